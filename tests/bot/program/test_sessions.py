"""The library's client is told what happens by its own sessions, and by those before."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, Final

import discord
import pytest
from discord.ext import commands
from structlog.testing import capture_logs

from bot.base.notes import Note
from bot.program.bridge import Session
from bot.program.handover import Handover, Sessions
from bot.program.sessions import SessionClient
from bot.requests import guilds
from bot.requests.pace import RequestPace

USER: Final = {"id": "5", "username": "Plumage", "discriminator": "0", "avatar": None}


READY: Final = {
    "shard": [0, 1],
    "user": USER,
    "guilds": [],
    "application": {"id": "6", "flags": 0},
}


class Client(SessionClient):
    """A client that notes what it is told, without any gateway."""

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self.looked = list[tuple[int, bool]]()
        self.happened = list[tuple[Any, ...]]()
        self.tried = 0
        self.http.ws_connect = self._fails  # type: ignore[method-assign, assignment]  # it never returns

    async def until_tried(self, times: int) -> None:
        async with asyncio.timeout(30):
            while self.tried < times:  # noqa: ASYNC110  nothing tells of it
                await asyncio.sleep(0.01)

    async def _fails(self, _url: str, **_options: Any) -> Any:
        self.tried += 1
        raise OSError("no gateway")

    def shard_in_reach(self, shard: int, *, is_it: bool) -> None:
        self.looked.append((shard, is_it))

    def dispatch(self, event: str, /, *args: Any, **_kwargs: Any) -> None:
        self.happened.append((event, *args))


async def test_what_was_never_there_is_not_said_to_be_out_of_reach(tmp_path: Path) -> None:
    """Only shards of this process that have connected before can be out of reach."""
    note = Note(tmp_path / "plumage.sqlite3", "sessions", Sessions)
    note.write(Sessions(tuple(Session(n, f"{n}", 1, "wss://gateway.discord.gg") for n in (0, 7))))
    async with Client() as client:
        client.take_sessions(note)
        await client.until_tried(2)
        assert client.looked == []
        client.shard_count = 1
        client.take("READY", READY)
        await client.until_tried(6)
        assert client.is_connected
        assert set(client.looked) == {(0, True)}
        await client.leave_gateway()


@pytest.mark.parametrize(
    ("event", "data", "happened"),
    [
        ("CHANNEL_DELETE", {"id": "2", "guild_id": "1", "type": 0}, [("channel_gone", 1, 2)]),
        ("THREAD_DELETE", {"id": "3", "guild_id": "1", "type": 11}, [("channel_gone", 1, 3)]),
        ("GUILD_DELETE", {"id": "1"}, [("server_left", 1)]),
        ("GUILD_DELETE", {"id": "1", "unavailable": True}, []),
    ],
)
async def test_what_is_gone_is_told_of_servers_that_are_not_listed(
    event: str, data: dict[str, Any], happened: list[tuple[Any, ...]]
) -> None:
    async with Client() as client:
        client.take(event, {"parent_id": "9", **data})
        told = [one for one in client.happened if one[0] in ("channel_gone", "server_left")]
        assert told == happened


async def test_a_server_that_discord_has_only_named_is_not_known_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guilds, "_PATIENCE", 0)
    everyone = {"id": "1", "name": "@everyone", "permissions": "0"}
    parts = dict.fromkeys(("channels", "threads", "members", "emojis", "stickers"), ())
    async with Client() as client:
        known = guilds.Guilds(client, RequestPace(40))
        client.take("READY", {**READY, "guilds": [{"id": "1", "unavailable": True}]})
        assert client.get_guild(1) is not None
        assert await known.whole(1) is None
        assert await known.notifies_all(1)
        assert await known.hides(1, 2)
        listed = {"id": "1", "name": "Aviary", "roles": [everyone], "unavailable": False, **parts}
        client.take("GUILD_CREATE", listed)
        assert await known.whole(1) is client.get_guild(1)


@pytest.mark.parametrize("data", [{"id": "one"}, {"id": "1", "guild_id": None}, {}])
async def test_what_cannot_be_read_is_logged_and_skipped(data: dict[str, Any]) -> None:
    async with Client() as client:
        with capture_logs() as logs:
            client.take("INTERACTION_CREATE", data)
        assert [(one["event"], one["name"]) for one in logs] == [
            ("event not read", "INTERACTION_CREATE")
        ]


@pytest.mark.parametrize(
    ("kind", "more", "known"),
    [
        (0, {}, discord.TextChannel),
        (2, {}, discord.VoiceChannel),
        (11, {"parent_id": "3"}, discord.Thread),
    ],
)
async def test_an_interaction_may_tell_of_its_channel_what_discord_promises_and_no_more(
    kind: int, more: dict[str, Any], known: type
) -> None:
    archived = {
        "archived": False,
        "auto_archive_duration": 60,
        "archive_timestamp": "2026-01-01",
    }
    channel = {"id": "7", "type": kind, "name": "here", "permissions": "0"}
    async with Client() as client:
        client.take("READY", READY)
        client.take(
            "INTERACTION_CREATE",
            {
                "id": "1",
                "type": 3,
                "token": "t",
                "version": 1,
                "application_id": "2",
                "guild_id": "1",
                "channel": {**channel, "thread_metadata": archived, **more},
                "member": {"user": USER, "roles": [], "joined_at": "2026-01-01", "flags": 0},
                "data": {"custom_id": "a", "component_type": 2},
                "attachment_size_limit": 0,
            },
        )
        ((_, interaction),) = (one for one in client.happened if one[0] == "interaction")
        assert isinstance(interaction.channel, known)


async def test_the_last_note_is_written_after_the_one_under_way(tmp_path: Path) -> None:
    written: list[str] = []

    class Slow(Note[Sessions]):
        def write(self, value: Sessions) -> None:
            written.append("begun")
            time.sleep(0.1)
            super().write(value)
            written.append("done")

    session = Session(0, "a", 1, "ws://discord")
    handover = Handover(lambda: ((session,), True))
    handover.take(
        Slow(tmp_path / "db", "sessions", Sessions), lambda _: pytest.fail("none is left")
    )
    handover.begin_noting()
    while not written:  # noqa: ASYNC110  a thread has no event
        await asyncio.sleep(0)
    await handover.leave(())
    assert written == ["begun", "done"] * 2
