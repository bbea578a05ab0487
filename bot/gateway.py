"""The library's client, with sessions of the gateway that pass to the next process.

When a connection to the gateway is lost, Discord keeps its session for a while, unless it was
closed with 1000 or 1001. Whoever resumes it is told everything that has happened since. So the
sessions are noted beside the database: every `_EVERY` seconds while the bot runs, for a crash, and
once more when it ends. The next process resumes them; Discord refuses a session that it no longer
keeps, and then the library begins another.

A day has 1,000 sessions, then Discord ends them all and resets the token. So whoever knows a
session resumes it, again and again with longer and longer pauses (`Attempts`), until Discord says
that it is over; and when few are left for the day, they are spread over what is left of it
(`StartLimit`).

The library resumes only within one process, connects one shard after another, and waits five
seconds before each session that it begins but the first. Here all shards connect at once, and
sessions begin as fast as Discord allows. `launch_shard`, `launch_shards`, the shards and the state
are all that is used of the library's inner parts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

import structlog
import yarl
from discord import ConnectionClosed, GatewayNotFound
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from bot.lean import LeanState, Unhandled
from bot.locks import Locks
from bot.metrics import SESSIONS_LEFT
from bot.notes import Note

if TYPE_CHECKING:
    from random import Random

_log = structlog.get_logger(__name__)

KEEPS_SESSION: Final = 4000
"""A close code after which Discord keeps the session."""

_EVERY: Final = 0.5
"""Seconds between notes: after a crash, Discord repeats the events of that time."""

_SOON: Final = 0.05
"""Seconds between notes while a session is being begun, so that it is noted as soon as it has: if
this process is killed right afterwards, the next one can resume it.
"""

_FAREWELL: Final = 0.5
"""Seconds to wait for Discord to close its side of a connection."""

BETWEEN_STARTS = 5.0
"""Seconds from the beginning of a session to that of the next one of its bucket."""

_FIRST_PAUSE: Final = 0.25
_LONGEST_PAUSE: Final = 60.0
"""The most seconds before the second attempt to connect, and before any; at random up to half of
that is left out, so that not all bots come back at once.
"""

_SETTLED: Final = 60.0
"""Seconds after which a connection counts as one that did not fail."""

_CONNECTING: Final = 5.0
"""Seconds to wait for the connection on which a session is to be resumed."""

_KNOWN_FOR: Final = 60.0
"""Seconds until Discord is asked again how many sessions may begin."""

_FEW: Final = 10
"""One in so many of a day's sessions is kept in reserve: they are not begun one after another."""

_OTHER_GATEWAY: Final = 3
"""Each attempt of so many is made at the general address, in case the session's own is gone."""

_FATAL: Final = frozenset({4004, 4010, 4011, 4012, 4013, 4014})
"""The codes with which Discord closes a connection that is not to be tried again: a wrong token, or
wrong shards or intents.
"""

_DISCORDS: Final = ".discord.gg"


@dataclass(frozen=True, slots=True)
class Session:
    """A session of the gateway, and its last event that was received."""

    shard: int
    id: str
    sequence: int
    address: str
    """Where Discord wants it to be resumed."""


@dataclass(frozen=True, slots=True)
class Sessions:
    """The sessions of a bot with so many ``shards``."""

    shards: int
    sessions: tuple[Session, ...] = ()


class Starts:
    """When sessions may begin: one each `BETWEEN_STARTS` seconds in each of so many ``buckets``,
    which Discord calls ``max_concurrency``. A shard's bucket is its number modulo theirs.
    """

    def __init__(self, buckets: int = 1) -> None:
        self._buckets = buckets
        self._locks = Locks[int]()
        self._last: dict[int, float] = {}

    async def turn(self, shard: int) -> None:
        """Returns when that shard's session may begin."""
        bucket, loop = shard % self._buckets, asyncio.get_running_loop()
        async with self._locks.of(bucket):
            if bucket in self._last:
                await asyncio.sleep(self._last[bucket] + BETWEEN_STARTS - loop.time())
            self._last[bucket] = loop.time()


@dataclass(frozen=True, slots=True)
class StartLimit:
    """The number of sessions of ``total`` a day that may still begin, and the seconds until Discord
    allows all of them again.
    """

    total: int
    remaining: int
    reset_after: float

    @property
    def pause(self) -> float:
        """Seconds to wait before a session begins, so that those that are left last until then;
        none while there are plenty.
        """
        if self.remaining > self.total // _FEW:
            return 0.0
        return self.reset_after / max(1, self.remaining)

    def spent(self) -> StartLimit:
        """One more has begun."""
        return replace(self, remaining=max(0, self.remaining - 1))


@dataclass(slots=True)
class Attempts:
    """The attempts of a shard to connect that failed one after another."""

    rng: Random = field(default_factory=SystemRandom)
    failed: int = 0

    def pause(self) -> float:
        """Seconds until the next one: none before the first, then twice as many each time."""
        if not self.failed:
            return 0.0
        longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(self.failed - 1, 10))
        return longest * self.rng.uniform(0.5, 1)


