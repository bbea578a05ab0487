"""How many requests to Discord a game takes, and whom Discord notifies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from data.store.values import AskedBy
from tests.discord.conftest import one_world
from tests.discord.gallery import draw_at_once, pictures
from tests.discord.requests import Cost, cost_of_a_game
from tests.discord.world import NAMES, World
from tests.helpers.stress import LONG, STRESS, case, long, short

SECONDS: Final = {
    "fast": ("live-180", (0.3, 2)),
    "live": ("live-180", (1, 8)),
    "slow": ("live-180", (5, 40)),
    "turn-based": ("turns-86400", (30, 3600)),
}
"""By pace: the clock, and how many seconds people think about an answer."""

MOST: Final = {"fast": 0.6, "live": 0.8, "slow": 0.8, "turn-based": 2.5}
"""The most requests for a change of the table, wherever people are asked. In a turn-based game
nearly every question calls someone, which takes a new message.
"""

MOST_CALLS: Final = 6
"""The most calls of a person in a game whose players think for 5 to 40 seconds."""

GAMES: Final = {"pikoko": {"rounds": "2"}, "plumes": {}, "block": {"mode": "quick"}}

TOGETHER: Final = {("block", "slow"): 3}
"""By game and pace: how many games are counted together, since short games differ much from each
other.
"""


@pytest.fixture
async def lifelike(tmp_path: Path) -> AsyncIterator[World]:
    """Yields a bot that shows what happened for as long as usual. No one has chosen where to be
    asked.
    """
    async for world in one_world(tmp_path, asked_by=None, show_for=2.5):
        yield world


@pytest.fixture
async def direct(tmp_path: Path) -> AsyncIterator[World]:
    """Measures a game in which everyone has chosen to be asked by direct message."""
    async for world in one_world(tmp_path, asked_by=AskedBy.DM, show_for=2.5):
        yield world


async def cost(
    world: World, game: str, pace: str, capsys: pytest.CaptureFixture[str], **options: str
) -> Cost:
    clock, between = SECONDS[pace]
    found = Cost()
    for seed in range(TOGETHER.get((game, pace), 1)):
        chosen = {"clock": clock} | GAMES[game] | options
        table_id = await world.open(*NAMES[:4], game=game, **chosen)
        found = found.with_game(await cost_of_a_game(world, table_id, between, Random(seed + 1)))
    with capsys.disabled():
        calls = sum(found.calls.values())
        print(f"\n{game}, {pace}: {found.each:.2f} requests a change, {calls} calls")
    return found


@pytest.mark.parametrize(
    ("game", "pace", "options"),
    [
        ("pikoko", "slow", {"rounds": "1"}),
        long("pikoko", "slow", {}),
        long("block", "turn-based", {}),
        case("pikoko", "turn-based", {}, stress=True),
        case("block", "slow", {}, stress=True),
        case("plumes", "slow", {}, stress=True),
        case("plumes", "turn-based", {}, stress=True),
    ],
)
async def test_what_a_game_of_four_costs(
    lifelike: World,
    game: str,
    pace: str,
    options: dict[str, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = await cost(lifelike, game, pace, capsys, **options)
    assert found.each <= MOST[pace], found.requests
    assert not found.bystanders
    if pace == "slow":
        assert max(found.calls.values(), default=0) <= MOST_CALLS


@LONG
@pytest.mark.parametrize("pace", short(["live", "fast"], 1))
async def test_what_a_game_costs_of_people_who_answer_soon(
    lifelike: World, pace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = await cost(lifelike, "pikoko", pace, capsys)
    assert found.each <= MOST[pace], found.requests
    assert not found.calls


@LONG
@pytest.mark.parametrize(
    ("game", "pace"),
    [
        case(game, pace, stress=(game, pace) != ("plumes", "turn-based"))
        for game in GAMES
        for pace in ("slow", "turn-based")
    ],
)
async def test_what_a_game_costs_in_which_all_four_are_asked_by_direct_message(
    direct: World, game: str, pace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a server that notifies of all messages, a direct message still notifies its
    reader only.
    """
    if pace == "turn-based":
        await direct.notify_all()
    found = await cost(direct, game, pace, capsys)
    assert found.each <= MOST[pace], found.requests
    assert not found.bystanders
    assert found.calls or pace == "slow"


@LONG
@pytest.mark.parametrize("pace", short(["turn-based", "slow"], 1))
@pytest.mark.parametrize("game", short(GAMES, 1))
async def test_a_game_notifies_nobody_else_where_all_messages_notify(
    lifelike: World, game: str, pace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await lifelike.notify_all()
    found = await cost(lifelike, game, pace, capsys)
    assert found.each <= MOST[pace], found.requests
    assert not found.bystanders
    if pace == "slow":
        assert max(found.calls.values(), default=0) <= MOST_CALLS


@STRESS
@pytest.mark.parametrize("asked_by", [None, AskedBy.DM])
@pytest.mark.parametrize("game", GAMES)
async def test_what_a_turn_based_game_with_pictures_costs(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    asked_by: AskedBy | None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    draw_at_once(monkeypatch)
    async for world in one_world(tmp_path, asked_by=asked_by, show_for=2.5):
        found = await cost(world, game, "turn-based", capsys)
        assert found.each <= MOST["turn-based"], found.requests
        assert any(map(pictures, world.posts()))
