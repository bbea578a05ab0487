"""*Ask the server*: a decision of a finished game, which people who did not play it make anew."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.features.polls import OPEN_FOR
from bot.running.thinking import Thinking
from bot.screens.words import words
from data.paces import MINUTE
from data.store.values import FORGOTTEN
from tests.discord.forging import forged_click
from tests.discord.play import begun, play_out
from tests.discord.replaying import at, entered, entries, opened, played_to_the_end, seen_as, way
from tests.discord.thinking import answer_itself
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import components, control, controls, text_of, values
from tests.helpers.stress import some

ENGLISH, FRENCH = words("en"), words("fr")
ADVICE = "expected point"


@pytest.fixture
async def played(world: World, monkeypatch: pytest.MonkeyPatch) -> tuple[World, str]:
    """Returns a game of Ann, Bob and Cleo; strong players think in this process, after restarts
    too.
    """
    monkeypatch.setattr(Thinking, "_answer", staticmethod(answer_itself))
    return world, await played_to_the_end(world)


@pytest.fixture
async def asked(played: tuple[World, str]) -> tuple[World, Any]:
    """Has Ann ask about her first decision in a game with Bob and Cleo."""
    world, _table_id = played
    result = await ask(world)
    assert "I’ve asked the server" in said(result), said(result)
    return world, world.posts()[-1]


async def ask(world: World, name: str = "Ann", on: Any = None) -> Any:
    """Asks as that person about the beginning of the game of that podium, or of the last post."""
    person, podium = world.people[name], on or world.posts()[-1]
    shown = (await person.click(podium, custom_id=control(podium, "replay"))).response
    return await entered(world, shown, ":ask", name)


async def begin(world: World, name: str, post: Any) -> Any:
    """Returns the private message in which that person can answer, or the reason why
    they cannot.
    """
    return await world.people[name].click(post, custom_id=control(post, "poll"))


async def answer(world: World, name: str, post: Any, choice: int = 0) -> Any:
    """Answers as that person with the option of that number; returns what they are shown then."""
    person = world.people[name]
    shown = (await begin(world, name, post)).response
    assert shown.flags.ephemeral
    assert ADVICE not in text_of(shown)
    for _ in range(10):
        answers = {
            custom_id: one
            for custom_id, one in controls(shown, "poll").items()
            if ":look-" not in custom_id and one.get("min_values", 1) == 1
        }
        if not answers:
            return shown
        custom_id = list(answers)[choice % len(answers)]
        if choices := values(answers[custom_id]):
            result = await person.select(
                shown, [choices[choice % len(choices)]], custom_id=custom_id
            )
        else:
            result = await person.click(shown, custom_id=custom_id)
        shown = result.response
    raise AssertionError("an answer is given in a few presses")


async def a_day_later(world: World) -> None:
    await world.env.advance_time(OPEN_FOR / 1000 + 1)
    await world.env.settle()


def everything_of(message: Any) -> str:
    """Returns all that Discord was sent about it."""
    return f"{components(message)} {[one.filename for one in message.attachments]}"


def names_nobody(world: World, message: Any) -> bool:
    """Returns whether no name and no id of a person is in the text."""
    shown = everything_of(message)
    told = {word for name in world.people for word in (name, name.lower())}
    ids = {str(person.id) for person in world.people.values()}
    return not re.search(rf"\b({'|'.join(told | ids)})\b", shown)


async def test_everybody_may_answer_but_who_played_and_sees_the_shares_then(
    asked: tuple[World, Any],
) -> None:
    world, post = asked
    ann, shown = world.people["Ann"].id, everything_of(post)
    (played,) = (await world.bot.store.history(world.guild.id, ann, offset=0, limit=1)).rows
    assert not post.flags.ephemeral
    assert ENGLISH("button-poll-answer") in shown
    assert "Pavo" in text_of(post)
    assert names_nobody(world, post)
    assert played.table not in shown, "the table would lead to them"
    assert len(controls(post)) == 1

    # Who played may not answer.
    for name in TRIO:
        told = said(await begin(world, name, post))
        assert "You played this game" in told
    poll = await world.bot.store.poll_by(world.guild.id, world.people["Ann"].id)
    pick = f"poll:{poll.id}:pick:0"
    told = await forged_click(world, "Bob", post, pick)
    assert "You played this game" in told
    assert await world.bot.store.poll_answers(poll.id) == {}

    # What names no question is refused.
    _kind, poll, *_rest = control(post, "poll").split(":")
    for name in ("poll:nowhere:open:-", "poll:-:-:-"):
        assert await forged_click(world, "Dan", post, name) == world.refusal("poll-over")
    assert await forged_click(world, "Dan", post, f"poll:{poll}:x:-") == world.refusal("unknown")
    for said_there in ("99", "x"):
        told = await forged_click(world, "Dan", post, f"poll:{poll}:pick:{said_there}")
        assert "1 answer" not in told
    assert await world.bot.store.poll_answers(poll) == {}

    # A person who answers sees the shares, what was done, and what is best.
    dan = text_of(await answer(world, "Dan", post, 1))
    assert "1 answer:" in dan
    assert "· 100% (1)" in dan
    assert "In the game" in dan
    assert ADVICE in dan
    eve = text_of(await answer(world, "Eve", post, 2))
    assert "2 answers:" in eve
    assert eve.count("· 50% (1)") == 2
    assert eve.count("· your answer") == 1
    assert not any(name in dan + eve for name in TRIO)
    assert text_of(world.posts()[-1]) == text_of(post), "nothing is public yet"


async def test_who_watched_the_game_may_not_answer(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinking, "_answer", staticmethod(answer_itself))
    await world.allow_watching()
    table_id = await begun(world)
    await world.people["Dan"].click(world.table_post(), custom_id=f"watch:{table_id}:-:hands")
    await play_out(world, table_id, Random(1))
    await ask(world)
    post = world.posts()[-1]
    assert "You watched this game" in said(await begin(world, "Dan", post))
    await answer(world, "Eve", post)


async def test_an_answer_is_given_once(asked: tuple[World, Any]) -> None:
    world, post = asked
    private = (await begin(world, "Dan", post)).response
    first = await answer(world, "Dan", post, 1)
    again = (await begin(world, "Dan", post)).response
    assert text_of(again) == text_of(first)
    assert not controls(again, "poll")
    button = next(one for one in controls(private, "poll") if ":pick:" in one)
    poll = button.split(":")[1]
    kept = await world.bot.store.poll_answers(poll)
    for name, one in controls(private, "poll").items():
        if not values(one):
            await forged_click(world, "Dan", post, name)
    assert await world.bot.store.poll_answers(poll) == kept


async def test_after_a_day_everybody_sees_the_shares(asked: tuple[World, Any]) -> None:
    world, post = asked
    await answer(world, "Dan", post, 1)
    await answer(world, "Eve", post, 2)
    await world.env.advance_time((OPEN_FOR - 5 * MINUTE) / 1000)
    await world.env.settle()
    assert "answers:" not in text_of(world.posts()[-1])
    await world.env.advance_time(5 * MINUTE / 1000 + 1)
    await world.env.settle()
    shown = world.posts()[-1]
    assert shown.id == post.id
    assert "2 answers:" in text_of(shown)
    assert "In the game" in text_of(shown)
    assert ADVICE in text_of(shown)
    assert "your answer" not in text_of(shown)
    assert not controls(shown)
    assert names_nobody(world, shown)
    assert await world.bot.store.next_polls() == (), "nothing is kept of it"


async def test_it_goes_on_after_restarts(asked: tuple[World, Any]) -> None:
    world, post = asked
    await world.restart()
    await answer(world, "Dan", post, 1)
    private = (await begin(world, "Eve", post)).response
    await world.restart()
    assert controls(private, "poll")
    assert "2 answers:" in text_of(await answer(world, "Eve", post, 1))
    await world.restart(OPEN_FOR / 1000 + 60)
    await world.env.settle()
    assert "2 answers:" in text_of(world.posts()[-1]), "it closed while the bot did not run"


async def test_whoever_answers_too_late_is_told_so(asked: tuple[World, Any]) -> None:
    world, post = asked
    private = (await begin(world, "Eve", post)).response
    name = next(one for one, shown in controls(private, "poll").items() if not values(shown))
    await a_day_later(world)
    assert ENGLISH("poll-count", count=0) in text_of(world.posts()[-1])
    result = await world.people["Eve"].click(private, custom_id=name)
    assert said(result) == world.refusal("poll-over")


async def test_one_asks_once_a_day_in_a_server(asked: tuple[World, Any]) -> None:
    world, post = asked
    podium = world.posts()[-2]
    told = said(await ask(world, on=podium))
    assert f"/{world.channel.id}/{post.id})" in told
    assert "already" in told
    assert world.posts()[-1].id == post.id
    assert "I’ve asked the server" in said(await ask(world, "Bob", on=podium)), "somebody else may"
    await a_day_later(world)
    assert "I’ve asked the server" in said(await ask(world, on=podium))


async def test_what_may_be_asked_about(played: tuple[World, str]) -> None:
    world, table_id = played
    dan = await opened(world, "Dan")
    assert not [one for one in entries(dan) if one.endswith(":ask")]
    ann = await opened(world)
    own = int(at(ann).split(".")[1])
    other = (own + 1) % 3
    shown = await seen_as(world, ann, other)
    assert not [one for one in entries(shown) if one.endswith(":ask")]
    podium = world.posts()[-1]
    for name, seat in (("Dan", own), ("Ann", other), ("Ann", "o")):
        told = await forged_click(world, name, podium, f"replay:{table_id}:1.{seat}:ask")
        assert told == world.refusal("unknown")

    # At the end there is nothing to ask.
    shown = await opened(world)
    last = (await world.people["Ann"].click(shown, custom_id=way(shown, "last"))).response
    result = await entered(world, last, ":ask")
    assert said(result) == world.refusal("replay-no-question")

    # Without the permission to write one is told so.
    shown = await opened(world)
    before = len(world.posts())
    world.deny(send_messages=True)
    told = said(await entered(world, shown, ":ask"))
    assert "Send Messages" in told
    assert len(world.posts()) == before
    assert await world.bot.store.next_polls() == ()


async def test_whoever_forbids_it_is_not_asked_about(played: tuple[World, str]) -> None:
    world, _table_id = played
    bob = world.people["Bob"]
    panel = await bob.slash(world.channel, "settings")
    more = await bob.click(panel.response, custom_id="settings:-:more:-")
    await bob.select(more.response, ["off"], custom_id="settings:-:asking:-")
    podium = world.posts()[-1]
    told = said(await ask(world))
    assert told == world.refusal("poll-forbidden")
    assert "Bob" not in told
    assert world.posts()[-1].id == podium.id
    assert "I’ve asked the server" in said(await ask(world, "Bob")), "he may himself"


async def test_a_game_of_a_hidden_channel_is_not_asked_about_elsewhere(
    played: tuple[World, str],
) -> None:
    world, table_id = played
    hidden = discord.Permissions(view_channel=True).value
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, allow=0, deny=hidden)
    )
    elsewhere = world.guild.create_text_channel("elsewhere")
    ann = world.people["Ann"]
    own = (await ann.slash(elsewhere, "history", replay=table_id)).response
    result = await entered(world, own, ":ask")
    assert said(result) == world.refusal("replay-private")


async def test_its_message_may_be_deleted(asked: tuple[World, Any]) -> None:
    world, post = asked
    await answer(world, "Dan", post, 1)
    world.env.backend.delete_message(world.channel.id, post.id)
    await a_day_later(world)
    assert await world.bot.store.next_polls() == ()
    assert "I’ve asked the server" in said(await ask(world))


async def test_its_channel_may_be_deleted(played: tuple[World, str]) -> None:
    world, table_id = played
    elsewhere, ann = world.guild.create_text_channel("elsewhere"), world.people["Ann"]
    own = (await ann.slash(elsewhere, "history", replay=table_id)).response
    await entered(world, own, ":ask")
    assert await world.bot.store.next_polls()
    world.env.backend.delete_channel(elsewhere.id)
    await a_day_later(world)
    assert await world.bot.store.next_polls() == ()


@pytest.mark.parametrize(("status", "code"), some([(503, 0), (403, 0), (403, 40333), (404, 0)], 1))
async def test_trouble_of_discord_is_waited_for(
    asked: tuple[World, Any], status: int, code: int
) -> None:
    world, post = asked
    await answer(world, "Dan", post, 1)
    place = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("PATCH", place, status=status, code=code, message="", times=2)
    await a_day_later(world)
    for _ in range(3):
        await world.env.advance_time(2 * MINUTE / 1000)
        await world.env.settle()
    assert "1 answer:" in text_of(world.posts()[-1])


async def test_who_asked_may_be_forgotten(asked: tuple[World, Any]) -> None:
    world, post = asked
    ann, dan = world.people["Ann"], world.people["Dan"]
    await answer(world, "Dan", post, 1)
    await answer(world, "Eve", post, 1)
    with world.as_bot():
        await world.bot.tables.forget_person(ann.id)
        await world.bot.tables.forget_person(dan.id)
    (poll,) = await world.bot.store.next_polls(9, closing_by=world.now() + OPEN_FOR)
    assert poll.asked_by == FORGOTTEN
    again = said(await begin(world, "Dan", post))
    assert "2 answers" in again, "whoever has answered does not answer anew"
    await a_day_later(world)
    assert "2 answers:" in text_of(world.posts()[-1])


async def test_it_speaks_the_language_of_whoever_answers(asked: tuple[World, Any]) -> None:
    world, post = asked
    world.speaks("Dan", "fr")
    private = (await begin(world, "Dan", post)).response
    assert FRENCH("poll-ask") in text_of(private)
    assert "1 réponse" in text_of(await answer(world, "Dan", post, 1))
