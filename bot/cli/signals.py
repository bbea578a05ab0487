"""Handles the signals that end a long-running command."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable


def when_told_to_stop(stop: Callable[[], object]) -> None:
    """Calls ``stop`` in the running loop at SIGTERM or SIGINT.

    Windows has no such handlers: there Ctrl-C raises `KeyboardInterrupt` as usual.
    """
    loop = asyncio.get_running_loop()
    for one in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(one, stop)
