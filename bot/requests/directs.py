"""The channels of direct messages to people, of which the bot may open few.

Discord bars a bot that opens too many of them. So the bot opens one only for a person who asked for
it by a click, and stores its id. How many are opened in an hour and in a day is limited, and
counted in the store, so that a restart does not reset the count. People without a channel make
their moves in their private panel.
"""

from __future__ import annotations

import asyncio
from typing import Final

import discord
import structlog
from cachetools import TTLCache

from bot.base.timing import Now
from bot.requests.trouble import Denial, denial
from bot.running.people import People
from data.paces import DAY, MINUTE
from data.store import Store
from data.store.values import DirectLimits, Millis, PersonSettings

REST: Final[Millis] = DAY
"""How long the bot opens no channel after Discord has refused to open more."""

_PAUSE: Final[Millis] = 10 * MINUTE
"""How long a person is put off to whom the bot could not write, for a reason of the bot's."""

_MANY: Final = 10_000
"""The most people whom the bot remembers as put off."""

_PATIENCE: Final = 5.0
"""Seconds to wait for Discord to open a channel."""

_log = structlog.get_logger(__name__)


class DirectClosed(Exception):
    """The person takes no direct messages from the bot."""


class DirectLater(Exception):
    """The bot may not write to the person at the moment."""


class Directs:
    """Opens channels of direct messages, within the ``limits``."""

    def __init__(
        self, client: discord.Client, people: People, store: Store, now: Now, limits: DirectLimits
    ) -> None:
        self._client = client
        self._people = people
        self._store = store
        self._now = now
        self._limits = limits
        self._next: Millis = 0
        """When the bot may open the next channel, as far as this process knows."""
        self._put_off: TTLCache[int, bool] = TTLCache(_MANY, _PAUSE, now)
        self._unopened: TTLCache[int, bool] = TTLCache(_MANY, _PAUSE, now)
        """People whose channel Discord did not open in time, but may have opened since."""
        self._opening = asyncio.Lock()

    async def start(self) -> None:
        """Reads from the store when the next channel may be opened."""
        self._next = await self._store.next_direct(self._limits)

    @property
    def none_until(self) -> Millis | None:
        """The instant until which the bot may open no channel; ``None`` if it may open one now."""
        return self._next if self._next > self._now() else None

    def reaches(self, person: PersonSettings) -> bool:
        """Returns whether the bot could write to the person, even one who does not want it."""
        if person.dm_closed or person.user in self._put_off:
            return False
        unopened = person.user in self._unopened or self.none_until is not None
        return person.dm_channel is not None or not unopened

    async def channel(self, user: int) -> int:
        """Returns the channel of direct messages to that person; opens one if none is known.

        Raises `DirectClosed`, `DirectLater`, or other errors of the library.
        """
        known = (await self._people.person(user)).dm_channel
        if known is not None:
            return known
        async with self._opening:
            known = (await self._people.person(user)).dm_channel
            if known is not None:
                return known
            await self._count()
            try:
                async with asyncio.timeout(_PATIENCE):
                    # `create_dm` would have the library keep the channel in memory for good
                    opened = await self._client.http.start_private_message(user)
            except TimeoutError as error:
                self._unopened[user] = True
                raise DirectLater from error
            except discord.HTTPException as error:
                if refused := await self.refused(error, user):
                    raise refused from error
                raise
            channel = int(opened["id"])
            await self._people.note_dm_channel(user, channel)
            return channel

    def forget(self, user: int) -> None:
        """Forgets that the person was put off."""
        self._put_off.pop(user, None)
        self._unopened.pop(user, None)

    async def _count(self) -> None:
        """Counts a channel that is about to be opened; raises `DirectLater` at the limit."""
        if self.none_until is not None:
            raise DirectLater
        counted = await self._store.count_direct(self._limits, at=self._now())
        self._next = await self._store.next_direct(self._limits)
        if not counted:
            raise DirectLater

    async def refused(self, error: discord.HTTPException, user: int) -> Exception | None:
        """Returns the `DirectClosed` or `DirectLater` that an error means, or ``None``."""
        match denial(error):
            case Denial.BARRED:
                self._put_off[user] = True
                await self._rest(error)
                return DirectLater()
            case Denial.CLOSED | Denial.NO_PERSON | Denial.NOT_ALLOWED | Denial.NO_PLACE:
                return DirectClosed()
            case _:
                return None

    async def _rest(self, error: discord.HTTPException) -> None:
        now = self._now()
        if now + REST - MINUTE < self._next:
            return  # another request was refused just now
        self._next = now + REST
        await self._store.refuse_directs(at=now)
        _log.error(
            "Discord lets the bot open no more direct messages; none is opened for a day",
            code=error.code,
            error=error.text,
        )
