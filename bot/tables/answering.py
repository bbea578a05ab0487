"""What happens when deadlines pass, such as an answer on behalf of a person.

Pure functions, apart from chance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random

from bot.tables import intermission, lobbies, moves, schedule, seating
from bot.tables.due import Due
from bot.tables.sitting import SeatAction, Sitting
from data.store.values import Deadline, Millis, Move, PlayedFor, Status
from engine.protocol import Action, Question, Seat


def time_up(
    sitting: Sitting,
    rows: Collection[Deadline],
    choices: Collection[SeatAction],
    at: Millis,
    rng: Random,
) -> tuple[Sitting, tuple[Move, ...]]:
    """Returns the table after these deadlines have passed, and the moves to be stored.

    ``choices`` are the moves that computer players chose for the late seats.
    """
    kinds = {row.kind for row in rows}
    if Due.LOBBY in kinds:
        return replace(sitting, table=lobbies.expire(sitting.table)), ()
    if Due.KEPT in kinds:
        signs = [row.seat for row in rows if row.kind == Due.KEPT and row.seat is not None]
        return replace(sitting, table=lobbies.keep_no_longer(sitting.table, signs)), ()
    if Due.UNSEEN in kinds:
        return replace(sitting, table=seating.forsake(sitting.table)), ()
    if sitting.rests:
        return intermission.time_up(sitting, rows, at, rng)
    late = schedule.late(sitting, rows)
    by_clock = [replace(choice, played_for=PlayedFor.CLOCK) for choice in choices]
    after, made = moves.play(sitting, (*_for_people(sitting, rows, late), *by_clock), at, rng)
    for seat in late:
        playing = after.table.status is Status.PLAYING
        if playing and not schedule.turn_goes_on(sitting, after, seat):
            after = replace(after, table=seating.miss(after.table, seat))
    return after, made


def stand_in(sitting: Sitting, seats: Collection[Seat], seed: int) -> tuple[SeatAction, ...]:
    """Returns the stand-in's answers to the open questions of these seats, each from its own view.

    All actions of a question are chosen, and all questions of the same turn are answered. A
    question that another seat's answer has closed is left out.
    """
    game, state, choices = sitting.game, sitting.state, list[SeatAction]()
    play = game.players[game.stand_in]
    for seat in seats:
        rng = Random(seed + seat)
        question = game.question(sitting.state, seat)
        while question is not None and seat in game.to_act(state):
            action = play(game.view(state, seat), game.legal(state, seat), rng)
            choices.append(SeatAction(seat, action))
            state = game.apply(state, seat, action).state
            now = game.question(state, seat)
            if now is None or not (now.id == question.id or _same_turn(now, question)):
                break
    return tuple(choices)


def _same_turn(one: Question, other: Question) -> bool:
    return one.turn is not None and one.turn == other.turn


def _passing(sitting: Sitting, seat: Seat) -> Action | None:
    """Returns the seat's standing order for its question, or else the passing answer, if any."""
    question = sitting.asked.get(seat)
    if question is None:
        return None
    if question.ordered is not None and schedule.is_ordered(sitting, seat):
        return question.ordered[1]
    return question.passing


def _for_people(
    sitting: Sitting, rows: Collection[Deadline], late: Collection[Seat]
) -> Iterator[SeatAction]:
    """Yields answers that are due for seats that are not late: only legal actions, passing answers.

    A seat that has answered gets none.
    """
    waiting = set(sitting.waiting()) - set(late)
    for row in rows:
        seat = row.seat
        if seat is None or seat not in waiting:
            continue
        action, why = None, None
        if row.kind == Due.FORCED:
            action, why = schedule.only_action(sitting, seat), PlayedFor.ONLY_CARD
        elif row.kind in (Due.PASSING, Due.ANSWER):
            action = _passing(sitting, seat)
        if action is not None:
            waiting.discard(seat)
            yield SeatAction(seat, action, played_for=why)
