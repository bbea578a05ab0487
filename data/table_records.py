"""Records of kept tables, and tables made from records for study.

A table that was made from a record has no people, only names, and is in no server. What a table has
no place for, such as the record's tags, is kept as a fact under `key_of`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from hashlib import sha256
from typing import Any, Final, NamedTuple

from data import records
from data.record_forms import converted
from data.record_ids import id_of, unusual_options
from data.record_lines import Computer, Person
from data.records import Mark, Record
from data.store.values import (
    FORGOTTEN,
    NO_GUILD,
    Millis,
    Move,
    PlayedFor,
    Seated,
    Status,
    Table,
    TableId,
    WholeTable,
    for_person,
)
from engine import games
from engine.log import options_of_log, steps

SOMEBODY: Final = "somebody"
"""The name of a player who is not named: they were forgotten, or names were not asked for."""

IMPORTED: Final = "imported"
"""Why such a table counts as abandoned: it has no results."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_ID: Final = 10


class Imported(NamedTuple):
    """A table made from a record, its log, and the fact kept with it."""

    table: Table
    moves: tuple[Move, ...]
    created: Millis
    ended: Millis
    fact: str


def lines_of_table(
    whole: WholeTable, fact: str | None = None, *, names: bool = True
) -> Iterator[str]:
    """Returns the lines of a table's record, in the usual form; without an end if the game is not
    over.

    Without ``names`` everyone is `SOMEBODY`. The table's rules are those of today.
    """
    table, game = whole.table, games[whole.table.game]
    start = game.new(len(table.seats), options_of_log(game, table.options))
    log = ((move.actor, move.do) for move in whole.moves)
    done = list(steps(game, len(table.seats), start, log))
    kept: dict[str, Any] = {} if fact is None else json.loads(fact)
    date_of = datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()
    head = records.header(
        game,
        unusual_options(game, table.options),
        [_player(one, names=names) for one in table.seats],
        kept.get("tags", {"Date": date_of}),
        kept.get("note"),
    )
    first = whole.moves[0].at if whole.moves and kept.get("timed", True) else None
    notes = kept.get("notes", {})
    marks = [
        Mark(
            None if first is None else max(0, move.at - first),
            None if move.played_for is None else move.played_for.value,
            notes.get(str(number)),
        )
        for number, move in enumerate(whole.moves)
    ]
    outcome = game.outcome(done[-1].state) if done else None
    return records.write(head, [(step.actor, step.action) for step in done], outcome, marks)


def _player(seated: Seated, *, names: bool) -> Person | Computer:
    """Returns the person with that seat, present or not, or the computer player that has always had
    it.
    """
    if seated.user is None and seated.computer:
        return Computer(computer=seated.computer)
    return Person(name=(names and seated.name) or SOMEBODY)


def imported(record: Record) -> Imported:
    """Returns the table of a record. Raises `BrokenRecord` as `data.records.replay` does."""
    (whole,) = records.read(converted(record))
    head = whole.header
    created = _midnight(head.tags.get("Date", ""))
    timed = all(line.at is not None for line in whole.lines)
    moves = tuple(
        Move(
            line.actor,
            line.do,
            created + (line.at or 0),
            None if line.played_for is None else for_person(PlayedFor(line.played_for), number),
        )
        for number, line in enumerate(whole.lines)
    )
    table = Table(
        id=_table_id(whole),
        game=head.game,
        rules_version=head.rules,
        guild=NO_GUILD,
        channel=NO_GUILD,
        host=FORGOTTEN,
        language="en",
        options=head.options,
        seats=tuple(map(_seated, head.players)),
        status=Status.ABANDONED,
        reason=IMPORTED,
    )
    notes = {str(number): line.note for number, line in enumerate(whole.lines) if line.note}
    fact = {"tags": head.tags, "note": head.note, "timed": timed, "notes": notes}
    ended = max((move.at for move in moves), default=created)
    return Imported(table, moves, created, ended, json.dumps(fact, ensure_ascii=False))


def key_of(table: TableId) -> str:
    """Returns the key of the fact that is kept with a table made from a record."""
    return f"record {table}"


def _seated(player: Person | Computer) -> Seated:
    if isinstance(player, Computer):
        return Seated(None, player.computer, player.computer)
    return Seated(None, player.name)


def _midnight(text: str) -> Millis:
    """Returns the instant at which that day begins, or 0 if the tag says no day since 1970."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return 0
    return max(0, beginning_of(day))


def beginning_of(day: date) -> Millis:
    """Returns the instant at which that day begins, by UTC."""
    return round(datetime.combine(day, time(), UTC).timestamp() * 1000)


def _table_id(record: Record) -> TableId:
    """Made from the id of the game and its players, so the same game gets the same table."""
    players = [one.model_dump() for one in record.header.players]
    digest = sha256(f"{id_of(record)} {json.dumps(players)}".encode()).digest()
    number, letters = int.from_bytes(digest), ""
    for _ in range(_ID):
        number, digit = divmod(number, len(_DIGITS))
        letters += _DIGITS[digit]
    return letters
