"""A Discord message of a table: where it is, what it shows, its files, and who is writing it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
import structlog

from bot.base.logs import about
from bot.messages.slots import Slot
from bot.pictures.files import File
from bot.requests.trouble import TROUBLE
from bot.screens.game_ui import Picks
from data.store.values import Millis, Post, Sending, Table, TableId

_log = structlog.get_logger(__name__)

_SNOWFLAKE_TIME: Final = 22
_DISCORD_EPOCH: Final[Millis] = 1_420_070_400_000

PATIENCE: Final = 0.25
"""Seconds that an answer waits for another write to its message before it gives up writing."""

USABLE_FOR: Final[Millis] = 14 * 60_000
"""Discord takes the token of an interaction for 15 minutes."""

FRESH_FOR: Final[Millis] = 13 * 60_000
"""How long after a click a direct message or a panel is kept up to date. Then the token of that
click folds the direct message, and has the panel say how old it is.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """What is stored of the message in a slot: a post, with its slot as a value."""

    slot: Slot
    channel: int = 0
    message: int = 0
    """0: there is none."""
    reader: int | None = None
    """The one person who sees it; ``None`` for everyone in its channel."""
    shows: str | None = None
    """The digest of the layout that it shows; ``None`` if that is not known."""
    whole: bool = True
    """Whether it is a layout, with components V2. An ordinary message becomes one by its next edit.
    """
    called: tuple[str, ...] = ()
    """The questions to which it has called people."""
    sending: Sending | None = None

    @classmethod
    def of(cls, post: Post) -> Row:
        slot, where = Slot.parse(post.slot), (post.channel, post.message, post.reader)
        return cls(slot, *where, post.shows, post.whole, post.called, post.sending)

    def post(self) -> Post:
        where = (self.channel, self.message, self.reader)
        return Post(str(self.slot), *where, self.shows, self.whole, self.called, self.sending)

    @property
    def sent(self) -> Millis:
        """When the message was sent, as its id says."""
        return (self.message >> _SNOWFLAKE_TIME) + _DISCORD_EPOCH


class _Original(int):
    """Discord's name for the answer to an interaction, where the library expects a message's id."""

    def __format__(self, _spec: str) -> str:
        return "@original"


_ORIGINAL: Final = _Original()


@dataclass(frozen=True, slots=True)
class Token:
    """Lets the answer to an interaction be edited or deleted ``until`` then.

    Discord does not count that as a request of the bot, and an ephemeral message can be changed in
    no other way. ``followup`` is the id of a follow-up; ``None`` is the answer itself. If a click
    was answered by editing its message, that message is the answer.
    """

    application: int
    secret: str = field(repr=False)
    until: Millis
    followup: int | None = None

    @classmethod
    def of(
        cls,
        interaction: discord.Interaction[discord.Client],
        now: Millis,
        followup: int | None = None,
    ) -> Token:
        """Returns the token of an interaction that was answered just ``now``."""
        until = now + USABLE_FOR
        return cls(interaction.application_id, interaction.token, until, followup)

    async def edit(self, client: discord.Client, body: Mapping[str, Any]) -> discord.Message:
        """Edits the message. Raises the library's errors."""
        return await self._webhook(client).edit_message(self.followup or _ORIGINAL, **body)

    async def send(self, client: discord.Client, body: Mapping[str, Any]) -> discord.Message:
        """Sends one more message to the person who clicked, which no one else sees. Raises the
        library's errors.

        It is the answer to a click that had one already, so Discord does not take it for the first.
        """
        webhook = self._webhook(client)
        webhook.type = discord.WebhookType.application  # or the library refuses what is private
        return await webhook.send(**body, ephemeral=True, wait=True)

    async def delete(self, client: discord.Client) -> bool:
        """Deletes the message, and returns whether it was there and could be deleted."""
        try:
            await self._webhook(client).delete_message(self.followup or _ORIGINAL)
        except TROUBLE as error:
            _log.info("not deleted with its token", error=repr(error))
            return False
        return True

    def _webhook(self, client: discord.Client) -> discord.Webhook:
        return discord.Webhook.partial(self.application, self.secret, client=client)


