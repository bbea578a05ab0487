"""Parts that Pikoko's pictures share: heading, hands, bids, and what bids are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.card_art import HEIGHT as CARD_TALL
from bot.screens.art.card_art import WIDTH as CARD_WIDE
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, MIST, POND
from bot.screens.art.pieces import NAME, NUMBER, SECOND, Look
from bot.screens.art.scene import WIDTH, Cut
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.faces import in_hand, is_trump
from bot.screens.pikoko.reading import bids_on, mark
from bot.screens.words import Words
from engine.pikoko.cards import COLOURS, NO_TRUMP, card_name
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

CELL: Final = (INSIDE - pieces.GAP) // 2
"""The width of one of two columns."""


@dataclass(frozen=True, slots=True)
class Board(Canvas):
    """A picture of Pikoko in the making."""

    view: View

    @staticmethod
    def of(view: View, names: Sequence[str], words: Words, *, signs: Sequence[int] = ()) -> Board:
        """Returns an empty board."""
        return Board(tuple(names), words, view, signs=signs, you=view.viewer)

    def sign_at(self, x: float, y: float, name: str, size: int) -> None:
        self.put(drawings.sign, x, y, name, size)


def heading(board: Board, title: str, below: str = "", *, right: float = 0) -> float:
    """Draws the title, less important words after it, and trump in the corner.

    ``right`` pixels before trump stay free; returns the x where they end.
    """
    edge = float(WIDTH - MARGIN)
    if board.view.trump is not None and board.view.turned:
        edge -= _trump(board, edge) + 24
    pieces.title(board, title, below, right=edge - right - (30 if right else 0))
    return edge


def _trump(board: Board, right: float) -> float:
    """Draws the chip with the trump colour and the card turned up; returns its width."""
    (text, letter), middle = _trump_in_words(board), 56
    text_wide, letter_wide = NAME.width(text), NAME.width(letter)
    wide = round(30 + text_wide + 18 + 66 + (16 + letter_wide if letter else 0) + 26)
    left = right - wide
    board.put(cuts.pill, left + wide / 2, middle, wide, 76, INK, GOLD, 4)
    board.say(text, left + 30, middle + 16, NAME)
    tile = left + 30 + text_wide + 18 + 33
    board.put(drawings.tile, tile, middle, card_name(board.view.turned or 0), 66)
    if letter:
        board.say(letter, tile + 33 + 16, middle + 16, NAME)
    return wide


def _trump_in_words(board: Board) -> tuple[str, str]:
    """Returns the words for trump, and the letter of its colour; empty without trump."""
    if board.view.trump == NO_TRUMP:
        return board.words("picture-no-trump"), ""
    return board.words("picture-trump"), COLOURS[board.view.trump or 0]


# Hands

_LARGE: Final = 80
_LARGE_SIZE: Final = (CARD_WIDE * _LARGE / 100, CARD_TALL * _LARGE / 100)
_LARGE_STEP: Final = 134
_SMALL: Final = 75
_SMALL_STEP: Final = 55
_TINY_STEP: Final = 61
"""The sizes of cards, large and small in percent, and the distance of two cards."""

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


def large_hand(
    board: Board,
    seat: Seat,
    top: float,
    *,
    playable: int | None = None,
    widest: int = _LARGE_STEP,
) -> None:
    """Draws a seat's cards side by side across the room; the viewer's own are backs.

    Cards with ``playable`` faces are raised and ringed, others dimmed.
    """
    held, (wide, tall) = _held(board.view, seat), _LARGE_SIZE
    room = INSIDE - 12 - (32 if playable is not None else 0)
    step = min(widest, (room - wide) / max(1, len(held) - 1))
    left = (WIDTH - wide - step * (len(held) - 1)) / 2
    for index, card in enumerate(held):
        x = left + step * index + wide / 2
        y = top + tall / 2
        can = playable is None or bool(card & playable)
        if playable is not None:
            y += 0 if can else 22
            if can:
                board.ring(x, y, _LARGE, 0, MINT)
        if card:
            _tab(board, card, x - wide / 2 + 37, y - tall / 2 - 8.8, 42)
            face = Cut(drawings.face, (card_name(card),), dim=not can, percent=_LARGE)
            board.lay(face, x, y)
        else:
            board.back(x, y, _LARGE)


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


# Large cards: a hand or a trick in each picture. Cards are twice as large as in other pictures,
# and letters at least 1.4 times.

LARGE_HEIGHT: Final = 728
LARGE_TYPE: Final = Style(64)
LARGE_LINE: Final = Style(56)
LARGE_BAND: Final = 96
LARGE_TOP: Final = 138
LARGE_FOOT: Final = 676
"""The y of the cards' top, and of the middle of the line below them."""

