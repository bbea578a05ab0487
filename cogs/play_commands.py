"""``/play``, ``/practice``, ``/view``, and the menu entry that asks a person to play."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.request import request_of
from bot.program.app import Plumage
from bot.screens.all_games import GAMES
from data.store.values import Place
from engine.mind.players import levels

Interaction = discord.Interaction[Plumage]

_LEVELS: Final = dict.fromkeys(kind for ui in GAMES.values() for kind in levels(ui.game))
"""The levels of computer players that any game has."""


@app_commands.context_menu(name="Ask to play")
@app_commands.guild_only()
async def ask_to_play(interaction: Interaction, person: discord.Member | discord.User) -> None:
    await interaction.client.handlers.friends.ask(request_of(interaction), person.id)


class PlayCommands(commands.Cog):
    @app_commands.command(name="play", description="command-play-description")
    @app_commands.guild_only()
    @app_commands.rename(friends="with")
    @app_commands.choices(
        game=[app_commands.Choice(name=f"game-{key}", value=key) for key in GAMES],
        where=[app_commands.Choice(name=f"place-{place}", value=place.value) for place in Place],
    )
    async def play(
        self,
        interaction: Interaction,
        game: str,
        friends: str | None = None,
        where: str | None = None,
    ) -> None:
        place = Place(where) if where else None
        request, handlers = request_of(interaction), interaction.client.handlers
        await handlers.friends.play(request, game, place, friends or "")

    @app_commands.command(name="practice", description="command-practice-description")
    @app_commands.guild_only()
    @app_commands.choices(
        game=[app_commands.Choice(name=f"game-{key}", value=key) for key in GAMES],
        kind=[app_commands.Choice(name=f"level-{kind}", value=kind) for kind in _LEVELS],
    )
    async def practice(self, interaction: Interaction, game: str, kind: str | None = None) -> None:
        await interaction.client.handlers.practice.open(request_of(interaction), game, kind)

    @app_commands.command(name="view", description="command-view-description")
    @app_commands.guild_only()
    async def view(self, interaction: Interaction) -> None:
        await interaction.client.handlers.seats.view(request_of(interaction))
