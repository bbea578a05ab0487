"""Several processes share the requests that the bot may make in a second."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from itertools import count
from random import Random

import asyncpg
import pytest
from structlog.testing import capture_logs

from bot.cluster import shares
from bot.cluster.shares import LEAST, Shares
from bot.requests.pace import RequestPace
from data.store.address import ServerAddress
from data.store.errors import Unavailable
from data.store.postgres import PostgresStore
from tests.helpers.stress import LONG

WHOLE = 40.0
LEFT = 2 * LEAST
"""For those that begin."""

ALL = WHOLE - LEFT
"""Of one process."""

HALF = (ALL - 0.5) / 2
"""Of two processes: each may make one request at once, whatever its share."""


class Process:
    """A process with its pace and its share, which is renewed when a test says so."""

    def __init__(self, store: PostgresStore, name: str, host: str) -> None:
        self.pace = RequestPace(WHOLE)
        self.shares = Shares(store.connections, self.pace, name, host, WHOLE)
        self.waiting: list[asyncio.Task[None]] = []

    @property
    def share(self) -> float:
        return self.shares.share

    async def want(self, requests: int) -> None:
        """So many requests wait, or none any more."""
        for task in self.waiting:
            task.cancel()
        await asyncio.gather(*self.waiting, return_exceptions=True)
        self.waiting = [asyncio.create_task(self.pace.turn(urgent=True)) for _ in range(requests)]
        await asyncio.sleep(0)


Begin = Callable[..., "Process"]


@pytest.fixture
async def store(postgres_address: ServerAddress) -> AsyncIterator[PostgresStore]:
    async with await PostgresStore.open(postgres_address, exclusive=False) as store:
        yield store


@pytest.fixture
async def begin(store: PostgresStore) -> AsyncIterator[Begin]:
    begun: list[Process] = []

    def process(host: str = "here") -> Process:
        begun.append(Process(store, f"process {len(begun)}", host))
        return begun[-1]

    yield process
    for one in begun:
        await one.want(0)


async def forget(address: ServerAddress, process: str) -> None:
    """The lease of that process is over."""
    db = await asyncpg.connect(address.url)
    await db.execute("UPDATE shares SET until = '-infinity' WHERE process = $1", process)
    await db.close()


async def test_one_process_has_all_and_two_have_half_each(begin: Begin) -> None:
    first = begin()
    assert first.share == 0
    await first.shares.renew()
    assert first.share == ALL
    second = begin()
    await second.shares.renew()
    assert second.share == (LEFT - 0.5) / 2, (
        "the first one may make the others until it has said that it does not"
    )
    await first.shares.renew()
    await second.shares.renew()
    assert (first.share, second.share) == (HALF, HALF)


async def test_who_wants_more_has_more_and_everybody_has_some(begin: Begin) -> None:
    busy, *others = (begin() for _ in range(4))
    await busy.want(400)
    for _ in range(2):
        for one in (*others, busy):
            await one.shares.renew()
    assert all(LEAST < one.share < LEAST + 0.5 for one in others)
    assert busy.share > 28
    await busy.want(0)
    await others[0].want(400)
    for _ in range(2):
        for one in (busy, *others):
            await one.shares.renew()
    assert others[0].share > 25
    assert busy.share >= LEAST


async def test_who_begins_need_not_wait_for_others_that_have_died(begin: Begin) -> None:
    """One of them had wanted more when the other did not renew its share any more."""
    quiet, busy = begin(), begin()
    for one in (quiet, busy, quiet, busy):
        await one.shares.renew()
    await busy.want(400)
    await busy.shares.renew()
    begins = begin()
    for _ in range(3):
        await begins.shares.renew()
        assert begins.share >= LEAST - 0.5


async def test_however_many_begin_at_once_beside_one_that_has_died_each_has_some(
    begin: Begin,
) -> None:
    """The dead process could not say any more that it makes less."""
    dead = begin()
    await dead.shares.renew()
    begun = [begin() for _ in range(3)]
    for one in begun:
        await one.shares.renew()
        assert one.share > 0
    for _ in range(5):
        for one in begun:
            await one.shares.renew()
    whole = WHOLE - 0.5 * len(begun)
    assert [one.share for one in begun] == pytest.approx([(whole - dead.share) / 4] * 3, rel=0.1)


async def test_a_whole_that_is_too_small_for_all_is_shared_all_the_same(
    store: PostgresStore,
) -> None:
    paces = [RequestPace(1.0) for _ in range(4)]
    small = [Shares(store.connections, one, str(n), "here", 1.0) for n, one in enumerate(paces)]
    for one in (*small, *small):
        await one.renew()
    assert [one.share for one in small] == pytest.approx([0.5 / 6] * 4)


async def test_the_sum_is_never_more_than_the_whole(begin: Begin) -> None:
    """Processes join, renew, want more or less, and end, in whatever order, at the same time."""
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    running = [begin() for _ in range(4)]

    async def live(one: Process) -> None:
        for _ in range(12):
            await one.want(rng.choice((0, 3, 50)))
            before = sum(one.share for one in running)
            assert before <= WHOLE + 1e-6
            if rng.random() < 0.1:
                await one.shares.close()
            else:
                await one.shares.renew()
            assert sum(one.share for one in running) <= WHOLE + 1e-6

    await asyncio.gather(*map(live, running))
    for one in (*running, *running):
        await one.want(0)
        await one.shares.renew()
    assert sum(one.share for one in running) > WHOLE * 0.6


async def test_what_a_dead_process_had_is_free_when_its_lease_is_over(
    begin: Begin, postgres_address: ServerAddress
) -> None:
    dead, other = begin(), begin()
    for one in (dead, other, dead, other):
        await one.shares.renew()
    await other.shares.renew()
    assert other.share == HALF
    await forget(postgres_address, "process 0")
    await other.shares.renew()
    assert other.share == ALL


async def test_a_process_that_ends_leaves_its_share_to_the_others(begin: Begin) -> None:
    ends, other = begin(), begin()
    for one in (ends, other, ends, other):
        await one.shares.renew()
    await ends.shares.close()
    assert ends.share == 0
    await other.shares.renew()
    assert other.share == ALL


async def test_without_the_server_a_share_stays_until_it_is_over(
    begin: Begin, store: PostgresStore
) -> None:
    one = begin()
    await one.shares.renew()
    await store.close()
    with pytest.raises(Unavailable):
        await one.shares.renew()
    assert one.share == ALL
    await asyncio.wait_for(one.pace.turn(urgent=True), 1)


async def test_refused_requests_are_counted_for_a_machine(begin: Begin) -> None:
    first, second, elsewhere = begin(), begin(), begin(host="there")
    for _ in range(500):
        first.pace.refusals.note(429)
    for one in (first, second, elsewhere):
        await one.shares.renew()
    seen = [one.pace.refusals.elsewhere for one in (first, second, elsewhere)]
    assert seen == [0, 500, 0]
    assert second.pace.refusals.allowed(WHOLE).per_second < WHOLE
    assert elsewhere.pace.refusals.allowed(WHOLE).per_second == WHOLE
    second.pace.refusals.note(401)
    await first.shares.renew()
    await second.shares.renew()
    await first.shares.renew()
    assert first.pace.refusals.elsewhere == 1
    assert second.pace.refusals.elsewhere == 500, "they are told once"


async def test_it_renews_its_share_by_itself(begin: Begin) -> None:
    async with AsyncExitStack() as ending:
        first, second = begin(), begin()
        for one in (first, second):
            one.shares.start()
            ending.push_async_callback(one.shares.close)
        async with asyncio.timeout(20):
            await asyncio.gather(*(one.pace.turn(urgent=True) for one in (first, second)))
        assert 0 < first.share + second.share <= WHOLE


async def test_after_an_unforeseen_error_it_renews_its_share_again(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or the process would make no requests any more, and nobody would know why."""
    only, times = begin(), count()
    renew = only.shares.renew

    async def fails_once() -> None:
        if next(times) == 0:
            raise ValueError("nobody thought of this")
        await renew()

    monkeypatch.setattr(only.shares, "renew", fails_once)
    only.shares.start()
    try:
        with capture_logs() as logs:
            async with asyncio.timeout(20):
                await only.pace.turn(urgent=True)
    finally:
        await only.shares.close()
    assert [(one["event"], one["log_level"]) for one in logs] == [("share fails", "error")]


@LONG
async def test_in_no_second_are_more_made_than_discord_allows(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While what each of them wants changes all the time."""
    monkeypatch.setattr(shares, "EVERY", 0.1)
    processes, made = [begin() for _ in range(4)], list[float]()
    loop = asyncio.get_running_loop()

    async def ask(one: Process, until: float) -> None:
        while loop.time() < until:
            await one.pace.turn(urgent=True)
            made.append(loop.time())

    async def be_busy(one: Process, seconds: float) -> None:
        until = loop.time() + seconds
        await asyncio.gather(*(ask(one, until) for _ in range(30)))

    async with AsyncExitStack() as ending:
        for one in processes:
            one.shares.start()
            ending.push_async_callback(one.shares.close)
        await asyncio.gather(*(be_busy(one, 0.5 + n) for n, one in enumerate(processes)))
    busiest = max(sum(at <= other < at + 1 for other in made) for at in made)
    assert 30 <= busiest <= 50
