"""Requests: what handlers need of an interaction, read once on arrival."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from bot.messages import slots
from bot.messages.record import Record, Records
from bot.messages.slots import Slot, SlotKind
from bot.requests.age import Interaction
from bot.running.people import People
from bot.running.service import Tables
from bot.screens.command_names import Mentions
from bot.screens.kit import Kind
from bot.screens.words import Words, public_words, words_of
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store.values import PersonSettings, ServerSettings, Table

_EXTRA: Final = "request"
_KINDS: Final = {kind.value: kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class Control:
    """The parts of a control's custom_id (`bot.screens.kit.custom_id`).

    ``subject`` is the id of a table, the key of a game, or `bot.screens.kit.NOTHING`. ``part`` is a
    part of the subject: a question's id, an option, a setting, a page. ``answer`` is the value that
    a click on the control submits. ``values`` are those chosen in a menu.
    """

    kind: Kind
    subject: str
    part: str
    answer: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """A person's command, click or other interaction.

    ``words`` are in the person's language, for private messages. ``server`` is ``None`` in direct
    messages. ``usual`` is the public language of servers that chose none; if unset, Discord's.
    """

    interaction: Interaction
    person: PersonSettings
    words: Words
    server: ServerSettings | None
    usual: str | None

    @property
    def user(self) -> int:
        return self.person.user

    @property
    def cause(self) -> str:
        """The cause stored with the change that this request makes, so that it is made once."""
        return str(self.interaction.id)

    def cause_of(self, step: str) -> str:
        """Returns the cause of one of the several changes that this request makes."""
        return f"{self.cause}.{step}"

    @property
    def guild(self) -> int:
        """The server's id. Raises `Refusal` (``only_in_server``) in direct messages."""
        if self.interaction.guild_id is None:
            raise Refusal("only_in_server")
        return self.interaction.guild_id

    @property
    def channel(self) -> int | None:
        """The channel's id; ``None`` in direct messages."""
        return None if self.interaction.guild_id is None else self.interaction.channel_id

    def place_for_games(self) -> tuple[ServerSettings, int]:
        """Returns the server's settings, and the channel's id.

        Raises `Refusal`: ``only_in_server``, or ``wrong_channel`` where the server wants no games.
        """
        server, channel = self.server, self.interaction.channel
        if server is None or channel is None:
            raise Refusal("only_in_server")
        around = {channel.id, getattr(channel, "parent_id", None)}
        if server.channels and around.isdisjoint(server.channels):
            shown = ", ".join(f"<#{one}>" for one in server.channels)
            raise Refusal("wrong_channel", channels=shown, count=len(server.channels))
        return server, channel.id

    @property
    def public_words(self) -> Words:
        """The words for public messages in this server."""
        locale = self.interaction.guild_locale
        return public_words(self.server, self.usual or (locale.value if locale else None))

    @property
    def on_private(self) -> bool:
        """Whether a private message was clicked."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def acknowledge(self) -> None:
        """Defers the answer, unless there was one.

        It rewrites the clicked private message, or else is a new private message.
        """
        response = self.interaction.response
        if self.on_private and not response.is_done():
            await response.defer()
        elif not response.is_done():
            await response.defer(ephemeral=True, thinking=True)

    @property
    def manages_server(self) -> bool:
        return self.interaction.permissions.manage_guild


@dataclass(frozen=True, slots=True)
class Click(Request):
    """A click on a control."""

    control: Control

    @property
    def values(self) -> tuple[str, ...]:
        """The values chosen in a menu."""
        return self.control.values

    @property
    def chosen(self) -> str:
        """The first value chosen in a menu, or else the control's ``answer``."""
        return self.values[0] if self.values else self.control.answer


@dataclass(frozen=True, slots=True)
class TableClick(Click):
    """A click on a control of a table.

    ``record`` has the table's messages, and ``slot`` says which of them was clicked; a message not
    on record counts as the person's panel.
    """

    sitting: Sitting
    record: Record
    slot: Slot

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def link(self) -> str | None:
        """The link to the table that its messages are drawn with."""
        return self.record.drawn_link(self.table)


