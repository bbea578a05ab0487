"""After a round everybody sees what it brought them, and asks for the next one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord.enums import InteractionType

from bot.tables import intermission
from data.store.values import AskedBy
from engine.pikoko.state import Phase
from tests.discord.conftest import one_world
from tests.discord.play import chooses, decide
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import BUTTON, controls, text_of


@pytest.fixture
async def panels(tmp_path: Path) -> AsyncIterator[World]:
    """A world in which everybody is asked in their panel."""
    async for world in one_world(tmp_path, AskedBy.PANEL):
        yield world


async def to_the_result(world: World, *names: str, **options: str) -> str:
    """A game of two rounds, of which the first was played; returns the table's id."""
    table_id = await world.open(*names, rounds="2", **options)
    await world.start(table_id)
    await play_on(world, table_id)
    return table_id


async def play_on(world: World, table_id: str) -> None:
    """Everybody answers at random until nobody is asked any more."""
    rng = Random(1)
    while waiting := (sitting := await world.sitting(table_id)).waiting():
        if sitting.state.phase is Phase.BIDDING:  # so that everybody is seen to be asked
            await decide(world, table_id, min(waiting), rng)
            continue
        seat, game = min(waiting), sitting.game
        view, legal = game.view(sitting.state, seat), game.legal(sitting.state, seat)
        action = game.players["random"](view, legal, rng)
        user, question = sitting.table.seats[seat].user, sitting.asked[seat].id
        with world.env._bot_scope():  # in virtual time
            cause = f"click {rng.random()}"
            await world.bot.tables.submit(table_id, user, question, (action,), cause)
    await world.env.settle()


def next_round(message: Any) -> str:
    """The button that asks for the next round."""
    (name,) = controls(message, "next")
    return name


def private(world: World, name: str) -> list[Any]:
    """The ephemeral messages that this person sees, oldest first."""
    history = world.channel.history(viewer=world.people[name])
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
        assert "Round 1 is over: you scored" in text_of(shown)
        assert text_of(shown).count(" · ") >= 3, "bid by bid"
        assert "The next round begins" in text_of(shown)
        pressed = await panels.people[name].click(shown, custom_id=next_round(shown))
        (below,) = private(panels, name)
        assert below.id > max(shown.id, panels.table_post().id), "at the bottom of the channel"
        assert pressed.response.id == below.id
        is_last = place == len(TRIO) - 1
        assert ("You are ready." in text_of(below)) is not is_last
        assert not controls(below, "next")
    assert await phase(panels, table_id) is Phase.BIDDING
    asked = {one.name for _, one in await panels.waiting(table_id)}
    for name in TRIO:
        (below,) = private(panels, name)
        assert bool(controls(below, "answer")) is (panels.people[name].name in asked)
    assert "round 2 of 2" in text_of(panels.table_post())


async def test_whoever_has_no_view_open_presses_at_the_table(panels: World) -> None:
    await to_the_result(panels, *TRIO)
    post = panels.table_post()
    assert "The next round begins" in text_of(post)
    found = await panels.people["Ann"].click(post, custom_id=next_round(post))
    assert "Round 1 is over: you scored" in said(found)
    assert next_round(panels.table_post()), "for the others"
    stranger = await panels.people["Dan"].click(post, custom_id=next_round(post))
    assert panels.refusal("not-seated") in said(stranger)


async def test_the_next_round_comes_by_itself_and_the_views_follow_where_they_are(
    panels: World,
) -> None:
    table_id = await panels.open(*TRIO, rounds="2")
    await panels.start(table_id)
    shown = await panels.open_panel(panels.people["Bob"], table_id)
    await play_on(panels, table_id)
    post, old = panels.table_post(), next_round(shown)
    await panels.env.advance_time(intermission.LASTS / 1000)
    assert await phase(panels, table_id) is Phase.BIDDING
    assert "Round 1: **" in text_of(shown)
    assert not controls(shown, "next")
    moves = (await panels.sitting(table_id)).table.moves
    panels.happen("Bob", InteractionType.MESSAGE_COMPONENT, pressed(old), post)
    await panels.env.settle()
    assert (await panels.sitting(table_id)).table.moves == moves
    (below,) = private(panels, "Bob")
    assert below.id > shown.id, "whoever presses too late gets the view at the bottom all the same"


def pressed(name: str) -> dict[str, Any]:
    return {"component_type": BUTTON, "custom_id": name}


async def test_it_works_from_a_direct_message_which_stays_where_it_is(world: World) -> None:
    table_id = await to_the_result(world, *TRIO)
    for name in TRIO:
        person = world.people[name]
        direct: Any = world.direct_message(person)
        assert "Round 1 is over: you scored" in text_of(direct)
        await person.user.click(direct, custom_id=next_round(direct))
        now: Any = world.direct_message(person)
        assert now.id == direct.id
        assert not controls(now, "next")
    assert await phase(world, table_id) is Phase.BIDDING
    assert not private(world, "Ann")


async def test_a_view_from_before_a_restart_is_rewritten_where_it_is(panels: World) -> None:
    """Discord lets the bot delete it with a token of before alone."""
    table_id = await panels.open(*TRIO, rounds="2")
    await panels.start(table_id)
    shown = await panels.open_panel(panels.people["Ann"], table_id)
    await play_on(panels, table_id)
    await panels.restart()
    await panels.people["Ann"].click(shown, custom_id=next_round(shown))
    (there,) = private(panels, "Ann")
    assert there.id == shown.id
    assert "You are ready." in text_of(there)


async def test_a_second_press_changes_nothing(panels: World) -> None:
    table_id = await to_the_result(panels, *TRIO)
    post = panels.table_post()
    for _ in range(2):
        await panels.people["Ann"].click(post, custom_id=next_round(post))
        assert len(private(panels, "Ann")) == 1
    assert len(intermission.awaited(await panels.sitting(table_id))) == 2


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


async def test_what_is_said_of_it_is_in_the_readers_language(panels: World) -> None:
    await chooses(panels, "Ann", language="fr")
    table_id = await to_the_result(panels, *TRIO)
    panel = await panels.open_panel(panels.people["Ann"], table_id)
    assert "La manche suivante commence" in text_of(panel)
