"""Of several processes one writes the commands and uploads the emojis; the others go by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.cluster.publisher import Publisher
from bot.language.commands import Mentions, translated_payload
from bot.language.words import words
from bot.pictures.emojis import Emojis
from bot.ui.art.svg import circle, document
from tests.discord.world import World

RED = document(128, 128, circle(64, 64, 60, "#FF0000"))


class Process:
    def __init__(self, world: World, payload: list[dict[str, Any]]) -> None:
        self.mentions = Mentions()
        self.slept: list[float] = []
        self.known: list[dict[str, int]] = []
        """The commands that it knew when it slept."""
        client, store = world.client, world.bot.store
        self.emojis = Emojis(client, store, 0, asyncio.sleep, lambda: {"move": RED})
        self.newer = 0
        """For so many looks, a newer program runs."""
        self.first = Publisher(
            *(client, store, payload, self.mentions, self.emojis, self._sleep), self._is_newest
        )

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.known.append(dict(self.mentions.ids))

    async def _is_newest(self) -> bool:
        self.newer -= 1
        return self.newer < 0


async def until(there: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not there():  # noqa: ASYNC110  requests tell nobody
            await asyncio.sleep(0.005)


def made(world: World, method: str, end: str) -> int:
    return sum(one.method == method and one.path.endswith(end) for one in world.env.http_requests)


@pytest.fixture
async def payload(world: World) -> list[dict[str, Any]]:
    await world.bot.store.keep_fact("commands", "{}")
    return await translated_payload(world.client.tree)


async def test_only_the_owner_of_the_first_shard_writes(
    world: World, payload: list[dict[str, Any]]
) -> None:
    before = made(world, "PUT", "/commands"), made(world, "POST", "/emojis")
    one, other = Process(world, payload), Process(world, payload)
    for process in (one, other):
        await process.first.start()
    other.first.gained(1)
    await asyncio.sleep(0)
    assert other.mentions.mention(words("en"), "play") == "/play"
    one.first.gained(0)
    await until(lambda: one.emojis.shown)
    assert made(world, "PUT", "/commands") == before[0] + 1
    assert made(world, "POST", "/emojis") == before[1] + 1
    assert not other.mentions.ids
    other.first.told("commands")
    other.first.told("emojis")
    await until(lambda: other.mentions.ids and other.emojis.shown)
    assert other.mentions.ids == one.mentions.ids
    assert other.emojis.shown == one.emojis.shown
    await one.first.close()
    other.first.gained(0)
    await other.first.close()
    assert made(world, "PUT", "/commands") == before[0] + 1, "they are the same"
    assert made(world, "POST", "/emojis") == before[1] + 1


async def test_an_older_program_leaves_the_commands_of_a_newer_one_until_that_has_ended(
    world: World, payload: list[dict[str, Any]]
) -> None:
    before = made(world, "PUT", "/commands")
    newer, older = Process(world, payload), Process(world, payload[1:])
    newer.first.gained(0)
    await until(lambda: newer.mentions.ids)
    await newer.first.close()
    older.newer = 3
    older.first.gained(0)
    await until(lambda: made(world, "PUT", "/commands") == before + 2)
    assert older.known == [newer.mentions.ids] * 3
    await until(lambda: older.mentions.ids != newer.mentions.ids)
    assert made(world, "PUT", "/commands") == before + 2
    await older.first.close()


async def test_a_discord_that_does_not_take_them_is_asked_again(
    world: World, payload: list[dict[str, Any]]
) -> None:
    world.env.inject_error("PUT", "/applications/*/commands", status=403, message="no")
    process = Process(world, payload)
    process.first.gained(0)
    await until(lambda: process.mentions.ids)
    assert process.slept == [60]
    await process.first.close()


async def test_who_loses_the_first_shard_writes_no_more(
    world: World, payload: list[dict[str, Any]]
) -> None:
    process, uploads = Process(world, payload), made(world, "POST", "/emojis")
    process.first.gained(0)
    process.first.lost(0)
    await process.first.close()
    assert made(world, "POST", "/emojis") == uploads
    assert not process.emojis.shown


async def test_words_name_a_command_by_its_new_id() -> None:
    mentions = Mentions({"play": 81})
    linked = mentions.linked(words("en"))
    assert mentions.linked(words("en")) is linked
    mentions.learn({"play": 82})
    assert mentions.mention(words("en"), "play") == "</play:82>"
    assert mentions.linked(words("en")) != linked
