"""What somebody did, with everything that handlers need to know about it, read once at the door."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.language.people import People, public_words, words_of
from bot.language.words import Words
from bot.messages import slots
from bot.messages.record import Record, address
from bot.messages.slots import Slot
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.service import Tables
from bot.tables.sitting import Sitting
from bot.ui.kit import Kind
from data.store.values import Person, Post, Server, Table

Interaction: TypeAlias = discord.Interaction[discord.Client]

_EXTRA: Final = "request"
_ABOUT_A_TABLE: Final = frozenset(
    {Kind.AHEAD, Kind.ANSWER, Kind.FORM, Kind.LOBBY, Kind.SHOW, Kind.SEAT}
)


@dataclass(frozen=True, slots=True)
class Control:
    """What a control's custom_id says (`bot.ui.kit.custom_id`).

    ``subject`` is what it is about: the id of a table, the key of a game, or
    `bot.ui.kit.NOTHING`. ``part`` says which part of that: a question's id, an option, a setting,
    a page. ``answer`` is what a press on it says.
    """

    kind: Kind
    subject: str
    part: str
    answer: str


@dataclass(frozen=True, slots=True)
class Request:
    """A command, or anything else that somebody did.

    ``words`` are the person's own, for what nobody else sees; ``server`` is ``None`` in direct
    messages.
    """

    interaction: Interaction
    person: Person
    words: Words
    server: Server | None

    @property
    def user(self) -> int:
        return self.person.user

    @property
    def cause(self) -> str:
        """What a move or a table that comes of this keeps, so that it comes of it only once."""
        return str(self.interaction.id)

    @property
    def guild(self) -> int:
        """Raises `Refusal` (``only_in_server``) elsewhere."""
        if self.interaction.guild_id is None:
            raise Refusal("only_in_server")
        return self.interaction.guild_id

    @property
    def channel(self) -> int | None:
        """The server's channel; ``None`` in direct messages."""
        return None if self.interaction.guild_id is None else self.interaction.channel_id

    @property
    def public_words(self) -> Words:
        """The words for what everybody here sees."""
        locale = self.interaction.guild_locale
        return public_words(self.server, locale.value if locale else None)

    @property
    def manages_tables(self) -> bool:
        """May this person decide about tables of others here?"""
        return self.interaction.permissions.manage_channels

    @property
    def manages_server(self) -> bool:
        return self.interaction.permissions.manage_guild


@dataclass(frozen=True, slots=True)
class Click(Request):
    """A press on a control, or a form that was sent.

    ``values`` are all that was chosen on a menu; ``fields`` what each field of a form holds.
    """

    control: Control
    values: tuple[str, ...]
    fields: Mapping[str, tuple[str, ...]]

    @property
    def chosen(self) -> str:
        """The one value chosen on a menu, or what the button says."""
        return self.values[0] if self.values else self.control.answer


@dataclass(frozen=True, slots=True)
class TableClick(Click):
    """A press on a control of a table.

    ``slot`` says which of its messages was clicked, ``None`` for one that is not on record;
    ``link`` is the address of the table post.
    """

    sitting: Sitting
    slot: Slot | None
    link: str | None

    @property
    def table(self) -> Table:
        return self.sitting.table


class Door:
    """Where interactions come in."""

    def __init__(self, tables: Tables, people: People, record: Record) -> None:
        self._tables = tables
        self._people = people
        self._record = record

    async def command(self, interaction: Interaction) -> None:
        """Has `request_of` find the request in that interaction."""
        interaction.extras[_EXTRA] = await self._request(interaction)

    async def click(self, interaction: Interaction) -> Click:
        """Raises `Refusal`: ``unknown`` for a control that this version does not know, or
        ``no_such_table``.
        """
        control = _control(interaction)
        values, fields = _values(interaction), _fields(interaction)
        if control.kind not in _ABOUT_A_TABLE:
            of = await self._request(interaction)
            return Click(interaction, of.person, of.words, of.server, control, values, fields)
        sitting = await self._tables.get(control.subject)
        around = await self._record.around(sitting.table.id, interaction.user.id)
        person = await self._people.saw(interaction, around.people[interaction.user.id])
        return TableClick(
            interaction,
            person,
            words_of(person, interaction.locale.value),
            around.server if interaction.guild_id == sitting.table.guild else None,
            control,
            values,
            fields,
            sitting,
            _slot(interaction, sitting.table, around.posts),
            address(sitting.table, around.posts),
        )

    async def _request(self, interaction: Interaction) -> Request:
        person = await self._people.saw(interaction)
        server = None
        if interaction.guild_id is not None:
            server = await self._people.server(interaction.guild_id)
        words = words_of(person, interaction.locale.value)
        return Request(interaction, person, words, server)


def request_of(interaction: Interaction) -> Request:
    """The request that `Door.command` made of the interaction."""
    request: Request = interaction.extras[_EXTRA]
    return request


def _control(interaction: Interaction) -> Control:
    parts = str(_data(interaction).get("custom_id", "")).split(":", 3)
    if len(parts) != 4 or parts[0] not in tuple(Kind):
        raise Refusal("unknown")
    return Control(Kind(parts[0]), *parts[1:])


def _data(interaction: Interaction) -> dict[str, Any]:
    return dict(interaction.data or {})


def _values(interaction: Interaction) -> tuple[str, ...]:
    return tuple(map(str, _data(interaction).get("values") or ()))


def _fields(interaction: Interaction) -> dict[str, tuple[str, ...]]:
    """What the fields of a form hold, by custom_id; a text field holds one value."""
    return {
        str(field["custom_id"]): tuple(map(str, field.get("values") or [field.get("value")]))
        for field in _nested(_data(interaction).get("components") or [])
        if field.get("values") or field.get("value") is not None
    }


def _nested(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        if "custom_id" in component:
            yield component
        yield from _nested(component.get("components") or [])
        if "component" in component:
            yield from _nested([component["component"]])


def _slot(interaction: Interaction, table: Table, posts: tuple[Post, ...]) -> Slot | None:
    """Which message of the table was clicked; ``None`` for none of those that are known.

    A direct message may be clicked before it is on record.
    """
    message, user = interaction.message, interaction.user.id
    if message is None:
        return None
    if message.flags.ephemeral:
        return slots.panel(user)
    known = {post.message: post.slot for post in posts}
    if message.id in known:
        return known[message.id]
    seat = owned_seat(table, user) if interaction.guild_id is None else None
    if seat is not None and slots.direct(seat) not in known.values():
        return slots.direct(seat)
    return None
