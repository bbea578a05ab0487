"""The games that can be played at a table.

A game of `engine.games` can be played if there is a package ``bot.screens.<key>``, whose ``ui.UI``
is its `bot.screens.game_ui.GameUi`. A test adds one of its own with `registered`.
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
"""By key, in the order of `engine.games`."""


@contextmanager
def registered(ui: GameUi, locales: Path) -> Iterator[None]:
    """Adds a game with its rules, drawings and texts within the context.

    ``locales`` has a folder of Fluent files for each language. Raises `ValueError` if there is a
    game with that key. Commands offer the game if they are made while it is registered.
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
    """Yields every emoji of the bot, in the order of their uploads: its name and its drawing as
    SVG.
    """
    for ui in GAMES.values():
        yield from ui.art.emojis()
    yield from emoji_art.emojis(most_seats())


def emoji_sets() -> tuple[frozenset[str], ...]:
    """Returns names of emojis that are of use only together: the cards of a game, and the heads."""
    heads = frozenset(map(emoji_art.head_name, range(most_seats())))
    return (*(names for ui in GAMES.values() for names in ui.art.emoji_sets), heads)


def most_seats() -> int:
    """Returns the seats of the game that most can play."""
    return max(ui.game.seats.stop - 1 for ui in GAMES.values())
