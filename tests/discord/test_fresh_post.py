"""The table stays in sight: a new post is sent; the former one, and other old ones, are edited."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import discord
import pytest

from bot.features.own_places import MOST_POSTS
from data.store.values import Place, Status
from tests.discord.forging import forged_click
from tests.discord.play import (
    answer_somehow,
    chooses,
    decide_all,
    is_before_the_last_card,
    play_out,
)
from tests.discord.world import NAMES, TRIO, World, said
from tests.helpers.limits import Limits
from tests.helpers.messages import components, control, controls, text_of
from tests.helpers.stress import LONG

MINUTE: Final = 60


def table_post(world: World) -> Any:
    """Returns the newest message with the log of a game."""
    return [post for post in world.posts() if any("log" in one for one in controls(post))][-1]


def seen(channel: Any, message: Any) -> Any:
    """Returns the present state of that message."""
    return next(one for one in channel.history() if one.id == message.id)


def is_there(world: World, message: Any) -> bool:
    return message.id in [post.id for post in world.posts()]


async def to_the_next_round(world: World, table_id: str, rng: Random) -> None:
    await decide_all(world, table_id, rng)
    await world.env.settle()


async def test_the_table_post_becomes_the_result_of_its_round_and_is_sent_anew_below_it(
    world: World,
) -> None:
    table_id = await world.open(*TRIO, rounds="3")
    await world.start(table_id)
    first = world.table_post()
    rng = Random(1)
    await to_the_next_round(world, table_id, rng)
    points, post = world.posts()
    assert points.id == first.id
    assert "confidence card:" in text_of(points)
    assert not controls(points, "show")
    assert "Round 2 starts" in text_of(post)
    await world.ask_for_next_round(table_id)
    assert "round 2 of 3" in text_of(post)
    await to_the_next_round(world, table_id, rng)
    assert [bool(controls(one, "show")) for one in world.posts()] == [False, False, True]
    await play_out(world, table_id, rng)
    assert await world.bot.store.page("undrawn") == ()
    *rounds, podium = world.posts()
    assert ["confidence card:" in text_of(one) for one in rounds] == [True] * 3
    assert [bool(controls(one, "show")) for one in rounds] == [False, False, True]
    assert controls(podium, "seat")


async def test_a_round_that_takes_long_is_posted_below_the_table_post_which_then_follows(
    world: World,
) -> None:
    """Discord limits edits of messages that are older than an hour."""
    table_id = await world.open(*TRIO, rounds="2", clock="turns-86400")
    await world.start(table_id)
    rng = Random(1)
    await decide_all(world, table_id, rng, is_before_the_last_card)
    await world.env.settle()
    first = table_post(world)
    await world.env.advance_time(51 * MINUTE)
    await to_the_next_round(world, table_id, rng)
    points, post, *_calls = world.posts()
    assert not is_there(world, first)
    assert "confidence card:" in text_of(points)
    assert "round 2 of 2" in text_of(post)


@LONG
async def test_whoever_calls_the_table_up_gets_its_post_as_the_answer(world: World) -> None:
    table_id = await world.open(*TRIO)
    lobby = world.table_post()
    called = await world.at_table(world.people["Bob"], "here")
    assert not called.ephemeral
    assert not is_there(world, lobby)
    await world.start(table_id)
    first = called.response
    assert world.table_post().id == first.id
    again = await world.at_table(world.people["Eve"], "here")
    assert not is_there(world, first)
    assert world.table_post().id == again.response.id
    await play_out(world, table_id, Random(2))
    assert await world.bot.store.page("undrawn") == ()


async def test_a_post_that_is_about_to_be_deleted_takes_a_click(world: World) -> None:
    table_id = await world.open("Ann")
    old, bob = world.table_post(), world.people["Bob"]
    world.env.inject_error("DELETE", "/*", status=503, times=None)
    await world.at_table(world.people["Ann"], "here")
    assert is_there(world, old)
    await bob.click(old, custom_id=f"lobby:{table_id}:-:join")
    assert bob.user.id in {one.user for one in (await world.sitting(table_id)).table.seats}
    world.fail_no_more()
    await world.env.advance_time(60)
    assert not is_there(world, old)
    assert "Bob" in text_of(world.table_post())


async def test_elsewhere_the_sheet_leads_to_the_table_and_does_not_move_it(world: World) -> None:
    table_id = await world.open(*TRIO)
    other = world.guild.create_text_channel("elsewhere")
    sheet = (await world.people["Ann"].slash(other, "table")).response
    here = f"seat:{table_id}:sheet:here"
    assert here not in controls(sheet, "seat")
    assert any(one.get("url", "").endswith(str(world.table_post().id)) for one in components(sheet))
    told = await forged_click(world, "Ann", sheet, here, other)
    assert told == world.refusal("no-such-table")
    assert len(world.posts()) == 1


async def test_an_old_table_post_of_a_live_game_is_sent_anew_and_not_edited(world: World) -> None:
    for name in TRIO:
        await chooses(world, name, pings=False)  # it is sent anew to call someone as well
    table_id = await world.open(*TRIO, rounds="1", clock="live-600")
    await world.start(table_id)
    first, rng = table_post(world), Random(1)
    for minutes in (9, 18, 27, 36, 45, 54):
        assert is_there(world, first)
        await world.env.advance_time(9 * MINUTE)
        for _seat, person in await world.waiting(table_id):
            await answer_somehow(world, table_id, person, rng)
        assert (table_post(world).id != first.id) is (minutes > 50)
    assert not is_there(world, first)


async def test_an_old_table_post_of_a_turn_based_game_is_edited(world: World) -> None:
    """A turn-based game changes so seldom that Discord's limit for edits of old messages
    is enough.
    """
    for name in TRIO:
        await chooses(world, name, pings=False)
    table_id = await world.open(*TRIO, rounds="1", clock="turns-86400")
    await world.start(table_id)
    first, rng = table_post(world), Random(1)
    for _ in range(3):
        before = text_of(table_post(world))
        await world.env.advance_time(300 * MINUTE)
        for _seat, person in await world.waiting(table_id):
            await answer_somehow(world, table_id, person, rng)
        assert table_post(world).id == first.id
        assert text_of(table_post(world)) != before

    # A restart sends no table post anew.
    first = table_post(world)
    await world.restart(down=2 * 60 * MINUTE)
    await world.env.settle()
    assert table_post(world).id == first.id
    assert (await world.sitting(table_id)).table.status is Status.PLAYING
    assert await world.bot.store.page("undrawn") == ()


async def in_a_thread(world: World) -> tuple[Any, Any, str]:
    """Returns a table's thread, the post where it was opened, and the table's id."""
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    (thread,) = world.channel.threads
    (entrance,) = (post for post in world.posts() if controls(post, "lobby"))
    assert f"<#{thread.id}>" in text_of(entrance)
    table_id = control(entrance, "lobby").split(":")[1]
    assert (await world.sitting(table_id)).table.place is Place.THREAD
    return thread, entrance, table_id


async def test_a_table_in_a_thread_can_be_joined_from_where_it_was_opened(world: World) -> None:
    thread, entrance, table_id = await in_a_thread(world)
    (post,) = (one for one in thread.history() if components(one))
    ann, eve, join = world.people["Ann"], world.people["Eve"], control(entrance, "lobby")
    for name in ("Bob", "Cleo", "Dan"):
        await world.people[name].click(entrance, custom_id=join)
        assert name in text_of(seen(world.channel, entrance))
        assert name in text_of(seen(thread, post))
    again = await world.people["Dan"].click(entrance, custom_id=join)
    assert said(again) == world.refusal("already-seated")

    def label() -> str:
        """Returns the label of the button in the post that leads into the thread."""
        return str(controls(seen(world.channel, entrance), "lobby")[join]["label"])

    await eve.click(entrance, custom_id=join)
    assert "full" in text_of(seen(world.channel, entrance))
    assert label() == "Join", "there is a list for the next game"
    await world.press_in_lobby("Eve", table_id, "leave", on=post)
    assert label() == "Join"

    await ann.click(post, custom_id=f"lobby:{table_id}:-:start")
    assert "under way" in text_of(seen(world.channel, entrance))
    assert label() == "Join next game"
    await world.at_table(ann, "end", thread, table=table_id)
    assert "closed" in text_of(seen(world.channel, entrance))


async def test_an_entrance_that_was_deleted_is_not_missed(world: World) -> None:
    thread, entrance, table_id = await in_a_thread(world)
    (post,) = (one for one in thread.history() if components(one))
    await entrance.delete()
    await world.people["Bob"].click(post, custom_id=f"lobby:{table_id}:-:join")
    assert "Bob" in text_of(seen(thread, post))
    assert not any(controls(one, "lobby") for one in world.posts())
    assert await world.bot.store.page("undrawn") == ()


async def test_one_person_brings_tables_down_a_few_times_an_hour(world: World) -> None:
    table_id = await world.open(*TRIO, clock="turns-86400")
    await world.start(table_id)
    ann = world.people["Ann"]
    for _ in range(MOST_POSTS):
        shown = await world.at_table(ann, "here", table=table_id)
        assert not shown.ephemeral
    last = world.table_post()
    refused = await world.at_table(ann, "here", table=table_id)
    assert refused.ephemeral
    assert said(refused) == world.refusal("too-many-posts", most=MOST_POSTS, minutes=60)
    assert world.table_post().id == last.id
    assert not (await world.at_table(world.people["Bob"], "here")).ephemeral
    await world.env.advance_time(60 * MINUTE)
    assert not (await world.at_table(ann, "here", table=table_id)).ephemeral


# Discord limits a bot's edits of messages in a channel that are older than an hour


HOUR: Final = 3600
TABLES: Final = 4
BEHIND: Final = 10
"""Seconds within which everyone sees what has happened."""


@pytest.fixture
def limits(world: World, monkeypatch: pytest.MonkeyPatch) -> Limits:
    """Makes Discord keep its limits from now on."""
    limits, request = Limits(), world.client.http.request

    async def limited(route: Any, **kwargs: Any) -> Any:
        path = route.url.removeprefix(route.BASE)
        while wait := limits.wait(route.method, path, now(world)):  # noqa: ASYNC110  others wait too
            await asyncio.sleep(wait)
        state = limits.count(route.method, path, now(world))
        if state is not None and state.refused:
            raise discord.HTTPException(_Refusal(), {"code": state.code, "message": "Too many"})
        return await request(route, **kwargs)

    monkeypatch.setattr(world.client.http, "request", limited)
    return limits


class _Refusal:
    status = 429
    reason = "Too Many Requests"


def now(world: World) -> float:
    return float(world.env.now().timestamp())


async def until_drawn(world: World) -> int:
    """Waits until every message shows what it should; returns the seconds that it took."""
    for seconds in range(HOUR):
        if await world.bot.store.page("undrawn") == ():
            return seconds
        await world.env.advance_time(1)
    raise AssertionError("never drawn")


@LONG
async def test_a_channel_with_four_turn_based_tables_for_two_hours(
    world: World, limits: Limits, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, tables = Random(5), list[str]()
    for number in range(TABLES):
        host, *others = NAMES[number:4] + NAMES[:number]
        table_id = await world.open(host, *others[:2], clock="turns-86400")
        await world.start(table_id, host)
        tables.append(table_id)
        await world.env.advance_time(5)
    end, behind, answers = world.now() + 2 * HOUR * 1000, [0], 0
    while world.now() < end:
        # They have a look together, and answer at every table that waits for them.
        for table_id in tables:
            for _seat, person in await world.waiting(table_id):
                if rng.random() < 0.9:
                    await answer_somehow(world, table_id, person, rng)
                    answers += 1
        behind.append(await until_drawn(world))
        await world.env.advance_time(rng.randrange(60, 600))
    share = len(limits.refused) / limits.counted
    with capsys.disabled():
        print(
            f"\n{answers} answers in 2 hours: {limits.counted} requests,"
            f" {share:.2%} refused, at most {max(behind)} s behind"
        )
    assert answers > 60
    assert max(behind) <= BEHIND
    assert share <= 0.01
    statuses = {(await world.sitting(table_id)).table.status for table_id in tables}
    assert statuses <= {Status.PLAYING, Status.FINISHED}


async def test_after_a_night_all_old_posts_of_a_channel_are_edited_in_turn(
    world: World, limits: Limits
) -> None:
    tables = []
    for number in range(TABLES):
        host, *others = NAMES[number:4] + NAMES[:number]
        tables.append(await world.open(host, *others[:2], clock="turns-86400"))
        await world.start(tables[-1], host)
        await world.env.advance_time(5)
    shown = [text_of(post) for post in world.posts()]
    await world.restart(down=8 * HOUR)
    await world.env.advance_time(60)
    assert not {text_of(post) for post in world.posts()} & set(shown), "the deadlines are later"
    assert limits.refused == []
