"""Leaderboard, profile and history through commands and clicks."""

from __future__ import annotations

from typing import Any

import pytest

from bot.screens.words import words
from data.store.values import Cards
from tests.discord.finished import finish
from tests.discord.gallery import draw_at_once, pictures
from tests.discord.play import chooses, server_chooses
from tests.discord.world import World
from tests.helpers.messages import controls, text_of

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

    # Somebody else's click leaves the list alone.
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
