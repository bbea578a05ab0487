"""What is kept about a person: handed over, or deleted."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeAlias

import discord

from bot.app import Plumage
from bot.messages.ephemerals import Topic
from bot.tables.refusal import Refusal
from bot.tables.seating import plays
from bot.ui import privacy as drawn
from bot.ui.kit import Layout

if TYPE_CHECKING:
    from bot.handlers.clicks import Click

Interaction: TypeAlias = discord.Interaction[Plumage]
_FILE_NAME: Final = "plumage.json"


async def show_privacy(interaction: Interaction) -> None:
    """Answers a command with what is kept, and what one may do about it."""
    words = await interaction.client.people.words_for(interaction)
    await interaction.client.ephemerals.say(interaction, Topic.PRIVACY, drawn.privacy(words))


async def on_privacy(interaction: Interaction, click: Click) -> None:
    """Exports at once, and deletes once that was confirmed."""
    words = await interaction.client.people.words_for(interaction)
    match click.answer:
        case drawn.EXPORT:
            await _export(interaction)
        case drawn.DELETE:
            await _turn(interaction, drawn.confirm(words))
        case drawn.CANCEL:
            await _turn(interaction, drawn.privacy(words))
        case drawn.CONFIRM:
            await _turn(interaction, await _forget(interaction))
        case _:
            raise Refusal("unknown")


async def _turn(interaction: Interaction, layout: Layout) -> None:
    await interaction.client.ephemerals.rewrite(interaction, Topic.PRIVACY, layout)


async def _export(interaction: Interaction) -> None:
    bot = interaction.client
    words = await bot.people.words_for(interaction)
    kept = dict(await bot.store.export_person(interaction.user.id))
    written = json.dumps(kept, ensure_ascii=False, indent=2).encode()
    await interaction.response.send_message(
        words("privacy-export"),
        file=discord.File(BytesIO(written), _FILE_NAME),
        ephemeral=True,
    )


async def _forget(interaction: Interaction) -> Layout:
    """Forgets the person, and says so in the words they had chosen.

    A game that they still play is theirs to leave first.
    """
    bot, user = interaction.client, interaction.user.id
    words = await bot.people.words_for(interaction)
    played = [table for table in await bot.store.live_tables(user=user) if plays(table, user)]
    if played:
        return drawn.still_seated(words, played, bot.mentions.say(words))
    await bot.tables.forget_person(user)
    return drawn.forgotten(words)
