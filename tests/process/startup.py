"""What a start costs with many tables under way, until the first click is answered."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from data.store.address import ServerAddress
from data.store.moving import move
from tests.process.conftest import NAMES, TOKEN
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.restart import fill, put_posts
from tests.process.stand_in import StandIn

DOWN: Final = 300_000
"""Milliseconds for which the bot was down: long enough for all deadlines to be shown anew."""

TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds of ``wall`` time and of processor time (``cpu``), and MiB of memory at their peak."""

    wall: float
    cpu: float
    peak: float


async def started(tables: int, folder: Path, server: ServerAddress | None = None) -> Start:
    """Half of the tables wait for players, half play. All were drawn before the bot went down.

    They are in a file, or in a schema of that ``server``.
    """
    stand_in = StandIn(TOKEN, NAMES)
    await stand_in.start()
    plumage = Plumage(stand_in, folder, TOKEN)
    first = await fill(stand_in, plumage.database, tables, drawn=True)
    with closing(sqlite3.connect(plumage.database)) as db:
        stopped = int(time.time() * 1000) - DOWN
        db.execute("UPDATE clock SET beat = ?", (stopped,))
        db.commit()
    put_posts(stand_in, plumage.database)
    if server is not None:
        await move(plumage.database, server)
        plumage.set(PLUMAGE_DATABASE=server.url)
    post = stand_in.messages[str(first)]
    begun = time.monotonic()
    try:
        await plumage.start(PLUMAGE_LOG_LEVEL="warning")
        clicked = await People(stand_in).press("Cleo", post, "lobby:lobby00000:-:join")
        assert clicked.answers
        start = Start(time.monotonic() - begun, *spent(plumage.pid))
    finally:
        plumage.send(signal.SIGKILL)
        await plumage.ended()
        await stand_in.stop()
    assert "Traceback" not in plumage.log, plumage.log
    return start


def spent(pid: int) -> tuple[float, float]:
    """The processor time of a process in seconds, and its memory at the peak in MiB. Linux only."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    peak = int(status.partition("VmHWM:")[2].split()[0])
    return (int(fields[11]) + int(fields[12])) / TICKS, peak / 1024
