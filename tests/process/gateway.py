"""The gateway's side of the stand-in: sessions over a websocket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
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


@dataclass(eq=False, slots=True)
class Shard:
    """One of the shards that share the servers, with the session that it has."""

    number: int
    socket: web.WebSocketResponse | None = None
    session: str | None = None
    sent: list[Json] = field(default_factory=list)
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)


class Gateway:
    """The gateway of the shards 0 to ``shards`` - 1. Events sent while nobody is connected wait for
    a resumed session.

    A session goes on when its connection is lost or closed, unless the bot closes it with
    1000 or 1001. What happens while there is none is told to nobody.
    """

    def __init__(self, token: str, welcome: list[tuple[str, Json]], shards: int = 1) -> None:
        self.identified: list[Json] = []
        """Every IDENTIFY, as the bot sent it."""
        self.resumed: list[Json] = []
        """Every RESUME, as the bot sent it."""
        self.refused = 0
        """How many of these were of a session that is over."""
        self.closed: list[int | None] = []
        """With which codes the connections of the session were closed; ``None`` for a lost one."""
        self.ready = asyncio.Event()
        """Somebody is connected to all shards, and was told everything."""
        self.starts: list[tuple[int, float]] = []
        """Which shards were identified, and when on the event loop's clock."""
        self._token = token
        self._welcome = welcome
        self._shards = [Shard(number) for number in range(shards)]

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": _BEAT_MS}})
        async for received in socket:
            if received.type is WSMsgType.TEXT:
                said = received.json()
                await self._on(socket, said["op"], said["d"])
        for shard in self._shards:
            if socket is shard.socket:
                self.closed.append(socket.close_code)
                shard.socket = None
                self.ready.clear()
                if socket.close_code in _ENDS_SESSION:
                    shard.session = None
        return socket

    async def _on(self, socket: web.WebSocketResponse, op: int, said: Any) -> None:
        if op == HEARTBEAT:
            await socket.send_json({"op": HEARTBEAT_ACK})
        elif op == IDENTIFY:
            self.identified.append(said)
            if said["token"] != self._token:
                await socket.close(code=4004)
                return
            number, count = said["shard"]
            if count != len(self._shards):
                await socket.close(code=4010)
                return
            self.starts.append((number, asyncio.get_running_loop().time()))
            shard = self._shards[number]
            shard.socket, shard.sent = socket, []
            shard.session = f"session-{len(self.identified)}"
            for event, payload in self._welcome:
                if event == "READY":
                    told = payload | {"session_id": shard.session, "shard": [number, count]}
                    told["guilds"] = [one for one in told["guilds"] if self._of(one["id"]) is shard]
                    await self._send(shard, event, told)
                elif self._of(payload["id"]) is shard:
                    await self._send(shard, event, payload)
            self._look_who_is_ready()
        elif op == RESUME:
            self.resumed.append(said)
            kept = [one for one in self._shards if one.session == said["session_id"]]
            if not kept:
                self.refused += 1
                await socket.send_json({"op": INVALID_SESSION, "d": False})
                return
            (shard,) = kept
            async with shard.sending:
                shard.socket = socket
                for frame in shard.sent[said["seq"] :]:
                    await socket.send_json(frame)
            await self._send(shard, "RESUMED", {})
            self._look_who_is_ready()

    def forget_session(self) -> None:
        """From now on nobody can resume a session."""
        for shard in self._shards:
            shard.session = None

    async def send(self, event: str, payload: Json) -> None:
        """Dispatches an event to the bot, on the shard of its server; all others on the first."""
        await self._send(self._of(payload.get("guild_id", "0")), event, payload)

    def _of(self, guild: str) -> Shard:
        return self._shards[(int(guild) >> 22) % len(self._shards)]

    def _look_who_is_ready(self) -> None:
        if all(shard.socket is not None for shard in self._shards):
            self.ready.set()

    async def _send(self, shard: Shard, event: str, payload: Json) -> None:
        if shard.session is None:
            return
        async with shard.sending:
            frame = {"op": DISPATCH, "t": event, "s": len(shard.sent) + 1, "d": payload}
            shard.sent.append(frame)
            if shard.socket is not None:
                with suppress(ConnectionError):  # it is repeated when the session is resumed
                    await shard.socket.send_json(frame)

    async def drop(self) -> None:
        """Breaks the connections, as networks do; the sessions may be resumed."""
        self.ready.clear()
        for shard in self._shards:
            socket, shard.socket = shard.socket, None
            if socket is not None:
                await socket.close(code=4000)
