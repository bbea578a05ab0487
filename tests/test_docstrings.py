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

SUSPECT: Final = re.compile(
    r"""(?i:(?<!["`])\b(?:some|every|no|any)body\b|\bwhoever\b)|\?\s*(?:\"{3}|$)|\bThe same\b""",
    re.MULTILINE,
)
"""Matches in each file that has a fault. Few files are suspect, and parsing all takes long."""


def files() -> Iterator[Path]:
    for room in ROOMS:
        yield from [HOUSE / room] if room.endswith(".py") else (HOUSE / room).rglob("*.py")


def said(source: str) -> Iterator[tuple[int, str]]:
    """Yields the docstrings and comments of a file, each with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    for line, text in enumerate(source.splitlines(), 1):
        if comment := re.search(r"(?:^ *|  )# (.*)", text):
            yield line, comment[1]


def faults(source: str) -> list[tuple[int, str]]:
    return [
        (line, text)
        for line, text in said(source)
        if any(re.search(pattern, text.strip()) for pattern in RULED_OUT.values())
    ]


def test_docstrings_name_people_and_ask_nothing() -> None:
    for path in files():
        source = path.read_text("utf-8")
        assert not SUSPECT.search(source) or not faults(source), path
