"""Many tables on a Discord at its worst: in the end everything is kept once, and shown."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.helpers.stress import case, long
from tests.process.conftest import TOKEN
from tests.process.evening import Evening, failure_of, mistakes, settled
from tests.process.forking import Forks
from tests.process.patience import PATIENCE
from tests.process.people import People
from tests.process.plumage import Plumage, spent
from tests.process.stand_in import StandIn

GAMES_OF_AN_EVENING: Final = 3
FAILING: Final = 0.05
"""The share of requests that Discord, or a server in front of it, fails to answer. Half of those
that reach Discord are carried out.
"""

TWICE: Final = 0.05
"""The share of events that arrive twice."""

TIGHT: Final = 30
"""The requests a second that Discord allows here: fewer than documented."""

EVERY: Final = 10.0
"""Seconds between two breaks of the gateway's connection."""

MOST_MIB: Final = 160
MOST_LOGGED: Final = 300
"""The most characters of log for a press, on average; and how many presses the start counts as."""


def names_of(number: int) -> tuple[str, ...]:
    """Returns the people of that evening."""
    return tuple(f"{name} {number}" for name in ("Ann", "Bob", "Cleo"))


@asynccontextmanager
async def storm(stand_in: StandIn, rng: Random, every: float) -> AsyncIterator[None]:
    """Lets much fail during the block."""

    def weather() -> tuple[int | None, bool]:
        if rng.random() >= FAILING:
            return None, True
        status = rng.choice((403, 404, 500, 502, 503))
        return status, status >= 500 and rng.random() < 0.5

    async def break_off() -> None:
        while True:
            await asyncio.sleep(every)
            await stand_in.gateway.drop()

    fair = stand_in.weather, stand_in.repeats, stand_in.per_second
    stand_in.weather, stand_in.repeats = weather, lambda: rng.random() < TWICE
    stand_in.per_second = TIGHT
    breaking = asyncio.create_task(break_off())
    try:
        yield
    finally:
        breaking.cancel()
        await asyncio.gather(breaking, return_exceptions=True)
        stand_in.weather, stand_in.repeats, stand_in.per_second = fair


async def play(evening: Evening, until: float) -> None:
    """Lets people press until that time of the loop, and begin new games."""
    time = asyncio.get_running_loop().time
    while time() < until:
        await evening.press()
        await asyncio.sleep(0.3)


@pytest.mark.parametrize(
    ("tables", "seconds", "every", "seed"),
    [long(6, 3.0, 1.0, 0), case(51, 300.0, EVERY, 1, stress=True)],
)
async def test_what_people_were_told_is_kept_once_and_shown_after_a_storm(
    tmp_path: Path,
    forks: Forks,
    tables: int,
    seconds: float,
    every: float,
    seed: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    rng, evenings = Random(seed), range(tables // GAMES_OF_AN_EVENING)
    stand_in = StandIn(TOKEN, tuple(name for number in evenings for name in names_of(number)))
    stand_in.rules.opens_directs = 1000
    await stand_in.start()
    plumage = Plumage(stand_in, tmp_path, TOKEN, forks)
    plumage.set(PLUMAGE_NEW_DIRECTS_PER_HOUR="1000", PLUMAGE_NEW_DIRECTS_PER_DAY="1000")
    try:
        await plumage.start()
        gathered = []
        for number in evenings:
            people = People(stand_in, stand_in.channels[2 * number])
            names = names_of(number)
            gathered.append(Evening(people, plumage, rng, names=names, number=number))
            await gathered[-1].gather()
        asked = len(stand_in.requests)
        async with storm(stand_in, rng, every):
            ends = asyncio.get_running_loop().time() + seconds
            await asyncio.gather(*(play(one, ends) for one in gathered))
        for one in gathered:
            await settled(one, plumage.database, PATIENCE)
            assert await mistakes(one, plumage.database) == []
        presses = [press for one in gathered for press in one.presses]
        told = [one for one in presses if one.is_told_done and one.changes]
        failed = [one for one in presses if failure_of(one.done) is not None]
        unanswered = [one for one in presses if not one.done.answers]
        _, peak = spent(plumage.pid) if sys.platform == "linux" else (0, 0)
        with capsys.disabled():
            sys.stdout.write(
                f"\n{tables} tables, {len(presses)} presses, {len(told)} told done,"
                f" {len(failed)} told that it failed, {len(unanswered)} unanswered;"
                f" {len(stand_in.requests) - asked} requests, {stand_in.refused} too many;"
                f" {peak:.0f} MiB, {len(plumage.log)} characters of log "
            )
        assert peak <= MOST_MIB
        assert len(plumage.log) <= MOST_LOGGED * (100 + len(presses))
        assert "Traceback" not in plumage.log
        assert len(unanswered) <= len(presses) // 20
    finally:
        await plumage.kill()
        await stand_in.stop()
