"""Pictures of hands: a private view's upper picture, all hands, and the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, figure
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, POND
from bot.screens.art.pieces import BAR, GAP, NAME, NUMBER, PILL, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.board_art import (
    CELL,
    SEEN,
    Board,
    end_of_line,
    look_of,
    pills,
    pills_wide,
    put_tricks,
    small_backs,
    small_hand,
    tiny_hand,
)
from bot.screens.pikoko.reading import bids_on, hand_asked_about, other_hands, unseen_cards
from bot.screens.pikoko.said import colours_of, others_alt, unseen_alt
from bot.screens.table_parts import clockwise
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    HAND_SIZE,
    card_name,
    colour_of,
    face_of,
    faces,
    number_of,
    size,
    whole_deck,
)
from engine.pikoko.state import NO_CONFIDENCE, Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_TOP: Final = 25
_POINTS: Final = 63
_POINTS_MIDDLE: Final = 42
"""The height of the row of points, and the y of its middle."""

_TAB: Final = 27
"""The room for the tabs of trump cards above a row of hands."""

_ROW: Final = 128
_BETWEEN: Final = 6
_CARDS: Final = 366
_PILLS: Final = 864
_PILLS_IN_LINE: Final = 3
"""A seat's row: height, distance to the next, x of cards and of bids, and bids in a line."""


