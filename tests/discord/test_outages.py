"""An outage takes no time from players, and a server that Discord reports as gone may still be
there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.gateway import FakeGateway
from structlog.testing import capture_logs

from bot.running import timekeeper
from bot.tables import lobbies, schedule, seating
from bot.tables.sitting import Sitting
from data.paces import MINUTE, SECOND
from data.store.errors import Unavailable
from data.store.values import AskedBy, Status
from tests.discord.conftest import one_world
from tests.discord.play import begun, until_time_is_up
from tests.discord.world import TRIO, World
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import some

BEAT = 2 * SECOND


@pytest.fixture
async def awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yields a world whose clock beats as often as in production."""
    monkeypatch.setattr(timekeeper, "BEAT", BEAT)
    async for world in one_world(tmp_path, AskedBy.PANEL):
        yield world


def time_is_up(sitting: Sitting) -> int:
    """Returns when the time of the question ends."""
    until = schedule.until(sitting)
    assert until is not None
    return until


class Outage:
    """A way in which Discord is out of reach."""

    def __init__(self, world: World, how: str) -> None:
        self._world, self._how = world, how

    async def begin(self) -> None:
        world = self._world
        if self._how == "server":
            world.tell_of_server(unavailable=True)
        elif self._how == "gateway":
            world.client.shard_in_reach(0, is_it=False)
        elif self._how == "answers":
            world.fail_all(503)
            world.env.inject_error("POST", "/interactions/*/*/callback", status=503, times=None)
            ann, post = world.people["Ann"], world.table_post()
            await ann.click(post, custom_id=next(iter(controls(post, "show"))))
        else:
            world.fail_all(503)
            with world.as_bot(), suppress(discord.HTTPException):
                await world.client.application_info()  # whatever the bot asks for
        await world.env.settle()

    async def end(self) -> None:
        world = self._world
        if self._how == "server":
            world.server_is_back()
        elif self._how == "gateway":
            world.client.shard_in_reach(0, is_it=True)
        else:
            world.fail_no_more()
        await world.env.advance_time(10)


@pytest.mark.parametrize("how", some(["gateway", "requests", "server", "answers"], 2))
async def test_the_clocks_of_tables_stand_still_while_discord_cannot_be_reached(
    awake: World, how: str, nothing_swallowed: list[str]
) -> None:
    world, outage = awake, Outage(awake, how)
    table_id = await begun(world, *TRIO)
    before = await world.sitting(table_id)
    await outage.begin()
    await world.env.advance_time(12 * 60)
    assert (await world.sitting(table_id)).table.seats == before.table.seats
    assert (await world.sitting(table_id)).table.moves == before.table.moves
    await outage.end()
    after = await world.sitting(table_id)
    assert abs(time_is_up(after) - time_is_up(before) - 12 * MINUTE) <= 20 * SECOND
    assert "I couldn’t reach Discord for 12\u00a0minutes" in text_of(world.table_post())
    await until_time_is_up(world, table_id)
    assert (await world.sitting(table_id)).table.version > before.table.version
    assert "reach Discord" not in text_of(world.table_post())
    world.take_errors()
    nothing_swallowed.clear()


async def test_a_restart_in_an_outage_and_one_after_it_move_the_clocks_once(awake: World) -> None:
    world = awake
    table_id = await begun(world, *TRIO)
    before = await world.sitting(table_id)
    world.client.shard_in_reach(0, is_it=False)
    await world.env.advance_time(10 * 60)
    await world.restart(60, hands_over=True)
    after = await world.sitting(table_id)
    assert after.table.version == before.table.version
    due = before.deadlines[0].due + 11 * MINUTE
    assert abs(after.deadlines[0].due - due) <= 15 * SECOND
    await world.restart(60, hands_over=True)
    again = await world.sitting(table_id)
    assert again.deadlines[0].due - after.deadlines[0].due == MINUTE


