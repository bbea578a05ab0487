"""The computer player that is as strong as the table's people: chosen when the game begins, by
their results.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from math import exp, log
from random import Random

import pytest

from bot.running.service import Tables
from bot.tables import levels, lobbies, seating
from bot.tables.levels import known_computers, strength
from data.store import Store
from data.store.values import Played, Result, Seated, Status, Table
from engine import games
from engine.mind.ladder import even_at, ladder_for, level_of, position_in, strength_at
from engine.mind.players import EVEN
from engine.registry import AnyGame
from tests.helpers.stress import STRESS, case
from tests.helpers.tables import ANN, BOB, CLEO, a_table

LADDER = ladder_for(games["pikoko"].ladders, 2)
BOTTOM, TOP = LADDER[0][1], LADDER[-1][1]


def test_what_plays_is_known_wherever_no_person_was_seated() -> None:
    seats = (
        Seated(ANN, "Ann"),
        Seated(None, "greedy", computer="greedy"),
        Seated(None, EVEN, computer="even@1.2"),  # as strong as a person, and as little known
        Seated(BOB, "Bob", computer="greedy"),  # stands in for a person
        Seated(None, EVEN, computer="greedy", named_after=BOB),  # who is called so
    )
    known = (None, "greedy", None, None, "greedy")
    assert known_computers(replace(a_table(), seats=seats)) == known


def played(rank: int, *others: str | None) -> Played:
    """Returns a result of one's own game against those computer players (``None`` for a person)."""
    seats = tuple(Seated(None if kind else BOB, "name", kind) for kind in others)
    number = len(others) + 1
    return Played("t", "pikoko", 1, 1, number, counted=False, rank=rank, score=1, others=seats)


@pytest.mark.parametrize(
    ("games_played", "low", "high"),
    [
        ([], 0, 0),
        ([played(1, "greedy")], 0.5, 1.5),  # one game says little
        ([played(2, "greedy")] * 20, -5, -2.5),
        ([played(1, "greedy"), played(2, "greedy")] * 10, -0.1, 0.1),
        ([played(1, "greedy")] * 8 + [played(2, "greedy")], 1.2, 2.2),
        ([played(1, "greedy")] * 45 + [played(2, "greedy")], 3, 4),
        ([played(1, even_at(2)), played(2, even_at(2))] * 5, TOP - 0.8, TOP),
        ([played(1, "random")] * 10, 1, 3),  # a person who beats a Chick may be of any strength
        ([played(4, "random", "random", "random")] * 5, -7, BOTTOM),
        ([played(1, "greedy", "greedy", "sage")] * 10, 4, 7),
        ([played(2, None), played(1, None)] * 5, -0.1, 0.1),
    ],
)
def test_ones_games_tell_ones_strength(games_played: list[Played], low: float, high: float) -> None:
    assert low - 1e-6 <= strength(games_played) <= high + 1e-6


def test_more_wins_make_stronger_and_games_without_a_loss_not_endlessly_so() -> None:
    won, lost = played(1, "greedy"), played(2, "greedy")
    estimates = [strength([won] * wins + [lost] * 5) for wins in range(9)]
    assert estimates == sorted(estimates)
    assert 3 < strength([played(1, "greedy")] * 50) < 6
    assert strength([]) == pytest.approx(0, abs=1e-6)


def test_a_person_as_good_as_a_player_is_estimated_so() -> None:
    """Draws many games against a player; the estimate is that player's strength."""
    for kind in games["pikoko"].players:
        drawn = [played(1, kind), played(2, kind)] * 400  # more than are looked at
        known = strength_at(LADDER, list(games["pikoko"].players).index(kind))
        assert strength(drawn) == pytest.approx(known, abs=0.1)


def test_a_player_that_a_game_no_longer_has_counts_as_its_stand_in() -> None:
    assert strength([played(1, "dodo")] * 9) == strength([played(1, "greedy")] * 9)


def place_of(strengths: Sequence[float], rng: Random) -> int:
    """Returns a random place of the first player, given the strengths of all."""
    luck = [strength - log(-log(rng.random())) for strength in strengths]
    return 1 + sum(one > luck[0] for one in luck[1:])


def won_after_ten_games(
    key: str, seats: int, person: float, evenings: int, stretched: float = 1.0
) -> tuple[float, float]:
    """Returns how often a person of that strength wins the next ten games against Parrots, and how
    often a Parrot of exactly that strength would, if all measured strengths are wrong by that
    factor.
    """
    measured = ladder_for(games[key].ladders, seats)
    ladder = [(position, stretched * strength) for position, strength in measured]
    reached = min(max(person, ladder[0][1]), ladder[-1][1])
    fair = exp(person) / (exp(person) + (seats - 1) * exp(reached))
    rng, won = Random(f"{key} {seats} {person}"), 0
    table = replace(with_even(ANN, game=key), seats=(Seated(ANN, "Ann"),) * seats)
    for _ in range(evenings):
        history: list[Played] = []
        for number in range(20):
            name = levels.even_player(table, [history])
            others = (Seated(None, EVEN, name),) * (seats - 1)
            position = position_in(name)
            assert position is not None
            theirs = [strength_at(ladder, position)] * (seats - 1)
            place = place_of([person, *theirs], rng)
            history.append(
                Played("t", key, 1, 1, seats, counted=False, rank=place, score=1, others=others)
            )
            won += number >= 10 and place == 1
    return won / (10 * evenings), fair


