"""Pictures of bids against tricks: the grid on the table post, and scored rounds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, figure
from bot.screens.art.fonts import Style
from bot.screens.art.palette import (
    BACK,
    BOX,
    GOLD,
    INK,
    IVORY,
    LINE,
    MINT,
    MISSED,
    MIST,
    POND,
    SILVER,
    mix,
)
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import WIDTH, Cut, Film, Item, Put, Say, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.board_art import Board, heading, mark
from bot.screens.pikoko.said import MARKS, grid_alt, own_round_alt, round_alt
from bot.screens.pikoko.trick_art import trick
from bot.screens.table_parts import clockwise, signed
from engine.pikoko.acts import RoundResult
from engine.pikoko.cards import trump_of
from engine.pikoko.scoring import Points, round_points, totals
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_ROW: Final = 92
_TOP: Final = 100
_HEADING: Final = 108
_LEGEND: Final = 84
_LEFT: Final = 430
"""The x at which the grid's columns begin."""
_NUMBER: Final = Style(60)
_BID: Final = Style(56)
_BASE: Final = 20
"""How far below its row's middle a number's base line is."""

_BACK: Final = 96
_EDGE: Final = 24
"""The width of a face-down bid, and of a bid's edge while it turns over."""

_CLOSED: Final = 400
_TURNING: Final = 80
_PAUSE: Final = 160
"""Milliseconds with all bids face down, of a turning bid, and until the next one turns."""

_SHOWN: Final = frozenset((Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING))


def table(
    board: Board, *, large: bool = False, opened: Collection[tuple[Seat, Seat]] = ()
) -> tuple[Scene, ...]:
    """Draws the table post's pictures: the bids, and the trick while cards are played.

    There are none before the deal and after the end. Bids in ``opened``, each a bidder and a
    target, start face down.
    """
    view, words = board.view, board.words
    if view.phase not in _SHOWN:
        return ()
    if view.phase is Phase.PLAYING:
        return trick(board, large=large), _bids_so_far(board.fresh())
    tall = _TOP + _ROW * view.seats + 14
    board.ground(MARGIN, _HEADING, INSIDE, tall)
    heading(board, words("picture-round-number", round=view.round), _below(board))
    _grid(board, _HEADING)
    items, alt, bottom = tuple(board.items), grid_alt(board), _HEADING + tall + 20
    if not opened:
        return (Scene(bottom, items, alt),)
    return (Film(bottom, items, alt, tuple(_opening(view, items, _HEADING, opened))),)


