"""``/leaderboard``, ``/profile``, ``/history`` and ``/replay``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.request import request_of
from bot.ui.games import GAMES
from cogs.naming import complete_played
from data.store.values import Order

Interaction = discord.Interaction[Plumage]


class StandingsCommands(commands.Cog):
    @app_commands.command(description="command-leaderboard-description")
    @app_commands.guild_only()
    @app_commands.choices(
        game=[app_commands.Choice(name=f"game-{key}", value=key) for key in GAMES],
        order=[app_commands.Choice(name=f"order-{order}", value=order.value) for order in Order],
    )
    async def leaderboard(
        self, interaction: Interaction, game: str, order: str | None = None
    ) -> None:
        by = Order(order) if order else Order.WINS
        await interaction.client.handlers.standings.leaderboard(request_of(interaction), game, by)

    @app_commands.command(description="command-profile-description")
    @app_commands.guild_only()
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        person = member or interaction.user
        await interaction.client.handlers.standings.profile(request_of(interaction), person)

    @app_commands.command(description="command-history-description")
    @app_commands.guild_only()
    async def history(self, interaction: Interaction) -> None:
        await interaction.client.handlers.standings.history(request_of(interaction))

    @app_commands.command(description="command-replay-description")
    @app_commands.guild_only()
    @app_commands.autocomplete(table=complete_played)
    async def replay(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.replay.command(request_of(interaction), table)
