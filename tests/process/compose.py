"""Runs deploy/compose.yaml as docs/operating.md says: people click while it is updated, and while
one container is killed; then it is backed up and restored.

::

    python -m tests.process.compose [--base IMAGE]

It needs Linux, Docker, Docker Compose 2 and root; to build the image takes minutes. ``--base`` is
an image to build on instead of that of deploy/Dockerfile. The containers use the network of this
machine, so that they reach a stand-in for Discord there. They and their volume are removed in the
end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import aiohttp
import yaml

from data.store import Store
from data.store.read_only import read_only
from tests.process.conftest import NAMES, TOKEN
from tests.process.people import People
from tests.process.stand_in import StandIn
from tests.process.update import Crowd

HOUSE: Final = Path(__file__).parent.parent.parent
PATIENCE: Final = 120
"""Seconds that are enough for what takes a few."""

A_SECOND: Final = 5
AROUND: Final = 3
"""Clicks a second while something happens, and the seconds of clicks before and after it."""

PORTS: Final = {"a": 9464, "b": 9465}
"""The port of each container's metrics."""

_SETTINGS: Final = """\
PLUMAGE_COMPUTER_PACE=0
PLUMAGE_SHOW_FOR=0
PLUMAGE_EMOJIS=false
PLUMAGE_FIRST_GAME=false
"""

_AT_STAND_IN: Final = """
import os, sys, yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from plumage import main

url = yarl.URL(os.environ["STAND_IN"])
Route.BASE = str(url / "api/v10")
DiscordWebSocket.DEFAULT_GATEWAY = (url / "gateway").with_scheme("ws")
sys.exit(main(sys.argv[1:]))
"""
"""A program that runs in a container in the place of ``plumage``."""


async def run(*command: str, folder: Path | None = None) -> str:
    """Runs a command and returns what it writes. Raises `CalledProcessError` if it fails."""
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    out, err = await process.communicate()
    if process.returncode:
        failed = subprocess.CalledProcessError(process.returncode, command, out, err.decode())
        failed.add_note(err.decode())
        raise failed
    return out.decode()


class Containers:
    """The containers of deploy/compose.yaml, in a folder with nothing else of the project. Their
    images are built from ``house``, a copy of the project.
    """

    def __init__(self, house: Path, folder: Path, address: str, base: str | None) -> None:
        self._house, self.folder, self._base = house, folder, base
        program = folder / "at_stand_in.py"
        program.write_text(_AT_STAND_IN, "utf-8")
        shutil.copy(HOUSE / "deploy" / "compose.yaml", folder)
        services = {
            name: {
                "network_mode": "host",
                "environment": {"STAND_IN": address, "PLUMAGE_METRICS_PORT": str(port)},
                "entrypoint": ["/opt/plumage/bin/python", "/at_stand_in.py"],
                "command": ["run"],
                "volumes": [f"{program}:/at_stand_in.py:ro"],
            }
            for name, port in PORTS.items()
        }
        here = yaml.safe_dump({"services": services})
        (folder / "compose.override.yaml").write_text(here, "utf-8")
        alone = {
            "services": {name: {"network_mode": "none"} for name in PORTS},
            "volumes": {"plumage": {"external": True, "name": f"{folder.name}_plumage"}},
        }
        (folder / "alone.yaml").write_text(yaml.safe_dump(alone), "utf-8")
        self.database = Path()

    async def build(self, image: str) -> None:
        """Builds the image, which the containers have from the next ``up`` on."""
        built = (f"--build-arg=BASE={self._base}",) if self._base else ()
        file = f"--file={self._house}/deploy/Dockerfile"
        options = ("--network=host", "--quiet", file, f"--tag={image}", *built)
        await run("docker", "build", *options, str(self._house))
        (self.folder / ".env").write_text(
            f"DISCORD_TOKEN={TOKEN}\nIMAGE={image}\n{_SETTINGS}", "utf-8"
        )

    async def compose(self, *arguments: str) -> str:
        return await run("docker", "compose", *arguments, folder=self.folder)

    async def shell(self, beginning: str) -> str:
        """Runs the page's commands with that beginning, one after another."""
        page = (HOUSE / "docs" / "operating.md").read_text("utf-8")
        lines = re.findall(rf"^ +({re.escape(beginning)}.*)$", page, re.MULTILINE)
        assert lines, beginning
        said = ""
        for line in lines:
            alone = "docker compose --project-name alone --file compose.yaml --file alone.yaml run "
            command = line.replace("docker compose run ", alone)
            said += await run("sh", "-c", command, folder=self.folder)
        return said

    async def find_database(self) -> None:
        """Finds the database in the volume, where the crowd reads it."""
        mount = '{{range .Mounts}}{{if eq .Destination "/data"}}{{.Source}}{{end}}{{end}}'
        folder = await run("docker", "inspect", "--format", mount, await self.id("a"))
        self.database = Path(folder.strip()) / "plumage.sqlite3"

    async def id(self, name: str) -> str:
        return (await self.compose("ps", "--all", "--quiet", name)).strip()

    async def state(self, name: str) -> Any:
        state = await run("docker", "inspect", "--format", "{{json .State}}", await self.id(name))
        return json.loads(state)

    async def healthy(self, *names: str) -> None:
        """Waits until all containers are healthy."""
        for name in names:
            async with asyncio.timeout(PATIENCE):
                while (await self.state(name))["Health"]["Status"] != "healthy":  # noqa: ASYNC110  nothing tells
                    await asyncio.sleep(0.5)

    async def plays(self) -> str:
        """Waits until one of the containers is ready; returns which."""
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            while True:
                for name, port in PORTS.items():
                    with suppress(aiohttp.ClientError):
                        async with session.get(f"http://127.0.0.1:{port}/ready") as answer:
                            if answer.status == 200:
                                return name
                await asyncio.sleep(0.2)


