"""Guided rounds as they are shown to Ann, for tests."""

from __future__ import annotations

from typing import Final

from bot.handlers.guided import drawn
from bot.language.words import words
from bot.tables.guided import Round
from bot.ui.game import Guided
from bot.ui.games import GAMES
from bot.ui.guided import table_of
from bot.ui.kit import Frame, Layout
from data.store.values import Cards, Seated

GAMES_OF_OURS: Final = tuple(key for key, ui in GAMES.items() if ui.guided is not None)


def texts_of(game: str) -> Guided:
    texts = GAMES[game].guided
    assert texts is not None
    return texts


def frame(game: str, language: str = "en", cards: Cards = Cards.PICTURES) -> Frame:
    said = words(language)
    return Frame(table_of(GAMES[game], said, Seated(1, "Ann")), said, cards=cards)


def shown(now: Round, language: str = "en", cards: Cards = Cards.PICTURES) -> Layout:
    game = now.game.key
    return drawn(frame(game, language, cards), GAMES[game], texts_of(game), now)
