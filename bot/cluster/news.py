"""Settings and emojis that another process has changed.

Every process keeps settings in memory. When a row has changed, the database tells all of them by
NOTIFY, and each reads that row again when it needs it next. A process that did not listen for a
while reads everything again in this way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog

from bot.language.people import People
from bot.timing import CallLater
from data.store.address import ServerAddress
from data.store.postgres.listening import Listening

_log = structlog.get_logger(__name__)

_CHANNEL: Final = "'plumage_news_' || hashtext(current_schema())"
"""The channel that the database's function ``tell_news`` uses too."""

_AGAIN: Final = 3.0
"""Seconds until the same news counts once more. A read that had begun before the change may have
brought old settings into memory meanwhile; it has ended by then, for every call of the store is
bounded.
"""


class News:
    """Tells ``people`` which settings are out of date, and ``on_fact`` which fact was written."""

    def __init__(
        self,
        address: ServerAddress,
        people: People,
        on_fact: Callable[[str], None],
        call_later: CallLater,
    ) -> None:
        self._people, self._on_fact, self._call_later = people, on_fact, call_later
        self._listening = Listening(address, _CHANNEL, self._told, self._begun)

    async def start(self) -> None:
        await self._listening.start()

    async def close(self) -> None:
        await self._listening.close()

    def _told(self, payload: str) -> None:
        kind, _, key = payload.partition(" ")
        match kind:
            case "person":
                self._twice(lambda: self._people.outdated(user=int(key)))
            case "server":
                self._twice(lambda: self._people.outdated(guild=int(key)))
            case "fact":
                self._on_fact(key)
            case _:
                _log.debug("news of a later version", payload=payload)

    def _begun(self) -> None:
        self._twice(self._people.all_outdated)

    def _twice(self, what: Callable[[], None]) -> None:
        what()
        self._call_later(_AGAIN, what)
