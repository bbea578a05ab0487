"""The trick, and the lower picture of a private view while cards are played."""

from __future__ import annotations

from typing import Final

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, LINE, MINT, MIST, ON_MINT
from bot.screens.art.pieces import ASKED, BAR, NAME, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.board_art import (
    Board,
    best_of,
    heading,
    large_hand,
    led_of,
    letter_of,
    pills,
    pills_wide,
    put_tricks,
)
from bot.screens.pikoko.faces import in_hand
from bot.screens.pikoko.said import trick_alt
from bot.screens.words import Words
from engine.pikoko.cards import CARD, SUIT, card_name, colour_of
from engine.pikoko.views import View
from engine.protocol import Seat

HEIGHT: Final = 746
SLOTS: Final = 218
"""The height of the box of a trick."""

_TOP: Final = 102
_BAND: Final = 328
_BAND_TALL: Final = 80
_CARDS: Final = 436
_BAR: Final = 655
_SLOT: Final = (112, 178)


def playing(board: Board) -> Scene:
    """Draws the trick, what is to be done, and the hand that the viewer plays from."""
    view = board.view
    viewer = view.viewer or 0
    owner = (viewer + 1) % view.seats
    board.ground(MARGIN, _TOP, INSIDE, SLOTS)
    trick_heading(board)
    slots(board, _TOP)
    _band(board, owner)
    held = in_hand(view.hands[owner] or 0, view.trump)
    large_hand(board, held, _CARDS, playable=playable(view, owner), widest=196)
    _bar(board, owner)
    return Scene(HEIGHT, tuple(board.items), trick_alt(board, owner))


def playable(view: View, owner: Seat) -> int | None:
    """Returns the faces that the viewer may play; ``None`` while it is not the viewer's turn."""
    if view.player != view.viewer or view.player is None:
        return None
    led = led_of(view, owner)
    return (view.hands[owner] or 0) if led is None else SUIT[led]


# The trick.


def shown_trick(view: View) -> tuple[Seat | None, tuple[int, ...], bool]:
    """Returns the leader of the trick that lies on the table, its faces, and whether it was taken
    already: a trick stays until the next one has its first card.
    """
    if not view.trick and view.tricks:
        return view.tricks[-1].leader, view.tricks[-1].faces, True
    return view.leader, view.trick, False


def trick_title(view: View, words: Words) -> str:
    """Returns which trick it is."""
    _, _, taken = shown_trick(view)
    return words("picture-trick", number=len(view.tricks) + (not taken))


def trick_heading(board: Board) -> None:
    """Draws which trick it is, who took it or the one before, and trump."""
    view, words = board.view, board.words
    _, _, taken = shown_trick(view)
    title = trick_title(view, words)
    if not view.tricks:
        heading(board, title, words("picture-round", round=view.round, rounds=view.rounds))
        return
    edge = heading(board, title)
    x = MARGIN + 6 + pieces.HEADING.width(title) + 40
    last = view.tricks[-1]
    if taken:
        x += board.say(words("pikoko-picture-goes-to"), x, 75, SECOND, MIST) + 20
        _taker(board, last.taker, x + 34)
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
    _taker(board, last.taker, x + 44)


def _taker(board: Board, seat: Seat, x: float) -> None:
    board.head(seat, x, 60, 62)
    board.put(cuts.crown, x, 20, 56)


def slots(board: Board, top: float) -> None:
    """Draws the cards of the trick in the order of play: whose each is, and who played it
    or will.
    """
    view = board.view
    leader, faces, taken = shown_trick(view)
    if leader is None:
        return
    best = best_of(view, faces) if faces else -1
    column = INSIDE / view.seats
    wide, tall = _SLOT
    for index in range(view.seats):
        left = MARGIN + column * index + 12
        x, y = left + wide / 2, top + SLOTS / 2
        player = (leader + index) % view.seats
        due = not taken and index == len(faces) and view.player is not None
        if index < len(faces):
            _played(board, x, y, faces[index], leads=index == best)
        else:
            board.put(cuts.slot, x, y, wide, tall, MINT if due else LINE, int(due))
        _people(board, left + wide + 18, top, column - wide - 34, player, due=due)


