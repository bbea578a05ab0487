"""Interludes: moments, such as a taken trick, that public messages show before the next state.

Interludes delay public messages and computer players; after the last move of a game, also private
views. They never delay people who act: their answers come from the real state. Nothing of this is
stored: after a restart, public messages show the real state.

Two kinds of changes are held back from public messages, until the next public change or for a
while: those that show a spectator nothing new, such as a secret bid, and parts of a turn, such as
the first of two cards.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.base.timing import CallLater, Timer
from bot.tables.interludes import Interlude
from bot.tables.schedule import turn_goes_on
from bot.tables.sitting import Sitting
from data.store.values import Status, TableId

_QUIET: Final = 8
"""How long a change is held back, in durations of an interlude.

So most answers that a few people give at the same time are shown together.
"""

MOST: Final = 3
"""The most interludes queued for a table; the oldest are dropped."""


def _during(sitting: Sitting, interlude: Interlude) -> Sitting:
    """Returns the table as public messages show it during that interlude, its game not yet over."""
    table = sitting.table
    if table.status is Status.FINISHED:
        table = replace(table, status=Status.PLAYING)
    return replace(sitting, table=table, state=interlude.state, moment=interlude.moment)


def _is_amid_turn(before: Sitting, after: Sitting) -> bool:
    waiting = after.waiting()
    return (
        len(waiting) == 1
        and waiting == before.waiting()
        and not after.interludes
        and all(turn_goes_on(before, after, seat) for seat in waiting)
    )


@dataclass(eq=False)
class InterludeQueue:
    """Shows interludes of tables, each for ``seconds``, one after another; none if that is 0.

    ``over`` is called with the table's id when an interlude or a held change comes to its end.
    """

    _seconds: float
    _call_later: CallLater
    _over: Callable[[TableId], None]
    _shown: dict[TableId, deque[Sitting]] = field(default_factory=dict, init=False)
    _timers: dict[TableId, Timer] = field(default_factory=dict, init=False)
    _held: dict[TableId, tuple[Sitting, Timer]] = field(default_factory=dict, init=False)

    def changed(self, before: Sitting, after: Sitting, kept: Sitting, *, moved: bool) -> None:
        """Queues the interludes of a change, or holds the change back.

        ``before`` changed to ``after`` and was stored as ``kept``; ``moved`` says whether by moves.
        """
        if _is_amid_turn(before, after):
            self.hold(before)
        elif after.has_public_events or after.table != before.table:
            self.let_go(kept.table.id)
            self.put_on(kept.table.id, [_during(kept, interlude) for interlude in after.interludes])
        elif moved:
            self.hold(before)

    def put_on(self, table_id: TableId, sittings: Sequence[Sitting]) -> None:
        """Queues versions of the table to be shown in order, each with its `Sitting.moment`."""
        if not sittings or not self._seconds:
            return
        self.let_go(table_id)
        waiting = self._shown.setdefault(table_id, deque())
        waiting.extend(sittings)
        while len(waiting) > MOST:
            del waiting[0]
        if table_id not in self._timers:
            self._go_on(table_id)

    def hold(self, before: Sitting) -> None:
        """Has public messages show ``before`` for a while, since spectators see nothing new yet."""
        table_id = before.table.id
        if not self._seconds or table_id in self._held or table_id in self._shown:
            return
        timer = self._call_later(_QUIET * self._seconds, lambda: self._release(table_id))
        self._held[table_id] = before, timer

    def let_go(self, table_id: TableId) -> None:
        """Ends `hold` for that table, since something public has happened."""
        if table_id in self._held:
            self._held.pop(table_id)[1].cancel()

    def clear(self, table_id: TableId) -> None:
        """Drops the table's interludes: public messages show the real state from now on."""
        self.let_go(table_id)
        if self._shown.pop(table_id, None) is not None:
            self._timers.pop(table_id).cancel()
            self._over(table_id)

    def _release(self, table_id: TableId) -> None:
        del self._held[table_id]
        self._over(table_id)

    def shown(self, sitting: Sitting) -> Sitting:
        """Returns what public messages show now of a table whose real state is ``sitting``."""
        if not sitting.table.status.on_show:
            return sitting
        if waiting := self._shown.get(sitting.table.id):
            return waiting[0]
        held, _ = self._held.get(sitting.table.id, (sitting, None))
        return held

    def private(self, sitting: Sitting) -> Sitting:
        """Returns what private views show of that table.

        That is the real state, except after the last move: then it is what public messages show, so
        that no private view reveals the winner before the last trick has been shown.
        """
        return self.shown(sitting) if self.is_ending(sitting.table.id) else sitting

    def is_ending(self, table_id: TableId) -> bool:
        """Returns whether the game is over after the interludes that are shown now."""
        waiting = self._shown.get(table_id)
        return waiting is not None and waiting[-1].outcome is not None

    def lags(self, table_id: TableId) -> bool:
        """Returns whether public messages lag behind the real state, until ``over`` is called."""
        return table_id in self._shown or table_id in self._held

    def is_on(self, table_id: TableId) -> bool:
        """Returns whether an interlude of that table is shown now."""
        return table_id in self._shown

    def close(self) -> None:
        for timer in (*self._timers.values(), *(timer for _, timer in self._held.values())):
            timer.cancel()

    def _go_on(self, table_id: TableId) -> None:
        self._timers[table_id] = self._call_later(self._seconds, lambda: self._next(table_id))

    def _next(self, table_id: TableId) -> None:
        waiting = self._shown[table_id]
        waiting.popleft()
        if waiting:
            self._go_on(table_id)
        else:
            del self._shown[table_id], self._timers[table_id]
        self._over(table_id)
