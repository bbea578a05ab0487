"""Who can read what the bot sends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tests.discord.world import World

EPHEMERAL: Final = 64


class Sent(NamedTuple):
    """A body that the bot sent, and to whom: a user, or ``None`` for everyone."""

    to: int | None
    what: tuple[str, str, str]


class Post:
    """Tells the reader of each request of a world. What may not be private counts as public."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._done = 0
        self._interactions: dict[str, dict[str, Any]] = {}
        self._private: set[str] = set()
        emit = world.env.backend.emit

        def noticed(event: str, payload: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
            if event == "INTERACTION_CREATE":
                for name in (str(payload["id"]), payload["token"]):
                    self._interactions[name] = payload
            return emit(event, payload, *args, **kwargs)

        world.env.backend.emit = noticed

    def new(self) -> Iterator[Sent]:
        """Returns what was sent since `new` was last called."""
        entries = self._world.env.http_requests[self._done :]
        self._done += len(entries)
        for entry in entries:
            body = json.dumps(entry.json, ensure_ascii=False, sort_keys=True)
            yield Sent(self._reader(entry), (entry.method, entry.path, body))

    def _reader(self, entry: Any) -> int | None:
        match entry.path.strip("/").split("/"):
            case ["channels", channel, *_]:
                return self._owner(int(channel))
            case ["interactions", name, _, "callback"]:
                return self._answered(name, entry.json)
            case ["webhooks", _, token, "messages", "@original"]:
                private = token in self._private
                return self._user(token) if private else None
            case ["webhooks", _, token]:
                private = bool((entry.json or {}).get("flags", 0) & EPHEMERAL)
                return self._user(token) if private else None
        return None

    def _answered(self, name: str, answer: dict[str, Any]) -> int | None:
        payload = self._interactions[name]
        clicked = payload.get("message") or {}
        flags = (answer.get("data") or {}).get("flags") or 0
        ephemeral = flags if answer["type"] in (4, 5) else clicked.get("flags", 0)
        private = bool(ephemeral & EPHEMERAL) or payload.get("guild_id") is None
        if not private:
            return None
        self._private.add(payload["token"])
        return self._user(name)

    def _owner(self, channel: int) -> int | None:
        for person in self._world.people.values():
            own = person.user.dm_channel
            if own is not None and own.id == channel:
                return int(person.user.id)
        return None

    def _user(self, name: str) -> int:
        payload = self._interactions[name]
        user = payload.get("user") or payload["member"]["user"]
        return int(user["id"])
