"""A bot that resumed the session of the process before it is told of no server and no channel."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.language.words import words
from data.store.values import ChannelsBy, Place
from tests.discord.play import play_to_the_end
from tests.discord.world import TRIO, World, make_admin
from tests.helpers.messages import control, text_of


@pytest.fixture
def resumed(world: World) -> World:
    """Returns a world of which the library knows nothing at first."""
    world.forget_servers()
    assert not list(world.client.guilds)
    return world


def asked(world: World, path: str) -> int:
    """Returns how often the bot asked for that."""
    return sum(one.method == "GET" and one.path.endswith(path) for one in world.env.http_requests)


@pytest.mark.parametrize("where", ["thread", "channel"])
async def test_it_makes_the_same_places(resumed: World, where: str) -> None:
    """A channel beside the one of the command, in the same category and hidden from the same."""
    world = resumed
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    home = world.env.backend.get_channel(world.channel.id)
    for name in ("Ann", "Bob"):
        await world.people[name].slash(world.channel, "play", game="pikoko", where=where)
    first, second = await world.bot.store.live_tables()
    assert first.place is second.place is Place(where)
    made: Any = world.env.backend.get_channel(first.channel)
    assert made.parent_id == (home.id if where == "thread" else home.parent_id)
    assert asked(world, f"/guilds/{world.guild.id}/channels") == (0 if where == "thread" else 2)


async def test_it_makes_a_private_thread_to_practise(resumed: World) -> None:
    await resumed.people["Ann"].slash(resumed.channel, "practice", game="pikoko")
    (table,) = await resumed.bot.store.live_tables()
    assert resumed.env.backend.get_channel(table.channel).parent_id == resumed.channel.id


async def test_a_command_in_a_thread_is_about_the_channel_around_it(resumed: World) -> None:
    world = resumed
    thread = world.env.backend.create_thread(world.channel.id, "ours", world.people["Ann"].id)
    inside = next(one for one in world.channel.threads if one.id == thread.id)
    await world.people["Ann"].slash(inside, "play", game="pikoko", where="thread")
    (table,) = await world.bot.store.live_tables()
    assert table.place is Place.THREAD
    assert world.env.backend.get_channel(table.channel).parent_id == world.channel.id


@pytest.mark.parametrize("notifies_all", [True, False])
async def test_it_asks_once_whom_a_message_notifies(world: World, notifies_all: bool) -> None:
    if notifies_all:
        await world.notify_all()
    world.forget_servers()
    keeper = make_admin(world)
    world.forget_servers()
    for _ in range(2):
        shown = await keeper.slash(world.channel, "server")
        said = words("en")("server-notifies-all") in text_of(shown.response)
        assert said is notifies_all
    assert asked(world, f"/guilds/{world.guild.id}") == 1


async def test_a_whole_game_is_played(resumed: World) -> None:
    world = resumed
    table_id = await world.open(*TRIO, rounds="1")
    await world.start(table_id)
    await play_to_the_end(world, table_id, Random(1))
    assert control(world.table_post(), "seat")
    assert not list(world.client.guilds)
