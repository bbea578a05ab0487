"""Acts on notifications from the bot's other processes."""

from __future__ import annotations

from bot.base.workers import Workers
from bot.messages.reconciler import Reconciler
from bot.program.forwarding import Forwarding
from bot.running.people import People
from data.store import Store


class News:
    """Reads a person's changed settings anew, and has their tables drawn."""

    def __init__(
        self, store: Store, people: People, forwarding: Forwarding, reconciler: Reconciler
    ) -> None:
        self._store, self._people = store, people
        self._forwarding, self._reconciler = forwarding, reconciler
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
        await self._reconciler.settings_changed(user)
