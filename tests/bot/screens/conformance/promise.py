"""The list of promises, to which the other modules of this package add."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tests.bot.screens.conformance.screens import Screens

Promise: TypeAlias = Callable[[Screens], None]
"""Raises `AssertionError` if the screens of that game do not keep the promise."""

promises: Final[list[Promise]] = []


def a_promise(function: Promise) -> Promise:
    promises.append(function)
    return function
