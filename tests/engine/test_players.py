"""The computer player that plays any game."""

from __future__ import annotations

from random import Random

import pytest

from engine.mind.players import play_random
from engine.protocol import TAKE_BACK


def test_a_random_player_takes_nothing_back() -> None:
    rng = Random(1)
    assert {play_random(None, ("a", TAKE_BACK, "b"), rng) for _ in range(50)} == {"a", "b"}


def test_a_random_player_does_not_look_forever_for_another_action() -> None:
    with pytest.raises(IndexError):
        play_random(None, (TAKE_BACK,), Random(1))
