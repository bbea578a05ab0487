"""Settings that another process has changed are read anew."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import replace

import asyncpg
import pytest

from bot.cluster.news import News
from bot.language.people import People
from data.store.address import ServerAddress
from data.store.postgres import PostgresStore
from data.store.values import Cards, PersonSettings, ServerSettings

ANN, GUILD = 7, 8


class Process:
    """Its settings in memory, the news that it hears, and the timers that it set."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.people = People(store, alone=False)
        self.facts: list[str] = []
        self.later: list[Callable[[], None]] = []
        self.news = News(store.connections.address, self.people, self.facts.append, self)

    def __call__(self, _seconds: float, what: Callable[[], None]) -> asyncio.TimerHandle:
        self.later.append(what)
        return asyncio.get_running_loop().call_later(0, lambda: None)


async def until(there: Callable[[], object]) -> None:
    """Waits for what is told by the server."""
    async with asyncio.timeout(20):
        while not there():  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)


@pytest.fixture
async def two(postgres_address: ServerAddress) -> AsyncIterator[tuple[Process, Process]]:
    async with AsyncExitStack() as ending:
        made = []
        for _ in range(2):
            store = await PostgresStore.open(postgres_address, exclusive=False)
            made.append(Process(await ending.enter_async_context(store)))
            await made[-1].news.start()
            ending.push_async_callback(made[-1].news.close)
        yield made[0], made[1]


async def test_a_change_by_one_is_known_to_the_other(two: tuple[Process, Process]) -> None:
    one, other = two
    assert (await other.people.person(ANN)).language is None
    assert (await other.people.server(GUILD)).motion
    told = len(other.later)
    await one.people.change(ANN, lambda now: replace(now, language="fr", cards=Cards.LARGE))
    await one.people.change_server(GUILD, lambda now: replace(now, motion=False))
    await one.people.note_dm_channel(ANN, 81)
    await until(lambda: len(other.later) >= told + 3)
    assert not (await other.people.server(GUILD)).motion
    known = await other.people.person(ANN)
    assert (known.language, known.dm_channel) == ("fr", 81)
    assert other.people.cards_for(ANN, GUILD) is Cards.LARGE


async def test_data_that_was_deleted_is_forgotten_everywhere(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    await one.people.change(ANN, lambda now: replace(now, language="fr"))
    await other.people.person(ANN)
    told = len(other.later)
    await one.store.forget_person(ANN)
    await until(lambda: len(other.later) > told)
    assert await other.people.person(ANN) == PersonSettings(ANN)


async def test_what_was_read_while_it_changed_is_read_once_more(
    two: tuple[Process, Process],
) -> None:
    """The news may come before the answer with what was there before."""
    one, other = two
    before, told = await other.store.people((ANN,)), len(other.later)
    await one.people.change(ANN, lambda now: replace(now, language="fr"))
    await until(lambda: len(other.later) > told)
    other.people.learn(before.values())
    assert (await other.people.person(ANN)).language is None
    for again in other.later:
        again()
    assert (await other.people.person(ANN)).language == "fr"


async def test_changes_of_two_processes_at_once_are_both_kept(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    for process in two:
        await process.people.person(ANN)
        await process.people.server(GUILD)
    await one.people.change(ANN, lambda now: replace(now, language="fr"))
    await other.people.change(ANN, lambda now: replace(now, pings=False))
    await one.people.change_server(GUILD, lambda now: replace(now, language="fr"))
    await other.people.change_server(GUILD, lambda now: replace(now, motion=False))
    assert (await one.store.people((ANN,)))[ANN] == PersonSettings(ANN, "fr", pings=False)
    assert await one.store.server(GUILD) == ServerSettings(GUILD, "fr", motion=False)


async def test_who_did_not_listen_reads_everything_anew(
    two: tuple[Process, Process], postgres_address: ServerAddress
) -> None:
    one, other = two
    await other.people.person(ANN)
    await other.people.server(GUILD)
    told = len(other.later)
    db = await asyncpg.connect(postgres_address.url)
    async with db.transaction():  # the trigger is off: the news is swallowed
        await db.execute("SET LOCAL session_replication_role = replica")
        await db.execute(
            "INSERT INTO servers (guild, language, channels, place, defaults)"
            " VALUES (8, 'fr', '[]', 'here', '{}')"
        )
    await one.people.change(ANN, lambda now: replace(now, language="fr"))
    await until(lambda: len(other.later) > told)
    assert (await other.people.server(GUILD)).language is None
    told = len(other.later)
    await db.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'plumage' AND pid <> pg_backend_pid()"
    )
    await db.close()
    await until(lambda: len(other.later) > told)
    assert (await other.people.server(GUILD)).language == "fr"
    assert (await other.people.person(ANN)).language == "fr"


async def test_facts_that_are_shown_are_told_and_others_are_not(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    await one.store.beat(1)
    await one.store.keep_fact("commands", "{}")
    await one.store.keep_fact("emojis", "{}")
    await until(lambda: len(other.facts) >= 2)
    assert other.facts == ["commands", "emojis"]
