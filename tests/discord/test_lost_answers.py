"""Answers that Discord does not take or that come too late, and a database that is locked."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random
from typing import Any

import pytest
from aiohttp import ClientOSError
from discord.webhook.async_ import AsyncWebhookAdapter
from simcord.enums import InteractionType
from structlog.testing import capture_logs

from bot.running.service import Tables
from bot.screens.words import words
from data.store import sqlite
from tests.discord.play import answer_somehow, begun
from tests.discord.world import World, said
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stress import some

CALLBACK = "/interactions/*/callback"
GONE = {"status": 404, "code": 10008, "message": "Unknown Message"}


def complaints(logs: list[Any]) -> list[tuple[str, str]]:
    return [
        (line["log_level"], line["event"])
        for line in logs
        if line["log_level"] not in ("debug", "info") or "gone" in line["event"]
    ]


async def test_a_bid_on_a_panel_that_was_just_replaced_counts_and_shows_on_a_fresh_one(
    world: World,
) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    panel = await world.open_panel(person, table_id)
    bid = control(panel, "answer", 2)
    moves = (await world.sitting(table_id)).table.moves
    world.env.inject_error("POST", CALLBACK, **GONE)
    with capture_logs() as logs:
        result = await person.click(panel, custom_id=bid)
    assert (await world.sitting(table_id)).table.moves == moves + 1
    assert result.ephemeral
    assert result.response.id != panel.id
    assert controls(result.response, "answer")
    assert complaints(logs) == []
    before = text_of(result.response)
    _seat, other = (await world.waiting(table_id))[-1]
    direct: Any = world.direct_message(other)
    await world.press(other, direct, control(direct, "answer", 1), None, direct=True)
    assert other is person or text_of(result.response) != before, "it follows the game"


async def test_a_panel_or_notice_that_is_gone_is_said_anew(world: World) -> None:
    table_id = await begun(world)
    ann = world.people["Ann"]
    panel = await world.open_panel(ann, table_id)
    world.env.inject_error("POST", CALLBACK, **GONE)
    result = await ann.click(panel, custom_id=control(panel, "show"))
    assert text_of(result.response) == text_of(panel)

    # A notice that is gone is said anew.
    rules = await ann.slash(world.channel, "rules", game="pikoko")
    world.env.inject_error("POST", CALLBACK, **GONE)
    turned = await ann.click(rules.response, custom_id="rules:pikoko:-:2")
    assert turned.ephemeral
    assert rules.response is None or text_of(turned.response) != text_of(rules.response)


async def test_who_clicks_a_post_that_was_just_deleted_is_told(world: World) -> None:
    table_id = await world.open("Ann")
    world.env.inject_error("POST", CALLBACK, **GONE)
    with capture_logs() as logs:
        result = await world.people["Bob"].click(
            world.table_post(), custom_id=f"lobby:{table_id}:-:join"
        )
    assert said(result) == world.refusal("replaced")
    assert complaints(logs) == [("debug", "message is gone")]
    assert len((await world.sitting(table_id)).table.seats) == 2


@pytest.mark.parametrize("status", some([500, 503], 1))
async def test_when_discord_fails_the_person_is_told_to_look_first(
    world: World, status: int
) -> None:
    table_id = await world.open("Ann")
    world.env.inject_error("POST", CALLBACK, status=status)
    with capture_logs() as logs:
        result = await world.people["Bob"].click(
            world.table_post(), custom_id=f"lobby:{table_id}:-:join"
        )
    assert said(result) == world.refusal("lost")
    assert complaints(logs) == [("warning", "answer lost")]


async def test_a_panel_whose_answer_was_lost_once_follows_the_game_nevertheless(
    world: World,
) -> None:
    table_id = await begun(world)
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    before = text_of(panel)
    world.env.inject_error("POST", CALLBACK, status=500)
    result = await first.click(panel, custom_id=control(panel, "answer", 2))
    assert said(result) == world.refusal("lost")
    assert text_of(panel) != before, "the answer counts, and that can be seen"
    before = text_of(panel)
    direct: Any = world.direct_message(second)
    await world.press(second, direct, control(direct, "answer", 1), None, direct=True)
    assert text_of(panel) != before
    assert said(result) == world.refusal("lost")


async def test_the_next_panel_replaces_one_whose_answer_was_lost(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord showed the panel, but reported a failure."""
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    before = {one.id for one in world.channel.history(viewer=person)}
    answer, lost = AsyncWebhookAdapter.create_interaction_response, [True]

    async def answered_but_lost(adapter: Any, *given: Any, **named: Any) -> Any:
        result = await answer(adapter, *given, **named)
        if lost and lost.pop():
            raise ClientOSError("the connection broke")
        return result

    monkeypatch.setattr(AsyncWebhookAdapter, "create_interaction_response", answered_but_lost)
    await person.click(world.table_post(), custom_id=f"show:{table_id}:-:panel")
    assert not lost
    (orphan,) = [one for one in world.channel.history(viewer=person) if one.id not in before]
    assert controls(orphan, "answer")
    panel = await world.open_panel(person, table_id)
    (shown,) = [one for one in world.channel.history(viewer=person) if one.id not in before]
    assert shown.id == panel.id != orphan.id


