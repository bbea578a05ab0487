"""Autocompletes tables in command options.

Discord asks at every keystroke and accepts only a list of choices. So the tables read are reused
for some seconds, and the list is empty if reading them fails.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import structlog
from cachetools import TTLCache
from discord.app_commands import Choice

from bot.base.timing import Now
from bot.features.finding import is_found_from
from bot.requests.age import Interaction
from bot.running.people import People
from bot.screens.kit import Frame
from bot.screens.names import bare_names, names_of
from bot.screens.notices import table_choice
from bot.screens.standings_page import played_choice
from bot.screens.text import one_line
from bot.screens.words import Words, words_of
from data.store import Store
from data.store.errors import StoreError
from data.store.values import NOT_ENDED, Millis, Played, Table, TableId

FRESH_FOR: Final[Millis] = 5_000
"""How long the tables read for a person are reused."""

_PEOPLE: Final = 10_000
"""The most people whose tables are cached: more than type at the same time."""

_MOST: Final = 25
_log = structlog.get_logger(__name__)

_Key: TypeAlias = tuple[int, int, str]
"""The server, the person, and a word for the kind of choice."""


class _Offer(NamedTuple):
    """A choice: ``name`` is shown, and the typed text is searched in ``text``, with whole names.

    ``places`` are the table's channel and the channel that it was opened from.
    """

    name: str
    text: str
    table: TableId
    places: tuple[int | None, ...]


@dataclass(eq=False)
class Offers:
    """The tables that command options offer."""

    _store: Store
    _people: People
    _now: Now

    def __post_init__(self) -> None:
        self._read: TTLCache[_Key, tuple[_Offer, ...]] = TTLCache(_PEOPLE, FRESH_FOR, self._now)

    async def of_server(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Returns the live and parked tables that the person may see, this channel's first."""
        user, here = interaction.user.id, interaction.channel_id

        async def read(guild: int) -> Collection[Table]:
            found = await self._store.tables(guild=guild, statuses=NOT_ENDED)
            return [one for one in found if is_found_from(one, user, here)]

        return await self._choices(interaction, typed, f"from {here}", read)

    async def played(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Returns the person's latest finished games in the server."""
        user = interaction.user.id

        async def read(guild: int) -> Collection[Played]:
            return (await self._store.history(guild, user, offset=0, limit=_MOST)).rows

        return await self._choices(interaction, typed, "played", read)

    async def _choices(
        self,
        interaction: Interaction,
        typed: str,
        which: str,
        read: Callable[[int], Awaitable[Collection[Table | Played]]],
    ) -> list[Choice[str]]:
        guild, user = interaction.guild_id or 0, interaction.user.id
        offers = self._read.get((guild, user, which))
        if offers is None:
            try:
                tables, person = await read(guild), await self._people.person(user)
            except StoreError as error:  # autocompletion cannot show an error
                _log.warning("no tables offered", user=user, error=repr(error))
                return []
            words = words_of(person, interaction.locale.value)
            offers = self._read[guild, user, which] = tuple(_offer(words, one) for one in tables)
        here, sought = interaction.channel_id, one_line(typed).lower()
        return [
            Choice(name=offer.name, value=offer.table)
            for offer in sorted(offers, key=lambda offer: here not in offer.places)
            if sought in offer.text
        ][:_MOST]


def _offer(words: Words, table: Table | Played) -> _Offer:
    if isinstance(table, Played):
        shown, names = played_choice(words, table), names_of(words, table.others)
        return _Offer(shown, _text(shown, names), table.table, ())
    frame = Frame(table, words)
    shown, names = table_choice(frame), bare_names(frame)
    return _Offer(shown, _text(shown, names), table.id, (table.channel, table.parent))


def _text(shown: str, names: Iterable[str]) -> str:
    """Returns the text that is searched, with whole names."""
    return one_line(f"{shown} {', '.join(names)}").lower()
