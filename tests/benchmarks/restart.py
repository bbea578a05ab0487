"""How soon everything is drawn after a restart with many tables that changed meanwhile.

::

    python -m tests.benchmarks.restart [--tables 2000] [--met 0.5] [--called] [--folder DIR]

Half of the tables wait for players, half play; each has people of its own. To the share of them
that is ``--met`` the bot has written before; the others it would have to open a channel for. With
``--called``, everybody who is asked something is to be called in the channel as well. The program
runs on a stand-in for Discord that holds it to fifty requests a second and to five new messages in
five seconds in a channel. *Needed* are the seconds that its requests take at the pace that it may
make them, forty a second.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

import uvloop

from tests.process.restart import restarted
from tests.process.stand_in import Request

PACE: Final = 40
PATIENCE: Final = 1200.0
"""Seconds after which what is not drawn is counted as such."""


def kind(request: Request) -> str:
    """The request's method, and its path without ids."""
    return f"{request.method} {re.sub('[0-9]+', '…', request.path)}"


async def measure(tables: int, met: float, called: bool, folder: Path) -> None:
    done = await restarted(tables, folder, met=met, called=called, patience=PATIENCE)
    print(f"{tables} tables, {met:.0%} of the people met, {'all' if called else 'nobody'} called:")
    for said, count in Counter(map(kind, done.made)).most_common():
        print(f"  {count:6}  {said}")
    print(
        f"{len(done.made) / tables:.1f} requests a table, {done.refused} refused;"
        f" {tables - done.left} tables drawn in {done.seconds:.0f} s,"
        f" needed {len(done.made) / PACE:.0f} s"
    )


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
