"""A program for tests to kill: it commits moves for ever, and prints each version once
it is kept.
"""

import asyncio
import sys
from pathlib import Path

from data.store import open_store
from tests.data.store_conformance.examples import NOW, bid, deal, playing


async def main(path: Path) -> None:
    store = await open_store(path)
    table = await playing(store)
    while True:
        table = await store.commit(table, at=NOW, moves=[bid(0, table.version), deal()])
        sys.stdout.write(f"{table.version}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
