"""Writing records anew."""

from __future__ import annotations

from collections.abc import Iterator

from data.records import Mark, Record, replay, write


def rewritten(record: Record) -> Iterator[str]:
    """Yields the lines of a record as Plumage writes them, after a check of each. Raises
    `BrokenRecord`.
    """
    moves = [(step.actor, step.action) for step in replay(record, unfinished=record.end is None)]
    marks = [Mark(line.at, line.played_for, line.note) for line in record.lines]
    yield from write(record.header, moves, None, marks)
    if record.end is not None:
        yield record.end.model_dump_json()
