"""Finished games that people look at again on Discord."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.screens.kit import Kind
from bot.screens.words import words
from bot.tables import lobbies, practice_of
from bot.tables.replays_of import replay_of
from data.store.values import ServerSettings, Status
from engine.pikoko import PIKOKO
from tests.discord.forging import forged_click
from tests.discord.play import any_answer, begun
from tests.discord.practising import finish, practising
from tests.discord.replaying import (
    asked,
    at,
    chosen,
    entered,
    entries,
    number,
    opened,
    played_to_the_end,
    pressed,
    seen_as,
    way,
)
from tests.discord.thinking import without_processes
from tests.discord.world import World, said
from tests.helpers.messages import control, controls, text_of, values
from tests.helpers.stress import some

ENGLISH, FRENCH = words("en"), words("fr")


@pytest.fixture
async def played(world: World) -> tuple[World, str]:
    return world, await played_to_the_end(world)


async def test_a_finished_game_is_looked_at_again_from_the_first_deal_to_the_end(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    shown = await opened(world)
    assert shown.flags.ephemeral
    sitting = await world.sitting(table_id)
    names = [seated.name for seated in sitting.table.seats]
    assert at(shown) == f"0.{names.index('Ann')}"
    assert text_of(shown).splitlines()[0].endswith("your\u00a0view")
    steps = 1
    while any(one.endswith(":on") for one in controls(shown, "replay")):
        assert "🏆" not in text_of(shown)
        shown = await pressed(world, shown, "on")
        steps += 1
    assert f"{steps}/{steps}" in text_of(shown)
    assert "🏆" in text_of(shown)
    assert at(await pressed(world, shown, "first")) == f"0.{names.index('Ann')}"

    # It jumps and shows what others saw.
    shown = await opened(world, "Bob")
    own = int(at(shown).split(".")[1])
    other = (own + 1) % 3
    jumps = values(controls(shown, "replay")[way(shown, "jump")])
    shown = await chosen(world, shown, "jump", jumps[4], "Bob")
    shown = await seen_as(world, shown, other, "Bob")
    assert at(shown) == f"4.{other}"

    # A person who did not play may look, too.
    shown = await opened(world, "Dan")
    assert shown.flags.ephemeral
    assert at(await pressed(world, shown, "on", "Dan")) == "1.o", "with all hands"

    # Presses work after a restart.
    shown = await pressed(world, await opened(world), "on")
    await world.restart()
    shown = await pressed(world, shown, "on")
    assert at(shown).startswith("2.")
    await world.restart()
    assert at(await pressed(world, shown, "back")).startswith("1.")


async def test_who_may_look_at_it_and_how_it_is_opened(played: tuple[World, str]) -> None:
    world, table_id = played
    by_command = (
        await world.people["Ann"].slash(world.channel, "history", replay=table_id)
    ).response
    assert f"replay:{table_id}:0." in control(by_command, "replay")
    named = (await world.people["Dan"].slash(world.channel, "history", replay=table_id)).response
    assert f"replay:{table_id}:0.o" in control(named, "replay")
    history = (await world.people["Cleo"].slash(world.channel, "history")).response
    name = control(history, "replay")
    result = await world.people["Cleo"].select(history, [table_id], custom_id=name)
    assert f"replay:{table_id}:0." in control(result.response, "replay")
    assert result.response.flags.ephemeral

    # It speaks the language of its reader.
    world.speaks("Cleo", "fr")
    shown = await opened(world, "Cleo")
    labels = [option["label"] for option in controls(shown)[way(shown, "jump")]["options"]]
    assert FRENCH("replay-number", step=1) in labels

    # A game of another server is not known.
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    stranger = elsewhere.add_member(world.env.create_user("zoe", global_name="Zoe"))
    result = await stranger.slash(channel, "history", replay=table_id)
    assert said(result) == world.refusal("no-such-table")

    # A game of a hidden channel is for those who played or who are there.
    everybody = world.guild.id
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(everybody, OverwriteType.ROLE, allow=0, deny=hidden)
    )
    elsewhere = world.guild.create_text_channel("elsewhere")
    dan, ann = world.people["Dan"], world.people["Ann"]
    result = await dan.slash(elsewhere, "history", replay=table_id)
    assert said(result) == world.refusal("replay-private")
    result = await ann.slash(elsewhere, "history", replay=table_id)
    assert f"replay:{table_id}:" in control(result.response, "replay")


async def test_a_running_game_is_not_shown(world: World) -> None:
    table_id = await begun(world)
    post = world.table_post()
    told = await forged_click(world, "Dan", post, f"replay:{table_id}:3.1:on")
    assert told == world.refusal("replay-running")
    result = await world.people["Ann"].slash(world.channel, "history", replay=table_id)
    assert said(result) == world.refusal("replay-running")


async def test_what_there_is_not_in_a_game_is_refused(played: tuple[World, str]) -> None:
    world, table_id = played
    podium = world.posts()[-1]
    told = await forged_click(world, "Ann", podium, f"replay:{table_id}:9999.1:on")
    assert "🏆" in told
    for place in ("1.3", "1.11", "x.0", "1"):
        told = await forged_click(world, "Ann", podium, f"replay:{table_id}:{place}:on")
        assert told == world.refusal("unknown"), place

    # A question that there is not is refused.
    for part in ("at1.o", "at1.7", "at", "1", "1.9", "0.0", "99999.0", "3.1.else", "1.0.form"):
        told = await forged_click(world, "Ann", podium, f"guess:{table_id}:{part}:tell")
        assert told == world.refusal("unknown"), part

    # At the end no one is asked anything more.
    shown = await pressed(world, await opened(world), "last")
    assert said(await asked(world, shown)) == world.refusal("replay-no-question")

    # There is nothing to play on at the end.
    shown = await pressed(world, await opened(world), "last")
    assert not [name for name in entries(shown) if name.endswith(":play")]
    told = await forged_click(world, "Ann", podium, f"replay:{table_id}:999.1:play")
    assert told == world.refusal("replay-over")


async def test_who_was_forgotten_is_somebody(played: tuple[World, str]) -> None:
    world, table_id = played
    with world.as_bot():
        await world.bot.tables.forget_person(world.people["Bob"].id)
    shown = await opened(world, "Ann")
    seats = (await world.sitting(table_id)).table.seats
    (gone,) = (seat for seat, seated in enumerate(seats) if not seated.name)
    shown = await seen_as(world, shown, gone)
    assert ENGLISH("someone") in text_of(shown).splitlines()[0]
    assert "Bob" not in str(controls(shown)) + text_of(shown)
    result = await world.people["Bob"].slash(world.channel, "history", replay=table_id)
    assert at(result.response) == "0.o", "it is no more their own"


async def test_what_would_you_do_asks_tells_and_goes_on(played: tuple[World, str]) -> None:
    """Dan, who did not play, answers for a seat, and reads what the Peacock thinks."""
    world, _table_id = played
    without_processes(world)
    shown = await seen_as(world, await opened(world, "Dan"), 1, "Dan")
    dan, rng = world.people["Dan"], Random(3)
    for _ in range(3):
        before = at(shown)
        told = (await asked(world, shown, "Dan")).response
        assert ENGLISH("guess-ask") in text_of(told)
        assert "expected points" not in text_of(told)
        for _ in range(10):
            answers = {
                name: one
                for name, one in controls(told, "guess").items()
                if ":look-" not in name
                and not name.endswith(":tell")
                and one.get("min_values", 1) == 1
            }
            if not answers:
                break
            name = rng.choice(list(answers))
            choices = values(answers[name])
            told = (
                await dan.select(told, [rng.choice(choices)], custom_id=name)
                if choices
                else await dan.click(told, custom_id=name)
            ).response
        assert "In the game" in text_of(told), "what was done"
        assert "expected points" in text_of(told), "what the Peacock thinks"
        asked_at = way(told, "here").split(":")[2]
        assert number(asked_at) >= number(before)
        shown = (await dan.click(told, custom_id=way(told, "on"))).response
        assert number(at(shown)) == number(asked_at) + 1

    # One may be told at once after a restart too.
    shown = await opened(world)
    ann = world.people["Ann"]
    question = (await asked(world, shown)).response
    await world.restart()
    without_processes(world)
    tell = next(name for name in controls(question, "guess") if name.endswith(":tell"))
    told = (await ann.click(question, custom_id=tell)).response
    assert "is best" in text_of(told)
    assert "In the game, 🦜" in text_of(told)


async def test_one_plays_on_from_a_step_against_computers(played: tuple[World, str]) -> None:
    world, table_id = played
    without_processes(world)
    shown = await opened(world)
    steps = values(controls(shown)[way(shown, "jump")])
    shown = await chosen(world, shown, "jump", steps[10])
    step, seat = (int(part) for part in at(shown).split("."))
    result = await entered(world, shown, ":play")
    assert result.ephemeral
    (table,) = await world.bot.store.tables(user=world.people["Ann"].id)
    assert table.practice
    assert [number for number, one in enumerate(table.seats) if one.user] == [seat]
    assert [one.name for one in table.seats] == [
        "Ann" if number == seat else one.name
        for number, one in enumerate((await world.sitting(table_id)).table.seats)
    ]
    before = await world.bot.store.load(table_id)
    after = await world.bot.store.load(table.id)
    again = await world.bot.replays.of(table_id)
    count = again.steps[step].entry + 1
    log = [[(move.actor, move.do) for move in kept.moves[:count]] for kept in (before, after)]
    assert log[0] == log[1]
    branched = replay_of(replace(after.table, status=Status.FINISHED), after.moves[:count])
    assert branched.view(seat, branched.last) == again.view(seat, step)
    await world.env.settle()
    world.channel = next(one for one in world.channel.threads if one.id == table.channel)
    while (await world.sitting(table.id)).table.status is Status.PLAYING:
        await world.env.settle()
        panel = await world.open_panel(world.people["Ann"], table.id)
        if controls(panel, "answer"):
            await world.press(world.people["Ann"], panel, *any_answer(panel, Random(2)))
    assert await world.games_of(world.people["Ann"].id) == 2
    history = await world.bot.store.history(
        world.guild.id, world.people["Ann"].id, offset=0, limit=1
    )
    assert {one.name for one in history.rows[0].others} == {PIKOKO.stand_in}


@pytest.mark.parametrize("way_on", some(["again", "start"], 1))
async def test_what_was_to_be_played_on_when_the_bot_stopped_begins_where_it_was_left(
    played: tuple[World, str], way_on: str
) -> None:
    """The bot stops after it has opened the table and before the table's game begins."""
    world, table_id = played
    without_processes(world)
    kept, ann = await world.bot.store.load(table_id), world.people["Ann"]
    seat, moves = 1, (await world.bot.replays.of(table_id)).steps[9].entry + 1
    empty = lobbies.new(
        ServerSettings(world.guild.id),
        "pikoko",
        ann.id,
        "Ann",
        channel=world.channel.id,
        language="en",
    )
    branched = practice_of.branched(empty, kept.table, seat, moves)
    with world.as_bot():
        opened = (await world.bot.tables.open(branched, "play on")).table
    await world.restart()
    without_processes(world)
    if way_on == "again":
        await ann.slash(world.channel, "practice", game="pikoko")
    else:
        await ann.click(world.posts()[-1], custom_id=f"{Kind.LOBBY}:{opened.id}:-:start")
    after = await world.bot.store.load(opened.id)
    assert after.table.status is Status.PLAYING
    assert after.table.reason is None
    assert [after.table.seats[seat].user for seat in (0, 1, 2)] == [None, ann.id, None]
    log = [[(move.actor, move.do) for move in one.moves[:moves]] for one in (kept, after)]
    assert log[0] == log[1]


