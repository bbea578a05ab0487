"""Which private panels are known, and for how long."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.messages.panels import Panels

QUARTER_OF_AN_HOUR = 15 * 60_000
ANN, BOB = 1, 2


class House:
    def __init__(self) -> None:
        self.now = 0
        self.panels = Panels(lambda: self.now)

    def open(self, table: str, user: int) -> Any:
        """A click that opens a panel; of an interaction nothing counts here but whose it is."""
        clicked: Any = SimpleNamespace(user=SimpleNamespace(id=user))
        return self.panels.opened(table, clicked)

    def known(self, table: str) -> list[int]:
        return [panel.user for panel in self.panels.of(table)]


def test_a_table_has_its_own_panels_alone() -> None:
    house = House()
    assert house.open("a", ANN) is None
    assert house.open("a", BOB) is None
    assert house.open("b", ANN) is None
    assert (house.known("a"), house.known("b"), house.known("c")) == ([ANN, BOB], [ANN], [])


def test_a_new_panel_takes_the_place_of_the_last() -> None:
    house = House()
    house.open("a", ANN)
    (first,) = house.panels.of("a")
    assert house.open("a", ANN) is first
    (second,) = house.panels.of("a")
    house.panels.closed("a", first)
    assert house.panels.of("a") == (second,), "the one that cannot be rewritten is another"
    house.panels.closed("a", second)
    assert house.known("a") == []


def test_nothing_is_kept_of_old_panels_whichever_table_is_looked_at() -> None:
    house = House()
    house.open("a", ANN)
    house.open("b", ANN)
    house.now = QUARTER_OF_AN_HOUR
    assert house.open("b", ANN) is None
    assert house.known("a") == []
    assert house.known("b") == [ANN]
    assert len(house.panels._by_age) == len(house.panels._open) == 1


def test_a_table_is_asked_without_a_look_at_the_others() -> None:
    house = House()
    for number in range(1000):
        house.open(f"other {number}", ANN)
    house.open("a", ANN)
    (oldest, *_), read = house.panels._by_age.values(), []

    class Noticed(dict[Any, Any]):
        def items(self) -> Any:
            for key, panel in super().items():
                read.append(panel)
                yield key, panel

    house.panels._by_age = Noticed(house.panels._by_age)
    assert house.known("a") == [ANN]
    assert read == [oldest]
