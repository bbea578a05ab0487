"""With 1,000 finished games, both databases answer every question from an index.

The plans are those of the very statements that the store runs.
"""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import pytest

from data.store import Store
from data.store import postgres as on_server
from data.store import sqlite as on_file
from data.store.address import Address, ServerAddress
from data.store.codec import people_of, table_data
from data.store.driver import Driver, Row, Tx, Value, Work, insert, run_apart
from data.store.result_store import write_results
from data.store.values import Order, Seated, Status, Table
from tests.data.store_conformance.examples import GUILD, NOW, OTHER_GUILD, a_table, result
from tests.helpers.postgres import within

GAMES = 1_000
PLAYERS = 200
AT_ONCE = 25
"""The games that are stored in one transaction: a busy server has time for only so many."""

T = TypeVar("T")


class Watched:
    """A driver that keeps the statements that it runs."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.asked: list[tuple[str, tuple[Value, ...]]] = []

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        self.asked.append((sql, args))
        return await self.driver.fetch(sql, *args)

    async def snapshot(self, work: Work[T]) -> T:
        return await self.driver.snapshot(lambda tx: work(_Watched(tx, self.asked)))

    async def transaction(self, work: Work[T]) -> T:
        return await self.driver.transaction(lambda tx: work(_Watched(tx, self.asked)))

    def listen(self, told: Callable[[str], None]) -> None:
        self.driver.listen(told)

    async def close(self) -> None:
        await self.driver.close()


class _Watched:
    def __init__(self, tx: Tx, asked: list[tuple[str, tuple[Value, ...]]]) -> None:
        self._tx, self._asked = tx, asked

    async def fetch(self, sql: str, *args: Value) -> Sequence[Row]:
        self._asked.append((sql, args))
        return await self._tx.fetch(sql, *args)


class Asked:
    """A store with many games, and the plans of its questions."""

    def __init__(self, driver: Driver) -> None:
        self._watched = Watched(driver)
        self.store = Store(self._watched)
        self.is_file = isinstance(driver, on_file.SqliteDriver)

    async def plans(self, ask: Callable[[Store], Awaitable[object]]) -> list[list[str]]:
        """Returns how the database answers each statement that is run."""
        self._watched.asked.clear()
        await ask(self.store)
        return [await self._plan(*one) for one in list(self._watched.asked)]

    async def _plan(self, sql: str, args: tuple[Value, ...]) -> list[str]:
        explain = "EXPLAIN QUERY PLAN" if self.is_file else "EXPLAIN"
        column = "detail" if self.is_file else "QUERY PLAN"

        async def asked(tx: Tx) -> list[str]:
            rows = await tx.fetch(f"{explain} {sql}", *args)
            return [str(row[column]).strip() for row in rows]

        return await self._watched.driver.transaction(asked)


async def fill(tx: Tx, rng: random.Random, first: int) -> None:
    games = [_game(f"t{number:09}", rng) for number in range(first, first + AT_ONCE)]
    columns = """id, guild, channel, parent, game, rules, status, version, moves, drawn,
        asks_computer, created, updated, ended, data"""
    rows: list[Sequence[Value]] = [
        (
            *(one.id, one.guild, one.channel, None, one.game, 1, "finished", 2, 9, 2),
            *(False, NOW, NOW, NOW, table_data(one)),
        )
        for one in games
    ]
    await insert(tx, f"tables ({columns})", rows)
    people = [(one.id, role.value, user) for one in games for role, user in people_of(one)]
    await insert(tx, "table_people (table_id, role, person)", people)
    for one in games:
        places = rng.sample(range(1, 5), 4)
        results = [
            result(seat, seated.user, place, rng.randrange(25))
            for seat, (seated, place) in enumerate(zip(one.seats, places, strict=True))
        ]
        await write_results(tx, one, NOW + rng.randrange(10**9), results)


def _game(name: str, rng: random.Random) -> Table:
    users = rng.sample(range(1, PLAYERS), 4)
    return replace(
        a_table(name, rng.choice((GUILD, GUILD, OTHER_GUILD))),
        seats=tuple(Seated(user, f"name {user}") for user in users),
        status=Status.FINISHED,
    )


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("plans") / "plumage.sqlite3"
    run_apart(filled(path))
    return path


@pytest.fixture(scope="module", params=["a file", "a file that was analysed", "a server"])
def address(
    request: pytest.FixtureRequest, file: Path, postgres_server: ServerAddress
) -> Iterator[Address]:
    """Yields each database, also after ANALYZE has told it what it holds, which must not make a
    plan worse.
    """
    if request.param != "a server":
        path = Path(shutil.copy(file, file.with_name(request.param)))
        if request.param != "a file":
            run_apart(analysed(path))
        yield path
        return
    schema = f"plans_{os.getpid()}"
    run_apart(execute(postgres_server, f"CREATE SCHEMA {schema}"))
    address = within(postgres_server, schema)
    run_apart(filled(address))
    run_apart(analysed(address))
    yield address
    run_apart(execute(postgres_server, f"DROP SCHEMA {schema} CASCADE"))


async def execute(server: ServerAddress, statement: str) -> None:
    async with on_server.opened(server) as db:
        await db.execute(statement)


async def opened(address: Address) -> Driver:
    if isinstance(address, Path):
        return await on_file.open_driver(address)
    return await on_server.open_driver(address)


async def filled(address: Address) -> None:
    driver = await opened(address)
    rng = random.Random(7)
    for first in range(0, GAMES, AT_ONCE):
        await driver.transaction(partial(fill, rng=rng, first=first))
    await driver.close()


async def analysed(address: Address) -> None:
    driver = await opened(address)
    await driver.transaction(lambda tx: tx.fetch("ANALYZE"))
    await driver.close()


@pytest.fixture
async def asked(address: Address) -> AsyncIterator[Asked]:
    driver = await opened(address)
    yield Asked(driver)
    await driver.close()


async def test_a_page_of_the_leaderboard_and_a_rank_are_read_from_the_index_of_their_order(
    asked: Asked,
) -> None:
    for order in Order:
        await pages_come_from_the_index(asked, order)
        await ranks_come_from_the_index(asked, order)


async def pages_come_from_the_index(asked: Asked, order: Order) -> None:
    page = await asked.store.leaderboard(GUILD, "pikoko", order, offset=150, limit=10)
    assert (len(page.rows), page.total) == (10, PLAYERS - 1)
    _total, rows, equal = await asked.plans(
        lambda store: store.leaderboard(GUILD, "pikoko", order, offset=0, limit=10)
    )
    for plan in (rows, equal):
        assert f"standings_{order}" in " ".join(plan), plan
        assert not any("SORT" in step.upper() or "TEMP B-TREE" in step for step in plan), plan


async def ranks_come_from_the_index(asked: Asked, order: Order) -> None:
    _own, before = await asked.plans(lambda store: store.rank(GUILD, "pikoko", 77, order))
    if asked.is_file:  # a server looks at all of one page, or counts in any index of the board
        assert f"standings_{order}" in before[0]


ASKED_OFTEN: Final[Sequence[Callable[[Store], Awaitable[object]]]] = (
    lambda store: store.tables(),
    lambda store: store.census(),
    lambda store: store.tables(guild=GUILD, user=77),
    lambda store: store.tables(user=77),
    lambda store: store.tables(statuses=(Status.PARKED,), user=77),
    lambda store: store.tables(statuses=(Status.PARKED,), guild=GUILD),
    lambda store: store.tables_naming(77),
    lambda store: store.servers_of_tables(after=GUILD, limit=9),
    lambda store: store.tables_of_other_rules({"pikoko": 1}, limit=9),
    lambda store: store.page("asks_computer", after="t000000001", limit=9),
    lambda store: store.page("timed", after="t000000001", limit=9),
    lambda store: store.load("t000000001"),
    lambda store: store.has_cause("1"),
    lambda store: store.overdue(NOW, 10),
    lambda store: store.next_due(),
    lambda store: store.page("undrawn"),
    lambda store: store.page("undrawn", after="t000000001", limit=9),
    lambda store: store.surroundings("t000000001", (77,)),
    lambda store: store.forget_posts(5),
    lambda store: store.people((77, 78)),
    lambda store: store.subscriptions(77, GUILD),
    lambda store: store.subscribers(GUILD, "pikoko", not_since=NOW),
    lambda store: store.profile(GUILD, 77),
    lambda store: store.history(GUILD, 77, offset=0, limit=10),
    lambda store: store.finished_tables(77, 9),
    lambda store: store.meetings(GUILD, (77, 78, 79), until=NOW * 2),
    lambda store: store.export_person(PLAYERS + 1),
    lambda store: store.next_polls(9, closing_by=NOW),
)


async def test_nothing_that_is_asked_often_looks_at_every_row(asked: Asked) -> None:
    for ask in ASKED_OFTEN:
        found = await asked.plans(ask)
        assert found
        assert [plan for plan in found if any(map(is_scan, plan))] == [], found


async def test_forgetting_a_person_looks_at_their_rows_alone(asked: Asked) -> None:
    found = await asked.plans(lambda store: store.forget_person(78))
    assert [step for plan in found for step in plan if is_scan(step)] == []


_SMALL = ("CONSTANT", "clock", "tables_open", "tables_rules", "tables_undrawn", "tables_computers")
"""Tables that have one row, none, or only what is under way; and the indexes of such tables."""

_EMPTY = (
    "moves",
    "posts",
    "polls",
    "poll_answers",
    "subscriptions",
    "deadlines",
    "ahead",
    "kept",
    "causes",
)
"""Tables without rows in these tests: a server uses no index for them."""


def is_scan(step: str) -> bool:
    """Returns whether the plan reads all rows of a large table, or of its index."""
    if step.startswith("SCAN"):
        return not any(one in step for one in _SMALL)
    found = re.match(r"(?:->\s+)?Seq Scan on (\w+)", step)
    return found is not None and found[1] not in (*_SMALL, *_EMPTY)
