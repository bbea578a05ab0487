"""``/notify``: subscriptions to calls to tables that wait for players."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.request import request_of


class Notifications(commands.Cog):
    @app_commands.command(description="command-notify-description")
    @app_commands.guild_only()
    async def notify(self, interaction: discord.Interaction[Plumage]) -> None:
        await interaction.client.handlers.notify.show(request_of(interaction))
