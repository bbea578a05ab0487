"""Delete everything that is kept about a person, as they could by My data in /settings.

USER is their id at Discord (right-click them, Copy User ID). Stop the bot first, and any on
standby: a bot that runs remembers more than the database. When it runs again, it takes their name
off the messages.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.cli import Unusable
from bot.cli.databases import add_database, database_of, explaining
from bot.features.forgetting import NotForgotten, forget_in
from bot.program.app import utc_millis


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("user", metavar="USER", type=int, help="the id of a person")
    add_database(parser)


def run(arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> None:
    address = database_of(arguments)
    try:
        with explaining(address):
            asyncio.run(forget_in(address, arguments.user, utc_millis))
    except NotForgotten as error:
        raise Unusable(str(error)) from error
    sys.stdout.write(
        f"Nothing is kept about {arguments.user} any more. Start the bot: it takes their name off"
        " the messages.\n"
    )
