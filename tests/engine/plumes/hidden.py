"""Other games of Enchanted Plumes that look the same from one seat."""

from __future__ import annotations

from random import Random

from engine.plumes.building import Plume, plume_of
from engine.plumes.cards import PEAHEN, Card, Cards, colour_of, colours_of
from engine.plumes.dealing import undealt
from engine.plumes.state import KEPT, LAST_CARDS, Phase, State
from engine.protocol import Seat


def permute(state: State, viewer: Seat | None, rng: Random) -> State:
    """Deals the cards that viewer does not see anew: hands, deck and face-down cards of others.

    The Peahen stays among the last eight cards, and face-down cards obey the colour rule. What
    others have kept so far changes too, but not whether they have.
    """
    if not state.hands:
        return state
    if state.phase in {Phase.KEEPING, Phase.STOCK}:
        return _permute_choices(state, viewer, rng)
    hidden = [card for card in state.deck if card != PEAHEN]
    hidden += [card for seat, held in enumerate(state.hands) if seat != viewer for card in held]
    face_down: dict[Card, int] = {}
    if state.phase is Phase.PLAYING:
        for seat, own in enumerate(state.plumes):
            for plume in own:
                if seat != viewer and plume.is_complete:
                    face_down[plume.rows[-1][0]] = colours_of(plume.rows[-2])
    instead = _dealt_anew(hidden, face_down, rng)

    def plume_instead(plume: Plume) -> Plume:
        bottom = plume.rows[-1][0]
        if bottom not in face_down:
            return plume
        return plume_of((*plume.rows[:-1], (instead[bottom],)))

    def hand_instead(held: Cards) -> Cards:
        return tuple(sorted(instead.get(card, card) for card in held))

    played = tuple(
        type(play)(instead[play.card], play.plume, play.row) if play.card in face_down else play
        for play in state.played
    )
    return state._replace(
        hands=tuple(hand_instead(held) for held in state.hands),
        plumes=tuple(tuple(plume_instead(plume) for plume in own) for own in state.plumes),
        deck=_with_peahen(
            [instead[card] for card in state.deck if card != PEAHEN], PEAHEN in state.deck, rng
        ),
        played=played,
    )


def _dealt_anew(hidden: list[Card], face_down: dict[Card, int], rng: Random) -> dict[Card, Card]:
    """By hidden card: the one in its place, of a fitting colour for those that lie face down."""
    left = [*hidden, *face_down]
    instead = {}
    for card, colours in face_down.items():
        fitting = [other for other in left if colours >> colour_of(other) & 1]
        others = {each: mask for each, mask in face_down.items() if each not in instead}
        fitting = [each for each in fitting if each == card or each not in others]
        instead[card] = rng.choice(fitting)
        left.remove(instead[card])
    rng.shuffle(left)
    return instead | dict(zip(hidden, left, strict=True))


def _with_peahen(feathers: list[Card], hidden: bool, rng: Random) -> Cards:
    if not hidden:
        return tuple(feathers)
    at = rng.randint(max(0, len(feathers) - LAST_CARDS + 1), len(feathers))
    return (*feathers[:at], PEAHEN, *feathers[at:])


def _permute_choices(state: State, viewer: Seat | None, rng: Random) -> State:
    """Nine cards each: those of others are dealt anew, and six of them kept where six were."""
    own = () if viewer is None else (state.hands[viewer],)
    unseen = list(undealt(state.seats, own))
    rng.shuffle(unseen)
    hands, kept = list(state.hands), list(state.kept)
    for seat, held in enumerate(state.hands):
        if seat != viewer:
            hands[seat] = tuple(sorted(unseen.pop() for _ in held))
            if kept[seat] is not None:
                kept[seat] = tuple(sorted(rng.sample(hands[seat], KEPT)))
    return state._replace(hands=tuple(hands), kept=tuple(kept))
