"""Sends, edits and deletes messages under the bot's token, and names Discord's errors."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

import discord

from bot.messages.posts import Wanted
from bot.pictures.files import File, Pictures, files_of
from bot.requests.directs import Directs
from bot.requests.trouble import Denial, NotDone, denial, is_gone, refuses_content
from bot.ui.kit import Layout
from data.store.values import Post, Table

_THREAD_ARCHIVED: Final = 50083
_SAYING: Final = frozenset(
    {"content", "custom_id", "description", "disabled", "label", "placeholder", "value"}
)
"""The fields of components that people read, or that say what a control does."""

_NONCES: Final = 4
"""How many nonces are tried for a message, of those whose messages were deleted."""

_LOOKED_AT: Final = 50
"""The number of newest messages of a channel that are searched for leftovers."""

T = TypeVar("T")


class Gone(Exception):
    """The message was deleted."""


class PlaceLost(Exception):
    """The table's channel is gone, or the bot may not write there; ``reason`` says which."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Messenger:
    """Raises the exceptions of this module; other errors of Discord as the library raises them."""

    def __init__(self, client: discord.Client, pictures: Pictures, directs: Directs) -> None:
        self._client = client
        self._pictures = pictures
        self._directs = directs

    async def send(
        self, table: Table, wanted: Wanted, before: int | None, *, repeated: bool
    ) -> tuple[int, discord.Message]:
        """Sends the message; returns its channel too. ``before`` was in its slot until now.

        Two sends with the same nonce make one message if they are no more than a few minutes
        apart. The nonce identifies the message, not its content. So after a ``repeated`` send the
        message may be the one that existed already, and is edited if it shows something else. If
        that one was deleted, Discord answers that it is unknown, and another nonce is taken.

        Raises `PlaceLost`, for a direct message `DirectClosed` or `DirectLater`, or `NotDone`.
        """
        try:
            channel = await self._channel(table, wanted.direct)
            for attempt in range(_NONCES):
                nonce = _nonce(table, wanted, before, attempt)
                try:
                    return channel, await self._sent(channel, wanted, nonce, repeated=repeated)
                except discord.HTTPException as error:
                    if not is_gone(error):
                        raise
                    refused = repr(error)
        except discord.HTTPException as error:
            if named := await self._named(error, wanted):
                raise named from error
            raise
        raise NotDone(f"the messages of {_NONCES} nonces were deleted: {refused}")

    async def _sent(
        self, channel: int, wanted: Wanted, nonce: str, *, repeated: bool
    ) -> discord.Message:
        place = self._client.get_partial_messageable(channel)
        # Discord may or may not open an archived thread for a message by itself
        message = await self._in_open_thread(channel, lambda: self._send(place, wanted, nonce))
        if repeated and not _shows(message, wanted.ordinary or wanted.layout):
            ordinary = not message.flags.components_v2
            message = await self._edit(message, wanted, files_of(message), ordinary)
        return message

    async def find(self, table: Table, direct: int | None) -> list[tuple[int, int]]:
        """Channel and id of the bot's own messages with controls of that table, the newest first:
        in the table's channel, or to one person. Empty if the bot may not read the channel's
        history.

        Raises `DirectClosed` or `DirectLater` if that person has no channel yet, and gets none.
        """
        try:
            channel = await self._channel(table, direct)
            place = self._client.get_partial_messageable(channel)
            return [
                (channel, message.id)
                async for message in place.history(limit=_LOOKED_AT)
                if message.author == self._client.user and _is_of(table, message)
            ]
        except discord.HTTPException as error:
            if denial(error) is None:
                raise
            return []

    async def edit(
        self,
        post: Post,
        wanted: Wanted,
        files: Mapping[str, File],
        *,
        may_be_ordinary: bool,
    ) -> discord.Message:
        """Edits the message, which has these files, after unarchiving its thread if necessary."""
        place = self._client.get_partial_messageable(post.channel)
        message = place.get_partial_message(post.message)
        try:
            return await self._in_open_thread(
                post.channel, lambda: self._edit(message, wanted, files, may_be_ordinary)
            )
        except discord.HTTPException as error:
            if named := await self._named(error, wanted):
                raise named from error
            raise

    async def rewrite(self, channel: int, message: int, layout: Layout) -> None:
        """Edits a message of no table, whose files are all replaced, after unarchiving its thread
        if necessary. Raises the library's errors.
        """
        there = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def edit() -> None:
            body = {"attachments": [], **await self._pictures.edit(layout, {}, hurry=False)}
            await there.edit(**body, allowed_mentions=discord.AllowedMentions.none())

        await self._in_open_thread(channel, edit)

    async def _send(
        self, place: discord.PartialMessageable, wanted: Wanted, nonce: str
    ) -> discord.Message:
        shown = wanted.ordinary or wanted.layout
        body = await self._pictures.new(shown, hurry=False, seconds=wanted.seconds)
        return await place.send(
            **body,
            nonce=nonce,
            allowed_mentions=_may_mention(wanted),
            silent=not wanted.notifies,
        )

    async def _edit(
        self,
        message: discord.Message | discord.PartialMessage,
        wanted: Wanted,
        files: Mapping[str, File],
        may_be_ordinary: bool,
    ) -> discord.Message:
        body = await self._pictures.edit(
            wanted.layout,
            files,
            hurry=False,
            seconds=wanted.seconds,
            may_be_ordinary=may_be_ordinary,
        )
        return await message.edit(**body, allowed_mentions=_may_mention(wanted))

    async def delete(self, channel: int, message: int) -> None:
        """Deletes a message. Ignores one that is gone or cannot be accessed.

        A message in an archived thread stays: it is not worth bringing the thread back.
        """
        place = self._client.get_partial_messageable(channel)
        try:
            await place.get_partial_message(message).delete()
        except discord.HTTPException as error:
            if denial(error) is None:
                raise

    async def _channel(self, table: Table, direct: int | None) -> int:
        return table.channel if direct is None else await self._directs.channel(direct)

    async def _named(self, error: discord.HTTPException, wanted: Wanted) -> Exception | None:
        """Returns the exception for Discord's error; ``None`` if it has no special meaning here."""
        if is_gone(error):
            return Gone()
        if refuses_content(error, has_files=bool(wanted.layout.pictures)):
            return None
        if wanted.direct is not None:
            return await self._directs.refused(error, wanted.direct)
        match denial(error):
            case Denial.NO_PLACE:
                return PlaceLost("channel_gone")
            case Denial.NOT_ALLOWED:
                return PlaceLost("missing_permission")
            case _:
                return None

    async def _in_open_thread(self, channel: int, write: Callable[[], Awaitable[T]]) -> T:
        """Writes there; once more in a thread that was archived, and is opened for it."""
        try:
            return await write()
        except discord.HTTPException as error:
            if error.code != _THREAD_ARCHIVED:
                raise
        await self._open_thread(channel)
        return await write()

    async def _open_thread(self, channel: int) -> None:
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)


