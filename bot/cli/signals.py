"""Signals from the system to a long-running command, and its state for systemd."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import Callable

import structlog

_log = structlog.get_logger(__name__)


def when_told_to_stop(stop: Callable[[], object]) -> None:
    """Calls ``stop`` in the running loop at SIGTERM or SIGINT.

    Windows has no such handlers: there Ctrl-C raises `KeyboardInterrupt` as usual.
    """
    loop = asyncio.get_running_loop()
    for one in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(one, stop)


def tell_supervisor(state: str) -> None:
    """Reports the state, such as ``READY=1``, to systemd, if this is a ``notify`` service.

    The report is a datagram of lines to a socket (sd_notify(3)).
    """
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # an abstract socket
        address = f"\0{address[1:]}"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notifying:
            notifying.connect(address)
            notifying.sendall(state.encode())
    except OSError as error:
        _log.warning("systemd not told", state=state, error=str(error))
