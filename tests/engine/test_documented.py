"""The docstrings of the rules are true: the codes of refusals, and the rounds that are played."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engine import games
from tests.engine.probes import SHARED_CODES

HOUSE = Path(__file__).parents[2]


def undocumented(source: str) -> Iterator[str]:
    """Yields codes that are raised in a function and missing in its docstring."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        docstring = ast.get_docstring(function) or ""
        for node in ast.walk(function):
            match node:
                case ast.Call(
                    func=ast.Name(id="IllegalAction"), args=[ast.Constant(value=str(code))]
                ):
                    if code not in SHARED_CODES and f"- ``{code}``: " not in docstring:
                        yield f"{function.name}: {code}"


@pytest.mark.parametrize("rules", [*(f"engine/{key}" for key in games), "tests/nest/rules"])
def test_codes_are_documented_where_they_are_raised(rules: str) -> None:
    for path in sorted((HOUSE / rules).glob("*.py")):
        assert not list(undocumented(path.read_text("utf-8"))), path


def test_an_undocumented_code_is_found() -> None:
    refusing = 'def check() -> None:\n    """Checks."""\n    raise IllegalAction("too_late")\n'
    assert list(undocumented(refusing)) == ["check: too_late"]


# The round that a package plays


@pytest.mark.parametrize("package", [*(f"engine.{key}" for key in games), "tests.nest.rules"])
def test_the_round_that_a_package_plays_goes_as_it_says(package: str) -> None:
    result = doctest.testmod(import_module(package))
    assert result.attempted > 5
    assert not result.failed
