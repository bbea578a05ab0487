"""Hands the gateway's sessions from one process to the next in a note, a file.

The note is written each second, in case of a crash, and once at the end. The next process resumes
the noted sessions until its own have begun.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.base.notes import Note
from bot.program.bridge import FAREWELL, Bridge, Session
from bot.requests.age import LIFETIME

_ANSWERABLE: Final = LIFETIME / 1000
"""Seconds within which Discord takes the first answer to an interaction."""

_EVERY: Final = 1.0
"""Seconds between two notes: after a crash, Discord repeats the events of that time."""

_SOON: Final = 0.05
"""Seconds between two notes until every shard has a session."""

_PER_SHARD: Final = 3
"""The most noted sessions of a shard; the newest are kept."""


@dataclass(frozen=True, slots=True)
class Sessions:
    """Sessions of a bot, for each shard from the newest to the oldest."""

    sessions: tuple[Session, ...] = ()

    @classmethod
    def newest(cls, sessions: Iterable[Session]) -> Sessions:
        """Keeps the first `_PER_SHARD` sessions of each shard: quick restarts add one each."""
        kept: list[Session] = []
        for session in sessions:
            if sum(one.shard == session.shard for one in kept) < _PER_SHARD:
                kept.append(session)
        return cls(tuple(kept))


class Unhandled:
    """The interactions not yet handled, with the sequence numbers under which they came.

    The next process resumes a session before the first of them, so Discord repeats those that a
    killed process left unhandled.
    """

    def __init__(self) -> None:
        self._events: dict[int, tuple[float, dict[str, int]]] = {}
        self._awaited: dict[int, asyncio.Event] = {}

    def received(self, interaction: int, session: Session) -> None:
        """Notes the interaction as the last event received in that session."""
        _at, numbers = self._events.setdefault(interaction, (_now(), {}))
        numbers.setdefault(session.id, session.sequence)  # Discord may have sent it twice

    def handled(self, interaction: int) -> None:
        self._events.pop(interaction, None)
        if interaction in self._awaited:
            self._awaited[interaction].set()

    async def until_handled(self, interaction: int) -> None:
        """Returns when the interaction is handled, or can no longer be answered."""
        ended = self._awaited[interaction] = asyncio.Event()
        with suppress(TimeoutError):
            async with asyncio.timeout(_ANSWERABLE):
                await ended.wait()
        del self._awaited[interaction]

    def before(self, session: Session) -> Session:
        """Returns the session as it was before its first unhandled interaction."""
        since = _now() - _ANSWERABLE
        self._events = {one: event for one, event in self._events.items() if event[0] >= since}
        told = (
            numbers[session.id] for _, numbers in self._events.values() if session.id in numbers
        )
        return replace(session, sequence=min([session.sequence, *(one - 1 for one in told)]))


def _now() -> float:
    return asyncio.get_running_loop().time()


class Handover:
    """``own`` returns this process's sessions, and whether every shard has one."""

    def __init__(self, own: Callable[[], tuple[Collection[Session], bool]]) -> None:
        self.unhandled = Unhandled()
        self._own = own
        self._bridges: list[Bridge] = []
        self._note: Note[Sessions] | None = None
        self._noting: asyncio.Task[None] | None = None

    def take(self, note: Note[Sessions], bridge: Callable[[Session], Bridge]) -> None:
        """Resumes the sessions that the previous process left in ``note``."""
        self._note = note
        self._bridges += map(bridge, (note.read() or Sessions()).sessions)

    def begin_noting(self) -> None:
        """Starts writing the note each second."""
        if self._note is not None:
            self._noting = asyncio.create_task(self._keep_noting(self._note), name="sessions")

    def is_bridged(self, shard: int) -> bool:
        """Returns whether a session of the previous process receives that shard's events."""
        return any(one.is_connected for one in self._bridges if one.session.shard == shard)

    async def end(self) -> None:
        """Ends the sessions of the previous process."""
        bridges, self._bridges = self._bridges, []
        await asyncio.gather(*(bridge.end() for bridge in bridges))

    async def leave(self, leaving: Iterable[Awaitable[None]]) -> None:
        """Stops receiving events, and leaves all sessions to the next process.

        Returns when Discord has closed the connections, or after `FAREWELL`.
        """
        left = [*leaving, *(bridge.leave() for bridge in self._bridges)]
        farewells = [asyncio.ensure_future(one) for one in left]
        await asyncio.sleep(0)  # lets the handlers of the last events begin
        note, self._note = self._note, None
        if note is not None and self._noting is not None:
            self._noting.cancel()
            await asyncio.wait((self._noting,))
            await asyncio.to_thread(_write, note, self._sessions())
        if farewells:
            _, late = await asyncio.wait(farewells, timeout=FAREWELL)
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
                    await writing  # its thread could overwrite the last note
                    raise
                noted = found
            _, have_begun = self._own()
            await asyncio.sleep(_EVERY if have_begun else _SOON)

    def _sessions(self) -> Sessions:
        own, _ = self._own()
        return Sessions.newest((*own, *(one.session for one in self._bridges if not one.is_over)))


def _write(note: Note[Sessions], sessions: Sessions) -> None:
    """Writes the note, unless there are no sessions: then the older note stays."""
    if sessions.sessions:
        note.write(sessions)
