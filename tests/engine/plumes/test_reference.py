"""A second version of the rules, slow and word by word, against what the engine allows in random
games.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from data.records import read, replay
from engine.chance import shuffling
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Keep, Play, PlumesAction, Swap
from engine.plumes.cards import Card, colour_of, value_of
from engine.plumes.state import Phase, Replenished, Rows, State
from engine.plumes.turns import Choices
from engine.protocol import CHANCE, TAKE_BACK, Figure, Outcome
from tests.engine.plumes.positions import after, rows
from tests.helpers.stress import short


def may_lie(rows: Rows, card: Card, row: int) -> bool:
    """Returns whether rules 1 to 3 of the booklet allow the card in that row of a started plume."""
    if row > len(rows) or row < len(rows) - 1:
        return False  # nothing lies above that row, or another row locks it
    if row == 0:
        return True
    above = rows[row - 1]
    there = rows[row] if row < len(rows) else ()
    full_above = row == 1 or len(above) == len(rows[row - 2]) - 1
    fits = len(there) < len(above) - 1
    return full_above and fits and colour_of(card) in {colour_of(each) for each in above}


def may_do(state: State) -> set[PlumesAction]:
    """Returns everything that the player whose turn it is may do, by the booklet's list and the
    rulings.
    """
    held, own = state.hands[state.player], state.plumes[state.player]
    played, so_far = len(state.played), state.replenished
    allowed: set[PlumesAction] = set()
    if played < 2 and not so_far:
        allowed |= {Play(card, len(own), 0) for card in held}
        for index, plume in enumerate(own):
            for row in range(len(plume.rows) + 2):
                allowed |= {
                    Play(card, index, row) for card in held if may_lie(plume.rows, card, row)
                }
    if played and not so_far:
        allowed.add(TAKE_BACK)
    if played and len(held) < 6:
        allowed.add(DRAW)
    if played and so_far is not Replenished.SWAPPED_ONE:
        for size in (1,) if so_far else (1, 2):
            allowed |= {
                Swap(give, take)
                for give in combinations(held, size)
                for take in combinations(sorted(state.train), size)
            }
    return allowed


def points(rows: Rows, *, finished: bool) -> int:
    total = -sum(value_of(card) for card in rows[0])
    for row in rows[1:]:
        total += sum(value_of(card) for card in row)
    return total + (sum(len(row) for row in rows) if finished else 0)


@pytest.mark.parametrize("seeds", short([range(2), range(2, 12)], 1), ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_are_played_by_the_book(seats: int, seeds: range) -> None:
    for seed in seeds:
        check_by_the_book(seats, seed)


def check_by_the_book(seats: int, seed: int) -> None:
    rng, state = Random(seed), PLUMES.new(seats)
    moves = 0
    while waiting := PLUMES.to_act(state):
        moves += 1
        actor = rng.choice(sorted(waiting))
        if actor == CHANCE:
            state = after(state, actor, PLUMES.draw(state, shuffling(rng)))
            continue
        legal = PLUMES.legal(state, actor)
        listed = list(legal)
        assert len(listed) == len(set(listed)) == len(legal)
        if state.phase is Phase.KEEPING:
            assert listed == [Keep(six) for six in combinations(state.hands[actor], 6)]
            state = after(state, actor, rng.choice(listed))
            continue
        assert set(listed) == may_do(state)
        assert all(action in legal for action in listed)
        state = after(state, actor, choose_as_people_do(listed, rng))
    assert moves < 1000
    outcome = PLUMES.outcome(state)
    assert outcome is not None
    for seat, own in enumerate(state.plumes):
        finished = [len(each.rows[-1]) == 1 and len(each.rows[-2:][0]) == 2 for each in own]
        totals = (
            points(each.rows, finished=done) for each, done in zip(own, finished, strict=True)
        )
        assert outcome.scores[seat] == sum(totals)


def choose_as_people_do(listed: list[PlumesAction], rng: Random) -> PlumesAction:
    """Chooses lower rows and draws more often than at random, so that plumes grow long."""
    lower = [action for action in listed if isinstance(action, Play) and action.row]
    drawing = [action for action in listed if action == DRAW]
    choices: list[list[PlumesAction]] = [[*lower], [*drawing]]
    for wanted in choices:
        if wanted and rng.random() < 0.5:
            return rng.choice(wanted)
    return rng.choice(listed)


def test_the_choices_can_be_numbered() -> None:
    rng, state = Random(7), PLUMES.new(2)
    sizes = set()
    while waiting := PLUMES.to_act(state):
        actor = min(waiting)
        legal = PLUMES.legal(state, actor)
        if actor == CHANCE:
            state = after(state, actor, PLUMES.draw(state, shuffling(rng)))
            continue
        listed = list(legal)
        sizes.add(len(listed))
        if state.phase is Phase.PLAYING:
            numbered = Choices(state)
            assert [numbered[at] for at in range(len(listed))] == listed
            assert [numbered[at] for at in range(-len(listed), 0)] == listed
            assert list(numbered[1:4]) == listed[1:4]
            for beyond in (len(listed), -len(listed) - 1):
                with pytest.raises(IndexError):
                    numbered[beyond]
        state = after(state, actor, rng.choice(listed))
    assert max(sizes) > 100


# What the golden records contain; `tests.engine.test_golden` replays them


GOLDEN = Path(__file__).parents[2] / "golden"


def test_golden_records_hold_every_kind_of_action() -> None:
    held = b"".join((GOLDEN / f"plumes-{seats}.jsonl").read_bytes() for seats in PLUMES.seats)
    for kind in PlumesAction.__args__:
        assert f'"type":"{kind.type}"'.encode() in held


def test_the_result_of_a_golden_record_is_as_counted_by_hand() -> None:
    (record,) = read((GOLDEN / "plumes-2.jsonl").read_bytes().splitlines())
    end: State = list(replay(record))[-1].state
    counted = (
        {
            "N0 R0 / R6": 6 + 3,
            "W1 K1 / K6": -2 + 6 + 3,
            "P2 Y4 / P5": -6 + 5 + 3,
            "G1 T1 / G6": -2 + 6 + 3,
            "B1 B2 / B5": -3 + 5 + 3,
            "N1 R1 / N4": -2 + 4 + 3,
            "T0 G2 / T4": -2 + 4 + 3,
            "P1 Y2 / Y3": -3 + 3 + 3,
            "W2 O0 Y0 T2 / T3 O5": -4 + 8,
        },
        {
            "N6 Y5 N5 / Y1 N2": -16 + 3,
            "W3 O1 P3 T6 B3 / O2": -16 + 2,
            "K4 P6 R5 W5 P4 K3 / R3": -27 + 3,
            "G0 W6 N3 G4 W4 R2": -19,
            "O6 B0": -6,
            "T5 B4": -9,
            "Y6": -6,
        },
    )
    assert [rows(end, seat) for seat in (0, 1)] == [list(own) for own in counted]
    assert PLUMES.outcome(end) == Outcome(
        scores=(47, -91),
        rounds=((47, -91),),
        places=(1, 2),
        won_by="points",
        figures=(
            Figure("top", (-24, -99)),
            Figure("below", (47, 8)),
            Figure("bonus", (24, 0)),
            Figure("peacocks", (8, 0)),
        ),
    )
    assert [sum(own.values()) for own in counted] == [47, -91]
