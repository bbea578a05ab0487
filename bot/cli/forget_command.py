"""Delete everything that is kept about a person, as they could by My data in /settings.

USER is their id at Discord (right-click them, Copy User ID). Stop the bot first, and any on
standby: a bot that runs remembers more than the database. When it runs again, it takes their name
off the messages.
"""

from __future__ import annotations

import argparse
import asyncio
from random import SystemRandom

from bot.base.notes import Note
from bot.base.settings import StoreSettings
from bot.base.timing import Now
from bot.cli import Unusable, say
from bot.cli.read_settings import add_settings, database_of, explaining, require_file
from bot.messages.ephemerals import Handed
from bot.program.app import utc_millis
from bot.running.service import Tables
from bot.tables.seating import plays
from data.store import open_store
from data.store.address import Address


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("user", metavar="USER", type=int, help="the id of a person")
    add_settings(parser)


def run(arguments: argparse.Namespace) -> None:
    address = database_of(arguments)
    require_file(address)
    with explaining(address):
        asyncio.run(forget_in(address, arguments.user, utc_millis))
    say(
        f"Nothing is kept about {arguments.user} any more. Start the bot: it takes their name off"
        " the messages."
    )


async def forget_in(address: Address, user: int, now: Now) -> None:
    """Removes the person from a database that no bot uses.

    The next start redraws the messages that named them. Raises `Unusable` or `StoreError`.
    """
    async with await open_store(address) as store:
        kept = await store.export_person(user)
        if not any(one for one in kept.values() if isinstance(one, list)):
            raise Unusable(f"nothing is kept about {user}")
        seated = [one for one in await store.tables(user=user) if plays(one, user)]
        if seated:
            where = ", ".join(f"{one.id} (channel {one.channel})" for one in seated)
            raise Unusable(f"they have a seat at {where}, which they or the host have to give up")
        tables = Tables(store, now, SystemRandom(), lambda _table: None, asyncio.sleep)
        await tables.forget_person(user)
    Note(StoreSettings(database=address).beside, "private", Handed).take()  # may name them
