"""What command options offer: computer players, and tables by autocompletion."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.program.app import Plumage
from bot.screens.all_games import GAMES
from engine.mind.players import levels


def computer_choices() -> list[Choice[str]]:
    """Returns the levels of computer players of all registered games."""
    kinds = dict.fromkeys(kind for ui in GAMES.values() for kind in levels(ui.game))
    return [Choice(name=f"level-{kind}", value=kind) for kind in kinds]


async def complete_played(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[Choice[str]]:
    """Returns the last games that the person who types finished in the server."""
    return await interaction.client.handlers.offers.played(interaction, typed)


async def complete_table(
    interaction: discord.Interaction[Plumage], typed: str
) -> list[Choice[str]]:
    """Returns the live and parked tables of the server."""
    return await interaction.client.handlers.offers.of_server(interaction, typed)
