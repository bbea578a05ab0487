"""A game of Enchanted Plumes as people play it: from ``/play`` to the leaderboard."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.screens.plumes.reading import RETURNED, said_for_card
from data.store.values import Status
from engine.protocol import TAKE_BACK
from tests.discord.finished import told_of
from tests.discord.play import play_out
from tests.discord.world import World
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import LONG

DUO = ("Ann", "Bob")


async def begun(world: World, *names: str, **options: str) -> str:
    table_id = await world.open(*(names or DUO), game="plumes", **options)
    await world.start(table_id)
    return table_id


async def choose_six(world: World, name: str, rng: Random) -> None:
    """Gives back three cards in the direct message."""
    person = world.people[name]
    for count in range(1, RETURNED + 1):
        direct = world.direct_message(person)
        more = [one for one in said(direct) if len(one.split("-")) == count and len(one) > 1]
        answer = rng.choice(more)
        (custom_id,) = (one for one in controls(direct, "answer") if one.endswith(f":{answer}"))
        await world.press(person, direct, custom_id, None, direct=True)


def said(panel: Any) -> list[str]:
    """Returns the labels of a panel's buttons."""
    return [name.split(":")[3] for name in controls(panel, "answer")]


async def press(person: Any, panel: Any, answer: str) -> Any:
    (name,) = (name for name in controls(panel, "answer") if name.endswith(f":{answer}"))
    return (await person.click(panel, custom_id=name)).response


def next_answer(offered: list[str], rng: Random) -> str:
    """Plays two random cards and draws two; where that is not possible, swaps one."""
    no_card = said_for_card(None)
    for wanted in ("d2", "p", "o", "d1", "s"):
        found = [one for one in offered if one.startswith(wanted)]
        found = [one for one in found if one not in (TAKE_BACK.type, no_card)]
        if wanted == "s":
            # With a card of the Train picked, the next one is given for it.
            found = [one for one in found if not one.endswith(".")] or found
        if found:
            return rng.choice(found)
    raise AssertionError(offered)


async def play_by_clicks(world: World, table_id: str, rng: Random, most: int = 1000) -> int:
    """Has everyone play from their own panel; returns the number of clicks, which is limited."""
    clicks, panels = 0, dict[int, Any]()
    while clicks < most and (await world.sitting(table_id)).table.status is Status.PLAYING:
        ((seat, person),) = await world.waiting(table_id)
        if seat not in panels:
            panels[seat] = await world.open_panel(person, table_id)
        offered = said(panels[seat])
        panels[seat] = await press(person, panels[seat], next_answer(offered, rng))
        clicks += 1
    return clicks


async def test_it_is_played_from_the_command_to_the_leaderboard(world: World) -> None:
    table_id, rng = await begun(world), Random(1)
    for name in DUO:
        await choose_six(world, name, rng)
    await play_by_clicks(world, table_id, rng, most=20)
    await play_out(world, table_id, rng)
    podium = await told_of(world, table_id, "Enchanted Plumes")
    assert "lower rows" in podium
    assert "complete Peacock" in podium


async def test_from_join_to_the_end_of_the_first_turn_it_takes_eight_clicks(world: World) -> None:
    table_id, rng = await begun(world), Random(3)
    await choose_six(world, "Ann", rng)
    bob, clicks = world.people["Bob"], 1  # Join
    panel = await world.open_panel(bob, table_id)
    clicks += 1
    for count in range(1, RETURNED + 1):
        answer = next(one for one in said(panel) if len(one.split("-")) == count and one != "k")
        panel = await press(bob, panel, answer)
        clicks += 1
    ann = await world.open_panel(world.people["Ann"], table_id)
    while (await world.waiting(table_id))[0][1] is not bob:
        ann = await press(world.people["Ann"], ann, next_answer(said(ann), rng))
    panel = await world.open_panel(bob, table_id)  # as it shows itself by now
    while (await world.waiting(table_id))[0][1] is bob:
        panel = await press(bob, panel, next_answer(said(panel), rng))
        clicks += 1
    assert clicks == 8


