"""The messages of one table, as they are now: where each is, and who is about to write it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from bot.messages import slots
from bot.messages.message import UNKNOWN, Message, PrivateMessage, Token
from bot.messages.slots import END, TABLE, Slot, SlotKind
from bot.pictures.files import File
from bot.ui.game import Picks
from data.store.values import NO_GUILD, Millis, Pace, Post, Status, Table, TableId
from engine.protocol import Seat


async def _nowhere(_messages: Messages) -> None:
    """Writes what has changed, where there is no store."""


class Messages:
    """The messages of one table, as they are now.

    ``drawn`` is the newest version that all of them are known to show, ``saved_drawn`` the one that
    the store has for it. ``incomplete``: there may be messages that are not on record, because the
    program may have stopped while the table was drawn, or Discord's answer got lost. ``released``
    is called when the last claim of a message has ended, and ``save`` writes what has changed to
    the store.
    """

    def __init__(
        self,
        table_id: TableId,
        posts: Iterable[Post] = (),
        drawn: int = 0,
        *,
        guild: int = NO_GUILD,
        incomplete: bool = False,
        known_since: Millis = 0,
        released: Callable[[], None] = lambda: None,
        save: Callable[[Messages], Awaitable[None]] = _nowhere,
    ) -> None:
        self.table_id = table_id
        self.guild = guild
        self.drawn = self.saved_drawn = drawn
        self.incomplete = incomplete
        self.known_since = known_since
        """What was clicked before is not known."""
        self.unsaved: set[Slot] = set()
        """The slots with something to be written to the store."""
        self.moved = False
        """Whether one of the changes is that of a message that was sent, or has gone."""
        self.claims = 0
        """The number of claims under way."""
        self.skipped = False
        """Whether a message was left unwritten because of a claim, or an answer to a click failed.
        """
        self.rounds_shown = 0
        """How many rounds were over of what everybody was shown last; 0 before that is known."""
        self._rounds_over: int | None = None
        self.stays_until: Millis = 0
        """The table post is not sent anew before, since Discord took it in no form."""
        self._released, self._save = released, save
        self._before: dict[Slot, int] = {}
        """By slot without a message: the id of the last one that was there."""
        self._refused: dict[Slot, str] = {}
        """By slot without a message: the digest of the layout that Discord took in no form."""
        self._messages: dict[Slot, Message] = {}
        self._ephemeral: dict[Slot, Message] = {}
        for post in posts:
            slot = Slot.parse(post.slot)
            self._kept_with(slot)[slot] = Message(slot, post)

    def take(self, view: PrivateMessage) -> None:
        """Goes on with a private message of the process before."""
        message = self.of(Slot.parse(view.post.slot))
        message.post, message.token, message.picks = view.post, view.token, view.picks
        message.files = {file.name: file for file in view.files}

    def __contains__(self, slot: object) -> bool:
        return isinstance(slot, Slot) and self.get(slot) is not None

    def posts(self) -> list[tuple[Slot, Post]]:
        """Returns every message that is there, without the ephemeral ones."""
        return [
            (slot, message.post)
            for slot, message in self._messages.items()
            if message.post is not None
        ]

    def get(self, slot: Slot) -> Post | None:
        message = self._kept_with(slot).get(slot)
        return None if message is None else message.post

    def of(self, slot: Slot) -> Message:
        """Returns the message in that slot, or the one that is to be there."""
        kept = self._kept_with(slot)
        message = kept.get(slot)
        if message is None:
            message = kept[slot] = Message(slot)
        return message

    def last_in(self, slot: Slot) -> int | None:
        """Returns the id of the message in that slot, or of the last one that was there."""
        post = self.get(slot)
        return self._before.get(slot) if post is None else post.message

    def _kept_with(self, slot: Slot) -> dict[Slot, Message]:
        return self._ephemeral if slot.is_ephemeral else self._messages

    def direct(self, seat: Seat) -> tuple[Slot, Post] | None:
        """Returns the newest direct message to that seat."""
        found = [
            (slot, post)
            for slot, post in self.posts()
            if slot.kind is SlotKind.DIRECT and slot.seat == seat
        ]
        return max(found, key=lambda one: one[1].message, default=None)

    def slot_of(self, message: int) -> Slot | None:
        """Returns the slot of that message; ``None`` for one that is not on record."""
        for slot, known in self._messages.items():
            if known.post is not None and known.post.message == message:
                return slot
        return None

    def link(self, table: Table) -> str | None:
        """Returns the address of the table post, once there is one; after the game that of its
        result.
        """
        post = self._linked(table)
        return None if post is None else _address(table, post)

    def drawn_link(self, table: Table) -> str | None:
        """Returns the address to which messages of the table lead.

        While a turn-based game is played, it is that of the channel. The post is sent anew so often
        that otherwise each message with a link to it would have to be edited almost as often. A
        message that is written for another reason leads to the post (`bot.messages.writer`).
        """
        post = self._linked(table)
        if post is None:
            return None
        moves = table.status is Status.PLAYING and table.pace is Pace.TURNS
        return _channel(table, post) if moves else _address(table, post)

    def _linked(self, table: Table) -> Post | None:
        result = self.get(END) if table.status is Status.FINISHED else None
        return result or self.get(TABLE)

    def ephemeral(self) -> list[Message]:
        """Returns the panels and other messages that only one person sees."""
        return [one for one in self._ephemeral.values() if one.post is not None]

    def note_drawn(self, version: int) -> None:
        """Notes that every message shows that version of the table, and the projector is writing
        none.

        So a message that is not there can be forgotten, unless an answer to a click is to be it.
        Before, whoever is to write it needs the same object as others do.
        """
        self.drawn, self.incomplete = max(self.drawn, version), False
        for kept in (self._messages, self._ephemeral):
            for message in [one for one in kept.values() if one.is_unused]:
                del kept[message.slot]

    def note_rounds(self, rounds_over: int) -> None:
        """Notes how many rounds are over: another one leaves private messages behind."""
        if self._rounds_over is not None and rounds_over > self._rounds_over:
            for message in self.ephemeral():
                message.is_left_behind = True
        self._rounds_over = rounds_over

    def is_lowest(self, post: Post) -> bool:
        """Returns whether that message is the lowest one of the table, messages of no more use left
        aside.
        """
        return not any(
            one.channel == post.channel and one.message > post.message
            for slot, one in self.posts()
            if slot.kind not in (SlotKind.FORMER, SlotKind.LEFTOVER)
        )

    def being_sent(self, seat: Seat | None) -> list[Slot]:
        """Returns which messages of that seat, or to everybody, are being sent or may have been."""
        return [
            slot for slot, _ in self.posts() if slot.kind is SlotKind.SENDING and slot.seat == seat
        ]

    async def will_send(self, slot: Slot, called: tuple[str, ...] = ()) -> None:
        """Has the store know that a message is being sent to that slot, which makes these calls.

        Whatever else has changed is written with it. So of the messages to everybody, at most one
        is there that the store knows nothing of. Raises what the store raises.
        """
        self.expect(slot, called)
        self._changed(slots.sending(slot), moved=True)
        try:
            await self._save(self)
        except BaseException:
            self.gone(slots.sending(slot))
            raise

    def expect(self, slot: Slot, called: tuple[str, ...] = ()) -> None:
        """Has a message to that slot looked for, unless it is on record before."""
        sending = slots.sending(slot)
        self.of(sending).post = Post(str(sending), 0, 0, UNKNOWN, 0, called)

    def wrote(
        self,
        slot: Slot,
        post: Post,
        files: Mapping[str, File] | None = None,
        *,
        token: Token | None = None,
        picks: Picks | None = None,
    ) -> None:
        """Notes that the message is in its slot and what it shows.

        Without a new ``token`` an edited message keeps the one that it has. If another message was
        the table post until now, that one becomes a former table post.
        """
        message, before = self.of(slot), self.get(slot)
        is_other = before is None or before.message != post.message
        if is_other:
            self.gone(slots.sending(slot))
        if before is not None and is_other and slot == TABLE:
            self._copy(before, slots.former(before.message), message)
            self.stays_until = 0
        message.post = post
        self._refused.pop(slot, None)
        message.files = files
        message.picks = picks
        message.token = token if is_other else token or message.token
        message.is_left_behind = message.is_left_behind and not is_other
        if before != post:
            self._changed(slot, moved=is_other)

    def put(self, former: Slot, slot: Slot) -> None:
        """Gives a former table post another slot, for which it has to be drawn."""
        source = self.of(former)
        if source.post is not None:
            self._copy(source.post, slot, source)
            self.gone(former)

    def _copy(self, post: Post, slot: Slot, source: Message) -> None:
        """Puts that message, of which the ``source`` has files and token, into another slot too."""
        target = self.of(slot)
        target.post = replace(post, slot=str(slot), digest=UNKNOWN)
        target.files, target.token = source.files, source.token
        self._changed(slot, moved=True)

    def unsure(self, slot: Slot) -> None:
        """Notes a failed edit: what the message shows is unknown."""
        message = self.of(slot)
        if message.post is not None:
            message.post, message.files = replace(message.post, digest=UNKNOWN), {}
            self._changed(slot)

    def want_pictures(self) -> None:
        """Compares all messages again with what they should show, and has those rewritten that lack
        pictures.
        """
        self.drawn = 0
        for message in (*self._messages.values(), *self._ephemeral.values()):
            if message.is_late and message.post is not None:
                message.post = replace(message.post, digest=UNKNOWN)
                self._changed(message.slot)

    def forget(self, user: int) -> None:
        """Drops that person's private messages."""
        for slot in (slots.panel(user), slots.ahead(user)):
            self.gone(slot)
            if slot in self._ephemeral and self._ephemeral[slot].is_unused:
                del self._ephemeral[slot]

    def draw_anew(self) -> None:
        """Forgets what all messages show, so that they are drawn anew."""
        self.drawn = self.saved_drawn = 0
        for message in (*self._messages.values(), *self._ephemeral.values()):
            if message.post is not None:
                message.post = replace(message.post, digest=UNKNOWN)
                self._changed(message.slot)

    def refused(self, slot: Slot, digest: str) -> None:
        """Notes that Discord takes no layout of that digest: it is not to be tried again."""
        message = self.of(slot)
        if message.post is not None:
            message.post = replace(message.post, digest=digest)
        else:
            self._refused[slot] = digest

    def is_refused(self, slot: Slot, digest: str) -> bool:
        """Returns whether there is no message in that slot because Discord took no layout of that
        digest.
        """
        return self._refused.get(slot) == digest

    def gone(self, slot: Slot) -> None:
        """Notes that there is no message in that slot any more."""
        message = self._kept_with(slot).get(slot)
        if message is None or message.post is None:
            return
        if not slot.is_ephemeral and slot.kind is not SlotKind.SENDING:
            self._before[slot] = message.post.message
        message.post = message.token = message.picks = message.files = None
        self._changed(slot, moved=True)

    def _changed(self, slot: Slot, *, moved: bool = False) -> None:
        if not slot.is_ephemeral:
            self.unsaved.add(slot)
            self.moved |= moved

    @contextmanager
    def claim(self, slot: Slot) -> Iterator[Message]:
        """Claims a message that the answer to a click will write."""
        message = self.of(slot)
        self.claims += 1
        message.claims += 1
        try:
            yield message
        finally:
            message.claims -= 1
            self.claims -= 1
            if not self.claims:
                self._released()


def _address(table: Table, post: Post) -> str:
    return f"{_channel(table, post)}/{post.message}"


def _channel(table: Table, post: Post) -> str:
    return f"https://discord.com/channels/{table.guild}/{post.channel}"
