"""The correction of odds: its effect, and that it is the one that was measured."""

from __future__ import annotations

from dataclasses import replace
from operator import eq, gt
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from engine.mind.players import Thinker, reasoning_share
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bid, Confidence, PikokoAction, Play
from engine.pikoko.mind.advice import REASONERS, rate
from engine.pikoko.mind.calibration import (
    FITTED,
    NONE,
    Correction,
    Odds,
    corrected,
)
from engine.pikoko.views import View
from tests.benchmarks.calibration import Row, fitted, likelihood, rows_of, said
from tests.benchmarks.costs import Cost, Played, cost_of, slope
from tests.benchmarks.recorded import Judged, Tables
from tests.benchmarks.said import Said, by_fifth, error
from tests.engine.pikoko.table import dealt
from tests.helpers.stress import LONG, short

ODDS: Odds = ((0.5, 0.3, 0.2, 0, 0, 0, 0, 0, 0),) * 4
A_CARD = Play(0)


def view(bids: tuple[int | None, ...] = (1, 1, 1, 1), trusted: int = -1) -> View:
    seen = PIKOKO.view(dealt(seats=4), 0)
    return replace(seen, bids=(bids, *seen.bids[1:]), confidence=trusted)


def exact(option: PikokoAction, reasoning: float, seen: View) -> float:
    return corrected(ODDS, seen, option, reasoning, FITTED)[1][1]


def test_without_constants_the_odds_stay_as_they_are() -> None:
    for chances in corrected(ODDS, view(), A_CARD, 1.0, NONE):
        assert chances == pytest.approx(ODDS[0])


@pytest.mark.parametrize("option", [Bid(1, 2), Bid(1, 9), Confidence(2), Confidence(None), A_CARD])
@pytest.mark.parametrize("reasoning", [0.0, 0.5, 1.0])
def test_they_remain_probabilities(option: PikokoAction, reasoning: float) -> None:
    for chances in corrected(ODDS, view(), option, reasoning):
        assert sum(chances) == pytest.approx(1)
        assert [chance > 0 for chance in chances] == [chance > 0 for chance in ODDS[0]]


def test_where_others_reason_little_is_sure() -> None:
    unbid = view((None,) * 4)
    sure = [max(corrected(ODDS, unbid, A_CARD, reasoning)[1]) for reasoning in (0.0, 0.5, 1.0)]
    assert sure == sorted(sure, reverse=True)


def test_a_likely_bid_makes_itself_likelier_and_an_unlikely_one_is_spoilt() -> None:
    unbid = view((None,) * 4)
    one_in_ten: Odds = ((0.5, 0.4, 0.1, 0, 0, 0, 0, 0, 0),) * 4
    for reasoning in (0.5, 1.0):
        by_itself = corrected(one_in_ten, unbid, Bid(2, 1), reasoning)[1]
        as_bid = [corrected(one_in_ten, unbid, Bid(1, bid), reasoning)[1][bid] for bid in (0, 2)]
        assert as_bid[0] > by_itself[0]
        assert as_bid[1] < by_itself[2]


def test_what_others_have_bid_too_a_bid_of_0_and_one_on_anothers_hand_come_true_more_often() -> (
    None
):
    """This is so among players who reason; among others these bids are like any bid."""
    by_none = replace(view((None,) * 4), bids=((None,) * 4,) * 4)
    by_one = replace(by_none, bids=((None,) * 4, (None, 1, None, None), *by_none.bids[2:]))
    even: Odds = ((0.25, 0.25, 0.25, 0.25, 0, 0, 0, 0, 0),) * 4
    for reasoning, compare in ((0.0, eq), (1.0, gt)):

        def said(on: int, bid: int, seen: View, share: float = reasoning) -> float:
            return corrected(even, seen, Bid(on, bid), share)[on][bid]

        assert compare(said(1, 1, by_one), said(1, 1, by_none))
        assert compare(said(1, 0, by_none), said(1, 1, by_none))
        assert compare(said(1, 1, by_none), said(0, 1, by_none))


