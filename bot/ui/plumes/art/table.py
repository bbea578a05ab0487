"""The table of Enchanted Plumes: the Train, the deck, and everybody's plumes as spread tails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, WORD, Canvas, shown_names
from bot.ui.art.fonts import Style
from bot.ui.art.palette import GOLD, INK, IVORY, MINT, MIST, POND
from bot.ui.art.scene import MOST_ALT, WIDTH, Cut, Scene, short
from bot.ui.plumes.art import drawings
from bot.ui.plumes.art.scales import STEP, TALL, WIDE
from engine.plumes.cards import COLOURS, PEAHEN, Card, card_name
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import Seat

_MOST: Final = 1200
"""So high may the picture be, so that the message with its buttons is at most 600 px on a phone."""

_MOST_AT_ALL: Final = 1600
"""So high it may be where it would not fit otherwise: text would be higher still."""

_MOST_LARGE: Final = WIDTH * 2
_TOP: Final = 50
_HEAD: Final = 92
"""The height of a player's head, name and numbers."""

_PAD: Final = 18
_GAP: Final = 14


class _Size(NamedTuple):
    """How plumes are drawn: scales in hundredths, Peacocks with their rows or ``folded`` to their
    last card, so many players beside each other, and with the next places or without.
    """

    percent: int
    columns: int
    folded: bool = False
    places: bool = True


_SIZES: Final = (
    *((_MOST, _Size(percent, beside)) for percent in (130, 112, 94) for beside in (2, 1)),
    *((_MOST, _Size(percent, beside, folded=True)) for percent in (112, 94) for beside in (2, 1)),
    *((_MOST, _Size(94, beside, folded=True, places=False)) for beside in (2, 1)),
    *((_MOST, _Size(82, beside, folded=True, places=False)) for beside in (3, 2, 1)),
    *((_MOST_AT_ALL, _Size(94, beside, folded=True)) for beside in (2, 1)),
    *((_MOST_AT_ALL, _Size(94, beside, folded=True, places=False)) for beside in (2, 1)),
)
"""From large to small, each with its greatest height; the first that fits is used. Numbers are
40 px high or more, 36 px where percent is 82.
"""

_LARGE: Final = tuple((_MOST_LARGE, _Size(percent, 1)) for percent in (180, 150, 130, 112))


@dataclass(frozen=True, slots=True)
class Tails:
    """The picture, and the seats of whose Peacocks its description omits the rows."""

    scene: Scene
    folded: tuple[Seat, ...]


