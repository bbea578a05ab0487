"""Shows in a simpler form what Discord refuses, so that no table comes to a halt.

The forms of a layout, in the order in which they are tried: the whole layout; without files, in
words; one sentence with the layout's controls, so that people can play on; the sentence alone,
which at a table has the button that opens a person's view.

For an hour the form that Discord accepted is remembered, and the same layout in that channel begins
with it. Other layouts of the same components do so only after a second one of them was refused,
since one refusal says little about others.

Discord refuses emojis of controls at random, which says nothing about the layout. So the same form
is written once more, and then without these emojis; nothing is remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

import discord
import structlog
from cachetools import TTLCache

from bot.base.logs import about
from bot.base.timing import Now
from bot.messages.slots import SlotKind
from bot.messages.wanted import Wanted
from bot.requests.age import Interaction
from bot.requests.trouble import refuses_content, refuses_emoji
from bot.running.people import People
from bot.screens.kit import Component, Frame, Layout
from bot.screens.status import not_shown, notice_not_shown
from bot.screens.words import words, words_of
from data.paces import HOUR
from data.store.values import Table

_log = structlog.get_logger(__name__)

_FORBIDDEN: Final = 403
_MANY: Final = 10_000
"""The most refusals that are remembered, and the most channels."""

T = TypeVar("T")


class Extent(StrEnum):
    """The part of a layout that is shown."""

    WHOLE = "whole"
    WORDS = "words"  # without files
    CONTROLS = "controls"  # the controls, under a sentence
    SENTENCE = "sentence"
    NOTHING = "nothing"  # Discord refuses every form


class Undeliverable(Exception):
    """Discord refuses every form of the message; nothing was written."""


class _Files(NamedTuple):
    """A refusal of files in a channel: for one kind of message, or (``None``) every public one."""

    channel: int
    kind: str | None


class _Shape(NamedTuple):
    """What layouts with the same components in a channel have in common."""

    channel: int
    kind: str
    components: tuple[int, ...]


class _Content(NamedTuple):
    """A layout to be shown, and what must be known of its message."""

    layout: Layout
    channel: int
    """The message's channel; for a direct message, its reader."""

    kind: str
    """The slot's kind or the notice's topic."""

    is_private: bool
    """Whether the message is ephemeral, which may have files even if the bot may attach none."""

    sentence: Callable[[Sequence[Component]], Awaitable[Layout]]
    """Draws the sentence that replaces the layout, with these rows of controls."""

    about: Callable[[], Mapping[str, object]]
    """Returns the fields of log lines about the message."""

    @property
    def shape(self) -> _Shape:
        components = tuple(part["type"] for part in self.layout.walk())
        return _Shape(self.channel, self.kind, components)


_SEVERAL: Final = ""
"""Replaces a digest where several layouts were refused."""


