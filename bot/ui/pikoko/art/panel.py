"""What a seat sees: the others' hands as fans, the trick, and the hand it plays from below.

What a decision needs is at the bottom, near the buttons, which are below the picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, WORD
from bot.ui.art.fonts import Style
from bot.ui.art.palette import BOX, INK, IVORY, MINT, ON_MINT, POND
from bot.ui.art.scene import WIDTH, Scene, Turned
from bot.ui.pikoko.art import drawings
from bot.ui.pikoko.art.alt import panel_alt
from bot.ui.pikoko.art.board import (
    CARD_SIZE,
    HEADING,
    TRICK,
    Board,
    clockwise,
    heading,
    in_hand,
    phase_title,
    trick,
    turned_card,
)
from engine.pikoko.cards import COLOURS, SUIT, card_name, colour_of
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase
from engine.pikoko.views import View
from engine.protocol import Seat

_GAP: Final = 16
_CELL: Final = (INSIDE - _GAP) // 2
_BAR: Final = 80
_CHIP: Final = 62
_BAND: Final = 84
_TOP: Final = 16
_BID: Final = Style(54)
_SHOWN: Final = frozenset((Phase.BIDDING, Phase.CONFIDENCE, Phase.PLAYING))


def panel(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> Scene | None:
    """The picture of a seat's private panel; none before the deal and after the end."""
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    if view.phase not in _SHOWN:
        return None
    board = Board.of(view, names, words, signs=signs, large=large)
    plan = LARGE if large else FIVE if view.seats == 5 else NORMAL
    playing = view.phase is Phase.PLAYING
    mine = list(clockwise(view, viewer))
    has_strip = large or view.seats == 4
    cells = mine[2:] if has_strip else [*mine[2:], viewer]
    rows = [cells[start : start + plan.columns] for start in range(0, len(cells), plan.columns)]
    title = _TOP + len(rows) * plan.row
    below = title + HEADING
    band = below + (TRICK + 14 if playing else 0)
    hand = band + _BAND + 10
    strip = hand + plan.hand + _BAR + _GAP
    bottom = strip + (_BAR + 16 if has_strip else 4)
    boxes = (MARGIN, below, INSIDE, TRICK) if playing else ()
    board.ground(*boxes)
    for row, seats in enumerate(rows):
        for place, seat in enumerate(seats):
            left = MARGIN + place * (plan.cell + _GAP)
            _cell(board, plan, seat, left, _TOP + row * plan.row)
    heading(board, phase_title(board), title)
    if playing:
        trick(board, below)
    _band(board, band + _BAND // 2)
    _hand(board, plan, mine[1], hand)
    if has_strip:
        _strip(board, viewer, strip + _BAR // 2)
    return Scene(bottom, tuple(board.items), panel_alt(board))


# Fans.


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards held in a fan: their size in hundredths, and how they spread."""

    scale: int
    turn: int
    """Degrees from card to card, twice what is turned from the middle to the next."""
    step: float
    room: float
    sink: float
    bare: bool = False

    def places(self, count: int) -> list[tuple[float, float, int]]:
        """For each card how far from the middle and below the top it lies, and its turn."""
        step = min(self.step, self.room / max(1, count - 1))
        offsets = [index - (count - 1) / 2 for index in range(count)]
        return [(off * step, self.sink * off * off, round(off * self.turn)) for off in offsets]

    def cards(self, codes: Sequence[str]) -> Iterator[tuple[float, float, Turned]]:
        """Each card with its position. In a ``bare`` fan backs and covered cards are drawn bare."""
        for index, (x, down, turn) in enumerate(self.places(len(codes))):
            is_bare = self.bare and (index < len(codes) - 1 or codes[index] == "back")
            yield x, down, turned_card(codes[index], self.scale, turn, bare=is_bare)


@dataclass(frozen=True, slots=True)
class Plan:
    """How large everything is: the fans, how many of them stand beside each other, their height."""

    others: Fan
    nearest: Fan
    columns: int
    fan: int
    hand: int

    @property
    def row(self) -> int:
        """The height of a hand with its bar and its bids."""
        return self.fan + _BAR + 8 + _CHIP + _GAP

    @property
    def cell(self) -> int:
        """The width of a hand."""
        return (INSIDE - _GAP * (self.columns - 1)) // self.columns


NORMAL: Final = Plan(
    Fan(58, 4, 84, _CELL - 172, 1.5, bare=True), Fan(84, 2, 150, INSIDE - 244, 1.6), 2, 194, 264
)
FIVE: Final = replace(
    NORMAL,
    others=replace(NORMAL.others, turn=0, sink=1.2),
    nearest=replace(NORMAL.nearest, turn=0, bare=True),
)
"""Cards that are not turned take fewer bytes, and this is the largest picture."""

LARGE: Final = Plan(
    Fan(100, 0, 128, INSIDE - 244, 0, bare=True),
    Fan(112, 0, 150, INSIDE - 270, 0, bare=True),
    1,
    266,
    330,
)


def _cards(board: Board, seat: Seat) -> list[str]:
    hand = board.view.hands[seat]
    if hand is None:
        return ["back"] * board.view.hand_sizes[seat]
    return [card_name(card) for card in in_hand(hand)]


def _cell(board: Board, plan: Plan, seat: Seat, left: int, top: int) -> None:
    """A hand in a fan over a bar with head, name and tricks, and the bids on it below."""
    middle = left + plan.cell / 2
    half = plan.others.scale * CARD_SIZE[1] // 200
    for x, down, card in plan.others.cards(_cards(board, seat)):
        board.lay(card, middle + x, top + 14 + half + down)
    bar = top + plan.fan + _BAR // 2
    mine = seat == board.view.viewer
    due = seat in _asked_on(board.view)
    board.put(
        cuts.pill,
        middle,
        bar,
        plan.cell,
        _BAR,
        MINT if due else INK,
        MINT if due else board.colour_of(seat),
    )
    _name(
        board, seat, left, bar, _counts(board, seat, left + plan.cell - 28, bar, due=due), due=due
    )
    if mine:
        _confidence(board, left + plan.cell - 190, bar)
    _bids(board, seat, left, bar + _BAR // 2 + 8 + _CHIP // 2, plan.cell)


def _name(
    board: Board, seat: Seat, left: float, y: float, right: float, *, due: bool = False
) -> float:
    """Head and name at the left of a bar, up to ``right``. Returns where the name ends."""
    board.head(seat, left + 46, y, 92)
    mine = seat == board.view.viewer
    name = board.words("picture-you") if mine else board.names[seat]
    colours = (ON_MINT, MINT) if due else (IVORY, INK)
    x = left + 106
    return x + board.say(NAME.shortened(name, right - x - 14), x, y + 16, NAME, *colours)


def _counts(board: Board, seat: Seat, right: float, y: float, *, due: bool) -> float:
    """Tricks taken, or tokens left, at the right of a bar. Returns where they begin."""
    view = board.view
    if view.phase is Phase.PLAYING:
        wide = board.say(str(view.taken[seat]), right, y + 21, NUMBER, anchor="end")
        board.put(drawings.sign, right - wide - 46, y, "trick", 62)
        return right - wide - 90
    if due:
        board.put(cuts.play, right - 20, y, ON_MINT, 44)
        return right - 60
    board.put(drawings.tokens, right - 104, y, view.tokens[seat], 23)
    return right - 214


def _confidence(board: Board, x: float, y: float) -> None:
    """One's own confidence card."""
    chosen = board.view.confidence
    if chosen == UNCHOSEN or board.view.phase is not Phase.PLAYING:
        return
    if chosen == NO_CONFIDENCE:
        board.put(drawings.sign, x, y, "no_confidence", 66)
        return
    board.put(drawings.sign, x - 14, y, "confidence", 66)
    board.head(chosen, x + 22, y + 10, 50)


def _bids(board: Board, on: Seat, left: float, y: float, room: float, around: str = POND) -> None:
    """Each bid on a seat with who made it, one's own first and ringed."""
    view = board.view
    wide = (room - 6 * (view.seats - 1)) / view.seats
    for place, bidder in enumerate(clockwise(view, view.viewer or 0)):
        x = left + place * (wide + 6)
        own = bidder == view.viewer
        if own:
            board.put(cuts.pill, x + wide / 2, y, round(wide), _CHIP, BOX, IVORY, 4)
        ground = BOX if own else around
        board.head(bidder, x + 6 + 25, y, 50)
        tokens = view.bids[bidder][on]
        middle = x + 56 + (wide - 56) / 2 - 4
        if tokens is None:
            board.put(cuts.dot, middle, y, 12, ON_MINT if ground == MINT else board.soft)
        else:
            colour = ON_MINT if ground == MINT else IVORY
            board.say(str(tokens), middle, y + 19, _BID, colour, ground, "middle")


# What there is to do, and with which cards.


def _asked_on(view: View) -> frozenset[Seat]:
    """Whom the viewer is asked to bid on just now."""
    if view.phase is not Phase.BIDDING or view.viewer not in view.waiting:
        return frozenset()
    return view.targets - {view.viewer} or frozenset((view.viewer,))


def _is_turn(view: View) -> bool:
    return view.viewer in view.waiting


def _led(view: View, owner: Seat) -> int | None:
    """The colour that the hand must follow, if it can."""
    if not view.trick:
        return None
    led = colour_of(view.trick[0])
    return led if (view.hands[owner] or 0) & SUIT[led] else None


def _band(board: Board, y: float) -> None:
    """The one thing to do, or whom everybody waits for."""
    view = board.view
    due = _is_turn(view)
    ground, colour = (MINT, ON_MINT) if due else (BOX, IVORY)
    board.put(cuts.pill, WIDTH / 2, y, INSIDE, _BAND, ground)
    x, right = MARGIN + 40, WIDTH - MARGIN - 40
    if due:
        board.put(cuts.play, x + 16, y, ON_MINT, 44)
        x += 58
    led = _led(view, ((view.viewer or 0) + 1) % view.seats) if due else None
    if view.phase is Phase.PLAYING and led is not None:
        letter = COLOURS[led]
        board.put(drawings.tile, WIDTH - MARGIN - 52, y, letter, 66)
        right -= 60
    task = NAME.shortened(_task(board, led, right - x), right - x)
    board.say(task, x, y + 17, NAME, colour, ground)


def _task(board: Board, led: int | None, room: float) -> str:
    view, words = board.view, board.words
    viewer = view.viewer or 0
    if view.phase is Phase.PLAYING and view.player is not None:
        owner = (view.player + 1) % view.seats
        if view.player == viewer:
            key = "picture-play" if led is None else "picture-play-colour"
            colour = "" if led is None else words(f"colour-pikoko-{COLOURS[led]}")
            return _with_name(board, key, owner, room, colour=colour)
        key = "picture-turn-yours" if owner == viewer else "picture-turn"
        others = {} if owner == viewer else {"owner": NAME.shortened(board.names[owner], 250)}
        return words(key, name=NAME.shortened(board.names[view.player], 250), **others)
    if view.phase is Phase.PLAYING:
        return words("picture-round-ends")
    if not _is_turn(view):
        names = [board.names[seat] for seat in clockwise(view, viewer) if seat in view.waiting]
        return words("picture-waiting", names=", ".join(names))
    if view.phase is Phase.CONFIDENCE:
        return words("picture-choose")
    asked = _asked_on(view)
    if asked == {viewer}:
        return words("picture-bid-self")
    if len(asked) > 1:
        return words("picture-bid-all")
    return _with_name(board, "picture-bid", min(asked), room)


def _with_name(board: Board, key: str, seat: Seat, room: float, **more: str) -> str:
    around = NAME.width(board.words(key, name="", **more))
    return board.words(key, name=NAME.shortened(board.names[seat], room - around), **more)


def _hand(board: Board, plan: Plan, owner: Seat, top: int) -> None:
    """The hand one plays from: what may be played is raised and ringed on one's turn."""
    view = board.view
    hand = view.hands[owner] or 0
    held = in_hand(hand)
    turn = view.phase is Phase.PLAYING and view.player == view.viewer
    led = _led(view, owner)
    playable = SUIT[led] if led is not None else hand
    half = plan.nearest.scale * CARD_SIZE[1] // 200
    placed = plan.nearest.cards([card_name(card) for card in held])
    for card, (x, down, cut) in zip(held, placed, strict=True):
        can = bool(card & playable)
        y = top + 38 + half + down - (30 if turn and can else 0)
        if turn and can:
            board.ring(WIDTH / 2 + x, y, cut.percent, cut.turn, MINT)
        dim = turn and not can and not board.large
        board.lay(cut._replace(dim=dim), WIDTH / 2 + x, y)
    bar = top + plan.hand + _BAR // 2
    due = owner in _asked_on(view)
    fill = MINT if due else INK
    board.put(
        cuts.pill, WIDTH / 2, bar, INSIDE, _BAR, fill, MINT if due else board.colour_of(owner)
    )
    chips = 108 * view.seats
    right = _counts(board, owner, WIDTH - MARGIN - chips - 34, bar, due=due)
    end = _name(board, owner, MARGIN, bar, right, due=due)
    hint = board.words("picture-you-play")
    if view.phase is Phase.PLAYING and right - end > 60 + WORD.width(hint):
        board.say(hint, end + 26, bar + 15, WORD, board.soft)
    _bids(board, owner, WIDTH - MARGIN - chips - 10, bar, chips, fill)


def _strip(board: Board, viewer: Seat, y: float) -> None:
    """Oneself in a line: card backs, tricks or tokens, the confidence card, and the bids."""
    view = board.view
    board.put(cuts.pill, WIDTH / 2, y, INSIDE, _BAR, INK, board.colour_of(viewer))
    chips = 108 * view.seats
    right = _counts(board, viewer, WIDTH - MARGIN - chips - 34, y, due=False)
    if view.phase is Phase.PLAYING and view.confidence != UNCHOSEN:
        _confidence(board, right - 40, y)
        right -= 96
    if view.phase is Phase.PLAYING:
        count = f"×{view.hand_sizes[viewer]}"
        wide = board.say(count, right - 8, y + 15, WORD, board.soft, anchor="end")
        board.back(right - wide - 40, y, 20)
        right -= wide + 70
    _name(board, viewer, MARGIN, y, right)
    _bids(board, viewer, WIDTH - MARGIN - chips - 10, y, chips, INK)