def _shows(message: discord.Message, layout: Layout) -> bool:
    """Returns whether the message shows what the layout says. Only what can be read or pressed is
    compared.
    """
    written = [component.to_dict() for component in message.components]
    is_same = list(_said(written)) == list(_said(layout.to_components()))
    return is_same and message.content == (layout.content or "").strip()


def _said(part: object) -> Iterator[tuple[str, object]]:
    """Returns the words of a component, or of a list of them, with those inside."""
    if isinstance(part, Mapping):
        for key in sorted(part):
            if key == "url":  # a file that was uploaded has another address, and the same name
                yield key, str(part[key]).partition("?")[0].rpartition("/")[2]
            elif key in _SAYING and part[key]:
                yield key, part[key]
            else:
                yield from _said(part[key])
    elif isinstance(part, Sequence) and not isinstance(part, str):
        for one in part:
            yield from _said(one)


def _is_of(table: Table, message: discord.Message) -> bool:
    """Returns whether the message has a control of that table, of any kind
    (`bot.ui.kit.custom_id`).
    """
    return any(name.split(":")[1:2] == [table.id] for name in _custom_ids(message.components))


def _custom_ids(components: Iterable[object]) -> Iterator[str]:
    for component in components:
        yield str(getattr(component, "custom_id", None) or "")
        yield from _custom_ids(getattr(component, "children", ()))


def _nonce(table: Table, wanted: Wanted, before: int | None, attempt: int) -> str:
    """Returns a nonce that identifies the message of a table in its slot, whatever it shows. There
    is another one for each further attempt, and the next process finds the same ones.
    """
    said = f"{table.id}/{wanted.slot}/{before}" + (f"/{attempt}" if attempt else "")
    return hashlib.sha256(said.encode()).hexdigest()[:24]


def _may_mention(wanted: Wanted) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in wanted.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
