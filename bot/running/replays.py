"""Finished games step by step, for those who look at one again: replayed once, then kept a while.

Nothing of it is stored: the log of a finished game never changes.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.running.single_flight import Shared
from bot.tables.replays_of import Replay, replay_of

if TYPE_CHECKING:
    from bot.running.service import Tables
    from data.store.values import TableId

_REMEMBERED: Final = 30
"""The games that are kept in memory: the last ones looked at."""


class Replays:
    """The steps of finished games."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._found: Shared[TableId, Replay] = Shared(_REMEMBERED)

    async def of(self, table_id: TableId) -> Replay:
        """Returns the steps of that game, which `bot.tables.replays_of.require_readable` allows to
        look at.

        Raises `Refusal` (``closing``).
        """
        return await self._found.get(table_id, partial(self._replayed, table_id))

    async def close(self) -> None:
        """Gives up those under way; who waits for one gets a `Refusal`."""
        await self._found.close()

    async def _replayed(self, table_id: TableId) -> Replay:
        kept = await self._tables.record(table_id)
        return await asyncio.to_thread(replay_of, kept.table, kept.moves)
