"""What `make long` and `make stress` run in addition to `make test`.

`make test` is what is run after each change, so it has to be over in a few minutes. The long tests
are run for each change that is taken, too, by `.ci/run`; those under stress are more of the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import pytest

LONG: Final = pytest.mark.long
STRESS: Final = pytest.mark.stress


def case(*values: Any, stress: bool) -> Any:
    """Returns these values of a test's parameters, only under stress if so."""
    return pytest.param(*values, marks=[STRESS] if stress else [])


def long(*values: Any) -> Any:
    """Returns these values of a test's parameters, only where the long tests are run."""
    return pytest.param(*values, marks=LONG)


def short(values: Iterable[Any], first: int) -> list[Any]:
    """Returns these values of a test's parameter, all but the ``first`` of them only under
    stress.
    """
    return [case(value, stress=number >= first) for number, value in enumerate(values)]


def some(values: Iterable[Any], first: int) -> list[Any]:
    """Returns these values of a test's parameter, or several parameters' in tuples or
    `pytest.param`, all but the ``first`` of them only where the long tests are run.
    """
    return [value if at < first else _long(value) for at, value in enumerate(values)]


def _long(value: Any) -> Any:
    if hasattr(value, "marks"):
        return pytest.param(*value.values, marks=[*value.marks, LONG], id=value.id)
    return long(*value) if isinstance(value, tuple) else long(value)
