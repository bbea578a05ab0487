"""The curve of a reviewed game: expected result over time, with the costliest decisions marked."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, titles
from bot.screens.art.palette import GOLD, INK, IVORY, MISSED, MIST
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import WIDTH, Scene, alt_text
from bot.screens.words import Words
from engine.mind.players import Unit
from engine.mind.review import Course

_TITLE: Final = titles(66)
_RESULT: Final = Style(60)
_TOP: Final = 150
_LINE: Final = _TOP + 20
_TALL: Final = 430
_BOX: Final = _TALL + 130
_LEFT: Final = MARGIN + 130
_WIDE: Final = WIDTH - _LEFT - MARGIN - 170
_READ: Final = 10
"""The most values that the description lists."""
_STEPS: Final = {"chance": 1000}
_TENTHS: Final = 10
"""The steps to which values are rounded: in general, and by unit in ``_STEPS``."""


def curve(
    course: Course,
    marks: Sequence[int],
    costs: Sequence[str],
    result: float,
    unit: Unit,
    words: Words,
) -> Scene:
    """Draws the ``course`` after each decision, then the ``result``, in that unit.

    ``marks`` are indices of the ``course``, the costliest decision first; ``costs`` say what each
    cost. From each mark, a line leads up to what the best option promised.
    """
    canvas = Canvas((), words)
    values = [*course.values, result]
    low, high = _limits([*values, *course.could.values()], unit)
    canvas.ground(MARGIN, _TOP - 30, INSIDE, _BOX)
    title = words("picture-curve", unit=unit.key)
    canvas.say(title, WIDTH / 2, 96, _TITLE, IVORY, "middle")

    def along(index: float) -> float:
        return _LEFT + _WIDE * index / max(1, len(values) - 1)

    def place(index: int) -> tuple[float, float]:
        return along(index), _y(values[index], low, high)

    def number(value: float) -> str:
        return words("picture-curve-number", unit=unit.key, worth=value)

    for value in dict.fromkeys((low, 0, high)):
        canvas.say(number(value), _LEFT - 34, _y(value, low, high) + 16, SECOND, MIST, anchor="end")
    steps = _STEPS.get(unit.key, _TENTHS)
    heights = [round(value * steps) for value in (low, high, *values)]
    canvas.put(cuts.curve, _LEFT + _WIDE / 2, _LINE + _TALL / 2, round(_WIDE), _TALL, *heights)
    _rounds(canvas, [along(index - 0.5) for index in course.begins])
    for nth, index in reversed(list(enumerate(marks, start=1))):
        x, y = place(index)
        if index in course.could:
            above = _y(course.could[index], low, high)
            canvas.put(cuts.drop, x, (y + above) / 2, max(1, round(y - above)), MISSED)
        canvas.put(cuts.dot, x, y, 58, INK)
        canvas.put(cuts.dot, x, y, 50, MISSED)
        canvas.say(str(nth), x, y + 16, NAME, INK, "middle")
    x, y = place(len(values) - 1)
    canvas.put(cuts.dot, x, y, 30, GOLD)
    canvas.say(number(result), x + 34, y + 20, _RESULT, GOLD)
    canvas.say(words("picture-curve-end"), x, _LINE + _TALL + 66, SECOND, MIST, anchor="middle")
    alt = _alt(course.values, marks, costs, number(result), unit, words)
    return canvas.scene(_TOP + _BOX, alt)


def _rounds(canvas: Canvas, begins: Sequence[float]) -> None:
    for number, x in enumerate(begins, start=2):
        canvas.put(cuts.border, x, _LINE + _TALL / 2, _TALL)
        text = canvas.words("picture-curve-round", number=number)
        canvas.say(text, x + 10, _LINE + _TALL + 66, SECOND, MIST)


def _limits(values: Sequence[float], unit: Unit) -> tuple[float, float]:
    if unit.most is not None:
        return 0, unit.most
    return floor(min(*values, 0)), max(ceil(max(values)), 1)


def _y(value: float, low: float, high: float) -> float:
    return _LINE + _TALL * (high - value) / (high - low)


def _alt(
    course: Sequence[float],
    marks: Sequence[int],
    costs: Sequence[str],
    result: str,
    unit: Unit,
    words: Words,
) -> str:
    step = ceil(len(course) / _READ) or 1
    every = " · ".join(
        words("picture-alt-curve-number", unit=unit.key, worth=unit.rounded(value))
        for value in course[step - 1 :: step]
    )
    worst = " · ".join(
        words("picture-alt-curve-cost", number=number, decision=index + 1, cost=cost)
        for number, (index, cost) in enumerate(zip(marks, costs, strict=True), start=1)
    )
    return alt_text(
        (
            words("picture-alt-curve-worst", costs=worst) if worst else "",
            words("picture-alt-curve", unit=unit.key, step=step, course=every, result=result),
        )
    )
