"""The library's client, with sessions of the gateway that pass to the next process.

When a connection to the gateway is lost, Discord keeps its session for a while, unless it was
closed with 1000 or 1001. The sessions are noted beside the database: each second, for a crash, and
once more when the process ends. The next process has them resumed (`bot.program.bridge.Bridge`)
until the library has begun sessions of its own and knows the servers.

This is the only module that uses inner parts of discord.py: the parsers of events, the shards with
their sockets, and the queue in which a shard says that it has failed. The library gives a session
up whenever its connection cannot be made again at once, and tries without a pause where Discord
closes it; so shards connect again by themselves here (`_Shard`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any, Final

import aiohttp
import structlog
import yarl
from discord import ConnectionClosed
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from bot.base.notes import Note
from bot.program.bridge import KEEPS_SESSION, Bridge, Session
from bot.program.handover import LIFETIME, Handover, Sessions, Unhandled
from bot.program.starts import FATAL, Allowed, Attempts, discords

_log = structlog.get_logger(__name__)
Json = dict[str, Any]

_CONNECTING: Final = 5.0
"""Seconds to wait for the connection on which a session is to be resumed."""

_OTHER_GATEWAY: Final = 3
"""Each attempt of so many is made at the general address, in case the session's own is gone."""

_ALWAYS: Final = {
    "name": "",
    "position": 0,
    "bitrate": 0,
    "user_limit": 0,
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
}
"""The fields that the library reads of an interaction's channel although Discord may leave them
out.
"""


class _Shard(Shard):
    """A shard of the library that connects again by itself, whatever ended its connection."""

    def __init__(
        self,
        socket: DiscordWebSocket,
        client: SessionClient,
        queue_put: Callable[[Any], None],
        attempts: Attempts,
    ) -> None:
        super().__init__(socket, client, queue_put)
        self._sessions, self._attempts = client, attempts
        self._since = asyncio.get_running_loop().time()

    @property
    def session(self) -> Session | None:
        """Returns the values by which the session would be resumed; ``None`` before it has
        begun.
        """
        socket = self.ws
        if socket.session_id is None or socket.sequence is None:
            return None
        return Session(self.id, socket.session_id, socket.sequence, str(socket.gateway))

    async def worker(self) -> None:
        """Receives events until it is left, or until Discord refuses the bot for good."""
        while not self._client.is_closed():
            try:
                await self.ws.poll_event()
            except Exception as error:
                try:
                    _raise_if_fatal(error)
                    await self._connect_again(error)
                except ConnectionClosed as fatal:
                    await self._handle_disconnect(fatal)
                    return

    async def leave(self) -> None:
        """Receives nothing more, and closes the connection without ending the session."""
        self._cancel_task()
        await self.ws.close(KEEPS_SESSION)

    async def _connect_again(self, error: Exception) -> None:
        time, session = asyncio.get_running_loop().time, self.session
        _log.info(
            "gateway lost",
            shard=self.id,
            code=self.ws.socket.close_code,
            error=repr(error),
            keeps_session=session is not None,
        )
        self._sessions.session_goes_on(self.id, does_it=False)
        await self.ws.close(KEEPS_SESSION)
        self._attempts.ended(time() - self._since)
        self.ws = await self._sessions.connection(self.id, session, self._attempts)
        self._since = time()


