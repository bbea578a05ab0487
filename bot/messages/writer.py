"""Writes the messages of tables: the only place where a layout is put on a message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, TypeVar, assert_never

import discord
import structlog

from bot.base.logs import about
from bot.base.timing import Now, Sleep
from bot.messages import slots
from bot.messages.forms import Forms, Undeliverable
from bot.messages.message import Message, Row, Token, not_written
from bot.messages.next_step import (
    Become,
    Delete,
    Edit,
    Find,
    Follow,
    Forget,
    GiveUp,
    Send,
    Step,
)
from bot.messages.record import Record, Records
from bot.messages.responses import Interaction, Responses, Written
from bot.messages.slots import SlotKind
from bot.messages.wanted import Wanted
from bot.pictures.files import File, Pictures, files_of
from bot.requests.directs import DirectClosed, DirectLater, Directs
from bot.requests.pace import EDITS_LIMITED_FROM, OldEdits, RequestPace
from bot.requests.places import add_member, keep_active
from bot.requests.presence import Presence
from bot.requests.trouble import (
    TROUBLE,
    Denial,
    NotDone,
    denial,
    is_gone,
    is_temporary,
    refuses_content,
    refuses_emoji,
)
from bot.running.people import People
from bot.running.service import Tables
from bot.screens.kit import Kind, Layout
from bot.tables import seating
from bot.tables.refusal import Refusal
from data.paces import HOUR
from data.store.values import Sending, Table, TableId

_log = structlog.get_logger(__name__)

_TOO_MANY_OLD: Final = 30046
_THREAD_ARCHIVED: Final = 50083

_LASTING: Final = 10.0
"""Seconds that a message waits for its pictures if no one waits and nothing newer follows."""

_NONCES: Final = 4
"""How many nonces are tried for a message while those before belong to deleted messages."""

_ON_ITS_WAY: Final = 0.5
"""Seconds until a missing message is looked for once more.

What a killed process sent, or what Discord gave no response to, may arrive later.
"""

_LOOKED_AT: Final = 50
"""How many of a channel's newest messages are searched for a missing message."""

T = TypeVar("T")


class Gone(Exception):
    """The message was deleted, or can no longer be edited."""


class PlaceLost(Exception):
    """The table's channel is gone, or the bot may not write there; ``reason`` says which."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Stays(Exception):
    """A step was not carried out because a person cannot be reached; it needs a new goal."""


@dataclass(frozen=True, slots=True)
class Callback:
    """Writes by the response to an interaction: on the clicked message, or ``anew``."""

    interaction: Interaction
    anew: bool = False


@dataclass(frozen=True, slots=True)
class ByToken:
    """Writes by the token of an earlier response: on its message, or ``anew`` at the bottom."""

    token: Token
    anew: bool = False


@dataclass(frozen=True, slots=True)
class ByBot:
    """Writes on the message on record, under the bot's own token."""


@dataclass(frozen=True, slots=True)
class New:
    """Sends a new message under the bot's own token.

    With a nonce that is ``used``, Discord may return the message that was sent with it before.
    """

    channel: int
    nonce: str
    used: bool


Way: TypeAlias = Callback | ByToken | ByBot | New


