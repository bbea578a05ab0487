"""A table's own thread or channel: who gets one, how many, and what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from structlog.testing import capture_logs

from bot.features.own_places import MOST
from bot.screens.words import words
from data.store import open_store
from data.store.values import ChannelsBy, Place, Status, Table
from tests.discord.play import play_out, server_chooses
from tests.discord.thinking import without_processes
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stored import table_of
from tests.helpers.stress import LONG

OWN_PLACES = ["thread", "channel"]


async def opened(world: World, where: str, written: str | None = "Shall we?") -> Table:
    """Returns a table in a place of its own, which is ``world.channel`` from then on.

    If someone has ``written`` there, the place stays when the table is cancelled.
    """
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where=where)
    table: Table
    (table,) = await world.bot.store.tables()
    assert table.place is Place(where)
    places = [*world.channel.threads, *world.guild.channels.values()]
    world.channel = next(one for one in places if one.id == table.channel)
    if written:
        await world.people["Bob"].send(world.channel, written)
    return table


async def played(world: World, where: str, written: str | None = "Shall we?") -> Table:
    """Returns a game of three that was played to its end in a place of its own."""
    await server_chooses(world, defaults={"pikoko": {"rounds": 1}})
    table = await opened(world, where, written)
    for name in TRIO[1:]:
        await world.people[name].click(world.table_post(), custom_id=f"lobby:{table.id}:-:join")
    await world.start(table.id)
    await play_out(world, table.id, Random(1))
    assert is_left_well(world)
    return table


async def forbid_new_tables(world: World) -> None:
    """Makes the database refuse changes from now on; it knows Ann already."""
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    await world.people["Ann"].slash(world.channel, "help")

    path = world.client.settings.database
    path.rename(path.with_name("elsewhere"))


def is_closed(world: World) -> bool:
    """Returns whether no one can write in the channel."""
    _may, may_not = overwrite(world, world.guild.id)
    return may_not.send_messages


def is_left_well(world: World) -> bool:
    """Returns whether the place is as it should be after a game. It must not be an archived thread,
    in which the podium's controls would work for members alone.
    """
    thread = world.at_discord(world.channel).thread_metadata
    return is_closed(world) if thread is None else not thread.archived


def overwrite(world: World, whose: int) -> tuple[discord.Permissions, discord.Permissions]:
    """Returns what that role or member is allowed and denied in the place by an overwrite."""
    there = world.at_discord(world.channel)
    found = [one for one in there.overwrites if one.target_id == whose]
    allow, deny = (found[0].allow, found[0].deny) if found else (0, 0)
    return discord.Permissions(allow), discord.Permissions(deny)


async def test_the_channel_of_a_table_that_ended_just_before_a_crash_is_closed_at_the_next_start(
    world: World,
) -> None:
    table = await opened(world, "channel")
    await world.client.close()
    async with await open_store(world.client.settings.database, exclusive=False) as store:
        newest = await table_of(store, table.id)
        await store.commit(replace(newest, status=Status.CANCELLED), at=1)
    await world.env.restart_bot(world.make_bot())
    await world.env.settle()
    assert is_closed(world)
    assert await world.bot.store.page("undrawn") == ()


async def test_a_channel_is_closed_before_the_servers_are_known(world: World) -> None:
    table = await opened(world, "channel")
    world.forget_servers()
    await world.at_table(world.people["Ann"], "end", table=table.id)
    assert is_closed(world)


@pytest.mark.parametrize("where", OWN_PLACES)
async def test_a_place_is_removed_whose_table_could_not_be_kept(world: World, where: str) -> None:
    before = list(world.guild.channels)
    makers = ("/threads", f"/guilds/{world.guild.id}/channels")
    await forbid_new_tables(world)
    opened = await world.people["Ann"].slash(world.channel, "play", game="pikoko", where=where)
    assert world.refusal("unavailable") in said(opened)
    assert "POST" in [one.method for one in world.env.http_requests if one.path.endswith(makers)]
    assert not world.channel.threads
    assert list(world.guild.channels) == before
    assert opened.followups[-1].flags.ephemeral
    assert not world.posts(), "the announcement is gone"


async def test_a_thread_that_may_not_be_deleted_is_archived(world: World) -> None:
    await forbid_new_tables(world)
    world.env.inject_error("DELETE", "/channels/*", status=403, code=50013)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    (thread,) = world.channel.threads
    assert world.at_discord(thread).thread_metadata.archived


async def test_a_channel_that_cannot_be_removed_is_logged(world: World) -> None:
    await forbid_new_tables(world)
    world.env.inject_error("DELETE", "/channels/*", status=403, code=50013)
    with capture_logs() as logs:
        await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="channel")
    assert [line["log_level"] for line in logs if "stays" in line["event"]] == ["warning"]


async def test_a_channel_that_could_not_be_closed_is_closed_later(world: World) -> None:
    table = await opened(world, "channel")
    world.env.inject_error("PUT", f"/channels/{table.channel}/permissions/*", status=502)
    await world.at_table(world.people["Ann"], "end")
    assert not is_closed(world)
    await world.env.advance_time(10)
    assert is_closed(world)


async def test_a_thread_in_which_nothing_happened_is_removed_later_if_it_could_not_be_read(
    world: World,
) -> None:
    home = world.channel
    table = await opened(world, "thread", None)
    world.env.inject_error("GET", f"/channels/{table.channel}/messages", status=502)
    await world.at_table(world.people["Ann"], "end")
    assert home.threads
    await world.env.advance_time(10)
    assert not home.threads


async def test_closing_a_channel_leaves_it_as_private_as_it_was(world: World) -> None:
    home = world.channel
    table = await opened(world, "channel")
    backend, view = world.env.backend, discord.Permissions(view_channel=True).value
    for allowed in (
        Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=view, deny=0),
        Overwrite(world.guild.id, OverwriteType.ROLE, allow=0, deny=view),
    ):
        backend.set_overwrite(table.channel, allowed)
    await world.at_table(world.people["Ann"], "end", home)
    assert is_closed(world)
    assert overwrite(world, world.guild.id)[1].view_channel
    assert overwrite(world, backend.bot_user.id)[0].view_channel


@LONG
@pytest.mark.parametrize("where", OWN_PLACES)
async def test_a_rematch_is_played_where_the_first_game_was(world: World, where: str) -> None:
    first = await played(world, where)
    end = world.posts()[-1]
    await world.people["Bob"].click(end, custom_id=control(end, "seat"))
    (again,) = await world.bot.store.tables()
    assert again.channel == first.channel
    for name in ("Ann", "Cleo"):
        await world.people[name].click(end, custom_id=control(end, "seat"))
    await world.start(again.id, host="Bob")
    await play_out(world, again.id, Random(2))
    assert (await world.sitting(again.id)).table.status is Status.FINISHED
    assert is_left_well(world)


@pytest.mark.parametrize("where", OWN_PLACES)
async def test_the_place_of_a_game_is_kept_when_its_rematch_is_cancelled(
    world: World, where: str
) -> None:
    await played(world, where, written=None)
    end = world.posts()[-1]
    await world.people["Bob"].click(end, custom_id=control(end, "seat"))
    await world.at_table(world.people["Bob"], "end")
    await world.env.settle()
    assert is_left_well(world)
    assert end.id in {post.id for post in world.posts()}


async def test_a_game_that_ended_is_not_posted_again_once_somebody_was_forgotten(
    world: World,
) -> None:
    table_id = await world.open(*TRIO, rounds="1")
    await world.start(table_id)
    panel = await world.open_panel(world.people["Ann"], table_id)
    await play_out(world, table_id, Random(3))
    before = [text_of(post) for post in world.posts()]
    await world.bot.tables.forget_person(world.people["Bob"].user.id)
    await world.people["Ann"].click(panel, custom_id=f"show:{table_id}:-:panel")
    await world.env.settle()
    assert [text_of(post) for post in world.posts()] == before


@pytest.mark.parametrize("code", [50083, 160005])
async def test_a_thread_that_was_locked_is_no_place_to_play(world: World, code: int) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=400, code=code, times=None)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    assert len(world.channel.threads) == 1
    assert await world.bot.store.tables() == ()


# Threads and channels made for tables: by whom, how many, and what becomes of them


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
        shown = await play(world)
        assert await places(world) == [Place.HERE]
        assert said(shown) == world.refusal("channels-by-managers")
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
    shown = await play(world, "Max")
    assert await places(world) == [Place.HERE]
    assert world.refusal("channels-by-nobody") in [text_of(one) for one in shown.followups]


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
