"""A visit from its beginning to its end: logging in, the checks, cleaning up, the report."""

from __future__ import annotations

import asyncio
import statistics
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiohttp
import discord

from bot.cli.doctor.check_emojis import TOO_MANY, check_emojis
from bot.cli.doctor.check_messages import (
    Sample,
    check_deleted_nonce,
    check_direct,
    check_layouts,
    check_nonces,
    check_old_edits,
    check_webhook,
    check_words_to_layout,
)
from bot.cli.doctor.check_places import (
    check_announcements,
    check_foreign_thread,
    check_forum,
    check_own_channel,
    check_threads,
)
from bot.cli.doctor.check_settings import (
    check_application,
    check_commands,
    check_permissions,
    check_sessions,
    check_written_commands,
)
from bot.cli.doctor.report import CheckOutcome, Finding, TimedResponse, as_json, conclusion
from bot.cli.doctor.trace import Trace
from bot.cli.doctor.visit import Failed, Visit, explained
from bot.cli.release import with_pages
from bot.requests.trouble import denial

_LONGEST_WAIT: Final = 60.0
"""A check fails if a limit of Discord lasts for more seconds; shorter ones are waited for."""


_SLOW: Final = 1.0
"""Seconds. A click has to be answered within three, which takes a request and often a picture."""

_FOR_A_PERSON: Final = (
    "Edits by the token of a click",
    "Answers that one person sees",
    "Notifications",
    "Sizes of pictures and rows of buttons",
)
"""What no bot can check by itself."""


class Instruments(NamedTuple):
    """The token, the pause before each request, a clock in seconds, and who hears of signals."""

    token: str
    rest: Callable[[], Awaitable[object]]
    now: Callable[[], float]
    when_told_to_stop: Callable[[Callable[[], object]], None]


class Places(NamedTuple):
    """Where to check: a channel, the permissions for tables there, and by choice other channels and
    direct messages to a person.
    """

    channel: int
    needed: discord.Permissions
    forum: int | None = None
    announcements: int | None = None
    thread: int | None = None
    person: int | None = None


class Subjects(NamedTuple):
    """What to check: the commands, and the messages by language."""

    commands: list[dict[str, Any]]
    messages: Mapping[str, Sequence[Sample]]


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
        examining = _examine(visit, trace, places, subjects)
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


async def _examine(visit: Visit, trace: Trace, places: Places, subjects: Subjects) -> None:
    """Makes every check. Whether it ends or is interrupted, `Visit.clean_up` has to follow."""
    await check_application(visit)
    await check_permissions(visit)
    await check_sessions(visit)
    await check_written_commands(visit, subjects.commands)
    await check_commands(visit, subjects.commands)
    if visit.held.view_channel and visit.held.send_messages:
        await check_words_to_layout(visit)
        await check_nonces(visit)
        await check_deleted_nonce(visit)
        await check_old_edits(visit)
        for language, samples in subjects.messages.items():
            await check_layouts(visit, language, samples)
        await check_webhook(visit, next(iter(subjects.messages.values())))
        await check_threads(visit)
        await check_emojis(visit, trace)
    await check_own_channel(visit)
    if places.forum is not None:
        await check_forum(visit, places.forum)
    if places.announcements is not None:
        await check_announcements(visit, places.announcements)
    if places.thread is not None:
        await check_foreign_thread(visit, places.thread)
    if places.person is not None:
        await check_direct(visit, places.person)
    await _check_times(visit, trace.answers)
    told = {"Direct messages": places.person, "A thread that someone else made": places.thread}
    for name in (*_FOR_A_PERSON, *(name for name, there in told.items() if there is None)):
        visit.note(Finding(name, CheckOutcome.SKIPPED, "needs a person: docs/first-run.md"))


async def _check_times(visit: Visit, answers: Iterable[TimedResponse]) -> None:
    todo = "Move the bot closer to Discord's servers: it has three seconds to answer a click."
    async with visit.check("How soon Discord answers", todo) as said:
        seconds = [answer.seconds for answer in answers if answer.status != TOO_MANY]
        median = statistics.median(seconds)
        said.append(f"median {median:.2f} s, longest {max(seconds):.2f} s, of {len(seconds)}")
        if median > _SLOW:
            raise Failed(said[0])


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
