"""One process of the bot follows another: by an update, or after a crash."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.helpers.stress import case
from tests.process.conftest import TOKEN
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn
from tests.process.update import LIFETIME, Crowd

UPDATE: Final = signal.SIGTERM
CRASH: Final = signal.SIGKILL
SOON: Final = 2.0
"""Seconds within which every click is to be answered on an idle machine."""


@pytest.fixture
async def process(stand_in: StandIn, tmp_path: Path) -> AsyncIterator[Callable[[], Plumage]]:
    """Makes processes on the same database; what is left running is killed."""
    made: list[Plumage] = []

    def make() -> Plumage:
        made.append(Plumage(stand_in, tmp_path, TOKEN))
        return made[-1]

    yield make
    for one in made:
        await one.kill()


async def standby(plumage: Plumage) -> Plumage:
    """Starts it, and returns it when it waits for the database."""
    waiting = plumage.log.count("waiting for the database")
    await plumage.launch(PLUMAGE_STANDBY="true")
    while plumage.log.count("waiting for the database") == waiting:  # noqa: ASYNC110  a log tells nobody
        await asyncio.sleep(0.05)
    return plumage


async def follows(stand_in: StandIn, last: Plumage, end: signal.Signals) -> None:
    """Ends a process, and waits until the next one is connected."""
    resumed = len(stand_in.gateway.resumed)
    last.send(end)
    await last.ended()
    async with asyncio.timeout(LIFETIME * 5):
        while len(stand_in.gateway.resumed) == resumed or not stand_in.gateway.ready.is_set():  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("ends", "a_second"),
    [
        ((UPDATE, CRASH), 5),
        case((UPDATE,) * 10, 5, stress=True),
        case((UPDATE,) * 10, 20, stress=True),
        case((CRASH,) * 10, 5, stress=True),
        case((CRASH,) * 10, 20, stress=True),
    ],
)
async def test_no_click_is_lost_or_carried_out_twice(
    stand_in: StandIn,
    people: People,
    process: Callable[[], Plumage],
    ends: tuple[signal.Signals, ...],
    a_second: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    running = process()
    await running.start()
    crowd = Crowd(people, running, Random(seed))
    await crowd.gather()
    for end in ends:
        waiting = await standby(process())
        clicking = asyncio.create_task(crowd.click(a_second, 3.0))
        await asyncio.sleep(1.0)  # they click
        await follows(stand_in, running, end)
        await clicking
        running = waiting
    lost, slowest = crowd.unanswered(), crowd.slowest()
    with capsys.disabled():
        print(f" [{len(crowd.done)} clicks, {len(lost)} lost, slowest {slowest:.2f} s]", end="")
    assert not lost, running.log
    assert crowd.told_of_failures() == []
    assert crowd.wrong() == []
    assert len(stand_in.gateway.identified) == 1
    assert stand_in.gateway.refused == 0
    assert stand_in.gateway.closed == [4000 if end is UPDATE else 1006 for end in ends]
    assert slowest < SOON
    assert '"level": "error"' not in running.log
    assert "Traceback" not in running.log
