"""One run of the demo: starts the bot, its world and the pages."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.base.settings import Settings
from bot.cli.demo.pages import Pages
from bot.cli.demo.serve import LOOPBACK, served
from bot.cli.demo.simulation import add_emojis, simulated_discord
from bot.cli.demo.world import LOCALES, open_table, populate
from bot.program.app import MakeBot
from bot.screens.all_games import emojis

_PATIENCE: Final = 45
"""Seconds to wait for pictures before the tables open without them."""

_MOST_LOBBIES: Final = 100
"""A limit high enough for Ann to host a table of every game and open more."""

_TOKEN: Final = "of-no-use-outside-of-the-demo." * 3


async def serve_demo(
    make_bot: MakeBot,
    listener: socket.socket,
    pace: float,
    per_question: int | None,
    ready: Callable[[str], None],
) -> None:
    """Serves the demo on that socket until cancelled, and leaves nothing behind.

    A computer player takes ``pace`` seconds for a move, a person has ``per_question`` (``None``:
    the default). ``ready`` is called with the address once the server answers.
    """
    port = listener.getsockname()[1]
    with TemporaryDirectory(prefix="plumage-demo-") as folder:
        bot = make_bot(_settings(Path(folder), pace))
        async with simulated_discord(bot, "Plumage", LOCALES) as env:
            parts = bot.parts
            parts.own_emojis.show(add_emojis(env, emojis()))
            world = populate(env)
            if per_question is not None:
                for member in world.people[0]:
                    await parts.people.change_server(
                        member.guild.id,
                        lambda server: replace(server, per_question=per_question * 1000),
                    )
            await _until(lambda: parts.pictures.drawings.ready)
            for table in world.tables:
                await open_table(env, table)
            pages = Pages(env, world.people, LOCALES, port)
            await pages.open()
            async with served(pages, listener):
                ready(f"http://{LOOPBACK}:{port}/")
                await asyncio.get_running_loop().create_future()


async def _until(ready: Callable[[], bool]) -> None:
    """Waits until pictures can be drawn, `_PATIENCE` seconds at most."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            while not ready():  # noqa: ASYNC110  another process has no event
                await asyncio.sleep(0.05)


def _settings(folder: Path, pace: float) -> Settings:
    """Returns the demo's settings; ignores those of the environment."""
    return Settings(
        _env_file=None,
        DISCORD_TOKEN=_TOKEN,
        database=folder / "plumage.sqlite3",
        computer_pace=pace,
        lobbies_per_person=_MOST_LOBBIES,
        games_per_person=_MOST_LOBBIES,
        emojis=False,
    )
