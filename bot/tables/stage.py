"""What everybody is shown for a moment before what comes next: a trick that was taken, a reveal.

Nobody who acts is made to wait for it. The table goes on, and is answered from its true state; only
its public messages, and the computer players, come after. Nothing of this is kept: after a restart
the table is shown as it is.

In the same way a change that tells a spectator nothing, such as a secret bid, is shown to everybody
with what follows it, or after a while: that one person less is waited for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from bot.tables.timers import CallLater, Timer
from data.store.values import Status

if TYPE_CHECKING:
    from bot.tables.scenes import Scene
    from bot.tables.sitting import Sitting
    from data.store.values import TableId

_QUIET: Final = 2
"""How many times as long as a scene a change waits to be shown that tells a spectator nothing."""

MOST: Final = 3
"""So many scenes of a table are waited for at most; of more, the first are left out."""


def _during(sitting: Sitting, scene: Scene) -> Sitting:
    """The table as everybody is shown it during that scene: the game is not over yet."""
    table = sitting.table
    if table.status is Status.FINISHED:
        table = replace(table, status=Status.PLAYING)
    return replace(sitting, table=table, state=scene.state, moment=scene.moment)


class Stage:
    """Shows scenes of tables, ``seconds`` each, one after another.

    ``over`` is called with the table when one of its scenes makes room for what comes next. With 0
    seconds there are no scenes. ``call_later`` is like `asyncio.AbstractEventLoop.call_later`.
    """

    def __init__(
        self,
        seconds: float,
        call_later: CallLater,
        over: Callable[[TableId], None],
    ) -> None:
        self._seconds = seconds
        self._call_later = call_later
        self._over = over
        self._shown: dict[TableId, deque[Sitting]] = {}
        self._timers: dict[TableId, Timer] = {}
        self._held: dict[TableId, tuple[Sitting, Timer]] = {}

    def changed(self, before: Sitting, after: Sitting, kept: Sitting, *, moved: bool) -> None:
        """The table was changed from one to the other, which was ``kept`` like that. ``moved``: by
        actions in the game.
        """
        if after.tells or after.table != before.table:
            self.let_go(kept.table.id)
            self.put_on(kept.table.id, [_during(kept, scene) for scene in after.scenes])
        elif moved:
            self.hold(before)

    def put_on(self, table_id: TableId, sittings: Sequence[Sitting]) -> None:
        """The table as it is to be shown now, and then: each has its `Sitting.moment`."""
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
        """Since the table was like that, nothing has happened that a spectator could tell."""
        table_id = before.table.id
        if not self._seconds or table_id in self._held or table_id in self._shown:
            return
        timer = self._call_later(_QUIET * self._seconds, lambda: self._release(table_id))
        self._held[table_id] = before, timer

    def let_go(self, table_id: TableId) -> None:
        """Something has happened that everybody may see."""
        if table_id in self._held:
            self._held.pop(table_id)[1].cancel()

    def _release(self, table_id: TableId) -> None:
        del self._held[table_id]
        self._over(table_id)

    def shown(self, sitting: Sitting) -> Sitting:
        """The table as everybody is to see it now, when it is really like that."""
        if not sitting.table.status.on_show:
            return sitting
        if waiting := self._shown.get(sitting.table.id):
            return waiting[0]
        held, _ = self._held.get(sitting.table.id, (sitting, None))
        return held

    def lags(self, table_id: TableId) -> bool:
        """Is everybody shown the table otherwise than it is? `over` is called when that ends."""
        return table_id in self._shown or table_id in self._held

    def is_on(self, table_id: TableId) -> bool:
        """Is a scene of that table shown just now?"""
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
