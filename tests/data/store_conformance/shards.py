"""Several processes share the servers: their clocks, their pages, and what they hand to
each other.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from data.store import Store
from data.store.shard_store import Forwarded, Handed, count_of, divide
from data.store.shards import ONE_PROCESS, Shards
from data.store.values import Deadline, Status, Table
from tests.data.store_conformance.examples import ANN, HOUR, NOW, OpenDriver, a_table
from tests.helpers.stored import deadlines_of, table_of

FIRST, SECOND = Shards(4, (0, 1)), Shards(4, (2, 3))
HERE, THERE = 1 << 22, 6 << 22  # of shards 1 and 2
TURN = Deadline("turn", NOW + 10, 1)


async def two(open_driver: OpenDriver) -> tuple[Store, Store]:
    """Returns the stores of two processes, each of which has opened a table of its own."""
    driver = await open_driver()
    await driver.transaction(partial(divide, count=4))
    first, second = Store(driver, FIRST), Store(driver, SECOND)
    await first.open_table(of("here", HERE), at=NOW, deadlines=[TURN])
    await second.open_table(of("there", THERE), at=NOW, deadlines=[TURN])
    return first, second


def of(name: str, guild: int) -> Table:
    return replace(a_table(name), guild=guild)


async def overdue(store: Store) -> dict[str, int]:
    """Returns by how much the deadline of each overdue table was put off, the first one first."""
    found = {}
    for name in await store.overdue(NOW + 9 * HOUR, 9):
        (row,) = await deadlines_of(store, name)
        found[name] = row.due - TURN.due
    return found


class ShardsConformance:
    async def test_each_has_its_own_tables_in_pages_and_deadlines(
        self, open_driver: OpenDriver
    ) -> None:
        first, second = await two(open_driver)
        for store, name in ((first, "here"), (second, "there")):
            assert await store.page("undrawn") == (name,)
            assert await store.page("timed", limit=9) == (name,)
            assert await store.tables_of_other_rules({"pikoko": 2}, 9) == (name,)
            assert await store.overdue(NOW + HOUR, 9) == (name,)
            assert await store.next_due() == TURN.due
        assert {one.id for one in await first.tables(user=ANN)} == {"here", "there"}

    async def test_one_that_was_down_puts_off_only_its_own_deadlines(
        self, open_driver: OpenDriver
    ) -> None:
        first, second = await two(open_driver)
        await first.beat(NOW)
        await second.beat(NOW)
        await second.beat(NOW + HOUR)
        assert await first.wind(NOW + HOUR) == HOUR
        assert await second.wind(NOW + HOUR) == 0
        assert await overdue(first) == {"here": HOUR}
        assert await overdue(second) == {"there": 0}
        await first.extend_some_deadlines(HOUR)  # all that it has
        assert await second.next_due() == TURN.due

    async def test_other_shards_of_a_process_were_down_for_times_of_their_own(
        self, open_driver: OpenDriver
    ) -> None:
        first, second = await two(open_driver)
        await first.beat(NOW)
        await second.beat(NOW + HOUR)
        both = Store(await open_driver(), Shards(4, (1, 2)))
        assert await both.wind(NOW + 3 * HOUR) == 3 * HOUR
        found = await overdue(both)
        assert list(found.items()) == [("there", 2 * HOUR), ("here", 3 * HOUR)]

    async def test_another_division_keeps_every_deadline_and_who_is_to_be_forgotten(
        self, open_driver: OpenDriver
    ) -> None:
        first, second = await two(open_driver)
        await first.beat(NOW)
        await second.beat(NOW + HOUR)
        await first.forward(98, "there", "a click that has had no answer by then")
        await first.forward_forgetting(99, ANN)
        driver = await open_driver()
        await driver.transaction(partial(divide, count=1))
        assert await driver.snapshot(count_of) == 1
        alone = Store(driver, ONE_PROCESS)
        assert await alone.wind(NOW + HOUR) == 0
        assert list((await overdue(alone)).items()) == [("there", 0), ("here", HOUR)]
        assert await alone.forwarded() == (Forwarded(99, Handed.FORGETTING, str(ANN)),)

    async def test_a_click_is_handed_on_once_to_the_one_that_has_the_table(
        self, open_driver: OpenDriver
    ) -> None:
        first, second = await two(open_driver)
        assert not await first.forward(1, "here", "own")
        assert not await first.forward(2, "neither", "unknown")
        assert await first.forward(3, "there", "click")
        assert await first.forward(3, "there", "click"), "told again by the next process"
        assert await first.forwarded() == ()
        handed = (Forwarded(3, Handed.INTERACTION, "click"),)
        assert await second.forwarded() == handed
        await first.done(3)
        assert await second.forwarded() == handed
        await second.done(3)
        assert await second.forwarded() == ()

    async def test_all_others_are_told_of_who_is_to_be_forgotten(
        self, open_driver: OpenDriver
    ) -> None:
        first, second = await two(open_driver)
        await first.forward_forgetting(7, ANN)
        await first.forward_forgetting(7, ANN)
        assert await first.forwarded() == ()
        driver = await open_driver()
        third, fourth = Store(driver, Shards(4, (2,))), Store(driver, Shards(4, (3,)))
        told = (Forwarded(7, Handed.FORGETTING, str(ANN)),)
        assert await third.forwarded() == await second.forwarded() == told
        await third.done(7)
        assert await fourth.forwarded() == told, "it has a shard of its own"
        await Store(await open_driver(), ONE_PROCESS).forward_forgetting(8, ANN)
        assert await second.forwarded() == told

    async def test_a_person_is_forgotten_by_each_at_its_tables(
        self, open_driver: OpenDriver
    ) -> None:
        stores = await two(open_driver)
        for store, name in zip(stores, ("here", "there"), strict=True):
            table = await table_of(store, name)
            await store.commit(replace(table, status=Status.CANCELLED), at=NOW)
        first, second = stores

        async def seated(store: Store, name: str) -> bool:
            return ANN in {one.user for one in (await table_of(store, name)).seats}

        await first.forget_person(ANN)
        assert not await seated(first, "here")
        assert await seated(second, "there")
        await second.forget_at_tables(ANN)
        assert not await seated(second, "there")
