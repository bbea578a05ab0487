"""Passes interactions on to the process that owns their table.

Discord tells each process what happens in the servers of its shards. But all direct messages are
told on shard 0, and an interaction may arrive while its shard passes to another process. The whole
interaction is sent to the owner of the table, which answers with the interaction's token, as if
Discord had told it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import structlog
from cachetools import LRUCache

from bot.requests.discord_time import LIFETIME
from data.store.errors import StoreError
from data.store.postgres.mail import server_of

if TYPE_CHECKING:
    from bot.cluster.leases import Leases
    from bot.cluster.mail import Mail
    from data.store.postgres.connections import Connections
    from data.store.postgres.mail import Letter
    from data.store.values import TableId

Json = dict[str, Any]

_log = structlog.get_logger(__name__)

KIND: Final = "interaction"

_NEXT_TRY: Final = 0.2
"""Seconds until an interaction is passed on again after a failure of the server."""

_MANY: Final = 20_000
"""The most tables whose server is remembered."""


class Forwarding:
    """``table_of``: the table that an interaction with that custom_id is about, if it is about one.

    ``take`` has an interaction handled here, and returns when that has ended. ``passed_on`` is
    given the id of each one that is on record for its owner.
    """

    def __init__(
        self,
        leases: Leases,
        mail: Mail,
        connections: Connections,
        table_of: Callable[[str], TableId | None],
        take: Callable[[Json], Awaitable[None]],
        passed_on: Callable[[int], object] = lambda _interaction: None,
    ) -> None:
        self._leases = leases
        self._mail = mail
        self._connections = connections
        self._table_of = table_of
        self._take = take
        self._passed_on = passed_on
        self._servers: LRUCache[TableId, int] = LRUCache(_MANY)
        self._tasks: set[asyncio.Task[None]] = set()
        mail.read_by(KIND, self.read)

    def passes_on(self, interaction: Json) -> bool:
        """Passes an interaction of another process on, and returns whether it was one. While it is
        not known what this process owns, every interaction counts as another's, and is left
        unanswered.
        """
        if not self._leases.active:
            _log.info("not answered without leases", interaction=interaction["id"])
            return True
        guild = interaction.get("guild_id")
        if guild is not None:
            if self._leases.owns(int(guild)):
                return False
            self._begin(interaction, partial(self._send, interaction, int(guild)))
            return True
        table = self._table_of(str((interaction.get("data") or {}).get("custom_id", "")))
        if table is None:
            return False
        self._begin(interaction, partial(self._pass_on, interaction, table))
        return True

    async def read(self, letter: Letter) -> None:
        """Reads an interaction that another process has passed on."""
        if letter.age >= LIFETIME:
            _log.info("interaction too late", age=letter.age)
            return
        await self._take(json.loads(letter.body))

    async def close(self) -> None:
        """Waits for what is on its way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _pass_on(self, interaction: Json, table: TableId) -> None:
        guild = self._servers.get(table)
        if guild is None:
            guild = await self._connections.run(server_of, table)
        if guild is not None:
            self._servers[table] = guild
        if guild is None or self._leases.owns(guild):
            await self._take(interaction)
        else:
            await self._send(interaction, guild)

    async def _send(self, interaction: Json, guild: int) -> None:
        shard = self._leases.shard_of(guild)
        await self._mail.send((shard,), KIND, json.dumps(interaction))
        self._passed_on(int(interaction["id"]))
        _log.debug("interaction passed on", interaction=interaction["id"], shard=shard)

    def _begin(self, interaction: Json, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._tried(interaction["id"], work), name="forwarding")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tried(self, interaction: str, work: Callable[[], Awaitable[None]]) -> None:
        """Tries again for as long as Discord takes an answer."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + LIFETIME / 1000
        while True:
            try:
                await work()
            except StoreError as error:
                if loop.time() >= ends:
                    _log.warning("interaction not passed on", id=interaction, error=str(error))
                    return
                await asyncio.sleep(_NEXT_TRY)
            else:
                return
