"""How old an interaction is, by Discord's clock, and whether it is too late to answer.

Discord takes the first answer to an interaction for three seconds from the instant in the
interaction's id. This machine's clock may be wrong, or be set at any time. So the bot reads
Discord's time from the ``Date`` header of responses and keeps it by a monotonic clock. That clock
drifts: before the bot drops an interaction, it makes a request if the last response is old.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp
import discord
import structlog
from discord.utils import DISCORD_EPOCH

from bot.base.timing import Now
from bot.requests.trouble import TROUBLE
from data.store.values import Millis

_log = structlog.get_logger(__name__)
Interaction: TypeAlias = discord.Interaction[discord.Client]

LIFETIME: Final[Millis] = 3_000
"""How long Discord takes the first answer to an interaction."""

_AS_EXACT: Final[Millis] = 1_500
"""A smaller difference counts as none: dates have whole seconds, and responses take a while."""

_QUICK: Final[Millis] = 2_000
"""A response that took longer is ignored."""

_WRONG: Final[Millis] = 3_000
"""A clock that is wrong by more is logged; a late response cannot explain that much."""

_FRESH: Final[Millis] = 60_000
"""After an older response the bot makes a request before it drops an interaction."""

_ASKING: Final = 1.0
"""Seconds to wait for that request."""


def made_at(snowflake: int) -> Millis:
    """Returns when Discord made what has that id."""
    return (snowflake >> 22) + DISCORD_EPOCH


async def _nothing() -> None:
    """Makes no request."""


class Age:
    """The age of interactions, by Discord's time.

    Discord's time is known from the last response and a monotonic ``clock`` in milliseconds; until
    the first response, ``now`` is used. An interaction may seem younger than it is, by the time
    that the response was on its way and a second, but never older. ``ask`` makes a request to
    Discord.
    """

    def __init__(
        self,
        now: Now,
        clock: Callable[[], Millis] | None = None,
        ask: Callable[[], Awaitable[object]] = _nothing,
    ) -> None:
        self._now = now
        self._clock = clock or now
        self._ask = ask
        self._asking = asyncio.Lock()
        self._offset: Millis | None = None
        """Discord's time minus that of the clock."""
        self._noted: Millis | None = None
        self._is_wrong = False

    async def on_request(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _started: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Notes when a request leaves, as the last `aiohttp.TraceConfig.on_request_start`."""
        context.left = self._clock()

    async def on_response(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Notes the date of a response, as an `aiohttp.TraceConfig.on_request_end`."""
        if (date := ended.response.headers.get("Date")) is not None:
            self.note(date, context.left)

    def note(self, date: str, left: Millis) -> None:
        """Takes over Discord's time from a response that has just arrived.

        ``left`` is the clock's time at which the request left. Ignores malformed dates, and
        responses that took so long that this process may have stood still meanwhile.
        """
        clock = self._clock()
        if not 0 <= clock - left <= _QUICK:
            return
        try:
            there = int(parsedate_to_datetime(date).timestamp() * 1000)
        except ValueError:
            _log.debug("no date", date=date)
            return
        now = self._now()
        is_right = 0 <= now - there <= _AS_EXACT
        self._offset, self._noted = (now if is_right else there) - clock, clock
        self._warn()

    @property
    def ahead(self) -> Millis:
        """This machine's time minus Discord's."""
        return 0 if self._offset is None else self._now() - self._clock() - self._offset

    def of(self, interaction: int) -> Millis:
        """Returns the time since Discord made the interaction with that id."""
        self._warn()
        return max(0, self._now() - self.ahead - made_at(interaction))

    async def make_sure(self) -> None:
        """Makes a request to learn Discord's time, unless the last response is recent."""
        async with self._asking:
            if self._noted is not None and self._clock() - self._noted < _FRESH:
                return
            with suppress(*TROUBLE):  # the time is as known before
                async with asyncio.timeout(_ASKING):
                    await self._ask()

    def _warn(self) -> None:
        """Logs a warning when the clock becomes wrong."""
        is_wrong = abs(self.ahead) > _WRONG
        if is_wrong and not self._is_wrong:
            _log.warning("the clock of this machine is wrong", seconds_ahead=self.ahead / 1000)
        self._is_wrong = is_wrong


class Unanswered:
    """The interactions in progress, and whether it is too late to answer one.

    When it is, Discord has already told the person that the interaction failed. ``ended`` is called
    with the id of each interaction whose handling ends.
    """

    def __init__(
        self, age: Age, ended: Callable[[int], object] = lambda _interaction: None
    ) -> None:
        self._age = age
        self._ended = ended
        self._handled: set[int] = set()
        self.dropped = 0
        """How many interactions came too late."""

    def __len__(self) -> int:
        """Returns the number of interactions in progress."""
        return len(self._handled)

    def begin(self, interaction: Interaction) -> None:
        """Notes that the interaction is in progress, until `end`."""
        self._handled.add(interaction.id)

    def end(self, interaction: Interaction) -> None:
        self._handled.discard(interaction.id)
        self._ended(interaction.id)

    async def came_too_late(self, interaction: Interaction) -> bool:
        """Returns whether an interaction was certainly too old to answer when it arrived."""
        if self._age.of(interaction.id) < LIFETIME:
            return False
        await self._age.make_sure()
        return self.is_too_late(interaction)

    def is_too_late(self, interaction: Interaction) -> bool:
        """Returns whether an interaction is unanswered and too old to answer."""
        age = self._age.of(interaction.id)
        if age < LIFETIME or interaction.response.is_done():
            return False
        self.dropped += 1
        _log.info("interaction too late", interaction=interaction.id, age=age, dropped=self.dropped)
        return True
