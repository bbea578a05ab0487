"""Private notices: ephemeral messages apart from panels, such as rules or a refusal.

For 15 minutes Discord lets an ephemeral message be deleted with the token of its interaction. So a
new notice replaces the person's last one on the same topic in the channel, and their next click
removes a refusal. When the bot ends, it notes the tokens that still work beside the database
(`bot.base.notes`), with those of panels, for the next process. After a crash there is no note, and
old notices stay until people dismiss them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

import discord
from cachetools import TTLCache

from bot.base.timing import Now
from bot.messages.message import USABLE_FOR, PrivateMessage, Token
from bot.messages.writer import Writer
from bot.requests.age import Interaction
from bot.requests.trouble import is_gone
from bot.screens.kit import Layout

_MANY: Final = 20_000
"""The most notices that are remembered."""

_Key: TypeAlias = "tuple[int, int | None, Topic]"
"""A person, a channel and a topic."""


class Topic(StrEnum):
    """What a notice is about; a person has at most one notice of each topic in a channel."""

    ASKED = "asked"  # whom a person has asked to a table
    CANCEL = "cancel"  # the confirmation of cancelling a lobby
    BOARD = "board"  # a private copy of a list that someone else asked for
    COMPUTERS = "computers"  # the computer players that a lobby can have
    COACH = "coach"  # the review of a person's game
    GUIDED = "guided"  # a guided first round
    HELP = "help"
    HINT = "hint"  # advice at a practice table
    HISTORY = "history"
    LOG = "log"
    NOTIFY = "notify"
    NOTE = "note"  # a confirmation, or the status of a table
    OPTIONS = "options"
    POLL = "poll"  # a poll about a finished game
    PRIVACY = "privacy"
    PICTURES = "pictures"  # what a table lacks to be played in pictures
    REFUSAL = "refusal"
    REPLAY = "replay"  # a finished game, step by step
    RULES = "rules"
    SERVER = "server"
    SETTINGS = "settings"
    TABLE = "table"  # what a person may do at a table
    WELCOME = "welcome"  # first choices of a person who has sat down


@dataclass(frozen=True, slots=True)
class Notice:
    """A private notice as it is handed to the next process."""

    user: int
    channel: int | None
    topic: Topic
    token: Token


@dataclass(frozen=True, slots=True)
class Handed:
    """All private messages that are handed to the next process."""

    views: tuple[PrivateMessage, ...] = ()
    notices: tuple[Notice, ...] = ()


class Ephemerals:
    """Sends private notices, and remembers those that can still be deleted."""

    def __init__(self, writer: Writer, now: Now) -> None:
        self._writer = writer
        self._now = now
        self._notices: TTLCache[_Key, Notice] = TTLCache(_MANY, USABLE_FOR, timer=now)

    async def say(self, interaction: Interaction, topic: Topic, said: Layout | str) -> None:
        """Sends a notice, as a follow-up if the interaction has an answer already.

        Raises `Undeliverable` if Discord refuses even the simplest form of a layout.
        """
        written = await self._writer.respond(interaction, topic, said, ephemeral=True)
        before = self.take(interaction, topic)
        self._keep(interaction, topic, written.token)
        await self.delete(before)

    async def rewrite(self, interaction: Interaction, topic: Topic, layout: Layout) -> None:
        """Answers a click on a notice by rewriting it; it can then be deleted for 15 minutes more.

        The click may have been acknowledged. If the notice is gone, or the click was on another
        message, sends a new notice. Raises as `say`.
        """
        clicked = interaction.message
        if clicked is None or not clicked.flags.ephemeral:
            await self.say(interaction, topic, layout)
            return
        try:
            written = await self._writer.rewrite_clicked(interaction, topic, layout)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            await self.say(interaction, topic, layout)
            return
        self._keep(interaction, topic, written.token)

    def take(self, interaction: Interaction, topic: Topic) -> Token | None:
        """Returns the token of the person's last notice on that topic, and forgets the notice."""
        return self._taken(_key(interaction, topic))

    async def withdraw(self, user: int, channel: int | None, topic: Topic) -> None:
        """Deletes the person's last notice on that topic in that channel, if any."""
        await self.delete(self._taken((user, channel, topic)))

    def _taken(self, key: _Key) -> Token | None:
        notice = self._notices.pop(key, None)
        return None if notice is None else notice.token

    async def delete(self, notice: Token | None) -> None:
        """Deletes a notice; ignores one that is gone or cannot be deleted."""
        await self._writer.discard(notice)

    def _keep(self, interaction: Interaction, topic: Topic, token: Token | None) -> None:
        if token is not None:
            key = _key(interaction, topic)
            self._notices[key] = Notice(*key, token)

    def notices(self) -> tuple[Notice, ...]:
        """Returns the notices that can still be deleted, for the next process."""
        now = self._now()
        return tuple(one for one in self._notices.values() if now <= one.token.until)

    def hand(self, notices: Iterable[Notice]) -> None:
        """Takes over the notices of the previous process, unless there are newer ones."""
        for one in notices:
            self._notices.setdefault((one.user, one.channel, one.topic), one)

    def forget(self, user: int) -> None:
        """Forgets the person's notices, which stay until they dismiss them."""
        for key in [key for key in self._notices if key[0] == user]:
            self._notices.pop(key, None)


def _key(interaction: Interaction, topic: Topic) -> _Key:
    return interaction.user.id, interaction.channel_id, topic
