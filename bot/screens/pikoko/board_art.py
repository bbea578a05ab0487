"""Parts that Pikoko's pictures share: heading, hands, bids, and what bids are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, Canvas, columns
from bot.screens.art.card_art import HEIGHT as CARD_TALL
from bot.screens.art.card_art import WIDTH as CARD_WIDE
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, MINT, MIST
from bot.screens.art.pieces import ASKED, NAME, NUMBER, SECOND, Look
from bot.screens.art.scene import WIDTH, Cut
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.faces import in_hand, is_trump
from bot.screens.pikoko.reading import bids_on, mark
from bot.screens.words import Words
from engine.pikoko.cards import COLOURS, NO_TRUMP, card_name
from engine.pikoko.views import View
from engine.protocol import Seat

CELL: Final = (INSIDE - pieces.GAP) // 2
"""The width of one of two columns."""

LARGE: Final = 125
"""The zoom of large cards, in hundredths; the cards themselves are larger still."""

LARGE_BAND: Final = 6
LARGE_CARDS: Final = 110
LARGE_FOOT: Final = 498
LARGE_HEIGHT: Final = 582
"""The y of question, cards and the line below them in a picture with large cards; its height."""


@dataclass(frozen=True, slots=True)
class Board(Canvas):
    """A picture of Pikoko in the making."""

    view: View

    @staticmethod
    def of(view: View, names: Sequence[str], words: Words, *, signs: Sequence[int] = ()) -> Board:
        """Returns an empty board."""
        return Board(tuple(names), words, view, signs=signs, you=view.viewer)

    @property
    def is_large(self) -> bool:
        return self.zoom == LARGE

    @property
    def asked(self) -> Style:
        """The style of the question."""
        return NUMBER if self.is_large else ASKED

    def sized(self, *, large: bool) -> Board:
        """Returns the board for ``large`` or ordinary cards."""
        return replace(self, zoom=LARGE) if large else self

    def sign_at(self, x: float, y: float, name: str, size: int) -> None:
        self.put(drawings.sign, x, y, name, size)


def heading(board: Board, title: str, below: str = "", *, right: float = 0) -> float:
    """Draws the title, less important words after it, and trump in the corner.

    ``right`` pixels before trump stay free; returns the x where they end.
    """
    edge = float(board.right)
    if board.view.trump is not None and board.view.turned:
        edge -= _trump(board, edge) + 24
    pieces.title(board, title, below, right=edge - right - (30 if right else 0))
    return edge


def _trump(board: Board, right: float) -> float:
    """Draws the chip with the trump colour and the card turned up; returns its width."""
    wide, middle = round(30 + put_trump(board.empty(), 0, 0) + 26), 56
    board.put(cuts.pill, right - wide / 2, middle, wide, 76, INK, GOLD, 4)
    put_trump(board, right - wide + 30, middle)
    return wide


def put_trump(board: Board, x: float, y: float) -> float:
    """Draws the card turned up between the word for trump and its letter; returns their end."""
    view, tile = board.view, 74 if board.is_large else 66
    key = "picture-no-trump" if view.trump == NO_TRUMP else "picture-trump"
    x += board.say(board.words(key), x, y + 16, NAME) + 18
    board.put(drawings.tile, x + tile / 2, y, card_name(view.turned or 0), tile)
    x += tile
    if view.trump != NO_TRUMP:
        x += 16 + board.say(COLOURS[view.trump or 0], x + 16, y + 16, NAME)
    return x


# Hands

_NEAR: Final = 80
_NEAR_SIZE: Final = (CARD_WIDE * _NEAR / 100, CARD_TALL * _NEAR / 100)
_NEAR_STEP: Final = 134
_SMALL: Final = 75
_SMALL_STEP: Final = 55
_TINY_STEP: Final = 61
"""The sizes of cards near and far, in percent, and the distance of two cards."""

SEEN: Final = 163
"""How much of a small card shows above its bar."""


def _held(view: View, seat: Seat) -> list[int]:
    """Returns the cards of a hand in order; zeros for the viewer's own."""
    hand = view.hands[seat]
    return [0] * view.hand_sizes[seat] if hand is None else in_hand(hand, view.trump)


def _tab(board: Board, card: int, x: float, y: float, wide: int) -> None:
    """Draws the tab on a card that is trump or may be."""
    if is_trump(card, board.view.trump):
        board.put(drawings.tab, x, y, wide, int(card.bit_count() > 1))


def near_hand(
    board: Board, seat: Seat, top: float, *, playable: int | None = None, widest: int = _NEAR_STEP
) -> None:
    """Draws a seat's cards side by side across the room; the viewer's own are backs.

    Cards with ``playable`` faces are raised and ringed, others dimmed. Large cards are in two rows.
    """
    if board.is_large:
        _spread(board, seat, top, playable)
        return
    held, (wide, tall) = _held(board.view, seat), _NEAR_SIZE
    room = INSIDE - 12 - (32 if playable is not None else 0)
    step = min(widest, (room - wide) / max(1, len(held) - 1))
    left = (WIDTH - wide - step * (len(held) - 1)) / 2
    for index, card in enumerate(held):
        can = playable is None or bool(card & playable)
        x, y = left + step * index + wide / 2, top + tall / 2 + (0 if can else 22)
        if playable is not None and can:
            board.ring(x, y, _NEAR, 0, MINT)
        if card:
            _tab(board, card, x - wide / 2 + 37, y - tall / 2 - 8.8, 42)
            face = Cut(drawings.face, (card_name(card),), dim=not can, percent=_NEAR)
            board.lay(face, x, y)
        else:
            board.back(x, y, _NEAR)


