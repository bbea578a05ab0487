"""The lower picture of a private view before play: question, cards, and what a bid is worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, columns
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MISSED, MIST, POND
from bot.screens.art.pieces import ASKED, BAR, NAME, NUMBER, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko.board_art import (
    LARGE_BAND,
    LARGE_CARDS,
    LARGE_FOOT,
    LARGE_HEIGHT,
    Board,
    end_of_line,
    heading,
    near_hand,
    put_trump,
    put_worth,
)
from bot.screens.pikoko.hands_art import strip
from bot.screens.pikoko.reading import asked_on, bids_on, hand_asked_about
from bot.screens.pikoko.said import question_alt
from bot.screens.table_parts import clockwise, other_seats
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase
from engine.protocol import Seat

HEIGHT: Final = 682
_WITH_STRIP: Final = 712
_BAND: Final = 108
_CARDS: Final = 236
_BAR: Final = 512
_OWN: Final = 636
"""The middle of the row of the viewer's bids."""
_STAKES: Final = LARGE_FOOT + BAR // 2
"""The middle of the line of stakes with large cards."""


def question(board: Board, *, thinking: Collection[Seat] | None) -> Scene:
    """Draws the picture of a question.

    ``thinking`` are the seats that have not answered yet; ``None`` hides who has answered.
    """
    view = board.view
    subject, is_bid = hand_asked_about(view), view.phase is Phase.BIDDING
    board.ground()
    _heading(board)
    _band(board, subject, _BAND)
    if not is_bid:
        _trust(board)
    elif subject is None:
        _fields(board, _others(board, None, thinking), _CARDS - 16, 260)
        _each_hand(board)
    elif subject == view.viewer:
        _backs(board, thinking)
    else:
        near_hand(board, subject, _CARDS)
        _bar(board, subject, thinking)
    if is_bid:
        _own(board)
    height = HEIGHT if is_bid else _WITH_STRIP
    return board.scene(height, question_alt(board, view, thinking, _which(board)))


def large_question(board: Board) -> Scene:
    """Draws a question with large cards: the hand, or the choices."""
    view, viewer = board.view, board.view.viewer or 0
    subject = hand_asked_about(view)
    board.ground()
    _band(board, subject, LARGE_BAND)
    if subject not in {None, viewer}:
        near_hand(board, subject or 0, LARGE_CARDS)
    else:
        fields = _others(board, subject, None)
        if view.phase is Phase.CONFIDENCE:
            own = [(on, str(view.bids[viewer][on])) for on in clockwise(view.seats, viewer + 1)]
            fields = [*own, (None, "+1")]
        _fields(board, fields, LARGE_CARDS, LARGE_FOOT - 12 - LARGE_CARDS)
    _stakes(board)
    return board.scene(LARGE_HEIGHT, question_alt(board, view, None))


def _heading(board: Board) -> None:
    view, words = board.view, board.words
    title = words("picture-round-number", round=view.round)
    if view.phase is Phase.CONFIDENCE:
        heading(board, title, words("picture-choosing"))
        return
    tokens = words("pikoko-picture-tokens", tokens=view.tokens[view.viewer or 0])
    wide = NAME.width(tokens) + 86
    right = heading(board, title, _which(board), right=wide)
    board.say(tokens, right - 6, 72, NAME, IVORY, "end")
    board.sign_at(right - wide + 40, 56, "tokens", 52)


def _which(board: Board) -> str:
    """Returns which of the viewer's bids is asked for."""
    view = board.view
    if view.phase is not Phase.BIDDING:
        return ""
    own, asked = view.bids[view.viewer or 0], asked_on(view)
    if len(asked) != 1:
        return board.words("picture-bidding")
    done = sum(tokens is not None for on, tokens in enumerate(own) if on not in asked)
    return board.words("pikoko-picture-bid-of", number=done + 1, bids=view.seats)


def _band(board: Board, subject: Seat | None, top: int) -> None:
    view = board.view
    due = view.viewer in view.waiting
    room = pieces.room_in_band(board, seat=subject is not None, moves=due)
    if view.phase is Phase.CONFIDENCE:
        keys = ["picture-choose", "pikoko-picture-choose-short"]
    elif subject is None:
        keys = ["picture-bid-all", "pikoko-picture-bid-all-short"]
    elif subject != view.viewer:
        keys = ["picture-bid", "pikoko-picture-bid-short"]
    else:
        self_bid = ["picture-bid-self", "pikoko-picture-bid-self-short"]
        keys = ["pikoko-picture-bid-on-you"] if view.targets else self_bid
    text = pieces.with_name(board, board.asked, room, subject or 0, *keys)
    text = board.asked.shortened(text, room)
    pieces.band(board, top, text, seat=subject, moves=due, style=board.asked)


