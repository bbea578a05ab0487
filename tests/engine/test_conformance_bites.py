"""The suite can fail: the toy game keeps each promise, and each of its variants breaks one."""

from __future__ import annotations

import pytest

from engine.protocol import IllegalAction
from tests.engine.broken import broken
from tests.engine.conformance import Promise, promises, seeing
from tests.engine.probes import documented_codes
from tests.engine.tables import Table, tables
from tests.engine.toy import Toy


def keep(game: Toy, *asked: Promise) -> None:
    for table in tables(game):
        for promise in asked:
            promise(table)


def test_a_sound_game_passes() -> None:
    keep(Toy(), *promises)


def test_every_promise_is_broken_by_one_variant() -> None:
    assert broken.keys() == set(promises)


@pytest.mark.parametrize(
    ("promise", "variant"),
    [pytest.param(*row, id=f"{row[0].__name__}-{row[1].__name__}") for row in broken.items()],
)
def test_a_broken_game_fails(promise: Promise, variant: type[Toy]) -> None:
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        keep(variant(), promise)


class Unknown(Toy):
    key = "unknown"


def test_a_game_without_traits_fails() -> None:
    with pytest.raises(AssertionError, match="traits_unknown"):
        seeing.views_show_nothing_hidden(Table(Unknown(), 3, seed=99))


def test_codes_are_read_from_the_docstrings() -> None:
    codes = documented_codes(Toy())
    assert {"game_over", "malformed", "gift_to_oneself"} <= codes
    shared = codes - {"gift_to_oneself", "points", "shared", "doubles"}
    assert all(f"``{code}``" in (IllegalAction.__doc__ or "") for code in shared)
