"""Records of tables in the store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from data import records
from data.record_lines import Computer, Person
from data.records import Mark, unusual_options
from data.store.values import Seated, WholeTable
from engine import games
from engine.log import options_of_log, steps

SOMEBODY: Final = "somebody"
"""The name of a player who was forgotten, or if names are not wanted."""


def lines_of_table(whole: WholeTable, *, names: bool = True) -> Iterator[str]:
    """Returns the lines of a table's record in the canonical form, without an end if it goes on.

    Without ``names``, every person is `SOMEBODY`. The table must have today's rules version.
    """
    table, game = whole.table, games[whole.table.game]
    start = game.new(len(table.seats), options_of_log(game, table.options))
    log = ((move.actor, move.do) for move in whole.moves)
    done = list(steps(game, len(table.seats), start, log))
    date_of = datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()
    head = records.header(
        game,
        unusual_options(game, table.options),
        [_player(one, names=names) for one in table.seats],
        {"Date": date_of},
    )
    marks = [
        Mark(
            max(0, move.at - whole.moves[0].at),
            None if move.played_for is None else move.played_for.value,
        )
        for move in whole.moves
    ]
    outcome = game.outcome(done[-1].state) if done else None
    return records.write(head, [(step.actor, step.action) for step in done], outcome, marks)


def _player(seated: Seated, *, names: bool) -> Person | Computer:
    """Returns the seat's person, present or not, or the computer player of a seat without one."""
    if seated.user is None and seated.computer:
        return Computer(computer=seated.computer)
    return Person(name=(names and seated.name) or SOMEBODY)
