"""Whose tables a person may change or know of: their permissions in the table's own
channel decide.
"""

from __future__ import annotations

from random import Random
from typing import Any

from simcord.builders import ChannelHandle

from data.store.values import Status
from tests.discord.forging import forged_click
from tests.discord.play import begun, play_out
from tests.discord.practising import practising
from tests.discord.world import TRIO, World, member_with, said
from tests.helpers.messages import controls, text_of


def own_room(world: World, name: str = "Dan") -> Any:
    """Returns a channel that this person manages; some servers give everyone such a channel."""
    room = world.guild.create_text_channel(f"room-of-{name.lower()}")
    world.overwrite(room, name, manage_channels=True, view_channel=True, send_messages=True)
    return room


async def a_hidden_table(world: World) -> str:
    """Starts a game of Ann, Bob and Cleo in a channel that no one else sees; returns its id."""
    public = world.channel
    world.channel = world.guild.create_text_channel("board-members")
    world.hide(world.channel, *TRIO)
    table_id = await begun(world)
    world.channel = public
    return table_id


async def test_who_manages_another_channel_has_no_rights_at_a_table(world: World) -> None:
    table_id = await begun(world)
    before = (await world.sitting(table_id)).table
    dan, bob, room = world.people["Dan"], world.people["Bob"], own_room(world)
    sheet = (await dan.slash(room, "table", table=table_id)).response
    offered = [one for one in controls(sheet, "seat") if not one.endswith(":join")]
    assert offered == []
    for part, command, why in (
        ("sheet", "pause", "not-seated"),
        (bob.id, "kick", "not-host"),
        ("sheet", "end", "not-host"),
    ):
        told = await forged_click(world, "Dan", sheet, f"seat:{table_id}:{part}:{command}", room)
        assert told == world.refusal(why, host=f"<@{before.host}>")
        assert (await world.sitting(table_id)).table == before


async def test_who_manages_all_channels_has_rights_at_a_table_whose_channel_is_gone(
    world: World,
) -> None:
    table_id, room = await begun(world), world.guild.create_text_channel("office")
    keeper = member_with(world, "Zoe", manage_channels=True)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.sitting(table_id)).table.status is Status.PARKED
    await world.at_table(keeper, "end", room, table=table_id)
    assert (await world.sitting(table_id)).table.status is Status.ABANDONED


async def test_a_table_of_a_private_thread_is_shown_to_its_members_and_who_manages_threads(
    world: World,
) -> None:
    backend, home = world.env.backend, world.channel
    thread = backend.create_thread(home.id, "Us", world.people["Ann"].id, type=12)
    for one in (*(world.people[name].id for name in ("Bob", "Cleo", "Dan")), backend.bot_user.id):
        backend.add_thread_member(thread.id, one)
    world.channel = ChannelHandle(world.env, world.guild, thread)
    table_id = await begun(world)
    keeper, stranger = member_with(world, "Zoe", manage_threads=True), member_with(world, "Eve")
    for person, is_shown in ((keeper, True), (world.people["Dan"], True), (stranger, False)):
        told = said(await person.slash(home, "table", table=table_id))
        assert (told != world.refusal("no-such-table")) is is_shown


async def test_a_table_of_a_hidden_channel_is_neither_offered_nor_described(world: World) -> None:
    table_id = await a_hidden_table(world)
    dan, bob, unknown = world.people["Dan"], world.people["Bob"], world.refusal("no-such-table")
    assert await dan.autocomplete(world.channel, "table", "table", "") == []
    assert said(await dan.slash(world.channel, "table", table=table_id)) == unknown
    own = (await dan.slash(world.channel, "settings")).response
    for answer in ("keep", "view", "here", "ask-end", "end", "pause"):
        forged = f"seat:{table_id}:sheet:{answer}"
        assert await forged_click(world, "Dan", own, forged) == unknown
    (offered,) = await bob.autocomplete(world.channel, "table", "table", "")
    assert offered["value"] == table_id, "those who play are offered their own"
    assert unknown != said(await bob.slash(world.channel, "table", table=table_id))


