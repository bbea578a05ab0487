"""``/table``: what people do at a table besides playing."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.request import request_of
from bot.program.app import Plumage

Interaction = discord.Interaction[Plumage]


async def complete_table(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offers the tables in this server that have not ended."""
    return await interaction.client.handlers.offers.of_server(interaction, typed)


class TableCommands(commands.Cog):
    @app_commands.command(description="command-table-description")
    @app_commands.guild_only()
    @app_commands.autocomplete(table=complete_table)
    async def table(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.sheet(request_of(interaction), table)
