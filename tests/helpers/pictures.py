"""Pictures in the real time of the running loop."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.pictures.drawing_queue import Drawings
from bot.pictures.files import Pictures
from tests.helpers.timers import Time

_SECONDS: Final = 1.5


def some_pictures(seconds: float = _SECONDS) -> Pictures:
    """Returns pictures whose process is not started yet; a message waits ``seconds`` for them."""
    loop = asyncio.get_running_loop()
    return Pictures(Drawings(Time(), loop.call_later, asyncio.sleep), seconds)
