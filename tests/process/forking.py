"""Starts of ``plumage run`` from a process that has imported the program already.

Importing takes most of the time of a start. Each start is a process of its own all the same: it is
forked before anything was begun, and can be killed like any other. One runs at a time.

As a program (``python -m tests.process.forking``) this reads a JSON line for each start, and writes
two lines for it: the id of its process, and its exit status once it has ended.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

from pydantic import SecretStr

from bot.language.commands import translated_payload
from bot.settings import Settings
from plumage import make_bot

HOUSE = Path(__file__).parent.parent.parent


class Forked:
    """A start of the program, as `asyncio.subprocess.Process`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.over = asyncio.Event()
        self.watching: asyncio.Task[None] | None = None

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):  # it has ended, and nobody has told yet
            os.kill(self.pid, number)

    async def wait(self) -> int:
        await self.over.wait()
        assert self.returncode is not None
        return self.returncode


class Forks:
    """Made by `forks`, for any number of event loops one after another."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    async def __call__(
        self, arguments: Sequence[str], environment: Mapping[str, str], folder: Path
    ) -> Forked:
        """Starts the program, when the one before it has ended; what it writes to standard error is
        added to a file ``stderr``.
        """
        assert self._process.stdin
        asked = [list(arguments), dict(environment), str(folder)]
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        forked = Forked(await self._told())
        forked.watching = asyncio.create_task(self._watch(forked))
        return forked

    async def _watch(self, forked: Forked) -> None:
        forked.returncode = await self._told()
        forked.over.set()

    async def _told(self) -> int:
        assert self._process.stdout
        return int(await asyncio.to_thread(self._process.stdout.readline))


@contextmanager
def forks() -> Iterator[Forks]:
    """What is left running is killed."""
    with subprocess.Popen(
        (sys.executable, "-m", "tests.process.forking"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=HOUSE,
        start_new_session=True,
        text=True,
    ) as process:
        try:
            yield Forks(process)
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def _import_everything() -> None:
    """Also reads all words."""
    bot = make_bot(Settings(_env_file=None, DISCORD_TOKEN=SecretStr("x" * 50)))
    asyncio.run(translated_payload(bot.tree))
    for name in ("uvloop", "data.store.sqlite", "data.store.postgres.cluster"):
        with suppress(ModuleNotFoundError):
            import_module(name)


def _serve() -> None:
    for line in sys.stdin:
        arguments, environment, folder = json.loads(line)
        pid = os.fork()
        if not pid:
            _become(environment, folder)
            sys.exit(launcher.run(arguments[0], arguments[1:]))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
        _, status = os.waitpid(pid, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _become(environment: dict[str, str], folder: str) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    nothing = os.open(os.devnull, os.O_RDWR)
    errors = os.open("stderr", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, file in enumerate((nothing, nothing, errors)):
        os.dup2(file, number)


if __name__ == "__main__":
    from tests.process import launcher

    _import_everything()
    _serve()