class Forms:
    """Chooses the form in which each message is shown."""

    def __init__(
        self,
        people: People,
        now: Now,
        doubt_emojis: Callable[[], None] = lambda: None,
    ) -> None:
        """``doubt_emojis`` is called when an emoji was refused twice, and so may be gone."""
        self._people = people
        self._doubt_emojis = doubt_emojis
        self._files: TTLCache[_Files, bool] = TTLCache(_MANY, HOUR, timer=now)
        self._layouts: TTLCache[_Shape, str] = TTLCache(_MANY, HOUR, timer=now)
        """The digest of the layout of a shape that was refused even in words, or `_SEVERAL`."""
        self._controls: TTLCache[_Shape, bool] = TTLCache(_MANY, HOUR, timer=now)
        """The shapes whose controls were refused, too."""
        self._told: TTLCache[int, bool] = TTLCache(_MANY, HOUR, timer=now)
        """The channels for which a warning was logged within the hour."""
        self.counts: Counter[Extent] = Counter()
        """How many requests were refused since the start, by the form of the message."""

    def __len__(self) -> int:
        """Returns the number of remembered refusals."""
        return len(self._files) + len(self._layouts) + len(self._controls)

    def learn(self, interaction: Interaction, table: Table) -> None:
        """Notes if the bot lacks the permission to attach files in the table's channel.

        An answer to an interaction could have files even so. But a public message would lose its
        picture at the next edit under the bot's own token.
        """
        if interaction.channel_id == table.channel and not interaction.app_permissions.attach_files:
            self._files[_Files(table.channel, None)] = True

    async def write(
        self, table: Table, wanted: Wanted, write: Callable[[Layout], Awaitable[T]]
    ) -> T:
        """Writes a message of a table in the first form that Discord accepts.

        Raises `Undeliverable` if there is none, and other errors of ``write``.
        """

        async def sentence(controls: Sequence[Component]) -> Layout:
            spoken = words(table.language)
            if wanted.reader is not None:
                spoken = words_of(await self._people.person(wanted.reader), table.language)
            return not_shown(Frame(table, spoken), controls, wanted.mentions)

        slot = wanted.slot
        content = _Content(
            wanted.layout,
            _channel(table, wanted),
            slot.kind,
            slot.is_ephemeral,
            sentence,
            lambda: {**about(table), "slot": str(slot)},
        )
        return await self._write(content, write)

    async def write_notice(
        self,
        interaction: Interaction,
        topic: str,
        layout: Layout,
        write: Callable[[Layout], Awaitable[T]],
    ) -> T:
        """Writes an answer that is no message of a table, as `write` does."""

        async def sentence(controls: Sequence[Component]) -> Layout:
            person = await self._people.person(interaction.user.id)
            return notice_not_shown(words_of(person, interaction.locale.value), controls)

        channel = interaction.channel_id or interaction.user.id
        content = _Content(
            layout,
            channel,
            topic,
            is_private=True,
            sentence=sentence,
            about=lambda: {"topic": topic},
        )
        return await self._write(content, write)

    async def despite_emojis(self, layout: Layout, write: Callable[[Layout], Awaitable[T]]) -> T:
        """Writes the layout, without emojis on its controls if Discord refuses them twice."""
        for _ in range(2):
            try:
                return await write(layout)
            except discord.HTTPException as error:
                if not refuses_emoji(error):
                    raise
                _log.info("emoji refused", errors="; ".join(error.text.splitlines()))
        self._doubt_emojis()
        return await write(layout.without_emojis())

    async def _write(self, content: _Content, write: Callable[[Layout], Awaitable[T]]) -> T:
        refused: dict[Extent, discord.HTTPException] = {}
        shown = Extent.NOTHING
        for form in self._forms(content):
            layout = await _in_form(form, content)
            try:
                done = await self.despite_emojis(layout, write)
            except discord.HTTPException as error:
                if not refuses_content(error, has_files=bool(layout.pictures)):
                    raise
                self.counts[form] += 1
                refused[form] = error
            else:
                shown = form
                break
        if refused:
            self._note(content, refused, shown)
            self._log(content, next(iter(refused.values())), shown)
        if shown is Extent.NOTHING:
            raise Undeliverable from next(iter(refused.values()))
        return done

    def _forms(self, content: _Content) -> Iterator[Extent]:
        """Yields the forms in the order in which they are to be tried."""
        layout = content.layout
        if not self._was_refused_in_words(content):
            no_files = bool(layout.pictures) and self._has_no_files(content)
            yield Extent.WORDS if no_files else Extent.WHOLE
            if layout.pictures and not no_files:
                yield Extent.WORDS
        if layout.controls and content.shape not in self._controls:
            yield Extent.CONTROLS
        yield Extent.SENTENCE

    def _was_refused_in_words(self, content: _Content) -> bool:
        """Returns whether this layout, or several of its shape, was refused even in words.

        Walks through the layout only if something was refused since the start, which is rare.
        """
        if not self.counts:
            return False
        return self._layouts.get(content.shape) in (_SEVERAL, content.layout.digest())

    def _has_no_files(self, content: _Content) -> bool:
        kinds = (content.kind,) if content.is_private else (content.kind, None)
        return any(_Files(content.channel, kind) in self._files for kind in kinds)

    def _note(
        self, content: _Content, refused: Mapping[Extent, discord.HTTPException], shown: Extent
    ) -> None:
        """Remembers which forms of the layout were refused and which one was shown."""
        whole = refused.get(Extent.WHOLE)
        if whole is not None and content.layout.pictures:
            for_all = whole.status == _FORBIDDEN and not content.is_private
            self._files[_Files(content.channel, None if for_all else content.kind)] = True
        if shown is not Extent.WORDS:
            shape, digest = content.shape, content.layout.digest()
            is_first = self._layouts.get(shape, digest) == digest
            self._layouts[shape] = digest if is_first else _SEVERAL
            if Extent.CONTROLS in refused:
                self._controls[shape] = True

    def _log(self, content: _Content, error: discord.HTTPException, shown: Extent) -> None:
        """Logs a refusal, as a warning if it is the first in its channel within an hour."""
        channel = content.channel
        log = _log.debug if channel in self._told else _log.warning
        self._told.setdefault(channel, True)
        log(
            "message refused",
            **content.about(),
            channel=channel,
            code=error.code,
            errors="; ".join(error.text.splitlines()),
            shown=shown.value,
            refused=self.counts.total(),
        )


async def _in_form(form: Extent, content: _Content) -> Layout:
    if form is Extent.WHOLE:
        return content.layout
    if form is Extent.WORDS:
        return content.layout.in_words()
    return await content.sentence(content.layout.controls if form is Extent.CONTROLS else ())


def _channel(table: Table, wanted: Wanted) -> int:
    if wanted.slot.kind is SlotKind.ENTRANCE:
        return table.parent or table.channel
    reader = None if wanted.slot.is_ephemeral else wanted.reader
    return reader or table.channel