@dataclass(frozen=True, slots=True)
class PrivateMessage:
    """A private message of a table, such as a panel, as it passes to the next process."""

    table: TableId
    row: Row
    token: Token
    files: tuple[File, ...] = ()
    picks: Picks | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A slot of a table in memory: its row, and what is not stored.

    Only one task at a time writes to it, because the order in which Discord carries out two
    concurrent requests is unknown. The answer to a click *claims* its message before anything else,
    and the reconciler does not write to a claimed message.
    """

    row: Row
    files: Mapping[str, File] | None = None
    """The files that the message may keep; ``None`` if nothing was written yet, as after a restart.
    """
    picks: Picks | None = None
    """The picks that the message shows, to be shown again when it is rewritten. The digest leaves
    them out.
    """
    token: Token | None = None
    """The newest one with which it can be edited; it may have ended."""
    is_late: bool = False
    """Whether pictures are missing that were not drawn in time."""
    is_left_behind: bool = False
    """Whether a round has ended since the message was sent, or its person was called below it. Only
    of a message that one person sees.
    """
    was_there: bool = False
    """Whether the slot had a message before that is gone."""
    refused: str | None = None
    """The digest of a layout of which Discord takes no form."""
    stays_until: Millis = 0
    """It is not sent anew before: Discord took that in no form."""
    uncertain: tuple[Token, ...] = ()
    """The tokens of answers that failed, but may be there in this slot all the same."""
    has_turn: bool = False
    """Whether the turn of a request had come that was not made. The next one then need not wait."""
    claims: int = 0
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def slot(self) -> Slot:
        return self.row.slot

    @property
    def is_there(self) -> bool:
        return self.row.message != 0

    @property
    def may_be_ordinary(self) -> bool:
        """Returns whether the message may be an ordinary one, without components V2."""
        return not self.row.whole and not self.slot.is_ephemeral

    @property
    def is_unused(self) -> bool:
        """Returns whether there is no message, and nothing to be known of it."""
        known = self.is_there or self.row.sending or self.was_there or self.refused
        is_busy = self.claims or self.writing.locked()
        return not (known or self.uncertain or self.has_turn or is_busy)

    def usable_token(self, now: Millis) -> Token | None:
        """Returns the token that the message can be edited with now."""
        return self.token if self.token is not None and now <= self.token.until else None

    def fresh_until(self, now: Millis) -> Millis | None:
        """Returns until when it is kept up to date with a token; ``None`` if it is not."""
        until = 0 if self.token is None else self.token.until - USABLE_FOR + FRESH_FOR
        return until if until > now else None

    def is_fresh(self, now: Millis) -> bool:
        """Returns whether the message is kept up to date with a token, or a click on it is being
        answered.
        """
        return self.claims > 0 or self.fresh_until(now) is not None

    def doubt(self) -> None:
        """Notes that it is not known what the message shows."""
        self.row = replace(self.row, shows=None)

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[bool]:
        """The turn of an answer, after other writes; yields false after `PATIENCE`.

        Then the caller must not write: the reconciler draws the message when the claim ends.
        """
        if not await taken(self.writing):
            yield False
            return
        try:
            yield True
        finally:
            self.writing.release()


async def taken(lock: asyncio.Lock) -> bool:
    """Acquires the lock for an answer, which waits no longer than `PATIENCE`."""
    if not lock.locked():
        return await lock.acquire()
    try:
        async with asyncio.timeout(PATIENCE):
            return await lock.acquire()
    except TimeoutError:
        return False


def not_written(table: Table, slot: Slot | str, reason: str) -> None:
    """Logs why a message of a table was not written."""
    if _log.is_enabled_for(logging.DEBUG):
        _log.debug("not written", **about(table), slot=str(slot), reason=reason)
