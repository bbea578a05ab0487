"""Try Plumage in the browser: the real bot on a simulated Discord, no token, nothing kept."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib.util
import os
import socket
import sys
import webbrowser
from threading import Thread
from typing import Final

from bot import logs
from bot.cli.signals import when_told_to_stop

_PORT: Final = 8765

_WELCOME: Final = """\
Plumage is ready to play: {address}
Be Ann, Bob or Zoé (whose Discord is French): Ann's table is waiting in #games. Ctrl-C ends it all.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        metavar="PORT",
        type=int,
        default=_PORT,
        help=f"on this machine; 0 takes any free one (default: {_PORT})",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="only print the address, open no browser"
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        type=float,
        default=1.2,
        help="how long a computer player takes over a move, 0 to 10 (default: 1.2)",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    if importlib.util.find_spec("simcord") is None:
        parser.error("SimCord is not installed: use make demo, or pip install 'plumage[demo]'")
    if not 0 <= arguments.pace <= 10:
        parser.error("--pace is a number of seconds from 0 to 10")
    logs.configure("error", "text")
    try:
        listener = socket.create_server(("127.0.0.1", arguments.port))
    except (OSError, OverflowError) as error:
        parser.error(f"port {arguments.port} cannot be used ({error}); --port takes another")
    with listener:
        return asyncio.run(_until_stopped(listener, arguments))


async def _until_stopped(listener: socket.socket, arguments: argparse.Namespace) -> int:
    from bot.demo.session import play

    def ready(address: str) -> None:
        sys.stdout.write(_WELCOME.format(address=address))
        sys.stdout.flush()
        if not arguments.no_browser and _has_display():
            # In a thread, as some browsers keep whoever opens them waiting.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    playing = asyncio.ensure_future(play(listener, arguments.pace, ready))
    when_told_to_stop(playing.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await playing
    return 0


def _has_display() -> bool:
    """Without one, Linux would open a browser in this very terminal."""
    return sys.platform != "linux" or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())
