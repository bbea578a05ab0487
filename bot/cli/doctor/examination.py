"""All checks in their order."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

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
from bot.cli.doctor.report import CheckOutcome, Finding, TimedResponse
from bot.cli.doctor.trace import Trace
from bot.cli.doctor.visit import Failed, Visit

_SLOW: Final = 1.0
"""Seconds. A click has to be answered within three, which takes a request and often a picture."""

_FOR_A_PERSON: Final = (
    "Edits by the token of a click",
    "Answers that one person sees",
    "Notifications",
    "Sizes of pictures and rows of buttons",
)
"""What no bot can check by itself."""


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


async def examine(visit: Visit, trace: Trace, places: Places, subjects: Subjects) -> None:
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
