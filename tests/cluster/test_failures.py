"""Whatever happens to one of several processes or to the server, the others go on."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from tests.cluster.checks import nothing_is_wrong
from tests.cluster.conftest import Begin
from tests.cluster.crowd import Crowd
from tests.cluster.house import House, Process, until
from tests.helpers import postgres
from tests.helpers.stress import case
from tests.process.stand_in import Request

AFTER_A_KILL: Final = 5.0
AFTER_A_STOP: Final = 20.0
"""Seconds within which people are answered again."""

_HIT: Final = 1
"""The shard whose owner something happens to; all direct messages are told another's."""

Fault = Callable[[House, Crowd, postgres.Cluster], Awaitable[float]]
"""Does it; returns the seconds within which everybody is to be answered again."""


async def owner(house: House) -> Process:
    found = await house.owner(_HIT)
    assert found.plumage.runs
    return found


async def when(house: House, asked: Callable[[Request], bool], hit: Process) -> None:
    """Kills a process at the next such request, which is served all the same."""
    done = asyncio.Event()

    def look(request: Request) -> None:
        if not done.is_set() and asked(request):
            hit.plumage.send(signal.SIGKILL)
            done.set()

    house.stand_in.on_request = look
    async with asyncio.timeout(60):
        await done.wait()


async def killed(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    del crowd, server
    (await owner(house)).plumage.send(signal.SIGKILL)
    return AFTER_A_KILL


async def killed_before_drawing(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    """The change is committed, and its click is about to be answered."""
    del server
    place, interactions = crowd.parties[_HIT].place["id"], house.stand_in.interactions

    def is_answer(request: Request) -> bool:
        _, kind, identity, *_ = request.path.split("/")
        return kind == "interactions" and interactions[identity].channel == place

    await when(house, is_answer, await owner(house))
    return AFTER_A_KILL


async def killed_before_recording(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    """A message has been sent, and is not on record."""
    del server
    party, stand_in = crowd.parties[_HIT], house.stand_in
    places = {party.place["id"], *(stand_in.direct[name]["id"] for name in party.names)}

    def is_message(request: Request) -> bool:
        sends = request.method == "POST" and request.path.endswith("/messages")
        return sends and request.path.split("/")[2] in places

    await when(house, is_message, await owner(house))
    return AFTER_A_KILL


async def killed_while_passed_on(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    """The owner of the table is killed when a click in a direct message was told another."""
    del server
    hit = await owner(house)
    await _moved(crowd)
    hit.plumage.send(signal.SIGKILL)
    return AFTER_A_KILL


async def killed_while_passing_on(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    """Whoever is told of direct messages is killed when it has been told of one."""
    del server
    first = await house.owner(0)
    await _moved(crowd)
    first.plumage.send(signal.SIGKILL)
    return AFTER_A_KILL


async def _moved(crowd: Crowd) -> None:
    """Returns right after somebody has pressed something for a table of that shard."""
    before = _moves(crowd)
    await until(lambda: _moves(crowd) > before)


def _moves(crowd: Crowd) -> int:
    """How often somebody in that place has moved so far, those included who wait for an answer."""
    return crowd.parties[_HIT].moved


async def stopped(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    del server
    hit = await owner(house)
    hit.plumage.send(signal.SIGSTOP)
    began = time.monotonic()
    await crowd.answers_again(AFTER_A_STOP)
    await asyncio.sleep(max(0.0, began + 20 - time.monotonic()))  # it stands in real time
    hit.plumage.send(signal.SIGCONT)
    return AFTER_A_STOP


async def server_restarted(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    del house, crowd
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    return AFTER_A_STOP


async def server_crashed(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    del house, crowd
    await asyncio.to_thread(server.stop, signal.SIGQUIT)
    await asyncio.to_thread(server.start)
    return AFTER_A_STOP


async def server_frozen(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    del house, crowd
    server.freeze()
    try:
        await asyncio.sleep(4)  # it stands in real time
    finally:
        server.freeze(thaw=True)
    return AFTER_A_STOP


async def cut_off(house: House, crowd: Crowd, server: postgres.Cluster) -> float:
    """A process reaches Discord, and not the database."""
    del server
    hit = await owner(house)
    hit.relay.cut()
    began = time.monotonic()
    await crowd.answers_again(AFTER_A_STOP)
    await asyncio.sleep(max(0.0, began + 20 - time.monotonic()))  # it is cut off in real time
    hit.relay.mend()
    return AFTER_A_STOP


@pytest.mark.parametrize("processes", [2, case(4, stress=True)])
@pytest.mark.parametrize(
    "fault",
    [
        killed_before_drawing,
        *(
            case(one, stress=True)
            for one in (
                *(killed, killed_before_recording, killed_while_passed_on),
                *(killed_while_passing_on, stopped, cut_off),
                *(server_restarted, server_crashed, server_frozen),
            )
        ),
    ],
)
async def test_nothing_is_lost_or_done_twice(
    begin: Begin,
    server: postgres.Cluster,
    processes: int,
    fault: Fault,
    capsys: pytest.CaptureFixture[str],
) -> None:
    house, crowd = await begin(processes, processes)
    async with crowd.playing():
        await crowd.answers_again(10)
        within = await fault(house, crowd, server)
        silence = await crowd.answers_again(within)
        await asyncio.sleep(1)  # they go on
    shown = await nothing_is_wrong(house, crowd)
    with capsys.disabled():
        lost = [one for one in crowd.presses if not one.done.answers]
        print(
            f" [{len(crowd.presses)} presses, {len(lost)} unanswered, again after"
            f" {max(silence.values()):.1f} s, all shown after {shown:.1f} s]",
            end="",
        )


@pytest.mark.parametrize("processes", [case(2, stress=True), case(4, stress=True)])
async def test_a_notification_that_is_lost_costs_a_second(begin: Begin, processes: int) -> None:
    house, crowd = await begin(processes, processes)
    for one in house.processes:
        one.relay.swallows = True
    async with crowd.playing():
        await asyncio.sleep(10)  # they play
    assert sum(one.relay.swallowed for one in house.processes) > 0
    assert [one for one in crowd.presses if one.kind == "move" and one.party == _HIT]
    assert all(one.done.answers for one in crowd.presses)
    assert max(one.done.seconds for one in crowd.presses) < 2.5
    await nothing_is_wrong(house, crowd)
