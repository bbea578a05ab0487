"""Discord is asked whether people are still there, as rarely as possible."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.requests.pace import RequestPace
from bot.requests.presence import Presence
from data.paces import HOUR, MINUTE
from tests.bot.house import error
from tests.helpers.tables import a_table
from tests.helpers.timers import Time

ANN, BOB = 2, 3
LIVE = replace(a_table(ANN), per_question=MINUTE)
TURNS = replace(LIVE, per_question=24 * HOUR)


class Server:
    """Discord as far as `Presence` asks it. ``there`` holds the members of the server."""

    def __init__(self, *there: int) -> None:
        self.there = set(there)
        self.asked: list[int] = []
        self.refused = error(404, 10007)

    @property
    def http(self) -> Server:
        return self

    async def get_member(self, _guild: int, user: int) -> None:
        self.asked.append(user)
        await asyncio.sleep(0)
        if user not in self.there:
            raise self.refused


@pytest.fixture
def time() -> Time:
    return Time(20_000 * 24 * HOUR)


def presence(server: Any, time: Time) -> Presence:
    return Presence(server, RequestPace(1_000_000), time)


async def test_someone_who_is_there_is_asked_for_once_an_hour(time: Time) -> None:
    server = Server(ANN, BOB)
    there = presence(server, time)
    for _ in range(59):
        assert not await there.has_left(LIVE, ANN, urgent=True)
        time.now += MINUTE
    assert server.asked == [ANN]
    time.now += 2 * MINUTE
    server.there.remove(ANN)
    assert await there.has_left(LIVE, ANN, urgent=True)
    assert len(there._there) == 0


async def test_someone_is_asked_for_once_in_the_time_of_a_question(time: Time) -> None:
    server = Server(ANN)
    there = presence(server, time)
    for _ in range(24):
        assert not await there.has_left(TURNS, ANN, urgent=True)
        time.now += HOUR
    assert server.asked == [ANN]
    assert not await there.has_left(TURNS, ANN, urgent=True)
    assert server.asked == [ANN, ANN]


async def test_who_asks_at_the_same_time_shares_the_answer(time: Time) -> None:
    server = Server(ANN, BOB)
    there = presence(server, time)
    asked = (there.has_left(LIVE, user, urgent=False) for user in (ANN, BOB) * 20)
    assert not any(await asyncio.gather(*asked))
    assert sorted(server.asked) == [ANN, BOB]
    assert len(there._there) == 2


async def test_who_has_left_is_not_taken_to_be_there(time: Time) -> None:
    there = presence(Server(BOB), time)
    assert await there.has_left(LIVE, ANN, urgent=True)
    assert not await there.has_left(LIVE, BOB, urgent=True)


@pytest.mark.parametrize("refused", [error(404), error(403, 40333)], ids=str)
async def test_who_could_not_be_asked_for_has_not_left_and_is_asked_for_again(
    time: Time, refused: discord.HTTPException
) -> None:
    server = Server()
    server.refused = refused
    there = presence(server, time)
    with pytest.raises(discord.HTTPException):
        await there.has_left(LIVE, ANN, urgent=True)
    server.there.add(ANN)
    assert not await there.has_left(LIVE, ANN, urgent=True)
    assert server.asked == [ANN, ANN]