_SPREAD: Final = (213, 184)
_ACROSS: Final = 4
"""The size of large cards, and their number in a row."""


def _spread(board: Board, seat: Seat, top: float, playable: int | None) -> None:
    (wide, tall), spans = _SPREAD, columns(_ACROSS, 12, right=board.right)
    for place, card in enumerate(_held(board.view, seat)):
        row, column = divmod(place, _ACROSS)
        x, y = spans[column].middle, top + row * (tall + 10) + tall / 2
        can = playable is None or bool(card & playable)
        rim = 10 if playable is not None and can else 0
        if rim:
            board.put(drawings.ring, x, y, wide - rim, tall - rim, MINT)
        _tab(board, card, x - wide / 2 + 45, y - tall / 2, 52)
        board.lay(Cut(drawings.large, (card_name(card), wide - rim, tall - rim), dim=not can), x, y)


def small_hand(board: Board, seat: Seat, left: float, top: float) -> None:
    """Draws the upper parts of a seat's cards in a cell; the viewer's own are backs."""
    held, wide = _held(board.view, seat), CARD_WIDE * _SMALL / 100
    half = cuts.UPPER * _SMALL / 200
    start = left + (CELL - wide - _SMALL_STEP * (len(held) - 1)) / 2
    for index, card in enumerate(held):
        x = start + _SMALL_STEP * index + wide / 2
        _tab(board, card, x - wide / 2 + 34.5, top - 8.25, 39)
        bare = int(index < len(held) - 1)
        drawn = Cut(drawings.upper, (card_name(card), bare)) if card else Cut(cuts.upper_back)
        board.lay(drawn._replace(percent=_SMALL), x, top + half)


def tiny_hand(board: Board, seat: Seat, left: float, y: float) -> None:
    """Draws a seat's cards as small tiles from ``left``, with their middle at ``y``.

    The viewer's own cards are backs.
    """
    for index, card in enumerate(_held(board.view, seat)):
        x = left + 30 + _TINY_STEP * index
        if card:
            board.put(drawings.small, x, y, card_name(card))
            _tab(board, card, x, y - 51, 34)
        else:
            board.back(x, y, 25)


def small_backs(board: Board, count: int, left: float, y: float) -> float:
    """Draws a row of tiny backs; returns the x of its end."""
    for index in range(count):
        board.back(left + 20 + index * 30, y, 18)
    return left + 40 + 30 * max(0, count - 1) if count else left


# Bids


def pills(board: Board, on: Seat, left: float, y: float, ground: str) -> float:
    """Draws the bids on a seat side by side; returns the x of their end."""
    for bidder, tokens in bids_on(board.view, on):
        look = look_of(board.view, bidder, tokens, on)
        left = _APART + pieces.pill(board, bidder, str(tokens), left, y, look, ground=ground)
    return left - _APART


def pills_wide(board: Board, on: Seat) -> float:
    """Returns the width of the bids on a seat side by side."""
    return pills(board.empty(), on, 0, 0, INK)


_APART: Final = 2


def look_of(view: View, bidder: Seat, tokens: int, on: Seat) -> Look:
    """Returns the look of a bid: plain, currently exact, or no longer able to score."""
    others, own = _LOOKS[mark(view, tokens, on)]
    return own if bidder == view.viewer else others


_LOOKS: Final = {
    "": (pieces.PLAIN, pieces.OWN),
    "exact": (pieces.MET, pieces.OWN_MET),
    "missed": (pieces.LOST, pieces.OWN_LOST),
}
"""The looks of the others' bids and of the viewer's, by their mark."""


def put_worth(board: Board, room: float, y: float) -> float:
    """Draws what bids are worth at the end of a bar, in words if they fit; returns the width."""
    words, signs = board.words, ("off_by_one_worth", "exact_worth")
    exact, one_off = f"{words('picture-exact')} +2", f"{words('pikoko-picture-one-off')} +1"
    every = ((one_off, exact), ("+1", exact), ("+1", "+2"))
    widths = [sum(NAME.width(text) + 88 for text in texts) - 24 for texts in every]
    shown = next((at for at, wide in enumerate(widths) if wide <= room), len(every) - 1)
    right = board.right - 40.0
    for sign, text in zip(signs, every[shown], strict=True):
        wide = board.say(text, right, y + 15, NAME, anchor="end")
        board.sign_at(right - wide - 38, y, sign, 52)
        right -= wide + 88
    return widths[shown]


def put_tricks(board: Board, number: int, right: float, y: float) -> float:
    """Draws the number of tricks taken; returns the x of its start."""
    wide = board.say(str(number), right, y + 19, NUMBER, GOLD, anchor="end")
    board.sign_at(right - wide - 40, y, "trick", 58)
    return right - wide - 80


# Words


def end_of_line(
    board: Board, left: float, base: float, *texts: str, style: Style = SECOND, colour: str = MIST
) -> None:
    """Puts the first text that fits after ``left`` at the picture's right; none if all are long."""
    right = board.right - 8
    fitting = (text for text in texts if left + style.width(text) <= right)
    if text := next(fitting, ""):
        board.say(text, right, base, style, colour, "end")
