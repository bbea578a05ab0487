"""A change that the store kept without an answer of the server is noticed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest

from bot.running.service import Tables
from bot.tables import lobbies
from data.store import Store
from data.store.errors import Unavailable
from data.store.values import Table
from tests.helpers.tables import ANN, BOB, a_table

NOW = 1_000


class House:
    """Tables on a server that freezes. After ``thaws_in`` waits it thaws and carries out what it
    was sent.
    """

    def __init__(self, store: Store, thaws_in: int) -> None:
        self.store, self.thaws_in = store, thaws_in
        self.waits, self.drawn = 0, list[tuple[int, int]]()
        self.looked_at = list[int]()
        self.sent: list[Callable[[], Coroutine[Any, Any, Table]]] = []
        self.tables = Tables(
            store,
            lambda: NOW,
            Random(1),
            self._changed,
            self._wait,
            expect=self.looked_at.append,
        )

    def freeze(self, monkeypatch: pytest.MonkeyPatch) -> None:
        kept = self.store.commit

        async def commit(*args: Any, **more: Any) -> Table:
            self.sent.append(lambda: kept(*args, **more))
            raise Unavailable(reason="the server does not answer")

        monkeypatch.setattr(self.store, "commit", commit)

    def _changed(self, table_id: str) -> None:
        known = self.tables.known(table_id)
        assert known is not None
        self.drawn.append((self.waits, known.table.version))

    async def _wait(self, _seconds: float) -> None:
        self.waits += 1
        if self.waits == self.thaws_in:
            for kept in self.sent:
                await kept()


@pytest.mark.parametrize(("thaws_in", "drawn"), [(1, [(1, 2), (2, 2)]), (2, [(1, 1), (2, 2)])])
async def test_it_is_drawn_when_it_is_found_or_a_little_later(
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    thaws_in: int,
    drawn: list[tuple[int, int]],
) -> None:
    house = House(store, thaws_in)
    sitting = await house.tables.open(a_table(ANN), cause="play")
    house.freeze(monkeypatch)
    with pytest.raises(Unavailable):
        await house.tables.change(sitting.table.id, lambda table: lobbies.join(table, BOB, "Bob"))
    await house.tables.at_rest()
    assert house.drawn == drawn
    (deadline,) = sitting.deadlines
    assert house.looked_at == [deadline.due] * 3, "its deadlines are looked for as well"


async def test_a_table_that_was_not_opened_is_not_looked_for_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_table(*_args: Any, **_more: Any) -> Table:
        raise Unavailable(reason="the server does not answer")

    house = House(store, thaws_in=9)
    monkeypatch.setattr(store, "open_table", open_table)
    with pytest.raises(Unavailable):
        await house.tables.open(a_table(ANN), cause="play")
    await house.tables.at_rest()
    assert house.drawn == []
    assert house.waits == 1
