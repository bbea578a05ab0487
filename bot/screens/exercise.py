"""A decision of a finished game to make again: the position, its controls, the verdict.

The coach, replays and polls use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bot.screens import reason_words
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Asked, Coached, Picks
from bot.screens.kit import Frame, Kind
from bot.screens.names import seat_name
from bot.screens.parts import Component, divider, lines, small, with_controls
from bot.screens.table_parts import joined
from engine.mind.players import Advice, Rated, Unit
from engine.mind.review import Decision, Judged, adviser_of
from engine.protocol import Action, Seat

CHOSE: Final = "coach-was"
"""The key of the sentence about the original choice, for the player who made it."""

_CHOICES: Final = {
    CHOSE: ("coach-was-alike", "coach-was-unclear"),
    "guess-was": ("guess-was-alike", "guess-was-unclear"),
    "poll-was": ("poll-was-alike", "poll-was-unclear"),
}
"""By such a key: the sentences if the choice cost nothing that is shown, or nothing for sure."""


def coached(game: str) -> Coached | None:
    """Returns the game's words for advice; ``None`` if it gives none."""
    ui = GAMES.get(game)
    return None if ui is None or adviser_of(ui.game) is None else ui.coached


def coaching(frame: Frame) -> Coached:
    """Returns the game's words for advice.

    Raises `LookupError` if it gives none; handlers have refused before.
    """
    texts = coached(frame.table.game)
    if texts is None:
        raise LookupError(frame.table.game)
    return texts


def unit_of(frame: Frame) -> Unit:
    """Returns the unit of the game's advice. Raises `LookupError` if it gives none."""
    found = adviser_of(GAMES[frame.table.game].game)
    if found is None:
        raise LookupError(frame.table.game)
    return found[1].unit


def decided(frame: Frame, decision: Decision) -> str:
    """Says what the decision was about, without an answer."""
    return coaching(frame).name_decision(frame, decision.part)


def heading(frame: Frame, at: str, decision: Decision, seat: Seat) -> str:
    """Returns the place in the game, whose decision it is, and what it was about."""
    who = frame.words("guess-as", name=seat_name(frame, seat))
    return small(joined([at, who, decided(frame, decision)]))


Rename = Callable[[str], str]
"""Turns the custom_id of an answer into that of a control that tries it."""


def position(
    frame: Frame, decision: Decision, picks: Picks | None, rename: Rename
) -> Iterator[Component]:
    """Draws the seat's panel as it was, with the controls of the question.

    Nothing shows which answer is best.
    """
    shown = GAMES[frame.table.game].panel(frame, decision.part.view, _asked(decision, picks))
    return with_controls(shown, lambda name: _renamed(name, rename))


def recalled(frame: Frame, decision: Decision) -> Iterator[Component]:
    """Draws the seat's panel as it was, without controls."""
    shown = coaching(frame).recall(frame, decision.part.view, _asked(decision, None))
    return with_controls(shown, lambda _name: None)


def verdict(
    frame: Frame, judged: Judged, tried: Action | None, was: str = CHOSE, **about: str
) -> Iterator[Component | str]:
    """Draws the position, what is best, and why; ``tried`` is the new answer.

    ``was`` is the key of the sentence about the original choice, and ``about`` its parameters.
    """
    texts, decision, advice = coaching(frame), judged.decision, judged.advice
    yield from recalled(frame, decision)
    yield divider()
    against = decision.action if was == CHOSE else tried
    yield lines(
        *_sentences(frame, judged, tried, was, about),
        reason_words.in_words(frame, decision.part, advice, against, texts),
        texts.explain(frame, decision.part, advice, against),
    )


def _sentences(
    frame: Frame, judged: Judged, tried: Action | None, was: str, about: dict[str, str]
) -> Iterator[str]:
    texts = coaching(frame)
    words, advice, part = frame.words, judged.advice, judged.decision.part
    best, chosen = advice.best, judged.chosen

    def said(key: str, rated: Rated, **more: str) -> str:
        choice, worth = texts.name_option(frame, part, rated.action), rated.worth
        return words(key, choice=choice, worth=worth_said(frame, advice.unit, worth), **more)

    doubted = tried is not None and not advice.is_clearly_worse(tried)
    if tried is not None:
        shown = worth_said(frame, advice.unit, best.worth)
        name = texts.name_option(frame, part, best.action)
        yield said(_verdict(advice, tried), advice.rated(tried), best=name, more=shown)
    if not doubted:
        yield said("coach-best", best)
    if chosen.action != tried or was != CHOSE:
        cost = cost_said(frame, judged)
        yield said(_about_choice(judged, was), chosen, cost=cost, **about)


def _about_choice(judged: Judged, was: str) -> str:
    alike, unclear = _CHOICES[was]
    if not _shown_cost(judged):
        return alike
    return was if judged.advice.is_clearly_worse(judged.decision.action) else unclear


def _verdict(advice: Advice, tried: Action) -> str:
    if tried == advice.best.action:
        return "coach-right"
    if not advice.is_clearly_worse(tried):
        rounded = advice.unit.rounded
        is_alike = rounded(advice.rated(tried).worth) == rounded(advice.best.worth)
        return "coach-as-good" if is_alike else "coach-unclear"
    return "coach-wrong" if advice.is_mistake(tried) else "coach-close"


def worth_said(frame: Frame, unit: Unit, worth: float) -> str:
    """Says what an option is worth."""
    if unit.most is not None:
        return frame.words("coach-to-win", chance=reason_words.chance_said(frame, worth))
    return frame.words("coach-worth", unit=unit.key, worth=unit.rounded(worth))


def cost_said(frame: Frame, judged: Judged) -> str:
    """Says what the choice cost: the difference of the two ratings as rounded for display."""
    return frame.words("coach-cost", unit=judged.advice.unit.key, cost=_shown_cost(judged))


def _shown_cost(judged: Judged) -> float:
    unit = judged.advice.unit
    return unit.rounded(judged.advice.best.worth) - unit.rounded(judged.chosen.worth)


def _asked(decision: Decision, picks: Picks | None) -> Asked:
    question = replace(decision.question, answered=False)
    return Asked(question, decision.part.legal, picks)


def _renamed(name: str, rename: Rename) -> str | None:
    kind, _table, _question, answer = name.split(":", 3)
    return rename(answer) if kind == Kind.ANSWER else None
