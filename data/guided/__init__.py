"""The openings of guided first rounds: for each game, a record up to its person's first question.

The record has all moves, deals included, so that everyone gets the same position.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from data import records
from data.records import Record


@cache
def opening_of(game: str) -> Record | None:
    """Returns the opening of that game, if there is one. Raises `BrokenRecord`."""
    file = files("data") / "guided" / f"{game}.jsonl"
    if not file.is_file():
        return None
    (record,) = records.read(file.read_text("utf-8").splitlines())
    return record
