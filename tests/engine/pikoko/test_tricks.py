"""Booklet, Phase 3, Playing; rulings 6, 7 and 8."""

from __future__ import annotations

from random import Random

import pytest

from engine.mind.players import play_random
from engine.notation import encode
from engine.pikoko import PIKOKO
from engine.pikoko.acts import CardPlayed, Play, TrickTaken
from engine.pikoko.cards import CARD_NAMED, COLOURS, NO_TRUMP, deck, faces
from engine.pikoko.state import Phase
from engine.pikoko.tricks import RANK, distinct_faces
from engine.protocol import IllegalAction
from tests.engine.pikoko.table import (
    after,
    cards,
    dealt,
    face,
    legal_names,
    names,
    play,
    play_on,
    play_out,
    playing,
)

BLUE, RED, YELLOW = 0, 1, 2
"""The peacocks of the booklet's examples, clockwise: Red is on Blue's left."""

HANDS = (
    "R2 R3 P2 P3 W1 W2 Y2 Y3",  # Blue's holds nothing blue
    "B3 B1 B2 R4 P4 W3 Y5 M1",
    "B5 B6 M4 R5 P5 W5 Y6 B7",
)
RED_TRUMP, NO_TRUMP_TURNED, PURPLE_TRUMP = "R6", "M7", "P6"


def refusal_of(state: object, seat: int, action: Play) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.apply(state, seat, action)  # type: ignore[arg-type]  # a state, however it was made
    return refusal.value.code, dict(refusal.value.params)


def test_booklet_taking_a_trick_with_red_as_trump_the_blue_peacock_takes_it() -> None:
    state, happened = play_on(playing(HANDS, RED_TRUMP), "B3", "B5", "R2")
    assert happened == (
        CardPlayed(by=BLUE, owner=RED, face=face("B3")),
        CardPlayed(by=RED, owner=YELLOW, face=face("B5")),
        CardPlayed(by=YELLOW, owner=BLUE, face=face("R2")),
        TrickTaken(taker=BLUE, leader=YELLOW),
    )
    assert PIKOKO.view(state, None).taken == (1, 0, 0)


@pytest.mark.parametrize("turned", [NO_TRUMP_TURNED, PURPLE_TRUMP])
def test_booklet_taking_a_trick_otherwise_the_yellow_peacock_would_have(turned: str) -> None:
    happened = play_on(playing(HANDS, turned), "B3", "B5", "R2").events
    assert happened[-1] == TrickTaken(taker=YELLOW, leader=RED)


def test_booklet_red_must_match_the_colour_and_yellow_cannot() -> None:
    state = play_on(playing(HANDS, RED_TRUMP), "B3").state
    assert legal_names(state) == {"B4", "B5", "B6", "B7"}
    state = play_on(state, "B5").state
    assert legal_names(state) == set(HANDS[BLUE].split())


def test_ruling_6_one_plays_from_the_hand_on_the_left() -> None:
    state = playing(HANDS, RED_TRUMP, starter=YELLOW)
    assert PIKOKO.to_act(state) == {YELLOW}
    assert legal_names(state) == set(HANDS[BLUE].split())
    assert refusal_of(state, YELLOW, play("B3")) == (
        "not_in_hand",
        {"card": "B3", "colour": "B", "owner": BLUE},
    )
    for first_and_last in ("R1", "B11"):
        assert refusal_of(state, YELLOW, play(first_and_last))[0] == "not_in_hand"
    assert refusal_of(state, BLUE, play("B3"))[0] == "not_asked"


