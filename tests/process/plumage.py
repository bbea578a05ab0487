"""``plumage run`` in a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.process.forking import Forked, Forks
from tests.process.patience import PATIENCE
from tests.process.stand_in import StandIn

HOUSE: Final = Path(__file__).parent.parent.parent


class Plumage:
    """The program in ``folder``, with its database and its log, on the stand-in."""

    def __init__(
        self,
        stand_in: StandIn,
        folder: Path,
        token: str,
        forks: Forks | None = None,
        *,
        within: Sequence[str] = (),
    ) -> None:
        """With ``forks`` its processes are forked, which takes a fifth of the time; otherwise their
        commands begin with these words.
        """
        self._stand_in = stand_in
        self._folder = folder
        self._forks, self._within = forks, within
        self._environment = {
            key: value for key, value in os.environ.items() if not key.startswith("PLUMAGE_")
        } | {
            "DISCORD_TOKEN": token,
            "PLUMAGE_COMPUTER_PACE": "0",
            "PLUMAGE_SHOW_FOR": "0",
            "PLUMAGE_EMOJIS": "false",
            "PLUMAGE_PICTURES": "false",
            "PLUMAGE_FIRST_GAME": "false",
            "PLUMAGE_LOG_FORMAT": "json",
            "PYTHONPATH": str(HOUSE),
        }
        self._process: asyncio.subprocess.Process | Forked | None = None
        self.was_ended = False
        """Whether a test told the process to end, or killed it."""

    @property
    def database(self) -> Path:
        return self._folder / "plumage.sqlite3"

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was not started"
        return self._process.pid

    @property
    def log(self) -> str:
        """Returns all that any start has written to standard error so far."""
        return (self._folder / "stderr").read_text("utf-8")

    def set(self, **environment: str) -> None:
        """Sets these settings for all later starts."""
        self._environment |= environment

    async def launch(self, *arguments: str, **environment: str) -> None:
        """Starts the program and waits for nothing."""
        environment = self._environment | environment
        given = (self._stand_in.address, *arguments)
        if self._forks is not None:
            (self._folder / "stderr").touch()
            self._process = await self._forks(given, environment, self._folder)
            return
        with (self._folder / "stderr").open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *(*self._within, sys.executable, "-m", "tests.process.launcher", *given),
                cwd=self._folder,
                env=environment,
                stdin=asyncio.subprocess.DEVNULL,
                stderr=errors,
            )

    async def start(self, *arguments: str, **environment: str) -> None:
        """Starts the program, and waits until it is connected. Raises `AssertionError` if it ends
        first.
        """
        self._stand_in.gateway.ready.clear()
        await self.launch(*arguments, **environment)
        await self.connected()

    async def connected(self) -> None:
        """Waits until the program is connected. Raises `AssertionError` if it ends first."""
        ready = self._stand_in.gateway.ready
        waits = [asyncio.ensure_future(ready.wait()), asyncio.ensure_future(self.ended())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
            assert ready.is_set(), self.log
        finally:
            for wait in waits:
                wait.cancel()

    async def logged(self, words: str) -> None:
        """Waits until the log has these words. Raises `AssertionError` if the program
        ends first.
        """
        async with asyncio.timeout(PATIENCE):
            while words not in self.log:
                assert self._process is not None
                assert self._process.returncode is None, self.log
                await asyncio.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        self.was_ended |= number in (signal.SIGTERM, signal.SIGKILL)
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(number)

    async def ended(self) -> int:
        """Returns the exit status once there is one; 0 if the program was never started."""
        if self._process is None:
            return 0
        async with asyncio.timeout(PATIENCE):
            return await self._process.wait()

    async def terminate(self) -> int:
        self.send(signal.SIGTERM)
        return await self.ended()

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self.ended()


def spent(pid: int) -> tuple[float, float]:
    """Returns the processor time of a process in seconds, and its peak memory in MiB
    (Linux only).
    """
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    peak = int(status.partition("VmHWM:")[2].split()[0])
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), peak / 1024
