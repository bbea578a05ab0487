"""The deck (booklet: Dealing & Start of a Round, Drawing Cards; rulings 2 and 4)."""

from __future__ import annotations

from engine.block import events
from engine.block.cards import HAND_SIZE, sorted_cards
from engine.block.state import Draft, Phase
from engine.protocol import Seat


def deal(draft: Draft, shuffled: bytes, seats: tuple[Seat, ...]) -> None:
    """Four cards to each of these seats in turn; the rest is the deck. Other hands are emptied."""
    draft.hands = [b""] * draft.rules.seats
    for place, seat in enumerate(seats):
        hand = sorted_cards(shuffled[place * HAND_SIZE : (place + 1) * HAND_SIZE])
        draft.hands[seat] = hand
        draft.say(events.CardsDrawn(seat, len(hand), hand))
    draft.deck = shuffled[len(seats) * HAND_SIZE :]


def refill(draft: Draft) -> None:
    """Everybody draws up to four, clockwise from the seat whose turn it is; then the phase is
    ``draft.then``. If the deck runs out, chance rebuilds it first.

    After a Ruffle with immediate refilling (ruling 9, House option) only the ruffled seat draws.
    """
    seats = draft.clockwise()
    if draft.then is Phase.RUFFLED:
        seats = draft.struck_window.struck
    for seat in seats:
        hand = draft.hands[seat]
        missing = HAND_SIZE - len(hand)
        if not missing:
            continue
        drawn = draft.deck[:missing]
        if drawn:
            draft.deck = draft.deck[missing:]
            draft.hands[seat] = sorted_cards(hand + drawn)
            draft.say(events.CardsDrawn(seat, len(drawn), sorted_cards(drawn)))
        if len(drawn) < missing:
            draft.phase = Phase.REBUILD
            return
    draft.phase = draft.then


def cards_to_rebuild(discards: bytes, ring_pile: bytes, *, ring_rejoins: bool) -> bytes:
    """Returns the discard pile without the Ring pile (ruling 4), or with it where the table says
    so.
    """
    return sorted_cards(discards + ring_pile if ring_rejoins else discards)


def rebuild(draft: Draft, shuffled: bytes) -> None:
    draft.deck = shuffled
    draft.discards = b""
    if draft.rules.ring_rejoins:
        draft.ring_pile = b""
    draft.say(events.DeckRebuilt(len(shuffled)))
    draft.phase = Phase.REFILL
