"""Docstrings and comments keep to docs/style.md."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "data", "bot", "cogs", "plumage.py", "tools", "tests")

RULED_OUT: Final = {
    "a stiff word for people": r'(?i)(?<!["`])\b(somebody|everybody|nobody|anybody|whoever)\b',
    "a question": r"^[^\"`]*\?\Z",
    "the same as what": r"\AThe same\b",
}


def files() -> Iterator[Path]:
    for room in ROOMS:
        yield from [HOUSE / room] if room.endswith(".py") else (HOUSE / room).rglob("*.py")


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Yields the docstrings and comments of a file, each with its line."""
    source = path.read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    for line, text in enumerate(source.splitlines(), 1):
        if comment := re.search(r"(?:^ *|  )# (.*)", text):
            yield line, comment[1]


def faults(path: Path) -> list[tuple[int, str]]:
    return [
        (line, text)
        for line, text in said(path)
        if any(re.search(pattern, text.strip()) for pattern in RULED_OUT.values())
    ]


def test_docstrings_name_people_and_ask_nothing() -> None:
    for path in files():
        assert not faults(path), path
