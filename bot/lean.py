"""What the library reads of events: next to nothing.

It would keep all channels, roles, threads and emojis of every server: about 50 KiB a server. The
bot uses none of these but the private threads that it is in. What it has to know comes with each
interaction, or Discord is asked (`bot.requests.servers`). So the rest is taken out of the events
before the library reads them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

import structlog
from discord import Guild
from discord.state import AutoShardedConnectionState

_log = structlog.get_logger(__name__)
Json = dict[str, Any]

_KEPT: Final = ("id", "name", "preferred_locale", "default_message_notifications", "unavailable")
_PRIVATE_THREAD: Final = 12

_UNHEARD: Final = (
    *("CHANNEL_CREATE", "CHANNEL_UPDATE"),
    *("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE"),
    *("STAGE_INSTANCE_CREATE", "STAGE_INSTANCE_UPDATE", "STAGE_INSTANCE_DELETE"),
)
"""Events that would only add to what the library remembers."""

_ALWAYS: Final = {
    "name": "",
    "position": 0,
    "bitrate": 0,
    "user_limit": 0,
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
}
"""The fields that the library reads of an interaction's channel although Discord may leave them
out.
"""


_FORGOTTEN_AFTER: Final = 3.0
"""Seconds after which it does not matter any more that an interaction was not handled: Discord
takes no answer to it.
"""


@dataclass(frozen=True, slots=True)
class _Event:
    shard: int
    sequence: int
    received: float


class Unhandled:
    """The interactions that were received and are not handled yet.

    A process that is killed leaves them undone. So the next one has Discord repeat its events from
    the first of these on (`first_of`).
    """

    def __init__(self) -> None:
        self._events: dict[int, _Event] = {}

    def received(self, interaction: int, shard: int, sequence: int) -> None:
        """Notes that an event came in that shard's session."""
        event = _Event(shard, sequence, _now())
        self._events.setdefault(interaction, event)  # Discord may repeat it meanwhile

    def handled(self, interaction: int) -> None:
        self._events.pop(interaction, None)

    def first_of(self, shard: int) -> int | None:
        """Returns the number of the first such event of that shard; ``None`` if there is none."""
        since = _now() - _FORGOTTEN_AFTER
        old = [interaction for interaction, one in self._events.items() if one.received < since]
        for interaction in old:
            self.handled(interaction)
        numbers = (one.sequence for one in self._events.values() if one.shard == shard)
        return min(numbers, default=None)


def _now() -> float:
    return asyncio.get_running_loop().time()


class _InReach(Protocol):
    def __call__(self, guild: int, /, *, available: bool) -> None: ...


class LeanState(AutoShardedConnectionState["Any"]):
    """Dispatches events of its own, also about servers that the library does not know:
    ``server_left`` with the id of a server, and ``channel_gone`` with those of a server and of its
    channel or thread.

    ``last_event_of`` gives the number of the last event of a shard, if there is a session.
    ``server_in_reach`` is told each server that is unavailable (``False``), or is not any more.
    ``session_goes_on`` is told each shard whose session has begun or was resumed. An event that
    cannot be read is logged and skipped: it would end the process, and again when it is repeated.
    """

    last_event_of: Callable[[int], int | None] = staticmethod(lambda _shard: None)
    server_in_reach: _InReach = staticmethod(lambda _guild, *, available: None)  # noqa: ARG005
    session_goes_on: Callable[[int], None] = staticmethod(lambda _shard: None)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.unhandled = Unhandled()
        for event in _UNHEARD:
            self.parsers.pop(event, None)
        for event, parse in self.parsers.items():
            self.parsers[event] = partial(_read, event, parse)

    def parse_ready(self, data: Any) -> None:
        super().parse_ready(data)
        self.session_goes_on(data["shard"][0])

    def parse_resumed(self, data: Any) -> None:
        super().parse_resumed(data)
        self.session_goes_on(data["__shard_id__"])

    def _add_guild_from_data(self, data: Any) -> Guild:
        lean: Any = _lean(data)
        return super()._add_guild_from_data(lean)

    def parse_guild_create(self, data: Any) -> None:
        self.server_in_reach(int(data["id"]), available=not data.get("unavailable", False))
        super().parse_guild_create(_lean(data))

    def parse_guild_update(self, data: Any) -> None:
        super().parse_guild_update(_lean(data))

    def parse_guild_delete(self, data: Any) -> None:
        unavailable = data.get("unavailable", False)
        self.server_in_reach(int(data["id"]), available=not unavailable)
        if not unavailable:
            self.dispatch("server_left", int(data["id"]))
        super().parse_guild_delete(data)

    def parse_channel_delete(self, data: Any) -> None:
        if "guild_id" in data:
            self.dispatch("channel_gone", int(data["guild_id"]), int(data["id"]))
        super().parse_channel_delete(data)

    def parse_thread_create(self, data: Any) -> None:
        if data["type"] == _PRIVATE_THREAD:
            super().parse_thread_create(data)

    def parse_thread_delete(self, data: Any) -> None:
        self.dispatch("channel_gone", int(data["guild_id"]), int(data["id"]))
        super().parse_thread_delete(data)

    def parse_thread_list_sync(self, data: Any) -> None:
        super().parse_thread_list_sync(data | {"threads": _private(data.get("threads", ()))})

    def parse_interaction_create(self, data: Any) -> None:
        shard = (int(data.get("guild_id", 0)) >> 22) % (self.shard_count or 1)
        if (sequence := self.last_event_of(shard)) is not None:
            self.unhandled.received(int(data["id"]), shard, sequence)
        if "guild_id" in data:
            self.server_in_reach(int(data["guild_id"]), available=True)
        channel = data.get("channel")
        whole: Any = data if channel is None else {**data, "channel": {**_ALWAYS, **channel}}
        super().parse_interaction_create(whole)


def _read(event: str, parse: Callable[[Any], None], data: Any) -> None:
    try:
        parse(data)
    except Exception:
        _log.exception("event not read", name=event)


def _lean(server: Json) -> Json:
    """Returns the parts of a server that are kept of what Discord tells."""
    kept = {key: server[key] for key in _KEPT if key in server}
    threads = [one for one in _private(server.get("threads", ())) if "member" in one]
    return kept | {"threads": threads}


def _private(threads: Any) -> list[Json]:
    return [one for one in threads if one["type"] == _PRIVATE_THREAD]
