"""What the pictures of Pikoko share: heading, heads with names, the trick, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NUMBER, TITLE, WORD, Canvas, shown_names
from bot.ui.art.palette import BOX, GOLD, IVORY, LINE, MINT, MIST, POND
from bot.ui.art.scene import WIDTH, Cut, Turned
from bot.ui.pikoko.art import drawings
from bot.ui.pikoko.art.order import sort_key
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    NO_TRUMP,
    card_name,
    cards,
    colour_of,
)
from engine.pikoko.state import Phase
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Seat

HEADING: Final = 122
"""The height of the heading."""

CARD_SIZE: Final = (220, 330)


@dataclass(frozen=True, slots=True)
class Board(Canvas):
    """A picture of Pikoko in the making."""

    view: View
    large: bool = False
    """For whoever wants large cards and strong contrast."""

    @staticmethod
    def of(
        view: View,
        names: Sequence[str],
        words: Words,
        *,
        signs: Sequence[int] = (),
        large: bool = False,
    ) -> Board:
        """A board with nothing on it yet."""
        return Board(shown_names(names, words), words, view, large, signs=signs)

    @property
    def soft(self) -> str:
        """The colour of less important words."""
        return IVORY if self.large else MIST


def clockwise(view: View, first: Seat) -> Iterator[Seat]:
    """Every seat once, from that one on."""
    return ((first + step) % view.seats for step in range(view.seats))


def heading(board: Board, below: str, top: float = 0) -> None:
    """Round, what goes on in it, and trump."""
    view, words = board.view, board.words
    right: float = WIDTH - MARGIN
    if view.trump is not None and view.turned:
        right -= _trump(board, right, top + 70) + 24
    title = words("picture-round", round=view.round, rounds=view.rounds)
    x: float = MARGIN + 14
    x += board.say(TITLE.shortened(title, right - x), x, top + 92, TITLE, IVORY, POND) + 26
    if right - x > 90:
        board.say(WORD.shortened(below, right - x), x, top + 90, WORD, board.soft, POND)


def _trump(board: Board, right: float, middle: float) -> float:
    """The chip with the trump colour and the card turned up for it. Returns how wide it is."""
    view, words = board.view, board.words
    code = card_name(view.turned or 0)
    text = words("picture-no-trump" if view.trump == NO_TRUMP else "picture-trump")
    letter = "" if view.trump == NO_TRUMP else COLOURS[view.trump or 0]
    text_wide, letter_wide = WORD.width(text), NUMBER.width(letter)
    wide = round(36 + text_wide + (18 + letter_wide if letter else 0) + 18 + 76 + 16)
    left = right - wide
    board.put(cuts.pill, left + wide / 2, middle, wide, 96, BOX, GOLD, 4)
    board.say(text, left + 36, middle + 15, WORD, IVORY, BOX)
    if letter:
        board.say(letter, left + 36 + text_wide + 18, middle + 21, NUMBER, IVORY, BOX)
    board.put(drawings.tile, right - 16 - 38, middle, code, 76)
    return wide


def best_of(view: View, played: tuple[int, ...]) -> int:
    """Where in a trick the card lies that takes it, so far."""
    ranks = RANK[NO_TRUMP if view.trump is None else view.trump][colour_of(played[0])]
    return max(range(len(played)), key=lambda index: ranks[played[index]])


def in_hand(hand: int) -> list[int]:
    """The cards of a hand as they are held: by colour, the multi-coloured ones last."""
    return sorted(cards(hand), key=sort_key)


def turned_card(code: str, percent: int, turn: int = 0, *, bare: bool = False) -> Turned:
    """A card by its name, or ``back``, at a size in hundredths."""
    if code == "back":
        return Turned(Cut(cuts.back, (int(bare),)), percent, turn)
    return Turned(Cut(drawings.face, (code, int(bare))), percent, turn)


def letter_of(face: int) -> str:
    return COLOURS[colour_of(face)]


TRICK: Final = 326
"""The height of the box of a trick."""

TRICK_SCALE: Final = 60


def trick(board: Board, top: int) -> None:
    """The present trick in the order of play, or the one before while it has no card yet."""
    view = board.view
    is_new = not view.trick and bool(view.tricks)
    leader = view.tricks[-1].leader if is_new else view.leader
    played = view.tricks[-1].faces if is_new else view.trick
    if leader is None:
        return
    best = best_of(view, played) if played else -1
    column = INSIDE / view.seats
    for index in range(view.seats):
        x, y = MARGIN + column * (index + 0.5), top + 118
        player = (leader + index) % view.seats
        due = not is_new and index == len(played)
        if index < len(played):
            _played(board, x, y, played[index], leads=index == best, counts=index == 0)
        else:
            wide, tall = (round(side * TRICK_SCALE / 100) for side in CARD_SIZE)
            empty = IVORY if board.large else LINE
            board.put(cuts.slot, x, y, wide, tall, MINT if due else empty, int(due))
        board.seat((player + 1) % view.seats, x, top + 250, column - 8)
        board.say(
            _by(board, player, column - 16),
            x,
            top + 310,
            WORD,
            MINT if due else board.soft,
            anchor="middle",
        )


def _by(board: Board, player: Seat, most: float) -> str:
    """Who plays a card, with a name that is short enough."""
    if player == board.view.viewer:
        return board.words("picture-by-you")
    around = WORD.width(board.words("picture-by", name=""))
    return board.words("picture-by", name=WORD.shortened(board.names[player], most - around))


def _played(board: Board, x: float, y: float, face: int, *, leads: bool, counts: bool) -> None:
    card = CARD[face]
    if leads:
        board.ring(x, y, TRICK_SCALE, 0, GOLD)
    board.lay(turned_card(card_name(card), TRICK_SCALE), x, y)
    if leads:
        board.put(cuts.crown, x + 46, y - 98, 82)
    if counts or card.bit_count() > 1:
        board.put(drawings.tile, x + 46, y + 80, letter_of(face), 58)


def trick_title(board: Board) -> str:
    """``Trick 3``, and who took it while the next one has no card yet."""
    view = board.view
    if not view.trick and view.tricks:
        taker = board.names[view.tricks[-1].taker]
        return board.words("picture-trick-to", number=len(view.tricks), name=taker)
    return board.words("picture-trick", number=len(view.tricks) + 1)


def phase_title(board: Board) -> str:
    match board.view.phase:
        case Phase.BIDDING:
            return board.words("picture-bidding")
        case Phase.CONFIDENCE:
            return board.words("picture-choosing")
        case Phase.PLAYING:
            return trick_title(board)
        case _:
            return ""