class Evening:
    """People who click while something happens to the containers."""

    def __init__(self, containers: Containers, stand_in: StandIn, crowd: Crowd) -> None:
        self.containers, self.stand_in, self.crowd = containers, stand_in, crowd

    async def goes_on(self, name: str, happens: Callable[[], Awaitable[object]]) -> None:
        """Prints how many clicks were lost while something happened, and some seconds before and
        after it.
        """
        crowd, gateway = self.crowd, self.stand_in.gateway
        clicks, lost, resumed = len(crowd.done), len(crowd.unanswered()), len(gateway.resumed)
        over = asyncio.Event()

        async def click() -> None:
            while not over.is_set():
                await crowd.click(A_SECOND, 1.0)

        clicking = asyncio.create_task(click())
        await asyncio.sleep(AROUND)
        await happens()
        await self.containers.plays()
        await asyncio.sleep(AROUND)
        over.set()
        await clicking
        print(
            f"{name}: {len(crowd.done) - clicks} clicks, {len(crowd.unanswered()) - lost} lost,"
            f" slowest {crowd.slowest():.2f} s, {len(gateway.resumed) - resumed} sessions resumed"
        )

    async def update(self) -> None:
        for name in PORTS:
            await self.containers.shell(f"docker compose up -d --wait {name}")

    async def crash(self) -> None:
        state = await self.containers.state(await self.containers.plays())
        os.kill(state["Pid"], signal.SIGKILL)
        await self.containers.healthy(*PORTS)


async def tried(house: Path, base: str | None) -> None:
    """Updates and kills containers. Raises `AssertionError` if something is not as it should be."""
    await run("git", "clone", "--quiet", str(HOUSE), str(house))
    folder = house.with_name("operator")
    folder.mkdir()
    stand_in = StandIn(TOKEN, NAMES)
    await stand_in.start()
    containers = Containers(house, folder, stand_in.address, base)
    try:
        await containers.build("plumage-tried:1")
        await containers.shell("docker compose up -d --wait")
        await containers.plays()
        await containers.find_database()
        crowd = Crowd(People(stand_in), containers.database, Random(1))
        await crowd.gather()
        evening = Evening(containers, stand_in, crowd)
        with (house / "bot" / "__init__.py").open("a", encoding="utf-8") as module:
            module.write("\n")  # so that the image is another one
        await containers.build("plumage-tried:2")
        await evening.goes_on("update", evening.update)
        await evening.goes_on("crash", evening.crash)
        found = (*crowd.wrong(), *crowd.told_of_failures(), *map(repr, crowd.unanswered()))
        await restored(containers, crowd)
        await containers.compose("stop")
        assert [(await containers.state(name))["ExitCode"] for name in PORTS] == [0, 0]
        assert not found, found
    finally:
        print(await containers.compose("logs", "--no-color", "--tail", "40"))
        await containers.compose("down", "--volumes")
        await stand_in.stop()


async def restored(containers: Containers, crowd: Crowd) -> None:
    """Backs up, lets people play on, and restores the backup, from which they play on again."""
    await containers.shell("docker compose run --rm -T a backup")
    await containers.shell("docker compose cp")
    (copy,) = (containers.folder / "backups").iterdir()
    before = moves(copy.rename(containers.folder / "copy.sqlite3"))
    await crowd.click(A_SECOND, AROUND)
    assert moves(containers.database) > before
    await containers.shell("docker compose stop")
    await containers.shell("docker compose run --rm -T --entrypoint tee")
    print(await containers.shell("docker compose run --rm -T a restore"))
    assert moves(containers.database) == before
    await containers.shell("docker compose start")
    await containers.healthy(*PORTS)
    await containers.plays()


def moves(database: Path) -> int:
    async def counted(store: Store) -> int:
        return sum(table.moves for table in await store.tables())

    return read_only(database, counted)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--base", help="an image with Python 3.11 or newer")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "plumage"
        asyncio.run(tried(house, chosen.base))


if __name__ == "__main__":
    main()
