"""Clicks on controls of the bot's messages, and submitted modals."""

from __future__ import annotations

from typing import Final

import discord
from discord.ext import commands

from bot.app import Plumage

_CLICKS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class ClickListener(commands.Cog):
    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Plumage]) -> None:
        if interaction.type in _CLICKS:
            await interaction.client.handlers.dispatch.click(interaction)
