"""The pictures for people who want large cards: one hand, or one trick, in each.

The cards are twice as large as in the other pictures, and all letters at least 1.4 times.
"""

from __future__ import annotations

from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, IVORY, MINT, POND
from bot.screens.art.scene import WIDTH, Cut, Put, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.board_art import Board, best_of, bids_on, letter_of, look_of
from bot.screens.pikoko.faces import in_hand, is_trump
from bot.screens.pikoko.hands_art import large_below
from bot.screens.pikoko.said import hand_alt, question_alt, table_alt, trick_alt
from bot.screens.pikoko.trick_art import playable, shown_trick, task, trick_title
from bot.screens.table_parts import clockwise
from engine.pikoko.cards import CARD, COLOURS, NO_TRUMP, card_name
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase
from engine.protocol import Seat

HEIGHT: Final = 728
_TYPE: Final = Style(64)
_LINE: Final = Style(56)
_HUGE: Final = Style(150)
_BAND: Final = 96
_ROWS: Final = (138, 388)
_CARD: Final = (270, 236)
_ACROSS: Final = 4
_FOOT: Final = 676
_HEAD: Final = 88


def large_question(board: Board) -> tuple[Scene, ...]:
    """Draws the question: the hand, or what there is to choose from."""
    view = board.view
    viewer = view.viewer or 0
    if view.phase is Phase.PLAYING:
        owner = (viewer + 1) % view.seats
        trick = large_trick(Board.of(view, board.names, board.words, signs=board.signs))
        board.ground()
        _band(board, _fitting(board, owner), owner, moves=view.player == viewer)
        _cards(board, owner, playable(view, owner))
        _foot(board, owner)
        return trick, Scene(HEIGHT, tuple(board.items), trick_alt(board, owner))
    subject = large_below(view)
    board.ground()
    due = viewer in view.waiting
    _band(board, _question(board, subject, moves=due), subject, moves=due)
    if subject is None or subject == viewer:
        _fields(board, subject)
    else:
        _cards(board, subject, None)
    _stakes(board)
    return (Scene(HEIGHT, tuple(board.items), question_alt(board, subject, None)),)


def large_hand_of(board: Board, seat: Seat) -> Scene:
    """Draws another hand, with the bids on it."""
    board.ground()
    room = pieces.room_in_band(moves=False)
    text = pieces.with_name(board, _TYPE, room, seat, "pikoko-picture-cards-of")
    _band(board, text, seat, moves=False)
    _cards(board, seat, None)
    _foot(board, seat)
    return Scene(HEIGHT, tuple(board.items), hand_alt(board, seat))


def _band(board: Board, text: str, seat: Seat | None, *, moves: bool) -> None:
    pieces.band(board, 14, text, seat=seat, moves=moves, tall=_BAND, style=_TYPE)


def _fitting(board: Board, owner: Seat) -> str:
    """Says that the viewer plays these cards, and whether it is their turn."""
    view = board.view
    due = view.player == view.viewer
    room = pieces.room_in_band(moves=due)
    if due or view.player is None:
        text = task(board, owner, room, style=_TYPE, due=due)
    else:
        keys = "pikoko-picture-yours", "pikoko-picture-yours-short"
        text = pieces.with_name(board, _TYPE, room, owner, *keys)
    return _TYPE.shortened(text, room)


def _question(board: Board, subject: Seat | None, *, moves: bool) -> str:
    view, words = board.view, board.words
    room = pieces.room_in_band(seat=subject is not None, moves=moves)
    if view.phase is Phase.CONFIDENCE:
        text = words("pikoko-picture-choose-short")
    elif subject is None:
        text = words("pikoko-picture-bid-all-short")
    elif subject != view.viewer:
        text = pieces.with_name(board, _TYPE, room, subject, "pikoko-picture-bid-short")
    else:
        text = words("pikoko-picture-bid-on-you" if view.targets else "picture-bid-self")
    return _TYPE.shortened(text, room)


