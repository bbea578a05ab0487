"""Check on Discord that everything works.

With the token of DISCORD_TOKEN it tries, in the channel of that ID: the application's settings,
the permissions, the commands, every message in every language, files, threads, emojis and more. It
waits before each request, notifies no one but the --person, and removes everything that it made,
also after Ctrl-C; it takes about a quarter of an hour. The bot may be running meanwhile. WHERE is
where tables are to be played, as for plumage invite.

It prints a line for each check that fails or cannot be made; at the end stands what failed, and
what to do, the first thing first. The report file has every check and every refusal of Discord's,
and no token and no names in it.
Exit status: 0 if nothing failed, 1 if something did, 2 if nothing could be checked.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path
from typing import Any, Final

from bot.base import logs
from bot.base.settings import Settings
from bot.cli.doctor.check_messages import samples
from bot.cli.doctor.visiting import Instruments, Places, Subjects, visited
from bot.cli.invite_command import add_places, asked_permissions
from bot.cli.read_settings import WrongSettings, add_settings, settings_of
from bot.cli.run_command import explain
from bot.cli.signals import when_told_to_stop
from bot.program.app import MakeBot
from bot.screens.command_names import translated_payload
from bot.screens.words import LANGUAGES

_REPORT: Final = Path("plumage-doctor.json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_places(parser)
    parser.add_argument(
        "--channel", metavar="ID", type=int, required=True, help="a text channel to try it in"
    )
    parser.add_argument("--forum", metavar="ID", type=int, help="also try this forum")
    parser.add_argument(
        "--announcements", metavar="ID", type=int, help="also try this announcement channel"
    )
    parser.add_argument(
        "--thread", metavar="ID", type=int, help="also try this thread, which someone else made"
    )
    parser.add_argument(
        "--person",
        metavar="ID",
        type=int,
        help="also send a test DM to this person (you)",
    )
    parser.add_argument(
        "--pause",
        metavar="SECONDS",
        type=float,
        default=1.0,
        help="before each request, from 0.5 to 60 (default: 1)",
    )
    parser.add_argument(
        "--report",
        metavar="FILE",
        type=Path,
        default=_REPORT,
        help=f"where the report is written (default: {_REPORT})",
    )
    add_settings(parser)


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    needed = asked_permissions(arguments.places, parser)
    if not 0.5 <= arguments.pause <= 60:
        parser.error("--pause is a number of seconds from 0.5 to 60")
    try:
        settings = settings_of(arguments, Settings)
    except WrongSettings as wrong:
        return explain(wrong)
    logs.configure("error", "text")
    instruments = Instruments(
        *(settings.token.get_secret_value(), lambda: asyncio.sleep(arguments.pause)),
        *(time.monotonic, when_told_to_stop),
    )
    places = Places(
        *(arguments.channel, needed, arguments.forum, arguments.announcements),
        *(arguments.thread, arguments.person),
    )

    async def made() -> int:
        subjects = Subjects(await _commands(arguments.make_bot, settings), samples(LANGUAGES))
        return await visited(instruments, places, subjects, arguments.report)

    return asyncio.run(made())


async def _commands(make_bot: MakeBot, settings: Settings) -> list[dict[str, Any]]:
    """Returns the payload of all slash commands, of a bot that never logs in."""
    bot = make_bot(settings)
    await bot.add_commands()
    return await translated_payload(bot.tree)
