"""A person who is pinged finds the question at the bottom of the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.tables.due import Due
from data.store.values import AskedBy, CalledBy, Cards
from tests.discord.conftest import one_world
from tests.discord.gallery import draw_at_once
from tests.discord.play import chooses, server_chooses, until_due
from tests.discord.pushes import Pushes
from tests.discord.world import TRIO, World, private
from tests.helpers.messages import controls
from tests.helpers.stress import some

LIVE = "live-600"


EACH: Final = pytest.mark.parametrize(
    ("game", "cards"),
    some(
        [
            *(("pikoko", Cards.PICTURES), ("block", Cards.TEXT), ("plumes", Cards.PICTURES)),
            *(("pikoko", Cards.TEXT), ("block", Cards.PICTURES), ("plumes", Cards.TEXT)),
        ],
        2,
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


async def begun(world: World, game: str) -> tuple[str, str]:
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
    table_id, name = await begun(panels, game)
    before = await panels.open_panel(panels.people[name], table_id)
    ping = await called(panels, table_id, name)
    (below,) = views(panels, name)
    assert below.id > ping.id > before.id
    assert controls(below, "answer"), "the question is there without a press"


@EACH
async def test_my_view_on_the_ping_shows_the_question_in_one_press(
    panels: World, game: str
) -> None:
    table_id, name = await begun(panels, game)
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
    table_id, name = await begun(panels, game)
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
