"""Answers that Discord does not take, and a database that is locked: the person is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random
from typing import Any

import pytest
from aiohttp import ClientOSError
from discord.webhook.async_ import AsyncWebhookAdapter
from structlog.testing import capture_logs

from bot.screens.words import words
from data.store import sqlite
from tests.discord.play import answer_somehow, begun
from tests.discord.world import World, said
from tests.helpers.messages import control, controls, text_of

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


async def test_a_panel_that_is_gone_is_opened_anew(world: World) -> None:
    table_id = await begun(world)
    ann = world.people["Ann"]
    panel = await world.open_panel(ann, table_id)
    world.env.inject_error("POST", CALLBACK, **GONE)
    result = await ann.click(panel, custom_id=control(panel, "show"))
    assert text_of(result.response) == text_of(panel)


async def test_a_notice_that_is_gone_is_said_anew(world: World) -> None:
    ann = world.people["Ann"]
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


@pytest.mark.parametrize("status", [500, 503])
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


async def test_a_click_is_answered_although_nothing_can_be_read(world: World) -> None:
    table_id = await world.open("Ann")
    await world.bot.store.close()
    result = await world.people["Bob"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:join"
    )
    assert ENGLISH("refused-unavailable") in text_of(result.response)


async def test_a_command_is_answered_although_nothing_can_be_read(world: World) -> None:
    await world.bot.store.close()
    result = await world.people["Bob"].slash(world.channel, "help")
    assert ENGLISH("refused-unavailable") in text_of(result.response)
