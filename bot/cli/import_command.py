"""Import records into a database so you can query them with SQL.

It is a new database, or one that has nothing but records.

Each game becomes a table that plumage export can print again, with the tags and notes of its
record, and that SQL can be asked about. It has no results, so no leaderboard changes. A game of the
same players that is there already stays as it is, its tags included.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterable
from dataclasses import replace

from bot.cli import Unusable
from bot.cli.databases import explaining, named
from bot.cli.record_input import add_files, records_of
from data.records import Record
from data.store import Store, open_store
from data.store.address import Address
from data.store.errors import TableExists
from data.store.values import Status
from data.table_records import Imported, imported, key_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    parser.add_argument(
        "--database",
        metavar="FILE",
        required=True,
        help="the database for study, never that of a bot; a file that is not there is made",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    address = named(arguments.database)
    with explaining(address), records_of(arguments, parser) as records:
        asyncio.run(_keep_all(address, records))


async def _keep_all(address: Address, records: Iterable[Record]) -> None:
    """Raises `Unusable`, and `BrokenRecord` at the first record that is not right: those before it
    are kept.
    """
    new = known = 0
    try:
        async with await open_store(address, stands_by=False, on_lost=lambda: None) as store:
            if await store.heartbeat() is not None:
                raise Unusable(f"{address} is a bot's database: name one for study")
            for record in records:
                is_new = await _keep(store, imported(record))
                new, known = new + is_new, known + (not is_new)
    finally:
        if new or known:
            sys.stdout.write(f"{new} kept, {known} there already\n")


async def _keep(store: Store, game: Imported) -> bool:
    """Keeps a game; returns false if it was there already."""
    lobby = replace(game.table, status=Status.LOBBY, reason=None)
    try:
        opened = await store.open_table(lobby, at=game.created)
    except TableExists:
        opened = (await store.load(game.table.id)).table
        if opened.status.ended:
            return False
    await store.keep_fact(key_of(opened.id), game.fact)
    ended = replace(game.table, version=opened.version)
    await store.commit(ended, at=game.ended, moves=game.moves)
    return True
