"""Goes on with a session of the process before, until the library's own has begun.

A session outlives its connection: a process that resumes it is told all that has happened since.
But it is told of no server, and the library needs to know them. So the library always begins a
session of its own. Until that has told of every server, a `Bridge` resumes the session before it.
Discord lets a shard have several sessions: what happens is told in each.
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
"""The codes with which Discord closes a connection whose session cannot be resumed any more."""

_SILENT: Final = 60.0
"""Seconds after which a connection counts as lost on which nothing comes, no heartbeat either."""

_FAREWELL: Final = 0.5
"""Seconds to wait for Discord to close its side of a connection."""

_TOLD: Final = frozenset({"INTERACTION_CREATE", "CHANNEL_DELETE", "THREAD_DELETE"})
"""The events that are handed on. What else has changed is part of what the library is told."""


class _Op(IntEnum):
    EVENT = 0
    BEAT = 1
    RESUME = 6
    RECONNECT = 7
    INVALID = 9
    HELLO = 10


@dataclass(frozen=True, slots=True)
class Session:
    """A session of the gateway, and its last event that was received."""

    shard: int
    id: str
    sequence: int
    address: str
    """Where Discord wants it to be resumed."""


def _now() -> float:
    return asyncio.get_running_loop().time()


class Bridge:
    """Resumes the ``session`` again and again, with longer and longer pauses, until Discord says
    that it is over, or until `leave` or `end`.

    ``connect`` opens a connection to an address. ``take`` is called with each event of `_TOLD`, and
    with the session after it. ``looked`` is called whenever `is_connected` may have changed.
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
        """Whether what happens is told here."""
        self._token, self._connect, self._take = token, connect, take
        self._looked, self._attempts = looked, attempts
        self._leaves_with = KEEPS_SESSION
        self._running = asyncio.create_task(self._run(), name=f"bridge {session.shard}")

    @property
    def is_over(self) -> bool:
        """Returns whether nothing more comes."""
        return self._running.done()

    async def leave(self) -> None:
        """Receives no more, and leaves the session to the next process."""
        self._running.cancel()
        await asyncio.wait((self._running,))

    async def end(self) -> None:
        """Receives no more, and ends the session."""
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
        """Receives events until the connection ends; returns whether the session goes on."""
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
                async with asyncio.timeout(_FAREWELL):
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
        with suppress(ConnectionError):  # the receiver notices it too
            while True:
                await asyncio.sleep(every)
                await socket.send_json({"op": _Op.BEAT, "d": self.session.sequence})
