"""The games that people have finished together."""

from __future__ import annotations

from collections.abc import Collection

from bot.running.people import People
from data.store import Store
from data.store.values import Met, Millis


class Meetings:
    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def of(self, guild: int, users: Collection[int], *, until: Millis) -> tuple[Met, ...]:
        """Returns the finished games of these people in a server until an instant, oldest first.

        People who do not want to be compared are left out.
        """
        settings = await self._people.settings(users)
        willing = [user for user in users if settings[user].lets_compare]
        if len(willing) < 2:
            return ()
        return await self._store.meetings(guild, willing, until=until)
