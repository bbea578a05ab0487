"""The review of a seat's decisions in a game, each judged by what the seat could see then.

The log is replayed for the views of that seat. Only these are judged, so a review shows nothing
that depends on what the seat could not see. It works for games with an `Adviser` among their
players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.players import Advice, Adviser, Part
from engine.protocol import TAKE_BACK, Action, Actor, Game, Question, Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a seat made and did not take back.

    ``number`` is that of the action in the log, from 0. ``part`` is what it saw and could choose.
    """

    number: int
    question: Question
    part: Part
    action: Action

    @property
    def forced(self) -> bool:
        """Was there nothing to choose from?"""
        return len(self.part.legal) < 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with what its options were worth."""

    decision: Decision
    advice: Advice

    @property
    def cost(self) -> float:
        """By how many expected points the best option is better than the chosen one."""
        return self.advice.best.points - self.advice.rated(self.decision.action).points


def adviser_of(game: Game[Any, Any, Any]) -> str | None:
    """The name of the player that advises in that game; ``None`` if there is none."""
    found = (kind for kind, player in game.players.items() if isinstance(player, Adviser))
    return next(found, None)


def decisions(
    game: Game[Any, Any, Any],
    adviser: Adviser,
    state: Any,
    log: Iterable[tuple[Actor, Action]],
    seat: Seat,
) -> tuple[Decision, ...]:
    """The decisions of that seat in a game that began at ``state``, in the order they were asked.

    Of answers that were changed or taken back, only the last one counts.
    """
    made: list[Decision] = []
    for number, (actor, action) in enumerate(log):
        question = game.question(state, seat) if actor == seat else None
        if question is not None and action != TAKE_BACK:
            view, legal = game.view(state, seat), game.legal(state, seat)
            parts = adviser.parts(view, legal)
            part = next(one for one in parts if action in one.legal)
            made = [
                one for one in made if (one.question.id, one.part.key) != (question.id, part.key)
            ]
            made.append(Decision(number, question, part, action))
        state = game.apply(state, actor, action).state
        if actor == seat and action == TAKE_BACK:
            asked = game.question(state, seat)
            again = [at for at, one in enumerate(made) if asked and one.question.id == asked.id]
            made = made[: again[0]] if again else made
    return tuple(made)


def seed_for(seed: str, decision: Decision, effort: int) -> str:
    """The seed of the random source for the advice on that decision."""
    return f"{seed} {decision.number} {effort}"


FIRST_LOOK: Final = 1
CLOSE_LOOK: Final = 8
"""The efforts (`Adviser.advise`): for every decision, and for those that seem to cost most."""

_CLOSE: Final = 5


def doubtful(judged: Sequence[Judged]) -> list[Judged]:
    """Those that deserve a closer look after the first one: the costliest, if they cost anything.

    A first look overrates what it finds costly, because it picks the greatest of inexact numbers.
    """
    by_cost = sorted(judged, key=lambda one: -one.cost)[:_CLOSE]
    return [one for one in by_cost if one.cost > 0]


def review(
    adviser: Adviser, decisions: Sequence[Decision], seed: str, source: Callable[[str], Random]
) -> tuple[tuple[Judged, ...], tuple[Judged, ...]]:
    """Every decision with a choice after a first look, in their order, and the costliest ones after
    a closer look, the worst first. ``source`` makes a random source from a seed. The same arguments
    give the same result.
    """

    def judge(decision: Decision, effort: int) -> Judged:
        rng = source(seed_for(seed, decision, effort))
        return Judged(decision, adviser.advise(decision.part, rng, effort))

    first = [judge(decision, FIRST_LOOK) for decision in decisions if not decision.forced]
    closer = [judge(one.decision, CLOSE_LOOK) for one in doubtful(first)]
    return tuple(first), worst_first(closer)


def worst_first(judged: Iterable[Judged]) -> tuple[Judged, ...]:
    """Those that cost something worth talking about, the costliest first."""
    return tuple(
        sorted((one for one in judged if one.cost >= WORTH_A_WORD), key=lambda one: -one.cost)
    )


WORTH_A_WORD: Final = 0.1
"""A decision that costs fewer expected points is as good as the best."""
