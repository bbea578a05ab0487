"""Tables and their logs. Every function runs inside one transaction."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from data.store.checks import check_causes, check_people, check_results
from data.store.errors import (
    Conflict,
    NoSuchTable,
    Repeated,
    StoreError,
    TableExists,
    TableOver,
)
from data.store.rows import move_from, seat_rows, table_columns, table_from, to_json
from data.store.sqlite.deadline_rows import ahead_of, deadlines_of, write_ahead, write_deadlines
from data.store.sqlite.results import write_results
from data.store.values import Status, Table, WholeTable

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from data.store.values import Ahead, Deadline, Millis, Move, Result, TableId

CHANGEABLE: Final = (
    *("channel", "parent", "place", "host", "language", "options", "pace", "per_question"),
    *("kicked", "invited", "watching", "watchers", "hints", "status", "reason", "paused", "ended"),
)
"""The columns of a table that a commit may change, besides those that every commit changes."""


def open_table(
    db: sqlite3.Connection, table: Table, *, at: Millis, deadlines: Collection[Deadline] = ()
) -> Table:
    check_people(table)
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchone():
        raise TableExists(table=table.id)
    kept = replace(table, version=1, moves=0, created=at, updated=at, ended=None)
    db.execute(
        """
        INSERT INTO tables (
            id, game, rules_version, guild, channel, parent, place, host, language, options, pace,
            per_question, kicked, invited, watching, watchers, practice, hints, status, reason,
            paused, version, moves, created, updated
        ) VALUES (
            :id, :game, :rules_version, :guild, :channel, :parent, :place, :host, :language,
            :options, :pace, :per_question, :kicked, :invited, :watching, :watchers, :practice,
            :hints, :status, :reason, :paused, :version, :moves, :created, :updated
        )
        """,
        table_columns(kept),
    )
    write_seats(db, kept)
    write_deadlines(db, kept.id, deadlines)
    return kept


def commit(
    db: sqlite3.Connection,
    table: Table,
    *,
    at: Millis,
    moves: Sequence[Move] = (),
    deadlines: Collection[Deadline] | None = None,
    ahead: Collection[Ahead] | None = None,
    results: Sequence[Result] = (),
    cause: str | None = None,
    before: Table | None = None,
    computers_asked: bool = False,
) -> Table:
    check_people(table)
    check_results(table, results)
    check_causes(moves)
    ended = at if table.status.ended else None
    changed = db.execute(
        """
        UPDATE tables SET version = version + 1, moves = moves + :moves, updated = :updated,
            computers_asked = :computers_asked
        WHERE id = :id AND version = :version AND ended IS NULL
            AND NOT EXISTS (SELECT 1 FROM causes WHERE cause = :cause)
        """,
        {
            "id": table.id,
            "version": table.version,
            "moves": len(moves),
            "updated": at,
            "computers_asked": computers_asked,
            "cause": cause,
        },
    )
    if not changed.rowcount:
        raise why_not(db, table, moves, cause)
    version, count = table.version + 1, table.moves + len(moves)
    after = replace(table, version=version, moves=count, updated=at, ended=ended)
    if before != table:
        after = write_columns(db, after)
    try:
        db.executemany(
            "INSERT INTO moves (table_id, number, actor, do, at, cause) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (after.id, number, move.actor, to_json(move.do), move.at, move.cause)
                for number, move in enumerate(moves, after.moves - len(moves))
            ],
        )
    except sqlite3.IntegrityError as error:
        if repeated := repetition(db, table.id, moves):
            raise repeated from error
        raise
    if cause is not None and all(move.cause != cause for move in moves):
        write_cause(db, after.id, cause)
    if after.status.ended:
        deadlines = ahead = ()
    if deadlines is not None:
        write_deadlines(db, after.id, deadlines)
    if ahead is not None:
        write_ahead(db, after.id, ahead)
    if results:
        write_results(db, after, at, tuple(results))
    return after


def write_cause(db: sqlite3.Connection, table: TableId, cause: str) -> None:
    """Keeps the cause of a change that has no move with that cause. Raises `Repeated` if the log
    has such a move.
    """
    if in_log := move_of(db, table, cause):
        raise in_log
    db.execute("INSERT INTO causes (cause, table_id) VALUES (?, ?)", (cause, table))


def write_columns(db: sqlite3.Connection, after: Table) -> Table:
    """Writes the columns and seats of a table that are not as they are kept, and returns it with
    those that never change.
    """
    kept = db.execute("SELECT * FROM tables WHERE id = ?", (after.id,)).fetchone()
    write_changed(db, kept, table_columns(after))
    if seat_rows(after) != kept_seat_rows(db, after.id):
        write_seats(db, after)
    return replace(
        after,
        game=kept["game"],
        rules_version=kept["rules_version"],
        guild=kept["guild"],
        practice=bool(kept["practice"]),
        moves=kept["moves"],
        created=kept["created"],
    )


def write_changed(db: sqlite3.Connection, kept: sqlite3.Row, columns: Mapping[str, Any]) -> None:
    """Writes those of the `CHANGEABLE` columns of a table that are not as they are kept.

    Most changes change none. SQLite takes longer to check and index them than for all the rest of
    a commit.
    """
    changed = {name: columns[name] for name in CHANGEABLE if columns[name] != kept[name]}
    if changed:
        sets = ", ".join(f"{name} = :{name}" for name in changed)
        update = f"UPDATE tables SET {sets} WHERE id = :id"  # noqa: S608  # of `CHANGEABLE` alone
        db.execute(update, changed | {"id": kept["id"]})


def why_not(
    db: sqlite3.Connection, table: Table, moves: Sequence[Move], cause: str | None
) -> StoreError:
    """Returns the reason why that version of the table cannot be changed."""
    kept = db.execute("SELECT status, version FROM tables WHERE id = ?", (table.id,)).fetchone()
    if kept is None:
        return NoSuchTable(table=table.id)
    if cause is not None and has_cause(db, table.id, cause):
        return Repeated(table=table.id, cause=cause)
    if repeated := repetition(db, table.id, moves):
        return repeated
    if Status(kept["status"]).ended:
        return TableOver(table=table.id, status=kept["status"])
    return Conflict(table=table.id, based_on=table.version, version=kept["version"])


def repetition(db: sqlite3.Connection, table: TableId, moves: Sequence[Move]) -> Repeated | None:
    """Returns the first of the moves whose cause is in the log already."""
    found = (move_of(db, table, move.cause) for move in moves if move.cause is not None)
    return next(filter(None, found), None)


def move_of(db: sqlite3.Connection, table: TableId, cause: str) -> Repeated | None:
    row = db.execute(
        "SELECT number FROM moves WHERE table_id = ? AND cause = ?", (table, cause)
    ).fetchone()
    return Repeated(table=table, cause=cause, number=row["number"]) if row else None


def has_cause(db: sqlite3.Connection, table: TableId, cause: str) -> bool:
    known = db.execute("SELECT 1 FROM causes WHERE cause = ?", (cause,)).fetchone()
    return known is not None or move_of(db, table, cause) is not None


def write_seats(db: sqlite3.Connection, table: Table) -> None:
    db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
    db.executemany(
        """
        INSERT INTO seats (
            table_id, seat, user, name, computer, missed, agrees_to_pause, sign, account,
            named_after, kicked, kicked_by
        )
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [(table.id, *row) for row in seat_rows(table)],
    )


def kept_seat_rows(db: sqlite3.Connection, table: TableId) -> list[tuple[Any, ...]]:
    rows = db.execute(
        "SELECT seat, user, name, computer, missed, agrees_to_pause, sign, account, named_after,"
        " kicked, kicked_by FROM seats"
        " WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    return list(map(tuple, rows))


def read_table(db: sqlite3.Connection, table: TableId) -> Table:
    row = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table=table)
    return table_from(
        row, db.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    )


def load(db: sqlite3.Connection, table: TableId) -> WholeTable:
    moves = db.execute("SELECT * FROM moves WHERE table_id = ? ORDER BY number", (table,))
    return WholeTable(
        read_table(db, table),
        tuple(map(move_from, moves)),
        deadlines_of(db, table),
        ahead_of(db, table),
    )
