"""``/coach``: the review of a player's own game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.request import request_of
from bot.program.app import Plumage


class CoachCommands(commands.Cog):
    @app_commands.command(name="coach", description="command-coach-description")
    @app_commands.guild_only()
    async def coach(self, interaction: discord.Interaction[Plumage]) -> None:
        await interaction.client.handlers.coach.command(request_of(interaction))
