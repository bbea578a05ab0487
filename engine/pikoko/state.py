"""The state of a game of Pikoko: what the log of actions folds to."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from engine.notation import numbers, position
from engine.pikoko.acts import Bids, RoundResult
from engine.pikoko.cards import face_name, names
from engine.pikoko.tricks import Tricks, taken
from engine.protocol import Actor, Seat

TOKENS: Final = 9
"""The betting tokens that each player gets every round."""

UNBID: Final = -1
UNCHOSEN: Final = -1
NO_CONFIDENCE: Final = -2


class Phase(IntEnum):
    FIRST = 0
    DEAL = 1
    BIDDING = 2
    CONFIDENCE = 3
    PLAYING = 4
    OVER = 5


class Rules(NamedTuple):
    """The table's choices: seats, rounds, and official or quick bidding."""

    seats: int
    rounds: int
    quick: bool


class Stage(NamedTuple):
    """A part of the bidding that ends with a reveal.

    ``number`` counts from 0; ``targets`` has the seats that each bidder bids on in it, by bidder.
    """

    number: int
    targets: tuple[tuple[Seat, ...], ...]


class State(NamedTuple):
    """A game of Pikoko; a named tuple, since one is made for every card played."""

    rules: Rules
    phase: Phase
    waiting: frozenset[Actor]
    """The actors that the game waits for, chance included."""
    starter: Seat
    """Who starts the present round."""
    turned: int
    """The card that decides trump; 0 before the deal."""
    tricks: Tricks | None
    """``None`` before the deal; after the game, the last round's."""
    stage: Stage
    """The present part of the bidding, or the last one."""
    bids: Bids
    """All bids; those of the present stage are secret while the phase is `Phase.BIDDING`."""
    tokens: tuple[int, ...]
    """The tokens left after the bids, by seat."""
    confidence: tuple[int, ...]
    """The confidence card of each seat: a seat, `NO_CONFIDENCE` or `UNCHOSEN`."""
    results: tuple[RoundResult, ...]
    """The rounds that were scored."""

    def after(
        self,
        waiting: frozenset[Actor],
        *,
        phase: Phase | None = None,
        tricks: Tricks | None = None,
        stage: Stage | None = None,
        bids: Bids | None = None,
        tokens: tuple[int, ...] | None = None,
        confidence: tuple[int, ...] | None = None,
    ) -> State:
        """Replaces what a bid or a card changes, in two thirds of the time of `_replace`."""
        rules, now, _, starter, turned, laid, at, made, left, chosen, results = self
        phase, tricks, stage = phase or now, tricks or laid, stage or at
        bids, tokens, chosen = bids or made, tokens or left, confidence or chosen
        return State(
            rules, phase, waiting, starter, turned, tricks, stage, bids, tokens, chosen, results
        )

    def __repr__(self) -> str:
        tricks, seats = self.tricks, range(self.rules.seats)
        bids = "; ".join(f"{bidder} bid {bids_shown(own)}" for bidder, own in enumerate(self.bids))
        return position(
            "State",
            f"{self.rules.seats} seats, round {len(self.results) + 1} of {self.rules.rounds}",
            f"{self.phase.name.lower()}, asked: {numbers(sorted(self.waiting)) or 'nobody'}",
            f"turned {names(self.turned)}" if self.turned else "",
            f"hands {' | '.join(names(tricks.hand(seat)) for seat in seats)}" if tricks else "",
            bids if self.turned else "",
            trick_shown(tricks.leader, tricks.faces) if tricks else "",
            f"took {numbers(taken(tricks))}" if tricks else "",
        )


def bids_shown(own: tuple[int | None, ...]) -> str:
    """Returns bids by target, as in ``3 ? 0``; ``?`` is a missing or hidden one."""
    return " ".join("?" if tokens is None or tokens == UNBID else str(tokens) for tokens in own)


def trick_shown(leader: Seat | None, played: tuple[int, ...]) -> str:
    return f"{leader} led {' '.join(map(face_name, played))}" if played else ""
