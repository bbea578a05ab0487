"""Parts that Pikoko's pictures share: heading, hands, bids, and what bids are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, POND
from bot.screens.art.pieces import NAME, NUMBER, Look
from bot.screens.art.scene import WIDTH, Cut, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.faces import in_hand, is_trump
from bot.screens.table_parts import clockwise
from bot.screens.words import Words
from engine.pikoko.cards import COLOURS, HAND_SIZE, NO_TRUMP, SUIT, card_name, colour_of
from engine.pikoko.state import Phase
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Seat

CELL: Final = (INSIDE - pieces.GAP) // 2
"""The width of one of two columns."""

_CARD: Final = (220, 330)


@dataclass(frozen=True, slots=True)
class Board(Canvas):
    """A picture of Pikoko in the making."""

    view: View
    you: Seat | None
    """The seat called *you*: the viewer, unless others see the picture too."""

    @staticmethod
    def of(view: View, names: Sequence[str], words: Words, *, signs: Sequence[int] = ()) -> Board:
        """Returns an empty board."""
        return Board(tuple(names), words, view, view.viewer, signs=signs)

    def fresh(self, view: View | None = None) -> Board:
        """Returns an empty board, of another ``view`` if there is one."""
        return replace(self, items=[], view=view or self.view)

    def you_or_name(self, seat: Seat, style: Style, most: float) -> str:
        """Returns *you* or the seat's name, at most that wide."""
        return style.shortened(self.if_you(seat), most) or self.name(seat, style, most)

    def if_you(self, seat: Seat) -> str:
        """Returns *you* for that seat; empty for others."""
        return self.words("picture-you") if seat == self.you else ""

    def scene(self, height: float, alt: str) -> Scene:
        return Scene(round(height), tuple(self.items), alt)

    def sign_at(self, x: float, y: float, name: str, size: int) -> None:
        self.put(drawings.sign, x, y, name, size)


def heading(board: Board, title: str, below: str = "", *, right: float = 0) -> float:
    """Draws the title, less important words after it, and trump in the corner.

    ``right`` pixels before trump stay free; returns the x where they end.
    """
    edge = float(WIDTH - MARGIN)
    if board.view.trump is not None and board.view.turned:
        edge -= _trump(board, edge, 56) + 24
    pieces.title(board, title, below, right=edge - right - (30 if right else 0))
    return edge


def _trump(board: Board, right: float, middle: float) -> float:
    """Draws the chip with the trump colour and the card turned up; returns its width."""
    view, words = board.view, board.words
    text = words("picture-no-trump" if view.trump == NO_TRUMP else "picture-trump")
    letter = "" if view.trump == NO_TRUMP else COLOURS[view.trump or 0]
    text_wide, letter_wide = NAME.width(text), NAME.width(letter)
    wide = round(30 + text_wide + 18 + 66 + (16 + letter_wide if letter else 0) + 26)
    left = right - wide
    board.put(cuts.pill, left + wide / 2, middle, wide, 76, INK, GOLD, 4)
    board.say(text, left + 30, middle + 16, NAME)
    tile = left + 30 + text_wide + 18 + 33
    board.put(drawings.tile, tile, middle, card_name(view.turned or 0), 66)
    if letter:
        board.say(letter, tile + 33 + 16, middle + 16, NAME)
    return wide


# Hands

LARGE_STEP: Final = 134
LARGE: Final = 80
SMALL: Final = 75
SMALL_STEP: Final = 55
SEEN: Final = 163
"""How much of a small card shows above its bar."""


def large_hand(
    board: Board,
    held: Sequence[int],
    top: float,
    *,
    playable: int | None = None,
    widest: int = LARGE_STEP,
) -> None:
    """Draws cards side by side across the room.

    Cards with ``playable`` faces are raised and ringed, others dimmed.
    """
    wide, tall = _CARD[0] * LARGE / 100, _CARD[1] * LARGE / 100
    count = len(held)
    room = INSIDE - 12 - (32 if playable is not None else 0)
    step = min(widest, (room - wide) / max(1, count - 1))
    left = (WIDTH - wide - step * (count - 1)) / 2
    for index, card in enumerate(held):
        x = left + step * index + wide / 2
        y = top + tall / 2
        can = playable is None or bool(card & playable)
        if playable is not None:
            y += 0 if can else 22
            if can:
                board.ring(x, y, LARGE, 0, MINT)
        _tab(board, card, x - wide / 2, y - tall / 2, LARGE)
        cut = Cut(drawings.face, (card_name(card),), dim=not can, percent=LARGE)
        board.lay(cut, x, y)


