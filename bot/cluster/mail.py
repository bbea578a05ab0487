"""Mail between processes: what the owner of a shard is to do for another process.

A letter is a row for the shard, whoever owns the shard when the letter is fetched. A notification
tells the owner; if it is lost, the letter is fetched within `LOOK` seconds. The row is kept until
the letter was dealt with: if its reader dies, the shard's next owner is given it too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, Final

import structlog

from bot.metrics import MAIL_WAITING
from data.store.errors import StoreError
from data.store.postgres import mail as sql

if TYPE_CHECKING:
    from bot.cluster.leases import Leases
    from data.store.postgres.cluster import Membership
    from data.store.postgres.connections import Connections
    from data.store.postgres.mail import Letter

_log = structlog.get_logger(__name__)

LOOK: Final = 1.0
"""Seconds between looks for mail whose notification was lost."""

_NEXT_TRY: Final = 1.0
"""Seconds until a letter is read again that could not be dealt with."""

Read = Callable[["Letter"], Awaitable[None]]
"""Deals with a letter. If it raises an error of the store, it is called again."""


class Mail:
    """Sends letters, and has those to this process's shards read. Each ``kind`` has a reader."""

    def __init__(self, connections: Connections, membership: Membership, leases: Leases) -> None:
        self._connections = connections
        self._membership = membership
        self._leases = leases
        self._readers: dict[str, Read] = {}
        self._rung = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._running: asyncio.Task[None] | None = None
        self._ends = False
        self._done: set[int] = set()
        """Letters that were dealt with, and whose rows are still there."""

    def read_by(self, kind: str, reader: Read) -> None:
        self._readers[kind] = reader

    async def send(
        self, shards: Collection[int], kind: str, body: str, *, durable: bool = False
    ) -> None:
        """Sends the same to the owners of these shards; a crash of the server may lose it right
        afterwards if it is not ``durable``. Raises `Unavailable`.
        """
        await self._connections.run(sql.send, shards, kind, body, durable=durable)

    def start(self) -> None:
        self._running = asyncio.create_task(self._run(), name="mail")

    async def listen(self, shard: int) -> None:
        """Fetches the mail of a shard that this process owns from now on, and what comes later."""
        self.ring()
        await self._membership.listen(sql.channel_of(shard), lambda _payload: self.ring())

    async def unlisten(self, shard: int) -> None:
        await self._membership.unlisten(sql.channel_of(shard))

    def ring(self) -> None:
        """There may be mail."""
        self._rung.set()

    async def close(self) -> None:
        """Fetches no more; waits for the letters that are being read."""
        self._ends = True
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, *self._tasks, return_exceptions=True)
        try:
            await self._fetch(())
        except StoreError as error:
            _log.debug("letters left to be read again", error=str(error))

    async def fetch(self) -> None:
        """Has all mail to this process's shards read."""
        for letter in await self._fetch(self._leases.owned):
            self._begin(self._read(letter))

    async def _fetch(self, shards: Collection[int]) -> tuple[Letter, ...]:
        done = frozenset(self._done)
        if not shards and not done:
            return ()
        found = await self._connections.run(sql.fetch, shards, self._leases.process, done)
        self._done -= done
        return found

    async def _run(self) -> None:
        fails = False
        while True:
            rung = await self._is_rung_within(LOOK)
            try:
                await self.fetch()
                if not rung:
                    MAIL_WAITING.set(await self._connections.run(sql.waiting))
            except StoreError as error:
                if not fails:
                    _log.warning("mail waits", error=str(error))
                fails = True
                await asyncio.sleep(_NEXT_TRY)
            except Exception:
                _log.exception("mail fails")
            else:
                fails = False

    async def _is_rung_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        except TimeoutError:
            return False
        self._rung.clear()
        return True

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self, letter: Letter) -> None:
        while True:
            try:
                await self._readers[letter.kind](letter)
            except StoreError as error:
                _log.warning("letter is read again", kind=letter.kind, error=str(error))
                await asyncio.sleep(_NEXT_TRY)
                if self._ends:
                    return  # by the shard's next owner
            except Exception:
                _log.exception("letter not read", kind=letter.kind, shard=letter.shard)
                break
            else:
                break
        self._done.add(letter.id)