def test_ruling_6_in_the_booklets_example_blue_takes_the_trick_and_yellow_leads_the_next() -> None:
    state = play_on(playing(HANDS, RED_TRUMP), "B3", "B5", "R2").state
    assert PIKOKO.to_act(state) == {YELLOW}
    assert legal_names(state) == set(HANDS[BLUE].split()) - {"R2"}, "Blue's card is played first"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ruling_6_the_takers_right_hand_neighbour_leads_all_through_a_round(seats: int) -> None:
    happened = play_out(playing(seats=seats, seed=seats), Random(seats)).events
    played = [event for event in happened if isinstance(event, CardPlayed)]
    taken = [event for event in happened if isinstance(event, TrickTaken)]
    assert len(taken) == 8
    for trick, event in enumerate(taken):
        assert (event.leader + 1) % seats == event.taker
        order = [card.by for card in played[trick * seats : (trick + 1) * seats]]
        leader = taken[trick - 1].leader if trick else 0
        assert order == [(leader + step) % seats for step in range(seats)]


def test_the_first_card_can_be_any_card() -> None:
    every_face = set(names(faces(cards(HANDS[RED]))))
    assert legal_names(playing(HANDS, RED_TRUMP)) == every_face
    assert {"P1", "Y1", "R1"} <= every_face


def test_ruling_7_a_multi_coloured_card_that_bears_the_led_colour_follows_and_counts_as_it() -> (
    None
):
    state = play_on(playing(HANDS, RED_TRUMP), "B3").state
    assert "B4" in legal_names(state)
    state = play_on(state, "B4").state
    assert PIKOKO.view(state, None).trick == (face("B3"), face("B4"))
    assert not state.tricks or not state.tricks.left & CARD_NAMED["M4"], "the whole card is gone"


def test_ruling_7_it_must_be_played_if_it_is_the_only_card_of_that_colour() -> None:
    hands = (HANDS[BLUE], HANDS[RED], "B5 B6 M4 R5 P5 P6 Y6 B7")
    state = play_on(playing(hands, RED_TRUMP), "W3").state
    assert legal_names(state) == {"W4"}
    assert refusal_of(state, RED, play("B5")) == (
        "must_follow",
        {"card": "B5", "colour": "B", "owner": YELLOW},
    )
    assert refusal_of(state, RED, play("B4"))[0] == "must_follow", "not as another colour either"


def test_ruling_7_without_the_led_colour_a_multi_coloured_card_counts_as_any_of_its_three() -> None:
    hands = ("R2 R3 P2 P3 W1 W2 Y2 Y3", "B3 B1 B2 R4 P4 W3 Y5 W5", "M1 M7 W6 P6 R5 P5 Y6 Y7")
    state = play_on(playing(hands, RED_TRUMP), "B3").state
    assert {"P1", "Y1", "R1", "P7", "W7", "R7"} <= legal_names(state)
    as_trump, as_white = play_on(state, "R7", "P2"), play_on(state, "W7", "P2")
    assert as_trump.events[-1] == TrickTaken(taker=YELLOW, leader=RED)
    assert as_white.events[-1] == TrickTaken(taker=RED, leader=BLUE)


@pytest.mark.parametrize("colour", ["P", "Y", "R"])
def test_ruling_7_who_leads_a_multi_coloured_card_names_its_colour(colour: str) -> None:
    state = play_on(playing(HANDS, RED_TRUMP), f"{colour}1").state
    following = {name for name in names(faces(cards(HANDS[YELLOW]))) if name[0] == colour}
    assert following
    assert legal_names(state) == following


@pytest.mark.parametrize(
    ("trick", "hand", "trump", "choices"),
    [
        pytest.param("", "M1 R2", "B", {"P1", "Y1", "R1", "R2"}, id="leading: each colour"),
        pytest.param("B3", "M1 R2", "W", {"R2", "1"}, id="no trump on it: one choice"),
        pytest.param("B3", "M1 R2", "R", {"R2", "R1", "1"}, id="trump or not"),
        pytest.param("B3 R3", "M1 P2", "R", {"P2", "1"}, id="trump that would not take the lead"),
        pytest.param("B3", "M1 R2", "", {"R2", "1"}, id="a round without trump"),
        pytest.param("Y3", "M1", "R", {"Y1"}, id="following: as the led colour"),
    ],
)
def test_ruling_7_the_question_is_put_only_if_the_answer_matters(
    trick: str, hand: str, trump: str, choices: set[str]
) -> None:
    played = tuple(face(name) for name in trick.split())
    legal = cards(hand)
    if trick == "Y3":
        legal = 1 << face("Y1")
    distinct = distinct_faces(legal, played, COLOURS.index(trump) if trump else NO_TRUMP)
    assert list(distinct) == sorted(distinct), "lowest first"
    found = names(distinct)
    assert len(found) == len(choices)
    exact = {name for name in choices if len(name) > 1}
    assert exact <= set(found)
    assert {name[1:] for name in set(found) - exact} <= {"1"}


