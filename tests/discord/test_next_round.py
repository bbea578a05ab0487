"""What happened is shown first: a trick, and after a round what it brought, before the next one."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from simcord.enums import InteractionType
from simcord.http import router

from bot.tables import intermission
from data.store.values import AskedBy, Status
from engine.pikoko.state import Phase
from tests.discord.conftest import one_world
from tests.discord.play import (
    answer_on,
    answer_somehow,
    chooses,
    decide,
    decide_all,
    is_before_the_last_card,
    until_a_trick,
)
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import BUTTON, control, controls, text_of
from tests.helpers.stress import LONG, some
from tests.helpers.trips import trips


@pytest.fixture
async def panels(tmp_path: Path) -> AsyncIterator[World]:
    """Yields a world in which everyone is asked in their panel."""
    async for world in one_world(tmp_path, AskedBy.PANEL):
        yield world


async def to_the_result(world: World, *names: str, **options: str) -> str:
    """Plays the first of two rounds; returns the table's id."""
    table_id = await world.open(*names, rounds="2", **options)
    await world.start(table_id)
    await play_on(world, table_id)
    return table_id


async def play_on(world: World, table_id: str) -> None:
    """Answers at random for everyone until no one is asked any more."""
    rng = Random((await world.sitting(table_id)).table.moves)
    while waiting := (sitting := await world.sitting(table_id)).waiting():
        if sitting.state.phase is Phase.BIDDING:  # so that everyone is seen to be asked
            await decide(world, table_id, min(waiting), rng)
        else:
            await decide_all(world, table_id, rng)
    await world.env.settle()


def next_round(message: Any) -> str:
    """Returns the custom_id of the button that asks for the next round."""
    (name,) = controls(message, "next")
    return name


def private(world: World, who: Any) -> list[Any]:
    """Returns the ephemeral messages that this person sees, oldest first."""
    history = world.channel.history(viewer=world.people.get(who, who))
    return [one for one in history if one.flags.ephemeral and controls(one, "show")]


async def phase(world: World, table_id: str) -> Phase:
    found: Phase = (await world.sitting(table_id)).state.phase
    return found


async def test_everybody_sees_what_each_bid_brought_and_whoever_presses_gets_a_view_at_the_bottom(
    panels: World,
) -> None:
    table_id = await panels.open(*TRIO, rounds="2")
    await panels.start(table_id)
    for name in TRIO:
        await panels.open_panel(panels.people[name], table_id)
    await play_on(panels, table_id)
    assert await phase(panels, table_id) is Phase.DEAL
    for place, name in enumerate(TRIO):
        (shown,) = private(panels, name)
        assert "Round 1 is over: " in text_of(shown)
        assert text_of(shown).count(" · ") >= 3, "bid by bid"
        assert "Round 2 starts" in text_of(shown)
        pressed = await panels.people[name].click(shown, custom_id=next_round(shown))
        (below,) = private(panels, name)
        assert below.id > max(shown.id, panels.table_post().id), "at the bottom of the channel"
        assert pressed.response.id == below.id
        is_last = place == len(TRIO) - 1
        assert ("You’re ready." in text_of(below)) is not is_last
        assert not controls(below, "next")
    assert await phase(panels, table_id) is Phase.BIDDING
    asked = {one.name for _, one in await panels.waiting(table_id)}
    for name in TRIO:
        (below,) = private(panels, name)
        assert bool(controls(below, "answer")) is (panels.people[name].name in asked)
    assert "round 2 of 2" in text_of(panels.table_post())


async def test_whoever_has_no_view_open_presses_at_the_table_once(panels: World) -> None:
    table_id = await to_the_result(panels, *TRIO)
    post = panels.table_post()
    assert "Round 2 starts" in text_of(post)
    found = await panels.people["Ann"].click(post, custom_id=next_round(post))
    assert "Round 1 is over: " in said(found)
    assert next_round(panels.table_post()), "for the others"
    stranger = await panels.people["Dan"].click(post, custom_id=next_round(post))
    assert panels.refusal("not-seated") in said(stranger)

    # A second press changes nothing.
    for _ in range(2):
        await panels.people["Ann"].click(post, custom_id=next_round(post))
        assert len(private(panels, "Ann")) == 1
    assert len(intermission.awaited(await panels.sitting(table_id))) == 2

    # What is said of it is in the reader's language.
    await chooses(panels, "Cleo", language="fr")
    panel = await panels.open_panel(panels.people["Cleo"], table_id)
    assert "La manche 2 commence" in text_of(panel)


