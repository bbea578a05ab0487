"""A Discord message of a table: where it is, what it shows, its files, and who is writing it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import discord
import structlog

from bot.logs import about
from bot.messages.slots import Slot
from bot.pictures.files import File
from bot.requests.trouble import TROUBLE
from bot.ui.art.scene import Scene
from bot.ui.game import Picks
from bot.ui.kit import Ordinary
from data.store.values import Millis, Post, Table, TableId

_log = structlog.get_logger(__name__)

UNKNOWN: Final = ""
"""The digest of a message whose content is unknown. No layout has this digest."""

_ORDINARY: Final = "~"
"""Prefix of an ordinary message's digest, followed by the layout's digest if the message says
everything the layout does.
"""

PATIENCE: Final = 0.25
"""Seconds that an answer waits for another write to its message before it gives up writing."""

USABLE_FOR: Final[Millis] = 14 * 60_000
"""Discord takes the token of an interaction for 15 minutes."""

FRESH_FOR: Final[Millis] = 13 * 60_000
"""How long after a click a direct message or a panel is kept up to date. Then the token of that
click folds the direct message, and has the panel say how old it is.
"""


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
        """Sends one more message to the person who clicked, which nobody else sees. Raises the
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
    post: Post
    token: Token
    files: tuple[File, ...] = ()
    picks: Picks | None = None


class Written(NamedTuple):
    """A message as Discord has it now, and its files if they are known; ``token`` if it is the
    answer to an interaction.
    """

    channel: int
    message: int
    files: Mapping[str, File] | None
    token: Token | None = None
    ordinary: Ordinary | None = None
    """Set if it is not a layout."""

    def lacks_any(self, pictures: Sequence[Scene]) -> bool:
        """Returns whether the message is known to be without one of these pictures."""
        return self.files is not None and any(one.file not in self.files for one in pictures)


@dataclass(slots=True, eq=False)
class Message:
    """The message in a slot of a table.

    Only one task at a time writes to it, because the order in which Discord carries out two
    concurrent requests is unknown. The answer to a click *claims* its message before anything else,
    and the projector does not write to a claimed message.
    """

    slot: Slot
    post: Post | None = None
    """The message's place and digest, as stored; ``None`` while there is no message."""
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
    """Whether a round has ended since the message was sent. Only of a message that one person sees.
    """
    uncertain: tuple[Token, ...] = ()
    """The tokens of answers that failed, but may be there in this slot all the same."""
    has_turn: bool = False
    """Whether the turn of a request had come that was not made. The next one then need not wait."""
    claims: int = 0
    _writing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def digest(self) -> str:
        return UNKNOWN if self.post is None else self.post.digest

    @property
    def may_be_ordinary(self) -> bool:
        """Returns whether the message may be an ordinary one, without components V2. It becomes a
        layout by its next edit.
        """
        is_known = self.digest != UNKNOWN and not self.digest.startswith(_ORDINARY)
        return not is_known and not self.slot.is_ephemeral

    @property
    def is_begun(self) -> bool:
        """Returns whether the message is an ordinary one that still lacks something of its
        layout.
        """
        return self.digest == _ORDINARY

    @property
    def is_unused(self) -> bool:
        """Returns whether there is no message, and nothing to be known of it."""
        return not (self.post or self.claims or self.uncertain or self.has_turn)

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

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[bool]:
        """The turn of an answer, after other writes; yields false after `PATIENCE`.

        Then the caller must not write: the projector draws the message when the claim ends.
        """
        if self._writing.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._writing.acquire()
            except TimeoutError:
                yield False
                return
        else:
            await self._writing.acquire()
        try:
            yield True
        finally:
            self._writing.release()

    @asynccontextmanager
    async def drawing(self) -> AsyncIterator[bool]:
        """The turn of the projector, after other writes; yields false if the message is claimed.

        Then the caller must not write.
        """
        async with self._writing:
            yield not self.claims


def ordinary_digest(digest: str, *, whole: bool) -> str:
    """Returns the digest of an ordinary message that stands for a layout of that digest."""
    return _ORDINARY + digest if whole else _ORDINARY


def shows(post: Post, digest: str) -> bool:
    """Returns whether that message shows the layout of that digest, or says all that the layout
    says.
    """
    return post.digest in (digest, _ORDINARY + digest)


def not_written(table: Table, slot: Slot | str, reason: str) -> None:
    """Logs why a message of a table was not written."""
    if _log.is_enabled_for(logging.DEBUG):
        _log.debug("not written", **about(table), slot=str(slot), reason=reason)