def test_ruling_7_choices_left_out_would_end_the_trick_like_one_of_those_kept() -> None:
    seed = 3
    rng = Random(seed)
    checked = 0
    for deal in range(60):
        state = playing(seats=4, seed=deal)
        while state.phase is Phase.PLAYING:
            assert state.tricks is not None
            legal = sum(1 << play.face for play in state.tricks.plays)
            trick = state.tricks.faces
            kept = distinct_faces(legal, trick, state.tricks.trump)
            assert legal | sum(1 << at for at in kept) == legal
            (player,) = PIKOKO.to_act(state)
            if len(trick) == 3:
                results = {
                    at: PIKOKO.apply(state, player, Play(at)).events[1:2] for at in faces(legal)
                }
                assert {results[at] for at in kept} == set(results.values()), f"seed {seed}"
                checked += len(kept) < len(results)
            action = rng.choice(tuple(PIKOKO.legal(state, player)))
            state = PIKOKO.apply(state, player, action).state
    assert checked


def test_ruling_8_no_trick_is_ever_tied() -> None:
    for trump in range(NO_TRUMP + 1):
        for led in range(len(COLOURS)):
            ranks = [rank for rank in RANK[trump][led] if rank]
            assert len(ranks) == len(set(ranks))


def test_every_card_is_played_once_and_eight_tricks_are_taken() -> None:
    start = playing(seats=5, seed=4)
    assert start.tricks is not None
    in_hand = start.tricks.left
    state, happened = play_out(start, Random(1))
    played = [event.face for event in happened if isinstance(event, CardPlayed)]
    assert len(played) == 40
    assert sum(card for card in deck(5) if any(card >> at & 1 for at in played)) == in_hand
    assert sum(state.results[0].taken) == 8


@pytest.mark.parametrize("bad", [-1, 55, "R2", 1.0, True, None])
def test_what_is_no_face_is_malformed(bad: int) -> None:
    hands = (HANDS[RED], HANDS[BLUE], HANDS[YELLOW])
    state = playing(hands, RED_TRUMP)
    assert PIKOKO.legal(state, BLUE)[0] == Play(1)  # type: ignore[index]  # plays are a tuple
    assert refusal_of(state, BLUE, Play(bad))[0] == "malformed"


# Ahead


def test_a_card_of_the_left_hand_neighbour_can_be_named_ahead() -> None:
    state = playing(HANDS, RED_TRUMP, starter=YELLOW)
    assert PIKOKO.ahead(state, YELLOW) == {}, "asked just now"
    (ahead,) = PIKOKO.ahead(state, BLUE).values()
    assert {encode(action)["card"] for action in ahead} == set(HANDS[RED].split())
    assert PIKOKO.ahead(dealt(HANDS, RED_TRUMP), BLUE) == {}


def test_nothing_can_be_named_ahead_once_the_neighbour_has_no_card_left() -> None:
    state, rng = playing(HANDS, RED_TRUMP, starter=YELLOW), Random(1)
    while state.phase is Phase.PLAYING:
        (player,) = PIKOKO.to_act(state)
        sizes = PIKOKO.view(state, None).hand_sizes
        for seat in {BLUE, RED, YELLOW} - {player}:
            assert bool(PIKOKO.ahead(state, seat)) == (sizes[(seat + 1) % 3] > 0)
        choice = play_random(None, PIKOKO.legal(state, player), rng)
        state = after(state, (player, choice)).state
