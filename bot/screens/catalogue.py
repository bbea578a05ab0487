"""The emojis of the registered games, and those that all games share."""

from __future__ import annotations

from collections.abc import Iterator

from bot.screens.all_games import GAMES
from bot.screens.art import emoji_art as shared


def emojis() -> Iterator[tuple[str, str]]:
    """Yields every emoji of the bot, in the order of their uploads: its name and its drawing as
    SVG.
    """
    for ui in GAMES.values():
        yield from ui.art.emojis()
    yield from shared.emojis(most_seats())


def emoji_sets() -> tuple[frozenset[str], ...]:
    """Returns names of emojis that are of use only together: the cards of a game, and the heads."""
    heads = frozenset(map(shared.head_name, range(most_seats())))
    return (*(names for ui in GAMES.values() for names in ui.art.emoji_sets), heads)


def most_seats() -> int:
    """Returns the seats of the game that most can play."""
    return max(ui.game.seats.stop - 1 for ui in GAMES.values())
