"""The people to whom the bot can send direct messages.

Discord bars a bot that opens many channels of direct messages from opening more. So one is opened
only for someone who asked for it by a click, and its id is stored. How many are opened in an hour
and in a day is limited and counted in the store, so a restart does not start anew. Others are asked
in their private panel.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
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
"""How long no channel is opened after Discord has found that too many were."""

_PAUSE: Final[Millis] = 10 * MINUTE
"""How long someone is put off to whom no message could be sent, through no fault of theirs."""

_MANY: Final = 10_000
"""The most people who are known to be put off."""

_PATIENCE: Final = 5.0
"""Seconds to wait for a channel to be opened."""

_log = structlog.get_logger(__name__)


class DirectClosed(Exception):
    """This person takes no direct messages from the bot."""


class DirectLater(Exception):
    """The bot may not write to this person at the moment."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether a person can be written to directly (``open``); if not, whether that was ``refused``
    or put off.
    """

    open: bool
    refused: bool


_OPEN: Final = Reach(open=True, refused=False)
_REFUSED: Final = Reach(open=False, refused=True)


class Directs:
    """The channels of direct messages; new ones are opened within the ``limits``."""

    def __init__(
        self, client: discord.Client, people: People, store: Store, now: Now, limits: DirectLimits
    ) -> None:
        self._client = client
        self._people = people
        self._store = store
        self._now = now
        self._limits = limits
        self._next: Millis = 0
        """When the next channel may be opened, as far as this process knows."""
        self._put_off: TTLCache[int, bool] = TTLCache(_MANY, _PAUSE, now)
        self._unopened: TTLCache[int, bool] = TTLCache(_MANY, _PAUSE, now)
        """Whose channel was not opened in time. Another attempt may have opened it."""
        self._opening = asyncio.Lock()

    async def start(self) -> None:
        """Takes over the count of earlier runs."""
        self._next = await self._store.next_direct(self._limits)

    @property
    def none_until(self) -> Millis | None:
        """Until when no channel may be opened; ``None`` if one may be opened now."""
        return self._next if self._next > self._now() else None

    def reach(self, person: PersonSettings) -> Reach:
        """Returns whether that person can be written to. Whether they want it is not looked at."""
        closed = person.dm_closed or person.user in self._put_off
        unopened = person.user in self._unopened or self.none_until is not None
        return _REFUSED if closed or (person.dm_channel is None and unopened) else _OPEN

    async def channel(self, user: int) -> int:
        """Returns the channel of direct messages to that person; opens it if there is none, one at
        a time.

        Raises `DirectClosed` or `DirectLater`; other failures as the library raises them.
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
                    # `create_dm` would have the library remember the channel for good
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
        """Forgets that person."""
        self._put_off.pop(user, None)
        self._unopened.pop(user, None)

    async def _count(self) -> None:
        """Counts one more channel. Raises `DirectLater` if the limits are reached."""
        if self.none_until is not None:
            raise DirectLater
        counted = await self._store.count_direct(self._limits, at=self._now())
        self._next = await self._store.next_direct(self._limits)
        if not counted:
            raise DirectLater

    async def refused(self, error: discord.HTTPException, user: int) -> Exception | None:
        """Returns the `DirectClosed` or `DirectLater` that Discord's error about a message to that
        person means, or ``None`` if it means neither.
        """
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
