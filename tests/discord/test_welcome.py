"""A person who sits down is welcomed in private, and gets direct messages only after they ask for
them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.screens.words import Words, words
from data.store.shards import Shards, shard_of
from data.store.values import AskedBy, CalledBy, Place
from tests.discord.conftest import one_world
from tests.discord.forging import forged
from tests.discord.play import answer_on, decide, play_out
from tests.discord.play import chooses as sets
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import controls, text_of
from tests.helpers.stored import person_of
from tests.helpers.stress import LONG, short, some

ENGLISH, FRENCH = words("en"), words("fr")
IN = ENGLISH("welcome-in")


@pytest.fixture
async def fresh(tmp_path: Path) -> AsyncIterator[World]:
    """Yields a world in which no one has chosen where to be asked."""
    async for world in one_world(tmp_path, asked_by=None):
        yield world


async def joined(world: World, table_id: str, name: str) -> Any:
    return await world.people[name].click(world.table_post(), custom_id=f"lobby:{table_id}:-:join")


async def chooses(world: World, name: str, found: Any, answer: str) -> Any:
    """Presses that button of the welcome as that person."""
    offered = controls(found.followups[-1], "welcome")
    button = next(one for one in offered if one.endswith(f":{answer}"))
    return await world.people[name].click(found.followups[-1], custom_id=button)


def opened(world: World) -> int:
    """Returns the number of channels of direct messages that were asked for."""
    there = ("POST", "/users/@me/channels")
    return sum((entry.method, entry.path) == there for entry in world.env.http_requests)


async def test_who_joins_is_told_so_until_the_game_begins(fresh: World) -> None:
    table_id = await fresh.open("Ann")
    bob = await joined(fresh, table_id, "Bob")
    assert bob.followups[-1].flags.ephemeral
    assert IN in said(bob)
    cleo = await joined(fresh, table_id, "Cleo")
    assert IN in said(cleo)
    fresh.speaks("Dan", "fr")
    dan = await joined(fresh, table_id, "Dan")
    assert FRENCH("welcome-in") in said(dan)
    await fresh.press_in_lobby("Ann", table_id, "start")
    there = fresh.channel.history(viewer=fresh.people["Bob"])
    assert not [one for one in there if one.flags.ephemeral]


async def test_the_host_is_asked_too(fresh: World) -> None:
    first = await fresh.people["Ann"].slash(fresh.channel, "play", game="pikoko")
    assert ENGLISH("welcome-host") in said(first)
    assert [one.rpartition(":")[2] for one in controls(first.followups[-1], "welcome")] == [
        "panel",
        "dm",
    ]


@pytest.mark.parametrize("said_in", [ENGLISH, FRENCH])
def test_the_welcome_of_the_host_tells_to_do_nothing_that_the_start_of_the_game_ends(
    said_in: Words,
) -> None:
    """The welcome is not edited when the game begins, so it must not say to press *Start*."""
    of_host = said_in("welcome-host")
    assert f"*{said_in('button-start')}*" in of_host
    assert not any(order in of_host for order in ("Press", "press ", "Appuyez"))


@pytest.mark.parametrize("is_own", [True, False])
async def test_a_choice_draws_the_persons_tables_unless_they_are_of_another_process(
    fresh: World, monkeypatch: pytest.MonkeyPatch, is_own: bool
) -> None:
    table_id = await fresh.open("Ann")
    bob = await joined(fresh, table_id, "Bob")
    shard = shard_of(fresh.channel.guild.id, 2)
    drawn: list[str] = []
    with monkeypatch.context() as patched:
        patched.setattr(fresh.bot.reconciler, "changed", drawn.append)
        patched.setattr(fresh.bot.store, "shards", Shards(2, (shard if is_own else 1 - shard,)))
        await chooses(fresh, "Bob", bob, "panel")
    assert drawn == [table_id] * is_own


@pytest.mark.parametrize("silent", some([False, True], 1))
@pytest.mark.parametrize("first_game", [False, True])
async def test_the_welcome_asks_one_thing_with_two_buttons(
    tmp_path: Path, first_game: bool, silent: bool
) -> None:
    async for world in one_world(tmp_path, asked_by=None, first_game=first_game):
        if silent:
            await world.notify_all()
        found = await joined(world, await world.open("Ann"), "Bob")
        welcome = found.followups[-1]
        assert text_of(welcome).count("?") == 1
        assert [one.rpartition(":")[2] for one in controls(welcome)] == ["panel", "dm"]
        chosen = await chooses(world, "Bob", found, "panel")
        assert not controls(chosen.response)


@pytest.mark.parametrize("game", short(["block", "pikoko", "plumes"], 1))
async def test_nobody_is_written_to_who_did_not_ask_for_it(fresh: World, game: str) -> None:
    table_id = await fresh.open(*TRIO, game=game, clock="turns-3600")
    await fresh.start(table_id)
    rng = Random(1)
    for _answer in range(25):
        await decide(fresh, table_id, (await fresh.waiting(table_id))[0][0], rng)
    await play_out(fresh, table_id, rng)
    assert opened(fresh) == 0


async def test_who_presses_it_is_written_to_and_only_they(fresh: World) -> None:
    table_id = await fresh.open("Ann")
    bob, cleo = [await joined(fresh, table_id, name) for name in ("Bob", "Cleo")]
    chosen = await chooses(fresh, "Bob", bob, "dm")
    linked = fresh.bot.mentions.linked(ENGLISH)
    assert text_of(chosen.response) == linked("welcome-by-dm")
    assert opened(fresh) == 1
    other = await chooses(fresh, "Cleo", cleo, "panel")
    assert text_of(other.response) == linked("welcome-by-panel")
    await fresh.start(table_id)
    rng = Random(2)
    while not fresh.direct_message(fresh.people["Bob"]):
        for _seat, person in await fresh.waiting(table_id):
            await answer_on(fresh, person, await fresh.open_panel(person, table_id), rng)
    assert opened(fresh) == 1
    assert [bool(fresh.direct_message(fresh.people[name])) for name in TRIO] == [False, True, False]
    kept = [(await person_of(fresh.bot.store, fresh.people[name].id)).asked_by for name in TRIO]
    assert kept == [None, AskedBy.DM, AskedBy.PANEL]


async def test_who_has_chosen_is_not_asked_again(fresh: World) -> None:
    table_id = await fresh.open("Ann")
    await chooses(fresh, "Bob", await joined(fresh, table_id, "Bob"), "panel")
    await fresh.press_in_lobby("Bob", table_id, "leave")
    again = await joined(fresh, table_id, "Bob")
    assert said(again) == IN
    assert not controls(again.followups[-1], "welcome")


@pytest.mark.parametrize("part", some(["both", "one"], 1))
@pytest.mark.parametrize("answer", some(["yes", "dm", "no", "panel"], 2))
async def test_buttons_of_welcomes_that_offered_tips_work_on(
    fresh: World, part: str, answer: str
) -> None:
    """Welcomes of an earlier version offered tips as well as a place to play."""
    table_id, bob = await fresh.open("Ann"), fresh.people["Bob"]
    welcome = (await joined(fresh, table_id, "Bob")).followups[-1]
    pressed = f"welcome:{table_id}:{part}:{answer}"
    chosen = await press_as_before(fresh, "Bob", welcome, pressed)
    kept = await person_of(fresh.bot.store, bob.id)
    of_tips = answer in ("yes", "no")
    assert kept.lessons == ({"pikoko": answer == "yes"} if of_tips else {})
    assert kept.asked_by == (None if of_tips else AskedBy(answer))
    assert bool(controls(chosen, "welcome")) is (of_tips and part == "both")


async def press_as_before(world: World, name: str, message: Any, custom_id: str) -> Any:
    """Presses a button that the message had before an update; returns the message afterwards."""
    return (await forged(world, name, message, custom_id)).response


@pytest.mark.parametrize("code", some([50007, 40003, 20026], 1))
async def test_who_cannot_be_written_to_is_told_at_once_and_why(fresh: World, code: int) -> None:
    table_id = await fresh.open("Ann")
    refused = {"status": 403, "code": code, "message": "no"}
    fresh.env.inject_error("POST", "/users/@me/channels", **refused, times=None)
    found = await joined(fresh, table_id, "Bob")
    chosen = await chooses(fresh, "Bob", found, "dm")
    lobby = ENGLISH("lobby-no-directs", when="").partition("until")[0]
    if code == 50007:
        assert said(chosen) == ENGLISH("settings-dm-closed")
        return
    with fresh.as_bot():  # in virtual time
        until = fresh.bot.directs.none_until
    assert until == pytest.approx(fresh.now() + 24 * 3600 * 1000, abs=60_000)
    assert said(chosen) == ENGLISH("welcome-dm-until", when=f"<t:{until // 1000}:f>")
    await joined(fresh, table_id, "Cleo")
    assert lobby in text_of(fresh.table_post())
    await fresh.restart()
    again = await joined(fresh, table_id, "Dan")
    assert lobby in text_of(fresh.table_post())
    later = await chooses(fresh, "Dan", again, "dm")
    assert said(later) == ENGLISH("welcome-dm-until", when=f"<t:{until // 1000}:f>")
    assert opened(fresh) == 1


async def test_no_more_are_opened_than_the_settings_allow(tmp_path: Path) -> None:
    limits = {"new_directs_per_hour": 2, "new_directs_per_day": 3}
    async for world in one_world(tmp_path, asked_by=None, **limits):
        table_id = await world.open("Ann")
        for name, allowed in (("Bob", 1), ("Cleo", 2), ("Dan", 2)):
            found = await joined(world, table_id, name)
            await chooses(world, name, found, "dm")
            assert opened(world) == allowed
            if name == "Bob":
                await world.restart()


@LONG
@pytest.mark.parametrize("game", short(["block", "pikoko", "plumes"], 1))
async def test_every_question_can_be_answered_by_direct_message(world: World, game: str) -> None:
    table_id = await world.open(*TRIO, game=game, clock="turns-3600")
    await world.start(table_id)
    rng = Random(3)
    for _answer in range(25):
        seat, person = rng.choice(await world.waiting(table_id))
        message: Any = world.direct_message(person)
        assert message is not None
        if (await world.sitting(table_id)).asked[seat].settled:
            await decide(world, table_id, seat, rng)
        else:
            await answer_on(world, person, message, rng, direct=True)
    await play_out(world, table_id, rng)
    for name in TRIO:
        last: Any = world.direct_message(world.people[name])
        assert not controls(last, "answer")
        assert controls(last, "seat"), "to play again"
        assert ENGLISH("table-over-result") in text_of(last) or "points" in text_of(last)


async def test_while_others_play_a_direct_message_says_from_when_it_is(world: World) -> None:
    table_id = await world.open(*TRIO, clock="turns-3600")
    await world.start(table_id)
    rng = Random(4)
    (_, person), *_others = await world.waiting(table_id)
    await answer_on(world, person, world.direct_message(person), rng, direct=True)
    message: Any = world.direct_message(person)
    as_of = ENGLISH("direct-as-of", ago="").partition(".")[0].rstrip()
    assert as_of in text_of(message)
    assert "\u23f3" in text_of(message), "the time left"


async def test_where_calls_are_silent_whoever_is_called_there_is_told_and_may_change_it(
    fresh: World,
) -> None:
    await fresh.notify_all()
    table_id = await fresh.open("Ann")
    found = await joined(fresh, table_id, "Bob")
    assert ENGLISH("welcome-uncalled") in said(found)
    assert len(controls(found.followups[-1], "welcome")) == 2, "he is asked for the first time"
    await chooses(fresh, "Bob", found, "panel")
    await fresh.press_in_lobby("Bob", table_id, "leave")
    again = await joined(fresh, table_id, "Bob")
    assert ENGLISH("welcome-uncalled") in said(again)
    assert ENGLISH("welcome-ask") not in said(again)
    await chooses(fresh, "Bob", again, "dm")
    await fresh.press_in_lobby("Bob", table_id, "leave")
    assert said(await joined(fresh, table_id, "Bob")) == IN


async def test_nobody_is_told_of_silent_calls_who_wants_none_or_plays_in_a_thread(
    fresh: World,
) -> None:
    await fresh.notify_all()
    table_id = await fresh.open("Ann")
    await sets(fresh, "Bob", pings=False, asked_by=AskedBy.PANEL)
    assert said(await joined(fresh, table_id, "Bob")) == IN
    opened = await fresh.people["Cleo"].slash(
        fresh.channel, "play", game="pikoko", where=Place.THREAD.value
    )
    assert ENGLISH("welcome-uncalled") not in said(opened)
    assert ENGLISH("welcome-ask") in said(opened)


async def called(world: World, table_id: str, name: str) -> Any:
    """Waits until that person was called, and opens their panel; returns what they see."""
    await world.env.advance_time(100)
    await world.env.settle()
    post = next(one for one in reversed(world.posts()) if controls(one, "show"))
    return await world.people[name].click(post, custom_id=f"show:{table_id}:-:panel")


def asks_for_pings(shown: Any) -> list[Any]:
    return [one for one in shown.followups if ENGLISH("ping-ask") in text_of(one)]


@pytest.mark.parametrize("answer", some(CalledBy, 1))
async def test_where_to_be_pinged_is_asked_once_after_the_first_ping(
    fresh: World, answer: CalledBy
) -> None:
    table_id = await fresh.open(*TRIO, game="block")
    await fresh.start(table_id)
    await fresh.env.settle()
    (_, person), *_ = await fresh.waiting(table_id)
    name = next(one for one in TRIO if fresh.people[one] is person)
    unpinged = await fresh.people[name].click(
        fresh.table_post(), custom_id=f"show:{table_id}:-:panel"
    )
    assert not asks_for_pings(unpinged)
    shown = await called(fresh, table_id, name)
    assert fresh.called(name)
    (question,) = asks_for_pings(shown)
    assert question.flags.ephemeral
    assert not asks_for_pings(await called(fresh, table_id, name))
    chosen = await person.click(question, custom_id=f"welcome:{table_id}:ping:{answer}")
    linked = fresh.bot.mentions.linked(ENGLISH)
    assert text_of(chosen.response) == linked(f"ping-by-{answer}")
    assert (await person_of(fresh.bot.store, person.id)).called_by is answer
    assert opened(fresh) == (answer is CalledBy.DM)


@pytest.mark.parametrize(
    "already", some([{"pings": False}, {"called_by": CalledBy.DM}, {"asked_by": AskedBy.DM}], 1)
)
async def test_who_has_said_where_to_be_pinged_is_not_asked(
    fresh: World, already: dict[str, Any]
) -> None:
    for name in TRIO:
        await sets(fresh, name, **already)
    table_id = await fresh.open(*TRIO, game="block")
    await fresh.start(table_id)
    await fresh.env.settle()
    (_, person), *_ = await fresh.waiting(table_id)
    name = next(one for one in TRIO if fresh.people[one] is person)
    assert not asks_for_pings(await called(fresh, table_id, name))


async def test_what_was_refused_in_the_lobby_goes_when_the_game_begins(world: World) -> None:
    table_id, bob = await world.open(*TRIO), world.people["Bob"]
    refused = world.refusal("already-seated")

    def is_told() -> bool:
        return any(refused in text_of(one) for one in world.channel.history(viewer=bob))

    await bob.click(world.table_post(), custom_id=f"lobby:{table_id}:-:join")
    assert is_told()
    await world.start(table_id)
    assert not is_told()
