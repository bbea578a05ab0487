"""Booklet: Components, Beginning Set Up, Dealing & Start of a Round. Rulings 1, 2 and 4."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from random import Random

import pytest

from data.games import complete_options
from engine.block import BLOCK
from engine.block.acts import DealerNamed, RoundBegan
from engine.block.cards import KIND_OF, KINDS, value_of
from engine.block.state import State
from engine.chance import shuffling
from engine.notation import decode, encode
from engine.pikoko import PIKOKO
from engine.protocol import CHANCE, IllegalTable, Json
from tests.engine.block.scene import Scene

COMPONENTS = {
    "flirt1": 15, "flirt2": 20, "flirt3": 12, "block1": 10, "block2": 6, "block3": 2, "half": 6,
    "grow1": 12, "grow2": 4, "squabble": 6, "pluck1": 10, "pluck2": 5, "shake": 12, "strut": 8,
    "ruffle": 8, "fight": 8, "sidestep": 8, "left": 3, "middle": 3, "right": 3,
}  # fmt: skip
"""As the booklet lists them."""

CARDS: dict[str, str] = complete_options(BLOCK)["cards"]  # type: ignore[assignment]


def begun(seats: int, dealer: int = 0, seed: int = 1, mode: str = "quick") -> State:
    """Returns a game whose first round is dealt."""
    state = BLOCK.new(seats, complete_options(BLOCK, {"mode": mode}))
    state = BLOCK.apply(state, CHANCE, decode(BLOCK, {"type": "first", "seat": dealer})).state
    state = BLOCK.apply(state, CHANCE, BLOCK.draw(state, shuffling(Random(seed)))).state
    assert isinstance(state, State)
    return state


def test_components_161_cards_as_listed() -> None:
    kinds = Counter(KINDS[kind] for kind in begun(2).rules.cards.translate(KIND_OF))
    assert kinds == COMPONENTS
    assert sum(COMPONENTS.values()) == 161


def test_ruling_1_the_cards_and_their_values_are_one_data_file_that_says_where_they_are_from() -> (
    None
):
    file = json.loads((files("data") / "cards/block.json").read_text(encoding="utf-8"))
    assert {kind: len(values) for kind, values in file["options"]["cards"].items()} == COMPONENTS
    assert "booklet" in file["provenance"]
    assert "own" in file["provenance"]
    assert "Edit" in file["provenance"]


def test_ruling_1_values_are_0_to_7_and_the_same_card_has_several() -> None:
    values = CARDS
    assert set("".join(values.values())) == set("01234567")
    assert all(len(set(own)) > 1 for own in values.values())


def test_ruling_1_strong_cards_are_low() -> None:
    values = CARDS
    mean = {kind: sum(map(int, own)) / len(own) for kind, own in values.items()}
    assert mean["flirt1"] > mean["flirt2"] > mean["flirt3"]
    assert mean["block1"] > mean["block2"] > mean["block3"]
    assert mean["grow1"] > mean["grow2"]
    assert mean["pluck1"] > mean["pluck2"]
    assert max(mean["left"], mean["middle"], mean["right"]) < mean["flirt1"]


def test_card_anatomy_a_card_shows_its_value() -> None:
    assert [value_of(card) for card in begun(2).rules.cards][:5] == [4, 4, 4, 5, 5]


def test_ruling_1_a_game_keeps_the_cards_that_it_was_begun_with() -> None:
    own = {**CARDS, "flirt3": "7" * 30}
    options: dict[str, Json] = {"cards": dict(own)}
    assert len(BLOCK.new(2, options).rules.cards) == 161 + 18
    assert complete_options(BLOCK, options) == {**options, "edition": 2}
    assert complete_options(PIKOKO, {"rounds": 1}) == {"rounds": 1}


@pytest.mark.parametrize(
    "cards",
    [
        None,
        [],
        "",
        {},
        {**CARDS, "joker": "7"},
        {**CARDS, "flirt1": "8"},
        {**CARDS, "flirt1": "٣"},
        {**CARDS, "flirt1": 7},
        {kind: values for kind, values in CARDS.items() if kind != "half"},
        dict.fromkeys(KINDS, "7" * 2),
        {**dict.fromkeys(KINDS, ""), "ruffle": "7" * 200},
    ],
    ids=["none", "list", "text", "empty", "joker", "8", "digit", "int", "missing", "few", "ruffle"],
)
def test_ruling_1_cards_must_be_named_and_enough(cards: Json) -> None:
    with pytest.raises(IllegalTable) as refusal:
        BLOCK.new(5, {"cards": cards})
    assert refusal.value.code == "option"
    assert refusal.value.params["key"] == "cards"


def test_cards_are_mandatory() -> None:
    with pytest.raises(IllegalTable):
        BLOCK.new(2)


@pytest.mark.parametrize("seats", BLOCK.seats)
def test_ruling_2_four_cards_each_five_feathers_each_no_flirt_and_no_love(seats: int) -> None:
    state = begun(seats)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert state.feathers == (5,) * seats
    assert state.flirt == state.love == (0,) * seats
    assert len(state.deck) == 161 - 4 * seats


def test_ruling_2_the_first_dealer_is_random_and_begins() -> None:
    new = BLOCK.new(4, complete_options(BLOCK))
    assert {encode(first)["seat"] for first in BLOCK.legal(new, CHANCE)} == {0, 1, 2, 3}
    assert {encode(BLOCK.draw(new, shuffling(Random(n))))["seat"] for n in range(40)} == {
        0,
        1,
        2,
        3,
    }
    first = decode(BLOCK, {"type": "first", "seat": 2})
    named, events = BLOCK.apply(new, CHANCE, first)
    assert events == (DealerNamed(2),)
    dealt, events = BLOCK.apply(named, CHANCE, BLOCK.draw(named, shuffling(Random(1))))
    assert events[0] == RoundBegan(1, 2)
    assert BLOCK.to_act(dealt) == {2}


def test_dealing_goes_clockwise_from_the_dealer() -> None:
    new = BLOCK.new(3, complete_options(BLOCK))
    named = BLOCK.apply(new, CHANCE, decode(BLOCK, {"type": "first", "seat": 1})).state
    shuffle = BLOCK.draw(named, shuffling(Random(5)))
    order = encode(shuffle)["cards"]
    dealt = BLOCK.apply(named, CHANCE, shuffle).state
    assert isinstance(order, list)
    scene = Scene()
    scene.state = dealt
    for seat, place in ((1, 0), (2, 4), (0, 8)):
        assert sorted(scene.hand(seat).split()) == sorted(map(str, order[place : place + 4]))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_ruling_2_the_next_round_is_dealt_and_begun_clockwise_of_the_last_dealer(
    dealer: int,
) -> None:
    scene = Scene(
        seats=3, options={"mode": "extended"}, dealer=dealer, turn=1, flirt=(0, 9, 0)
    ).play("flirt1:4")
    assert scene.next_round().turn == (dealer + 1) % 3
    assert scene.state.round == 2


def test_a_new_round_resets_all_but_the_love_meters() -> None:
    scene = Scene(
        "flirt3:0 left:0 grow1:4 block1:4",
        options={"mode": "extended"},
        flirt=(7, 4),
        feathers=(3, 6),
        triggers={1: "strut:1"},
        ring_pile="left:1",
        discards="grow1:4",
    )
    scene.play("flirt3:0").next_round()
    assert scene.flirt() == (0, 0)
    assert scene.feathers() == (5, 5)
    assert scene.state.triggers == (-1, -1)
    assert scene.discarded() == scene.ring_pile() == ""
    assert len(scene.state.deck) == 161 - 8
    assert scene.state.love == (4, 0)
