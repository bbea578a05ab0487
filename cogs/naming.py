"""Autocompletion of tables in command options."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.app import Plumage


async def complete_own_table(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[Choice[str]]:
    """The live tables of the person who types."""
    return await interaction.client.handlers.offers.own(interaction, typed)


async def complete_table(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[Choice[str]]:
    """The live and parked tables of the server."""
    return await interaction.client.handlers.offers.of_server(interaction, typed)
