"""The public table: the trick, and bids against tricks as a grid. No hand is in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, WORD, figure
from bot.ui.art.fonts import Style
from bot.ui.art.palette import BACK, BOX, GOLD, GREEN, INK, IVORY, LINE, MINT, POND, SILVER, mix
from bot.ui.art.scene import WIDTH, Cut, Film, Item, Put, Say, Scene
from bot.ui.pikoko.art import drawings
from bot.ui.pikoko.art.alt import table_alt
from bot.ui.pikoko.art.board import HEADING, TRICK, Board, heading, phase_title, trick
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_ROW: Final = 92
_TOP: Final = 100
_LEGEND: Final = 84
_LEFT: Final = 430
"""Where the columns of the grid begin."""
_BID: Final = Style(56)
_BASE: Final = 20
"""How far below the middle of its row a number stands."""

_BACK: Final = 96
_EDGE: Final = 24
"""The width of the back of a bid, and while it is being turned over."""

_CLOSED: Final = 400
_TURNING: Final = 80
_PAUSE: Final = 160
"""Milliseconds: with all bids face down, of a bid that turns, and until the next one turns."""

_SHOWN: Final = frozenset((Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING))


MARKS: Final = {
    "exact": "picture-exact",
    "off_by_one": "picture-off-by-one",
    "further_off": "picture-further-off",
    "missed": "picture-missed",
}
"""By mark: its name in words."""


def table(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
    opened: Collection[tuple[Seat, Seat]] = (),
) -> Scene | None:
    """The picture of the table post; none before the deal and after the end.

    With bids that are ``opened``, each by bidder and target, it begins with these face down.
    """
    if view.phase not in _SHOWN:
        return None
    board = Board.of(view, names, words, signs=signs, large=large)
    playing = view.phase is Phase.PLAYING
    grid = HEADING + (TRICK + 16 if playing else 0)
    tall = _TOP + _ROW * view.seats + 14
    bottom = grid + tall + (_LEGEND if playing else 20)
    boxes = (MARGIN, HEADING, INSIDE, TRICK) if playing else ()
    board.ground(*boxes, MARGIN, grid, INSIDE, tall)
    heading(board, _title(board))
    if playing:
        trick(board, HEADING)
    _grid(board, grid)
    if playing:
        _legend(board, grid + tall + _LEGEND // 2)
    items, alt = tuple(board.items), table_alt(board)
    if not opened:
        return Scene(bottom, items, alt)
    return Film(bottom, items, alt, tuple(_opening(view, items, grid, opened)))


def _opening(
    view: View, items: Sequence[Item], top: int, opened: Collection[tuple[Seat, Seat]]
) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """The pictures in which these bids are turned over, those of one bidder after another."""
    _, middles = _columns(view)
    places = {
        (round(middles[on]), round(_middle_of_row(top, bidder) + _BASE)): bidder
        for bidder, on in opened
    }
    bidders = sorted(set(places.values()))

    def covered(widths: Mapping[Seat, int]) -> tuple[Item, ...]:
        """The items with card backs, so wide, in place of the bids of these bidders."""
        return tuple(
            Put(Cut(cuts.pill, (wide, 68, BACK, GOLD, 4)), item.x, item.y - _BASE)
            if isinstance(item, Say) and (wide := widths.get(places.get((item.x, item.y), -1)))
            else item
            for item in items
        )

    closed = dict.fromkeys(bidders, _BACK)
    yield _CLOSED, covered(closed)
    for bidder in bidders:
        yield _TURNING, covered(closed | {bidder: _EDGE})
        del closed[bidder]
        if closed:
            yield _PAUSE, covered(closed)


def _middle_of_row(top: int, seat: Seat) -> int:
    return top + _TOP + _ROW * seat + _ROW // 2


def _title(board: Board) -> str:
    view = board.view
    if view.phase is not Phase.BIDDING:
        return phase_title(board)
    if not view.targets:
        return board.words("picture-bidding-self")
    if view.quick:
        return board.words("picture-bidding")
    return board.words("picture-bidding-on", name=board.names[min(view.targets)])


def _columns(view: View) -> tuple[float, list[float]]:
    """How wide a column of the grid is, and the middle of each."""
    wide = (WIDTH - MARGIN - 26 - _LEFT) / view.seats
    return wide, [_LEFT + wide * (seat + 0.5) for seat in range(view.seats)]


def _grid(board: Board, top: int) -> None:
    view = board.view
    wide, middles = _columns(view)
    y = top + 50
    if view.phase is Phase.BIDDING:
        for seat in sorted(view.targets) if not view.quick else ():
            tall = _TOP + _ROW * view.seats
            board.put(
                cuts.panel, middles[seat], top + 8 + tall / 2, round(wide - 4), tall, BOX, LINE, 3
            )
    board.say(board.words("picture-points"), _LEFT - 18, y + 15, WORD, board.soft, anchor="end")
    for seat, x in enumerate(middles):
        if view.phase is Phase.PLAYING:
            board.head(seat, x - 28, y, 72)
            board.say(str(view.taken[seat]), x + 18, y + 21, NUMBER, GOLD)
        else:
            board.head(seat, x, y, 72)
    for seat in range(view.seats):
        _row(board, seat, _middle_of_row(top, seat), wide, middles)


def _row(board: Board, seat: Seat, y: float, wide: float, middles: list[float]) -> None:
    view = board.view
    if seat in view.waiting:
        board.put(cuts.pill, WIDTH / 2, y, INSIDE - 12, _ROW - 2, INK, MINT, 6)
    board.head(seat, MARGIN + 54, y, 72)
    taken = board.say(figure(view.scores[seat]), _LEFT - 18, y + 21, NUMBER, anchor="end")
    name = NAME.shortened(board.names[seat], _LEFT - 36 - taken - MARGIN - 102)
    board.say(name, MARGIN + 102, y + 16, NAME)
    for on, x in enumerate(middles):
        tokens = view.bids[seat][on]
        if tokens is None:
            board.put(cuts.dot, x, y, 14, board.soft)
        elif view.phase is not Phase.PLAYING:
            board.say(str(tokens), x, y + _BASE, NUMBER, anchor="middle")
        else:
            bid(board, x, y, wide, tokens, mark(view, tokens, on))


def mark(view: View, tokens: int, on: Seat) -> str:
    """How a bid stands against the tricks taken so far, and whether it can still be met."""
    taken = view.taken[on]
    left = HAND_SIZE - len(view.tricks)
    if tokens == taken:
        return "exact"
    if abs(tokens - taken) == 1:
        return "off_by_one"
    return "missed" if tokens < taken - 1 or tokens > taken + left + 1 else "further_off"


def bid(board: Board, x: float, y: float, wide: float, tokens: int, how: str) -> None:
    """A bid with its mark: number, sign, colour and form say the same."""
    wide = min(wide - 6, 150)
    ground, colour, outline = {
        "exact": (GREEN, INK, GREEN),
        "off_by_one": (mix(INK, SILVER, 0.18), IVORY, SILVER),
        "further_off": (INK, board.soft, ""),
        "missed": (INK, board.soft, LINE),
    }[how]
    if outline:
        board.put(cuts.pill, x, y, round(wide), 78, ground, outline, 4)
    board.say(str(tokens), x - wide * 0.2, y + 20, _BID, colour, ground, "middle")
    board.put(drawings.sign, x + wide * 0.2, y, how, 84 if how == "exact" else 76)


def _legend(board: Board, y: float) -> None:
    """What the marks mean."""
    words = [board.words(key) for key in MARKS.values()]
    widths = [WORD.width(word) + 92 for word in words]
    gap = (INSIDE - sum(widths)) / (len(words) - 1)
    x = float(MARGIN)
    for how, word, wide in zip(MARKS, words, widths, strict=True):
        if how == "exact":
            board.put(cuts.pill, x + 38, y, 76, 60, GREEN)
        elif how == "off_by_one":
            board.put(cuts.pill, x + 38, y, 76, 60, mix(INK, SILVER, 0.18), SILVER, 4)
        board.put(drawings.sign, x + 38, y, how, 66)
        board.say(word, x + 88, y + 14, WORD, board.soft, POND)
        x += wide + gap
