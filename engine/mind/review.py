"""The review of a seat's decisions in a game, each judged by what the seat could see then.

The log is replayed for the views of that seat. Only these are judged, so a review shows nothing
that depends on what the seat could not see. It works for games with an `Adviser` among their
players.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from engine.log import Step
from engine.mind.players import Advice, Adviser, Company, QuestionPart, Rated, Stage, Unit
from engine.protocol import TAKE_BACK, Action, Game, Question, Seat, seen


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a seat made and did not take back.

    ``number`` is that of the action in the log, from 0. ``part`` is what it saw and could choose.
    """

    number: int
    question: Question
    part: QuestionPart
    action: Action

    @property
    def forced(self) -> bool:
        """Returns whether there was nothing to choose from."""
        return len(self.part.legal) < 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with what its options were worth."""

    decision: Decision
    advice: Advice

    @property
    def chosen(self) -> Rated:
        """Returns what the chosen option was worth."""
        return self.advice.rated(self.decision.action)

    @property
    def cost(self) -> float:
        """By how much the best option is better than the chosen one, in the `Advice.unit`."""
        return self.advice.cost(self.decision.action)


Judge: TypeAlias = Callable[[Decision, int], Awaitable[Judged]]
"""Judges a decision with that effort (`Adviser.advise`)."""


def adviser_of(game: Game[Any, Any, Any]) -> tuple[str, Adviser] | None:
    """Returns the player that advises in that game, after its name; ``None`` if there is none."""
    for kind, player in game.players.items():
        if isinstance(player, Adviser):
            return kind, player
    return None


def decisions(
    game: Game[Any, Any, Any],
    adviser: Adviser,
    steps: Iterable[Step],
    seat: Seat,
    company: Company = (),
) -> tuple[Decision, ...]:
    """Returns the decisions of that seat in the steps of a game, in the order they were asked.

    Of answers that were changed or taken back, only the last one counts.
    """
    made: list[Decision] = []
    memory: Any = None
    for number, (actor, action, state, after, events) in enumerate(steps):
        question = game.question(state, seat) if actor == seat else None
        if question is not None and action != TAKE_BACK:
            view, legal = game.view(state, seat), game.legal(state, seat)
            parts = adviser.parts(view, legal)
            part = next(one for one in parts if action in one.legal)
            made = [
                one for one in made if (one.question.id, one.part.key) != (question.id, part.key)
            ]
            part = replace(part, also=(action,), company=company, memory=memory)
            made.append(Decision(number, question, part, action))
        memory = adviser.remember(memory, seen(game, events, None))
        if actor == seat and action == TAKE_BACK:
            made = _without_last(made, game.question(after, seat))
    return tuple(made)


def _without_last(made: list[Decision], asked: Question | None) -> list[Decision]:
    """Without what was taken back: all answers to the question that is asked again; if it is a new
    one, the last answer.
    """
    again = [at for at, one in enumerate(made) if asked and one.question.id == asked.id]
    return made[: again[0]] if again else made[:-1]


def seed_for(seed: str, decision: Decision, effort: int) -> str:
    """Returns the seed of the random source for the advice on that decision."""
    return f"{seed} {decision.number} {effort}"


_LAST: Final = 5
"""The most decisions that are judged with the greatest effort."""


def costliest(judged: Sequence[Judged], *, last: bool) -> list[Judged]:
    """Returns the decisions that are judged again with more effort: the costlier half, or the
    costliest few for the ``last`` effort, if they cost anything.

    What seems costly is partly overrated, because it is the greatest of inexact numbers.
    """
    most = _LAST if last else max(_LAST, -(-len(judged) // 2))
    by_cost = sorted(judged, key=lambda one: -one.cost)[:most]
    return [one for one in by_cost if one.cost > 0]


async def review(
    adviser: Adviser, decisions: Iterable[Decision], judge: Judge, others: Collection[int] = ()
) -> tuple[tuple[Judged, ...], tuple[Judged, ...]]:
    """Returns every decision with a choice, judged with the first effort, in their order, and the
    costliest ones, judged with the last effort, the worst first.

    None of these has a number among ``others``: someone else made them in the seat's place.
    """
    first_effort, *efforts = adviser.efforts
    first = [await judge(decision, first_effort) for decision in decisions if not decision.forced]
    left = [one for one in first if one.decision.number not in others]
    for effort in efforts:
        chosen = costliest(left, last=effort == efforts[-1])
        left = [await judge(one.decision, effort) for one in chosen]
    return tuple(first), worst_first(left)


def worst_first(judged: Iterable[Judged]) -> tuple[Judged, ...]:
    """Returns the decisions that clearly cost something worth talking about, the costliest
    first.
    """
    clear = [one for one in judged if one.advice.is_clearly_worse(one.decision.action)]
    return tuple(sorted(clear, key=lambda one: -one.cost))


@dataclass(frozen=True, slots=True)
class Course:
    """What a seat could expect of a game, after each of its decisions."""

    values: tuple[float, ...]
    """After each decision, in the unit of the game's adviser."""

    could: Mapping[int, float] = field(default_factory=dict)
    """Of the costliest decisions, by their index in ``values``: what the best option promised. It
    is more than the value by what the decision cost.
    """

    begins: tuple[int, ...] = ()
    """The indices of the first decisions of the second round and of later ones."""


def curve(
    judged: Sequence[Judged],
    worst: Iterable[Judged],
    unit: Unit,
    stage: Callable[[Any], Stage] = lambda _view: Stage(),
) -> Course:
    """Returns what could be expected of the game after each chosen option, in their order: of the
    ``worst`` by the last effort, of the others averaged with their neighbours as `Unit.curve_error`
    demands.

    A round to come counts as much as the rounds of this game promised on average when they began,
    so the curve does not leap when one begins.
    """
    looked_at = {one.decision.number: one for one in worst}
    rated = [one.chosen for one in judged]
    variance = sum(one.error**2 for one in rated) / max(1, len(rated))
    reach = 0
    while variance > unit.curve_error**2 * (2 * reach + 1) and reach < len(rated):
        reach += 1
    near = (rated[max(0, at - reach) : at + reach + 1] for at in range(len(rated)))
    averages = (sum(one.worth for one in some) / len(some) for some in near)
    course = [
        looked_at[number].chosen.worth if (number := one.decision.number) in looked_at else worth
        for one, worth in zip(judged, averages, strict=True)
    ]
    stages = [stage(one.decision.part.view) for one in judged]
    began = dict[int, float]()
    begins = list[int]()
    for at, (where, worth) in enumerate(zip(stages, course, strict=True)):
        if where.to_come not in began:
            began[where.to_come] = worth - where.so_far
            begins.append(at)
    a_round = sum(began.values()) / max(1, len(began))
    values = tuple(
        worth + where.to_come * a_round for where, worth in zip(stages, course, strict=True)
    )
    could = {
        at: values[at] + looked_at[one.decision.number].cost
        for at, one in enumerate(judged)
        if one.decision.number in looked_at
    }
    return Course(values, could, tuple(begins[1:]))
