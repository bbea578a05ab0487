"""An evening of games: everyone by the games that they won, and the best deeds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.screens.evening_page import PlayedTonight, evening
from bot.screens.words import LANGUAGES, words
from data.store.values import Seated, Table
from engine.protocol import Deed, Outcome
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.legible import faults
from tests.helpers.messages import text_of


def played(game: str, places: tuple[int, ...], *deeds: Deed, names: str = "") -> PlayedTonight:
    table: Table = frame(len(places), game=game).table
    if names:
        seats = tuple(Seated(seat + 1, names) for seat in range(len(places)))
        table = replace(table, seats=seats)
    return PlayedTonight(table, Outcome(places, (places,), places, "points"), frozenset(deeds))


EVENING = (
    played("pikoko", (1, 2, 3), Deed("best-bid", 1, 4), Deed("worst-bid", 2, 5), Deed("exact", 0)),
    played("pikoko", (2, 1, 3), Deed("best-bid", 0, 6), Deed("worst-bid", 1, 3)),
    played("plumes", (1, 1, 3), Deed("longest", 2, 14), Deed("tall", 2)),
)


def test_an_evening_in_text() -> None:
    said = text_of(evening(words("en"), EVENING, in_text=True)).replace("\u00a0", " ")
    assert said.splitlines() == [
        "## 🌙 Our evening",
        "3 games",
        "🥇 **Ann** · **2 wins**",
        "🥇 **Bob** · **2 wins**",
        "**3.** **Cleo** · **0 wins**",
        "Pikoko won by Ann, Bob",
        "Enchanted Plumes won by Ann, Bob",
        "Best bid: Ann, exactly 6",
        "Worst bid: Cleo, 5 off",
        "Longest Peacock: Cleo, 14 cards",
    ]


def test_a_computer_has_its_name_from_the_table() -> None:
    game = played("pikoko", (2, 3, 1), Deed("best-bid", 2, 4))
    computers = tuple(Seated(None, "", computer="greedy") for _ in range(2))
    seats = (game.table.seats[0], *computers)
    game = replace(game, table=replace(game.table, seats=seats))
    assert text_of(evening(words("en"), [game], in_text=True)).splitlines()[-2:] == [
        "Pikoko won by Ginger",
        "Best bid: Ginger, exactly 4",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", ["", LONG_NAME])
def test_an_evening_in_a_picture_says_the_same(language: str, names: str) -> None:
    games = [
        played("pikoko", (1, 2, 3, 4, 5), Deed("best-bid", 1, 4), names=names),
        played("plumes", (1, 1, 3, 4, 5, 6), Deed("longest", 2, 14), names=names),
        played("block", (1, 2), names=names),
    ]
    said = words(language)
    layout = evening(said, games, in_text=False)
    check(layout)
    check(evening(said, games, in_text=True))
    (picture,) = layout.pictures
    assert faults(picture) == []
    if not names:
        assert said("evening-plumes-longest", name="Cleo", value=14) in picture.alt
