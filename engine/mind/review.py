"""The review of a seat's decisions in a game, each judged by what the seat could see then.

The log is replayed for the seat's views. Only these are judged, so a review reveals nothing that
the seat could not see. The game needs an `Adviser` among its players.
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

    ``number`` is the action's number in the log, from 0. ``part`` is what the seat saw and could
    choose.
    """

    number: int
    question: Question
    part: QuestionPart
    action: Action

    @property
    def forced(self) -> bool:
        """Whether there was only one choice."""
        return len(self.part.legal) < 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and the ratings of its options."""

    decision: Decision
    advice: Advice

    @property
    def chosen(self) -> Rated:
        """The rating of the chosen option."""
        return self.advice.rated(self.decision.action)

    @property
    def cost(self) -> float:
        """How much more than the chosen option the best one is worth, in the `Advice.unit`."""
        return self.advice.cost(self.decision.action)


Judge: TypeAlias = Callable[[Decision, int], Awaitable[Judged]]
"""Judges a decision with that effort (`Adviser.advise`)."""


def adviser_of(game: Game[Any, Any, Any]) -> tuple[str, Adviser] | None:
    """Returns the name of the game's adviser and the adviser, if it has one."""
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
    """Returns the seat's decisions in the steps of a game, in order.

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
    """Returns the decisions without those taken back.

    These are all answers to the question that is asked again, or the last answer if the question is
    new.
    """
    again = [at for at, one in enumerate(made) if asked and one.question.id == asked.id]
    return made[: again[0]] if again else made[:-1]


def seed_for(seed: str, decision: Decision, effort: int) -> str:
    """Returns the seed of the random source for the advice on that decision."""
    return f"{seed} {decision.number} {effort}"


_LAST: Final = 5
"""The most decisions that are judged with the last effort."""


def costliest(judged: Sequence[Judged], *, last: bool) -> list[Judged]:
    """Returns the decisions to be judged again with more effort, if they cost anything.

    They are the costlier half, or for the ``last`` effort the costliest few. The greatest of
    inexact costs are partly overrated.
    """
    most = _LAST if last else max(_LAST, -(-len(judged) // 2))
    by_cost = sorted(judged, key=lambda one: -one.cost)[:most]
    return [one for one in by_cost if one.cost > 0]


async def review(
    adviser: Adviser, decisions: Iterable[Decision], judge: Judge, others: Collection[int] = ()
) -> tuple[tuple[Judged, ...], tuple[Judged, ...]]:
    """Judges decisions; returns all with a choice, and the costliest ones, worst first.

    The former are judged with the first effort, in order; the latter with the last. Decisions
    numbered in ``others``, which someone else made for the seat, are not among the costliest.
    """
    first_effort, *efforts = adviser.efforts
    first = [await judge(decision, first_effort) for decision in decisions if not decision.forced]
    left = [one for one in first if one.decision.number not in others]
    for effort in efforts:
        chosen = costliest(left, last=effort == efforts[-1])
        left = [await judge(one.decision, effort) for one in chosen]
    return tuple(first), worst_first(left)


def worst_first(judged: Iterable[Judged]) -> tuple[Judged, ...]:
    """Returns the decisions that clearly cost enough to mention, the costliest first."""
    clear = [one for one in judged if one.advice.is_clearly_worse(one.decision.action)]
    return tuple(sorted(clear, key=lambda one: -one.cost))


@dataclass(frozen=True, slots=True)
class Course:
    """What a seat could expect of a game after each of its decisions."""

    values: tuple[float, ...]
    """The expected result after each decision, in the unit of the game's adviser."""

    could: Mapping[int, float] = field(default_factory=dict)
    """What the best option promised, for the costliest decisions by index in ``values``.

    It exceeds the value by the decision's cost.
    """

    begins: tuple[int, ...] = ()
    """The indices of the first decision of each round but the first."""


def curve(
    judged: Sequence[Judged],
    worst: Iterable[Judged],
    unit: Unit,
    stage: Callable[[Any], Stage] = lambda _view: Stage(),
) -> Course:
    """Returns the expected result after each decision.

    The ``worst`` are rated with the last effort; others are averaged with their neighbours as
    `Unit.curve_error` demands. Each round to come counts for what this game's rounds promised on
    average when they began, so that the curve does not leap between rounds.
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
