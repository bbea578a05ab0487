"""Time that passes when a test says so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from bot.running.computers import Pauses


async def _no_sleep(_seconds: float) -> None:
    return


NO_PAUSE: Final = Pauses(0, lambda: 0.0, _no_sleep)
"""Pauses by which computer players answer at once."""


@dataclass(eq=False)
class _Timer:
    at: int
    call: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class Time:
    """Milliseconds that stand still, and timers to be called later."""

    now: int = 1_000_000
    timers: list[_Timer] = field(default_factory=list)

    def __call__(self) -> int:
        return self.now

    def call_later(self, seconds: float, call: Callable[[], None]) -> _Timer:
        timer = _Timer(self.now + round(seconds * 1000), call)
        self.timers.append(timer)
        return timer

    def set(self, now: int) -> None:
        """Sets another time; timers go on from there for as long as before."""
        for timer in self.timers:
            timer.at += now - self.now
        self.now = now

    async def pass_to(self, at: int, work: Callable[[], Awaitable[None]]) -> None:
        """Lets time pass to that instant, with everything in order; ``work`` waits for what a timer
        set off.
        """
        while True:
            self.timers = [timer for timer in self.timers if not timer.cancelled]
            due = [timer for timer in self.timers if timer.at <= at]
            if not due:
                break
            first = min(due, key=lambda timer: timer.at)
            self.timers.remove(first)
            self.now = max(self.now, first.at)
            first.call()
            await work()
        self.now = at