async def test_what_cannot_be_answered_while_closing_is_a_line(world: World) -> None:
    table_id = await world.open("Ann")
    post = world.table_post()
    world.client.is_closed = lambda: True
    world.env.inject_error("POST", CALLBACK, status=500)
    with capture_logs() as logs:
        await world.people["Bob"].click(post, custom_id=f"lobby:{table_id}:-:join")
    del world.client.is_closed
    assert [line["event"] for line in logs if "closing" in line["event"]]
    assert [line for line in logs if line["log_level"] in ("warning", "error")] == []


async def test_a_command_whose_request_cannot_be_read_for_an_unforeseen_reason_is_answered(
    world: World, monkeypatch: pytest.MonkeyPatch, nothing_swallowed: list[str]
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("unforeseen")

    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(world.bot.people, "saw", fail)
        result = await world.people["Ann"].slash(world.channel, "help")
    assert "Something went wrong on my side" in said(result)
    assert [line["event"] for line in logs] == ["interaction failed"]
    nothing_swallowed.clear()


# Another program keeps the database locked for a while: everyone still gets an answer


ENGLISH = words("en")


@contextmanager
def written_by_another(world: World) -> Iterator[None]:
    """Keeps another program in the middle of a transaction."""
    with closing(sqlite3.connect(world.client.settings.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def locked(world: World) -> Iterator[None]:
    """Makes the bot's writer give up at once; otherwise it waits for two seconds."""
    with pytest.MonkeyPatch.context() as patch, written_by_another(world):
        patch.setattr(sqlite, "BUSY_TIMEOUT", 0)
        yield


async def test_a_computer_player_moves_once_the_database_is_free_again(world: World) -> None:
    table_id = await world.open("Ann", rounds="1")
    await world.add_computers(table_id, "random", "greedy")
    world.bot.computers.pauses.pace = 5
    await world.start(table_id)
    moves = (await world.sitting(table_id)).table.moves
    with locked(world):
        await world.env.advance_time(6)
    assert (await world.sitting(table_id)).table.moves == moves
    await world.env.advance_time(60)
    assert (await world.sitting(table_id)).table.moves > moves


async def test_what_was_drawn_but_could_not_be_noted_is_noted_later(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo", rounds="1")
    await world.start(table_id)
    world.forget_clicks()
    edits = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("PATCH", edits, status=500, times=2)
    _seat, person = (await world.waiting(table_id))[0]
    await answer_somehow(world, table_id, person, Random(1))
    with locked(world):
        await world.env.advance_time(2)
        assert await world.bot.store.page("undrawn") == (table_id,)
    await world.env.advance_time(10)
    assert await world.bot.store.page("undrawn") == ()


async def test_clicks_and_commands_are_answered_although_nothing_can_be_read(world: World) -> None:
    table_id = await world.open("Ann")
    await world.bot.store.close()
    result = await world.people["Bob"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:join"
    )
    assert ENGLISH("refused-unavailable") in text_of(result.response)

    # A command is answered although nothing can be read.
    result = await world.people["Bob"].slash(world.channel, "help")
    assert ENGLISH("refused-unavailable") in text_of(result.response)


# What arrives too late to be answered is not carried out, and the person is told so. What arrives
# in time is carried out, however long that takes


@contextmanager
def held(world: World) -> Iterator[list[tuple[Any, ...]]]:
    """Holds back Discord's events in the block, and yields them."""
    events: list[tuple[Any, ...]] = []
    emit = world.env.backend.emit
    world.env.backend.emit = lambda *event: events.append(event)
    yield events
    world.env.backend.emit = emit


async def join(world: World, table_id: str, *, late: float) -> None:
    """Has Bob press *Join*, of which the bot is told so many seconds later."""
    button = {"component_type": 2, "custom_id": f"lobby:{table_id}:-:join"}
    with held(world) as events:
        world.happen("Bob", InteractionType.MESSAGE_COMPONENT, button, world.table_post())
    await world.env.advance_time(late)
    for event in events:
        world.env.backend.emit(*event)
    await world.env.settle()


def answers(world: World) -> int:
    return sum("/callback" in one.path for one in world.env.http_requests)


async def seats(world: World, table_id: str) -> int:
    return len((await world.sitting(table_id)).table.seats)


@pytest.mark.parametrize("late", [0.0, 2.9])
async def test_what_comes_in_time_is_carried_out(world: World, late: float) -> None:
    table_id = await world.open("Ann")
    before = answers(world)
    await join(world, table_id, late=late)
    assert (await seats(world, table_id), answers(world)) == (2, before + 1)


@pytest.mark.parametrize("late", [3.1, 60.0])
async def test_what_comes_too_late_changes_nothing_and_is_not_answered(
    world: World, late: float
) -> None:
    table_id = await world.open("Ann")
    before = answers(world)
    with capture_logs() as logs:
        await join(world, table_id, late=late)
        await join(world, table_id, late=late)
    assert (await seats(world, table_id), answers(world)) == (1, before)
    assert world.bot.unanswered.dropped == 2
    lines = [line for line in logs if line["event"] == "interaction too late"]
    assert [(line["log_level"], line["dropped"]) for line in lines] == [("info", 1), ("info", 2)]
    await join(world, table_id, late=0)
    assert await seats(world, table_id) == 2, "who clicks again is answered"


async def test_what_came_in_time_and_waited_in_line_is_stored_and_shown_all_the_same(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await world.open("Ann")
    get = Tables.get

    async def slow(tables: Tables, wanted: str) -> Any:
        """Lets 3.1 seconds pass during the first read of a table."""
        monkeypatch.undo()
        world.env.backend.advance_clock(3.1)
        return await get(tables, wanted)

    monkeypatch.setattr(Tables, "get", slow)
    await join(world, table_id, late=0)
    assert await seats(world, table_id) == 2
    assert "Bob" in text_of(world.table_post())
    assert (world.bot.unanswered.dropped, len(world.bot.unanswered)) == (0, 0)
    await join(world, table_id, late=0)
    assert await seats(world, table_id) == 2, "who clicks again is told that it was done"


async def test_a_command_that_comes_too_late_opens_no_table(world: World) -> None:
    ann = world.people["Ann"]
    await ann.slash(world.channel, "help")
    before = answers(world)
    command = next(
        payload
        for kind, event, payload in reversed(world.env.backend.transcript)
        if (kind, event) == ("GATEWAY", "INTERACTION_CREATE")
    )
    await world.env.advance_time(5)
    again = {**command, "id": str(int(command["id"]) + 1)}
    world.env.backend.emit("INTERACTION_CREATE", again)
    await world.env.settle()
    assert answers(world) == before
    assert world.bot.unanswered.dropped == 1
