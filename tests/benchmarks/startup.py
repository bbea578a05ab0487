"""What a start costs until the first click is answered, with few and with many tables under way.

::

    python -m tests.benchmarks.startup [--tables 100000] [--rounds 3] [--folder DIR] [--postgres]

The program was down for five minutes, and runs on a stand-in for Discord. It is started by turns on
1,000 tables and on the given number; the least of the rounds is printed for each. The tables are in
a file, or with ``--postgres`` on a server of its own in the folder. Processor time should be at
most 1.3 times that with 1,000 tables, and memory at most 30 MiB more. Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shutil
import tempfile
from pathlib import Path
from typing import Final

from data.store.address import ServerAddress
from tests.helpers import postgres
from tests.process.startup import Start, started

FEW: Final = 1000


async def measure(tables: int, rounds: int, folder: Path, server: ServerAddress | None) -> None:
    starts: dict[int, list[Start]] = {FEW: [], tables: []}
    for number in range(rounds):
        for count, done in starts.items():
            place = folder / f"{count}-{number}"
            place.mkdir()
            if server is None:
                done.append(await started(count, place))
            else:
                async with postgres.schema(server) as schema:
                    done.append(await started(count, place, schema))
            shutil.rmtree(place)
    for count, done in starts.items():
        wall, cpu, peak = (min(column) for column in zip(*map(figures, done), strict=True))
        print(f"{count:7} tables: {cpu:.2f} s of CPU, {wall:.2f} s, {peak:.1f} MiB")
    few, more = ([one.cpu for one in done] for done in starts.values())
    print(f"{min(more) / min(few):.2f} times the processor time")


def figures(one: Start) -> tuple[float, float, float]:
    return one.wall, one.cpu, one.peak


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", type=Path, help="where the databases are put")
    parser.add_argument("--postgres", action="store_true", help="on a server, not in a file")
    chosen = parser.parse_args()
    with contextlib.ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory(dir=chosen.folder))
        server: ServerAddress | None = None
        if chosen.postgres:
            server = opened.enter_context(postgres.cluster({}, chosen.folder)).address
        asyncio.run(measure(chosen.tables, chosen.rounds, Path(folder), server))


if __name__ == "__main__":
    main()
