"""The Fluent files: every key of a language with its parameters."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import data


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the library's naming
        self.names.add(node.id.name)


@cache
def entries(text: str) -> tuple[Any, ...]:
    return tuple(parse(text).body)


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    """Returns every key of that language with its parameters."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted(Path(data.__file__).parent.glob(f"locales/{language}/*.ftl")):
        for entry in entries(path.read_text("utf-8")):
            assert not isinstance(entry, fluent.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = frozenset(variables.names)
    return found
