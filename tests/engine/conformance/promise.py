"""The list of promises, to which the other modules of this package add."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tests.engine.tables import Table

Promise: TypeAlias = Callable[[Table], None]
"""Raises `AssertionError` if the game does not keep the promise at that table."""

promises: Final[list[Promise]] = []


def a_promise(function: Promise) -> Promise:
    promises.append(function)
    return function
