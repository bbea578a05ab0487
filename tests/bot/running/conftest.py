"""A house with a clock for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.helpers.timed import TimedHouse


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TimedHouse]:
    house = TimedHouse(tmp_path / "tables.sqlite3")
    await house.start()
    yield house
    await house.stop()
