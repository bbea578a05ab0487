"""A message of each kind of each game, for the doctor to send."""

from __future__ import annotations

from collections.abc import Iterator

from bot.cli.doctor.positions import ENGLISH, positions
from bot.screens.all_games import GAMES
from bot.screens.kit import Layout
from bot.screens.lobby_page import lobby
from bot.screens.words import words
from data.store.values import Cards


def samples() -> Iterator[tuple[str, Layout]]:
    """Yields the name of each message, and the message with its pictures."""
    for key in GAMES:
        played = positions(key)
        middle = next(at for at in played[len(played) // 2 :] if at.asked)
        name, of_table = words(ENGLISH)(f"game-{key}"), (ENGLISH, Cards.PICTURES)
        yield f"{name}: the lobby", lobby(middle.waiting(*of_table))
        yield f"{name}: the table", middle.public(*of_table)
        yield f"{name}: My view", middle.panel(*of_table)
        yield f"{name}: the podium", played[-1].end(*of_table)
