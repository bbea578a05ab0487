"""The rest of the stand-in's server: its channels, threads, commands and emojis, with `Rules`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any, Final, NamedTuple, TypeAlias

from tests.process import payloads
from tests.process.files import Upload
from tests.process.payloads import Json
from tests.process.rules import Rules

_NEWS: Final = 5
_NEWS_THREAD: Final = 10
_PUBLIC_THREAD: Final = 11
_FORUM: Final = 15
_GALLERY: Final = 12
_THREAD_CREATED: Final = 18
_HOUR: Final = 3600.0
_DAY: Final = 1440
"""In minutes."""
_SILENT: Final = 1 << 12
_EPOCH: Final = 1_420_070_400


class Refusal(NamedTuple):
    """Why a request is refused; ``seconds`` are those until it is allowed again."""

    status: int
    code: int
    words: str
    seconds: float = 0.0
    emoji: str = ""
    """Discord's code if an emoji of a control is refused."""

    @property
    def errors(self) -> Json:
        """Returns what Discord says of the body."""
        if not self.emoji:
            return {}
        at = {"_errors": [{"code": self.emoji, "message": "Invalid emoji"}]}
        return {"errors": {"components": {"0": {"components": {"0": {"emoji": {"id": at}}}}}}}


NO_PERMISSION: Final = Refusal(403, 50013, "Missing Permissions")
INVALID: Final = Refusal(400, 50035, "Invalid Form Body: components: not taken")
INVALID_EMOJI: Final = Refusal(
    400, 50035, "Invalid Form Body", emoji="BUTTON_COMPONENT_INVALID_EMOJI"
)
LOCKED: Final = Refusal(403, 160005, "Thread is locked")
ARCHIVED: Final = Refusal(400, 50083, "Thread is archived")
OLD: Final = Refusal(429, 30046, "You are being rate limited.", _HOUR)
EMOJIS: Final = Refusal(429, 0, "You are being rate limited.", _HOUR)
UNKNOWN_MEMBER: Final = Refusal(404, 10007, "Unknown Member")
UNKNOWN: Final = Refusal(404, 10003, "Unknown Channel")

Answer: TypeAlias = "Json | list[Json] | Refusal | None"
"""What is told, or nothing (204)."""

Uploads: TypeAlias = dict[str, Upload]
Put: TypeAlias = Callable[[str, Json, Any], Json]
"""Stores a message in a channel."""

PATHS: Final = (
    "guilds/{guild}",
    "guilds/{guild}/channels",
    "channels/{channel}",
    "channels/{channel}/threads",
    "channels/{channel}/messages/{message}/threads",
    "channels/{channel}/permissions/{target}",
    "channels/{channel}/thread-members/{user}",
    "applications/{application}/guilds/{guild}/commands",
    "applications/{application}/emojis",
    "applications/{application}/emojis/{emoji}",
)
"""What `Server.answer` answers."""


