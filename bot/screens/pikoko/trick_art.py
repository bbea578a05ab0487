"""Pictures of the trick, and of the hand that the viewer plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import MARGIN, columns
from bot.screens.art.drawing import Drawing
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, ON_MINT
from bot.screens.art.pieces import BAR, NAME, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.board_art import (
    LARGE_BAND,
    LARGE_CARDS,
    LARGE_FOOT,
    LARGE_HEIGHT,
    Board,
    heading,
    near_hand,
    pills,
    pills_wide,
    put_tricks,
)
from bot.screens.pikoko.reading import best_of, led_of
from bot.screens.pikoko.said import hand_alt, table_alt, trick_alt
from bot.screens.table_parts import clockwise
from engine.pikoko.cards import CARD, COLOURS, SUIT, card_name, colour_of
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat

HEIGHT: Final = 746
_TOP: Final = 102
_BAND: Final = 328
_BAND_TALL: Final = 80
_CARDS: Final = 436
_BAR: Final = 655


def playing(board: Board) -> Scene:
    """Draws the task and the hand that the viewer plays from, below the trick if there is room."""
    view = board.view
    owner = ((view.viewer or 0) + 1) % view.seats
    if board.is_large:
        board.ground()
        band, hand, bar, height = LARGE_BAND, LARGE_CARDS, LARGE_FOOT, LARGE_HEIGHT
    else:
        _trick(board)
        band, hand, bar, height = _BAND, _CARDS, _BAR, HEIGHT
    _band(board, owner, band)
    near_hand(board, owner, hand, playable=_playable(view, owner), widest=196)
    hint = "" if board.is_large else board.words("picture-you-play")
    _bar(board, owner, bar, hint)
    return board.scene(height, trick_alt(board, view, owner))


def hand_of(board: Board, seat: Seat) -> Scene:
    """Draws another hand with the bids on it, with large cards."""
    board.ground()
    heading(board, board.names[seat])
    near_hand(board, seat, LARGE_CARDS)
    _bar(board, seat, LARGE_FOOT)
    return board.scene(LARGE_HEIGHT, hand_alt(board, board.view, seat))


def _playable(view: View, owner: Seat) -> int | None:
    """Returns the faces that the viewer may play; ``None`` if it is not the viewer's turn."""
    if view.player != view.viewer:
        return None
    led = led_of(view, owner)
    return (view.hands[owner] or 0) if led is None else SUIT[led]


# The trick


class _Size(NamedTuple):
    """The measures of a trick's cards."""

    card: tuple[int, int]
    draw: Callable[..., Drawing]
    empty: str
    """The colour of an empty place."""
    crown: tuple[int, int]
    tile: tuple[int, int]
    """Where the sign of the best card is, and the colour that a multi-coloured card counts as."""
    around: int
    below: int
    """The space around the cards, and below their box."""


_ORDINARY: Final = _Size((112, 178), drawings.played, LINE, (30, -96), (26, 60), 20, 22)
_LARGE: Final = _Size((184, 182), drawings.large, IVORY, (-54, -91), (-60, 60), 12, 6)


def trick(board: Board, *, large: bool = False) -> Scene:
    """Draws the trick alone."""
    board = board.sized(large=large)
    return board.scene(_trick(board), table_alt(board, board.view))


