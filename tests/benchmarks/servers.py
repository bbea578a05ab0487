"""How much memory and processor time the servers take that the bot is in.

::

    python -m tests.benchmarks.servers [--servers 2000] [--as-the-library]

Each has 50 channels, which hide something from two roles, and 20 roles. ``--as-the-library``: what
the library takes by itself.
"""

from __future__ import annotations

import argparse
import gc
from pathlib import Path
from time import process_time
from typing import Any, Final

import discord
from discord.ext import commands

from bot.gateway import SessionClient

SERVER: Final = "1000000000000000000"
CHANNELS: Final = 50
ROLES: Final = 20


def a_server(number: int) -> dict[str, Any]:
    """Returns what Discord tells of one when a session begins. No two have an id in common."""
    first = int(SERVER) + number * 1000
    hidden = [
        {"id": str(first + role), "type": 0, "allow": "0", "deny": "1024"} for role in range(2)
    ]
    roles = [
        {
            "id": str(first + role),
            "name": f"role {role} of {number}",
            "permissions": str(2**role),
            "position": role,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        for role in range(ROLES)
    ]
    channels = [
        {
            "id": str(first + 100 + channel),
            "type": 0,
            "name": f"channel-{channel}-of-{number}",
            "position": channel,
            "parent_id": str(first + 100),
            "topic": f"what channel {channel} of server {number} is about",
            "nsfw": False,
            "rate_limit_per_user": 0,
            "last_message_id": str(first + 200 + channel),
            "permission_overwrites": hidden,
            "flags": 0,
        }
        for channel in range(CHANNELS)
    ]
    user = {"id": "5", "username": "Plumage", "discriminator": "0", "avatar": None, "bot": True}
    return {
        "id": str(first),
        "name": f"server {number}",
        "owner_id": str(first + 999),
        "unavailable": False,
        "preferred_locale": "fr",
        "default_message_notifications": 1,
        "features": ["COMMUNITY", "NEWS"],
        "roles": roles,
        "channels": channels,
        "members": [{"user": user, "roles": [], "joined_at": "2026-01-01T00:00:00", "flags": 0}],
        "member_count": 300,
        "threads": [],
        "emojis": [],
        "stickers": [],
    }


def measure(kind: type[commands.AutoShardedBot], servers: int) -> None:
    client = kind(
        commands.when_mentioned,
        intents=discord.Intents(guilds=True),
        member_cache_flags=discord.MemberCacheFlags.none(),
        shard_count=1,
    )
    client.dispatch = lambda *_args, **_kwargs: None  # type: ignore[method-assign]  # nobody listens
    tell = client._connection.parsers["GUILD_CREATE"]
    before, spent = resident(), 0.0
    for number in range(servers):
        told = a_server(number)
        since = process_time()
        tell(told)
        spent += process_time() - since
    gc.collect()
    taken = (resident() - before) / servers
    print(f"{servers} servers: {taken:.1f} KiB and {spent / servers * 1000:.2f} ms of CPU each")


def resident() -> int:
    """The memory of this process, in KiB."""
    status = Path("/proc/self/status").read_text("utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--servers", type=int, default=2000)
    parser.add_argument("--as-the-library", action="store_true")
    chosen = parser.parse_args()
    measure(commands.AutoShardedBot if chosen.as_the_library else SessionClient, chosen.servers)


if __name__ == "__main__":
    main()
