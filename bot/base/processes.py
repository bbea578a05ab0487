"""Processes beside the bot that answer requests one after another.

Requests and answers pass through the process's standard input and output, each as a pickle after
its length. The process ends when its input ends. It ignores SIGINT and SIGTERM, which a terminal or
a supervisor may send to all processes of the bot.
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
"""Bytes of the big-endian length before each pickle."""

_NICER: Final = 5
"""How much is added to a process's niceness."""


async def start(module: str, *arguments: str) -> Process:
    """Starts ``python -m module`` with these arguments; kills the process again if cancelled."""
    starting = asyncio.ensure_future(
        asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module, *arguments),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # so that Ctrl-C cannot reach it before it ignores signals
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
    """Sends a request to the process and returns its answer.

    The answer is a value, or the exception that the request raised there. Raises `Ended` if the
    process has ended or ends before it answers.
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
    """Runs a worker process: answers each request by the function that ``prepare`` returns.

    A ``fatal`` exception ends the process; any other is sent back as the answer. If ``yields`` is
    true, the process lowers its own priority below the bot's, where the system allows it.
    """
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_IGN)
    if yields and hasattr(os, "nice"):
        os.nice(_NICER)
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # so that a stray print does not corrupt the answers
    answer = prepare()
    while (request := _read(requests)) is not None:
        try:
            answered = answer(request)
        except fatal:
            raise
        except Exception as error:
            answered = error  # the caller looks at it
        data = pickle.dumps(answered)
        try:
            answers.write(len(data).to_bytes(_LENGTH) + data)
            answers.flush()
        except BrokenPipeError:  # the bot was killed
            os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())  # for the flush at exit
            return


def _read(requests: IO[bytes]) -> Any:
    length = requests.read(_LENGTH)
    if len(length) < _LENGTH:
        return None
    return pickle.loads(requests.read(int.from_bytes(length)))  # noqa: S301 - from the bot itself
