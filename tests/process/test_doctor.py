"""``plumage doctor`` on the stand-in, which keeps Discord's rules or breaks one of them."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from discord.http import Route

from bot.cli import Unusable
from bot.cli.doctor import checks
from bot.cli.doctor.checks import Findings, Interrupted, Visit
from bot.cli.doctor.samples import samples
from bot.program.app import utc_millis
from bot.requests.permissions import invited
from bot.screens.all_games import GAMES
from bot.screens.art.paint import encoded
from bot.screens.kit import Layout
from data.store.values import Place
from plumage import main
from tests.process import payloads
from tests.process.conftest import TOKEN
from tests.process.forking import Forked, Forks
from tests.process.stand_in import StandIn

SILENT: Final = discord.MessageFlags(suppress_notifications=True).value


drawn_once: Final = cache(encoded)
"""Draws the pictures of all visits in these tests once."""

SAMPLES: Final = tuple(islice(samples(), 4))
"""The messages of one game."""


class Doctor:
    """Visits of the doctor to the stand-in."""

    def __init__(self, stand_in: StandIn) -> None:
        self.stand_in = stand_in
        self.told: list[str] = []
        self.rests = 0

    async def __call__(
        self,
        messages: Sequence[tuple[str, Layout]] = SAMPLES,
        *,
        stop_at: int = 0,
        places: frozenset[Place] = frozenset(Place),
        channel: str | None = None,
        hours: int = 0,
    ) -> Findings:
        """Makes a visit, which is stopped at that rest; this machine's clock is so many ``hours``
        ahead.
        """
        findings = Findings(self.told.append)

        async def rest() -> None:
            self.rests += 1
            if self.rests == stop_at:
                raise Interrupted

        visit = Visit(findings, invited(places), rest, lambda: utc_millis() + hours * 3_600_000)
        there = int(channel or self.stand_in.channel["id"])
        await visit(TOKEN, there, messages)
        return findings

    def left(self) -> list[Any]:
        """Returns what the visit made and did not remove."""
        threads = (one for one in self.stand_in.server.channels.values() if "owner_id" in one)
        return [*self.stand_in.messages.values(), *threads]


@pytest.fixture
def doctor(stand_in: StandIn, monkeypatch: pytest.MonkeyPatch) -> Doctor:
    monkeypatch.setattr(Route, "BASE", f"{stand_in.address}/api/v10")
    monkeypatch.setattr(checks, "encoded", drawn_once)
    stand_in.rules.limits_requests = False
    return Doctor(stand_in)


def all_but(*permissions: str) -> discord.Permissions:
    granted = discord.Permissions.all()
    granted.update(administrator=False, **dict.fromkeys(permissions, False))
    return granted


def failed(findings: Findings) -> list[str]:
    return [one for told in findings.failed.values() for one in told]


async def test_it_tries_everything_and_leaves_nothing_behind(
    stand_in: StandIn, doctor: Doctor
) -> None:
    messages = list(samples())
    findings = await doctor(messages)
    assert findings.failed == {}
    assert doctor.told == []
    assert findings.conclusion() == f"{findings.passed} ok, 0 failed"
    assert findings.passed > len(messages)
    assert doctor.left() == []
    sent = [
        one.body
        for one in stand_in.requests
        if one.method == "POST" and one.path.endswith("/messages")
    ]
    assert len(sent) == len(messages) + 2, "and two for the thread"
    for body in sent:
        assert body["flags"] & SILENT
        assert body["allowed_mentions"]["parse"] == []
    edited = {one.path for one in stand_in.requests if one.method == "PATCH"}
    assert len(edited) == len(messages) + 1
    at_rest = {"GET", "DELETE"}
    assert doctor.rests == sum(one.method not in at_rest for one in stand_in.requests)
    assert doctor.rests < 70, "it takes about a minute"


def test_there_is_a_message_of_each_kind_of_each_game() -> None:
    found = dict(samples())
    assert len(found) == len(list(samples())) == 4 * len(GAMES), "each has a name of its own"
    assert all(one.pictures for one in found.values())


LAYOUT: Final = "Pikoko: the lobby: "


@pytest.mark.parametrize(
    ("rule", "broken", "told"),
    [
        ("endpoint", "https://example.org/", "General Information, Interactions Endpoint URL"),
        ("code_grant", True, "Bot, Requires OAuth2 Code Grant"),
        ("for_people", True, "Installation, Installation Contexts"),
        ("takes_galleries", False, f"{LAYOUT}400 Bad Request (error code: 50035): Invalid Form"),
        ("keeps_files", False, f"{LAYOUT}edited with its file kept: it has another one now"),
        ("makes_threads", False, "A thread: made, written in, removed: 403 Forbidden"),
        ("deletes_threads", False, "thread "),
        ("deletes_messages", False, "message "),
    ],
)
async def test_a_broken_rule_is_found(
    rule: str, broken: object, told: str, stand_in: StandIn, doctor: Doctor
) -> None:
    setattr(stand_in.rules, rule, broken)
    findings = await doctor()
    (first, *_) = failed(findings)
    assert first.startswith(told)
    assert doctor.told[0] == f"failed   {first}"
    lines = findings.conclusion().splitlines()
    assert lines.index(f"   {first}") > lines.index(f"1. {next(iter(findings.failed))}")


NAMES: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_public_threads": "Create Public Threads",
    "create_private_threads": "Create Private Threads",
    "send_messages_in_threads": "Send Messages in Threads",
    "manage_channels": "Manage Channels",
    "manage_roles": "Manage Permissions",
}


def test_every_permission_of_the_invitation_is_tried() -> None:
    asked = {discord.Permissions(**{name: True}).value for name in NAMES}
    assert sum(asked) == invited(frozenset(Place)).value


@pytest.mark.parametrize("permission", NAMES)
async def test_a_missing_permission_is_named(
    permission: str, stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.rules.granted = all_but(permission)
    found = failed(await doctor())
    assert f"Permission: {NAMES[permission]}: missing" in found
    if permission not in ("view_channel", "send_messages"):  # without them there are no others
        assert len(found) == 1
    files = any(one.uploads for one in stand_in.requests)
    assert files == (permission not in ("view_channel", "send_messages", "attach_files"))
    assert doctor.left() == []


async def test_without_manage_threads_a_thread_stays_archived_and_that_is_said(
    stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.rules.granted = all_but("manage_threads")
    stand_in.rules.deletes_threads = False
    assert (await doctor()).failed == {}
    (thread,) = doctor.left()
    assert thread["thread_metadata"]["archived"]
    assert doctor.told == [f"thread {thread['id']} stays, archived"]


async def test_only_places_that_are_asked_for_are_tried(stand_in: StandIn, doctor: Doctor) -> None:
    stand_in.rules.granted = all_but("create_public_threads", "manage_channels", "manage_roles")
    assert (await doctor(places=frozenset({Place.HERE}))).failed == {}
    assert not any(one.path.endswith("/threads") for one in stand_in.requests)


@pytest.mark.parametrize("hours", [1, -1])
async def test_a_wrong_clock_is_found(hours: int, doctor: Doctor) -> None:
    (told,) = failed(await doctor(hours=hours))
    said = re.fullmatch(r"The clock of this machine: it is (-?\d+) s ahead of Discord's", told)
    assert said
    assert abs(int(said[1]) - hours * 3600) < 60


@pytest.mark.parametrize("at", [1, 2, 4, 20])
async def test_it_cleans_up_when_it_is_stopped(at: int, doctor: Doctor) -> None:
    with pytest.raises(Interrupted):
        await doctor(stop_at=at)
    assert doctor.left() == []
    assert doctor.rests == at


Program = Callable[[Path], Awaitable[Forked]]


@pytest.fixture
def program(forks: Forks, stand_in: StandIn, tmp_path: Path) -> Program:
    """Returns what starts it in a process of its own, with the database at a path."""
    command = "doctor", "--channel", stand_in.channel["id"]
    return lambda database: forks(
        (stand_in.address, "--rests=0.5", "--", *command),
        os.environ | {"DISCORD_TOKEN": TOKEN, "PLUMAGE_DATABASE": str(database)},
        tmp_path,
    )


def written(folder: Path) -> tuple[str, str]:
    """Returns what a program there has written to standard output and to standard error."""
    return (folder / "stdout").read_text("utf-8"), (folder / "stderr").read_text("utf-8")


async def test_ctrl_c_ends_the_program_in_good_order(
    program: Program, stand_in: StandIn, tmp_path: Path
) -> None:
    database = tmp_path / "plumage.sqlite3"
    process = await program(database)
    await stand_in.until(lambda: stand_in.messages or process.returncode is not None)
    assert stand_in.messages
    process.send_signal(signal.SIGINT)
    assert await process.wait() == 1
    out, err = written(tmp_path)
    assert err == "Interrupted, and cleaned up.\n"
    assert out.startswith("Plumage ")
    assert "ok, 0 failed" in out
    assert not stand_in.messages
    assert not database.exists(), "it makes none"


# Nothing can be checked


async def test_a_token_that_discord_refuses_is_said_so(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor.stand_in, "_token", "another")
    with pytest.raises(Unusable, match="Discord does not accept this token") as said:
        await doctor()
    assert TOKEN not in str(said.value)


async def test_a_channel_that_it_cannot_see_is_said_so(doctor: Doctor) -> None:
    with pytest.raises(Unusable, match=r"cannot see channel .*\(404 .*10003"):
        await doctor(channel=payloads.snowflake())


async def test_a_channel_of_another_kind_is_said_so(doctor: Doctor) -> None:
    with pytest.raises(Unusable, match="no text channel"):
        await doctor(channel=doctor.stand_in.server.forum["id"])


async def test_a_database_that_cannot_be_used_is_found(
    program: Program, stand_in: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stand_in, "_token", "another")
    database = tmp_path / "plumage.sqlite3"
    database.write_text("no database")
    process = await program(database)
    assert await process.wait() == 2
    out, err = written(tmp_path)
    assert "\nfailed   The database: " in out
    assert "file is not a database" in out
    assert err == "plumage doctor: Discord does not accept this token.\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "--channel"),
        (["--channel", "Ann"], "--channel"),
        (["--channel", "1", "nest"], "here, threads, channels"),
        (["--channel", "1"], "DISCORD_TOKEN is missing"),
    ],
)
def test_what_keeps_it_from_beginning_is_said_so(
    words: list[str],
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    try:
        status: object = main(["doctor", *words])
    except SystemExit as stopped:
        status = stopped.code
    assert status == 2
    assert complaint in capsys.readouterr().err
