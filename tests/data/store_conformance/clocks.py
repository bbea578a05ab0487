"""Deadlines, answers given ahead, and the time in which no process ran."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from data.store import Store
from data.store.values import Ahead, Deadline, Pace, Seated, Status
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    HOUR,
    NOW,
    PEOPLE,
    a_table,
    bid,
    deal,
    playing,
    result,
)
from tests.helpers.stored import deadlines_of, table_of

CARD, PASS = {"type": "play", "card": "R7"}, {"type": "pass"}


class ClocksConformance:
    async def test_a_table_keeps_its_clock(self, store: Store) -> None:
        slow = replace(a_table(), pace=Pace.TURNS, per_question=6 * HOUR)
        table = await store.open_table(slow, at=NOW)
        assert (table.pace, table.per_question) == (Pace.TURNS, 6 * HOUR)
        quick = await store.commit(replace(table, pace=Pace.LIVE, per_question=30_000), at=NOW)
        assert await table_of(store, table.id) == quick
        assert (quick.pace, quick.per_question) == (Pace.LIVE, 30_000)

    async def test_a_seat_keeps_what_its_clock_needs(self, store: Store) -> None:
        table = await playing(store)
        seats = (Seated(ANN, "Ann", missed=2, agrees_to_pause=True), *PEOPLE[1:])
        await store.commit(replace(table, seats=seats), at=NOW)
        assert (await table_of(store, table.id)).seats == seats
        assert (await store.tables())[0].seats == seats

    async def test_deadlines_are_due_in_order(self, store: Store) -> None:
        turn, warning = Deadline("turn", NOW + 20, seat=1), Deadline("warning", NOW + 10, seat=1)
        idle = Deadline("idle", NOW + 15)
        await store.open_table(a_table("one"), at=NOW, deadlines=[turn, warning])
        await store.open_table(a_table("two"), at=NOW, deadlines=[idle])

        assert await deadlines_of(store, "one") == (warning, turn)
        assert await store.next_due() == NOW + 10
        assert await store.overdue(NOW + 9, 10) == ()
        assert await store.overdue(NOW + 10, 10) == ("one",)
        assert await store.overdue(NOW + 15, 10) == ("one", "two")
        assert await store.overdue(NOW + HOUR, 10) == ("one", "two"), "each once"
        assert await store.overdue(NOW + HOUR, 1) == ("one",)

    async def test_a_commit_sets_or_leaves_deadlines(self, store: Store) -> None:
        first = [Deadline("turn", NOW + 1, seat) for seat in range(3)]
        table = await store.open_table(a_table(), at=NOW, deadlines=first)
        table = await store.commit(table, at=NOW)
        assert await deadlines_of(store, table.id) == tuple(first)
        table = await store.commit(table, at=NOW, deadlines=[Deadline("turn", NOW + 9, 2)])
        assert await deadlines_of(store, table.id) == (Deadline("turn", NOW + 9, 2),)
        await store.commit(table, at=NOW, deadlines=[])
        assert await store.next_due() is None

    async def test_paused_and_parked_tables_keep_their_deadlines(self, store: Store) -> None:
        table = await store.open_table(a_table(), at=NOW, deadlines=[Deadline("unseen", NOW)])
        table = await store.commit(replace(table, paused=True), at=NOW)
        await store.commit(replace(table, status=Status.PARKED), at=NOW)
        assert await store.overdue(NOW, 10) == (table.id,)
        assert await store.next_due() == NOW

    async def test_an_ended_table_awaits_nothing(self, store: Store) -> None:
        turn, ahead = Deadline("turn", NOW), Ahead(0, "card", CARD)
        table = await store.open_table(a_table(), at=NOW, deadlines=[turn])
        table = await store.commit(table, at=NOW, ahead=[ahead])
        over = replace(table, status=Status.ABANDONED)
        await store.commit(over, at=NOW, deadlines=[turn], ahead=[ahead])
        whole = await store.load(table.id)
        assert (whole.deadlines, whole.ahead) == ((), ())

    async def test_a_commit_sets_or_leaves_answers_given_ahead(self, store: Store) -> None:
        table = await playing(store)
        other = await playing(store, "otherother")
        answers = [Ahead(1, "reaction", PASS), Ahead(0, "card", CARD), Ahead(0, "reaction", PASS)]
        table = await store.commit(table, at=NOW, ahead=answers)
        await store.commit(other, at=NOW, ahead=answers[:1])
        table = await store.commit(table, at=NOW, moves=[bid(0, 1)])
        assert (await store.load(table.id)).ahead == (answers[1], answers[2], answers[0])
        await store.commit(table, at=NOW, ahead=answers[:1])
        assert (await store.load(table.id)).ahead == tuple(answers[:1])

    async def test_a_whole_table_has_its_log_and_its_deadlines(self, store: Store) -> None:
        table = await playing(store)
        rows = [Deadline("turn", NOW + 2, 1), Deadline("idle", NOW + 3), Deadline("call", NOW, 1)]
        table = await store.commit(table, at=NOW, moves=[bid(0, 1)], deadlines=rows)
        whole = await store.load(table.id)
        assert (whole.table, whole.moves) == (table, (deal(), bid(0, 1)))
        assert whole.deadlines == (rows[2], rows[0], rows[1])
        assert whole.ahead == ()

    async def test_a_seat_has_one_row_of_a_kind(self, store: Store) -> None:
        rows = [Deadline("turn", NOW, 1), Deadline("turn", NOW + 1, 1)]
        with pytest.raises(ValueError, match="same kind and seat"):
            await store.open_table(a_table(), at=NOW, deadlines=rows)
        table = await playing(store)
        with pytest.raises(ValueError, match="same kind and seat"):
            await store.commit(table, at=NOW, deadlines=rows)
        with pytest.raises(ValueError, match="same kind and seat"):
            await store.commit(table, at=NOW, ahead=[Ahead(0, "card", CARD)] * 2)
        assert await table_of(store, table.id) == table

    async def test_deadlines_are_put_off_by_the_time_the_program_did_not_run(
        self, store: Store
    ) -> None:
        assert await store.wind(NOW - 1) == 0, "a new database"
        await store.beat(NOW)
        turn, idle = Deadline("turn", NOW + 10, 1), Deadline("idle", NOW - 5)
        table = await store.open_table(a_table(), at=NOW, deadlines=[turn, idle])
        await store.extend_deadlines(HOUR, at=NOW + HOUR)
        assert await deadlines_of(store, table.id) == (
            replace(idle, due=idle.due + HOUR),
            replace(turn, due=turn.due + HOUR),
        )
        assert (await table_of(store, table.id)).version == table.version
        assert await store.wind(NOW + HOUR + 7) == 7

    async def test_what_is_put_off_is_due_later_and_what_is_set_then_is_not(
        self, store: Store
    ) -> None:
        turn, idle = Deadline("turn", NOW + 10, 1), Deadline("idle", NOW + HOUR + 5)
        await store.open_table(a_table("one"), at=NOW, deadlines=[turn])
        await store.extend_deadlines(HOUR, at=NOW)
        later = replace(turn, due=turn.due + HOUR)
        await store.open_table(a_table("two"), at=NOW, deadlines=[idle])
        assert await store.next_due() == idle.due
        assert await store.overdue(idle.due - 1, 10) == ()
        assert await store.overdue(later.due - 1, 10) == ("two",)
        assert await store.overdue(later.due, 10) == ("two", "one")
        await store.extend_deadlines(-2 * HOUR, at=NOW)  # the machine's clock was set back
        assert await store.next_due() == idle.due - 2 * HOUR
        assert await deadlines_of(store, "one") == (replace(turn, due=turn.due - HOUR),)

    async def test_live_tables_with_deadlines_are_listed_in_pages(self, store: Store) -> None:
        rows = [Deadline("turn", NOW + seat, seat) for seat in range(3)]
        for name in ("b", "a", "d", "c", "parked"):
            await store.open_table(a_table(name), at=NOW, deadlines=rows)
        await store.open_table(a_table("none"), at=NOW)
        await store.commit(replace(await table_of(store, "parked"), status=Status.PARKED), at=NOW)
        await store.commit(replace(await table_of(store, "c"), status=Status.CANCELLED), at=NOW)
        assert await store.page("timed", limit=2) == ("a", "b")
        assert await store.page("timed", after="b", limit=2) == ("d",)
        assert await store.page("timed", after="d", limit=2) == ()

    async def test_deadlines_go_with_the_last_move(self, store: Store) -> None:
        table = await playing(store)
        table = await store.commit(table, at=NOW, deadlines=[Deadline("turn", NOW)])
        results = [result(0, ANN, 1, 9), result(1, BEN, 2, 8), result(2, None, 3, 7)]
        await store.commit(replace(table, status=Status.FINISHED), at=NOW, results=results)
        assert await store.next_due() is None

    async def test_deadlines_of_a_server_or_a_shard_are_moved_alone(self, store: Store) -> None:
        near, far = 5 << 22, 6 << 22  # of shards 1 and 0 of two
        turn = Deadline("turn", NOW + 10, 1)
        for name, guild in (("near", near), ("far", far)):
            await store.open_table(replace(a_table(name), guild=guild), at=NOW, deadlines=[turn])

        async def moved(**where: Any) -> dict[str, int]:
            before = {name: await deadlines_of(store, name) for name in ("near", "far")}
            await store.extend_some_deadlines(HOUR, **where)
            after = {name: await deadlines_of(store, name) for name in ("near", "far")}
            return {name: after[name][0].due - before[name][0].due for name in before}

        assert await moved(guild=near) == {"near": HOUR, "far": 0}
        assert await moved(shard=(0, 2)) == {"near": 0, "far": HOUR}
        assert await moved() == {"near": HOUR, "far": HOUR}
