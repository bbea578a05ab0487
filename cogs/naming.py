"""Choices and autocompletion of command options: computer players, games and tables."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.program.app import Plumage
from bot.screens.all_games import GAMES
from engine.mind.players import levels


def computer_choices() -> list[Choice[str]]:
    """Returns a choice for each level of computer players."""
    kinds = dict.fromkeys(kind for ui in GAMES.values() for kind in levels(ui.game))
    return [Choice(name=f"level-{kind}", value=kind) for kind in kinds]


async def complete_played(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[Choice[str]]:
    """Offers the latest games that the person has finished in this server."""
    return await interaction.client.handlers.offers.played(interaction, typed)


async def complete_table(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[Choice[str]]:
    """Offers the tables in this server that have not ended."""
    return await interaction.client.handlers.offers.of_server(interaction, typed)
