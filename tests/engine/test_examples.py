"""The games that the documentation of the engine plays."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("key", ["plumes", "block"])
def test_the_game_that_a_package_plays_goes_as_it_says(key: str) -> None:
    result = doctest.testmod(import_module(f"engine.{key}"))
    assert result.attempted > 5
    assert not result.failed
