"""How long people take to choose, and so how long a forced action waits.

Pure functions, apart from chance. In a game where everyone sees when a card is played, a card that
is played because no other was possible must not come at another time than a chosen one; else its
owner's neighbours learn something of the hand. So it waits for a time drawn from those that its
person took to choose at this table, blurred, so that no time comes twice. While few are known, it
is drawn also from times for other questions, those of other people, and those that people take in
general. A missed question may be drawn, too: then nothing is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from bot.tables.quiet import Quiet
from data.store.values import Millis
from engine.protocol import CHANCE, TAKE_BACK, Actor, Game, Question, Seat

_REMEMBERED: Final = 16
"""How many of a person's last times are kept for each sort of question."""

_WEIGHT: Final = 0.2
"""The weight of a pool of less similar times, counted in times of the more similar pool."""

_BLUR: Final = 0.25
"""The standard deviation of the logarithm of a drawn time around the time it is drawn from."""

_USUAL: Final = 1 / 12
_SPREAD: Final = 1.3
"""The standard deviation of the logarithm of the times that people take in general.

`_USUAL` is their median, as a share of the time for a question. Three in a hundred are longer than
that time.
"""


class Taken(NamedTuple):
    """From when until when a person chose; ``until`` is ``None`` if they missed the question."""

    since: Millis
    until: Millis | None


@dataclass(frozen=True, slots=True)
class Times:
    """The times of the people at a table."""

    since: Mapping[Seat, Millis] = field(default_factory=dict)
    """The instant since when the game waits for each seat."""

    taken: Mapping[tuple[Seat, str], tuple[Taken, ...]] = field(default_factory=dict)
    """The times taken by seat and sort of question, oldest first."""


NO_TIMES: Final = Times()


def noted(
    times: Times,
    game: Game[Any, Any, Any],
    before: Any,
    after: Any,
    actor: Actor,
    at: Millis,
    *,
    chosen: bool,
    missed: bool,
) -> Times:
    """Returns the times after an action that led from ``before`` to ``after``.

    The actor's person has ``chosen`` it, or ``missed`` the question. An answer given ahead is not
    counted.
    """
    waited, waits = game.to_act(before), game.to_act(after) - {CHANCE}
    goes_on = (waited - {actor}) & times.since.keys()
    since = {seat: times.since[seat] if seat in goes_on else at for seat in waits}
    asked = times.since.get(actor) if actor != CHANCE else None
    if asked is None or at <= asked or not (chosen or missed):
        return replace(times, since=since)
    question = game.question(before, actor)
    if question is None or (question.seems and _is_only_one(game, before, actor)):
        return replace(times, since=since)
    key = (actor, sort_of(question))
    known = (*times.taken.get(key, ()), Taken(asked, None if missed else at))
    return Times(since, {**times.taken, key: known[-_REMEMBERED:]})


def sort_of(question: Question) -> str:
    """Returns a value that is equal for questions that others cannot tell apart."""
    return f"{question.kind} {question.seems}"


def _is_only_one(game: Game[Any, Any, Any], state: Any, seat: Seat) -> bool:
    options = (action for action in game.legal(state, seat) if action != TAKE_BACK)
    return len(list(islice(options, 2))) < 2


def drawn(
    times: Times,
    seat: Seat,
    question: Question,
    per_question: Millis,
    quiet: Mapping[Seat, Quiet],
    rng: Random,
) -> Millis | None:
    """Returns a time that the person might take for the question if there was a choice.

    Quiet hours are not counted. ``None`` stands for a missed question.
    """
    sort = sort_of(question)
    known = [
        (whose, found, one)
        for (whose, found), taken in times.taken.items()
        for one in taken
        if whose == seat or found == sort
    ]
    alike = [one for one in known if one[:2] == (seat, sort)]
    own = [one for one in known if one[0] == seat]
    others = [one for one in known if one[0] != seat]
    for pool in (alike, own, others):
        if rng.random() * (len(pool) + _WEIGHT) < len(pool):
            whose, _sort, (since, until) = rng.choice(pool)
            if until is None:
                return None
            return _blurred(quiet[whose].awake(since, until), _BLUR, rng)
    return _blurred(per_question * _USUAL, _SPREAD, rng)


def _blurred(time: float, by: float, rng: Random) -> Millis:
    return round(time * exp(rng.gauss(0, by)))
