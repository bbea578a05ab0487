"""The games in the documentation of the engine can be played."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from engine import games


@pytest.mark.parametrize("package", [*(f"engine.{key}" for key in games), "tests.nest.rules"])
def test_the_round_that_a_package_plays_goes_as_it_says(package: str) -> None:
    result = doctest.testmod(import_module(package))
    assert result.attempted > 5
    assert not result.failed
