"""Whether people are still in a server; the bot keeps no lists of members, so it asks Discord."""

from __future__ import annotations

from typing import Final, TypeAlias

import discord
from cachetools import LRUCache

from bot.base.locks import Locks
from bot.base.timing import Now
from bot.requests.pace import RequestPace
from bot.requests.trouble import Denial, denial
from data.paces import HOUR
from data.store.values import Millis, Table

_IS_THERE: Final[Millis] = HOUR
"""How long a person found in a server counts as there, or the time for a move if longer."""

_MANY: Final = 10_000
"""The most people who are remembered."""

_Key: TypeAlias = tuple[int, int]
"""A server and a person."""


class Presence:
    """Asks Discord whether people are in a server, rarely twice for one person within an hour."""

    def __init__(self, client: discord.Client, pace: RequestPace, now: Now) -> None:
        self._client = client
        self._pace = pace
        self._now = now
        self._there: LRUCache[_Key, Millis] = LRUCache(_MANY)
        """When the person was last found in the server."""
        self._asking = Locks[_Key]()

    async def has_left(self, table: Table, user: int, *, urgent: bool) -> bool:
        """Returns whether the person has left the table's server; ``urgent``: someone waits."""
        key = (table.guild, user)
        async with self._asking.of(key):
            last = self._there.get(key)
            if last is not None and self._now() - last < max(_IS_THERE, table.per_question):
                return False
            await self._pace.turn(urgent=urgent)
            left = await self._is_unknown(*key)
            if left:
                self._there.pop(key, None)
            else:
                self._there[key] = self._now()
            return left

    async def _is_unknown(self, guild: int, user: int) -> bool:
        try:
            await self._client.http.get_member(guild, user)
        except discord.HTTPException as error:
            if (why := denial(error)) is None:
                raise
            return why is Denial.NO_PERSON
        return False
