"""A finished game step by step, as each seat saw it: pure functions of a table and its log.

A step is a state after an action that a spectator could notice, and after the chance actions that
followed. So an answer that was changed in secret, or an action that was taken back, is no step. The
first step is the first in which a seat has a question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import RECENT, is_outdated, replayed
from data.store.values import Move, Status, Table
from engine import games
from engine.log import Step
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Actor,
    Event,
    Game,
    Seat,
    open_view,
    seen,
)


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step, with all its secrets.

    ``entry`` is the number of its last action in the log, from 0. ``actor`` made the first one.
    ``events`` are those since the last step, except those taken back in public.
    """

    entry: int
    actor: Actor
    state: Any
    events: tuple[Event, ...]
    round: int
    """The round, from 1."""

    shown: Any
    """The state for people who see all hands: without what was later taken back in secret."""


@dataclass(frozen=True)  # no slots, since cached properties need a dict
class Replay:
    game: Game[Any, Any, Any]
    seats: int
    steps: tuple[ReplayStep, ...]
    entries: tuple[Step, ...]
    """The whole log, to look up choices."""

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def at(self, number: int) -> int:
        """Returns the number of an existing step: that one, or the first or last."""
        return min(max(number, 0), self.last)

    def of_entry(self, entry: int) -> int:
        """Returns the number of the step before that action of the log."""
        before = [number for number, step in enumerate(self.steps) if step.entry < entry]
        return before[-1] if before else 0

    @cached_property
    def rounds(self) -> tuple[range, ...]:
        """The numbers of the steps of each round."""
        found: dict[int, list[int]] = {}
        for number, step in enumerate(self.steps):
            found.setdefault(step.round, []).append(number)
        return tuple(range(of[0], of[-1] + 1) for of in found.values())

    def view(self, viewer: Seat | None, number: int) -> Any:
        """Returns what the seat saw at that step; for ``None``, an `OpenView` of all hands.

        An open view does not show what was undecided at that step.
        """
        step = self.steps[number]
        if viewer is None:
            return open_view(self.game, step.shown, self.steps[-1].shown)
        return self.game.view(step.state, viewer)

    def recent(self, viewer: Seat | None, number: int) -> tuple[Event, ...]:
        """Returns the last events up to that step that the seat or a spectator may know."""
        found: tuple[Event, ...] = ()
        while number >= 0 and len(found) < RECENT:
            found = (*self.news(viewer, number), *found)
            number -= 1
        return found[-RECENT:]

    def news(self, viewer: Seat | None, number: int) -> tuple[Event, ...]:
        """Returns the events of that step that the seat or a spectator may know."""
        return seen(self.game, self.steps[number].events, viewer)


def replay_of(table: Table, moves: Collection[Move]) -> Replay:
    """Returns the steps of a game that `require_readable` lets people see."""
    entries = tuple(replayed(table, moves))
    game = games[table.game]
    return Replay(game, len(table.seats), tuple(_steps(game, entries)), entries)


def _steps(game: Game[Any, Any, Any], entries: Iterable[Step]) -> list[ReplayStep]:
    found: list[ReplayStep] = []
    shown: list[Any] = []  # a spectator's view of each step
    events: list[Event] = []  # since the last step
    rounds, actor, resting = 0, CHANCE, False
    for number, entry in enumerate(entries):
        if entry.action == TAKE_BACK:
            events += [one for one in entry.events if game.redact(one, None) is None]
            view = game.view(entry.state, None)
            if again := _taken_back_to(view, entry.actor, found, shown):
                del found[again:], shown[again:]
                events.clear()
            elif (answered := _answered(game, entry, found)) is not None:
                _forget(game, entry.actor, answered, found, shown)
            continue
        if entry.actor != CHANCE or resting:
            actor = entry.actor
        events += entry.events
        resting = any(event.ends_round for event in entry.events)
        if CHANCE in game.to_act(entry.state) and not resting:
            continue
        view = game.view(entry.state, None)
        if found and view == shown[-1] and not seen(game, events, None):
            continue
        found.append(ReplayStep(number, actor, entry.state, tuple(events), rounds + 1, entry.state))
        shown.append(view)
        rounds += resting
        events.clear()
    return found


def _taken_back_to(view: Any, actor: Actor, found: list[ReplayStep], shown: list[Any]) -> int:
    """Returns how many steps are left after a public `TAKE_BACK`; 0 if others have acted since."""
    for number in range(len(found) - 1, 0, -1):
        if found[number].actor != actor:
            return 0
        if shown[number - 1] == view:
            return number
    return 0


def _answered(game: Game[Any, Any, Any], taken_back: Step, found: list[ReplayStep]) -> int | None:
    """Returns the step of the secret answer that is taken back after others have acted.

    Returns ``None`` if there is none.
    """
    actor = taken_back.actor
    if actor not in game.to_act(taken_back.state) or seen(game, taken_back.events, None):
        return None
    for number in range(len(found) - 1, 0, -1):
        if found[number].actor == actor or seen(game, found[number].events, None):
            is_secret = not seen(game, found[number].events, None)
            return number if found[number].actor == actor and is_secret else None
    return None


def _forget(
    game: Game[Any, Any, Any], actor: Seat, answered: int, found: list[ReplayStep], shown: list[Any]
) -> None:
    """Drops the step of a secret answer that was taken back after others had acted.

    People who see all hands do not see the answer in the later steps.
    """
    gone = found[answered]
    for number in range(answered + 1, len(found)):
        step = found[number]
        events = (*gone.events, *step.events) if number == answered + 1 else step.events
        without = game.apply(step.shown, actor, TAKE_BACK).state
        found[number] = replace(step, events=events, shown=without)
    del found[answered], shown[answered]


def require_readable(table: Table, guild: int | None, user: int) -> None:
    """Raises `Refusal` if the person may not see a replay of that game:

    - ``no_such_table``: it is in another server
    - ``replay_running``: it is not over, or was not played to its end
    - ``replay_older_rules``: today's rules cannot replay it
    - ``replay_practice``: it was another person's practice
    """
    if table.guild != guild:
        raise Refusal("no_such_table")
    if table.status is not Status.FINISHED:
        raise Refusal("replay_running")
    if is_outdated(table):
        raise Refusal("replay_older_rules")
    if table.practice and owned_seat(table, user) is None:
        raise Refusal("replay_practice")
