"""Tables and their logs. Every function is one trip to the server, and one more after an error."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import asyncpg

from data.store.checks import (
    check_ahead,
    check_causes,
    check_deadlines,
    check_people,
    check_results,
)
from data.store.errors import (
    Conflict,
    NoSuchTable,
    Repeated,
    StoreError,
    TableExists,
    TableOver,
)
from data.store.postgres.migrate import call
from data.store.postgres.rows import rows_of
from data.store.rows import (
    WHOLE_TABLE,
    ahead_from,
    deadline_from,
    move_from,
    table_columns,
    table_from,
    to_json,
)
from data.store.values import Table, WholeTable, counts

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from asyncpg import Connection, Record

    from data.store.values import Ahead, Deadline, Millis, Move, Result, TableId

_COMMIT = call("commit_table", 14)
_REFUSAL = call("refusal", 3)

_LOAD = """
    SELECT t.*,
        (SELECT json_agg(s ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id) AS seats,
        (SELECT json_agg(m ORDER BY m.number) FROM moves m WHERE m.table_id = t.id) AS log,
        (
            SELECT json_agg(d ORDER BY d.due, d.kind, d.seat) FROM (
                SELECT kind, seat, due + (SELECT put_off FROM clock) AS due FROM deadlines
                WHERE table_id = t.id
            ) d
        ) AS deadlines,
        (SELECT json_agg(a ORDER BY a.seat, a.kind) FROM ahead a WHERE a.table_id = t.id) AS ahead
    FROM tables t WHERE t.id = $1
"""

_INSERTED = (
    *("id", "game", "rules_version", "guild", "channel", "parent", "place", "host", "language"),
    *("options", "pace", "per_question", "kicked", "invited", "watching", "watchers"),
    *("practice", "hints", "status", "reason", "paused", "version", "moves", "created", "updated"),
)

_OPEN = f"""
    WITH kept AS (
        INSERT INTO tables ({", ".join(_INSERTED)})
        SELECT {", ".join(_INSERTED)} FROM json_populate_record(NULL::tables, $1)
        ON CONFLICT (id) DO NOTHING RETURNING id
    ), seated AS (
        INSERT INTO seats (
            table_id, seat, "user", name, computer, missed, agrees_to_pause, sign, account,
            named_after, kicked, kicked_by
        )
        SELECT kept.id, n.seat, n."user", n.name, n.computer, n.missed, n.agrees_to_pause, n.sign,
            n.account, n.named_after, n.kicked, n.kicked_by
        FROM kept, json_populate_recordset(NULL::seats, $2) n
    ), awaited AS (
        INSERT INTO deadlines (table_id, kind, seat, due)
        SELECT kept.id, u.kind, u.seat, u.due - (SELECT put_off FROM clock)
        FROM kept, unnest($3::text[], $4::bigint[], $5::bigint[]) AS u (kind, seat, due)
    )
    SELECT count(*) FROM kept
"""  # noqa: S608  # of the names above


async def open_table(
    db: Connection[Record],
    table: Table,
    *,
    at: Millis,
    deadlines: Collection[Deadline] = (),
) -> Table:
    check_people(table)
    check_deadlines(deadlines)
    kept = replace(table, version=1, moves=0, created=at, updated=at, ended=None)
    columns = to_json(table_columns(kept))
    if not await db.fetchval(_OPEN, columns, _seats(kept), *_columns(deadlines)):
        raise TableExists(table=table.id)
    return kept


def _columns(deadlines: Collection[Deadline]) -> tuple[list[str], list[int], list[Millis]]:
    """Returns the kinds, seats and instants of deadlines."""
    return (
        [one.kind for one in deadlines],
        [WHOLE_TABLE if one.seat is None else one.seat for one in deadlines],
        [one.due for one in deadlines],
    )


def _seats(table: Table) -> str:
    return to_json(
        [
            {
                "seat": seat,
                "user": one.user,
                "name": one.name,
                "computer": one.computer,
                "missed": one.missed,
                "agrees_to_pause": one.agrees_to_pause,
                "sign": one.sign,
                "account": one.account,
                "named_after": one.named_after,
                "kicked": one.kicked,
                "kicked_by": one.kicked_by,
            }
            for seat, one in enumerate(table.seats)
        ]
    )


def _results(results: Sequence[Result]) -> str:
    return to_json(
        [
            {
                "seat": one.seat,
                "user": one.user,
                "name": one.name,
                "computer": one.computer,
                "place": one.rank,
                "score": one.score,
                "best_round": one.best_round,
                "hits": one.hits,
                "tries": one.tries,
                "variant": one.variant,
                "won_by": one.won_by,
            }
            for one in results
        ]
    )


async def commit(
    db: Connection[Record],
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
    if table.status.ended:
        deadlines = ahead = ()
    check_deadlines(deadlines or ())
    check_ahead(ahead or ())
    ended = at if table.status.ended else None
    causes = [move.cause for move in moves]
    changed = before is None or before != table
    try:
        told = await db.fetchval(
            _COMMIT,
            table.id,
            table.version,
            at,
            None if cause in causes else cause,
            cause,
            to_json(table_columns(replace(table, ended=ended))) if changed else None,
            _seats(table) if before is None or before.seats != table.seats else None,
            len(moves),
            written := _moves(moves) if moves else None,
            None if deadlines is None else _deadlines(deadlines),
            None if ahead is None else _ahead(ahead),
            _results(results) if results else None,
            bool(results) and counts(table),
            computers_asked,
        )
    except asyncpg.UniqueViolationError as error:
        refusal = json.loads(await db.fetchval(_REFUSAL, table.id, cause, written))
        if refusal["code"] != Repeated.code:
            raise
        raise _refused(table, refusal) from error
    kept = {"moves": table.moves + len(moves)} if told is None else json.loads(told)
    if "code" in kept:
        raise _refused(table, kept)
    return replace(table, version=table.version + 1, updated=at, ended=ended, **kept)


def _moves(moves: Sequence[Move]) -> str:
    """Returns the moves as JSON, numbered from 0."""
    return to_json(
        [
            {
                "number": number,
                "actor": move.actor,
                "do": to_json(move.do),
                "at": move.at,
                "cause": move.cause,
            }
            for number, move in enumerate(moves)
        ]
    )


def _deadlines(deadlines: Collection[Deadline]) -> str:
    return to_json(
        [
            {
                "kind": one.kind,
                "seat": WHOLE_TABLE if one.seat is None else one.seat,
                "due": one.due,
            }
            for one in deadlines
        ]
    )


def _ahead(ahead: Collection[Ahead]) -> str:
    return to_json([{"seat": one.seat, "kind": one.kind, "do": to_json(one.do)} for one in ahead])


def _refused(table: Table, refusal: dict[str, Any]) -> StoreError:
    match refusal:
        case {"code": Repeated.code, **said}:
            return Repeated(table=table.id, **said)
        case {"code": TableOver.code, "status": status}:
            return TableOver(table=table.id, status=status)
        case {"code": Conflict.code, "version": version}:
            return Conflict(table=table.id, based_on=table.version, version=version)
        case _:
            return NoSuchTable(table=table.id)


async def has_cause(db: Connection[Record], table: TableId, cause: str) -> bool:
    known: bool = await db.fetchval(
        """
        SELECT EXISTS (SELECT FROM causes WHERE cause = $2)
            OR EXISTS (SELECT FROM moves WHERE table_id = $1 AND cause = $2)
        """,
        table,
        cause,
    )
    return known


async def load(db: Connection[Record], table: TableId) -> WholeTable:
    row = await db.fetchrow(_LOAD, table)
    if row is None:
        raise NoSuchTable(table=table)
    return WholeTable(
        table_from(row, rows_of(row["seats"])),
        tuple(map(move_from, rows_of(row["log"]))),
        tuple(map(deadline_from, rows_of(row["deadlines"]))),
        tuple(map(ahead_from, rows_of(row["ahead"]))),
    )
