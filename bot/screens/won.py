"""Who won a game, and by what, in words."""

from __future__ import annotations

from bot.screens.kit import Frame
from bot.screens.names import seats_together
from bot.screens.parts import lines
from bot.screens.words import Words
from data.store.values import Played
from engine.protocol import Outcome, Seat


def winners(frame: Frame, outcome: Outcome) -> str:
    """Says who won, and by what if the game has a short text for it."""
    names, count = seats_together(frame, outcome.winners), len(outcome.winners)
    by = won_by_in_short(frame.words, frame.table.game, outcome.won_by, decisive(outcome))
    if by:
        return frame.words("end-title-by", winners=count, names=names, by=by)
    return frame.words("end-title", winners=count, names=names)


def game_over(frame: Frame, viewer: Seat | None, *figures: str) -> str:
    """Says who won, if the game has just ended; then the figures, and where the podium is.

    A ``viewer`` who won alone is told so.
    """
    outcomes = (getattr(event, "outcome", None) for event in reversed(frame.recent))
    outcome = next((found for found in outcomes if isinstance(found, Outcome)), None)
    if outcome is None:
        won = ""
    else:
        is_own = viewer is not None and outcome.winners == (viewer,)
        won = frame.words("end-title-own") if is_own else winners(frame, outcome)
    return lines(won, *figures, frame.words("table-over-result"))


def won_by_in_short(words: Words, game: str, way: str, value: int = 0) -> str:
    """Says in a few words what decided a game, if it has a text for it.

    ``value`` is the `decisive` figure, 0 if unknown.
    """
    key = f"by-{game}-{way.replace('_', '-')}"
    return words(key, value=value) if key in words else ""


def ended_with(words: Words, played: Played) -> str:
    """Says what the person of that finished game won by, or else their points."""
    value = played.score if played.won_by in ("flirt", "love") else 0  # else it is not stored
    by = won_by_in_short(words, played.game, played.won_by, value)
    if played.rank == 1 and by:
        return by
    key = "-".join(filter(None, ("score", played.game, played.variant)))
    return words(key, value=played.score) if key in words else words("points", points=played.score)


def decisive(outcome: Outcome) -> int:
    """Returns the winners' deciding figure: that of `Outcome.won_by`, or else their points."""
    seat, way = outcome.winners[0], outcome.won_by
    for figure in outcome.figures:
        if figure.key == way:
            return figure.values[seat]
    if way == "best_round":
        return max(points[seat] for points in outcome.rounds)
    return outcome.scores[seat]
