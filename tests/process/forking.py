"""Starts the program out of a process that has imported it already.

Importing takes most of the time of a start. Each start is still a process of its own: it is forked
before anything has begun, and can be killed like any other. As a program (``python -m
tests.process.forking``) this module reads a JSON line for each start, and writes two lines: the id
of the new process, and the id with its exit status once it has ended.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.base.notes import Note
from bot.base.settings import Settings
from bot.cli import release
from bot.messages.ephemerals import Handed
from bot.program.app import Plumage
from bot.program.handover import Sessions
from bot.running.allowance import Caused
from bot.running.outages import Noted
from bot.screens.command_names import translated_payload
from plumage import make_bot

HOUSE = Path(__file__).parent.parent.parent


class Forked:
    """A start of the program, with the interface of `asyncio.subprocess.Process`."""

    def __init__(self, pid: int, ended: Future[int]) -> None:
        self.pid = pid
        self._ended = ended

    @property
    def returncode(self) -> int | None:
        return self._ended.result() if self._ended.done() else None

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):  # it has ended, and no one has told yet
            os.kill(self.pid, number)

    async def wait(self) -> int:
        return await asyncio.shield(asyncio.wrap_future(self._ended))  # others may wait as well


class Forks:
    """Starts of the program for any number of event loops one after another, made by `forks`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._asked: deque[Future[Forked]] = deque()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    async def __call__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        folder: Path,
        terminal: str = "",
    ) -> Forked:
        """Starts `launcher` with these arguments on that terminal, by default on none: it then adds
        what it writes to the files ``stdout`` and ``stderr``.
        """
        assert self._process.stdin
        begun = Future[Forked]()
        self._asked.append(begun)
        asked = [list(arguments), dict(environment), str(folder), terminal]
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return await asyncio.wrap_future(begun)

    def close(self) -> None:
        """Waits for the reader. Call it when the process that forks has ended."""
        self._reader.join()

    def _read(self) -> None:
        """Reads which processes have begun and ended."""
        assert self._process.stdout
        running: dict[int, Future[int]] = {}
        for line in self._process.stdout:
            pid, *status = map(int, line.split())
            if status:
                running.pop(pid).set_result(status[0])
            else:
                running[pid] = Future()
                self._asked.popleft().set_result(Forked(pid, running[pid]))
        for begun in self._asked:
            begun.set_exception(ChildProcessError("what forks has ended"))


@contextmanager
def forks() -> Iterator[Forks]:
    """Yields starts of the program, and kills in the end what is left running."""
    with subprocess.Popen(
        (sys.executable, "-m", "tests.process.forking"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=HOUSE,
        start_new_session=True,
        text=True,
    ) as process:
        started = Forks(process)
        try:
            yield started
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            started.close()


def _prepare() -> None:
    """Imports every module, and does once what each start would do alike."""
    bot = make_bot(Settings(_env_file=None, DISCORD_TOKEN=SecretStr("x" * 50)))
    asyncio.run(_translated(bot))
    release.commit()
    for kind in (Caused, Handed, Noted, Sessions):
        Note[Any](HOUSE, "", kind)  # makes its schema
    for name in ("uvloop", "data.store.sqlite", "data.store.postgres", "bot.cli.doctor_command"):
        with suppress(ModuleNotFoundError):
            import_module(name)


async def _translated(bot: Plumage) -> None:
    await bot.add_commands()
    await translated_payload(bot.tree)


def _serve() -> None:
    """Starts a process for each request on standard input, and writes which have ended. When the
    input is closed, kills them and itself.
    """
    ended, told = os.pipe()
    os.set_blocking(told, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(told)
    asked = b""
    while True:
        ready, _, _ = select.select([0, ended], [], [])
        if ended in ready:
            os.read(ended, 1 << 10)
            _tell_of_ended()
        if 0 in ready:
            read = os.read(0, 1 << 16)
            if not read:  # who asked has ended, perhaps killed
                os.killpg(0, signal.SIGKILL)
            *lines, asked = (asked + read).split(b"\n")
            for line in lines:
                _fork(*json.loads(line))


def _tell_of_ended() -> None:
    with suppress(ChildProcessError):  # there are no others
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            print(found[0], os.waitstatus_to_exitcode(found[1]), flush=True)


def _fork(arguments: list[str], environment: dict[str, str], folder: str, terminal: str) -> None:
    on = os.open(terminal, os.O_RDWR | os.O_NOCTTY) if terminal else None
    pid = os.fork()
    if not pid:
        _become(environment, folder, on)
        _end(launcher.run(arguments[0], arguments[1:]))
    if on is not None:
        os.close(on)
    print(pid, flush=True)


def _become(environment: dict[str, str], folder: str, terminal: int | None) -> None:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    if terminal is None:
        written = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        files = [os.open(name, written) for name in ("stdout", "stderr")]
        files.insert(0, os.open(os.devnull, os.O_RDONLY))
    else:
        files = [terminal] * 3
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # it is a file
    for number, file in enumerate(files):
        os.dup2(file, number)


def _end(status: int) -> None:
    """Ends the process without taking all objects apart: the objects of the forked process would
    have to be copied for that, which takes a third of the time of a start.
    """
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    from tests.process import launcher

    _prepare()
    _serve()
