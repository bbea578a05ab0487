"""The games that can be played at a table.

A game of `engine.games` can be played if a package ``bot.screens.<key>`` has its
`bot.screens.game_ui.GameUi` as ``ui.UI``. A test adds a game of its own with `registered`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Final

import engine
from bot.screens.art import emoji_art
from bot.screens.game_ui import GameUi
from bot.screens.words import more_words


def _found() -> dict[str, GameUi]:
    there = (key for key in engine.games if find_spec(f"bot.screens.{key}"))
    return {key: import_module(f"bot.screens.{key}.ui").UI for key in there}


_games: Final = _found()
GAMES: Final[Mapping[str, GameUi]] = MappingProxyType(_games)
"""The games by key, in the order of `engine.games`."""


@contextmanager
def registered(ui: GameUi, locales: Path) -> Iterator[None]:
    """Adds a game with its rules, drawings and texts within the context.

    ``locales`` has a folder of Fluent files for each language. Raises `ValueError` if a game has
    that key already. Commands offer the game if they are made inside the context.
    """
    key = ui.game.key
    engine.games.register(ui.game)
    _games[key] = ui
    try:
        with more_words(locales):
            yield
    finally:
        del _games[key]
        engine.games.unregister(key)


def emojis() -> Iterator[tuple[str, str]]:
    """Yields the name and SVG of every emoji of the bot, in upload order."""
    for ui in GAMES.values():
        yield from ui.art.emojis()
    yield from emoji_art.emojis(most_seats())


def emoji_sets() -> tuple[frozenset[str], ...]:
    """Returns the sets of emojis that are useful only together: a game's cards, the heads."""
    heads = frozenset(map(emoji_art.head_name, range(most_seats())))
    return (*(names for ui in GAMES.values() for names in ui.art.emoji_sets), heads)


def most_seats() -> int:
    """Returns the most seats that any game can have."""
    return max(ui.game.seats.stop - 1 for ui in GAMES.values())
