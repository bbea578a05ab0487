"""The message of ``/help``. A pure function."""

from __future__ import annotations

from typing import Final

from bot.screens.all_games import GAMES
from bot.screens.kit import Layout
from bot.screens.parts import framed, lines, small
from bot.screens.words import Say, Words

_COMMANDS: Final = ("rules", "practice", "view", "table", "settings")
"""The commands besides ``/play``, in the order in which people need them."""


def guide(words: Words, say: Say, *, admin: bool) -> Layout:
    """Draws the games, how to start a table, five more commands, and one more for an ``admin``."""
    games = [
        words("help-game", game=words(f"game-{key}"), about=words(f"about-{key}")) for key in GAMES
    ]
    commands = (
        "- " + words("help-line", command=say(name), does=words(f"help-{name}"))
        for name in _COMMANDS
    )
    return framed(
        lines(f"## {words('help-title')}", words("help-intro"), *games),
        lines(f"### {words('help-start-title')}", words("help-start", play=say("play"))),
        lines(
            f"### {words('help-commands-title')}",
            *commands,
            small(words("help-more")),
            small(words("help-admin", server=say("server"))) if admin else "",
        ),
    )
