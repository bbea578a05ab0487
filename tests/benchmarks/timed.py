"""``plumage run`` on a stand-in, with a stopwatch in a click's way.

::

    python -m tests.benchmarks.timed ADDRESS FILE [--new-pictures]

With ``--new-pictures`` no picture is kept, so that each is drawn anew, and sprites are drawn when
they are needed first. What each step took, in seconds each time and by name, is in FILE once the
program has ended.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from discord.webhook.async_ import AsyncWebhookAdapter

from bot.handlers.play import Play
from bot.handlers.request import RequestReader
from bot.lean import LeanResponse, LeanState
from bot.pictures.drawings import Drawings
from bot.running.service import Tables
from plumage import main
from tests.process.launcher import connect_to, draw_patiently

DRAWING: Final = "draw a picture"
NEW_PICTURES: Final = "--new-pictures"

STEPS: Final = {
    "read the event": (LeanState, "take_interaction"),
    "read the request": (RequestReader, "table_click"),
    "commit": (Tables, "submit"),
    "of that, draw": (Play, "_redrawn"),
    "send the answer": (LeanResponse, "edit_message"),
    "of that, request and response": (AsyncWebhookAdapter, "request"),
    DRAWING: (Drawings, "file"),
}


def timed(function: Callable[..., Any], taken: list[float]) -> Callable[..., Any]:
    async def run(*args: Any, **kwargs: Any) -> Any:
        begun = perf_counter()
        try:
            return await function(*args, **kwargs)
        finally:
            taken.append(perf_counter() - begun)

    def run_at_once(*args: Any, **kwargs: Any) -> Any:
        begun = perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            taken.append(perf_counter() - begun)

    return run if inspect.iscoroutinefunction(function) else run_at_once


if __name__ == "__main__":
    connect_to(sys.argv[1])
    if NEW_PICTURES in sys.argv:
        draw_patiently(most_kept=1)
    seconds: dict[str, list[float]] = {step: [] for step in STEPS}
    for step, (owner, method) in STEPS.items():
        setattr(owner, method, timed(getattr(owner, method), seconds[step]))
    try:
        code = main(["run"])
    finally:
        Path(sys.argv[2]).write_text(json.dumps(seconds), "utf-8")
    sys.exit(code)
