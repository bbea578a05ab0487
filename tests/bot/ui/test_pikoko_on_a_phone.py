"""Messages of Pikoko on a phone: what a move needs is seen without scrolling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.language.words import LANGUAGES
from bot.ui.art.scene import WIDTH, Scene
from bot.ui.game import Asked
from bot.ui.kit import Frame
from bot.ui.pikoko.ui import UI
from data.store.values import Cards
from engine.pikoko import PIKOKO
from engine.pikoko.state import Phase
from tests.bot.ui.any_game import frame, moments
from tests.helpers.phone import PICTURE_IN_DISCORD, VISIBLE, height

MOST_OF_A_TABLE: Final = 650
MOST_OF_A_VIEW: Final = 810
"""A whole private view; what is above its lower picture is what the others hold."""


def positions(seats: int, language: str) -> Iterator[tuple[Frame, Any]]:
    """Every position of a random game in which somebody bids or plays."""
    at = replace(frame(UI, seats, language), cards=Cards.PICTURES)
    for state, events in moments(UI, seats, Random(seats), {"rounds": 1}):
        if state.phase in {Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING}:
            seen = (PIKOKO.redact(event, None) for event in events[-5:])
            yield replace(at, recent=tuple(one for one in seen if one is not None)), state


def shown_high(scenes: Sequence[Scene]) -> int:
    """How high pictures are in Discord on a phone."""
    return sum(round(scene.height * PICTURE_IN_DISCORD / WIDTH) for scene in scenes)


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_question_hand_and_buttons_are_seen_without_scrolling(
    seats: int, language: str, cards: Cards
) -> None:
    """They are the lower picture of a private view and what stands below it."""
    for at, state in positions(seats, language):
        at = replace(at, cards=cards)
        for seat in sorted(PIKOKO.to_act(state)):
            view, question = PIKOKO.view(state, seat), PIKOKO.question(state, seat)
            assert question is not None
            panel = UI.panel(at, view, Asked(question, PIKOKO.legal(state, seat)))
            whole = height(panel, PICTURE_IN_DISCORD)
            assert whole - shown_high(panel.pictures[:-1]) <= VISIBLE
            assert whole <= MOST_OF_A_VIEW


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_table_is_not_too_high(seats: int, language: str) -> None:
    for at, state in positions(seats, language):
        table = UI.public(at, PIKOKO.view(state, None))["table"]
        assert not callable(table)
        assert height(table, PICTURE_IN_DISCORD) <= MOST_OF_A_TABLE
