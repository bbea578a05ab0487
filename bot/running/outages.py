"""The parts of Discord that cannot be reached at present: there no one can answer, and the clocks
stand still.

Either all of it, the servers of one shard, or a single server. Who notices says so (`down`,
`up`); the timekeeper looks with each of its beats, and moves the deadlines by what an outage has
lasted. One failed request, and a connection that is back at once, stop no clock.

What is out of reach is noted for the next process, but for everything: then no beat is stored
either.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import structlog
from cachetools import TTLCache

from bot.base.timing import Now
from data.paces import DAY, MINUTE, SECOND
from data.store.values import Millis

_log = structlog.get_logger(__name__)

PATIENCE: Final[Millis] = 15 * SECOND
"""What is down for less is no outage."""

_WORTH_TELLING: Final[Millis] = MINUTE
_MANY: Final = 10_000
_TIME_OF_ID: Final = 22


class Scope(NamedTuple):
    """A part of Discord: a server, the servers of a shard, or, without both, everything."""

    shard: int | None = None
    guild: int | None = None


EVERYTHING: Final = Scope()

UNAVAILABLE: Final = "unavailable"
"""The cause for which Discord itself says that a server is down."""


class Moved(NamedTuple):
    """The deadlines of a part of Discord are to be moved ``by`` a time: of an outage that has
    ``lasted`` so long.
    """

    scope: Scope
    by: Millis
    lasted: Millis
    is_over: bool = False

    @property
    def is_told(self) -> bool:
        """Returns whether the outage is over, and was long enough that people have noticed."""
        return self.is_over and self.lasted >= _WORTH_TELLING


class Noted(NamedTuple):
    """What is still to be moved, by which number of shards."""

    shards: int = 1
    moved: tuple[Moved, ...] = ()


@dataclass(slots=True)
class _Down:
    causes: set[str] = field(default_factory=set)
    lasted: Millis = 0
    owed: Millis = 0
    """By how much the deadlines are still to be moved; negative if they were moved in advance."""


class Outages:
    """``shards`` is the number of shards by now. Time that is no multiple of a look does not count:
    if two looks are further apart than the clock's beats, the process stood still, which is another
    matter (`bot.running.timekeeper`).
    """

    def __init__(self, now: Now, shards: Callable[[], int] = lambda: 1) -> None:
        self._now = now
        self._shards = shards
        self._looked: Millis | None = None
        self._down: dict[Scope, _Down] = {}
        self._over: list[Moved] = []
        self._ended: TTLCache[Scope, tuple[Millis, Millis]] = TTLCache(_MANY, DAY, timer=now)

    def down(self, scope: Scope, cause: str) -> None:
        """Notes that a part cannot be reached, for one ``cause`` of possibly several."""
        self._down.setdefault(scope, _Down()).causes.add(cause)

    def up(self, scope: Scope, cause: str) -> None:
        """Notes that the part can be reached again, as far as that ``cause`` goes."""
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
        """Notes which servers of a shard Discord lists as unavailable: these, and no others."""
        for guild in guilds:
            self.down(Scope(guild=guild), UNAVAILABLE)
        for scope in [*self._down]:
            if scope.guild is None or scope.guild in guilds:
                continue
            if self._shard(scope.guild) == shard:
                self.up(scope, UNAVAILABLE)

    @property
    def is_any(self) -> bool:
        """Returns whether anything is down, for however short a time."""
        return bool(self._down)

    @property
    def has_ended(self) -> bool:
        """Returns whether there is something to `settle`."""
        return bool(self._over)

    def shard_of(self, scope: Scope) -> tuple[int, int] | None:
        """Its shard and the number of shards, if it is one."""
        return None if scope.shard is None else (scope.shard, self._shards())

    def look(self, most: Millis) -> None:
        """Counts the time since the last look, if it is not more than ``most``."""
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
        """Returns the outage in which that server is; ``None`` if it can be reached."""
        for scope in self._around(guild):
            if (found := self._down.get(scope)) is not None and found.lasted >= PATIENCE:
                return scope
        return None

    @property
    def is_total(self) -> bool:
        """Returns whether nothing can be reached, so that the clock of all tables stands."""
        found = self._down.get(EVERYTHING)
        return found is not None and found.lasted >= PATIENCE

    def advance(self, scope: Scope, by: Millis) -> Moved:
        """Returns what the table's deadlines are to be moved by, and that time in advance."""
        found = self._down[scope]
        moved = Moved(scope, found.owed + by, found.lasted)
        found.owed = -by
        return moved

    def settle(self, *, all_of_it: bool = False) -> list[Moved]:
        """Takes what is to be moved since outages are over; with ``all_of_it``, also those that are
        not.
        """
        over, self._over = self._over, []
        if all_of_it:
            for scope, found in self._down.items():
                if found.lasted >= PATIENCE:
                    over.append(Moved(scope, found.owed, found.lasted))
                    found.owed = 0
        return over

    def owes(self, moved: Moved) -> None:
        """Notes a table whose clocks could not be moved, so that the next attempt has it too."""
        self._over.append(moved)

    def noted(self) -> Noted:
        """Returns what the next process has to know."""
        down = [
            Moved(scope, found.owed, found.lasted)
            for scope, found in self._down.items()
            if found.lasted >= PATIENCE
        ]
        moved = tuple(one for one in (*down, *self._over) if one.scope != EVERYTHING)
        return Noted(self._shards(), moved) if moved else Noted()

    def resume(self, noted: Noted) -> list[Moved]:
        """Goes on where the last process stopped. Returns what is to be moved at once.

        A server stays unavailable until Discord lists it; the gateway is noticed by itself.
        """
        at_once = []
        for one in noted.moved:
            if one.scope.guild is None or one.is_over:
                at_once.append(one)
            else:
                self._down[one.scope] = _Down({UNAVAILABLE}, one.lasted, one.by)
        return at_once

    def told(self, guild: int, since: Millis) -> Millis:
        """Returns how long the outage was that has ended there since that instant; 0 if there was
        none.
        """
        ended = [self._ended[one] for one in self._around(guild) if one in self._ended]
        return max((lasted for at, lasted in ended if at >= since), default=0)

    def _around(self, guild: int) -> tuple[Scope, ...]:
        return EVERYTHING, Scope(shard=self._shard(guild)), Scope(guild=guild)

    def _shard(self, guild: int) -> int:
        return (guild >> _TIME_OF_ID) % self._shards()

    def _counting(self) -> Iterator[tuple[Scope, _Down]]:
        """Returns the outages that are in no greater one, which counts for them."""
        for scope, found in self._down.items():
            around = {EVERYTHING} if scope.guild is None else {*self._around(scope.guild)}
            if not (around - {scope}) & self._down.keys():
                yield scope, found
