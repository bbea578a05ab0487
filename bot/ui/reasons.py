"""The reason for an advice that averages trials (`engine.sampling`): in which of the numbers that
they tell the best option differs most from another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from bot.ui.kit import Frame
from engine.players import CLEAR, Advice
from engine.protocol import Action

N = TypeVar("N", bound=int)


def rival_of(advice: Advice, chosen: Action | None) -> Action | None:
    """What the best option is compared with: the chosen one or, if that is the best or there is
    none, the best of those that lead to something else; ``None`` without any.
    """
    best = advice.best
    if chosen is not None and chosen != best.action:
        return chosen
    others = [
        one
        for one in advice.options
        if one is not best and (one.worth != best.worth or one.doubt > 0)
    ]
    return max(others, key=lambda one: one.worth).action if others else None


def compared(frame: Frame, chosen: Action | None, rival: Action, name: str) -> str:
    """The beginning of a sentence that compares something with that option."""
    if rival == chosen:
        return frame.words("coach-compared-with-choice")
    return frame.words("coach-compared-with", choice=name)


def reason(
    advice: Advice, rival: Action, weights: Mapping[N, float], least: float
) -> tuple[N, float] | None:
    """The number in which the best option is better by most, and by how much; ``None`` if it is
    better by ``least`` in none of them, beyond doubt.

    ``weights`` say how much one of each number is worth; less than 0 if fewer are better.
    """
    at = {one.action: index for index, one in enumerate(advice.options)}
    best, other = advice.about[at[advice.best.action]], advice.about[at[rival]]
    found = []
    for number, weight in weights.items():
        gain = weight * (best[number].mean - other[number].mean)
        if gain >= least and gain > CLEAR * abs(weight) * other[number].doubt:
            found.append((gain, number))
    if not found:
        return None
    _gain, number = max(found)
    return number, abs(best[number].mean - other[number].mean)
