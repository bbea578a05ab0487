"""One process on a server: what the harness checks holds, and it notices what is wrong."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from data.store.postgres import PostgresStore
from tests.cluster.checks import nothing_is_wrong
from tests.cluster.conftest import Begin
from tests.cluster.logs import Log
from tests.helpers.stress import LONG


@LONG
async def test_everything_is_as_it_should_be_without_any_failure(begin: Begin) -> None:
    house, crowd = await begin(1, 1)
    async with crowd.playing():
        await asyncio.sleep(4)
    assert len(crowd.presses) > 8
    assert crowd.unanswered == []
    await nothing_is_wrong(house, crowd)
    async with await PostgresStore.open(house.server, exclusive=False) as store:
        whole = await store.load(crowd.parties[0].game)
    chosen = [number for number, move in enumerate(whole.moves) if move.by_person]
    assert len(chosen) > 2
    without_last = Log(replace(whole, moves=whole.moves[: chosen[-1]]))
    (lost,) = without_last.lost(crowd.presses)
    assert str(whole.moves[chosen[-1]].cause) in lost
    of_nobody = [one for one in crowd.presses if one.done.id != whole.moves[chosen[0]].cause]
    (strange,) = Log(whole).lost(of_nobody)
    assert str(whole.moves[chosen[0]].cause) in strange
