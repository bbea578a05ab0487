"""Who beats whom, at the podium and in a profile, and who is left out."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.screens.kit import NO_BREAK
from data.store.values import Cards
from tests.discord.finished import finish
from tests.discord.gallery import draw_at_once, pictures
from tests.discord.play import begun, play_out, server_chooses
from tests.discord.world import World
from tests.helpers.messages import text_of
from tests.helpers.stress import some


async def rivals(world: World) -> None:
    """Has Ann win five games against Bob, an hour ago."""
    ann, bob = (world.people[name].id for name in ("Ann", "Bob"))
    for number in range(-65, -60):
        await finish(world, number, {ann: 20, bob: 10})


async def podium(world: World, *, seed: int = 3) -> str:
    """Returns what the podium of a game of Ann, Bob and Cleo says."""
    await play_out(world, await begun(world), Random(seed))
    return text_of(world.posts()[-1]).replace(NO_BREAK, " ")


async def profile(world: World, of: str) -> str:
    shown = await world.people["Ann"].slash(world.channel, "profile", member=world.people[of].user)
    return text_of(shown.response).replace(NO_BREAK, " ")


async def hides(world: World, name: str) -> Any:
    person = world.people[name]
    shown = await person.slash(world.channel, "settings")
    more = await person.click(shown.response, custom_id="settings:-:more:-")
    return await person.select(more.response, ["off"], custom_id="settings:-:comparing:-")


@pytest.mark.parametrize("cards", some([Cards.TEXT, Cards.PICTURES], 1))
async def test_the_podium_says_who_leads_whom_and_who_won_tonight(
    world: World, cards: Cards, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    await server_chooses(world, cards=cards)
    await rivals(world)
    said = await podium(world)
    assert re.search("⚔️ .*Ann leads .*Bob (6 : 0|5 : 1)", said)
    assert re.search("🌙 Wins tonight: .*Ann [56]", said)
    assert bool(pictures(world.posts()[-1])) is (cards is Cards.PICTURES)


async def test_a_rematch_adds_to_it(world: World) -> None:
    first = await podium(world)
    assert "⚔️" not in first
    assert "🌙" not in first
    second = await podium(world, seed=4)
    assert re.search("🌙 Wins tonight: ", second)


async def test_a_profile_says_how_one_stands_against_them_until_one_is_forgotten(
    world: World,
) -> None:
    await rivals(world)
    assert "⚔️ **Ann 5 : 0 Bob** · lately W W W W" in await profile(world, "Bob")
    assert "⚔️" not in await profile(world, "Ann")
    assert "⚔️" not in await profile(world, "Cleo")

    # Who is forgotten has beaten no one.
    await world.bot.store.forget_person(world.people["Bob"].id)
    assert "⚔️" not in await profile(world, "Bob")


@pytest.mark.parametrize("who", some(["Ann", "Bob"], 1))
async def test_either_of_two_people_can_hide_it(world: World, who: str) -> None:
    await rivals(world)
    await hides(world, who)
    assert "⚔️" not in await profile(world, "Bob")
    said = await podium(world)
    assert "⚔️" not in said
    assert "🌙" not in said
