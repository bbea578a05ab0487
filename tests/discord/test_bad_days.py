"""Answers of Discord, or of a server before it, that mean less than they seem to."""

from __future__ import annotations

import secrets
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest
from simcord.backend.errors import BackendError
from structlog.testing import capture_logs

from bot.screens.all_games import emojis
from bot.screens.kit import Layout
from bot.screens.words import words
from data.store.values import AskedBy, Status
from tests.discord.conftest import one_world
from tests.discord.gallery import draw_at_once, pictures
from tests.discord.play import answer_on, answer_somehow, begun, decide, play_out, until_time_is_up
from tests.discord.refusing import Content, Refusing, invalid_emoji
from tests.discord.thinking import without_processes
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import components, controls, text_of
from tests.helpers.stored import person_of
from tests.helpers.stress import LONG, long, some

CLOUDFLARE: Final = (403, 40333, "internal network error")
PAGE: Final = (403, 0, "<!DOCTYPE html><title>Attention Required! | Cloudflare</title>")
EDGE: Final = (404, 0, "<html><h1>404 Not Found</h1></html>")
NO_DISCORD: Final = pytest.mark.parametrize(
    "answer", [CLOUDFLARE, EDGE, pytest.param(PAGE, marks=LONG)], ids=str
)


def fault(
    world: World, method: str, path: str, answer: tuple[int, int, str], times: int | None = 1
) -> None:
    status, code, message = answer
    world.env.inject_error(method, path, status=status, code=code, message=message, times=times)


async def somebody_bids(world: World, table_id: str) -> None:
    _seat, person = (await world.waiting(table_id))[0]
    await answer_somehow(world, table_id, person, Random(1))


# Refusals that are not about permissions


@NO_DISCORD
@pytest.mark.parametrize("method", ["PATCH", "POST"])
async def test_a_table_whose_post_is_refused_for_a_while_goes_on(
    world: World, method: str, answer: tuple[int, int, str]
) -> None:
    table_id = await begun(world)
    world.forget_clicks()
    before = world.table_post()
    place = f"/channels/{world.channel.id}/messages"
    fault(world, method, place if method == "POST" else f"{place}/*", answer, times=3)
    with capture_logs() as logs:
        if method == "POST":
            world.env.backend.delete_message(world.channel.id, before.id)
        await somebody_bids(world, table_id)
        assert await world.bot.store.page("undrawn") == (table_id,)
        await world.env.advance_time(30)
    table = (await world.sitting(table_id)).table
    assert (table.status, table.reason) == (Status.PLAYING, None)
    assert await world.bot.store.page("undrawn") == ()
    assert len([one for one in world.posts() if components(one)]) == 1
    assert text_of(world.table_post()) != text_of(before)
    told = [one["error"] for one in logs if one["event"] == "drawing failed"]
    assert told
    assert all(answer[2] in one for one in told)


@NO_DISCORD
@pytest.mark.parametrize("path", ["/users/@me/channels", "/channels/*/messages"])
async def test_direct_messages_that_are_refused_for_a_while_are_not_closed_for_good(
    world: World, path: str, answer: tuple[int, int, str]
) -> None:
    table_id = await world.open(*TRIO, rounds="1")
    world.forget_clicks()
    fault(world, "POST", path, answer, times=4)
    await world.start(table_id)
    await world.env.advance_time(60)
    asked = [person for _seat, person in await world.waiting(table_id)]
    assert len(asked) == 2
    for person in asked:
        assert not (await person_of(world.bot.store, person.user.id)).dm_closed
        assert controls(world.direct_message(person), "answer")
        assert world.called(person.user.global_name) == []


@NO_DISCORD
async def test_where_no_private_thread_is_made_for_a_while_no_permission_is_missed(
    world: World, answer: tuple[int, int, str]
) -> None:
    fault(world, "POST", f"/channels/{world.channel.id}/threads", answer)
    ann = world.people["Ann"]
    assert said(await ann.slash(world.channel, "practice", game="pikoko")) == world.refusal("lost")
    world.take_errors()
    assert await world.bot.store.tables(user=ann.id) == ()
    await ann.slash(world.channel, "practice", game="pikoko")
    assert len(await world.bot.store.tables(user=ann.id)) == 1


# A nonce is known after its message was deleted


