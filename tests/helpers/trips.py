"""Trips to the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from data.store.sqlite import SqliteDriver


@contextmanager
def trips(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Yields every trip to the database, in order: ``read`` or ``write``."""
    made: list[str] = []
    for name, kind in (("fetch", "read"), ("snapshot", "read"), ("transaction", "write")):
        trip = getattr(SqliteDriver, name)

        async def counted(
            self: SqliteDriver, *args: Any, _trip: Any = trip, _kind: str = kind, **kwargs: Any
        ) -> Any:
            made.append(_kind)
            return await _trip(self, *args, **kwargs)

        monkeypatch.setattr(SqliteDriver, name, counted)
    yield made