def _bar(board: Board, subject: Seat, thinking: Collection[Seat] | None) -> None:
    """Draws the hand's owner, who has bid on it, and what a bid is worth."""
    view, y = board.view, _BAR + BAR / 2
    bidders = [seat for seat in other_seats(view.seats, view.viewer or 0) if seat != subject]
    answers = 124 * len(bidders) if thinking is not None else 0
    name = board.names[subject]
    room = INSIDE - 190 - min(NAME.width(name), 240) - answers
    right = 70 + answers + put_worth(board.empty(), room, y)
    end = pieces.bar(board, subject, MARGIN, _BAR, INSIDE, right=right)
    put_worth(board, room, y)
    if thinking is None:
        return
    x = end + 30
    for seat in bidders:
        board.head(seat, x + 29, y, 58)
        board.sign_at(x + 90, y, "thinking" if seat in thinking else "answered", 62)
        x += 124


def _each_hand(board: Board) -> None:
    """Says where the hands are if all are bid on at once, and what a bid is worth."""
    y = _BAR + BAR / 2
    board.put(cuts.pill, WIDTH / 2, y, INSIDE, BAR, INK, LINE, 4)
    hint = board.words("pikoko-picture-each-hand")
    board.say(hint, MARGIN + 34, y + 15, SECOND, MIST)
    put_worth(board, INSIDE - 110 - SECOND.width(hint), y)


def _backs(board: Board, thinking: Collection[Seat] | None) -> None:
    """Draws the viewer's card backs, with the others' bids before them."""
    viewer = board.view.viewer or 0
    near_hand(board, viewer, _CARDS - 10)
    bids = _others(board, viewer, thinking)
    _fields(board, bids, _CARDS + 27, 188, widest=300)
    text, y = _in_all(board), _BAR + BAR / 2
    room = INSIDE - 160 - NAME.width(text)
    right = 60 + put_worth(board.empty(), room, y)
    pieces.bar(board, viewer, MARGIN, _BAR, INSIDE, text=text, right=right)
    put_worth(board, room, y)


def _in_all(board: Board) -> str:
    """Says what the others bid on the viewer, and what the viewer's bids leave over."""
    view, words, viewer = board.view, board.words, board.view.viewer or 0
    bids = [tokens for bidder, tokens in bids_on(view, viewer) if bidder != viewer]
    if not bids:
        return words("pikoko-picture-only-clue")
    low, high = min(bids), max(bids)
    left = HAND_SIZE - sum(
        tokens or 0 for on, tokens in enumerate(view.bids[viewer]) if on != viewer
    )
    said = str(low) if low == high else words("pikoko-picture-range", low=low, high=high)
    key = "pikoko-picture-they-say" if left >= 0 else "pikoko-picture-they-say-only"
    return words(key, said=said, left=left)


_Field: TypeAlias = tuple[Seat | None, str]
"""A field's seat (``None`` for no one), and a number or the name of a sign."""


def _others(board: Board, subject: Seat | None, thinking: Collection[Seat] | None) -> list[_Field]:
    """Returns a field for each other seat: its bid on the viewer, or the viewer's bid on it.

    A bid out of sight is a question mark, or with ``thinking`` a sign.
    """
    view, viewer = board.view, board.view.viewer or 0
    found = list[_Field]()
    for seat in other_seats(view.seats, viewer):
        tokens = view.bids[viewer][seat] if subject is None else view.bids[seat][viewer]
        if tokens is not None and (subject is not None or thinking is None):
            found.append((seat, str(tokens)))
        elif thinking is None:
            found.append((seat, "?"))
        else:
            found.append((seat, "thinking" if seat in thinking else "answered"))
    return found


