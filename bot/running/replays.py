"""Finished games step by step, replayed from their logs and cached for a while."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from bot.running.service import Tables
from bot.running.single_flight import Shared
from bot.tables.replays_of import Replay, replay_of
from data.store.values import TableId

_REMEMBERED: Final = 30
"""How many games are cached: those looked at last."""


class Replays:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._found: Shared[TableId, Replay] = Shared(_REMEMBERED)

    async def of(self, table_id: TableId) -> Replay:
        """Returns the steps of a game that passed `bot.tables.replays_of.require_readable`.

        Raises `Refusal` (``closing``).
        """
        return await self._found.get(table_id, partial(self._replayed, table_id))

    async def close(self) -> None:
        """Cancels the replays under way; their callers get a `Refusal`."""
        await self._found.close()

    async def _replayed(self, table_id: TableId) -> Replay:
        kept = await self._tables.record(table_id)
        return await asyncio.to_thread(replay_of, kept.table, kept.moves)
