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

if __name__ == "__main__":
    address = yarl.URL(sys.argv[1])
    Route.BASE = str(address / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = (address / "gateway").with_scheme("ws")
    sys.exit(main(["run"]))
