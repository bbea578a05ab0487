"""Booklet, Setup and Phase 1; rulings 1, 2 and 12."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import factorial
from random import Random, SystemRandom
from sys import maxsize

import pytest

from engine.chance import shuffling
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Deal, Deals, First, draw_deal
from engine.pikoko.cards import CARD_NAMED, deck, names
from engine.pikoko.cards import cards as cards_of
from engine.pikoko.state import Phase
from engine.protocol import CHANCE, IllegalAction
from tests.engine.pikoko.table import cards, dealt, face

HANDS = (
    "R2 R3 P2 P3 W1 W2 Y2 Y3",
    "B3 B1 B2 R4 P4 W3 Y5 M1",
    "B5 B6 M4 R5 P5 W5 Y6 M7",
)


def masks(*hands: str) -> tuple[int, ...]:
    return tuple(cards(hand) for hand in hands)


def test_chance_names_the_starting_player_before_the_first_deal() -> None:
    new = PIKOKO.new(4)
    assert PIKOKO.to_act(new) == {CHANCE}
    assert list(PIKOKO.legal(new, CHANCE)) == [First(seat) for seat in range(4)]
    assert {PIKOKO.draw(new, shuffling(Random(seed))) for seed in range(60)} == set(
        PIKOKO.legal(new, CHANCE)
    )
    named = PIKOKO.apply(new, CHANCE, First(3)).state
    assert (named.starter, named.phase) == (3, Phase.DEAL)


@pytest.mark.parametrize(("seats", "unseen"), [(3, 4), (4, 6), (5, 6)])
def test_ruling_1_eight_cards_each_and_one_turned(seats: int, unseen: int) -> None:
    deal = draw_deal(seats, shuffling(Random(seats)))
    held = [card for hand in deal.hands for card in cards_of(hand)]
    assert [len(list(cards_of(hand))) for hand in deal.hands] == [8] * seats
    in_sight = {*held, deal.turned}
    assert len(in_sight) == 8 * seats + 1
    assert len(set(deck(seats)) - in_sight) == unseen


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_drawn_deal_is_legal_with_any_random_source(seats: int) -> None:
    deals = Deals(seats)
    for rng in (Random(1), SystemRandom()):
        assert all(draw_deal(seats, shuffling(rng)) in deals for _ in range(200))


def test_a_deal_is_what_is_on_top_of_the_shuffled_deck() -> None:
    deal = draw_deal(3, sorted)
    top = sorted(names(card) for card in deck(3))
    assert [set(names(hand).split()) for hand in deal.hands] == [
        set(top[at : at + 8]) for at in (0, 8, 16)
    ]
    assert names(deal.turned) == top[24]


def test_each_card_is_turned_as_often_and_each_seat_gets_it_as_often() -> None:
    seed, draws = 7, 2900
    rng = Random(seed)
    turned: Counter[int] = Counter()
    owners: Counter[tuple[int, int]] = Counter()
    for _ in range(draws):
        deal = draw_deal(3, shuffling(rng))
        turned[deal.turned] += 1
        owners.update((card, seat) for seat in range(3) for card in cards_of(deal.hands[seat]))
    chi_turned = sum((turned[card] - draws / 29) ** 2 for card in deck(3)) / (draws / 29)
    expected = draws * 8 / 29
    chi_owners = (
        sum((owners[card, seat] - expected) ** 2 for card in deck(3) for seat in range(3))
        / expected
    )
    assert chi_turned < 60, f"seed {seed}: 28 degrees of freedom"
    assert chi_owners < 130, f"seed {seed}: about 84 degrees of freedom"


def test_ruling_2_the_turned_card_stays_in_sight_and_out_of_play() -> None:
    state = dealt(HANDS, "R6")
    for viewer in (None, 0, 1, 2):
        view = PIKOKO.view(state, viewer)
        assert view.turned == CARD_NAMED["R6"]
        assert view.trump == 0
        assert not any(hand and hand & CARD_NAMED["R6"] for hand in view.hands)


M7 = CARD_NAMED["M7"]


@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(Deal(masks(*HANDS[:2]), cards("R6")), id="a hand too few"),
        pytest.param(Deal(masks(*HANDS, "B7"), cards("R6")), id="a hand too many"),
        pytest.param(Deal(masks(HANDS[0], HANDS[1], HANDS[2][:-3]), cards("R6")), id="seven cards"),
        pytest.param(
            Deal(masks(HANDS[0], HANDS[1], HANDS[2] + " B7"), cards("R6")), id="nine cards"
        ),
        pytest.param(Deal(masks(*HANDS), cards("R2")), id="a dealt card turned"),
        pytest.param(
            Deal(masks(HANDS[0], HANDS[0], HANDS[2]), cards("R6")), id="a card dealt twice"
        ),
        pytest.param(Deal(masks(*HANDS), cards("B8")), id="not in the deck for three"),
        pytest.param(
            Deal(masks(HANDS[0], HANDS[1], HANDS[2].replace("M7", "B9")), cards("R6")),
            id="dealt a card that is not in the deck for three",
        ),
        pytest.param(
            Deal((*masks(*HANDS[:2]), cards(HANDS[2]) ^ (M7 & -M7)), cards("R6")), id="a torn card"
        ),
        pytest.param(
            Deal((*masks(*HANDS[:2]), cards(HANDS[2]) & ~(1 << face("W7"))), cards("R6")),
            id="a card torn at its end",
        ),
        pytest.param(Deal(masks(*HANDS), cards("R6 B7")), id="two cards turned"),
        pytest.param(Deal(masks(*HANDS), 0), id="nothing turned"),
        pytest.param(Deal(masks(*HANDS), float(cards("R6"))), id="a float turned"),  # type: ignore[arg-type]  # on purpose
        pytest.param(Deal(masks(*HANDS), [1]), id="a list turned"),  # type: ignore[arg-type]  # on purpose
        pytest.param(Deal(list(masks(*HANDS)), cards("R6")), id="a list of hands"),  # type: ignore[arg-type]  # on purpose
        pytest.param(Deal((*masks(*HANDS[:2]), "R2"), cards("R6")), id="words for a hand"),  # type: ignore[arg-type]  # on purpose
        pytest.param(Deal((*masks(*HANDS[:2]), -1), cards("R6")), id="a negative hand"),
        pytest.param(Deal((*masks(*HANDS[:2]), 1 << 60), cards("R6")), id="faces beyond the last"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: Deal) -> None:
    state = PIKOKO.apply(PIKOKO.new(3), CHANCE, First(0)).state
    assert deal not in PIKOKO.legal(state, CHANCE)
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(state, CHANCE, deal)
    assert refusal.value.code == "malformed"


def test_deals_can_be_walked_through_and_are_too_many_to_count() -> None:
    deals = Deals(3)
    some = list(islice(deals, 5))
    assert len(set(some)) == 5
    assert all(deal in deals for deal in some)
    assert len(deals) == factorial(29) // (factorial(8) ** 3 * factorial(4))
    assert len(Deals(5)) == maxsize


def test_no_deal_is_drawn_when_none_is_due() -> None:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.draw(dealt(), shuffling(Random(1)))
    assert refusal.value.code == "not_asked"
