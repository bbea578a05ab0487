"""Time passes in the demo, whatever the bot waits for, and also while people do nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import discord
import pytest

from bot.base.settings import Settings
from bot.cli.demo.clock import ClockedEnv
from bot.cli.demo.simulation import (
    let_time_pass,
    simulated_discord,
    simulated_millis,
    start_pictures,
)
from bot.cli.demo.world import LOCALES, WaitingTable, World, open_table, populate
from bot.screens.all_games import GAMES
from bot.screens.words import words
from plumage import make_bot
from tests.discord.world import private
from tests.helpers.messages import controls, text_of
from tests.helpers.simcord import as_bot
from tests.helpers.stress import some

TEN_MINUTES: Final = 600
FOR_A_QUESTION: Final = 20_000
"""The milliseconds for a question: even one after another, three people miss three questions each
within ten minutes.
"""


@asynccontextmanager
async def demo(folder: Path) -> AsyncIterator[tuple[ClockedEnv, World]]:
    """Yields the demo's bot, with the pace of requests that it has on Discord, and its world."""
    settings = Settings(
        _env_file=None,
        DISCORD_TOKEN="t" * 60,
        database=folder / "plumage.sqlite3",
        emojis=False,
        pictures=False,
    )
    bot: Any = make_bot(settings, Random(7), now=simulated_millis)
    async with simulated_discord(bot, "Plumage", LOCALES) as env:
        world = populate(env)
        await bot.parts.people.change_server(
            world.tables[0].host.guild.id,
            lambda server: replace(server, per_question=FOR_A_QUESTION),
        )
        yield env, world


async def begin(env: ClockedEnv, world: World, table: WaitingTable) -> None:
    """Bob and Zoé join Ann's table and choose to be asked by direct message; Ann starts it."""

    async def press(person: Any, answer: str) -> Any:
        post = next(one for one in reversed(table.channel.history()) if controls(one))
        name = next(one for one in controls(post) if one.endswith(f":{answer}"))
        return await person.click(post, custom_id=name)

    ann, *others = (person[0] for person in world.people)
    await open_table(env, table)
    for person in others:
        welcome = private(await press(person, "join"))
        by_direct_message = next(one for one in controls(welcome) if one.endswith(":dm"))
        await person.click(welcome, custom_id=by_direct_message)
    await press(ann, "start")


@pytest.mark.parametrize("game", some(GAMES, 1))
async def test_ten_minutes_pass_while_three_people_do_nothing(game: str, tmp_path: Path) -> None:
    """Each person is called and late, and the direct messages that asked them are folded."""
    async with demo(tmp_path) as (env, world):
        table = next(one for one in world.tables if one.game == game)
        await begin(env, world, table)
        people = [person[0].user for person in world.people]
        public: set[str] = set()
        asked_directly: set[str] = set()
        folded: set[str] = set()
        for second in range(0, TEN_MINUTES + 1, 5):
            await let_time_pass(env, second)
            public.update(map(text_of, table.channel.history()))
            asked_directly.update(one.name for one in people if asks(one))
            folded.update(
                one.name for one in people if not asks(one) and one.name in asked_directly
            )
        assert env.backend.clock.elapsed == TEN_MINUTES
        assert asked_directly == folded == {"bob", "zoe"}
        assert any(people[0].mention in text for text in public)
        for person in people:
            late = words("en")("late", name=str(person.global_name)).removeprefix("⌛ ")
            assert any(late in text for text in public), person


async def test_what_the_bot_does_when_pictures_rest_goes_by_the_simulated_clock(
    tmp_path: Path,
) -> None:
    clocks: list[float] = []
    async with demo(tmp_path) as (env, _world), asyncio.timeout(60):
        bot: Any = env.bot
        drawings = bot.parts.pictures.drawings
        drawings.on_rest = lambda: clocks.append(asyncio.get_running_loop().time())
        start_pictures(env, bot.parts.pictures)
        while not clocks:  # noqa: ASYNC110  another process has no event
            await asyncio.sleep(0.05)
        assert clocks == [env.backend.clock.elapsed]


def asks(person: Any) -> bool:
    """Returns whether a direct message of these people asks them something, or leads to
    a question.
    """
    kinds = {name.split(":")[0] for one in person.dm_channel.history() for name in controls(one)}
    return bool(kinds - {"show", "seat"})


async def waits_for(fulfil: Any) -> None:
    """Waits in a way that SimCord does not know."""
    waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    fulfil(waiter)
    await waiter


@asynccontextmanager
async def bare() -> AsyncIterator[ClockedEnv]:
    bot = discord.AutoShardedClient(intents=discord.Intents.none())
    async with simulated_discord(bot, "Plumage", {}) as env:
        yield env


async def test_what_waits_for_the_timer_of_another_does_not_hold_up_the_clock() -> None:
    ended = []

    async def wait_three_times() -> None:
        for _ in range(3):
            await waits_for(
                lambda waiter: asyncio.get_running_loop().call_later(4, waiter.set_result, None)
            )
            ended.append(env.backend.clock.elapsed)

    async with bare() as env:
        with as_bot(env):
            waiting = asyncio.create_task(wait_three_times())
        await let_time_pass(env, 10)
        assert ended == [4, 8]
        await let_time_pass(env, 20)
        assert (ended, waiting.done()) == ([4, 8, 12], True)


async def test_time_passes_although_the_bot_is_always_at_work() -> None:
    async def never_rests() -> None:
        while True:  # noqa: ASYNC110  that is the point
            await asyncio.sleep(0)

    async with bare() as env:
        with as_bot(env):
            spinning = asyncio.create_task(never_rests())
            rung = asyncio.Event()
            asyncio.get_running_loop().call_later(60, rung.set)
        await let_time_pass(env, 600)
        assert rung.is_set()
        spinning.cancel()
