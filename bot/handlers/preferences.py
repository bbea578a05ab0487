"""Settings of people and servers: what a choice changes, kept at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

import discord

from bot.app import Plumage
from bot.language.words import LANGUAGES
from bot.messages.ephemerals import Topic
from bot.tables.refusal import Refusal
from bot.ui import settings as drawn
from bot.ui.kit import NOTHING, Layout
from bot.ui.settings import AUTO, OFF, ON
from data.store.values import BidsBy, Person, Place, Server
from engine import games
from engine.protocol import Json

if TYPE_CHECKING:
    from bot.handlers.clicks import Click

Interaction: TypeAlias = discord.Interaction[Plumage]
_PINGS: Final = {ON: True, OFF: False}


def with_choice(person: Person, key: str, answer: str) -> Person:
    """One's settings with one of them chosen. Raises `Refusal` (``unknown``)."""
    try:
        match key:
            case "language":
                return replace(person, language=_language(answer))
            case "bids":
                return replace(person, bids=BidsBy(answer))
            case "pings":
                return replace(person, pings=_PINGS[answer])
    except (KeyError, ValueError) as error:
        raise Refusal("unknown") from error
    raise Refusal("unknown")


def with_server_choice(
    server: Server, game: str, key: str, answer: str, channels: tuple[int, ...]
) -> Server:
    """A server's settings with one of them chosen. Raises `Refusal` (``unknown``).

    With a ``game`` the choice is about an option of its new tables.
    """
    try:
        if game != NOTHING:
            return _with_option(server, game, key, drawn.read_option(game, key, answer))
        match key:
            case "language":
                return replace(server, language=_language(answer))
            case "place":
                return replace(server, place=Place(answer))
            case "channels":
                return replace(server, channels=channels)
    except ValueError as error:
        raise Refusal("unknown") from error
    raise Refusal("unknown")


def _with_option(server: Server, game: str, key: str, choice: str | int | bool) -> Server:
    kept = server.defaults.get(game)
    options: dict[str, Json] = {**(kept if isinstance(kept, dict) else {}), key: choice}
    return replace(server, defaults={**server.defaults, game: options})


def _language(answer: str) -> str | None:
    if answer not in (AUTO, *LANGUAGES):
        raise ValueError(answer)
    return None if answer == AUTO else answer


async def show_settings(interaction: Interaction) -> None:
    """Answers a command with one's own settings."""
    own = await _own(interaction)
    await interaction.client.ephemerals.say(interaction, Topic.SETTINGS, own)


async def on_settings(interaction: Interaction, click: Click) -> None:
    """Keeps a choice of one's own. Who chooses direct messages is sent one again, if closed."""
    store = interaction.client.store
    person = await store.person(interaction.user.id)
    chosen = with_choice(person, click.question, click.chosen or NOTHING)
    await store.save_person(chosen)
    if chosen.dm_closed and chosen.bids is BidsBy.DM and click.question == "bids":
        await store.note_dm(person.user, closed=False)
    await interaction.client.ephemerals.rewrite(
        interaction, Topic.SETTINGS, await _own(interaction)
    )
    for table in await store.live_tables(user=person.user):
        interaction.client.projector.touch(table.id)


async def _own(interaction: Interaction) -> Layout:
    words = await interaction.client.people.words_for(interaction)
    return drawn.personal(words, await interaction.client.store.person(interaction.user.id))


async def show_server(interaction: Interaction) -> None:
    """Answers a command with the server's settings. Raises `Refusal` (``not_admin``)."""
    server = await _administered(interaction)
    words = await interaction.client.people.words_for(interaction)
    layout = drawn.server(words, server)
    await interaction.client.ephemerals.say(interaction, Topic.SERVER, layout)


async def on_server(interaction: Interaction, click: Click) -> None:
    """Keeps a choice for the server, or goes to a game's options and back."""
    server = await _administered(interaction)
    if click.question != NOTHING:
        server = with_server_choice(
            server, click.table, click.question, click.chosen or NOTHING, _channels(interaction)
        )
        await interaction.client.store.save_server(server)
    words = await interaction.client.people.words_for(interaction)
    layout = (
        drawn.server_game(words, server, click.table)
        if click.table in games
        else drawn.server(words, server)
    )
    await interaction.client.ephemerals.rewrite(interaction, Topic.SERVER, layout)


async def _administered(interaction: Interaction) -> Server:
    """The settings of the server. Raises `Refusal` for anybody who may not change them."""
    if interaction.guild_id is None:
        raise Refusal("only_in_server")
    if not interaction.permissions.manage_guild:
        raise Refusal("not_admin")
    return await interaction.client.store.server(interaction.guild_id)


def _channels(interaction: Interaction) -> tuple[int, ...]:
    """All that a menu of channels holds now; none is a choice, too."""
    said: dict[str, object] = dict(interaction.data or {})
    values = said.get("values")
    chosen = values if isinstance(values, list) else []
    return tuple(int(value) for value in chosen if str(value).isdecimal())
