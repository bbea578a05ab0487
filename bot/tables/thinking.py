"""Processes beside the bot in which strong computer players think.

A process is started when it is needed first, and again after it died. It is slower to start than to
think, so it stays; one whose answer is no longer wanted finishes its decision before the next one.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from bot.tables.thinker import LENGTH
from engine.protocol import Action, Legal

_PROCESSES: Final = max(1, min(4, (os.cpu_count() or 1) - 1))
_SECONDS: Final = 10
"""For one decision, waiting for a process and its start included."""

_MEGABYTES: Final = 1024
"""Of address space for one process; with numba it takes about 400."""


class NoThought(Exception):
    """No answer: too late, or the process died."""


class Thinking:
    """Asks players for their choice, in so many ``processes`` at most."""

    def __init__(
        self, processes: int = _PROCESSES, seconds: float = _SECONDS, megabytes: int = _MEGABYTES
    ) -> None:
        self._seconds = seconds
        self._megabytes = megabytes
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(processes):
            self._free.put_nowait(None)
        self._asked: set[asyncio.Task[Any]] = set()

    async def choose(self, key: str, kind: str, view: Any, legal: Legal[Any], seed: int) -> Action:
        """What that player of that game chooses. Raises `NoThought`, or what the player raises.

        Whoever gives up waiting before a process is free has it do nothing.
        """
        request = pickle.dumps((key, kind, view, tuple(legal), seed))
        try:
            async with asyncio.timeout(self._seconds):
                process = await self._free.get()
                asked = asyncio.get_running_loop().create_task(self._ask(process, request))
                self._asked.add(asked)
                asked.add_done_callback(self._asked.discard)
                answer = await asyncio.shield(asked)
        except TimeoutError as error:
            raise NoThought("too late") from error
        if isinstance(answer, Exception):
            raise answer
        action: Action = answer
        return action

    async def _ask(self, process: Process | None, request: bytes) -> Any:
        """The answer of that process, or of a new one; puts it back, if it lives."""
        kept = None
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(self._seconds):
                requests: Any = process.stdin
                answers: Any = process.stdout
                requests.write(len(request).to_bytes(LENGTH) + request)
                await requests.drain()
                length = int.from_bytes(await answers.readexactly(LENGTH))
                answer = pickle.loads(await answers.readexactly(length))  # noqa: S301 - our own
                kept = process
                return answer
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            return NoThought(repr(error))
        finally:
            self._free.put_nowait(kept)
            if kept is None and process is not None:
                await _end(process)

    async def _start(self) -> Process:
        """A new process. One whose start is given up is ended."""
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "bot.tables.thinker", str(max(1, int(self._seconds)))),
                str(self._megabytes),
                stdin=PIPE,
                stdout=PIPE,
            )
        )
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            await _end(await starting)
            raise

    async def close(self) -> None:
        """Ends all processes, whatever they do."""
        for asked in self._asked:
            asked.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        while not self._free.empty():
            process = self._free.get_nowait()
            if process is not None:
                await _end(process)


async def _end(process: Process) -> None:
    """Ends the process, whatever it does, and waits until it has ended."""
    if process.returncode is None:
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