class SessionClient(commands.AutoShardedBot):
    """A bot that goes on with the sessions of the process before it, and leaves its own to the
    next.

    It dispatches two events besides the library's, also about servers that are not listed yet:
    ``server_left`` with the id of a server of which Discord says that the bot is in it no more, and
    ``channel_gone`` with those of a server and of its channel or thread. From `take_sessions` to
    `leave_gateway` the note must have no other writer.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        parsers: dict[str, Callable[[Any], None]] = self._connection.parsers
        self._parsers = dict(parsers)
        parsers |= {event: partial(self.take, event) for event in parsers}
        self._handover = Handover(self._own_sessions)
        general = str(DiscordWebSocket.DEFAULT_GATEWAY)
        self._allowed = Allowed(self.http.get_bot_gateway, general)
        self._going_on = set[int]()
        """The shards whose own session goes on."""
        self.hand_on: Callable[[Json], Awaitable[bool]] | None = None
        """Hands an interaction on that another process answers; returns whether one does."""
        self._handing_on = set[asyncio.Task[None]]()

    @property
    def own_shards(self) -> range | list[int]:
        """Returns the shards that this process connects, once it knows how many there are."""
        if self.shard_count is None:
            return range(0)
        return range(self.shard_count) if self.shard_ids is None else self.shard_ids

    @property
    def is_connected(self) -> bool:
        """Returns whether every shard is connected to the gateway, by its own session or by the one
        of the process before.
        """
        return self.shard_count is not None and all(map(self._is_reached, self.own_shards))

    def shard_in_reach(self, shard: int, *, is_it: bool) -> None:
        """Is told whether what happens on that shard is told. To be extended."""

    def session_goes_on(self, shard: int, *, does_it: bool) -> None:
        """Notes whether the shard's own session goes on, or its connection is lost."""
        (self._going_on.add if does_it else self._going_on.discard)(shard)
        self._look(shard)

    def _look(self, shard: int) -> None:
        """Before it connects, and for a bot that had more shards, there is nothing to tell."""
        if shard in self.own_shards:
            self.shard_in_reach(shard, is_it=self._is_reached(shard))

    def _is_reached(self, shard: int) -> bool:
        return shard in self._going_on or self._handover.is_bridged(shard)

    @property
    def unhandled(self) -> Unhandled:
        """The interactions whose handlers have to say when they have ended."""
        return self._handover.unhandled

    # What is told

    def take(self, event: str, data: Json, session: Session | None = None) -> None:
        """Takes an event of that session, or of the library's own. What cannot be read of it is
        logged and skipped: it would end the process, and again when it is repeated.
        """
        try:
            match event:
                case "INTERACTION_CREATE":
                    if told_by := session or self._told_by(data):
                        self.unhandled.received(int(data["id"]), told_by)
                    if (channel := data.get("channel")) is not None:
                        data = {**data, "channel": {**_ALWAYS, **channel}}
                    if self.hand_on is not None and "guild_id" not in data:
                        task = asyncio.create_task(self._hand_on(self.hand_on, data))
                        self._handing_on.add(task)
                        task.add_done_callback(self._handing_on.discard)
                        return
                case "CHANNEL_DELETE" | "THREAD_DELETE" if "guild_id" in data:
                    self.dispatch("channel_gone", int(data["guild_id"]), int(data["id"]))
                case "GUILD_DELETE" if not data.get("unavailable", False):
                    self.dispatch("server_left", int(data["id"]))
                    return  # Discord is known to say so of servers that the bot is in
            self._parsers[event](data)
            match event:
                case "READY":
                    self.session_goes_on(data["shard"][0], does_it=True)
                case "RESUMED":
                    self.session_goes_on(data["__shard_id__"], does_it=True)
        except Exception:
            _log.exception("event not read", name=event)

    async def _hand_on(self, hand_on: Callable[[Json], Awaitable[bool]], data: Json) -> None:
        """Hands on what another process has: shard 0 is told all direct messages."""
        if await hand_on(data):
            self.unhandled.handled(int(data["id"]))
        else:
            self.take_interaction(data)

    def take_interaction(self, data: Json) -> None:
        """Takes an interaction that is to be handled here."""
        try:
            self._parsers["INTERACTION_CREATE"](data)
        except Exception:
            _log.exception("event not read", name="INTERACTION_CREATE")

    def _told_by(self, interaction: Json) -> Session | None:
        shard = (int(interaction.get("guild_id", 0)) >> 22) % (self.shard_count or 1)
        own = self._shards().get(shard)
        return None if own is None else own.session

    def forget_server(self, guild: int) -> None:
        """Has the library know no more of a server that the bot has left."""
        self._parsers["GUILD_DELETE"]({"id": guild})

    # Sessions that pass on

    def take_sessions(self, note: Note[Sessions]) -> None:
        """Goes on with the sessions of that note, and keeps the note as soon as it connects. The
        bot must have logged in, and not connected yet.
        """

        def bridge(session: Session) -> Bridge:
            look, token = partial(self._look, session.shard), str(self.http.token)
            return Bridge(session, token, self._open, self.take, look, Attempts())

        self._handover.take(note, bridge)

    async def _open(self, address: yarl.URL) -> aiohttp.ClientWebSocketResponse:
        url = discords(str(address), DiscordWebSocket.DEFAULT_GATEWAY)
        async with asyncio.timeout(_CONNECTING):
            return await self.http.ws_connect(str(url.with_query(v=10, encoding="json")))

    async def connect(self, *, reconnect: bool = True) -> None:
        self._handover.begin_noting()
        await super().connect(reconnect=reconnect)

    async def on_ready(self) -> None:
        """Ends the sessions of the process before: the library knows the servers, and what only
        they have told is answered within three seconds, or never.
        """
        await asyncio.sleep(LIFETIME)
        await self._handover.end()

    async def leave_gateway(self) -> None:
        """Receives no more events, and leaves the sessions to the next process.

        Returns when Discord has closed the connections, or after a moment.
        """
        await self._handover.leave(one.leave() for one in self._shards().values())
        if self._handing_on:
            await asyncio.wait(self._handing_on)

    def _own_sessions(self) -> tuple[Collection[Session], bool]:
        found = [one.session for one in self._shards().values() if one.session is not None]
        return found, len(found) == len(self.own_shards) > 0

    # Sessions of its own

    async def launch_shards(self) -> None:
        """Connects all shards that were asked for, or as many as Discord recommends."""
        if self.is_closed():
            return
        recommended = await self._allowed.look()
        self.shard_count = self.shard_count or recommended
        state, shards = self._connection, self.own_shards
        state.shard_count, state.shard_ids = self.shard_count, shards
        gateway = yarl.URL(self._allowed.address)
        await asyncio.gather(*(self.launch_shard(gateway, one) for one in shards))

    def take_turns(self, turn: Callable[[int], Awaitable[None]]) -> None:
        """Has sessions of a bucket begin when ``turn`` returns: other processes have some too."""
        self._allowed.turn_elsewhere = turn

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002  the library's own
    ) -> None:
        await self._allowed.turn(shard_id or 0)

    async def launch_shard(
        self,
        gateway: yarl.URL,  # noqa: ARG002  Discord is asked for it again
        shard_id: int,
        *,
        initial: bool = False,  # noqa: ARG002  the library's own
    ) -> None:
        """Begins a session of that shard."""
        self.session_goes_on(shard_id, does_it=False)
        attempts = Attempts()
        socket = await self.connection(shard_id, None, attempts)
        queue = vars(self)["_AutoShardedClient__queue"]
        shard = _Shard(socket, self, queue.put_nowait, attempts)
        vars(self)["_AutoShardedClient__shards"][shard_id] = shard
        shard.launch()

    async def connection(
        self, shard: int, session: Session | None, attempts: Attempts
    ) -> DiscordWebSocket:
        """Returns a new connection of that shard, on which the session is resumed if there is one.

        Tries until there is one. Raises `ConnectionClosed` if Discord refuses the bot for good.
        """
        while True:
            if pause := attempts.pause():
                log = _log.warning if attempts.failed > 1 else _log.info
                log(
                    "gateway tried again",
                    shard=shard,
                    failed=attempts.failed,
                    next_try_in=round(pause, 1),
                    resumes=session is not None,
                )
                await asyncio.sleep(pause)
            try:
                if session is not None:
                    return await self._resuming(shard, session, attempts.failed)
                return await self._beginning(shard)
            except ReconnectWebSocket as refused:
                if not refused.resume:
                    session = None
            except Exception as error:  # as in the library: whatever it is, it is tried again
                _raise_if_fatal(error)
                why = f"{type(error).__name__}: {error}"
                _log.info("gateway out of reach", shard=shard, error=why)
            attempts.failed += 1

    async def _resuming(self, shard: int, session: Session, failed: int) -> DiscordWebSocket:
        others_turn = failed % _OTHER_GATEWAY == _OTHER_GATEWAY - 1
        address = self._allowed.address if others_turn else session.address
        async with asyncio.timeout(_CONNECTING):
            return await DiscordWebSocket.from_client(
                self,
                gateway=discords(address, DiscordWebSocket.DEFAULT_GATEWAY),
                shard_id=shard,
                session=session.id,
                sequence=session.sequence,
                resume=True,
            )

    async def _beginning(self, shard: int) -> DiscordWebSocket:
        """Begins a session, when there are enough left for it."""
        await self._allowed.spare(shard)
        gateway = discords(self._allowed.address, DiscordWebSocket.DEFAULT_GATEWAY)
        async with asyncio.timeout(self.shard_connect_timeout):
            return await DiscordWebSocket.from_client(self, gateway=gateway, shard_id=shard)

    def _shards(self) -> dict[int, _Shard]:
        shards: dict[int, Shard] = vars(self)["_AutoShardedClient__shards"]
        return {number: one for number, one in shards.items() if isinstance(one, _Shard)}


def _raise_if_fatal(error: Exception) -> None:
    if isinstance(error, ConnectionClosed) and error.code in FATAL:
        raise error
