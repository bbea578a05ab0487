"""A round that was scored: each bid with its points, the confidence cards, and the sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, figure
from bot.ui.art.fonts import Style
from bot.ui.art.palette import GOLD, GREEN, INK, IVORY, LINE, MISSED, MIST, SILVER, mix
from bot.ui.art.scene import WIDTH, Scene
from bot.ui.pikoko.art import drawings
from bot.ui.pikoko.art.alt import round_alt, signed
from bot.ui.pikoko.art.board import HEADING, Board, heading
from engine.pikoko.cards import trump_of
from engine.pikoko.scoring import Points, round_points, totals
from engine.pikoko.state import RoundResult
from engine.pikoko.views import View
from engine.protocol import Seat

_ROW: Final = 96
_TOP: Final = 104
_BID: Final = Style(54)
_POINTS: Final = Style(44)
_NAMED: Final = 172
"""The room for a name, where there is any."""
_RIGHT: Final = 344
"""The room for confidence, points and sum."""


class _Columns(NamedTuple):
    """The columns of the seats that are bid on: where the first begins, and how wide each is."""

    left: float
    wide: float

    def middle(self, seat: Seat) -> float:
        return self.left + self.wide * (seat + 0.5)


def round_over(
    view: View, number: int, names: Sequence[str], words: Words, *, signs: Sequence[int] = ()
) -> Scene:
    """The picture of a scored round; ``number`` counts from 1."""
    result = view.results[number - 1]
    seen = _as_of(view, result, number)
    board = Board.of(seen, names, words, signs=signs)
    tall = _TOP + _ROW * view.seats + 16
    bottom = HEADING + tall + 22
    board.ground(MARGIN, HEADING, INSIDE, tall)
    heading(board, words("picture-is-over"))
    points = round_points(result.bids, result.confidence, result.taken)
    sums = totals(view.results[:number], view.seats)
    left = MARGIN + 92 + (_NAMED if view.seats < 5 else 0)
    wide = (WIDTH - MARGIN - _RIGHT - left) / view.seats
    columns = _Columns(left, wide)
    _heads(board, result, columns)
    for seat in range(view.seats):
        y = HEADING + _TOP + _ROW * seat + _ROW // 2
        _row(board, result, seat, y, columns, points[seat], sums[seat])
    return Scene(bottom, tuple(board.items), round_alt(board, result, number))


def _as_of(view: View, result: RoundResult, number: int) -> View:
    """The view with the heading of that round."""
    return replace(view, round=number, turned=result.turned, trump=trump_of(result.turned))


def _heads(board: Board, result: RoundResult, columns: _Columns) -> None:
    y = HEADING + 52
    board.put(drawings.sign, columns.left - 40, y, "trick", 60)
    for seat, taken in enumerate(result.taken):
        x = columns.middle(seat)
        board.head(seat, x - 26, y, 68)
        board.say(str(taken), x + 16, y + 21, NUMBER, GOLD)
    right = WIDTH - MARGIN
    board.put(drawings.sign, right - _RIGHT + 66, y, "confidence", 74)
    board.say("+", right - 126, y + 18, NUMBER, MIST, anchor="end")
    board.say("=", right - 24, y + 18, NUMBER, MIST, anchor="end")
    board.put(cuts.rule, WIDTH / 2, HEADING + _TOP - 2, INSIDE - 60)


def _row(
    board: Board,
    result: RoundResult,
    seat: Seat,
    y: float,
    columns: _Columns,
    points: Points,
    total: int,
) -> None:
    board.head(seat, MARGIN + 50, y, 72)
    if board.view.seats < 5:
        board.say(NAME.shortened(board.names[seat], _NAMED - 8), MARGIN + 94, y + 16, NAME)
    for on, tokens in enumerate(result.bids[seat]):
        _bid(board, columns.middle(on), y, columns.wide - 6, tokens, points.bids[on])
    right = WIDTH - MARGIN
    trusted = result.confidence[seat]
    if trusted is None:
        board.put(drawings.sign, right - _RIGHT + 52, y, "no_confidence", 64)
    else:
        board.head(trusted, right - _RIGHT + 52, y, 68)
    colour = MISSED if points.confidence < 0 else IVORY
    board.say(signed(points.confidence), right - _RIGHT + 92, y + 16, _POINTS, colour)
    board.say(figure(points.total), right - 122, y + 21, NUMBER, anchor="end")
    board.say(figure(total), right - 22, y + 21, NUMBER, GOLD, anchor="end")


def _bid(board: Board, x: float, y: float, wide: float, tokens: int, points: int) -> None:
    wide = min(wide, 136)
    ground, colour, outline = (
        (INK, MIST, LINE),
        (mix(INK, SILVER, 0.18), IVORY, SILVER),
        (GREEN, INK, GREEN),
    )[points]
    board.put(cuts.pill, x, y, round(wide), 80, ground, outline, 4)
    board.say(str(tokens), x - wide * 0.24, y + 19, _BID, colour, ground, "middle")
    if points:
        board.say(signed(points), x + wide * 0.2, y + 15, _POINTS, colour, ground, "middle")
    else:
        board.put(drawings.sign, x + wide * 0.2, y, "missed", 64)
