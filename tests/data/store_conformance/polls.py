"""Positions that a server is asked about, and the answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

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


class PollsConformance:
    @pytest.fixture
    async def polled(self, store: Store) -> Store:
        """A store with a finished game."""
        await play(store, "game", (ANN, 17), (BEN, 12))
        return store

    async def test_a_poll_is_kept_until_it_ends(self, polled: Store) -> None:
        assert await polled.poll("poll") is None
        assert await polled.poll_by(GUILD, ANN) is None
        assert await polled.open_poll(POLL) == POLL
        assert await polled.poll("poll") == await polled.poll_by(GUILD, ANN) == POLL
        assert await polled.poll_by(GUILD, BEN) is await polled.poll_by(OTHER_GUILD, ANN) is None
        await polled.answer_poll("poll", CLEO, THREE)
        for _ in range(2):
            await polled.end_poll("poll")
        assert await polled.poll("poll") is await polled.poll_by(GUILD, ANN) is None
        assert await polled.poll_answers("poll") == {}

    async def test_a_person_has_one_poll_in_a_server(self, polled: Store) -> None:
        await polled.open_poll(POLL)
        assert await polled.open_poll(replace(POLL, id="again")) == POLL
        assert await polled.poll("again") is None
        assert await polled.open_poll(replace(POLL, message=7)) == POLL, "as it was asked first"
        others = replace(POLL, id="there", guild=OTHER_GUILD), replace(POLL, id="ben", asked_by=BEN)
        for other in others:
            assert await polled.open_poll(other) == other
        await polled.end_poll("poll")
        assert await polled.open_poll(replace(POLL, id="later")) == replace(POLL, id="later")

    async def test_the_first_answer_of_a_person_counts(self, polled: Store) -> None:
        await polled.open_poll(POLL)
        assert await polled.answer_poll("poll", BEN, THREE) == THREE
        assert await polled.answer_poll("poll", BEN, FOUR) == THREE
        assert await polled.answer_poll("poll", ANN, FOUR) == FOUR
        assert await polled.poll_answers("poll") == {ANN: FOUR, BEN: THREE}
        assert await polled.answer_poll("nowhere", BEN, FOUR) is None
        await polled.end_poll("poll")
        assert await polled.answer_poll("poll", CLEO, FOUR) is None
        await polled.open_poll(POLL)
        assert await polled.poll_answers("poll") == {}

    async def test_those_that_close_are_told_in_order(self, polled: Store) -> None:
        assert await polled.next_polls() == ()
        polls = [
            replace(POLL, id=f"poll {number}", asked_by=BEN + number, closes=NOW + number)
            for number in (3, 1, 2)
        ]
        for poll in polls:
            await polled.open_poll(poll)
        third, first, second = polls
        assert [one.closes for one in await polled.next_polls()] == [NOW + 1]
        assert await polled.next_polls(9, closing_by=NOW) == ()
        assert await polled.next_polls(9, closing_by=NOW + 2) == (first, second)
        assert await polled.next_polls(1, closing_by=NOW + 9) == (first,)
        await polled.end_poll(first.id)
        assert await polled.next_polls(9, closing_by=NOW + 9) == (second, third)
        assert [one.closes for one in await polled.next_polls()] == [NOW + 2]

    async def test_what_someone_asked_or_answered_is_theirs(self, polled: Store) -> None:
        await polled.open_poll(POLL)
        await polled.answer_poll("poll", BEN, THREE)
        await polled.answer_poll("poll", CLEO, FOUR)
        ann, ben = await polled.export_person(ANN), await polled.export_person(BEN)
        assert [json.dumps(ann["polls"]).count('"poll"'), ann["poll_answers"]] == [1, []]
        assert ben["polls"] == []
        assert '\\"tokens\\":3' in json.dumps(ben["poll_answers"])
        assert '\\"tokens\\":4' not in json.dumps(ben["poll_answers"])

    async def test_a_poll_goes_on_when_who_asked_it_is_forgotten(self, polled: Store) -> None:
        await polled.open_poll(POLL)
        await polled.open_poll(replace(POLL, id="cleo", asked_by=CLEO))
        await polled.answer_poll("poll", BEN, THREE)
        await polled.forget_person(ANN)
        await polled.forget_person(CLEO)
        assert await polled.poll("poll") == replace(POLL, asked_by=FORGOTTEN)
        assert await polled.poll_by(GUILD, ANN) is await polled.poll_by(GUILD, FORGOTTEN) is None
        assert (await polled.export_person(ANN))["polls"] == []
        await polled.forget_person(BEN)
        (kept,) = await polled.poll_answers("poll")
        assert kept == mark(BEN, "poll"), "the answer counts, without a name"
        assert (await polled.export_person(BEN))["poll_answers"] == []
        assert len(await polled.next_polls(9, closing_by=POLL.closes)) == 2

    async def test_of_two_that_are_asked_at_once_one_is_kept(
        self, polled: Store, open_store: OpenStore
    ) -> None:
        other = await open_store()
        one, two = await asyncio.gather(
            polled.open_poll(POLL), other.open_poll(replace(POLL, id="other"))
        )
        assert one == two
        done = await asyncio.gather(
            polled.answer_poll(one.id, BEN, THREE), other.answer_poll(one.id, BEN, FOUR)
        )
        assert done[0] == done[1]
