"""What the tests have to know of Enchanted Plumes: see `tests.engine.traits`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine.plumes.acts import Deal, Keep, Stock, undealt
from engine.plumes.cards import (
    KEPT,
    LAST_CARDS,
    PEAHEN,
    TRAIN,
    Card,
    Cards,
    colour_of,
    colours_of,
    feathers,
)
from engine.plumes.state import Phase, Plume, State, plume_of
from engine.protocol import Actor, Json, Seat

_TOUCHED: Final = 0.7
"""The chance that a hidden part is dealt anew."""


def permute(state: State, viewer: Seat | None, rng: Random) -> State:
    """Deals anew what the viewer does not see: hands, deck and others' face-down cards.

    The Peahen stays among the last eight cards, and face-down cards keep the colour rule. What
    others have kept so far changes too, but not whether they have.
    """
    if not state.hands:
        return state
    if state.phase in {Phase.KEEPING, Phase.STOCK}:
        return _permute_choices(state, viewer, rng)
    feathers = tuple(card for card in state.deck if card != PEAHEN)
    hidden = [feathers, *(held for seat, held in enumerate(state.hands) if seat != viewer)]
    face_down: dict[Card, int] = {}
    if state.phase is Phase.PLAYING:
        face_down = {
            plume.rows[-1][0]: colours_of(plume.rows[-2])
            for seat, own in enumerate(state.plumes)
            for plume in own
            if seat != viewer and plume.is_complete
        }
    hidden += [(card,) for card in face_down]
    instead = _dealt_anew([part for part in hidden if rng.random() < _TOUCHED], face_down, rng)

    def anew(cards: Cards) -> Cards:
        return tuple(instead.get(card, card) for card in cards)

    def plume_anew(plume: Plume) -> Plume:
        bottom = plume.rows[-1]
        return plume_of((*plume.rows[:-1], anew(bottom))) if bottom[0] in face_down else plume

    played = tuple(
        replace(play, card=instead.get(play.card, play.card)) if play.card in face_down else play
        for play in state.played
    )
    deck = anew(feathers)
    if PEAHEN in state.deck:
        moved = rng.random() < _TOUCHED
        deck = _with_peahen(deck, rng.randrange(LAST_CARDS) if moved else _below_peahen(state))
    return state._replace(
        hands=tuple(tuple(sorted(anew(held))) for held in state.hands),
        plumes=tuple(tuple(plume_anew(plume) for plume in own) for own in state.plumes),
        deck=deck,
        played=played,
    )


def permute_unshown(state: State, rng: Random) -> State:
    """Returns the state with six other cards kept by those who have chosen, and another deck."""
    if state.phase in {Phase.KEEPING, Phase.STOCK}:
        kept = tuple(
            cards and tuple(sorted(rng.sample(hand, KEPT)))
            for cards, hand in zip(state.kept, state.hands, strict=True)
        )
        return state._replace(kept=kept)
    feathers = [card for card in state.deck if card != PEAHEN]
    rng.shuffle(feathers)
    if PEAHEN not in state.deck:
        return state._replace(deck=tuple(feathers))
    return state._replace(deck=_with_peahen(tuple(feathers), rng.randrange(LAST_CARDS)))


def permute_chance(state: State, action: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns other hands for the others, or another order of the deck below an equal Train."""
    match action:
        case Deal(hands):
            own = () if viewer is None else (hands[viewer],)
            unseen = list(undealt(state.seats, own))
            rng.shuffle(unseen)
            return Deal(
                tuple(
                    hand if seat == viewer else tuple(sorted(unseen.pop() for _ in hand))
                    for seat, hand in enumerate(hands)
                )
            )
        case Stock(cards):
            feathers = [card for card in cards[TRAIN:] if card != PEAHEN]
            rng.shuffle(feathers)
            return Stock(cards[:TRAIN] + _with_peahen(tuple(feathers), rng.randrange(LAST_CARDS)))
        case _:
            return action


def revises(state: Any, actor: Actor, action: Any) -> bool:
    return isinstance(action, Keep) and state.kept[actor] is not None


def bound(seats: int, _options: Mapping[str, Json]) -> int:
    """Counts the set-up; then each card but those of the Train is played at most once, each turn
    has a card played and at most one swap, and each card of the deck is drawn at most once.
    """
    cards = len(feathers(seats)) - TRAIN
    deck = cards - KEPT * seats + 1
    return (3 + seats) + 2 * cards + deck


def _dealt_anew(parts: list[Cards], face_down: dict[Card, int], rng: Random) -> dict[Card, Card]:
    """Returns, by card of those parts, the card in its place, which fits where it lies face down.

    Two cards at a time change places, so that each card always lies where it may.
    """
    places = [card for part in parts for card in part]
    instead = {card: card for card in places}
    for _ in range(3 * len(places)):
        one, two = rng.choice(places), rng.choice(places)
        if all(
            place not in face_down or face_down[place] >> colour_of(card) & 1
            for place, card in ((one, instead[two]), (two, instead[one]))
        ):
            instead[one], instead[two] = instead[two], instead[one]
    return instead


def _below_peahen(state: State) -> int:
    return len(state.deck) - 1 - state.deck.index(PEAHEN)


def _with_peahen(feathers: Cards, below: int) -> Cards:
    """Returns the deck with the Peahen above so many cards, or on top if the deck has fewer."""
    at = max(0, len(feathers) - below)
    return (*feathers[:at], PEAHEN, *feathers[at:])


def _permute_choices(state: State, viewer: Seat | None, rng: Random) -> State:
    """Deals hands of nine anew, and has six other cards kept where six were kept."""
    hidden = [undealt(state.seats, state.hands)]
    hidden += [held for seat, held in enumerate(state.hands) if seat != viewer]
    instead = _dealt_anew([part for part in hidden if rng.random() < _TOUCHED], {}, rng)

    def anew(cards: Cards) -> Cards:
        return tuple(sorted(instead.get(card, card) for card in cards))

    hands = tuple(anew(held) for held in state.hands)
    kept = [None if cards is None else anew(cards) for cards in state.kept]
    for seat, cards in enumerate(kept):
        if cards is not None and seat != viewer and rng.random() < _TOUCHED:
            kept[seat] = tuple(sorted(rng.sample(hands[seat], KEPT)))
    return state._replace(hands=hands, kept=tuple(kept))
