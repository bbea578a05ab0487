"""Recorded games of Pikoko, with what the coach's search finds about decisions in them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.screens.pikoko.coaching import forecasts
from data import records
from data.games import complete_options
from data.record_lines import Computer
from engine.chance import shuffling
from engine.mind.players import QuestionPart, play
from engine.pikoko import PIKOKO
from engine.pikoko.acts import PikokoAction, Play
from engine.pikoko.mind.advice import Foreseen, foresee, parts, rate
from engine.pikoko.mind.calibration import FITTED, NONE
from engine.pikoko.state import State
from engine.protocol import CHANCE, Action, Player, Seat

BIDS: Final = 0.25
_PLAYS: Final = 0.125
"""The shares of the decisions that are judged: bids and confidence cards, unless another share is
asked for, and cards to play. Those are many, and each costs the rest of one or two rounds besides.
"""

_LOOK: Final = 8
"""The effort of a hint, and of a review's close look."""


class Tables:
    """Tables of each kind of computer player, and ``mixed`` ones where each seat is anyone's.

    ``bids`` is the share of the bids and confidence cards that are judged.
    """

    def __init__(self, seats: int, seed: int, folder: Path, bids: float = BIDS) -> None:
        self.players: Mapping[str, Player] = PIKOKO.players
        self._seats = seats
        self.name = f"{seats}-{seed}"
        self.bids = bids
        self._folder = folder

    def judged(self, kind: str, games: int) -> Iterator[list[Judged]]:
        """Yields the judged decisions of so many games, by game. Computes what the folder lacks."""
        share = "" if self.bids == BIDS else f"-{self.bids}"
        file = self._folder / f"{kind}-{self.name}{share}.judged.jsonl"
        there = file.read_text().splitlines() if file.exists() else []
        for number, record in enumerate(self._recorded(kind, games)):
            steps = _Steps(self, record, f"{kind} {self.name} {number}")
            if number < len(there):
                yield [steps.known(saved) for saved in json.loads(there[number])]
                continue
            found = list(steps.judged())
            for one in found:
                one.ask_all()
            with file.open("a") as end:
                end.write(json.dumps([one.saved() for one in found]) + "\n")
            yield found

    def _recorded(self, kind: str, games: int) -> Iterator[records.Record]:
        file = self._folder / f"{kind}-{self.name}.jsonl"
        found = list(records.read(file.read_text().splitlines())) if file.exists() else []
        yield from found[:games]
        for number in range(len(found), games):
            lines = self._played(kind, Random(f"calibration {kind} {self.name} {number}"))
            with file.open("a") as end:
                end.writelines(f"{line}\n" for line in lines)
            yield from records.read(lines)

    def _played(self, kind: str, rng: Random) -> list[str]:
        seats = self._seats
        kinds = rng.choices(list(self.players), k=seats) if kind == "mixed" else [kind] * seats
        options = complete_options(PIKOKO)
        table = [self.players[one] for one in kinds]
        moves, outcome = play(
            PIKOKO, PIKOKO.new(seats, options), table, lambda _: shuffling(rng), rng
        )
        computers = [Computer(computer=one) for one in kinds]
        header = records.header(PIKOKO, options, computers)
        return list(records.write(header, moves, outcome))


@dataclass
class Judged:
    """A decision in a game that is known to its end.

    ``took`` are the tricks of each seat in that round; ``other`` those after another card, by the
    number of the option.
    """

    steps: _Steps
    number: int
    state: State
    part: QuestionPart
    action: PikokoAction
    took: tuple[int, ...]
    foreseen: Foreseen
    other: dict[int, tuple[int, ...]]

    def taken(self, option: Action) -> tuple[int, ...] | None:
        """Returns the tricks that each seat took or, had that card been played, would have taken;
        ``None`` for another bid or confidence card.
        """
        if option == self.action:
            return self.took
        if not isinstance(option, Play):
            return None
        at = self.part.legal.index(option)
        if at not in self.other:
            took: tuple[int, ...] = self.played_out(option, str(option)).results[-1].taken
            self.other[at] = took
        return self.other[at]

    def played_out(self, option: PikokoAction, seed: str) -> State:
        """Returns the end of the round if the same players finish it after that option."""
        rng = Random(f"{self.steps.seed} {self.number} {seed}")
        actor: Seat = self.part.view.viewer
        state: State = PIKOKO.apply(self.state, actor, option).state
        while len(state.results) == len(self.state.results):
            actor = min(PIKOKO.to_act(state))
            view, legal = PIKOKO.view(state, actor), PIKOKO.legal(state, actor)
            state = PIKOKO.apply(state, actor, self.steps.players[actor](view, legal, rng)).state
        return state

    def ask_all(self) -> None:
        """Asks, for every card that the coach would speak of, how the round would have ended."""
        for correction in (NONE, FITTED):
            advice = rate(self.part, self.foreseen, correction)
            for chosen in (None, self.action):
                for claim in forecasts(self.part, advice, chosen):
                    self.taken(claim.action)

    def saved(self) -> dict[str, Any]:
        odds = list(dict.fromkeys(self.foreseen.about))
        return {
            "number": self.number,
            "reasoning": self.foreseen.reasoning,
            "odds": odds,
            "about": [odds.index(one) for one in self.foreseen.about],
            "other": list(self.other.items()),
        }


class _Steps:
    """A recorded game, step by step."""

    def __init__(self, tables: Tables, record: records.Record, seed: str) -> None:
        self._tables = tables
        self.seed = seed
        self.company = record.header.names
        self.players = [tables.players[kind] for kind in record.header.names]
        self._steps = list(records.replay(record))
        first = PIKOKO.new(record.header.seats, record.header.options)
        self._before: list[State] = [first, *(step.state for step in self._steps)]
        self.end = self._before[-1]

    def judged(self) -> Iterator[Judged]:
        """Yields a random part of its decisions with a choice."""
        for number, step in enumerate(self._steps):
            rng = Random(f"{self.seed} {number}")
            if rng.random() < (_PLAYS if isinstance(step.action, Play) else self._tables.bids):
                part = self._part(number)
                if part is not None and len(part.legal) > 1:
                    found = foresee(part, rng, _LOOK)
                    yield self._one(number, part, found, {})

    def known(self, saved: dict[str, Any]) -> Judged:
        """Returns a decision that was judged before, from what it `Judged.saved`."""
        number: int = saved["number"]
        part = self._part(number)
        if part is None:
            raise ValueError(f"{self.seed}: no decision at {number}")
        odds = [tuple(map(tuple, one)) for one in saved["odds"]]
        about = tuple(odds[at] for at in saved["about"])
        found = Foreseen(about, tuple(saved["reasoning"]))
        return self._one(number, part, found, {at: tuple(took) for at, took in saved["other"]})

    def _part(self, number: int) -> QuestionPart | None:
        actor, action, *_ = self._steps[number]
        if actor == CHANCE:
            return None
        state = self._before[number]
        found = parts(PIKOKO.view(state, actor), PIKOKO.legal(state, actor))
        part = next(part for part in found if action in part.legal)
        return replace(part, company=self.company)

    def _one(
        self, number: int, part: QuestionPart, found: Foreseen, other: dict[int, tuple[int, ...]]
    ) -> Judged:
        state = self._before[number]
        took = self.end.results[len(state.results)].taken
        action = self._steps[number].action
        return Judged(self, number, state, part, action, took, found, other)
