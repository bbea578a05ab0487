"""Which people are still in a server. The bot keeps no lists of members, so it asks Discord."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from cachetools import TTLCache

from bot.locks import Locks
from bot.messages.messenger import Messenger
from bot.messages.pace import RequestPace
from data.paces import HOUR
from data.store.values import Millis

_IS_THERE: Final[Millis] = HOUR
"""So long somebody who is in the server is taken to be there still."""

_MANY: Final = 10_000
"""The most people who are known to be there."""

_Key: TypeAlias = tuple[int, int]
"""Server and person."""


class Presence:
    """Asks at most once an hour for each person and server."""

    def __init__(self, messenger: Messenger, pace: RequestPace, now: Callable[[], Millis]) -> None:
        self._messenger = messenger
        self._pace = pace
        self._there: TTLCache[_Key, bool] = TTLCache(_MANY, _IS_THERE, now)
        self._asking = Locks[_Key]()

    def __len__(self) -> int:
        """How many people are known to be there."""
        return len(self._there)

    async def has_left(self, guild: int, user: int, *, urgent: bool) -> bool:
        """Has that person left the server? ``urgent``: somebody waits for the answer."""
        key = (guild, user)
        async with self._asking.of(key):
            if key in self._there:
                return False
            await self._pace.turn(urgent=urgent)
            left = await self._messenger.has_left(guild, user)
            if not left:
                self._there[key] = True
            return left
