"""``/settings``: one's own."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.preferences import show_settings


class PersonalSettings(commands.Cog):
    @app_commands.command(description="command-settings-description")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def settings(self, interaction: discord.Interaction[Plumage]) -> None:
        await show_settings(interaction)


async def setup(bot: Plumage) -> None:
    await bot.add_cog(PersonalSettings())
