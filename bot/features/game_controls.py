"""Reads clicks on the controls of a game's own questions."""

from __future__ import annotations

from typing import Any

from bot.features.request import Click, TableClick
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Answer, Picks, Reading
from bot.screens.kit import NOTHING
from bot.tables.refusal import Refusal
from bot.tables.seating import present_seat, require_going
from data.store.values import Table
from engine.mind.review import Decision
from engine.protocol import TAKE_BACK, Action, IllegalAction, Question


def read(click: Click, table: Table, view: Any, question: Question) -> Reading:
    """Returns the actions that answer the question, or the picks of an incomplete answer.

    Raises `Refusal` with the rules' code if the click cannot be read.
    """
    said = click.control.answer
    if said == TAKE_BACK.type:
        return (TAKE_BACK,)
    return _read(table, view, question, Answer(said, click.values))


def read_ahead(click: TableClick) -> Action:
    """Returns the answer ahead that the click chose. Raises `Refusal` if it cannot be read."""
    table = click.table
    require_going(table)
    view = click.sitting.view(present_seat(table, click.user))
    asked = Question(NOTHING, click.control.part)
    reading = _read(table, view, asked, Answer(click.chosen, click.values))
    if isinstance(reading, Picks) or len(reading) != 1:
        raise Refusal("malformed")
    return reading[0]


def decided(click: Click, table: Table, decision: Decision) -> Action | Picks:
    """Returns the action that the person would choose in a finished game's decision, or the picks.

    Raises `Refusal` as `read` does, or ``malformed`` for an action that was not possible.
    """
    reading = read(click, table, decision.part.view, decision.question)
    if isinstance(reading, Picks):
        return reading
    for action in reading:
        if action in decision.part.legal:
            return action
    raise Refusal("malformed")


def _read(table: Table, view: Any, question: Question, answer: Answer) -> Reading:
    try:
        return GAMES[table.game].read(view, question, answer)
    except IllegalAction as error:
        raise Refusal.by_rules(error, table) from error
