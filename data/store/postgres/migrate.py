"""Migration: brings a database to the schema that this program knows, in one transaction.

The tables are in the schema that comes first in ``search_path``, as a rule ``public``.

Programs of two versions may use a database side by side while one is replaced by the other, so a
step only adds. What programs no longer use is removed by a step of a later release, which begins
with the line ``-- oldest NNN``: programs that do not know step NNN are refused from then on. An
index or a constraint may be dropped at any time: no program fails for want of one.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import asyncpg

from data.store.errors import NewerDatabase, OlderDatabase, UnfitDatabase
from data.store.steps import known_steps

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.address import ServerAddress
    from data.store.steps import Migration

FIRST: Final = 17
"""The number of the first step: its schema is that of SQLite after the step of this number."""

OLDEST_SERVER: Final = 15

SETTLE: Final = "UPDATE tables SET unsettled = false WHERE ended IS NOT NULL AND drawn >= version"
"""For rows that come from a file, which does not have that column."""

_ONE_AT_A_TIME: Final = (
    "SELECT pg_advisory_xact_lock(hashtextextended('plumage steps ' || current_schema(), 0))"
)

_OLDEST: Final = re.compile(r"-- oldest (\d{3})\n")


def known_migrations() -> tuple[Migration, ...]:
    """Returns the steps of PostgreSQL, numbered from `FIRST`."""
    return known_steps("postgres", FIRST)


def oldest_after(step: Migration) -> int | None:
    """Returns the oldest program that may use a database after that step, if the step
    changes this.
    """
    found = _OLDEST.match(step.script)
    return int(found[1]) if found else None


@cache
def functions() -> tuple[str, str]:
    """Returns the script that makes the functions, and the digest that their names end in."""
    script = (files("data.store.postgres") / "functions.sql").read_text("utf-8")
    digest = sha256(script.encode()).hexdigest()[:8]
    return script.replace("DIGEST", digest), digest


def call(function: str, parameters: int) -> str:
    """Returns the query that calls a function of this program."""
    places = ", ".join(f"${number}" for number in range(1, parameters + 1))
    return f"SELECT {name(function)}({places})"


def name(function: str) -> str:
    """Returns the name of a function of this program."""
    return f"{function}_{functions()[1]}"


async def check_server(db: Connection[Record], address: ServerAddress) -> None:
    """Raises `UnfitDatabase` if the server is too old, or the database has no place for tables."""
    if (found := db.get_server_version().major) < OLDEST_SERVER:
        reason = f"the server is PostgreSQL {found}; Plumage needs {OLDEST_SERVER} or newer"
        raise UnfitDatabase(reason=reason, path=str(address))
    row = await db.fetchrow(
        "SELECT current_schema() AS schema, current_setting('server_encoding') AS encoding"
    )
    if row is None or row["schema"] is None:
        reason = "none of the schemas in its search_path exists; make one with CREATE SCHEMA"
        raise UnfitDatabase(reason=reason, path=str(address))
    if row["encoding"] != "UTF8":
        reason = f"its encoding is {row['encoding']}; make one with ENCODING 'UTF8'"
        raise UnfitDatabase(reason=reason, path=str(address))


async def migrate(
    db: Connection[Record], steps: tuple[Migration, ...], address: ServerAddress
) -> None:
    """Apply the steps that the database lacks, and make the functions of this program.

    Raises `NewerDatabase`, `UnfitDatabase` if there are tables of something else, and what asyncpg
    raises; then nothing was changed.
    """
    async with db.transaction():
        await db.execute(_ONE_AT_A_TIME)
        found = await check_version(db, steps)
        if await is_used(db) if not found else not await _is_ours(db, found):
            raise foreign(address)
        for step in steps:
            if step.number <= found:
                continue
            await db.execute(step.script)
            if not found:
                await db.execute(
                    "CREATE TABLE schema_version (version bigint NOT NULL, oldest bigint NOT NULL)"
                )
                await db.execute("INSERT INTO schema_version VALUES (0, 0)")
            found = step.number
            await db.execute(
                "UPDATE schema_version SET version = $1, oldest = coalesce($2, oldest)",
                found,
                oldest_after(step),
            )
        script, _digest = functions()
        if await db.fetchval("SELECT to_regproc($1) IS NULL", name("refusal")):
            await db.execute(script)
        await _check_rights(db)


def foreign(address: ServerAddress, detail: object = "") -> UnfitDatabase:
    """Returns the error for a database of another program."""
    reason = (
        f"it has tables that Plumage did not make{f' ({detail})' if detail else ''}; give Plumage a"
        " database of its own (CREATE DATABASE)"
    )
    return UnfitDatabase(reason=reason, path=str(address))


async def check_version(
    db: Connection[Record], steps: tuple[Migration, ...], *, complete: bool = False
) -> int:
    """Returns the number of the last step applied to the database; 0 for a new one.

    Raises `NewerDatabase` if this program is too old for it; if ``complete``, also `OlderDatabase`
    if it lacks steps.
    """
    known, found = steps[-1].number, 0
    if await db.fetchval("SELECT to_regclass('schema_version') IS NOT NULL"):
        row = await db.fetchrow("SELECT version, oldest FROM schema_version")
        if row is not None:
            found = row["version"]
            if row["oldest"] > known:
                raise NewerDatabase(found=found, known=known)
    if complete and found < known:
        raise OlderDatabase(found=found, known=known)
    return found


async def _is_ours(db: Connection[Record], version: int) -> bool:
    ours: bool = await db.fetchval(
        "SELECT to_regclass('tables') IS NOT NULL AND to_regclass('moves') IS NOT NULL"
    )
    return ours and version >= FIRST


async def _check_rights(db: Connection[Record]) -> None:
    """Raises `asyncpg.InsufficientPrivilegeError` if the user may not change the tables."""
    table = await db.fetchval(
        """
        SELECT relname FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1::text[]) AND NOT (
            has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
            AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')
        )
        ORDER BY relname LIMIT 1
        """,
        ["tables", "seats", "moves", "deadlines", "posts", "people", "facts"],
    )
    if table is not None:
        raise asyncpg.InsufficientPrivilegeError(f"permission denied for table {table}")


async def is_used(db: Connection[Record]) -> bool:
    """Returns whether the database has any tables."""
    used: bool = await db.fetchval(
        """
        SELECT EXISTS (
            SELECT FROM pg_class
            WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
        )
        """
    )
    return used
