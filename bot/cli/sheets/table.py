"""Plain-text tables, and the names in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

_LONGEST: Final = 14


def labels(players: Sequence[str]) -> tuple[str, ...]:
    """Short names by seat, all different: the seat's number comes first."""
    return tuple(f"#{seat} {_printable(name)}" for seat, name in enumerate(players))


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines: the first column flush left, all others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first.ljust(widths[0])]
        cells += (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "  " + "   ".join(cells).rstrip()


def _printable(name: str) -> str:
    name = "".join(sign if sign.isprintable() else "?" for sign in name)
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
