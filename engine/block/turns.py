"""A turn from its start to the next one (booklet: Order of Play; rulings 4, 6 and 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.block import drawing, effects, events, fight, scoring
from engine.block.cards import NO_CARD
from engine.block.state import Draft, Phase


def advance(draft: Draft) -> None:
    """Passes through the automatic phases until an actor is to act, or the game is over."""
    while step := _AUTOMATIC.get(draft.phase):
        step(draft)


def begin(draft: Draft) -> None:
    """Starts a turn: a card in the trigger slot acts first, then there is one action."""
    seat = draft.turn
    draft.left, draft.strut, draft.opening = 1, False, True
    draft.window = None
    if draft.pooler == seat:
        draft.pool, draft.pooler = b"", None
    draft.say(events.TURN_BEGAN[seat])
    if draft.triggers[seat] == NO_CARD:
        draft.ask(Phase.ACTION)
    else:
        effects.act_on_trigger(draft)


def _next_turn(draft: Draft) -> None:
    draft.turn = (draft.turn + 1) % draft.rules.seats
    begin(draft)


def _end_action(draft: Draft) -> None:
    """Ends an action. A Strut continues while the hand has cards (ruling 7)."""
    draft.left -= 1
    draft.opening = False
    if draft.left and draft.hands[draft.turn]:
        draft.ask(Phase.ACTION)
    else:
        end(draft)


def end(draft: Draft) -> None:
    """Ends the turn, or the round. All draw up to four, clockwise from that seat (ruling 4)."""
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
    Phase.REFILL: drawing.refill,
    Phase.SQUABBLE: effects.pool_hands,
    Phase.FIGHT: fight.begin,
    Phase.RUFFLED: effects.ask_for_use,
    Phase.DONE: _end_action,
    Phase.NEXT_TURN: _next_turn,
}