@dataclass(eq=False)
class Writer:
    """Writes messages and records what they show.

    The caller decides whether and when, and holds the message's lock or a claim to it
    (`bot.messages.message.Message`).
    """

    _client: discord.Client
    _records: Records
    _pictures: Pictures
    _responses: Responses
    _pace: RequestPace
    _people: People
    _tables: Tables
    _directs: Directs
    _presence: Presence
    forms: Forms
    _now: Now
    _sleep: Sleep
    _lacks_pictures: Callable[[TableId], None] = lambda _table: None
    """Called with a table of which a message lacks a picture that was late."""
    _old_edits: OldEdits = field(default_factory=OldEdits, init=False)

    # The one place that writes

    async def show(self, table: Table, record: Record, wanted: Wanted, way: Way) -> None:
        """Puts the layout on the message in that way, and records what it shows.

        Discord gets a simpler form of what it refuses. After `Gone`, `Undeliverable`, `PlaceLost`,
        `DirectClosed` and `DirectLater` nothing was written. After other errors it is unknown what
        the message shows.
        """
        message = record.of(wanted.slot)
        wanted = _leading_to_the_table(table, record, self._patient(table, message, wanted))
        is_new = not isinstance(way, ByBot) and (isinstance(way, New) or way.anew)

        async def write(layout: Layout) -> tuple[Written, Layout]:
            files = {} if is_new else message.files
            return await self._write(way, _in_form(wanted, layout), message, files), layout

        try:
            done, shown = await self.forms.write(table, wanted, write)
        except Undeliverable:
            message.refused = wanted.digest
            raise
        except (DirectClosed, DirectLater, PlaceLost, Gone):
            raise
        except BaseException:
            if not is_new:
                record.unsure(wanted.slot)
            raise
        is_edit = isinstance(way, ByBot | ByToken) and not is_new
        if is_edit and message.row.message != done.message:
            return  # another message has taken its place
        self._note(record, message, wanted, way, done)
        message.is_late = done.lacks_any((done.ordinary or shown).pictures)
        if message.is_late:
            self._lacks_pictures(table.id)

    def _note(
        self, record: Record, message: Message, wanted: Wanted, way: Way, done: Written
    ) -> None:
        is_begun = done.ordinary is not None and not done.ordinary.whole
        is_unknown = is_begun or (isinstance(way, New) and way.used)
        row = Row(
            wanted.slot,
            done.channel,
            done.message,
            wanted.reader,
            None if is_unknown else wanted.digest,
            whole=done.ordinary is None,
            called=message.row.called if wanted.called is None else wanted.called,
            sending=message.row.sending if isinstance(way, Callback) else None,
        )
        record.wrote(row, done.files, token=done.token, picks=wanted.picks)

    async def _write(
        self, way: Way, wanted: Wanted, message: Message, files: Mapping[str, File] | None
    ) -> Written:
        row, layout = message.row, wanted.layout
        match way:
            case Callback(interaction, anew=True):
                ephemeral = wanted.slot.is_ephemeral
                return await self._responses.send(interaction, layout, ephemeral=ephemeral)
            case Callback(interaction):
                return await self._rewritten(interaction, wanted, message, files)
            case ByToken(token, anew=True):
                return await self._sent_below(token, wanted, row)
            case ByToken(token):
                return await self._edited_with(token, wanted, message, files or {})
            case ByBot():
                sent = await self._edited(wanted, message, files or {})
                return Written(row.channel, row.message, files_of(sent))
            case New(channel, nonce):
                return await self._sent(channel, nonce, wanted)
            case _:
                assert_never(way)

    async def _rewritten(
        self,
        interaction: Interaction,
        wanted: Wanted,
        message: Message,
        files: Mapping[str, File] | None,
    ) -> Written:
        """Edits the clicked message; if it is private and was dismissed, sends a new one."""
        ordinary = message.may_be_ordinary
        try:
            return await self._responses.edit(
                interaction, wanted.layout, files, may_be_ordinary=ordinary
            )
        except discord.HTTPException as error:
            if not (wanted.slot.is_ephemeral and is_gone(error)):
                raise
        return await self._responses.send(interaction, wanted.layout, ephemeral=True)

    async def _sent_below(self, token: Token, wanted: Wanted, before: Row) -> Written:
        """Sends a private message in one form. Raises `Gone` if Discord refuses it.

        A refused emoji is no such refusal.
        """
        body = await self._pictures.new(wanted.layout, hurry=False)
        try:
            sent = await token.send(self._client, body)
        except discord.HTTPException as error:  # the reason may be another than its content
            if refuses_emoji(error):
                raise
            raise Gone from error
        return Written(before.channel, sent.id, files_of(sent), replace(token, followup=sent.id))

    async def _edited_with(
        self, token: Token, wanted: Wanted, message: Message, files: Mapping[str, File]
    ) -> Written:
        """Edits the message with the token; if Discord refuses the token, with the bot's own."""
        row = message.row
        try:
            sent = await token.edit(self._client, await self._body(wanted, message, files))
        except TROUBLE as error:
            if is_temporary(error) or _refuses(error, wanted):
                raise
            message.token = None
            if wanted.slot.is_ephemeral:
                raise Gone from error
            sent = await self._edited(wanted, message, files)
        return Written(row.channel, row.message, files_of(sent))

    async def _edited(
        self, wanted: Wanted, message: Message, files: Mapping[str, File]
    ) -> discord.Message:
        row = message.row
        there = self._client.get_partial_messageable(row.channel).get_partial_message(row.message)
        body = await self._body(wanted, message, files)

        async def edit() -> discord.Message:
            return await there.edit(**body, allowed_mentions=_may_mention(wanted))

        try:
            return await self._in_open_thread(row.channel, edit)
        except discord.HTTPException as error:
            if error.code == _TOO_MANY_OLD:
                self._old_edits.refused(row.channel)
            raise await self._named(error, wanted) or error from error

    async def _body(
        self, wanted: Wanted, message: Message, files: Mapping[str, File]
    ) -> dict[str, Any]:
        return await self._pictures.edit(
            wanted.layout,
            files,
            hurry=False,
            seconds=wanted.seconds,
            may_be_ordinary=message.may_be_ordinary,
        )

    async def _sent(self, channel: int, nonce: str, wanted: Wanted) -> Written:
        place, ordinary = self._client.get_partial_messageable(channel), wanted.ordinary
        shown = ordinary or wanted.layout
        body = await self._pictures.new(shown, hurry=False, seconds=wanted.seconds)

        async def send() -> discord.Message:
            return await place.send(
                **body,
                nonce=nonce,
                allowed_mentions=_may_mention(wanted),
                silent=not wanted.notifies,
            )

        try:
            # Discord may or may not open an archived thread by itself for a message
            sent = await self._in_open_thread(channel, send)
        except discord.HTTPException as error:
            raise await self._named(error, wanted) or error from error
        if ordinary is not None and sent.flags.components_v2:  # sent before, and edited by now
            ordinary = None
        return Written(channel, sent.id, files_of(sent), ordinary=ordinary)

    def _patient(self, table: Table, message: Message, wanted: Wanted) -> Wanted:
        """Lets results, and late messages of an ended table, wait longer for their pictures."""
        is_result = wanted.slot.kind in (SlotKind.END, SlotKind.RESULT)
        if not is_result and not (table.status.ended and message.is_late):
            return wanted
        return replace(wanted, seconds=max(self._pictures.seconds, _LASTING))

    # Steps

    async def turn(self, message: Message | None, *, urgent: bool, deletes: bool = False) -> None:
        """Waits until a request may change ``message`` or, for ``None``, do anything else."""
        if message is None or not message.is_there:
            await self._pace.turn(urgent=urgent)
        elif not message.slot.is_ephemeral:
            if not deletes and self._now() - message.row.sent >= EDITS_LIMITED_FROM:
                await self._old_edits.turn(message.row.channel)
            if message.usable_token(self._now()) is None:
                await self._pace.turn(urgent=urgent)

    async def carry_out(
        self, step: Step, table: Table, record: Record, message: Message, *, urgent: bool
    ) -> None:
        """Takes a step. Raises `PlaceLost`, `Stays`, and temporary errors of the library."""
        slot = message.slot
        match step:
            case Find():
                await self._find(table, record, message)
            case Become(former):
                record.put(former, slot)
            case Edit(wanted):
                await self._reaching(table, record, wanted, self._edit, urgent=urgent)
            case Send(wanted):
                await self._reaching(table, record, wanted, self._send, urgent=urgent)
            case Follow(wanted):
                await self._follow(table, record, message, wanted)
            case Delete():
                await self._delete(record, message)
            case Forget():
                record.gone(slot)
            case GiveUp():
                record.write(replace(message.row, sending=None))
            case _:
                assert_never(step)

    async def _reaching(
        self,
        table: Table,
        record: Record,
        wanted: Wanted,
        write: Callable[[Table, Record, Wanted], Awaitable[None]],
        *,
        urgent: bool,
    ) -> None:
        """Writes a message, and records a refusal by its reader's settings or of all its forms."""
        slot, message = wanted.slot, record.of(wanted.slot)
        try:
            await write(table, record, wanted)
        except Undeliverable:
            not_written(table, slot, "refused")
        except DirectLater as later:
            not_written(table, slot, "put off")
            raise Stays from later
        except DirectClosed as closed:
            not_written(table, slot, "closed")
            record.gone(slot)
            if wanted.reader is not None:
                await self._people.note_dm(wanted.reader, closed=True)
                await self.has_left(table, wanted.reader, urgent=urgent)
            raise Stays from closed
        except PlaceLost as lost:
            may_lack = slot in (slots.NO_DIRECT, slots.SEATED)
            if not may_lack or lost.reason != "missing_permission":
                raise
            not_written(table, slot, "nobody can be told here")  # the game goes on
            message.refused = wanted.digest
        else:
            if slot == slots.SEATED:
                await self._add_members(table, wanted.mentions)

    async def _edit(self, table: Table, record: Record, wanted: Wanted) -> None:
        slot, message = wanted.slot, record.of(wanted.slot)
        token, before = message.usable_token(self._now()), message.row.message
        if token is None and slot.is_ephemeral:
            not_written(table, slot, "no token")
            record.gone(slot)
            return
        try:
            await self.show(table, record, wanted, ByBot() if token is None else ByToken(token))
        except Gone:
            if message.row.message == before:
                if slot.is_ephemeral:
                    not_written(table, slot, "deleted")
                record.gone(slot)
        except PlaceLost:
            if not slot.is_only_edited:
                raise
            record.gone(slot)

    async def _send(self, table: Table, record: Record, wanted: Wanted) -> None:
        """Sends the message; a table post that cannot be sent again is edited instead."""
        slot, message = wanted.slot, record.of(wanted.slot)
        try:
            await self.send(table, record, wanted)
            if slot == slots.TABLE:
                record.note_called(wanted.mentions)
        except Undeliverable:
            if not message.is_there:
                raise
            not_written(table, slot, "refused")
            message.refused, message.stays_until = None, table.updated + HOUR
        except PlaceLost as lost:
            is_call = message.is_there and wanted.mentions
            if not is_call or lost.reason != "missing_permission":
                raise
            not_written(table, slot, "nobody can be called here")
            await self._edit(table, record, wanted)  # the game goes on

    async def send(self, table: Table, record: Record, wanted: Wanted) -> None:
        """Sends a message for the slot, after recording that it is being sent.

        The caller holds the lock `Record.sends_to`. Raises `PlaceLost`, `Undeliverable`, `NotDone`,
        or for a direct message `DirectClosed` or `DirectLater`. After any other error the message
        may be there and must be looked for, also by the next process.
        """
        message = record.of(wanted.slot)
        if message.was_there and wanted.called is None:  # it has notified people already
            wanted = replace(wanted, notifies=False, ordinary=None)
        channel = await self._channel(table, wanted)
        used = self._is_repeated(message.row, wanted)
        for _ in range(_NONCES):
            before = message.row
            sending = before.sending if used else None
            nonce = self._records.new_nonce() if sending is None else sending.nonce
            sending = Sending(nonce, wanted.called or ())
            record.write(replace(before, channel=channel, reader=wanted.reader, sending=sending))
            try:
                await self._records.save(record)
            except BaseException:
                record.write(before)
                raise
            try:
                await self.show(table, record, wanted, New(channel, nonce, used))
            except Gone:  # the message of that nonce was deleted
                used = False
            except (DirectClosed, DirectLater, PlaceLost, Undeliverable):
                record.write(replace(message.row, sending=None))
                raise
            else:
                return
        record.write(replace(message.row, sending=None))
        raise NotDone(f"the messages of {_NONCES} nonces were deleted")

    @staticmethod
    def _is_repeated(row: Row, wanted: Wanted) -> bool:
        """Returns whether this send was begun before, and so repeats its nonce."""
        made = None if row.sending is None else (row.reader, row.sending.called)
        return made == (wanted.reader, wanted.called or ())

    async def _channel(self, table: Table, wanted: Wanted) -> int:
        if wanted.reader is None:
            return table.channel
        try:
            return await self._directs.channel(wanted.reader)
        except discord.HTTPException as error:
            raise await self._named(error, wanted) or error from error

    async def _find(self, table: Table, record: Record, message: Message) -> None:
        """Looks for a message whose send was interrupted, and records it if it is there.

        It is the newest message of the table in the channel that is not on record. If a table post
        is sought, any others are former table posts, from answers to commands. Without the
        permission to read the history, none is found.
        """
        row, channel = message.row, message.row.channel
        try:
            lost = await self._lost(table, record, channel)
            if not lost:
                await self._sleep(_ON_ITS_WAY)
                lost = await self._lost(table, record, channel)
        except discord.HTTPException as error:
            if denial(error) is None:
                raise
            lost = []
        sending = message.row.sending
        if sending is None:  # a click on it was faster
            return
        before = message.row.message
        found = Row(message.slot, row.channel, lost[0] if lost else 0, row.reader, whole=False)
        formers = lost if message.slot == slots.TABLE else []
        if found.message > before:
            record.wrote(replace(found, called=sending.called))
            formers = formers[1:]
        elif formers:  # a command has sent another one since
            record.write(replace(message.row, sending=None))
        else:
            record.write(replace(message.row, sending=replace(sending, looked=True)))
        for one in formers:
            record.write(replace(found, slot=slots.former(one), message=one))

    async def _lost(self, table: Table, record: Record, channel: int) -> list[int]:
        """Returns the ids of the table's messages in that channel not on record, newest first."""
        there = [
            one.id
            async for one in self._client.get_partial_messageable(channel).history(limit=_LOOKED_AT)
            if one.author == self._client.user and _is_of(table, one)
        ]
        return [one for one in there if record.slot_of(one) is None]

    async def _follow(self, table: Table, record: Record, message: Message, wanted: Wanted) -> None:
        """Sends a private message again at the bottom of its channel, and deletes the previous one.

        It is tried once, since Discord cannot be asked for a private message after a failure. In
        that case the previous one stays, and is edited.
        """
        message.is_left_behind = False
        token = message.usable_token(self._now())
        if token is None:
            return
        try:
            await self.show(table, record, wanted, ByToken(token, anew=True))
        except (*TROUBLE, Gone, Undeliverable) as error:
            _log.info("panel stays where it is", **about(table), error=repr(error))
        else:
            await self.discard(token)

    async def _delete(self, record: Record, message: Message) -> None:
        """Deletes the message, with its token if it has one, or else with the bot's own.

        Leaves a message that the bot may not delete, such as one in an archived thread.
        """
        row = message.row
        if not await self.discard(message.token) and not row.slot.is_ephemeral:
            place = self._client.get_partial_messageable(row.channel)
            try:
                await place.get_partial_message(row.message).delete()
            except discord.HTTPException as error:
                if denial(error) is None:
                    raise
        if message.row.message == row.message:
            record.gone(row.slot)
            if row.slot.kind is SlotKind.ASKED:  # a new invitation may notify again
                message.was_there = False

    # What else is asked of Discord

    async def calls_anybody_who_left(self, table: Table, wanted: Wanted, *, urgent: bool) -> bool:
        """Returns whether the message calls a person who has left the server."""
        for user in wanted.mentions if wanted.called else ():
            if await self.has_left(table, user, urgent=urgent):
                return True
        return False

    async def has_left(self, table: Table, user: int, *, urgent: bool) -> bool:
        """Returns whether the person has left the server; a computer then replaces them."""
        if not await self._presence.has_left(table, user, urgent=urgent):
            return False
        try:
            await self._tables.change(table.id, lambda newest: seating.go(newest, user))
        except Refusal:
            _log.debug("nobody to replace", **about(table))
        return True

    async def _add_members(self, table: Table, users: Collection[int]) -> None:
        """Makes these people members of the table's thread, since a mention may not."""
        await keep_active(self._client, table)
        for user in users:
            await self._pace.turn(urgent=False)
            await add_member(self._client, table.channel, user)

    async def discard(self, token: Token | None) -> bool:
        """Deletes an answer to an interaction with its token; returns whether it could."""
        if token is None or self._now() > token.until:
            return False
        return await token.delete(self._client)

    async def post(
        self,
        interaction: discord.Interaction[discord.Client],
        topic: str,
        layout: Layout,
        channel: int,
    ) -> discord.Message:
        """Sends a silent message of no table, once for each interaction that asks for it.

        Raises the library's errors, or `Undeliverable`.
        """
        there = self._client.get_partial_messageable(channel)

        async def send(layout: Layout) -> discord.Message:
            body = await self._pictures.new(layout)
            nobody, nonce = discord.AllowedMentions.none(), str(interaction.id)
            return await there.send(**body, nonce=nonce, allowed_mentions=nobody, silent=True)

        await self.turn(None, urgent=True)
        return await self.forms.write_notice(interaction, topic, layout, send)

    async def rewrite(self, channel: int, message: int, layout: Layout) -> None:
        """Edits a message of no table, in an archived thread too; replaces all files.

        Raises the library's errors.
        """
        there = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def edit() -> None:
            body = {"attachments": [], **await self._pictures.edit(layout, {}, hurry=False)}
            await there.edit(**body, allowed_mentions=discord.AllowedMentions.none())

        await self._in_open_thread(channel, edit)

    async def _named(self, error: discord.HTTPException, wanted: Wanted) -> Exception | None:
        """Returns the exception of this module for Discord's error; ``None`` if there is none."""
        if is_gone(error):
            return Gone()
        if _refuses(error, wanted):
            return None
        if wanted.reader is not None:
            return await self._directs.refused(error, wanted.reader)
        match denial(error):
            case Denial.NO_PLACE:
                return PlaceLost("channel_gone")
            case Denial.NOT_ALLOWED:
                return PlaceLost("missing_permission")
            case _:
                return None

    async def _in_open_thread(self, channel: int, write: Callable[[], Awaitable[T]]) -> T:
        """Writes to the channel; if it is an archived thread, opens it and writes again."""
        try:
            return await write()
        except discord.HTTPException as error:
            if error.code != _THREAD_ARCHIVED:
                raise
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await write()


