"""Pictures of the trick, and of the hand that the viewer plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, columns
from bot.screens.art.drawing import Drawing
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, ON_MINT
from bot.screens.art.pieces import ASKED, BAR, NAME, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.board_art import (
    LARGE_BAND,
    LARGE_HEIGHT,
    LARGE_TYPE,
    Board,
    heading,
    large_foot,
    large_hand,
    pills,
    pills_wide,
    put_tricks,
    spread_hand,
)
from bot.screens.pikoko.reading import best_of, led_of
from bot.screens.pikoko.said import hand_alt, table_alt, trick_alt
from bot.screens.table_parts import clockwise
from engine.pikoko.cards import CARD, COLOURS, SUIT, card_name, colour_of
from engine.pikoko.views import View
from engine.protocol import Seat

HEIGHT: Final = 746
_SLOTS: Final = 218
"""The height of the trick's box."""

_TOP: Final = 102
_BAND: Final = 328
_BAND_TALL: Final = 80
_CARDS: Final = 436
_BAR: Final = 655


def playing(board: Board) -> Scene:
    """Draws the trick, the task, and the hand that the viewer plays from."""
    view = board.view
    owner = ((view.viewer or 0) + 1) % view.seats
    _trick(board)
    _band(board, owner)
    large_hand(board, owner, _CARDS, playable=_playable(view, owner), widest=196)
    _bar(board, owner)
    return board.scene(HEIGHT, trick_alt(board, view, owner))


def large_playing(board: Board) -> Scene:
    """Draws the task and the hand that the viewer plays from, with large cards."""
    view = board.view
    owner = ((view.viewer or 0) + 1) % view.seats
    due = view.player == view.viewer
    room = pieces.room_in_band(moves=due)
    keys = _TO_PLAY if due else ("pikoko-picture-yours", "pikoko-picture-yours-short")
    text = pieces.with_name(board, LARGE_TYPE, room, owner, *keys)
    text, alt = LARGE_TYPE.shortened(text, room), trick_alt(board, view, owner)
    return _large_hand(board, owner, text, alt, _playable(view, owner), due=due)


def large_hand_of(board: Board, seat: Seat) -> Scene:
    """Draws another hand with the bids on it, with large cards."""
    room = pieces.room_in_band(moves=False)
    text = pieces.with_name(board, LARGE_TYPE, room, seat, "pikoko-picture-cards-of")
    return _large_hand(board, seat, text, hand_alt(board, board.view, seat))


def _large_hand(
    board: Board, seat: Seat, text: str, alt: str, faces: int | None = None, *, due: bool = False
) -> Scene:
    board.ground()
    pieces.band(board, 14, text, seat=seat, moves=due, tall=LARGE_BAND, style=LARGE_TYPE)
    spread_hand(board, seat, faces)
    large_foot(board, seat)
    return board.scene(LARGE_HEIGHT, alt)


def _playable(view: View, owner: Seat) -> int | None:
    """Returns the faces that the viewer may play; ``None`` if it is not the viewer's turn."""
    if view.player != view.viewer:
        return None
    led = led_of(view, owner)
    return (view.hands[owner] or 0) if led is None else SUIT[led]


# The trick


class _Sign(NamedTuple):
    """The size of a sign on a card, and its place from the card's middle."""

    size: int
    x: int
    y: int


class _Size(NamedTuple):
    """The measures of a trick's cards, and of the signs on them."""

    card: tuple[int, int]
    draw: Callable[..., Drawing]
    before: int
    """The space before a card, and between it and its people."""
    beside: int
    empty: str
    """The colour of an empty place."""
    crown: _Sign
    tile: _Sign
    """The colour that a multi-coloured card counts as."""


_ORDINARY: Final = _Size(
    (112, 178), drawings.played, 12, 18, LINE, _Sign(66, 30, -96), _Sign(56, 26, 60)
)
_LARGE: Final = _Size(
    (244, 218), drawings.large, 16, 16, IVORY, _Sign(84, -72, -109), _Sign(76, -78, 65)
)
_BETWEEN: Final = 24
_LARGE_FIRST: Final = 122
"""The space between two rows of large cards, and the y at which the first begins."""


