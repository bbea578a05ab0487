"""A person's first game: three lessons at the moments that matter, offered once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.language.words import LANGUAGES, words
from bot.ui.first_game import LESSONS
from data.store.values import Guide, Person, Server
from engine import games
from engine.protocol import TAKE_BACK, Json
from tests.discord.conftest import one_world
from tests.discord.play import answer_on
from tests.discord.world import World, said
from tests.helpers.messages import controls, text_of
from tests.helpers.stored import person_of

ENGLISH = words("en")
OFFERED = {
    game: ENGLISH("guide-offer", game=ENGLISH(f"game-{game}"), about=ENGLISH(f"guide-about-{game}"))
    for game in games
}


@pytest.fixture
async def fresh(tmp_path: Path) -> AsyncIterator[World]:
    """A world in which guided rounds are offered."""
    async for world in one_world(tmp_path, first_game=True):
        quick: dict[str, Json] = {"pikoko": {"rounds": 1}}
        await world.bot.people.save_server(Server(world.guild.id, defaults=quick))
        yield world


async def guide_of(world: World, name: str) -> Person:
    person: Person = await person_of(world.bot.store, world.people[name].id)
    return person


async def accepted(world: World, command: str = "practice", game: str = "pikoko") -> str:
    """Ann wants to be guided through her first game; returns the table's id."""
    ann = world.people["Ann"]
    offer = await ann.slash(world.channel, command, game=game)
    await ann.click(offer.followups[-1], custom_id="guide:-:-:yes")
    await world.env.settle()
    (table,) = await world.bot.store.live_tables(user=ann.id)
    if table.practice:
        world.channel = next(one for one in world.channel.threads if one.id == table.channel)
    return str(table.id)


async def test_the_first_play_offers_it_once(fresh: World) -> None:
    ann = fresh.people["Ann"]
    first = await ann.slash(fresh.channel, "play", game="pikoko")
    assert said(first) == OFFERED["pikoko"]
    assert first.followups[-1].flags.ephemeral
    assert (await guide_of(fresh, "Ann")).guide is Guide.OFFERED
    again = await ann.slash(fresh.channel, "play", game="plumes")
    assert OFFERED["plumes"] not in said(again)


async def test_the_first_practice_offers_it_too(fresh: World) -> None:
    first = await fresh.people["Ann"].slash(fresh.channel, "practice", game="block")
    assert said(first) == OFFERED["block"]


async def test_who_declines_is_left_alone(fresh: World) -> None:
    ann = fresh.people["Ann"]
    offer = await ann.slash(fresh.channel, "practice", game="pikoko")
    declined = await ann.click(offer.followups[-1], custom_id="guide:-:-:no")
    rules = fresh.bot.mentions.mention(ENGLISH, "rules")
    assert text_of(declined.response) == ENGLISH("guide-declined", rules=rules)
    assert (await guide_of(fresh, "Ann")).guide is Guide.OFF
    (table,) = await fresh.bot.store.live_tables(user=ann.id)
    fresh.channel = next(one for one in fresh.channel.threads if one.id == table.channel)
    panel = await fresh.open_panel(ann, table.id)
    assert not controls(panel, "lesson")


@pytest.mark.parametrize("game", ["pikoko", "plumes", "block"])
async def test_each_lesson_comes_once_below_the_question_it_is_about(
    fresh: World, game: str
) -> None:
    table_id = await accepted(fresh, game=game)
    ann, rng = fresh.people["Ann"], Random(2)
    seen: list[str] = []
    lessons = {
        ENGLISH(key): key for kind in kinds(game) if (key := f"guide-{game}-{kind}") in ENGLISH
    }
    for _ in range(400):
        sitting = await fresh.sitting(table_id)
        if sitting.table.status.ended or len(seen) == LESSONS:
            break
        await fresh.env.settle()
        panel = await fresh.open_panel(ann, table_id)
        shown = [key for text, key in lessons.items() if text in text_of(panel)]
        assert len(shown) <= 1
        if shown and shown[0] not in seen:
            seen.append(shown[0])
            heading = ENGLISH("guide-heading", number=len(seen), of=LESSONS)
            assert heading in text_of(panel)
        if controls(panel, "answer") or controls(panel, "form"):
            await answer_on(fresh, ann, panel, rng)
    assert len(seen) == LESSONS
    if game == "pikoko":
        assert seen == [f"guide-pikoko-{kind}" for kind in ("bid", "confidence", "play")]


