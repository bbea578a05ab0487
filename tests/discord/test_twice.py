"""Events that arrive twice, too early or too late."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from discord.app_commands import CommandInvokeError
from simcord.enums import InteractionType

from bot.messages import slots
from bot.messages.message import Message
from bot.messages.record import Record
from bot.messages.slots import Slot
from bot.screens.words import words
from bot.tables import lobbies
from data.store.values import ChannelsBy
from tests.discord.play import begun
from tests.discord.world import World
from tests.helpers.messages import control, controls, text_of


def everything_arrives_twice(world: World) -> None:
    """Repeats each event, as the gateway does with the last ones before a connection was lost."""
    emit = world.env.backend.emit

    def emit_twice(event: Any, payload: Any, *rest: Any, **named: Any) -> Any:
        if event == "INTERACTION_CREATE":
            emit(event, payload, *rest, **named)
        return emit(event, payload, *rest, **named)

    world.env.backend.emit = emit_twice


@pytest.mark.parametrize("where", ["here", "thread", "channel"])
async def test_a_command_that_arrives_twice_opens_one_table_in_one_place(
    world: World, where: str
) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    channels = len(world.guild.channels)
    everything_arrives_twice(world)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where=where)
    (table,) = await world.bot.store.tables()
    assert len(world.channel.threads) == (where == "thread")
    assert len(world.guild.channels) - channels == (where == "channel")
    places = [world.channel, *world.channel.threads, *world.guild.channels.values()]
    place = next(one for one in places if one.id == table.channel)
    assert len([post for post in place.history() if controls(post, "lobby")]) == 1


async def test_what_is_offered_while_somebody_types_is_answered_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = await begun(world)
    everything_arrives_twice(world)
    (offered,) = await world.people["Ann"].autocomplete(world.channel, "table", "table", "")
    assert offered["value"] == table_id
    asked = [one.path for one in world.env.http_requests if one.path.endswith("/callback")]
    assert len(asked) == len(set(asked))
    assert "Ignoring exception in autocomplete" not in caplog.text


async def test_a_click_that_arrives_twice_adds_one_computer_player(world: World) -> None:
    table_id = await world.open("Ann")
    everything_arrives_twice(world)
    await world.press_in_lobby("Ann", table_id, "computer", "greedy")
    seats = (await world.sitting(table_id)).table.seats
    assert [seated.computer for seated in seats] == [None, "greedy"]


async def test_who_takes_an_answer_back_twice_is_told_nothing_else(world: World) -> None:
    table_id = await begun(world)
    ((_seat, person), *_others) = await world.waiting(table_id)
    panel = await world.open_panel(person, table_id)
    bid = list(controls(panel, "answer"))[2]
    answered = await person.click(panel, custom_id=bid)
    back = next(one for one in controls(answered.response, "answer") if one.endswith("take-back"))
    before = world.channel.history(viewer=person)
    clicked = SimpleNamespace(channel=world.channel, id=panel.id)
    for _ in range(2):
        button = {"component_type": 2, "custom_id": back}
        world.happen(person.name.title(), InteractionType.MESSAGE_COMPONENT, button, clicked)
    await world.env.settle()
    seen = world.channel.history(viewer=person)
    assert len(seen) == len(before)
    assert bid in controls(seen[-1], "answer")


async def test_a_lobby_whose_answer_came_too_late_is_posted_all_the_same(world: World) -> None:
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko")
    await world.env.advance_time(1)
    assert controls(world.table_post(), "lobby")
    assert [type(error) for error in world.take_errors()] == [CommandInvokeError]


async def test_a_click_that_comes_before_the_lobby_is_on_record_makes_no_second_lobby(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = Record.claim

    @contextmanager
    def join_first(record: Record, slot: Slot) -> Iterator[Message]:
        monkeypatch.undo()
        with claim(record, slot) as claimed:
            yield claimed
            table = record.table
            joining = world.bot.tables.change(table, lambda now: lobbies.join(now, 4711, "Quick"))
            asyncio.get_running_loop().create_task(joining)

    monkeypatch.setattr(Record, "claim", join_first)
    await world.people["Ann"].slash(world.channel, "play", game="pikoko")
    await world.env.settle()
    (post,) = [post for post in world.posts() if controls(post, "lobby")]
    assert "Quick" in text_of(post)


async def test_a_lobby_that_changed_while_a_click_on_it_was_answered_shows_in_the_end_what_is_true(
    world: World,
) -> None:
    table_id = await world.open("Ann")
    bob, bot = world.people["Bob"].user.id, world.bot
    before = text_of(world.table_post())
    record = await bot.records.of((await world.sitting(table_id)).table)
    claimed = record.claim(slots.TABLE)
    with claimed_by_the_bot(world, claimed):
        await world.people["Bob"].click(world.table_post(), custom_id=f"lobby:{table_id}:-:join")
        assert text_of(world.table_post()) != before
        with world.as_bot():
            await bot.tables.change(table_id, lambda table: lobbies.leave(table, bob))
        await world.env.settle()
        assert text_of(world.table_post()) != before
    await world.env.settle()
    assert text_of(world.table_post()) == before


@contextmanager
def claimed_by_the_bot(world: World, claimed: AbstractContextManager[Message]) -> Iterator[None]:
    """Claims the message as an answer to a click does; the bot does what follows."""
    with world.as_bot():
        claimed.__enter__()
    yield
    with world.as_bot():
        claimed.__exit__(None, None, None)


async def test_nobody_is_told_that_a_move_was_lost_which_was_not(
    world: World, nothing_swallowed: list[str]
) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo", rounds="1")
    await world.start(table_id)
    _seat, person = (await world.waiting(table_id))[0]
    direct: Any = world.direct_message(person)
    world.env.inject_error("POST", "/interactions/*/callback", status=500)
    moves = (await world.sitting(table_id)).table.moves
    custom_id = control(direct, "answer", 2)
    result = await world.press(person, direct, custom_id, None, direct=True)
    assert (await world.sitting(table_id)).table.moves == moves + 1
    assert words("en")("refused-lost") in text_of(result.response)
    nothing_swallowed.clear()
