"""A person's first game of each game: three lessons, and few words before the first answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.screens.first_game_page import LESSONS
from bot.screens.words import LANGUAGES, words
from data.store.values import AskedBy, PersonSettings
from engine.protocol import TAKE_BACK, Json
from tests.discord.conftest import one_world
from tests.discord.gallery import draw_at_once
from tests.discord.play import answer_on, any_answer, chooses, decide, server_chooses
from tests.discord.world import World
from tests.helpers.messages import SELECT, components, controls, text_of
from tests.helpers.reading import word_count
from tests.helpers.stored import person_of
from tests.helpers.stress import LONG, some

ENGLISH = words("en")


@pytest.fixture
async def fresh(tmp_path: Path) -> AsyncIterator[World]:
    """Yields a world in which lessons are given."""
    async for world in one_world(tmp_path, asked_by=None, first_game=True):
        quick: dict[str, Json] = {"pikoko": {"rounds": 1}}
        await server_chooses(world, defaults=quick)
        yield world


async def person(world: World, name: str) -> PersonSettings:
    kept: PersonSettings = await person_of(world.bot.store, world.people[name].id)
    return kept


async def begun(world: World, command: str = "practice", game: str = "pikoko") -> str:
    """Returns Ann's first table of that game, which is a practice table that has begun, or an open
    one.
    """
    ann = world.people["Ann"]
    await ann.slash(world.channel, command, game=game)
    await world.env.settle()
    (table,) = await world.bot.store.tables(user=ann.id)
    if table.practice:
        world.channel = next(one for one in world.channel.threads if one.id == table.channel)
    return str(table.id)


@pytest.mark.parametrize("command", ["practice", "play"])
async def test_lessons_are_given_unasked_in_a_first_game(fresh: World, command: str) -> None:
    table_id = await begun(fresh, command)
    if command == "play":
        await fresh.add_computers(table_id, "random", "random")
        await fresh.start(table_id)
    panel = await fresh.open_panel(fresh.people["Ann"], table_id)
    assert ENGLISH("guide-pikoko-bid") in text_of(panel)


async def test_they_are_not_given_to_who_has_played_before_there_were_any(fresh: World) -> None:
    ann = fresh.people["Ann"]
    await chooses(fresh, "Ann", lessons={"pikoko": False})
    panel = await fresh.open_panel(ann, await begun(fresh))
    assert not controls(panel, "lesson")
    assert ENGLISH("guide-pikoko-bid") not in text_of(panel)


async def test_where_no_lessons_are_given_those_who_play_have_had_their_first_game(
    tmp_path: Path,
) -> None:
    async for world in one_world(tmp_path, first_game=False):
        ann, table_id = world.people["Ann"], await begun(world)
        panel = await world.open_panel(ann, table_id)
        assert not controls(panel, "lesson")
        await answer_on(world, ann, panel, Random(1))
        assert (await person(world, "Ann")).lessons == {"pikoko": False}


async def test_a_practice_table_offers_its_guided_round_once(fresh: World) -> None:
    found = await fresh.people["Ann"].slash(fresh.channel, "practice", game="pikoko")
    answers = (found.response, *found.followups)
    assert sum(len(controls(one, "guided")) for one in answers) == 1


async def test_a_lesson_stands_while_the_answer_may_still_be_changed(fresh: World) -> None:
    table_id = await begun(fresh, "play")
    ann, rng = fresh.people["Ann"], Random(1)
    await fresh.people["Bob"].click(fresh.table_post(), custom_id=f"lobby:{table_id}:-:join")
    await fresh.add_computers(table_id, "random")
    await fresh.start(table_id)
    lesson = ENGLISH("guide-pikoko-bid")
    panel = await fresh.open_panel(ann, table_id)
    while len(await fresh.waiting(table_id)) < 2:  # until both bid on the computer player
        await decide(fresh, table_id, (await fresh.waiting(table_id))[0][0], rng)
        panel = await fresh.open_panel(ann, table_id)
    assert lesson in text_of(panel)
    first, second = list(controls(panel, "answer"))[:2]
    for answer in (first, second):
        answered = await ann.click(panel, custom_id=answer)
        assert lesson in text_of(answered.response)
        assert ENGLISH("guide-lesson", number=1, of=LESSONS, lesson=lesson) in text_of(
            answered.response
        )
    (seat,) = [seat for seat, _person in await fresh.waiting(table_id)]
    await decide(fresh, table_id, seat, rng)
    assert lesson not in text_of(await fresh.open_panel(ann, table_id))


@pytest.mark.parametrize("game", some(["pikoko", "plumes", "block"], 1))
async def test_each_lesson_comes_once_below_the_question_it_is_about(
    fresh: World, game: str
) -> None:
    table_id = await begun(fresh, game=game)
    ann, rng = fresh.people["Ann"], Random(2)
    seen: list[str] = []
    lessons = {
        ENGLISH(key): key for kind in kinds(game) if (key := f"guide-{game}-{kind}") in ENGLISH
    }
    panel = await fresh.open_panel(ann, table_id)
    for _ in range(400):
        sitting = await fresh.sitting(table_id)
        if sitting.table.status.ended or len(seen) == LESSONS:
            break
        await fresh.env.settle()
        if not controls(panel, "answer"):
            panel = await fresh.open_panel(ann, table_id)
        shown = [key for text, key in lessons.items() if text in text_of(panel)]
        assert len(shown) <= 1
        if shown and shown[0] not in seen:
            seen.append(shown[0])
            told = ENGLISH(shown[0])
            numbered = ENGLISH("guide-lesson", number=len(seen), of=LESSONS, lesson=told)
            assert numbered in text_of(panel)
        if controls(panel, "answer"):
            panel = (await fresh.press(ann, panel, *any_answer(panel, rng))).response
    assert len(seen) == LESSONS
    if game == "pikoko":
        assert seen == [f"guide-pikoko-{kind}" for kind in ("bid", "confidence", "play")]


def kinds(game: str) -> list[str]:
    """Returns all kinds of questions that a lesson is about."""
    english = Path("data/locales/en/coach.ftl").read_text("utf-8").splitlines()
    start = f"guide-{game}-"
    return [line.split(" = ")[0].removeprefix(start) for line in english if line.startswith(start)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pikoko", "plumes", "block"])
def test_every_game_has_three_short_lessons(game: str, language: str) -> None:
    found = kinds(game)
    assert len(found) == LESSONS
    assert all(len(words(language)(f"guide-{game}-{kind}")) < 400 for kind in found)


@pytest.mark.parametrize(
    ("game", "english", "french"),
    [
        ("pikoko", "one card from each hand", "une carte de chaque main"),
        ("pikoko", "trump** beats all other colours", "atout** bat les autres couleurs"),
        (
            "plumes",
            "Each row is one card shorter than the row above",
            "Chaque rang a une carte de moins",
        ),
        (
            "block",
            "give or take **flirt points** and **feathers**",
            "points de flirt** et des **plumes**",
        ),
    ],
)
def test_the_first_lesson_says_what_its_words_mean(game: str, english: str, french: str) -> None:
    for language, meaning in (("en", english), ("fr", french)):
        assert meaning in words(language)(f"guide-{game}-{kinds(game)[0]}")


@LONG
async def test_after_the_third_lesson_there_are_no_more(fresh: World) -> None:
    table_id = await begun(fresh)
    rng = Random(2)
    ann = fresh.people["Ann"]
    while not (await fresh.sitting(table_id)).table.status.ended:
        await fresh.env.settle()
        panel = await fresh.open_panel(ann, table_id)
        if controls(panel, "answer"):
            await answer_on(fresh, ann, panel, rng)
    assert set((await person(fresh, "Ann")).taught) == {
        "pikoko-bid",
        "pikoko-confidence",
        "pikoko-play",
    }


async def test_taking_back_is_not_an_answer_to_the_question_of_a_lesson(fresh: World) -> None:
    table_id = await begun(fresh, game="plumes")
    ann, rng = fresh.people["Ann"], Random(1)
    panel = await fresh.open_panel(ann, table_id)
    while not (back := [one for one in controls(panel, "answer") if one.endswith(TAKE_BACK.type)]):
        if controls(panel, "answer"):
            panel = (await fresh.press(ann, panel, *any_answer(panel, rng))).response
        else:
            panel = await fresh.open_panel(ann, table_id)
        await fresh.env.settle()
    before = (await person(fresh, "Ann")).taught
    assert "plumes-go-on" not in before
    await ann.click(panel, custom_id=back[0])
    assert (await person(fresh, "Ann")).taught == before


async def test_it_can_be_skipped_and_that_is_remembered(fresh: World) -> None:
    table_id = await begun(fresh)
    ann = fresh.people["Ann"]
    panel = await fresh.open_panel(ann, table_id)
    assert ENGLISH("guide-pikoko-bid") in text_of(panel)
    (skip,) = controls(panel, "lesson")
    after = await ann.click(panel, custom_id=skip)
    assert ENGLISH("guide-pikoko-bid") not in text_of(after.response)
    assert controls(after.response, "answer")
    await fresh.restart()
    assert not controls(await fresh.open_panel(ann, table_id), "lesson")
    assert (await person(fresh, "Ann")).no_lessons, "not in other games either"


async def test_a_lesson_stands_in_the_direct_message_too(fresh: World) -> None:
    table_id = await begun(fresh, "play")
    guided = [fresh.people[name] for name in ("Ann", "Bob")]
    for name, one in fresh.people.items():
        lessons = {} if one in guided else {"pikoko": False}
        await chooses(fresh, name, asked_by=AskedBy.DM, lessons=lessons)
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
    await chooses(fresh, "Ann", lessons={"pikoko": True}, taught=("pikoko-bid",))
    (settings,) = (await fresh.bot.store.export_person(ann.id))["settings"]
    kept = settings["lessons"], settings["taught"]
    assert kept == ({"pikoko": True}, ["pikoko-bid"])
    await fresh.bot.store.forget_person(ann.id)
    assert await person_of(fresh.bot.store, ann.id) == PersonSettings(ann.id)


# How much a newcomer has to read before their first answer


MOST: Final = {"pikoko": 140, "plumes": 160, "block": 140}


@pytest.fixture
async def newcomers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yields a world with pictures in which no one has chosen anything yet."""
    draw_at_once(monkeypatch)
    async for world in one_world(tmp_path, asked_by=None, first_game=True):
        yield world