def _trick(board: Board) -> int:
    """Draws the trick; large cards are in rows of two or three. Returns the y below it."""
    seats = board.view.seats
    size, rows = (_LARGE, 1 + seats // 4) if board.is_large else (_ORDINARY, 1)
    tall = size.around + rows * (size.card[1] + size.around)
    board.ground(MARGIN, _TOP, board.inside, tall)
    _heading(board)
    _cards(board, _TOP + size.around, size, -(-seats // rows))
    return _TOP + tall + size.below


def _shown(view: View) -> tuple[Seat | None, tuple[int, ...], bool]:
    """Returns the leader of the trick on the table, its faces, and whether it was taken.

    A trick stays on the table until the next one has a card.
    """
    if not view.trick and view.tricks:
        return view.tricks[-1].leader, view.tricks[-1].faces, True
    return view.leader, view.trick, False


def _heading(board: Board) -> None:
    """Draws the trick's number, who took it or the one before, and trump."""
    view, words = board.view, board.words
    _, _, taken = _shown(view)
    title = words("picture-trick", number=len(view.tricks) + (not taken))
    if not view.tricks:
        heading(board, title, words("picture-round", round=view.round, rounds=view.rounds))
        return
    edge = heading(board, title)
    x = MARGIN + 6 + pieces.HEADING.width(title) + 40
    last = view.tricks[-1]
    if taken:
        if not board.is_large:
            x += board.say(words("pikoko-picture-goes-to"), x, 75, SECOND, MIST) + 20
        _taker(board, last.taker, x + 34, 60, 62)
        is_own, most = last.taker == view.viewer, edge - x - 90
        name = words("picture-alt-you") if is_own else board.name(last.taker, NAME, most)
        board.say(NAME.shortened(name, most), x + 82, 75, NAME, GOLD)
        return
    if board.is_large:
        return
    wide = 66 * len(last.faces)
    label = words("pikoko-picture-last")
    if x + SECOND.width(label) + 16 + wide + 100 < edge:
        x += board.say(label, x, 75, SECOND, MIST) + 16
    for face in last.faces:
        board.put(drawings.small, x + 30, 56, card_name(CARD[face]))
        x += 66
    _taker(board, last.taker, x + 44, 60, 62)


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
        row, place = divmod(index, across)
        column = columns(across, right=board.right)[place]
        left = column.left + 12
        x, y = left + wide / 2, top + row * (tall + size.around) + tall / 2
        due = not taken and index == len(faces) and view.player is not None
        if index < len(faces):
            _played(board, x, y, faces[index], size, leads=index == best)
        else:
            board.put(cuts.slot, x, y, wide, tall, MINT if due else size.empty, int(due))
        beside = left + wide + 18
        _people(board, beside, y, column.right - beside, player, due=due)


def _played(board: Board, x: float, y: float, face: int, size: _Size, *, leads: bool) -> None:
    """Draws a card, ringed and crowned if it leads the trick."""
    card, (left, top), (right, low) = CARD[face], size.crown, size.tile
    if leads:
        board.put(drawings.ring, x, y, *size.card, GOLD)
    board.put(size.draw, x, y, card_name(card), *size.card)
    if card.bit_count() > 1:
        board.put(drawings.tile, x + right, y + low, COLOURS[colour_of(face)], 56)
    if leads:
        board.put(cuts.crown, x + left, y + top, 66)


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


# The task


def _band(board: Board, owner: Seat, top: int) -> None:
    view, words = board.view, board.words
    due = view.player == view.viewer
    led = colour_of(view.trick[0]) if view.trick else None
    right, label = 0.0, ""
    if due and led is not None and not board.is_large:
        follows = led_of(view, owner) is not None
        label = words("pikoko-picture-follow" if follows else "pikoko-picture-led")
        right = NAME.width(label) + 66 + 60
    subject = owner if due or board.is_large else ((view.player or 0) + 1) % view.seats
    room = pieces.room_in_band(board, moves=due, right=right)
    text = board.asked.shortened(_task(board, subject, room, due=due), room)
    pieces.band(board, top, text, seat=subject, moves=due, tall=_BAND_TALL, style=board.asked)
    if label and led is not None:
        y = top + _BAND_TALL / 2
        board.put(drawings.tile, WIDTH - MARGIN - 58, y, COLOURS[led], 66)
        board.say(label, WIDTH - MARGIN - 104, y + 16, NAME, ON_MINT, "end")


def _task(board: Board, owner: Seat, room: float, *, due: bool) -> str:
    """Says what to do with the cards of ``owner``, and who does it."""
    view, said = board.view, partial(pieces.with_name, board, board.asked, room, owner)
    if due:
        return said("picture-play", "pikoko-picture-play-short")
    if board.is_large:
        return said("pikoko-picture-yours", "pikoko-picture-yours-short")
    player = board.name(view.player or 0, board.asked, room * 0.36)
    if owner == view.viewer:
        return board.words("picture-turn-yours", name=player)
    return said("picture-turn", "pikoko-picture-turn-short", player=player)


def _bar(board: Board, owner: Seat, top: int, hint: str = "") -> None:
    """Draws a hand's owner and a ``hint``, the tricks taken, and the bids."""
    view, y = board.view, top + BAR / 2
    right = board.right - 18 - pills_wide(board, owner)
    taken = right - 20 - 58 - 70
    said = SECOND.width(hint) + 24
    end = pieces.bar(board, owner, MARGIN, top, board.inside, right=board.right - taken + said)
    if view.phase is Phase.PLAYING:
        put_tricks(board, view.taken[owner], right - 22, y)
    pills(board, owner, right, y, INK)
    if hint:
        board.say(hint, end + 24, y + 15, SECOND, MIST)
