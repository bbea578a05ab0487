"""``/help``, ``/rules`` and ``/privacy``: about the bot, its games, and what it keeps."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.privacy import show_privacy
from bot.messages.ephemerals import Topic
from bot.ui.drawings import GAMES
from bot.ui.guide import guide
from bot.ui.rules import rules

Interaction = discord.Interaction[Plumage]


class About(commands.Cog):
    @app_commands.command(description="command-help-description")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: Interaction) -> None:
        bot = interaction.client
        words = await bot.people.words_for(interaction)
        admin = interaction.permissions.manage_guild
        layout = guide(words, bot.mentions.say(words), admin=admin)
        await bot.ephemerals.say(interaction, Topic.HELP, layout)

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
        words = await interaction.client.people.words_for(interaction)
        layout = rules(words, game, page or 1)
        await interaction.client.ephemerals.say(interaction, Topic.RULES, layout)

    @app_commands.command(description="command-privacy-description")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def privacy(self, interaction: Interaction) -> None:
        await show_privacy(interaction)


async def setup(bot: Plumage) -> None:
    await bot.add_cog(About())
