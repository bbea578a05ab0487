"""What plumes are worth (booklet: Scoring; ruling 8)."""

from __future__ import annotations

from typing import Final

from engine.plumes.acts import Score
from engine.plumes.cards import value_of
from engine.plumes.state import Plume
from engine.protocol import Figure, Outcome, decided_by, shared_places


def score_plume(plume: Plume) -> Score:
    """Returns the points of the top row, of the cards below, and of each card of a Peacock."""
    top, *lower = plume.rows
    below = sum(value_of(card) for row in lower for card in row)
    bonus = sum(len(row) for row in plume.rows) if plume.is_complete else 0
    return Score(sum(value_of(card) for card in top), below, bonus, int(plume.is_complete))


def score(plumes: tuple[Plume, ...]) -> Score:
    """Returns the points of all plumes of a player; cards in hand count nothing (ruling 7)."""
    scores = [score_plume(plume) for plume in plumes]
    return Score(*(sum(part) for part in zip(*scores, strict=True)))


WAYS_TO_WIN: Final = ("points", "peacocks", "shared")


def outcome(scores: tuple[Score, ...]) -> Outcome:
    """Returns the outcome: most points, then most Peacocks, then shared; the game is one round."""
    totals = tuple(own.total for own in scores)
    top, below, bonus, peacocks = zip(*scores, strict=True)
    return Outcome(
        scores=totals,
        rounds=(totals,),
        places=shared_places(tuple(zip(totals, peacocks, strict=True))),
        won_by=decided_by(WAYS_TO_WIN, totals, peacocks),
        figures=(
            Figure("top", tuple(-points for points in top)),
            Figure("below", below),
            Figure("bonus", bonus),
            Figure("peacocks", peacocks),
        ),
    )