async def test_hand_opens_the_panel_and_the_rules_have_an_example_on_each_page(
    world: World,
) -> None:
    await begun(world)
    rng = Random(2)
    ann = world.people["Ann"]
    hand = await ann.slash(world.channel, "view")
    assert "Keep six:" in text_of(hand.response)
    for name in DUO:
        await choose_six(world, name, rng)
    hand = await ann.slash(world.channel, "view")
    assert "**Your hand**, and what each card scores now:" in text_of(hand.response)
    told = await ann.slash(world.channel, "help")
    assert "**Enchanted Plumes:** build peacocks" in text_of(told.response)
    page = (await ann.slash(world.channel, "rules", game="plumes")).response
    for number in range(1, 7):
        if number > 1:
            page = (await ann.click(page, custom_id=f"rules:plumes:-:{number}")).response
        assert "*Example" in text_of(page), number


async def test_others_see_a_card_that_is_taken_back_until_one_is_drawn(world: World) -> None:
    table_id, rng = await begun(world), Random(3)
    for name in DUO:
        await choose_six(world, name, rng)
    ((_seat, person),) = await world.waiting(table_id)
    panel = await world.open_panel(person, table_id)
    played = next(one for one in said(panel) if one.startswith("o"))
    panel = await press(person, panel, played)
    assert f"{played[1:3]} → plume\u00a01, top row" in text_of(world.table_post())
    panel = await press(person, panel, TAKE_BACK.type)
    assert "This turn" not in text_of(world.table_post())
    panel = await press(person, panel, played)
    panel = await press(person, panel, "d1")
    assert TAKE_BACK.type not in said(panel)
    log = await world.people["Eve"].click(world.table_post(), custom_id=f"show:{table_id}:-:log")
    assert f"{played[1:3]} (plume\u00a01, top row)" in text_of(log.response)
    assert "draws 🎴" in text_of(log.response)


async def test_where_the_host_says_so_nothing_is_taken_back(world: World) -> None:
    table_id, rng = await begun(world, *DUO, take_back="False"), Random(4)
    for name in DUO:
        await choose_six(world, name, rng)
    ((_seat, person),) = await world.waiting(table_id)
    panel = await world.open_panel(person, table_id)
    panel = await press(person, panel, next(one for one in said(panel) if one.startswith("o")))
    assert TAKE_BACK.type not in said(panel)


@LONG
async def test_it_is_played_in_french_too(world: World) -> None:
    world.speaks("Bob", "fr")
    table_id, rng = await begun(world), Random(5)
    bob = world.people["Bob"]
    assert "Gardez-en six" in text_of(await world.open_panel(bob, table_id))
    for name in DUO:
        await choose_six(world, name, rng)
    assert "La Traîne" in text_of(await world.open_panel(bob, table_id))


@LONG
@pytest.mark.parametrize("seats", [2, 4])
async def test_clicks_and_requests_of_a_whole_game_are_few(
    world: World, capsys: pytest.CaptureFixture[str], seats: int
) -> None:
    """Prints the clicks of a turn, the messages of a game, and the requests for a change."""
    names = ("Ann", "Bob", "Cleo", "Dan")[:seats]
    table_id, rng = await begun(world, *names), Random(6)
    for name in names:
        await choose_six(world, name, rng)
    before, version = len(world.env.http_requests), (await world.sitting(table_id)).table.version
    posted = len(world.posts())
    clicks = await play_by_clicks(world, table_id, rng)
    kinds = Counter(
        "callback" if "/interactions/" in one.path or "/webhooks/" in one.path else one.method
        for one in world.env.http_requests[before:]
    )
    own = sum(kinds.values()) - kinds["callback"]
    await world.env.advance_time(10)
    after = await world.sitting(table_id)
    turns, changes = after.state.turn, after.table.version - version
    messages = len(world.posts()) - posted
    with capsys.disabled():
        print(
            f"\n{seats} seats: {clicks / turns:.2f} clicks a turn, {messages} messages more,"
            f" {own / changes:.2f} requests a change",
            dict(kinds),
        )
    assert clicks / turns <= 5.1
    assert messages <= 1
    assert own <= changes
    assert own / clicks <= 1.1
    assert kinds["POST"] <= 2 + seats
