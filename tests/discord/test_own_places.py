"""Threads and channels made for tables: by whom, how many, and what becomes of them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.features.own_places import MOST
from bot.screens.words import words
from data.store.values import ChannelsBy, Place
from tests.discord.play import server_chooses
from tests.discord.thinking import without_processes
from tests.discord.world import World, said
from tests.helpers.messages import controls, text_of

MINUTE = 60


async def play(world: World, name: str = "Ann", where: str | None = "channel") -> Any:
    chosen = {"where": where} if where else {}
    return await world.people[name].slash(world.channel, "play", game="pikoko", **chosen)


async def places(world: World) -> list[Place]:
    return [table.place for table in await world.bot.store.tables()]


def channels(world: World) -> set[int]:
    """Returns the channels and active threads."""
    return {one.id for one in (*world.guild.channels.values(), *world.channel.threads)}


async def cancel(world: World, name: str = "Ann") -> None:
    (table,) = await world.bot.store.tables(user=world.people[name].id)
    asked = await world.at_table(world.people[name], "end", table=table.id)
    if sure := [one for one in controls(asked.response, "seat") if one.endswith(":end")]:
        await world.people[name].click(asked.response, custom_id=sure[0])
    await world.env.settle()


def manager(world: World) -> None:
    """Makes a member named Max who may manage channels."""
    role = world.guild.create_role(
        "Gardeners", permissions=discord.Permissions(manage_channels=True)
    )
    user = world.env.create_user("max", global_name="Max")
    world.people["Max"] = world.guild.add_member(user, roles=[role])


async def test_an_ordinary_member_cannot_fill_a_server_with_channels(world: World) -> None:
    before = channels(world)
    for _ in range(3):
        opened = await play(world)
        assert await places(world) == [Place.HERE]
        assert said(opened) == world.refusal("channels-by-managers")
        await cancel(world)
    assert channels(world) == before


async def test_whoever_may_manage_channels_gets_one(world: World) -> None:
    manager(world)
    await play(world, "Max")
    assert await places(world) == [Place.CHANNEL]


async def test_everybody_gets_a_channel_where_the_server_wants_that(world: World) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    await play(world)
    assert await places(world) == [Place.CHANNEL]


async def test_nobody_gets_a_channel_where_the_server_wants_that(world: World) -> None:
    manager(world)
    await world.give_channels_to(ChannelsBy.NOBODY)
    opened = await play(world, "Max")
    assert await places(world) == [Place.HERE]
    assert world.refusal("channels-by-nobody") in [text_of(one) for one in opened.followups]


async def test_everybody_gets_a_channel_where_it_is_the_usual_place(world: World) -> None:
    await server_chooses(world, place=Place.CHANNEL)
    await play(world, where=None)
    assert await places(world) == [Place.CHANNEL]


@pytest.mark.parametrize("where", ["thread", "channel"])
async def test_the_empty_place_of_a_cancelled_table_is_removed(world: World, where: str) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    before = channels(world)
    await play(world, where=where)
    assert len(channels(world)) == len(before) + 1
    await cancel(world)
    assert channels(world) == before
    assert await world.bot.store.page("undrawn") == ()
    entrance = text_of(world.posts()[-1])
    assert words("en")("entrance-called-off", game="Pikoko") in entrance


@pytest.mark.parametrize("where", ["thread", "channel"])
async def test_a_place_in_which_somebody_wrote_is_kept(world: World, where: str) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    before = channels(world)
    await play(world, where=where)
    (table,) = await world.bot.store.tables()
    own = next(
        one
        for one in (*world.channel.threads, *world.guild.channels.values())
        if one.id == table.channel
    )
    await world.people["Bob"].send(own, "I am on my way.")
    await cancel(world)
    assert channels(world) - before == {table.channel}


async def test_a_place_whose_history_the_bot_may_not_read_is_kept(world: World) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    before = channels(world)
    await play(world)
    world.env.inject_error("GET", "/channels/*/messages", status=403, code=50001)
    await cancel(world)
    assert len(channels(world)) == len(before) + 1


async def test_only_so_many_are_made_for_a_person_in_an_hour(world: World) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    without_processes(world)
    for number in range(MOST):
        if where := ("thread", "channel", None)[number % 3]:
            await play(world, where=where)
        else:
            await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
        await cancel(world)
    refused = await play(world)
    assert refused.ephemeral
    assert f"{MOST} threads and channels" in said(refused)
    assert await places(world) == []
    practice = await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
    assert f"{MOST} threads and channels" in said(practice)
    await play(world, "Bob")
    assert await places(world) == [Place.CHANNEL], "Bob's count is his own"
    await play(world, where="here")
    assert len(await places(world)) == 2, "a table here needs no place"
    await cancel(world)
    await world.env.advance_time(60 * MINUTE)
    await play(world, where="thread")
    assert Place.THREAD in await places(world)
