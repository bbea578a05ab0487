"""Finished games, looked at again on Discord."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.language.words import words
from data.store.values import Status
from tests.discord.forging import forged_click
from tests.discord.play import begun, decide_unseen
from tests.discord.world import World, said
from tests.helpers.messages import control, controls, text_of, values

ENGLISH, FRENCH = words("en"), words("fr")
SEED = 7


async def played_to_the_end(world: World) -> str:
    """A game that Ann, Bob and Cleo have finished."""
    table_id, rng = await begun(world), Random(SEED)
    while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
        await decide_unseen(world, table_id, rng.choice(sorted(sitting.waiting())), rng)
    await world.env.settle()
    return table_id


@pytest.fixture
async def played(world: World) -> tuple[World, str]:
    return world, await played_to_the_end(world)


async def opened(world: World, name: str = "Ann") -> Any:
    """The replay as that person sees it, from the podium."""
    podium = world.posts()[-1]
    clicked = await world.people[name].click(podium, custom_id=control(podium, "replay"))
    return clicked.response


def way(shown: Any, answer: str) -> str:
    """The custom_id of the control with that answer."""
    return next(one for one in controls(shown, "replay") if one.endswith(f":{answer}"))


async def pressed(world: World, shown: Any, answer: str, name: str = "Ann") -> Any:
    return (await world.people[name].click(shown, custom_id=way(shown, answer))).response


async def chosen(world: World, shown: Any, answer: str, value: str, name: str = "Ann") -> Any:
    person = world.people[name]
    return (await person.select(shown, [value], custom_id=way(shown, answer))).response


def at(shown: Any) -> str:
    """The place that the message shows, as its controls say it."""
    return control(shown, "replay").split(":")[2]


async def test_a_replay_opens_at_the_first_deal_as_oneself_and_leads_to_the_end(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    shown = await opened(world)
    assert shown.flags.ephemeral
    sitting = await world.sitting(table_id)
    names = [seated.name for seated in sitting.table.seats]
    assert at(shown) == f"0.{names.index('Ann')}"
    assert "Ann" in text_of(shown).splitlines()[0]
    steps = 1
    while any(one.endswith(":on") for one in controls(shown, "replay")):
        assert "🏆" not in text_of(shown)
        shown = await pressed(world, shown, "on")
        steps += 1
    assert f"{steps}/{steps}" in text_of(shown)
    assert "🏆" in text_of(shown)
    assert at(await pressed(world, shown, "first")) == f"0.{names.index('Ann')}"


async def test_it_jumps_and_shows_what_others_saw(played: tuple[World, str]) -> None:
    world, _table_id = played
    shown = await opened(world, "Bob")
    own = int(at(shown).split(".")[1])
    other = (own + 1) % 3
    steps = values(controls(shown, "replay")[way(shown, "jump")])
    shown = await chosen(world, shown, "jump", steps[4], "Bob")
    shown = await chosen(world, shown, "as", str(other), "Bob")
    assert at(shown) == f"{steps[4]}.{other}"


async def test_whoever_did_not_play_may_look_too(played: tuple[World, str]) -> None:
    world, _table_id = played
    shown = await opened(world, "Dan")
    assert shown.flags.ephemeral
    assert at(await pressed(world, shown, "on", "Dan")) == "1.0"


async def test_presses_work_after_a_restart(played: tuple[World, str]) -> None:
    world, _table_id = played
    shown = await pressed(world, await opened(world), "on")
    await world.restart()
    shown = await pressed(world, shown, "on")
    assert at(shown).startswith("2.")
    await world.restart()
    assert at(await pressed(world, shown, "back")).startswith("1.")


async def test_the_command_and_the_history_open_it_too(played: tuple[World, str]) -> None:
    world, table_id = played
    by_command = (await world.people["Ann"].slash(world.channel, "replay")).response
    assert f"replay:{table_id}:0." in control(by_command, "replay")
    named = (await world.people["Dan"].slash(world.channel, "replay", table=table_id)).response
    assert f"replay:{table_id}:0.0" in control(named, "replay")
    history = (await world.people["Cleo"].slash(world.channel, "history")).response
    name = control(history, "replay")
    result = await world.people["Cleo"].select(history, [table_id], custom_id=name)
    assert f"replay:{table_id}:0." in control(result.response, "replay")
    assert result.response.flags.ephemeral


async def test_without_a_finished_game_one_is_told_so(world: World) -> None:
    result = await world.people["Dan"].slash(world.channel, "replay")
    assert said(result) == world.refusal("no-replay")


async def test_a_running_game_is_not_shown(world: World) -> None:
    table_id = await begun(world)
    post = world.table_post()
    told = await forged_click(world, "Dan", post, f"replay:{table_id}:3.1:on")
    assert told == world.refusal("replay-running")
    result = await world.people["Ann"].slash(world.channel, "replay", table=table_id)
    assert said(result) == world.refusal("replay-running")


async def test_a_step_too_far_is_the_last_and_a_seat_that_is_not_there_is_refused(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    podium = world.posts()[-1]
    told = await forged_click(world, "Ann", podium, f"replay:{table_id}:9999.1:on")
    assert "🏆" in told
    for place in ("1.3", "1.11", "x.0", "1"):
        told = await forged_click(world, "Ann", podium, f"replay:{table_id}:{place}:on")
        assert told == world.refusal("unknown"), place


async def test_a_game_of_another_server_is_not_known(played: tuple[World, str]) -> None:
    world, table_id = played
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    stranger = elsewhere.add_member(world.env.create_user("zoe", global_name="Zoe"))
    result = await stranger.slash(channel, "replay", table=table_id)
    assert said(result) == world.refusal("no-such-table")


async def test_a_game_of_a_hidden_channel_is_for_those_who_played_or_who_are_there(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    everybody = world.guild.id
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(everybody, OverwriteType.ROLE, allow=0, deny=hidden)
    )
    elsewhere = world.guild.create_text_channel("elsewhere")
    dan, ann = world.people["Dan"], world.people["Ann"]
    result = await dan.slash(elsewhere, "replay", table=table_id)
    assert said(result) == world.refusal("replay-private")
    result = await ann.slash(elsewhere, "replay", table=table_id)
    assert f"replay:{table_id}:" in control(result.response, "replay")


async def test_who_was_forgotten_is_somebody(played: tuple[World, str]) -> None:
    world, table_id = played
    with world.env._bot_scope():
        await world.bot.tables.forget_person(world.people["Bob"].id)
    shown = await opened(world, "Ann")
    seats = (await world.sitting(table_id)).table.seats
    (gone,) = (seat for seat, seated in enumerate(seats) if not seated.name)
    shown = await chosen(world, shown, "as", str(gone))
    assert ENGLISH("somebody") in text_of(shown).splitlines()[0]
    assert "Bob" not in str(controls(shown)) + text_of(shown)
    result = await world.people["Bob"].slash(world.channel, "replay", table=table_id)
    assert at(result.response) == "0.0", "it is no more their own"


async def test_it_speaks_the_language_of_whoever_looks(played: tuple[World, str]) -> None:
    world, _table_id = played
    world.speaks("Cleo", "fr")
    shown = await opened(world, "Cleo")
    labels = [option["label"] for option in controls(shown)[way(shown, "jump")]["options"]]
    assert FRENCH("replay-number", step=1) in labels
