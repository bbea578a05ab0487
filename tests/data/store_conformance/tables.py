"""Tables and their logs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.store import Store
from data.store.errors import Conflict, NoSuchTable, Repeated, TableExists, TableOver
from data.store.values import NOT_ENDED, Census, Invited, Place, Seated, Status, WatchPolicy
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GUILD,
    HOUR,
    NOW,
    OTHER_CHANNEL,
    OTHER_GUILD,
    PEOPLE,
    THREAD,
    a_table,
    bid,
    deal,
    playing,
    result,
)
from tests.helpers.stored import posts_of, table_of


class TablesConformance:
    async def test_a_new_table_is_kept_as_it_was_opened(self, store: Store) -> None:
        asked = replace(
            a_table(),
            place=Place.THREAD,
            channel=THREAD,
            parent=CHANNEL,
            reason="x",
            paused=True,
            kicked=(DAN, CLEO),
            invited=(Invited(DAN, 3),),
            watching=WatchPolicy.SERVER,
            watchers=(77, 78),
            practice=True,
            hints=("1.b1",),
        )
        kept = await store.open_table(asked, at=NOW)
        assert kept == replace(asked, version=1, created=NOW, updated=NOW)
        assert await table_of(store, asked.id) == kept
        assert (await store.load(asked.id)).moves == ()

    async def test_an_id_is_taken_once(self, store: Store) -> None:
        await store.open_table(a_table(), at=NOW)
        with pytest.raises(TableExists) as refused:
            await store.open_table(replace(a_table(), game="plumes"), at=NOW)
        assert refused.value.params == {"table": "abcdefghij"}
        assert (await table_of(store, "abcdefghij")).game == "pikoko"

    async def test_an_unknown_table_is_no_table(self, store: Store) -> None:
        for call in (
            store.load("nowhere"),
            store.commit(a_table("nowhere"), at=NOW),
            store.record_posts("nowhere", drawn=1),
        ):
            with pytest.raises(NoSuchTable):
                await call
        assert await posts_of(store, "nowhere") == ()

    async def test_lobby_changes_and_moves_count_as_versions(self, store: Store) -> None:
        table = await store.open_table(replace(a_table(), seats=PEOPLE[:1]), at=NOW)
        table = await store.commit(
            replace(table, seats=PEOPLE, options={"rounds": 1}, host=BEN), at=NOW + 1
        )
        assert (table.version, table.moves, table.updated) == (2, 0, NOW + 1)
        shuffled = (PEOPLE[2], PEOPLE[0], PEOPLE[1])
        table = await store.commit(
            replace(table, seats=shuffled, status=Status.PLAYING), at=NOW + 2, moves=[deal()]
        )
        assert (table.version, table.moves, table.created) == (3, 1, NOW)
        assert await table_of(store, table.id) == table
        assert table.seats == shuffled

    async def test_a_change_said_to_be_of_moves_alone_is_kept_as_any_other(
        self, store: Store
    ) -> None:
        before = await playing(store)
        same = await store.commit(before, before=before, at=NOW + 1, moves=[bid(0, 3, "111")])
        version, moves = before.version + 1, before.moves + 1
        assert same == replace(before, version=version, moves=moves, updated=NOW + 1)
        assert await table_of(store, same.id) == same
        seats = (*same.seats[:-1], replace(same.seats[-1], name="another", missed=1))
        changed = replace(same, status=Status.PARKED, seats=seats)
        other = await store.commit(changed, before=same, at=NOW + 2)
        assert other == replace(changed, version=same.version + 1, updated=NOW + 2)
        assert await table_of(store, same.id) == other
        with pytest.raises(Conflict):
            await store.commit(same, before=same, at=NOW + 3)

    async def test_the_log_keeps_every_move_in_order(self, store: Store) -> None:
        table = await playing(store)
        first, second, third = bid(0, 3, "111"), deal(), bid(1, 0, "112")
        table = await store.commit(table, at=NOW, moves=[first, second])
        table = await store.commit(table, at=NOW, moves=[third])
        record = await store.load(table.id)
        assert record.table == table
        assert record.moves == (deal(), first, second, third)

    async def test_words_of_any_language_survive(self, store: Store) -> None:
        table = replace(a_table(), seats=(Seated(ANN, "Zoé 🦚 “x” \\ ' \n"),))
        await store.open_table(table, at=NOW)
        assert (await table_of(store, table.id)).seats == table.seats

    async def test_what_a_table_is_never_changes(self, store: Store) -> None:
        table = await playing(store)
        other = replace(table, game="block", rules_version=9, guild=OTHER_GUILD, created=5)
        kept = await store.commit(other, at=NOW)
        assert kept == replace(table, version=table.version + 1)
        assert await table_of(store, table.id) == kept

    async def test_a_cause_is_taken_once(self, store: Store) -> None:
        table = await playing(store)
        after = await store.commit(table, at=NOW, moves=[bid(0, 3, "111"), deal()], cause="111")
        for based_on in (table, after):
            with pytest.raises(Repeated) as refused:
                await store.commit(based_on, at=NOW, moves=[bid(0, 3, "111")], cause="111")
            assert refused.value.params == {"table": table.id, "cause": "111"}
        assert await table_of(store, table.id) == after

    async def test_a_cause_is_known_for_a_day(self, store: Store) -> None:
        table = await store.open_table(a_table(), at=NOW)
        table = await store.commit(table, at=NOW, cause="111")
        await store.commit(table, at=NOW + 20 * HOUR, cause="222")
        await store.beat(NOW + 23 * HOUR)
        assert await store.has_cause("111")
        await store.beat(NOW + 47 * HOUR)
        assert (await store.has_cause("111"), await store.has_cause("222")) == (False, False)

    async def test_a_change_without_moves_is_made_once_by_a_cause(self, store: Store) -> None:
        table = await store.open_table(a_table(), at=NOW)
        assert not await store.has_cause("111")
        after = await store.commit(replace(table, seats=PEOPLE), at=NOW, cause="111")
        assert await store.has_cause("111")
        for based_on in (table, after):
            with pytest.raises(Repeated) as refused:
                await store.commit(replace(based_on, paused=True), at=NOW, cause="111")
            assert refused.value.params == {"table": table.id, "cause": "111"}
        assert await table_of(store, table.id) == after

    async def test_a_cause_that_changed_a_table_changes_no_other(self, store: Store) -> None:
        """A command that names no table made a person leave one table; repeated, it leaves their
        other tables alone.
        """
        first = await store.open_table(a_table(), at=NOW)
        second = await store.open_table(a_table("otherother"), at=NOW)
        await store.commit(first, at=NOW, cause="111")
        with pytest.raises(Repeated):
            await store.commit(second, at=NOW, cause="111")
        assert await table_of(store, second.id) == second
        assert await store.has_cause("111")

    async def test_a_refused_change_leaves_its_cause_free(self, store: Store) -> None:
        table = await store.open_table(a_table(), at=NOW)
        with pytest.raises(Conflict):
            await store.commit(replace(table, version=9), at=NOW, cause="111")
        assert not await store.has_cause("111")
        await store.commit(table, at=NOW, cause="111")

    async def test_changes_of_an_ended_table_keep_their_causes(self, store: Store) -> None:
        table = await store.open_table(a_table(), at=NOW)
        over = replace(table, status=Status.CANCELLED)
        await store.commit(over, at=NOW, cause="111")
        with pytest.raises(Repeated):
            await store.commit(over, at=NOW, cause="111")
        with pytest.raises(TableOver):
            await store.commit(over, at=NOW, cause="222")

    async def test_many_moves_have_no_cause(self, store: Store) -> None:
        table = await playing(store)
        table = await store.commit(table, at=NOW, moves=[bid(2, 1), bid(2, 2), deal()])
        assert table.moves == 4

    @pytest.mark.parametrize("status", [Status.FINISHED, Status.ABANDONED, Status.CANCELLED])
    async def test_an_ended_table_takes_no_change(self, store: Store, status: Status) -> None:
        table = await playing(store)
        results = [result(0, ANN, 1, 9), result(1, BEN, 2, 8), result(2, None, 3, 7)]
        over = await store.commit(
            replace(table, status=status, reason="said so"),
            at=NOW + 5,
            moves=[bid(0, 1)],
            results=results if status is Status.FINISHED else [],
        )
        assert (over.ended, over.reason) == (NOW + 5, "said so")
        with pytest.raises(TableOver):
            await store.commit(replace(over, status=Status.PLAYING), at=NOW + 6)
        with pytest.raises(TableOver):
            await store.commit(table, at=NOW + 6, moves=[bid(1, 1)])
        assert await table_of(store, table.id) == over
        assert (await store.load(table.id)).moves == (deal(), bid(0, 1))

    async def test_results_come_with_finishing_and_only_then(self, store: Store) -> None:
        table = await playing(store)
        two = [result(0, ANN, 1, 9), result(1, BEN, 2, 8)]
        for status, results in (
            (Status.PLAYING, two),
            (Status.ABANDONED, two),
            (Status.FINISHED, []),
            (Status.FINISHED, two),
            (Status.FINISHED, [*two, two[1]]),
        ):
            with pytest.raises(ValueError, match="result per seat"):
                await store.commit(replace(table, status=status), at=NOW, results=results)
        assert await table_of(store, table.id) == table

    async def test_no_one_has_two_seats(self, store: Store) -> None:
        twice = (Seated(ANN, "Ann"), Seated(ANN, "Ann", "random"))
        with pytest.raises(ValueError, match="two seats"):
            await store.open_table(replace(a_table(), seats=twice), at=NOW)
        table = await store.open_table(a_table(), at=NOW)
        with pytest.raises(ValueError, match="two seats"):
            await store.commit(replace(table, seats=twice), at=NOW)

    async def test_a_person_with_a_seat_does_not_watch(self, store: Store) -> None:
        with pytest.raises(ValueError, match="watches"):
            await store.open_table(replace(a_table(), watchers=(DAN, BEN)), at=NOW)
        table = await store.open_table(a_table(), at=NOW)
        with pytest.raises(ValueError, match="watches"):
            await store.commit(replace(table, watchers=(BEN,)), at=NOW)
        watched = await store.commit(
            replace(table, watching=WatchPolicy.HOST, watchers=(DAN, CLEO)), at=NOW
        )
        assert await table_of(store, table.id) == watched
        with pytest.raises(ValueError, match="watches"):
            await store.commit(replace(watched, seats=(*PEOPLE, Seated(DAN, "Dan"))), at=NOW)
        assert await table_of(store, table.id) == watched

    async def test_open_tables_are_counted_and_each_person_once(self, store: Store) -> None:
        assert await store.census() == Census({}, 0)
        game = await playing(store)
        await store.open_table(a_table("lobby"), at=NOW)
        over = await store.open_table(a_table("over"), at=NOW)
        await store.commit(replace(over, status=Status.CANCELLED), at=NOW)
        people = {one.user for one in (*game.seats, *a_table().seats)} - {None}
        assert await store.census() == Census({"playing": 1, "lobby": 1}, len(people))
        await store.commit(replace(game, status=Status.PARKED), at=NOW)
        assert (await store.census()).tables == {"parked": 1, "lobby": 1}

    async def test_live_tables_by_server_channel_and_person(self, store: Store) -> None:
        lobby = await store.open_table(a_table("lobby"), at=NOW)
        thread = await store.open_table(
            replace(a_table("thread"), channel=THREAD, parent=CHANNEL), at=NOW + 1
        )
        away = await store.open_table(
            replace(
                a_table("away", OTHER_GUILD, OTHER_CHANNEL),
                seats=(Seated(CLEO, "Cleo"), Seated(ANN, "Ann", "random", 3)),
            ),
            at=NOW + 2,
        )
        for name, status in (("parked", Status.PARKED), ("gone", Status.CANCELLED)):
            table = await store.open_table(a_table(name), at=NOW)
            await store.commit(replace(table, status=status), at=NOW)

        assert await store.tables() == (lobby, thread, away)
        assert await store.tables(guild=GUILD) == (lobby, thread)
        assert await store.tables(channel=CHANNEL) == (lobby, thread)
        assert await store.tables(channel=THREAD) == (thread,)
        assert await store.tables(user=ANN) == (lobby, thread, away)
        assert await store.tables(user=CLEO) == (away,)
        assert await store.tables(user=CLEO, guild=GUILD) == ()
        parked = (await table_of(store, "parked"),)
        assert await store.tables(statuses=(Status.PARKED,)) == parked
        assert await store.tables(statuses=(Status.PARKED,), guild=GUILD) == parked
        assert await store.tables(statuses=(Status.PARKED,), guild=OTHER_GUILD) == ()
        assert await store.tables(statuses=(Status.PARKED,), user=ANN) == parked
        assert await store.tables(statuses=(Status.PARKED,), guild=GUILD, user=CLEO) == ()
        assert {one.id for one in await store.tables(user=ANN, statuses=NOT_ENDED)} == {
            *(one.id for one in (lobby, thread, away)),
            "parked",
        }

    async def test_servers_of_open_tables_are_listed_in_pages(self, store: Store) -> None:
        for guild in (7, 5, 9, 6):
            for number in range(3):
                await store.open_table(a_table(f"{guild}-{number}", guild), at=NOW + number)
        for name in ("6-0", "6-1", "6-2"):
            table = await table_of(store, name)
            await store.commit(replace(table, status=Status.CANCELLED), at=NOW)
        await store.commit(replace(await table_of(store, "7-0"), status=Status.PARKED), at=NOW)
        assert await store.servers_of_tables(after=0, limit=2) == (5, 7)
        assert await store.servers_of_tables(after=7, limit=2) == (9,)
        assert await store.servers_of_tables(after=9, limit=2) == ()

    async def test_tables_of_other_rules_are_found(self, store: Store) -> None:
        for name, game, rules_version in (
            *(("older", "pikoko", 1), ("present", "pikoko", 2), ("newer", "pikoko", 3)),
            *(("another", "plumes", 1), ("parked", "pikoko", 1), ("ended", "pikoko", 1)),
        ):
            table = replace(a_table(name), game=game, rules_version=rules_version)
            await store.open_table(table, at=NOW)
        for name, status in (("parked", Status.PARKED), ("ended", Status.CANCELLED)):
            await store.commit(replace(await table_of(store, name), status=status), at=NOW)
        current = {"pikoko": 2, "plumes": 1, "block": 1}
        assert set(await store.tables_of_other_rules(current, 10)) == {"older", "newer"}
        assert len(await store.tables_of_other_rules(current, 1)) == 1
        assert await store.tables_of_other_rules({"plumes": 2}, 10) == ("another",)
        assert await store.tables_of_other_rules({}, 10) == ()

    async def test_tables_that_ask_computers_are_listed_in_pages(self, store: Store) -> None:
        tables = [await playing(store, name) for name in ("c", "a", "e", "b", "d")]
        assert await store.page("asks_computer", limit=9) == ()
        asking = [await store.commit(one, at=NOW, computers_asked=True) for one in tables[:4]]
        assert await store.page("asks_computer", limit=2) == ("a", "b")
        assert await store.page("asks_computer", after="b", limit=2) == ("c", "e")
        assert await store.page("asks_computer", after="e", limit=2) == ()
        await store.commit(asking[0], at=NOW, moves=[bid(0, 1)])
        parked = replace(asking[1], status=Status.PARKED)
        await store.commit(parked, at=NOW, computers_asked=True)
        await store.commit(replace(asking[2], status=Status.ABANDONED), at=NOW)
        assert await store.page("asks_computer", limit=9) == ("b",)

    async def test_a_parked_game_goes_on(self, store: Store) -> None:
        table = await playing(store)
        parked = await store.commit(replace(table, status=Status.PARKED, reason="gone"), at=NOW)
        assert await store.tables() == ()
        back = await store.commit(
            replace(parked, status=Status.PLAYING, reason=None, channel=OTHER_CHANNEL), at=NOW
        )
        assert await store.tables(channel=OTHER_CHANNEL) == (back,)
