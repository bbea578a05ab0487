"""The lower picture of a private view before the cards are played: what is asked, about which
cards, and what it is worth.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MISSED, MIST, POND
from bot.screens.art.pieces import ASKED, BAR, GAP, NAME, NUMBER, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko.board_art import (
    Board,
    asked_on,
    bids_on,
    heading,
    large_backs,
    large_hand,
    put_worth,
    worth,
    worth_wide,
)
from bot.screens.pikoko.faces import in_hand
from bot.screens.pikoko.hands_art import large_below, strip
from bot.screens.pikoko.said import question_alt
from bot.screens.table_parts import clockwise
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase
from engine.protocol import Seat

HEIGHT: Final = 682
_WITH_STRIP: Final = 712
_BAND: Final = 108
_CARDS: Final = 236
_BAR: Final = 512
_OWN: Final = 636
"""The middle of the row of one's own bids."""
_FIELD: Final = 188
_BIG: Final = Style(128)


def question(board: Board, *, thinking: Collection[Seat] | None) -> Scene:
    """Draws the picture of a question. ``thinking`` are the seats that have not answered yet;
    ``None`` leaves out who has.
    """
    view = board.view
    subject = large_below(view)
    _heading(board)
    _band(board, subject)
    if view.phase is Phase.CONFIDENCE:
        _trust(board)
    elif subject is None:
        _all_others(board, thinking)
    elif subject == view.viewer:
        _backs(board, thinking)
    else:
        large_hand(board, in_hand(view.hands[subject] or 0, view.trump), _CARDS)
        _bar(board, subject, thinking)
    is_bid = view.phase is Phase.BIDDING
    if is_bid:
        _own(board)
    height = HEIGHT if is_bid else _WITH_STRIP
    alt = question_alt(board, subject, thinking, _which(board) if is_bid else "")
    return Scene(height, tuple(board.items), alt)


def _heading(board: Board) -> None:
    """Round, which of one's bids it is, tokens left, and trump."""
    view, words = board.view, board.words
    board.ground()
    title = words("picture-round-number", round=view.round)
    if view.phase is Phase.CONFIDENCE:
        heading(board, title, words("picture-choosing"))
        return
    viewer = view.viewer or 0
    tokens = words("pikoko-picture-tokens", tokens=view.tokens[viewer])
    wide = NAME.width(tokens) + 86
    right = heading(board, title, _which(board), right=wide)
    board.say(tokens, right - 6, 72, NAME, IVORY, "end")
    board.sign_at(right - wide + 40, 56, "tokens", 52)


def _which(board: Board) -> str:
    """Returns which of one's own bids is asked for."""
    view = board.view
    own, asked = view.bids[view.viewer or 0], asked_on(view)
    if len(asked) != 1:
        return board.words("picture-bidding")
    done = sum(tokens is not None for on, tokens in enumerate(own) if on not in asked)
    return board.words("pikoko-picture-bid-of", number=done + 1, bids=view.seats)


def _band(board: Board, subject: Seat | None) -> None:
    view, words = board.view, board.words
    viewer = view.viewer or 0
    due = viewer in view.waiting
    room = pieces.room_in_band(seat=subject is not None, moves=due)
    if view.phase is Phase.CONFIDENCE:
        texts = [words("picture-choose"), words("pikoko-picture-choose-short")]
        text = next((one for one in texts if ASKED.width(one) <= room), texts[-1])
    elif subject is None:
        text = words("picture-bid-all")
    elif subject != viewer:
        text = pieces.with_name(
            board, ASKED, room, subject, "picture-bid", "pikoko-picture-bid-short"
        )
    elif view.targets:
        text = words("pikoko-picture-bid-on-you")
    else:
        text = words("picture-bid-self")
    pieces.band(board, _BAND, ASKED.shortened(text, room), seat=subject, moves=due)


def _bar(board: Board, subject: Seat, thinking: Collection[Seat] | None) -> None:
    """Whose hand it is, who has bid on it, and what a bid is worth."""
    view, y = board.view, _BAR + BAR / 2
    bidders = [seat for seat in clockwise(view.seats, view.viewer or 0) if seat != subject][1:]
    answers = 124 * len(bidders) if thinking is not None else 0
    name = board.names[subject]
    shown = worth(board.words, INSIDE - 190 - min(NAME.width(name), 240) - answers)
    right = 40 + worth_wide(shown)
    end = pieces.bar(board, subject, MARGIN, _BAR, INSIDE, right=right + answers + 30)
    put_worth(board, shown, WIDTH - MARGIN - 40, y)
    if thinking is None:
        return
    x = end + 30
    for seat in bidders:
        board.head(seat, x + 29, y, 58)
        board.sign_at(x + 90, y, "thinking" if seat in thinking else "answered", 62)
        x += 124


