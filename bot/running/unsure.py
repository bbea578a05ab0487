"""Tables whose last change may have been kept although the store did not say so.

A server that stood still carries out what it was sent, later, and whoever sent it has been told
that it failed. So the table is read again, and drawn and timed by what is there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bot.running.workers import Workers
from bot.tables.refusal import Refusal
from data.store.errors import StoreError

if TYPE_CHECKING:
    from bot.running.service import Tables
    from bot.timing import Now, Sleep
    from data.store.values import Millis, TableId

_AFTER: Final = 3.0
"""Seconds from a failure until a table is read, and then once more: the first time, the server may
only just have begun to do what it was sent.
"""

_TIMES: Final = 2


class Unsure:
    """Reads such a table, then calls ``changed`` with its id, and ``expect`` with the present
    instant, by which deadlines are looked at again.
    """

    def __init__(
        self,
        tables: Tables,
        changed: Callable[[TableId], None],
        expect: Callable[[Millis], None],
        now: Now,
        sleep: Sleep,
    ) -> None:
        self._tables, self._changed, self._expect = tables, changed, expect
        self._now, self._sleep = now, sleep
        self._workers = Workers("unsure", self._look)

    def touch(self, table_id: TableId) -> None:
        """Notes that a change to the table may not have been saved."""
        self._workers.touch(table_id)

    async def at_rest(self) -> None:
        """Returns when all these tables were read."""
        await self._workers.at_rest()

    async def close(self) -> None:
        """Looks no more: the next start does."""
        await self._workers.close()

    async def _look(self, table_id: TableId) -> None:
        read = 0
        while read < _TIMES:
            await self._sleep(_AFTER)
            self._tables.forget((table_id,))
            try:
                await self._tables.get(table_id)
            except StoreError:
                continue
            except Refusal:
                return  # it was not opened
            read += 1
            self._changed(table_id)
            self._expect(self._now())
