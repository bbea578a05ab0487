"""A store, and a house around it, for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.messages import reconciler
from data.store import Store, open_store
from tests.bot.house import House
from tests.helpers.databases import database_at


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await open_store(database_at(tmp_path / "plumage.sqlite3")) as store:
        yield store


@pytest.fixture
async def house(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(reconciler, "REST", 0)
    house = House(store)
    house.draws = False
    yield house
    await house.reconciler.close()
