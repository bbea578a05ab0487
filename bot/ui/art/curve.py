"""A person's expected points over a game, as a line on which the costliest decisions are marked."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from bot.language.words import Words
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, TITLE, WORD, Canvas
from bot.ui.art.palette import GOLD, INK, IVORY, MISSED, MIST, POND
from bot.ui.art.scene import WIDTH, Scene, described

_TOP: Final = 150
_TALL: Final = 430
_BOX: Final = _TALL + 130
_LEFT: Final = MARGIN + 130
_WIDE: Final = WIDTH - _LEFT - MARGIN - 150
TENTHS: Final = 10
"""The line is drawn in tenths of a point."""


def curve(
    points: Sequence[float],
    marks: Sequence[int],
    costs: Sequence[float],
    score: int,
    words: Words,
) -> Scene:
    """The picture: ``points`` after each decision, then the final ``score``.

    ``marks`` are indices of ``points``, the costliest decision first, and ``costs`` what they cost.
    """
    canvas = Canvas((), words)
    values = [*points, float(score)]
    low, high = floor(min(*values, 0)), max(ceil(max(values)), 1)
    canvas.ground(MARGIN, _TOP - 30, INSIDE, _BOX)
    canvas.say(words("picture-curve"), WIDTH / 2, 96, TITLE, IVORY, POND, "middle")

    def place(index: int) -> tuple[float, float]:
        share = index / max(1, len(values) - 1)
        return _LEFT + _WIDE * share, _y(values[index], low, high)

    for number in dict.fromkeys((low, 0, high)):
        y = _y(number, low, high)
        canvas.say(str(number), _LEFT - 34, y + 16, WORD, MIST, anchor="end")
    tenths = [round(value * TENTHS) for value in values]
    told = [round(_WIDE), _TALL, low * TENTHS, high * TENTHS, *tenths]
    canvas.put("curve", _LEFT + _WIDE / 2, _top() + _TALL / 2, *told)
    for number, index in reversed(list(enumerate(marks, start=1))):
        x, y = place(index)
        canvas.put("dot", x, y, 58, INK)
        canvas.put("dot", x, y, 50, MISSED)
        canvas.say(str(number), x, y + 16, NAME, INK, MISSED, "middle")
    x, y = place(len(values) - 1)
    canvas.put("dot", x, y, 30, GOLD)
    canvas.say(str(score), x + 34, y + 20, NUMBER, GOLD)
    canvas.say(words("picture-curve-end"), x, _top() + _TALL + 66, WORD, MIST, anchor="middle")
    return Scene(_TOP + _BOX, tuple(canvas.items), _alt(points, marks, costs, score, words))


def _top() -> int:
    return _TOP + 20


def _y(value: float, low: int, high: int) -> float:
    return _top() + _TALL * (high - value) / (high - low)


def _alt(
    points: Sequence[float],
    marks: Sequence[int],
    costs: Sequence[float],
    score: int,
    words: Words,
) -> str:
    """The points after each decision, and which ones cost most."""
    told = " · ".join(words("picture-alt-curve-points", points=value) for value in points)
    worst = " · ".join(
        words("picture-alt-curve-cost", decision=index + 1, points=cost)
        for index, cost in zip(marks, costs, strict=True)
    )
    return described(
        (
            words("picture-alt-curve-worst", costs=worst) if worst else "",
            words("picture-alt-curve", points=told, score=score),
        )
    )
