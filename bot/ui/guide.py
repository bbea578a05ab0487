"""The drawing behind ``/help``. A pure function."""

from __future__ import annotations

from typing import Final

from bot.ui.kit import Layout, Say
from bot.ui.parts import drawn
from bot.words import Words

COMMANDS: Final = (
    "play",
    "hand",
    "table status",
    "rules",
    "leaderboard",
    "profile",
    "history",
    "settings",
    "server",
    "privacy",
)
"""In the order in which people need them."""


def guide(words: Words, say: Say) -> Layout:
    """What the bot is, how to start a table, and what else there is."""
    start = words("help-start", play=say("play"), rules=say("rules"))
    commands = "\n".join(
        f"- {say(name)}: {words('help-' + name.replace(' ', '-'))}" for name in COMMANDS
    )
    return drawn(
        f"## {words('help-title')}\n{words('help-intro')}",
        f"### {words('help-start-title')}\n{start}",
        f"### {words('help-commands-title')}\n{commands}",
    )
