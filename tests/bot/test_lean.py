"""The library remembers little of a server, however much there is in it."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any, Final

import discord
import pytest
from discord.ext import commands

from bot.gateway import SessionClient
from bot.lean import LeanState
from tests.helpers.servers import SERVER, a_server
from tests.helpers.stress import LONG

ME: Final = 5
USER: Final = {"id": str(ME), "username": "Plumage", "discriminator": "0", "avatar": None}
ARCHIVED: Final = {
    "archived": False,
    "auto_archive_duration": 60,
    "archive_timestamp": "2026-01-01",
}
MOST: Final = 6 * 1024
"""Bytes that a server may take."""


class Client(SessionClient):
    """Notes what happened."""

    def __init__(self) -> None:
        none = discord.MemberCacheFlags.none()
        intents = discord.Intents(guilds=True)
        super().__init__(
            commands.when_mentioned, intents=intents, member_cache_flags=none, shard_count=1
        )
        self.happened = list[tuple[Any, ...]]()

    def dispatch(self, event: str, /, *args: Any, **_kwargs: Any) -> None:
        self.happened.append((event, *args))

    def tell(self, event: str, **payload: Any) -> None:
        self._connection.parsers[event](payload)


@pytest.fixture
def client() -> Client:
    client = Client()
    assert isinstance(client._connection, LeanState)
    client._connection.user = discord.ClientUser(state=client._connection, data=USER)  # type: ignore[arg-type]  # the least that it needs
    return client


@LONG
def test_a_server_of_fifty_channels_and_twenty_roles_takes_little(client: Client) -> None:
    count = 200
    told = [a_server(number) for number in range(count)]
    tracemalloc.start()
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    for one in told:
        client.tell("GUILD_CREATE", **one)
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(client.guilds) == count
    assert taken / count <= MOST


def test_what_is_used_of_a_server_is_kept(client: Client) -> None:
    private = {
        "member": {"user_id": str(ME), "id": "9", "flags": 0, "join_timestamp": "2026-01-01"}
    }
    threads = [a_thread(7, 11), a_thread(8, 12), a_thread(9, 12, **private)]
    client.tell("GUILD_CREATE", **a_server(0) | {"threads": threads})
    for _ in range(2):
        (known,) = client.guilds
        assert known.default_notifications is discord.NotificationLevel.only_mentions
        assert known.preferred_locale is discord.Locale.french
        assert [thread.id for thread in known.threads] == [9]
        assert known.threads[0].me is not None
        assert not [*known.channels, *known.roles, *known.emojis]
        client.tell("GUILD_UPDATE", **a_server(0))


def a_thread(number: int, kind: int, **more: Any) -> dict[str, Any]:
    return {
        "id": str(number),
        "type": kind,
        "name": "a thread",
        "parent_id": "3",
        "owner_id": "4",
        "message_count": 0,
        "member_count": 0,
        "thread_metadata": ARCHIVED,
        **more,
    }


def test_what_is_gone_is_told_of_servers_that_are_not_known(client: Client) -> None:
    """Such events come after a session was resumed."""
    client.tell("GUILD_DELETE", id=SERVER, unavailable=True)
    client.tell("CHANNEL_DELETE", id="2", guild_id=SERVER, type=0)
    client.tell("THREAD_DELETE", id="3", guild_id=SERVER, parent_id="2", type=11)
    client.tell("GUILD_DELETE", id=SERVER)
    assert client.happened == [
        ("channel_gone", int(SERVER), 2),
        ("channel_gone", int(SERVER), 3),
        ("server_left", int(SERVER)),
    ]


@pytest.mark.parametrize(
    ("kind", "more", "known"),
    [
        (0, {}, discord.TextChannel),
        (2, {}, discord.VoiceChannel),
        (11, {"parent_id": "3", "thread_metadata": ARCHIVED}, discord.Thread),
    ],
)
def test_an_interaction_may_tell_of_its_channel_what_discord_promises_and_no_more(
    client: Client, kind: int, more: dict[str, Any], known: type
) -> None:
    client.tell(
        "INTERACTION_CREATE",
        id="1",
        type=3,
        token="t",  # noqa: S106  of no one
        version=1,
        application_id="2",
        guild_id=SERVER,
        channel={"id": "7", "type": kind, "name": "here", "permissions": "0", **more},
        member={"user": USER, "roles": [], "joined_at": "2026-01-01", "flags": 0},
        data={"custom_id": "a", "component_type": 2},
        attachment_size_limit=0,
    )
    ((_, interaction),) = (one for one in client.happened if one[0] == "interaction")
    assert isinstance(interaction.channel, known)
