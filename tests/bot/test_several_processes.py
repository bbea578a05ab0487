"""The settings of one of several processes, and to which process it hands clicks on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.base.settings import Settings
from bot.cli.read_settings import WrongSettings, read_settings
from bot.program.forwarding import table_of
from data.store.shards import ONE_PROCESS, Shards

SERVER = "postgresql://plumage@localhost/plumage"
TOKEN = "M" * 60


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Settings]:
    """Reads these settings, and no file."""
    monkeypatch.chdir(tmp_path)

    def read(**given: object) -> Settings:
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        for name, value in {"database": SERVER, **given}.items():
            monkeypatch.setenv(f"PLUMAGE_{name.upper()}", str(value))
        return read_settings(Settings)

    return read


def test_one_process_has_everything_however_many_connections_it_has(
    settings: Callable[..., Settings],
) -> None:
    assert settings(shards=8).own_shards == ONE_PROCESS
    assert settings(shards=8).beside.name == "plumage"


def test_one_of_several_has_its_shards_and_files_of_its_own(
    settings: Callable[..., Settings],
) -> None:
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
def test_all_that_is_wrong_is_said_at_once(
    settings: Callable[..., Settings], given: dict[str, object], said: list[str]
) -> None:
    with pytest.raises(WrongSettings) as error:
        settings(**given)
    assert [one.split(": ", 1)[1] for one in error.value.mistakes] == said


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
