"""People as the bot knows them: their language, their settings, and whether they are there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Final

import discord

from bot.language.words import Words, language_of, words
from data.store import Store
from data.store.values import Millis, Person, Server

ACTIVE_FOR: Final[Millis] = 120_000
"""How long after a click or command somebody counts as being there, in milliseconds."""


class People:
    """Language, settings and presence of people and servers."""

    def __init__(self, store: Store, now: Callable[[], Millis]) -> None:
        self._store = store
        self._now = now
        self._seen: dict[int, Millis] = {}
        self._since = now()

    async def saw(
        self, interaction: discord.Interaction[discord.Client], known: Person | None = None
    ) -> Person:
        """Notes that somebody did something just now, and the language of their Discord.

        ``known`` are that person's settings, if they were read already.
        """
        user = interaction.user.id
        self._note_activity(user)
        person = known or await self._store.person(user)
        locale = interaction.locale.value
        if person.locale != locale:
            person = replace(person, locale=locale)
            await self._store.save_person(person)
        return person

    def _note_activity(self, user: int) -> None:
        """Notes it, and forgets who is not any more; whoever came last stands last."""
        now = self._now()
        self._seen.pop(user, None)
        self._seen[user] = now
        while self._seen[first := next(iter(self._seen))] < now - ACTIVE_FOR:
            del self._seen[first]

    def idle(self, users: Collection[int]) -> frozenset[int]:
        """Those of them who did nothing for a while, as far as one can tell after a restart."""
        since = self._now() - ACTIVE_FOR
        return frozenset(user for user in users if self._seen.get(user, self._since) < since)

    async def person(self, user: int) -> Person:
        return await self._store.person(user)

    async def settings(self, users: Collection[int]) -> Mapping[int, Person]:
        return await self._store.people(users)

    async def note_dm(self, user: int, *, closed: bool) -> None:
        """Remembers whether direct messages reach that person."""
        await self._store.note_dm(user, closed=closed)

    async def try_directs_again(self, users: Collection[int]) -> None:
        """A new game is a new chance for direct messages to arrive."""
        for user in users:
            await self._store.note_dm(user, closed=False)

    async def words_for(self, interaction: discord.Interaction[discord.Client]) -> Words:
        """The words for whoever did this, in private."""
        person = await self._store.person(interaction.user.id)
        return words_of(person, interaction.locale.value)

    async def server(self, guild: int) -> Server:
        return await self._store.server(guild)


def words_of(person: Person | None, otherwise: str) -> Words:
    """The words for that person in a message of a table with that language."""
    known = (person.language or person.locale) if person is not None else None
    return words(language_of(known or otherwise))


def public_words(server: Server | None, locale: str | None) -> Words:
    """The words for everybody in a server, whose own Discord language is ``locale``."""
    return words(language_of((server.language if server else None) or locale))
