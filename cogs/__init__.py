"""The slash commands, and where clicks come in."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from cogs.about import About
from cogs.clicks import ClickListener
from cogs.coach import CoachCommands
from cogs.play import PlayCommands, ask_to_play
from cogs.server import ServerCommands
from cogs.settings import SettingsCommands
from cogs.standings import StandingsCommands
from cogs.table import TableCommands

COGS: Final[tuple[type[commands.Cog], ...]] = (
    ClickListener,
    PlayCommands,
    CoachCommands,
    TableCommands,
    StandingsCommands,
    SettingsCommands,
    ServerCommands,
    About,
)
MENUS: Final = (ask_to_play,)
"""All of them, as `bot.app.create_bot` wants them; and the commands on a person."""
