"""What everyone is shown of Pikoko for a moment: a trick that was taken, before the game
goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens.kit import Layout
from bot.screens.pikoko.ui import UI
from bot.tables.interludes import interludes
from data.store.values import Cards
from engine.pikoko import PIKOKO
from engine.pikoko.acts import RoundScored, TrickTaken
from engine.protocol import Moment
from tests.bot.screens.sittings import frame
from tests.helpers.games import any_legal, turns
from tests.helpers.messages import text_of

ROUNDS = 2
TRICKS = 8


def moments(seats: int) -> Iterator[tuple[Moment, Any]]:
    """Yields every moment of a random game, with the state right after it."""
    state = PIKOKO.new(seats, {"rounds": ROUNDS})
    for turn in turns(PIKOKO, state, Random(seats), any_legal):
        for interlude in interludes(PIKOKO, turn.before, turn.after, turn.events):
            yield interlude.moment, turn.after


def drawn(seats: int, moment: Moment, state: Any, cards: Cards = Cards.TEXT) -> dict[str, Layout]:
    at = replace(frame(seats), moment=moment, cards=cards)
    posts = UI.public(at, PIKOKO.view(state, None))
    return {slot: one if isinstance(one, Layout) else one() for slot, one in posts.items()}


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_every_trick_stands_and_every_round_after_its_last_one(seats: int) -> None:
    kinds = [type(moment.event) for moment, _ in moments(seats)]
    assert kinds == [*[TrickTaken] * TRICKS, RoundScored] * ROUNDS


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_a_trick_is_seen_whole_with_who_took_it_and_no_points_yet(seats: int) -> None:
    rounds = 0
    for moment, state in moments(seats):
        posts = drawn(seats, moment, state)
        if isinstance(moment.event, RoundScored):
            rounds += 1
        else:
            number = len(moment.before.tricks) + 1
            shown = text_of(posts["table"])
            assert f"Trick {number} → " in shown
            assert shown.count("played by") == seats
            assert ("That was the last trick" in shown) is (number == TRICKS)
        assert len(posts) == 1 + min(rounds, ROUNDS - 1)  # the last round is at the table


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
def test_pictures_show_it_too(cards: Cards) -> None:
    for moment, state in moments(4):
        if isinstance(moment.event, TrickTaken):
            trick, _bids = drawn(4, moment, state, cards)["table"].pictures
            number = len(moment.before.tricks) + 1
            assert f"Trick {number} went to" in trick.alt


def test_while_a_round_is_counted_its_last_trick_stays_but_after_the_last_its_result_is_shown() -> (
    None
):
    last, stays = dict[str, Layout](), list[bool]()
    for moment, state in moments(3):
        posts = drawn(3, moment, state)
        if isinstance(moment.event, RoundScored):
            stays.append(posts["table"].digest() == last["table"].digest())
        last = posts
    assert stays == [True] * (ROUNDS - 1) + [False]
    assert f"Round {ROUNDS}" in text_of(last["table"])
