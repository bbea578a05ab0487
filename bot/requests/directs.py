"""Whom the bot can send direct messages.

Discord bars a bot that opens many direct messages from opening more. So one is opened only for
somebody with a seat at a table, which they took themselves; its channel id is stored, and the
number per minute is limited. Others are asked in their private panel.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Final

import discord
import structlog
from cachetools import TTLCache

from bot.language.people import People
from bot.locks import Locks
from bot.timing import Now
from data.store.values import Millis, Person

_TOO_FAST: Final = 40003
_FLAGGED: Final = 20026
_INVALID_RECIPIENT: Final = 50033

_MINUTE: Final[Millis] = 60_000
_REST: Final[Millis] = 10 * _MINUTE
"""The pause in opening channels after Discord refused one; a refused person waits as long."""

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
    """Can a person be written to directly (``open``)? If not, was that ``refused`` or put off?"""

    open: bool
    refused: bool


class Directs:
    """The channels of direct messages. At most ``per_minute`` new ones are opened in a minute."""

    def __init__(self, client: discord.Client, people: People, now: Now, per_minute: int) -> None:
        self._client = client
        self._people = people
        self._now = now
        self._opened: deque[Millis] = deque(maxlen=per_minute)
        self._rests_until: Millis = 0
        self._put_off: TTLCache[int, bool] = TTLCache(_MANY, _REST, now)
        self._opening = Locks[int]()

    def __len__(self) -> int:
        """How many people are put off at the moment."""
        return len(self._put_off)

    def reach(self, person: Person) -> Reach:
        """Can that person, who has a seat at a table, be written to?"""
        closed = person.dm_closed or person.user in self._put_off
        refused = closed or (person.dm_channel is None and not self._may_open())
        return Reach(open=not refused, refused=refused)

    def _may_open(self) -> bool:
        now, opened = self._now(), self._opened
        full = len(opened) == opened.maxlen and opened[0] > now - _MINUTE
        return not full and now >= self._rests_until

    async def channel(self, user: int) -> int:
        """The channel of direct messages to that person; opens it if there is none.

        Raises `DirectClosed` or `DirectLater`; other failures as the library raises them.
        """
        async with self._opening.of(user):
            person = await self._people.person(user)
            if person.dm_channel is not None:
                return person.dm_channel
            if not self._may_open():
                raise self._later(user)
            self._opened.append(self._now())
            try:
                async with asyncio.timeout(_PATIENCE):
                    channel = (await self._client.create_dm(discord.Object(user))).id
            except TimeoutError as error:
                raise self._later(user) from error
            except discord.HTTPException as error:
                if refused := self.refused(error, user):
                    raise refused from error
                raise
            await self._people.note_dm_channel(user, channel)
            return channel

    def refused(self, error: discord.HTTPException, user: int) -> Exception | None:
        """The `DirectClosed` or `DirectLater` that Discord's error means, or ``None`` if it means
        neither.
        """
        if error.code in (_TOO_FAST, _FLAGGED):
            if self._now() >= self._rests_until:
                _log.warning("direct messages rest", code=error.code, error=error.text)
            self._rests_until = self._now() + _REST
            return self._later(user)
        if error.code == _INVALID_RECIPIENT:  # the account was deleted
            return DirectClosed()
        return DirectClosed() if isinstance(error, discord.Forbidden | discord.NotFound) else None

    def _later(self, user: int) -> DirectLater:
        self._put_off[user] = True
        return DirectLater()
