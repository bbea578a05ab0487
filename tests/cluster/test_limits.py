"""The limits of Discord are kept by all processes together."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from random import Random

import pytest

from tests.cluster.checks import everything_is_shown, tracebacks
from tests.cluster.conftest import Begin
from tests.cluster.hosts import Hosts
from tests.cluster.house import until
from tests.helpers.stress import case

_HOSTS = 48
"""The hosts want more than the bot may ask Discord for."""


@pytest.mark.parametrize(("seconds", "seed"), [case(20, 1, stress=True), case(600, 1, stress=True)])
async def test_four_saturated_processes_are_never_refused_in_all(
    begin: Begin, seconds: int, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Many lobbies in many channels are changed faster than their posts may be edited."""
    house, _ = await begin(4, 4, seed=seed, parties=0, hosts=_HOSTS)
    stand_in, hosts = house.stand_in, Hosts(house, _HOSTS, Random(seed))
    loop, made = asyncio.get_running_loop(), list[float]()
    await hosts.open()
    stand_in.on_request = lambda request: made.append(loop.time()) if request.token else None
    async with hosts.choosing(pause=0.5):
        await asyncio.sleep(seconds)  # they choose
    most = max(bisect_left(made, at + 1) - number for number, at in enumerate(made))
    with capsys.disabled():
        unanswered = sum(not one.answers for one in hosts.pressed)
        print(
            f" [{len(hosts.pressed)} presses, {unanswered} unanswered,"
            f" {len(made) / seconds:.1f} requests a second, {most} in the busiest,"
            f" {stand_in.refused} refused in a channel]",
            end="",
        )
    assert stand_in.refused_in_all == 0
    assert len(made) > 20 * seconds, "they did not want enough"
    await everything_is_shown(house, hosts.tables)
    assert tracebacks(house) == []


@pytest.mark.parametrize("processes", [case(4, stress=True)])
async def test_sessions_of_several_processes_begin_five_seconds_apart(
    begin: Begin, processes: int
) -> None:
    house, _ = await begin(processes, processes, between_starts=5.0)
    gateway = house.stand_in.gateway
    assert gateway.too_soon == []
    assert sorted(shard for shard, _ in gateway.starts) == list(range(processes))
    gateway.forget_session()
    await gateway.drop()
    await until(gateway.ready.is_set)
    assert gateway.too_soon == []
    assert len(gateway.starts) == 2 * processes
