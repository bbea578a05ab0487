"""The picture of the cards that the viewer has not seen, by colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MIST
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko.art import drawings
from bot.screens.pikoko.art.alt import colours_of, unseen_alt
from bot.screens.pikoko.art.board import Board
from bot.screens.words import Words
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    card_name,
    face_of,
    faces,
    number_of,
    size,
    whole_deck,
)
from engine.pikoko.views import View

HEIGHT: Final = 698
_TOP: Final = 112
_ROW: Final = 104
_TALL: Final = 96
_FIRST: Final = MARGIN + 164
_STEP: Final = 92


def unseen_cards(view: View) -> int:
    """Returns the cards that the viewer has seen neither in a hand nor on the table, as one hand:
    its own, and those that were not dealt.
    """
    seen = view.turned or 0
    for hand in view.hands:
        seen |= hand or 0
    for played in (*(trick.faces for trick in view.tricks), view.trick):
        for face in played:
            seen |= CARD[face]
    return whole_deck(view.seats) & ~seen


def unseen(view: View, names: Sequence[str], words: Words, *, signs: Sequence[int] = ()) -> Scene:
    """Draws the cards that the viewer has not seen, trump first, and dots for the others."""
    board = Board.of(view, names, words, signs=signs)
    held, cards = view.hand_sizes[view.viewer or 0], unseen_cards(view)
    count = size(cards)
    board.ground()
    text = words("pikoko-picture-unseen-count", held=held, count=count)
    right = WIDTH - MARGIN - 8
    pieces.title(board, words("pikoko-picture-unseen-title"), right=right - NAME.width(text) - 30)
    board.say(text, right, 74, NAME, anchor="end")
    for row, colour in enumerate(colours_of(view.trump)):
        _row(board, colour, cards, _TOP + _ROW * row, is_trump=colour == view.trump)
    y = HEIGHT - 34
    board.put(cuts.dot, MARGIN + 18, y, 16, LINE)
    board.say(words("pikoko-picture-unseen-seen"), MARGIN + 42, y + 15, SECOND, MIST)
    board.say(words("pikoko-picture-unseen-multi"), right, y + 15, SECOND, MIST, "end")
    return Scene(HEIGHT, tuple(board.items), unseen_alt(board, cards, count))


def _row(board: Board, colour: int, cards: int, top: int, *, is_trump: bool) -> None:
    """Draws a colour: its tile, a card or a dot for each number, and how many there are."""
    y, letter = top + _TALL / 2, COLOURS[colour]
    line = GOLD if is_trump else INK
    board.put(cuts.panel, WIDTH / 2, y, INSIDE, _TALL, INK, line, 4)
    if is_trump:
        board.put(drawings.tab, MARGIN + 56, top - 13, 52)
    board.put(drawings.tile, MARGIN + 56, y, letter, 66)
    numbers = [number_of(face) for face in faces(whole_deck(board.view.seats)) if _is(face, colour)]
    count = 0
    for number in numbers:
        x = _FIRST + _STEP * (number - 1)
        face = face_of(colour, number)
        if cards >> face & 1:
            count += 1
            board.put(drawings.unseen, x, y, card_name(CARD[face]), letter)
        else:
            board.put(cuts.dot, x, y, 14, LINE)
    if len(numbers) < _MOST_COUNTED:
        text = str(count) if count else board.words("pikoko-picture-unseen-none")
        style, shade = (NAME, IVORY) if count else (SECOND, MIST)
        board.say(text, WIDTH - MARGIN - 30, y + 16, style, shade, anchor="end")


_MOST_COUNTED: Final = 11
"""With so many numbers there is no room for their count."""


def _is(face: int, colour: int) -> bool:
    return face_of(colour, number_of(face)) == face
