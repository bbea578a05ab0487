"""The simulated Discord: what its pages show, and what it refuses."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.cli.demo.pages import LivePreview
from bot.cli.demo.simulation import LiveEnv, simulated_discord
from tests.discord.thread_rules import keep_rules
from tests.helpers.simcord import as_bot
from tests.helpers.stress import LONG
from tools.visitor import parts


def picture(name: str, content: bytes) -> tuple[discord.ui.LayoutView, discord.File]:
    """Returns a message with one picture, and the picture's file."""
    view = discord.ui.LayoutView()
    shown = discord.MediaGalleryItem(f"attachment://{name}")
    view.add_item(discord.ui.MediaGallery(shown))
    return view, discord.File(io.BytesIO(content), name)


@asynccontextmanager
async def one_channel(bot: discord.AutoShardedClient) -> AsyncIterator[tuple[LiveEnv, LivePreview]]:
    """Yields a Discord with one channel, and Ann's page of it."""
    async with simulated_discord(bot, {}) as env:
        ann = env.create_user("ann")
        guild = env.create_guild("The Aviary", owner=ann)
        member, channel = guild.add_member(ann), guild.create_text_channel("pikoko")
        page = LivePreview(env, channel, member, "en-US", 0)
        await page.open()
        yield env, page


def silent_bot() -> discord.AutoShardedClient:
    return discord.AutoShardedClient(intents=discord.Intents.none())


async def test_a_page_shows_the_present_and_still_has_the_pictures_of_before() -> None:
    """The bot edits at any time, and a browser fetches the pictures of a page after the page."""
    bot = silent_bot()
    async with one_channel(bot) as (env, page):
        first, first_file = picture("one.png", b"\x89PNG one")
        with as_bot(env):
            place = bot.get_partial_messageable(page.channel.id)
            sent = await place.send(view=first, file=first_file)
        opened = page._open_page()
        (before,) = shown_pictures(page, opened)
        second, second_file = picture("two.png", b"\x89PNG two")
        with as_bot(env):
            await sent.edit(view=second, attachments=[second_file])
        (after,) = shown_pictures(page, opened)
        assert before["available"]
        assert after["available"]
        assert after["asset_id"] != before["asset_id"]
        for one, content in ((before, b"\x89PNG one"), (after, b"\x89PNG two")):
            assert (await page._prepare_asset(opened.id, one["asset_id"]))[1] == content
        with as_bot(env):
            await sent.delete()
        assert shown_pictures(page, opened) == [], "what is gone is not shown"


class Answering(discord.AutoShardedClient):
    """A bot that notes which buttons are pressed."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.pressed: list[str] = []

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        self.pressed.append(data["custom_id"])
        await interaction.response.defer()


def buttons(*names: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    shown = [discord.ui.Button[discord.ui.LayoutView](label=one, custom_id=one) for one in names]
    return view.add_item(discord.ui.ActionRow(*shown))


def click(message: str, key: str, *, sequence: int, revision: int) -> dict[str, Any]:
    """Returns what the page sends when a button is pressed."""
    action = {"protocol_version": 3, "sequence": sequence, "request_id": str(sequence)}
    action |= {"generation": 1, "bot_generation": 1, "kind": "click"}
    return action | {"published_revision": revision, "target_id": message, "control_key": key}


async def test_a_click_is_one_on_the_button_that_was_seen_wherever_it_is_by_now() -> None:
    bot = Answering()
    async with one_channel(bot) as (env, page):
        with as_bot(env):
            place = bot.get_partial_messageable(page.channel.id)
            sent = await place.send(view=buttons("two", "three"))
        opened = page._open_page()
        shown = page._page_payload(opened)
        keys = {
            one["label"]: one["control_key"] for one in parts(shown["messages"]) if "label" in one
        }
        with as_bot(env):
            await sent.edit(view=buttons("one", "two"))

        async def press(label: str, sequence: int) -> dict[str, Any]:
            revision = shown["publishedRevision"]
            action = click(str(sent.id), keys[label], sequence=sequence, revision=revision)
            return await page._action(opened.id, action)

        page._page_payload(opened)  # as another request does before the click arrives
        two, again, three = await asyncio.gather(
            press("two", 1), press("two", 2), press("three", 3)
        )
        assert (two["settlement"], again["settlement"]) == ("settled", "settled")
        assert three["rejected"], "it is gone"
        assert bot.pressed == ["two", "two"]


@LONG
async def test_a_click_without_an_answer_soon_lets_others_act() -> None:
    """The bot answers none that it gets late, since Discord would refuse the answer."""
    bot = silent_bot()
    async with one_channel(bot) as (env, page):
        with as_bot(env):
            sent = await bot.get_partial_messageable(page.channel.id).send(view=buttons("one"))
        opened = page._open_page()
        shown = page._page_payload(opened)
        (key,) = (one["control_key"] for one in parts(shown["messages"]) if "label" in one)
        began = time.monotonic()
        action = click(str(sent.id), key, sequence=1, revision=shown["publishedRevision"])
        assert (await page._action(opened.id, action))["settlement"] == "timeout"
        assert time.monotonic() - began < 10
        assert not env.turn.locked()


async def test_time_is_that_of_the_machine() -> None:
    bot = silent_bot()
    async with one_channel(bot) as (env, page):
        rung = list[str]()
        with as_bot(env):
            loop = asyncio.get_running_loop()
            loop.set_exception_handler(lambda *_: rung.append("failed"))
            loop.call_later(0.1, rung.append, "called")
            loop.call_later(0.1, rung.append, "cancelled").cancel()

            async def wait() -> None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.Event().wait(), 0.2)
                rung.append("waited")

            waiting = asyncio.create_task(wait())
        began = env.now()
        async with asyncio.timeout(10):
            await waiting
        assert rung == ["called", "waited"]
        assert 0.1 < (env.now() - began).total_seconds() < 10
        assert abs((env.now() - datetime.now(UTC)).total_seconds()) < 10
        opened = page._open_page()
        shown = page._page_payload(opened)["profile"]["presentationTime"]
        assert abs((datetime.fromisoformat(shown) - env.now()).total_seconds()) < 10


def shown_pictures(page: LivePreview, opened: Any) -> list[Any]:
    """Returns what a browser with that page open is told about each picture on it."""
    messages = page._page_payload(opened)["messages"].values()
    tops = [part for message in messages for part in message.get("components", ())]
    return [item["media"] for part in tops for item in part.get("items", ())]


async def test_files_under_the_bots_own_token_need_a_permission() -> None:
    keep_rules()
    bot = silent_bot()
    async with simulated_discord(bot, {}) as env:
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
