"""What Discord tells of a server when a session begins."""

from __future__ import annotations

from typing import Any, Final

SERVER: Final = "1000000000000000000"
CHANNELS: Final = 50
ROLES: Final = 20


def a_server(number: int) -> dict[str, Any]:
    """Returns what Discord tells of one server. No two servers have an id in common."""
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
