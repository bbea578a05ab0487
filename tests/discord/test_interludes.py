"""What happened is shown before the next question, and no one who clicks waits for it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from data.store.values import Status
from tests.discord.conftest import one_world
from tests.discord.play import answer_somehow, decide_all, is_before_the_last_card, until_a_trick
from tests.discord.world import TRIO, World
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stress import LONG
from tests.helpers.trips import trips

SHOWN: Final = 2.5


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[World]:
    """Yields a bot that shows for a while what happened."""
    async for world in one_world(tmp_path, show_for=SHOWN):
        yield world


async def to_the_last_card(world: World, table_id: str, rng: Random) -> Any:
    """Plays until one card of the round is left; returns who is to play it."""
    await until_a_trick(world, table_id, rng)
    await decide_all(world, table_id, rng, is_before_the_last_card)
    await world.env.settle()
    ((_seat, person),) = await world.waiting(table_id)
    return person


async def begun(world: World, rounds: str = "2") -> str:
    table_id = await world.open(*TRIO, rounds=rounds)
    await world.start(table_id)
    return table_id


def shown(world: World) -> list[str]:
    """Returns the first lines of the public messages."""
    return [text_of(post).splitlines()[0] for post in world.posts()]


async def test_the_last_trick_stands_then_the_round_is_opened_then_the_next_one_begins(
    slow: World,
) -> None:
    table_id, rng = await begun(slow), Random(3)
    person = await to_the_last_card(slow, table_id, rng)
    await slow.env.advance_time(60)
    await answer_somehow(slow, table_id, person, rng)

    table = text_of(slow.posts()[0])
    assert "Trick 8 → " in table
    assert "round 1 of 2" in table
    assert len(slow.posts()) == 1, "no points before the trick was seen"
    sitting = await slow.sitting(table_id)
    assert len(sitting.game.view(sitting.state, None).results) == 1
    for one in TRIO:
        panel = text_of(await slow.open_panel(slow.people[one], table_id))
        assert "Round 1 is over: " in panel
        assert "Trick 8 → " in panel

    await slow.env.advance_time(SHOWN)
    points, table_post = slow.posts()
    assert "confidence card:" in text_of(points)
    assert "Trick 8 → " in text_of(table_post)
    assert "round 2 of 2" not in "".join(map(text_of, slow.posts()))

    await slow.env.advance_time(SHOWN)
    assert "round 2 of 2" in "".join(map(text_of, slow.posts()))
    assert points.id in [post.id for post in slow.posts()]
    assert await slow.bot.store.page("undrawn") == ()


async def test_a_click_meanwhile_is_kept_and_answered_at_once(slow: World) -> None:
    table_id, rng = await begun(slow), Random(3)
    person = await to_the_last_card(slow, table_id, rng)
    await slow.env.advance_time(60)
    await answer_somehow(slow, table_id, person, rng)
    await slow.ask_for_next_round(table_id)
    before = shown(slow), (await slow.sitting(table_id)).table.moves
    (_seat, person), *_ = await slow.waiting(table_id)
    direct = slow.direct_message(person)
    asked = text_of(direct)
    await answer_somehow(slow, table_id, person, rng)
    assert (await slow.sitting(table_id)).table.moves == before[1] + 1
    assert text_of(slow.direct_message(person)) != asked
    assert shown(slow) == before[0]


@LONG
async def test_the_podium_comes_after_the_last_trick_and_its_round(slow: World) -> None:
    table_id, rng = await begun(slow, rounds="1"), Random(5)
    person = await to_the_last_card(slow, table_id, rng)
    await slow.env.advance_time(60)
    await answer_somehow(slow, table_id, person, rng)
    assert (await slow.sitting(table_id)).table.status is Status.FINISHED
    counts = [len(slow.posts())]
    for _ in range(3):
        await slow.env.advance_time(SHOWN)
        counts.append(len(slow.posts()))
    assert counts == [1, 1, 2, 2]
    assert await slow.bot.store.page("undrawn") == ()


async def test_nobody_is_told_who_has_won_while_the_last_trick_is_shown(slow: World) -> None:
    table_id, rng = await begun(slow, rounds="1"), Random(5)
    person = await to_the_last_card(slow, table_id, rng)
    await slow.env.advance_time(60)
    panels = [await slow.open_panel(slow.people[name], table_id) for name in TRIO]
    await answer_somehow(slow, table_id, person, rng)
    assert (await slow.sitting(table_id)).table.status is Status.FINISHED
    panels.append(await slow.open_panel(slow.people["Ann"], table_id))
    del panels[0]  # she has opened another

    def private() -> list[str]:
        directs = [slow.direct_message(slow.people[name]) for name in TRIO]
        return [text_of(one) for one in (*panels, *directs)]

    for text in private():
        assert "Trick 8 → " in text
        assert not re.search("[Ww]ins?!", text)
    await slow.env.advance_time(3 * SHOWN)
    for text in private():
        assert re.search("[Ww]ins?!", text)
    assert await slow.bot.store.page("undrawn") == ()


async def test_a_trick_at_an_old_turn_based_table_is_shown_where_the_table_is(
    slow: World,
) -> None:
    table_id, rng = await slow.open(*TRIO, rounds="2", clock="turns-86400"), Random(3)
    await slow.start(table_id)
    person = await to_the_last_card(slow, table_id, rng)
    old = slow.posts()[0]
    await slow.env.advance_time(51 * 60)
    await answer_somehow(slow, table_id, person, rng)
    post = next(post for post in slow.posts() if controls(post, "rules"))
    assert post.id == old.id
    assert "Trick 8 → " in text_of(post)


async def test_computers_wait_until_a_trick_was_seen(slow: World) -> None:
    table_id = await slow.open("Ann", rounds="1")
    await slow.add_computers(table_id, "random", "random")
    await slow.start(table_id)
    rng, stood = Random(1), 0
    while (sitting := await slow.sitting(table_id)).table.status is Status.PLAYING:
        view = sitting.game.view(sitting.state, None)
        waiting = await slow.waiting(table_id)
        if waiting:
            await answer_somehow(slow, table_id, waiting[0][1], rng)
            continue
        stood += 1
        assert f"Trick {len(view.tricks)} → " in text_of(slow.posts()[0])
        await slow.env.advance_time(SHOWN)
    assert stood > 1


async def test_after_a_restart_the_table_is_shown_as_it_is(slow: World) -> None:
    table_id, rng = await begun(slow), Random(3)
    person = await to_the_last_card(slow, table_id, rng)
    await slow.env.advance_time(60)
    await answer_somehow(slow, table_id, person, rng)
    assert "round 2 of 2" not in "".join(map(text_of, slow.posts()))
    await slow.restart()
    await slow.env.advance_time(1)
    assert "round 2 of 2" in "".join(map(text_of, slow.posts()))
    assert "confidence card:" in "".join(map(text_of, slow.posts()))
    assert await slow.bot.store.page("undrawn") == ()


async def test_a_secret_answer_is_shown_with_what_follows_it_or_after_a_while(slow: World) -> None:
    table_id = await begun(slow)
    (_, first), (_, second), *_ = await slow.waiting(table_id)
    rng, before = Random(2), text_of(slow.posts()[0])
    await answer_somehow(slow, table_id, first, rng)
    assert text_of(slow.posts()[0]) == before
    await answer_somehow(slow, table_id, second, rng)
    assert text_of(slow.posts()[0]) != before, "both have bid, and that is for all to see"

    (_, first), *_ = await slow.waiting(table_id)
    before = text_of(slow.posts()[0])
    await answer_somehow(slow, table_id, first, rng)
    await slow.env.advance_time(7 * SHOWN)
    assert text_of(slow.posts()[0]) == before
    await slow.env.advance_time(SHOWN)
    assert text_of(slow.posts()[0]) != before, "one person less is waited for"
    assert await slow.bot.store.page("undrawn") == ()


async def test_what_messages_show_is_stored_when_all_of_them_show_the_version(
    slow: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(slow)
    (_seat, person), *_ = await slow.waiting(table_id)
    direct = slow.direct_message(person)
    await slow.press(person, direct, control(direct, "answer", 0), None, direct=True)
    await slow.env.advance_time(8 * SHOWN)
    direct = slow.direct_message(person)
    with trips(monkeypatch) as made:
        await slow.press(person, direct, control(direct, "answer", 1), None, direct=True)
        assert made == ["write"], "the answer"
        assert await slow.bot.store.page("undrawn") == (table_id,)
        await slow.env.advance_time(8 * SHOWN)
        assert made.count("write") == 2
        assert await slow.bot.store.page("undrawn") == ()
