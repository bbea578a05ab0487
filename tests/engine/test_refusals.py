"""The function that refuses an action tells with what codes, and what they mean."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.probes import SHARED_CODES

ENGINE = Path(__file__).parents[2] / "engine"


def untold(source: str) -> Iterator[str]:
    """The codes in functions the docstrings of which do not list them."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        told = ast.get_docstring(function) or ""
        for node in ast.walk(function):
            match node:
                case ast.Call(
                    func=ast.Name(id="IllegalAction"), args=[ast.Constant(value=str(code))]
                ):
                    if code not in SHARED_CODES and f"- ``{code}``: " not in told:
                        yield f"{function.name}: {code}"


@pytest.mark.parametrize("key", ["pikoko", "plumes", "block"])
def test_codes_are_told_where_they_are_raised(key: str) -> None:
    for path in sorted((ENGINE / key).glob("*.py")):
        assert not list(untold(path.read_text("utf-8"))), path


def test_a_code_that_nobody_tells_of_is_found() -> None:
    refusing = 'def check() -> None:\n    """Checks."""\n    raise IllegalAction("too_late")\n'
    assert list(untold(refusing)) == ["check: too_late"]
