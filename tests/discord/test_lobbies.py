"""Tables that wait for players: how many, and the list for a table's next game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord.enums import InteractionType

from bot.screens.words import words
from data.store.values import Status
from tests.discord.conftest import one_world
from tests.discord.play import begun, chooses, play_out
from tests.discord.pushes import Pushes
from tests.discord.world import World, private, said
from tests.helpers.messages import components, control, controls, text_of
from tests.helpers.stored import posts_of
from tests.helpers.stress import some


async def play(world: World, name: str = "Ann", channel: Any = None) -> Any:
    return await world.people[name].slash(channel or world.channel, "play", game="pikoko")


async def lobbies(world: World) -> int:
    return len(await world.bot.store.tables())


async def test_a_second_table_here_leads_to_the_first_that_still_waits(world: World) -> None:
    table_id = await world.open("Ann")
    again = await play(world)
    assert again.ephemeral
    assert "already" in said(again)
    (link,) = [item["url"] for item in components(again.response) if "url" in item]
    (post,) = await posts_of(world.bot.store, table_id)
    assert link.endswith(f"/{post.channel}/{post.message}")
    assert await lobbies(world) == 1


async def test_the_first_table_can_be_cancelled_from_there(world: World) -> None:
    table_id = await world.open("Ann")
    ann = world.people["Ann"]
    again = await play(world)
    asked = await ann.click(again.response, custom_id=f"lobby:{table_id}:-:cancel")
    await ann.click(asked.response, custom_id=f"seat:{table_id}:-:end")
    assert await lobbies(world) == 0


async def test_others_open_their_own_here(world: World) -> None:
    await world.open("Ann")
    await world.open("Bob", "Ann")
    assert await lobbies(world) == 2


async def test_a_game_that_has_begun_is_in_nobodys_way(world: World) -> None:
    first = await world.open("Ann", "Bob", "Cleo")
    await world.start(first)
    second = await world.open("Ann")
    assert second != first


async def test_a_few_tables_wait_at_a_time_and_the_next_is_refused_until_one_is_cancelled(
    world: World,
) -> None:
    most = world.client.settings.lobbies_per_person
    channels = [world.guild.create_text_channel(f"games-{number}") for number in range(most + 1)]
    for channel in channels[:most]:
        await play(world, channel=channel)
    refused = await play(world, channel=channels[most])
    assert refused.ephemeral
    assert f"{most} tables waiting" in said(refused)
    assert await lobbies(world) == most
    await play(world, "Bob", channels[most])
    assert await lobbies(world) == most + 1, "Bob's count is his own"
    own, *_ = await world.bot.store.tables(user=world.people["Ann"].id)
    await world.at_table(world.people["Ann"], "end", table=own.id)
    await play(world, channel=world.channel)
    tables = await world.bot.store.tables(user=world.people["Ann"].id)
    assert [table.status for table in tables] == [Status.LOBBY] * most


async def test_a_hundred_commands_at_once_open_no_more(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "help")
    command = {
        "id": str(world.bot.mentions.ids["play"]),
        "name": "play",
        "type": 1,
        "options": [{"name": "game", "type": 3, "value": "pikoko"}],
    }
    for _ in range(100):
        world.happen("Ann", InteractionType.APPLICATION_COMMAND, command, None)
    await world.env.settle()
    assert await lobbies(world) == 1


async def test_one_person_hosts_a_few_games_at_a_time(tmp_path: Path) -> None:
    async for world in one_world(tmp_path, games_per_person=2):
        await host_a_few_games(world)


async def host_a_few_games(world: World) -> None:
    async def begin(name: str) -> Any:
        table_id = await world.open(name)
        await world.add_computers(table_id, "random", "random", host=name)
        return await world.people[name].click(
            world.table_post(), custom_id=f"lobby:{table_id}:-:start"
        )

    most = world.client.settings.games_per_person
    for _ in range(most):
        await begin("Ann")
    assert f"{most} games" in said(await begin("Ann"))
    await begin("Bob")
    own = await world.bot.store.tables(user=world.people["Bob"].id)
    assert [one.status for one in own] == [Status.PLAYING], "Bob's count is his own"
    mine = await world.bot.store.tables(user=world.people["Ann"].id)
    (waiting,) = [one for one in mine if one.status is Status.LOBBY]
    first = next(one for one in mine if one.status is Status.PLAYING)
    await world.at_table(world.people["Ann"], "end", table=first.id)
    lobby = next(one for one in world.posts() if f"lobby:{waiting.id}:-:start" in controls(one))
    await world.people["Ann"].click(lobby, custom_id=f"lobby:{waiting.id}:-:start")
    assert (await world.sitting(waiting.id)).table.status is Status.PLAYING


# The list of people for a table's next game, and the second table that a full lobby offers


ENGLISH = words("en")


def ids(world: World, *names: str) -> list[int]:
    return [world.people[name].id for name in names]


async def joins(world: World, table_id: str, name: str) -> Any:
    """Presses *Join* on the post of the table."""
    join = f"lobby:{table_id}:-:join"
    post = next(one for one in reversed(world.posts()) if join in controls(one, "lobby"))
    return await world.people[name].click(post, custom_id=join)


async def listed(world: World, table_id: str) -> list[int | None]:
    return [one.user for one in (await world.sitting(table_id)).table.next_up]


async def full(world: World, **options: str) -> str:
    """Returns a lobby without a free seat."""
    table_id = await world.open("Ann", "Bob", "Cleo", **options)
    await world.add_computers(table_id, "greedy", "greedy")
    return table_id


async def rematch(world: World, name: str) -> Any:
    """Presses *Rematch* on the podium; returns the table."""
    end = next(one for one in reversed(world.posts()) if controls(one, "seat"))
    await world.people[name].click(end, custom_id=control(end, "seat"))
    (table,) = await world.bot.store.tables()
    return table


async def test_join_at_a_running_table_is_a_place_on_its_list_until_one_leaves_it(
    world: World,
) -> None:
    table_id = await begun(world)
    told = await joins(world, table_id, "Dan")
    leave = f"lobby:{table_id}:-:unlist"
    left = await world.people["Dan"].click(private(told), custom_id=leave)
    assert ENGLISH("next-unlisted") in said(left)
    assert await listed(world, table_id) == []
    assert "Next game" not in text_of(world.table_post())

    # The sheet joins the list and leaves it.
    dan = world.people["Dan"]
    await world.at_table(dan, "join")
    assert await listed(world, table_id) == ids(world, "Dan")
    left = await world.at_table(dan, "leave")
    assert ENGLISH("next-unlisted") in text_of(left.response)
    assert await listed(world, table_id) == []

    # Join at a running table is a place on its list.
    told = await joins(world, table_id, "Dan")
    await joins(world, table_id, "Eve")
    assert await listed(world, table_id) == ids(world, "Dan", "Eve")
    assert ENGLISH("next-listed") in said(told)
    assert "Next game: Dan, Eve" in text_of(world.table_post())
    refused = await joins(world, table_id, "Bob")
    assert said(refused) == world.refusal("already-seated")


async def test_the_list_survives_a_restart_and_is_seated_first(world: World) -> None:
    table_id = await begun(world)
    await joins(world, table_id, "Dan")
    await joins(world, table_id, "Eve")
    await world.restart()
    assert "Next game: Dan, Eve" in text_of(world.table_post())
    await play_out(world, table_id, Random(3))
    pushes = Pushes(world)
    again = await rematch(world, "Bob")
    assert [one.user for one in again.seats] == ids(world, "Bob", "Dan", "Eve")
    assert {one.user for one in again.invited} == {*ids(world, "Ann", "Cleo")}
    assert pushes.new() == {"Dan": 1, "Eve": 1, "Ann": 1, "Cleo": 1}
    assert (await rematch(world, "Ann")).id == again.id, "it is the same rematch for all"
    await rematch(world, "Cleo")
    full = (await world.sitting(again.id)).table
    assert [one.user for one in full.seats] == ids(world, "Bob", "Dan", "Eve", "Ann", "Cleo")


async def test_who_finds_the_rematch_full_is_first_in_the_one_after_it(world: World) -> None:
    table_id = await begun(world)
    for name in ("Dan", "Eve"):
        await joins(world, table_id, name)
    await play_out(world, table_id, Random(3))
    again = await rematch(world, "Bob")
    await rematch(world, "Cleo")
    await world.add_computers(again.id, "greedy", host="Bob")
    await rematch(world, "Ann")
    assert await listed(world, again.id) == ids(world, "Ann")
    await world.start(again.id, host="Bob")
    assert await listed(world, again.id) == ids(world, "Ann"), "they wait for the game after it"


@pytest.mark.parametrize("why", some(["quiet", "pings"], 1))
async def test_who_wants_no_pings_is_seated_without_one(world: World, why: str) -> None:
    table_id = await begun(world)
    await joins(world, table_id, "Dan")
    await play_out(world, table_id, Random(3))
    hour = world.env.now().hour
    quiet = {"quiet_from": hour * 60, "quiet_to": (hour + 1) % 24 * 60}
    await chooses(world, "Dan", **(quiet if why == "quiet" else {"pings": False}))
    pushes = Pushes(world)
    again = await rematch(world, "Bob")
    assert [one.user for one in again.seats] == ids(world, "Bob", "Dan")
    assert pushes.new() == {"Ann": 1, "Cleo": 1}


async def test_who_is_forgotten_is_taken_off_the_list(world: World) -> None:
    table_id = await begun(world)
    await joins(world, table_id, "Dan")
    (dan,) = ids(world, "Dan")
    exported = await world.bot.store.export_person(dan)
    assert [one["table_id"] for one in exported["waiting_for_the_next_game"]] == [table_id]
    page = await world.page(world.people["Dan"], "privacy")
    asked = await world.people["Dan"].click(page.response, custom_id="privacy:-:-:delete")
    await world.people["Dan"].click(asked.response, custom_id="privacy:-:-:confirm")
    assert await listed(world, table_id) == []
    assert "Next game" not in text_of(world.table_post())
    assert str(dan) not in str(await world.bot.store.load(table_id))


async def test_a_full_lobby_offers_a_second_table_like_it(world: World) -> None:
    table_id = await full(world, rounds="1", clock="live-60")
    told = await joins(world, table_id, "Eve")
    assert ENGLISH("button-leave") in said(told)
    assert "Next game: Eve" in text_of(world.table_post())
    (second,) = controls(private(told), "lobby")
    assert second == f"lobby:{table_id}:-:second"
    await world.people["Eve"].click(private(told), custom_id=second)
    (other,) = [one for one in await world.bot.store.tables() if one.id != table_id]
    first = (await world.sitting(table_id)).table
    assert (other.host, [one.user for one in other.seats]) == (
        *ids(world, "Eve"),
        ids(world, "Eve"),
    )
    assert (other.game, other.options, other.pace, other.per_question) == (
        *(first.game, first.options, first.pace, first.per_question),
    )
    assert first.next_up == (), "who has a table of their own does not wait for this one"
    assert control(world.table_post(), "lobby").split(":")[1] == other.id


async def test_leave_at_a_full_lobby_takes_one_off_the_list(world: World) -> None:
    table_id = await full(world)
    await joins(world, table_id, "Eve")
    await world.press_in_lobby("Eve", table_id, "leave")
    assert await listed(world, table_id) == []
    await world.press_in_lobby("Bob", table_id, "leave")
    await joins(world, table_id, "Eve")
    seats = (await world.sitting(table_id)).table.seats
    assert [one.user for one in seats] == [
        *ids(world, "Ann", "Cleo"),
        None,
        None,
        *ids(world, "Eve"),
    ]


async def test_the_join_of_an_old_lobby_post_works_when_the_game_is_under_way(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    old = world.table_post()
    await world.start(table_id)
    told = await world.people["Dan"].click(old, custom_id=f"lobby:{table_id}:-:join")
    assert ENGLISH("next-listed") in said(told)
    assert (await world.sitting(table_id)).table.status is Status.PLAYING
