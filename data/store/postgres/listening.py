"""Listens to NOTIFY on a connection of its own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import asyncpg
import structlog

from data.store.postgres.connections import PATIENCE, close, connect
from data.store.postgres.errors import FAILURES

if TYPE_CHECKING:
    from collections.abc import Callable

    from asyncpg import Connection, Record

    from data.store.address import ServerAddress

_LOOK_EVERY: Final = 2.0
"""Seconds between two looks whether the server still answers."""

_NEXT_TRY: Final = 0.2

_log = structlog.get_logger(__name__)


class Listening:
    """Listens to a channel from `start` to `close`; ``on_told`` is given each payload.

    When the connection is lost, a new one is made, but what was told in between is lost. So
    ``on_begun`` is called each time that listening begins, the first time included.

    ``channel`` is an SQL expression, because its name holds that of the schema: channels belong to
    the whole database.
    """

    def __init__(
        self,
        address: ServerAddress,
        channel: str,
        on_told: Callable[[str], None],
        on_begun: Callable[[], None],
    ) -> None:
        self._address, self._channel = address, channel
        self._on_told, self._on_begun = on_told, on_begun
        self._ended = asyncio.Event()
        self._connection: Connection[Record] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when it listens, or when the server has not answered the first attempt."""
        await self._try()
        self._task = asyncio.create_task(self._run(), name="listening")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,))
        if self._connection is not None:
            await close(self._connection)
            self._connection = None

    async def _run(self) -> None:
        while True:
            if self._connection is None:
                await asyncio.sleep(_NEXT_TRY)
                await self._try()
            else:
                await self._until_ended(self._connection)
                _log.warning("listening ended", path=str(self._address))
                self._connection = None

    async def _try(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await connect(self._address)
                try:
                    name = await connection.fetchval(f"SELECT {self._channel}")
                    self._ended = ended = asyncio.Event()
                    connection.add_termination_listener(lambda _connection: ended.set())
                    await connection.add_listener(name, self._tell)
                except BaseException:
                    connection.terminate()
                    raise
        except (asyncpg.PostgresError, *FAILURES) as error:
            _log.debug("not listening", path=str(self._address), error=repr(error))
            return
        self._connection = connection
        self._on_begun()

    def _tell(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._on_told(str(payload))

    async def _until_ended(self, connection: Connection[Record]) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_EVERY):
                    await self._ended.wait()
                    return
            try:
                async with asyncio.timeout(PATIENCE):
                    await connection.execute("SELECT 1")
            except (asyncpg.PostgresError, *FAILURES):
                connection.terminate()
                return