def _people(board: Board, x: float, top: float, most: float, player: Seat, *, due: bool) -> None:
    """Draws the owner of a card, and its player below."""
    owner = (player + 1) % board.view.seats
    colour = MINT if due else MIST
    board.head(owner, x + 41, top + 58, 82)
    if most > 130:
        board.say(board.you_or_name(owner, NAME, most), x, top + 146, NAME)
    by, y = board.words("pikoko-picture-by-word"), top + 183
    wide = SECOND.width(by) + 8
    if wide + 50 <= most + 18:
        board.say(by, x, y + 15, SECOND, colour)
    else:
        wide = 34
        board.put(cuts.play, x + 14, y, colour, 28)
    board.head(player, x + wide + 25, y, 50)


def _played(board: Board, x: float, y: float, face: int, *, leads: bool) -> None:
    card = CARD[face]
    if leads:
        board.put(drawings.ring, x, y, *_SLOT, GOLD)
    board.put(drawings.played, x, y, card_name(card), *_SLOT)
    if card.bit_count() > 1:
        board.put(drawings.tile, x + 26, y + 60, letter_of(face), 56)
    if leads:
        board.put(cuts.crown, x + 30, y - 96, 66)


# What is to be done.


def _band(board: Board, owner: Seat) -> None:
    view, words = board.view, board.words
    due = view.player == view.viewer and view.player is not None
    led = colour_of(view.trick[0]) if view.trick else None
    right = 0.0
    label = ""
    if due and led is not None:
        follows = led_of(view, owner) is not None
        label = words("pikoko-picture-follow" if follows else "pikoko-picture-led")
        right = NAME.width(label) + 66 + 60
    subject = owner if due or view.player is None else (view.player + 1) % view.seats
    room = pieces.room_in_band(moves=due, right=right)
    text = task(board, subject, room, due=due)
    pieces.band(
        board,
        _BAND,
        ASKED.shortened(text, room),
        seat=subject,
        moves=due,
        tall=_BAND_TALL,
    )
    if label and led is not None:
        y = _BAND + _BAND_TALL / 2
        board.put(drawings.tile, WIDTH - MARGIN - 58, y, letter_of(view.trick[0]), 66)
        board.say(label, WIDTH - MARGIN - 104, y + 16, NAME, ON_MINT, "end")


def task(board: Board, owner: Seat, room: float, *, due: bool, style: Style = ASKED) -> str:
    """Draws what is to be done with the cards of ``owner``, and by whom."""
    view, words = board.view, board.words
    if view.player is None:
        return words("picture-round-ends")
    if due:
        keys = "picture-play", "pikoko-picture-play-short"
        return pieces.with_name(board, style, room, owner, *keys)
    player = board.name(view.player, style, room * 0.36)
    if owner == view.viewer:
        return words("picture-turn-yours", name=player)
    keys = "picture-turn", "pikoko-picture-turn-short"
    return pieces.with_name(board, style, room, owner, *keys, player=player)


def _bar(board: Board, owner: Seat) -> None:
    """Whose cards these are, that the viewer plays them, tricks taken, and the bids."""
    view, y = board.view, _BAR + BAR / 2
    right = MARGIN + INSIDE - 18 - pills_wide(view, owner)
    taken = right - 20 - 58 - 70
    hint = board.words("picture-you-play")
    said = SECOND.width(hint) + 24
    end = pieces.bar(board, owner, MARGIN, _BAR, INSIDE, right=MARGIN + INSIDE - taken + said)
    put_tricks(board, view.taken[owner], right - 22, y)
    pills(board, owner, right, y, INK)
    board.say(hint, end + 24, y + 15, SECOND, MIST)
