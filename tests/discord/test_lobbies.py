"""How many tables that wait for players one person may host at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from simcord.enums import InteractionType

from data.store.values import Status
from tests.discord.conftest import one_world
from tests.discord.world import World, said
from tests.helpers.messages import components, controls
from tests.helpers.stored import posts_of


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