def others(board: Board) -> Scene:
    """Draws the upper picture of a private view: the other hands with their bids."""
    view = board.view
    viewer = view.viewer or 0
    seats = other_hands(view)
    below = view.phase is not Phase.BIDDING
    alone = len(seats) % 2 == 1
    row = SEEN + BAR + (PILL + 7 if below else 0)
    points = view.phase is Phase.PLAYING or bool(view.results)
    board.ground()
    if points:
        _points(board)
    top = _TOP + (_POINTS if points else 0)
    places = [*seats, viewer] if alone else seats
    for place, seat in enumerate(places):
        left = MARGIN + (place % 2) * (CELL + GAP)
        y = top + (place // 2) * (row + _TAB)
        if seat == viewer and self_below(view):
            _own_bids(board, left, y, row)
        else:
            _cell(board, seat, left, y, below=below)
    bottom = top + (len(places) + 1) // 2 * (row + _TAB) - _TAB
    if not alone and not self_below(view):
        strip(board, bottom + 12)
        bottom += 12 + BAR
    told = seats if self_below(view) else [*seats, viewer]
    return board.scene(bottom + 17, others_alt(board, view, told, points=points))


def everybody(board: Board) -> Scene:
    """Draws a row for each seat, with the hand and the bids on it."""
    view = board.view
    seats = range(view.seats)
    board.ground()
    _points(board, round_shown=False)
    board.say(
        board.words("pikoko-picture-bids-title"), _PILLS + 6, _POINTS_MIDDLE + 15, SECOND, MIST
    )
    top = _TOP + _POINTS
    for seat in seats:
        _row(board, seat, top)
        top += _ROW + _BETWEEN
    return board.scene(top + 5, others_alt(board, view, seats))


def _row(board: Board, seat: Seat, top: float) -> None:
    view, y = board.view, top + _ROW / 2
    waits = seat in view.waiting
    board.put(cuts.panel, WIDTH / 2, y, INSIDE, _ROW, INK, MINT if waits else INK)
    board.head(seat, MARGIN + 60, y, 88)
    left = MARGIN + 116
    upper, lower = top + _ROW * 0.26, top + _ROW * 0.74
    playing, is_own = view.phase is Phase.PLAYING, seat == view.viewer
    name = board.you_or_name(seat, NAME, _CARDS - 14 - left)
    board.say(name, left, (upper if playing else y) + 16, NAME, MINT if waits else IVORY)
    if playing:
        put_tricks(board, view.taken[seat], left + 72 + NUMBER.width(str(view.taken[seat])), lower)
        if is_own:
            _confidence(board, _CARDS - 58, lower)
    tiny_hand(board, seat, _CARDS, y + 8)
    bids = bids_on(view, seat)
    if len(bids) <= _PILLS_IN_LINE:
        _pills(board, seat, bids, y)
        return
    half = (len(bids) + 1) // 2
    _pills(board, seat, bids[:half], upper)
    _pills(board, seat, bids[half:], lower)


def _pills(board: Board, on: Seat, bids: Sequence[tuple[Seat, int]], y: float) -> None:
    x = float(_PILLS)
    for bidder, tokens in bids:
        look = look_of(board.view, bidder, tokens, on)
        x = 4 + pieces.pill(board, bidder, str(tokens), x, y, look, least=92)


def self_below(view: View) -> bool:
    """Returns whether the lower picture has the others' bids on the viewer."""
    return view.phase is Phase.CONFIDENCE or hand_asked_about(view) == view.viewer


def _points(board: Board, *, round_shown: bool = True) -> None:
    """Draws everyone's points before this round, the leaders' in gold, and the round's number."""
    view, y = board.view, _POINTS_MIDDLE
    best = max(view.scores)
    x = MARGIN + 8.0
    x += board.say(board.words("pikoko-picture-points-title"), x, y + 15, SECOND, MIST) + 26
    for seat in clockwise(view.seats, view.viewer or 0):
        board.head(seat, x + 29, y, 58)
        x += 58 + 12
        points = view.scores[seat]
        colour = GOLD if points == best and best > min(view.scores) else IVORY
        x += board.say(figure(points), x, y + 18, NUMBER, colour) + 34
    if not round_shown:
        return
    texts = (
        board.words("picture-round", round=view.round, rounds=view.rounds),
        board.words("picture-round-number", round=view.round),
    )
    end_of_line(board, x, y + 15, *texts)


def _cell(board: Board, seat: Seat, left: float, top: float, *, below: bool) -> None:
    """Draws a hand over its bar, with the bids on it in the bar or ``below`` it."""
    view, bar = board.view, top + SEEN
    bids = bids_on(view, seat)
    small_hand(board, seat, left, top)
    y = bar + BAR / 2
    right = left + CELL
    taken = right - 26
    if view.phase is Phase.PLAYING:
        taken -= 26 + 58 + NUMBER.width(str(view.taken[seat]))
        if seat == view.viewer:
            taken -= 110
    elif not below:
        taken -= pills_wide(board, seat)
    hint = "" if bids or seat != view.viewer else board.words("pikoko-picture-no-bids-yet")
    own = board.if_you(seat)
    end = pieces.bar(board, seat, left, bar, CELL, text=own, right=right - taken)
    if view.phase is Phase.PLAYING:
        before = put_tricks(board, view.taken[seat], right - 30, y)
        if seat == view.viewer:
            _confidence(board, before - 70, y)
    elif hint and end + 20 + SECOND.width(hint) < right - 30:
        board.say(hint, right - 30, y + 15, SECOND, MIST, anchor="end")
    if below:
        pills(board, seat, left + 6, bar + BAR + 7 + PILL / 2, POND)
    else:
        pills(board, seat, right - 16 - pills_wide(board, seat), y, INK)


def _own_bids(board: Board, left: float, top: float, tall: float) -> None:
    view, viewer = board.view, board.view.viewer or 0
    bids = [tokens for on, tokens in enumerate(view.bids[viewer]) if on != viewer]
    pieces.field(board, left, top, CELL, tall, board.colour_of(viewer))
    board.head(viewer, left + 60, top + 62, 80)
    board.say(board.words("pikoko-picture-own-bids"), left + 120, top + 78, NAME)
    if all(tokens is None for tokens in bids):
        board.say(board.words("pikoko-picture-none-yet"), left + 34, top + 152, SECOND, MIST)
        return
    given = sum(tokens or 0 for tokens in bids)
    gave = board.words("pikoko-picture-gave", given=given, tricks=HAND_SIZE)
    board.say(SECOND.shortened(gave, CELL - 60), left + 34, top + 152, SECOND)
    over = HAND_SIZE - given
    text = (
        board.words("pikoko-picture-left-over", left=over)
        if over >= 0
        else board.words("pikoko-picture-too-many", over=-over)
    )
    board.say(NAME.shortened(text, CELL - 60), left + 34, top + 208, NAME)


def strip(board: Board, top: float) -> None:
    """Draws the viewer in a line: backs, confidence card, tricks, and bids on the viewer."""
    view, viewer = board.view, board.view.viewer or 0
    y = top + BAR / 2
    bids = bids_on(view, viewer)
    end = pieces.bar(board, viewer, MARGIN, top, INSIDE, text=board.if_you(viewer), right=900)
    end = small_backs(board, view.hand_sizes[viewer], end + 24, y)
    right = MARGIN + INSIDE - 18 - pills_wide(board, viewer)
    pills(board, viewer, right, y, INK)
    if view.phase is Phase.PLAYING:
        before = put_tricks(board, view.taken[viewer], right - 22, y)
        if before - end > 150:
            _confidence(board, end + 56, y)
        return
    hint = board.words("pikoko-picture-not-bid-on")
    if not bids and WIDTH - MARGIN - 40 - SECOND.width(hint) > end:
        board.say(hint, WIDTH - MARGIN - 40, y + 15, SECOND, MIST, anchor="end")


def _confidence(board: Board, x: float, y: float) -> None:
    """Draws the viewer's confidence card with the head of its seat."""
    chosen = board.view.confidence
    if chosen == NO_CONFIDENCE:
        board.sign_at(x, y, "no_confidence", 62)
        return
    board.sign_at(x - 22, y, "confidence", 62)
    board.head(chosen, x + 30, y, 52)


# Unseen cards

_HEIGHT: Final = 710
_FIRST_ROW: Final = 124
_ROW_OF_A_COLOUR: Final = 104
_TALL_OF_A_COLOUR: Final = 96
_FIRST_NUMBER: Final = MARGIN + 164
_STEP: Final = 92


def unseen(board: Board) -> Scene:
    """Draws the unseen cards, trump first, with dots for seen ones."""
    view, words = board.view, board.words
    held, cards = view.hand_sizes[view.viewer or 0], unseen_cards(view)
    count = size(cards)
    board.ground()
    text = words("pikoko-picture-unseen-count", held=held, count=count)
    right = WIDTH - MARGIN - 8
    pieces.title(board, words("pikoko-picture-unseen-title"), right=right - NAME.width(text) - 30)
    board.say(text, right, 74, NAME, anchor="end")
    for row, colour in enumerate(colours_of(view.trump)):
        _colour_row(
            board, colour, cards, _FIRST_ROW + _ROW_OF_A_COLOUR * row, is_trump=colour == view.trump
        )
    y = _HEIGHT - 34
    board.put(cuts.dot, MARGIN + 18, y, 16, LINE)
    board.say(words("pikoko-picture-unseen-seen"), MARGIN + 42, y + 15, SECOND, MIST)
    if any(CARD[face] != 1 << face for face in faces(cards)):
        board.say(words("pikoko-picture-unseen-multi"), right, y + 15, SECOND, MIST, "end")
    return board.scene(_HEIGHT, unseen_alt(board, view))


def _colour_row(board: Board, colour: int, cards: int, top: int, *, is_trump: bool) -> None:
    """Draws a colour: its tile, a card or a dot for each number, and the count."""
    y, letter = top + _TALL_OF_A_COLOUR / 2, COLOURS[colour]
    line = GOLD if is_trump else INK
    board.put(cuts.panel, WIDTH / 2, y, INSIDE, _TALL_OF_A_COLOUR, INK, line, 4)
    if is_trump:
        board.put(drawings.tab, MARGIN + 56, top - 13, 52)
    board.put(drawings.tile, MARGIN + 56, y, letter, 66)
    every = faces(whole_deck(board.view.seats))
    numbers = [number_of(face) for face in every if colour_of(face) == colour]
    count = 0
    for number in numbers:
        x = _FIRST_NUMBER + _STEP * (number - 1)
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
"""With more numbers than this, there is no room for the count."""