def test_who_reasons_spoils_a_bid_unless_the_confidence_card_is_on_it() -> None:
    chances = [exact(Confidence(on), 1.0, view()) for on in (1, None)]
    assert chances[0] > chances[1]
    assert exact(A_CARD, 1.0, view(trusted=1)) == chances[0]
    assert exact(A_CARD, 1.0, view()) == chances[1]


def test_of_known_computer_players_nothing_is_inferred() -> None:
    inferred = (0.9, 0.8, 0.6, 0.1)
    assert reasoning_share((), 0, inferred) == pytest.approx(0.5)
    known = (None, "sage", None, "greedy")
    assert reasoning_share(known, 0, inferred, REASONERS) == pytest.approx((1 + 0.6 + 0) / 3)


def test_the_computer_players_that_reason_are_those_that_search() -> None:
    players = PIKOKO.players.items()
    assert {kind for kind, player in players if isinstance(player, Thinker)} == REASONERS


def judged(folder: Path) -> list[Judged]:
    """Returns the decisions of one game, computed once for this folder. Players who act at random
    show every case, so that a fit finds every constant.
    """
    return [one for game in Tables(3, 1, folder).judged("random", 1) for one in game]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def computed(folder: Path) -> list[Judged]:
    """Returns those decisions as found with an empty folder."""
    return judged(folder)


@pytest.fixture(scope="module")
def known(computed: list[Judged], folder: Path) -> list[Judged]:
    """Returns those decisions as the folder keeps them."""
    assert computed
    return judged(folder)


@LONG
def test_what_is_kept_says_what_was_found(computed: list[Judged], known: list[Judged]) -> None:
    now, kept = ([rate(one.part, one.foreseen) for one in found] for found in (computed, known))
    for one, other in zip(now, kept, strict=True):
        assert (one.unit, one.best.action) == (other.unit, other.best.action)
        assert one.best.worth == pytest.approx(other.best.worth)


@LONG
@pytest.mark.parametrize("times", short([16, 48], 1))
def test_the_odds_of_a_correction_are_found_again(known: list[Judged], times: int) -> None:
    """Draws tricks by odds with a known correction, and fits the correction to them."""
    true_one = Correction(
        0.8, -0.2, 0.5, -0.3, 0.5, -0.2, 0.2, 0.6, -0.3, 0.3, 0.6, -0.3, -0.6, 0.4
    )
    rng = Random(1)
    rows: list[Row] = []
    for one in known:
        odds = one.foreseen.about[one.part.legal.index(one.action)]
        for reasoning in (0.0, 0.5, 1.0) * times:
            found = replace(
                one,
                part=replace(one.part, company=()),
                foreseen=one.foreseen._replace(reasoning=(reasoning,) * 3),
            )
            true = corrected(odds, one.part.view, one.action, reasoning, true_one)
            took = tuple(rng.choices(range(9), chances)[0] for chances in true)
            rows += rows_of(replace(found, took=took))
    found_again = fitted([rows])

    def off(by: Correction) -> float:
        """Returns by how much the probabilities of that correction differ from the true ones, on
        average.
        """
        return mean(
            abs(likelihood(tricks, by)[1] - likelihood(tricks, true_one)[1]) for _, tricks in rows
        )

    assert off(found_again) < off(NONE) / 2


@LONG
def test_constants_found_in_games_before_count_by_the_number_of_those(known: list[Judged]) -> None:
    rows = [[row for one in known for row in rows_of(one)]]
    start = NONE._replace(bid=3.0)
    found = [fitted(rows, start, ["bid"], before).bid for before in (0, 1, 9, 1e6)]
    assert found == sorted(found)
    assert found[0] < found[1] < found[2] < found[3] == start.bid


@LONG
def test_about_as_much_comes_true_as_is_said(known: list[Judged]) -> None:
    """A short run of the benchmark."""
    off = [true - chance for one in known for _, (chance, true, _) in said(one, FITTED, 0)]
    assert len(off) > 80
    assert abs(sum(off) / len(off)) < 0.1


def test_the_correction_is_the_one_of_the_figures() -> None:
    figures = Path(__file__, "../../../../benchmarks/strength.md").resolve().read_text("utf-8")
    assert str(FITTED) in " ".join(figures.split())


# A short run of the benchmark of costs, and its arithmetic


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