def _fields(
    board: Board, fields: Sequence[_Field], top: float, tall: float, *, widest: int = INSIDE
) -> None:
    """Draws fields side by side, in several rows if they would be too narrow."""
    gap = 16
    rows = -(-len(fields) // ((board.inside + gap) // (_NARROWEST + gap)))
    across = -(-len(fields) // rows)
    half = min(board.inside, widest * across + gap * (across - 1)) / 2
    found = columns(across, gap, left=board.wide / 2 - half, right=board.wide / 2 + half)
    tall = (tall - gap * (rows - 1)) / rows
    for place, (seat, shown) in enumerate(fields):
        (left, wide), over = found[place % across], top + place // across * (tall + gap)
        _field(board, seat, shown, (left, over, wide, tall))


_NARROWEST: Final = 260
"""The least width of a field."""


def _field(
    board: Board, seat: Seat | None, shown: str, box: tuple[float, float, float, float]
) -> None:
    left, top, wide, tall = box
    view = board.view
    style, colour_of_name = (NUMBER, IVORY) if board.is_large else (SECOND, MIST)
    size, number = 108 if wide > 260 else 92, Style(128)
    picked = view.phase is Phase.CONFIDENCE and view.confidence == (
        NO_CONFIDENCE if seat is None else seat
    )
    colour = IVORY if picked else GOLD if seat is None else board.colour_of(seat)
    pieces.field(board, left, top, wide, tall, colour)
    y, middle = top + (tall - style.size) / 2, left + (wide + 28 + size - 16) / 2
    if seat is None:
        board.sign_at(left + 28 + size / 2, y, "no_confidence", size)
        name = style.shortened(board.words("pikoko-picture-no-trust"), wide - 24)
    else:
        board.head(seat, left + 28 + size / 2, y, size)
        name = board.you_or_name(seat, style, wide - 24)
    if shown in {"thinking", "answered"}:
        board.sign_at(middle, y, shown, 90)
    else:
        board.say(shown, middle, y + number.size * 0.36, number, anchor="middle")
    board.say(name, left + wide / 2, top + tall - 20, style, colour_of_name, "middle")


def _own(board: Board) -> None:
    """Draws the viewer's bids in order, the one asked for ringed, and their sum."""
    view, viewer = board.view, board.view.viewer or 0
    own, asked = view.bids[viewer], asked_on(view)
    x = MARGIN + 8.0
    x += board.say(board.words("pikoko-picture-own-bids"), x, _OWN + 15, SECOND, MIST) + 24
    order = [seat for seat in clockwise(view.seats, view.starter) if seat != viewer]
    room = WIDTH - MARGIN - x - 300
    step = min(124, room / view.seats)
    for seat in (*order, viewer):
        tokens = own[seat]
        due = seat in asked and (viewer in view.waiting or tokens is not None)
        if due:
            text = "?" if tokens is None else str(tokens)
            look = pieces.ASKED_FOR if viewer in view.waiting else pieces.OWN
            pieces.pill(board, seat, text, x - 10, _OWN, look, ground=POND, least=step - 8)
        else:
            board.head(seat, x + 25, _OWN, 50)
            if tokens is None:
                board.put(cuts.dot, x + 76, _OWN, 12, MIST)
            else:
                board.say(str(tokens), x + 60, _OWN + 19, NUMBER, IVORY)
        x += step
    x += board.say("=", x + 10, _OWN + 15, SECOND, MIST) + 26
    x += board.say(str(sum(tokens or 0 for tokens in own)), x, _OWN + 21, ASKED, IVORY) + 16
    board.say(board.words("pikoko-picture-of-eight", tricks=HAND_SIZE), x, _OWN + 15, SECOND, MIST)


def _trust(board: Board) -> None:
    """Draws the confidence card: a column for each of the viewer's bids, and one for none."""
    view, viewer = board.view, board.view.viewer or 0
    seats: list[Seat | None] = [*clockwise(view.seats, viewer + 1), None]
    chosen = None if view.confidence == UNCHOSEN else view.confidence
    top, tall = 212, 392
    for column, seat in zip(columns(len(seats), 14), seats, strict=True):
        (left, wide), middle = column, column.middle
        picked = chosen == (NO_CONFIDENCE if seat is None else seat)
        pieces.field(board, left, top, wide, tall, IVORY if picked else LINE)
        if seat is None:
            board.sign_at(middle, top + 64, "no_confidence", 92)
            name = NAME.shortened(board.words("pikoko-picture-no-trust"), wide - 20)
        else:
            board.head(seat, middle, top + 64, 88)
            name = board.you_or_name(seat, NAME, wide - 20)
        board.say(name, middle, top + 150, NAME, anchor="middle")
        if seat is not None:
            text = board.words("pikoko-picture-bid-word")
            board.say(text, left + 22, top + 212, SECOND, MIST)
            bid = str(view.bids[viewer][seat] or 0)
            board.say(bid, column.right - 24, top + 217, Style(66), anchor="end")
        board.put(cuts.rule, middle, top + 240, round(wide - 40))
        for row, (sign, points, colour) in enumerate(_SURE if seat is None else _TRUSTED):
            y = top + 290 + 62 * row
            board.sign_at(middle - 42, y, sign, 54)
            board.say(points, middle + 4, y + 20, ASKED, colour)
    strip(board, top + tall + 12)


_SURE: Final = (("exact_worth", "+1", GOLD),)
_TRUSTED: Final = (("exact_worth", "+3", GOLD), ("missed", "\N{MINUS SIGN}1", MISSED))
"""What the confidence card brings without a bid, and on a bid."""


def _stakes(board: Board) -> None:
    """Draws trump, the viewer's tokens, and what a bid or the confidence card brings."""
    view, words = board.view, board.words
    texts = [words("pikoko-picture-stakes-trust")]
    if view.phase is Phase.BIDDING:
        tokens = words("pikoko-picture-tokens", tokens=view.tokens[view.viewer or 0])
        keys = "pikoko-picture-stakes", "pikoko-picture-stakes-short"
        texts = [f"{tokens} · {words(key)}" for key in keys]
    x = put_trump(board, MARGIN + 8, _STAKES) + 20
    end_of_line(board, x, _STAKES + 16, *texts, colour=IVORY)
