"""A process that is stopped for a while: that time is taken from no one."""

from __future__ import annotations

import asyncio
import signal
from typing import Final

from data.store import open_store
from tests.helpers.stored import deadlines_of
from tests.process.conftest import NAMES
from tests.process.patience import PATIENCE
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

BEAT: Final = 0.1
"""Seconds between two beats of the clock, next to which a second is long."""

STOPPED: Final = 1.5
"""Seconds for which the process is stopped."""


async def until(plumage: Plumage, table_id: str) -> int:
    """Returns when the present questions end, as it is on the disk."""
    async with await open_store(plumage.database, exclusive=False) as store:
        rows = await deadlines_of(store, table_id)
    return min(row.due for row in rows if row.kind == "answer")


async def test_deadlines_are_put_off_by_the_time_for_which_the_process_was_stopped(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    await plumage.start(f"--beat={BEAT}")
    table_id = await people.open(*NAMES, rounds="1")
    await people.start("Ann", table_id)
    await stand_in.until(lambda: [name for name in NAMES if people.direct_message(name)][1:])
    before = await until(plumage, table_id)
    plumage.send(signal.SIGSTOP)
    await asyncio.sleep(STOPPED)  # this is real time, which no one can let pass
    plumage.send(signal.SIGCONT)
    async with asyncio.timeout(PATIENCE):
        while await until(plumage, table_id) < before + 1000 * (STOPPED - 2 * BEAT):  # noqa: ASYNC110  a database tells no one
            await asyncio.sleep(BEAT)
        while '"event": "stood still"' not in plumage.log:  # noqa: ASYNC110  the log comes through a pipe
            await asyncio.sleep(BEAT)
