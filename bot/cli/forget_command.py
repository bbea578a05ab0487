"""Delete everything that is kept about a person, as they could by My data in /settings.

USER is their id at Discord (right-click them, Copy User ID). Stop the bot first, and any on
standby: a bot that runs remembers more than the database. When it runs again, it takes their name
off the messages.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.cli.databases import Unusable, add_database, database_of, explaining, refuse
from bot.features.forgetting import NotForgotten, forget_in
from bot.program.app import utc_millis
from data.store import DatabaseInUse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("user", metavar="USER", type=int, help="the id of a person")
    add_database(parser)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    try:
        address = database_of(arguments)
        with explaining(address):
            asyncio.run(forget_in(address, arguments.user, utc_millis))
    except DatabaseInUse:
        return refuse(
            parser,
            "the bot is running. Stop it, and any on standby, and try again; or let them do it:"
            " /settings, My data",
        )
    except (Unusable, NotForgotten) as error:
        return refuse(parser, error)
    sys.stdout.write(
        f"Nothing is kept about {arguments.user} any more. Start the bot: it takes their name off"
        " the messages.\n"
    )
    return 0
