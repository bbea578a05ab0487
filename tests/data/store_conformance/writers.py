"""Two writers, cancelled callers and restarts: which change is kept, and what is left."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from data.store import Store
from data.store.errors import Conflict, NoSuchTable, Repeated, TableExists, Unavailable
from data.store.values import Deadline, Status, Table
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    GUILD,
    NOW,
    OpenStore,
    a_table,
    bid,
    deal,
    playing,
    result,
)
from tests.helpers.stored import deadlines_of, table_of


class WritersConformance:
    async def test_only_the_first_of_two_changes_is_kept(self, store: Store) -> None:
        table = await playing(store)
        after = await store.commit(table, at=NOW, moves=[bid(0, 1)])
        with pytest.raises(Conflict) as refused:
            await store.commit(
                replace(table, paused=True),
                at=NOW,
                moves=[bid(0, 2)],
                deadlines=[Deadline("turn", NOW)],
            )
        assert refused.value.params == {"table": table.id, "based_on": 2, "version": 3}
        assert await store.load(table.id) == await store.load(after.id)
        assert (await store.load(table.id)).moves == (deal(), bid(0, 1))
        assert await deadlines_of(store, table.id) == ()

    async def test_a_future_version_is_a_conflict_too(self, store: Store) -> None:
        table = await playing(store)
        with pytest.raises(Conflict):
            await store.commit(replace(table, version=table.version + 1), at=NOW)

    async def test_two_stores_on_the_same_data_are_kept_apart(self, open_store: OpenStore) -> None:
        stores = [await open_store(), await open_store()]
        table = await playing(stores[0])
        assert await table_of(stores[1], table.id) == table
        won = []

        async def add_moves(who: int, store: Store) -> None:
            for number in range(25):
                cause = f"{who}.{number}"
                while True:
                    seen = await table_of(store, table.id)
                    try:
                        await store.commit(seen, at=NOW, moves=[bid(who, number, cause)])
                    except Conflict:
                        continue
                    won.append(cause)
                    break

        await asyncio.gather(*(add_moves(who, store) for who, store in enumerate(stores)))
        record = await stores[1].load(table.id)
        assert len(record.moves) == record.table.moves == 51
        assert record.table.version == table.version + 50
        kept = [move.cause for move in record.moves[1:]]
        assert sorted(kept, key=str) == sorted(won)
        for who in range(2):
            mine = [move.do["tokens"] for move in record.moves[1:] if move.actor == who]
            assert mine == list(range(25))

    async def test_one_of_many_at_once_wins(self, open_store: OpenStore) -> None:
        stores = [await open_store(), await open_store()]
        table = await playing(stores[0])
        tries = [stores[n % 2].commit(table, at=NOW, moves=[bid(0, n)]) for n in range(20)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19
        assert (await table_of(stores[0], table.id)).moves == 2

    async def test_of_many_some_of_which_are_cancelled_one_wins_at_most(
        self, open_store: OpenStore
    ) -> None:
        stores = [await open_store(), await open_store()]
        table = await playing(stores[0])
        tries = [
            asyncio.ensure_future(
                stores[n % 2].commit(table, at=NOW, moves=[bid(0, n)], cause=f"{n}")
            )
            for n in range(20)
        ]
        await asyncio.sleep(0.001)
        for one in tries[::3]:
            one.cancel()
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        await stores[0].close()  # once the writers that were cancelled are at rest
        await stores[1].close()
        whole = await (await open_store()).load(table.id)
        (last,) = whole.moves[1:]
        assert whole.table.version == table.version + 1
        told = [n for n, outcome in enumerate(outcomes) if isinstance(outcome, Table)]
        assert told in ([], [last.do["tokens"]])

    async def test_one_delivered_twice_at_once_is_made_once(self, open_store: OpenStore) -> None:
        stores = [await open_store(), await open_store()]
        table = await playing(stores[0])
        tries = [
            store.commit(table, at=NOW, moves=[bid(0, 1, "42")], cause="42") for store in stores
        ]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(outcome, Repeated) for outcome in outcomes) == 1
        assert (await table_of(stores[0], table.id)).moves == 2

    async def test_one_id_opened_twice_at_once_is_one_table(self, open_store: OpenStore) -> None:
        stores = [await open_store(), await open_store()]
        tries = [store.open_table(a_table(), at=NOW) for store in stores]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(outcome, TableExists) for outcome in outcomes) == 1

    @pytest.mark.parametrize("steps", range(6))
    async def test_a_cancelled_change_happened_as_a_whole_or_not_at_all(
        self, store: Store, steps: int
    ) -> None:
        table = await playing(store)
        for number in range(20):
            before = await table_of(store, table.id)
            cause = f"click.{number}"
            moves = [bid(0, number, cause), deal()]
            turn = Deadline("turn", NOW + number)
            change = asyncio.ensure_future(
                store.commit(before, at=NOW, moves=moves, deadlines=[turn], cause=cause)
            )
            for _ in range(steps):
                await asyncio.sleep(0)
            change.cancel()
            await asyncio.wait([change])
            # The store takes the next change at once, and knows what became of the last.
            with contextlib.suppress(Repeated):
                await store.commit(before, at=NOW, moves=moves, deadlines=[turn], cause=cause)
            record = await store.load(table.id)
            assert record.table.version == before.version + 1
            assert record.table.moves == len(record.moves) == before.moves + 2
            assert await deadlines_of(store, table.id) == (turn,)

    async def test_a_new_table_cancelled_half_way_can_be_opened_again(self, store: Store) -> None:
        opening = asyncio.ensure_future(store.open_table(a_table(), at=NOW))
        await asyncio.sleep(0)
        opening.cancel()
        await asyncio.wait([opening])
        try:
            await store.open_table(a_table(), at=NOW)
        except TableExists:
            assert opening.cancelled()
        assert (await table_of(store, "abcdefghij")).version == 1

    async def test_what_was_kept_is_there_after_a_restart(self, open_store: OpenStore) -> None:
        first = await open_store()
        table = await playing(first)
        results = [result(0, ANN, 1, 9), result(1, BEN, 2, 8), result(2, None, 3, 7)]
        await first.commit(
            replace(table, status=Status.FINISHED), at=NOW, moves=[bid(0, 1)], results=results
        )
        kept = await first.load(table.id)
        standing = await first.profile(GUILD, ANN)
        history = await first.history(GUILD, ANN, offset=0, limit=5)
        await first.close()
        await first.close()

        second = await open_store()
        assert await second.load(table.id) == kept
        assert await second.history(GUILD, ANN, offset=0, limit=5) == history
        assert history.total == 1
        assert await second.profile(GUILD, ANN) == standing != ()

    async def test_a_refused_change_leaves_the_store_usable(self, store: Store) -> None:
        table = await playing(store)
        for _ in range(50):
            with pytest.raises(Conflict):
                await store.commit(replace(table, version=0), at=NOW)
            with pytest.raises(NoSuchTable):
                await store.commit(a_table("nowhere"), at=NOW)
        assert (await store.commit(table, at=NOW)).version == table.version + 1

    async def test_calls_after_closing_are_refused_and_no_outage(self, store: Store) -> None:
        await store.close()
        with capture_logs() as logs:
            with pytest.raises(Unavailable, match="closed"):
                await store.fact("commands")
            with pytest.raises(Unavailable, match="closed"):
                await store.open_table(a_table(), at=NOW)
        assert logs == []

    async def test_a_call_under_way_is_finished_before_closing(
        self, store: Store, open_store: OpenStore
    ) -> None:
        opening = asyncio.create_task(store.open_table(a_table(), at=NOW))
        await asyncio.sleep(0)
        await store.close()
        table = await opening
        assert await table_of(await open_store(), table.id) == table
