"""*Show me*: a guided first round in private, beside the real games."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import pytest

from bot.running.service import Tables
from bot.screens.time import relative
from bot.screens.words import words
from bot.tables import schedule
from bot.tables.seating import pause
from data.store.shards import Shards, shard_of
from data.store.values import Status
from tests.discord.forging import forged_click
from tests.discord.thinking import without_processes
from tests.discord.world import World, said
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import some

ENGLISH: Final = words("en")
LEAVING: Final = ("open", "again", "play")


async def opened(world: World, game: str, by: str = "Ann") -> Any:
    """Returns the guided round of that game, opened from the rules."""
    person = world.people[by]
    rules = await person.slash(world.channel, "rules", game=game)
    return (await person.click(rules.response, custom_id=f"guided:{game}:open:-")).response


def answers(message: Any) -> list[str]:
    return [name for name in controls(message, "guided") if name.split(":")[2] not in LEAVING]


@pytest.mark.parametrize("game", some(["block", "pikoko", "plumes"], 1))
async def test_it_is_played_to_its_end_across_a_restart_and_nothing_is_kept(
    world: World, game: str
) -> None:
    rng, ann = Random(5), world.people["Ann"]
    message = await opened(world, game)
    assert message.flags.ephemeral
    assert ENGLISH(f"guided-about-{game}") in text_of(message)
    for pressed in range(40):
        offered = [name for name in answers(message) if "take-back" not in name]
        if not offered:
            break
        message = (await ann.click(message, custom_id=rng.choice(offered))).response
        if pressed == 0:
            await world.restart()
    assert ENGLISH(f"guided-end-{game}") in text_of(message)
    assert not await world.bot.store.tables()
    kept = await world.bot.store.export_person(ann.id)
    assert not kept["seats"]


async def test_it_begins_anew_in_the_same_message_and_a_card_is_taken_back(world: World) -> None:
    ann, message = world.people["Ann"], await opened(world, "pikoko")
    first = answers(message)
    for said_now in ("b2.4", "b1.1", "b0.3", "c2", "pY4", "pB1"):
        press = next(name for name in answers(message) if name.endswith(said_now))
        message = (await ann.click(message, custom_id=press)).response
    assert answers(message) == []
    again = (await ann.click(message, custom_id="guided:pikoko:again:-")).response
    assert (again.id, answers(again)) == (message.id, first)

    # The card played last can be taken back.
    ann, message = world.people["Ann"], await opened(world, "plumes")
    first = answers(message)
    for part in ("oB6", "take-back"):
        press = next(name for name in answers(message) if name.endswith(f":{part}"))
        message = (await ann.click(message, custom_id=press)).response
    assert answers(message) == first


async def test_whoever_has_seen_enough_plays_a_practice_table(world: World) -> None:
    without_processes(world)
    ann, message = world.people["Ann"], await opened(world, "plumes")
    for _ in range(2):
        told = await ann.click(message, custom_id="guided:plumes:play:-")
        await world.env.settle()
        (table,) = await world.bot.store.tables(user=ann.id)
        assert (table.game, table.practice, table.status) == ("plumes", True, Status.PLAYING)
        assert f"<#{table.channel}>" in said(told)


async def test_whoever_sits_at_a_table_already_is_led_there(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    message = await opened(world, "pikoko")
    told = await world.people["Ann"].click(message, custom_id="guided:pikoko:play:-")
    assert ENGLISH("guided-table", game="Pikoko", place=f"<#{world.channel.id}>") in said(told)
    (table,) = await world.bot.store.tables()
    assert table.id == table_id


async def test_whoever_plays_already_is_not_told_to_wait_for_the_game(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.press_in_lobby("Ann", table_id, "start")
    message = await opened(world, "pikoko")
    told = await world.people["Ann"].click(message, custom_id="guided:pikoko:play:-")
    assert ENGLISH("guided-game", game="Pikoko", place=f"<#{world.channel.id}>") in said(told)


async def test_it_says_until_when_a_real_game_waits_for_the_person(world: World) -> None:
    names = ("Ann", "Bob", "Cleo")
    table_id = await world.open(*names)
    await world.start(table_id)
    sitting, asked = await world.sitting(table_id), await world.waiting(table_id)
    waited_for = {sitting.table.seats[seat].name for seat, _question in asked}
    ends = schedule.until(sitting)
    assert ends is not None
    clock = ENGLISH("guided-clock", when=relative(ends))
    heard = {name for name in names if clock in text_of(await opened(world, "plumes", name))}
    assert heard == waited_for != set(names)


async def test_in_direct_messages_a_game_of_another_process_is_told_as_it_is_now(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All direct messages arrive at one process, which must not cache a table of another."""
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    ((_seat, asked), *_) = await world.waiting(table_id)
    world.bot.tables.forget((table_id,))
    another = Tables(world.bot.store, world.now, Random(1), lambda _table: None, asyncio.sleep)

    async def shown() -> str:
        with monkeypatch.context() as patched:
            patched.setattr(world.bot.store, "shards", Shards(2, (1 - shard_of(guild, 2),)))
            rules = (await asked.user.slash("rules", game="plumes")).response
            round_ = await asked.user.click(rules, custom_id="guided:plumes:open:-")
        return text_of(round_.response)

    guild, (clock, _) = world.guild.id, ENGLISH("guided-clock", when="|").split("|")
    assert clock in await shown()
    await another.change(table_id, lambda now: pause(now, asked.id, admin=True))
    assert clock not in await shown()


async def test_practice_and_its_welcome_offer_it(world: World) -> None:
    without_processes(world)
    ann = world.people["Ann"]
    told = await ann.slash(world.channel, "practice", game="pikoko")
    assert "guided:pikoko:open:-" in controls(told.response)


async def test_a_control_of_another_version_and_an_answer_without_meaning_are_refused(
    world: World,
) -> None:
    await world.open("Ann", "Bob")
    for said_so in ("pikoko:9.9.9:pW6", "pikoko:x:pW6", "pikoko:4.2.3.9:pW6", "chess:open:-"):
        told = await forged_click(world, "Ann", world.table_post(), f"guided:{said_so}")
        assert told == world.refusal("unknown"), said_so
    told = await forged_click(world, "Ann", world.table_post(), "guided:pikoko:-:pR99")
    assert told == world.refusal("malformed")
