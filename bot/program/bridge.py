"""Resumes a session of the previous process until discord.py has begun its own.

A session outlives its connection: the process that resumes it receives all events since then, but
not the list of servers, which discord.py needs. So discord.py always begins a session of its own;
until that session has listed all servers, a `Bridge` receives the events of the old one. Discord
allows a shard several sessions and sends each event to all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Final

import aiohttp
import structlog
import yarl

from bot.program.starts import FATAL, Attempts

_log = structlog.get_logger(__name__)

KEEPS_SESSION: Final = 4000
"""A close code after which Discord keeps the session."""

_ENDS_SESSION: Final = 1000
_OVER: Final = FATAL | {4007, 4009}
"""The close codes after which a session cannot be resumed."""

_SILENT: Final = 60.0
"""Seconds without any frame, heartbeats included, after which a connection counts as lost."""

FAREWELL: Final = 0.5
"""Seconds to wait until Discord closes its side of a connection."""

_TOLD: Final = frozenset({"INTERACTION_CREATE", "CHANNEL_DELETE", "THREAD_DELETE"})
"""The events that a bridge passes on; the list of servers tells discord.py of all others."""


class _Op(IntEnum):
    EVENT = 0
    BEAT = 1
    RESUME = 6
    RECONNECT = 7
    INVALID = 9
    HELLO = 10


@dataclass(frozen=True, slots=True)
class Session:
    """A session of the gateway, with the sequence number of the last event received."""

    shard: int
    id: str
    sequence: int
    address: str
    """The gateway's address for resuming the session."""


def _now() -> float:
    return asyncio.get_running_loop().time()


class Bridge:
    """Resumes the ``session``, with longer and longer pauses, until Discord ends it or it is left.

    ``connect`` opens a connection to an address. ``take`` gets the name and data of each event in
    `_TOLD`, and the session as of that event. ``looked`` is called when `is_connected` changes.
    """

    def __init__(
        self,
        session: Session,
        token: str,
        connect: Callable[[yarl.URL], Awaitable[aiohttp.ClientWebSocketResponse]],
        take: Callable[[str, dict[str, Any], Session], object],
        looked: Callable[[], object],
        attempts: Attempts,
    ) -> None:
        self.session = session
        self.is_connected = False
        """Whether the bridge is receiving events."""
        self._token, self._connect, self._take = token, connect, take
        self._looked, self._attempts = looked, attempts
        self._leaves_with = KEEPS_SESSION
        self._running = asyncio.create_task(self._run(), name=f"bridge {session.shard}")

    @property
    def is_over(self) -> bool:
        """Returns whether the bridge has stopped for good."""
        return self._running.done()

    async def leave(self) -> None:
        """Stops receiving events; the session stays open for the next process."""
        self._running.cancel()
        await asyncio.wait((self._running,))

    async def end(self) -> None:
        """Stops receiving events, and ends the session."""
        self._leaves_with = _ENDS_SESSION
        await self.leave()

    async def _run(self) -> None:
        goes_on = True
        while goes_on:
            await asyncio.sleep(self._attempts.pause())
            since = _now()
            try:
                goes_on = await self._resumed()
            except (aiohttp.ClientError, OSError) as error:
                _log.info("session out of reach", shard=self.session.shard, error=repr(error))
            finally:
                self.is_connected = False
                self._looked()
            self._attempts.ended(_now() - since)
        _log.info("session is over", shard=self.session.shard)

    async def _resumed(self) -> bool:
        """Resumes once and receives until the connection ends; returns whether to resume again."""
        socket = await self._connect(yarl.URL(self.session.address))
        beating: asyncio.Task[None] | None = None
        try:
            while True:
                message = await socket.receive(timeout=_SILENT)
                if message.type is not aiohttp.WSMsgType.TEXT:
                    return socket.close_code not in _OVER
                frame = message.json()
                match frame["op"]:
                    case _Op.HELLO:
                        every = frame["d"]["heartbeat_interval"] / 1000
                        beating = asyncio.create_task(self._beat(socket, every), name="heartbeat")
                        one = self.session
                        said = {"token": self._token, "session_id": one.id, "seq": one.sequence}
                        await socket.send_json({"op": _Op.RESUME, "d": said})
                    case _Op.EVENT:
                        self._on_event(frame["t"], frame["d"], frame["s"])
                    case _Op.BEAT:
                        await socket.send_json({"op": _Op.BEAT, "d": self.session.sequence})
                    case _Op.RECONNECT:
                        return True
                    case _Op.INVALID:
                        return bool(frame["d"])
        finally:
            if beating is not None:
                beating.cancel()
            with suppress(TimeoutError, ConnectionError):
                async with asyncio.timeout(FAREWELL):
                    await socket.close(code=self._leaves_with)

    def _on_event(self, event: str, data: dict[str, Any], sequence: int) -> None:
        self.session = replace(self.session, sequence=sequence)
        if event == "RESUMED":
            self.is_connected = True
            self._looked()
            _log.info("session resumed", shard=self.session.shard)
        elif event in _TOLD:
            self._take(event, data, self.session)

    async def _beat(self, socket: aiohttp.ClientWebSocketResponse, every: float) -> None:
        with suppress(ConnectionError):  # the receiver meets the error too
            while True:
                await asyncio.sleep(every)
                await socket.send_json({"op": _Op.BEAT, "d": self.session.sequence})
