"""The settings of one of several processes, and whom it hands clicks on to."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.program.forwarding import table_of
from bot.settings import Settings, mistakes
from data.store.shards import ONE_PROCESS, Shards

SERVER = "postgresql://plumage@localhost/plumage"
TOKEN = "M" * 60


def settings(**given: object) -> Settings:
    return Settings.model_validate({"DISCORD_TOKEN": TOKEN, "database": SERVER, **given})


def test_one_process_has_everything_however_many_connections_it_has() -> None:
    assert settings(shards=8).own_shards == ONE_PROCESS
    assert settings(shards=8).beside.name == "plumage"


def test_one_of_several_has_its_shards_and_files_of_its_own() -> None:
    upper = settings(shards=8, shard_ids="4-7")
    assert upper.own_shards == Shards(8, (4, 5, 6, 7))
    assert upper.beside.name == "plumage-4-7"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"shards": 8, "shard_ids": "6-8"},
            ["there is no shard 8: with PLUMAGE_SHARDS=8 the last is 7"],
        ),
        ({"shard_ids": "0-3"}, ["it also needs PLUMAGE_SHARDS, the number of all shards"]),
        ({"shards": 8, "shard_ids": "0-3,3"}, ["shard 3 is named twice"]),
        (
            {"database": "a.sqlite3", "shards": 2, "shard_ids": "2"},
            [
                (
                    "several processes need a database on a server (PLUMAGE_DATABASE);"
                    " there is no shard 2: with PLUMAGE_SHARDS=2 the last is 1"
                )
            ],
        ),
        (
            {"shards": 0, "shard_ids": "x", "emoji_pace": 99},
            [
                "Input should be greater than or equal to 1",
                "x names no shards; 0-3 does, and 0-3,6",
                "Input should be less than or equal to 60",
            ],
        ),
    ],
)
def test_all_that_is_wrong_is_said_at_once(given: dict[str, object], said: list[str]) -> None:
    with pytest.raises(ValidationError) as error:
        settings(**given)
    told = [one.split(": ", 1)[1] for one in mistakes(error.value)]
    assert told == [f"{one} (see .env.example)" for one in said]


@pytest.mark.parametrize(
    ("data", "table"),
    [
        ({"custom_id": "answer:k3v9x0q2ab:q1:-"}, "k3v9x0q2ab"),
        ({"custom_id": "menu:-:-:-", "values": ["show:k3v9x0q2ab:-:panel"]}, "k3v9x0q2ab"),
        ({"custom_id": "privacy:-:-:export"}, None),
        ({"custom_id": "of-another-version"}, None),
        ({"name": "help"}, None),
    ],
)
def test_the_table_of_a_click_is_read_from_its_control(
    data: dict[str, object], table: str | None
) -> None:
    assert table_of({"data": data}) == table
