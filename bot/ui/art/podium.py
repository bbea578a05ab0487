"""The end of a game: the winner's spread tail, a podium, and the points by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, repeat
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import (
    INSIDE,
    MARGIN,
    NAME,
    NUMBER,
    TITLE,
    WORD,
    Canvas,
    figure,
    shown_names,
)
from bot.ui.art.palette import BOX, BRONZE, GOLD, INK, IVORY, LINE, MIST, POND, SILVER
from bot.ui.art.scene import WIDTH, Cut, Film, Item, Put, Scene, described, short
from engine.protocol import Outcome, Seat

_STEP: Final = INSIDE // 3
_FLOOR: Final = 900
_HEIGHT_OF: Final = {1: 210, 2: 165, 3: 130}
_COLOUR_OF: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
_BAR: Final = 92
_PLOT: Final = 470
_MOST_LINES: Final = 6
"""With more players there are no lines of points: they would be hard to follow."""

_RADIUS: Final = 440
_WHOLE: Final = 180
_SPREADS: Final = (4, 24, 44, 64, 84, 104, 124, 144, 164)
"""By how many degrees the tail is spread in the pictures before the last one of a film."""

_FIRST_SHOWN: Final = 300
_SHOWN: Final = 100
"""Milliseconds that the first of them is shown, and each of the others."""


def stock() -> Iterator[Cut]:
    """The sprites that take longest to draw."""
    yield from (_tail(spread) for spread in (*_SPREADS, _WHOLE))


def podium(
    ended: Outcome,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    moves: bool = False,
) -> Scene:
    """The picture of a game that is over, whichever it was. If it ``moves``, the tail spreads."""
    canvas = Canvas(shown_names(names, words), words, signs=signs)
    order = sorted(range(len(names)), key=lambda seat: ended.places[seat])
    plot = _FLOOR + 24 + _BAR * max(0, len(names) - 3)
    has_plot = len(ended.rounds) > 1 and len(names) <= _MOST_LINES
    bottom = plot + (_PLOT + 30 if has_plot else 0)
    canvas.ground(*((MARGIN, plot, INSIDE, _PLOT) if has_plot else ()))
    _title(canvas, ended)
    middle = _FLOOR - _HEIGHT_OF[1] - 92 - _RADIUS * cuts.TAIL_LOW
    canvas.put(cuts.tail, WIDTH / 2, middle, *_tail(_WHOLE).args)
    for seat, place in zip(order[:3], (1, 0, 2), strict=False):
        _step(canvas, ended, seat, MARGIN + _STEP * (place + 0.5))
    for row, seat in enumerate(order[3:]):
        _rest(canvas, ended, seat, _FLOOR + 12 + _BAR * row + _BAR // 2)
    if has_plot:
        _points(canvas, ended, plot)
    items, alt = tuple(canvas.items), _alt(canvas, ended)
    if not moves:
        return Scene(bottom, items, alt)
    times = chain((_FIRST_SHOWN,), repeat(_SHOWN))
    before = zip(times, (_with_tail(items, spread) for spread in _SPREADS), strict=False)
    return Film(bottom, items, alt, tuple(before))


def _tail(spread: int) -> Cut:
    return Cut(cuts.tail, (_RADIUS, spread))


def _with_tail(items: Iterable[Item], spread: int) -> tuple[Item, ...]:
    """The same picture with a tail that is spread less."""
    return tuple(
        item._replace(cut=_tail(spread))
        if isinstance(item, Put) and item.cut == _tail(_WHOLE)
        else item
        for item in items
    )


def _title(canvas: Canvas, ended: Outcome) -> None:
    winners = [seat for seat, place in enumerate(ended.places) if place == 1]
    room = (WIDTH - 420) / len(winners)
    names = ", ".join(TITLE.shortened(canvas.names[seat], room) for seat in winners)
    text = canvas.words("picture-winners", winners=len(winners), names=names)
    canvas.say(TITLE.shortened(text, WIDTH - 80), WIDTH / 2, 96, TITLE, IVORY, POND, "middle")


def _step(canvas: Canvas, ended: Outcome, seat: Seat, x: float) -> None:
    """A step of the podium, with whoever stands on it."""
    place = ended.places[seat]
    colour, tall = _COLOUR_OF[place], _HEIGHT_OF[place]
    top = _FLOOR - tall
    size = 220 if place == 1 else 160
    canvas.put(cuts.panel, x, top + tall / 2, _STEP - 20, tall, INK, colour, 6)
    if place == 1:
        canvas.head(seat, x, top - size * 0.42, size)
        canvas.put(cuts.crown, x, top - size * 0.98, 150)
    else:
        canvas.head(seat, x, top - size * 0.42, size)
    canvas.put(cuts.dot, x, top + 4, 84, INK)
    canvas.put(cuts.dot, x, top + 4, 74, colour)
    canvas.say(str(place), x, top + 22, NAME, INK, colour, "middle")
    left, right = x - _STEP / 2 + 36, x + _STEP / 2 - 36
    y = top + tall / 2 + 40
    wide = canvas.say(figure(ended.scores[seat]), right, y, NUMBER, colour, anchor="end")
    canvas.say(NAME.shortened(canvas.names[seat], right - left - wide - 12), left, y - 3, NAME)


def _rest(canvas: Canvas, ended: Outcome, seat: Seat, y: float) -> None:
    canvas.put(cuts.pill, WIDTH / 2, y, INSIDE, _BAR - 12, BOX, LINE, 3)
    right = WIDTH - MARGIN - 40
    x = MARGIN + 96 + canvas.say(str(ended.places[seat]), MARGIN + 40, y + 17, NAME, MIST, BOX)
    canvas.head(seat, x, y, 66)
    wide = canvas.say(figure(ended.scores[seat]), right, y + 20, NUMBER, IVORY, BOX, "end")
    name = NAME.shortened(canvas.names[seat], right - wide - x - 60)
    canvas.say(name, x + 48, y + 16, NAME, IVORY, BOX)


def _points(canvas: Canvas, ended: Outcome, top: int) -> None:
    """Points after each round as lines that end in heads, the first one highest."""
    seats = len(canvas.names)
    lines = [
        list(accumulate((points[seat] for points in ended.rounds), initial=0))
        for seat in range(seats)
    ]
    low = min(0, *(min(line) for line in lines))
    high = max(1, *(max(line) for line in lines))
    wide, tall = 780, _PLOT - 150
    left, upper = MARGIN + 50, top + 46
    heads = [canvas.sign(seat) for seat in range(seats)]
    size = [wide, tall, seats, len(ended.rounds) + 1, low, high]
    canvas.put(
        cuts.plot,
        left + wide / 2,
        upper + tall / 2,
        *size,
        *heads,
        *(at for line in lines for at in line),
    )
    for number in range(1, len(ended.rounds) + 1):
        x = left + wide * number / len(ended.rounds)
        name = canvas.words("picture-round-number", round=1) if number == 1 else str(number)
        canvas.say(name, x, top + _PLOT - 36, WORD, MIST, anchor="middle")
    _ends(canvas, ended, left + wide, upper, tall, (low, high))


def _ends(
    canvas: Canvas, ended: Outcome, x: float, upper: int, tall: int, span: tuple[int, int]
) -> None:
    order = sorted(range(len(canvas.names)), key=lambda seat: (ended.places[seat], seat))
    low, high = span
    apart = min(82, (tall + 60) / len(order))
    wanted = [upper + tall * (high - ended.scores[seat]) / (high - low) for seat in order]
    places: list[float] = []
    for y in wanted:
        places.append(max(y, places[-1] + apart) if places else y)
    over = max(0, places[-1] - (upper + tall + 30))
    places = [place - over for place in places]
    for index in range(len(places) - 2, -1, -1):
        places[index] = min(places[index], places[index + 1] - apart)
    for seat, y in zip(order, places, strict=True):
        canvas.head(seat, x + 110, y, 66)
        canvas.say(figure(ended.scores[seat]), WIDTH - MARGIN - 36, y + 20, NUMBER, anchor="end")


def _alt(canvas: Canvas, ended: Outcome) -> str:
    """Places, points, and those of each round."""
    words, names = canvas.words, [short(name) for name in canvas.names]
    winners = [seat for seat, place in enumerate(ended.places) if place == 1]
    rows = []
    for seat in sorted(range(len(names)), key=lambda seat: ended.places[seat]):
        rounds = ", ".join(str(points[seat]) for points in ended.rounds)
        key = "picture-alt-place" if len(ended.rounds) > 1 else "picture-alt-place-only"
        place, points = ended.places[seat], ended.scores[seat]
        rows.append(words(key, place=place, name=names[seat], points=points, rounds=rounds))
    names_of_winners = ", ".join(names[seat] for seat in winners)
    title = words("picture-winners", winners=len(winners), names=names_of_winners)
    return described((f"{title}.", *rows))
