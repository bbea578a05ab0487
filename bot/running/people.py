"""Settings of people and servers, cached in memory, and whom people have met."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final

from cachetools import LRUCache

from bot.base.locks import Locks
from data.store import Store
from data.store.values import Cards, Lessons, Met, Millis, PersonSettings, ServerSettings

_REMEMBERED: Final = 10_000
"""The most people, and the most servers, whose settings are cached."""


class People:
    """Reads and writes all settings; caches those used last.

    ``gives_lessons`` is the default for people who have not chosen whether they want lessons.
    """

    def __init__(
        self, store: Store, *, gives_lessons: bool = False, usual_language: str | None = None
    ) -> None:
        self.usual_language = usual_language
        """The language of servers that chose none; ``None`` stands for the server's on Discord."""
        self._store = store
        self._gives_lessons = gives_lessons
        self._people: LRUCache[int, PersonSettings] = LRUCache(_REMEMBERED)
        self._servers: LRUCache[int, ServerSettings] = LRUCache(_REMEMBERED)
        self._changing = Locks[int]()

    async def saw(self, user: int, locale: str) -> PersonSettings:
        """Stores the language of the person's Discord client."""
        person = await self.person(user)
        if person.locale == locale:
            return person
        return await self.change(user, lambda now: replace(now, locale=locale))

    async def person(self, user: int) -> PersonSettings:
        return (await self.settings((user,)))[user]

    async def settings(self, users: Collection[int]) -> Mapping[int, PersonSettings]:
        """Returns the settings of these people; defaults for those who never chose any."""
        known = {user: self._people[user] for user in users if user in self._people}
        unknown = [user for user in users if user not in known]
        if unknown:
            self.learn((await self._store.people(unknown)).values())
            known |= {user: self._people[user] for user in unknown}
        return known

    async def server(self, guild: int) -> ServerSettings:
        if guild not in self._servers:
            self.learn((), await self._store.server(guild))
        return self._servers[guild]

    def learn(self, people: Iterable[PersonSettings], server: ServerSettings | None = None) -> None:
        """Caches settings that were read, unless newer ones are cached."""
        for person in people:
            self._people.setdefault(person.user, person)
        if server is not None:
            self._servers.setdefault(server.guild, server)

    def cards_for(self, user: int | None, guild: int) -> Cards:
        """Returns how a person (``None``: a server's public) sees cards. Only from the cache."""
        person = None if user is None else self._people.get(user)
        if person is not None and person.cards is not None:
            return person.cards
        server = self._servers.get(guild)
        return Cards.PICTURES if server is None else server.cards

    def lets_pass(self, user: int | None) -> bool | None:
        """Returns whether the person lets questions be passed. Only from the cache."""
        person = None if user is None else self._people.get(user)
        return None if person is None else person.lets_pass

    def lessons(self, user: int | None, game: str) -> Lessons | None:
        """Returns the lessons the person had; ``None`` if they get none. Only from the cache."""
        person = None if user is None else self._people.get(user)
        if person is None or person.no_lessons:
            return None
        if not person.lessons.get(game, self._gives_lessons):
            return None
        return Lessons(person.taught, person.lesson_at)

    def moves_in(self, guild: int) -> bool:
        """Returns whether public pictures may move in that server. Only from the cache."""
        server = self._servers.get(guild)
        return server is None or server.motion

    async def change(
        self, user: int, alter: Callable[[PersonSettings], PersonSettings]
    ) -> PersonSettings:
        """Changes a person's settings and returns them; ``alter`` gets the newest ones.

        ``dm_closed`` and ``dm_channel`` stay.
        """

        def altered(now: PersonSettings) -> PersonSettings:
            return replace(alter(now), dm_closed=now.dm_closed, dm_channel=now.dm_channel)

        return await self._change(user, altered)

    async def _change(
        self, user: int, alter: Callable[[PersonSettings], PersonSettings]
    ) -> PersonSettings:
        async with self._changing.of(user):
            person = await self.person(user)
            if alter(person) != person:
                self._people[user] = person = await self._store.change(PersonSettings, user, alter)
            return person

    async def change_server(
        self, guild: int, alter: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Changes a server's settings and returns them; ``alter`` gets the newest ones."""
        async with self._changing.of(guild):
            server = await self.server(guild)
            if alter(server) != server:
                server = await self._store.change(ServerSettings, guild, alter)
                self._servers[guild] = server
            return server

    async def note_dm(self, user: int, *, closed: bool) -> None:
        """Stores whether the person takes direct messages."""
        await self._change(user, lambda now: replace(now, dm_closed=closed))

    async def note_dm_channel(self, user: int, channel: int) -> None:
        """Stores the channel of direct messages to that person."""
        await self._change(user, lambda now: replace(now, dm_channel=channel))

    async def try_directs_again(self, users: Collection[int]) -> None:
        """Marks direct messages of these people as open, so that a new game tries them again."""
        for user in users:
            await self.note_dm(user, closed=False)

    async def meetings(
        self, guild: int, users: Collection[int], *, until: Millis
    ) -> tuple[Met, ...]:
        """Returns the games that these people have finished together, oldest first.

        People who do not want to be compared are left out.
        """
        settings = await self.settings(users)
        willing = [user for user in users if settings[user].lets_compare]
        if len(willing) < 2:
            return ()
        return await self._store.meetings(guild, willing, until=until)

    async def read_anew(self, user: int) -> None:
        """Reads a person's settings again, since another process has changed them."""
        async with self._changing.of(user):
            self._people[user] = (await self._store.people((user,)))[user]

    def forget(self, user: int) -> None:
        """Drops the person from the cache, after their data was deleted."""
        self._people.pop(user, None)
