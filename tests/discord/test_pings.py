"""How often one person's presses may ping another person."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from data.paces import HOUR, SECOND
from data.store.values import AskedBy, Status
from tests.discord.play import begun, chooses, play_out
from tests.discord.pushes import Pushes
from tests.discord.world import TRIO, World
from tests.helpers.messages import control

AN_HOUR = HOUR // SECOND
TURNS = "turns-3600"


async def finished(world: World) -> tuple[str, Any]:
    """Plays a game; returns it, and the message with its podium."""
    table_id = await begun(world)
    await play_out(world, table_id, Random(2))
    return table_id, world.posts()[-1]


async def rematch_and_cancel(world: World, name: str, table_id: str, podium: Any) -> None:
    await world.people[name].click(podium, custom_id=f"seat:{table_id}:-:rematch")
    lobby = control(world.table_post(), "lobby").split(":")[1]
    asked = await world.press_in_lobby(name, lobby, "cancel")
    await world.people[name].click(asked.response, custom_id=f"seat:{lobby}:-:end")
    assert (await world.sitting(lobby)).table.status is Status.CANCELLED


async def test_a_rematch_asked_for_again_and_again_pings_once_an_hour(world: World) -> None:
    table_id, podium = await finished(world)
    pushes = Pushes(world)
    for _ in range(4):
        await rematch_and_cancel(world, "Ann", table_id, podium)
    assert pushes.new() == {"Bob": 1, "Cleo": 1}
    await rematch_and_cancel(world, "Bob", table_id, podium)
    assert pushes.new() == {"Ann": 1, "Cleo": 1}, "somebody else asks"
    await world.env.advance_time(AN_HOUR)
    await rematch_and_cancel(world, "Ann", table_id, podium)
    assert pushes.new() == {"Bob": 1, "Cleo": 1}


async def test_a_restart_lets_no_one_ping_again(world: World) -> None:
    table_id, podium = await finished(world)
    pushes = Pushes(world)
    await rematch_and_cancel(world, "Ann", table_id, podium)
    assert pushes.new() == {"Bob": 1, "Cleo": 1}
    await world.env.advance_time(AN_HOUR / 2)
    await world.restart(60, hands_over=True)
    await rematch_and_cancel(world, "Ann", table_id, podium)
    assert pushes.new() == {}
    await world.env.advance_time(AN_HOUR / 2)
    await rematch_and_cancel(world, "Ann", table_id, podium)
    assert pushes.new() == {"Bob": 1, "Cleo": 1}


@pytest.mark.parametrize("clock", [TURNS, None])
async def test_pausing_and_resuming_pings_once_an_hour(world: World, clock: str | None) -> None:
    for name in TRIO:
        await chooses(world, name, asked_by=AskedBy.PANEL)
    table_id = await begun(world, clock=clock)
    world.overwrite(world.channel, "Dan", manage_channels=True)
    dan, pushes = world.people["Dan"], Pushes(world)
    await world.env.advance_time(100)
    assert set(pushes.new().values()) <= {1}
    waiting = {
        (await world.sitting(table_id)).table.seats[seat].name
        for seat, _ in await world.waiting(table_id)
    }
    for expected in [dict.fromkeys(waiting, 1), {}, {}]:
        await world.at_table(dan, "pause", table=table_id)
        await world.env.advance_time(10)
        await world.at_table(dan, "resume", table=table_id)
        await world.env.advance_time(100)
        assert pushes.new() == expected
    await world.at_table(dan, "pause", table=table_id)
    await world.env.advance_time(AN_HOUR)
    await world.at_table(dan, "resume", table=table_id)
    await world.env.advance_time(100)
    assert pushes.new() == dict.fromkeys(waiting, 1)


async def test_finding_players_pings_once_an_hour_whatever_the_game(world: World) -> None:
    for game in ("pikoko", "plumes"):
        await world.bot.store.subscribe(world.people["Dan"].id, world.guild.id, game)
    pushes = Pushes(world)
    for game in ("pikoko", "plumes"):
        table_id = await world.open("Ann", game=game)
        lobby = world.table_post()
        await world.press_in_lobby("Ann", table_id, "call", on=lobby)
        asked = await world.press_in_lobby("Ann", table_id, "cancel", on=lobby)
        await world.people["Ann"].click(asked.response, custom_id=f"seat:{table_id}:-:end")
    assert pushes.new() == {"Dan": 1}
