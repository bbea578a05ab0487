"""Score sheets of finished games, as plain text, for any game.

A sheet shows an `engine.protocol.Outcome`: points by round, the game's own figures, totals, places,
and what decided the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from data.record_lines import Header
from engine.protocol import Outcome

_LONGEST: Final = 14


def sheet(header: Header, outcome: Outcome) -> Iterator[str]:
    """Yields the lines of a game's score sheet."""
    names = _labels(header.names)
    yield _title(header)
    yield ""
    yield from _table([["", *names], *_columns(outcome)])
    yield ""
    winners = " and ".join(names[seat] for seat in outcome.winners)
    yield f"Won by {winners} ({_words(outcome.won_by)})"


def line(number: int, header: Header, outcome: Outcome) -> str:
    """Returns a line about a game: everyone's points, best place first, and what decided it."""
    names = _labels(header.names)
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    ranking = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in order)
    return f"{number} ({_title(header)}): {ranking} ({_words(outcome.won_by)})"


def _title(header: Header) -> str:
    options = "".join(
        f", {key}={value}"
        for key, value in header.options.items()
        if not isinstance(value, dict | list)  # values from data files are too long
    )
    return f"{header.game}, {header.seats} seats{options}"


def _columns(outcome: Outcome) -> Iterator[list[str]]:
    """Yields the columns: a heading, then a cell for each seat."""
    if len(outcome.rounds) > 1:
        for number, points in enumerate(outcome.rounds, 1):
            yield [f"round {number}", *map(str, points)]
    for figure in outcome.figures:
        yield [_words(figure.key), *map(str, figure.values)]
    if outcome.hits:
        yield ["hits", *(f"{hits}/{outcome.tries}" for hits in outcome.hits)]
    yield ["total", *map(str, outcome.scores)]
    yield ["place", *map(str, outcome.places)]


def _words(code: str) -> str:
    return code.replace("_", " ")


def _labels(players: Sequence[str]) -> tuple[str, ...]:
    """Returns a short label for each seat, unique by the seat's number at its start."""
    return tuple(f"#{seat} {_printable(name)}" for seat, name in enumerate(players))


def _printable(name: str) -> str:
    name = "".join(sign if sign.isprintable() else "?" for sign in name)
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"


def _table(columns: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yields the table's lines: the first column flush left, the others flush right."""
    widths = [max(map(len, column)) for column in columns]
    for first, *others in zip(*columns, strict=True):
        cells = [first.ljust(widths[0])]
        cells += (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "  " + "   ".join(cells).rstrip()
