"""What may happen to one of several processes, or to the server."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from tests.cluster.crowd import LIFETIME, Crowd, Press
from tests.cluster.house import House, Process, until
from tests.helpers import postgres
from tests.process.stand_in import Request

AFTER_A_KILL: Final = 5.0
AFTER_A_STOP: Final = 20.0
"""Seconds from the beginning of a fault until people are answered again, at the latest."""

_HIT: Final = 1
"""The shard whose owner something happens to; all direct messages are told another's."""


@dataclass(frozen=True, slots=True)
class Outage:
    """Since ``began``, by the clock of `time.monotonic`, nobody may answer for these ``shards``; at
    the latest after ``within`` seconds somebody does again.
    """

    began: float
    within: float
    shards: frozenset[int]

    def excuses(self, press: Press) -> bool:
        """Returns whether the fault may be why nobody answered the press. Discord waits for an
        answer for three seconds: they have to end while nobody answers.
        """
        ended = press.done.sent + LIFETIME
        return bool(press.needs & self.shards) and self.began <= ended <= self.began + self.within


Fault = Callable[[House, Crowd, postgres.Cluster], Awaitable[Outage]]
"""Does it. Returns when it is over, which may be before anybody answers again."""


async def _owner(house: House, shard: int = _HIT) -> tuple[Process, frozenset[int]]:
    """The process that has that shard, and all shards that it has."""
    found = await house.owner(shard)
    assert found.plumage.runs
    shards = [number for number in range(house.shards) if await house.owner(number) is found]
    return found, frozenset(shards)


async def killed(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    del crowd, server
    hit, shards = await _owner(house)
    return _kill(hit, shards)


def _kill(hit: Process, shards: frozenset[int]) -> Outage:
    began = time.monotonic()
    hit.plumage.send(signal.SIGKILL)
    return Outage(began, AFTER_A_KILL, shards)


async def _killed_at(
    house: House, asked: Callable[[Request], bool], hit: Process, shards: frozenset[int]
) -> Outage:
    """Kills a process at the next such request, which is served all the same."""
    done: asyncio.Future[Outage] = asyncio.get_running_loop().create_future()

    def look(request: Request) -> None:
        if not done.done() and asked(request):
            done.set_result(_kill(hit, shards))

    house.stand_in.on_request = look
    async with asyncio.timeout(60):
        return await done


async def killed_before_drawing(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    """The change is committed, and its click is about to be answered."""
    del server
    place, interactions = crowd.parties[_HIT].place["id"], house.stand_in.interactions

    def is_answer(request: Request) -> bool:
        _, kind, identity, *_ = request.path.split("/")
        return kind == "interactions" and interactions[identity].channel == place

    return await _killed_at(house, is_answer, *await _owner(house))


async def killed_before_recording(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    """A message has been sent, and is not on record."""
    del server
    party, stand_in = crowd.parties[_HIT], house.stand_in
    places = {party.place["id"], *(stand_in.direct[name]["id"] for name in party.names)}

    def is_message(request: Request) -> bool:
        sends = request.method == "POST" and request.path.endswith("/messages")
        return sends and request.path.split("/")[2] in places

    return await _killed_at(house, is_message, *await _owner(house))


async def killed_while_passed_on(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    """The owner of the table is killed when a click in a direct message was told another."""
    del server
    hit = await _owner(house)
    await _moved(crowd)
    return _kill(*hit)


async def killed_while_passing_on(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    """Kills the process that is told of direct messages when it has been told of one."""
    del server
    hit = await _owner(house, 0)
    await _moved(crowd)
    return _kill(*hit)


async def _moved(crowd: Crowd) -> None:
    """Returns right after somebody has pressed something for a table of that shard."""
    before = _moves(crowd)
    await until(lambda: _moves(crowd) > before)


def _moves(crowd: Crowd) -> int:
    """Returns how often somebody in that place has moved so far, those included who wait for an
    answer.
    """
    return crowd.parties[_HIT].moved


async def killed_while_another_begins(
    house: House, crowd: Crowd, server: postgres.Cluster
) -> Outage:
    """One process is killed, and then another one when the one that begins has its first shard."""
    first = await killed(house, crowd, server)
    await crowd.answers_again(first.within, first.began)
    begins = await house.add()
    await until(lambda: begins.events("shard taken"))
    hit, shards = await _owner(house, 0)
    if hit is begins:
        hit, shards = await _owner(house, _HIT)
    return _kill(hit, shards)


async def updated(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    """No fault: one process ends after another, each when the one in its place has begun."""
    del server
    began = time.monotonic()
    for one in list(house.running):
        await house.add()
        await house.joined()
        assert await one.plumage.terminate() == 0, one.plumage.log
        await crowd.answers_again(AFTER_A_KILL)
    return Outage(began, time.monotonic() - began + AFTER_A_KILL, frozenset())


async def stopped(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    del server
    hit, shards = await _owner(house)
    hit.plumage.send(signal.SIGSTOP)
    outage = Outage(time.monotonic(), AFTER_A_STOP, shards)
    await crowd.answers_again(AFTER_A_STOP, outage.began)
    await _until(outage.began + 20)
    hit.plumage.send(signal.SIGCONT)
    return outage


async def cut_off(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    """A process reaches Discord, and not the database."""
    del server
    hit, shards = await _owner(house)
    hit.relay.cut()
    outage = Outage(time.monotonic(), AFTER_A_STOP, shards)
    await crowd.answers_again(AFTER_A_STOP, outage.began)
    await _until(outage.began + 20)
    hit.relay.mend()
    return outage


async def _until(instant: float) -> None:
    """Waits in real time: processes stand still in it."""
    await asyncio.sleep(max(0.0, instant - time.monotonic()))


async def server_restarted(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    return await _ended(house, crowd, server, signal.SIGINT)


async def server_crashed(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    return await _ended(house, crowd, server, signal.SIGQUIT)


async def _ended(
    house: House, crowd: Crowd, server: postgres.Cluster, how: signal.Signals
) -> Outage:
    del crowd
    began = time.monotonic()
    await asyncio.to_thread(server.stop, how)
    await asyncio.to_thread(server.start)
    stood = time.monotonic() - began
    return Outage(began, stood + AFTER_A_KILL, frozenset(range(house.shards)))


async def server_frozen(house: House, crowd: Crowd, server: postgres.Cluster) -> Outage:
    del crowd
    began = time.monotonic()
    server.freeze()
    try:
        await _until(began + 4)
    finally:
        server.freeze(thaw=True)
    return Outage(began, 4 + AFTER_A_KILL, frozenset(range(house.shards)))


FAULTS: Final = (
    killed_before_drawing,
    killed,
    killed_before_recording,
    killed_while_passed_on,
    killed_while_passing_on,
    killed_while_another_begins,
    stopped,
    cut_off,
    server_restarted,
    server_crashed,
    server_frozen,
    updated,
)
