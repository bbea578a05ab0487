"""Tables from ``/play`` to the rematch: seats, leaving and coming back, ending, playing again."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import discord
import pytest

from bot.screens.words import words
from data.store.values import ChannelsBy, Place, Status
from tests.discord.forging import forged_click
from tests.discord.play import begun, decide_all, play_out, play_to_the_end, until_time_is_up
from tests.discord.world import TRIO, World, private, said
from tests.helpers.messages import components, control, controls, text_of, values
from tests.helpers.stress import LONG

CATEGORY_FULL = """Invalid Form Body
In parent_id: Maximum number of channels in category reached (50)"""
ENGLISH = words("en")
EPHEMERAL = 1 << 6


def seat_of(sitting: Any, person: Any) -> Any:
    return next(one for one in sitting.table.seats if one.user == person.user.id)


async def test_a_thread_in_which_somebody_wrote_is_left_to_archive_itself(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    (thread,) = world.channel.threads
    (entrance,) = world.posts()
    assert thread.id == entrance.id, "the thread hangs under the way to it"
    assert f"<#{thread.id}>" in text_of(entrance)
    (post,) = (one for one in thread.history() if components(one))
    table_id = control(post, "lobby").split(":")[1]
    sitting = await world.sitting(table_id)
    assert (sitting.table.place, sitting.table.channel) == (Place.THREAD, thread.id)
    await world.people["Bob"].send(thread, "Shall we?")
    asked = await world.press_in_lobby("Ann", table_id, "cancel", on=post)
    assert asked.ephemeral
    assert (await world.sitting(table_id)).table.status is Status.LOBBY
    await world.people["Ann"].click(asked.response, custom_id=f"seat:{table_id}:-:end")
    await world.env.settle()
    assert not world.at_discord(thread).thread_metadata.archived


async def test_a_host_may_keep_the_table_and_decides_who_sits_in_its_lobby(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    ann = world.people["Ann"]
    asked = await world.press_in_lobby("Ann", table_id, "cancel")
    assert "One other player" in text_of(asked.response)
    await ann.click(asked.response, custom_id=f"seat:{table_id}:-:keep")
    assert (await world.sitting(table_id)).table.status is Status.LOBBY

    # There is no hand before the game.
    result = await world.people["Bob"].slash(world.channel, "view")
    assert said(result) == world.refusal("not-started")

    # Who was kicked from a lobby takes no seat until the host says so.
    ann, bob = world.people["Ann"], world.people["Bob"]
    join = f"lobby:{table_id}:-:join"
    await world.at_table(ann, "kick", whom=bob)
    refused = await bob.click(world.table_post(), custom_id=join)
    assert f"<@{ann.id}>" in said(refused)
    assert [one.name for one in (await world.sitting(table_id)).table.seats] == ["Ann"]
    await world.at_table(ann, "readmit", whom=bob)
    await bob.click(world.table_post(), custom_id=join)
    assert [one.name for one in (await world.sitting(table_id)).table.seats] == ["Ann", "Bob"]


async def test_a_table_in_a_channel_of_its_own_is_closed_when_it_has_ended(world: World) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="channel")
    sitting = await world.bot.store.tables()
    (table,) = sitting
    assert table.place is Place.CHANNEL
    channel = next(one for one in world.guild.channels.values() if one.id == table.channel)
    await world.people["Bob"].send(channel, "Shall we?")
    await world.at_table(world.people["Ann"], "end", table=table.id)
    await world.env.settle()
    with world.as_bot():
        own = await world.client.fetch_channel(table.channel)
    assert own.overwrites_for(discord.Object(world.guild.id)).send_messages is False


@pytest.mark.parametrize(
    ("where", "permission"), [("thread", "create_public_threads"), ("channel", "manage_channels")]
)
async def test_without_the_permission_a_table_stays_here_and_says_why(
    world: World, where: str, permission: str
) -> None:
    world.deny(**{permission: True})
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    result = await world.people["Ann"].slash(world.channel, "play", game="pikoko", where=where)
    (table,) = await world.bot.store.tables()
    assert (table.place, table.channel) == (Place.HERE, world.channel.id)
    assert ENGLISH(f"permission-{permission}".replace("_", "-")) in said(result)


@pytest.mark.parametrize(
    ("where", "path", "code", "message", "because"),
    [
        (
            "thread",
            "/channels/{channel}/messages/*/threads",
            160006,
            "Maximum reached",
            "server-full",
        ),
        ("channel", "/guilds/{guild}/channels", 30013, "Maximum reached", "server-full"),
        ("channel", "/guilds/{guild}/channels", 50035, CATEGORY_FULL, "category-full"),
    ],
)
async def test_where_nothing_more_fits_a_table_stays_here_and_says_why(
    world: World, where: str, path: str, code: int, message: str, because: str
) -> None:
    world.env.inject_error(
        "POST",
        path.format(channel=world.channel.id, guild=world.guild.id),
        status=400,
        code=code,
        message=message,
    )
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    result = await world.people["Ann"].slash(world.channel, "play", game="pikoko", where=where)
    (table,) = await world.bot.store.tables()
    assert (table.place, table.channel) == (Place.HERE, world.channel.id)
    assert said(result) == world.refusal(because)
    assert controls(world.table_post(), "lobby"), "people can join"


async def test_no_table_where_the_bot_may_not_write(world: World) -> None:
    world.deny(send_messages=True)
    result = await world.people["Ann"].slash(world.channel, "play", game="pikoko")
    assert await world.bot.store.tables() == ()
    assert "Send Messages" in said(result)
    assert result.ephemeral


async def test_somebody_who_leaves_is_played_for_and_may_return(world: World) -> None:
    table_id = await begun(world)
    bob = world.people["Bob"]
    await world.at_table(bob, "leave")
    assert seat_of(await world.sitting(table_id), bob).computer is not None
    panel = await world.open_panel(bob, table_id)
    assert not controls(panel, "answer")
    (back,) = controls(panel, "seat")
    await bob.click(panel, custom_id=back)
    assert seat_of(await world.sitting(table_id), bob).computer is None
    await play_out(world, table_id, Random(1))


async def test_the_game_goes_on_without_those_who_left(world: World) -> None:
    table_id = await begun(world)
    for name in ("Bob", "Cleo"):
        await world.at_table(world.people[name], "leave")
    await play_out(world, table_id, Random(2))
    games = {name: await world.games_of(person.id) for name, person in world.people.items()}
    assert games == {**dict.fromkeys(games, 0), **dict.fromkeys(TRIO, 1)}
    (ann,) = await world.bot.store.profile(world.guild.id, world.people["Ann"].id)
    assert (ann.games, ann.wins) == (1, 1)


async def test_who_leaves_and_is_at_several_tables_chooses_which(world: World) -> None:
    first = await world.open("Ann", "Bob")
    second = await world.open("Cleo", "Bob")
    bob = world.people["Bob"]
    asked = await bob.slash(world.channel, "table")
    (menu,) = controls(asked.response, "table").values()
    assert set(values(menu)) == {first, second}
    chosen = await bob.select(asked.response, [second], custom_id=menu["custom_id"])
    await bob.click(chosen.response, custom_id=f"seat:{second}:sheet:leave")
    for table_id, there in ((first, True), (second, False)):
        seats = (await world.sitting(table_id)).table.seats
        assert (bob.id in [seated.user for seated in seats]) is there
    await world.at_table(bob, "leave")
    assert [one.name for one in (await world.sitting(first)).table.seats] == ["Ann"]


async def test_what_nobody_may_do_at_a_running_game_and_what_the_host_may(world: World) -> None:
    table_id = await begun(world)
    assert not controls(world.table_post(), "watch")
    told = await forged_click(world, "Dan", world.table_post(), f"watch:{table_id}:-:hands")
    assert told == world.refusal("watch-server")

    # No one without a seat sees a hand.
    post = world.table_post()
    result = await world.people["Dan"].click(post, custom_id=f"show:{table_id}:-:panel")
    assert said(result) == world.refusal("not-seated")
    assert not controls(private(result), "answer")

    # There is no rematch while the game goes on.
    told = await forged_click(world, "Ann", world.table_post(), f"seat:{table_id}:-:rematch")
    assert told == world.refusal("not-over")

    # A paused table takes no answers until it goes on.
    _seat, person = (await world.waiting(table_id))[0]
    panel = await world.open_panel(person, table_id)
    custom_id = control(panel, "answer")
    for name in TRIO:
        await world.at_table(world.people[name], "pause")
    moves = (await world.sitting(table_id)).table.moves
    assert not controls(panel, "answer"), "a panel that is open is redrawn at once"
    await world.at_table(world.people["Ann"], "resume")
    await world.press(person, panel, custom_id, None)
    assert (await world.sitting(table_id)).table.moves == moves + 1

    # The host may have a person replaced, and no one else may.
    cleo, post = world.people["Cleo"], world.table_post()
    refused = await forged_click(world, "Bob", post, f"seat:{table_id}:{cleo.id}:kick")
    assert refused == world.refusal("not-host", host=f"<@{world.people['Ann'].id}>")
    assert seat_of(await world.sitting(table_id), cleo).computer is None
    asked = await world.at_table(world.people["Ann"], "ask-kick", whom=cleo)
    assert f"Remove <@{cleo.id}>" in text_of(asked.response)
    assert seat_of(await world.sitting(table_id), cleo).computer is None, "it is asked once more"
    await world.at_table(world.people["Ann"], "kick", whom=cleo)
    assert seat_of(await world.sitting(table_id), cleo).computer is not None


async def results_of(world: World, name: str) -> Any:
    user = world.people[name].id
    return (await world.bot.store.history(world.guild.id, user, offset=0, limit=9)).rows


async def test_a_host_who_kicks_the_leader_is_told_that_it_costs_and_is_last(world: World) -> None:
    """A losing host must not win by removing the leader before the last trick."""
    table_id = await begun(world)
    ann, rng = world.people["Ann"], Random(1)
    await decide_all(world, table_id, rng, lambda at: len(at.view(None).tricks) == 7)
    sitting = await world.sitting(table_id)
    leader = next(one for one in sitting.table.seats if one.user != ann.id)
    asked = await world.at_table(ann, "ask-kick", whom=world.people[leader.name])
    assert "last place for you" in text_of(asked.response)
    await ann.click(asked.response, custom_id=f"seat:{table_id}:-:keep")
    assert (await world.sitting(table_id)).table == sitting.table
    await world.at_table(ann, "kick", whom=world.people[leader.name])
    await world.restart()
    await play_out(world, table_id, rng)
    podium = text_of(world.posts()[-1])
    assert re.search("Last place for removing someone: .*Ann", podium)
    assert "🥉" not in podium
    for name in TRIO:
        (own,) = await results_of(world, name)
        assert (own.rank == 3) == (name == "Ann"), name


@LONG
async def test_who_was_kicked_from_a_game_cannot_return_nor_ask_for_a_rematch(world: World) -> None:
    table_id = await begun(world)
    bob = world.people["Bob"]
    await world.at_table(world.people["Ann"], "kick", whom=bob)
    panel = await world.open_panel(bob, table_id)
    assert not controls(panel, "seat"), "there is no button that would be refused"
    told = await forged_click(world, "Bob", world.table_post(), f"seat:{table_id}:-:return")
    assert "can let you back in" in told
    await play_out(world, table_id, Random(6))
    await bob.click(world.posts()[-1], custom_id=control(world.posts()[-1], "seat"))
    assert await world.bot.store.tables() == ()


async def test_ending_a_running_game_is_confirmed_and_the_host_who_ends_it_is_last(
    world: World,
) -> None:
    table_id = await begun(world)
    ann = world.people["Ann"]
    asked = await world.at_table(ann, "ask-end")
    assert "last place for you" in text_of(asked.response)
    kept = await ann.click(asked.response, custom_id=f"seat:{table_id}:-:keep")
    assert f"seat:{table_id}:sheet:ask-end" in controls(kept.response, "seat")
    assert (await world.sitting(table_id)).table.status is Status.PLAYING
    await world.at_table(ann, "end")
    assert (await world.sitting(table_id)).table.status is Status.ABANDONED
    assert (await world.bot.store.load(table_id)).moves
    assert re.search("last place for .*Ann, who left", text_of(world.table_post()))
    games = {name: await world.games_of(person.id) for name, person in world.people.items()}
    assert games == {**dict.fromkeys(games, 0), "Ann": 1}
    (mine,) = await world.bot.store.profile(world.guild.id, ann.id)
    assert mine.wins == 0


async def test_a_game_that_an_admin_ends_counts_for_nobody(world: World) -> None:
    table_id = await begun(world)
    role = world.guild.create_role("Keepers", permissions=discord.Permissions(manage_channels=True))
    user = world.env.create_user("keeper", global_name="Dora")
    admin = world.guild.add_member(user, roles=[role])
    asked = await world.at_table(admin, "ask-end")
    assert ENGLISH("table-end-uncounted") in text_of(asked.response)
    sheet = await world.people["Bob"].slash(world.channel, "table")
    assert not any(one.endswith("end") for one in controls(sheet.response, "seat"))
    await admin.click(asked.response, custom_id=f"seat:{table_id}:-:end")
    assert (await world.sitting(table_id)).table.status is Status.ABANDONED
    assert await world.games_of(world.people["Ann"].id) == 0
    assert (await world.bot.store.load(table_id)).moves


async def test_who_left_is_last_and_the_podium_says_so(world: World) -> None:
    table_id = await begun(world)
    bob = world.people["Bob"]
    await world.at_table(bob, "leave")
    await play_out(world, table_id, Random(2))
    (played,) = (await world.bot.store.history(world.guild.id, bob.id, offset=0, limit=5)).rows
    assert (played.rank, played.seats, played.counted) == (3, 3, True)
    shown = text_of(world.posts()[-1])
    assert re.search("\\*\\*3\\.\\*\\* .*Bob", shown)
    assert "🥉" not in shown
    assert re.search("Last place for leaving early: .*Bob", shown)


async def test_a_game_that_ended_because_nobody_answers_can_be_opened_again(world: World) -> None:
    table_id = await begun(world)
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        await until_time_is_up(world, table_id)
    assert (await world.sitting(table_id)).table.reason == "nobody_answers"
    post = world.table_post()
    assert [item["label"] for item in controls(post, "seat").values()] == ["New table like this"]
    await world.people["Bob"].click(post, custom_id=f"seat:{table_id}:-:rematch")
    (again,) = await world.bot.store.tables()
    assert [one.user for one in again.seats] == [world.people["Bob"].id]


async def test_a_rematch_asks_who_played_and_seats_who_presses(world: World) -> None:
    table_id = await begun(world)
    await play_out(world, table_id, Random(3))
    old = (await world.sitting(table_id)).table
    signs = dict(zip([seated.user for seated in old.seats], old.signs, strict=True))
    end = world.posts()[-1]
    (rematch,) = controls(end, "seat")
    bob, ann, cleo = (world.people[name].user.id for name in ("Bob", "Ann", "Cleo"))
    await world.people["Bob"].click(end, custom_id=rematch)
    (again,) = await world.bot.store.tables()
    assert (again.host, again.options) == (bob, {"rounds": 1})
    assert [seated.user for seated in again.seats] == [bob]
    assert {one.user for one in again.invited} == {ann, cleo}
    lobby = world.table_post()
    assert f"<@{ann}>" in text_of(lobby)
    assert {user.id for user in lobby.mentions} == {ann, cleo}
    assert not lobby.flags.silent
    for name in ("Bob", "Ann", "Ann"):
        await world.people[name].click(end, custom_id=rematch)
    await world.people["Cleo"].click(lobby, custom_id=control(lobby, "lobby"))
    (again,) = await world.bot.store.tables()
    assert dict(zip([one.user for one in again.seats], again.signs, strict=True)) == signs
    assert again.invited == ()

    # While a rematch is played there is no other.
    for name in TRIO:
        await world.people[name].click(end, custom_id=rematch)
    (again,) = await world.bot.store.tables()
    join = f"lobby:{again.id}:-:join"
    await world.people["Dan"].click(world.table_post(), custom_id=join)
    await world.start(again.id, host="Bob")
    before = world.posts()
    shown = await world.people["Ann"].click(end, custom_id=rematch)
    assert ENGLISH("table-rematch-on") in said(shown)
    assert [one.id for one in world.posts()] == [one.id for one in before]
    (only,) = await world.bot.store.tables()
    assert only.id == again.id

    # A finished game of two people enters the leaderboard.
    await world.people["Ann"].slash(world.channel, "leaderboard", game="pikoko")
    board = text_of(world.posts()[-1])
    for name in ("Ann", "Bob", "Cleo"):
        assert name in board


async def test_what_was_said_of_a_seat_goes_with_it(world: World) -> None:
    table_id = await world.open("Ann")
    for name in ("Bob", "Cleo"):
        await world.press_in_lobby(name, table_id, "join")

    def told(name: str) -> bool:
        """Returns whether that person can read that they have a seat."""
        messages = world.env.backend.messages[world.channel.id].values()
        own = [one for one in messages if one.flags & EPHEMERAL]
        shown = [text_of(one) for one in own if one.visible_to(world.people[name].id)]
        return any(ENGLISH("welcome-in") in text for text in shown)

    assert [told(name) for name in TRIO] == [False, True, True]
    await world.press_in_lobby("Bob", table_id, "leave")
    assert [told(name) for name in TRIO] == [False, False, True]
    asked = await world.press_in_lobby("Ann", table_id, "cancel")
    await world.people["Ann"].click(asked.response, custom_id=f"seat:{table_id}:-:end")
    assert [told(name) for name in TRIO] == [False, False, False]


@LONG
async def test_a_rematch_is_asked_for_in_a_direct_message_too(world: World) -> None:
    table_id = await begun(world)
    await play_to_the_end(world, table_id, Random(3))
    bob = world.people["Bob"]
    message = world.direct_message(bob)
    told = await bob.user.click(message, custom_id=control(message, "seat"))
    (again,) = await world.bot.store.tables()
    assert again.host == bob.user.id
    assert f"<#{world.channel.id}>" in said(told), "the way to the table"


async def test_a_game_with_one_person_does_not_count_and_says_so(world: World) -> None:
    table_id = await world.open("Ann", rounds="1")
    await world.add_computers(table_id, "greedy", "greedy")
    await world.start(table_id)
    await play_out(world, table_id, Random(5))
    page = await world.bot.store.history(
        world.guild.id, world.people["Ann"].user.id, offset=0, limit=5
    )
    assert [played.counted for played in page.rows] == [False]
    assert ENGLISH("end-not-counted") in text_of(world.posts()[-1])


async def test_a_person_at_several_tables_chooses_whose_view_to_open(world: World) -> None:
    first = await begun(world)
    second = await world.open("Ann", "Bob", "Cleo")
    await world.start(second)
    ann = world.people["Ann"]
    asked = await ann.slash(world.channel, "view")
    assert ENGLISH("table-which") in said(asked)
    (menu,) = controls(asked.response, "table").values()
    assert set(values(menu)) == {first, second}
    shown = await world.view(ann, table=second)
    assert f"show:{second}:-:log" in controls(private(shown), "show")


async def test_a_host_is_told_that_somebody_is_not_in_the_lobby(world: World) -> None:
    table_id, dan = await world.open("Ann", "Bob"), world.people["Dan"]
    told = await forged_click(world, "Ann", world.table_post(), f"seat:{table_id}:{dan.id}:kick")
    assert told == world.refusal("not-at-table")


async def test_somebody_without_a_table_chooses_among_those_here(world: World) -> None:
    tables = {await world.open("Ann"), await world.open("Bob")}
    asked = await world.people["Cleo"].slash(world.channel, "table")
    (menu,) = controls(asked.response, "table").values()
    assert set(values(menu)) == tables
