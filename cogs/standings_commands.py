"""``/leaderboard``, ``/profile`` and ``/history``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.request import request_of
from bot.program.app import Plumage
from bot.screens.all_games import GAMES
from data.store.values import Order

Interaction = discord.Interaction[Plumage]


async def complete_played(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offers the latest games that the person has finished in this server."""
    return await interaction.client.handlers.offers.played(interaction, typed)


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
    @app_commands.autocomplete(replay=complete_played)
    async def history(self, interaction: Interaction, replay: str | None = None) -> None:
        handlers, request = interaction.client.handlers, request_of(interaction)
        if replay is None:
            await handlers.standings.history(request)
        else:
            await handlers.replay.open(request, replay)
