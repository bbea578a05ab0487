"""Processes beside the bot that answer requests one after another.

Requests and answers go through the process's standard input and output, each a pickle preceded by
its length. A process ends at the end of its input, and not by what ends the bot: Ctrl-C reaches all
processes of a terminal, and a supervisor's SIGTERM may reach all of a service.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import IO, Any, Final

_LENGTH: Final = 4
"""Bytes of the length before each pickle, big-endian."""

_NICER: Final = 5
"""The increment of a process's niceness."""


async def start(module: str, *arguments: str) -> Process:
    """Starts ``python -m module`` with these arguments; ends it again if this is cancelled."""
    starting = asyncio.ensure_future(
        asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module, *arguments),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # away from the terminal before it can ignore a signal
        )
    )
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        await end(await starting)
        raise


class Ended(ConnectionError):
    """The process has ended."""


async def ask(process: Process, request: bytes) -> Any:
    """Returns the answer to a pickled request: a value, or an exception that answering it raised.

    Raises `Ended` if the process has ended, before or meanwhile.
    """
    requests: Any = process.stdin
    answers: Any = process.stdout
    if process.returncode is not None or requests.is_closing():
        raise Ended(process.returncode)
    try:
        requests.write(len(request).to_bytes(_LENGTH) + request)
        await requests.drain()
        length = int.from_bytes(await answers.readexactly(_LENGTH))
        answer = await answers.readexactly(length)
    except (ConnectionError, asyncio.IncompleteReadError) as error:
        raise Ended(process.returncode) from error
    return pickle.loads(answer)  # noqa: S301 - our own


async def end(process: Process) -> None:
    """Kills the process and waits until it has ended."""
    if process.returncode is None:
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()


def serve(
    prepare: Callable[[], Callable[[Any], object]],
    fatal: tuple[type[Exception], ...] = (),
    *,
    yields: bool = True,
) -> None:
    """Main function of a worker process: answers requests with the function ``prepare`` returns.

    Exceptions that are ``fatal`` end the process; others are answers. If it ``yields``, the bot
    itself has priority over this process, where the system can do that.
    """
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_IGN)
    if yields and hasattr(os, "nice"):
        os.nice(_NICER)
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # so that stray prints do not corrupt the answers
    answer = prepare()
    while (request := _read(requests)) is not None:
        try:
            answered = answer(request)
        except fatal:
            raise
        except Exception as error:
            answered = error  # the caller raises it
        data = pickle.dumps(answered)
        try:
            answers.write(len(data).to_bytes(_LENGTH) + data)
            answers.flush()
        except BrokenPipeError:  # the bot was killed
            os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())  # for the flush at the end
            return


def _read(requests: IO[bytes]) -> Any:
    """Returns the next request, or ``None`` at the end."""
    length = requests.read(_LENGTH)
    if len(length) < _LENGTH:
        return None
    return pickle.loads(requests.read(int.from_bytes(length)))  # noqa: S301 - from the bot itself
