"""Clicks on controls of the bot's messages."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.program.app import Plumage


class ClickListener(commands.Cog):
    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Plumage]) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.client.handlers.dispatch.click(interaction)
