"""Discord's objects, as far as the bot and discord.py read them."""

from __future__ import annotations

import time
from itertools import count
from typing import Any, Final, TypeAlias

Json: TypeAlias = dict[str, Any]

_EPOCH: Final = 1_420_070_400_000
SINCE: Final = "2026-01-01T00:00:00.000000+00:00"
_numbers = count(1)

COMPONENTS_V2: Final = 1 << 15
"""The flag of a message with components V2."""

_ROW: Final = 1

EVERYTHING: Final = str(2**50 - 1)
"""All permissions."""

WITHOUT_FILES: Final = str(int(EVERYTHING) & ~(1 << 15))
"""All permissions but Attach Files."""


def snowflake() -> str:
    """Returns a new id of this moment, which is used only once."""
    return str((int(time.time() * 1000) - _EPOCH << 22) + next(_numbers) % 4096)


def user(name: str, *, bot: bool = False) -> Json:
    return {
        "id": snowflake(),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


def member(user: Json) -> Json:
    return {
        "user": user,
        "roles": [],
        "joined_at": SINCE,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": "2147483648",
    }


def text_channel(guild: str, name: str) -> Json:
    return {
        "id": snowflake(),
        "type": 0,
        "guild_id": guild,
        "name": name,
        "position": 0,
        "permission_overwrites": [],
    }


def direct_channel(person: Json) -> Json:
    return {"id": snowflake(), "type": 1, "recipients": [person], "last_message_id": None}


def guild(identity: str, channels: list[Json], me: Json) -> Json:
    everyone = {
        "id": identity,
        "name": "@everyone",
        "permissions": EVERYTHING,
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": identity,
        "name": "Aviary",
        "owner_id": snowflake(),
        "roles": [everyone],
        "channels": channels,
        "members": [member(me)],
        "member_count": 6,
        "preferred_locale": "en-US",
        "default_message_notifications": 0,
        "features": [],
        "threads": [],
        "emojis": [],
        "stickers": [],
    }


def is_taken(body: Json, before: Json | None = None) -> bool:
    """Returns whether Discord takes that content of a new message, or of an edit of the message
    ``before``. Components V2 need their flag and exclude content. An edit may set the flag, and not
    unset it.
    """
    after = {"content": "", "components": [], "flags": 0, **(before or {}), **body}
    had_flag = bool(before and before["flags"] & COMPONENTS_V2)
    has_flag = bool(after["flags"] & COMPONENTS_V2)
    if had_flag and not has_flag:
        return False
    if has_flag:
        return not after["content"] and bool(after["components"])
    return all(part["type"] == _ROW for part in after["components"])


def message(channel: str, author: Json, body: Json) -> Json:
    """Returns a message as it is after it was sent with that body."""
    return {
        "id": snowflake(),
        "channel_id": channel,
        "author": author,
        "components": [],
        "flags": 0,
        "type": 0,
        "timestamp": SINCE,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        **{key: body[key] for key in ("components", "flags", "nonce") if key in body},
        "content": body.get("content") or "",
    }
