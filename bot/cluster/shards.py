"""What is done with a shard when it becomes this process's, and when it does so no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from pydantic import TypeAdapter

from bot import gateway
from bot.messages.ephemerals import Notice
from bot.messages.message import PrivateMessage
from data.store.errors import StoreError
from data.store.postgres import downtime
from data.store.postgres.cluster import StoredSession, Taken

if TYPE_CHECKING:
    from bot.cluster.mail import Mail
    from bot.gateway import SessionClient
    from bot.parts import Parts
    from data.store.postgres.connections import Connections
    from data.store.postgres.mail import Letter
    from data.store.values import Table, TableId

_log = structlog.get_logger(__name__)

KIND: Final = "views"
"""The letters with open private messages, for a shard's next owner."""

_BEGINNING: Final = 2.0
_LOOK: Final = 0.05
"""Seconds to wait for a session that is being begun, and between looks."""

_VIEWS: Final = TypeAdapter(tuple[PrivateMessage, ...])

NOTICES: Final = "notices"
"""The letters with private notices, for the same."""

_NOTICES: Final = TypeAdapter(tuple[Notice, ...])


class Shards:
    """Takes up, and gives up, so many ``shards`` (`bot.cluster.leases.Holder`). ``at_rest`` returns
    when all interactions that were received are handled, or after a moment.
    """

    def __init__(
        self,
        shards: int,
        client: SessionClient,
        parts: Parts,
        connections: Connections,
        at_rest: Callable[[], Awaitable[None]],
    ) -> None:
        self._shards = shards
        self._client = client
        self._parts = parts
        self._connections = connections
        self._at_rest = at_rest
        self._mail: Mail | None = None
        self._entering: dict[int, asyncio.Task[None]] = {}

    def use(self, mail: Mail) -> None:
        """Has letters read. The mail is made last: it needs the leases, and these need this."""
        self._mail = mail
        mail.read_by(KIND, self.read)
        mail.read_by(NOTICES, self.read_notices)

    def sessions(self) -> Mapping[int, StoredSession]:
        found = self._client.sessions().items()
        return {shard: StoredSession(one.id, one.sequence, one.address) for shard, one in found}

    async def put_off(self, shard: int, epoch: int) -> None:
        moved = await self._parts.tables.put_off_some(
            partial(downtime.put_off, self._connections.address, shard, epoch, self._shards),
            partial(self._is_at, shard),
        )
        if moved:
            _log.warning("stood still", shard=shard, seconds=moved / 1000)
            self._parts.leftovers.show_deadlines(moved)

    async def take_up(self, taken: Taken) -> None:
        parts, shard = self._parts, taken.shard
        now = parts.now()
        parts.tables.take_up(partial(self._is_at, shard))
        parts.records.take_up(now)
        parts.timekeeper.expect(now)
        parts.polls.expect(now)
        parts.leftovers.start_over(0)
        left = taken.session
        session = left and gateway.Session(shard, left.id, left.sequence, left.address)
        entering = asyncio.create_task(self._client.enter(shard, session), name=f"enter:{shard}")
        self._entering[shard] = entering
        if self._mail is not None:
            await self._mail.listen(shard)

    async def begun(self, shards: Collection[int]) -> None:
        """Waits a moment for sessions that are being begun: otherwise the next owners could not go
        on with them, and would have to wait until they may begin others.
        """
        entering = self._entering.keys() & shards
        with suppress(TimeoutError):
            async with asyncio.timeout(_BEGINNING):
                while not entering <= self._client.sessions().keys():  # noqa: ASYNC110  the library does not tell
                    await asyncio.sleep(_LOOK)

    async def hand_over(self, shard: int) -> StoredSession | None:
        """Finishes what is under way: answers, and what is stored; nothing more is drawn."""
        session = await self._leave(shard)
        await self._at_rest()
        await self._stop_drawing(shard)
        record, guilds = self._parts.records, partial(self._is_of, shard)
        views = record.views(self._parts.now(), guilds)
        notices = self._parts.ephemerals.notices(guilds)
        try:
            await record.let_go(guilds, save=True)
            if views and self._mail is not None:
                await self._mail.send((shard,), KIND, _VIEWS.dump_json(views).decode())
            if notices and self._mail is not None:
                await self._mail.send((shard,), NOTICES, _NOTICES.dump_json(notices).decode())
        except StoreError as error:
            _log.warning("messages not recorded", shard=shard, error=str(error))
        return session

    async def drop(self, shard: int) -> None:
        await self._leave(shard)
        await self._stop_drawing(shard)
        await self._parts.records.let_go(partial(self._is_of, shard), save=False)
        self._parts.tables.forget_where(partial(self._is_at, shard))
        if self._mail is not None:
            await self._mail.unlisten(shard)

    async def read(self, letter: Letter) -> None:
        """Private messages that the owner before has left."""
        self._parts.records.hand(_VIEWS.validate_json(letter.body))

    async def read_notices(self, letter: Letter) -> None:
        """Private notices that it has left."""
        self._parts.ephemerals.hand(_NOTICES.validate_json(letter.body))

    async def _leave(self, shard: int) -> StoredSession | None:
        entering = self._entering.pop(shard, None)
        if entering is not None:
            entering.cancel()
            await asyncio.gather(entering, return_exceptions=True)
        left = await self._client.leave(shard)
        return None if left is None else StoredSession(left.id, left.sequence, left.address)

    async def _stop_drawing(self, shard: int) -> None:
        await self._parts.reconciler.leave(partial(self._is_drawn_at, shard))

    def _is_of(self, shard: int, guild: int) -> bool:
        return (guild >> 22) % self._shards == shard

    def _is_at(self, shard: int, table: Table) -> bool:
        return self._is_of(shard, table.guild)

    def _is_drawn_at(self, shard: int, table_id: TableId) -> bool:
        """Returns whether the table is drawn at that version; a table that is not in memory is not
        being drawn.
        """
        messages, sitting = self._parts.records.known(table_id), self._parts.tables.known(table_id)
        if messages is not None:
            return self._is_of(shard, messages.guild)
        return sitting is not None and self._is_at(shard, sitting.table)
