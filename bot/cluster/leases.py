"""Which shards this process owns: their servers are the ones whose tables it changes and draws.

A lease is renewed every `RENEWAL` seconds. If that fails for `ALONE` seconds by this process's own
clock, the process owns nothing any more; nobody has to tell it. Its leases end later than that, and
only then may others take its shards. So two processes never work on one table, unless one stands
still in the middle of a change; then the database refuses what that one stores
(`data.store.errors.Fenced`).

A process also owns nothing from the moment its time of day is set, by which it carries out
deadlines, until a renewal has compared that time with the server's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

import structlog

from data.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from data.store.postgres.cluster import ClusterView, Membership, ShardView, StoredSession, Taken

_log = structlog.get_logger(__name__)

SET: Final = 60.0
"""A time of day that jumps by more seconds was set, and not just corrected."""

RENEWAL: Final = 2.0
"""Seconds between renewals."""

ALONE: Final = 10.0
"""Seconds without a renewal after which this process owns nothing."""

LOOK: Final = 0.25
"""Seconds between looks at the shards of others: so soon a death is noticed."""

_LEFT: Final = 2.0
"""Seconds after which a shard that was given up is taken by one that has enough of them."""

_SETTLED: Final = 2.0
"""A process counts as dead when its lock is lost, but only if this process's session has lasted for
so many seconds: when the server is restarted, all locks are lost.
"""


class Holder(Protocol):
    """The work to be done with shards that the process owns."""

    def sessions(self) -> Mapping[int, StoredSession]:
        """Returns the sessions of the gateway, by shard."""

    async def take_up(self, taken: Taken) -> None:
        """Takes up the shard, which is this process's from now on."""

    async def begun(self, shards: Collection[int]) -> None:
        """Returns when the sessions of these shards have begun, or after a moment."""

    async def hand_over(self, shard: int) -> StoredSession | None:
        """Ends what is under way for the shard, which has another owner soon. Returns the session
        that the next one resumes.
        """

    async def drop(self, shard: int) -> None:
        """Gives up the shard: nothing may be stored or drawn for it any more."""

    async def put_off(self, shard: int, epoch: int) -> None:
        """Puts the deadlines of the shard off by the time for which nobody watched them. Meanwhile
        its leases are renewed, but it does not count as owned before `take_up`.
        """


