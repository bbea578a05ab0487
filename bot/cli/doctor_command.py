"""Check on Discord that everything works.

It checks the database, this machine's clock, the application's settings and the permissions in the
channel of that ID, sends and edits there a message of each kind of each game, and makes a thread.
It waits before each request, notifies no one, and removes everything that it made, also after
Ctrl-C; it takes about a minute. The bot may be running meanwhile. WHERE is where tables are to be
played, as for plumage invite.

It prints a line for each check that fails; at the end stands what failed, and what to do, the first
thing first.
Exit status: 0 if nothing failed, 1 if something did, 2 if nothing could be checked.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.base import logs
from bot.base.settings import Settings
from bot.cli.databases import bot_settings, explaining, require_usable
from bot.cli.doctor.checks import Findings, Interrupted, Visit
from bot.cli.doctor.samples import samples
from bot.cli.invite_command import add_places, needed_permissions
from bot.cli.read_settings import add_settings
from bot.cli.release import named, with_pages
from bot.cli.signals import when_told_to_stop
from bot.program.app import utc_millis
from data.store.read_only import read_only

_PAUSE: Final = 1.0
"""The pause in seconds before each request."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_places(parser)
    parser.add_argument(
        "--channel", metavar="ID", type=int, required=True, help="a text channel to try it in"
    )
    add_settings(parser)


def run(arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> int:
    needed = needed_permissions(arguments)
    settings = bot_settings(arguments)
    logs.configure("error", "text")
    _tell(f"Plumage {named()}. This takes about a minute.")
    findings = Findings(_tell)
    with findings.check("The database", "Mend it, or name another in PLUMAGE_DATABASE."):
        _check_database(settings)

    async def visited() -> None:
        stopped = asyncio.Event()
        when_told_to_stop(stopped.set)

        async def rest() -> None:
            with suppress(TimeoutError):
                await asyncio.wait_for(stopped.wait(), _PAUSE)
                raise Interrupted

        visit = Visit(findings, needed, rest, utc_millis)
        await visit(settings.token.get_secret_value(), arguments.channel, samples())

    status = 0
    try:
        asyncio.run(visited())
    except Interrupted:
        sys.stderr.write("Interrupted, and cleaned up.\n")
        status = 1
    _tell(findings.conclusion())
    return 1 if findings.failed else status


def _check_database(settings: Settings) -> None:
    """Raises `Unusable` unless the database can be read or a new one can be made."""
    require_usable(settings)
    address = settings.database
    if not isinstance(address, Path) or address.exists():
        with explaining(address):
            read_only(address, lambda store: store.census())


def _tell(text: str) -> None:
    sys.stdout.write(f"{with_pages(text)}\n")
    sys.stdout.flush()
