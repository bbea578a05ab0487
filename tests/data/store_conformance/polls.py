"""Positions that a server is asked about, and the answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace

from data.forgotten import mark
from data.store import Store
from data.store.values import FORGOTTEN, Poll
from engine.protocol import Json
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    HOUR,
    NOW,
    OTHER_GUILD,
    OpenStore,
    play,
)

POLL = Poll("poll", GUILD, CHANNEL, 1 << 60, "game", 12, 1, ANN, NOW, NOW + HOUR)
THREE: Mapping[str, Json] = {"type": "bid", "on": 2, "tokens": 3}
FOUR: Mapping[str, Json] = {"type": "bid", "on": 2, "tokens": 4}


async def end_a_game(store: Store) -> None:
    await play(store, "game", (ANN, 17), (BEN, 12))


class PollsConformance:
    async def test_a_poll_is_kept_until_it_ends(self, store: Store) -> None:
        await end_a_game(store)
        assert await store.poll("poll") is None
        assert await store.poll_by(GUILD, ANN) is None
        assert await store.open_poll(POLL) == POLL
        assert await store.poll("poll") == await store.poll_by(GUILD, ANN) == POLL
        assert await store.poll_by(GUILD, BEN) is await store.poll_by(OTHER_GUILD, ANN) is None
        await store.answer_poll("poll", CLEO, THREE)
        for _ in range(2):
            await store.end_poll("poll")
        assert await store.poll("poll") is await store.poll_by(GUILD, ANN) is None
        assert await store.poll_answers("poll") == {}

    async def test_a_person_has_one_poll_in_a_server(self, store: Store) -> None:
        await end_a_game(store)
        await store.open_poll(POLL)
        assert await store.open_poll(replace(POLL, id="again")) == POLL
        assert await store.poll("again") is None
        assert await store.open_poll(replace(POLL, message=7)) == POLL, "as it was asked first"
        others = replace(POLL, id="there", guild=OTHER_GUILD), replace(POLL, id="ben", asked_by=BEN)
        for other in others:
            assert await store.open_poll(other) == other
        await store.end_poll("poll")
        assert await store.open_poll(replace(POLL, id="later")) == replace(POLL, id="later")

    async def test_the_first_answer_of_a_person_counts(self, store: Store) -> None:
        await end_a_game(store)
        await store.open_poll(POLL)
        assert await store.answer_poll("poll", BEN, THREE) == THREE
        assert await store.answer_poll("poll", BEN, FOUR) == THREE
        assert await store.answer_poll("poll", ANN, FOUR) == FOUR
        assert await store.poll_answers("poll") == {ANN: FOUR, BEN: THREE}
        assert await store.answer_poll("nowhere", BEN, FOUR) is None
        await store.end_poll("poll")
        assert await store.answer_poll("poll", CLEO, FOUR) is None
        await store.open_poll(POLL)
        assert await store.poll_answers("poll") == {}

    async def test_those_that_close_are_told_in_order(self, store: Store) -> None:
        await end_a_game(store)
        assert await store.next_polls() == ()
        polls = [
            replace(POLL, id=f"poll {number}", asked_by=BEN + number, closes=NOW + number)
            for number in (3, 1, 2)
        ]
        for poll in polls:
            await store.open_poll(poll)
        third, first, second = polls
        assert [one.closes for one in await store.next_polls()] == [NOW + 1]
        assert await store.next_polls(9, closing_by=NOW) == ()
        assert await store.next_polls(9, closing_by=NOW + 2) == (first, second)
        assert await store.next_polls(1, closing_by=NOW + 9) == (first,)
        await store.end_poll(first.id)
        assert await store.next_polls(9, closing_by=NOW + 9) == (second, third)
        assert [one.closes for one in await store.next_polls()] == [NOW + 2]

    async def test_what_someone_asked_or_answered_is_theirs(self, store: Store) -> None:
        await end_a_game(store)
        await store.open_poll(POLL)
        await store.answer_poll("poll", BEN, THREE)
        await store.answer_poll("poll", CLEO, FOUR)
        ann, ben = await store.export_person(ANN), await store.export_person(BEN)
        assert [json.dumps(ann["polls"]).count('"poll"'), ann["poll_answers"]] == [1, []]
        assert ben["polls"] == []
        assert '\\"tokens\\":3' in json.dumps(ben["poll_answers"])
        assert '\\"tokens\\":4' not in json.dumps(ben["poll_answers"])

    async def test_a_poll_goes_on_when_who_asked_it_is_forgotten(self, store: Store) -> None:
        await end_a_game(store)
        await store.open_poll(POLL)
        await store.open_poll(replace(POLL, id="cleo", asked_by=CLEO))
        await store.answer_poll("poll", BEN, THREE)
        await store.forget_person(ANN)
        await store.forget_person(CLEO)
        assert await store.poll("poll") == replace(POLL, asked_by=FORGOTTEN)
        assert await store.poll_by(GUILD, ANN) is await store.poll_by(GUILD, FORGOTTEN) is None
        assert (await store.export_person(ANN))["polls"] == []
        await store.forget_person(BEN)
        (kept,) = await store.poll_answers("poll")
        assert kept == mark(BEN, "poll"), "the answer counts, without a name"
        assert (await store.export_person(BEN))["poll_answers"] == []
        assert len(await store.next_polls(9, closing_by=POLL.closes)) == 2

    async def test_of_two_that_are_asked_at_once_one_is_kept(
        self, store: Store, open_store: OpenStore
    ) -> None:
        await end_a_game(store)
        other = await open_store()
        one, two = await asyncio.gather(
            store.open_poll(POLL), other.open_poll(replace(POLL, id="other"))
        )
        assert one == two
        done = await asyncio.gather(
            store.answer_poll(one.id, BEN, THREE), other.answer_poll(one.id, BEN, FOUR)
        )
        assert done[0] == done[1]