def trick(board: Board, *, large: bool = False) -> Scene:
    """Draws the trick alone; large cards are in rows of two or three."""
    alt = table_alt(board, board.view)
    if not large:
        _trick(board)
        return board.scene(_TOP + _SLOTS + 22, alt)
    rows = 1 if board.view.seats < 4 else 2
    bottom = _LARGE_FIRST + rows * (_LARGE.card[1] + _BETWEEN) + 10
    board.ground(MARGIN, _LARGE_FIRST - 16, INSIDE, bottom - _LARGE_FIRST)
    _large_heading(board)
    _cards(board, _LARGE_FIRST, _LARGE, 2 if board.view.seats == 4 else 3)
    return board.scene(bottom, alt)


def _trick(board: Board) -> None:
    board.ground(MARGIN, _TOP, INSIDE, _SLOTS)
    _heading(board)
    _cards(board, _TOP + 20, _ORDINARY, board.view.seats)


def _shown(view: View) -> tuple[Seat | None, tuple[int, ...], bool]:
    """Returns the leader of the trick on the table, its faces, and whether it was taken.

    A trick stays on the table until the next one has a card.
    """
    if not view.trick and view.tricks:
        return view.tricks[-1].leader, view.tricks[-1].faces, True
    return view.leader, view.trick, False


def _title(board: Board, *, taken: bool) -> str:
    return board.words("picture-trick", number=len(board.view.tricks) + (not taken))


def _heading(board: Board) -> None:
    """Draws the trick's number, who took it or the one before, and trump."""
    view, words = board.view, board.words
    _, _, taken = _shown(view)
    title = _title(board, taken=taken)
    if not view.tricks:
        heading(board, title, words("picture-round", round=view.round, rounds=view.rounds))
        return
    edge = heading(board, title)
    x = MARGIN + 6 + pieces.HEADING.width(title) + 40
    last = view.tricks[-1]
    if taken:
        x += board.say(words("pikoko-picture-goes-to"), x, 75, SECOND, MIST) + 20
        _taker(board, last.taker, x + 34, 60, 62)
        is_own, most = last.taker == view.viewer, edge - x - 90
        name = words("picture-alt-you") if is_own else board.name(last.taker, NAME, most)
        board.say(NAME.shortened(name, most), x + 82, 75, NAME, GOLD)
        return
    wide = 66 * len(last.faces)
    label = words("pikoko-picture-last")
    if x + SECOND.width(label) + 16 + wide + 100 < edge:
        x += board.say(label, x, 75, SECOND, MIST) + 16
    for face in last.faces:
        board.put(drawings.small, x + 30, 56, card_name(CARD[face]))
        x += 66
    _taker(board, last.taker, x + 44, 60, 62)


def _large_heading(board: Board) -> None:
    view = board.view
    _, _, taken = _shown(view)
    x = MARGIN + 6.0
    x += board.say(_title(board, taken=taken), x, 78, LARGE_TYPE, IVORY) + 40
    if taken:
        taker = view.tricks[-1].taker
        _taker(board, taker, x + 44, 56, 88)
        name = board.you_or_name(taker, LARGE_TYPE, WIDTH - MARGIN - x - 110)
        board.say(name, x + 104, 78, LARGE_TYPE, GOLD)


def _taker(board: Board, seat: Seat, x: float, y: float, size: int) -> None:
    board.head(seat, x, y, size)
    board.put(cuts.crown, x, y - 40, round(size * 0.9))


def _cards(board: Board, top: float, size: _Size, across: int) -> None:
    """Draws the trick's cards in the order of play, ``across`` in a row, with their people."""
    view = board.view
    leader, faces, taken = _shown(view)
    if leader is None:
        return
    best = best_of(view, faces) if faces else -1
    wide, tall = size.card
    for index, player in enumerate(clockwise(view.seats, leader)):
        column = columns(across)[index % across]
        left = column.left + size.before
        x, y = left + wide / 2, top + index // across * (tall + _BETWEEN) + tall / 2
        due = not taken and index == len(faces) and view.player is not None
        if index < len(faces):
            _played(board, x, y, faces[index], size, leads=index == best)
        else:
            board.put(cuts.slot, x, y, wide, tall, MINT if due else size.empty, int(due))
        beside = left + wide + size.beside
        people = _large_people if size is _LARGE else _people
        people(board, beside, y, column.right - beside, player, due=due)


