"""Whatever happens to one of several processes or to the server, the others go on."""

from __future__ import annotations

import asyncio
import time
from itertools import product

import pytest

from tests.cluster.checks import nothing_is_wrong
from tests.cluster.conftest import Begin
from tests.cluster.crowd import Crowd
from tests.cluster.faults import FAULTS, Fault, Outage, killed_before_drawing
from tests.cluster.house import CLOCK
from tests.helpers import postgres
from tests.helpers.stress import LONG, case

_SEEDS = (1, 2, 3)


@pytest.mark.parametrize(
    ("fault", "processes", "seed"),
    [
        case(fault, processes, seed, stress=True)
        for fault, processes, seed in product(FAULTS, (2, 4), _SEEDS)
    ],
)
async def test_nothing_is_lost_or_done_twice(
    begin: Begin,
    server: postgres.Cluster,
    fault: Fault,
    processes: int,
    seed: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    house, crowd = await begin(processes, processes, seed=seed, asleep=True)
    async with crowd.playing():
        await crowd.answers_again(10)
        outage = await fault(house, crowd, server)
        silence = await crowd.answers_again(outage.within, outage.began)
        await house.shared()
        await asyncio.sleep(CLOCK)  # they play on, and time is up for those who sleep
    shown = await nothing_is_wrong(house, crowd, outage.within)
    with capsys.disabled():
        print(_said(crowd, outage, silence, shown), end="")
    everybody_else_was_answered(crowd, outage)


@LONG
async def test_nothing_is_lost_or_done_twice_if_killed_before_drawing(
    begin: Begin, server: postgres.Cluster
) -> None:
    house, crowd = await begin(2, 2)
    async with crowd.playing():
        await crowd.answers_again(10)
        outage = await killed_before_drawing(house, crowd, server)
        await crowd.answers_again(outage.within, outage.began)
        await asyncio.sleep(1)  # they go on
    await nothing_is_wrong(house, crowd, outage.within)
    everybody_else_was_answered(crowd, outage)


def everybody_else_was_answered(crowd: Crowd, outage: Outage) -> None:
    """Everybody but those who had no time to be answered was."""
    late = [one for one in crowd.unanswered if not outage.excuses(one)]
    assert not late, "\n".join(
        f"{one.kind} at {one.party}, {one.done.sent - outage.began:.2f} s after it began: {one}"
        for one in late
    )


def _said(crowd: Crowd, outage: Outage, silence: dict[int, float], shown: float) -> str:
    lost = ", ".join(f"{one.done.sent - outage.began:.1f}" for one in crowd.unanswered)
    return (
        f" [{len(crowd.presses)} presses, unanswered {lost or 'none'}, again after"
        f" {max(silence.values()):.1f} s, all shown after {shown:.1f} s,"
        f" checked after {time.monotonic() - outage.began:.0f} s]"
    )


@LONG
@pytest.mark.parametrize(
    ("processes", "seconds", "seed"),
    [(2, 5, 0), case(2, 10, 1, stress=True), case(4, 10, 1, stress=True)],
)
async def test_a_notification_that_is_lost_costs_a_second(
    begin: Begin, processes: int, seconds: int, seed: int
) -> None:
    house, crowd = await begin(processes, processes, seed=seed)
    for one in house.processes:
        one.relay.swallows = True
    async with crowd.playing():
        await asyncio.sleep(seconds)  # they play
    assert sum(one.relay.swallowed for one in house.processes) > 0
    assert [one for one in crowd.presses if one.kind == "move" and one.shard]
    assert crowd.unanswered == []
    assert max(one.done.seconds for one in crowd.presses) < 2.5
    await nothing_is_wrong(house, crowd)
