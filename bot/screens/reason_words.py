"""The reasons for advice in words.

A reason is a pattern in the position (`engine.mind.patterns`), or the measure of the sampled
playouts (`engine.mind.sampling`) in which the best option differs most from another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from bot.screens.game_ui import Coached
from bot.screens.kit import Frame
from bot.screens.names import SHORT, whose
from engine.mind.patterns import why
from engine.mind.players import CLEAR, Advice, QuestionPart
from engine.protocol import Action

N = TypeVar("N", bound=int)


class Reasons(NamedTuple, Generic[N]):
    """The reasons that a game gives, and the keys of their sentences.

    ``weights`` say what one unit of each number is worth, negative if fewer are better. A
    difference below ``least`` is no reason; others are rounded to ``decimals``. ``none`` is the
    sentence without a reason, ``sure`` the one for an option that is certain to win.
    """

    weights: Mapping[N, float]
    sentences: Mapping[N, str]
    least: float
    decimals: int
    none: str
    sure: str | None = None


def explain(
    frame: Frame,
    part: QuestionPart,
    advice: Advice,
    chosen: Action | None,
    reasons: Reasons[N],
    name_option: Callable[[Frame, QuestionPart, Action], str],
) -> str:
    """Explains a choice as `bot.screens.game_ui.Coached.explain` does."""
    rival = _rival(advice, chosen)
    if rival is None:
        return ""
    name = name_option(frame, part, rival)
    if not advice.is_clearly_worse(rival):
        return frame.words("coach-alike", choice=name)
    if reasons.sure is not None and advice.best.worth >= 1:
        return frame.words(reasons.sure)
    found = _reason(advice, rival, reasons)
    key, points = (reasons.none, 0.0) if found is None else (reasons.sentences[found[0]], found[1])
    said = round(points, reasons.decimals)  # plural forms go by the rounded number
    return frame.words(key, compared=_compared(frame, chosen, rival, name), points=said)


def in_words(
    frame: Frame, part: QuestionPart, advice: Advice, chosen: Action | None, texts: Coached
) -> str:
    """Returns the pattern that favours the best option over the chosen or next best one.

    Empty if there is none. Options about as good as the best are never argued against.
    """
    rival = _rival(advice, chosen)
    if rival is not None and not advice.is_clearly_worse(rival):
        rival = None
    best = advice.best.action
    found = why(texts.reasons, part.view, part.legal, best, rival)
    if found is None:
        return ""
    reason, seat = found.reason, found.reason.seat
    said = frame.words(
        f"coach-{frame.table.game}-why-{reason.key}",
        who="you" if seat == part.view.viewer else "other",
        name="" if seat is None else whose(frame, seat, SHORT),
        number=reason.number,
    )
    if found.action == best:
        return said
    return frame.words(
        "coach-against", choice=texts.name_option(frame, part, found.action), reason=said
    )


def chance_said(frame: Frame, chance: float) -> str:
    """Returns a chance in per cent; only certainties are 0 % or 100 %."""
    if round(chance, 2) >= 1:
        return frame.words("coach-chance-over", chance=0.99)
    if round(chance, 2) <= 0:
        return frame.words("coach-chance-under", chance=0.01)
    return frame.words("coach-chance", chance=chance)


def _rival(advice: Advice, chosen: Action | None) -> Action | None:
    """Returns the option to compare the best one with: the chosen one, or else the next best.

    Options with the same consequences are skipped; ``None`` if no other is left.
    """
    best = advice.best
    if chosen is not None and chosen != best.action:
        return chosen
    others = [
        one
        for one in advice.options
        if one is not best and (one.worth != best.worth or one.difference_error > 0)
    ]
    return max(others, key=lambda one: one.worth).action if others else None


def _compared(frame: Frame, chosen: Action | None, rival: Action, name: str) -> str:
    if rival == chosen:
        return frame.words("coach-compared-with-choice")
    return frame.words("coach-compared-with", choice=name)


def _reason(advice: Advice, rival: Action, reasons: Reasons[N]) -> tuple[N, float] | None:
    """Returns the number that favours the best option most, and the difference.

    ``None`` if none favours it clearly.
    """
    at = {one.action: index for index, one in enumerate(advice.options)}
    best, other = advice.about[at[advice.best.action]], advice.about[at[rival]]
    found = []
    for number, weight in reasons.weights.items():
        gain = weight * (best[number].mean - other[number].mean)
        if gain >= reasons.least and gain > CLEAR * abs(weight) * other[number].difference_error:
            found.append((gain, number))
    if not found:
        return None
    _gain, number = max(found)
    return number, abs(best[number].mean - other[number].mean)
