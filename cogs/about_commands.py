"""``/help`` and ``/rules``: about the bot and its games."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.request import request_of
from bot.program.app import Plumage
from bot.screens.all_games import GAMES

Interaction = discord.Interaction[Plumage]


class About(commands.Cog):
    @app_commands.command(description="command-help-description")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: Interaction) -> None:
        await interaction.client.handlers.rules.help(request_of(interaction))

    @app_commands.command(description="command-rules-description")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.choices(
        game=[app_commands.Choice(name=f"game-{key}", value=key) for key in GAMES]
    )
    async def rules(
        self,
        interaction: Interaction,
        game: str,
        page: app_commands.Range[int, 1] | None = None,
    ) -> None:
        await interaction.client.handlers.rules.show(request_of(interaction), game, page or 1)
