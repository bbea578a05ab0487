"""The computer players get a view and the legal actions, and the greedy one is worth playing
against.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Keep, PlumesAction
from engine.plumes.mind.hen import play_hen
from engine.plumes.mind.playouts import play_clever
from engine.plumes.state import State
from engine.protocol import Outcome, Player
from tests.engine.plumes.positions import after, hand, play, turn_of
from tests.helpers.games import dealt, outcome_of


def played(players: list[Player], seed: int) -> Outcome:
    return outcome_of(PLUMES, PLUMES.new(len(players)), Random(seed), *players)


def against(one: Player, other: Player, games: int) -> list[tuple[int, Outcome]]:
    """Returns games between the two, each with the seat of the first one, which changes."""
    return [
        (seed % 2, played([other, one] if seed % 2 else [one, other], seed))
        for seed in range(games)
    ]


def hen(state: State) -> PlumesAction:
    return play_hen(PLUMES.view(state, 0), PLUMES.legal(state, 0), Random(1))


def test_a_hen_beats_a_chick() -> None:
    found = against(PLUMES.players["greedy"], PLUMES.players["random"], 30)
    assert sum(outcome.places[seat] == 1 for seat, outcome in found) >= 27, "seeds 0 to 29"


def test_the_quick_player_beats_greedy_and_builds_wide_peacocks() -> None:
    """The quick player wins about 93 of 100 games."""
    found = against(play_clever, play_hen, 16)
    assert sum(outcome.places[seat] == 1 for seat, outcome in found) >= 12, "seeds 0 to 15"
    bonus, peacocks = (
        sum(
            figure.values[seat]
            for seat, outcome in found
            for figure in outcome.figures
            if figure.key == key
        )
        for key in ("bonus", "peacocks")
    )
    assert bonus >= 6 * peacocks > 0, "cards in a Peacock, on the average"


def test_a_peacock_takes_what_points_there_are_when_the_game_is_about_to_end() -> None:
    """The quick player still widens the top row for later, which costs six points."""
    state = turn_of("R6", "R1 W1", deck="PEAHEN")
    view, legal = PLUMES.view(state, 0), PLUMES.legal(state, 0)
    assert play_clever(view, legal, Random(1)) == play("R6", 0, 0)
    assert PLUMES.players["sage"](view, legal, Random(1)) == play("R6", 0, 1)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_hen_ends_with_points_to_its_name(seats: int) -> None:
    scores = [score for seed in range(4) for score in played([play_hen] * seats, seed).scores]
    assert sum(scores) > 0, "seeds 0 to 3"


def test_a_hen_completes_a_peacock_when_it_can() -> None:
    state = turn_of("R6 R0 K1", "R1 W1 Y1 / R5 R4")
    assert hen(state) == play("R6", 0, 2)


def test_a_hen_stops_playing_when_a_second_card_would_cost_points() -> None:
    state = turn_of("R6 K6 K5 K4", "R1 W1 Y1 / R5 R4")
    state = after(state, 0, hen(state))
    assert hen(state) not in {play("K4", 1, 0), play("K5", 1, 0), play("K6", 1, 0)}


def test_a_hen_draws_rather_than_swap_good_cards_for_bad_ones() -> None:
    state = turn_of("R6 R5 K0", "R1 W1 Y1 / R5 R4", train="N6 O6 T6 B6 P6", others=("P1",))
    state = after(state, 0, play("K0", 1, 0))
    assert hen(after(state, 0, play("R6", 0, 2))) == DRAW


def test_a_hen_keeps_colours_that_go_together() -> None:
    held = hand("R0 R5 R6 W1 W5 K6 T6 G6 P6")
    state = dealt(PLUMES, PLUMES.new(2), Random(1))
    state = state._replace(hands=(held, hand("Y0 Y1 Y2 Y3 Y4 Y5 B0 B1 B2")))
    kept = hen(state)
    assert isinstance(kept, Keep)
    assert {*hand("R0 R5 R6 W1 W5")} < {*kept.cards}