def plumes_table(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> Tails | None:
    """The picture of the table post. None before the first turn, and none of a table with so many
    plumes that its picture or its description would be too long.
    """
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return None
    canvas = Canvas(shown_names(names, words), words, signs=signs)
    plan, described = _plan(view, large), _described(canvas, view)
    if plan is None or described is None:
        return None
    alt, folded = described
    canvas.ground()
    if view.phase is Phase.PLAYING:
        _train(canvas, view, plan.size)
    top = plan.top
    for row in plan.rows:
        wide = _wide(len(row.seats))
        for number, seat in enumerate(row.seats):
            x = MARGIN + number * (wide + _GAP)
            _seat(canvas, view, seat, plan.size, _Box(x, top, wide, row.height))
        top += row.height + _GAP
    return Tails(Scene(plan.bottom, tuple(canvas.items), alt), folded)


class _Box(NamedTuple):
    """The room of a seat: its top left corner and how large it is."""

    x: int
    top: int
    wide: int
    tall: int


class _Plan(NamedTuple):
    """How a whole table is drawn."""

    size: _Size
    top: int
    rows: list[_Row]

    @property
    def bottom(self) -> int:
        return self.top + sum(row.height + _GAP for row in self.rows) + 10


def _plan(view: View, large: bool) -> _Plan | None:
    """The first one that is neither too high nor too wide."""
    playing = view.phase is Phase.PLAYING
    for most, size in (*(_LARGE if large else ()), *_SIZES):
        size = size._replace(places=playing and size.places)
        top = _TOP + _train_height(size) + 24 if playing else _TOP - 20
        rows = [_Row.of(view, seats, size) for seats in _in_rows(view.seats, size.columns)]
        plan = _Plan(size, top, rows)
        if plan.bottom <= most and all(_is_inside(view, row, size) for row in rows):
            return plan
    return None


def _is_inside(view: View, row: _Row, size: _Size) -> bool:
    """Is no plume wider than its player's box?"""
    inside = _wide(len(row.seats)) - 2 * _PAD
    plumes = (plume for seat in row.seats for plume in view.plumes[seat])
    return all(_tail(plume, size).wide <= inside for plume in plumes)


def stock() -> Iterator[Cut]:
    """Every card as most plumes and the Train show it."""
    for card in range(PEAHEN):
        for percent in (112, 94):
            yield Cut(drawings.scale, (card_name(card), percent))
        yield Cut(drawings.card, (card_name(card), _CARD))


def _in_rows(seats: int, columns: int) -> list[tuple[Seat, ...]]:
    """Who stands beside whom; the last one of an odd number has a row alone."""
    return [tuple(range(first, min(first + columns, seats))) for first in range(0, seats, columns)]


def _wide(beside: int) -> int:
    return (INSIDE - (beside - 1) * _GAP) // beside


# The Train.

_CARD: Final = 60
_IN_LINE: Final = 130
"""The size of the Train's cards where there is room for whole ones, and as scales."""


def _train_height(size: _Size) -> int:
    return round(330 * _CARD / 100) if size.percent > 100 else round(TALL * _IN_LINE / 100)


def _train(canvas: Canvas, view: View, size: _Size) -> None:
    tall = _train_height(size)
    whole = size.percent > 100
    step = 156 if whole else 130
    middle = _TOP + tall / 2
    canvas.back(MARGIN + 56, middle, 40 if whole else 34)
    canvas.say(str(view.deck_size), MARGIN + 118, middle + 21, NUMBER, IVORY, POND)
    first = WIDTH - MARGIN - step * len(view.train) + step / 2
    title = WORD.shortened(canvas.words("picture-train"), first - step / 2 - MARGIN - 200)
    canvas.say(title, first - step / 2 - 16, middle + 16, WORD, MIST, POND, "end")
    for number, card in enumerate(view.train):
        draw, percent = (drawings.card, _CARD) if whole else (drawings.scale, _IN_LINE)
        canvas.put(draw, first + number * step, middle, card_name(card), percent)


# A player.


class _Tail(NamedTuple):
    """A plume in the room that it takes."""

    plume: PlumeView
    wide: float
    tall: float


class _Row(NamedTuple):
    """Players beside each other."""

    seats: tuple[Seat, ...]
    height: int

    @classmethod
    def of(cls, view: View, seats: tuple[Seat, ...], size: _Size) -> _Row:
        inside = _wide(len(seats)) - 2 * _PAD
        tallest = max(_tall(_lines(view, seat, size, inside)) for seat in seats)
        return cls(seats, round(_HEAD + tallest + _PAD))


def _tall(lines: list[list[_Tail]]) -> float:
    return sum(max(tail.tall for tail in line) + 8 for line in lines)


def _lines(view: View, seat: Seat, size: _Size, inside: float) -> list[list[_Tail]]:
    """The plumes of that seat as lines that fit, in the order they were started."""
    lines: list[list[_Tail]] = []
    room = 0.0
    for plume in view.plumes[seat]:
        tail = _tail(plume, size)
        if not lines or tail.wide > room:
            lines.append([])
            room = inside
        lines[-1].append(tail)
        room -= tail.wide + _APART
    return lines


_APART: Final = 14
_WORTH: Final = Style(48)


def _is_folded(plume: PlumeView, size: _Size) -> bool:
    return plume.complete and size.folded


def _tail(plume: PlumeView, size: _Size) -> _Tail:
    scale = size.percent / 100
    if _is_folded(plume, size):
        return _Tail(plume, WIDE * scale + _label_width(plume), TALL * scale)
    rows = _filled(plume, size)
    ends = max(row / 2 + width for row, width in enumerate(rows[-1:], len(rows) - 1))
    wide = max(rows[0] * WIDE * scale, ends * WIDE * scale + _label_width(plume))
    return _Tail(plume, wide, ((len(rows) - 1) * STEP + TALL) * scale)


def _filled(plume: PlumeView, size: _Size) -> list[int]:
    """By row: its cards, and the next place."""
    rows = [len(row) for row in plume.rows]
    if plume.colours and size.places:
        if plume.next_row == len(rows):
            rows.append(0)
        rows[plume.next_row] += 1
    return rows


def _label_width(plume: PlumeView) -> float:
    return _WORTH.width(_signed(plume.points)) + 14


def _seat(canvas: Canvas, view: View, seat: Seat, size: _Size, box: _Box) -> None:
    x, top, wide, tall = box
    due = view.phase is Phase.PLAYING and seat == view.player
    canvas.put(cuts.panel, x + wide / 2, top + tall / 2, wide, tall, INK, MINT if due else INK)
    middle = top + _HEAD / 2 + 6
    right = x + wide - 24.0
    points = sum(plume.points for plume in view.plumes[seat])
    right -= canvas.say(_signed(points), right, middle + 20, NUMBER, GOLD, anchor="end") + 26
    if view.phase is Phase.PLAYING:
        held = f"×{view.hand_sizes[seat]}"
        right -= canvas.say(held, right, middle + 16, WORD, MIST, anchor="end") + 24
        canvas.back(right, middle, 17)
        right -= 24
    canvas.head(seat, x + 54, middle, 72)
    colour = MINT if due else IVORY
    name = NAME.shortened(canvas.names[seat], right - x - 100 - 10)
    canvas.say(name, x + 100, middle + 16, NAME, colour)
    y = float(top + _HEAD)
    inside = wide - 2 * _PAD
    whole = size._replace(folded=False)
    lines = _lines(view, seat, whole, inside)
    widest = max((tail.wide for line in lines for tail in line), default=0)
    if _tall(lines) <= tall - _HEAD - _PAD and widest <= inside:
        size = whole  # here is room for the rows of Peacocks
    else:
        lines = _lines(view, seat, size, inside)
    for line in lines:
        taken = sum(tail.wide for tail in line) + _APART * (len(line) - 1)
        at = x + _PAD + (inside - taken) / 2
        for tail in line:
            _draw(canvas, tail, size, at, y)
            at += tail.wide + _APART
        y += max(tail.tall for tail in line) + 8


def _draw(canvas: Canvas, tail: _Tail, size: _Size, x: float, y: float) -> None:
    """A plume from its top left corner: the lower rows over the ends of the upper ones."""
    plume, scale = tail.plume, size.percent / 100
    step, wide, tall = STEP * scale, WIDE * scale, TALL * scale
    if _is_folded(plume, size):
        canvas.put(drawings.scale, x + wide / 2, y + tall / 2, "back", size.percent)
        _worth(canvas, plume, x + wide + 10, y + tall / 2)
        return
    filled = _filled(plume, size)
    for row, width in enumerate(filled):
        cards = plume.rows[row] if row < len(plume.rows) else ()
        middle = y + row * step + tall / 2
        left = x + row * wide / 2 + wide / 2
        for place in range(width):
            at = left + place * wide
            if place < len(cards):
                canvas.put(drawings.scale, at, middle, _code(cards[place]), size.percent)
            else:
                letters = _letters(plume.colours)
                canvas.put(drawings.place, at, middle, letters, size.percent)
    last = len(filled) - 1
    end = x + last * wide / 2 + filled[-1] * wide + 10
    _worth(canvas, plume, end, y + last * step + tall / 2)


def _worth(canvas: Canvas, plume: PlumeView, x: float, middle: float) -> None:
    text = _signed(plume.points)
    canvas.say(text, x, middle + 34, _WORTH, GOLD if plume.complete else IVORY)
    if plume.complete:
        canvas.put(cuts.crown, x + _WORTH.width(text) / 2, middle - 22, 44)


def _code(card: Card | None) -> str:
    return "back" if card is None else card_name(card)


def _letters(colours: int) -> str:
    return "".join(letter for bit, letter in enumerate(COLOURS) if colours >> bit & 1)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"


# In words.


def _described(canvas: Canvas, view: View) -> tuple[str, tuple[Seat, ...]] | None:
    """The description, and those whose Peacocks it has without rows: as few as possible. None if
    it would be too long without any.
    """
    by_size = sorted(range(view.seats), key=lambda seat: -_in_peacocks(view, seat))
    for count in range(view.seats + 1):
        folded = tuple(sorted(by_size[:count]))
        alt = _alt(canvas, view, folded)
        if len(alt) <= MOST_ALT:
            return alt, folded
    return None


def _in_peacocks(view: View, seat: Seat) -> int:
    """The number of cards in that seat's completed Peacocks."""
    return sum(sum(map(len, plume.rows)) for plume in view.plumes[seat] if plume.complete)


def _alt(canvas: Canvas, view: View, folded: Sequence[Seat]) -> str:
    """Every fact of the picture, but for the rows of the Peacocks of those seats."""
    words, names = canvas.words, [short(name) for name in canvas.names]
    said = []
    if view.phase is Phase.PLAYING and view.player is not None:
        said += [
            words("picture-alt-plumes", turn=view.turn, name=names[view.player]),
            words("picture-alt-train", cards=_codes(view.train)),
            f"{words('plumes-deck', cards=view.deck_size)}.",
        ]
    said.append(words("picture-alt-rows"))
    for seat, name in enumerate(names):
        said.append(f"{name}: {'; '.join(_seat_alt(words, view, seat, seat in folded))}.")
    return " ".join(said)


def _seat_alt(words: Words, view: View, seat: Seat, folded: bool) -> Iterator[str]:
    yield _signed(sum(plume.points for plume in view.plumes[seat]))
    if view.phase is Phase.PLAYING:
        yield words("plumes-held", cards=view.hand_sizes[seat])
    for plume in view.plumes[seat]:
        worth = _signed(plume.points)
        if plume.complete and folded:
            cards = sum(map(len, plume.rows))
            yield words("picture-alt-peacock-of", cards=cards, points=worth)
            continue
        rows = " / ".join(
            words("picture-alt-face-down") if row == (None,) else _codes(row) for row in plume.rows
        )
        key = "picture-alt-peacock" if plume.complete else "picture-alt-plume"
        yield words(key, rows=rows, points=worth)


def _codes(cards: Sequence[Card | None]) -> str:
    return " ".join(map(_code, cards))
