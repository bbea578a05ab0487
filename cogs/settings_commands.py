"""``/settings``, a person's own settings, and ``/server``, those of a server for its admins."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.request import request_of
from bot.program.app import Plumage


class SettingsCommands(commands.Cog):
    @app_commands.command(description="command-settings-description")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def settings(self, interaction: discord.Interaction[Plumage]) -> None:
        await interaction.client.handlers.preferences.settings(request_of(interaction))

    @app_commands.command(description="command-server-description")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: discord.Interaction[Plumage]) -> None:
        await interaction.client.handlers.preferences.server(request_of(interaction))
