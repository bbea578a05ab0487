"""What `make stress` runs in addition to `make test`: more of the same, for longer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import pytest

STRESS: Final = pytest.mark.stress


def short(values: Iterable[Any], first: int) -> list[Any]:
    """These values of a test's parameter, all but the ``first`` of them only under stress."""
    return [
        value if number < first else pytest.param(value, marks=STRESS)
        for number, value in enumerate(values)
    ]
