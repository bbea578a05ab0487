"""Private panels are kept up to date as long as Discord allows it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages import message
from bot.screens.words import words
from tests.discord.play import begun, open_direct
from tests.discord.world import TRIO, World
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stored import posts_of
from tests.helpers.stress import some

MINUTE = 60
QUARTER_OF_AN_HOUR = 15 * 60
ENGLISH = words("en")


async def bid(world: World, person: Any) -> None:
    """Makes the first bid that the direct message offers."""
    direct = await open_direct(world, person)
    await world.press(person, direct, control(direct, "answer"), None, direct=True)


async def test_a_panel_that_is_too_old_says_how_old_it_is_and_renews_itself_by_a_click(
    world: World,
) -> None:
    table_id = await begun(world, clock="turns-86400")
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    custom_id = control(panel, "answer")
    asked = text_of(panel)
    assert "Updated" not in asked
    await world.env.advance_time(QUARTER_OF_AN_HOUR)
    before = text_of(panel)
    changed = (await world.sitting(table_id)).table.updated // 1000
    assert before.startswith(asked)
    assert ENGLISH("panel-as-of", ago=f"<t:{changed}:R>", button="My view") in before
    await bid(world, second)
    await bid(world, first)
    assert text_of(panel) == before
    moves = (await world.sitting(table_id)).table.moves
    await world.press(first, panel, custom_id, None)
    assert text_of(panel) != before, "a settled question is answered by the present situation"
    assert "Updated" not in text_of(panel)
    assert (await world.sitting(table_id)).table.moves == moves


async def test_one_open_panel_follows_the_game(world: World) -> None:
    table_id = await begun(world)
    (_, first), _ = await world.waiting(table_id)
    await world.open_panel(first, table_id)
    await world.open_panel(first, table_id)
    private = [one for one in world.channel.history(viewer=first) if one.flags.ephemeral]
    assert len([one for one in private if controls(one, "answer")]) == 1

    # An open panel follows the game.
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    before = text_of(panel)
    await bid(world, first)
    await bid(world, second)
    assert text_of(panel) != before
    assert not [entry for entry in world.env.errors if entry]


@pytest.mark.parametrize("game", some(["pikoko", "plumes", "block"], 1))
async def test_a_panel_names_the_channel_of_its_table_only_in_another_one(
    world: World, game: str
) -> None:
    table_id = await world.open(*TRIO, game=game)
    await world.start(table_id)
    (_, person), *_ = await world.waiting(table_id)
    place = f"<#{world.channel.id}>"
    here = await world.open_panel(person, table_id)
    assert place not in text_of(here)
    await world.env.advance_time(MINUTE)
    assert place not in text_of(here)
    elsewhere = await world.view(person, world.guild.create_text_channel("elsewhere"))
    await world.env.settle()
    assert place in text_of(elsewhere.response)


async def test_a_panel_from_before_a_restart_renews_itself_by_a_click(world: World) -> None:
    table_id = await begun(world)
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    await world.restart()
    custom_id = control(panel, "answer")
    await world.press(first, panel, custom_id, None)
    after_click = text_of(panel)
    await bid(world, second)
    assert text_of(panel) != after_click, "and it follows the game again from then on"


async def test_a_direct_message_that_is_not_on_record_yet_is_no_panel(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message, "PATIENCE", 0)
    table_id = await world.open("Ann", "Bob", "Cleo", rounds="1")
    writer = world.bot.writer
    send, sent = writer._sent, []

    async def answered_in_a_minute(channel: int, nonce: str, wanted: Any) -> Any:
        found = await send(channel, nonce, wanted)
        sent.append(wanted.reader)
        await asyncio.sleep(60)
        return found

    writer._sent = answered_in_a_minute
    await world.start(table_id)
    await world.stop_clock()  # or else someone would be called meanwhile
    person = world.who(sent[0])
    direct: Any = world.direct_message(person)
    posts = await posts_of(world.bot.store, table_id)
    assert {post.slot for post in posts if post.message} == {"table"}
    await world.press(person, direct, control(direct, "answer", 2), None, direct=True)
    assert not world.bot.records.known(table_id).private(), "a direct message is no panel"
    before = text_of(direct)
    await world.env.advance_time(61)
    assert text_of(world.direct_message(person)) != before, (
        "it is drawn as soon as nothing else is written to it"
    )
    assert len(person.user.dm_channel.history()) == 1
    assert await world.bot.store.page("undrawn") == ()
