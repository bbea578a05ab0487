"""Whom Discord notifies of what the bot sends."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from discord import NotificationLevel

from tests.discord.world import World
from tests.helpers.messages import text_of

EPHEMERAL: Final = 1 << 6
SILENT: Final = 1 << 12


class Pushes:
    """Counts whom Discord notifies from now on.

    A new message that is not silent notifies the people it mentions, or the reader of a direct
    message. In a server that notifies of all messages, it also notifies everyone else who can read
    it (in a thread, its members), who are counted in ``bystanders``.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._done = len(world.env.http_requests)
        self.bystanders: Counter[str] = Counter()
        self.texts: list[str] = []
        """What phones show of the messages that notified someone: only ordinary text."""

    def new(self) -> Counter[str]:
        """Returns how often each person was notified since the last call."""
        entries = self._world.env.http_requests[self._done :]
        self._done += len(entries)
        return Counter(name for entry in entries for name in self._notified(entry))

    def _notified(self, entry: Any) -> list[str]:
        body = entry.json or {}
        sent = re.fullmatch(r"/channels/(\d+)/messages", entry.path)
        answered = re.fullmatch(r"/interactions/\d+/.*/callback", entry.path)
        if answered and body["type"] == 4:
            flags = body["data"].get("flags", 0)
            assert flags & (EPHEMERAL | SILENT), "an answer that notifies everybody in the channel"
        if entry.method != "POST" or sent is None or body.get("flags", 0) & SILENT:
            return []
        self.texts.append(body.get("content") or "")
        for name, person in self._world.people.items():
            channel = person.user.dm_channel
            if channel is not None and channel.id == int(sent[1]):
                return [name]
        allowed = [int(user) for user in body["allowed_mentions"].get("users", ())]
        called = [name for name, one in self._world.people.items() if one.user.id in allowed]
        assert called, "a message that notifies and is for nobody"
        self.bystanders.update(set(self._hearing(int(sent[1]))) - set(called))
        return [
            name for name in called if f"<@{self._world.people[name].user.id}>" in text_of(body)
        ]

    def _hearing(self, channel: int) -> list[str]:
        """Returns who is notified of any message there."""
        backend = self._world.env.backend
        place, guild = backend.get_channel(channel), backend.get_guild(self._world.guild.id)
        if guild.default_message_notifications == NotificationLevel.only_mentions.value:
            return []
        return [
            name
            for name, person in self._world.people.items()
            if place.parent_id is None or person.user.id in place.thread_members
        ]