def _refuses(error: BaseException, wanted: Wanted) -> bool:
    has_files = bool(wanted.layout.pictures)
    return isinstance(error, discord.HTTPException) and refuses_content(error, has_files=has_files)


def _leading_to_the_table(table: Table, record: Record, wanted: Wanted) -> Wanted:
    """Returns the message with links to the present table post.

    It is recorded with the digest of the layout whose links are as `Record.drawn_link`.
    """
    drawn, link = record.drawn_link(table), record.link(table)
    if drawn is None or link is None or drawn == link:
        return wanted
    ordinary = None if wanted.ordinary is None else wanted.ordinary.leading(link, drawn)
    layout = wanted.layout.leading(link, drawn)
    return replace(wanted, drawn=layout, plain=wanted.plain or wanted.layout, ordinary=ordinary)


def _in_form(wanted: Wanted, layout: Layout) -> Wanted:
    """Returns the message with another layout, such as a simpler form."""
    if layout is wanted.layout:
        return wanted
    ordinary = None if wanted.ordinary is None else layout.in_ordinary()
    return replace(wanted, drawn=layout, ordinary=ordinary)


def _is_of(table: Table, message: discord.Message) -> bool:
    """Returns whether the message has a control of the table, and is not a led replay."""
    controls = [name.split(":") for name in _custom_ids(message.components)]
    return any(kind != Kind.LEAD and rest[:1] == [table.id] for kind, *rest in controls)


def _custom_ids(components: Iterable[object]) -> Iterator[str]:
    for component in components:
        yield str(getattr(component, "custom_id", None) or "")
        yield from _custom_ids(getattr(component, "children", ()))


def _may_mention(wanted: Wanted) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in wanted.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
