"""Which servers are whose."""

from __future__ import annotations

import pytest

from data.store.shards import ONE_PROCESS, Shards, everything, numbers, shard_of


def test_a_server_is_of_the_shard_that_discord_says() -> None:
    assert shard_of(197038439483310086, 1) == 0
    assert shard_of((5 << 22) + 4_194_303, 4) == 1
    lower = Shards(4, (0, 1))
    assert [guild for guild in range(8) if lower.owns(guild << 22)] == [0, 1, 4, 5]
    assert lower.others == (2, 3)
    assert all(ONE_PROCESS.owns(guild << 22) for guild in range(8))


@pytest.mark.parametrize(
    ("text", "own", "told"),
    [
        ("0-3", (0, 1, 2, 3), "0-3"),
        ("5", (5,), "5"),
        ("6, 0-2,7", (0, 1, 2, 6, 7), "0-2,6-7"),
    ],
)
def test_numbers_are_read_and_told(text: str, own: tuple[int, ...], told: str) -> None:
    assert numbers(text) == own
    assert str(Shards(8, own)) == told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0-3,3-7", "shard 3 is named twice"),
        ("3-0", "3-0 names no shards"),
        ("all", "all names no shards; 0-3 does, and 0-3,6"),
        ("0,", "nothing names no shards"),
        ("-1", "-1 names no shards"),
    ],
)
def test_what_names_no_shards_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        numbers(text)


def test_a_condition_is_needed_by_one_of_several_alone() -> None:
    assert everything(4).condition("guild") == ""
    assert Shards(4, (1, 2)).condition("guild") == " AND (guild >> 22) % 4 IN (1, 2)"
