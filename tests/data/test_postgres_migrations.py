"""A database on a server comes up to date as a whole, or is left alone; its schema is SQLite's."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from typing import NamedTuple, TypeAlias

import asyncpg
import pytest

from data.store import NewerDatabase, OlderDatabase, UnfitDatabase
from data.store.address import ServerAddress
from data.store.postgres import PostgresStore, migrate
from data.store.postgres.migrate import FIRST, functions, known_migrations
from data.store.postgres.opening import opened
from data.store.sqlite import migrate as sqlite_migrate
from data.store.steps import Migration
from tests.data.store_conformance.examples import NOW, a_table
from tests.helpers.stored import table_of

Db: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

NEWEST = known_migrations()[-1].number
STEP = Migration(NEWEST + 1, "birds", "CREATE TABLE birds (name text PRIMARY KEY);\n")
REMOVAL = Migration(NEWEST + 2, "no_birds", f"-- oldest {NEWEST + 1:03}\nDROP TABLE birds;\n")


@pytest.fixture
async def db(postgres_address: ServerAddress) -> AsyncIterator[Db]:
    async with opened(postgres_address) as db:
        yield db


async def tables(db: Db) -> set[str]:
    rows = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return {row["tablename"] for row in rows}


def test_the_steps_have_the_numbers_of_those_of_sqlite() -> None:
    """A step of SQLite without one of PostgreSQL fails here: write it in the same commit."""
    numbers = [step.number for step in known_migrations()]
    assert numbers == [step.number for step in sqlite_migrate.known_migrations()][FIRST - 1 :]


def test_a_step_that_removes_says_which_programs_may_still_use_the_database() -> None:
    for step in known_migrations()[1:]:
        removes = re.search(
            r"\b(DROP (?!INDEX|CONSTRAINT)|RENAME|DELETE FROM|TYPE|SET NOT NULL)\b", step.script
        )
        assert not removes or migrate.oldest_after(step) is not None, step.name


async def test_a_program_may_use_what_a_later_one_only_added_to(
    db: Db, postgres_address: ServerAddress
) -> None:
    steps = known_migrations()
    await migrate.migrate(db, (*steps, STEP), postgres_address)
    assert await migrate.check_version(db, steps) == STEP.number
    async with await PostgresStore.open(postgres_address) as store:
        table = await store.open_table(a_table(), at=NOW)
        assert await table_of(store, table.id) == table
    assert "birds" in await tables(db)


async def test_a_program_that_is_too_old_is_refused(
    db: Db, postgres_address: ServerAddress
) -> None:
    steps = known_migrations()
    await migrate.migrate(db, (*steps, STEP, REMOVAL), postgres_address)
    assert await migrate.check_version(db, (*steps, STEP)) == REMOVAL.number
    with pytest.raises(NewerDatabase) as refused:
        await PostgresStore.open(postgres_address)
    assert refused.value.params == {"found": REMOVAL.number, "known": NEWEST}


async def test_a_step_that_fails_leaves_the_database_as_it_was(
    db: Db, postgres_address: ServerAddress
) -> None:
    broken = STEP._replace(script=f"{STEP.script}DROP TABLE nowhere;")
    with pytest.raises(asyncpg.UndefinedTableError):
        await migrate.migrate(db, (*known_migrations(), broken), postgres_address)
    assert await tables(db) == set()


async def test_a_database_without_the_newest_step_is_not_only_read(
    db: Db, postgres_address: ServerAddress
) -> None:
    steps = known_migrations()
    with pytest.raises(OlderDatabase):
        await migrate.check_version(db, steps, complete=True)
    await migrate.migrate(db, steps, postgres_address)
    with pytest.raises(OlderDatabase) as refused:
        await migrate.check_version(db, (*steps, STEP), complete=True)
    assert refused.value.params == {"found": NEWEST, "known": NEWEST + 1}


async def test_tables_of_something_else_are_left_alone(
    db: Db, postgres_address: ServerAddress
) -> None:
    await db.execute("CREATE TABLE tables (of_what text)")
    with pytest.raises(UnfitDatabase, match="tables that Plumage did not make"):
        await PostgresStore.open(postgres_address)
    assert await tables(db) == {"tables"}


async def test_many_may_open_a_new_database_at_once(postgres_address: ServerAddress) -> None:
    async with AsyncExitStack() as opened:
        stores = await asyncio.gather(
            *(PostgresStore.open(postgres_address, exclusive=False) for _ in range(4))
        )
        for store in stores:
            await opened.enter_async_context(store)
        table = await stores[0].open_table(a_table(), at=NOW)
        assert [await table_of(store, table.id) for store in stores] == [table] * 4


async def test_functions_of_another_version_stay(db: Db, postgres_address: ServerAddress) -> None:
    await migrate.migrate(db, known_migrations(), postgres_address)
    await db.execute("CREATE FUNCTION refusal_0ther000() RETURNS int LANGUAGE sql RETURN 1")
    await migrate.migrate(db, known_migrations(), postgres_address)
    made = await db.fetch(
        "SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
    )
    digest = functions()[1]
    assert {row["proname"] for row in made} == {
        *("refusal_0ther000", f"refusal_{digest}"),
        *(f"is_fenced_{digest}", f"commit_table_{digest}", f"record_posts_{digest}"),
        *(f"renew_share_{digest}", "tell_news"),
    }


class Column(NamedTuple):
    kind: str
    required: bool
    default: str | None


class Index(NamedTuple):
    """Its columns, and whether it is unique and has a condition."""

    columns: tuple[str, ...]
    unique: bool
    partial: bool


Schema: TypeAlias = dict[str, tuple[dict[str, Column], frozenset[Index]]]
"""The columns and indexes of each table, primary keys among them."""

OF_SEVERAL_PROCESSES = {
    *("processes", "shards", "mail"),
    *("shares", "refused_requests", "session_starts"),
}
"""Tables that a file, which has one process, does not need."""

OF_A_SERVER = {"tables": {"unsettled"}}
"""Columns that a file does not need: there no index is in the way of a commit."""

KINDS = {"bigint": "INTEGER", "boolean": "INTEGER", "text": "TEXT", "double precision": "REAL"}


def plain(default: str | None) -> str | None:
    """A default without quotes and casts, where what is true is 1."""
    if default is None:
        return None
    text = re.sub(r"::\w+$", "", default).strip("'")
    return {"false": "0", "true": "1"}.get(text, text)


def of_sqlite() -> Schema:
    schema: Schema = {}
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        sqlite_migrate.migrate(db, sqlite_migrate.known_migrations())
        names = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (table,) in names:
            info = db.execute(f"PRAGMA table_info({table})").fetchall()
            columns = {
                name: Column(kind, bool(required or key), plain(default))
                for _, name, kind, required, default, key in info
            }
            key = tuple(
                name for _, name, *_rest, place in sorted(info, key=lambda r: r[5]) if place
            )
            indexes = {Index(key, unique=True, partial=False)} if key else set()
            for _, index, unique, origin, partial in db.execute(f"PRAGMA index_list({table})"):
                if origin == "c":
                    parts = db.execute(f"PRAGMA index_info({index})")
                    names_of = tuple(name for _, _, name in parts)
                    indexes.add(Index(names_of, bool(unique), bool(partial)))
            schema[table] = columns, frozenset(indexes)
    return schema


async def of_postgres(db: Db) -> Schema:
    schema: Schema = {}
    for table in await tables(db) - {"schema_version", *OF_SEVERAL_PROCESSES}:
        columns = await db.fetch(
            """
            SELECT column_name, data_type, is_nullable = 'NO' AS required, column_default
            FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = $1
            """,
            table,
        )
        indexes = await db.fetch(
            """
            SELECT indisunique, indpred IS NOT NULL AS partial, ARRAY(
                SELECT attname::text FROM unnest(indkey) WITH ORDINALITY AS k (number, place)
                JOIN pg_attribute ON attrelid = indrelid AND attnum = k.number ORDER BY k.place
            ) AS columns
            FROM pg_index WHERE indrelid = $1::text::regclass
            """,
            table,
        )
        schema[table] = (
            {
                row["column_name"]: Column(
                    KINDS[row["data_type"]], row["required"], plain(row["column_default"])
                )
                for row in columns
            },
            frozenset(
                Index(tuple(row["columns"]), row["indisunique"], row["partial"]) for row in indexes
            ),
        )
    return schema


async def test_both_schemas_have_the_same_tables_columns_and_indexes(
    db: Db, postgres_address: ServerAddress
) -> None:
    await migrate.migrate(db, known_migrations(), postgres_address)
    ours, theirs = await of_postgres(db), of_sqlite()
    assert ours.keys() == theirs.keys()
    for table, (columns, indexes) in theirs.items():
        own = OF_A_SERVER.get(table, set())
        assert own <= ours[table][0].keys()
        shared = {name: column for name, column in ours[table][0].items() if name not in own}
        assert shared == columns, table
        assert ours[table][1] == indexes, table