class Leases:
    """The shards of this ``process``, whose id is drawn when it starts. Listeners are told the
    shard.

    ``clock`` and ``time_of_day`` are in seconds, and go on while the machine sleeps. The time of
    day may be set.
    """

    def __init__(
        self,
        membership: Membership,
        holder: Holder,
        clock: Callable[[], float],
        time_of_day: Callable[[], float],
    ) -> None:
        self.process = membership.process
        self.shards = membership.shards
        self._membership = membership
        self._holder = holder
        self._clock = clock
        self._time_of_day = time_of_day
        self._epochs: dict[int, int] = {}
        self._coming: dict[int, int] = {}
        self._leaving: dict[int, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._noted: set[str] = set()
        """The sessions that the rows have."""
        self._renewed = float("-inf")
        self._apart = time_of_day() - clock()
        self._tried = float("-inf")
        self._failing: str | None = None
        self._draining = False
        self._on_gain: list[Callable[[int], object]] = []
        self._on_loss: list[Callable[[int], object]] = []
        self._running: asyncio.Task[None] | None = None

    @property
    def active(self) -> bool:
        """Returns whether the last renewal was less than `ALONE` seconds ago, and the time of day
        not set since. Otherwise nothing is answered, drawn or moved. A renewal that found no lease
        to renew counts as well.
        """
        return self._clock() - self._renewed < ALONE and not self._was_set()

    @property
    def owned(self) -> frozenset[int]:
        """The shards that are owned now, but for those that are being handed over."""
        if not self.active:
            return frozenset()
        return frozenset(self._epochs.keys() - self._leaving.keys())

    def shard_of(self, guild: int) -> int:
        return (guild >> 22) % self.shards

    def owns(self, guild: int) -> bool:
        """Returns whether the tables of that server are this process's. While their shard is handed
        over they are not: what is under way is still stored (`epochs`), but nothing is begun for
        them.
        """
        return self.shard_of(guild) in self.owned

    def epoch(self, shard: int) -> int:
        """Returns how many owners the shard has had. Raises `KeyError` if it is not owned."""
        if not self.active:
            raise KeyError(shard)
        return self._epochs[shard]

    def epochs(self) -> list[int | None]:
        """Returns the epochs of all shards by number, ``None`` for those of others."""
        known = self._epochs if self.active else {}
        return [known.get(shard) for shard in range(self.shards)]

    def on_gain(self, listener: Callable[[int], object]) -> None:
        """Calls it with each shard that is owned from now on, before it is taken up."""
        self._on_gain.append(listener)

    def on_loss(self, listener: Callable[[int], object]) -> None:
        """Calls it with each shard that is owned no more."""
        self._on_loss.append(listener)

    async def start(self) -> None:
        """Takes the first shards, and goes on from there. The process must have joined."""
        await self.turn()
        self._running = asyncio.create_task(self._run(), name="leases")

    async def close(self) -> None:
        """Hands all shards over, one after another, and leaves. May be called twice."""
        self._draining = True
        if self._running is None:
            await self._membership.close()
            return
        await self.at_rest()
        await self._holder.begun(self._epochs.keys())
        for shard in sorted(self._epochs):
            await asyncio.wait((self._leaving.get(shard) or self._leave(shard),))
        running, self._running = self._running, None
        running.cancel()
        await asyncio.gather(running, *self._tasks, return_exceptions=True)
        await self._membership.close()

    async def at_rest(self) -> None:
        """Returns when no shard is being taken up, handed over or dropped."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def turn(self) -> None:
        """Renews the leases when that is due, takes shards that are free, and gives one up if
        others have fewer.
        """
        now = self._clock()
        is_due = self._failing is not None or now >= self._tried + RENEWAL or self._has_begun()
        if self._was_set():
            self._lose_all()
            is_due = True
        try:
            if is_due:
                self._tried = now
                await self._renew(now)
            if not self._draining:
                await self._look()
        except StoreError as error:
            if self._failing != str(error):
                _log.warning("leases not renewed", error=str(error))
            self._failing = str(error)
        else:
            self._failing = None
        if not self.active:
            self._lose_all()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.turn()
            except Exception:
                _log.exception("leases fail")

    def _has_begun(self) -> bool:
        """Returns whether a session has begun that the next owner could not resume, not being
        stored yet.
        """
        return not {one.id for one in self._holder.sessions().values()} <= self._noted

    async def _renew(self, now: float) -> None:
        """Renews the leases. They count from before the server was asked."""
        asked, sessions = self._epochs | self._coming, self._holder.sessions()
        apart = self._time_of_day() - self._clock()
        kept = await self._membership.renew(asked, sessions, draining=self._draining)
        self._renewed, self._apart = now, apart
        self._noted = {one.id for one in sessions.values()}
        for shard, epoch in asked.items():
            if shard not in kept and self._coming.get(shard) == epoch:
                del self._coming[shard]
            if self._epochs.get(shard) != epoch:
                continue  # it is not taken up yet, or was given up meanwhile
            if shard not in kept:
                self._lose(shard)
            elif kept[shard]:
                self._begin(self._holder.put_off(shard, epoch))

    async def _look(self) -> None:
        view = await self._membership.look()
        living = view.living | {self.process}
        fair = -(-self.shards // len(living))
        room = fair - len(self._epochs) - len(self._coming)
        free = [one for one in view.shards if self._is_free(one, room)]
        for one in free[: max(room, 1)]:
            taken = await self._membership.take(one.shard)
            if taken is not None:
                self._coming[one.shard] = taken.epoch
                self._begin(self._take_up(taken))
        if self._has_too_many(view, living):
            self._leave(max(self._epochs.keys() - self._leaving.keys()))

    def _is_free(self, one: ShardView, room: int) -> bool:
        if one.shard in self._epochs or one.shard in self._coming:
            return False
        if one.owner == self.process:
            return True  # it was not renewed in time, and nobody else took it
        if one.orphaned and self._membership.age >= _SETTLED:
            return True
        return one.free_for >= (0 if room > 0 else _LEFT)

    def _has_too_many(self, view: ClusterView, living: frozenset[str]) -> bool:
        """Returns whether another process that takes shards has at least two fewer."""
        counts = dict.fromkeys(living - {self.process}, 0)
        for one in view.shards:
            if one.owner in counts and one.owner is not None:
                counts[one.owner] += 1
        return not self._leaving and bool(counts) and len(self._epochs) - min(counts.values()) > 1

    async def _take_up(self, taken: Taken) -> None:
        shard, epoch = taken.shard, taken.epoch
        try:
            await self._holder.put_off(shard, epoch)
        except BaseException:
            self._coming.pop(shard, None)  # it is free, and taken again
            raise
        if self._coming.get(shard) != epoch:
            return  # it was lost meanwhile
        del self._coming[shard]
        self._epochs[shard] = epoch
        _log.info("shard taken", shard=shard, epoch=epoch)
        for listener in self._on_gain:
            listener(shard)
        await self._holder.take_up(taken)

    def _was_set(self) -> bool:
        """Returns whether the time of day was set since the last renewal."""
        return abs(self._time_of_day() - self._clock() - self._apart) >= SET

    def _lose_all(self) -> None:
        self._coming.clear()
        for shard in list(self._epochs):
            self._lose(shard)

    def _lose(self, shard: int) -> None:
        del self._epochs[shard]
        _log.warning("shard lost", shard=shard)
        for listener in self._on_loss:
            listener(shard)
        self._begin(self._holder.drop(shard))

    def _leave(self, shard: int) -> asyncio.Task[None]:
        task = self._begin(self._hand_over(shard, self._epochs[shard]))
        self._leaving[shard] = task
        task.add_done_callback(lambda _task: self._leaving.pop(shard, None))
        return task

    async def _hand_over(self, shard: int, epoch: int) -> None:
        if not self._draining:
            await self._holder.begun((shard,))
        session = await self._holder.hand_over(shard)
        if self._epochs.get(shard) != epoch:
            return  # it was lost meanwhile
        del self._epochs[shard]
        for listener in self._on_loss:
            listener(shard)
        await self._holder.drop(shard)
        await self._membership.release(shard, epoch, session)
        _log.info("shard given up", shard=shard)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(_logged(work), name="shard")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except StoreError as error:
        _log.warning("shard waits", error=str(error))
    except Exception:
        _log.exception("shard fails")
