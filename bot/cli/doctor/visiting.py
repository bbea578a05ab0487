"""A visit from its beginning to its end: logging in, the checks, cleaning up, the report."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiohttp
import discord

from bot.cli.doctor.examination import Places, Subjects, examine
from bot.cli.doctor.report import CheckOutcome, Finding, as_json, conclusion
from bot.cli.doctor.trace import Trace
from bot.cli.doctor.visit import Failed, Visit, explained
from bot.cli.release import with_pages
from bot.requests.trouble import denial

_LONGEST_WAIT: Final = 60.0
"""A check fails if a limit of Discord lasts for more seconds; shorter ones are waited for."""


class Instruments(NamedTuple):
    """The token, the pause before each request, a clock in seconds, and who hears of signals."""

    token: str
    rest: Callable[[], Awaitable[object]]
    now: Callable[[], float]
    when_told_to_stop: Callable[[Callable[[], object]], None]


async def visited(
    instruments: Instruments, places: Places, subjects: Subjects, report: Path
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
            visit = await _arrive(client, instruments, places)
        except Failed as reason:
            sys.stderr.write(f"{reason}\n")
            return 2
        examining = examine(visit, trace, places, subjects)
        is_whole = await _examined(visit, examining, instruments)
    told = as_json(visit.findings, trace.answers)
    report.write_text(told, "utf-8")  # noqa: ASYNC240  # no one else waits
    sys.stdout.write(f"{with_pages(conclusion(visit.findings))}The report is in {report}.\n")
    return int(not is_whole or any(one.outcome is CheckOutcome.FAILED for one in visit.findings))


async def _arrive(client: discord.Client, instruments: Instruments, places: Places) -> Visit:
    """Logs in and finds the channel. Raises `Failed`."""
    try:
        await client.login(instruments.token)
        somewhere = await client.fetch_channel(places.channel)
        if not isinstance(somewhere, discord.TextChannel) or client.user is None:
            raise Failed(f"--channel {places.channel} is no text channel of a server.")
        guild = await client.fetch_guild(somewhere.guild.id)
        me = await guild.fetch_member(client.user.id)
        channel = await guild.fetch_channel(somewhere.id)
    except discord.LoginFailure as error:
        raise Failed("Discord does not accept this token.") from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        if denial(error) is None:
            raise Failed(f"Discord cannot be reached: {explained(error)}") from error
        raise Failed(
            f"The bot cannot see channel {places.channel} ({explained(error)}). Invite it to"
            " that server (plumage invite), and let it view the channel."
        ) from error
    if not isinstance(channel, discord.TextChannel):
        raise Failed(f"--channel {places.channel} is no text channel of a server.")
    return Visit(client, guild, channel, me, places.needed, instruments.rest, _tell)


async def _examined(
    visit: Visit, examining: Coroutine[Any, Any, None], instruments: Instruments
) -> bool:
    """Makes the checks and cleans up; false if it was interrupted."""
    examination = asyncio.create_task(examining)
    instruments.when_told_to_stop(examination.cancel)
    try:
        is_whole = await _done(examination)
        if not is_whole:
            sys.stderr.write("Interrupted. Cleaning up.\n")
    finally:
        cleaning = asyncio.create_task(visit.clean_up())
        instruments.when_told_to_stop(cleaning.cancel)
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
    if finding.outcome is not CheckOutcome.OK:
        sys.stdout.write(f"{with_pages(f'{finding.outcome:8} {finding.told()}')}\n")
    sys.stdout.flush()