def _played(board: Board, x: float, y: float, face: int, size: _Size, *, leads: bool) -> None:
    """Draws a card, ringed and crowned if it leads the trick."""
    card, (crown, tile) = CARD[face], (size.crown, size.tile)
    if leads:
        board.put(drawings.ring, x, y, *size.card, GOLD)
    board.put(size.draw, x, y, card_name(card), *size.card)
    if card.bit_count() > 1:
        board.put(drawings.tile, x + tile.x, y + tile.y, COLOURS[colour_of(face)], tile.size)
    if leads:
        board.put(cuts.crown, x + crown.x, y + crown.y, crown.size)


def _people(board: Board, x: float, y: float, room: float, player: Seat, *, due: bool) -> None:
    """Draws the owner of a card, and its player below."""
    owner, colour = (player + 1) % board.view.seats, MINT if due else MIST
    board.head(owner, x + 41, y - 51, 82)
    if room > 134:
        board.say(board.you_or_name(owner, NAME, room - 4), x, y + 37, NAME)
    by = board.words("pikoko-picture-by-word")
    wide = SECOND.width(by) + 8
    if wide + 50 <= room + 14:
        board.say(by, x, y + 89, SECOND, colour)
    else:
        wide = 34
        board.put(cuts.play, x + 14, y + 74, colour, 28)
    board.head(player, x + wide + 25, y + 74, 50)


def _large_people(
    board: Board, x: float, y: float, room: float, player: Seat, *, due: bool
) -> None:
    owner = (player + 1) % board.view.seats
    board.head(owner, x + 52, y - 56, 104)
    if room > 238:
        name = board.you_or_name(owner, LARGE_TYPE, room - 112)
        board.say(name, x + 116, y - 34, LARGE_TYPE)
    board.put(cuts.play, x + 16, y + 58, MINT if due else IVORY, 36)
    board.head(player, x + 76, y + 58, 72)


# The task


def _band(board: Board, owner: Seat) -> None:
    view, words = board.view, board.words
    due = view.player == view.viewer
    led = colour_of(view.trick[0]) if view.trick else None
    right = 0.0
    label = ""
    if due and led is not None:
        follows = led_of(view, owner) is not None
        label = words("pikoko-picture-follow" if follows else "pikoko-picture-led")
        right = NAME.width(label) + 66 + 60
    subject = owner if due else ((view.player or 0) + 1) % view.seats
    room = pieces.room_in_band(moves=due, right=right)
    text = ASKED.shortened(_task(board, subject, room, due=due), room)
    pieces.band(board, _BAND, text, seat=subject, moves=due, tall=_BAND_TALL)
    if label and led is not None:
        y = _BAND + _BAND_TALL / 2
        board.put(drawings.tile, WIDTH - MARGIN - 58, y, COLOURS[led], 66)
        board.say(label, WIDTH - MARGIN - 104, y + 16, NAME, ON_MINT, "end")


_TO_PLAY: Final = ("picture-play", "pikoko-picture-play-short")


def _task(board: Board, owner: Seat, room: float, *, due: bool) -> str:
    """Says what to do with the cards of ``owner``, and who does it."""
    view, words = board.view, board.words
    if due:
        return pieces.with_name(board, ASKED, room, owner, *_TO_PLAY)
    player = board.name(view.player or 0, ASKED, room * 0.36)
    if owner == view.viewer:
        return words("picture-turn-yours", name=player)
    keys = "picture-turn", "pikoko-picture-turn-short"
    return pieces.with_name(board, ASKED, room, owner, *keys, player=player)


def _bar(board: Board, owner: Seat) -> None:
    """Draws whose cards the viewer plays, the tricks taken, and the bids."""
    view, y = board.view, _BAR + BAR / 2
    right = MARGIN + INSIDE - 18 - pills_wide(board, owner)
    taken = right - 20 - 58 - 70
    hint = board.words("picture-you-play")
    said = SECOND.width(hint) + 24
    end = pieces.bar(board, owner, MARGIN, _BAR, INSIDE, right=MARGIN + INSIDE - taken + said)
    put_tricks(board, view.taken[owner], right - 22, y)
    pills(board, owner, right, y, INK)
    board.say(hint, end + 24, y + 15, SECOND, MIST)
