"""A table together with the state of its game, and pure functions of both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from bot.tables import leaving
from bot.tables.due import Due
from bot.tables.interludes import Interlude, interludes
from bot.tables.seating import is_present
from bot.tables.times import NO_TIMES, Times, noted
from data.store.values import (
    Ahead,
    Deadline,
    Millis,
    Move,
    Pace,
    Played,
    PlayedFor,
    Result,
    Seated,
    Status,
    Table,
)
from engine import games
from engine.log import Step, options_of_log, steps
from engine.mind.players import remembered
from engine.protocol import (
    CHANCE,
    Action,
    Actor,
    Deed,
    Event,
    Game,
    Moment,
    Outcome,
    Question,
    Seat,
    seen,
    variant_of,
)

RECENT: Final = 40
"""How many of the last events are kept and shown, about a few turns of any game."""


@dataclass(frozen=True)  # no slots, since cached properties need a dict
class Sitting:
    """A version of a table with the state of its game."""

    table: Table
    game: Game[Any, Any, Any]
    state: Any | None
    """``None`` before the game begins."""
    deadlines: tuple[Deadline, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    interludes: tuple[Interlude, ...] = ()
    """The interludes of changes that are not committed yet."""
    moment: Moment | None = None
    """The event that is shown if this is an interlude, not the real state."""
    recent: tuple[Event, ...] = ()
    """The last `RECENT` events of the game, oldest first, with all secrets."""
    rounds_over: int = 0
    """The number of rounds that are over (`Event.ends_round`)."""
    is_round_over: bool = False
    """Whether the last action ended a round."""
    acts: Mapping[Seat, int] = field(default_factory=dict, compare=False)
    """The number of each seat's actions in the log."""
    memories: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """What each strong player remembers of public events, by the player's name."""
    offered: frozenset[Seat] = frozenset()
    """The seats that have answered a question they could have passed.

    With that question they were offered to let such questions be passed.
    """
    deeds: frozenset[Deed] = frozenset()
    """Deeds so far that are mentioned after the game."""
    times: Times = field(default=NO_TIMES, compare=False)
    """How long people took for their answers."""
    has_public_events: bool = False
    """Whether the change, not committed yet, has an event that spectators see."""

    @cached_property
    def facts(self) -> Table:
        """The table without what no seat's message shows, to compare versions by.

        That is what every change changes, the spectators, and the list for the next game.
        """
        return replace(self.table, version=0, moves=0, updated=0, watchers=(), next_up=())

    def as_kept(self, table: Table) -> Sitting:
        """Returns this version as stored: with the numbers of ``table``, without `interludes`."""
        return replace(self, table=table, interludes=(), has_public_events=False)

    def less(self, rows: Collection[Deadline]) -> Sitting:
        """Returns the table without these deadlines."""
        return replace(self, deadlines=tuple(row for row in self.deadlines if row not in rows))

    @property
    def goes_on(self) -> bool:
        """Whether a game is running and not paused."""
        playing = self.table.status is Status.PLAYING and not self.table.paused
        return playing and self.state is not None

    @property
    def rests(self) -> bool:
        """Whether the table is between two rounds of a live game that people play.

        See `bot.tables.intermission`.
        """
        table = self.table
        return (
            self.is_round_over
            and table.status is Status.PLAYING
            and table.pace is Pace.LIVE
            and any(map(is_present, table.seats))
            and CHANCE in self.game.to_act(self.state)
        )

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game, with people who left it last; ``None`` before its end."""
        outcome: Outcome | None = self.game.outcome(self.state)
        return None if outcome is None else leaving.settled(self.table, outcome)

    def view(self, viewer: Seat | None) -> Any:
        """Returns the state as the seat sees it, or for ``None`` a spectator."""
        return self.game.view(self.state, viewer)

    def question(self, seat: Seat) -> Question | None:
        """Returns the seat's question in this state, if any."""
        return self.game.question(self.state, seat)

    def seen(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Returns those ``recent`` events that the seat may see."""
        return seen(self.game, self.recent, viewer)

    def waiting(self) -> frozenset[Seat]:
        """Returns the seats that the game waits for; none during a pause."""
        return self._waiting

    @cached_property
    def _waiting(self) -> frozenset[Seat]:
        return self.game.to_act(self.state) - {CHANCE} if self.goes_on else frozenset()

    @property
    def computers_asked(self) -> list[Seat]:
        """The computer players' seats that the game waits for."""
        if not any(seated.computer for seated in self.table.seats):
            return []
        return [seat for seat in sorted(self.waiting()) if self.table.seats[seat].computer]

    @cached_property
    def ends(self) -> Mapping[Seat, Millis]:
        """When time is up, for each seat that the game waits for."""
        waiting = self.waiting()
        return {
            row.seat: row.due
            for row in self.deadlines
            if row.seat in waiting and row.seat is not None and row.kind == Due.ANSWER
        }

    @cached_property
    def asked(self) -> Mapping[Seat, Question]:
        """The questions of people who play, including answered ones that may be changed."""
        found = {}
        for seat, seated in enumerate(self.table.seats if self.goes_on else ()):
            question = self.question(seat) if is_present(seated) else None
            if question is not None:
                found[seat] = question
        return MappingProxyType(found)


@dataclass(frozen=True, slots=True)
class SeatAction:
    """An action of a seat.

    ``cause`` is that of its move (`data.store.values.Move.cause`). ``played_for`` is set if the
    action was not chosen by the seat's person.
    """

    seat: Seat
    action: Action
    cause: str | None = None
    played_for: PlayedFor | None = None


def first_state(table: Table) -> Any:
    """Returns the state before the first action."""
    game = games[table.game]
    return game.new(len(table.seats), options_of_log(game, table.options))


def replayed(table: Table, moves: Iterable[Move]) -> Iterator[Step]:
    """Returns the table's log step by step. The game must not be outdated."""
    log = ((move.actor, move.do) for move in moves)
    return steps(games[table.game], len(table.seats), first_state(table), log)


def fold(table: Table, moves: Collection[Move]) -> Sitting:
    """Returns the table with the state that its log leads to.

    A game of another rules version has no state.
    """
    game = games[table.game]
    if is_outdated(table) or (not moves and table.status is not Status.PLAYING):
        return Sitting(table, game, None)
    sitting = Sitting(table, game, first_state(table))
    for step, move in zip(replayed(table, moves), moves, strict=True):
        missed = move.played_for is PlayedFor.CLOCK
        sitting = _after(sitting, step, move.at, chosen=move.by_person, missed=missed)
    return sitting


def after_action(sitting: Sitting, choice: SeatAction, at: Millis = 0) -> Sitting:
    """Returns the table after the action, with its interludes added. Raises as the rules do."""
    game, before = sitting.game, sitting.state
    state, events = game.apply(before, choice.seat, choice.action)
    after = _after(
        sitting,
        Step(choice.seat, choice.action, before, state, events),
        at,
        chosen=choice.cause is not None,
        missed=choice.played_for is PlayedFor.CLOCK,
    )
    return replace(
        after,
        interludes=(*sitting.interludes, *interludes(game, before, state, events)),
        has_public_events=sitting.has_public_events or bool(seen(game, events, None)),
    )


def _after(sitting: Sitting, step: Step, at: Millis, *, chosen: bool, missed: bool) -> Sitting:
    """Returns the table after a step of its game, which its person has ``chosen`` or ``missed``."""
    game, actor, events = sitting.game, step.actor, step.events
    ended = sum(event.ends_round for event in events)
    return replace(
        sitting,
        state=step.state,
        recent=(*sitting.recent, *events)[-RECENT:],
        rounds_over=sitting.rounds_over + ended,
        is_round_over=ended > 0,
        acts={**sitting.acts, actor: sitting.acts.get(actor, 0) + 1},
        memories=remembered(game, sitting.memories, seen(game, events, None)),
        offered=_offered(sitting.offered, game, step.before, actor),
        deeds=sitting.deeds.union(game.deeds(step.state, events)),
        times=noted(
            *(sitting.times, game, step.before, step.state, actor, at),
            chosen=chosen,
            missed=missed,
        ),
    )


def _offered(
    before: frozenset[Seat], game: Game[Any, Any, Any], state: Any, actor: Actor
) -> frozenset[Seat]:
    """Adds the actor to ``before`` if its question could have been passed."""
    if actor in before or actor == CHANCE:
        return before
    question = game.question(state, actor)
    may_pass = question is not None and question.passing is not None and not question.settled
    return before | {actor} if may_pass else before


def seen_events(table: Table, moves: Collection[Move], viewer: Seat | None) -> list[Event]:
    """Returns all events of the game that the seat may see, oldest first.

    Replays all moves. The game must not be outdated.
    """
    happened = (event for step in replayed(table, moves) for event in step.events)
    return list(seen(games[table.game], happened, viewer))


def is_outdated(table: Table | Played) -> bool:
    """Returns whether the table was opened under another rules version than the current one."""
    return table.rules_version != games[table.game].rules_version


def results(sitting: Sitting) -> tuple[Result, ...]:
    """Returns the results of a game that has ended, one for each seat; none if it does not count.

    People who left or kicked have the last place and the fewest points, whatever their seat's
    result. If the game ended early, people who would have played on have a result only if they are
    alone.
    """
    table = sitting.table
    if not table.status.ended:
        return ()
    outcome = sitting.outcome if table.status is Status.FINISHED else None
    if outcome is None:
        return _results_of_ended(sitting)
    gone = leaving.last(table)
    return tuple(
        Result(
            seat=seat,
            user=seated.user,
            name=_known_as(seated),
            rank=outcome.places[seat],
            score=min(outcome.scores) if seat in gone else outcome.scores[seat],
            best_round=_best_round(outcome, seat, last=seat in gone),
            computer=seated.computer,
            hits=outcome.hits[seat] if outcome.hits and seat not in gone else 0,
            tries=outcome.tries,
            variant=variant_of(sitting.game, table.options),
            won_by=outcome.won_by,
        )
        for seat, seated in enumerate(table.seats)
    )


def _known_as(seated: Seated) -> str:
    """Returns the name in results, which for a computer player is that of its level."""
    return seated.name if seated.named_after is None else seated.computer or ""


def _best_round(outcome: Outcome, seat: Seat, *, last: bool) -> int:
    if last:
        return min(min(points) for points in outcome.rounds)
    return max(points[seat] for points in outcome.rounds)


def _results_of_ended(sitting: Sitting) -> tuple[Result, ...]:
    """Returns the results of a game that ended early.

    People who left or kicked are last. The only other player, if there is just one, has won.
    """
    table, places = sitting.table, leaving.places_when_ended(sitting.table)
    alone = places.count(1) == 1
    return tuple(
        Result(
            seat=seat,
            user=seated.user if place > 1 or alone else None,
            name=_known_as(seated),
            rank=place,
            score=0,
            best_round=0,
            computer=seated.computer,
            variant=variant_of(sitting.game, table.options),
        )
        for seat, (seated, place) in enumerate(zip(table.seats, places, strict=False))
    )
