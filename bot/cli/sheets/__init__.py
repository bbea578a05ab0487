"""Score sheets of games that were played to their end, as plain text.

What every game has stands here: points by round, totals and places. A game that has more to tell
of its rounds adds a module with a function of the kind `Rounds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from bot.cli.sheets import pikoko, plumes
from bot.cli.sheets.table import labels, table
from data.records import Record, Result, Step

Rounds: TypeAlias = Callable[[Sequence[str], Sequence[Step]], Iterator[str]]
"""The lines that tell of a game's rounds, from its players' labels by seat and its steps."""

_ROUNDS: Final[Mapping[str, Rounds]] = {"pikoko": pikoko.rounds, "plumes": plumes.rounds}


def sheet(record: Record, steps: Sequence[Step]) -> Iterator[str]:
    """The lines of the score sheet of a complete record and its replay."""
    names = labels(record.header.players)
    yield _title(record)
    yield ""
    if record.header.game in _ROUNDS:
        yield from _ROUNDS[record.header.game](names, steps)
    yield from table(_summary(names, _result(record)))


def line(number: int, record: Record) -> str:
    """One line about a complete record: everybody's points, best place first."""
    result = _result(record)
    names = labels(record.header.players)
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    ranking = ", ".join(f"{names[seat]} {result.scores[seat]}" for seat in order)
    return f"{number} ({_title(record)}): {ranking}"


def _title(record: Record) -> str:
    header = record.header
    options = "".join(
        f", {key}={value}"
        for key, value in header.options.items()
        if not isinstance(value, dict | list)  # whole tables of cards would fill the screen
    )
    return f"{header.game}, {header.seats} seats{options}"


def _summary(names: Sequence[str], result: Result) -> list[list[str]]:
    numbers = [f"round {number}" for number in range(1, len(result.rounds) + 1)]
    rows = [["", *numbers, "total", "place"]]
    for seat, name in enumerate(names):
        points = [str(points[seat]) for points in result.rounds]
        rows.append([name, *points, str(result.scores[seat]), str(result.places[seat])])
    return rows


def _result(record: Record) -> Result:
    if record.end is None:
        raise ValueError("a score sheet needs the end of the game")
    return record.end.end
