"""What `make long` and `make stress` run beside `make test`.

`make test` runs after each change, so it has to be over in a few minutes. `.ci/run` also runs the
long tests, before a change is taken; the stress tests are more of the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import pytest

LONG: Final = pytest.mark.long
STRESS: Final = pytest.mark.stress


def case(*values: Any, stress: bool) -> Any:
    """Returns these values of a test's parameters, on request only for stress tests."""
    return pytest.param(*values, marks=[STRESS] if stress else [])


def long(*values: Any) -> Any:
    """Returns these values of a test's parameters, only for long tests."""
    return pytest.param(*values, marks=LONG)


def short(values: Iterable[Any], first: int) -> list[Any]:
    """Returns these values of a test's parameter; all but the ``first`` of them are for stress
    tests only.
    """
    return [case(value, stress=number >= first) for number, value in enumerate(values)]


def some(values: Iterable[Any], first: int) -> list[Any]:
    """Returns these values of a test's parameter, or of several in tuples or `pytest.param`; all
    but the ``first`` of them are for long tests only.
    """
    return [value if at < first else _long(value) for at, value in enumerate(values)]


def _long(value: Any) -> Any:
    if hasattr(value, "marks"):
        return pytest.param(*value.values, marks=[*value.marks, LONG], id=value.id)
    return long(*value) if isinstance(value, tuple) else long(value)
