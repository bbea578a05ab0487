"""``plumage run`` says which settings keep it from starting, and ends with their exit status."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import asyncpg
import discord
import pytest
import structlog

from bot import cli
from bot.cli import run_command
from data.store.errors import (
    DatabaseInUse,
    NewerDatabase,
    NotOpened,
    OlderDatabase,
    OtherApplication,
    Unavailable,
    UnfitDatabase,
)
from tests.bot.cli.command_line import Plumage

pytestmark = pytest.mark.usefixtures("nothing_set")

TOKEN = "x" * 24 + "." + "y" * 6 + "." + "z" * 38


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Restores the logging that the program sets up before it looks at the database."""
    before, handlers, level = structlog.get_config(), logging.root.handlers[:], logging.root.level
    yield
    structlog.configure(**before)
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def complaint(plumage: Plumage) -> str:
    said = plumage("run")
    assert (said.status, said.out) == (2, "")
    assert "Traceback" not in said.err
    assert said.err.startswith("plumage run: ")
    return said.err.removeprefix("plumage run: ")


@pytest.mark.parametrize("lines", ["", "DISCORD_TOKEN=\n"])
def test_without_a_token_it_says_how_to_get_one(
    lines: str, tmp_path: Path, plumage: Plumage
) -> None:
    (tmp_path / ".env").write_text(lines, "utf-8")
    said = complaint(plumage)
    assert said.startswith("DISCORD_TOKEN is missing: plumage setup ")
    assert said.count("\n") == 2


