"""A start takes no more time and memory with many tables under way than with few."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from data.store.address import ServerAddress
from tests.helpers import postgres
from tests.helpers.stress import LONG, case
from tests.process.startup import Start, started

FEW = 100
MORE_CPU, MORE_SECONDS, MORE_MIB = 1.3, 1.0, 30
"""What the larger start may use. Beside other busy processes a start has needed 1.7 times the
processor time that it needs alone, so a second is allowed. To read each of 10,000 tables took 3 s.
"""


@LONG
@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells what a process has used")
@pytest.mark.parametrize("many", [10_000, case(100_000, stress=True)])
async def test_many_tables_do_not_delay_the_first_click(tmp_path: Path, many: int) -> None:
    starts = []
    for count in (FEW, many):
        (tmp_path / str(count)).mkdir()
        starts.append(await started(count, tmp_path / str(count)))
    _is_no_worse(*starts)


@LONG
@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells what a process has used")
@pytest.mark.parametrize("many", [10_000, case(100_000, stress=True)])
async def test_many_tables_on_a_server_do_not_delay_the_first_click(
    tmp_path: Path, postgres_server: ServerAddress, many: int
) -> None:
    starts = []
    for count in (FEW, many):
        (tmp_path / str(count)).mkdir()
        async with postgres.schema(postgres_server) as address:
            starts.append(await started(count, tmp_path / str(count), address))
    _is_no_worse(*starts)


def _is_no_worse(few: Start, more: Start) -> None:
    print(few, more)
    assert more.cpu <= MORE_CPU * few.cpu + MORE_SECONDS
    assert more.peak <= few.peak + MORE_MIB
