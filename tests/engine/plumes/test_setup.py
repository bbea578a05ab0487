"""Booklet: setting up the game. Ruling 1."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from engine.chance import shuffling
from engine.plumes import PLUMES
from engine.plumes.acts import (
    CardDrawn,
    CardsSwapped,
    ChoiceTakenBack,
    Deal,
    Dealt,
    First,
    HandChosen,
    Keep,
    StarterNamed,
    Stock,
    TrainLaid,
    TurnBegan,
)
from engine.plumes.cards import PEAHEN, Cards, colour_of, feathers, value_of
from engine.plumes.state import Phase, State
from engine.protocol import CHANCE, TAKE_BACK, IllegalAction
from tests.engine.plumes.positions import after, names, refused, turn_of
from tests.engine.tables import Table, fickle_walk


def dealt(seats: int = 3, starter: int = 1, seed: int = 1) -> State:
    state = after(PLUMES.new(seats), CHANCE, First(starter))
    return after(state, CHANCE, PLUMES.draw(state, shuffling(Random(seed))))


def first_six(state: State, seat: int) -> Keep:
    return Keep(state.hands[seat][:6])


def chosen(state: State) -> State:
    for seat in range(state.seats):
        state = after(state, seat, first_six(state, seat))
    return state


def begun(state: State, seed: int = 2) -> State:
    state = chosen(state)
    return after(state, CHANCE, PLUMES.draw(state, shuffling(Random(seed))))


@pytest.mark.parametrize(("seats", "highest"), [(2, 6), (3, 7), (4, 8), (5, 9), (6, 9)])
def test_the_values_in_the_deck_depend_on_the_number_of_players(seats: int, highest: int) -> None:
    deck = feathers(seats)
    assert {value_of(card) for card in deck} == set(range(highest + 1))
    assert Counter(colour_of(card) for card in deck) == dict.fromkeys(range(10), highest + 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_player_is_dealt_nine_cards(seats: int) -> None:
    state = dealt(seats, starter=0)
    assert [len(held) for held in state.hands] == [9] * seats
    assert len({card for held in state.hands for card in held}) == 9 * seats
    assert {card for held in state.hands for card in held} <= set(feathers(seats))


def test_ruling_1_the_first_player_is_drawn_at_random() -> None:
    new = PLUMES.new(4)
    assert PLUMES.to_act(new) == {CHANCE}
    drawn = {PLUMES.draw(new, shuffling(Random(seed))) for seed in range(60)}
    assert drawn == set(PLUMES.legal(new, CHANCE)) == {First(seat) for seat in range(4)}
    assert PLUMES.apply(new, CHANCE, First(2)).events == (StarterNamed(2),)
    state = begun(dealt(4, starter=2))
    assert state.player == 2
    assert PLUMES.to_act(state) == {2}


def test_each_player_keeps_six_all_at_once_and_in_secret() -> None:
    state = dealt(3)
    assert PLUMES.to_act(state) == {0, 1, 2}
    assert len(PLUMES.legal(state, 0)) == 84
    state, events = PLUMES.apply(state, 1, first_six(state, 1))
    assert PLUMES.to_act(state) == {0, 2}
    (event,) = events
    assert PLUMES.redact(event, 1) == HandChosen(1, state.hands[1][:6], changed=False)
    assert PLUMES.redact(event, 0) == HandChosen(1, None, changed=False)
    assert PLUMES.redact(event, None) == HandChosen(1, None, changed=False)
    assert [PLUMES.view(state, seat).kept for seat in (0, 1, None)] == [
        None,
        state.hands[1][:6],
        None,
    ]


def test_the_choice_can_be_changed_until_everyone_has_chosen() -> None:
    state = dealt(3)
    state = after(state, 1, first_six(state, 1))
    question = PLUMES.question(state, 1)
    assert question is not None
    assert question.answered
    assert len(PLUMES.legal(state, 1)) == 84
    assert TAKE_BACK in PLUMES.legal(state, 1)
    assert refused(state, first_six(state, 1), 1) == "unchanged"
    other = Keep(state.hands[1][3:])
    state, (event,) = PLUMES.apply(state, 1, other)
    assert state.kept[1] == other.cards
    assert PLUMES.question(state, 1) == question
    assert PLUMES.redact(event, 0) is None
    for seat in (0, 2):
        state = after(state, seat, first_six(state, seat))
    assert state.phase is Phase.STOCK
    assert refused(state, first_six(state, 1), 1) == "not_asked"


def test_the_choice_can_be_taken_back_at_any_table() -> None:
    state = dealt(3)
    chosen = after(state, 1, first_six(state, 1))
    undone, (event,) = PLUMES.apply(chosen, 1, TAKE_BACK)
    assert undone == state
    assert [PLUMES.redact(event, viewer) for viewer in (0, 1, None)] == [ChoiceTakenBack(1)] * 3
    assert refused(state, TAKE_BACK, 1) == "nothing_to_take_back"


def test_only_six_cards_that_were_dealt_can_be_kept() -> None:
    state = dealt(3)
    own, foreign = state.hands[0], state.hands[1]
    assert refused(state, Keep(own[:5]), 0) == "malformed"
    assert refused(state, Keep(own[:7]), 0) == "malformed"
    assert refused(state, Keep(own[5::-1]), 0) == "malformed"
    assert refused(state, Keep(own[:5] + own[4:5]), 0) == "malformed"
    assert refused(state, Keep(tuple(sorted(own[:5] + foreign[:1]))), 0) == "not_in_hand"


def test_the_three_cards_returned_are_shuffled_into_the_deck() -> None:
    state = chosen(dealt(3))
    returned = {card for held in state.hands for card in held[6:]}
    places: Counter[bool] = Counter()
    for seed in range(200):
        stock = PLUMES.draw(state, shuffling(Random(seed)))
        assert isinstance(stock, Stock)
        kept = {card for held in state.hands for card in held[:6]}
        assert {*stock.cards} == {*feathers(3)} - kept | {PEAHEN}
        places.update(card in returned for card in stock.cards[:5])
    assert 60 < places[True] < 240, "9 of 62 cards come up among five in 200 deals 145 times"


def test_the_peahen_is_one_of_the_last_eight_cards() -> None:
    state = chosen(dealt(2, starter=0))
    places = set()
    for seed in range(200):
        stock = PLUMES.draw(state, shuffling(Random(seed)))
        assert isinstance(stock, Stock)
        places.add(len(stock.cards) - stock.cards.index(PEAHEN))
    assert places == set(range(1, 9))


@pytest.mark.parametrize(
    ("seats", "deck"), [(2, 54), (3, 58), (4, 62), (5, 66), (6, 60)], ids="{}".format
)
def test_five_cards_form_the_train_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    state = chosen(dealt(seats, starter=0))
    stock = PLUMES.draw(state, shuffling(Random(3)))
    assert isinstance(stock, Stock)
    state, events = PLUMES.apply(state, CHANCE, stock)
    assert state.train == stock.cards[:5]
    assert state.deck == stock.cards[5:]
    assert len(state.deck) == deck
    assert [len(held) for held in state.hands] == [6] * seats
    assert events == (TrainLaid(state.train, deck), TurnBegan(0, 1))


def test_a_deal_is_accepted_only_as_it_can_be_dealt() -> None:
    state = after(PLUMES.new(2), CHANCE, First(0))
    deal = PLUMES.draw(state, shuffling(Random(5)))
    assert isinstance(deal, Deal)
    deals = PLUMES.legal(state, CHANCE)
    assert deal in deals
    one, two = deal.hands
    wrong: list[tuple[Cards, ...]] = [
        (one,),
        (one, two, two),
        (one, one),
        (one[:8], two),
        (one[::-1], two),
        ((*one[:8], 9), two),
        ((*one[:8], PEAHEN), two),
    ]
    for hands in wrong:
        assert refused_chance(state, Deal(hands)) == "malformed"
    assert len(deals) > 10**18
    listed = list(islice(deals, 200))
    assert len(set(listed)) == 200
    assert all(each in deals for each in listed)
    (event,) = PLUMES.apply(state, CHANCE, deal).events
    assert PLUMES.redact(event, 1) == Dealt((None, two))
    assert PLUMES.redact(event, None) == Dealt((None, None))


def test_a_deck_is_accepted_only_as_it_can_be_laid() -> None:
    state = chosen(dealt(2, starter=0))
    stock = PLUMES.draw(state, shuffling(Random(5)))
    assert isinstance(stock, Stock)
    stocks = PLUMES.legal(state, CHANCE)
    assert stock in stocks
    feathers_only = tuple(card for card in stock.cards if card != PEAHEN)
    held = state.hands[0][0]
    wrong = [
        feathers_only,
        stock.cards[1:],
        (*stock.cards[1:], held),
        (PEAHEN, *feathers_only),
        (*feathers_only[:-8], PEAHEN, *feathers_only[-8:]),
        (*stock.cards, PEAHEN),
    ]
    for order in wrong:
        assert refused_chance(state, Stock(order)) == "malformed"
    assert Stock((*feathers_only[:-7], PEAHEN, *feathers_only[-7:])) in stocks
    assert Stock((*feathers_only, PEAHEN)) in stocks
    assert len(stocks) > 10**18
    listed = list(islice(stocks, 200))
    assert len(set(listed)) == 200
    assert all(each in stocks for each in listed)


def test_chance_is_not_asked_once_the_first_turn_has_begun() -> None:
    state = begun(dealt(2))
    assert len(PLUMES.legal(state, CHANCE)) == 0
    assert refused_chance(state, First(0)) == "not_asked"
    with pytest.raises(IllegalAction, match="not_asked"):
        PLUMES.draw(state, shuffling(Random(1)))


def refused_chance(state: State, action: First | Deal | Stock) -> str:
    assert action not in PLUMES.legal(state, CHANCE)
    with pytest.raises(IllegalAction) as refusal:
        PLUMES.apply(state, CHANCE, action)
    return refusal.value.code


# What is shown of states and events


def test_states_and_views_are_shown_in_one_line() -> None:
    state = turn_of("R1 R2", "W1 Y1 / W5", others=("P6 P5",), deck="B0 PEAHEN")
    train = names(state.train)
    shown = ["2 seats, playing", "turn 1 of 0, 0 played"]
    built = ["0 built [W1 Y1 / W5]", f"Train {train}"]
    assert repr(state) == (
        f"State({'; '.join([*shown, 'hands R1 R2 | P5 P6', *built, 'deck B0 PEAHEN'])})"
    )
    view = repr(PLUMES.view(state, 1))
    built[0] = "0 built [W1 Y1 / ?]"
    assert view == f"View({'; '.join(['for 1', *shown, 'hand P5 P6', *built, 'deck of 2'])})"


def test_what_is_shown_of_events_names_cards() -> None:
    events = [event for step in fickle_walk(Table(PLUMES, 2)).steps for event in step.events]
    assert repr(CardDrawn(1, 17, 30)) == "CardDrawn(by=1, card=W7, deck_size=30)"
    assert repr(CardDrawn(1, None, 30)) == "CardDrawn(by=1, card=None, deck_size=30)"
    assert repr(CardsSwapped(0, (0, 17), (5, 99))) == "CardsSwapped(by=0, give=R0 W7, take=R5 K9)"
    assert not any("<" in repr(event) for event in events)
