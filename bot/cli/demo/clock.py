"""The demo's clock: simulated time passes, whatever the bot waits for.

SimCord moves its clock only while the bot is at rest. To SimCord a task is busy while it waits for
a timer of another task, as a request does that waits for its turn (`bot.requests.pace`), so the
clock would stop for good. Here a task that keeps waiting for the same thing does not stop the
clock, since it may be waiting for time.

Like `bot.cli.demo.simulation`, this uses private parts of SimCord.
"""

from __future__ import annotations

import asyncio
import math
from time import perf_counter
from typing import Any, Final

import discord
from simcord import _settlement
from simcord.env import Env

_WAITS_AFTER: Final = 0.1
"""Seconds after which a task that waits for the same thing no longer stops the clock.

Waits for anything but time, such as the disk, are mostly shorter.
"""

_BUSY_FOR: Final = 1.0
"""The most seconds for which a busy bot stops the clock."""

_FOLLOWED_FOR: Final = 3.0
"""The most seconds for which an answered click waits until its effects have ended."""

_LATE: Final = 30.0
"""Seconds within which the bot answers a click, on any machine."""

_LOOK: Final = 0.002
"""Seconds between two looks at the bot's tasks."""


class ClockedEnv(Env):
    """SimCord's world, with this clock wherever time passes."""

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, shard_count=1, check_errors=False, settle_timeout=_LATE)
        self._waits: dict[asyncio.Task[Any], tuple[object, float]] = {}
        """For each task that may be busy: the future it waits for, if any, and since when."""

    async def _advance_to(self, target: float, _deadline: float = 0) -> None:
        """Moves the clock to ``target`` seconds after its start, from timer to timer.

        Before each next timer, the work begun so far is done or waiting.
        """
        until = perf_counter() + _BUSY_FOR
        await self._rest(until)
        while self._virtual_time < target:
            self._go_on(target)
            await self._rest(until)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109  SimCord's
        idle: float = _LOOK,  # noqa: ARG002  SimCord's
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        """Returns when an event is answered and its effects have ended; time passes meanwhile.

        Raises `TimeoutError` if there is no answer.
        """
        self._last_dispatch = dispatch
        clicks = self.backend.interactions if dispatch == "INTERACTION_CREATE" else {}
        began, at = perf_counter(), self._virtual_time
        while not await self._rest(perf_counter() + _BUSY_FOR):
            passed = perf_counter() - began
            is_answered = not clicks or next(reversed(clicks.values())).responded
            follows = any(since >= began for _, since in self._waits.values())
            if is_answered and (passed >= _FOLLOWED_FOR or not follows):
                return
            if passed >= (_LATE if timeout is None else timeout):
                raise TimeoutError("the bot did not answer")
            self._go_on(at + passed)

    def _schedule_timer(self, *_: object) -> None:
        """Does nothing: timers need no clock but this one."""

    def _go_on(self, most: float) -> None:
        """Moves the clock to the next timer, but at most to ``most``."""
        timer = _settlement._next_virtual_timer(self._settlement_state())
        times = [one for one in (timer, self._next_resource_deadline(), most) if one is not None]
        self._move_clock(min(times))  # never back

    async def _rest(self, until: float) -> bool:
        """Returns true when the bot is at rest, or false when time has to pass."""
        while True:
            works = await self._works()
            if not works and not self._waits and not await self._works() and not self._waits:
                return True
            now = perf_counter()
            only_waits = not works and all(
                waiter is not None and now - since >= _WAITS_AFTER
                for waiter, since in self._waits.values()
            )
            if only_waits or now >= until:
                return False
            await asyncio.sleep(_LOOK)

    async def _works(self) -> bool:
        """Runs the callbacks that are due; returns whether the bot does more than wait."""
        _settlement._run_due_virtual_callbacks(self._settlement_state(), math.inf)
        await asyncio.sleep(0)
        state, now = self._settlement_state(), perf_counter()
        waits = {}
        for task in _settlement._owned_tasks(state):
            if not _settlement._is_parked(state, task, 0):
                waiter = getattr(task, "_fut_waiter", None)
                before = self._waits.get(task)
                waits[task] = before if before and before[0] is waiter else (waiter, now)
        self._waits = waits
        return bool(self._work.executors) or any(
            not _settlement._callback_is_parked(state, one, 0)
            for one in _settlement._active_callbacks(state)
        )