async def test_a_server_that_is_listed_as_unavailable_stops_the_clocks_after_a_restart_too(
    awake: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = awake
    table_id = await begun(world, *TRIO)
    before = await world.sitting(table_id)
    feed = FakeGateway.feed

    def listed(gateway: FakeGateway, event: str, payload: Any) -> None:
        if event == "READY":
            payload = {**payload, "guilds": [{"id": str(world.guild.id), "unavailable": True}]}
        if event != "GUILD_CREATE":
            feed(gateway, event, payload)

    with monkeypatch.context() as patched:
        patched.setattr(FakeGateway, "feed", listed)
        await world.restart()
        await world.env.advance_time(12 * 60)
    after = await world.sitting(table_id)
    assert after.table.moves == before.table.moves
    world.server_is_back()
    await world.env.advance_time(10)
    moved = time_is_up(await world.sitting(table_id)) - time_is_up(before)
    assert abs(moved - 12 * MINUTE) <= 20 * SECOND
    await until_time_is_up(world, table_id)
    assert (await world.sitting(table_id)).table.moves > before.table.moves


async def test_one_failed_request_and_a_connection_that_is_back_at_once_stop_no_clock(
    awake: World,
) -> None:
    world = awake
    table_id = await begun(world, *TRIO)
    before = await world.sitting(table_id)
    for _ in range(20):
        world.client.shard_in_reach(0, is_it=False)
        await world.env.advance_time(3)
        world.client.shard_in_reach(0, is_it=True)
        await world.env.advance_time(3)
    assert time_is_up(await world.sitting(table_id)) == time_is_up(before)
    await until_time_is_up(world, table_id)
    assert (await world.sitting(table_id)).table.version > before.table.version


async def test_another_servers_outage_stops_no_clock_here(awake: World) -> None:
    world = awake
    table_id = await begun(world, *TRIO)
    before = await world.sitting(table_id)
    world.tell_of_server(guild=world.guild.id + 1, unavailable=True)
    await world.env.advance_time(60)
    assert (await world.sitting(table_id)).deadlines == before.deadlines


async def test_a_click_shows_that_its_server_is_in_reach(awake: World) -> None:
    world = awake
    table_id = await begun(world, *TRIO)
    before = await world.sitting(table_id)
    world.tell_of_server(unavailable=True)
    await world.people["Ann"].click(
        world.table_post(), custom_id=next(iter(controls(world.table_post(), "show")))
    )
    await until_time_is_up(world, table_id)
    assert (await world.sitting(table_id)).table.version > before.table.version


async def test_a_server_that_is_said_to_be_gone_is_asked_for_first(world: World) -> None:
    """Discord may report a server as gone in which the bot still is."""
    lobby = await world.open("Dan")
    game = await begun(world, *TRIO)
    world.tell_of_server()
    await world.env.settle()
    assert (await world.sitting(game)).table.status is Status.PLAYING
    assert (await world.sitting(lobby)).table.status is Status.LOBBY
    assert world.client.get_guild(world.guild.id) is not None, "the library goes on knowing it"
    assert ("GET", f"/guilds/{world.guild.id}") in [
        (one.method, one.path) for one in world.env.http_requests
    ]


async def test_nothing_is_parked_while_discord_does_not_say_whether_the_server_is_gone(
    world: World,
) -> None:
    game = await begun(world, *TRIO)
    world.env.inject_error("GET", "/guilds/*", status=503, times=3)
    world.tell_of_server()
    await world.env.advance_time(30)
    assert (await world.sitting(game)).table.status is Status.PLAYING


async def test_what_is_drawn_between_the_removal_and_the_news_of_it_waits_for_another_invitation(
    world: World,
) -> None:
    lobby_id = await world.open("Dan", "Eve")
    game = await begun(world, *TRIO)
    world.forget_clicks()
    world.fail_all(403, code=50001)
    for table_id, leave, name in ((lobby_id, lobbies.leave, "Eve"), (game, seating.go, "Cleo")):
        with world.as_bot():
            who = world.people[name].id
            await world.bot.tables.change(table_id, partial(leave, user=who))
    await world.env.advance_time(5)
    world.tell_of_server()
    await world.env.settle()
    assert (await world.sitting(lobby_id)).table.status is Status.LOBBY
    assert (await world.sitting(game)).table.reason == seating.SERVER_GONE
    world.fail_no_more()
    world.server_is_back(invited=True)
    await world.env.advance_time(5)
    assert (await world.sitting(game)).table.status is Status.PLAYING
    assert (await world.sitting(lobby_id)).table.status is Status.LOBBY


@pytest.mark.parametrize("invited", [True, False])
async def test_a_game_of_a_server_that_was_gone_goes_on_where_it_was(
    world: World, invited: bool
) -> None:
    """Discord may also say in an outage that the bot is not in a server, and list it later."""
    await world.open("Dan")
    lobby_post = world.table_post()
    lobby = next(iter(controls(lobby_post, "lobby"))).split(":")[1]
    game = await begun(world, *TRIO)
    world.env.inject_error("GET", "/guilds/*", status=404, code=10004, times=1)
    world.tell_of_server()
    await world.env.settle()
    assert (await world.sitting(game)).table.status is Status.PARKED
    assert world.client.get_guild(world.guild.id) is None
    await world.env.advance_time(20)
    before = len(world.env.http_requests)
    world.server_is_back(invited=invited)
    await world.env.advance_time(5)
    sitting = await world.sitting(game)
    assert sitting.table.status is Status.PLAYING
    assert sitting.deadlines
    assert len(world.env.http_requests) > before
    await world.people["Eve"].click(lobby_post, custom_id=f"lobby:{lobby}:-:join")
    assert "Eve" in text_of(world.posts()[0])
    await until_time_is_up(world, game)
    assert (await world.sitting(game)).table.version > sitting.table.version


async def test_an_event_that_the_store_fails_is_one_line_in_the_log(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_given: Any, **_more: Any) -> None:
        raise Unavailable(reason="busy")

    monkeypatch.setattr(world.bot.store, "tables", fails)
    with capture_logs() as logs:
        world.server_is_back()
        await world.env.settle()
    lost = [one for one in logs if one["log_level"] not in ("debug", "info")]
    assert [(one["event"], one["name"]) for one in lost] == [("event lost", "on_guild_available")]
