"""Positions of a game of Enchanted Plumes that a seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.plumes.acts import Play
from engine.plumes.cards import (
    KEPT,
    LAST_CARDS,
    PEAHEN,
    Card,
    Cards,
    colour_of,
    colours_of,
    feathers,
)
from engine.plumes.state import Phase, Plume, Replenished, State, plume_of
from engine.plumes.views import PlumeView, View
from engine.protocol import Seat


def world(view: View, rng: Random) -> State:
    """Returns a state in which the viewer has that view, with everything hidden drawn at random.

    Hidden are the others' hands and face-down cards (which obey the colour rule), the order of the
    deck, and what others keep of nine cards. The state allows taking back only if the view shows
    that the table does.
    """
    me = view.viewer
    assert me is not None, "a spectator plays nothing"  # noqa: S101 - narrows the type
    unseen = _unseen(view)
    rng.shuffle(unseen)
    plumes = _turn_up(view.plumes, unseen)
    hands = list[Cards]()
    for seat, size in enumerate(view.hand_sizes):
        if seat == me and view.hand is not None:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(unseen[:size])))
            del unseen[:size]
    playing = view.phase is Phase.PLAYING
    return State(
        seats=view.seats,
        takes_back=bool(view.left and view.left.take_back),
        phase=view.phase,
        starter=view.starter or 0,
        hands=tuple(hands),
        kept=_kept(view, me, hands, rng),
        plumes=plumes,
        train=view.train,
        deck=_deck(unseen, view.deck_size, rng) if playing else (),
        turn=view.turn,
        player=view.player or 0,
        step=0,
        played=_played(view, plumes),
        replenished=_replenished(view),
    )


def _unseen(view: View) -> list[Card]:
    seen = {*view.train, *(view.hand or ())}
    for own in view.plumes:
        for plume in own:
            for row in plume.rows:
                seen.update(card for card in row if card is not None)
    return [card for card in feathers(view.seats) if card not in seen]


def _turn_up(
    plumes: tuple[tuple[PlumeView, ...], ...], unseen: list[Card]
) -> tuple[tuple[Plume, ...], ...]:
    """Replaces hidden cards in plumes by fitting ones from the shuffled ``unseen``.

    Removes these from ``unseen``.
    """
    hidden = [
        colours_of(card for card in plume.rows[-2] if card is not None)
        for own in plumes
        for plume in own
        if plume.rows[-1][0] is None
    ]
    face_down = _fitting(hidden, unseen)
    for card in face_down:
        unseen.remove(card)
    left = iter(face_down)
    return tuple(
        tuple(
            plume_of(tuple(tuple(next(left) if c is None else c for c in row) for row in each.rows))
            for each in own
        )
        for own in plumes
    )


def _fitting(masks: Sequence[int], cards: Sequence[Card]) -> list[Card]:
    """Returns a different card of a colour in each mask, in the order of the masks.

    There are such cards, since some lie there. Found by augmenting paths: a mask may take the card
    of another mask, which then takes another card.
    """
    place_of: dict[Card, int] = {}

    def place(index: int, tried: set[Card]) -> bool:
        for card in cards:
            if card not in tried and masks[index] >> colour_of(card) & 1:
                tried.add(card)
                if card not in place_of or place(place_of[card], tried):
                    place_of[card] = index
                    return True
        return False

    for index in range(len(masks)):
        place(index, set())
    return sorted(place_of, key=lambda card: place_of[card])


def _deck(unseen: list[Card], size: int, rng: Random) -> Cards:
    """Returns the shuffled unseen cards, with the Peahen among the last eight."""
    at = rng.randrange(max(0, size - LAST_CARDS), size)
    return (*unseen[:at], PEAHEN, *unseen[at:])


def _kept(view: View, me: Seat, hands: list[Cards], rng: Random) -> tuple[Cards | None, ...]:
    """Returns six random cards for each other seat that has chosen, and the viewer's choice."""
    if view.phase is not Phase.KEEPING:
        return (None,) * view.seats
    kept = [
        None if seat in view.waiting else tuple(sorted(rng.sample(hand, KEPT)))
        for seat, hand in enumerate(hands)
    ]
    kept[me] = view.kept
    return tuple(kept)


def _played(view: View, plumes: tuple[tuple[Plume, ...], ...]) -> tuple[Play, ...]:
    own = () if view.player is None else plumes[view.player]
    return tuple(
        Play(own[plume].rows[row][-1] if card is None else card, plume, row)
        for card, plume, row in view.played
    )


def _replenished(view: View) -> Replenished:
    """Returns how far the hand was replenished, judged by what may be done next."""
    may = view.left
    if may is None or may.plays or may.draws == 2:
        return Replenished.NOTHING
    return Replenished.DREW_ONE if may.swaps else Replenished.SWAPPED_ONE
