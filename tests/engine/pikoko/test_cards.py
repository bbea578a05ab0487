"""Booklet, Components and Setup (ruling 1), and the state: it is small, and nothing changes it."""

from __future__ import annotations

from random import Random

import pytest

from engine.chance import shuffling
from engine.pikoko import PIKOKO
from engine.pikoko.cards import (
    CARD,
    CARD_NAMED,
    COLOURS,
    FACES,
    NO_TRUMP,
    card_name,
    colour_of,
    deck,
    faces,
    number_of,
    size,
    trump_of,
)
from engine.pikoko.state import TOKENS, UNBID, UNCHOSEN, Phase, State
from engine.protocol import CHANCE, IllegalAction, IllegalTable
from tests.engine.pikoko.table import cards, names, states_of_random_game
from tests.engine.traits_pikoko import bound


def test_there_are_47_feather_cards() -> None:
    assert len(deck(5)) == len(set(CARD)) == 47


def test_each_number_is_represented_once_across_each_colour() -> None:
    borne = [face for card in deck(5) for face in faces(card)]
    assert sorted(borne) == list(range(FACES))
    assert {(COLOURS[colour_of(face)], number_of(face)) for face in borne} == {
        (colour, number) for colour in COLOURS for number in range(1, 12)
    }


@pytest.mark.parametrize(
    ("card", "bears"), [("M1", "PYR"), ("M4", "BWY"), ("M7", "PWR"), ("M10", "BWR")]
)
def test_multi_coloured_cards_represent_three_colours(card: str, bears: str) -> None:
    assert set(names(faces(CARD_NAMED[card]))) == {f"{colour}{card[1:]}" for colour in bears}


def test_the_two_other_colours_have_cards_of_their_own() -> None:
    for number, others in ((1, "WB"), (4, "RP"), (7, "YB"), (10, "YP")):
        own = {name for name in CARD_NAMED if name[1:] == str(number) and name[0] != "M"}
        assert own == {f"{colour}{number}" for colour in others}


@pytest.mark.parametrize(
    ("seats", "size", "highest", "multi"),
    [(5, 47, 11, "M1 M4 M7 M10"), (4, 39, 9, "M1 M4 M7"), (3, 29, 7, "M1 M4 M7")],
)
def test_ruling_1_the_deck_depends_on_the_number_of_players(
    seats: int, size: int, highest: int, multi: str
) -> None:
    held = [card_name(card) for card in deck(seats)]
    assert len(held) == size
    assert max(int(name[1:]) for name in held) == highest
    assert {name for name in held if name[0] == "M"} == set(multi.split())


def test_names_and_cards_are_one_to_one() -> None:
    assert {card_name(card): card for card in deck(5)} == CARD_NAMED


@pytest.mark.parametrize(
    ("turned", "trump"), [("R3", 0), ("Y7", 1), ("P2", 2), ("W1", 3), ("B11", 4)]
)
def test_ruling_2_the_colour_of_the_turned_card_is_trump(turned: str, trump: int) -> None:
    assert trump_of(CARD_NAMED[turned]) == trump


@pytest.mark.parametrize("turned", ["M1", "M4", "M7", "M10"])
def test_ruling_2_a_multi_coloured_card_means_no_trump(turned: str) -> None:
    assert trump_of(CARD_NAMED[turned]) == NO_TRUMP


def test_a_hand_is_counted_in_cards_and_not_in_faces() -> None:
    assert size(cards("R2 M4 M7 B1")) == 4


# The state is immutable and small, and refuses what is impossible


TABLES = [(seats, bidding) for seats in (3, 4, 5) for bidding in ("official", "quick")]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}", scope="module")
def states(request: pytest.FixtureRequest) -> list[State]:
    seats, bidding = request.param
    return states_of_random_game(seats, {"rounds": 5, "bidding": bidding}, seed=seats)


def test_a_state_cannot_be_changed(states: list[State]) -> None:
    with pytest.raises(AttributeError):
        states[-1].starter = 2  # type: ignore[misc]  # on purpose


def test_whom_the_game_waits_for_follows_from_the_rest_of_the_state(states: list[State]) -> None:
    for state in states:
        match state.phase:
            case Phase.BIDDING:
                expected = {
                    seat
                    for seat, on in enumerate(state.stage.targets)
                    if state.tokens[seat] and any(state.bids[seat][at] == UNBID for at in on)
                }
            case Phase.CONFIDENCE:
                expected = {seat for seat, on in enumerate(state.confidence) if on == UNCHOSEN}
            case Phase.PLAYING:
                assert state.tricks is not None
                expected = {state.tricks.player}
            case Phase.OVER:
                expected = set()
            case _:
                expected = {CHANCE}
        assert state.waiting == expected


def test_tokens_left_are_those_not_bid(states: list[State]) -> None:
    for state in states:
        for own, left in zip(state.bids, state.tokens, strict=True):
            assert left == TOKENS - sum(tokens for tokens in own if tokens != UNBID)


def test_the_cards_left_are_those_dealt_and_not_played(states: list[State]) -> None:
    for state in states:
        if state.tricks is not None:
            hands = [hand & state.tricks.left for hand in state.tricks.dealt]
            assert sum(hands) == state.tricks.left
            following = (state.tricks.player + 1) % len(hands)
            plays = state.tricks.plays
            assert all(hands[following] >> play.face & 1 for play in plays)
            assert bool(plays) == bool(hands[following])


@pytest.mark.parametrize("seats", [2, 6, 0, -3, True])
def test_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(IllegalTable) as refusal:
        PIKOKO.new(seats)
    assert refusal.value.code == "seats"


@pytest.mark.parametrize("actor", [True, 1.0, "1", None])
def test_what_is_no_seat_may_do_nothing_in_any_phase(states: list[State], actor: int) -> None:
    for state in states[:40]:
        for seat in PIKOKO.to_act(state) & {0, 1}:
            with pytest.raises(IllegalAction) as refusal:
                PIKOKO.apply(state, actor, next(iter(PIKOKO.legal(state, seat))))
            assert refusal.value.code == "no_such_actor"


@pytest.mark.parametrize("nobody", [CHANCE, 5, 17])
def test_who_is_not_at_the_table_is_asked_nothing(states: list[State], nobody: int) -> None:
    assert all(PIKOKO.question(state, nobody) is None for state in states)


def test_a_question_says_what_is_asked(states: list[State]) -> None:
    kinds = {Phase.BIDDING: "bid", Phase.CONFIDENCE: "confidence", Phase.PLAYING: "play"}
    for state in states:
        for seat in PIKOKO.to_act(state) - {CHANCE}:
            asked = PIKOKO.question(state, seat)
            assert asked is not None
            assert asked.kind == kinds[state.phase]


@pytest.mark.parametrize("rounds", [1, 5])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_in_which_tokens_are_left_for_every_bid_has_as_many_actions_as_the_bound(
    seats: int, rounds: int
) -> None:
    state = PIKOKO.new(seats, {"rounds": rounds})
    actions = 0
    while waiting := PIKOKO.to_act(state):
        actor = min(waiting)
        first, *_ = (
            PIKOKO.legal(state, actor)
            if actor != CHANCE
            else [PIKOKO.draw(state, shuffling(Random(actions)))]
        )
        state = PIKOKO.apply(state, actor, first).state
        actions += 1
    assert actions == bound(seats, {"rounds": rounds})
