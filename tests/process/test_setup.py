"""``plumage setup`` on a terminal, and what it writes."""

from __future__ import annotations

import asyncio
import getpass
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from dotenv import dotenv_values

from bot.cli import unit
from tests.process.conftest import TOKEN
from tests.process.patience import PATIENCE
from tests.process.plumage import HOUSE
from tests.process.stand_in import StandIn

if sys.platform != "win32":
    import pty

OTHER: Final = TOKEN.replace("G", "H")
COMMAND: Final = "; ".join(
    (
        "import sys, plumage",
        "from tests.process.launcher import connect_to",
        "connect_to(sys.argv[1])",
        "sys.exit(plumage.main(sys.argv[2:]))",
    )
)


class Terminal:
    """A program on a terminal of its own, and all that it has shown there."""

    def __init__(self, end: int, process: asyncio.subprocess.Process) -> None:
        self.shown = ""
        self.process = process
        self._end = end
        self._read = 0

    async def answers(self, question: str, answer: str) -> None:
        """Waits until that is asked, and types the answer."""
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
async def terminal(stand_in: StandIn, folder: Path, *words: str) -> AsyncIterator[Terminal]:
    end, of_program = pty.openpty()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", COMMAND, stand_in.address, *words),
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONPATH": str(HOUSE)},
        stdin=of_program,
        stdout=of_program,
        stderr=of_program,
        start_new_session=True,
    )
    os.close(of_program)
    try:
        yield Terminal(end, process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        os.close(end)


async def test_it_asks_for_all_and_the_bot_runs_with_it(stand_in: StandIn, tmp_path: Path) -> None:
    stand_in.rules.endpoint, stand_in.rules.code_grant = "https://elsewhere.example", True
    async with terminal(stand_in, tmp_path, "setup") as shown:
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
        if shutil.which("systemctl"):
            await shown.answers("systemd unit", "y")
            await shown.shows("systemctl enable --now plumage")
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
    async with terminal(stand_in, tmp_path, "run") as shown:
        await shown.shows("starting")
        await stand_in.until(lambda: stand_in.commands)
    assert (tmp_path / "plumage.sqlite3").is_file()


async def test_settings_are_replaced_only_if_that_is_wanted(
    stand_in: StandIn, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("PLUMAGE_SHARDS=2\n")
    async with terminal(stand_in, tmp_path, "setup") as shown:
        await shown.answers("Replace it?", "")
        assert await shown.ends() == 1
    assert (tmp_path / ".env").read_text() == "PLUMAGE_SHARDS=2\n"


async def test_run_without_a_token_offers_it_on_a_terminal(
    stand_in: StandIn, tmp_path: Path
) -> None:
    async with terminal(stand_in, tmp_path, "run") as shown:
        await shown.answers("Set the bot up now?", "n")
        assert await shown.ends() == 2
    await stand_in.stop()
    async with terminal(stand_in, tmp_path, "run") as shown:
        await shown.answers("Set the bot up now?", "")
        await shown.answers("The token", TOKEN)
        await shown.shows("Discord cannot be reached")
        await shown.answers("Try again?", "n")
        assert await shown.ends() == 1
    assert not (tmp_path / ".env").exists()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_the_unit_is_one_of_systemd(tmp_path: Path) -> None:
    """With a space and a percent sign in the paths."""
    folder = tmp_path / "100 % mine"
    folder.mkdir()
    program = folder / "plumage"
    program.touch(0o755)
    text = unit.template()
    assert text is not None
    made = unit.unit(text, program, folder / ".env", folder, getpass.getuser())
    path = tmp_path / unit.NAME
    path.write_text(made)
    done = subprocess.run(  # noqa: S603  # of systemd
        ("systemd-analyze", "verify", path),  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    said = [one for one in done.stderr.splitlines() if "Unknown key 'Restart" not in one]
    assert (done.returncode, said) == (0, []), "but for what older ones don't know yet"
    assert "RestartPreventExitStatus=2" in made
    assert "/opt/" not in made
