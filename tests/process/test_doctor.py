"""``plumage doctor`` on the stand-in, which keeps Discord's rules or breaks one of them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from aiohttp import web
from discord.http import Route
from pydantic import SecretStr

from bot.base.settings import Settings
from bot.cli.doctor import check_messages
from bot.cli.doctor.check_messages import Sample, samples
from bot.cli.doctor.visiting import Instruments, Places, Subjects, visited
from bot.cli.signals import when_told_to_stop
from bot.requests.permissions import invited
from bot.screens.art.paint import encoded
from bot.screens.art.scene import Scene
from bot.screens.command_names import translated_payload
from bot.screens.words import LANGUAGES
from data.store.values import Place
from plumage import main, make_bot
from tests.helpers.stress import LONG, STRESS, short
from tests.process import payloads
from tests.process.conftest import TOKEN
from tests.process.payloads import Json
from tests.process.plumage import HOUSE
from tests.process.stand_in import StandIn

FOR_A_PERSON: Final = 4
"""What is left to people, whatever the doctor is told."""
THREAD_CREATED: Final = 18
HOURS: Final = 2 * 3_600_000


@cache
def every_message() -> Mapping[str, Sequence[Sample]]:
    return samples(LANGUAGES)


_drawn: dict[Scene, bytes] = {}


def drawn_once(scene: Scene) -> bytes:
    """All visits of these tests send the same pictures."""
    if scene not in _drawn:
        _drawn[scene] = encoded(scene)
    return _drawn[scene]


def some_messages() -> Mapping[str, Sequence[Sample]]:
    """Two with a picture, two in words and two in plain text."""
    there = every_message()["en"]
    plain = [sample for sample in there if isinstance(sample.drawn, str)]
    return {"en": [*there[:2], *there[12:14], *plain[:2]]}


class Found:
    """The findings of a visit, and how it ended."""

    def __init__(self, status: int, report: Json, said: str) -> None:
        self.status, self.report, self.said = status, report, said

    def checks(self, outcome: str) -> dict[str, str]:
        """By check with that outcome: what is said of it."""
        findings = self.report["findings"]
        return {one["check"]: one["said"] for one in findings if one["outcome"] == outcome}


class Doctor:
    """Visits the stand-in."""

    def __init__(self, stand_in: StandIn, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.stand_in = stand_in
        self.report = folder / "report.json"
        self.capsys = capsys
        self.rests = 0

    async def __call__(
        self,
        messages: Mapping[str, Sequence[Sample]] | None = None,
        *,
        seconds: float = 0.01,
        stop_at: int = 0,
        places: frozenset[Place] = frozenset(Place),
        beside: Mapping[str, str] | None = None,
        **channels: str,
    ) -> Found:
        """An answer takes so many ``seconds``; at that rest it is told to stop."""
        time = iter(range(10**9))

        async def rest() -> None:
            self.rests += 1
            if self.rests == stop_at:
                signal.raise_signal(signal.SIGTERM)

        asked = {"channel": self.stand_in.channel["id"], **(beside or {}), **channels}
        status = await visited(
            Instruments(TOKEN, rest, lambda: seconds * next(time), when_told_to_stop),
            Places(needed=invited(places), **{name: int(one) for name, one in asked.items()}),
            Subjects(await commands(), messages or some_messages()),
            self.report,
        )
        said = self.capsys.readouterr()
        report = json.loads(self.report.read_text("utf-8")) if self.report.exists() else {}
        return Found(status, report, said.out + said.err)

    def left(self) -> list[Any]:
        """Returns what there is on the stand-in that was not there before."""
        server, messages = self.stand_in.server, self.stand_in.messages.values()
        own = self.stand_in.me["id"]
        threads = [one for one in server.channels.values() if one.get("owner_id") == own]
        made = [one for one in server.channels.values() if one["name"] == "plumage-check"]
        webhooks = self.stand_in.interactions.values()  # no one clicks
        return [*messages, *threads, *made, *server.commands, *server.emojis, *webhooks]


@pytest.fixture
def doctor(
    stand_in: StandIn,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Doctor:
    monkeypatch.setattr(Route, "BASE", f"{stand_in.address}/api/v10")
    monkeypatch.setattr(check_messages, "encoded", drawn_once)
    monkeypatch.chdir(tmp_path)
    stand_in.rules.limits_requests = False
    return Doctor(stand_in, tmp_path, capsys)


def all_but(*permissions: str) -> discord.Permissions:
    granted = discord.Permissions.all()
    granted.update(administrator=False, **dict.fromkeys(permissions, False))
    return granted


# Where all is well


@pytest.mark.parametrize(
    ("messages", "least"),
    [(some_messages, 60), pytest.param(every_message, 400, marks=STRESS)],
    ids=["some messages", "every message"],
)
async def test_it_tries_everything_and_leaves_nothing_behind(
    messages: Callable[[], Mapping[str, Sequence[Sample]]],
    least: int,
    stand_in: StandIn,
    doctor: Doctor,
) -> None:
    old = old_message(stand_in)
    stand_in.commands = await our_commands()
    found = await doctor(messages(), beside=everything(stand_in))
    assert not found.checks("failed"), found.said
    assert "What failed" not in found.said
    assert f"{len(found.checks('ok'))} ok, 0 failed, {FOR_A_PERSON} skipped\n" in found.said
    assert "\nok" not in found.said, "what is right is one line"
    assert len(found.checks("skipped")) == FOR_A_PERSON
    assert found.status == 0
    assert doctor.left() == [old]
    assert doctor.rests > least
    for language, there in messages().items():
        for sample in there:
            said = found.checks("ok")[f"{sample.title} ({language})"]
            assert "edited" in said
            if not isinstance(sample.drawn, str) and sample.drawn.pictures:
                assert "edited with its file kept, edited with a new file, edited to no" in said


async def test_one_message_notifies_who_agreed_to_it_and_nobody_else(
    stand_in: StandIn, doctor: Doctor
) -> None:
    name, user = next(iter(stand_in.users.items()))
    found = await doctor(person=user["id"])
    assert "A direct message: sent, edited, deleted" in found.checks("ok")
    loud = [
        one
        for one in stand_in.requests
        if one.method == "POST"
        and one.path.endswith("/messages")
        and not one.body.get("flags", 0) & discord.MessageFlags(suppress_notifications=True).value
    ]
    assert [one.path.split("/")[-2] for one in loud] == [stand_in.direct[name]["id"]]
    assert "notification" in loud[0].body["content"]
    assert user["id"] not in doctor.report.read_text("utf-8") + found.said


def test_every_message_has_a_name_of_its_own() -> None:
    names = [sample.title for sample in every_message()["en"]]
    assert [name for name in names if names.count(name) > 1] == []


async def test_a_visit_waits_between_requests_notifies_nobody_and_reports_no_names(
    stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.rules.legal_pages = False
    found = await doctor()
    first = [one for one in stand_in.requests if one.method == "GET"][:6]
    assert [one.path for one in first] == [one.path for one in stand_in.requests[:6]]
    assert doctor.rests == len(stand_in.requests) - len(first)

    sent = [
        one.body
        for one in stand_in.requests
        if one.method == "POST" and one.path.endswith("/messages")
    ]
    mentioned = [one["allowed_mentions"].get("users", []) for one in sent]
    assert [users for users in mentioned if users] == [[int(stand_in.owner["id"])]]
    for body in sent:
        assert body["flags"] & discord.MessageFlags(suppress_notifications=True).value
        assert body["allowed_mentions"]["parse"] == []

    assert "verification" in found.checks("skipped")["Legal pages"]
    assert found.status == 0
    assert found.report["versions"]["discord.py"] == discord.__version__
    assert found.report["answers"]["POST /api/v10/channels/ID/messages"]["statuses"]["200"] > 5
    written = doctor.report.read_text("utf-8") + found.said
    for secret in (TOKEN, "Aviary", "Owner", "games", stand_in.me["id"], stand_in.guild):
        assert secret not in written


def everything(stand_in: StandIn) -> dict[str, str]:
    """All that can be tried besides the channel."""
    person, *_ = stand_in.users.values()
    server = stand_in.server
    return {
        "forum": server.forum["id"],
        "announcements": server.news["id"],
        "thread": server.foreign_thread(stand_in.channel["id"], person)["id"],
        "person": person["id"],
    }


async def commands() -> list[Json]:
    bot = make_bot(Settings(DISCORD_TOKEN=SecretStr(TOKEN)))
    await bot.add_commands()
    return await translated_payload(bot.tree)


async def our_commands() -> list[Json]:
    """The commands of this program, as Discord tells them."""
    told: list[Json] = json.loads(json.dumps(await commands()))
    return [one | {"id": payloads.snowflake(), "version": "1", "nsfw": False} for one in told]


def old_message(stand_in: StandIn) -> Json:
    """A message of the bot that is hours old."""
    message = stand_in.put(stand_in.channel["id"], {"content": "A table of long ago."})
    del stand_in.messages[message["id"]]
    message["id"] = str(int(message["id"]) - (HOURS << 22))
    stand_in.messages[message["id"]] = message
    return message


async def test_an_old_message_stays_as_it_is(stand_in: StandIn, doctor: Doctor) -> None:
    old = old_message(stand_in)
    before = json.dumps(old)
    found = await doctor()
    assert "An edit of a message older than an hour" in found.checks("ok")
    (edit,) = [one for one in stand_in.requests if one.path.endswith(old["id"])]
    assert edit.body == {"flags": 0, "tts": False}, "what the library sends with every edit"
    assert json.dumps(stand_in.messages[old["id"]]) == before


async def test_without_a_webhook_its_files_are_left_out(stand_in: StandIn, doctor: Doctor) -> None:
    stand_in.rules.granted = all_but("manage_webhooks")
    found = await doctor()
    assert found.status == 0, found.said
    left_out = found.checks("skipped")["Files of a message that a webhook edits"]
    assert left_out == "needs Manage Webhooks, which the bot itself never needs"


# A rule is broken

LAYOUT: Final = "Pikoko: the table (en)"
PLAIN: Final = "The ping for a turn (en)"

BROKEN: Final = {
    "endpoint": ("https://example.org/", "No interactions endpoint URL"),
    "code_grant": (True, "Joins without a code grant"),
    "for_people": (True, "Installed in servers only"),
    "takes_commands": (False, "The slash commands"),
    "keeps_all_commands": (False, "The slash commands"),
    "takes_files": (False, LAYOUT),
    "takes_galleries": (False, LAYOUT),
    "takes_kept_files": (False, LAYOUT),
    "keeps_files": (False, LAYOUT),
    "webhooks_keep_files": (False, "Files of a message that a webhook edits"),
    "tells_files": (False, LAYOUT),
    "takes_plain_text": (False, PLAIN),
    "turns_into_components": (False, "A message in plain text becomes one with components"),
    "opens_directs": (0, "A direct message: sent, edited, deleted"),
    "sessions_left": (30, "Sessions that may begin"),
    "knows_nonces": (False, "The same nonce twice makes one message"),
    "edits_old_messages": (False, "An edit of a message older than an hour"),
    "makes_threads": (False, "A thread: made, archived, opened again, deleted"),
    "opens_archives": (False, "A thread: made, archived, opened again, deleted"),
    "deletes_threads": (False, "A thread: made, archived, opened again, deleted"),
    "makes_threads_at_messages": (False, "A thread that begins at a message"),
    "takes_long_archive_times": (False, "A thread that begins at a message"),
    "adds_members": (False, "Somebody is made a member of a thread"),
    "makes_private_threads": (False, "A private thread"),
    "makes_news_threads": (False, "A thread in the announcement channel"),
    "takes_posts": (False, "A post in the forum"),
    "makes_channels": (False, "A channel: made, closed, deleted"),
    "keeps_overwrites": (False, "A channel: made, closed, deleted"),
    "edits_overwrites": (False, "A channel: made, closed, deleted"),
    "emojis_an_hour": (2, "3 emojis are uploaded"),
    "shows_emojis": (False, "60 messages with such emojis"),
    "refuses_emojis_every": (5, "60 messages with such emojis"),
    "writes_in_foreign_threads": (False, "A thread that someone else made"),
    "deletes_messages": (False, "Cleaning up"),
}
"""By rule: how it is broken, and a check that has to find that."""


HIDDEN: Final = {
    "shows_emojis": "emojis_an_hour",
    "refuses_emojis_every": "emojis_an_hour",
    "deletes_messages": "takes_plain_text",
}
"""By rule: another that keeps it from being tried, if it is broken too."""


def broken_together() -> list[tuple[str, ...]]:
    """All rules, in groups of which another check has to find each."""
    groups: list[dict[str, str]] = []
    for rule, (_, check) in BROKEN.items():
        free = (
            group
            for group in groups
            if check not in group and HIDDEN.get(rule) not in group.values()
        )
        group = next(free, None)
        if group is None:
            groups.append(group := {})
        group[check] = rule
    return [tuple(group.values()) for group in groups]


@pytest.mark.parametrize(
    "rules",
    [*broken_together(), *(pytest.param((rule,), marks=STRESS) for rule in BROKEN)],
    ids="-".join,
)
async def test_a_broken_rule_is_found(
    rules: tuple[str, ...], stand_in: StandIn, doctor: Doctor
) -> None:
    old_message(stand_in)
    for rule in rules:
        setattr(stand_in.rules, rule, BROKEN[rule][0])
    found = await doctor(beside=everything(stand_in))
    assert found.status == 1
    if "takes_galleries" in rules:  # Discord's own error is told
        assert "400, code 50035: Invalid Form Body" in found.checks("failed")[LAYOUT]
    for _, check in map(BROKEN.__getitem__, rules):
        assert check in found.checks("failed"), found.said
        (finding,) = [one for one in found.report["findings"] if one["check"] == check][:1]
        assert finding["todo"]
        line = f"{check}: {finding['said']}"
        assert f"failed   {line}\n" in found.said
        _, _, done = found.said.partition(f". {finding['todo']}\n")
        assert f"   {line}\n" in done


NOT_TO_BE_FOUND: Final = {
    "granted": "permissions are broken one by one",
    "legal_pages": "they are asked for at the verification only",
    "edits_in_archives": "either is right",
    "deletes_in_archives": "either is right",
    "sends_into_archives": "either is right",
    "locks_everybody_out": "either is right",
    "knows_deleted_nonces": "either is right",
    "adds_by_silent_mention": "either is right",
    "limits_requests": "the library waits",
    "between_starts": "it begins one session",
    "answers_within": "nobody clicks",
    "tokens_last": "nobody clicks",
}


def test_every_rule_is_broken(stand_in: StandIn) -> None:
    rules = {name for name in dir(stand_in.rules) if not name.startswith("_")}
    assert rules == BROKEN.keys() | NOT_TO_BE_FOUND.keys()


DOUBTFUL: Final = {
    "edits_in_archives": ("a message in it cannot be edited then", "a message in it can be edited"),
    "deletes_in_archives": ("and cannot be deleted", "and can be deleted"),
    "sends_into_archives": ("a new message does not open it", "a new message opens it"),
    "locks_everybody_out": (
        "a message can be sent to it, one in it can be edited",
        "a message cannot be sent to it, one in it cannot be edited",
    ),
    "knows_deleted_nonces": ("makes a new message", "refused, 404 and code 10008"),
    "adds_by_silent_mention": ("a silent mention does not do that", "a silent mention does that"),
}
"""By rule: what is said if it is not so, and if it is."""


@pytest.mark.parametrize("kept", [False, True])
async def test_of_a_doubtful_rule_it_is_told_which_way_it_is(
    stand_in: StandIn, doctor: Doctor, *, kept: bool
) -> None:
    for rule in DOUBTFUL:
        setattr(stand_in.rules, rule, kept)
    found = await doctor()
    assert found.status == 0, found.said
    told = "; ".join(found.checks("ok").values())
    assert [said[kept] for said in DOUBTFUL.values() if said[kept] not in told] == []
    assert doctor.left() == []


async def test_emojis_that_are_refused_at_random_are_counted(
    stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.rules.refuses_emojis_every = 30
    found = await doctor()
    assert found.checks("ok")["60 messages with such emojis"] == "2 of 60 refused with code 50035"
    refused = found.report["answers"]["POST /api/v10/channels/ID/messages"]["refused"]
    assert [times for said, times in refused.items() if "INVALID_EMOJI" in said] == [2]


@pytest.mark.parametrize(
    ("archived", "sends", "said"),
    [
        (False, True, "sent, edited, deleted"),
        (True, True, "archived, a new message opens it, sent, edited, deleted"),
        (True, False, "does not open it, it can be opened, sent, edited, deleted"),
    ],
)
async def test_a_thread_that_somebody_else_made_is_left_as_it_was(
    archived: bool, sends: bool, said: str, stand_in: StandIn, doctor: Doctor
) -> None:
    owner, *_ = stand_in.users.values()
    thread = stand_in.server.foreign_thread(stand_in.channel["id"], owner, archived=archived)
    stand_in.rules.sends_into_archives = sends
    found = await doctor(thread=thread["id"])
    assert said in found.checks("ok")["A thread that someone else made"]
    assert thread["thread_metadata"]["archived"] is archived
    assert doctor.left() == []


@pytest.mark.parametrize("change", ["missing", "more", "different", "none"])
async def test_commands_that_are_not_those_of_this_program_are_named(
    change: str, stand_in: StandIn, doctor: Doctor
) -> None:
    there = sorted(await our_commands(), key=lambda one: one.get("type", 1))  # slash commands first
    if change == "different":
        there[0] = there[0] | {"description": "Something else."}
    others = {"missing": there[1:], "more": [*there, there[0] | {"name": "old"}], "none": []}
    stand_in.commands = others.get(change, there)
    found = await doctor()
    name = there[0]["name"]
    check = "The commands that are there"
    if change == "none":
        assert "plumage run writes them" in found.checks("skipped")[check]
        return
    told = {
        "missing": f"/{name} is missing",
        "more": "/old is none of this program's",
        "different": f"/{name} differs",
    }
    assert found.checks("failed")[check] == told[change]


async def test_what_discord_refuses_is_in_the_report_without_ids_and_addresses(
    stand_in: StandIn, doctor: Doctor
) -> None:
    page = (
        f"<html>Sorry {stand_in.guild}, you at 203.0.113.9 have been blocked. {'x' * 9000}</html>"
    )
    answer = web.Response(status=403, text=page, content_type="text/html")
    stand_in.fault("POST", "/channels/[0-9]+/messages", lambda: answer)
    found = await doctor()
    (check, *_) = found.checks("failed")
    assert check == "A message in plain text becomes one with components"
    refused = found.report["answers"]["POST /api/v10/channels/ID/messages"]["refused"]
    (said,) = (one for one in refused if one.startswith("403"))
    assert said.startswith("403: <html>Sorry ID, you at ADDRESS have been blocked.")
    assert len(said) < 2100


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
    stand_in.rules.takes_files = permission != "attach_files"
    found = await doctor()
    missing = {name for name in found.checks("failed") if name.startswith("Permission")}
    assert f"Permission: {NAMES[permission]}" in missing
    if permission not in ("view_channel", "send_messages"):  # without them there are no others
        assert found.checks("failed").keys() == missing
        assert len(missing) == 1
    notices = [one for one in doctor.left() if one["type"] == THREAD_CREATED]
    assert doctor.left() == notices
    assert len(notices) == (permission == "read_message_history")


async def test_without_manage_threads_a_thread_stays_archived_and_that_is_said(
    stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.rules.granted = all_but("manage_threads")
    stand_in.rules.deletes_threads = False
    found = await doctor()
    assert found.status == 0
    (thread,) = doctor.left()
    assert thread["thread_metadata"]["archived"]
    assert f"thread {thread['id']} stays, archived" in found.said


async def test_only_places_that_are_asked_for_are_tried(stand_in: StandIn, doctor: Doctor) -> None:
    stand_in.rules.granted = all_but("create_public_threads", "manage_channels", "manage_roles")
    found = await doctor(places=frozenset({Place.HERE}))
    assert found.status == 0, found.said
    skipped = found.checks("skipped")
    assert skipped["A channel: made, closed, deleted"] == "no tables in channels of their own"


async def test_slow_answers_are_found(doctor: Doctor) -> None:
    found = await doctor(seconds=2.0)
    assert "median 2.00 s" in found.checks("failed")["How soon Discord answers"]


async def test_channels_of_another_kind_are_named(stand_in: StandIn, doctor: Doctor) -> None:
    other = stand_in.channels[1]["id"]
    found = await doctor(forum=other, announcements=other)
    wrong = {"A post in the forum", "A thread in the announcement channel"}
    assert found.checks("failed").keys() >= wrong


async def test_commands_of_the_server_s_own_are_left_alone(
    stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.server.commands = kept = [{"id": payloads.snowflake(), "name": "own"}]
    found = await doctor()
    assert "left alone" in found.checks("skipped")["The slash commands"]
    assert stand_in.server.commands is kept


async def test_emojis_of_a_visit_that_was_killed_are_removed(
    stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.server.answer("POST", "/applications/1/emojis", {"name": "plumage_doctor_1"}, {})
    own = stand_in.server.answer("POST", "/applications/1/emojis", {"name": "own"}, {})
    assert isinstance(own, dict)
    await doctor()
    assert list(stand_in.server.emojis) == [own["id"]]


# It is stopped


@pytest.mark.parametrize("at", short([1, 30, 60, 5, 10, 15, 20, 25, 35, 40, 45, 50, 55], 3))
async def test_it_cleans_up_when_it_is_stopped(at: int, doctor: Doctor) -> None:
    found = await doctor(stop_at=at)
    assert found.status == 1
    assert "Interrupted. Cleaning up." in found.said
    assert doctor.left() == []
    assert found.report["findings"] is not None


MAKES: Final = (
    ("POST", "/channels/[0-9]+/messages"),
    ("POST", "/channels/[0-9]+/threads"),
    ("POST", "/channels/[0-9]+/messages/[0-9]+/threads"),
    ("POST", "/guilds/[0-9]+/channels"),
    ("POST", "/applications/[0-9]+/emojis"),
    ("PUT", "/applications/[0-9]+/guilds/[0-9]+/commands"),
)


@pytest.mark.parametrize(("method", "path"), MAKES)
async def test_it_removes_what_is_just_being_made_when_it_is_stopped(
    method: str, path: str, stand_in: StandIn, doctor: Doctor
) -> None:
    stand_in.fault(method, path, lambda: signal.raise_signal(signal.SIGTERM))
    found = await doctor()
    assert not stand_in.faults
    assert found.status == 1
    assert doctor.left() == []


_PROGRAM: Final = """
import sys
from tests.process.launcher import connect_to
from plumage import main
connect_to(sys.argv[1])
sys.exit(main(["doctor", *sys.argv[2:]]))
"""


@LONG
async def test_ctrl_c_ends_the_program_in_good_order(stand_in: StandIn, tmp_path: Path) -> None:
    channel = stand_in.channel["id"]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _PROGRAM, stand_in.address),
        *("--channel", channel, "--pause", "0.5", "--report", str(tmp_path / "report.json")),
        cwd=HOUSE,
        env=os.environ | {"DISCORD_TOKEN": TOKEN},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    await stand_in.until(lambda: stand_in.messages or process.returncode is not None)
    assert stand_in.messages
    process.send_signal(signal.SIGINT)
    out, err = await process.communicate()
    assert process.returncode == 1
    assert err.decode() == "Interrupted. Cleaning up.\n"
    assert "ok, 0 failed" in out.decode()
    assert not stand_in.messages
    assert json.loads((tmp_path / "report.json").read_text("utf-8"))["findings"]


async def test_what_cannot_be_removed_is_named(stand_in: StandIn, doctor: Doctor) -> None:
    stand_in.rules.deletes_messages = False
    found = await doctor()
    (stays, *_) = stand_in.messages
    assert f"message {stays} stays: 403, code 50013" in found.said


# Nothing can be checked


async def test_a_token_that_discord_refuses_is_said_so(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor.stand_in, "_token", "another")
    found = await doctor()
    assert found.status == 2
    assert "Discord does not accept this token" in found.said
    assert TOKEN not in found.said


async def test_a_channel_that_it_cannot_see_is_said_so(doctor: Doctor) -> None:
    found = await doctor(channel=payloads.snowflake())
    assert found.status == 2
    assert "cannot see channel" in found.said
    assert "404, code 10003" in found.said


async def test_a_channel_of_another_kind_is_said_so(doctor: Doctor) -> None:
    found = await doctor(channel=doctor.stand_in.server.forum["id"])
    assert found.status == 2
    assert "no text channel" in found.said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "--channel"),
        (["--channel", "Ann"], "--channel"),
        (["--channel", "1", "nest"], "here, threads, channels"),
        (["--channel", "1", "--pause", "0"], "--pause"),
        (["--channel", "1", "--thread", "theirs"], "--thread"),
    ],
)
def test_a_wrong_command_line_is_said_so(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["doctor", *words])
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err


def test_without_a_token_it_says_how_to_get_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    assert main(["doctor", "--channel", "1"]) == 2
    assert "DISCORD_TOKEN is missing" in capsys.readouterr().err
