"""When the bot on a simulated Discord is at rest, in virtual time and with few looks at it.

This uses private parts of SimCord, whose version is pinned in pyproject.toml.
"""

from __future__ import annotations

import asyncio
import math
from typing import Any, Final

import aiosqlite
import simcord._settlement as settlement
from simcord import _runtime, env
from simcord.env import Env

_MANY: Final = 10_000
"""The turns of the loop after which SimCord looks at a bot that goes on and on."""

_attach_bot = _runtime._attach_bot
_settle_internal = Env._settle_internal


def settle_in_virtual_time() -> None:
    """Has SimCord wait for nothing in real time but threads and processes."""
    # SimCord polls every 50 ms for a bot that has become idle, waits for short sleeps, and fires
    # timers in real time too, so that virtual time would jump on a busy machine.
    Env._validate_idle = staticmethod(lambda _idle: 0.001)  # type: ignore[method-assign, assignment]
    settlement._callback_fire_time = _fires_only_when_due
    Env._schedule_timer = lambda *_timer: None  # type: ignore[method-assign]
    Env._settle_internal = _settle_once_quiet  # type: ignore[method-assign]
    setattr(env, "_attach_bot", _attach_without_next_steps)  # noqa: B010  it is imported there
    aiosqlite.Connection._execute = _execute_here  # type: ignore[method-assign, assignment]


def _fires_only_when_due(self: Any, record: Any) -> float:
    due = record.when is None or record.when <= self.virtual_time
    return -math.inf if due else math.inf


async def _settle_once_quiet(self: Any, **options: Any) -> None:
    """Has SimCord look at all tasks of the bot only when none of them can go on at once."""
    for _turn in range(_MANY):
        await asyncio.sleep(0)
        if not self._loop._ready:
            settlement._run_due_virtual_callbacks(self._settlement_state(), math.inf)
            if not self._loop._ready:
                break
    await _settle_internal(self, **options)


async def _attach_without_next_steps(self: Any, bot: Any) -> None:
    """Has SimCord keep no record of callbacks that are ready: `_settle_once_quiet` lets them run.

    Most are the next steps of tasks, of which it keeps records.
    """
    await _attach_bot(self, bot)
    self._loop.call_soon = self._runtime.call_soon


async def _execute_here(
    self: aiosqlite.Connection, statement: Any, *args: Any, **named: Any
) -> Any:
    """Executes the statement at once, not in a thread, which real time decides about."""
    if not self._running:
        raise ValueError("Connection closed")
    try:
        return statement(*args, **named)
    finally:
        await asyncio.sleep(0)
