"""The drawings of each game, and what a seat of a sitting is shown with them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.tables import Sitting
from bot.ui.game import GameUi
from bot.ui.kit import Frame, Layout
from bot.ui.pikoko import PIKOKO_UI
from bot.words import Words
from engine.protocol import Seat

GAMES: Final[Mapping[str, GameUi]] = MappingProxyType({"pikoko": PIKOKO_UI})
"""The games that can be played at a table, by key."""


def of(game: str) -> GameUi:
    return GAMES[game]


def panel(sitting: Sitting, seat: Seat, words: Words, link: str | None) -> Layout:
    """The private panel of that seat."""
    game, state = sitting.game, sitting.state
    return of(sitting.table.game).panel(
        Frame(sitting.table, words, link),
        game.view(state, seat),
        game.legal(state, seat),
        game.question(state, seat),
    )


def ask(sitting: Sitting, seat: Seat, words: Words, link: str | None) -> Layout | None:
    """The direct message of that seat, if there is something to ask by direct message."""
    game, state = sitting.game, sitting.state
    return of(sitting.table.game).ask(
        Frame(sitting.table, words, link),
        game.view(state, seat),
        game.legal(state, seat),
        game.question(state, seat),
    )
