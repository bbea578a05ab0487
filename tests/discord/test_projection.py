"""Messages follow their table even if Discord fails, is slow, or loses its answers."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.messages import message
from bot.screens import all_games as ui_games
from bot.screens.all_games import GAMES
from bot.tables import lobbies
from data.store.values import Status
from tests.discord.play import answer_somehow, begun, play_out
from tests.discord.world import NAMES, World
from tests.helpers.messages import control, controls, text_of
from tests.helpers.trips import trips

A_MINUTE = 60


def each_edit(world: World, around: Callable[[Any, Awaitable[None]], Awaitable[None]]) -> None:
    """Passes the reconciler's edits through ``around`` from now on, which gets the real edit."""
    edit = world.bot.writer._edit

    async def edited(table: Any, record: Any, wanted: Any) -> None:
        await around(wanted, edit(table, record, wanted))

    world.bot.writer._edit = edited


async def test_an_edit_whose_answer_was_lost_is_made_again_when_the_table_is_as_before(
    world: World,
) -> None:
    table_id = await world.open("Ann")
    before = text_of(world.table_post())
    lost = [True]

    async def losing(_wanted: Any, editing: Awaitable[None]) -> None:
        await editing
        if lost and lost.pop():
            raise aiohttp.ServerDisconnectedError

    each_edit(world, losing)
    with world.as_bot():
        await world.bot.tables.change(table_id, lambda table: lobbies.join(table, 4711, "Quick"))
    await world.env.settle()
    assert text_of(world.table_post()) != before
    with world.as_bot():
        await world.bot.tables.change(table_id, lambda table: lobbies.leave(table, 4711))
    await world.env.settle()
    assert text_of(world.table_post()) == before


async def test_a_public_post_that_fails_keeps_nobody_from_being_asked(world: World) -> None:
    table_id = await begun(world)
    world.forget_clicks()
    channel = world.channel.id
    for method, path in (("PATCH", "messages/*"), ("POST", "messages")):
        world.env.inject_error(method, f"/channels/{channel}/{path}", status=503, times=None)
    _seat, person = (await world.waiting(table_id))[0]
    panel = await world.open_panel(person, table_id)
    before = text_of(world.direct_message(person))
    await world.press(person, panel, control(panel, "answer", 2), None)
    assert text_of(world.direct_message(person)) != before


async def test_what_somebody_is_asked_waits_for_no_public_post(world: World) -> None:
    table_id = await begun(world)
    await world.stop_clock()  # or else time would be up meanwhile
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(second, table_id)

    async def slow_in_public(wanted: Any, editing: Awaitable[None]) -> None:
        if wanted.reader is None:
            await asyncio.sleep(A_MINUTE)
        await editing

    each_edit(world, slow_in_public)
    for person in (first, second):
        direct = world.direct_message(person)
        await world.press(person, direct, control(direct, "answer", 1), None, direct=True)
    (_, next_one), *_ = await world.waiting(table_id)
    assert controls(world.direct_message(next_one), "answer") or next_one is second
    assert "1" in text_of(panel)
    await world.env.advance_time(3 * A_MINUTE)
    assert await world.bot.store.page("undrawn") == ()


async def test_an_older_version_is_never_shown_after_a_newer_one(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message, "PATIENCE", 0)
    table_id = await world.open("Ann")
    seen: list[bool] = []

    async def slow(_wanted: Any, editing: Awaitable[None]) -> None:
        await asyncio.sleep(A_MINUTE)
        await editing
        seen.append("Bob" in text_of(world.table_post()))

    each_edit(world, slow)
    await world.add_computers(table_id, "greedy")
    await world.people["Bob"].click(world.table_post(), custom_id=f"lobby:{table_id}:-:join")
    seen.append("Bob" in text_of(world.table_post()))
    for _ in range(4):
        await world.env.advance_time(A_MINUTE)
        seen.append("Bob" in text_of(world.table_post()))
    assert seen == sorted(seen)
    assert seen[-1]


async def test_a_bot_that_was_removed_and_invited_again_keeps_to_the_table_post(
    world: World,
) -> None:
    table_id = await begun(world)
    world.env.inject_error("GET", "/guilds/*", status=404, code=10004)
    world.tell_of_server()
    await world.env.settle()
    assert (await world.sitting(table_id)).table.status is Status.PARKED
    world.server_is_back(invited=True)
    await world.env.settle()
    await play_out(world, table_id, Random(1))
    assert len([post for post in world.posts() if controls(post, "show")]) == 1


