"""Guided rounds for tests, as Ann is shown them."""

from __future__ import annotations

from typing import Final

from bot.features.guided import drawn
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Guided
from bot.screens.guided_page import table_of
from bot.screens.kit import Frame, Layout
from bot.screens.words import words
from bot.tables.guided_round import Round
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
