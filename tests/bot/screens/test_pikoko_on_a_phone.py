"""Messages of Pikoko on a phone show all that a move needs without scrolling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import Any, Final

import pytest
from discord import ButtonStyle

from bot.screens.art.scene import WIDTH, Scene
from bot.screens.game_ui import Picks
from bot.screens.kit import Frame, Intermission, Layout
from bot.screens.pikoko.reading import said_for_look
from bot.screens.pikoko.ui import UI
from bot.screens.words import LANGUAGES
from bot.tables.sitting import RECENT
from data.games import complete_options
from data.store.values import Cards
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Deal, First
from engine.pikoko.cards import CARD_NAMED
from engine.pikoko.state import Phase
from engine.protocol import CHANCE, Json, seen
from tests.bot.screens.any_game import frame, moments, panel
from tests.helpers.phone import PICTURE_IN_DISCORD, VISIBLE, height, height_below_the_line
from tests.helpers.stress import some

MOST_OF_A_TABLE: Final = 650
MOST_OF_A_VIEW: Final = 800
"""The most pixels of a private view; the part above its lower picture shows the hands of the
others.
"""
MEDIAN_OF_A_VIEW: Final = 650

_MODES: Final = [(3, "official"), (3, "quick"), (4, "quick"), (5, "official"), (5, "quick")]
_SOON: Final = 1_800_000_000_000


def positions(
    seats: int, language: str, cards: Cards, bidding: str = "official"
) -> Iterator[tuple[Frame, Any]]:
    """Yields the positions of a game of two rounds in which someone looks at a result, and every
    fourth in which someone bids or plays.
    """
    at = replace(frame(UI, seats, language), cards=cards, until=_SOON)
    options: dict[str, Json] = {"rounds": 2, "bidding": bidding}
    for number, (state, events) in enumerate(
        moments(UI, seats, Random(seats), options, player="greedy")
    ):
        if state.results if state.phase in {Phase.DEAL, Phase.OVER} else number % 4 == 0:
            yield replace(at, recent=events[-RECENT:]), state


def seen_by(at: Frame, seat: int) -> Frame:
    """Returns the frame as that seat sees it."""
    return replace(at, recent=seen(PIKOKO, at.recent, seat))


def views(at: Frame, state: Any, seat: int) -> Iterator[Layout]:
    """Yields the private view of that seat, and the views that lead back to it."""
    at = seen_by(at, seat)
    if state.phase is Phase.DEAL:
        between = Intermission(len(state.results), _SOON, is_asked=True)
        at = replace(at, until=None, intermission=between)
    yield panel(UI, at, state, seat)
    question = PIKOKO.question(state, seat)
    if question is not None:
        for what in ("r", "u") if state.phase is Phase.PLAYING or state.results else ():
            picks = Picks(question.id, (said_for_look(what),))
            if what == "u" or state.results:
                yield panel(UI, at, state, seat, picks)


def shown_high(scenes: Sequence[Scene]) -> int:
    """Returns the height of pictures in Discord on a phone, in px."""
    return sum(round(scene.height * PICTURE_IN_DISCORD / WIDTH) for scene in scenes)


def leading(multi: int, language: str) -> tuple[Frame, Any, int]:
    """Returns a game of five whose leader plays from a hand with so many multi-coloured cards."""
    at = replace(frame(UI, 5, language), cards=Cards.PICTURES, until=_SOON)
    rng, special = Random(multi), ["M1", "M4", "M7", "M10"]
    plain = [name for name in CARD_NAMED if name not in special]
    rng.shuffle(plain)
    cards = [*special[:multi], *plain]
    masks = tuple(sum(CARD_NAMED[name] for name in cards[at : at + 8]) for at in range(0, 40, 8))
    state = PIKOKO.new(5, complete_options(PIKOKO, {}))
    for action in (First(4), Deal(masks, CARD_NAMED[plain[-1]])):
        state = PIKOKO.apply(state, CHANCE, action).state
    while state.phase is not Phase.PLAYING:
        actor = min(PIKOKO.to_act(state))
        choose = PIKOKO.players["greedy"]
        action = choose(PIKOKO.view(state, actor), PIKOKO.legal(state, actor), rng)
        state = PIKOKO.apply(state, actor, action).state
    (seat,) = PIKOKO.to_act(state)
    return at, state, seat


@pytest.mark.parametrize("multi", range(5))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_view_with_a_button_for_every_colour_of_multi_coloured_cards_is_not_too_high(
    language: str, multi: int
) -> None:
    at, state, seat = leading(multi, language)
    shown = panel(UI, at, state, seat)
    buttons = [one for row in shown.controls for one in row["components"]]
    assert sum(one["style"] == ButtonStyle.primary.value for one in buttons) == 8 + 2 * multi
    assert height(shown, PICTURE_IN_DISCORD) <= MOST_OF_A_VIEW


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
@pytest.mark.parametrize("language", some(LANGUAGES[::-1], 1))
@pytest.mark.parametrize(("seats", "bidding"), some(_MODES[::-1], 2))
def test_question_hand_and_buttons_are_seen_without_scrolling(
    seats: int, bidding: str, language: str, cards: Cards
) -> None:
    """Of a private view, the lower picture and the text below it are in sight; of a result,
    everything is.
    """
    high = []
    for at, state in positions(seats, language, cards, bidding):
        for seat in sorted({0, *PIKOKO.to_act(state)} - {CHANCE}):
            for shown in views(at, state, seat):
                whole = height(shown, PICTURE_IN_DISCORD)
                high.append(whole)
                assert whole - shown_high(shown.pictures[:-1]) <= VISIBLE
                assert whole <= MOST_OF_A_VIEW
                if state.phase in {Phase.DEAL, Phase.OVER}:
                    assert whole <= VISIBLE
    assert median(high) <= MEDIAN_OF_A_VIEW


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_table_is_not_too_high(seats: int, language: str) -> None:
    for at, state in positions(seats, language, Cards.PICTURES):
        if state.phase is not Phase.OVER:
            table = UI.public(seen_by(at, 0), PIKOKO.view(state, None))["table"]
            assert not callable(table)
            assert height(table, PICTURE_IN_DISCORD) <= MOST_OF_A_TABLE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_what_is_asked_and_what_a_round_brought_are_seen_without_scrolling_in_text_too(
    seats: int, language: str
) -> None:
    for at, state in positions(seats, language, Cards.TEXT):
        if state.phase in {Phase.DEAL, Phase.OVER}:
            for shown in views(at, state, 0):
                assert height(shown, PICTURE_IN_DISCORD) <= VISIBLE
        else:
            for seat in sorted(PIKOKO.to_act(state) - {CHANCE})[:1]:
                shown = panel(UI, seen_by(at, seat), state, seat)
                assert height_below_the_line(shown, PICTURE_IN_DISCORD) <= VISIBLE
