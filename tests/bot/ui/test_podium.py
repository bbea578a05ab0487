"""The end of a game, for any game: who won and by what, and everybody's figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.language.words import LANGUAGES
from bot.ui.art.paint import Sprites, png
from bot.ui.catalogue import inks
from bot.ui.podium import podium
from data.store.values import Cards, Seated
from engine import games
from engine.protocol import Figure, Outcome
from tests.bot.ui.any_game import LONG_NAME
from tests.bot.ui.limits import check
from tests.bot.ui.sittings import frame
from tests.helpers.messages import text_of


def shown(outcome: Outcome, game: str = "pikoko", language: str = "en") -> str:
    layout = podium(frame(len(outcome.places), language, game=game), outcome)
    check(layout)
    return text_of(layout).replace("\u00a0", " ")


def test_a_podium_tells_places_rounds_and_hits() -> None:
    text = shown(
        Outcome((17, 12, 12), ((9, 6, 5), (8, 6, 7)), (1, 2, 2), "points", hits=(5, 2, 3), tries=6)
    )
    assert "🏆 🦜 Ann wins!" in text
    assert "🥇 **🦜 Ann** · **17 points**\n-# rounds: 9, 8 · exact bids: 5 of 6" in text
    assert text.count("🥈") == 2


def test_what_went_without_saying_is_not_said() -> None:
    ordinary = Outcome((3, 2, 1), ((3, 2, 1),), (1, 2, 3), "points")
    assert shown(ordinary).splitlines()[1].startswith("🥇")
    decided = Outcome((3, 3, 1), ((3, 3, 1),), (1, 2, 3), "best_round")
    assert "the best single round decides" in shown(decided)


def test_a_win_by_feathers_is_told_with_everybodys_feathers_and_points() -> None:
    figures = (Figure("flirt", (0, 9)), Figure("feathers", (10, 1)))
    text = shown(Outcome((0, 9), ((0, 9),), (1, 2), "feathers", figures), "block")
    assert "Won with ten feathers" in text
    assert "🥇 **🦜 Ann** · **0 points**\n-# 0 flirt points · 10 feathers" in text
    assert "9 flirt points · 1 feather" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_every_way_to_win_fits_for_the_longest_names(language: str, key: str) -> None:
    most = games[key].seats.stop - 1
    seats = tuple(Seated(seat + 1, LONG_NAME, "greedy") for seat in range(most))
    for way in games[key].ways_to_win:
        outcome = Outcome((999,) * most, ((999,) * most,) * 5, (1,) * most, way)
        shown_to = frame(most, language, game=key, seats=seats)
        check(podium(shown_to, outcome))
        check(podium(replace(shown_to, cards=Cards.PICTURES), outcome))


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_picture_of_a_podium_has_everybody_and_the_rest_is_in_words(seats: int) -> None:
    outcome = Outcome(
        tuple(range(seats)),
        ((0,) * seats,),
        tuple(range(seats, 0, -1)),
        "points",
        hits=(3,) * seats,
        tries=6,
    )
    layout = podium(replace(frame(seats), cards=Cards.PICTURES), outcome)
    (picture,) = layout.pictures
    assert all(f"{place}. " in picture.alt for place in range(1, seats + 1))
    assert png(picture, Sprites(inks())).startswith(b"\x89PNG")
    assert text_of(layout).count("exact bids: 3 of 6") == seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_win_says_so(language: str) -> None:
    text = shown(Outcome((1, 1), ((1, 1),), (1, 1), "shared"), "block", language)
    assert ("share the win" in text) or ("Victoire partagée" in text)


def test_games_of_fewer_than_two_people_say_that_they_do_not_count() -> None:
    outcome = Outcome((3, 2), ((3, 2),), (1, 2), "points")
    alone = frame(2, seats=(Seated(1, "Ann"), Seated(None, "greedy", "greedy")))
    assert "does not count" in text_of(podium(alone, outcome))
    assert "does not count" not in text_of(podium(frame(2), outcome))