def counted(shown: Any) -> int:
    """Returns the words of a message: its texts and the labels of its controls."""
    return word_count("\n".join([text_of(shown), *_labels(shown)]))


def _labels(shown: Any) -> Iterator[str]:
    for item in components(shown):
        if item.get("label"):
            yield item["label"]
        if item["type"] == SELECT:
            chosen = [one["label"] for one in item["options"] if one.get("default")]
            yield next(iter(chosen), item.get("placeholder") or "")


async def first_screens(world: World, game: str, language: str) -> dict[str, int]:
    """Returns the words on each screen until Bob, who has just joined, is to answer for the first
    time.
    """
    await server_chooses(world, language=language)
    bob = world.people["Bob"]
    world.speaks("Bob", language)
    table_id = await world.open("Ann", game=game)
    await world.add_computers(table_id, "random")
    join = f"lobby:{table_id}:-:join"
    lobby = counted(world.table_post())
    found = await bob.click(world.table_post(), custom_id=join)
    welcome = found.followups[-1]
    greeted = counted(welcome)
    for answer in ("panel", "yes"):
        for name in controls(welcome, "welcome"):
            if name.endswith(f":{answer}"):
                welcome = (await bob.click(welcome, custom_id=name)).response
                greeted += counted(welcome)
    await world.start(table_id)
    await asked_for(world, table_id, bob)
    panel = await world.open_panel(bob, table_id)
    assert controls(panel, "answer")
    assert words(language)("guide-lesson", number=1, of=3, lesson="").strip() in text_of(panel)
    return {
        "lobby": lobby,
        "welcome": greeted,
        "table": counted(world.table_post()),
        "panel": counted(panel),
    }


async def asked_for(world: World, table_id: str, person: Any) -> None:
    """Has the others play until that person is asked."""
    rng = Random(3)
    await world.env.settle()
    while all(one is not person for _seat, one in await world.waiting(table_id)):
        await decide(world, table_id, (await world.waiting(table_id))[0][0], rng)
        await world.env.settle()


@pytest.mark.parametrize("language", some(["en", "fr"], 1))
@pytest.mark.parametrize("game", some(MOST, 1))
async def test_a_newcomer_reads_few_words_before_the_first_answer(
    newcomers: World, game: str, language: str
) -> None:
    found = await first_screens(newcomers, game, language)
    told = ", ".join(f"{name} {count}" for name, count in found.items())
    print(f"{game} ({language}): {sum(found.values())} words: {told}")
    assert sum(found.values()) <= MOST[game], found
