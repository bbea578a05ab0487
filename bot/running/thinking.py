"""The processes in which strong computer players compute their decisions.

A process starts when it is first needed, or soon will be, and again after it died. Starting one
takes longer than a decision, so idle processes are reused before another is started. A process
completes a decision even if its caller is cancelled.
"""

from __future__ import annotations

import asyncio
import os
import pickle
from asyncio.subprocess import Process
from collections.abc import Coroutine
from functools import partial
from typing import Any, Final

import structlog

from bot.base import processes
from bot.running.fair_turns import Turns
from bot.running.single_flight import Shared
from bot.running.thinker import READY, Advising, Choosing
from bot.tables.refusal import Refusal
from data.store.values import NO_GUILD
from engine.mind.players import Advice
from engine.protocol import Action

_log = structlog.get_logger(__name__)
_PROCESSES: Final = max(1, min(4, (os.cpu_count() or 1) - 1))
_SECONDS: Final = 10
"""The time limit of a decision, in seconds; a computer player's includes the wait for a process."""

_PREPARATION: Final = 60
"""The time limit for a new process to be ready, in seconds; on an idle machine it takes one."""

_MEGABYTES: Final = 512
"""The limit of each process's address space; it uses about 100 megabytes."""

_REMEMBERED: Final = 1000
"""How many advices are cached: those asked for last."""

_READY: Final = pickle.dumps(READY)


class NoThought(Exception):
    """The player did not answer in time, or its process died."""


class Thinking:
    """Asks strong players, in at most ``processes`` processes.

    Of several processes, one never gives advice, so that computer players need not wait long. All
    who ask for the same advice share it. Servers take turns (`Turns`).
    """

    def __init__(
        self, processes: int = _PROCESSES, seconds: float = _SECONDS, megabytes: int = _MEGABYTES
    ) -> None:
        self._seconds = seconds
        self._megabytes = megabytes
        self._free = Turns[Process | None]([None] * processes)
        self._asked: set[asyncio.Task[Any]] = set()
        self._advices: Shared[Advising, Advice] = Shared(_REMEMBERED)
        self._advising = Turns(range(max(1, processes - 1)))
        self._warmed = False
        self._closed = False

    def warm(self) -> None:
        """Starts a process in advance, at the first call only."""
        if self._free and not (self._warmed or self._closed):
            self._warmed = True
            self._keep(self._ask(self._free.take(), _READY))

    async def choose(self, asked: Choosing, *, server: int = NO_GUILD) -> Action:
        """Returns the player's move at a table in that server.

        Raises `NoThought`, or what the player raises.
        """
        action: Action = await self._answer(asked, self._seconds, server)
        return action

    async def advise(self, asked: Advising, *, server: int = NO_GUILD) -> Advice:
        """Returns the player's advice, for a person in that server.

        Waits for a process without limit. Raises what the player raises, or `Refusal`:
        ``no_thought`` if no process answers, or ``closing``.
        """
        try:
            return await self._advices.get(asked, partial(self._advice, asked, server))
        except NoThought as error:
            raise Refusal("no_thought") from error

    async def _advice(self, asked: Advising, server: int) -> Advice:
        async with self._advising.of(server):
            advice: Advice = await self._answer(asked, None, server)
        return advice

    async def _answer(self, asked: Choosing | Advising, seconds: float | None, server: int) -> Any:
        """Returns a process's answer. If no process is free in time, sends the request to none."""
        request = pickle.dumps(asked)
        try:
            async with asyncio.timeout(seconds):
                process = await self._free.get(server)
                if self._closed:
                    if process is not None:
                        await processes.end(process)
                    self._free.put(None)  # for the next caller that waits
                    raise NoThought("closing")
                asking = self._keep(self._ask(process, request))
                await asyncio.wait((asking,))
        except TimeoutError as error:
            raise NoThought("too late") from error
        if asking.cancelled():
            raise NoThought("closing")
        answer = asking.result()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _keep(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs the work as a task that `close` cancels."""
        task = asyncio.get_running_loop().create_task(work)
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)
        return task

    async def _ask(self, process: Process | None, request: bytes) -> Any:
        """Returns the answer of that process, or of a new one; frees the process if it lives.

        A process that turns out to be dead is replaced once.
        """
        kept = None
        try:
            try:
                kept, answer = await self._asked_of(process, request)
            except processes.Ended as error:
                _log.warning("a process that thinks has died", error=repr(error))
                kept, answer = await self._asked_of(None, request)
        except OSError as error:
            _log.warning("no process to think", error=repr(error))
            return NoThought(repr(error))
        finally:
            self._free.put(kept)
        return answer

    async def _asked_of(self, process: Process | None, request: bytes) -> tuple[Process, Any]:
        """Returns the process, new if there was none, and its answer."""
        if process is None or process.returncode is not None:
            process = await self._start()
        return process, await _exchange(process, request, self._seconds)

    async def _start(self) -> Process:
        seconds = str(max(1, int(self._seconds)))
        process = await processes.start("bot.running.thinker", seconds, str(self._megabytes))
        await _exchange(process, _READY, _PREPARATION)
        return process

    async def close(self) -> None:
        """Ends all processes, even busy ones; starts none from now on."""
        self._closed = True
        await self._advices.close()
        for asked in self._asked:
            asked.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        while self._free:
            process = self._free.take()
            if process is not None:
                await processes.end(process)
        self._free.put(None)  # for the next caller that waits


async def _exchange(process: Process, request: bytes, seconds: float) -> Any:
    """Returns the answer of that process; kills the process if it gives none in time."""
    try:
        async with asyncio.timeout(seconds):
            return await processes.ask(process, request)
    except BaseException:
        await processes.end(process)
        raise
