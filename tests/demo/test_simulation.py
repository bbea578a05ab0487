"""The simulated Discord: what its pages show, and what it refuses."""

from __future__ import annotations

import asyncio
import io
from datetime import datetime
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.cli.demo.simulation import LivePreview, let_time_pass, simulated_discord
from tests.discord.thread_rules import keep_rules
from tests.helpers.simcord import as_bot


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
