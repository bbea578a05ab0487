"""The pictures of Cock Fights and hands: crowns, ties, and words that have room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.screens.art import cuts
from bot.screens.art.canvas import Canvas
from bot.screens.art.scene import Cut, Put, Say, Scene
from bot.screens.block.fight_art import Fought, block_fight
from bot.screens.block.hand_art import CardState, Hand, Held, block_hand
from bot.screens.block.said import effect_of, picture_name
from bot.screens.block.ui import UI
from bot.screens.kit import Layout
from bot.screens.words import LANGUAGES, words
from bot.tables.interludes import interludes
from data.games import complete_options
from data.store.values import Cards
from engine.block import BLOCK
from engine.block.acts import CardsFlipped, FightDecided
from engine.block.cards import KINDS, VALUES
from engine.protocol import Event
from tests.bot.screens.any_game import frame
from tests.helpers.games import any_legal, turns
from tests.helpers.messages import text_of

SEATS = 5


def fights(rng: Random, games: int) -> Iterator[tuple[Layout, str, tuple[Event, ...]]]:
    """Yields every flip in random games: the table with its picture, the table in text, and all
    that happened in that step.
    """
    for _ in range(games):
        state = BLOCK.new(SEATS, complete_options(BLOCK, {"mode": "extended"}))
        for turn in turns(BLOCK, state, rng, any_legal):
            for interlude in interludes(BLOCK, turn.before, turn.after, turn.events):
                if isinstance(interlude.moment.event, CardsFlipped):
                    at = replace(frame(UI, SEATS), moment=interlude.moment)
                    drawn, said = (
                        UI.public(replace(at, cards=cards), BLOCK.view(turn.after, None))["table"]
                        for cards in (Cards.PICTURES, Cards.TEXT)
                    )
                    assert isinstance(drawn, Layout)
                    assert isinstance(said, Layout)
                    yield drawn, text_of(said), turn.events


def crowns(scene: Scene) -> list[int]:
    """Returns the distances of the crowns from the left, in px."""
    return [
        item.x
        for item in scene.items
        if isinstance(item, Put) and isinstance(item.cut, Cut) and item.cut.draw is cuts.crown
    ]


def test_the_crown_is_on_the_card_of_the_winner_and_the_text_says_so() -> None:
    decided = undecided = 0
    for drawn, told, events in fights(Random(1), 2):
        (scene,) = drawn.pictures
        assert "A Cock Fight!" in told
        found = [event for event in events if isinstance(event, FightDecided)]
        if found and found[0].winner is not None:
            decided += 1
            assert len(crowns(scene)) == 1
            name = frame(UI, SEATS).table.seats[found[0].winner].name
            assert f"Highest: {name}." in scene.alt
            assert f"{name} takes a feather from" in told or f"{name} wins, but" in told
        else:
            undecided += not found
            assert not crowns(scene)
    assert decided
    assert undecided


def cut_short(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Say) and "…" in item.text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_card_of_a_fight_is_named_in_part(seats: int, language: str) -> None:
    say, names = words(language), tuple("ABCDE"[:seats])
    for kind in range(len(KINDS)):
        shown = dict.fromkeys(range(seats), (kind * VALUES,))
        assert not cut_short(block_fight(Canvas(names, say), Fought(shown, range(seats), {})))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_large", [False, True])
def test_no_card_of_a_hand_says_a_part_of_what_it_does(language: str, *, is_large: bool) -> None:
    say = words(language)
    for kind in range(len(KINDS)):
        name, effect = picture_name(say, kind), effect_of(say, kind * VALUES)
        held = Held(kind * VALUES, name, effect, CardState.IDLE)
        hand = Hand(asked="?", moves=True, seat=0, right="", held=(held,), foot="")
        assert not cut_short(block_hand(Canvas(("A", "B"), say), hand, large=is_large))