def _cards(board: Board, seat: Seat, faces: int | None) -> None:
    """Draws up to eight cards in two rows; those that cannot be played are dimmed."""
    wide, tall = _CARD
    gap = (INSIDE - wide * _ACROSS) / (_ACROSS - 1)
    for place, card in enumerate(in_hand(board.view.hands[seat] or 0, board.view.trump)):
        x = MARGIN + (place % _ACROSS) * (wide + gap) + wide / 2
        y = _ROWS[place // _ACROSS] + tall / 2
        can = faces is None or bool(card & faces)
        if faces is not None and can:
            board.put(drawings.ring, x, y, wide - 8, tall - 8, MINT)
        if is_trump(card, board.view.trump):
            is_multi = int(card.bit_count() > 1)
            board.put(drawings.tab, x - wide / 2 + 56, y - tall / 2 - 8, 66, is_multi)
        inner = (wide - 12, tall - 12) if faces is not None and can else _CARD
        cut = Cut(drawings.large, (card_name(card), *inner), dim=not can)
        board.items.append(Put(cut, round(x), round(y)))


def _trump(board: Board) -> float:
    """Trump at the left of the foot. Returns where it ends."""
    view, words = board.view, board.words
    if view.trump is None or not view.turned:
        return MARGIN
    text = words("picture-no-trump" if view.trump == NO_TRUMP else "picture-trump")
    x = MARGIN + 8.0
    x += board.say(text, x, _FOOT + 20, _LINE, IVORY) + 20
    board.put(drawings.tile, x + 46, _FOOT, card_name(view.turned), 92)
    x += 92 + 14
    if view.trump != NO_TRUMP:
        x += board.say(COLOURS[view.trump], x, _FOOT + 20, _LINE, IVORY)
    return x


def _stakes(board: Board) -> None:
    """Trump, one's tokens, and what is to be won."""
    view, words = board.view, board.words
    room = WIDTH - MARGIN - 8 - _trump(board) - 30
    if view.phase is Phase.CONFIDENCE:
        texts = [words("pikoko-picture-stakes-trust"), words("pikoko-picture-stakes-trust-short")]
    else:
        tokens = words("pikoko-picture-tokens", tokens=view.tokens[view.viewer or 0])
        texts = [
            f"{tokens} · {words('pikoko-picture-stakes')}",
            f"{tokens} · {words('pikoko-picture-stakes-short')}",
        ]
    text = next((one for one in texts if _LINE.width(one) <= room), texts[-1])
    board.say(text, WIDTH - MARGIN - 8, _FOOT + 20, _LINE, IVORY, "end")


def _foot(board: Board, seat: Seat) -> None:
    """Trump, the tricks that a hand took, and the bids on it."""
    view = board.view
    left = _trump(board) + 30
    right = float(WIDTH - MARGIN - 8)
    for bidder, tokens in reversed(bids_on(view, seat)):
        look = look_of(view, bidder, tokens, seat)
        if right - 130 < left:
            break
        right -= _large_pill(board, bidder, tokens, right, look) + 2
    if view.phase is Phase.PLAYING and right - 150 > left:
        wide = board.say(str(view.taken[seat]), right - 10, _FOOT + 22, _TYPE, GOLD, "end")
        board.sign_at(right - wide - 60, _FOOT, "trick", 70)


def _large_pill(board: Board, bidder: Seat, tokens: int, right: float, look: pieces.Look) -> int:
    """Returns a bid with its head. Returns how wide it is."""
    text = str(tokens)
    wide = round(64 + 14 + _TYPE.width(text))
    fill = look.fill or POND
    if look.fill or look.outline:
        board.put(cuts.pill, right - wide / 2, _FOOT, wide, 80, fill, look.outline or fill, 5)
    board.head(bidder, right - wide + 4 + 32, _FOOT, 64)
    board.say(text, right - 7, _FOOT + 22, _TYPE, look.colour, "end")
    if look.struck:
        middle = right - 7 - _TYPE.width(text) / 2
        board.put(cuts.stroke, middle, _FOOT, round(_TYPE.width(text)) + 20, IVORY)
    return wide


def _fields(board: Board, subject: Seat | None) -> None:
    """Draws a field for each seat: what it bids on the viewer, or what the viewer bids on it."""
    view = board.view
    viewer = view.viewer or 0
    seats: list[Seat | None] = [*clockwise(view.seats, (viewer + 1) % view.seats)]
    if view.phase is not Phase.CONFIDENCE:
        seats.remove(viewer)
    else:
        seats.append(None)
    across = 3 if len(seats) > 4 else 2 if len(seats) > 3 else len(seats)
    rows = -(-len(seats) // across)
    gap = 16
    wide = (INSIDE - gap * (across - 1)) / across
    tall = (_ROWS[1] + _CARD[1] - _ROWS[0] + 6 - gap * (rows - 1)) / rows
    for place, seat in enumerate(seats):
        left = MARGIN + (place % across) * (wide + gap)
        top = _ROWS[0] - 6 + (place // across) * (tall + gap)
        _field(board, seat, _number(board, subject, seat), left, top, wide, tall)


def _number(board: Board, subject: Seat | None, seat: Seat | None) -> str:
    view, viewer = board.view, board.view.viewer or 0
    if seat is None:
        return "+1"
    tokens = view.bids[viewer][seat] if subject is None else view.bids[seat][viewer]
    return "?" if tokens is None else str(tokens)


def _field(
    board: Board,
    seat: Seat | None,
    number: str,
    left: float,
    top: float,
    wide: float,
    tall: float,
) -> None:
    view = board.view
    chosen = None if view.confidence == UNCHOSEN else view.confidence
    picked = view.phase is Phase.CONFIDENCE and chosen == (NO_CONFIDENCE if seat is None else seat)
    colour = IVORY if picked else board.colour_of(seat) if seat is not None else GOLD
    pieces.field(board, left, top, wide, tall, colour)
    y = top + (tall - 70) / 2 + 4
    if seat is None:
        board.sign_at(left + 80, y, "no_confidence", 120)
        name = _TYPE.shortened(board.words("pikoko-picture-no-trust"), wide - 50)
    else:
        board.head(seat, left + 84, y, 124)
        name = board.you_or_name(seat, _TYPE, wide - 50)
    board.say(number, left + wide - 40, y + 52, _HUGE, anchor="end")
    board.say(name, left + wide / 2, top + tall - 26, _TYPE, anchor="middle")


# The trick.

_SLOT: Final = (244, 218)
_FIRST: Final = 122


def large_trick(board: Board) -> Scene:
    """Draws the trick, two or three cards beside each other."""
    view = board.view
    leader, faces, taken = shown_trick(view)
    across = 2 if view.seats == 4 else 3
    rows = -(-view.seats // across)
    bottom = _FIRST + rows * (_SLOT[1] + 24) + 10
    board.ground(MARGIN, _FIRST - 16, INSIDE, bottom - _FIRST)
    _trick_title(board, taken=taken)
    best = best_of(view, faces) if faces else -1
    wide, tall = _SLOT
    column = INSIDE / across
    for index in range(view.seats if leader is not None else 0):
        left = MARGIN + column * (index % across) + 16
        x, y = left + wide / 2, _FIRST + (index // across) * (tall + 24) + tall / 2
        player = ((leader or 0) + index) % view.seats
        due = not taken and index == len(faces) and view.player is not None
        if index < len(faces):
            _played(board, x, y, faces[index], leads=index == best)
        else:
            board.put(cuts.slot, x, y, wide, tall, MINT if due else IVORY, int(due))
        _people(board, left + wide + 16, y, player, column - wide - 40, due=due)
    alt = table_alt(board)
    return Scene(round(bottom), tuple(board.items), alt)


def _trick_title(board: Board, *, taken: bool) -> None:
    view = board.view
    text = trick_title(view, board.words)
    x = MARGIN + 6.0
    x += board.say(text, x, 78, _TYPE, IVORY) + 40
    if taken:
        last = view.tricks[-1]
        board.head(last.taker, x + 44, 56, _HEAD)
        board.put(cuts.crown, x + 44, 16, 72)
        name = board.you_or_name(last.taker, _TYPE, WIDTH - MARGIN - x - 110)
        board.say(name, x + 104, 78, _TYPE, GOLD)


def _played(board: Board, x: float, y: float, face: int, *, leads: bool) -> None:
    wide, tall = _SLOT
    card = CARD[face]
    if leads:
        board.put(drawings.ring, x, y, wide, tall, GOLD)
    board.put(drawings.large, x, y, card_name(card), wide, tall)
    if card.bit_count() > 1:
        board.put(drawings.tile, x - wide / 2 + 44, y + tall / 2 - 44, letter_of(face), 76)
    if leads:
        board.put(cuts.crown, x - wide / 2 + 50, y - tall / 2, 84)


def _people(board: Board, x: float, y: float, player: Seat, most: float, *, due: bool) -> None:
    """Draws the owner of a card, and its player below."""
    owner = (player + 1) % board.view.seats
    board.head(owner, x + 52, y - 56, 104)
    if most > 230:
        board.say(board.you_or_name(owner, _TYPE, most - 104), x + 116, y - 34, _TYPE)
    board.put(cuts.play, x + 16, y + 58, MINT if due else IVORY, 36)
    board.head(player, x + 40 + 36, y + 58, 72)
