"""Calling a function later, in a time that is injected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias


class Timer(Protocol):
    def cancel(self) -> None: ...


CallLater: TypeAlias = Callable[[float, Callable[[], None]], Timer]
"""Calls a function after so many seconds, as `asyncio.AbstractEventLoop.call_later` does."""
