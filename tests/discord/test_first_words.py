"""How much a newcomer has to read before their first answer.

All words count that a person who has just joined sees in private and on the table, if they play in
the channel and take every offer: the table post, the welcome and what it says after each press, the
table post of the running game, and the panel with its question, tip and controls. Pictures, cards
and numbers are no words.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.screens.words import words
from tests.discord.conftest import one_world
from tests.discord.gallery import draw_at_once
from tests.discord.play import decide, server_chooses
from tests.discord.world import World
from tests.helpers.messages import SELECT, components, controls, text_of
from tests.helpers.reading import word_count
from tests.helpers.stress import some

MOST: Final = {"pikoko": 140, "plumes": 160, "block": 140}


@pytest.fixture
async def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
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
@pytest.mark.parametrize("game", MOST)
async def test_a_newcomer_reads_few_words_before_the_first_answer(
    fresh: World, game: str, language: str
) -> None:
    found = await first_screens(fresh, game, language)
    told = ", ".join(f"{name} {count}" for name, count in found.items())
    print(f"{game} ({language}): {sum(found.values())} words: {told}")
    assert sum(found.values()) <= MOST[game], found
