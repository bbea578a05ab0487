"""One process on a server: what the harness checks holds, and it notices what is wrong."""

from __future__ import annotations

import asyncio

from tests.cluster.checks import nothing_is_wrong
from tests.cluster.conftest import Begin


async def test_everything_is_as_it_should_be_without_any_failure(begin: Begin) -> None:
    house, crowd = await begin(1, 1)
    async with crowd.playing():
        await asyncio.sleep(4)
    assert len(crowd.presses) > 8
    assert all(one.done.answers for one in crowd.presses)
    print(await nothing_is_wrong(house, crowd))
