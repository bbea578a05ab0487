"""A turn from its start to the next one, and the deck that everyone draws from.

Booklet: Dealing & Start of a Round, Order of Play, Drawing Cards; rulings 2, 4, 6 and 7.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.block import acts, effects, fight, scoring
from engine.block.cards import HAND_SIZE, NO_CARD, sorted_cards
from engine.block.state import Draft, Phase
from engine.protocol import Seat


def deal(draft: Draft, shuffled: bytes, seats: tuple[Seat, ...]) -> None:
    """Deals four cards to each of these seats, and none to others; the rest is the deck."""
    draft.hands = [b""] * draft.rules.seats
    for place, seat in enumerate(seats):
        hand = sorted_cards(shuffled[place * HAND_SIZE : (place + 1) * HAND_SIZE])
        draft.hands[seat] = hand
        draft.say(acts.CardsDrawn(seat, len(hand), hand))
    draft.deck = shuffled[len(seats) * HAND_SIZE :]


def refill(draft: Draft) -> None:
    """Lets everyone draw up to four, clockwise from the seat whose turn it is.

    Then the phase is ``draft.then``. If the deck runs out, chance rebuilds it first. After a Ruffle
    with immediate refilling (ruling 9, House option) only the ruffled seat draws.
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
            draft.say(acts.CardsDrawn(seat, len(drawn), sorted_cards(drawn)))
        if len(drawn) < missing:
            draft.phase = Phase.REBUILD
            return
    draft.phase = draft.then


def cards_to_rebuild(discards: bytes, ring_pile: bytes, *, ring_rejoins: bool) -> bytes:
    """Returns the discard pile, without the Ring pile (ruling 4) or by an option with it."""
    return sorted_cards(discards + ring_pile if ring_rejoins else discards)


def rebuild(draft: Draft, shuffled: bytes) -> None:
    draft.deck = shuffled
    draft.discards = b""
    if draft.rules.ring_rejoins:
        draft.ring_pile = b""
    draft.say(acts.DeckRebuilt(len(shuffled)))
    draft.phase = Phase.REFILL


def advance(draft: Draft) -> None:
    """Passes through the automatic phases until a seat or chance must act, or the game is over."""
    while step := _AUTOMATIC.get(draft.phase):
        step(draft)


def begin(draft: Draft) -> None:
    """Starts a turn: a card in the trigger slot triggers first, then there is one action."""
    seat = draft.turn
    draft.left, draft.strut, draft.opening = 1, False, True
    draft.window = None
    if draft.pooler == seat:
        draft.pool, draft.pooler = b"", None
    draft.say(acts.TURN_BEGAN[seat])
    if draft.triggers[seat] == NO_CARD:
        draft.ask(Phase.ACTION)
    else:
        effects.act_on_trigger(draft)


def _next_turn(draft: Draft) -> None:
    draft.turn = (draft.turn + 1) % draft.rules.seats
    begin(draft)


def _end_action(draft: Draft) -> None:
    """Ends an action; a Strut continues while the hand has cards (ruling 7)."""
    draft.left -= 1
    draft.opening = False
    if draft.left and draft.hands[draft.turn]:
        draft.ask(Phase.ACTION)
    else:
        end(draft)


def end(draft: Draft) -> None:
    """Ends the turn or the round; everyone draws up to four, clockwise from the seat (ruling 4)."""
    draft.turns += 1
    seat = draft.turn
    if draft.flirt[seat] >= scoring.FLIRT_TO_WIN:
        scoring.win_round(draft, (seat,), "flirt")
    elif draft.turns == draft.rules.turn_limit * draft.rules.seats:
        scoring.win_round(draft, scoring.leaders(draft), "limit")
    else:
        draft.then, draft.phase = Phase.NEXT_TURN, Phase.REFILL


_AUTOMATIC: Final[dict[Phase, Callable[[Draft], None]]] = {
    Phase.RESOLVE: effects.resolve,
    Phase.REFILL: refill,
    Phase.SQUABBLE: effects.pool_hands,
    Phase.FIGHT: fight.begin,
    Phase.RUFFLED: effects.ask_for_use,
    Phase.DONE: _end_action,
    Phase.NEXT_TURN: _next_turn,
}
