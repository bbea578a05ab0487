"""What everybody is shown for a moment before what comes next: a trick that was taken, a reveal.

Nobody who acts is made to wait for it. The table goes on, and is answered from its true state; only
its public messages, and the computer players, come after. Nothing of this is kept: after a restart
the table is shown as it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.protocol import Moment

if TYPE_CHECKING:
    from bot.tables.sitting import Sitting
    from data.store.values import TableId
    from engine.protocol import Event, Game

MOST: Final = 3
"""So many scenes of a table are waited for at most; of more, the first are left out."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment, and the state of the game right after its action."""

    state: Any
    moment: Moment


def scenes(
    game: Game[Any, Any, Any], before: Any, after: Any, events: Collection[Event]
) -> Iterator[Scene]:
    """The scenes of an action that led from one state to another."""
    if not any(event.stands for event in events):
        return
    view, told = game.view(before, None), list["Event"]()
    for event in events:
        seen = game.redact(event, None)
        if seen is not None:
            told.append(seen)
            if seen.stands:
                yield Scene(after, Moment(view, tuple(told)))


class Timer(Protocol):
    def cancel(self) -> None: ...


class Stage:
    """Shows scenes of tables, ``seconds`` each, one after another.

    ``over`` is called with the table when one of its scenes makes room for what comes next. With 0
    seconds there are no scenes. ``call_later`` is like `asyncio.AbstractEventLoop.call_later`.
    """

    def __init__(
        self,
        seconds: float,
        call_later: Callable[[float, Callable[[], None]], Timer],
        over: Callable[[TableId], None],
    ) -> None:
        self._seconds = seconds
        self._call_later = call_later
        self._over = over
        self._shown: dict[TableId, deque[Sitting]] = {}
        self._timers: dict[TableId, Timer] = {}

    def put_on(self, table_id: TableId, sittings: Sequence[Sitting]) -> None:
        """The table as it is to be shown now, and then: each has its `Sitting.moment`."""
        if not sittings or not self._seconds:
            return
        waiting = self._shown.setdefault(table_id, deque())
        waiting.extend(sittings)
        while len(waiting) > MOST:
            del waiting[0]
        if table_id not in self._timers:
            self._go_on(table_id)

    def shown(self, sitting: Sitting) -> Sitting:
        """The table as everybody is to see it now, when it is really like that."""
        waiting = self._shown.get(sitting.table.id)
        return waiting[0] if waiting and sitting.table.status.on_show else sitting

    def is_on(self, table_id: TableId) -> bool:
        """Is a scene of that table shown just now?"""
        return table_id in self._shown

    def close(self) -> None:
        for timer in self._timers.values():
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
