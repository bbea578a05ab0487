"""The computer player as strong as the table: by results, chosen when the game begins."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.running.service import Tables
from bot.tables import levels, lobby, seating
from bot.tables.levels import known_computers, nearest, strength
from data.store.sqlite import SqliteStore
from data.store.values import Played, Result, Seated, Status, Table
from engine import games
from engine.mind.players import EVEN
from engine.registry import AnyGame
from tests.helpers.tables import ANN, BOB, CLEO, a_table

STRENGTHS = games["pikoko"].strengths


def test_what_plays_is_known_wherever_no_person_was_seated() -> None:
    seats = (
        Seated(ANN, "Ann"),
        Seated(None, "greedy", computer="greedy"),
        Seated(None, EVEN, computer="sage"),  # the table shows the name of what it has become
        Seated(BOB, "Bob", computer="greedy"),  # stands in for a person
    )
    assert known_computers(replace(a_table(), seats=seats)) == (None, "greedy", "sage", None)


def played(rank: int, *others: str | None) -> Played:
    """A game of one's own that ended so, against those computer players (``None``: a person)."""
    seats = tuple(Seated(None if kind else BOB, "name", kind) for kind in others)
    number = len(others) + 1
    return Played("t", "pikoko", 1, 1, number, counted=False, rank=rank, score=1, others=seats)


@pytest.mark.parametrize(
    ("games_played", "kind"),
    [
        ([], "greedy"),
        ([played(1, "greedy")], "greedy"),  # one game says little
        ([played(2, "greedy")] * 20, "random"),
        ([played(1, "greedy"), played(2, "greedy")] * 10, "greedy"),
        ([played(1, "greedy")] * 8 + [played(2, "greedy")], "greedy"),  # a Peacock wins 95 %
        ([played(1, "greedy")] * 45 + [played(2, "greedy")], "sage"),
        ([played(1, "sage"), played(2, "sage")] * 5, "sage"),
        ([played(1, "random")] * 10, "greedy"),  # whoever beats a Chick may be of any strength
        ([played(4, "random", "random", "random")] * 5, "random"),
        ([played(1, "greedy", "greedy", "sage")] * 10, "sage"),
        ([played(2, None), played(1, None)] * 5, "greedy"),
    ],
)
def test_the_nearest_player_is_chosen_by_ones_games(games_played: list[Played], kind: str) -> None:
    assert nearest(strength(games_played), STRENGTHS) == kind


def test_more_wins_make_stronger_and_games_without_a_loss_not_endlessly_so() -> None:
    won, lost = played(1, "greedy"), played(2, "greedy")
    estimates = [strength([won] * wins + [lost] * 5) for wins in range(9)]
    assert estimates == sorted(estimates)
    assert 3 < strength([played(1, "greedy")] * 50) < 6
    assert strength([]) == pytest.approx(0, abs=1e-6)


def test_a_person_as_good_as_a_player_is_estimated_so() -> None:
    """Drawn games against one of them, often enough: that one's strength."""
    for kind, known in STRENGTHS.items():
        drawn = [played(1, kind), played(2, kind)] * 200  # more than are looked at
        assert strength(drawn) == pytest.approx(known, abs=0.1)


def test_a_game_offers_the_nearest_of_its_own_levels() -> None:
    assert nearest(5.0, {"random": -3.0, "greedy": 0.0}) == "greedy"
    assert nearest(5.0, {"random": -1.0, "chick": 0.0, "grandmaster": 6.0}) == "grandmaster"


def test_a_player_that_a_game_no_longer_has_counts_as_its_stand_in() -> None:
    assert strength([played(1, "dodo")] * 9) == strength([played(1, "greedy")] * 9)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await SqliteStore.open(tmp_path / "tables.sqlite3") as store:
        yield store


async def finish(store: SqliteStore, number: int, ranks: Sequence[tuple[int | None, int]]) -> None:
    """A finished game of Pikoko: people, or greedy computer players, with their ranks."""
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
        table = lobby.add_computer(table, users[0], EVEN)
    return table


async def chosen_for(store: SqliteStore, table: Table) -> str | None:
    """What plays in the seats of that level once the game has begun."""
    tables = Tables(store, lambda: 1, Random(1), lambda _table_id: None)
    opened = await tables.open(table, cause=f"{table.game} {table.guild} {table.seats}")
    begun = (await tables.begin(opened.table.id, table.host)).table
    (kind,) = {seated.computer for seated in begun.seats if seated.user is None}
    return kind


async def test_the_strengths_of_those_at_the_table_count_and_in_this_game_alone(
    store: SqliteStore,
) -> None:
    for number in range(20):
        await finish(store, number, [(ANN, 1), (None, 2), (BOB, 3)])
    assert await chosen_for(store, with_even(ANN)) == "sage"
    assert await chosen_for(store, with_even(BOB)) == "random"
    assert await chosen_for(store, with_even(ANN, BOB)) == "greedy"
    assert await chosen_for(store, with_even(ANN, CLEO)) == "sage"  # nothing is known of Cleo
    assert await chosen_for(store, with_even(ANN, game="plumes")) == "greedy"
    assert await chosen_for(store, with_even(CLEO)) == "greedy"
    elsewhere = replace(with_even(ANN), guild=77)
    assert await chosen_for(store, elsewhere) == "greedy"


async def test_it_is_chosen_when_the_game_begins_and_chosen_anew_for_a_rematch(
    store: SqliteStore,
) -> None:
    for number in range(20):
        await finish(store, number, [(ANN, 1), (None, 2), (None, 3)])
    tables = Tables(store, lambda: 100, Random(1), lambda _id: None)
    opened = await tables.open(with_even(ANN), cause="play")
    assert [one.computer for one in opened.table.seats] == [None, EVEN, EVEN, EVEN]
    begun = (await tables.begin(opened.table.id, ANN)).table
    assert sorted(one.computer or "" for one in begun.seats) == ["", "sage", "sage", "sage"]
    over = seating.end(begun, ANN)
    again = lobby.open_again(over, ANN)
    assert sorted(one.computer or "" for one in again.seats) == ["", EVEN, EVEN, EVEN]


async def test_other_levels_stay_what_they_are(store: SqliteStore) -> None:
    tables = Tables(store, lambda: 100, Random(1), lambda _id: None)
    lobby_table = lobby.add_computer(lobby.add_computer(a_table(ANN), ANN, "random"), ANN, EVEN)
    opened = await tables.open(lobby_table, cause="play")
    begun = (await tables.begin(opened.table.id, ANN)).table
    assert sorted(one.computer or "" for one in begun.seats) == ["", "greedy", "random"]
    assert levels.has_even(opened.table)
    assert not levels.has_even(begun)


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_whoever_is_replaced_is_replaced_by_the_middle_level(game: AnyGame) -> None:
    assert game.stand_in == list(game.players)[1] == "greedy"