@pytest.mark.parametrize("times", some([3, 1, 6], 1))
async def test_where_the_message_of_a_nonce_was_deleted_another_is_sent(
    world: World, times: int
) -> None:
    table_id = await begun(world)
    world.forget_clicks()
    place = f"/channels/{world.channel.id}/messages"
    fault(world, "POST", place, (404, 10008, "Unknown Message"), times)
    world.env.backend.delete_message(world.channel.id, world.table_post().id)
    before = len(world.env.http_requests)
    await somebody_bids(world, table_id)
    await world.env.advance_time(5)
    assert await world.bot.store.page("undrawn") == ()
    assert len([one for one in world.posts() if components(one)]) == 1
    asked = world.env.http_requests[before:]
    nonces = [one.json["nonce"] for one in asked if (one.method, one.path) == ("POST", place)]
    assert len(nonces) == times + 1
    assert len(set(nonces)) == times + 1, "each attempt has one of its own"


# A message was announced


async def test_an_announced_message_that_was_dismissed_comes_all_the_same(world: World) -> None:
    ann = world.people["Ann"]
    fault(world, "PATCH", "/webhooks/*/messages/@original", (404, 10008, "Unknown Message"))
    result = await ann.slash(world.channel, "practice", game="pikoko")
    (table,) = await world.bot.store.tables(user=ann.id)
    assert str(table.channel) in said(result)


@LONG
async def test_an_announced_message_has_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    async for world in one_world(tmp_path):
        without_processes(world)
        table_id = await begun(world)
        await play_out(world, table_id, Random(1))
        shown = await world.people["Ann"].slash(world.channel, "coach")
        assert pictures(shown.response)
        assert shown.followups == []


# Emojis are refused at random


GAMES: Final = {"pikoko": {"rounds": "1"}, "plumes": {}, "block": {"mode": "quick"}}
AT_RANDOM: Final = 0.05
"""The share of messages whose emojis Discord refuses at random: twice what people have counted."""

PLAINER: Final = 0.05


async def played_by_panels(world: World, table_id: str, rng: Random, most: int) -> int:
    """Has everyone open their panel when they are asked, and answer there, in Pikoko. Returns how
    often someone was asked, at most so many times. Fails for a question without controls, except
    one that answers itself.
    """
    asked = 0
    while asked < most and (await world.sitting(table_id)).table.status is Status.PLAYING:
        if not (waiting := await world.waiting(table_id)):
            await until_time_is_up(world, table_id)
            continue
        seat, person = rng.choice(waiting)
        panel = (await world.view(person, table=table_id)).response
        sitting = await world.sitting(table_id)
        wanted = world.bot.layouts.panel(
            sitting, person.id, words("en"), None, sitting.table.channel
        )
        assert controls(panel, "answer").keys() == controls(wanted, "answer").keys()
        if sitting.table.game == "pikoko":
            await answer_on(world, person, panel, rng)
        else:
            await decide(world, table_id, seat, rng, "greedy")
        asked += 1
    return asked


@pytest.mark.parametrize(("games", "most"), [(["pikoko"], 12), long([*GAMES] * 10, 1000)])
async def test_emojis_that_are_refused_at_random_take_no_control_away(
    games: list[str], most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusing: Refusing
) -> None:
    """Fewer than `PLAINER` messages are shown without emojis."""
    seed = secrets.randbits(32)
    rng, found = Random(seed), Counter[str]()
    without_emojis = Layout.without_emojis

    def refuse(content: Content) -> BackendError | None:
        found["requests"] += bool(components(content.body))
        found["plainer"] += bool(components(content.body)) and not content.is_layout
        is_first = not refusing.refused  # so that one is, in a short game too
        return invalid_emoji(content) if is_first or rng.random() < AT_RANDOM else None

    def plainer(layout: Layout) -> Layout:
        found["plainer"] += 1
        return without_emojis(layout)

    monkeypatch.setattr(Layout, "without_emojis", plainer)
    draw_at_once(monkeypatch)
    async for world in one_world(tmp_path, AskedBy.PANEL):
        world.bot.own_emojis.show({name: f"<:{name}:{10**17}>" for name, _ in emojis()})
        refusing.rules.append(refuse)
        for game in games:
            table_id = await world.open(*TRIO, game=game, **GAMES[game])
            await world.start(table_id)
            found["questions"] += await played_by_panels(world, table_id, rng, most)
    found["refused"] = len(refusing.refused)
    print(f"seed {seed}: {dict(found)}")
    assert found["refused"]
    assert found["plainer"] <= PLAINER * (found["requests"] - found["refused"])