@pytest.mark.parametrize(
    ("seats", "evenings", "tolerance"),
    [
        case(4, 20, 0.12, stress=False),
        *(case(seats, 300, 0.05, stress=True) for seats in (3, 4, 5)),
    ],
)
@pytest.mark.parametrize("key", games)
def test_a_parrot_wins_its_share_after_ten_games(
    key: str, seats: int, evenings: int, tolerance: float
) -> None:
    people = (-2, -1, 0, 1, 2, 3) if evenings > 20 else (-1, 1)
    for person in people:
        won, fair = won_after_ten_games(key, seats, person, evenings)
        print(f"{key}, {seats} seats, a person of {person:+}: {won:.0%} won of {fair:.0%}")
        assert won == pytest.approx(fair, abs=tolerance)


@STRESS
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("stretched", [0.7, 1.4])
@pytest.mark.parametrize("key", games)
def test_it_does_so_too_if_the_players_strengths_were_measured_badly(
    key: str, stretched: float, seats: int
) -> None:
    """Games against Parrots lead to a Parrot that loses as often as it wins."""
    for person in (-2, -1, 0, 1, 2, 3):
        won, fair = won_after_ten_games(key, seats, person, 100, stretched)
        print(f"{key}, {seats} seats, a person of {person:+}: {won:.0%} won of {fair:.0%}")
        assert won == pytest.approx(fair, abs=0.08)


async def finish(store: Store, number: int, ranks: Sequence[tuple[int | None, int]]) -> None:
    """Stores a finished game of Pikoko between people or greedy computer players, with
    their ranks.
    """
    seats = tuple(Seated(user, "name", None if user else "greedy") for user, _ in ranks)
    table = await store.open_table(replace(a_table(), id=f"t{number:09}", seats=seats), at=number)
    results = tuple(
        Result(seat, user, "name", rank, 10 - rank, 5, None if user else "greedy")
        for seat, (user, rank) in enumerate(ranks)
    )
    over = replace(table, status=Status.FINISHED)
    await store.commit(over, at=number, results=results)


def with_even(*users: int, game: str = "pikoko") -> Table:
    table = replace(a_table(*users), game=game)
    while len(table.seats) < games[game].seats.start + 1:
        table = lobbies.add_computer(table, users[0], EVEN)
    return table


async def position_for(store: Store, table: Table) -> float:
    """Returns the ladder position of the player that gets the seats of that level."""
    tables = Tables(store, lambda: 1, Random(1), lambda _table_id: None, asyncio.sleep)
    opened = await tables.open(table, cause=f"{table.game} {table.guild} {table.seats}")
    begun = (await tables.begin(opened.table.id, table.host, f"begin {opened.table.id}")).table
    (name,) = {seated.computer for seated in begun.seats if seated.user is None}
    assert name is not None
    position = position_in(name)
    assert position is not None
    return position


async def test_the_strengths_of_those_at_the_table_count_and_in_this_game_alone(
    store: Store,
) -> None:
    for number in range(20):
        await finish(store, number, [(ANN, 1), (None, 2), (BOB, 3)])
    strong = await position_for(store, with_even(ANN))
    weak = await position_for(store, with_even(BOB))
    assert strong > 1.5
    assert weak < 0.5
    assert 0.8 < await position_for(store, with_even(ANN, BOB)) < 1.2
    assert await position_for(store, with_even(ANN, CLEO)) == strong  # nothing is known of Cleo
    assert await position_for(store, with_even(ANN, game="plumes")) == 1
    assert await position_for(store, with_even(CLEO)) == 1
    elsewhere = replace(with_even(ANN), guild=77)
    assert await position_for(store, elsewhere) == 1


async def test_it_is_settled_when_the_game_begins_and_anew_for_a_rematch(
    store: Store,
) -> None:
    for number in range(20):
        await finish(store, number, [(ANN, 1), (None, 2), (None, 3)])
    tables = Tables(store, lambda: 100, Random(1), lambda _id: None, asyncio.sleep)
    opened = await tables.open(with_even(ANN), cause="play")
    assert [one.computer for one in opened.table.seats] == [None, EVEN, EVEN, EVEN]
    begun = (await tables.begin(opened.table.id, ANN, f"begin {opened.table.id}")).table
    assert {one.computer and level_of(one.computer) for one in begun.seats} == {None, EVEN}
    assert [one.name for one in begun.seats].count(EVEN) == 3
    over = seating.end(begun, ANN)
    again = lobbies.open_again(over, ANN)
    assert sorted(one.computer or "" for one in again.seats) == ["", EVEN, EVEN, EVEN]


async def test_other_levels_stay_what_they_are(store: Store) -> None:
    tables = Tables(store, lambda: 100, Random(1), lambda _id: None, asyncio.sleep)
    lobby_table = lobbies.add_computer(lobbies.add_computer(a_table(ANN), ANN, "random"), ANN, EVEN)
    opened = await tables.open(lobby_table, cause="play")
    begun = (await tables.begin(opened.table.id, ANN, f"begin {opened.table.id}")).table
    assert sorted(one.computer or "" for one in begun.seats) == ["", "even@1", "random"]
    assert levels.has_even(opened.table)
    assert not levels.has_even(begun)


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_a_person_is_replaced_by_the_middle_level(game: AnyGame) -> None:
    assert game.stand_in == list(game.players)[1]
