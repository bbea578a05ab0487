"""Acts on notifications from the bot's other processes."""

from __future__ import annotations

from collections.abc import Callable

from bot.base.workers import Workers
from bot.program.forwarding import Forwarding
from bot.running.people import People
from data.store import Store
from data.store.values import TableId


class News:
    """Reads a person's changed settings anew; calls ``changed`` with each of their tables here."""

    def __init__(
        self,
        store: Store,
        people: People,
        forwarding: Forwarding,
        changed: Callable[[TableId], object],
    ) -> None:
        self._store, self._people = store, people
        self._forwarding, self._changed = forwarding, changed
        self._reading = Workers("news", self._read)

    def start(self) -> None:
        self._store.listen(self._told)

    async def close(self) -> None:
        await self._reading.close()

    def _told(self, said: str) -> None:
        match said.split():
            case ["forwarded", shard]:
                self._forwarding.ring(int(shard))
            case ["person", user]:
                self._reading.touch(int(user))

    async def _read(self, user: int) -> None:
        await self._people.read_anew(user)
        for table in await self._store.tables(user=user):
            if self._store.shards.owns(table.guild):
                self._changed(table.id)
