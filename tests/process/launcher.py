"""The program, with Discord at another address.

::

    python -m tests.process.launcher ADDRESS [CHANGE...] [-- COMMAND...]

The command is ``run`` by default. Changes the three addresses of discord.py (REST and webhooks
share one), begins another session at once, and takes the list of servers for complete sooner. The
program itself is the installed one. What else may be changed is in `CHANGES`.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Mapping
from functools import partial, partialmethod
from itertools import count
from pathlib import Path
from typing import Any, Final, cast

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.state import ConnectionState

from bot.cli import run_command as command
from bot.pictures import drawing_queue
from bot.pictures.files import Pictures
from bot.program import app, starts
from bot.running import timekeeper
from data.paces import CLOCKS
from data.store import driver, sqlite
from data.store.values import Pace
from plumage import main
from tests.process.patience import PATIENCE


def connect_to(address: str) -> None:
    """Makes discord.py take what answers at that address for Discord."""
    url = yarl.URL(address)
    Route.BASE = str(url / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = (url / "gateway").with_scheme("ws")


def list_servers_quickly() -> None:
    """Makes discord.py wait half a second for one more server, in place of two."""
    ConnectionState.__init__ = partialmethod(ConnectionState.__init__, guild_ready_timeout=0.5)  # type: ignore[method-assign, assignment]  # as intended


def draw_patiently() -> None:
    """Makes messages wait for their pictures."""
    Pictures.__init__ = partialmethod(Pictures.__init__, seconds=PATIENCE)  # type: ignore[method-assign, assignment]  # as intended
    drawing_queue.SILENT = PATIENCE


def wait_for_nobody() -> None:
    """Has it wait neither for a database in use nor for a Discord out of reach."""
    sqlite.BUSY_TIMEOUT = 0
    driver.OPENING_TIMEOUT = 0
    command.PATIENCE = ()


def offer_clock(seconds: str) -> None:
    """Lets live tables choose that time for a question."""
    clocks = cast("dict[Pace, tuple[int, ...]]", CLOCKS)
    clocks[Pace.LIVE] = (1000 * int(seconds), *clocks[Pace.LIVE])


def give_up_soon() -> None:
    """Shortens each try; the pauses between tries stay as many."""
    sqlite.BUSY_TIMEOUT = 50
    command.PATIENCE = tuple(pause / 20 for pause in command.PATIENCE)


def die_at_statement(number: str) -> None:
    """Kills this process when SQLite is about to run the statement with that number."""
    begun = count(1)

    def note(_statement: str) -> None:
        if next(begun) == int(number):
            os.kill(os.getpid(), signal.SIGKILL)

    class Noted(sqlite3.Connection):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.set_trace_callback(note)

    sqlite3.connect = partial(sqlite3.connect, factory=Noted)  # type: ignore[assignment]  # as intended


def rest_for(seconds: str) -> None:
    """Has the doctor rest that long before each request."""
    from bot.cli import doctor_command  # the others import nothing of it

    doctor_command._PAUSE = float(seconds)  # type: ignore[misc]  # as intended


def serve_here() -> None:
    """Has what the service reads and writes in the working directory."""
    from bot.cli import setup_command as command

    command.SERVICE, command._WRITABLE = Path.cwd() / "etc.env", Path.cwd() / "var"  # type: ignore[misc]  # as intended


def beat_every(seconds: str) -> None:
    timekeeper.BEAT = round(1000 * float(seconds))


def begin_apart(seconds: str) -> None:
    starts.BETWEEN_STARTS = float(seconds)


def try_the_store_often() -> None:
    app.STORE_TRIED_EVERY = 0.1


CHANGES: Final[Mapping[str, Callable[..., None]]] = {
    "--apart": begin_apart,
    "--beat": beat_every,
    "--clock": offer_clock,
    "--dies-at-statement": die_at_statement,
    "--draws-patiently": draw_patiently,
    "--gives-up-soon": give_up_soon,
    "--never-waits": wait_for_nobody,
    "--rests": rest_for,
    "--serves-here": serve_here,
    "--tries-the-store-often": try_the_store_often,
}
"""By name, which ``=`` and a value may follow."""


def run(address: str, arguments: list[str]) -> int:
    """Runs the program until it ends; returns its exit status."""
    connect_to(address)
    starts.BETWEEN_STARTS = 0.0
    list_servers_quickly()
    for at, argument in enumerate(arguments):
        if argument == "--":
            return main(arguments[at + 1 :])
        name, _, value = argument.partition("=")
        CHANGES[name](*filter(None, [value]))
    return main(["run"])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
