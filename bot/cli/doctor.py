"""Check on Discord that everything works.

With the token of DISCORD_TOKEN it tries, in the channel of that ID: the application's settings,
the permissions, the commands, every message in every language, files, threads, emojis and more. It
waits before each request, notifies no one but the --person, and removes everything that it made,
also after Ctrl-C; it takes about a quarter of an hour. The bot may be running meanwhile. WHERE is
where tables are to be played, as for plumage invite.

It prints a line for each check, and what to do; what failed stands once more at the end. The report
file has every refusal of Discord's, and no token and no names in it.
Exit status: 0 if nothing failed, 1 if something did, 2 if nothing could be checked.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot import logs
from bot.app import MakeBot
from bot.cli.invite import add_places, asked_permissions
from bot.cli.run import explain
from bot.cli.signals import when_told_to_stop
from bot.doctor.check_messages import Sample, samples
from bot.doctor.examination import Subjects, examine
from bot.doctor.report import CheckOutcome, Finding, as_json, failures, summary
from bot.doctor.trace import Trace
from bot.doctor.visit import Visit, explained
from bot.install.release import with_pages
from bot.language.commands import translated_payload
from bot.language.words import LANGUAGES
from bot.requests.trouble import denial
from bot.settings import Settings, WrongSettings, read_settings

_REPORT: Final = Path("plumage-doctor.json")
_LONGEST_WAIT: Final = 60.0
"""A check fails if a limit of Discord lasts for more seconds; shorter ones are waited for."""


class NotVisited(Exception):
    """Nothing can be checked, for this reason."""


@dataclass(frozen=True, slots=True)
class Instruments:
    """The means of a visit: the pause before each request, a clock in seconds, and the messages
    that are tried, by language.
    """

    rest: Callable[[], Awaitable[object]]
    now: Callable[[], float]
    messages: Mapping[str, Sequence[Sample]]


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


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    arguments.needed = asked_permissions(arguments.places, parser)
    if not 0.5 <= arguments.pause <= 60:
        parser.error("--pause is a number of seconds from 0.5 to 60")
    try:
        settings = read_settings(Settings)
    except WrongSettings as wrong:
        return explain(wrong)
    logs.configure("error", "text")
    instruments = Instruments(
        lambda: asyncio.sleep(arguments.pause), time.monotonic, samples(LANGUAGES)
    )
    return asyncio.run(visited(settings, arguments, instruments))


async def visited(
    settings: Settings, arguments: argparse.Namespace, instruments: Instruments
) -> int:
    """Makes the visit, prints and reports what was found, and returns the exit status.

    The first signal to stop ends the checks, and a second one the cleaning up.
    """
    trace = Trace(instruments.now)
    client = discord.Client(
        intents=discord.Intents(guilds=True),
        http_trace=trace.config(),
        max_ratelimit_timeout=_LONGEST_WAIT,
    )
    async with client:
        try:
            visit = await _arrive(client, settings, arguments, instruments)
        except NotVisited as reason:
            sys.stderr.write(f"{reason}\n")
            return 2
        asked = Subjects(
            await _commands(arguments.make_bot, settings),
            instruments.messages,
            arguments.forum,
            arguments.announcements,
            arguments.thread,
            arguments.person,
        )
        is_whole = await _examined(visit, trace, asked)
    report = as_json(visit.findings, trace.answers)
    arguments.report.write_text(report, "utf-8")
    sys.stdout.write(failures(visit.findings))
    sys.stdout.write(f"{summary(visit.findings)}. The report is in {arguments.report}.\n")
    failed = any(finding.outcome is CheckOutcome.FAILED for finding in visit.findings)
    return 1 if failed or not is_whole else 0


async def _arrive(
    client: discord.Client,
    settings: Settings,
    arguments: argparse.Namespace,
    instruments: Instruments,
) -> Visit:
    """Logs in and finds the channel. Raises `NotVisited`."""
    try:
        await client.login(settings.token.get_secret_value())
        somewhere = await client.fetch_channel(arguments.channel)
        if not isinstance(somewhere, discord.TextChannel) or client.user is None:
            raise NotVisited(f"--channel {arguments.channel} is no text channel of a server.")
        guild = await client.fetch_guild(somewhere.guild.id)
        me = await guild.fetch_member(client.user.id)
        channel = await guild.fetch_channel(somewhere.id)
    except discord.LoginFailure as error:
        raise NotVisited("Discord does not accept this token.") from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        if denial(error) is None:
            raise NotVisited(f"Discord cannot be reached: {explained(error)}") from error
        raise NotVisited(
            f"The bot cannot see channel {arguments.channel} ({explained(error)}). Invite it to"
            " that server (plumage invite), and let it view the channel."
        ) from error
    if not isinstance(channel, discord.TextChannel):
        raise NotVisited(f"--channel {arguments.channel} is no text channel of a server.")
    return Visit(client, guild, channel, me, arguments.needed, instruments.rest, _tell)


async def _commands(make_bot: MakeBot, settings: Settings) -> list[dict[str, Any]]:
    """Returns the payload of all slash commands, of a bot that never logs in."""
    bot = make_bot(settings)
    await bot.add_commands()
    return await translated_payload(bot.tree)


async def _examined(visit: Visit, trace: Trace, asked: Subjects) -> bool:
    """Makes the checks and cleans up; false if it was interrupted."""
    examining = asyncio.create_task(examine(visit, trace, asked))
    when_told_to_stop(examining.cancel)
    try:
        is_whole = await _done(examining)
        if not is_whole:
            sys.stderr.write("Interrupted. Cleaning up.\n")
    finally:
        cleaning = asyncio.create_task(visit.clean_up())
        when_told_to_stop(cleaning.cancel)
        is_clean = await _done(cleaning)
        if not is_clean:
            sys.stderr.write(f"Interrupted. Remove by hand: {', '.join(visit.left())}.\n")
    return is_whole and is_clean


async def _done(task: asyncio.Task[None]) -> bool:
    """Waits for the end of the task; false if it was cancelled. Raises what it raises."""
    await asyncio.wait((task,))
    if task.cancelled():
        return False
    task.result()
    return True


def _tell(finding: Finding) -> None:
    sys.stdout.write(f"{with_pages(finding.line())}\n")
    sys.stdout.flush()
