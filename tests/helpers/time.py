"""An event loop whose time passes only while everything waits, and then at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any


class _Skipping(selectors.DefaultSelector):
    """Waits for nothing: the time for which it would wait has passed at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.passed += timeout or 0.0
        return super().select(0)


class QuickLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.passed


def quickly(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Runs a test about seconds on such a loop."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        with asyncio.Runner(loop_factory=QuickLoop) as runner:
            runner.run(test(*args, **kwargs))

    return run


def seconds() -> float:
    """Returns the time of the running loop, in seconds."""
    return asyncio.get_running_loop().time()
