"""Replays that a channel watches together, led by one person."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.features.own_places import MOST_POSTS
from bot.screens.led import SILENT
from bot.screens.words import words
from tests.discord.forging import forged_click
from tests.discord.replaying import (
    at,
    entered,
    entries,
    number,
    opened,
    played_to_the_end,
    pressed,
    way,
)
from tests.discord.world import World, said
from tests.helpers.messages import control, controls, text_of

ENGLISH = words("en")


@pytest.fixture
async def shown(world: World) -> tuple[World, Any]:
    """Has Ann show the second step of a game that she, Bob and Cleo have played."""
    await played_to_the_end(world)
    own = await pressed(world, await opened(world), "on")
    await entered(world, own, ":show")
    return world, message(world)


def message(world: World) -> Any:
    """Returns the newest message in the thread of the replay."""
    thread = next(one for one in world.channel.threads if one.name.startswith("Replay"))
    return thread.history()[-1]


def led(shown: Any, answer: str) -> str:
    return next(one for one in controls(shown, "lead") if one.endswith(f":{answer}"))


def step(shown: Any) -> int:
    return number(led(shown, "lead").split(":")[2])


async def press(world: World, name: str, answer: str) -> Any:
    there = message(world)
    return await world.people[name].click(there, custom_id=led(there, answer))


def refused(result: Any) -> bool:
    return "is in control" in said(result)


async def test_it_is_shown_in_a_thread_to_everybody_as_its_leader_says(
    shown: tuple[World, Any],
) -> None:
    world, there = shown
    thread = next(one for one in world.channel.threads if one.name.startswith("Replay"))
    assert thread.name == ENGLISH("show-name", game="Pikoko", name="Ann")
    assert world.at_discord(thread).type == discord.ChannelType.public_thread.value
    assert not there.flags.ephemeral
    assert step(there) == 1
    assert f"<@{world.people['Ann'].id}> is in control" in text_of(there)
    assert len(thread.history()) == 1

    # One's own copy is private at that step.
    copy = await world.people["Dan"].click(there, custom_id=way(there, "copy"))
    assert copy.response.flags.ephemeral
    assert number(at(copy.response)) == 1
    seats = [one for one in entries(copy.response) if one.endswith(":here")]
    assert len(seats) == 4, "as any seat, and with all hands"
    await pressed(world, copy.response, "on", "Dan")
    assert step(message(world)) == 1, "the message for everybody stays"

    # The leader shows it as another player saw it.
    seat = int(led(there, "lead").split(":")[2].split(".")[1])
    other = f".{(seat + 1) % 3}."
    (entry,) = (one for one in entries(there) if other in one.split(":")[2])
    menu = control(there, "menu")
    assert refused(await world.people["Bob"].select(there, [entry], custom_id=menu))
    await world.people["Ann"].select(there, [entry], custom_id=menu)
    assert other in led(message(world), "lead")
    assert step(message(world)) == 1


async def test_only_the_leader_goes_on_or_whoever_takes_what_nobody_leads(
    shown: tuple[World, Any],
) -> None:
    world, _there = shown
    await press(world, "Ann", "on")
    assert step(message(world)) == 2
    for name in ("Bob", "Dan"):
        assert refused(await press(world, name, "on"))
        assert refused(await press(world, name, "lead"))
    assert step(message(world)) == 2

    # A replay that no one leads is led by the person who goes on with it.
    await press(world, "Ann", "lead")
    await press(world, "Dan", "last")
    assert f"<@{world.people['Dan'].id}> is in control" in text_of(message(world))


async def test_the_leader_gives_the_lead_up_and_another_takes_it(shown: tuple[World, Any]) -> None:
    world, _there = shown
    await press(world, "Ann", "lead")
    assert ENGLISH("led-by-no-one") in text_of(message(world))
    await press(world, "Bob", "lead")
    assert f"<@{world.people['Bob'].id}> is in control" in text_of(message(world))
    assert refused(await press(world, "Ann", "on"))
    await press(world, "Bob", "on")
    assert step(message(world)) == 2


async def test_after_two_silent_minutes_anybody_takes_the_lead(shown: tuple[World, Any]) -> None:
    world, _there = shown
    await world.env.advance_time(SILENT - 10)
    assert refused(await press(world, "Cleo", "lead"))
    await press(world, "Ann", "on")
    await world.env.advance_time(SILENT - 10)
    assert refused(await press(world, "Cleo", "lead")), "Ann has pressed something since"
    await world.env.advance_time(11)
    await press(world, "Cleo", "lead")
    assert f"<@{world.people['Cleo'].id}> is in control" in text_of(message(world))
    assert step(message(world)) == 2


async def test_presses_work_after_restarts(shown: tuple[World, Any]) -> None:
    world, _there = shown
    await world.restart()
    await press(world, "Ann", "on")
    await world.restart()
    assert refused(await press(world, "Bob", "on"))
    await press(world, "Ann", "lead")
    await world.restart()
    await press(world, "Bob", "on")
    assert step(message(world)) == 3


async def test_the_message_may_be_deleted_before_its_leader_presses(
    shown: tuple[World, Any],
) -> None:
    world, there = shown
    world.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404, code=10008, message="Unknown Message"
    )
    result = await world.people["Ann"].click(there, custom_id=led(there, "on"))
    assert result.ephemeral
    assert number(at(result.response)) == 2, "they have it for themselves"
    assert not controls(result.response, "lead")


async def test_in_a_thread_it_is_shown_right_there(shown: tuple[World, Any]) -> None:
    world, there = shown
    copy = await world.people["Ann"].click(there, custom_id=way(there, "copy"))
    await entered(world, copy.response, ":show")
    threads = [one for one in world.channel.threads if one.name.startswith("Replay")]
    assert len(threads) == 1
    assert len(threads[0].history()) == 2


async def test_what_may_not_be_shown_is_refused(world: World) -> None:
    table_id = await played_to_the_end(world)
    podium = world.posts()[-1]
    for place in ("1.0", "1.0.x.5", "1.9.0.0", "-", "1.0.5", "1.0.5.5.5"):
        told = await forged_click(world, "Ann", podium, f"lead:{table_id}:{place}:on")
        assert told == world.refusal("unknown"), place

    # A game of a hidden channel is not shown elsewhere.
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, allow=0, deny=hidden)
    )
    elsewhere = world.guild.create_text_channel("elsewhere")
    ann = world.people["Ann"]
    own = (await ann.slash(elsewhere, "history", replay=table_id)).response
    result = await entered(world, own, ":show")
    assert said(result) == world.refusal("replay-private")
    assert elsewhere.history() == [own] or not elsewhere.threads


async def test_one_person_shows_a_few_replays_an_hour(world: World) -> None:
    await played_to_the_end(world)
    world.deny(create_public_threads=True)
    own = await pressed(world, await opened(world), "on")
    before = len(world.posts())
    for _ in range(MOST_POSTS):
        await entered(world, own, ":show")
    assert len(world.posts()) == before + MOST_POSTS
    told = said(await entered(world, own, ":show"))
    assert told == world.refusal("too-many-posts", most=MOST_POSTS, minutes=60)
    assert len(world.posts()) == before + MOST_POSTS
