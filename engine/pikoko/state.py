"""The state of a game of Pikoko: what the log of actions folds to."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from engine.pikoko.tricks import Tricks
from engine.protocol import Seat

TOKENS: Final = 9
"""Betting tokens of each player, given back every round."""

Bids: TypeAlias = tuple[tuple[int, ...], ...]
"""Tokens by bidder, then by target; `UNBID` where there is no bid yet."""

UNBID: Final = -1
UNCHOSEN: Final = -1
NO_CONFIDENCE: Final = -2


class Phase(IntEnum):
    """What a game is waiting for."""

    FIRST = 0
    DEAL = 1
    BIDDING = 2
    CONFIDENCE = 3
    PLAYING = 4
    OVER = 5


class RoundResult(NamedTuple):
    """A round that was scored. By seat: tricks ``taken``, ``confidence`` cards (``None`` is No
    Confidence) and ``points``; ``bids`` by bidder, then by target.
    """

    starter: Seat
    turned: int
    bids: Bids
    confidence: tuple[Seat | None, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]


class Rules(NamedTuple):
    """What the table chose: the number of seats and rounds, and official or quick bidding."""

    seats: int
    rounds: int
    quick: bool


class State(NamedTuple):
    """A game of Pikoko. A tuple and no dataclass, since one is made for every card played.

    ``starter`` starts the present round. ``bids`` hold everything bid so far, and those of the
    present ``stage`` are secret. ``confidence`` by seat is a seat, `NO_CONFIDENCE` or `UNCHOSEN`.
    ``tricks`` and ``turned`` are there from the deal on and stay for all to see when the game is
    over.
    """

    rules: Rules
    phase: Phase
    starter: Seat
    turned: int
    tricks: Tricks | None
    stage: int
    bids: Bids
    confidence: tuple[int, ...]
    results: tuple[RoundResult, ...]
