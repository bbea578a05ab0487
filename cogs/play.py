"""``/play`` opens a table, ``/practice`` one of one's own, ``/view`` opens the private panel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.request import request_of
from bot.ui.games import GAMES
from cogs.naming import computer_choices
from data.store.values import Place

Interaction = discord.Interaction[Plumage]


class PlayCommands(commands.Cog):
    @app_commands.command(name="play", description="command-play-description")
    @app_commands.guild_only()
    @app_commands.choices(
        game=[app_commands.Choice(name=f"game-{key}", value=key) for key in GAMES],
        where=[app_commands.Choice(name=f"place-{place}", value=place.value) for place in Place],
    )
    async def play(self, interaction: Interaction, game: str, where: str | None = None) -> None:
        place = Place(where) if where else None
        await interaction.client.handlers.opening.open(request_of(interaction), game, place)

    @app_commands.command(name="practice", description="command-practice-description")
    @app_commands.guild_only()
    @app_commands.choices(
        game=[app_commands.Choice(name=f"game-{key}", value=key) for key in GAMES],
        kind=computer_choices(),
    )
    async def practice(self, interaction: Interaction, game: str, kind: str | None = None) -> None:
        await interaction.client.handlers.practice.open(request_of(interaction), game, kind)

    @app_commands.command(name="view", description="command-view-description")
    @app_commands.guild_only()
    async def view(self, interaction: Interaction) -> None:
        await interaction.client.handlers.seats.view(request_of(interaction))