def kinds(game: str) -> list[str]:
    """All kinds of questions that a lesson is about."""
    english = Path("data/locales/en/coach.ftl").read_text("utf-8").splitlines()
    start = f"guide-{game}-"
    return [line.split(" = ")[0].removeprefix(start) for line in english if line.startswith(start)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pikoko", "plumes", "block"])
def test_every_game_has_three_short_lessons(game: str, language: str) -> None:
    found = kinds(game)
    assert len(found) == LESSONS
    assert all(len(words(language)(f"guide-{game}-{kind}")) < 400 for kind in found)


async def test_after_the_third_lesson_there_are_no_more(fresh: World) -> None:
    table_id = await accepted(fresh)
    rng = Random(2)
    ann = fresh.people["Ann"]
    while not (await fresh.sitting(table_id)).table.status.ended:
        await fresh.env.settle()
        panel = await fresh.open_panel(ann, table_id)
        if controls(panel, "answer") or controls(panel, "form"):
            await answer_on(fresh, ann, panel, rng)
    person = await guide_of(fresh, "Ann")
    assert person.guide is Guide.OFF
    assert set(person.taught) == {"pikoko-bid", "pikoko-confidence", "pikoko-play"}


async def test_taking_back_is_not_an_answer_to_the_question_of_a_lesson(fresh: World) -> None:
    table_id = await accepted(fresh, game="plumes")
    ann, rng = fresh.people["Ann"], Random(1)
    panel = await fresh.open_panel(ann, table_id)
    while not (back := [one for one in controls(panel, "answer") if one.endswith(TAKE_BACK.type)]):
        await answer_on(fresh, ann, panel, rng)
        await fresh.env.settle()
        panel = await fresh.open_panel(ann, table_id)
    before = (await guide_of(fresh, "Ann")).taught
    assert "plumes-go-on" not in before
    await ann.click(panel, custom_id=back[0])
    assert (await guide_of(fresh, "Ann")).taught == before


async def test_it_can_be_skipped_and_that_is_remembered(fresh: World) -> None:
    table_id = await accepted(fresh)
    ann = fresh.people["Ann"]
    panel = await fresh.open_panel(ann, table_id)
    assert ENGLISH("guide-pikoko-bid") in text_of(panel)
    (skip,) = controls(panel, "lesson")
    after = await ann.click(panel, custom_id=skip)
    assert ENGLISH("guide-pikoko-bid") not in text_of(after.response)
    assert controls(after.response, "answer")
    await fresh.restart()
    assert not controls(await fresh.open_panel(ann, table_id), "lesson")


async def test_a_lesson_stands_in_the_direct_message_too(fresh: World) -> None:
    table_id = await accepted(fresh, "play")
    guided = [fresh.people[name] for name in ("Ann", "Bob")]
    await fresh.bot.people.save(Person(guided[1].id, guide=Guide.ON))
    for name in ("Bob", "Cleo"):
        await fresh.people[name].click(fresh.table_post(), custom_id=f"lobby:{table_id}:-:join")
    await fresh.start(table_id)
    await fresh.env.settle()
    asked = [person for _seat, person in await fresh.waiting(table_id)]
    directs: list[Any] = [fresh.direct_message(person) for person in asked]
    taught = [ENGLISH("guide-pikoko-bid") in text_of(direct) for direct in directs]
    assert taught == [person in guided for person in asked]
    assert any(taught)


async def test_what_was_taught_is_exported_and_forgotten(fresh: World) -> None:
    ann = fresh.people["Ann"]
    await fresh.bot.people.save(Person(ann.id, guide=Guide.ON, taught=("pikoko-bid",)))
    (settings,) = (await fresh.bot.store.export_person(ann.id))["settings"]
    assert (settings["guide"], settings["taught"]) == ("on", '["pikoko-bid"]')
    await fresh.bot.store.forget_person(ann.id)
    assert await person_of(fresh.bot.store, ann.id) == Person(ann.id)
