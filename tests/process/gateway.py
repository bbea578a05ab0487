"""The gateway's side of the stand-in: sessions over a websocket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from aiohttp import WSMsgType, web

from tests.process.payloads import Json

DISPATCH: Final = 0
HEARTBEAT: Final = 1
IDENTIFY: Final = 2
RESUME: Final = 6
INVALID_SESSION: Final = 9
HELLO: Final = 10
HEARTBEAT_ACK: Final = 11
_BEAT_MS: Final = 41_250


_ENDS_SESSION: Final = (1000, 1001)
"""The codes with which a bot closes a connection and its session."""


class Gateway:
    """One shard's gateway. Events sent while nobody is connected wait for a resumed session.

    A session goes on when its connection is lost or closed, unless the bot closes it with
    1000 or 1001. What happens while there is none is told to nobody.
    """

    def __init__(self, token: str, welcome: list[tuple[str, Json]]) -> None:
        self.identified: list[Json] = []
        """Every IDENTIFY, as the bot sent it."""
        self.resumed: list[Json] = []
        """Every RESUME, as the bot sent it."""
        self.refused = 0
        """How many of these were of a session that is over."""
        self.closed: list[int | None] = []
        """With which codes the connections of the session were closed; ``None`` for a lost one."""
        self.ready = asyncio.Event()
        """Somebody is connected, and was told everything."""
        self._token = token
        self._welcome = welcome
        self._socket: web.WebSocketResponse | None = None
        self._session: str | None = None
        self._sent: list[Json] = []
        self._sending = asyncio.Lock()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": _BEAT_MS}})
        async for received in socket:
            if received.type is WSMsgType.TEXT:
                said = received.json()
                await self._on(socket, said["op"], said["d"])
        if socket is self._socket:
            self.closed.append(socket.close_code)
            self._socket = None
            self.ready.clear()
            if socket.close_code in _ENDS_SESSION:
                self.forget_session()
        return socket

    async def _on(self, socket: web.WebSocketResponse, op: int, said: Any) -> None:
        if op == HEARTBEAT:
            await socket.send_json({"op": HEARTBEAT_ACK})
        elif op == IDENTIFY:
            self.identified.append(said)
            if said["token"] != self._token:
                await socket.close(code=4004)
                return
            self._socket, self._sent = socket, []
            self._session = f"session-{len(self.identified)}"
            for event, payload in self._welcome:
                more = {"session_id": self._session} if event == "READY" else {}
                await self.send(event, payload | more)
            self.ready.set()
        elif op == RESUME:
            self.resumed.append(said)
            if said["session_id"] != self._session:
                self.refused += 1
                await socket.send_json({"op": INVALID_SESSION, "d": False})
                return
            async with self._sending:
                self._socket = socket
                for frame in self._sent[said["seq"] :]:
                    await socket.send_json(frame)
            await self.send("RESUMED", {})
            self.ready.set()

    def forget_session(self) -> None:
        """From now on nobody can resume the session."""
        self._session = None

    async def send(self, event: str, payload: Json) -> None:
        """Dispatches an event to the bot."""
        if self._session is None:
            return
        async with self._sending:
            frame = {"op": DISPATCH, "t": event, "s": len(self._sent) + 1, "d": payload}
            self._sent.append(frame)
            if self._socket is not None:
                with suppress(ConnectionError):  # it is repeated when the session is resumed
                    await self._socket.send_json(frame)

    async def drop(self) -> None:
        """Breaks the connection, as networks do; the session may be resumed."""
        socket, self._socket = self._socket, None
        self.ready.clear()
        if socket is not None:
            await socket.close(code=4000)
