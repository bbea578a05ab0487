"""Past tricks and, with large cards, hands can be seen in one's own view and direct message."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.sitting import Sitting
from data.store.values import AskedBy, Cards
from tests.discord.conftest import one_world
from tests.discord.forging import forged_click
from tests.discord.gallery import draw_at_once, pictures
from tests.discord.play import begun, chooses, decide, decide_all, open_direct
from tests.discord.world import TRIO, World
from tests.helpers.messages import controls, words_of
from tests.helpers.stress import some


@pytest.fixture(params=some([AskedBy.PANEL, AskedBy.DM], 1))
async def world(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    async for made in one_world(tmp_path, request.param):
        yield made


@pytest.fixture
async def pictured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    draw_at_once(monkeypatch)
    async for made in one_world(tmp_path, AskedBy.PANEL):
        yield made


async def to_the_third_trick(world: World) -> tuple[str, Any, Any]:
    """Plays until two tricks were taken and a third one has begun; returns the table, its leader,
    and the person who is asked.
    """
    table_id, rng = await begun(world), Random(5)
    await decide_all(world, table_id, rng, is_third_trick)
    await world.env.settle()
    sitting = await world.sitting(table_id)
    view, seats = sitting.view(None), sitting.table.seats
    return table_id, world.who(seats[view.leader].user), world.who(seats[view.player].user)


def is_third_trick(sitting: Sitting) -> bool:
    view = sitting.view(None)
    return len(view.tricks) == 2 and bool(view.trick)


class Eyes:
    """A person's own view, in the place where they chose to have it."""

    def __init__(self, world: World, person: Any, table_id: str) -> None:
        self._world, self._person, self._table = world, person, table_id
        self._actor = person

    async def open(self) -> None:
        if await open_direct(self._world, self._person) is not None:
            self._actor = self._person.user
        else:
            await self._world.open_panel(self._person, self._table)

    @property
    def shown(self) -> Any:
        if self._actor is not self._person:
            return self._world.direct_message(self._person)
        history = self._world.channel.history(viewer=self._person)
        return [one for one in history if one.flags.ephemeral][-1]

    async def press(self, end: str) -> None:
        await self._actor.click(self.shown, custom_id=f"show:{self._table}:{end}")

    @property
    def words(self) -> str:
        return "\n".join(words_of(self.shown))


@pytest.mark.parametrize("cards", some(Cards, 1))
async def test_past_tricks_can_be_leafed_through(world: World, cards: Cards) -> None:
    for name in TRIO:
        await chooses(world, name, cards=cards)
    table_id, leader, asked = await to_the_third_trick(world)
    for person in leader, asked:
        eyes = Eyes(world, person, table_id)
        await eyes.open()
        before = eyes.words
        for trick, ways in ((2, {1}), (1, {2})):
            await eyes.press(f"{trick}:past")
            assert f"Page {trick} of 2" in eyes.words
            assert f"Trick {trick}" in eyes.words
            offered = controls(eyes.shown, "show")
            assert {f"show:{table_id}:{other}:past" for other in ways} <= set(offered)
            assert not controls(eyes.shown, "answer")
        await eyes.press("-:panel")
        assert eyes.words == before


async def test_whoever_looks_at_past_tricks_is_asked_when_it_is_their_turn(world: World) -> None:
    table_id, leader, _asked = await to_the_third_trick(world)
    eyes, rng = Eyes(world, leader, table_id), Random(5)
    await eyes.open()
    await eyes.press("2:past")
    looked_at = eyes.words
    sitting = await world.sitting(table_id)
    (seat,) = (at for at, one in enumerate(sitting.table.seats) if one.user == leader.id)
    await decide(world, table_id, sitting.view(None).player, rng)
    assert eyes.words == looked_at, "it is not taken away by what others play"
    while seat not in (sitting := await world.sitting(table_id)).waiting():
        await decide(world, table_id, sitting.view(None).player, rng)
    assert controls(eyes.shown, "answer")

    # A past trick is shown in one's own view alone.
    told = await forged_click(world, "Ann", world.table_post(), f"show:{table_id}:1:past")
    assert told == world.refusal("unknown")


async def test_with_large_cards_whoever_waits_sees_the_hand_of_another(pictured: World) -> None:
    for name in TRIO:
        await chooses(pictured, name, cards=Cards.LARGE)
    table_id, leader, _asked = await to_the_third_trick(pictured)
    sitting = await pictured.sitting(table_id)
    names = {one.id: name for name, one in pictured.people.items()}
    seats = [names[one.user] for one in sitting.table.seats]
    own = seats.index(names[leader.id])
    other = (own + 2) % 3  # the view has the next seat's cards, which the person plays
    eyes = Eyes(pictured, leader, table_id)
    await eyes.open()
    await eyes.press(f"h{other}:past")
    (hand,) = pictures(eyes.shown)
    assert f"{seats[other]} holds" in hand["description"]
    await decide(pictured, table_id, sitting.view(None).player, Random(5))
    (hand,) = pictures(eyes.shown)
    assert f"{seats[other]} holds" in hand["description"], "nor taken away by what others play"
    await forged_click(pictured, seats[own], eyes.shown, f"show:{table_id}:h{own}:past")
    assert len(pictures(eyes.shown)) == 2, "the trick and the next seat's cards, not one's own"
