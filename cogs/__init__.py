"""Discord's entry points: the slash commands, and the listener for clicks."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from cogs.about_commands import About
from cogs.clicks import ClickListener
from cogs.coach_commands import CoachCommands
from cogs.play_commands import PlayCommands, ask_to_play
from cogs.settings_commands import SettingsCommands
from cogs.standings_commands import StandingsCommands
from cogs.table_commands import TableCommands

COGS: Final[tuple[type[commands.Cog], ...]] = (
    ClickListener,
    PlayCommands,
    CoachCommands,
    TableCommands,
    StandingsCommands,
    SettingsCommands,
    About,
)
MENUS: Final = (ask_to_play,)
"""The commands in the context menu of a person, for `bot.program.app.Plumage`."""
