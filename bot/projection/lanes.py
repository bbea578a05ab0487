"""A lane is a part of a table's messages that is planned and written by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import structlog

from bot.messages.message import not_written
from bot.projection.changes import Change, Leave, Planned
from data.store.values import Table, TableId
from engine.protocol import Seat

_log = structlog.get_logger(__name__)


class Lane(NamedTuple):
    """A part of a table's messages: those of a seat, the private ones of ``others``, who have none,
    or everybody's.
    """

    table: TableId
    seat: Seat | None
    others: bool = False

    @property
    def is_public(self) -> bool:
        return self.seat is None and not self.others


@dataclass(slots=True)
class Plan:
    """The changes to the messages of a lane. ``failed``: some could not be drawn.

    ``calls``: they call somebody in the table's channel. Then they show the newest state, not an
    earlier moment: whoever is called must find the question there.
    """

    changes: list[Change] = field(default_factory=list)
    failed: bool = False
    calls: bool = False

    def add(self, table: Table, changes: Iterable[Planned]) -> None:
        for change in changes:
            if isinstance(change, Leave):
                not_written(table, change.slot, change.reason)
            else:
                self.changes.append(change)

    def fail(self, lane: Lane) -> None:
        """Logs an error raised by a drawing. The other messages are drawn all the same."""
        self.failed = True
        _log.exception("drawing failed", table=lane.table, seat=lane.seat)
