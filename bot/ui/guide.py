"""The drawing behind ``/help``. A pure function."""

from __future__ import annotations

from typing import Final

from bot.language.words import Say, Words
from bot.ui.games import GAMES
from bot.ui.kit import Layout
from bot.ui.parts import framed, lines

_COMMANDS: Final = (
    "hand",
    "table status",
    "rules",
    "leaderboard",
    "profile",
    "history",
    "replay",
    "practice",
    "coach",
    "notify",
    "settings",
    "privacy",
)
"""The commands besides ``/play``, in the order in which people need them."""


def guide(words: Words, say: Say, *, admin: bool) -> Layout:
    """Draws the games, how to start a table, and the other commands; more of them for an
    ``admin``.
    """
    games = [
        words("help-game", game=words(f"game-{key}"), about=words(f"about-{key}")) for key in GAMES
    ]
    start = words("help-start", play=say("play"), rules=say("rules"))
    names = (*_COMMANDS, "server") if admin else _COMMANDS
    commands = "\n".join(
        "- " + words("help-line", command=say(name), does=words("help-" + name.replace(" ", "-")))
        for name in names
    )
    return framed(
        lines(f"## {words('help-title')}", words("help-intro"), *games),
        f"### {words('help-start-title')}\n{start}",
        f"### {words('help-commands-title')}\n{commands}",
    )
