"""A short run of the benchmark of costs, and its arithmetic."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.costs import Cost, Played, cost_of, slope
from tests.benchmarks.recorded import Tables
from tests.benchmarks.said import Said, by_fifth, error
from tests.helpers.stress import LONG


@LONG
def test_what_is_said_to_be_lost_is_lost(tmp_path: Path) -> None:
    """Plays two games of middle players. Play-outs are kept, so a second run needs none."""
    tables, file = Tables(4, 5, tmp_path), tmp_path / "costs.jsonl"

    def found() -> list[Cost]:
        played = Played(file)
        return [
            cost
            for number, game in enumerate(tables.judged("greedy", 2))
            for one in game
            if (cost := cost_of(one, number, played, 2)) is not None and cost.kind != "to win"
        ]

    costs = found()
    assert len(costs) > 20
    assert 0.3 < slope(costs)[0] < 1.7
    kept = file.read_text()
    assert found() == costs
    assert file.read_text() == kept


def test_the_slope_and_its_error_count_each_game_once() -> None:
    costs = [
        Cost(game, "bids", of_hen=True, said=1.0, lost=lost) for game, lost in enumerate((0.5, 1.5))
    ]
    assert slope(costs) == pytest.approx((1.0, 0.5**0.5 / 2))
    assert slope(costs * 9) == pytest.approx(slope(costs))


def test_so_does_the_error_of_what_comes_true() -> None:
    said = [Said(0.5, true, game) for game, true in enumerate((0, 1, 1, 0))]
    assert error(said) == pytest.approx(0.25)
    assert error(said * 9) == pytest.approx(error(said))


def test_fifths_are_of_the_same_size() -> None:
    said = [Said(at / 23, 1, at) for at in range(23)]
    assert {len(part) for part in by_fifth(said)} == {4, 5}