def large_backs(board: Board, count: int, top: float) -> None:
    """Draws card backs side by side."""
    wide, tall = _CARD[0] * LARGE / 100, _CARD[1] * LARGE / 100
    left = (WIDTH - wide - LARGE_STEP * (count - 1)) / 2
    for index in range(count):
        board.back(left + LARGE_STEP * index + wide / 2, top + tall / 2, LARGE)


def small_hand(board: Board, seat: Seat, left: float, top: float, wide: float = CELL) -> None:
    """Draws the upper parts of a seat's cards in a cell; the viewer's own are backs."""
    view, hand = board.view, board.view.hands[seat]
    held = [0] * view.hand_sizes[seat] if hand is None else in_hand(hand, view.trump)
    card_wide = _CARD[0] * SMALL / 100
    half = cuts.UPPER * SMALL / 200
    start = left + (wide - card_wide - SMALL_STEP * (len(held) - 1)) / 2
    for index, card in enumerate(held):
        x = start + SMALL_STEP * index + card_wide / 2
        _tab(board, card, x - card_wide / 2, top, SMALL)
        bare = int(index < len(held) - 1)
        drawn = Cut(drawings.upper, (card_name(card), bare)) if card else Cut(cuts.upper_back)
        board.lay(drawn._replace(percent=SMALL), x, top + half)


def tiny_hand(board: Board, seat: Seat, left: float, y: float) -> None:
    """Draws a seat's cards as small tiles from ``left``, with their middle at ``y``.

    The viewer's own cards are backs.
    """
    view, hand = board.view, board.view.hands[seat]
    held = [0] * view.hand_sizes[seat] if hand is None else in_hand(hand, view.trump)
    for index, card in enumerate(held):
        x = left + 30 + _TINY_STEP * index
        if not card:
            board.back(x, y, 25)
            continue
        board.put(drawings.small, x, y, card_name(card))
        if is_trump(card, view.trump):
            board.put(drawings.tab, x, y - 51, 34, int(card.bit_count() > 1))


_TINY_STEP: Final = 61


def _tab(board: Board, card: int, left: float, top: float, percent: int) -> None:
    if is_trump(card, board.view.trump):
        wide = round(52 * percent / 100)
        x, y = left + 20 * percent / 100 + wide / 2, top - 11 * percent / 100
        board.put(drawings.tab, x, y, wide, int(card.bit_count() > 1))


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
    for place, card in enumerate(in_hand(board.view.hands[seat] or 0, board.view.trump)):
        x = MARGIN + place % _ACROSS * step + wide / 2
        y = LARGE_TOP + place // _ACROSS * (tall + 14) + tall / 2
        can = playable is None or bool(card & playable)
        rim = 12 if playable is not None and can else 0
        if rim:
            board.put(drawings.ring, x, y, wide - 8, tall - 8, MINT)
        if is_trump(card, board.view.trump):
            is_multi = int(card.bit_count() > 1)
            board.put(drawings.tab, x - wide / 2 + 56, y - tall / 2 - 8, 66, is_multi)
        board.lay(Cut(drawings.large, (card_name(card), wide - rim, tall - rim), dim=not can), x, y)


def large_trump(board: Board) -> float:
    """Draws trump at the left of the foot; returns the x of its end."""
    view, words = board.view, board.words
    if view.trump is None or not view.turned:
        return MARGIN
    text = words("picture-no-trump" if view.trump == NO_TRUMP else "picture-trump")
    x = MARGIN + 8.0
    x += board.say(text, x, LARGE_FOOT + 20, LARGE_LINE, IVORY) + 20
    board.put(drawings.tile, x + 46, LARGE_FOOT, card_name(view.turned), 92)
    x += 92 + 14
    if view.trump != NO_TRUMP:
        x += board.say(COLOURS[view.trump], x, LARGE_FOOT + 20, LARGE_LINE, IVORY)
    return x


