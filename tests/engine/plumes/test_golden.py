"""What the golden records of Enchanted Plumes contain; `tests.engine.test_golden` replays them."""

from __future__ import annotations

from pathlib import Path

from data.records import read, replay
from engine.plumes import PLUMES
from engine.plumes.acts import PlumesAction
from engine.plumes.state import State
from engine.protocol import Figure, Outcome
from tests.engine.plumes.positions import rows

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
