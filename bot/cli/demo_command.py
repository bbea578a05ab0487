"""Try Plumage in the browser: the real bot on a simulated Discord, no token, nothing kept."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import importlib.util
import os
import socket
import sys
import webbrowser
from threading import Thread
from typing import Final

from bot.base import logs
from bot.cli import Unusable, number, say
from bot.cli.signals import when_told_to_stop

_PORT: Final = 8765

_WELCOME: Final = """\
Plumage is ready to play: {address}
Be Ann, Bob or Zoé (whose Discord is French). A table of each game waits in its own channel, and
one in a French server. Ann is the administrator here, Zoé is there. Ctrl-C ends it all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        metavar="PORT",
        type=number(0, 65535),
        default=_PORT,
        help=f"or any free one, on this machine; 0 takes any (default: {_PORT})",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="only print the address, open no browser"
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        type=number(0, 10, float),
        default=1.2,
        help="seconds a computer takes per move, 0 to 10 (default: 1.2)",
    )
    parser.add_argument(
        "--per-question",
        metavar="SECONDS",
        type=number(1, 600),
        help="time limit per move at new tables, in seconds (1 to 600)",
    )
    parser.add_argument(
        "--log",
        choices=("debug", "info", "warning", "error"),
        default="error",
        help="how much is logged; at debug, why a message was not written (default: error)",
    )


def run(arguments: argparse.Namespace) -> None:
    if importlib.util.find_spec("simcord") is None:
        raise Unusable(
            "SimCord is not installed: use make demo, or, in the folder of"
            " Plumage's source, pip install '.[demo]'",
            status=2,
        )
    logs.configure(arguments.log, "text")
    try:
        listener = _listener(arguments.port)
    except OSError as error:
        raise Unusable(
            f"port {arguments.port} cannot be used ({error}); --port takes another", status=2
        ) from error
    with listener:
        port = listener.getsockname()[1]
        if arguments.port not in (0, port):
            say(f"Port {arguments.port} is in use; taking {port} instead.")
        asyncio.run(_until_stopped(listener, arguments))


def _listener(wanted: int) -> socket.socket:
    """Listens on that port, or on any free one if that is in use. Raises `OSError`."""
    try:
        return socket.create_server(("127.0.0.1", wanted))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return socket.create_server(("127.0.0.1", 0))


async def _until_stopped(listener: socket.socket, arguments: argparse.Namespace) -> None:
    from bot.cli.demo.session import serve_demo

    def ready(address: str) -> None:
        say(_WELCOME.format(address=address))
        if not arguments.no_browser and _has_display():
            # In a thread, because some browsers block the caller.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    playing = asyncio.ensure_future(
        serve_demo(arguments.make_bot, listener, arguments.pace, arguments.per_question, ready)
    )
    when_told_to_stop(playing.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await playing


def _has_display() -> bool:
    """Returns whether there is a display: without one, a text browser would take the terminal."""
    return sys.platform != "linux" or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())
