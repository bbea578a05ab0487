"""The client of discord.py, with gateway sessions that outlive the process.

When a connection is lost, Discord keeps its session for a while, unless it was closed with 1000 or
1001. The sessions are noted beside the database: each second, and at the end of the process. The
next process resumes them (`bot.program.bridge.Bridge`) until discord.py has begun sessions of its
own and knows the servers.

This is the only module that uses private parts of discord.py: the event parsers, the shards with
their sockets, and the queue in which a shard reports its failure. discord.py drops a session whose
connection cannot be made at once, and reconnects without a pause when Discord closes it; so
`_Shard` reconnects by itself.
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
from bot.program.handover import Handover, Sessions, Unhandled
from bot.program.starts import FATAL, Allowed, Attempts, discords
from bot.requests.age import LIFETIME
from data.store.shards import shard_of

_log = structlog.get_logger(__name__)
Json = dict[str, Any]

_CONNECTING: Final = 5.0
"""Seconds to wait for the connection on which a session is resumed."""

_OTHER_GATEWAY: Final = 3
"""Every so many attempts, the general gateway's address is tried instead of the session's own."""

_ALWAYS: Final = {
    "name": "",
    "position": 0,
    "bitrate": 0,
    "user_limit": 0,
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
}
"""Fields of an interaction's channel that discord.py requires and Discord may leave out."""


class _Shard(Shard):
    """A shard that reconnects by itself, whatever ended its connection."""

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
        """The values needed to resume the session; ``None`` before it has begun."""
        socket = self.ws
        if socket.session_id is None or socket.sequence is None:
            return None
        return Session(self.id, socket.session_id, socket.sequence, str(socket.gateway))

    async def worker(self) -> None:
        """Receives events until `leave`, or until Discord refuses the bot for good."""
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
        """Stops receiving events, and closes the connection without ending the session."""
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
    """A bot that resumes the sessions of the previous process and leaves its own to the next.

    It dispatches two more events, also for servers not yet listed: ``server_left`` with the id of a
    server that Discord says the bot has left, and ``channel_gone`` with the ids of a server and of
    its deleted channel or thread. From `take_sessions` to `leave_gateway` nothing else may write
    the note.
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
        """The shards whose own session is connected."""
        self.hand_on: Callable[[Json], Awaitable[bool]] | None = None
        """Forwards an interaction to the process that has its table; returns whether it did."""
        self._handing_on = set[asyncio.Task[None]]()

    @property
    def own_shards(self) -> range | list[int]:
        """The shards that this process connects; none before their number is known."""
        if self.shard_count is None:
            return range(0)
        return range(self.shard_count) if self.shard_ids is None else self.shard_ids

    @property
    def is_connected(self) -> bool:
        """Whether every shard receives events, in its own session or the previous process's."""
        return self.shard_count is not None and all(map(self._is_reached, self.own_shards))

    def shard_in_reach(self, shard: int, *, is_it: bool) -> None:
        """Called when a shard starts or stops receiving events; to be overridden."""

    def session_goes_on(self, shard: int, *, does_it: bool) -> None:
        """Notes whether the shard's own session is connected."""
        (self._going_on.add if does_it else self._going_on.discard)(shard)
        self._look(shard)

    def _look(self, shard: int) -> None:
        """Reports whether the shard receives events, if this process has that shard."""
        if shard in self.own_shards:
            self.shard_in_reach(shard, is_it=self._is_reached(shard))

    def _is_reached(self, shard: int) -> bool:
        return shard in self._going_on or self._handover.is_bridged(shard)

    @property
    def unhandled(self) -> Unhandled:
        """The unhandled interactions; handlers report their end there."""
        return self._handover.unhandled

    # Events

    def take(self, event: str, data: Json, session: Session | None = None) -> None:
        """Handles an event of discord.py's own session, or of the ``session`` of a bridge.

        An event that cannot be read is logged and skipped: it would end the process at each
        repetition.
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
                    return  # the bot may still be in the server: Discord must confirm it first
            self._parsers[event](data)
            match event:
                case "READY":
                    self.session_goes_on(data["shard"][0], does_it=True)
                case "RESUMED":
                    self.session_goes_on(data["__shard_id__"], does_it=True)
        except Exception:
            _log.exception("event not read", name=event)

    async def _hand_on(self, hand_on: Callable[[Json], Awaitable[bool]], data: Json) -> None:
        """Forwards an interaction of a direct message, or handles it here."""
        if await hand_on(data):
            self.unhandled.handled(int(data["id"]))
        else:
            self.take_interaction(data)

    def take_interaction(self, data: Json) -> None:
        """Passes an interaction to discord.py, to be handled here."""
        try:
            self._parsers["INTERACTION_CREATE"](data)
        except Exception:
            _log.exception("event not read", name="INTERACTION_CREATE")

    def _told_by(self, interaction: Json) -> Session | None:
        shard = shard_of(int(interaction.get("guild_id", 0)), self.shard_count or 1)
        own = self._shards().get(shard)
        return None if own is None else own.session

    def forget_server(self, guild: int) -> None:
        """Makes discord.py forget a server that the bot has left."""
        self._parsers["GUILD_DELETE"]({"id": guild})

    # Sessions of the previous process

    def take_sessions(self, note: Note[Sessions]) -> None:
        """Resumes the noted sessions, and keeps the note once the client connects.

        The bot must have logged in and not connected yet.
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
        """Ends the previous process's sessions once their last clicks are too old to answer."""
        await asyncio.sleep(LIFETIME / 1000)
        await self._handover.end()

    async def leave_gateway(self) -> None:
        """Stops receiving events, and leaves the sessions to the next process.

        Returns when Discord has closed the connections, or after a moment.
        """
        await self._handover.leave(one.leave() for one in self._shards().values())
        if self._handing_on:
            await asyncio.wait(self._handing_on)

    def _own_sessions(self) -> tuple[Collection[Session], bool]:
        found = [one.session for one in self._shards().values() if one.session is not None]
        return found, len(found) == len(self.own_shards) > 0

    # Sessions of this process

    async def launch_shards(self) -> None:
        """Connects the shards that were configured, or as many as Discord recommends."""
        if self.is_closed():
            return
        recommended = await self._allowed.look()
        self.shard_count = self.shard_count or recommended
        state, shards = self._connection, self.own_shards
        state.shard_count, state.shard_ids = self.shard_count, shards
        gateway = yarl.URL(self._allowed.address)
        await asyncio.gather(*(self.launch_shard(gateway, one) for one in shards))

    def take_turns(self, turn: Callable[[int], Awaitable[None]]) -> None:
        """Makes each session start wait for ``turn``, which the processes of the bot share."""
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
        """Returns a new connection of that shard, on which the ``session``, if any, is resumed.

        Tries until one succeeds. Raises `ConnectionClosed` if Discord refuses the bot for good.
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
            except Exception as error:  # as in discord.py, every error but a fatal one is retried
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
        """Begins a session once enough of the day's sessions are left."""
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