def _bids_so_far(board: Board) -> Scene:
    """Draws the bids against tricks; the picture stays the same during a trick."""
    tall = _TOP + _ROW * board.view.seats + 14
    legend = _LEGEND if board.view.tricks else 20
    board.ground(MARGIN, 20, INSIDE, tall)
    _grid(board, 20)
    if board.view.tricks:
        _legend(board, 20 + tall + _LEGEND // 2)
    return board.scene(20 + tall + legend, grid_alt(board))


def _opening(
    view: View, items: Sequence[Item], top: int, opened: Collection[tuple[Seat, Seat]]
) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """Yields the film's images, in which these bids turn over, one bidder after another."""
    _, middles = _columns(view)
    places = {
        (round(middles[on]), round(_middle_of_row(top, bidder) + _BASE)): bidder
        for bidder, on in opened
    }
    bidders = sorted(set(places.values()))

    def covered(widths: Mapping[Seat, int]) -> tuple[Item, ...]:
        """Returns the items with card backs of these widths in place of the bidders' bids."""
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
    """Returns the width of the grid's columns, and the x of each one's middle."""
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
    """Draws a bid that is exact at present, or can no longer score."""
    wide = min(wide - 6, 150)
    colour = INK if how == "exact" else MISSED
    if how == "exact":
        board.put(cuts.pill, x, y, round(wide), 76, GOLD)
    board.say(str(tokens), x - wide * 0.2, y + 20, _BID, colour, "middle")
    board.put(drawings.sign, x + wide * 0.2, y, how, 84 if how == "exact" else 70)


def _legend(board: Board, y: float) -> None:
    words = [board.words(key) for key in MARKS.values()]
    x = float(MARGIN)
    for how, word in zip(MARKS, words, strict=True):
        if how == "exact":
            board.put(cuts.pill, x + 38, y, 76, 60, GOLD)
        board.put(drawings.sign, x + 38, y, how, 66)
        x += 88 + board.say(word, x + 88, y + 14, SECOND, MIST) + 60


# A scored round

_ROUND_ROW: Final = 96
_ROUND_TOP: Final = 104
__BID: Final = Style(54)
_POINTS: Final = Style(44)
_NAMED: Final = 172
_NAMED_OF_FIVE: Final = 164
"""The room for a name, in general and if five bids follow it."""
_RIGHT: Final = 344
"""The room for confidence, points and sum."""


class _Columns(NamedTuple):
    """The columns of the seats bid on: the x of the first, and the width of each."""

    left: float
    wide: float

    def middle(self, seat: Seat) -> float:
        return self.left + self.wide * (seat + 0.5)


def round_over(board: Board, *, number: int) -> Scene:
    view, words = board.view, board.words
    result = view.results[number - 1]
    trump = trump_of(result.turned)
    board = board.fresh(replace(view, round=number, turned=result.turned, trump=trump))
    tall = _ROUND_TOP + _ROUND_ROW * view.seats + 16
    bottom = _HEADING + tall + 22
    board.ground(MARGIN, _HEADING, INSIDE, tall)
    title = words("picture-round-number", round=number)
    heading(board, title, words("picture-is-over"))
    points = round_points(result.bids, result.confidence, result.taken)
    sums = totals(view.results[:number], view.seats)
    left = MARGIN + 92 + _room_for_a_name(view)
    wide = (WIDTH - MARGIN - _RIGHT - left) / view.seats
    columns = _Columns(left, wide)
    _heads(board, result, columns)
    for seat in range(view.seats):
        y = _HEADING + _ROUND_TOP + _ROUND_ROW * seat + _ROUND_ROW // 2
        _round_row(board, result, seat, y, columns, points[seat], sums[seat])
    return board.scene(bottom, round_alt(board, result, number))


def _room_for_a_name(view: View) -> int:
    return _NAMED if view.seats < 5 else _NAMED_OF_FIVE


def _heads(board: Board, result: RoundResult, columns: _Columns) -> None:
    y = _HEADING + 52
    board.put(drawings.sign, columns.left - 40, y, "trick", 60)
    wide = 68 if columns.wide > 120 else 58
    for seat, taken in enumerate(result.taken):
        x = columns.middle(seat)
        board.head(seat, x + 8 - wide / 2, y, wide)
        board.say(str(taken), x + 16, y + 21, _NUMBER, GOLD)
    right = WIDTH - MARGIN
    board.put(drawings.sign, right - _RIGHT + 66, y, "confidence", 74)
    board.say("+", right - 126, y + 18, _NUMBER, MIST, anchor="end")
    board.say("=", right - 24, y + 18, _NUMBER, MIST, anchor="end")
    board.put(cuts.rule, WIDTH / 2, _HEADING + _ROUND_TOP - 2, INSIDE - 60)


def _round_row(
    board: Board,
    result: RoundResult,
    seat: Seat,
    y: float,
    columns: _Columns,
    points: Points,
    total: int,
) -> None:
    board.head(seat, MARGIN + 50, y, 72)
    name = board.name(seat, NAME, _room_for_a_name(board.view) - 8)
    board.say(name, MARGIN + 94, y + 16, NAME)
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
    board.say(figure(points.total), right - 122, y + 21, _NUMBER, anchor="end")
    board.say(figure(total), right - 22, y + 21, _NUMBER, GOLD, anchor="end")


def _bid(board: Board, x: float, y: float, wide: float, tokens: int, points: int) -> None:
    wide = min(wide, 136)
    ground, colour, outline = (
        (INK, MIST, LINE),
        (mix(INK, SILVER, 0.18), IVORY, SILVER),
        (GOLD, INK, GOLD),
    )[points]
    board.put(cuts.pill, x, y, round(wide), 80, ground, outline, 4)
    board.say(str(tokens), x - wide * 0.24, y + 19, _BID, colour, "middle")
    if points:
        board.say(signed(points), x + wide * 0.2, y + 15, _POINTS, colour, "middle")
    else:
        board.put(drawings.sign, x + wide * 0.2, y, "missed", 64)


# A round's result for the viewer

_COLUMNS: Final = 116
_TALL: Final = 430
_ALL: Final = 592
_OWN_HEIGHT: Final = 648


def own_round(board: Board, *, number: int) -> Scene:
    """Draws a column for each of the viewer's bids and the confidence card, then the sums."""
    view, viewer = board.view, board.view.viewer or 0
    result = view.results[number - 1]
    points = round_points(result.bids, result.confidence, result.taken)[viewer]
    sums = totals(view.results[:number], view.seats)
    board.ground()
    _own_title(board, number, points.total, sums[viewer])
    gap = 14
    wide = (INSIDE - gap * view.seats) / (view.seats + 1)
    for place, seat in enumerate(clockwise(view.seats, (viewer + 1) % view.seats)):
        _column(board, result, seat, points.bids[seat], MARGIN + place * (wide + gap), wide)
    _trust(board, result, points.confidence, MARGIN + view.seats * (wide + gap), wide)
    _sums(board, sums)
    return board.scene(_OWN_HEIGHT, own_round_alt(board, result, number))


def _own_title(board: Board, number: int, points: int, total: int) -> None:
    words = board.words
    x = pieces.title(board, words("pikoko-picture-round-own", round=number))
    board.say(signed(points), x + 30, 80, Style(76), GOLD if points > 0 else IVORY)
    x += 60 + Style(76).width(signed(points))
    key = "points" if number == board.view.rounds else "pikoko-picture-points-so-far"
    text = words(key, points=total)
    if x + NAME.width(text) <= WIDTH - MARGIN - 8:
        board.say(text, WIDTH - MARGIN - 8, 74, NAME, IVORY, "end")


def _column(
    board: Board, result: RoundResult, seat: Seat, points: int, left: float, wide: float
) -> None:
    """Draws one of the viewer's bids: the seat bid on, its tricks, and the points."""
    viewer, middle = board.view.viewer or 0, left + wide / 2
    edge = (LINE, SILVER, GOLD)[points]
    pieces.field(board, left, _COLUMNS, wide, _TALL, edge)
    board.head(seat, middle, _COLUMNS + 62, 86)
    name = board.you_or_name(seat, NAME, wide - 24)
    board.say(name, middle, _COLUMNS + 158, NAME, anchor="middle")
    numbers = (
        ("pikoko-picture-bid-word", result.bids[viewer][seat], IVORY),
        ("pikoko-picture-took-word", result.taken[seat], GOLD),
    )
    for row, (key, number, colour) in enumerate(numbers):
        y = _COLUMNS + 222 + 62 * row
        board.say(SECOND.shortened(board.words(key), wide - 84), left + 22, y, SECOND, MIST)
        board.say(str(number), left + wide - 24, y + 4, _NUMBER, colour, anchor="end")
    board.put(cuts.rule, middle, _COLUMNS + 310, round(wide - 40))
    _brought(board, middle, wide, points, ("missed", "off_by_one", "exact")[points])


def _brought(board: Board, middle: float, wide: float, points: int, how: str) -> None:
    """Draws points with their sign: gold, silver or none."""
    y = _COLUMNS + 370
    ground, colour, outline = {
        "exact": (GOLD, INK, GOLD),
        "off_by_one": (mix(INK, SILVER, 0.18), IVORY, SILVER),
        "missed": (INK, MISSED if points else MIST, ""),
    }[how]
    if outline:
        board.put(cuts.pill, middle, y, round(wide - 26), 86, ground, outline, 4)
    text = signed(points)
    left = middle - (66 + _BID.width(text)) / 2
    board.put(drawings.sign, left + 30, y, how, 76)
    board.say(text, left + 70, y + 20, _BID, colour)


def _trust(board: Board, result: RoundResult, points: int, left: float, wide: float) -> None:
    trusted, middle = result.confidence[board.view.viewer or 0], left + wide / 2
    edge = GOLD if points > 0 else LINE
    board.put(cuts.panel, middle, _COLUMNS + _TALL / 2, round(wide), _TALL, BACK, edge, 6)
    board.put(
        drawings.sign,
        middle,
        _COLUMNS + 62,
        "no_confidence" if trusted is None else "confidence",
        88,
    )
    text = board.words("pikoko-picture-trust")
    board.say(SECOND.shortened(text, wide - 20), middle, _COLUMNS + 158, SECOND, IVORY, "middle")
    if trusted is not None:
        board.head(trusted, middle, _COLUMNS + 238, 104)
    board.put(cuts.rule, middle, _COLUMNS + 310, round(wide - 40))
    y = _COLUMNS + 370
    if points > 0:
        board.put(cuts.pill, middle, y, round(wide - 26), 86, GOLD)
        board.say(signed(points), middle, y + 20, _BID, INK, "middle")
        return
    board.put(drawings.sign, middle - 46, y, "missed", 72)
    board.say(signed(points), middle - 6, y + 20, _BID, MISSED)


def _sums(board: Board, sums: Sequence[int]) -> None:
    """Draws everyone's points, highest first, the viewer's ringed, and how far they are behind."""
    viewer, words = board.view.viewer or 0, board.words
    order = sorted(range(len(sums)), key=lambda seat: (-sums[seat], seat))
    x = MARGIN + 8.0
    x += board.say(words("pikoko-picture-all"), x, _ALL + 15, SECOND, MIST) + 22
    for seat in order:
        text = figure(sums[seat])
        look = pieces.OWN if seat == viewer else pieces.PLAIN
        x = pieces.pill(board, seat, text, x, _ALL, look, ground=POND) + 24
    first, behind = order[0], sums[order[0]] - sums[viewer]
    shown = [words("pikoko-picture-ahead")]
    if behind:
        name = board.names[first]
        shown = [
            words("pikoko-picture-behind", points=behind, name=name),
            words("pikoko-picture-behind-short", points=behind),
        ]
    for text in shown:
        if x + SECOND.width(text) <= WIDTH - MARGIN - 8:
            board.say(text, WIDTH - MARGIN - 8, _ALL + 15, SECOND, MIST, "end")
            return
