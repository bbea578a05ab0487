"""``plumage setup`` on a terminal, and what it writes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from dotenv import dotenv_values

from tests.helpers.stress import some
from tests.process.conftest import TOKEN
from tests.process.forking import Forked, Forks
from tests.process.patience import PATIENCE
from tests.process.stand_in import StandIn

if sys.platform != "win32":
    import pty

OTHER: Final = TOKEN.replace("G", "H")


class Terminal:
    """A program on a terminal of its own, and all that the terminal has shown."""

    def __init__(self, end: int, process: Forked) -> None:
        self.shown = ""
        self.process = process
        self._end = end
        self._read = 0

    async def answers(self, question: str, answer: str) -> None:
        """Waits until that question is asked, and types the answer."""
        await self.shows(question)
        os.write(self._end, f"{answer}\n".encode())

    async def shows(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while text not in self.shown[self._read :]:
                self.shown += (await asyncio.to_thread(os.read, self._end, 4096)).decode()
        self._read = self.shown.index(text, self._read) + len(text)

    async def ends(self) -> int:
        async with asyncio.timeout(PATIENCE):
            with suppress(OSError):  # which is the end of it on Linux
                while read := await asyncio.to_thread(os.read, self._end, 4096):
                    self.shown += read.decode()
            return await self.process.wait()


@asynccontextmanager
async def _terminal(
    forks: Forks, stand_in: StandIn, folder: Path, *words: str
) -> AsyncIterator[Terminal]:
    end, of_program = pty.openpty()
    process = await forks(
        (stand_in.address, "--serves-here", "--", *words),
        {"PATH": os.environ["PATH"], "HOME": str(folder)},
        folder,
        os.ttyname(of_program),
    )
    os.close(of_program)
    try:
        yield Terminal(end, process)
    finally:
        process.send_signal(signal.SIGKILL)
        await process.wait()
        os.close(end)


Program = Callable[..., AbstractAsyncContextManager[Terminal]]


@pytest.fixture
def terminal(forks: Forks, stand_in: StandIn, tmp_path: Path) -> Program:
    """Returns what starts the program with these words on a new terminal."""
    return partial(_terminal, forks, stand_in, tmp_path)


async def test_it_asks_for_all_and_the_bot_runs_with_it(
    terminal: Program, stand_in: StandIn, tmp_path: Path
) -> None:
    stand_in.rules.endpoint, stand_in.rules.code_grant = "https://elsewhere.example", True
    async with terminal("setup") as shown:
        await shown.shows("Reset Token")
        await shown.answers("The token", "short")
        await shown.shows("No token looks like that")
        await shown.answers("The token", OTHER)
        await shown.shows("Discord does not accept this token")
        await shown.answers("The token", TOKEN)
        await shown.shows("Discord knows it")
        await shown.answers("the database", ".")
        await shown.shows("Is a directory")
        await shown.answers("the database", "")
        await shown.answers("language", "de")
        await shown.answers("language", "fr")
        await shown.shows("Privileged Gateway Intents: off")
        await shown.shows(f"client_id={stand_in.application}")
        await shown.shows("Interactions Endpoint URL: empty it")
        await shown.shows("Code Grant: switch it off")
        await shown.shows("plumage run")
        assert await shown.ends() == 0
    stand_in.rules.endpoint, stand_in.rules.code_grant = None, False
    assert TOKEN not in shown.shown
    assert OTHER not in shown.shown
    assert (tmp_path / ".env").stat().st_mode & 0o777 == 0o600
    assert dotenv_values(tmp_path / ".env") == {
        "DISCORD_TOKEN": TOKEN,
        "PLUMAGE_DATABASE": str(tmp_path / "plumage.sqlite3"),
        "PLUMAGE_LANGUAGE": "fr",
    }
    async with terminal("run") as shown:
        await shown.shows("starting")
        await stand_in.until(lambda: stand_in.commands)
    assert (tmp_path / "plumage.sqlite3").is_file()


async def test_settings_are_replaced_only_if_that_is_wanted(
    terminal: Program, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("PLUMAGE_SHARDS=2\n")
    async with terminal("setup") as shown:
        await shown.answers("Replace it?", "")
        assert await shown.ends() == 1
    assert (tmp_path / ".env").read_text() == "PLUMAGE_SHARDS=2\n"


async def test_nothing_is_written_if_discord_cannot_be_reached(
    terminal: Program, stand_in: StandIn, tmp_path: Path
) -> None:
    await stand_in.stop()
    async with terminal("setup") as shown:
        await shown.answers("The token", TOKEN)
        await shown.shows("Discord cannot be reached")
        await shown.answers("Try again?", "n")
        assert await shown.ends() == 1
    assert not (tmp_path / ".env").exists()


@pytest.mark.parametrize(
    ("database", "kept", "started"),
    some(
        [
            ("", {"PLUMAGE_DATABASE": "{}/plumage.sqlite3"}, "plumage@a plumage-backup.timer\r\n"),
            (
                "postgresql://plumage@localhost/plumage",
                {
                    "PLUMAGE_DATABASE": "postgresql://plumage@localhost/plumage",
                    "PLUMAGE_FILES": "{}/plumage",
                },
                "plumage@a\r\n",
            ),
        ],
        1,
    ),
)
async def test_the_service_has_settings_and_folder_of_its_own(
    terminal: Program, tmp_path: Path, database: str, kept: dict[str, str], started: str
) -> None:
    folder = tmp_path / "var"  # which systemd makes
    async with terminal("setup", "--service") as shown:
        await shown.answers("The token", TOKEN)
        await shown.answers("the database", f"{tmp_path}/plumage.sqlite3")
        await shown.shows(f"the service writes in {folder} only")
        await shown.answers("the database", database)
        await shown.answers("language", "")
        await shown.shows(f"systemctl enable --now {started}")
        assert await shown.ends() == 0
    assert (tmp_path / "etc.env").stat().st_mode & 0o777 == 0o600
    assert dotenv_values(tmp_path / "etc.env") == {
        "DISCORD_TOKEN": TOKEN,
        **{name: value.format(folder) for name, value in kept.items()},
    }
