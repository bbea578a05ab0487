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
from plumage import main

ANN: Final = 123456789012345678
LINE: Final = re.compile(r"\S+ \(\S+\): \S.*")


def test_licences_names_every_library_that_is_installed_and_every_font(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["licences"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(map(LINE.fullmatch, lines))
    assert lines[0].startswith("plumage (")
    assert lines[0].endswith(": MIT")
    assert "Fraunces (font): OFL-1.1" in lines
    named = {line.partition(" ")[0].lower() for line in lines}
    assert {"aiohttp", "brotli", "discord.py", "notosans", "pydantic_core", "asyncpg"} <= named
    assert not [line for line in lines if line.endswith("not said")]


def test_licences_prints_their_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["licences", "--texts"]) == 0
    said = capsys.readouterr().out
    assert "Permission is hereby granted, free of charge" in said
    assert "SIL OPEN FONT LICENSE" in said


async def settle(database: Path) -> None:
    async with await open_store(database) as store:
        await store.change(PersonSettings, ANN, lambda now: replace(now, language="fr"))


def test_forget_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "plumage.sqlite3"
    asyncio.run(settle(database))
    command = ["forget", str(ANN), "--database", str(database)]
    assert main(command) == 0
    assert f"Nothing is kept about {ANN} any more" in capsys.readouterr().out
    assert main(command) == 1
    assert f"nothing is kept about {ANN}\n" in capsys.readouterr().err


async def test_forget_refuses_while_a_bot_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "plumage.sqlite3"
    monkeypatch.setattr("data.store.sqlite.OPENING_TIMEOUT", 0)
    async with await open_store(database):
        command = ["forget", str(ANN), "--database", str(database)]
        assert await asyncio.to_thread(main, command) == 1
    assert "stop it first, and standbys too" in capsys.readouterr().err
