"""How long people take to choose, and how long what plays itself waits: as long as they do.

Pure functions, apart from chance. Where a neighbour's hand is played, its owner sees when. A card
that plays itself because no other was possible must not come at another time than a chosen one, or
its owner learns what they hold. So it waits for a time drawn from those that its person took at
this table to choose, blurred, so that no time comes twice. While few are known, it is drawn also
from those for other questions, from those of the others, and from what people take in general. A
time that was up without an answer is one of them: then nothing plays itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from math import exp
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.protocol import CHANCE, TAKE_BACK

if TYPE_CHECKING:
    from random import Random

    from bot.tables.quiet import Quiet
    from data.store.values import Millis
    from engine.protocol import Actor, Game, Question, Seat

_REMEMBERED: Final = 16
"""How many times of a person are kept for each sort of question: the last ones."""

_WEIGHT: Final = 0.2
"""What is known less closely weighs as much as so many times of what is known more closely."""

_BLUR: Final = 0.25
"""The standard deviation of the logarithm of a drawn time around one that was taken."""

_USUAL: Final = 1 / 12
_SPREAD: Final = 1.3
"""The median of the times that people take in general, as a share of the time that they have, and
the standard deviation of their logarithm: three in a hundred take longer than that.
"""


class Taken(NamedTuple):
    """A choice: from when it was asked for until it was made; ``None``: time was up before."""

    since: Millis
    until: Millis | None


@dataclass(frozen=True, slots=True)
class Times:
    """The known facts about the people at a table."""

    since: Mapping[Seat, Millis] = field(default_factory=dict)
    """Since when the game waits for each seat that it waits for."""

    taken: Mapping[tuple[Seat, str], tuple[Taken, ...]] = field(default_factory=dict)
    """By seat and sort of question, the oldest first."""


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
    """Returns the times after an action that led from one state to the other: its person has
    ``chosen`` it, or ``missed`` the time for that.

    An answer that was given ahead took no time and says nothing of those that were not.
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
    """Returns a value that is equal for questions that seem alike to others."""
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
    """Returns the time that person might take for that question if there was a choice, quiet hours
    not counted; ``None``: longer than there is time.
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
