"""Answers that are given for somebody: by a computer player, or because there is only one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from bot.tables import clocks
from bot.tables.clocks import Due
from bot.tables.seating import STAND_IN
from bot.tables.sitting import Choice, Sitting
from data.store.values import Deadline
from engine.protocol import Seat


def stand_in(sitting: Sitting, seats: Collection[Seat], seed: int) -> tuple[Choice, ...]:
    """What a computer player answers to the open questions of these seats.

    Each sees what its seat sees. A question that takes several actions is answered as a whole;
    one that was closed by another's answer is left out.
    """
    game, state, choices = sitting.game, sitting.state, list[Choice]()
    play = game.players[STAND_IN]
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


def forced(
    sitting: Sitting, rows: Collection[Deadline], late: Collection[Seat]
) -> Iterator[Choice]:
    """The only legal actions that are due, but for seats whose time is up anyway."""
    for row in rows:
        if row.kind == Due.FORCED and row.seat is not None and row.seat not in late:
            action = clocks.only_action(sitting, row.seat)
            if action is not None:
                yield Choice(row.seat, action)
