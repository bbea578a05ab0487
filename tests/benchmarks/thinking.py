"""How late the event loop is while strong players think at eight tables, beside its idle value.

::

    python -m tests.benchmarks.thinking [--tables 8] [--seconds 5] [--turns 4]

Every millisecond a timer is due; how late it comes is what a click would wait. Idle stretches and
stretches in which each table asks for one decision after another take turns, so that whatever else
the machine does hits both alike. To reach is a 99th percentile of at most three times the idle one.
"""

from __future__ import annotations

import argparse
import asyncio
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any, Final

from bot.running.thinking import Thinking
from engine.chance import shuffling
from engine.pikoko import PIKOKO
from engine.protocol import CHANCE, Legal

_TICK: Final = 0.001


def asked(seed: int) -> tuple[Any, Legal[Any]]:
    """Returns what a seat sees at a table of four that is asked for its first bid, and what it may
    do.
    """
    state, rng = PIKOKO.new(4), Random(seed)
    while CHANCE in PIKOKO.to_act(state):
        state = PIKOKO.apply(state, CHANCE, PIKOKO.draw(state, shuffling(rng))).state
    seat = min(PIKOKO.to_act(state))
    return PIKOKO.view(state, seat), PIKOKO.legal(state, seat)


async def lateness(seconds: float) -> list[float]:
    """By how many seconds each timer came late."""
    late = []
    end = perf_counter() + seconds
    while (now := perf_counter()) < end:
        await asyncio.sleep(_TICK)
        late.append(perf_counter() - now - _TICK)
    return late


async def table(thinking: Thinking, seed: int, times: list[float]) -> None:
    """One decision after another, until it is cancelled."""
    while True:
        view, legal = asked(seed)
        begun = perf_counter()
        await thinking.choose("pikoko", "sage", view, legal, seed)
        times.append(perf_counter() - begun)
        seed += 1


async def measure(tables: int, seconds: float, turns: int) -> None:
    thinking = Thinking(seconds=60)
    view, legal = asked(0)
    await thinking.choose("pikoko", "sage", view, legal, 0)
    times: list[float] = []
    ratios = []
    for turn in range(turns):
        idle = quantiles(await lateness(seconds), n=100)[98]
        busy = [
            asyncio.create_task(table(thinking, 1000 * (turn * tables + at), times))
            for at in range(tables)
        ]
        thought = quantiles(await lateness(seconds), n=100)[98]
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        ratios.append(thought / idle)
        print(f"p99 idle {1000 * idle:.2f} ms, thinking {1000 * thought:.2f} ms", flush=True)
    await thinking.close()
    print(
        f"ratio {median(ratios):.2f}; {len(times)} decisions, {median(times):.2f} s with the queue"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="The event loop while strong players think.")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--turns", type=int, default=4)
    asked_for = parser.parse_args()
    asyncio.run(measure(asked_for.tables, asked_for.seconds, asked_for.turns))


if __name__ == "__main__":
    main()
