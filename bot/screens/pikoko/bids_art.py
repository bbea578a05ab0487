"""Pictures of bids against tricks: the grid on the table post, and scored rounds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, Span, columns, figure
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
from bot.screens.art.scene import WIDTH, Cut, Image, Item, Put, Say, Scene
from bot.screens.pikoko.board_art import Board, end_of_line, heading
from bot.screens.pikoko.reading import Scored, mark, scored_round
from bot.screens.pikoko.said import MARKS, grid_alt, own_round_alt, round_alt, stage_in_brief
from bot.screens.table_parts import clockwise, signed
from engine.pikoko.acts import RoundResult
from engine.pikoko.cards import trump_of
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


# The bids so far


def bids(board: Board, opened: Collection[tuple[Seat, Seat]] = ()) -> Scene:
    """Draws the bids before play; those ``opened``, by bidder and target, start face down."""
    view, tall = board.view, _TOP + _ROW * board.view.seats + 14
    board.ground(MARGIN, _HEADING, INSIDE, tall)
    stage = stage_in_brief(board.words, view, board.names)
    heading(board, board.words("picture-round-number", round=view.round), stage)
    _grid(board, _HEADING)
    before = _opening(view, tuple(board.items), opened) if opened else ()
    return board.scene(_HEADING + tall + 20, grid_alt(board, view), before)


def bids_so_far(board: Board) -> Scene:
    """Draws the bids against tricks; the picture stays the same during a trick."""
    tall = _TOP + _ROW * board.view.seats + 14
    legend = _LEGEND if board.view.tricks else 20
    board.ground(MARGIN, 20, INSIDE, tall)
    _grid(board, 20)
    if board.view.tricks:
        _legend(board, 20 + tall + _LEGEND // 2)
    return board.scene(20 + tall + legend, grid_alt(board, board.view))


def _opening(
    view: View, items: Sequence[Item], opened: Collection[tuple[Seat, Seat]]
) -> Iterator[Image]:
    """Yields the film's images, in which these bids turn over, one bidder after another."""
    spans = _columns(view)
    places = {
        (round(spans[on].middle), round(_middle_of_row(_HEADING, bidder) + _BASE)): bidder
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


def _columns(view: View) -> list[Span]:
    """Returns the columns of the seats bid on."""
    return columns(view.seats, left=_LEFT, right=WIDTH - MARGIN - 26)


def _grid(board: Board, top: int) -> None:
    view, spans, y = board.view, _columns(board.view), top + 50
    if view.phase is Phase.BIDDING and not view.quick:
        tall = _TOP + _ROW * view.seats
        for seat in sorted(view.targets):
            x, wide = spans[seat].middle, round(spans[seat].wide - 4)
            board.put(cuts.panel, x, top + 8 + tall / 2, wide, tall, BOX, LINE, 3)
    board.say(board.words("picture-points"), _LEFT - 18, y + 15, SECOND, MIST, anchor="end")
    for seat in range(view.seats):
        x = spans[seat].middle
        if view.phase is Phase.PLAYING:
            board.head(seat, x - 28, y, 72)
            board.say(str(view.taken[seat]), x + 18, y + 21, _NUMBER, GOLD)
        else:
            board.head(seat, x, y, 72)
    for seat in range(view.seats):
        _row(board, seat, _middle_of_row(top, seat), spans)


def _row(board: Board, seat: Seat, y: float, spans: Sequence[Span]) -> None:
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
    for on, tokens in enumerate(view.bids[seat]):
        x = spans[on].middle
        if tokens is None:
            board.put(cuts.dot, x, y, 14, MIST)
        elif how := mark(view, tokens, on):
            _marked(board, spans[on], y, tokens, how)
        else:
            board.say(str(tokens), x, y + _BASE, _NUMBER, anchor="middle")


def _marked(board: Board, column: Span, y: float, tokens: int, how: str) -> None:
    """Draws a bid that is exact at present, or can no longer score."""
    x, wide = column.middle, min(column.wide - 6, 150)
    colour = INK if how == "exact" else MISSED
    if how == "exact":
        board.put(cuts.pill, x, y, round(wide), 76, GOLD)
    board.say(str(tokens), x - wide * 0.2, y + 20, _BID, colour, "middle")
    board.sign_at(x + wide * 0.2, y, how, 84 if how == "exact" else 70)


def _legend(board: Board, y: float) -> None:
    x = float(MARGIN)
    for how, key in MARKS.items():
        if how == "exact":
            board.put(cuts.pill, x + 38, y, 76, 60, GOLD)
        board.sign_at(x + 38, y, how, 66)
        x += 88 + board.say(board.words(key), x + 88, y + 14, SECOND, MIST) + 60


# A scored round

_ROUND_ROW: Final = 96
_ROUND_TOP: Final = 104
_POINTS: Final = Style(44)
_NAMED: Final = 172
_NAMED_OF_FIVE: Final = 164
"""The room for a name, in general and if five bids follow it."""
_RIGHT: Final = 344
"""The room for confidence, points and sum."""


def round_over(board: Board, *, number: int) -> Scene:
    """Draws a scored round: everyone's bids, confidence card and points."""
    view, words, scored = board.view, board.words, scored_round(board.view, number)
    turned = scored.result.turned
    board = replace(board, view=replace(view, turned=turned, trump=trump_of(turned)))
    tall = _ROUND_TOP + _ROUND_ROW * view.seats + 16
    board.ground(MARGIN, _HEADING, INSIDE, tall)
    title = words("picture-round-number", round=number)
    heading(board, title, words("picture-is-over"))
    left = MARGIN + 92 + _room_for_a_name(view)
    spans = columns(view.seats, left=left, right=WIDTH - MARGIN - _RIGHT)
    _heads(board, scored.result, spans)
    for seat in range(view.seats):
        y = _HEADING + _ROUND_TOP + _ROUND_ROW * seat + _ROUND_ROW // 2
        _round_row(board, scored, seat, y, spans)
    return board.scene(_HEADING + tall + 22, round_alt(board, board.view, number))


def _room_for_a_name(view: View) -> int:
    return _NAMED if view.seats < 5 else _NAMED_OF_FIVE


def _heads(board: Board, result: RoundResult, spans: Sequence[Span]) -> None:
    y = _HEADING + 52
    board.sign_at(spans[0].left - 40, y, "trick", 60)
    wide = 68 if spans[0].wide > 120 else 58
    for seat, taken in enumerate(result.taken):
        x = spans[seat].middle
        board.head(seat, x + 8 - wide / 2, y, wide)
        board.say(str(taken), x + 16, y + 21, _NUMBER, GOLD)
    right = WIDTH - MARGIN
    board.sign_at(right - _RIGHT + 66, y, "confidence", 74)
    board.say("+", right - 126, y + 18, _NUMBER, MIST, anchor="end")
    board.say("=", right - 24, y + 18, _NUMBER, MIST, anchor="end")
    board.put(cuts.rule, WIDTH / 2, _HEADING + _ROUND_TOP - 2, INSIDE - 60)


def _round_row(board: Board, scored: Scored, seat: Seat, y: float, spans: Sequence[Span]) -> None:
    result, points, right = scored.result, scored.points[seat], WIDTH - MARGIN
    board.head(seat, MARGIN + 50, y, 72)
    name = board.name(seat, NAME, _room_for_a_name(board.view) - 8)
    board.say(name, MARGIN + 94, y + 16, NAME)
    for on, tokens in enumerate(result.bids[seat]):
        _bid(board, spans[on], y, tokens, points.bids[on])
    trusted = result.confidence[seat]
    if trusted is None:
        board.sign_at(right - _RIGHT + 52, y, "no_confidence", 64)
    else:
        board.head(trusted, right - _RIGHT + 52, y, 68)
    colour = MISSED if points.confidence < 0 else IVORY
    board.say(signed(points.confidence), right - _RIGHT + 92, y + 16, _POINTS, colour)
    board.say(figure(points.total), right - 122, y + 21, _NUMBER, anchor="end")
    board.say(figure(scored.totals[seat]), right - 22, y + 21, _NUMBER, GOLD, anchor="end")


def _bid(board: Board, column: Span, y: float, tokens: int, points: int) -> None:
    x, wide = column.middle, min(column.wide - 6, 136)
    ground, colour, outline = ((INK, MIST, LINE), _ONE_OFF, _EXACT)[points]
    board.put(cuts.pill, x, y, round(wide), 80, ground, outline, 4)
    board.say(str(tokens), x - wide * 0.24, y + 19, _BID, colour, "middle")
    if points:
        board.say(signed(points), x + wide * 0.2, y + 15, _POINTS, colour, "middle")
    else:
        board.sign_at(x + wide * 0.2, y, "missed", 64)


_ONE_OFF: Final = (mix(INK, SILVER, 0.18), IVORY, SILVER)
_EXACT: Final = (GOLD, INK, GOLD)
"""The fill, text colour and outline of a bid that brought a point or two."""


# A round's result for the viewer

_COLUMNS: Final = 116
_TALL: Final = 430
_ALL: Final = 592
_BROUGHT: Final = _COLUMNS + 370
_OWN_HEIGHT: Final = 648


def own_round(board: Board, *, number: int) -> Scene:
    """Draws a column for each of the viewer's bids and the confidence card, then the sums."""
    view, viewer = board.view, board.view.viewer or 0
    result, points_of, sums = scored_round(view, number)
    points, *bids, last = points_of[viewer], *columns(view.seats + 1, 14)
    board.ground()
    _own_title(board, number, points.total, sums[viewer])
    for column, seat in zip(bids, clockwise(view.seats, viewer + 1), strict=True):
        _column(board, result, seat, points.bids[seat], column)
    _trust(board, result.confidence[viewer], points.confidence, last)
    _sums(board, sums)
    return board.scene(_OWN_HEIGHT, own_round_alt(board, view, number))


def _own_title(board: Board, number: int, points: int, total: int) -> None:
    words = board.words
    x = pieces.title(board, words("pikoko-picture-round-own", round=number))
    board.say(signed(points), x + 30, 80, Style(76), GOLD if points > 0 else IVORY)
    x += 60 + Style(76).width(signed(points))
    key = "points" if number == board.view.rounds else "pikoko-picture-points-so-far"
    end_of_line(board, x, 74, words(key, points=total), style=NAME, colour=IVORY)


def _column(board: Board, result: RoundResult, seat: Seat, points: int, column: Span) -> None:
    """Draws one of the viewer's bids: the seat bid on, its tricks, and the points."""
    viewer, (left, wide), middle = board.view.viewer or 0, column, column.middle
    pieces.field(board, left, _COLUMNS, wide, _TALL, (LINE, SILVER, GOLD)[points])
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
    _brought(board, middle, wide, points)


def _brought(board: Board, middle: float, wide: float, points: int) -> None:
    """Draws a bid's points with their sign: gold, silver or none."""
    ground, colour, outline = ((INK, MIST, ""), _ONE_OFF, _EXACT)[points]
    if points:
        board.put(cuts.pill, middle, _BROUGHT, round(wide - 26), 86, ground, outline, 4)
    text = signed(points)
    left = middle - (66 + _BID.width(text)) / 2
    board.sign_at(left + 30, _BROUGHT, ("missed", "off_by_one", "exact")[points], 76)
    board.say(text, left + 70, _BROUGHT + 20, _BID, colour)


def _trust(board: Board, trusted: Seat | None, points: int, column: Span) -> None:
    middle, wide, edge = column.middle, column.wide, GOLD if points > 0 else LINE
    board.put(cuts.panel, middle, _COLUMNS + _TALL / 2, round(wide), _TALL, BACK, edge, 6)
    sign = "no_confidence" if trusted is None else "confidence"
    board.sign_at(middle, _COLUMNS + 62, sign, 88)
    text = board.words("pikoko-picture-trust")
    board.say(SECOND.shortened(text, wide - 20), middle, _COLUMNS + 158, SECOND, IVORY, "middle")
    if trusted is not None:
        board.head(trusted, middle, _COLUMNS + 238, 104)
    board.put(cuts.rule, middle, _COLUMNS + 310, round(wide - 40))
    if points > 0:
        board.put(cuts.pill, middle, _BROUGHT, round(wide - 26), 86, GOLD)
        board.say(signed(points), middle, _BROUGHT + 20, _BID, INK, "middle")
    else:
        board.sign_at(middle - 46, _BROUGHT, "missed", 72)
        board.say(signed(points), middle - 6, _BROUGHT + 20, _BID, MISSED)


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
    end_of_line(board, x, _ALL + 15, *shown)
