"""How old an interaction is, by Discord's clock, and whether it is too late to answer it.

Discord takes the first answer to an interaction for three seconds. They begin at the instant that
the interaction's id tells. The clock of this machine may be wrong, and may be set at any time; so
Discord's time is kept from the dates of its answers, by a clock that no one sets. That one drifts:
before anything is dropped, Discord is asked for something if its last answer was long ago.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from functools import lru_cache
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp
import discord
import structlog
from discord.utils import DISCORD_EPOCH

from bot.base.timing import Now
from data.store.values import Millis

_log = structlog.get_logger(__name__)
Interaction: TypeAlias = discord.Interaction[discord.Client]

LIFETIME: Final[Millis] = 3_000
"""How long Discord waits for the first answer to an interaction."""

_TIME_OF_ID: Final = 22
"""How many lower bits of an id are no part of its time."""

_AS_EXACT: Final[Millis] = 1_500
"""Up to this a difference says nothing: dates are in whole seconds, and take a while to arrive."""

_QUICK: Final[Millis] = 2_000
"""An answer that took longer is not looked at."""

_WRONG: Final[Millis] = 3_000
"""A clock that is wrong by more is warned of: more than an answer and its date can be late."""

_FRESH: Final[Millis] = 60_000
"""An answer that is older says too little to drop anything for."""

_ASKING: Final = 1.0
"""Seconds to wait for an answer."""


@lru_cache(1)
def _millis(date: str) -> Millis:
    """Returns the instant of a date, which is the same for all answers of a second."""
    return int(parsedate_to_datetime(date).timestamp() * 1000)


async def _nothing() -> None:
    """No one is asked."""


class Age:
    """How old interactions are by Discord's time, which is known from the date of its last answer
    and a ``clock`` in milliseconds that no one sets; by this machine's, ``now``, until there is
    one.

    An interaction may seem younger than it is: by as long as that answer was on its way, and a
    second. It never seems older. ``ask`` has Discord answer something.
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
        """By how much Discord's time is ahead of the clock."""
        self._noted: Millis | None = None
        self._is_wrong = False

    async def on_request(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _started: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Notes when a request left (`aiohttp.TraceConfig.on_request_start`, the last of them)."""
        context.left = self._clock()

    async def on_response(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Notes the date of its answer (`aiohttp.TraceConfig.on_request_end`)."""
        if (date := ended.response.headers.get("Date")) is not None:
            self.note(date, context.left)

    def note(self, date: str, left: Millis) -> None:
        """Notes the date of an answer that has just arrived, to a request that ``left`` then, by
        the clock.

        An answer that took long tells little: this process may have stood still since it came.
        Ignores a date that is malformed.
        """
        clock = self._clock()
        if not 0 <= clock - left <= _QUICK:
            return
        try:
            there = _millis(date)
        except ValueError:
            _log.debug("no date", date=date)
            return
        now = self._now()
        is_right = 0 <= now - there <= _AS_EXACT
        self._offset, self._noted = (now if is_right else there) - clock, clock
        self._warn()

    @property
    def ahead(self) -> Millis:
        """By how much this machine's time is ahead of Discord's."""
        return 0 if self._offset is None else self._now() - self._clock() - self._offset

    def of(self, interaction: int) -> Millis:
        """Returns the time since Discord made the interaction with that id."""
        self._warn()
        made = (interaction >> _TIME_OF_ID) + DISCORD_EPOCH
        return max(0, self._now() - self.ahead - made)

    async def make_sure(self) -> None:
        """Asks Discord for its time, unless it has answered something a moment ago."""
        async with self._asking:
            if self._noted is not None and self._clock() - self._noted < _FRESH:
                return
            with suppress(
                discord.DiscordException, aiohttp.ClientError, OSError
            ):  # known as before
                async with asyncio.timeout(_ASKING):
                    await self._ask()

    def _warn(self) -> None:
        """Warns of a clock that is wrong, once until it is right again."""
        is_wrong = abs(self.ahead) > _WRONG
        if is_wrong and not self._is_wrong:
            _log.warning("the clock of this machine is wrong", seconds_ahead=self.ahead / 1000)
        self._is_wrong = is_wrong


class Unanswered:
    """The interactions that are being handled, and which of them can be answered no more.

    Discord has told the person that it failed, and so they click again. ``ended`` is given the id
    of each interaction that is not being handled any more.
    """

    def __init__(
        self, age: Age, ended: Callable[[int], object] = lambda _interaction: None
    ) -> None:
        self._age = age
        self._ended = ended
        self._handled: dict[str, Interaction] = {}
        self.dropped = 0
        """How many came too late to be answered."""

    def __len__(self) -> int:
        """Returns the number of interactions that are being handled."""
        return len(self._handled)

    def begin(self, interaction: Interaction) -> None:
        """Notes that the interaction is being handled from now on, until `end`."""
        self._handled[str(interaction.id)] = interaction

    def end(self, interaction: Interaction) -> None:
        self._handled.pop(str(interaction.id), None)
        self._ended(interaction.id)

    async def came_too_late(self, interaction: Interaction) -> bool:
        """Returns whether Discord certainly takes no answer to an interaction that has just
        come.
        """
        if self._age.of(interaction.id) < LIFETIME:
            return False
        await self._age.make_sure()
        return self.is_too_late(interaction)

    def is_too_late(self, interaction: Interaction) -> bool:
        """Returns whether the interaction was never answered, and Discord no longer takes an
        answer.
        """
        age = self._age.of(interaction.id)
        if age < LIFETIME or interaction.response.is_done():
            return False
        self.dropped += 1
        _log.info("interaction too late", interaction=interaction.id, age=age, dropped=self.dropped)
        return True
