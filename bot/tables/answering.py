"""Answers given on behalf of people: by a computer player, or because there is only one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from bot.tables import clocks
from bot.tables.clocks import Due
from bot.tables.sitting import Choice, Sitting
from data.store.values import Deadline
from engine.protocol import Seat


def stand_in(sitting: Sitting, seats: Collection[Seat], seed: int) -> tuple[Choice, ...]:
    """What a computer player answers to the open questions of these seats.

    Each sees only its seat's view. A question that takes several actions is answered completely;
    one that was closed by another seat's answer is left out.
    """
    game, state, choices = sitting.game, sitting.state, list[Choice]()
    play = game.players[game.stand_in]
    for seat in seats:
        rng = Random(seed + seat)
        question = game.question(sitting.state, seat)
        while question is not None and seat in game.to_act(state):
            action = play(game.view(state, seat), game.legal(state, seat), rng)
            choices.append(Choice(seat, action))
            state = game.apply(state, seat, action).state
            now = game.question(state, seat)
            if now is None or now.id != question.id:
                break
    return tuple(choices)


def unasked(
    sitting: Sitting, rows: Collection[Deadline], late: Collection[Seat]
) -> Iterator[Choice]:
    """The answers due on behalf of present people: only legal actions and passing answers. None for
    ``late`` seats, nor for those who have answered.
    """
    waiting = sitting.waiting()
    for row in rows:
        seat = row.seat
        if seat is None or seat in late or seat not in waiting:
            continue
        action = None
        if row.kind == Due.FORCED:
            action = clocks.only_action(sitting, seat)
        elif row.kind == Due.PASSING and (question := sitting.asked.get(seat)):
            action = question.passing
        if action is not None:
            yield Choice(seat, action)
