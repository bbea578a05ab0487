"""The end of any game: who won and by what, and everyone's figures."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.screens.art import cuts
from bot.screens.art.paint import encoded
from bot.screens.art.palette import INK
from bot.screens.art.podium_art import RADIUS
from bot.screens.art.scene import Say, Scene
from bot.screens.block import faces
from bot.screens.plumes import faces as plumes
from bot.screens.plumes.faces import SUITS
from bot.screens.podium import podium
from bot.screens.words import LANGUAGES, words
from data.store.values import Cards, Seated
from engine import games
from engine.protocol import Deed, Figure, Outcome, shared_places
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.legible import cuts_of, faults, texts
from tests.helpers.messages import text_of


def shown(outcome: Outcome, game: str = "pikoko", language: str = "en") -> str:
    layout = podium(frame(len(outcome.places), language, game=game), outcome)
    check(layout)
    return text_of(layout).replace("\u00a0", " ")


def picture_of(outcome: Outcome, game: str = "pikoko", language: str = "en", **table: Any) -> Scene:
    """Returns the picture of the podium of that game."""
    at = frame(len(outcome.places), language, game=game, **table)
    (picture,) = podium(replace(at, cards=Cards.PICTURES), outcome).pictures
    return picture


def test_a_podium_tells_places_rounds_and_hits() -> None:
    text = shown(
        Outcome((17, 12, 12), ((9, 6, 5), (8, 6, 7)), (1, 2, 2), "points", hits=(5, 2, 3), tries=6)
    )
    assert "🏆 🦜 Ann wins!" in text
    assert "🥇 **🦜 Ann** · **17 points**\n-# by round: 9, 8 · exact bids: 5 of 6" in text
    assert text.count("🥈") == 2


def test_what_went_without_saying_is_not_said() -> None:
    ordinary = Outcome((3, 2, 1), ((3, 2, 1),), (1, 2, 3), "points")
    assert shown(ordinary).splitlines()[1].startswith("🥇")
    decided = Outcome((3, 3, 1), ((3, 3, 1),), (1, 2, 3), "best_round")
    assert "Ann had the best single round (3 points)" in shown(decided)


@pytest.mark.parametrize(("places", "is_told"), [((1, 2, 3), True), ((1, 2, 2), False)])
def test_what_decides_between_equal_points_below_the_winner_is_said(
    places: tuple[int, ...], is_told: bool
) -> None:
    outcome = Outcome((2, -10, -10), ((2, -10, -10),), places, "points")
    told = "🦢 Bob and 🦩 Cleo are tied on points: the most complete Peacocks decide."
    assert (told in shown(outcome, "plumes")) is is_told
    left = podium(frame(3, game="plumes"), outcome, left=[2])
    assert "Peacocks decide" not in text_of(left)


def test_a_win_by_feathers_is_told_with_everyones_feathers_and_points() -> None:
    figures = (Figure("flirt", (0, 9)), Figure("feathers", (10, 1)))
    text = shown(Outcome((0, 9), ((0, 9),), (1, 2), "feathers", figures), "block")
    assert "10 feathers end the game" in text
    assert "🏆 🦜 Ann wins with 10 feathers!" in text
    assert "🥇 **🦜 Ann**\n-# 0 flirt points · 10 feathers" in text
    assert "0 points" not in text.replace("0 flirt points", "")
    assert "9 flirt points · 1 feather" in text


def deeds_told(deeds: Collection[Deed], *rounds: tuple[int, ...]) -> list[str]:
    scores = tuple(map(sum, zip(*rounds, strict=True)))
    outcome = Outcome(scores, rounds, shared_places(tuple((each,) for each in scores)), "points")
    layout = podium(frame(3, "en"), outcome, deeds=deeds)
    return [line for line in text_of(layout).splitlines() if line.startswith("✨")]


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ([], []),
        ([Deed("exact", 1)], ["✨ 🦢 Bob got every bid of a round exactly right."]),
        ([Deed("exact", 1), Deed("exact", 2)], []),
    ],
)
def test_a_podium_tells_what_one_player_alone_has_done(deeds: list[Deed], told: list[str]) -> None:
    assert [line.replace("\u00a0", " ") for line in deeds_told(deeds, (5, 4, 3))] == told


@pytest.mark.parametrize(
    ("rounds", "is_told"),
    [
        (((5, 4, 3), (1, 1, 9)), True),
        (((5, 3, 3), (1, 1, 9)), False),  # two were last
        (((5, 2, 3), (1, 1, 9)), False),  # another was last
        (((5, 4, 3), (1, 2, 3)), False),  # a tie is no win
        (((3, 4, 5),), False),  # there was nothing before the last round
    ],
)
def test_a_podium_tells_of_a_win_from_the_last_place(
    rounds: tuple[tuple[int, ...], ...], is_told: bool
) -> None:
    told = deeds_told([], *rounds)
    assert len(told) == is_told
    assert all("was last before the final round" in line for line in told)


def figures_of(key: str, seats: int) -> tuple[Figure, ...]:
    names = ("flirt", "feathers", "love") if key == "block" else ()
    return tuple(Figure(name, (12,) * seats) for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_every_way_to_win_fits_and_can_be_read_for_the_longest_names(
    language: str, key: str
) -> None:
    for count, way in product(games[key].seats, games[key].ways_to_win):
        figures, points = figures_of(key, count), (-188,) * count
        seats = tuple(Seated(seat + 1, LONG_NAME, "greedy") for seat in range(count))
        shown_to = frame(count, language, game=key, seats=seats)
        for tied in (1, count):
            places = tuple(1 if seat < tied else seat + 1 for seat in range(count))
            outcome = Outcome(points, (points,) * 5, places, way, figures)
            check(podium(shown_to, outcome))
            pictured = podium(replace(shown_to, cards=Cards.PICTURES), outcome)
            check(pictured)
            assert faults(pictured.pictures[0]) == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_picture_of_a_podium_has_everyone_and_the_rest_is_in_words(seats: int) -> None:
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
    assert encoded(picture).startswith(b"\x89PNG")
    assert text_of(layout).count("exact bids: 3 of 6") == seats


@pytest.mark.parametrize("seats", games["pikoko"].seats)
@pytest.mark.parametrize("rounds", [2, 5])
def test_the_podium_of_pikoko_has_the_points_of_each_round(seats: int, rounds: int) -> None:
    by_round = tuple(tuple(seat - number for seat in range(seats)) for number in range(rounds))
    outcome = Outcome((9,) * seats, by_round, (1,) * seats, "shared")
    picture = picture_of(outcome)
    assert "by round" in texts(picture)
    for seat in range(seats):
        own = [str(seat - number).replace("-", "\N{MINUS SIGN}") for number in range(rounds)]
        assert f"by round: {', '.join(own)}" in picture.alt
        assert f"by round: {', '.join(own)}" in shown(outcome)
        assert any(text.replace("·", " ").split() == own for text in texts(picture))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_win_says_so(language: str) -> None:
    text = shown(Outcome((1, 1), ((1, 1),), (1, 1), "shared"), "block", language)
    assert ("share the win" in text) or ("Victoire partagée" in text)


def test_games_of_fewer_than_two_people_say_that_they_do_not_count() -> None:
    outcome = Outcome((3, 2), ((3, 2),), (1, 2), "points")
    alone = frame(2, seats=(Seated(1, "Ann"), Seated(None, "greedy", "greedy")))
    assert "two or more people count" in text_of(podium(alone, outcome))
    assert "two or more people count" not in text_of(podium(frame(2), outcome))


FIGURES = (Figure("flirt", (1, 8, 4)), Figure("feathers", (10, 4, 11)))


@pytest.mark.parametrize(
    ("won_by", "said"),
    [
        ("feathers", "Ann wins with 10\u00a0feathers."),
        ("ring", "Ann wins with the Ring."),
        ("flirt", "Ann wins with 12\u00a0flirt points."),
        ("love", "Ann wins with 12\u00a0love points."),
        ("shared", "Ann wins all tied."),
    ],
)
def test_the_picture_of_a_game_of_block_says_by_what_it_was_won(won_by: str, said: str) -> None:
    figures = (Figure("flirt", (12, 8, 4)), FIGURES[1], Figure("love", (12, 7, 3)))
    outcome = Outcome(
        (12, 7, 3), ((12, 7, 3),), (1, 2, 3), won_by, figures, hits=(1, 0, 0), tries=1
    )
    picture = picture_of(outcome, "block")
    assert picture.alt.startswith(said)
    assert "2. Bob: 8 flirt points, 4 feathers, 7 love points." in picture.alt
    assert said.removeprefix("Ann wins ").removesuffix(".") in texts(picture)
    assert faults(picture) == []


def golds(picture: Scene) -> list[str]:
    """Returns the numbers on gold, which are darker than all other words."""
    return [item.text for item in picture.items if isinstance(item, Say) and item.colour == INK]


def test_the_figure_that_won_is_gold_and_the_tail_is_the_games_own() -> None:
    outcome = Outcome((1, 8, 4), ((1, 8, 4),), (1, 2, 3), "feathers", FIGURES)
    picture = picture_of(outcome, "block")
    assert golds(picture) == ["with 10\u00a0feathers", "10"]
    assert [cut.args[0] for cut in cuts_of(picture) if cut.draw is faces.tail] == [10]
    ring = picture_of(replace(outcome, won_by="ring"), "block")
    assert golds(ring) == ["with the Ring", "3"]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["short by", "1 feather", "6 flirt"]), ("fr", ["il manquait", "1 plume", "6 flirt"])],
)
def test_a_quick_game_of_block_says_what_the_others_missed_and_a_long_one_each_round(
    language: str, told: list[str]
) -> None:
    figures = (Figure("flirt", (10, 8, 4)), Figure("feathers", (5, 9, 4)))
    quick = Outcome((10, 8, 4), ((10, 8, 4),), (1, 2, 3), "flirt", figures)
    rounds = ((7, 0, 1), (4, 7, 0))
    all_three = (*figures, Figure("love", (11, 7, 1)))
    extended = Outcome((11, 7, 1), rounds, (1, 2, 3), "love", all_three)
    for outcome, lines in ((quick, told), (extended, ["7 · 4", "0 · 7", "1 · 0"])):
        picture = picture_of(outcome, "block", language)
        assert set(lines) <= set(texts(picture))
        assert faults(picture) == []
    said = shown(quick, "block", language)
    assert said.count(words(language)("block-short")) == 2, "whoever won missed nothing"
    in_text = shown(extended, "block", language).replace("\u202f", " ")
    assert in_text.count(words(language)("end-by-round")) == 3
    assert "7, 4" in in_text


def test_the_podium_of_enchanted_plumes_has_its_ten_colours_and_all_points_in_words() -> None:
    figures = (Figure("top", (-4, -6, -9)), Figure("below", (16, 13, 12)))
    picture = picture_of(Outcome((12, 7, 3), ((12, 7, 3),), (1, 2, 3), "points", figures), "plumes")
    drawn = {cut.draw for cut in cuts_of(picture)}
    assert plumes.tail in drawn
    assert cuts.tail not in drawn
    assert all(suit.accent in plumes.tail(RADIUS, 180).svg for suit in SUITS)
    assert "1. Ann: 12 points, top rows −4, lower rows 16." in picture.alt.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("language", "about"), [("en", "top · lower · Peacocks"), ("fr", "haut · dessous · paons")]
)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_podium_of_enchanted_plumes_has_what_the_points_are_made_of(
    seats: int, language: str, about: str
) -> None:
    made = {"top": (-14,) * seats, "below": (47,) * seats, "bonus": (0,) * seats}
    figures = tuple(Figure(key, values) for key, values in made.items())
    outcome = Outcome((33,) * seats, ((33,) * seats,), (1,) * seats, "shared", figures)
    picture = picture_of(outcome, "plumes", language)
    assert about in texts(picture)
    assert texts(picture).count("−14 · +47 · 0") == seats
    assert faults(picture) == []
    assert about not in shown(outcome, "plumes", language), "there it has words of its own"


@pytest.mark.parametrize("won_by", ["love", "ring", "feathers"])
def test_the_names_of_a_podium_of_an_extended_game_can_be_read(won_by: str) -> None:
    love = (*FIGURES, Figure("love", (12, 7, 3)))
    outcome = Outcome((12, 7, 3), ((12, 7, 3),), (1, 2, 3), won_by, love)
    names = ("Ann", "Bob", "Hetty Hen")
    seats = tuple(Seated(seat, name) for seat, name in enumerate(names, 1))
    said = texts(picture_of(outcome, "block", seats=seats))
    assert {"Ann", "Bob"} <= set(said)
    assert any(text.startswith("Hetty") for text in said)
