"""Messages of Pikoko on a phone: what a move needs is seen without scrolling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.language.words import LANGUAGES
from bot.ui.art.canvas import TITLE
from bot.ui.art.scene import WIDTH, Say
from bot.ui.game import Asked
from bot.ui.kit import Frame
from bot.ui.pikoko.ui import UI
from data.store.values import Cards
from engine.pikoko import PIKOKO
from engine.pikoko.state import Phase
from tests.bot.ui.any_game import frame, moments
from tests.helpers.phone import VISIBLE, height

MOST_OF_A_TABLE: Final = 600
IN_MESSAGE: Final = 262
"""The width of a picture in a message on a phone, in px."""


def positions(seats: int, language: str) -> Iterator[tuple[Frame, Any]]:
    """Every position of a random game in which somebody bids or plays."""
    at = replace(frame(UI, seats, language), cards=Cards.PICTURES)
    for state, events in moments(UI, seats, Random(seats), {"rounds": 1}):
        if state.phase in {Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING}:
            seen = (PIKOKO.redact(event, None) for event in events[-5:])
            yield replace(at, recent=tuple(one for one in seen if one is not None)), state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_trump_trick_hand_and_buttons_are_seen_without_scrolling(seats: int, language: str) -> None:
    """They are the lower part of a private view, from the heading with trump on."""
    for at, state in positions(seats, language):
        for seat in sorted(PIKOKO.to_act(state)):
            view, question = PIKOKO.view(state, seat), PIKOKO.question(state, seat)
            assert question is not None
            panel = UI.panel(at, view, Asked(question, PIKOKO.legal(state, seat)))
            (scene,) = panel.pictures
            (title,) = [one for one in scene.items if isinstance(one, Say) and one.style == TITLE]
            above = (title.y - TITLE.size) * IN_MESSAGE // WIDTH
            assert height(panel) - above <= VISIBLE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_table_is_not_too_high(seats: int, language: str) -> None:
    for at, state in positions(seats, language):
        table = UI.public(at, PIKOKO.view(state, None))["table"]
        assert not callable(table)
        assert height(table) <= MOST_OF_A_TABLE