@pytest.mark.parametrize(
    "token",
    [
        "short",
        TOKEN.replace(".", " "),
        f"Bot {TOKEN}",
        f"{TOKEN}\nX-More: headers",
        TOKEN.replace("x", "é"),
    ],
)
def test_what_is_no_token_is_refused_and_never_shown(
    token: str, plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    said = complaint(plumage)
    assert "DISCORD_TOKEN is set, but that is no token" in said
    assert token not in said
    assert "yyyy" not in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PLUMAGE_LOG_LEVEL", "loud"),
        ("PLUMAGE_LOG_FORMAT", "xml"),
        ("PLUMAGE_COMPUTER_PACE", "slow"),
        ("PLUMAGE_COMPUTER_PACE", "-1"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_should_be(
    name: str,
    value: str,
    plumage: Plumage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    said = complaint(plumage)
    assert said.startswith(f"{name}: Input should be ")
    assert TOKEN not in said


@pytest.mark.parametrize("command", ["run", "doctor --channel 1", "invite", "tables", "restore x"])
def test_every_command_reads_the_settings_that_are_named(
    command: str, tmp_path: Path, plumage: Plumage
) -> None:
    (tmp_path / "x").touch()
    said = plumage(*command.split(), "--settings", "elsewhere.env")
    assert said.status
    assert "there is no file elsewhere.env" in said.err
    (tmp_path / "elsewhere.env").write_text("PLUMAGE_DATABSE=x\n", "utf-8")
    said = plumage(*command.split(), "--settings", "elsewhere.env")
    assert said.status
    assert "did you mean PLUMAGE_DATABASE?" in said.err


MISSPELT: Final = "PLUMAGE_DATABSE: There is no such setting; did you mean PLUMAGE_DATABASE?\n"


@pytest.mark.parametrize("where", ["environment", "file"])
@pytest.mark.parametrize("name", ["PLUMAGE_DATABSE", "plumage_databse"])
def test_a_misspelt_setting_is_an_error(
    where: str,
    name: str,
    tmp_path: Path,
    plumage: Plumage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    if where == "environment":
        monkeypatch.setenv(name, "x.sqlite3")
    else:
        (tmp_path / ".env").write_text(f"{name}=x.sqlite3\nANOTHER_PROGRAM=1\n", "utf-8")
    assert complaint(plumage).startswith(MISSPELT)


def test_export_refuses_a_misspelt_setting_too(
    plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Export would look for the table in another database."""
    monkeypatch.setenv("PLUMAGE_DATABSE", "x.sqlite3")
    said = plumage("export", "abcdefghij")
    assert said.status == 2
    assert MISSPELT in said.err


def test_a_setting_like_no_other_is_named_too(
    plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMAGE_XYZ", "1")
    assert complaint(plumage).startswith("PLUMAGE_XYZ: There is no such setting\n")


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        (".", "Is a directory"),
        ("nowhere/x.sqlite3", "there is no folder"),
        ("postgresql://ann@db/x", "asyncpg is not installed"),
    ],
)
def test_all_that_is_wrong_is_said_at_once(
    database: str,
    reason: str,
    tmp_path: Path,
    plumage: Plumage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # as if it were not installed
    lines = (f"PLUMAGE_DATABASE={database}", "PLUMAGE_LOG_LEVEL=loud", "PLUMAGE_XYZ=1")
    (tmp_path / ".env").write_text("\n".join((*lines, "DISCORD_TOKEN=short")), "utf-8")
    said = complaint(plumage).splitlines()
    begins = ("PLUMAGE_XYZ", "DISCORD_TOKEN", "PLUMAGE_LOG_LEVEL", "The database", "Each setting")
    assert len(said) == len(begins)
    for line, begin in zip(said, begins, strict=True):
        assert line.startswith(begin)
    assert reason in said[3]


def test_a_folder_that_is_missing_is_said_before_the_login(
    tmp_path: Path, plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLUMAGE_DATABASE", "nowhere/x.sqlite3")
    assert f"there is no folder {tmp_path / 'nowhere'}\n" in complaint(plumage)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("mysql://ann:s3cret@db/x", "PLUMAGE_DATABASE: should be like postgresql://"),
        ("postgresql://ann:s3cret@db:port/x", "PLUMAGE_DATABASE: should be like"),
        ("postgresql:/ann:s3cret@db/x", "PLUMAGE_DATABASE: should be like"),
        ("host=db user=ann password=s3cret", "PLUMAGE_DATABASE: should be like"),
    ],
)
def test_an_address_of_no_server_is_refused_without_its_password(
    url: str, reason: str, plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLUMAGE_DATABASE", url)
    said = complaint(plumage)
    assert said.startswith(reason)
    assert "s3cret" not in said


def test_settings_are_read_from_a_file_too(tmp_path: Path, plumage: Plumage) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nPLUMAGE_LOG_LEVEL=loud\n", "utf-8")
    said = complaint(plumage)
    assert said.startswith("PLUMAGE_LOG_LEVEL: ")
    assert "DISCORD_TOKEN" not in said


# The exit status, by which systemd knows whether to start it again


class Ending:
    """A bot that ends with the given error as soon as it starts."""

    def __init__(self, error: Exception) -> None:
        self.connected = asyncio.Event()
        self._error = error

    async def start(self, _token: str) -> None:
        raise self._error

    async def close(self) -> None:
        pass


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0)


def refused(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(response, {"code": code, "message": ""})


def of_server(sqlstate: str) -> Unavailable:
    """Returns what asyncpg raises if a server refuses the first connection with that error."""
    cause = asyncpg.PostgresError.new({"C": sqlstate, "M": "refused"})
    error = Unavailable(reason="refused", path="postgresql://db/plumage")
    error.__cause__ = cause
    return error


STATUSES: Final = [
    *((discord.LoginFailure("Improper token has been passed."), 2), (closed(4004), 2)),
    *((closed(code), 2) for code in (4010, 4011, 4012, 4013, 4014)),
    *((closed(code), 1) for code in (1000, 4000, 4008)),
    *((refused(503), 1), (aiohttp.ClientConnectionError(), 1)),
    (NewerDatabase(found=9, known=1), 2),
    (OlderDatabase(path="x", reason="too old", found=0, known=1), 2),
    (OtherApplication(found="1", wanted="2"), 2),
    (UnfitDatabase(path="x", reason="it is full of birds"), 2),
    (DatabaseInUse(path="x"), 1),
    *((Unavailable(reason="disk I/O error", path="x"), 1), (of_server("57P03"), 1)),
    *((of_server(state), 2) for state in ("28P01", "28000", "3D000", "22023", "42704")),
]
"""2 is a status after which the service is not started again (`RestartPreventExitStatus`)."""


@pytest.mark.parametrize(("error", "status"), STATUSES, ids=lambda one: repr(one)[:40])
def test_the_exit_status_says_whether_another_start_may_mend_it(
    error: Exception,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(run_command, "PATIENCE", ())
    made: Any = lambda _settings: Ending(error)  # noqa: E731
    assert cli.main(made, ["run"]) == status
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert said.splitlines()


def test_every_error_with_which_a_database_is_not_opened_has_a_status() -> None:
    assert {type(error) for error, _ in STATUSES} >= set(NotOpened.__subclasses__())