class Server:
    """``put`` stores a message."""

    def __init__(
        self, guild: str, channels: Iterable[Json], me: Json, rules: Rules, put: Put
    ) -> None:
        self.id, self.rules = guild, rules
        self.channels = {channel["id"]: channel for channel in channels}
        self.forum = self._channel("forum", _FORUM)
        self.news = self._channel("news", _NEWS)
        self.members: dict[str, set[str]] = {}
        """The members of each thread besides the bot."""
        self.commands: list[Json] = []
        self.emojis: dict[str, Json] = {}
        self._uploads = 0
        self._with_emojis = 0
        """How many messages with emojis on controls were sent."""
        self._me, self._put = me, put

    def guild(self, identity: str) -> Json:
        told = payloads.guild(identity, self._of(identity), self._me)
        if self.rules.granted is not None:
            told["roles"][0]["permissions"] = str(self.rules.granted.value)
        return told

    def _of(self, guild: str) -> list[Json]:
        """The channels of that server."""
        return [
            one
            for one in self.channels.values()
            if one["guild_id"] == guild and "thread_metadata" not in one
        ]

    def application(self) -> Json:
        """Returns what the rules say of the application."""
        rules = self.rules
        told: Json = {
            "interactions_endpoint_url": rules.endpoint,
            "bot_require_code_grant": rules.code_grant,
            "integration_types_config": {"0": {}, "1": {}} if rules.for_people else {"0": {}},
        }
        if rules.legal_pages:
            told["terms_of_service_url"] = told["privacy_policy_url"] = "https://example.org/"
        return told

    # What is refused

    def refusal(self, method: str, path: str, body: Any, uploads: Uploads) -> Refusal | None:
        """Why a rule or an archived thread forbids a request for messages."""
        match method, path.strip("/").split("/"):
            case "POST", ["channels", channel, "messages"]:
                return self._send_refused(channel) or self._body_refused(body, uploads)
            case "PATCH", ["channels", channel, "messages", message]:
                return self._edit_refused(channel, message, body, uploads) or self._body_refused(
                    body, uploads
                )
            case "DELETE", ["channels", channel, "messages", _]:
                if self._is_archived(channel) and not self.rules.deletes_in_archives:
                    return ARCHIVED
                return None if self.rules.deletes_messages else NO_PERMISSION
        return None

    def _is_archived(self, channel: str) -> bool:
        there = self.channels.get(channel, {})
        return bool(there.get("thread_metadata", {}).get("archived"))

    def _is_closed(self, channel: str) -> bool:
        """Returns whether the thread is locked, also for the bot."""
        there = self.channels.get(channel, {})
        is_locked = bool(there.get("thread_metadata", {}).get("locked"))
        return is_locked and self.rules.locks_everybody_out

    def _send_refused(self, channel: str) -> Refusal | None:
        there = self.channels.get(channel, {})
        is_foreign = there.get("owner_id", self._me["id"]) != self._me["id"]
        if is_foreign and not self.rules.writes_in_foreign_threads:
            return NO_PERMISSION
        if self._is_closed(channel):
            return LOCKED
        if not self._is_archived(channel):
            return None
        if not self.rules.sends_into_archives:
            return ARCHIVED
        self.channels[channel]["thread_metadata"]["archived"] = False
        return None

    def sent(self, message: Json, body: Json) -> None:
        """Sends a message; people mentioned in a thread become members of it."""
        silent = message["flags"] & _SILENT
        if not silent or self.rules.adds_by_silent_mention:
            mentioned = (body.get("allowed_mentions") or {}).get("users", ())
            members = self.members.setdefault(message["channel_id"], set())
            content = message["content"] or ""
            members.update(user for user in map(str, mentioned) if user in content)

    def _edit_refused(
        self, channel: str, message: str, body: Json, uploads: Uploads
    ) -> Refusal | None:
        rules = self.rules
        if self._is_closed(channel):
            return LOCKED
        if self._is_archived(channel) and not rules.edits_in_archives:
            return ARCHIVED
        if not rules.edits_old_messages and time.time() - _since(message) > _HOUR:
            return OLD
        if body.get("content", "") is None and not rules.turns_into_components:
            return INVALID
        keeps = bool(body.get("attachments")) and not uploads
        return INVALID if keeps and not rules.takes_kept_files else None

    def _body_refused(self, body: Json, uploads: Uploads) -> Refusal | None:
        rules, parts = self.rules, list(_parts(body.get("components") or ()))
        if uploads and not rules.takes_files:
            return NO_PERMISSION
        is_invalid = (
            (not rules.takes_galleries and any(part["type"] == _GALLERY for part in parts))
            or (not rules.takes_plain_text and body.get("content"))
            or (not rules.shows_emojis and has_emojis(body))
        )
        if is_invalid:
            return INVALID
        self._with_emojis += has_emojis(body)
        every = rules.refuses_emojis_every
        is_refused = every and has_emojis(body) and self._with_emojis % every == 0
        return INVALID_EMOJI if is_refused else None

    # What is answered

    def answer(self, method: str, path: str, body: Any, uploads: Uploads) -> Answer:
        match method, path.strip("/").split("/"):
            case "GET", ["guilds", guild]:
                return self.guild(guild)
            case "GET", ["guilds", guild, "channels"]:
                return self._of(guild)
            case "POST", ["guilds", _, "channels"]:
                return self._make_channel(body)
            case _, ["channels", channel, *_] if channel not in self.channels:
                return UNKNOWN
            case _, ["channels", channel, *rest]:
                return self._in_channel(method, channel, rest, body, uploads)
            case _, ["applications", application, "guilds", _, "commands"]:
                return self._commands(method, application, body)
            case _, ["applications", _, "emojis", *emoji]:
                return self._emojis(method, emoji, body)
        raise LookupError(method, path)

    def _in_channel(
        self, method: str, channel: str, rest: list[str], body: Any, uploads: Uploads
    ) -> Answer:
        match method, rest:
            case "GET", []:
                return self.channels[channel]
            case "PATCH", []:
                return self._edit_channel(channel, body)
            case "DELETE", []:
                return self._delete_channel(channel)
            case "POST", ["threads"]:
                return self._make_thread(channel, body, uploads)
            case "POST", ["messages", message, "threads"]:
                return self._make_thread_at(channel, message, body)
            case "PUT", ["permissions", target]:
                return self._overwrite(channel, target, body)
            case _, ["thread-members", user]:
                return self._members(method, channel, user)
        raise LookupError(method, rest)

    def _make_channel(self, body: Json) -> Answer:
        if not self.rules.makes_channels:
            return NO_PERMISSION
        made = self._channel(body["name"], body["type"])
        if self.rules.keeps_overwrites:
            made["permission_overwrites"] = body.get("permission_overwrites") or []
        return made

    def _overwrite(self, channel: str, target: str, body: Json) -> Answer:
        if not self.rules.edits_overwrites:
            return NO_PERMISSION
        there = self.channels[channel]
        others = [one for one in there["permission_overwrites"] if str(one["id"]) != target]
        there["permission_overwrites"] = [*others, body | {"id": target}]
        return None

    def _members(self, method: str, channel: str, user: str) -> Answer:
        members = self.members.setdefault(channel, set())
        if method == "GET":
            told = {"id": channel, "user_id": user, "join_timestamp": payloads.SINCE, "flags": 0}
            return told if user in members else UNKNOWN_MEMBER
        if not self.rules.adds_members:
            return NO_PERMISSION
        members.add(user)
        return None

    def _channel(self, name: str, kind: int) -> Json:
        made = payloads.text_channel(self.id, name) | {"type": kind}
        self.channels[made["id"]] = made
        return made

    def _edit_channel(self, channel: str, body: Json) -> Answer:
        there = self.channels[channel]
        if "locked" in body:
            there["thread_metadata"]["locked"] = body["locked"]
        if "archived" in body:
            if not body["archived"] and not self.rules.opens_archives:
                return NO_PERMISSION
            there["thread_metadata"]["archived"] = body["archived"]
        return there

    def _delete_channel(self, channel: str) -> Answer:
        if "thread_metadata" in self.channels[channel] and not self.rules.deletes_threads:
            return NO_PERMISSION
        return self.channels.pop(channel)

    def _make_thread(self, parent: str, body: Json, uploads: Uploads) -> Answer:
        rules, of = self.rules, self.channels[parent]["type"]
        if of == _FORUM:
            if not rules.takes_posts:
                return INVALID
            post = self._thread(parent, body, _PUBLIC_THREAD, payloads.snowflake())
            return post | {"message": self._put(post["id"], body["message"], uploads)}
        if of == _NEWS and body["type"] != _NEWS_THREAD:
            return INVALID
        is_public = body["type"] != 12
        if not (rules.makes_threads if is_public else rules.makes_private_threads):
            return NO_PERMISSION
        thread = self._thread(parent, body, body["type"], payloads.snowflake())
        if is_public:
            notice = self._put(parent, {"content": body["name"]}, {})
            notice["type"] = _THREAD_CREATED
            notice["message_reference"] = {
                "guild_id": thread["guild_id"],
                "channel_id": thread["id"],
            }
        return thread

    def _make_thread_at(self, parent: str, message: str, body: Json) -> Answer:
        if not self.rules.makes_threads_at_messages:
            return NO_PERMISSION
        archive_after = body.get("auto_archive_duration") or _DAY
        if archive_after > _DAY and not self.rules.takes_long_archive_times:
            return INVALID
        in_news = self.channels[parent]["type"] == _NEWS and self.rules.makes_news_threads
        return self._thread(parent, body, _NEWS_THREAD if in_news else _PUBLIC_THREAD, message)

    def _thread(self, parent: str, body: Json, kind: int, identity: str) -> Json:
        made: Json = {
            "id": identity,
            "type": kind,
            "guild_id": self.channels[parent]["guild_id"],
            "parent_id": parent,
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
        self.channels[identity] = made
        return made

    def foreign_thread(self, parent: str, owner: Json, *, archived: bool = False) -> Json:
        """A thread that someone else made."""
        made = self._thread(parent, {"name": "theirs"}, _PUBLIC_THREAD, payloads.snowflake())
        made["owner_id"] = owner["id"]
        made["thread_metadata"]["archived"] = archived
        return made

    def _commands(self, method: str, application: str, body: list[Json] | None) -> Answer:
        if method == "GET" or body is None:
            return self.commands
        if body and not self.rules.takes_commands:
            return INVALID
        kept = body if self.rules.keeps_all_commands else body[1:]
        self.commands = [
            {
                **command,
                "id": payloads.snowflake(),
                "application_id": application,
                "version": payloads.snowflake(),
            }
            for command in kept
        ]
        return self.commands

    def _emojis(self, method: str, emoji: list[str], body: Json | None) -> Answer:
        if method == "DELETE":
            del self.emojis[emoji[0]]
            return None
        if method == "GET" or body is None:
            return {"items": list(self.emojis.values())}
        self._uploads += 1
        if self._uploads > self.rules.emojis_an_hour:
            return EMOJIS
        made = {
            "id": payloads.snowflake(),
            "name": body["name"],
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
            "user": self._me,
        }
        self.emojis[made["id"]] = made
        return made

    # What is told

    def told(self, message: Json, *, edited: bool = False, by_token: bool = False) -> Json:
        """A message as an answer tells it, by the rules for its files."""
        rules = self.rules
        keeps = rules.webhooks_keep_files if by_token else rules.keeps_files
        if rules.tells_files and (keeps or not edited):
            return message
        message = deepcopy(message)
        for part in _parts(message["components"]):
            for item in part.get("items", ()):
                if rules.tells_files:
                    item["media"]["attachment_id"] = payloads.snowflake()
                else:
                    item["media"].pop("attachment_id", None)
        return message


def has_emojis(body: Json) -> bool:
    """Returns whether a control of the message has an emoji of an application."""
    parts = [one for part in _parts(body.get("components") or ()) for one in _with_entries(part)]
    return any((part.get("emoji") or {}).get("id") for part in parts)


def _with_entries(part: Json) -> Iterator[Json]:
    yield part
    yield from part.get("options") or ()


def _parts(components: Iterable[Json]) -> Iterator[Json]:
    for part in components:
        yield part
        yield from _parts(part.get("components") or ())


def _since(snowflake: str) -> float:
    """When something with that id was made, in seconds since 1970."""
    return (int(snowflake) >> 22) / 1000 + _EPOCH
