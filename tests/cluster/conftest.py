"""Several processes on a PostgreSQL server of these tests alone, which they end and let stand."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from tests.cluster.crowd import Crowd, names_of, sleepers_of
from tests.cluster.hosts import names_of as hosts_of
from tests.cluster.house import House, until
from tests.helpers import postgres
from tests.process.conftest import TOKEN
from tests.process.stand_in import StandIn

if sys.platform != "linux":
    collect_ignore_glob = ["test_*.py"]  # its processes are found as Linux names them


class Begin(Protocol):
    """Starts so many ``processes`` for so many ``shards``, and people who sit down at tables.

    There are as many ``parties`` as shards, unless it is told otherwise. What they do is drawn from
    ``seed``. ``asleep``: in each place somebody never answers. So many ``hosts`` may come besides.
    If sessions are to begin so many seconds apart, there is one bucket.
    """

    async def __call__(
        self,
        processes: int,
        shards: int,
        *,
        seed: int = 1,
        parties: int | None = None,
        hosts: int = 0,
        asleep: bool = False,
        between_starts: float = 0.0,
    ) -> tuple[House, Crowd]: ...


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Cluster]:
    with postgres.cluster() as made:
        yield made


@pytest.fixture
async def begin(server: postgres.Cluster, tmp_path: Path) -> AsyncIterator[Begin]:
    async with AsyncExitStack() as ending:
        address = await ending.enter_async_context(postgres.schema(server.address))

        async def made(
            processes: int,
            shards: int,
            *,
            seed: int = 1,
            parties: int | None = None,
            hosts: int = 0,
            asleep: bool = False,
            between_starts: float = 0.0,
        ) -> tuple[House, Crowd]:
            parties = shards if parties is None else parties
            names = (*names_of(parties), *sleepers_of(parties), *hosts_of(hosts))
            stand_in = StandIn(TOKEN, names, shards)
            stand_in.rules.between_starts = between_starts
            stand_in.max_concurrency = 1 if between_starts else shards
            await stand_in.start()
            ending.push_async_callback(stand_in.stop)
            house = House(stand_in, address, tmp_path, processes, shards)
            ending.push_async_callback(house.close)
            for _ in range(processes):
                await house.add()
            await house.ready()
            if processes > 1:
                await house.shared()
                await until(stand_in.gateway.ready.is_set)
            crowd = Crowd(house, Random(seed), parties)
            await crowd.gather(asleep=asleep)
            return house, crowd

        yield made