async def test_a_second_direct_message_that_asks_is_removed_by_a_click_on_it(world: World) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    leftover: Any = world.direct_message(person)
    posts = await world.bot.records.of((await world.sitting(table_id)).table)
    posts.gone(posts.slot_of(leftover.id))
    with world.as_bot():
        world.bot.reconciler.changed(table_id)
    await world.env.settle()
    channel = person.user.dm_channel
    assert len(channel.history()) == 2
    moves = (await world.sitting(table_id)).table.moves
    await world.press(person, leftover, control(leftover, "answer", 2), None, direct=True)
    assert (await world.sitting(table_id)).table.moves == moves + 1
    (left,) = channel.history()
    assert left.id != leftover.id


async def test_the_game_goes_on_while_public_posts_are_slow(world: World) -> None:
    table_id = await begun(world, *NAMES[:4])
    await world.stop_clock()  # or else time would be up meanwhile

    async def slow_in_public(wanted: Any, editing: Awaitable[None]) -> None:
        if wanted.reader is None:
            await asyncio.sleep(A_MINUTE)
        await editing

    each_edit(world, slow_in_public)
    rng = Random(2)
    for _ in range(10):
        _seat, person = rng.choice(await world.waiting(table_id))
        await answer_somehow(world, table_id, person, rng)
    await world.env.advance_time(3 * A_MINUTE)
    assert await world.bot.store.page("undrawn") == ()


# The cost of a click: trips to the database, drawings, and messages that are written


@contextmanager
def drawings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[tuple[str, Any]]]:
    """Counts the drawings of each kind of message, and the views they are drawn from. Direct
    messages count as panels.
    """
    drawn: Counter[tuple[str, Any]] = Counter()
    ui = GAMES["pikoko"]

    def counted(kind: str, draw: Any) -> Any:
        def count(frame: Any, view: Any, *rest: Any) -> Any:
            drawn["direct" if frame.is_direct else kind, view] += 1
            return draw(frame, view, *rest)

        return count

    counting = {kind: counted(kind, getattr(ui, kind)) for kind in ("public", "panel")}
    monkeypatch.setitem(ui_games._games, "pikoko", replace(ui, **counting))
    yield drawn


# A person's very first answer is noted in their settings as well: here it was given before.


async def test_a_bid_reads_nothing_commits_once_and_is_noted_in_one_write(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world, *NAMES[:4])
    _seat, person = (await world.waiting(table_id))[0]
    direct = world.direct_message(person)
    await world.press(person, direct, control(direct, "answer", 0), None, direct=True)
    direct = world.direct_message(person)
    with trips(monkeypatch) as made:
        for number in (1, 2):
            answer = control(direct, "answer", number)
            await world.press(person, direct, answer, None, direct=True)
    assert made == ["write"] * 4


async def test_the_first_click_after_a_restart_reads_the_table_and_all_around_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    direct = world.direct_message(person)
    await world.press(person, direct, control(direct, "answer", 0), None, direct=True)
    await world.restart()
    direct = world.direct_message(person)
    with trips(monkeypatch) as made:
        await world.press(person, direct, control(direct, "answer", 1), None, direct=True)
    assert made == ["read", "read", "write", "write"]


async def test_nothing_is_written_where_nothing_has_changed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world)
    requests = len(world.env.http_requests)
    with trips(monkeypatch) as made, world.as_bot():
        world.bot.reconciler.changed(table_id)
    await world.env.settle()
    assert made == []
    assert len(world.env.http_requests) == requests


async def test_each_message_is_drawn_once_for_a_version(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await begun(world, *NAMES[:4])
    for name in NAMES[:4]:
        await world.open_panel(world.people[name], table_id)
    rng = Random(1)
    with drawings(monkeypatch) as drawn:
        for _ in range(12):
            version = (await world.sitting(table_id)).table.version
            _seat, person = rng.choice(await world.waiting(table_id))
            await answer_somehow(world, table_id, person, rng)
            versions = (await world.sitting(table_id)).table.version - version
            assert versions <= 1
            assert set(drawn.values()) <= {1}
            drawn.clear()
