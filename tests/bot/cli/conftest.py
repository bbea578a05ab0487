"""The command line, and a place without settings, for tests that ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.cli.command_line import Plumage


@pytest.fixture
def plumage(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Plumage:
    return Plumage(capsys, monkeypatch)


@pytest.fixture
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No token in the environment, and no ``.env``."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
