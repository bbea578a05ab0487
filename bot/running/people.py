"""Settings of people and servers, in memory once they were read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final

from cachetools import LRUCache

from bot.base.locks import Locks
from data.store import Store
from data.store.values import Cards, Lessons, PersonSettings, ServerSettings

_REMEMBERED: Final = 10_000
"""The most people, and the most servers, whose settings are kept in memory."""


class People:
    """All settings are read and written here. Those that were read or written lately are in memory.

    ``gives_lessons``: to people who have said nothing about the lessons of a game.
    """

    def __init__(
        self, store: Store, *, gives_lessons: bool = False, usual_language: str | None = None
    ) -> None:
        self.usual_language = usual_language
        """That of servers that have chosen none; ``None``: as Discord says."""
        self._store = store
        self._gives_lessons = gives_lessons
        self._people: LRUCache[int, PersonSettings] = LRUCache(_REMEMBERED)
        self._servers: LRUCache[int, ServerSettings] = LRUCache(_REMEMBERED)
        self._changing = Locks[int]()

    async def saw(self, user: int, locale: str) -> PersonSettings:
        """Records the language of Discord as that person has it."""
        person = await self.person(user)
        if person.locale == locale:
            return person
        return await self.change(user, lambda now: replace(now, locale=locale))

    async def person(self, user: int) -> PersonSettings:
        return (await self.settings((user,)))[user]

    async def settings(self, users: Collection[int]) -> Mapping[int, PersonSettings]:
        """Returns everyone's settings; the defaults of those who never chose any."""
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
        """Remembers settings that were read, unless they have changed since."""
        for person in people:
            self._people.setdefault(person.user, person)
        if server is not None:
            self._servers.setdefault(server.guild, server)

    def cards_for(self, user: int | None, guild: int) -> Cards:
        """Returns how that person, or for ``None`` the server's public, sees cards; from memory
        only.
        """
        person = None if user is None else self._people.get(user)
        if person is not None and person.cards is not None:
            return person.cards
        server = self._servers.get(guild)
        return Cards.PICTURES if server is None else server.cards

    def lets_pass(self, user: int | None) -> bool | None:
        """Returns that person's choice to have questions passed; from memory only."""
        person = None if user is None else self._people.get(user)
        return None if person is None else person.lets_pass

    def lessons(self, user: int | None, game: str) -> Lessons | None:
        """Returns the lessons that this person was given; ``None`` if they are given none in that
        game. From memory only.
        """
        person = None if user is None else self._people.get(user)
        if person is None or person.no_lessons:
            return None
        if not person.lessons.get(game, self._gives_lessons):
            return None
        return Lessons(person.taught, person.lesson_at)

    def moves_in(self, guild: int) -> bool:
        """Returns whether public pictures may move in that server; from memory only."""
        server = self._servers.get(guild)
        return server is None or server.motion

    async def change(
        self, user: int, alter: Callable[[PersonSettings], PersonSettings]
    ) -> PersonSettings:
        """Alters that person's settings and returns them. ``alter`` is given them as they are now,
        so no other change is lost.
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
        """Alters that server's settings and returns them, as `change` does a person's."""
        async with self._changing.of(guild):
            server = await self.server(guild)
            if alter(server) != server:
                server = await self._store.change(ServerSettings, guild, alter)
                self._servers[guild] = server
            return server

    async def save(self, person: PersonSettings) -> None:
        """Keeps a person's settings, all but ``dm_closed`` and ``dm_channel``."""
        await self.change(person.user, lambda _: person)

    async def save_server(self, server: ServerSettings) -> None:
        await self.change_server(server.guild, lambda _: server)

    async def note_dm(self, user: int, *, closed: bool) -> None:
        """Remembers whether direct messages reach that person."""
        await self._change(user, lambda now: replace(now, dm_closed=closed))

    async def note_dm_channel(self, user: int, channel: int) -> None:
        """Remembers the channel of direct messages to that person."""
        await self._change(user, lambda now: replace(now, dm_channel=channel))

    async def try_directs_again(self, users: Collection[int]) -> None:
        """Marks closed direct messages of these people as open, to try them again in a new game."""
        for user in users:
            await self.note_dm(user, closed=False)

    async def read_anew(self, user: int) -> None:
        """Another process has changed that person's settings."""
        async with self._changing.of(user):
            self._people[user] = (await self._store.people((user,)))[user]

    def forget(self, user: int) -> None:
        """Drops that person from memory, after their data was deleted."""
        self._people.pop(user, None)
