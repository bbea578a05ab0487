"""Clicks on the bot's messages, which come in beside its commands."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.dispatch import on_click


class Clicks(commands.Cog):
    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Plumage]) -> None:
        if interaction.type is discord.InteractionType.component:
            await on_click(interaction)


async def setup(bot: Plumage) -> None:
    await bot.add_cog(Clicks())
