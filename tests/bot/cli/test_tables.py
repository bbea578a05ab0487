"""``plumage tables`` lists the open tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from data.store import open_store
from data.store.values import Seated, Status
from tests.bot.cli.command_line import Plumage
from tests.data.store_conformance.examples import GUILD, NOW, OTHER_GUILD, a_table, playing


@pytest.fixture
async def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes a database with a game, a later lobby in another server, and a cancelled table."""
    path = tmp_path / "plumage.sqlite3"
    monkeypatch.setenv("PLUMAGE_DATABASE", str(path))
    async with await open_store(path) as store:
        game = await playing(store)
        seats = (replace(game.seats[0], computer="greedy"), *game.seats[1:])
        await store.commit(replace(game, seats=seats, paused=True), at=NOW)
        lobby = replace(a_table("lobby", OTHER_GUILD), seats=(Seated(7, "Élise"),))
        await store.open_table(lobby, at=NOW + 120_000)
        over = await store.open_table(a_table("over"), at=NOW)
        await store.commit(replace(over, status=Status.CANCELLED), at=NOW)
    return path


@pytest.mark.usefixtures("database")
async def test_the_tables_are_listed_with_who_plays_and_whom_a_computer_plays_for(
    plumage: Plumage,
) -> None:
    said = plumage("tables")
    assert said.status == 0
    assert [" ".join(line.split()) for line in said.out.splitlines()] == [
        "table game state moves changed (UTC) server channel players",
        f"abcdefghij pikoko playing, paused 1 2026-09-21 14:13 {GUILD} 800 (Ann), Ben, random",
        f"lobby pikoko lobby 0 2026-09-21 14:15 {OTHER_GUILD} 800 Élise",
        "2 in all",
    ]


async def test_a_parked_table_is_listed_with_the_reason(database: Path, plumage: Plumage) -> None:
    async with await open_store(database) as store:
        game = await store.load("abcdefghij")
        parked = replace(game.table, status=Status.PARKED, reason="server_gone", paused=False)
        await store.commit(parked, at=NOW)
    said = plumage("tables").out
    assert " pikoko  parked, server_gone  1 " in said
    assert said.endswith(
        "2 in all\n1 parked, server_gone: the bot is not in that server;"
        " they go on when it is invited again\n"
    )


async def test_they_are_listed_while_the_bot_runs(database: Path, plumage: Plumage) -> None:
    async with await open_store(database) as store:
        await store.open_table(a_table("another"), at=NOW)
        assert plumage("tables").out.endswith("3 in all\n")


def test_a_missing_file_is_named(
    tmp_path: Path, plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "none"
    monkeypatch.setenv("PLUMAGE_DATABASE", str(missing))
    said = f"plumage tables: there is no file {missing}\n"
    assert plumage("tables") == (1, "", said)
