"""The gateway's side of the stand-in: sessions over a websocket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web

from tests.process.payloads import Json
from tests.process.rules import Rules

DISPATCH: Final = 0
HEARTBEAT: Final = 1
IDENTIFY: Final = 2
RESUME: Final = 6
RECONNECT: Final = 7
INVALID_SESSION: Final = 9
HELLO: Final = 10
HEARTBEAT_ACK: Final = 11
_BEAT_MS: Final = 41_250


_ENDS_SESSION: Final = (1000, 1001)
"""The codes with which a bot closes a connection together with its session."""


@dataclass(eq=False, slots=True)
class Session:
    """A session of one of the shards; a connection may belong to it."""

    id: str
    shard: int
    socket: web.WebSocketResponse | None = None
    sent: list[Json] = field(default_factory=list)
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)


class Gateway:
    """The gateway of the shards 0 to ``shards`` - 1.

    Events that are sent while no one is connected wait until the session is resumed. A session
    outlives its connection, unless the bot closes that with 1000 or 1001. What happens while a
    shard has no session is told to no one; a shard with several tells it to each. A session that
    begins less than ``rules.between_starts`` seconds after another one of its bucket, of which
    there are ``buckets``, is refused.
    """

    def __init__(
        self,
        token: str,
        welcome: list[tuple[str, Json]],
        shards: int = 1,
        buckets: int = 1,
        rules: Rules | None = None,
    ) -> None:
        self.identified: list[Json] = []
        """Every IDENTIFY, as the bot sent it."""
        self.resumed: list[Json] = []
        """Every RESUME, as the bot sent it."""
        self.refused = 0
        """How many RESUMEs were for a session that is over."""
        self.closed: list[int | None] = []
        """The codes with which connections of the session were closed; ``None`` for a lost one."""
        self.beats: list[int | None] = []
        """The sequence number of every heartbeat."""
        self.ready = asyncio.Event()
        """Set while all shards are connected and were told everything."""
        self.starts: list[tuple[int, float]] = []
        """The shards of each IDENTIFY, with its time on the event loop's clock."""
        self.too_soon: list[int] = []
        """The shards that were identified too soon after another one of their bucket."""
        self.in_reach = True
        """Whether the gateway can be reached. Otherwise who connects gets a network error."""
        self.lists = asyncio.Event()
        """Whether a new session is told the servers after READY."""
        self.lists.set()
        self.refuses = 0
        """How many of the next sessions, begun or resumed, are closed at once."""
        self.refuses_with = 4000
        self._token, self._welcome = token, welcome
        self._count, self._buckets = shards, buckets
        self._rules = rules or Rules()
        self._sessions: list[Session] = []

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        if not self.in_reach:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": _BEAT_MS}})
        async for received in socket:
            if received.type is WSMsgType.TEXT:
                said = received.json()
                if said["op"] in (IDENTIFY, RESUME) and self.refuses:
                    self.refuses -= 1
                    (self.identified if said["op"] == IDENTIFY else self.resumed).append(said["d"])
                    await socket.close(code=self.refuses_with)
                else:
                    await self._on(socket, said["op"], said["d"])
        for session in self._sessions:
            if socket is session.socket:
                self.closed.append(socket.close_code)
                session.socket = None
                if socket.close_code in _ENDS_SESSION:
                    self._sessions.remove(session)
                break
        self._look_who_is_ready()
        return socket

    async def _on(self, socket: web.WebSocketResponse, op: int, said: Any) -> None:
        if op == HEARTBEAT:
            self.beats.append(said)
            await socket.send_json({"op": HEARTBEAT_ACK})
        elif op == IDENTIFY:
            self.identified.append(said)
            if said["token"] != self._token:
                await socket.close(code=4004)
                return
            number, count = said["shard"]
            if count != self._count:
                await socket.close(code=4010)
                return
            if self._is_too_soon(number):
                self.too_soon.append(number)
                await socket.send_json({"op": INVALID_SESSION, "d": False})
                return
            self.starts.append((number, asyncio.get_running_loop().time()))
            session = Session(f"session-{len(self.starts)}", number, socket)
            self._sessions.append(session)
            for event, payload in self._welcome:
                if event == "READY":
                    told = payload | {"session_id": session.id, "shard": [number, count]}
                    told["guilds"] = [one for one in told["guilds"] if self._of(one) == number]
                    await self._send(session, event, told)
                elif self._of(payload) == number:
                    await self.lists.wait()
                    await self._send(session, event, payload)
            self._look_who_is_ready()
        elif op == RESUME:
            self.resumed.append(said)
            kept = [one for one in self._sessions if one.id == said["session_id"]]
            if not kept:
                self.refused += 1
                await socket.send_json({"op": INVALID_SESSION, "d": False})
                return
            (session,) = kept
            async with session.sending:
                session.socket = socket
                for frame in session.sent[said["seq"] :]:
                    await socket.send_json(frame)
            await self._send(session, "RESUMED", {})
            self._look_who_is_ready()

    def _is_too_soon(self, shard: int) -> bool:
        latest = asyncio.get_running_loop().time() - self._rules.between_starts
        bucket = shard % self._buckets
        return any(at > latest for number, at in self.starts if number % self._buckets == bucket)

    def add_servers(self, servers: Iterable[Json]) -> None:
        """Has these servers listed to new sessions as well."""
        for server in servers:
            self._welcome.append(("GUILD_CREATE", server))
            self._welcome[0][1]["guilds"].append({"id": server["id"], "unavailable": True})

    def is_connected(self, shard: int) -> bool:
        """Returns whether a process is connected to that shard."""
        return any(one.shard == shard and one.socket for one in self._sessions)

    def forget_session(self) -> None:
        """Lets no one resume a session from now on; connected processes stay connected."""
        for session in self._sessions:
            session.id = ""

    async def send(self, event: str, payload: Json) -> None:
        """Sends an event on the shard of its server; events without a server on the first shard."""
        shard = self._of({"id": payload.get("guild_id", "0")})
        for session in [one for one in self._sessions if one.shard == shard]:
            await self._send(session, event, payload)

    def _of(self, guild: Json) -> int:
        """Returns the shard of that server."""
        return (int(guild["id"]) >> 22) % self._count

    def _look_who_is_ready(self) -> None:
        if all(self.is_connected(number) for number in range(self._count)):
            self.ready.set()
        else:
            self.ready.clear()

    async def _send(self, session: Session, event: str, payload: Json) -> None:
        async with session.sending:
            frame = {"op": DISPATCH, "t": event, "s": len(session.sent) + 1, "d": payload}
            session.sent.append(frame)
            if session.socket is not None:
                with suppress(ConnectionError):  # it is repeated when the session is resumed
                    await session.socket.send_json(frame)

    async def ask(self, op: int) -> None:
        """Asks the bot to reconnect, or for a heartbeat."""
        for session in self._sessions:
            if session.socket is not None:
                await session.socket.send_json({"op": op, "d": None})

    async def drop(self) -> None:
        """Breaks the connections as networks do; their sessions may be resumed."""
        self.ready.clear()
        for session in self._sessions:
            socket, session.socket = session.socket, None
            if socket is not None:
                await socket.close(code=4000)
