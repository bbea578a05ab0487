"""What `make stress` runs in addition to `make test`: more of the same, for longer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import pytest

STRESS: Final = pytest.mark.stress


def case(*values: Any, stress: bool) -> Any:
    """These values of a test's parameters, only under stress if so."""
    return pytest.param(*values, marks=[STRESS] if stress else [])


def short(values: Iterable[Any], first: int) -> list[Any]:
    """These values of a test's parameter, all but the ``first`` of them only under stress."""
    return [case(value, stress=number >= first) for number, value in enumerate(values)]