def _backs(board: Board, thinking: Collection[Seat] | None) -> None:
    """One's own backs, and before them what each of the others bids on one."""
    view, viewer = board.view, board.view.viewer or 0
    large_backs(board, view.hand_sizes[viewer], _CARDS - 10)
    bidders = list(clockwise(view.seats, viewer))[1:]
    known = dict(bids_on(view, viewer))
    gap = 20
    wide = min(300, (INSIDE - 80 - gap * (len(bidders) - 1)) // len(bidders))
    left = (WIDTH - wide * len(bidders) - gap * (len(bidders) - 1)) / 2
    for seat in bidders:
        _opinion(board, seat, known.get(seat), thinking, left, wide)
        left += wide + gap
    y = _BAR + BAR / 2
    text = _in_all(board, [known[seat] for seat in bidders if seat in known])
    shown = worth(board.words, INSIDE - 160 - NAME.width(text))
    right = 60 + worth_wide(shown)
    pieces.bar(board, viewer, MARGIN, _BAR, INSIDE, text=text, right=right)
    put_worth(board, shown, WIDTH - MARGIN - 40, y)


def _opinion(
    board: Board,
    seat: Seat,
    tokens: int | None,
    thinking: Collection[Seat] | None,
    left: float,
    wide: float,
) -> None:
    """Draws someone's bid on the viewer, before the viewer's own backs."""
    top = _CARDS + 27
    pieces.field(board, left, top, wide, _FIELD, board.colour_of(seat))
    size = 108 if wide > 260 else 92
    board.head(seat, left + 28 + size / 2, top + 76, size)
    middle = left + 28 + size + (wide - 28 - size - 16) / 2
    if tokens is not None:
        board.say(str(tokens), middle, top + 122, _BIG, anchor="middle")
    elif thinking is not None:
        board.sign_at(middle, top + 76, "thinking" if seat in thinking else "answered", 90)
    text = pieces.with_name(
        board,
        SECOND,
        wide - 24,
        seat,
        "pikoko-picture-bids",
        "pikoko-picture-only-name",
    )
    board.say(text, left + wide / 2, top + 168, SECOND, MIST, anchor="middle")


def _in_all(board: Board, bids: list[int]) -> str:
    """Draws what the others say, and what the viewer's own bids leave over."""
    view, words = board.view, board.words
    viewer = view.viewer or 0
    if not bids:
        return words("pikoko-picture-only-clue")
    low, high = min(bids), max(bids)
    left = HAND_SIZE - sum(
        tokens or 0 for on, tokens in enumerate(view.bids[viewer]) if on != viewer
    )
    said = str(low) if low == high else words("pikoko-picture-range", low=low, high=high)
    key = "pikoko-picture-they-say" if left >= 0 else "pikoko-picture-they-say-only"
    return words(key, said=said, left=left)


def _all_others(board: Board, thinking: Collection[Seat] | None) -> None:
    """Quick bidding: a field for each of the others, with what one bids on them."""
    view, viewer = board.view, board.view.viewer or 0
    seats = list(clockwise(view.seats, viewer))[1:]
    wide = (INSIDE - GAP * (len(seats) - 1)) / len(seats)
    for place, seat in enumerate(seats):
        left = MARGIN + place * (wide + GAP)
        pieces.field(board, left, _CARDS - 16, wide, 270, board.colour_of(seat))
        size = 104
        board.head(seat, left + wide / 2, _CARDS + 48, size)
        name = board.name(seat, NAME, wide - 30)
        board.say(name, left + wide / 2, _CARDS + 150, NAME, anchor="middle")
        if thinking is not None:
            state = "thinking" if seat in thinking else "answered"
            board.sign_at(left + wide / 2, _CARDS + 205, state, 76)
    y = _BAR + BAR / 2
    board.put(cuts.pill, WIDTH / 2, y, INSIDE, BAR, INK, LINE, 4)
    hint = board.words("pikoko-picture-each-hand")
    shown = worth(board.words, INSIDE - 110 - SECOND.width(hint))
    board.say(hint, MARGIN + 34, y + 15, SECOND, MIST)
    put_worth(board, shown, WIDTH - MARGIN - 40, y)


def _own(board: Board) -> None:
    """One's own bids in their order, the one that is asked for ringed, and their sum."""
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
    x += 10
    x += board.say("=", x, _OWN + 15, SECOND, MIST) + 16
    x += board.say(str(sum(tokens or 0 for tokens in own)), x, _OWN + 21, ASKED, IVORY) + 16
    board.say(board.words("pikoko-picture-of-eight", tricks=HAND_SIZE), x, _OWN + 15, SECOND, MIST)


def _trust(board: Board) -> None:
    """Draws the confidence card: a column for each of one's bids, and one for none of them."""
    view, viewer = board.view, board.view.viewer or 0
    seats: list[Seat | None] = [*clockwise(view.seats, (viewer + 1) % view.seats), None]
    gap = 14
    wide = (INSIDE - gap * (len(seats) - 1)) / len(seats)
    chosen = None if view.confidence == UNCHOSEN else view.confidence
    top, tall = 212, 392
    for place, seat in enumerate(seats):
        left = MARGIN + place * (wide + gap)
        middle = left + wide / 2
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
            board.say(bid, left + wide - 24, top + 217, Style(66), anchor="end")
        board.put(cuts.rule, middle, top + 240, round(wide - 40))
        _stakes(board, left, wide, top + 290, surely=seat is None)
    strip(board, top + tall + 12)


def _stakes(board: Board, left: float, wide: float, y: float, *, surely: bool) -> None:
    """Draws what a confidence card is worth."""
    rows = (
        [("exact_worth", "+1", GOLD)]
        if surely
        else [("exact_worth", "+3", GOLD), ("missed", "\N{MINUS SIGN}1", MISSED)]
    )
    for sign, points, colour in rows:
        board.sign_at(left + wide / 2 - 42, y, sign, 54)
        board.say(points, left + wide / 2 + 4, y + 20, ASKED, colour)
        y += 62
