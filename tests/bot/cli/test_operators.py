"""``plumage licences`` and ``plumage forget``."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from data.store import open_store
from data.store.values import PersonSettings
from tests.bot.cli.command_line import Plumage

ANN: Final = 123456789012345678
LINE: Final = re.compile(r"\S+ \(\S+\): \S.*")


def test_licences_names_every_library_that_is_installed_and_every_font(
    plumage: Plumage,
) -> None:
    lines = plumage("licences").out.splitlines()
    assert all(map(LINE.fullmatch, lines))
    assert lines[0].startswith("plumage (")
    assert lines[0].endswith(": MIT")
    assert "Fraunces (font): OFL-1.1" in lines
    named = {line.partition(" ")[0].lower() for line in lines}
    assert {"aiohttp", "brotli", "discord.py", "notosans", "pydantic_core", "asyncpg"} <= named
    assert not [line for line in lines if line.endswith("not said")]


def test_licences_prints_their_texts(plumage: Plumage) -> None:
    said = plumage("licences", "--texts").out
    assert "Permission is hereby granted, free of charge" in said
    assert "SIL OPEN FONT LICENSE" in said


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLUMAGE_DATABASE", str(tmp_path / "plumage.sqlite3"))
    return tmp_path / "plumage.sqlite3"


def test_forget_says_what_it_did(database: Path, plumage: Plumage) -> None:
    async def settle() -> None:
        async with await open_store(database) as store:
            await store.change(PersonSettings, ANN, lambda now: replace(now, language="fr"))

    asyncio.run(settle())
    said = plumage("forget", ANN)
    assert said.status == 0
    assert f"Nothing is kept about {ANN} any more" in said.out
    said = plumage("forget", ANN)
    assert said.status == 1
    assert f"nothing is kept about {ANN}\n" in said.err


async def test_forget_refuses_while_a_bot_runs(
    database: Path, plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.driver.OPENING_TIMEOUT", 0)
    async with await open_store(database):
        said = await asyncio.to_thread(plumage, "forget", ANN)
    assert said.status == 1
    assert "Stop that one first, and its standbys" in said.err
