"""The library's client, with sessions of the gateway that pass to the next process.

When a connection to the gateway is lost, Discord keeps its session for a while, unless it was
closed with 1000 or 1001. Whoever resumes it is told everything that has happened since. So the
sessions are noted beside the database: every `_EVERY` seconds while the bot runs, for a crash, and
once more when it ends. The next process resumes them; Discord refuses a session that it no longer
keeps, and then the library begins another.

The library resumes only within one process, connects one shard after another, and waits five
seconds before each session that it begins but the first. Here all shards connect at once, and
sessions begin as fast as Discord allows. Of several processes each has some shards, which it enters
and leaves one by one while it runs (`SessionClient.enter`). `launch_shard`, `launch_shards`, the
shards and the state are all that is used of the library's inner parts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import structlog
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from bot.lean import LeanState, Unhandled
from bot.locks import Locks
from bot.notes import Note

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

_NEXT_TRY: Final = 5.0
"""Seconds from a session that could not be begun to the next attempt."""

_CONNECTING: Final = 5.0
"""Seconds to wait for the connection on which a session is to be resumed."""


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


class Turns(Protocol):
    """Says when sessions may begin, as `Starts` does for one process."""

    async def turn(self, shard: int) -> None: ...


class OwnShard(Shard):
    """A shard of the library that can be left at any time: then it connects no more."""

    left = False

    def launch(self) -> None:
        if not self.left:
            super().launch()

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        if not self.left:
            await super().reidentify(exc)
            await self._close_if_left()

    async def reconnect(self) -> None:
        if not self.left:
            await super().reconnect()
            await self._close_if_left()

    async def leave(self) -> None:
        """Receives nothing more, and closes the connection without ending the session."""
        self.left = True
        self._cancel_task()
        await self.ws.close(KEEPS_SESSION)

    async def _close_if_left(self) -> None:
        if self.left:  # while it connected
            await self.ws.close(KEEPS_SESSION)


class SessionClient(commands.AutoShardedBot):
    """A bot that resumes the sessions of the process before it, and leaves its own to the next.

    From `take_sessions` to `leave_gateway` the note must have no other writer.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        vars(self._connection)["last_event_of"] = self._last_event_of
        self._found: dict[int, Session] = {}
        self._found_shards = 0
        self._note: Note[Sessions] | None = None
        self._noting: asyncio.Task[None] | None = None
        self._leaves = asyncio.Event()
        self._make_starts: Callable[[int], Turns] = Starts
        self._starts: Turns = Starts()
        self._is_leased = False
        self._may_enter = asyncio.Event()
        self._address = ""

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
        """Is every shard of this process connected to the gateway?"""
        shards = self._shards()
        expected = len(shards) if self._is_leased else self.shard_count
        return len(shards) == expected and all(one.ws.open for one in shards)

    def enter_shards_later(self, passes_on: Callable[[dict[str, Any]], bool]) -> None:
        """This is one process of several: it connects no shard but those that it is to `enter`.

        ``passes_on`` is given each interaction first, and says whether it is another process's.
        """
        self._is_leased = True
        vars(self._connection)["passed_on"] = passes_on

    async def take_interaction(self, interaction: dict[str, Any]) -> None:
        """Handles an interaction that Discord has told another process, or that this one looked
        into first. Returns when that has ended, or when it can be answered no more.
        """
        identity = int(interaction["id"])
        self.unhandled.received(identity, shard=None)
        state: Any = self._connection
        state.take_interaction(interaction)
        await self.unhandled.until_handled(identity)

    @property
    def unhandled(self) -> Unhandled:
        """The interactions whose handlers have to say when they have ended."""
        found: Unhandled = vars(self._connection)["unhandled"]
        return found

    def begin_sessions_by(self, make: Callable[[int], Turns]) -> None:
        """Has ``make``, given the number of buckets, make what says when sessions begin."""
        self._make_starts = make

    async def enter(self, shard: int, session: Session | None) -> None:
        """Connects that shard, by its session if there is one; as soon as the bot connects."""
        await self._may_enter.wait()
        if session is not None:
            self._found[shard], self._found_shards = session, self.shard_count or 0
        await self.launch_shard(yarl.URL(self._address), shard)

    async def leave(self, shard: int) -> Session | None:
        """Receives no more of that shard, and leaves its session to another process."""
        one = self._by_number().pop(shard, None)
        found = self._found.pop(shard, None)
        if one is None:
            return found
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL):
                await one.leave()
        return _session_of(one) or found

    def sessions(self) -> Mapping[int, Session]:
        """The sessions by shard, so that whoever resumes them after a crash is told again what was
        not handled.
        """
        return {one.shard: one for one in self._unhandled_sessions().sessions}

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
        recommended, address, limits = await self.http.get_bot_gateway()
        self._starts = self._make_starts(limits["max_concurrency"])
        self.shard_count = self.shard_count or recommended
        state, shards = self._connection, range(self.shard_count)
        state.shard_count, state.shard_ids = self.shard_count, shards
        if self._is_leased:
            self._address = address
            self._may_enter.set()
            return
        await asyncio.gather(*(self.launch_shard(yarl.URL(address), one) for one in shards))

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002  the library's own
    ) -> None:
        await self._starts.turn(shard_id or 0)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connects that shard: by its session of the process before, if there is one."""
        session = self._found.get(shard_id)
        if session is None or self._found_shards != self.shard_count:
            self._found.pop(shard_id, None)
            await self._begin_session(gateway, shard_id, initial=initial)
            return
        resuming = DiscordWebSocket.from_client(
            self,
            gateway=yarl.URL(session.address),
            shard_id=shard_id,
            session=session.id,
            sequence=session.sequence,
            resume=True,
        )
        try:
            async with asyncio.timeout(_CONNECTING):
                socket = await resuming
        except Exception as error:  # as in the library: whatever it is, another session is begun
            _log.warning("session not resumed", shard=shard_id, error=repr(error))
            self._found.pop(shard_id, None)
            await self._begin_session(gateway, shard_id, initial=initial)
            return
        self._found.pop(shard_id, None)
        self._launch(socket, shard_id)

    async def _begin_session(self, gateway: yarl.URL, shard_id: int, *, initial: bool) -> None:
        """As the library does, with a shard that can be left."""
        while True:
            beginning = DiscordWebSocket.from_client(
                self, initial=initial, gateway=gateway, shard_id=shard_id
            )
            try:
                async with asyncio.timeout(self.shard_connect_timeout):
                    socket = await beginning
            except Exception as error:  # as in the library: whatever it is
                _log.warning("session not begun", shard=shard_id, error=repr(error))
                await asyncio.sleep(_NEXT_TRY)
            else:
                self._launch(socket, shard_id)
                return

    def _launch(self, socket: DiscordWebSocket, shard_id: int) -> None:
        queue = vars(self)["_AutoShardedClient__queue"]
        shard = self._by_number()[shard_id] = OwnShard(socket, self, queue.put_nowait)
        shard.launch()

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
        """Those of the connected shards, and of the others the ones that were found noted."""
        sessions = filter(None, map(_session_of, self._shards()))
        shards = self.shard_count or self._found_shards
        return Sessions(shards, (*sessions, *self._found.values()))

    def _unhandled_sessions(self) -> Sessions:
        """The same, each with the last event before the first one that is not handled."""
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


def _session_of(shard: Shard) -> Session | None:
    """What it would be resumed by; ``None`` before it has begun."""
    socket = shard.ws
    if socket.session_id is None or socket.sequence is None:
        return None
    return Session(shard.id, socket.session_id, socket.sequence, str(socket.gateway))


def _write(note: Note[Sessions], sessions: Sessions) -> None:
    """Notes the sessions; leaves what was noted before if there are none."""
    if sessions.sessions:
        note.write(sessions)