async def to_a_result_with_views(world: World, rounds: str = "2") -> str:
    """Plays a round in which everyone opens their view, to its result; returns the table's id."""
    table_id = await world.open(*TRIO, rounds=rounds)
    await world.start(table_id)
    for name in TRIO:
        await world.open_panel(world.people[name], table_id)
    await play_on(world, table_id)
    return table_id


async def pass_intermission(world: World) -> None:
    """Lets time pass until the next round comes by itself."""
    await world.env.advance_time(intermission.LASTS / 1000)


@pytest.fixture
def requested(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the requests with tokens of clicks, without edits."""
    found: list[str] = []
    dispatch = router.dispatch

    def noted(backend: Any, method: str, path: str, **rest: Any) -> Any:
        if path.startswith("/webhooks/") and method != "PATCH":
            found.append(method)
        return dispatch(backend, method, path, **rest)

    monkeypatch.setattr(router, "dispatch", noted)
    return found


async def test_the_next_round_comes_by_itself_and_the_views_of_all_follow_to_the_bottom(
    panels: World, requested: list[str]
) -> None:
    table_id = await to_a_result_with_views(panels, rounds="3")
    for number in (2, 3):
        above = [private(panels, name)[0].id for name in TRIO]
        requested.clear()
        await pass_intermission(panels)
        assert await phase(panels, table_id) is Phase.BIDDING
        asked = {one.name for _, one in await panels.waiting(table_id)}
        for name, before in zip(TRIO, above, strict=True):
            (below,) = private(panels, name)
            assert below.id > max(before, panels.table_post().id), "at the bottom of the channel"
            assert f"Round {number - 1}: **" in text_of(below)
            assert not controls(below, "next")
            assert bool(controls(below, "answer")) is (panels.people[name].name in asked)
        assert sorted(requested) == ["DELETE"] * 3 + ["POST"] * 3, "one more, and one less, each"
        await play_on(panels, table_id)


async def test_a_view_that_followed_is_played_in_and_kept_up_to_date(panels: World) -> None:
    table_id = await to_a_result_with_views(panels)
    await pass_intermission(panels)
    (_, person), *_ = await panels.waiting(table_id)
    (below,) = private(panels, person)
    await answer_on(panels, person, below, Random(1))
    (there,) = private(panels, person)
    assert there.id == below.id
    await play_on(panels, table_id)
    (there,) = private(panels, person)
    assert there.id == below.id
    assert "Round 2 is over" in text_of(there)


async def test_whoever_asked_for_the_round_has_their_view_at_the_bottom_and_it_stays(
    panels: World,
) -> None:
    table_id = await to_a_result_with_views(panels)
    (shown,) = private(panels, "Ann")
    await panels.people["Ann"].click(shown, custom_id=next_round(shown))
    (pressed,) = private(panels, "Ann")
    await pass_intermission(panels)
    (after,) = private(panels, "Ann")
    assert after.id == pressed.id
    (followed,) = private(panels, "Bob")
    assert followed.id > pressed.id
    assert await phase(panels, table_id) is Phase.BIDDING


async def test_whoever_presses_too_late_gets_the_view_at_the_bottom_all_the_same(
    panels: World,
) -> None:
    table_id = await to_a_result_with_views(panels)
    (shown,) = private(panels, "Bob")
    old = next_round(shown)
    await pass_intermission(panels)
    (followed,) = private(panels, "Bob")
    moves = (await panels.sitting(table_id)).table.moves
    panels.happen("Bob", InteractionType.MESSAGE_COMPONENT, pressed(old), panels.table_post())
    await panels.env.settle()
    assert (await panels.sitting(table_id)).table.moves == moves
    (below,) = private(panels, "Bob")
    assert below.id > followed.id


async def test_a_click_on_the_view_that_is_being_left_behind_leaves_one_view(panels: World) -> None:
    """The bot could not delete the old panel, on which its reader then answers."""
    panels.env.inject_error("DELETE", "/webhooks/*/*/messages/*", status=500, times=None)
    table_id = await to_a_result_with_views(panels)
    await pass_intermission(panels)
    (_, person), *_ = await panels.waiting(table_id)
    upper, _lower = private(panels, person)
    panels.env.backend.faults.clear()
    await person.click(upper, custom_id=next_round(upper))
    (there,) = private(panels, person)
    assert there.id == upper.id, "it shows the game now, and the lower one is gone"
    assert controls(there, "answer")


@pytest.mark.parametrize("status", some([404, 400, 401, 500], 1))
async def test_a_view_that_discord_does_not_let_follow_is_kept_up_to_date_where_it_is(
    panels: World, requested: list[str], status: int
) -> None:
    table_id = await to_a_result_with_views(panels)
    above = {name: private(panels, name)[0].id for name in TRIO}
    panels.env.inject_error("POST", "/webhooks/*/*", status=status, times=None)
    requested.clear()
    await pass_intermission(panels)
    assert await phase(panels, table_id) is Phase.BIDDING
    for name in TRIO:
        (there,) = private(panels, name)
        assert there.id == above[name]
        assert "Round 1: **" in text_of(there)
        assert not controls(there, "next")
    await play_on(panels, table_id)
    assert requested == ["POST"] * 3, "it is tried once a round"


async def test_no_view_follows_after_its_token_has_ended(
    panels: World, requested: list[str]
) -> None:
    table_id = await panels.open(*TRIO, rounds="2", clock="turns-86400")
    await panels.start(table_id)
    await panels.open_panel(panels.people["Ann"], table_id)
    await panels.env.advance_time(15 * 60)
    (panel,) = private(panels, "Ann")  # it has followed below the ping
    requested.clear()
    await play_on(panels, table_id)
    assert (await panels.sitting(table_id)).rounds_over == 2
    (there,) = private(panels, "Ann")
    assert there.id == panel.id
    assert not requested


async def test_at_a_turn_based_table_the_view_follows_below_the_new_table_post(
    panels: World,
) -> None:
    table_id = await panels.open(*TRIO, rounds="3", clock="turns-86400")
    await panels.start(table_id)
    before = await panels.open_panel(panels.people["Ann"], table_id)
    rng = Random(1)
    while (await panels.sitting(table_id)).rounds_over < 1:
        ((seat, _), *_rest) = await panels.waiting(table_id)
        await decide(panels, table_id, seat, rng)
    (below,) = private(panels, "Ann")
    assert below.id > max(before.id, *(one.id for one in panels.posts()))


async def test_a_view_handed_to_the_next_process_follows_once(
    panels: World, requested: list[str]
) -> None:
    table_id = await to_a_result_with_views(panels, rounds="3")
    await panels.restart(hands_over=True)
    await pass_intermission(panels)
    await play_on(panels, table_id)
    requested.clear()
    await pass_intermission(panels)
    assert sorted(requested) == ["DELETE"] * 3 + ["POST"] * 3
    for name in TRIO:
        (below,) = private(panels, name)
        assert below.id > panels.table_post().id
    await panels.restart(hands_over=True)
    requested.clear()
    (_, person), *_ = await panels.waiting(table_id)
    (below,) = private(panels, person)
    await answer_on(panels, person, below, Random(1))
    assert not requested


def pressed(name: str) -> dict[str, Any]:
    return {"component_type": BUTTON, "custom_id": name}


async def test_it_works_from_a_direct_message_which_stays_where_it_is(world: World) -> None:
    table_id = await to_the_result(world, *TRIO)
    for name in TRIO:
        person = world.people[name]
        direct: Any = world.direct_message(person)
        assert "Round 1 is over: " in text_of(direct)
        await person.user.click(direct, custom_id=next_round(direct))
        now: Any = world.direct_message(person)
        assert now.id == direct.id
        assert not controls(now, "next")
    assert await phase(world, table_id) is Phase.BIDDING
    assert not private(world, "Ann")


async def test_a_view_from_before_a_restart_is_rewritten_where_it_is(panels: World) -> None:
    """A private message can be deleted only with the token that sent it, which is gone."""
    table_id = await panels.open(*TRIO, rounds="2")
    await panels.start(table_id)
    shown = await panels.open_panel(panels.people["Ann"], table_id)
    await play_on(panels, table_id)
    await panels.restart()
    await panels.people["Ann"].click(shown, custom_id=next_round(shown))
    (there,) = private(panels, "Ann")
    assert there.id == shown.id
    assert "You’re ready." in text_of(there)


async def test_in_practice_the_only_person_goes_on_at_once(panels: World) -> None:
    table_id = await panels.open("Ann", rounds="2")
    await panels.add_computers(table_id, "random", "random")
    await panels.start(table_id)
    rng = Random(1)
    while (await phase(panels, table_id)) is not Phase.DEAL:
        ((seat, _ann),) = await panels.waiting(table_id)
        await decide(panels, table_id, seat, rng)
    panel = await panels.open_panel(panels.people["Ann"], table_id)
    await panels.people["Ann"].click(panel, custom_id=next_round(panel))
    assert await phase(panels, table_id) is Phase.BIDDING


# What happened is shown before the next question, and no one who clicks waits for it


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


async def test_a_trick_at_an_old_turn_based_table_is_shown_where_the_table_is(slow: World) -> None:
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
