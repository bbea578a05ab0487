"""Pictures that move: once, for two seconds at most, in files that are not too large."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, pairwise
from random import Random
from typing import Any, Final

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.screens.all_games import GAMES
from bot.screens.art.paint import encoded
from bot.screens.art.scene import FIRST, LAST, MOST_ALT, MOST_MOVING, Cut, Film, Put, Scene
from bot.screens.block import faces
from bot.screens.game_ui import GameUi
from bot.screens.kit import Layout
from bot.screens.podium import podium
from data.store.values import Cards
from engine.block.acts import CardsFlipped
from engine.protocol import Json, Moment, seen
from tests.bot.screens.any_game import LONG_NAME, frame, moments
from tests.helpers.stress import case, some

SEED: Final = 11
MOST_BYTES: Final = 300_000
STRESS: Final = (1, 2, 5)
"""The numbers of the games that only stress tests draw, since other games are like them."""

GAMES_PLAYED: Final[tuple[tuple[str, int, Mapping[str, Json]], ...]] = (
    *(
        ("pikoko", seats, {"rounds": 1, "bidding": bidding})
        for seats in (3, 4, 5)
        for bidding in ("official", "quick")
    ),
    ("pikoko", 5, {"rounds": 5, "bidding": "quick"}),
    *(("plumes", seats, {}) for seats in (2, 6)),
    ("block", 2, {"mode": "extended", "turn_limit": 30}),
    ("block", 5, {"mode": "quick"}),
)


def pictures(number: int, *, moves: bool = True) -> Iterator[Scene]:
    key, seats, options = GAMES_PLAYED[number]
    return shown(GAMES[key], seats, options, moves=moves)


def fights(*, moves: bool) -> Iterator[Scene]:
    """Yields the Cock Fights of a game of five, and the podium."""
    return shown(GAMES["block"], 5, {"mode": "quick"}, moves=moves, tables=False)


def shown(
    ui: GameUi, seats: int, options: Mapping[str, Json], *, moves: bool, tables: bool = True
) -> Iterator[Scene]:
    """Yields every public picture of a random game, its Cock Fights among them, and the podium."""
    game, before, told = ui.game, None, 0
    for state, events in moments(ui, seats, Random(SEED), options, changes=0.02):
        recent = seen(game, events[-5:], None)
        names = tuple(f"{seat}{LONG_NAME[1:]}" for seat in range(seats))
        at = replace(
            frame(ui, seats, names=names), cards=Cards.PICTURES, moves=moves, recent=recent
        )
        view = game.view(state, None)
        layouts: list[Any] = [ui.public(at, view)["table"]] if tables else []
        for event in events[told:]:
            if isinstance(event, CardsFlipped):
                moment = Moment(before, (event,))
                layouts.append(ui.public(replace(at, moment=moment), view)["table"])
        before, told = view, len(events)
        outcome = game.outcome(state)
        if outcome is not None:
            layouts.append(podium(at, outcome))
        for layout in layouts:
            assert isinstance(layout, Layout)
            yield from layout.pictures


@pytest.mark.parametrize(
    "number",
    some([case(number, stress=number in STRESS) for number in range(len(GAMES_PLAYED))], 1),
)
def test_a_film_is_short_and_small_is_played_once_and_begins_and_ends_as_the_still_picture(
    number: int,
) -> None:
    films = {film.file: film for film in pictures(number) if isinstance(film, Film)}
    assert films
    for name, film in films.items():
        assert name.endswith(".gif")
        assert 0 < len(film.alt) <= MOST_ALT
        assert FIRST + sum(time for time, _ in film.before) + LAST <= MOST_MOVING
        written = encoded(film)
        assert len(written) <= MOST_BYTES
        with Image.open(io.BytesIO(written)) as opened:
            assert "loop" not in opened.info, "played for ever, or more than once"
            still = Scene(film.height, film.items, film.alt)
            assert opened.size == (1200, film.height)
            first = opened.convert("RGB")
            times, last = played(opened)
        assert times == [FIRST, *(time for time, _ in film.before), LAST]
        with Image.open(io.BytesIO(encoded(still))) as image:
            for end in (first, last):
                assert (
                    max(ImageStat.Stat(ImageChops.difference(end, image.convert("RGB"))).mean) < 1
                )


def played(film: Any) -> tuple[list[int], Image.Image]:
    """Returns how long each picture of a film is shown, and the last picture."""
    times = []
    for number in range(film.n_frames):
        film.seek(number)
        times.append(film.info["duration"])
    return times, film.convert("RGB")


def test_bids_are_opened_one_bidder_after_another() -> None:
    """A picture opens the bids when they are revealed, and not again while others bid."""
    found = list(shown(GAMES["pikoko"], 4, {"rounds": 2}, moves=True))
    *films, podium_film = [scene for scene in found if isinstance(scene, Film)]
    assert len({film.digest for film in films}) == 2 * 5, "on each hand and on one's own, twice"
    assert podium_film is found[-1]
    for film in films:
        covered = [len(set(items) - set(film.items)) for _, items in film.before]
        assert covered[0] >= 3
        assert covered == sorted(covered, reverse=True)
        assert all(now != after for (_, now), (_, after) in pairwise(film.before))
    still = [scene for scene in found if not isinstance(scene, Film)]
    assert len(still) > len(films)


def is_face(put: Put) -> bool:
    return isinstance(put.cut, Cut) and put.cut.draw is faces.fight_card


def test_the_cards_of_a_cock_fight_are_turned_over_and_told() -> None:
    *fought, _podium = fights(moves=True)
    assert fought
    for film in fought:
        assert isinstance(film, Film)
        assert "Cock Fight. " in film.alt
        assert "Highest: " in film.alt
        cards = [put for put in film.items if isinstance(put, Put) and is_face(put)]
        (_, first), *_ = film.before
        assert not set(cards) & set(first), "all face down at first"
        *_, (_, last) = film.before
        assert set(cards) <= set(last)


def test_nothing_moves_where_a_server_wants_no_motion() -> None:
    for scene in chain(pictures(0, moves=False), fights(moves=False)):
        assert not isinstance(scene, Film)
        assert scene.file.endswith(".png")
