"""The simulated Discord: what its pages show, what it refuses, and how time passes."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, Final

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.base.settings import Settings
from bot.cli.demo.clock import ClockedEnv
from bot.cli.demo.simulation import (
    LivePreview,
    let_time_pass,
    simulated_discord,
    simulated_millis,
    start_pictures,
)
from bot.cli.demo.world import LOCALES, WaitingTable, World, open_table, populate
from bot.screens.all_games import GAMES
from bot.screens.words import words
from plumage import make_bot
from tests.discord.thread_rules import keep_rules
from tests.discord.world import private
from tests.helpers.messages import controls, text_of
from tests.helpers.simcord import as_bot
from tests.helpers.stress import some


def picture(name: str, content: bytes) -> tuple[discord.ui.LayoutView, discord.File]:
    """Returns a message with one picture, and the picture's file."""
    view = discord.ui.LayoutView()
    shown = discord.MediaGalleryItem(f"attachment://{name}")
    view.add_item(discord.ui.MediaGallery(shown))
    return view, discord.File(io.BytesIO(content), name)


async def test_a_picture_that_was_replaced_stays_until_its_message_is_published_again() -> None:
    """The bot edits at any time, pages are published every 0.2 s, and browsers ask in between."""
    bot = discord.AutoShardedClient(intents=discord.Intents.none())
    async with simulated_discord(bot, "Plumage", {}) as env:
        ann = env.create_user("ann")
        guild = env.create_guild("The Aviary", owner=ann)
        member, channel = guild.add_member(ann), guild.create_text_channel("pikoko")
        first, first_file = picture("one.png", b"\x89PNG one")
        with as_bot(env):
            place = bot.get_partial_messageable(channel.id)
            sent = await place.send(view=first, file=first_file)
        await env.settle()
        page = LivePreview(env, channel, member, "en-US", 0, asyncio.Lock())
        await page.open()
        opened = page._open_page()
        before = shown_pictures(page, opened)
        assert [one["available"] for one in before] == [True]
        second, second_file = picture("two.png", b"\x89PNG two")
        with as_bot(env):
            await sent.edit(view=second, attachments=[second_file])
        await env.settle()
        assert shown_pictures(page, opened) == before
        page.republish()
        (after,) = shown_pictures(page, opened)
        assert after["available"]
        assert after["asset_id"] != before[0]["asset_id"]
        with as_bot(env):
            await sent.delete()
        await env.settle()
        assert shown_pictures(page, opened) == [], "what is gone is not shown"
        await page.close()


async def test_a_click_brings_the_page_to_the_present() -> None:
    """The page then shows the instant at which the bot answered."""
    bot = discord.AutoShardedClient(intents=discord.Intents.none())
    async with simulated_discord(bot, "Plumage", {}) as env:
        ann = env.create_user("ann")
        guild = env.create_guild("The Aviary", owner=ann)
        member, channel = guild.add_member(ann), guild.create_text_channel("pikoko")
        page = LivePreview(env, channel, member, "en-US", 0, asyncio.Lock())
        await page.open()
        opened = page._open_page()
        await let_time_pass(env, 5.0)
        page._publish(opened)
        shown = page._page_payload(opened)["profile"]["presentationTime"]
        assert datetime.fromisoformat(shown) == env.backend.clock.now()
        await page.close()


def shown_pictures(page: LivePreview, opened: Any) -> list[Any]:
    """Returns what a browser with that page open is told about each picture on it."""
    messages = page._page_payload(opened)["messages"].values()
    tops = [part for message in messages for part in message.get("components", ())]
    return [item["media"] for part in tops for item in part.get("items", ())]


async def test_files_under_the_bots_own_token_need_a_permission() -> None:
    keep_rules()
    bot = discord.AutoShardedClient(intents=discord.Intents.none())
    async with simulated_discord(bot, "Plumage", {}) as env:
        guild = env.create_guild("The Aviary", owner=env.create_user("ann"))
        channel = guild.create_text_channel("pikoko")
        view, file = picture("one.png", b"\x89PNG one")
        with as_bot(env):
            place = bot.get_partial_messageable(channel.id)
            sent = await place.send(view=view, file=file)
            denied = discord.Permissions(attach_files=True).value
            me = env.backend.bot_user.id
            env.backend.set_overwrite(
                channel.id, Overwrite(me, OverwriteType.MEMBER, allow=0, deny=denied)
            )
            another, other_file = picture("two.png", b"\x89PNG two")
            with pytest.raises(discord.Forbidden):
                await place.send(view=another, file=other_file)
            with pytest.raises(discord.Forbidden):
                await sent.edit(view=another, attachments=[other_file])
            with pytest.raises(discord.Forbidden):
                await sent.edit(view=view, attachments=sent.attachments)
            words = discord.ui.LayoutView().add_item(discord.ui.TextDisplay("Words."))
            await sent.edit(view=words, attachments=[])


# Time passes in the demo, whatever the bot waits for, and also while people do nothing


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
