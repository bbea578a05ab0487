"""Tells systemd how the bot is, if systemd has started it as a service of the type ``notify``.

The protocol is a datagram of lines to a socket (sd_notify(3)); there is no well-kept library for
that alone.
"""

from __future__ import annotations

import os
import socket

import structlog

_log = structlog.get_logger(__name__)


def tell_supervisor(state: str) -> None:
    """Sends the state, such as ``READY=1``; does nothing where no one listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    if address.startswith("@"):  # a name without a file
        address = f"\0{address[1:]}"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notifying:
            notifying.connect(address)
            notifying.sendall(state.encode())
    except OSError as error:
        _log.warning("systemd not told", state=state, error=str(error))
