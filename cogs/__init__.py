"""The slash commands, and where clicks come in."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from cogs.about import About
from cogs.clicks import Clicks
from cogs.coach import CoachCommands
from cogs.notify import Notifications
from cogs.play import Play
from cogs.server import ServerSettings
from cogs.settings import PersonalSettings
from cogs.standings import Standings
from cogs.table import TableCommands

COGS: Final[tuple[type[commands.Cog], ...]] = (
    Clicks,
    Play,
    CoachCommands,
    TableCommands,
    Standings,
    PersonalSettings,
    Notifications,
    ServerSettings,
    About,
)
"""All of them, as `bot.app.create_bot` wants them."""
