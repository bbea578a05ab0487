"""Processes in which strong computer players compute their decisions.

A process is started when it is first needed, or soon will be, and again after it died. Starting one
takes longer than a decision, so processes are kept running and reused before another is started. If
an answer is no longer wanted, the process still finishes that decision before the next one.
"""

from __future__ import annotations

import asyncio
import os
import pickle
from asyncio.subprocess import Process
from collections.abc import Coroutine
from typing import Any, Final

import structlog

from bot import processes
from bot.tables.thinker import Advising, Choosing
from engine.players import Advice, Part
from engine.protocol import Action, Legal

_log = structlog.get_logger(__name__)
_PROCESSES: Final = max(1, min(4, (os.cpu_count() or 1) - 1))
_SECONDS: Final = 10
"""The time limit of one decision, including the wait for a process and its start."""

_MEGABYTES: Final = 1024
"""The limit of address space for one process; with numba it uses about 400."""


class NoThought(Exception):
    """No answer: too late, or the process died."""


class Thinking:
    """Asks strong players for their choices, in ``processes`` processes at most."""

    def __init__(
        self, processes: int = _PROCESSES, seconds: float = _SECONDS, megabytes: int = _MEGABYTES
    ) -> None:
        self._seconds = seconds
        self._megabytes = megabytes
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(processes):
            self._free.put_nowait(None)
        self._asked: set[asyncio.Task[Any]] = set()
        self._warmed = False

    def warm(self) -> None:
        """Starts a process at the first call, because strong players will soon be asked.

        It compiles the functions that it needs, which may exceed the time limit of a decision.
        """
        if not self._warmed:
            self._warmed = True
            self._keep(self._begin())

    async def choose(
        self, key: str, kind: str, view: Any, legal: Legal[Any], seed: int | str
    ) -> Action:
        """What that player of that game chooses. Raises `NoThought`, or what the player raises."""
        action: Action = await self._answer(Choosing(key, kind, view, tuple(legal), seed))
        return action

    async def advise(self, key: str, kind: str, part: Part, seed: str, effort: int) -> Advice:
        """What that player says of those options. Raises `NoThought`, or what the player raises."""
        advice: Advice = await self._answer(Advising(key, kind, part, seed, effort))
        return advice

    async def _answer(self, asked: Choosing | Advising) -> Any:
        """The answer of a process. If none becomes free in time, nothing is sent to one."""
        request = pickle.dumps(asked)
        try:
            async with asyncio.timeout(self._seconds):
                process = await self._free.get()
                answer = await asyncio.shield(self._keep(self._ask(process, request)))
        except TimeoutError as error:
            raise NoThought("too late") from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _keep(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs the work as a task that `close` cancels."""
        task = asyncio.get_running_loop().create_task(work)
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)
        return task

    async def _begin(self) -> None:
        """Starts the next process in the pool if it is free and not running yet."""
        if self._free.empty():
            return  # all are busy
        process = self._free.get_nowait()
        try:
            if process is None:
                process = await self._start()
        except OSError as error:
            _log.warning("no process to think", error=repr(error))
        finally:
            self._free.put_nowait(process)

    async def _ask(self, process: Process | None, request: bytes) -> Any:
        """The answer of that process, or of a new one; returns it to the pool if it is alive."""
        kept = None
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(self._seconds):
                answer = await processes.ask(process, request)
                kept = process
                return answer
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            return NoThought(repr(error))
        finally:
            self._free.put_nowait(kept)
            if kept is None and process is not None:
                await processes.end(process)

    async def _start(self) -> Process:
        seconds = str(max(1, int(self._seconds)))
        return await processes.start("bot.tables.thinker", seconds, str(self._megabytes))

    async def close(self) -> None:
        """Ends all processes, even busy ones."""
        for asked in self._asked:
            asked.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        while not self._free.empty():
            process = self._free.get_nowait()
            if process is not None:
                await processes.end(process)
