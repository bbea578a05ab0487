"""How often one person's presses may ping another, who finds the question below the ping."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.tables.due import Due
from data.paces import HOUR, SECOND
from data.store.values import AskedBy, CalledBy, Cards, Status
from tests.discord.conftest import one_world
from tests.discord.gallery import draw_at_once
from tests.discord.play import begun, chooses, play_out, server_chooses, until_due
from tests.discord.pushes import Pushes
from tests.discord.world import TRIO, World, private
from tests.helpers.messages import control, controls
from tests.helpers.stress import some

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


@pytest.mark.parametrize("clock", some([TURNS, None], 1))
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


# A person who is pinged finds the question at the bottom of the screen


LIVE = "live-600"


EACH: Final = pytest.mark.parametrize(
    ("game", "cards"),
    some(
        [
            *(("pikoko", Cards.PICTURES), ("block", Cards.TEXT), ("plumes", Cards.PICTURES)),
            *(("pikoko", Cards.TEXT), ("block", Cards.PICTURES), ("plumes", Cards.TEXT)),
        ],
        1,
    ),
)


@pytest.fixture
async def panels(
    tmp_path: Path, cards: Cards, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[World]:
    """Yields a world in which everyone is asked in their panel, in pictures or in text."""
    draw_at_once(monkeypatch)
    async for world in one_world(tmp_path, AskedBy.PANEL):
        await server_chooses(world, cards=cards)
        yield world


async def asked_somebody(world: World, game: str) -> tuple[str, str]:
    """Starts a game; returns the table's id, and the name of a person who is asked something."""
    table_id = await world.open(*TRIO, game=game, clock=LIVE)
    await world.start(table_id)
    sitting = await world.sitting(table_id)
    return table_id, sitting.table.seats[min(sitting.waiting())].name


async def until_called(world: World, table_id: str) -> None:
    """Waits until everyone who is asked was called. A click puts the call off."""
    while due := [
        one.due for one in (await world.sitting(table_id)).deadlines if one.kind == Due.CALL
    ]:
        await until_due(world, min(due))


async def called(world: World, table_id: str, name: str) -> Any:
    """Waits until that person is pinged; returns the message with the ping."""
    pushes = Pushes(world)
    await until_called(world, table_id)
    assert pushes.new()[name] == 1
    return world.called(name)[-1]


def views(world: World, name: str) -> list[Any]:
    """Returns the private views that this person sees, oldest first."""
    history = world.channel.history(viewer=world.people[name])
    return [one for one in history if one.flags.ephemeral and controls(one, "show")]


@EACH
async def test_an_open_view_follows_below_the_ping(panels: World, game: str) -> None:
    table_id, name = await asked_somebody(panels, game)
    before = await panels.open_panel(panels.people[name], table_id)
    ping = await called(panels, table_id, name)
    (below,) = views(panels, name)
    assert below.id > ping.id > before.id
    assert controls(below, "answer"), "the question is there without a press"


@EACH
async def test_my_view_on_the_ping_shows_the_question_in_one_press(
    panels: World, game: str
) -> None:
    table_id, name = await asked_somebody(panels, game)
    await panels.open_panel(panels.people[name], table_id)
    panels.env.inject_error("POST", "/webhooks/*/*", status=404, times=1)
    ping = await called(panels, table_id, name)
    opened = await panels.people[name].click(ping, custom_id=f"show:{table_id}:-:panel")
    (below,) = views(panels, name)
    assert below.id == private(opened).id > ping.id
    assert controls(below, "answer")


@EACH
async def test_a_ping_by_direct_message_is_the_question(panels: World, game: str) -> None:
    for one in TRIO:
        await chooses(panels, one, asked_by=AskedBy.DM, called_by=CalledBy.DM)
    table_id, name = await asked_somebody(panels, game)
    await until_called(panels, table_id)
    person = panels.people[name]
    ping = panels.direct_message(person)
    assert ping is not None
    assert not panels.called(name)
    if not controls(ping, "answer"):  # phones show an ordinary message, which opens in its place
        await person.user.click(ping, custom_id=f"show:{table_id}:-:panel")
        opened = panels.direct_message(person)
        assert opened is not None
        assert opened.id == ping.id
        ping = opened
    assert controls(ping, "answer")