async def test_practice_is_looked_at_again_by_its_owner_alone(world: World) -> None:
    home = world.channel
    table = await practising(world)
    await finish(world, table)
    world.channel = home
    await world.open("Bob", "Cleo")
    shown = (await world.people["Ann"].slash(world.channel, "history", replay=table.id)).response
    assert f"replay:{table.id}:0." in control(shown, "replay")
    post = world.posts()[-1]
    kinds = ("replay:{}:-:open", "replay:{}:3.1:on", "replay:{}:3.1:show", "replay:{}:3.1:play")
    for custom_id in (*kinds, "guess:{}:at3.1:-", "lead:{}:3.1.0.0:on"):
        told = await forged_click(world, "Bob", post, custom_id.format(table.id))
        assert told == world.refusal("replay-practice"), custom_id
    result = await world.people["Bob"].slash(world.channel, "history", replay=table.id)
    assert said(result) == world.refusal("replay-practice")


async def test_a_step_can_be_jumped_to_again(played: tuple[World, str]) -> None:
    """Discord's apps remember a choice as long as there is an entry with its value, and send
    nothing if it is made again.
    """
    world, _table_id = played
    shown = await opened(world)
    own = at(shown).partition(".")[2]
    for _ in range(2):
        step = values(controls(shown, "replay")[way(shown, "jump")])[4]
        shown = await chosen(world, shown, "jump", step)
        assert at(shown) == f"4.{own}"
        assert step not in values(controls(shown, "replay")[way(shown, "jump")])
        shown = await pressed(world, shown, "back")
