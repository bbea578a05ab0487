"""How soon everything is drawn after a restart with many tables that changed meanwhile.

::

    python -m tests.benchmarks.restart [--tables 2000] [--met 0.5] [--called] [--folder DIR]

Half of the tables wait for players, half play; each has people of its own. To the share of them
that is ``--met`` the bot has written before; the others it would have to open a channel for. With
``--called``, everybody who is asked something is to be called in the channel as well. The
program runs on a stand-in for Discord that holds it to fifty requests a second and to five new
messages in five seconds in a channel. *Needed* are the seconds that its requests take at the pace
that it may make them, forty a second.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

import uvloop

from data.store.sqlite import SqliteStore
from tests.process.conftest import NAMES, TOKEN
from tests.process.plumage import Plumage
from tests.process.stand_in import Request, StandIn
from tests.process.test_restart import V2, fill

PACE: Final = 40
PATIENCE: Final = 1200.0
"""Seconds after which what is not drawn is counted as such."""


def kind(request: Request) -> str:
    """The request's method, and its path without ids."""
    return f"{request.method} {re.sub('[0-9]+', '…', request.path)}"


def undrawn(database: Path) -> int:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        (count,) = db.execute("SELECT count(*) FROM tables WHERE drawn < version").fetchone()
    return int(count)


def put_posts(stand_in: StandIn, database: Path) -> None:
    """The posts on record are there."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        posts = db.execute("SELECT channel, message FROM posts").fetchall()
    for channel, message in posts:
        put = stand_in.put(str(channel), {"components": [], "flags": V2})
        del stand_in.messages[put["id"]]
        put["id"] = str(message)
        stand_in.messages[put["id"]] = put


async def meet(stand_in: StandIn, database: Path, share: float) -> None:
    """The bot has written to that share of the people before."""
    names = list(stand_in.users)
    async with await SqliteStore.open(database) as store:
        for name in names[: int(len(names) * share)]:
            user, channel = stand_in.users[name]["id"], stand_in.direct[name]["id"]
            await store.note_dm_channel(int(user), int(channel))


async def measure(tables: int, met: float, called: bool, folder: Path) -> None:
    crowd = tuple(f"Player {number}" for number in range(tables // 2 * len(NAMES)))
    stand_in = StandIn(TOKEN, crowd)
    await stand_in.start()
    plumage = Plumage(stand_in, folder, TOKEN)
    await fill(stand_in, plumage.database, tables, drawn=False, crowd=True, called=called)
    put_posts(stand_in, plumage.database)
    await meet(stand_in, plumage.database, met)
    try:
        began = time.monotonic()
        await plumage.start(PLUMAGE_LOG_LEVEL="warning")
        ready, first = time.monotonic() - began, len(stand_in.requests)
        began = time.monotonic()
        while (left := undrawn(plumage.database)) and time.monotonic() - began < PATIENCE:  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.5)
        took = time.monotonic() - began
    finally:
        plumage.send(signal.SIGKILL)
        await plumage.ended()
        await stand_in.stop()
    made = [one for one in stand_in.requests[first:] if one.token is not None]
    print(f"{tables} tables, {len(crowd)} people, {met:.0%} met: ready after {ready:.1f} s")
    for said, count in Counter(map(kind, made)).most_common():
        print(f"  {count:6}  {said}")
    print(
        f"{len(made) / tables:.1f} requests a table, {stand_in.refused} refused;"
        f" {tables - left} tables drawn in {took:.0f} s, needed {len(made) / PACE:.0f} s"
    )
    if "Traceback" in plumage.log:
        sys.exit(plumage.log)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--met", type=float, default=0.5)
    parser.add_argument("--called", action="store_true", help="everybody asked is to be called")
    parser.add_argument("--folder", type=Path, help="where the database is put")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        uvloop.run(measure(chosen.tables, chosen.met, chosen.called, Path(folder)))


if __name__ == "__main__":
    main()
