"""Computer players at the tables: they choose in a thread and move like anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

import structlog

from bot.tables.seating import STAND_IN
from bot.tables.service import Tables
from bot.tables.sitting import Choice, Sitting
from bot.tables.workers import Workers
from data.store.errors import Conflict, TableOver, Unavailable
from data.store.values import TableId
from engine.protocol import Seat

_log = structlog.get_logger(__name__)
_SEEDS: Final = 2**64
_PATIENCE: Final = 5.0
"""Seconds until the next try when the store can be neither read nor written."""

Pause = Callable[[], Awaitable[None]]


class Computers:
    """Plays every computer's seat at every table, as long as it is waited for.

    ``pause`` is awaited before each move, so that people can follow what happens.
    """

    def __init__(self, tables: Tables, rng: Random, pause: Pause) -> None:
        self._tables = tables
        self._rng = rng
        self._pause = pause
        self._workers = Workers("computers", self._play_all)

    def touch(self, table_id: TableId) -> None:
        """The table has changed: somebody may have to move."""
        self._workers.touch(table_id)

    async def close(self) -> None:
        await self._workers.close()

    async def _play_all(self, table_id: TableId) -> None:
        waited_for = True
        while waited_for:
            try:
                waited_for = await self._play(table_id)
            except (Conflict, TableOver):
                continue  # somebody was quicker, so there is a newer version to look at
            except Unavailable as error:
                _log.warning("computers wait", table=table_id, error=repr(error))
                await asyncio.sleep(_PATIENCE)

    async def _play(self, table_id: TableId) -> bool:
        """Makes the moves that are due now; ``False`` if there were none."""
        sitting = await self._tables.get(table_id)
        if not _computers_asked(sitting):
            return False
        await self._pause()
        sitting = await self._tables.get(table_id)
        seats = _computers_asked(sitting)
        if not seats:
            return False
        seed = self._rng.randrange(_SEEDS)
        choices = await asyncio.to_thread(_choose, sitting, seats, seed)
        await self._tables.play_for(sitting, choices)
        return True


def _computers_asked(sitting: Sitting) -> list[Seat]:
    return [seat for seat in sorted(sitting.waiting()) if sitting.table.seats[seat].computer]


def _choose(sitting: Sitting, seats: list[Seat], seed: int) -> list[Choice]:
    """What these computer players choose, each from its own view, all at once."""
    game, state = sitting.game, sitting.state
    choices = []
    for seat in seats:
        kind = sitting.table.seats[seat].computer or STAND_IN
        rng = Random(seed + seat)
        action = game.players[kind](game.view(state, seat), game.legal(state, seat), rng)
        choices.append(Choice(seat, action))
    return choices
