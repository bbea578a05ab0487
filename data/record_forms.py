"""Records written again: as they were, in the usual form of today, or as one seat saw the game."""

from __future__ import annotations

from collections.abc import Iterator

from data import records
from data.record_ids import unusual_options
from data.record_lines import Header
from data.records import Mark, Record, replay, write, write_seen
from engine import games
from engine.protocol import Seat, seen


def rewritten(record: Record, header: Header | None = None) -> Iterator[str]:
    """Yields the lines of a record, once each is checked, as Plumage writes them; with another
    header if one is given. Raises `BrokenRecord` as `data.records.replay` does.
    """
    steps = replay(record, unfinished=record.end is None)
    moves = [(step.actor, step.action) for step in steps]  # and no states, which are many
    marks = [Mark(line.at, line.played_for, line.note) for line in record.lines]
    yield from write(header or record.header, moves, None, marks)
    if record.end is not None:
        yield record.end.model_dump_json()


def converted(record: Record) -> Iterator[str]:
    """Yields a record in the usual form: without the options that are the default, and each action
    in today's notation. Converted again, it stays equal. Raises `BrokenRecord`.
    """
    game = games.get(record.header.game)
    head = record.header
    if game is None or not record.is_whole:
        yield from rewritten(record)  # which raises
        return
    usual = head.model_copy(update={"options": unusual_options(game, head.options)})
    yield from rewritten(record, usual)


def as_seen(record: Record, viewer: Seat | None) -> Iterator[str]:
    """Yields the record of what that seat, or a spectator, saw of the game; with what its end says,
    if the game has ended. Raises `BrokenRecord` as `data.records.replay` does.
    """
    (whole,) = records.read(converted(record))
    head = whole.header.model_copy(
        update={"seen_by": "spectator" if viewer is None else viewer, "note": None}
    )
    game = games[head.game]
    happened = [
        (event, Mark(at=line.at))
        for step, line in zip(replay(whole, unfinished=True), whole.lines, strict=True)
        for event in seen(game, step.events, viewer)
    ]
    yield from write_seen(head, happened, None)
    if whole.end is not None:
        yield whole.end.model_dump_json()
