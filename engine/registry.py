"""The registered games, by key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from engine.protocol import Game

AnyGame: TypeAlias = Game[Any, Any, Any]


class Games(Mapping[str, AnyGame]):
    """A mapping of games by key, in the order of registration."""

    def __init__(self, *games: AnyGame) -> None:
        self._games: dict[str, AnyGame] = {}
        for game in games:
            self.register(game)

    def register(self, game: AnyGame) -> None:
        """Adds a game. Raises `ValueError` if its key is taken."""
        if game.key in self._games:
            raise ValueError(f"there is a game {game.key!r} already")
        self._games[game.key] = game

    def unregister(self, key: str) -> None:
        """Removes a game, for tests that add their own. Raises `KeyError`."""
        del self._games[key]

    def __getitem__(self, key: str) -> AnyGame:
        return self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)