@dataclass(eq=False)
class RequestReader:
    """Makes requests of interactions."""

    _tables: Tables
    _people: People
    _records: Records
    _mentions: Mentions

    async def click(self, interaction: Interaction, control: Control) -> Click:
        asked = await self.request(interaction)
        return Click(interaction, asked.person, asked.words, asked.server, asked.usual, control)

    async def table_click(self, interaction: Interaction, control: Control) -> TableClick:
        """Returns the click with its table. Raises `Refusal` (``no_such_table``)."""
        sitting = await self._tables.get(control.subject)
        self._tables.clicked(sitting.table.id, interaction.user.id)
        record = await self._records.of(sitting.table, interaction.user.id)
        asked = await self.request(interaction)
        words = asked.words.at_table(sitting.table.language)
        slot = _slot(interaction, control, sitting.table, record)
        who = (interaction, asked.person, words, asked.server, asked.usual)
        click = TableClick(*who, control, sitting, record, slot)
        interaction.extras[_EXTRA] = click
        return click

    async def request(self, interaction: Interaction) -> Request:
        """Returns the request, and stores it in the interaction for `request_of`."""
        person = await self._people.saw(interaction.user.id, interaction.locale.value)
        server = None
        if interaction.guild_id is not None:
            server = await self._people.server(interaction.guild_id)
        words = self._mentions.linked(words_of(person, interaction.locale.value))
        asked = Request(interaction, person, words, server, self._people.usual_language)
        if server is not None:
            asked = replace(asked, words=words.at_table(asked.public_words.language))
        interaction.extras[_EXTRA] = asked
        return asked


_REPLACED: Final = (SlotKind.FORMER, SlotKind.LEFTOVER)


def request_of(interaction: Interaction) -> Request:
    """Returns the request that `RequestReader.request` stored in the interaction."""
    request: Request = interaction.extras[_EXTRA]
    return request


def words_here(interaction: Interaction) -> Words | None:
    """Returns the words of the interaction's request; ``None`` if it could not be read."""
    request: Request | None = interaction.extras.get(_EXTRA)
    return None if request is None else request.words


def control_of(interaction: Interaction) -> Control:
    """Returns the clicked control, or the control chosen in a menu of controls.

    Raises `Refusal` (``unknown``) for a control that this version lacks.
    """
    control = control_in(cast("Mapping[str, Any]", interaction.data or {}))
    if control is None:
        raise Refusal("unknown")
    return control


def control_in(data: Mapping[str, Any]) -> Control | None:
    """Returns the control that `control_of` returns for the data of an interaction, if any."""
    values = tuple(map(str, data.get("values") or ()))
    control = control_by(str(data.get("custom_id", "")))
    if control is not None and control.kind is Kind.MENU:
        control, values = control_by("".join(values)), ()
    if control is None or control.kind is Kind.MENU:
        return None
    return replace(control, values=values)


def control_by(custom_id: str) -> Control | None:
    """Returns the control with that custom_id; ``None`` if this version lacks it."""
    match custom_id.split(":", 3):
        case [kind, subject, part, answer] if kind in _KINDS:
            return Control(_KINDS[kind], subject, part, answer)
    return None


def _slot(interaction: Interaction, control: Control, table: Table, record: Record) -> Slot:
    """Returns which message of the table was clicked.

    A message can be clicked before it is on record. Another direct message than the one on record,
    or a message older than the table post, is a leftover: sent but never recorded.
    """
    message, panel = interaction.message, slots.panel(interaction.user.id)
    if message is None or message.flags.ephemeral:
        return panel
    known = record.slot_of(message.id)
    if known is not None:
        return slots.LEFTOVER if known.kind in _REPLACED else known
    if interaction.guild_id is None:
        seat = owned_seat(table, interaction.user.id)
        if seat is None:
            return panel
        return slots.direct(seat) if record.direct(seat) is None else slots.LEFTOVER
    if slots.TABLE not in record:
        return slots.TABLE if control.kind is Kind.LOBBY else panel
    is_older = message.id < record.row(slots.TABLE).message
    return slots.LEFTOVER if is_older else panel
