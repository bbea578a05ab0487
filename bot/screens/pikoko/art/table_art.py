"""The public table: the trick, and bids against tricks as a grid. No hand is in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, figure
from bot.screens.art.fonts import Style
from bot.screens.art.palette import BACK, BOX, GOLD, INK, IVORY, LINE, MINT, MISSED, MIST
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import WIDTH, Cut, Film, Item, Put, Say, Scene
from bot.screens.pikoko.art import drawings
from bot.screens.pikoko.art.alt import grid_alt, table_alt
from bot.screens.pikoko.art.board import Board, heading, mark
from bot.screens.pikoko.art.large import large_trick
from bot.screens.pikoko.art.trick import SLOTS, slots, trick_heading
from bot.screens.words import Words
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_ROW: Final = 92
_TOP: Final = 100
_HEADING: Final = 108
_LEGEND: Final = 84
_LEFT: Final = 430
"""Where the columns of the grid begin."""
_NUMBER: Final = Style(60)
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


MARKS: Final = {"exact": "picture-exact", "missed": "picture-missed"}
"""The marks of bids in words. Other bids bear none: they can still be met."""


def table(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
    opened: Collection[tuple[Seat, Seat]] = (),
) -> tuple[Scene, ...]:
    """Draws the pictures of the table post: the trick while cards are played, and the bids; none
    before the deal and after the end.

    With bids that are ``opened``, each by bidder and target, it begins with these face down.
    """
    if view.phase not in _SHOWN:
        return ()
    board = Board.of(view, names, words, signs=signs)
    if view.phase is Phase.PLAYING:
        trick = Board.of(view, names, words, signs=signs)
        return large_trick(trick) if large else _trick(trick), _bids_so_far(board)
    tall = _TOP + _ROW * view.seats + 14
    board.ground(MARGIN, _HEADING, INSIDE, tall)
    heading(board, words("picture-round-number", round=view.round), _below(board))
    _grid(board, _HEADING)
    items, alt, bottom = tuple(board.items), grid_alt(board), _HEADING + tall + 20
    if not opened:
        return (Scene(bottom, items, alt),)
    return (Film(bottom, items, alt, tuple(_opening(view, items, _HEADING, opened))),)


def trick(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> Scene:
    """Draws the trick alone."""
    board = Board.of(view, names, words, signs=signs)
    return large_trick(board) if large else _trick(board)


def _trick(board: Board) -> Scene:
    top = _HEADING - 6
    board.ground(MARGIN, top, INSIDE, SLOTS)
    trick_heading(board)
    slots(board, top)
    return Scene(top + SLOTS + 22, tuple(board.items), table_alt(board))


def _bids_so_far(board: Board) -> Scene:
    """Bids against tricks. Nothing in it changes while a trick is played."""
    tall = _TOP + _ROW * board.view.seats + 14
    legend = _LEGEND if board.view.tricks else 20
    board.ground(MARGIN, 20, INSIDE, tall)
    _grid(board, 20)
    if board.view.tricks:
        _legend(board, 20 + tall + _LEGEND // 2)
    return Scene(20 + tall + legend, tuple(board.items), grid_alt(board))


def _opening(
    view: View, items: Sequence[Item], top: int, opened: Collection[tuple[Seat, Seat]]
) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """Draws the pictures in which these bids are turned over, those of one bidder after another."""
    _, middles = _columns(view)
    places = {
        (round(middles[on]), round(_middle_of_row(top, bidder) + _BASE)): bidder
        for bidder, on in opened
    }
    bidders = sorted(set(places.values()))

    def covered(widths: Mapping[Seat, int]) -> tuple[Item, ...]:
        """Draws the items with card backs, so wide, in place of the bids of these bidders."""
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


def _below(board: Board) -> str:
    view = board.view
    if view.phase is Phase.CONFIDENCE:
        return board.words("picture-choosing")
    if not view.targets:
        return board.words("picture-bidding-self")
    if view.quick:
        return board.words("picture-bidding")
    return board.words("picture-bidding-on", name=board.names[min(view.targets)])


def _columns(view: View) -> tuple[float, list[float]]:
    """Returns the width of a column of the grid, and the middle of each."""
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
    board.say(board.words("picture-points"), _LEFT - 18, y + 15, SECOND, MIST, anchor="end")
    for seat, x in enumerate(middles):
        if view.phase is Phase.PLAYING:
            board.head(seat, x - 28, y, 72)
            board.say(str(view.taken[seat]), x + 18, y + 21, _NUMBER, GOLD)
        else:
            board.head(seat, x, y, 72)
    for seat in range(view.seats):
        _row(board, seat, _middle_of_row(top, seat), wide, middles)


def _row(board: Board, seat: Seat, y: float, wide: float, middles: list[float]) -> None:
    view = board.view
    if seat in view.waiting and view.phase is not Phase.PLAYING:
        board.put(cuts.pill, WIDTH / 2, y, INSIDE - 12, _ROW - 2, INK, MINT, 6)
    board.head(seat, MARGIN + 54, y, 72)
    points = figure(view.scores[seat])
    around, right = round(max(72, _NUMBER.width(points) + 32)), _LEFT - 12
    board.put(cuts.pill, right - around / 2, y, around, 68, BOX)
    board.say(points, right - around / 2, y + _BASE, _NUMBER, IVORY, "middle")
    name = board.name(seat, NAME, right - around - 12 - MARGIN - 102)
    board.say(name, MARGIN + 102, y + 16, NAME)
    for on, x in enumerate(middles):
        tokens = view.bids[seat][on]
        if tokens is None:
            board.put(cuts.dot, x, y, 14, MIST)
        elif not (how := mark(view, tokens, on)):
            board.say(str(tokens), x, y + _BASE, _NUMBER, anchor="middle")
        else:
            _marked(board, x, y, wide, tokens, how)


def _marked(board: Board, x: float, y: float, wide: float, tokens: int, how: str) -> None:
    """Draws a bid that is met at present, or can bring no point any more."""
    wide = min(wide - 6, 150)
    colour = INK if how == "exact" else MISSED
    if how == "exact":
        board.put(cuts.pill, x, y, round(wide), 76, GOLD)
    board.say(str(tokens), x - wide * 0.2, y + 20, _BID, colour, "middle")
    board.put(drawings.sign, x + wide * 0.2, y, how, 84 if how == "exact" else 70)


def _legend(board: Board, y: float) -> None:
    """Draws what the marks mean."""
    words = [board.words(key) for key in MARKS.values()]
    x = float(MARGIN)
    for how, word in zip(MARKS, words, strict=True):
        if how == "exact":
            board.put(cuts.pill, x + 38, y, 76, 60, GOLD)
        board.put(drawings.sign, x + 38, y, how, 66)
        x += 88 + board.say(word, x + 88, y + 14, SECOND, MIST) + 60
