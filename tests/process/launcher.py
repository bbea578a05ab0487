"""``plumage run``, with Discord at another address: python -m tests.process.launcher ADDRESS.

Only the library's three addresses are changed (REST and webhooks share one); the program itself is
the one that is installed, and learns nothing of it.
"""

from __future__ import annotations

import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cli import main


def connect_to(address: str) -> None:
    """From now on the library takes what answers at that address for Discord."""
    url = yarl.URL(address)
    Route.BASE = str(url / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = (url / "gateway").with_scheme("ws")


if __name__ == "__main__":
    connect_to(sys.argv[1])
    sys.exit(main(["run"]))
