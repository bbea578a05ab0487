"""What people were told, compared with the logs of their tables.

A log says when each move was made, by the clock of the machine that these tests run on as well. So
it is known what was asked of a seat at any instant, and what could be answered.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bot.tables.sitting import first_state, replayed
from bot.ui.game import Answer, Picks
from bot.ui.games import GAMES
from data.store.values import Move, PlayedFor, WholeTable
from engine import games
from engine.notation import encode
from engine.protocol import Action
from tests.cluster.crowd import Press

_SLACK: Final = 100
"""Milliseconds by which an instant that a test notes may be off."""


@dataclass(frozen=True, slots=True)
class _Open:
    """A question that was asked of a seat: from the state of that number on, up to that other."""

    first: int
    last: int


class Log:
    """The log of a game, with the state that each of its moves led to."""

    def __init__(self, whole: WholeTable) -> None:
        """Raises what the rules raise if the log cannot be replayed."""
        self.table, self.moves = whole.table, whole.moves
        self._game = games[self.table.game]
        self._states: list[Any] = [first_state(self.table)]
        self._states += (step.state for step in replayed(self.table, self.moves))
        self._by_cause = {one.cause: one for one in self.moves if one.by_person}

    def seat_of(self, user: int) -> int | None:
        return next((n for n, one in enumerate(self.table.seats) if one.user == user), None)

    def lost(self, presses: list[Press]) -> Iterator[str]:
        """Moves whose people were told that they were made, and that the log does not have; and
        those of the log that nobody has made, or otherwise.
        """
        made = set[str | None]()
        for press in presses:
            if (answer := press.answer_at(self.table.id)) is None:
                continue
            question, said = answer
            kept = self._by_cause.get(press.done.id)
            found = self._open(press, question)
            actions = self._actions(press, found, said)
            if kept is not None:
                made |= {press.cause(number) for number in range(len(actions))}
                if [encode(one) for one in actions[:1]] != [kept.do]:
                    yield f"{press.done.id} chose {actions}, and the log has {kept}"
            elif press.was_carried_out and self._counts(press, found, said):
                yield f"{press.done.id} was told that {actions} counts, and the log has nothing"
        for cause in self._by_cause.keys() - made:
            if not str(cause).startswith("ahead "):
                yield f"nobody has made the move of {cause} in {self.table.id}"

    def _open(self, press: Press, question: str) -> _Open | None:
        """When the question was asked that the press answers."""
        seat = self.seat_of(int(press.done.user["id"]))
        if seat is None:
            return None
        asked = [self._game.question(state, seat) for state in self._states]
        numbers = [n for n, one in enumerate(asked) if one is not None and one.id == question]
        return _Open(numbers[0], numbers[-1]) if numbers else None

    def _actions(self, press: Press, found: _Open | None, said: str) -> tuple[Action, ...]:
        """Returns what was chosen; nothing if that was no whole answer."""
        seat = self.seat_of(int(press.done.user["id"]))
        if found is None or seat is None:
            return ()
        state = self._states[found.first]
        question, view = self._game.question(state, seat), self._game.view(state, seat)
        assert question is not None
        values = () if press.value is None else (press.value,)
        reading = GAMES[self.table.game].read(view, question, Answer(said, values))
        return () if isinstance(reading, Picks) else reading

    def _counts(self, press: Press, found: _Open | None, said: str) -> bool:
        """Returns whether the question was open until after the press was answered, and that answer
        possible.
        """
        seat, actions = self.seat_of(int(press.done.user["id"])), self._actions(press, found, said)
        if seat is None or found is None or not actions:
            return False
        answered = wall(press.answered_at) + _SLACK
        if found.last < len(self.moves) and self.moves[found.last].at <= answered:
            return False
        return all(
            actions[0] in self._game.legal(self._states[number], seat)
            for number in range(found.first, found.last + 1)
            if number == found.first or self.moves[number - 1].at <= answered
        )

    def by_clock(self) -> Iterator[tuple[Move, str, int]]:
        """The moves that were made because time was up, which question they answer, and when it was
        asked.
        """
        for number, move in enumerate(self.moves):
            if move.played_for is PlayedFor.CLOCK:
                assert isinstance(move.actor, int)
                question = self._game.question(self._states[number], move.actor)
                assert question is not None
                first = number
                while first and self._is_asked(first - 1, move.actor, question.id):
                    first -= 1
                yield move, question.id, self.moves[first - 1].at

    def _is_asked(self, number: int, seat: int, question: str) -> bool:
        asked = self._game.question(self._states[number], seat)
        return asked is not None and asked.id == question


def wall(monotonic: float) -> int:
    """Milliseconds since 1970 of an instant by the clock of `time.monotonic`."""
    return round((time.time() - time.monotonic() + monotonic) * 1000)
