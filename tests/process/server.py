"""The other half of the stand-in's server: channels, threads and commands, with `Rules`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any, Final, NamedTuple, TypeAlias

from tests.process import payloads
from tests.process.payloads import Json
from tests.process.rules import Rules

_PUBLIC_THREAD: Final = 11
_FORUM: Final = 15
_GALLERY: Final = 12
_DAY: Final = 1440
"""Minutes."""


class Refusal(NamedTuple):
    """Why a request is refused."""

    status: int
    code: int
    words: str


NO_PERMISSION: Final = Refusal(403, 50013, "Missing Permissions")
INVALID: Final = Refusal(400, 50035, "Invalid Form Body: components: not taken")
UNKNOWN_MEMBER: Final = Refusal(404, 10007, "Unknown Member")
UNKNOWN: Final = Refusal(404, 10003, "Unknown Channel")

Answer: TypeAlias = "Json | list[Json] | Refusal | None"
"""The JSON of an answer, or nothing (204)."""

PATHS: Final = (
    "guilds/{guild}",
    "guilds/{guild}/channels",
    "channels/{channel}",
    "channels/{channel}/messages/{message}/threads",
    "channels/{channel}/permissions/{target}",
    "channels/{channel}/thread-members/{user}",
)
"""The paths that `Server.answer` answers."""


class Server:
    def __init__(self, guild: str, channels: Iterable[Json], me: Json, rules: Rules) -> None:
        self.id, self.rules = guild, rules
        self.channels = {channel["id"]: channel for channel in channels}
        self.forum = self._channel("forum", _FORUM)
        self.members: dict[str, set[str]] = {}
        """By thread: its members, without the bot."""
        self._me = me

    def guild(self, identity: str) -> Json:
        told = payloads.guild(identity, self._of(identity), self._me)
        if self.rules.granted is not None:
            told["roles"][0]["permissions"] = str(self.rules.granted.value)
        return told

    def _of(self, guild: str) -> list[Json]:
        """Returns the channels of that server."""
        return [
            one
            for one in self.channels.values()
            if one["guild_id"] == guild and "thread_metadata" not in one
        ]

    def application(self) -> Json:
        """Returns what the rules say of the application."""
        rules = self.rules
        return {
            "interactions_endpoint_url": rules.endpoint,
            "bot_require_code_grant": rules.code_grant,
            "integration_types_config": {"0": {}, "1": {}} if rules.for_people else {"0": {}},
        }

    # What is refused

    def refusal(self, method: str, path: str, body: Any) -> Refusal | None:
        """Returns why a rule forbids a request for messages."""
        match method, path.strip("/").split("/"):
            case "POST" | "PATCH", ["channels", _, "messages", *_]:
                parts = _parts((body or {}).get("components") or ())
                is_refused = not self.rules.takes_galleries and any(
                    part["type"] == _GALLERY for part in parts
                )
                return INVALID if is_refused else None
            case "DELETE", ["channels", _, "messages", _]:
                return None if self.rules.deletes_messages else NO_PERMISSION
        return None

    def sent(self, message: Json, body: Json) -> None:
        """Sends a message. People whom it mentions in a thread become members of the thread."""
        mentioned = (body.get("allowed_mentions") or {}).get("users", ())
        members = self.members.setdefault(message["channel_id"], set())
        content = message["content"] or ""
        members.update(user for user in map(str, mentioned) if user in content)

    # What is answered

    def answer(self, method: str, path: str, body: Any) -> Answer:
        match method, path.strip("/").split("/"):
            case "GET", ["guilds", guild]:
                return self.guild(guild)
            case "GET", ["guilds", guild, "channels"]:
                return self._of(guild)
            case "POST", ["guilds", _, "channels"]:
                made = self._channel(body["name"], body["type"])
                made["permission_overwrites"] = body.get("permission_overwrites") or []
                return made
            case _, ["channels", channel, *_] if channel not in self.channels:
                return UNKNOWN
            case _, ["channels", channel, *rest]:
                return self._in_channel(method, channel, rest, body)
        raise LookupError(method, path)

    def _in_channel(self, method: str, channel: str, rest: list[str], body: Any) -> Answer:
        there = self.channels[channel]
        match method, rest:
            case "GET", []:
                return there
            case "PATCH", []:
                there["thread_metadata"] |= {
                    key: body[key] for key in ("locked", "archived") if key in body
                }
                return there
            case "DELETE", []:
                if "thread_metadata" in there and not self.rules.deletes_threads:
                    return NO_PERMISSION
                return self.channels.pop(channel)
            case "POST", ["messages", message, "threads"]:
                return self._make_thread(there, message, body)
            case "PUT", ["permissions", target]:
                others = [one for one in there["permission_overwrites"] if str(one["id"]) != target]
                there["permission_overwrites"] = [*others, body | {"id": target}]
                return None
            case _, ["thread-members", user]:
                return self._members(method, channel, user)
        raise LookupError(method, rest)

    def _members(self, method: str, channel: str, user: str) -> Answer:
        members = self.members.setdefault(channel, set())
        if method == "GET":
            told = {"id": channel, "user_id": user, "join_timestamp": payloads.SINCE, "flags": 0}
            return told if user in members else UNKNOWN_MEMBER
        members.add(user)
        return None

    def _channel(self, name: str, kind: int) -> Json:
        made = payloads.text_channel(self.id, name) | {"type": kind}
        self.channels[made["id"]] = made
        return made

    def _make_thread(self, parent: Json, message: str, body: Json) -> Answer:
        if not self.rules.makes_threads:
            return NO_PERMISSION
        made: Json = {
            "id": message,
            "type": _PUBLIC_THREAD,
            "guild_id": parent["guild_id"],
            "parent_id": parent["id"],
            "owner_id": self._me["id"],
            "name": body["name"],
            "member_count": 1,
            "message_count": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": body.get("auto_archive_duration") or _DAY,
                "archive_timestamp": "2026-01-01T00:00:00.000000+00:00",
                "locked": False,
            },
        }
        self.channels[message] = made
        return made

    # What is told

    def told(self, message: Json, *, edited: bool = False) -> Json:
        """Returns a message as an answer has it, by the rules for its files."""
        if self.rules.keeps_files or not edited:
            return message
        message = deepcopy(message)
        for part in _parts(message["components"]):
            for item in part.get("items", ()):
                item["media"]["attachment_id"] = payloads.snowflake()
        return message


def _parts(components: Iterable[Json]) -> Iterator[Json]:
    for part in components:
        yield part
        yield from _parts(part.get("components") or ())
