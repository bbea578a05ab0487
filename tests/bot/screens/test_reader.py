"""A reader who knows only what a message says can tell whose cards it asks about, what is at stake,
and everyone's points, at every third question of whole games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.screens.all_games import GAMES
from bot.screens.game_ui import Asked
from bot.screens.plumes.card_places import in_sight, known_points, worth_if_closed
from bot.screens.words import LANGUAGES
from data.store.values import Cards
from engine.protocol import CHANCE, Json, Question, Seat, seen
from tests.bot.screens.any_game import NAMES, frame, moments
from tests.helpers.reader import ALL, BIDS, OWN, Points, Read, read, text_of
from tests.helpers.stress import short, some

GAMES_EACH: Final = 24
EXACT: Final = frozenset({(2, 1)})
CONFIDENCE: Final = frozenset({(3, -1, 1)})


def by_name(seat: Seat, points: Mapping[Seat, Points]) -> dict[str, Points]:
    """Returns points by the names that the reader uses."""
    return {OWN if one == seat else NAMES[one]: said for one, said in points.items()}


def known(said: Read, true: Mapping[str, Points]) -> dict[str, Points]:
    """Returns everyone's points as the message states them; before anyone has points, it may leave
    them out.
    """
    nothing = all(not any(points) for points in true.values())
    return dict(true) if nothing and not said.points else dict(said.points)


def check_points(found: Mapping[str, Points], true: Mapping[str, Points]) -> None:
    """Fails if a stated figure is wrong, or if one's own points or the leader's are missing."""
    assert found == {name: true[name] for name in found}
    best = max(points for name, points in true.items() if name != OWN)
    assert OWN in found
    assert best in found.values() or best <= true[OWN], "the leader's"


def check_pikoko(view: Any, question: Question, said: Read) -> None:
    seat = view.viewer
    match question.kind:
        case "bid" if view.targets and view.quick:
            about = {ALL}
        case "bid" if view.targets:
            about = {NAMES[min(view.targets)]}
        case "bid":
            about = {OWN}
        case "confidence":
            about = {BIDS}
        case _:
            about = {NAMES[(seat + 1) % view.seats]}
    assert said.about == about
    assert said.stakes == (CONFIDENCE if question.kind == "confidence" else EXACT)
    true = by_name(seat, {one: (points,) for one, points in enumerate(view.scores)})
    check_points(known(said, true), true)


def check_plumes(view: Any, question: Question, said: Read) -> None:
    seat = view.viewer
    assert said.about == {OWN}
    if question.kind == "keep":
        return
    own = view.plumes[seat]
    worth = {worth_if_closed(plume) for plume in own} - {None}
    assert {points for (points,) in said.stakes} == worth
    true = by_name(seat, {one: tuple(in_sight(view, one)) for one in range(view.seats)})
    true[OWN] = (known_points(view, seat),)
    check_points(known(said, true), true)
    assert said.seen == tuple(in_sight(view, seat)) or not any(map(any, true.values()))


def check_block(view: Any, question: Question, said: Read) -> None:
    seat = view.viewer
    assert said.about == {OWN}
    assert said.goals == {10}
    kept = [view.flirt, view.feathers, *([view.love] if view.rules.extended else [])]
    true = by_name(
        seat, {one: tuple(each[one] for each in kept) for one in range(view.rules.seats)}
    )
    assert said.points == true
    own = {view.flirt[seat], view.feathers[seat]}
    assert {before for before, _after in said.stakes} <= own
    if question.kind != "react":
        assert not said.stakes


CHECKS: Final[Mapping[str, Callable[[Any, Question, Read], None]]] = {
    "pikoko": check_pikoko,
    "plumes": check_plumes,
    "block": check_block,
}
OPTIONS: Final[Mapping[str, Mapping[str, Json]]] = {
    "pikoko": {"rounds": 2},
    "block": {"mode": "extended"},
}


def play(key: str, language: str, cards: Cards, rng: Random) -> int:
    """Checks the messages of every third question of a game; returns how many questions it had."""
    ui, asked_so_far = GAMES[key], 0
    seats = rng.choice(ui.game.seats)
    at = replace(frame(ui, seats, language), cards=cards)
    options = OPTIONS.get(key) if rng.random() < 0.5 else None
    for state, events in moments(ui, seats, rng, options, player=ui.game.stand_in, changes=0):
        for seat in sorted(ui.game.to_act(state) - {CHANCE}):
            question = ui.game.question(state, seat)
            assert question is not None
            if question.settled:
                continue
            asked_so_far += 1
            if asked_so_far % 3:
                continue
            view = ui.game.view(state, seat)
            recent = seen(ui.game, events[-40:], seat)
            message = ui.panel(
                replace(at, recent=recent), view, Asked(question, ui.game.legal(state, seat))
            )
            try:
                CHECKS[key](view, question, read(message, key))
            except AssertionError as error:
                error.add_note(f"{question}\n{view}\n{text_of(message)}")
                raise
    return asked_so_far


@pytest.mark.parametrize("seed", short(range(GAMES_EACH), 1))
@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("language", some(LANGUAGES, 1))
@pytest.mark.parametrize("key", CHECKS)
def test_a_reader_without_rules_knows_how_it_stands(
    key: str, language: str, cards: Cards, seed: int
) -> None:
    assert play(key, language, cards, Random(seed)) > 15
