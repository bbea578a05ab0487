"""A seat's private view: two pictures, the others above and what is asked below."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.art.scene import Scene
from bot.screens.pikoko.art.board import Board
from bot.screens.pikoko.art.large import large_hand_of, large_question
from bot.screens.pikoko.art.others import others
from bot.screens.pikoko.art.question import question
from bot.screens.pikoko.art.trick import playing
from bot.screens.words import Words
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_BEFORE_PLAY = (Phase.BIDDING, Phase.CONFIDENCE)


def private_view(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
    answers: bool = True,
    hand: Seat | None = None,
) -> tuple[Scene, ...]:
    """Draws the pictures of that view; none before the deal and after the end. Without ``answers``
    they do not show who has answered a secret question.

    ``large`` cards leave out the hands of the others: each is a picture of its own, which is shown
    instead if it is the ``hand`` that was asked for.
    """
    if view.viewer is None:
        raise ValueError("a private view is a seat's")
    if view.phase not in (*_BEFORE_PLAY, Phase.PLAYING):
        return ()

    def board() -> Board:
        return Board.of(view, names, words, signs=signs)

    if large:
        return large_question(board()) if hand is None else (large_hand_of(board(), hand),)
    if view.phase is Phase.PLAYING:
        return others(board()), playing(board())
    thinking = view.waiting - {view.viewer} if answers else None
    return others(board()), question(board(), thinking=thinking)