_LARGE_CARD: Final = (270, 236)
_ACROSS: Final = 4


def spread_hand(board: Board, seat: Seat, playable: int | None = None) -> None:
    """Draws up to eight cards in two rows.

    Cards with ``playable`` faces are ringed, others dimmed.
    """
    wide, tall = _LARGE_CARD
    step = (INSIDE - wide) / (_ACROSS - 1)
    for place, card in enumerate(_held(board.view, seat)):
        x = MARGIN + place % _ACROSS * step + wide / 2
        y = LARGE_TOP + place // _ACROSS * (tall + 14) + tall / 2
        can = playable is None or bool(card & playable)
        rim = 12 if playable is not None and can else 0
        if rim:
            board.put(drawings.ring, x, y, wide - 8, tall - 8, MINT)
        _tab(board, card, x - wide / 2 + 56, y - tall / 2 - 8, 66)
        board.lay(Cut(drawings.large, (card_name(card), wide - rim, tall - rim), dim=not can), x, y)


def large_trump(board: Board) -> float:
    """Draws trump at the left of the foot; returns the x of its end."""
    if board.view.trump is None or not board.view.turned:
        return MARGIN
    text, letter = _trump_in_words(board)
    x = MARGIN + 8.0
    x += board.say(text, x, LARGE_FOOT + 20, LARGE_LINE, IVORY) + 20
    board.put(drawings.tile, x + 46, LARGE_FOOT, card_name(board.view.turned), 92)
    x += 92 + 14
    if letter:
        x += board.say(letter, x, LARGE_FOOT + 20, LARGE_LINE, IVORY)
    return x


def large_foot(board: Board, seat: Seat) -> None:
    """Draws trump, the tricks that the hand took, and the bids on it."""
    view = board.view
    left = large_trump(board) + 30
    right = float(WIDTH - MARGIN - 8)
    for bidder, tokens in reversed(bids_on(view, seat)):
        if right - 130 < left:
            break
        look = look_of(view, bidder, tokens, seat)
        right -= _large_pill(board, bidder, tokens, right, look) + 2
    if view.phase is Phase.PLAYING and right - 150 > left:
        y, taken = LARGE_FOOT, str(view.taken[seat])
        wide = board.say(taken, right - 10, y + 22, LARGE_TYPE, GOLD, "end")
        board.sign_at(right - wide - 60, y, "trick", 70)


def _large_pill(board: Board, bidder: Seat, tokens: int, right: float, look: Look) -> int:
    """Draws a bid with its head; returns its width."""
    number = LARGE_TYPE.width(str(tokens))
    wide, fill = round(78 + number), look.fill or POND
    if look.fill or look.outline:
        board.put(cuts.pill, right - wide / 2, LARGE_FOOT, wide, 80, fill, look.outline or fill, 5)
    board.head(bidder, right - wide + 36, LARGE_FOOT, 64)
    board.say(str(tokens), right - 7, LARGE_FOOT + 22, LARGE_TYPE, look.colour, "end")
    if look.struck:
        board.put(cuts.stroke, right - 7 - number / 2, LARGE_FOOT, round(number) + 20, IVORY)
    return wide


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


Worth: TypeAlias = tuple[tuple[str, str], ...]
"""What bids bring: pairs of a sign and a text."""


def worth(words: Words, most: float) -> Worth:
    """Returns what bids bring that are exact or off by one, in words if they fit."""
    exact, one_off = f"{words('picture-exact')} +2", f"{words('pikoko-picture-one-off')} +1"
    signs = "exact_worth", "off_by_one_worth"
    for texts in ((exact, one_off), (exact, "+1"), ("+2", "+1")):
        found = tuple(zip(signs, texts, strict=True))
        if worth_wide(found) <= most:
            break
    return found


def worth_wide(shown: Worth) -> float:
    return sum(NAME.width(text) + 88 for _, text in shown) - 24


def put_worth(board: Board, shown: Worth, y: float) -> None:
    """Draws what bids are worth at the end of a bar."""
    right = WIDTH - MARGIN - 40.0
    for sign, text in reversed(shown):
        wide = board.say(text, right, y + 15, NAME, anchor="end")
        board.sign_at(right - wide - 38, y, sign, 52)
        right -= wide + 88


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
    right = WIDTH - MARGIN - 8
    fitting = (text for text in texts if left + style.width(text) <= right)
    if text := next(fitting, ""):
        board.say(text, right, base, style, colour, "end")
