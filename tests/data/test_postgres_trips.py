"""What a call costs: statements that the server is asked to carry out, one trip each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from data.store import Repeated
from data.store.address import ServerAddress
from data.store.postgres import PostgresStore
from data.store.postgres.migrate import functions
from data.store.values import Ahead, Deadline, Order, Post, Status
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    CHANNEL,
    DAN,
    GUILD,
    NOW,
    a_table,
    bid,
    playing,
    result,
)

POST = Post("table", CHANNEL, 1, "aa", 2)


@pytest.fixture
async def store(postgres_address: ServerAddress) -> AsyncIterator[PostgresStore]:
    async with await PostgresStore.open(postgres_address, exclusive=False) as store:
        yield store


@pytest.fixture
async def asked(store: PostgresStore) -> AsyncIterator[list[str]]:
    """The statements that the store asks for, on its one connection."""
    statements: list[str] = []

    def note(asked: Any) -> None:  # a record with the query
        statements.append(asked.query)

    async def begin(db: asyncpg.Connection[asyncpg.Record]) -> None:
        db.add_query_logger(note)

    async def end(db: asyncpg.Connection[asyncpg.Record]) -> None:
        db.remove_query_logger(note)

    await store.connections.run(begin)
    yield statements
    await store.connections.run(end)


async def test_a_commit_is_one_statement(store: PostgresStore, asked: list[str]) -> None:
    table = await playing(store)
    asked.clear()
    table = await store.commit(
        replace(table, paused=True),
        at=NOW,
        moves=[bid(0, 1, "111"), bid(2, 2)],
        deadlines=[Deadline("turn", NOW, 1), Deadline("idle", NOW)],
        ahead=[Ahead(0, "card", {"card": "R7"})],
        cause="111",
    )
    assert len(asked) == 1
    results = [result(0, ANN, 1, 9), result(1, BEN, 2, 8), result(2, None, 3, 7)]
    await store.commit(
        replace(table, status=Status.FINISHED), at=NOW, moves=[bid(0, 1)], results=results
    )
    assert len(asked) == 2


async def test_a_commit_notifies_nobody(store: PostgresStore) -> None:
    """A notification takes a lock of the whole server until the commit is on the disk."""

    async def written_with_news(db: asyncpg.Connection[asyncpg.Record]) -> set[str]:
        rows = await db.fetch(
            """
            SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
            JOIN pg_class c ON c.oid = tgrelid
            WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace
            """
        )
        return {row["name"] for row in rows}

    assert await store.connections.run(written_with_news) == {"people", "servers", "facts"}
    assert "notify" not in functions()[0].casefold()


async def test_a_refused_commit_is_one_statement_too(
    store: PostgresStore, asked: list[str]
) -> None:
    table = await store.open_table(a_table(), at=NOW)
    await store.commit(table, at=NOW, cause="111")
    asked.clear()
    with pytest.raises(Repeated):
        await store.commit(table, at=NOW, cause="111")
    assert len(asked) == 1


async def test_what_a_click_needs_is_one_statement_each(
    store: PostgresStore, asked: list[str]
) -> None:
    table = await playing(store)
    await store.record_posts(table.id, [POST])
    asked.clear()
    await store.surroundings(table.id, [DAN])
    await store.load(table.id)
    await store.open_table(a_table("newnewnewn"), at=NOW, deadlines=[Deadline("lobby", NOW)])
    await store.record_posts(table.id, [POST], gone=["dm.0"], drawn=2)
    await store.due(NOW, 10)
    await store.live_tables(guild=GUILD)
    await store.leaderboard(GUILD, "pikoko", Order.WINS, offset=0, limit=5)
    await store.rank(GUILD, "pikoko", ANN, Order.RATE)
    await store.profile(GUILD, ANN)
    await store.history(GUILD, ANN, offset=0, limit=5)
    await store.people([ANN, BEN])
    assert len(asked) == 11


async def test_posts_that_are_as_recorded_are_not_written(store: PostgresStore) -> None:
    table = await playing(store)
    await store.record_posts(table.id, [POST], drawn=2)

    async def written(db: asyncpg.Connection[asyncpg.Record]) -> bool:
        """Returns whether the call writes. A transaction that has written has a number of its
        own.
        """
        async with db.transaction():
            await db.execute("SET LOCAL lock_timeout = 0")
            for drawn in (2, 1, None):
                await posts_of(db, drawn)
            number: bool = await db.fetchval("SELECT pg_current_xact_id_if_assigned() IS NOT NULL")
        return number

    async def posts_of(db: asyncpg.Connection[asyncpg.Record], drawn: int | None) -> None:
        from data.store.postgres.posts import record_posts

        await record_posts(db, None, table.id, drawn=drawn)

    assert not await store.connections.run(written)


async def test_connections_are_set_up_for_durable_changes(store: PostgresStore) -> None:
    async def settings(db: asyncpg.Connection[asyncpg.Record]) -> tuple[str, ...]:
        return tuple(
            [
                await db.fetchval("SELECT current_setting($1)", name)
                for name in ("synchronous_commit", "jit", "application_name")
            ]
        )

    assert await store.connections.run(settings) == ("on", "off", "plumage")


async def test_a_move_and_its_drawing_are_written_to_no_index_of_the_tables(
    store: PostgresStore,
) -> None:
    """Nor is it when the game begins or ceases to wait for a computer player."""
    table = await playing(store)

    async def counted(db: asyncpg.Connection[asyncpg.Record]) -> tuple[int, ...]:
        from data.store.postgres.posts import record_posts
        from data.store.postgres.tables import commit

        async with db.transaction():
            before = await updates(db)
            after = await commit(
                *(db, None, table),
                at=NOW,
                moves=[bid(0, 1, "111")],
                deadlines=[Deadline("turn", NOW, 1)],
                before=table,
                computers_asked=True,
            )
            await record_posts(db, None, table.id, [POST], drawn=after.version)
            now = await updates(db)
        return tuple(new - old for new, old in zip(now, before, strict=True))

    async def updates(db: asyncpg.Connection[asyncpg.Record]) -> tuple[int, ...]:
        """All of this session that are not yet in the statistics, and those without an index."""
        (row,) = await db.fetch(
            """
            SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_xact_user_tables
            WHERE schemaname = current_schema() AND relname = 'tables'
            """
        )
        return tuple(row)

    assert await store.connections.run(counted) == (2, 2)


async def test_only_unsettled_tables_are_asked_about_at_a_start(store: PostgresStore) -> None:
    """The bot looks for a table that has ended until its posts show it, and never again."""

    async def unsettled(db: asyncpg.Connection[asyncpg.Record]) -> list[str]:
        rows = await db.fetch("SELECT id FROM tables WHERE unsettled ORDER BY id")
        return [row["id"] for row in rows]

    table = await playing(store)
    await store.record_posts(table.id, drawn=table.version)
    assert await store.connections.run(unsettled) == [table.id]
    table = await store.commit(replace(table, status=Status.CANCELLED), at=NOW)
    assert await store.undrawn_tables() == (table.id,)
    await store.record_posts(table.id, drawn=table.version - 1)
    assert await store.connections.run(unsettled) == [table.id]
    await store.record_posts(table.id, drawn=table.version)
    assert await store.connections.run(unsettled) == []
