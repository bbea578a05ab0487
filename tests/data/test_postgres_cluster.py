"""What one of several processes may store, reads of its own tables, and mail to the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.cli.tables import owners
from data.store import Fenced, NoSuchTable, TableExists
from data.store.address import ServerAddress
from data.store.opening import shards_read_only
from data.store.postgres import PostgresStore, downtime, mail
from data.store.postgres.cluster import Membership
from data.store.values import Deadline, Poll, Post, Table
from tests.data.store_conformance.examples import ANN, NOW, a_table, deal, playing
from tests.helpers.cluster import looked_into

SHARDS = 2
HERE, THERE = 0 << 22, 1 << 22
"""Servers of the shards 0 and 1."""

OURS, THEIRS = "ours000000", "theirs0000"
POST = Post("table", 800, 900, "digest", drawn=1)
LOBBY = Deadline("lobby", NOW + 1000)


@pytest.fixture
async def store(postgres_address: ServerAddress) -> AsyncIterator[PostgresStore]:
    """The store of a process with shard 0; it may own more or less later."""
    async with await PostgresStore.open(postgres_address, exclusive=False) as store:
        session = Membership(postgres_address, "a", SHARDS)
        await session.join()
        await session.take(0)
        store.epochs = lambda: [1, None]
        yield store
        await session.close()


@pytest.fixture
async def other(store: PostgresStore) -> AsyncIterator[PostgresStore]:
    """The store of the process with shard 1."""
    address = store.connections.address
    async with await PostgresStore.open(address, exclusive=False) as other:
        session = Membership(address, "b", SHARDS)
        await session.join()
        await session.take(1)
        other.epochs = lambda: [None, 1]
        yield other
        await session.close()


async def both(store: PostgresStore, other: PostgresStore) -> tuple[Table, Table]:
    """Two tables that wait for players, each opened by its owner."""
    ours = await store.open_table(a_table(OURS, HERE), at=NOW, deadlines=[LOBBY])
    theirs = await other.open_table(a_table(THEIRS, THERE), at=NOW, deadlines=[LOBBY])
    return ours, theirs


async def test_only_the_owner_opens_changes_and_draws_a_table(
    store: PostgresStore, other: PostgresStore
) -> None:
    ours, theirs = await both(store, other)
    assert (await store.commit(ours, at=NOW, moves=[deal()])).version == 2
    await store.record_posts(OURS, [POST], drawn=2)
    with pytest.raises(Fenced):
        await store.commit(theirs, at=NOW)
    with pytest.raises(Fenced):
        await store.record_posts(THEIRS, [POST])
    with pytest.raises(Fenced):
        await store.open_table(a_table("another000", THERE), at=NOW)
    found = await other.load(THEIRS)
    assert (found.table, found.moves) == (theirs, ())
    assert not (await other.surroundings(THEIRS)).posts
    with pytest.raises(NoSuchTable):
        await other.load("another000")


async def test_an_owner_of_before_changes_nothing(store: PostgresStore) -> None:
    """The owner stood still and does not know yet; another one has the shard, and gave it up
    again.
    """
    table = await playing(store, OURS, HERE)
    async with looked_into(store.connections.address) as db:
        await db.execute("UPDATE shards SET epoch = epoch + 1 WHERE shard = 0")
    for _ in range(2):
        with pytest.raises(Fenced):
            await store.commit(table, at=NOW)
    with pytest.raises(Fenced):
        await store.record_posts(OURS, [POST])
    store.epochs = lambda: [2, None]
    assert (await store.commit(table, at=NOW)).version == table.version + 1


async def test_what_was_said_before_is_said_by_an_owner_too(store: PostgresStore) -> None:
    await store.open_table(a_table(OURS, HERE), at=NOW)
    with pytest.raises(TableExists):
        await store.open_table(a_table(OURS, HERE), at=NOW)
    with pytest.raises(NoSuchTable):
        await store.commit(replace(a_table("nosuchtabl", HERE), version=1), at=NOW)
    with pytest.raises(NoSuchTable):
        await store.record_posts("nosuchtabl", [POST])


async def test_each_knows_the_deadlines_and_what_is_left_undone_at_its_own_tables(
    store: PostgresStore, other: PostgresStore
) -> None:
    await both(store, other)
    for one, table in ((store, OURS), (other, THEIRS)):
        assert [row.table for row in await one.due(LOBBY.due, 10)] == [table]
        assert await one.next_due() == LOBBY.due
        assert await one.tables_with_deadlines(limit=10) == (table,)
        assert await one.undrawn_tables() == (table,)
        assert await one.tables_of_other_rules({"pikoko": 999}, 10) == (table,)
        assert {found.id for found in await one.live_tables()} == {OURS, THEIRS}
    for one in (store, other):
        one.epochs = lambda: [None, None]
        assert await one.next_due() is None
        assert await one.due(LOBBY.due, 10) == ()


async def test_each_closes_the_polls_of_its_own_servers(
    store: PostgresStore, other: PostgresStore
) -> None:
    ours, theirs = await both(store, other)
    poll = Poll("ours", HERE, 800, 900, ours.id, 0, 0, ANN, NOW, NOW + 1000)
    await store.open_poll(poll)
    their = await other.open_poll(replace(poll, id="theirs", guild=THERE, table=theirs.id))
    for one, found in ((store, poll), (other, their)):
        assert await one.polls_to_close(NOW + 1000, 10) == (found,)
        assert await one.next_poll_closes() == NOW + 1000
    await store.end_poll("ours")
    assert await store.next_poll_closes() is None
    store.epochs = lambda: [1, 2]
    assert await store.polls_to_close(NOW + 1000, 10) == (their,), "they have both shards now"
    assert await other.poll("theirs") == their


async def test_deadlines_of_one_shard_are_put_off_by_the_time_that_nobody_watched_them(
    store: PostgresStore, other: PostgresStore
) -> None:
    await both(store, other)
    address = store.connections.address
    async with looked_into(address) as db:
        await db.execute("UPDATE shards SET beaten = now() - interval '20 s'")
    assert await downtime.put_off(address, 0, 7, SHARDS) == 0, "it is under another epoch"
    moved = await downtime.put_off(address, 0, 1, SHARDS)
    assert 20_000 <= moved < 30_000
    assert await store.next_due() == LOBBY.due + moved
    assert await other.next_due() == LOBBY.due
    assert await downtime.put_off(address, 0, 1, SHARDS) == 0, "it is watched again"
    assert await store.next_due() == LOBBY.due + moved


async def test_what_is_not_worth_it_is_not_put_off(store: PostgresStore) -> None:
    await store.open_table(a_table(OURS, HERE), at=NOW, deadlines=[LOBBY])
    async with looked_into(store.connections.address) as db:
        await db.execute("UPDATE shards SET beaten = now() - interval '3 s'")
        before = await db.fetchval("SELECT beaten FROM shards WHERE shard = 0")
        assert await downtime.put_off(store.connections.address, 0, 1, SHARDS) == 0
        after = await db.fetchval("SELECT beaten FROM shards WHERE shard = 0")
    assert after == before, "it is written by renewals alone, one of which may be under way"
    assert await store.next_due() == LOBBY.due


@pytest.mark.parametrize(
    ("other", "newest"), [("1.9.4", True), ("1.10.0", True), ("1.10.1", False), (None, True)]
)
async def test_it_is_known_whether_a_newer_program_runs(
    postgres_address: ServerAddress, other: str | None, newest: bool
) -> None:
    await (await PostgresStore.open(postgres_address, exclusive=False)).close()
    sessions = [
        Membership(postgres_address, process, SHARDS, version)
        for process, version in (("a", "1.10.0"), ("b", other))
    ]
    for one in sessions:
        await one.join()
    assert await sessions[0].is_newest() is newest
    async with looked_into(postgres_address) as db:
        await db.execute("UPDATE processes SET seen = now() - interval '20 s' WHERE id = 'b'")
    assert await sessions[0].is_newest()
    for one in sessions:
        await one.close()


@pytest.mark.usefixtures("store", "other")
async def test_the_shards_are_listed_while_somebody_has_them(
    postgres_address: ServerAddress,
) -> None:
    shards = await asyncio.to_thread(shards_read_only, postgres_address)
    assert [(one.shard, one.owner) for one in shards] == [(0, "a"), (1, "b")]
    header, first, _ = owners(shards)
    assert header.split() == ["shard", "process", "lease"]
    assert first.split()[:2] == ["0", "a"]
    assert first.endswith("s more")
    async with looked_into(postgres_address) as db:
        await db.execute("UPDATE shards SET until = now()")
    assert await asyncio.to_thread(shards_read_only, postgres_address) == ()


async def test_mail_is_fetched_once_in_its_order_by_whoever_owns_the_shard(
    store: PostgresStore, other: PostgresStore
) -> None:
    run = store.connections.run
    for number in range(3):
        await run(mail.send, [0, 1], "bird", str(number), durable=number == 0)
    assert await run(mail.waiting) == 6
    letters = await other.connections.run(mail.fetch, [1], "other")
    assert [(one.shard, one.kind, one.body) for one in letters] == [
        (1, "bird", str(number)) for number in range(3)
    ]
    assert all(one.age < 60_000 for one in letters)
    assert await other.connections.run(mail.fetch, [1], "other") == ()
    assert len(await run(mail.fetch, [0], "this")) == 3


async def test_mail_that_was_not_dealt_with_is_fetched_by_the_next_owner_too(
    store: PostgresStore, other: PostgresStore
) -> None:
    run = store.connections.run
    for body in ("peacock", "peahen"):
        await run(mail.send, [1], "bird", body)
    first, second = await other.connections.run(mail.fetch, [1], "other")
    assert await other.connections.run(mail.fetch, [], "other", [first.id]) == ()
    (again,) = await run(mail.fetch, [1], "this", [second.id])
    assert again.id == second.id, "only who has it in hand can have done it"
    await run(mail.fetch, [], "this", [second.id])
    assert await run(mail.waiting) == 0


async def test_the_server_of_a_table_can_be_asked_by_anybody(
    store: PostgresStore, other: PostgresStore
) -> None:
    await both(store, other)
    assert await store.connections.run(mail.server_of, THEIRS) == THERE
    assert await store.connections.run(mail.server_of, "nosuchtabl") is None


async def test_a_process_that_has_all_tables_is_not_fenced(store: PostgresStore) -> None:
    """Rows of shards that are left from before mean nothing to it."""
    store.epochs = lambda: None
    table = await store.open_table(a_table(THEIRS, THERE), at=NOW, deadlines=[LOBBY])
    assert (await store.commit(table, at=NOW)).host == ANN
    assert await store.next_due() == LOBBY.due