def large_foot(board: Board, seat: Seat) -> None:
    """Draws trump, the tricks that the hand took, and the bids on it."""
    view = board.view
    left = large_trump(board) + 30
    right = float(WIDTH - MARGIN - 8)
    for bidder, tokens in reversed(bids_on(view, seat)):
        look = look_of(view, bidder, tokens, seat)
        if right - 130 < left:
            break
        right -= _large_pill(board, bidder, tokens, right, look) + 2
    if view.phase is Phase.PLAYING and right - 150 > left:
        wide = board.say(
            str(view.taken[seat]), right - 10, LARGE_FOOT + 22, LARGE_TYPE, GOLD, "end"
        )
        board.sign_at(right - wide - 60, LARGE_FOOT, "trick", 70)


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


def bids_on(view: View, on: Seat) -> list[tuple[Seat, int]]:
    """Returns the visible bids on a seat as pairs of bidder and tokens, the viewer's first."""
    seats = clockwise(view.seats, view.viewer or 0)
    found = ((bidder, view.bids[bidder][on]) for bidder in seats)
    return [(bidder, tokens) for bidder, tokens in found if tokens is not None]


def pills(board: Board, on: Seat, left: float, y: float, ground: str) -> None:
    """Draws the bids on a seat side by side."""
    for bidder, tokens in bids_on(board.view, on):
        look = look_of(board.view, bidder, tokens, on)
        left = _APART + pieces.pill(board, bidder, str(tokens), left, y, look, ground=ground)


def pills_wide(view: View, on: Seat) -> float:
    """Returns the width of the bids on a seat side by side."""
    bids = bids_on(view, on)
    widths = (
        pieces.pill_width(str(tokens), look_of(view, bidder, tokens, on)) for bidder, tokens in bids
    )
    return sum(widths) + _APART * (len(bids) - 1)


_APART: Final = 2


def look_of(view: View, bidder: Seat, tokens: int, on: Seat) -> Look:
    """Returns the look of a bid: plain, currently exact, or no longer able to score."""
    own = bidder == view.viewer
    how = mark(view, tokens, on)
    if how == "exact":
        return pieces.OWN_MET if own else pieces.MET
    if how == "missed":
        return pieces.OWN_LOST if own else pieces.LOST
    return pieces.OWN if own else pieces.PLAIN


def mark(view: View, tokens: int, on: Seat) -> str:
    """Returns a bid's mark from the second trick on, or an empty text.

    The mark is ``exact`` if the bid is exact at present, ``missed`` if it can no longer score.
    """
    if view.phase is not Phase.PLAYING or not view.tricks:
        return ""
    taken, left = view.taken[on], HAND_SIZE - len(view.tricks)
    if tokens == taken:
        return "exact"
    return "missed" if tokens < taken - 1 or tokens > taken + left + 1 else ""


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


def put_worth(board: Board, shown: Worth, right: float, y: float) -> None:
    """Draws what bids are worth at the end of a bar."""
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


def first_fitting(style: Style, room: float, *texts: str) -> str:
    """Returns the first text that fits, or else the last one cut."""
    fitting = (text for text in texts if style.width(text) <= room)
    return next(fitting, style.shortened(texts[-1], room))


def letter_of(played: int) -> str:
    return COLOURS[colour_of(played)]


def best_of(view: View, faces: Sequence[int]) -> int:
    """Returns the index of the card that leads the trick."""
    ranks = RANK[NO_TRUMP if view.trump is None else view.trump][colour_of(faces[0])]
    return max(range(len(faces)), key=lambda index: ranks[faces[index]])


def led_of(view: View, owner: Seat) -> int | None:
    """Returns the colour that the hand must follow; ``None`` if it need not."""
    if not view.trick:
        return None
    led = colour_of(view.trick[0])
    return led if (view.hands[owner] or 0) & SUIT[led] else None


def asked_on(view: View) -> tuple[Seat, ...]:
    """Returns the seats that the viewer bids on at present, from the left-hand neighbour on."""
    if view.phase is not Phase.BIDDING or view.viewer is None:
        return ()
    others = list(clockwise(view.seats, view.viewer))[1:]
    return (
        tuple(seat for seat in others if seat in view.targets) if view.targets else (view.viewer,)
    )
