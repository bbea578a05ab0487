"""``plumage invite``."""

from __future__ import annotations

import base64
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from tests.bot.cli.command_line import Plumage

ID = "123456789012345678"


pytestmark = pytest.mark.usefixtures("nothing_set", "token")


def token_of(application: str) -> str:
    first = base64.urlsafe_b64encode(application.encode()).decode().rstrip("=")
    return f"{first}.GhIjKl.{'z' * 38}"


@pytest.fixture
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token_of(ID))


def asked(said: str) -> tuple[dict[str, str], discord.Permissions]:
    """Returns the parameters of the printed link, and its permissions."""
    link = urlsplit(said.split()[0])
    assert (link.scheme, link.netloc, link.path) == ("https", "discord.com", "/oauth2/authorize")
    told = {key: value for key, (value,) in parse_qs(link.query).items()}
    return told, discord.Permissions(int(told.pop("permissions")))


HERE = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
THREADS = discord.Permissions(
    create_public_threads=True, create_private_threads=True, send_messages_in_threads=True
)
CHANNELS = discord.Permissions(manage_channels=True, manage_roles=True)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["here"], HERE),
        (["threads"], HERE | THREADS),
        (["channels"], HERE | CHANNELS),
        (["threads", "channels"], HERE | THREADS | CHANNELS),
        ([], HERE | THREADS),
    ],
)
def test_the_link_asks_for_what_tables_there_need_and_no_more(
    words: list[str], wanted: discord.Permissions, plumage: Plumage
) -> None:
    said = plumage("invite", *words)
    assert said.status == 0
    told, permissions = asked(said.out)
    assert permissions == wanted
    assert told == {"client_id": ID, "scope": "bot applications.commands", "integration_type": "0"}
    assert "another one" not in said.out, "every permission has a name in the client"


@pytest.mark.parametrize("application", [ID, "1234567890123456789", "12345678901234567890"])
def test_the_application_is_read_from_the_token_which_is_not_printed(
    application: str, plumage: Plumage, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = token_of(application)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    said = plumage("invite")
    assert said.status == 0
    assert asked(said.out)[0]["client_id"] == application
    assert token not in said.out + said.err


def test_it_says_what_to_set_in_the_developer_portal(plumage: Plumage) -> None:
    said = plumage("invite").out
    for setting in (
        "Guild Install only",
        "Code Grant: off",
        "Interactions Endpoint URL: empty",
        "Terms of Service URL",
        "Privacy Policy URL",
        "75 servers",
    ):
        assert setting in said


@pytest.mark.parametrize(
    ("words", "token", "complaint"),
    [
        (["nest"], "", "here, threads, channels"),
        ([], "", "DISCORD_TOKEN is missing"),
        ([], "short", "that is no token"),
        ([], f"{'M' * 24}.GhIjKl.{'z' * 38}", "does not say whose it is"),
    ],
)
def test_what_it_cannot_use_is_said(
    words: list[str],
    token: str,
    complaint: str,
    plumage: Plumage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    said = plumage("invite", *words)
    assert (said.status, said.out) == (2, "")
    assert complaint in said.err
