"""A message of a table: where it is, what it shows, its files, and who writes it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import discord
import structlog

from bot.base.logs import about
from bot.messages.slots import Slot
from bot.pictures.files import File
from bot.requests.age import Interaction, made_at
from bot.requests.trouble import TROUBLE
from bot.screens.game_ui import Picks
from data.store.values import Millis, Post, Sending, Table, TableId

_log = structlog.get_logger(__name__)

PATIENCE: Final = 0.25
"""Seconds that an answer waits for another write to its message before it gives up writing."""

USABLE_FOR: Final[Millis] = 14 * 60_000
"""How long a token is used; Discord accepts it for 15 minutes."""

FRESH_FOR: Final[Millis] = 13 * 60_000
"""How long after a click a direct message or panel is kept up to date.

After that, the click's token is used once more, to fold the direct message or to note in the panel
how old it is.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """What the store keeps of the message in a slot: a `Post`, with the slot as a value."""

    slot: Slot
    channel: int = 0
    message: int = 0
    """The message's id; 0 if there is no message."""
    reader: int | None = None
    """The one person who sees the message; ``None`` for everyone in its channel."""
    shows: str | None = None
    """The digest of the layout that the message shows; ``None`` if unknown."""
    whole: bool = True
    """Whether the message has components V2; if not, its next edit turns it into such a message."""
    called: tuple[str, ...] = ()
    """The names of the calls that the message has made (`bot.messages.wanted.Call.name`)."""
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
        return made_at(self.message)


class _Original(int):
    """Formats as Discord's name for the answer to an interaction, instead of a message's id."""

    def __format__(self, _spec: str) -> str:
        return "@original"


_ORIGINAL: Final = _Original()


@dataclass(frozen=True, slots=True)
class Token:
    """The token of an interaction, by which its answer can be edited or deleted ``until`` then.

    Such edits do not count as requests of the bot, and are the only ones for ephemeral messages.
    ``followup`` is the id of a follow-up; ``None`` stands for the answer itself. If a click was
    answered by editing its message, that message is the answer.
    """

    application: int
    secret: str = field(repr=False)
    until: Millis
    followup: int | None = None

    @classmethod
    def of(cls, interaction: Interaction, now: Millis, followup: int | None = None) -> Token:
        """Returns the token of an interaction that was answered at ``now``."""
        until = now + USABLE_FOR
        return cls(interaction.application_id, interaction.token, until, followup)

    async def edit(self, client: discord.Client, body: Mapping[str, Any]) -> discord.Message:
        """Edits the message. Raises the library's errors."""
        return await self._webhook(client).edit_message(self.followup or _ORIGINAL, **body)

    async def send(self, client: discord.Client, body: Mapping[str, Any]) -> discord.Message:
        """Sends the person who clicked another ephemeral message. Raises the library's errors.

        The click must have an answer, else Discord takes this message for the answer.
        """
        webhook = self._webhook(client)
        webhook.type = discord.WebhookType.application  # else the library refuses ephemerals
        return await webhook.send(**body, ephemeral=True, wait=True)

    async def delete(self, client: discord.Client) -> bool:
        """Deletes the message; returns whether it could."""
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
    """A private message of a table, such as a panel, as it is handed to the next process."""

    table: TableId
    row: Row
    token: Token
    files: tuple[File, ...] = ()
    picks: Picks | None = None


@dataclass(slots=True, eq=False)
class Message:
    """The message of a slot in memory: its row, and what is not stored.

    Only one task at a time writes to a message, because Discord may carry out concurrent requests
    in any order. The answer to a click *claims* its message before all else; the reconciler does
    not write to a claimed message.
    """

    row: Row
    files: Mapping[str, File] | None = None
    """The files of the message by name; ``None`` if unknown, as after a restart."""
    picks: Picks | None = None
    """The picks that the message shows, kept for its next rewriting; the digest leaves them out."""
    token: Token | None = None
    """The newest token by which the message can be edited; it may have expired."""
    is_late: bool = False
    """Whether the message lacks pictures that were not drawn in time."""
    is_left_behind: bool = False
    """Whether a private message is above the result of a round, or above a call of its person."""
    was_there: bool = False
    """Whether the slot's message was deleted."""
    refused: str | None = None
    """The digest of a layout of which Discord refuses every form."""
    stays_until: Millis = 0
    """The message is not sent again before this instant, since Discord refused every form of it."""
    uncertain: tuple[Token, ...] = ()
    """Tokens of answers that failed, although Discord may show them in this slot."""
    has_turn: bool = False
    """Whether a request's turn is unused, so that the next request need not wait for one."""
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
        """Whether the message may be an ordinary one, without components V2."""
        return not self.row.whole and not self.slot.is_ephemeral

    @property
    def is_unused(self) -> bool:
        """Whether nothing is known of a message in this slot, so that it can be dropped."""
        known = self.is_there or self.row.sending or self.was_there or self.refused
        is_busy = self.claims or self.writing.locked()
        return not (known or self.uncertain or self.has_turn or is_busy)

    def usable_token(self, now: Millis) -> Token | None:
        """Returns the token by which the message can be edited now, if any."""
        return self.token if self.token is not None and now <= self.token.until else None

    def fresh_until(self, now: Millis) -> Millis | None:
        """Returns until when the message is kept up to date; ``None`` if it no longer is."""
        until = 0 if self.token is None else self.token.until - USABLE_FOR + FRESH_FOR
        return until if until > now else None

    def is_fresh(self, now: Millis) -> bool:
        """Returns whether the message is kept up to date, or a click on it is being answered."""
        return self.claims > 0 or self.fresh_until(now) is not None

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[bool]:
        """Waits for other writes to the message; yields false if that takes longer than `PATIENCE`.

        In that case the caller must not write, and the reconciler draws the message.
        """
        if not await taken(self.writing):
            yield False
            return
        try:
            yield True
        finally:
            self.writing.release()


async def taken(lock: asyncio.Lock) -> bool:
    """Acquires the lock within `PATIENCE` seconds; returns whether it did."""
    if not lock.locked():
        return await lock.acquire()
    try:
        async with asyncio.timeout(PATIENCE):
            return await lock.acquire()
    except TimeoutError:
        return False


def not_written(table: Table, slot: Slot, reason: str) -> None:
    """Logs why a message of a table was not written."""
    if _log.is_enabled_for(logging.DEBUG):
        _log.debug("not written", **about(table), slot=str(slot), reason=reason)