async def test_who_manages_the_channel_of_a_table_has_rights_there_from_anywhere(
    world: World,
) -> None:
    table_id, room = await begun(world), world.guild.create_text_channel("office")
    told = await world.people["Dan"].slash(room, "table", table=table_id)
    assert "Waiting for" in text_of(told.response)
    world.overwrite(world.channel, "Dan", view_channel=False)
    told = await world.people["Dan"].slash(room, "table", table=table_id)
    assert said(told) == world.refusal("no-such-table")

    # A right is looked up when it is used.
    world.overwrite(world.channel, "Dan", manage_channels=True)
    asked = await world.at_table(world.people["Dan"], "ask-end", room, table=table_id)
    world.overwrite(world.channel, "Dan", manage_channels=False)
    told = await world.people["Dan"].click(asked.response, custom_id=f"seat:{table_id}:-:end")
    assert said(told) == world.refusal("not-host", host=f"<@{world.people['Ann'].id}>")
    assert (await world.sitting(table_id)).table.status is Status.PLAYING

    # Who manages the channel of a table has rights there from anywhere.
    world.overwrite(world.channel, "Dan", manage_channels=True)
    await world.at_table(world.people["Dan"], "pause", room, table=table_id)
    assert (await world.sitting(table_id)).table.paused
    await world.at_table(world.people["Dan"], "end", room, table=table_id)
    assert (await world.sitting(table_id)).table.status is Status.ABANDONED


async def test_somebody_elses_practice_is_neither_offered_nor_described(world: World) -> None:
    public = world.channel
    table = await practising(world)
    dan, ann = world.people["Dan"], world.people["Ann"]
    assert await dan.autocomplete(public, "table", "table", "") == []
    told = await dan.slash(public, "table", table=table.id)
    assert said(told) == world.refusal("no-such-table")
    assert said(await dan.slash(public, "table")) == world.refusal("no-table-here")
    (offered,) = await ann.autocomplete(public, "table", "table", "")
    assert offered["value"] == table.id


async def test_who_lost_the_channel_watches_no_more(world: World) -> None:
    await world.allow_watching()
    table_id = await begun(world)
    dan, room = world.people["Dan"], world.guild.create_text_channel("office")
    await dan.click(world.table_post(), custom_id=f"watch:{table_id}:-:hands")
    here = await world.view(dan)
    assert said(here) != world.refusal("not-seated")
    sheet, view = (await dan.slash(room, "help")).response, f"seat:{table_id}:sheet:view"
    assert await forged_click(world, "Dan", sheet, view, room) == world.refusal("not-seated")
    world.overwrite(world.channel, "Dan", view_channel=False)
    assert await forged_click(world, "Dan", sheet, view, room) == world.refusal("no-such-table")


async def test_who_manages_their_own_room_has_no_channel_made_beside_it(world: World) -> None:
    room = own_room(world)
    before = set(world.guild.channels)
    told = await world.people["Dan"].slash(room, "play", game="pikoko", where="channel")
    assert said(told) == world.refusal("channels-by-managers")
    assert set(world.guild.channels) == before


async def test_a_rematch_is_posted_only_where_the_presser_may_write(world: World) -> None:
    table_id = await begun(world)
    await play_out(world, table_id, Random(2))
    podium, room = world.posts()[-1], world.guild.create_text_channel("office")
    ann, before = world.people["Ann"], len(world.posts())
    for denied in ("view_channel", "send_messages"):
        world.overwrite(world.channel, "Ann", **{denied: False})
        told = await world.at_table(ann, "rematch", room)
        assert f"<#{world.channel.id}>" in said(told)
    told = await ann.click(podium, custom_id=f"seat:{table_id}:-:rematch")
    assert f"<#{world.channel.id}>" in said(told)
    assert len(world.posts()) == before
    assert await world.bot.store.tables() == ()
    world.overwrite(world.channel, "Ann", send_messages=True)
    await world.at_table(ann, "rematch", room)
    assert len(await world.bot.store.tables()) == 1


async def test_who_was_kicked_cannot_resume(world: World) -> None:
    table_id = await begun(world)
    ann, bob = world.people["Ann"], world.people["Bob"]
    await world.at_table(ann, "kick", whom=bob)
    for name in ("Ann", "Cleo"):
        await world.at_table(world.people[name], "pause")
    assert (await world.sitting(table_id)).table.paused
    sheet = (await bob.slash(world.channel, "table", table=table_id)).response
    assert not {"resume", "return"} & {one.split(":")[-1] for one in controls(sheet, "seat")}
    told = await forged_click(world, "Bob", sheet, f"seat:{table_id}:sheet:resume")
    assert told == await forged_click(world, "Bob", sheet, f"seat:{table_id}:sheet:return")
    assert (await world.sitting(table_id)).table.paused
