"""What a record says is read as it stands, and nothing is taken for what it only resembles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.notation import listed, text, whole
from engine.pikoko import PIKOKO
from engine.protocol import IllegalAction, Json


@pytest.mark.parametrize(("read", "value"), [(whole, -3), (text, ""), (listed, [None])])
def test_what_is_of_the_kind_is_read_as_it_stands(
    read: Callable[[Json], Json], value: Json
) -> None:
    assert read(value) is value


@pytest.mark.parametrize(
    ("read", "others"),
    [
        (whole, [True, 1.0, "1", None, [1], {}]),
        (text, [1, True, None, ["a"], {"a": 1}]),
        (listed, ["abc", {"a": 1}, 3, None]),
    ],
)
def test_what_is_of_another_kind_is_none(read: Callable[[Json], Json], others: list[Json]) -> None:
    for other in others:
        with pytest.raises(TypeError):
            read(other)


@pytest.mark.parametrize("tokens", [1.0, True, "1", None])
def test_an_action_that_only_resembles_one_is_malformed(tokens: Json) -> None:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.decode({"type": "bid", "on": 0, "tokens": tokens})
    assert refusal.value.code == "malformed"
