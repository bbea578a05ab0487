"""How tables are named where somebody has to choose one."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app import Plumage
from bot.ui.kit import Frame
from bot.ui.notices import table_choice
from data.store.values import Table

_OFFERED = 25


async def complete_own_table(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[app_commands.Choice[str]]:
    """The live tables of whoever types, those of this channel first."""
    bot = interaction.client
    own = await bot.store.live_tables(guild=interaction.guild_id, user=interaction.user.id)
    return await _choices(interaction, own, typed)


async def complete_table(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[app_commands.Choice[str]]:
    """The live and parked tables of the server, those of this channel first."""
    guild = interaction.guild_id
    if guild is None:
        return []
    bot = interaction.client
    found = (*await bot.store.live_tables(guild=guild), *await bot.store.parked_tables(guild))
    return await _choices(interaction, found, typed)


async def _choices(
    interaction: discord.Interaction[Plumage], tables: tuple[Table, ...], typed: str
) -> list[app_commands.Choice[str]]:
    words = await interaction.client.people.words_for(interaction)
    here = interaction.channel_id
    ordered = sorted(tables, key=lambda table: here not in (table.channel, table.parent))
    named = [(table_choice(Frame(table, words)), table.id) for table in ordered]
    return [
        app_commands.Choice(name=name, value=table_id)
        for name, table_id in named
        if typed.lower() in name.lower()
    ][:_OFFERED]
