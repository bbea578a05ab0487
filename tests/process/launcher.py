"""``plumage run``, with Discord at another address.

::

    python -m tests.process.launcher ADDRESS [--sprites-when-needed] [--beat=SECONDS]
        [--waits-for-nobody]

Only the library's three addresses are changed (REST and webhooks share one); the program itself is
the one that is installed, and learns nothing of it. On request, sprites are drawn when they are
first needed, and not all of them at the start, which takes ten seconds; the clock of the tables
beats as often as is said; and a database in use is not waited for.
"""

from __future__ import annotations

import sys
from functools import partialmethod

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.messages.pictures import Pictures
from bot.tables import clock
from data.store.sqlite import database
from plumage import main


def connect_to(address: str) -> None:
    """From now on the library takes what answers at that address for Discord."""
    url = yarl.URL(address)
    Route.BASE = str(url / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = (url / "gateway").with_scheme("ws")


def draw_sprites_when_needed() -> None:
    Pictures.__init__ = partialmethod(Pictures.__init__, sprites=list)  # type: ignore[method-assign, assignment]  # as intended


def wait_for_no_database() -> None:
    database.OPENING_TIMEOUT = 0


if __name__ == "__main__":
    connect_to(sys.argv[1])
    if "--waits-for-nobody" in sys.argv[2:]:
        wait_for_no_database()
    if "--sprites-when-needed" in sys.argv[2:]:
        draw_sprites_when_needed()
    for argument in sys.argv[2:]:
        if argument.startswith("--beat="):
            clock.BEAT = round(1000 * float(argument.removeprefix("--beat=")))
    sys.exit(main(["run"]))
