"""The end of a game, and its outcome."""

from __future__ import annotations

from engine.protocol import Outcome
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import documented_codes
from tests.engine.tables import Table, Walk, fickle_walk, straight_walk


def outcome_of(played: Walk) -> Outcome:
    outcome = played.table.game.outcome(played.states[-1])
    assert type(outcome) is Outcome
    return outcome


@a_promise
def it_ends_within_its_bound(table: Table) -> None:
    played, bound = straight_walk(table), table.bound
    assert len(played.steps) <= bound, f"{len(played.steps)} actions, not {bound}"
    assert not table.game.to_act(played.states[-1])


@a_promise
def the_outcome_is_there_at_the_end(table: Table) -> None:
    game, played = table.game, fickle_walk(table)
    for state in played.states[:-1]:
        assert game.to_act(state)
        assert game.outcome(state) is None
    assert not game.to_act(played.states[-1])
    outcome_of(played)


@a_promise
def the_outcome_has_a_number_for_each_seat(table: Table) -> None:
    outcome = outcome_of(fickle_walk(table))
    figures = [figure.values for figure in outcome.figures]
    for by_seat in (outcome.scores, outcome.places, *outcome.rounds, *figures):
        assert type(by_seat) is tuple
        assert len(by_seat) == table.seats
        assert all(type(number) is int for number in by_seat)
    if outcome.hits:
        assert len(outcome.hits) == table.seats
        assert all(0 <= hits <= outcome.tries for hits in outcome.hits)
    else:
        assert outcome.tries == 0


@a_promise
def seats_that_tie_share_a_place(table: Table) -> None:
    places = outcome_of(fickle_walk(table)).places
    for place in places:
        assert place == 1 + sum(other < place for other in places), places


@a_promise
def the_outcome_says_what_the_game_was_won_by(table: Table) -> None:
    """The package docstring lists the code. A winner by points has the most points."""
    game = table.game
    assert set(game.ways_to_win) <= documented_codes(game)
    assert len(set(game.ways_to_win)) == len(game.ways_to_win)
    for played in (straight_walk(table), fickle_walk(table)):
        outcome = outcome_of(played)
        assert outcome.won_by in game.ways_to_win
        assert (outcome.won_by == "shared") == (len(outcome.winners) > 1)
        if outcome.won_by == "points":
            assert outcome.scores.count(max(outcome.scores)) == 1


@a_promise
def figures_are_documented_and_the_same_in_every_game(table: Table) -> None:
    """All games with the same options have the same figures."""
    one, other = (
        [figure.key for figure in outcome_of(played).figures]
        for played in (straight_walk(table), fickle_walk(table))
    )
    assert one == other
    assert set(one) <= documented_codes(table.game)
    assert len(set(one)) == len(one)
