"""``plumage run``, with Discord at another address.

::

    python -m tests.process.launcher ADDRESS [--draws-patiently] [--beat=SECONDS]
        [--clock=SECONDS] [--apart=SECONDS] [--never-waits] [--gives-up-soon]
        [--tries-the-store-often] [--dies-at-statement=NUMBER]

Changes the three addresses of discord.py (REST and webhooks share one), begins another session at
once, or after ``--apart``, and takes the list of servers for complete sooner. The program itself is
the installed one. On request, messages wait for their pictures however long these take, the clock
of the tables beats as often as told, tables may choose the time of ``--clock`` for a question, and
the program waits neither for a database in use nor for a Discord out of reach; or each try to reach
one of them ends soon, and the next one follows soon. It may try often whether the store takes
changes.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from functools import partial, partialmethod
from itertools import count
from typing import Any, cast

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.state import ConnectionState

from bot.cli import run_command as command
from bot.pictures.drawing_queue import Drawings
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


def draw_patiently(**others: Any) -> None:
    """Makes messages wait for their pictures. ``others`` are more arguments of all `Drawings`."""
    Pictures.__init__ = partialmethod(Pictures.__init__, seconds=PATIENCE)  # type: ignore[method-assign, assignment]  # as intended
    Drawings.__init__ = partialmethod(Drawings.__init__, silent=PATIENCE, **others)  # type: ignore[method-assign, assignment]  # as intended


def wait_for_nobody() -> None:
    sqlite.BUSY_TIMEOUT = 0
    driver.OPENING_TIMEOUT = 0
    command.PATIENCE = ()


def offer_clock(per_question: int) -> None:
    """Lets live tables choose that time for a question, in milliseconds."""
    clocks = cast("dict[Pace, tuple[int, ...]]", CLOCKS)
    clocks[Pace.LIVE] = (per_question, *clocks[Pace.LIVE])


def give_up_soon() -> None:
    """Shortens each try; the pauses between tries stay as many."""
    sqlite.BUSY_TIMEOUT = 50
    command.PATIENCE = tuple(pause / 20 for pause in command.PATIENCE)


def die_at_statement(number: int) -> None:
    """Kills this process when SQLite is about to run the statement with that number."""
    begun = count(1)

    def note(_statement: str) -> None:
        if next(begun) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    class Noted(sqlite3.Connection):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.set_trace_callback(note)

    sqlite3.connect = partial(sqlite3.connect, factory=Noted)  # type: ignore[assignment]  # as intended


def run(address: str, arguments: list[str]) -> int:
    """Runs the program until it ends; returns its exit status."""
    connect_to(address)
    starts.BETWEEN_STARTS = 0.0
    list_servers_quickly()
    if "--never-waits" in arguments:
        wait_for_nobody()
    if "--gives-up-soon" in arguments:
        give_up_soon()
    if "--tries-the-store-often" in arguments:
        app.STORE_TRIED_EVERY = 0.1
    if "--draws-patiently" in arguments:
        draw_patiently()
    for argument in arguments:
        if argument.startswith("--beat="):
            timekeeper.BEAT = round(1000 * float(argument.removeprefix("--beat=")))
        if argument.startswith("--apart="):
            starts.BETWEEN_STARTS = float(argument.removeprefix("--apart="))
        if argument.startswith("--clock="):
            offer_clock(1000 * int(argument.removeprefix("--clock=")))
        if argument.startswith("--dies-at-statement="):
            die_at_statement(int(argument.removeprefix("--dies-at-statement=")))
    return main(["run"])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