def discords(address: str) -> yarl.URL:
    """Returns that address of a gateway if it is Discord's own, otherwise the one that the library
    knows.

    The bot's token is sent there, and addresses are read from a file.
    """
    own = DiscordWebSocket.DEFAULT_GATEWAY
    try:
        url = yarl.URL(address)
        trusted = url.scheme == "wss" and f".{url.host}".endswith(_DISCORDS)
        if trusted or url.origin() == own.origin():
            return url
    except ValueError:
        pass
    _log.warning("not an address of Discord's", address=address, taken=str(own))
    return own


class OwnShard(Shard):
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

    async def _connect_again(self, error: Exception) -> None:
        time = asyncio.get_running_loop().time
        session = session_of(self)
        _log.info(
            "gateway lost",
            shard=self.id,
            code=self.ws.socket.close_code,
            error=repr(error),
            keeps_session=session is not None,
        )
        self._sessions.shard_in_reach(self.id, is_it=False)
        await self.ws.close(KEEPS_SESSION)
        if time() - self._since >= _SETTLED:
            self._attempts.failed = 0
        else:
            self._attempts.failed += 1
        self.ws = await self._sessions.connection(self.id, session, self._attempts)
        self._since = time()


class SessionClient(commands.AutoShardedBot):
    """A bot that resumes the sessions of the process before it, and leaves its own to the next.

    From `take_sessions` to `leave_gateway` the note must have no other writer.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        vars(self._connection)["last_event_of"] = self._last_event_of
        vars(self._connection)["session_goes_on"] = self._reached
        self._found: dict[int, Session] = {}
        self._found_shards = 0
        self._note: Note[Sessions] | None = None
        self._noting: asyncio.Task[None] | None = None
        self._leaves = asyncio.Event()
        self._starts = Starts()
        self._address = str(DiscordWebSocket.DEFAULT_GATEWAY)
        self._limit: StartLimit | None = None
        self._limit_known = float("-inf")
        self._sparing = asyncio.Lock()
        self._lost = set[int]()

    def _get_state(self, **options: Any) -> LeanState:
        return LeanState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )

    @property
    def is_connected(self) -> bool:
        """Returns whether every shard of this process is connected to the gateway."""
        shards = self._shards()
        all_there = len(shards) == self.shard_count
        return all_there and not self._lost and all(one.ws.open for one in shards)

    def shard_in_reach(self, shard: int, *, is_it: bool) -> None:
        """Notes whether the session of that shard goes on, or its connection is lost or not there
        yet. May be extended.
        """
        if is_it:
            self._lost.discard(shard)
        else:
            self._lost.add(shard)

    def _reached(self, shard: int) -> None:
        self.shard_in_reach(shard, is_it=True)

    @property
    def unhandled(self) -> Unhandled:
        """The interactions whose handlers have to say when they have ended."""
        found: Unhandled = vars(self._connection)["unhandled"]
        return found

    def take_sessions(self, note: Note[Sessions]) -> None:
        """Resumes the sessions of that note when it connects, and keeps the note from then on."""
        found = note.read() or Sessions(0)
        self._found = {one.shard: one for one in found.sessions}
        self._found_shards = found.shards
        self._note = note

    async def connect(self, *, reconnect: bool = True) -> None:
        if self._note is not None:
            self._noting = asyncio.create_task(self._keep_noting(self._note), name="sessions")
        await super().connect(reconnect=reconnect)

    async def leave_gateway(self) -> None:
        """Receives no more events, and leaves the sessions to the next process.

        Returns when Discord has closed the connections, or after a moment.
        """
        shards = self._shards()
        for shard in shards:
            shard._cancel_task()  # noqa: SLF001  `Shard.close` would end the session
        farewells = [asyncio.create_task(one.ws.close(KEEPS_SESSION)) for one in shards]
        await asyncio.sleep(0)  # the handlers of the last events begin
        note, self._note = self._note, None
        if note is not None and self._noting is not None:
            self._leaves.set()
            await self._noting
            await asyncio.to_thread(_write, note, self._sessions())
        if farewells:
            _, late = await asyncio.wait(farewells, timeout=_FAREWELL)
            for farewell in late:
                farewell.cancel()
            await asyncio.gather(*farewells, return_exceptions=True)

    async def launch_shards(self) -> None:
        """Connects all shards: as many as were asked for, or as Discord recommends."""
        if self.is_closed():
            return
        limits = await self._ask_for_limits()
        self._starts = Starts(limits["max_concurrency"])
        self.shard_count = self.shard_count or limits["shards"]
        state, shards = self._connection, range(self.shard_count)
        state.shard_count, state.shard_ids = self.shard_count, shards
        await asyncio.gather(*(self.launch_shard(yarl.URL(self._address), one) for one in shards))

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002  the library's own
    ) -> None:
        await self._starts.turn(shard_id or 0)
        left = None if self._limit is None else self._limit.remaining
        _log.info("session begins", shard=shard_id, left_today=left)

    async def launch_shard(
        self,
        gateway: yarl.URL,  # noqa: ARG002  Discord is asked for it again
        shard_id: int,
        *,
        initial: bool = False,  # noqa: ARG002  the library's own
    ) -> None:
        """Connects that shard: by its session of the process before, if there is one."""
        session = self._found.get(shard_id)
        if self._found_shards != self.shard_count:
            self._found.pop(shard_id, None)
            session = None
        self.shard_in_reach(shard_id, is_it=False)
        attempts = Attempts()
        socket = await self.connection(shard_id, session, attempts)
        self._found.pop(shard_id, None)
        queue = vars(self)["_AutoShardedClient__queue"]
        shard = OwnShard(socket, self, queue.put_nowait, attempts)
        self._by_number()[shard_id] = shard
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
        async with asyncio.timeout(_CONNECTING):
            return await DiscordWebSocket.from_client(
                self,
                gateway=discords(self._address if others_turn else session.address),
                shard_id=shard,
                session=session.id,
                sequence=session.sequence,
                resume=True,
            )

    async def _beginning(self, shard: int) -> DiscordWebSocket:
        """Begins a session, when there are enough left for it."""
        async with self._sparing:
            await self._spare_sessions(shard)
        async with asyncio.timeout(self.shard_connect_timeout):
            return await DiscordWebSocket.from_client(
                self, gateway=discords(self._address), shard_id=shard
            )

    async def _spare_sessions(self, shard: int) -> None:
        if asyncio.get_running_loop().time() >= self._limit_known + _KNOWN_FOR:
            with suppress(GatewayNotFound):  # what was known before holds
                await self._ask_for_limits()
        if self._limit is None:
            return
        if pause := self._limit.pause:
            left = self._limit.remaining
            _log.warning("few sessions left", shard=shard, left_today=left, next_in=round(pause))
            await asyncio.sleep(pause)
        self._limit = self._limit.spent()
        SESSIONS_LEFT.set(self._limit.remaining)

    async def _ask_for_limits(self) -> Mapping[str, int]:
        """Asks Discord where the gateway is, and how many sessions may begin.

        Raises `GatewayNotFound`.
        """
        shards, self._address, told = await self.http.get_bot_gateway()
        limit = StartLimit(told["total"], told["remaining"], told["reset_after"] / 1000)
        self._limit, self._limit_known = limit, asyncio.get_running_loop().time()
        SESSIONS_LEFT.set(limit.remaining)
        return {"shards": shards, "max_concurrency": told["max_concurrency"]}

    async def _keep_noting(self, note: Note[Sessions]) -> None:
        noted: Sessions | None = None
        while not self._leaves.is_set():
            sessions = self._unhandled_sessions()
            if sessions != noted:
                await asyncio.to_thread(_write, note, sessions)
                noted = sessions
            have_begun = len(sessions.sessions) >= max(1, len(self._by_number()))
            try:
                async with asyncio.timeout(_EVERY if have_begun else _SOON):
                    await self._leaves.wait()
            except TimeoutError:
                continue

    def _sessions(self) -> Sessions:
        """Returns the sessions of the connected shards, and of the others the ones that were found
        noted.
        """
        sessions = filter(None, map(session_of, self._shards()))
        shards = self.shard_count or self._found_shards
        return Sessions(shards, (*sessions, *self._found.values()))

    def _unhandled_sessions(self) -> Sessions:
        """Returns the sessions, each with the last event before the first one that is not
        handled.
        """
        found = self._sessions()
        return replace(found, sessions=tuple(map(self._before_unhandled, found.sessions)))

    def _last_event_of(self, shard: int) -> int | None:
        one = self._by_number().get(shard)
        return getattr(one and one.ws, "sequence", None)  # a simulated Discord numbers no events

    def _before_unhandled(self, session: Session) -> Session:
        first = self.unhandled.first_of(session.shard)
        return session if first is None else replace(session, sequence=first - 1)

    def _shards(self) -> Collection[OwnShard]:
        return [one for one in self._by_number().values() if isinstance(one, OwnShard)]

    def _by_number(self) -> dict[int, OwnShard]:
        shards: dict[int, OwnShard] = vars(self)["_AutoShardedClient__shards"]
        return shards


def _raise_if_fatal(error: Exception) -> None:
    if isinstance(error, ConnectionClosed) and error.code in _FATAL:
        raise error


def session_of(shard: Shard) -> Session | None:
    """Returns the values by which the session would be resumed; ``None`` before it has begun."""
    socket = shard.ws
    if socket.session_id is None or socket.sequence is None:
        return None
    return Session(shard.id, socket.session_id, socket.sequence, str(socket.gateway))


def _write(note: Note[Sessions], sessions: Sessions) -> None:
    """Notes the sessions; leaves what was noted before if there are none."""
    if sessions.sessions:
        note.write(sessions)
