"""Which parts of Discord are out of reach; at their tables the clocks stand still.

A part is all of Discord, the servers of a shard, or a single server. Other modules report a part by
`down` and `up`. The timekeeper calls `look` at each beat, and moves deadlines by the length of an
outage. A single failed request, or a connection that is soon back, stops no clock.

Outages are noted for the next process, except one of all of Discord: during it no beat is stored,
so it counts as time in which the bot did not run.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import structlog
from cachetools import TTLCache

from bot.base.timing import Now
from data.paces import DAY, MINUTE, SECOND
from data.store.shards import shard_of
from data.store.values import Millis

_log = structlog.get_logger(__name__)

PATIENCE: Final[Millis] = 15 * SECOND
"""A shorter outage does not count."""

_WORTH_TELLING: Final[Millis] = MINUTE
_MANY: Final = 10_000


class Scope(NamedTuple):
    """A part of Discord: a server, the servers of a shard, or, without both, all of it."""

    shard: int | None = None
    guild: int | None = None


EVERYTHING: Final = Scope()

UNAVAILABLE: Final = "unavailable"
"""The cause of an outage that Discord reports itself."""


class Moved(NamedTuple):
    """How far to move the deadlines of a part: ``by``, during or after an outage.

    ``lasted`` is the length of the whole outage so far.
    """

    scope: Scope
    by: Millis
    lasted: Millis
    is_over: bool = False

    @property
    def is_told(self) -> bool:
        """Whether the outage is over and was so long that people are told."""
        return self.is_over and self.lasted >= _WORTH_TELLING


class Noted(NamedTuple):
    """The moves of deadlines that are still to be made, with the number of shards they refer to."""

    shards: int = 1
    moved: tuple[Moved, ...] = ()


@dataclass(slots=True)
class _Down:
    causes: set[str] = field(default_factory=set)
    lasted: Millis = 0
    owed: Millis = 0
    """By how much the deadlines are still to be moved; negative if they were moved in advance."""


class Outages:
    """The outages now and lately; ``shards`` returns the number of shards.

    Only time between two beats of the clock counts: over a longer gap the process stood still,
    which the timekeeper deals with (`bot.running.timekeeper`).
    """

    def __init__(self, now: Now, shards: Callable[[], int] = lambda: 1) -> None:
        self._now = now
        self._shards = shards
        self._looked: Millis | None = None
        self._down: dict[Scope, _Down] = {}
        self._over: list[Moved] = []
        self._ended: TTLCache[Scope, tuple[Millis, Millis]] = TTLCache(_MANY, DAY, timer=now)

    def down(self, scope: Scope, cause: str) -> None:
        """Notes that a part is out of reach, for one ``cause``; it may have several."""
        self._down.setdefault(scope, _Down()).causes.add(cause)

    def up(self, scope: Scope, cause: str) -> None:
        """Notes that the ``cause`` is gone; without any, the part is in reach again."""
        if (found := self._down.get(scope)) is None:
            return
        found.causes.discard(cause)
        if found.causes:
            return
        del self._down[scope]
        if found.lasted < PATIENCE:
            return
        over = Moved(scope, found.owed, found.lasted, is_over=True)
        self._over.append(over)
        if over.is_told:
            self._ended[scope] = self._now(), over.lasted

    def unavailable(self, shard: int, guilds: Collection[int]) -> None:
        """Notes which servers of a shard Discord lists as unavailable; all others are available."""
        for guild in guilds:
            self.down(Scope(guild=guild), UNAVAILABLE)
        for scope in [*self._down]:
            if scope.guild is None or scope.guild in guilds:
                continue
            if self._shard(scope.guild) == shard:
                self.up(scope, UNAVAILABLE)

    @property
    def has_ended(self) -> bool:
        """Whether an outage has ended since the last `settle`."""
        return bool(self._over)

    def shard_of(self, scope: Scope) -> tuple[int, int] | None:
        """Returns the scope's shard and the number of shards; ``None`` if the scope is no shard."""
        return None if scope.shard is None else (scope.shard, self._shards())

    def look(self, most: Millis) -> None:
        """Adds the time since the last call to every outage, unless it is more than ``most``."""
        now = self._now()
        since, self._looked = 0 if self._looked is None else now - self._looked, now
        if 0 < since <= most:
            for scope, found in self._counting():
                if found.lasted < PATIENCE <= found.lasted + since:
                    _log.warning(
                        "discord out of reach", **scope._asdict(), why=sorted(found.causes)
                    )
                found.lasted += since
                found.owed += since

    def of(self, guild: int) -> Scope | None:
        """Returns the part out of reach that the server is in; ``None`` if it is in reach."""
        for scope in self._around(guild):
            if (found := self._down.get(scope)) is not None and found.lasted >= PATIENCE:
                return scope
        return None

    @property
    def is_total(self) -> bool:
        """Whether all of Discord is out of reach, so that all clocks stand still."""
        found = self._down.get(EVERYTHING)
        return found is not None and found.lasted >= PATIENCE

    def advance(self, scope: Scope, by: Millis) -> Moved:
        """Returns how far an outage moves deadlines: by its length, and ``by`` in advance."""
        found = self._down[scope]
        moved = Moved(scope, found.owed + by, found.lasted)
        found.owed = -by
        return moved

    def settle(self, *, all_of_it: bool = False) -> list[Moved]:
        """Takes the moves due after outages; with ``all_of_it``, also those of present outages."""
        over, self._over = self._over, []
        if all_of_it:
            for scope, found in self._down.items():
                if found.lasted >= PATIENCE:
                    over.append(Moved(scope, found.owed, found.lasted))
                    found.owed = 0
        return over

    def owes(self, moved: Moved) -> None:
        """Keeps a move of deadlines that failed, for the next `settle`."""
        self._over.append(moved)

    def noted(self) -> Noted:
        """Returns what the next process must know."""
        down = [
            Moved(scope, found.owed, found.lasted)
            for scope, found in self._down.items()
            if found.lasted >= PATIENCE
        ]
        moved = tuple(one for one in (*down, *self._over) if one.scope != EVERYTHING)
        return Noted(self._shards(), moved) if moved else Noted()

    def resume(self, noted: Noted) -> list[Moved]:
        """Takes over the outages of the last process; returns the moves to make at once.

        A server stays unavailable until Discord lists it. Outages of shards are not taken over:
        this process notices them itself.
        """
        at_once = []
        for one in noted.moved:
            if one.scope.guild is None or one.is_over:
                at_once.append(one)
            else:
                self._down[one.scope] = _Down({UNAVAILABLE}, one.lasted, one.by)
        return at_once

    def told(self, guild: int, since: Millis) -> Millis:
        """Returns the length of the longest outage of the server that ended since then, or 0."""
        ended = [self._ended[one] for one in self._around(guild) if one in self._ended]
        return max((lasted for at, lasted in ended if at >= since), default=0)

    def _around(self, guild: int) -> tuple[Scope, ...]:
        return EVERYTHING, Scope(shard=self._shard(guild)), Scope(guild=guild)

    def _shard(self, guild: int) -> int:
        return shard_of(guild, self._shards())

    def _counting(self) -> Iterator[tuple[Scope, _Down]]:
        """Yields the outages that are not part of a greater one."""
        for scope, found in self._down.items():
            around = {EVERYTHING} if scope.guild is None else {*self._around(scope.guild)}
            if not (around - {scope}) & self._down.keys():
                yield scope, found
