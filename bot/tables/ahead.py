"""Answers given before their question: pure functions.

Only its owner knows an answer ahead. It is tried once, when its seat is asked the next question of
that kind, and removed as soon as the game no longer offers it (`Game.ahead`), at the latest at the
end of the round.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.tables.refusal import Refusal
from bot.tables.seating import is_present
from bot.tables.sitting import SeatAction, Sitting
from data.store.values import Ahead
from engine.notation import decode, encode
from engine.protocol import Action, Legal, Seat


def offered(sitting: Sitting, seat: Seat) -> dict[str, Legal[Any]]:
    """Returns what the seat may answer ahead, by kind of question; nothing during a pause."""
    return dict(sitting.game.ahead(sitting.state, seat)) if sitting.goes_on else {}


def chosen(sitting: Sitting, seat: Seat) -> dict[str, Action]:
    """Returns what the seat has answered ahead, by kind of question."""
    return {one.kind: decode(sitting.game, one.do) for one in sitting.ahead if one.seat == seat}


def choose(sitting: Sitting, seat: Seat, kind: str, action: Action) -> Sitting:
    """Keeps an answer ahead, in place of the seat's earlier one of that kind.

    Raises `Refusal` (``not_ahead``) if the game does not offer it now.
    """
    legal = offered(sitting, seat).get(kind, ())
    if action not in legal:
        raise Refusal("not_ahead")
    do = encode(action)
    answers = (*_others(sitting, seat, kind), Ahead(seat, kind, do))
    return replace(sitting, ahead=tuple(sorted(answers, key=lambda one: (one.seat, one.kind))))


def forget(sitting: Sitting, seat: Seat, kind: str) -> Sitting:
    return replace(sitting, ahead=_others(sitting, seat, kind))


def _others(sitting: Sitting, seat: Seat, kind: str) -> tuple[Ahead, ...]:
    return tuple(one for one in sitting.ahead if (one.seat, one.kind) != (seat, kind))


def pruned(sitting: Sitting) -> Sitting:
    """Removes the answers ahead that the game no longer offers."""
    if not sitting.ahead:
        return sitting
    return replace(sitting, ahead=tuple(one for one in sitting.ahead if _may_come(sitting, one)))


def _may_come(sitting: Sitting, one: Ahead) -> bool:
    if sitting.state is None or not is_present(sitting.table.seats[one.seat]):
        return False
    if _is_asked(sitting, one):
        return True
    legal = sitting.game.ahead(sitting.state, one.seat).get(one.kind, ())
    return decode(sitting.game, one.do) in legal


def _is_asked(sitting: Sitting, one: Ahead) -> bool:
    question = sitting.question(one.seat)
    return question is not None and question.kind == one.kind and not question.answered


def tried(sitting: Sitting) -> tuple[Sitting, SeatAction | None]:
    """Removes an answer ahead whose question is open now, and returns it if it is legal."""
    for one in sitting.ahead:
        if _is_asked(sitting, one) and one.seat in sitting.game.to_act(sitting.state):
            action = decode(sitting.game, one.do)
            left = forget(sitting, one.seat, one.kind)
            legal = sitting.game.legal(sitting.state, one.seat)
            return left, SeatAction(one.seat, action) if action in legal else None
    return sitting, None
