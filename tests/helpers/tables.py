"""People and a table of theirs, for tests of what may happen at a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.tables.refusal import Refusal
from data.store.values import Seated, Status, Table

ANN, BOB, CLEO, DAN, EVE, FAY = range(101, 107)


def a_table(*users: int, status: Status = Status.LOBBY) -> Table:
    seats = tuple(Seated(user, f"person {user}") for user in users)
    return Table(
        id="abcdefghij",
        game="pikoko",
        rules_version=1,
        guild=1,
        channel=2,
        host=ANN,
        language="en",
        seats=seats,
        status=status,
    )


def refusal(change: Callable[[], object]) -> str:
    """Returns the code with which the change is refused."""
    with pytest.raises(Refusal) as refused:
        change()
    return refused.value.code
