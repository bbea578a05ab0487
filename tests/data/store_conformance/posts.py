"""Which messages show which table, and what is read together with them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.store import Store
from data.store.errors import TableExists
from data.store.values import (
    NO_GUILD,
    PersonSettings,
    Post,
    Seated,
    Sending,
    ServerSettings,
    Status,
    Surroundings,
)
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GUILD,
    NOW,
    a_table,
    playing,
)
from tests.helpers.stored import keep_person, posts_of, table_of


class PostsConformance:
    async def test_a_post_replaces_the_one_in_its_slot(self, store: Store) -> None:
        await playing(store)
        table = Post("table", CHANNEL, 1, shows="aa", called=("0/1.b2/1", "1/1.b2/1"))
        hand = Post("dm.0", 900, 2, reader=ANN, whole=False)
        await store.record_posts("abcdefghij", [table, hand])
        assert await posts_of(store, "abcdefghij") == (hand, table)
        redrawn = replace(table, shows="cc", called=())
        await store.record_posts("abcdefghij", [redrawn, Post("dm.0", 0), Post("never.was", 0)])
        assert await posts_of(store, "abcdefghij") == (redrawn,)

    async def test_a_send_is_kept_until_its_end_is_known(self, store: Store) -> None:
        table = await playing(store)
        begun = Sending("nonce", ("0/1.b2/1", "1/1.b2/1"))
        sent = Post("table", CHANNEL, 1, shows="aa", sending=Sending("another"))
        call = Post("dm.0", 900, reader=ANN, sending=begun)
        await store.record_posts(table.id, [sent, call], drawn=table.version)
        assert await posts_of(store, table.id) == (call, sent)
        assert await store.page("undrawn") == (table.id,), "whatever was drawn"
        await store.record_posts(table.id, [replace(sent, sending=None), replace(call, message=2)])
        assert await store.page("undrawn") == (table.id,)
        await store.record_posts(table.id, [replace(call, sending=None)])
        assert await posts_of(store, table.id) == (replace(sent, sending=None),)
        assert await store.page("undrawn") == ()

    async def test_the_first_send_of_a_table_is_kept_with_it(self, store: Store) -> None:
        first = Post("table", CHANNEL, sending=Sending("nonce"))
        table = await store.open_table(a_table(), at=NOW, sending=first)
        assert await posts_of(store, table.id) == (first,)
        with pytest.raises(TableExists):
            await store.open_table(a_table(), at=NOW, sending=replace(first, slot="other"))
        assert await posts_of(store, table.id) == (first,)

    async def test_a_table_is_undrawn_until_it_was_drawn(self, store: Store) -> None:
        table = await playing(store)
        other = await playing(store, "otherother")
        await store.record_posts(other.id, drawn=other.version)
        assert await store.page("undrawn") == (table.id,)
        await store.record_posts(table.id, [Post("table", CHANNEL, 1)])
        assert await store.page("undrawn") == (table.id,)
        later = await store.commit(replace(table, status=Status.ABANDONED), at=NOW)
        await store.record_posts(table.id, drawn=table.version)
        assert await store.page("undrawn") == (table.id,)
        await store.record_posts(table.id, drawn=later.version)
        await store.record_posts(table.id, drawn=table.version)  # a slow one, late
        assert await store.page("undrawn") == ()

    async def test_undrawn_tables_are_listed_in_pages(self, store: Store) -> None:
        for name in ("c", "a", "b"):
            await playing(store, name)
        assert await store.page("undrawn") == ("a", "b", "c")
        assert await store.page("undrawn", limit=2) == ("a", "b")
        assert await store.page("undrawn", after="b", limit=2) == ("c",)
        begun = [Post("table", CHANNEL, sending=Sending("n")), Post("end", 5, sending=Sending("m"))]
        for name in ("a", "b"):
            await store.record_posts(name, begun, drawn=(await table_of(store, name)).version)
        assert await store.page("undrawn", limit=1) == ("a",)
        assert await store.page("undrawn", after="a", limit=2) == ("b", "c")

    async def test_posts_go_with_their_channel(self, store: Store) -> None:
        await playing(store)
        await playing(store, "otherother")
        here, there = Post("table", CHANNEL, 1), Post("dm.0", 900, 2, ANN)
        await store.record_posts("abcdefghij", [here, replace(here, slot="log"), there])
        await store.record_posts("otherother", [there])
        assert await store.forget_posts(CHANNEL) == ("abcdefghij",)
        assert await store.forget_posts(CHANNEL) == ()
        assert await posts_of(store, "abcdefghij") == (there,)
        assert await posts_of(store, "otherother") == (there,)

    async def test_what_is_around_a_table_is_read_at_once(self, store: Store) -> None:
        seats = (Seated(ANN, "Ann"), Seated(None, "Plume", "random"), Seated(BEN, "Ben", "greedy"))
        table = await store.open_table(replace(a_table(), seats=seats), at=NOW)
        post, direct = Post("table", CHANNEL, 1), Post("dm.0", 900, 2, ANN)
        await store.record_posts(table.id, [post, direct], drawn=1)
        ann, dan = PersonSettings(ANN, "fr"), PersonSettings(DAN, "en", dm_closed=True)
        server = ServerSettings(GUILD, "fr", (CHANNEL,))
        await keep_person(store, ann)
        await keep_person(store, dan)
        await store.change(ServerSettings, server.guild, lambda _: server)

        ben, cleo = PersonSettings(BEN), PersonSettings(CLEO)
        kept = Surroundings((direct, post), 1, {ANN: ann, BEN: ben}, server)
        assert await store.surroundings(table.id) == kept
        assert await store.surroundings(table.id, [DAN, CLEO, ANN]) == replace(
            kept, people={ANN: ann, BEN: ben, CLEO: cleo, DAN: dan}
        )
        await store.commit(replace(table, paused=True), at=NOW)
        assert (await store.surroundings(table.id)).drawn == 1

    async def test_around_an_unknown_table_are_only_those_asked_for(self, store: Store) -> None:
        await keep_person(store, PersonSettings(ANN, "fr"))
        assert await store.surroundings("nowhere", [ANN, BEN]) == Surroundings(
            (),
            0,
            {ANN: PersonSettings(ANN, "fr"), BEN: PersonSettings(BEN)},
            ServerSettings(NO_GUILD),
        )

    async def test_around_a_new_table_in_an_unknown_server_are_the_defaults(
        self, store: Store
    ) -> None:
        table = await store.open_table(replace(a_table(), seats=()), at=NOW)
        assert await store.surroundings(table.id) == Surroundings((), 0, {}, ServerSettings(GUILD))
