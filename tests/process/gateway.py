"""The gateway's side of the stand-in: sessions over a websocket."""

from __future__ import annotations

import asyncio
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


class Gateway:
    """One shard's gateway. Events sent while nobody is connected wait for a resumed session."""

    def __init__(self, token: str, welcome: list[tuple[str, Json]]) -> None:
        self.identified: list[Json] = []
        """Every IDENTIFY, as the bot sent it."""
        self.resumed: list[Json] = []
        self.ready = asyncio.Event()
        """Somebody is connected, and was told everything."""
        self._token = token
        self._welcome = welcome
        self._socket: web.WebSocketResponse | None = None
        self._sent: list[Json] = []

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": _BEAT_MS}})
        async for received in socket:
            if received.type is WSMsgType.TEXT:
                said = received.json()
                await self._on(socket, said["op"], said["d"])
        if socket is self._socket:
            self._socket = None
            self.ready.clear()
        return socket

    async def _on(self, socket: web.WebSocketResponse, op: int, said: Any) -> None:
        if op == HEARTBEAT:
            await socket.send_json({"op": HEARTBEAT_ACK})
        elif op == IDENTIFY:
            self.identified.append(said)
            self._socket, self._sent = socket, []
            if said["token"] != self._token:
                await socket.close(code=4004)
                return
            for event, payload in self._welcome:
                await self.send(event, payload)
            self.ready.set()
        elif op == RESUME:
            self.resumed.append(said)
            missed = self._sent[said["seq"] :]
            self._socket = socket
            for frame in missed:
                await socket.send_json(frame)
            await self.send("RESUMED", {})
            self.ready.set()

    async def send(self, event: str, payload: Json) -> None:
        """Dispatches an event to the bot."""
        frame = {"op": DISPATCH, "t": event, "s": len(self._sent) + 1, "d": payload}
        self._sent.append(frame)
        if self._socket is not None:
            await self._socket.send_json(frame)

    async def drop(self) -> None:
        """Breaks the connection, as networks do; the session may be resumed."""
        socket, self._socket = self._socket, None
        self.ready.clear()
        if socket is not None:
            await socket.close(code=4000)
