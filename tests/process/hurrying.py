"""Brings games near their ends while the program does not run."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bot.program.app import utc_millis
from bot.running.service import Tables
from bot.tables import intermission
from bot.tables.sitting import SeatAction
from data.store import open_store
from data.store.values import TableId
from engine.protocol import CHANCE

LEFT: Final = 4
"""How many answers are left then."""


async def hurry(database: Path, table: TableId, seed: int) -> None:
    """Answers at random for everyone until few answers are left of the game."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        with closing(sqlite3.connect(database)) as kept, closing(sqlite3.connect(copy)) as file:
            kept.backup(file)
        answers = await _played(copy, table, seed, most=None)
    await _played(database, table, seed, most=answers - LEFT)


async def finish(database: Path, table: TableId, seed: int) -> None:
    """Plays the game to its end."""
    await _played(database, table, seed, most=None)


async def _played(database: Path, table: TableId, seed: int, most: int | None) -> int:
    """Plays to the end, or for so many answers; returns how many there were."""
    rng, answers = Random(seed), 0
    async with await open_store(database) as store:
        tables = Tables(store, utc_millis, Random(seed), lambda _table: None, asyncio.sleep)
        sitting = await tables.get(table)
        while not sitting.table.status.ended and (most is None or answers < most):
            for seat in sorted(intermission.awaited(sitting)):
                user, number = sitting.table.seats[seat].user or 0, sitting.rounds_over
                cause = f"next {table} {seat} {number}"
                sitting = await tables.next_round(table, user, number, cause)
            seat = rng.choice(sorted(sitting.game.to_act(sitting.state) - {CHANCE}))
            action = rng.choice(list(sitting.game.legal(sitting.state, seat)))
            sitting = await tables.play_for(sitting, [SeatAction(seat, action)])
            answers += 1
    return answers
