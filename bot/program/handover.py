"""Sessions of the gateway pass from one process to the next, by a note.

They are noted each second, for a crash, and once more when the process ends. The next process has
those resumed that are noted until it has begun its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.base.notes import Note
from bot.program.bridge import Bridge, Session

LIFETIME: Final = 3.0
"""Seconds for which Discord takes the first answer to an interaction."""

_EVERY: Final = 1.0
"""Seconds between notes: after a crash, Discord repeats the events of that time."""

_SOON: Final = 0.05
"""Seconds between notes while a session is being begun, so that it is noted as soon as it has."""

_FAREWELL: Final = 0.5
"""Seconds to wait for Discord to close its side of a connection."""

_PER_SHARD: Final = 3
"""The most sessions of a shard that are noted, the newest first."""


@dataclass(frozen=True, slots=True)
class Sessions:
    """The sessions of a bot, those of a shard from the newest to the oldest."""

    sessions: tuple[Session, ...] = ()

    @classmethod
    def newest(cls, sessions: Iterable[Session]) -> Sessions:
        """Keeps of these at most `_PER_SHARD` of a shard: while processes follow each other within
        seconds, each adds one.
        """
        kept: list[Session] = []
        for session in sessions:
            if sum(one.shard == session.shard for one in kept) < _PER_SHARD:
                kept.append(session)
        return cls(tuple(kept))


class Unhandled:
    """The interactions that were received and are not handled yet, each with its number in the
    sessions that told it.

    A process that is killed leaves them undone. So the next one has Discord repeat its events from
    the first of these on.
    """

    def __init__(self) -> None:
        self._events: dict[int, tuple[float, dict[str, int]]] = {}
        self._awaited: dict[int, asyncio.Event] = {}

    def received(self, interaction: int, session: Session) -> None:
        """Notes that it was the last event of that session so far."""
        _at, numbers = self._events.setdefault(interaction, (_now(), {}))
        numbers.setdefault(session.id, session.sequence)  # Discord may repeat it meanwhile

    def handled(self, interaction: int) -> None:
        self._events.pop(interaction, None)
        if interaction in self._awaited:
            self._awaited[interaction].set()

    async def until_handled(self, interaction: int) -> None:
        """Returns when it was handled; after `LIFETIME` in any case, for then it was, or never
        is.
        """
        ended = self._awaited[interaction] = asyncio.Event()
        with suppress(TimeoutError):
            async with asyncio.timeout(LIFETIME):
                await ended.wait()
        del self._awaited[interaction]

    def before(self, session: Session) -> Session:
        """Returns the session with the last event before the first one that is not handled."""
        since = _now() - LIFETIME
        self._events = {one: event for one, event in self._events.items() if event[0] >= since}
        told = (
            numbers[session.id] for _, numbers in self._events.values() if session.id in numbers
        )
        return replace(session, sequence=min([session.sequence, *(one - 1 for one in told)]))


def _now() -> float:
    return asyncio.get_running_loop().time()


class Handover:
    """``own`` gives the sessions of this process by now, and says whether all have begun."""

    def __init__(self, own: Callable[[], tuple[Collection[Session], bool]]) -> None:
        self.unhandled = Unhandled()
        self._own = own
        self._bridges: list[Bridge] = []
        self._note: Note[Sessions] | None = None
        self._noting: asyncio.Task[None] | None = None

    def take(self, note: Note[Sessions], bridge: Callable[[Session], Bridge]) -> None:
        """Goes on with the sessions at Discord that the process before has left in ``note``."""
        self._note = note
        self._bridges += map(bridge, (note.read() or Sessions()).sessions)

    def begin_noting(self) -> None:
        """Keeps the note from now on."""
        if self._note is not None:
            self._noting = asyncio.create_task(self._keep_noting(self._note), name="sessions")

    def is_bridged(self, shard: int) -> bool:
        """Returns whether what happens on that shard is told in a session of the process before."""
        return any(one.is_connected for one in self._bridges if one.session.shard == shard)

    async def end(self) -> None:
        """Ends the sessions of the process before."""
        bridges, self._bridges = self._bridges, []
        await asyncio.gather(*(bridge.end() for bridge in bridges))

    async def leave(self, leaving: Iterable[Awaitable[None]]) -> None:
        """Receives nothing more, and leaves all sessions to the next process. Returns when Discord
        has closed the connections, or after a moment.
        """
        left = [*leaving, *(bridge.leave() for bridge in self._bridges)]
        farewells = [asyncio.ensure_future(one) for one in left]
        await asyncio.sleep(0)  # the handlers of the last events begin
        note, self._note = self._note, None
        if note is not None and self._noting is not None:
            self._noting.cancel()
            await asyncio.wait((self._noting,))
            await asyncio.to_thread(_write, note, self._sessions())
        if farewells:
            _, late = await asyncio.wait(farewells, timeout=_FAREWELL)
            for farewell in late:
                farewell.cancel()
            await asyncio.gather(*farewells, return_exceptions=True)

    async def _keep_noting(self, note: Note[Sessions]) -> None:
        noted = Sessions()
        while True:
            found = Sessions(tuple(map(self.unhandled.before, self._sessions().sessions)))
            if found != noted:
                writing = asyncio.ensure_future(asyncio.to_thread(_write, note, found))
                try:
                    await asyncio.shield(writing)
                except asyncio.CancelledError:
                    await writing  # a thread goes on: the last note must not meet it
                    raise
                noted = found
            _, have_begun = self._own()
            await asyncio.sleep(_EVERY if have_begun else _SOON)

    def _sessions(self) -> Sessions:
        own, _ = self._own()
        return Sessions.newest((*own, *(one.session for one in self._bridges if not one.is_over)))


def _write(note: Note[Sessions], sessions: Sessions) -> None:
    """Notes the sessions; leaves what was noted before if there are none."""
    if sessions.sessions:
        note.write(sessions)
