"""Reviews of finished games, computed in the processes beside the bot (`bot.running.thinking`).

A review depends only on the log and the seat; even its random seeds are made from them. So it is
not stored: computing it again gives the same result.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from bot.running.fair_turns import Turns
from bot.running.service import Tables
from bot.running.single_flight import Shared
from bot.running.thinker import Advising
from bot.running.thinking import Thinking
from bot.tables.levels import known_computers
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting, replayed
from data.store.values import Status, TableId, WholeTable
from engine import games
from engine.mind.players import Adviser
from engine.mind.review import (
    Course,
    Decision,
    Judged,
    adviser_of,
    curve,
    decisions,
    review,
    seed_for,
)
from engine.protocol import Action, Seat

_REMEMBERED: Final = 100
"""How many reviews are cached: those asked for last."""

_AT_ONCE: Final = 2
"""How many reviews are computed at the same time, so that hints need not wait long."""

SHOWN: Final = 3
"""How many decisions a review shows: those that cost most."""

_Key: TypeAlias = tuple[TableId, Seat]


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a person's game.

    ``course`` has what the person could expect after each decision and ``result`` what they had in
    the end, both in the unit of the game's adviser. ``numbers`` are the decisions' numbers in the
    log. ``worst`` are the person's own decisions that cost most, costliest first, judged with the
    most effort.
    """

    table: TableId
    course: Course
    numbers: tuple[int, ...]
    result: float
    worst: tuple[Judged, ...]


class Reviews:
    """Computes reviews and caches the last ones."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self._tables = tables
        self._thinking = thinking
        self._reviews: Shared[_Key, Review] = Shared(_REMEMBERED)
        self._decisions: Shared[_Key, tuple[Decision, ...]] = Shared(_REMEMBERED)
        self._turns = Turns(range(_AT_ONCE))

    def known(self, sitting: Sitting, seat: Seat) -> Review | None:
        """Returns the review if it is cached."""
        return self._reviews.known((sitting.table.id, seat))

    async def of(self, sitting: Sitting, seat: Seat) -> Review:
        """Reviews a seat's decisions in a finished game.

        Raises `Refusal`: ``not_finished``, ``older_rules``, ``no_coach`` for a game without an
        adviser, ``no_thought`` if the processes do not answer, or ``closing``.
        """
        require_reviewable(sitting)
        key = sitting.table.id, seat
        return await self._reviews.get(key, partial(self._computed, sitting, seat))

    async def tried(self, sitting: Sitting, seat: Seat, judged: Judged, action: Action) -> Judged:
        """Returns the judged decision with an advice that covers the action, too.

        Raises `Refusal`: ``no_thought`` if the processes do not answer, or ``closing``.
        """
        if judged.advice.speaks_of(action):
            return judged
        return await self.judged(sitting, seat, judged.decision, action)

    async def decisions(self, sitting: Sitting, seat: Seat) -> tuple[Decision, ...]:
        """Returns a seat's decisions in a finished game, not judged yet.

        Raises `Refusal`: ``not_finished``, ``older_rules``, ``no_coach``, or ``closing``.
        """
        require_reviewable(sitting)
        key = sitting.table.id, seat
        return await self._decisions.get(key, partial(self._found, sitting, seat))

    async def judged(
        self, sitting: Sitting, seat: Seat, decision: Decision, action: Action | None
    ) -> Judged:
        """Judges a decision, with an advice that also covers the action if there is one.

        Raises `Refusal`: ``no_coach``, or ``no_thought`` if the processes do not answer.
        """
        kind, adviser = _adviser(sitting)
        if action is not None:
            part = replace(decision.part, also=(*decision.part.also, action))
            decision = replace(decision, part=part)
        return await self._judged(kind, sitting, seat, decision, adviser.efforts[-1])

    async def close(self) -> None:
        """Cancels the reviews under way; their callers get a `Refusal`."""
        await self._reviews.close()
        await self._decisions.close()

    async def _found(self, sitting: Sitting, seat: Seat) -> tuple[Decision, ...]:
        kept = await self._tables.record(sitting.table.id)
        _kind, adviser = _adviser(sitting)
        return await asyncio.to_thread(_decisions, kept, adviser, seat)

    async def _computed(self, sitting: Sitting, seat: Seat) -> Review:
        kept = await self._tables.record(sitting.table.id)
        kind, adviser = _adviser(sitting)
        found = await asyncio.to_thread(_decisions, kept, adviser, seat)
        without_person = {at for at, move in enumerate(kept.moves) if not move.by_person}
        async with self._turns.of(sitting.table.guild):
            judged, worst = await review(
                adviser, found, partial(self._judged, kind, sitting, seat), without_person
            )
        outcome = sitting.game.outcome(sitting.state)
        return Review(
            sitting.table.id,
            curve(judged, worst, adviser.unit, adviser.stage),
            tuple(one.decision.number for one in judged),
            0.0 if outcome is None else adviser.result(outcome, seat),
            worst[:SHOWN],
        )

    async def _judged(
        self, kind: str, sitting: Sitting, seat: Seat, decision: Decision, effort: int
    ) -> Judged:
        name = seed_for(f"{sitting.table.id} {seat}", decision, effort)
        asked = Advising(sitting.game.key, kind, decision.part, name, effort)
        advice = await self._thinking.advise(asked, server=sitting.table.guild)
        return Judged(decision, advice)


def require_reviewable(sitting: Sitting) -> None:
    """Raises `Refusal` without a review: ``no_coach``, ``not_finished``, ``older_rules``."""
    _adviser(sitting)
    if sitting.table.status is not Status.FINISHED:
        raise Refusal("not_finished")
    if sitting.state is None:
        raise Refusal("older_rules")


def _adviser(sitting: Sitting) -> tuple[str, Adviser]:
    """Returns the name of the game's adviser and the adviser. Raises `Refusal` (``no_coach``)."""
    found = adviser_of(sitting.game)
    if found is None:
        raise Refusal("no_coach")
    return found


def _decisions(kept: WholeTable, adviser: Adviser, seat: Seat) -> tuple[Decision, ...]:
    game, steps = games[kept.table.game], replayed(kept.table, kept.moves)
    return decisions(game, adviser, steps, seat, known_computers(kept.table))
