"""Settings, export and forgetting, servers, facts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace

from data.forgotten import mark
from data.store import Store
from data.store.values import (
    FORGOTTEN,
    Ahead,
    AskedBy,
    CalledBy,
    Cards,
    ChannelsBy,
    Invited,
    Order,
    Pace,
    PersonSettings,
    Place,
    Post,
    Seated,
    ServerSettings,
    Status,
)
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GUILD,
    HOUR,
    NOW,
    OTHER_GUILD,
    OpenStore,
    a_table,
    bid,
    play,
    playing,
)
from tests.helpers.stored import keep_person, person_of, posts_of, table_of


class PeopleConformance:
    async def test_settings_start_with_the_defaults(self, store: Store) -> None:
        assert await person_of(store, ANN) == PersonSettings(ANN)
        assert await store.server(GUILD) == ServerSettings(GUILD)
        assert await store.people([]) == {}

    async def test_settings_are_kept(self, store: Store) -> None:
        person = PersonSettings(
            ANN,
            "fr",
            "en-GB",
            AskedBy.PANEL,
            Cards.TEXT,
            pings=False,
            quiet_from=22 * 60,
            quiet_to=7 * 60,
            utc_offset=-210,
            plays_forced=True,
            lets_pass=True,
            lets_ask=False,
            called_by=CalledBy.DM,
            no_lessons=True,
            lessons={"pikoko": True, "block": False},
            taught=("pikoko-bid",),
            lesson_at="abcdefghij 1.b1",
        )
        await keep_person(store, PersonSettings(ANN, "en"))
        await keep_person(store, person)
        assert await person_of(store, ANN) == person
        assert await store.people([BEN, ANN]) == {ANN: person, BEN: PersonSettings(BEN)}

    async def test_of_two_changes_of_settings_at_once_none_is_lost(
        self, open_store: OpenStore
    ) -> None:
        stores = [await open_store(), await open_store()]
        changes: list[Callable[[PersonSettings], PersonSettings]] = [
            lambda now: replace(now, taught=(*now.taught, "a")),
            lambda now: replace(now, utc_offset=now.utc_offset + 1),
        ]
        await asyncio.gather(
            *(stores[n % 2].change(PersonSettings, ANN, changes[n % 2]) for n in range(20)),
            *(
                store.change(ServerSettings, GUILD, lambda now: replace(now, motion=False))
                for store in stores
            ),
        )
        kept = await person_of(stores[0], ANN)
        assert (kept.taught, kept.utc_offset) == (("a",) * 10, 10)
        assert not (await stores[1].server(GUILD)).motion

    async def test_who_subscribed_is_called_once_in_a_while(self, store: Store) -> None:
        await store.subscribe(BEN, GUILD, "pikoko")
        await store.subscribe(ANN, GUILD, "pikoko")
        await store.subscribe(ANN, GUILD, "block")
        await store.subscribe(CLEO, OTHER_GUILD, "pikoko")
        assert await store.subscriptions(ANN, GUILD) == ("block", "pikoko")
        assert await store.subscribers(GUILD, "pikoko", not_since=NOW) == (ANN, BEN)
        await store.note_called([ANN, CLEO], GUILD, "pikoko", at=NOW)
        await store.subscribe(ANN, GUILD, "pikoko")  # again, which changes nothing
        assert await store.subscribers(GUILD, "pikoko", not_since=NOW) == (BEN,)
        assert await store.subscribers(GUILD, "pikoko", not_since=NOW + 1) == (ANN, BEN)
        assert await store.subscribers(OTHER_GUILD, "pikoko", not_since=NOW) == (CLEO,)

    async def test_who_unsubscribed_is_called_no_more(self, store: Store) -> None:
        await store.subscribe(ANN, GUILD, "pikoko")
        await store.subscribe(ANN, GUILD, "block")
        for _ in range(2):
            await store.subscribe(ANN, GUILD, "pikoko", wants=False)
        assert await store.subscriptions(ANN, GUILD) == ("block",)
        assert await store.subscribers(GUILD, "pikoko", not_since=NOW) == ()
        await store.forget_person(ANN)
        assert await store.subscriptions(ANN, GUILD) == ()

    async def test_a_servers_settings_are_kept(self, store: Store) -> None:
        server = ServerSettings(
            GUILD,
            "fr",
            (CHANNEL, 5),
            Place.THREAD,
            {"pikoko": {"rounds": 1}},
            Pace.TURNS,
            per_question=6 * HOUR,
            lobby_live=HOUR // 2,
            lobby_turns=24 * HOUR,
            cards=Cards.LARGE,
            motion=False,
            channels_by=ChannelsBy.NOBODY,
            watching=False,
            watching_counted=False,
        )
        await store.change(ServerSettings, GUILD, lambda now: replace(now, language="en"))
        assert await store.change(ServerSettings, GUILD, lambda _: server) == server
        assert await store.server(GUILD) == server
        assert await store.server(OTHER_GUILD) == ServerSettings(OTHER_GUILD)

    async def test_an_export_holds_everything_about_a_person_and_no_one_else(
        self, store: Store
    ) -> None:
        await keep_person(store, PersonSettings(ANN, "fr"))
        await play(store, "game", (ANN, 17), (BEN, 12))
        table = await playing(store)
        await store.subscribe(ANN, GUILD, "pikoko")
        await store.subscribe(BEN, GUILD, "pikoko")
        await store.commit(
            table,
            at=NOW,
            moves=[bid(0, 3, "1"), bid(1, 7, "2"), bid(2, 9)],
            ahead=[Ahead(0, "card", {"card": "R7"}), Ahead(1, "card", {"card": "Y4"})],
        )
        posts = [Post("dm.0", 900, 2, ANN), Post("dm.1", 901, 3, BEN), Post("table", 5, 4)]
        await store.record_posts(table.id, posts)
        export = await store.export_person(ANN)

        words = json.dumps(export)
        assert "Ben" not in words
        assert "name 2" not in words
        parts = {part: rows for part, rows in export.items() if isinstance(rows, list)}
        assert {part: len(rows) for part, rows in parts.items()} == {
            "messages": 1,
            "settings": 1,
            "subscriptions": 1,
            "standings": 1,
            "results": 1,
            "seats": 2,
            "named_after": 0,
            "hosted": 2,
            "invited": 0,
            "waiting_for_the_next_game": 0,
            "kicked": 0,
            "watched": 0,
            "moves": 1,
            "ahead": 1,
            "polls": 0,
            "poll_answers": 0,
        }
        assert '"tokens\\": 3' in words or '\\"tokens\\":3' in words
        assert '\\"tokens\\":7' not in words
        assert ("R7" in words, "Y4" in words) == (True, False)
        assert await store.export_person(CLEO) == {
            "user": CLEO,
            **{part: [] for part in parts},
        }

    async def test_a_person_is_forgotten_and_the_others_keep_their_games(
        self, store: Store
    ) -> None:
        await keep_person(store, PersonSettings(ANN, "fr"))
        await play(store, "game", (ANN, 17), (BEN, 12))
        posts = [Post("dm.0", 900, 2, ANN, "bb"), Post("table", 5, 1, shows="aa")]
        await store.record_posts("game", posts, drawn=2)
        before = await store.profile(GUILD, BEN)
        history = await store.history(GUILD, BEN, offset=0, limit=5)
        assert await store.forget_person(ANN) == ("game",)

        nothing = await store.export_person(CLEO)
        assert await store.export_person(ANN) == {**nothing, "user": ANN}
        (kept,) = (await store.history(GUILD, BEN, offset=0, limit=5)).rows
        assert kept == replace(history.rows[0], others=(Seated(None, ""),), posts=kept.posts)
        record = await store.load("game")
        assert record.table.seats == (Seated(None, ""), Seated(BEN, "name 2"))
        assert record.table.host == FORGOTTEN
        assert len(record.moves) == 1
        (post,) = await posts_of(store, "game")
        assert (post.slot, post.shows) == ("table", None), "it may still name them"
        assert await store.page("undrawn") == ("game",)
        assert await store.profile(GUILD, BEN) == before
        page = await store.leaderboard(GUILD, "pikoko", Order.WINS, offset=0, limit=5)
        assert [row.standing.user for row in page.rows] == [BEN]
        assert (await store.history(GUILD, ANN, offset=0, limit=5)).total == 0

    async def test_who_was_kicked_or_invited_is_told_and_forgotten(self, store: Store) -> None:
        await store.open_table(replace(a_table("one"), kicked=(CLEO, DAN)), at=NOW)
        invited = (Invited(CLEO, 1), Invited(DAN, 2))
        await store.open_table(replace(a_table("two"), kicked=(CLEO,), invited=invited), at=NOW + 1)
        export = await store.export_person(CLEO)
        assert '"one"' in json.dumps(export["kicked"])
        assert '"two"' in json.dumps(export["kicked"])
        assert '"two"' in json.dumps(export["invited"])
        assert str(DAN) not in json.dumps(export["kicked"]) + json.dumps(export["invited"])
        assert await store.tables_naming(CLEO) == ("one", "two")
        await store.forget_person(CLEO)
        assert await store.tables_naming(CLEO) == ()
        kicked = [(await table_of(store, name)).kicked for name in ("one", "two")]
        assert kicked == [(mark(CLEO, "one"), DAN), (mark(CLEO, "two"),)]
        assert (await table_of(store, "two")).invited == (Invited(DAN, 2),)

    async def test_the_account_of_a_seat_is_kept_told_and_forgotten(self, store: Store) -> None:
        seats = (Seated(CLEO, "花子", account="hanako"), Seated(DAN, "Dan", account="dan"))
        ended = await store.open_table(replace(a_table("one"), seats=seats), at=NOW)
        assert (await table_of(store, "one")).seats == seats
        (seat,) = json.loads(json.dumps((await store.export_person(CLEO))["seats"]))
        assert seat["account"] == "hanako"
        await store.commit(replace(ended, status=Status.CANCELLED), at=NOW)
        await store.forget_person(CLEO)
        assert (await table_of(store, "one")).seats == (Seated(None, ""), seats[1])

    async def test_whose_name_a_computer_has_is_kept_told_and_forgotten(self, store: Store) -> None:
        named = Seated(None, "Cleo", "greedy", sign=1, account="cleo", named_after=CLEO)
        seats = (Seated(ANN, "Ann"), named, replace(named, name="Dan", named_after=DAN))
        over = await store.open_table(replace(a_table("over"), seats=seats), at=NOW)
        over = await store.commit(replace(over, status=Status.CANCELLED), at=NOW)
        await store.open_table(replace(a_table("live"), seats=seats), at=NOW + 1)
        assert await table_of(store, "over") == over
        assert await store.tables_naming(CLEO) == ("live",)
        told = (await store.export_person(CLEO))["named_after"]
        assert [row["table_id"] for row in json.loads(json.dumps(told))] == ["over", "live"]
        assert "Dan" not in json.dumps(told)
        await store.forget_person(CLEO)
        assert await store.tables_naming(CLEO) == ()
        for table in ("over", "live"):
            kept = (await table_of(store, table)).seats
            assert kept == (seats[0], Seated(None, "greedy", "greedy", sign=1), seats[2])

    async def test_who_watches_is_told_and_forgotten(self, store: Store) -> None:
        await store.open_table(replace(a_table("ended"), watchers=(CLEO,)), at=NOW)
        ended = await table_of(store, "ended")
        await store.commit(replace(ended, status=Status.CANCELLED), at=NOW)
        await store.open_table(replace(a_table("live"), watchers=(DAN, CLEO)), at=NOW + 1)
        await store.open_table(replace(a_table("other"), watchers=(DAN,)), at=NOW + 2)
        assert await store.tables_naming(CLEO) == ("live",)
        assert await store.tables_naming(DAN) == ("live", "other")
        export = json.dumps((await store.export_person(CLEO))["watched"])
        assert ('"ended"' in export, '"live"' in export, '"other"' in export) == (True, True, False)
        assert str(DAN) not in export
        await store.forget_person(CLEO)
        assert await store.tables_naming(CLEO) == ()
        kept = [(await table_of(store, name)).watchers for name in ("ended", "live", "other")]
        assert kept == [(mark(CLEO, "ended"),), (DAN, mark(CLEO, "live")), (DAN,)]

    async def test_tables_that_go_on_keep_a_person_who_is_forgotten(self, store: Store) -> None:
        await keep_person(store, PersonSettings(ANN, "fr"))
        live = await playing(store, "live")
        parked = await store.commit(
            replace(await playing(store, "parked"), status=Status.PARKED), at=NOW
        )
        for table in (live, parked):
            await store.record_posts(table.id, [Post("dm.0", 900, 2, ANN)])
        await store.forget_person(ANN)
        assert await person_of(store, ANN) == PersonSettings(ANN)
        for table in (live, parked):
            assert await table_of(store, table.id) == table
            assert len(await posts_of(store, table.id)) == 1

    async def test_a_fact_is_kept(self, store: Store) -> None:
        assert await store.fact("commands") is None
        await store.keep_fact("commands", "abc")
        await store.keep_fact("commands", "def")
        assert await store.fact("commands") == "def"
