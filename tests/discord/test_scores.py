"""Leaderboard, profile and history; who beats whom; the games of an evening."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.features.evening import ONCE_IN
from bot.screens.kit import NO_BREAK
from bot.screens.rivals import BETWEEN
from bot.screens.words import words
from data.store.values import Cards
from tests.discord.finished import finish
from tests.discord.gallery import draw_at_once, pictures
from tests.discord.play import begun, chooses, play_out, server_chooses
from tests.discord.replaying import played_to_the_end
from tests.discord.world import World
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stress import some

STRANGERS = 10**6
ENGLISH, FRENCH = words("en"), words("fr")


async def ladder(world: World, people: int) -> None:
    """Fills a leaderboard: each person has one more win than the next, Ann the fewest."""
    ids = [world.people["Ann"].id, *range(STRANGERS, STRANGERS + people - 1)]
    number = 0
    for place, user in enumerate(ids):
        for _ in range(place):
            await finish(world, number, {user: 20, ids[0]: 10})
            number += 1


def named(message: Any, answer: str) -> str:
    """Returns the custom_id of the control with that answer."""
    (found,) = (name for name in controls(message, "board") if name.endswith(f":{answer}"))
    return found


async def test_an_empty_leaderboard_tells_everybody_how_to_begin(world: World) -> None:
    result = await world.people["Ann"].slash(world.channel, "leaderboard", game="pikoko")
    assert not result.ephemeral
    text = text_of(result.response)
    assert world.bot.mentions.mention(ENGLISH, "play") in text
    assert ENGLISH("standings-counting") in text


async def test_a_leaderboard_is_turned_and_sorted_by_whoever_asked_for_it(world: World) -> None:
    await ladder(world, 12)
    ann = world.people["Ann"]
    post = (await ann.slash(world.channel, "leaderboard", game="pikoko")).response
    assert "🥇 **Stranger 1000010** · 11 wins" in text_of(post)
    assert "▸ **12** **Ann**" in text_of(post)
    await world.restart()
    old = world.posts()[-1]
    turned = await ann.click(old, custom_id=named(old, "1"))
    assert "**11** **Stranger 1000000**" in text_of(turned.response)
    assert "Stranger 1000010" not in text_of(turned.response)
    assert text_of(turned.response).count("**Ann**") == 1
    assert len(world.posts()) == 1

    # The menu sorts.
    sorted_by = await ann.select(post, ["games"], custom_id=named(post, "-"))
    assert "▸ **1** **Ann** · 66 games" in text_of(sorted_by.response)

    # Another person's click leaves the list alone.
    ann, bob = world.people["Ann"], world.people["Bob"]
    post = (await ann.slash(world.channel, "leaderboard", game="pikoko")).response
    before = text_of(post)
    copy = await bob.click(post, custom_id=named(post, "1"))
    assert copy.ephemeral
    assert f"<@{bob.id}>" in text_of(copy.response)
    assert text_of(world.posts()[-1]) == before
    turned = await bob.click(copy.response, custom_id=named(copy.response, "0"))
    assert turned.response.ephemeral
    assert "🥇 **Stranger 1000010**" in text_of(turned.response)


async def test_the_command_sorts(world: World) -> None:
    await ladder(world, 3)
    ann = world.people["Ann"]
    result = await ann.slash(world.channel, "leaderboard", game="pikoko", order="average")
    assert "▸ **1** **Ann** · average score 10.0\n" in text_of(result.response)
    assert "Stranger" not in text_of(result.response)  # who finished fewer than three games


async def test_a_page_that_is_gone_leads_to_the_last_one(world: World) -> None:
    await ladder(world, 12)
    ann = world.people["Ann"]
    post = (await ann.slash(world.channel, "leaderboard", game="pikoko")).response
    for user in range(STRANGERS, STRANGERS + 5):
        await world.bot.store.forget_person(user)
    turned = await ann.click(post, custom_id=named(post, "1"))
    assert "🥇" in text_of(turned.response)
    assert named(turned.response, "-").startswith("board:pikoko:top.wins.0.")


async def test_a_control_of_another_time_is_refused_politely(world: World) -> None:
    await ladder(world, 12)
    ann = world.people["Ann"]
    post = (await ann.slash(world.channel, "leaderboard", game="pikoko")).response
    kept = world.env.backend.messages[world.channel.id][post.id]
    old = "board:pikoko:old.form:1"
    _rename(kept.components, named(post, "1"), old)
    refused = await ann.click(world.posts()[-1], custom_id=old)
    assert refused.ephemeral
    assert text_of(refused.response) == world.refusal("unknown")


def _rename(components: list[dict[str, Any]], old: str, new: str) -> None:
    for item in components:
        if item.get("custom_id") == old:
            item["custom_id"] = new
        _rename(item.get("components", []), old, new)


async def test_a_game_with_one_human_does_not_count(world: World) -> None:
    ann = world.people["Ann"]
    await finish(world, 1, {ann.id: 20, None: 10})
    board = await ann.slash(world.channel, "leaderboard", game="pikoko")
    assert "Ann" not in text_of(board.response)
    past = await ann.slash(world.channel, "history")
    assert ENGLISH("standings-uncounted") in text_of(past.response)
    assert ENGLISH("standings-counting") in text_of(past.response)


async def test_a_profile_shows_oneself_or_somebody_else(world: World) -> None:
    ann, bob = world.people["Ann"], world.people["Bob"]
    await finish(world, 1, {ann.id: 20, bob.id: 10})
    own = await ann.slash(world.channel, "profile")
    assert "🦚 Ann" in text_of(own.response)
    assert "1 win ·" in text_of(own.response)
    other = await ann.slash(world.channel, "profile", member=bob)
    assert "🦚 Bob" in text_of(other.response)
    assert "0 wins ·" in text_of(other.response)
    assert not other.ephemeral


async def test_a_history_is_private_and_has_pages(world: World) -> None:
    ann, bob = world.people["Ann"], world.people["Bob"]
    for number in range(12):
        await finish(world, number, {ann.id: 20 + number, bob.id: 10 + number})
    past = await bob.slash(world.channel, "history")
    assert past.ephemeral
    assert "21 points\n-# <t:1767226260:R> · 2nd of 2 · Ann won" in text_of(past.response)
    assert "11 points" not in text_of(past.response)
    older = await bob.click(past.response, custom_id=named(past.response, "1"))
    assert "11 points\n-# <t:1767225660:R> · 2nd of 2 · Ann won" in text_of(older.response)
    assert older.response.ephemeral


async def test_a_server_sees_its_own_scores_only(world: World) -> None:
    ann, bob = world.people["Ann"], world.people["Bob"]
    await finish(world, 1, {ann.id: 20, bob.id: 10})
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    there = elsewhere.add_member(ann.user)
    for command, options in (("leaderboard", {"game": "pikoko"}), ("profile", {}), ("history", {})):
        result = await there.slash(channel, command, **options)
        assert world.bot.mentions.mention(ENGLISH, "play") in text_of(result.response)


@pytest.mark.parametrize("command", ["leaderboard", "profile", "history"])
async def test_public_words_are_the_servers_and_private_ones_the_persons(
    world: World, command: str
) -> None:
    ann = world.people["Ann"]
    options = {"game": "pikoko"} if command == "leaderboard" else {}
    await chooses(world, "Ann", language="fr")
    first = await ann.slash(world.channel, command, **options)
    private = command == "history"
    assert ("ouvre une table" in text_of(first.response)) is private
    await chooses(world, "Ann", language="en")
    await server_chooses(world, language="fr")
    second = await ann.slash(world.channel, command, **options)
    assert ("ouvre une table" in text_of(second.response)) is not private


async def test_in_pictures_a_list_is_drawn_anew_as_it_is_turned(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    await ladder(world, 12)
    ann = world.people["Ann"]
    post = (await ann.slash(world.channel, "leaderboard", game="pikoko")).response
    (first,) = pictures(post)
    assert "1. Stranger 1000010: 11, won 8 of the last 8 games." in first["description"]
    assert "12. Ann: 0, won 0 of the last 8 games." in first["description"]
    turned = (await ann.click(world.posts()[-1], custom_id=named(post, "1"))).response
    (second,) = pictures(turned)
    assert "8. Stranger" in second["description"]
    assert len(world.posts()) == 1
    (profile,) = pictures((await ann.slash(world.channel, "profile")).response)
    assert "66 games" in profile["description"]

    # Who reads in text gets a copy in text.
    bob = world.people["Bob"]
    await chooses(world, "Bob", cards=Cards.TEXT)
    post = (await world.people["Ann"].slash(world.channel, "leaderboard", game="pikoko")).response
    copy = (await bob.click(post, custom_id=named(post, "1"))).response
    assert not pictures(copy)
    assert "**12** **Ann**" in text_of(copy)


# Who beats whom, at the podium and in a profile, and who is left out


async def rivals(world: World) -> None:
    """Has Ann win five games against Bob, an hour ago."""
    ann, bob = (world.people[name].id for name in ("Ann", "Bob"))
    for number in range(-65, -60):
        await finish(world, number, {ann: 20, bob: 10})


async def podium(world: World, *, seed: int = 3) -> str:
    """Returns what the podium of a game of Ann, Bob and Cleo says."""
    await play_out(world, await begun(world), Random(seed))
    return text_of(world.posts()[-1]).replace(NO_BREAK, " ")


async def profile(world: World, of: str) -> str:
    shown = await world.people["Ann"].slash(world.channel, "profile", member=world.people[of].user)
    return text_of(shown.response).replace(NO_BREAK, " ")


async def hides(world: World, name: str) -> Any:
    person = world.people[name]
    shown = await person.slash(world.channel, "settings")
    more = await person.click(shown.response, custom_id="settings:-:more:-")
    return await person.select(more.response, ["off"], custom_id="settings:-:comparing:-")


@pytest.mark.parametrize("cards", some([Cards.TEXT, Cards.PICTURES], 1))
async def test_the_podium_says_who_leads_whom_and_who_won_tonight(
    world: World, cards: Cards, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    await server_chooses(world, cards=cards)
    await rivals(world)
    said = await podium(world)
    assert re.search("⚔️ .*Ann leads .*Bob (6 : 0|5 : 1)", said)
    assert re.search("🌙 Wins tonight: .*Ann [56]", said)
    assert bool(pictures(world.posts()[-1])) is (cards is Cards.PICTURES)


async def test_a_rematch_adds_to_it(world: World) -> None:
    first = await podium(world)
    assert "⚔️" not in first
    assert "🌙" not in first
    second = await podium(world, seed=4)
    assert re.search("🌙 Wins tonight: ", second)


async def test_a_profile_says_how_one_stands_against_them_until_one_is_forgotten(
    world: World,
) -> None:
    await rivals(world)
    assert "⚔️ **Ann 5 : 0 Bob** · lately W W W W" in await profile(world, "Bob")
    assert "⚔️" not in await profile(world, "Ann")
    assert "⚔️" not in await profile(world, "Cleo")

    # Who is forgotten has beaten no one.
    await world.bot.store.forget_person(world.people["Bob"].id)
    assert "⚔️" not in await profile(world, "Bob")


@pytest.mark.parametrize("who", some(["Ann", "Bob"], 1))
async def test_either_of_two_people_can_hide_it(world: World, who: str) -> None:
    await rivals(world)
    await hides(world, who)
    assert "⚔️" not in await profile(world, "Bob")
    said = await podium(world)
    assert "⚔️" not in said
    assert "🌙" not in said


# *Share the evening*: who won what, and what was remarkable, in one message


async def shared(world: World, name: str = "Ann") -> Any:
    podium = world.posts()[-1]
    return await world.people[name].click(podium, custom_id=control(podium, "evening"))


async def test_an_evening_has_all_games_that_were_played_one_after_the_other(world: World) -> None:
    tables = [await played_to_the_end(world, seed) for seed in (7, 8)]
    before = len(world.posts())
    result = await shared(world)
    assert not result.ephemeral
    assert len(world.posts()) == before + 1
    text = text_of(result.response)
    assert "2 games" in text
    for table_id in tables:
        sitting = await world.sitting(table_id)
        for seat in sitting.outcome.winners:
            assert sitting.table.seats[seat].name in text.partition("Pikoko won by ")[2]
    assert "Best bid" in text
    assert "Worst bid" in text


async def test_a_game_of_hours_ago_is_of_another_evening(world: World) -> None:
    await played_to_the_end(world, 7)
    await world.env.advance_time(BETWEEN / 1000 + 1)
    await played_to_the_end(world, 8)
    assert "1 game" in text_of((await shared(world)).response)


async def test_an_evening_is_posted_once_by_someone_who_played(world: World) -> None:
    await played_to_the_end(world)
    assert "not at this table" in text_of((await shared(world, "Eve")).response)
    podium = world.posts()[-1]
    ann, name = world.people["Ann"], control(podium, "evening")
    assert not (await ann.click(podium, custom_id=name)).ephemeral
    again = await world.people["Bob"].click(podium, custom_id=name)
    assert again.ephemeral
    assert "here already" in text_of(again.response)
    await world.env.advance_time(ONCE_IN / 1000 + 1)
    assert not (await ann.click(podium, custom_id=name)).ephemeral
