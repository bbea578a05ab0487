"""What deserves a line after a game: for each deed, a game that has it and a game that barely has
not.
"""

from __future__ import annotations

import pytest

from engine.block import BLOCK
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bids, RoundResult, RoundScored
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW
from engine.protocol import Deed
from tests.engine.block.scene import Scene
from tests.engine.plumes.positions import do, play, turn_of


@pytest.mark.parametrize(
    ("bids", "deeds"),
    [
        (((3, 2, 3), (3, 1, 3), (2, 2, 3)), [("exact", 0, 0), ("worst-bid", 1, 1)]),
        (
            ((3, 2, 3), (3, 2, 3), (2, 2, 3)),
            [("exact", 0, 0), ("exact", 1, 0), ("worst-bid", 2, 1)],
        ),
        (((3, 1, 3), (3, 1, 3), (2, 6, 3)), [("worst-bid", 2, 4)]),
    ],
)
def test_all_bids_of_a_round_are_exact(bids: Bids, deeds: list[tuple[str, int, int]]) -> None:
    result = RoundResult(0, 0, bids, (None,) * 3, (3, 2, 3), (0,) * 3)
    found = PIKOKO.deeds(PIKOKO.new(3), (RoundScored(1, result),))
    assert sorted(found) == sorted([("best-bid", 0, 3), *deeds])


@pytest.mark.parametrize(
    ("plume", "deeds"),
    [
        (
            "R0 R1 R2 R3 R4 / R5 R6 R7 R8 / W0 W1 W2 / W3 W4 / W5",
            [("tall", 0, 0), ("longest", 0, 15)],
        ),
        ("R0 R1 R2 R3 R4 / R5 R6 R7 R8 / W0 W1 W2 / W3 W4", []),
        ("R0 R1 R2 R3 / W0 W1 W2 / W3 W4 / W5", [("longest", 0, 10)]),
    ],
)
def test_a_peacock_has_five_rows(plume: str, deeds: list[tuple[str, int, int]]) -> None:
    state = do(turn_of("B1 B2", plume, deck="PEAHEN"), play("B1", 1, 0))
    assert list(PLUMES.deeds(*PLUMES.apply(state, 0, DRAW))) == deeds
    assert PLUMES.deeds(state, ()) == ()


@pytest.mark.parametrize(("counter", "deeds"), [("sidestep:1", (Deed("counter", 0),)), (None, ())])
def test_a_side_step_is_countered(counter: str | None, deeds: tuple[Deed, ...]) -> None:
    scene = Scene("block3:1 sidestep:1", "sidestep:0", flirt=(0, 5)).play("block3:1", 1)
    scene.side_step(1).do(0, "react", card=counter)
    assert BLOCK.deeds(scene.state, scene.events) == deeds
