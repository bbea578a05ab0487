"""Turns what seats choose into moves of the log: pure functions, apart from chance."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from random import Random

from bot.tables import ahead, seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import SeatAction, Sitting, after_action, first_state, fold
from data.store.values import Millis, Move, PlayedFor, Status, Table, for_person
from engine import games
from engine.chance import shuffling
from engine.log import draw_seats
from engine.notation import encode
from engine.protocol import CHANCE, Action, IllegalAction, Question, Seat


def question_of(sitting: Sitting, user: int, question_id: str) -> tuple[Seat, Question]:
    """Returns the person's seat and its open question, which must have that id.

    Raises `Refusal`: ``closed_question`` if another question is open by now, ``too_late`` if the
    person missed that question, or as `seating`.
    """
    seating.require_going(sitting.table)
    seat = seating.present_seat(sitting.table, user)
    question = sitting.question(seat)
    if question is None or question.id != question_id:
        missed = sitting.table.seats[seat].missed
        raise Refusal("too_late" if missed else "closed_question")
    return seat, question


def choices_of(seat: Seat, actions: Iterable[Action], cause: str) -> list[SeatAction]:
    """Returns the choices of these actions, each with a cause of its own, as the store requires."""
    return [
        SeatAction(seat, action, f"{cause}.{number}" if number else cause)
        for number, action in enumerate(actions)
    ]


def play(
    sitting: Sitting, choices: Collection[SeatAction], at: Millis, rng: Random
) -> tuple[Sitting, tuple[Move, ...]]:
    """Returns the table after the choices and what follows from them, and the moves to be stored.

    A choice that changes nothing, or comes after the end of the game, makes no move. Raises
    `Refusal` with the rules' code.
    """
    game, moves = sitting.game, list[Move]()
    for choice in choices:
        if game.outcome(sitting.state) is not None:
            break  # such as after a draw that ended the game
        try:
            sitting = after_action(sitting, choice, at)
        except IllegalAction as error:
            if error.code == "unchanged":
                continue
            raise Refusal.by_rules(error, sitting.table) from error
        moves.append(_move(sitting, choice, at, len(moves)))
    return follow(sitting, moves, at, rng)


def begin(table: Table, at: Millis, rng: Random) -> tuple[Sitting, tuple[Move, ...]]:
    """Draws the seats of a new game; returns the table and the moves to be stored."""
    game = games[table.game]
    drawn = draw_seats(len(table.seats), shuffling(rng))
    table = replace(table, seats=tuple(table.seats[place] for place in drawn.order))
    seated = Move(CHANCE, encode(drawn), at)
    return follow(Sitting(table, game, first_state(table)), (seated,), at, rng)


def resume(
    table: Table, log: Iterable[Move], at: Millis, rng: Random
) -> tuple[Sitting, tuple[Move, ...]]:
    """Returns a game that begins with the moves of another log, and the moves to be stored."""
    moves = tuple(Move(move.actor, move.do, at) for move in log)
    return follow(fold(table, moves), moves, at, rng)


def follow(
    sitting: Sitting, moves: Collection[Move], at: Millis, rng: Random
) -> tuple[Sitting, tuple[Move, ...]]:
    """Returns the table after all that follows from these moves, and the moves with those added.

    Draws chance actions while one is due, tries answers given ahead, and ends the table when its
    game has ended. Stops between two rounds if the table rests (`Sitting.rests`).
    """
    game, made = sitting.game, list(moves)
    while True:
        sitting = ahead.pruned(sitting)
        if sitting.rests:
            break
        if CHANCE in game.to_act(sitting.state):
            choice = SeatAction(CHANCE, game.draw(sitting.state, shuffling(rng)))
        else:
            before = sitting
            sitting, tried = ahead.tried(sitting)
            if sitting == before:
                break
            if tried is None:
                continue
            choice = replace(tried, cause=f"ahead {sitting.table.moves + len(made)}")
        made.append(_move(sitting, choice, at, len(made)))
        sitting = after_action(sitting, choice, at)
    if game.outcome(sitting.state) is not None:
        sitting = replace(sitting, table=replace(sitting.table, status=Status.FINISHED))
    return sitting, tuple(made)


def next_round(sitting: Sitting, at: Millis, rng: Random) -> tuple[Sitting, tuple[Move, ...]]:
    """Returns the table with its next round begun after a rest, and the moves to be stored."""
    choice = SeatAction(CHANCE, sitting.game.draw(sitting.state, shuffling(rng)))
    move = _move(sitting, choice, at, 0)
    return follow(after_action(sitting, choice, at), (move,), at, rng)


def _move(sitting: Sitting, choice: SeatAction, at: Millis, number: int) -> Move:
    """Returns the choice as a move, the one of that number among those to be stored."""
    cause, why = choice.cause, choice.played_for
    if cause is None and choice.seat != CHANCE:
        seated = sitting.table.seats[choice.seat]
        if why is None and seated.user is not None and seated.computer is not None:
            why = PlayedFor.STAND_IN
        if why is not None:
            cause = for_person(why, sitting.table.moves + number)
    return Move(choice.seat, encode(choice.action), at, cause)
