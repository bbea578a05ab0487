"""The state of a game of Peacock Block: what the log of actions folds to.

To apply an action, the rules copy a state into a mutable `Draft` and make the next state from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from engine.block.cards import NO_CARD, Cards, Kind, is_ring_piece, names, without
from engine.block.rulings import Rules
from engine.notation import described, numbers, position
from engine.protocol import Event, Seat

FEATHERS: Final = 5
"""Feathers of each player at the start of a round."""

NOBODY: Final = -1
"""The value in `State.marks` of a seat without an aimed Shake."""

# Values in `State.answers` that are not cards:
NOT_ASKED: Final = -3
SILENT: Final = -2
DECLINED: Final = -1


class Phase(IntEnum):
    """Where a game stands; the automatic phases occur only in a `Draft`."""

    # chance acts
    FIRST = 0
    DEAL = 1
    REBUILD = 2
    PICK = 3
    POOLED = 4
    TIE_DEAL = 5
    # seats act
    TARGET = 6
    ACTION = 7
    REACT = 8
    USE = 9
    FLIP = 10
    TIE_FLIP = 11
    # no one acts
    OVER = 12
    # automatic
    RESOLVE = 13
    REFILL = 14
    SQUABBLE = 15
    FIGHT = 16
    RUFFLED = 17
    DONE = 18
    NEXT_TURN = 19


CHANCE_PHASES: Final = frozenset(
    (Phase.FIRST, Phase.DEAL, Phase.REBUILD, Phase.PICK, Phase.POOLED, Phase.TIE_DEAL)
)
TURN_PHASES: Final = frozenset((Phase.TARGET, Phase.ACTION, Phase.USE))
"""The phases in which only the seat whose turn it is has a question."""

SECRET_PHASES: Final = frozenset((Phase.REACT, Phase.FLIP, Phase.TIE_FLIP))
"""The phases in which several seats may have a question and answer in secret."""


class Window(NamedTuple):
    """A card that can be sidestepped: whom it hits and who has stepped out."""

    effect: Kind
    """The kind of the card."""

    hit: tuple[Seat, ...]
    """All seats at which it was aimed."""

    out: tuple[Seat, ...] = ()
    """The seats that have stepped out so far."""

    contested: tuple[Seat, ...] = ()
    """The seats whose Side Steps a counter would undo, while its player is asked for one."""

    def __repr__(self) -> str:
        return described(self)

    @property
    def struck(self) -> tuple[Seat, ...]:
        """The seats that are hit and have not stepped out."""
        return tuple(seat for seat in self.hit if seat not in self.out)


class Fight(NamedTuple):
    """A Cock Fight."""

    seats: tuple[Seat, ...]
    """The seats in the fight."""

    flips: tuple[Cards, ...]
    """The cards flipped so far in order, by seat."""

    hands: int = 0
    """The number of hands of four in a tie-break so far."""

    def __repr__(self) -> str:
        return described(self)


class State(NamedTuple):
    """A game of Peacock Block; a named tuple, since one is made for every action."""

    rules: Rules

    phase: Phase
    """What the game waits for."""

    step: int = 0
    """The number of questions so far."""

    round: int = 0
    """The number of the round, from 1."""

    dealer: Seat = 0
    """The seat that had the round's first turn."""

    turn: Seat = 0
    """The seat whose turn it is."""

    turns: int = 0
    """The number of turns that have ended in this round."""

    left: int = 0
    """The number of actions left in this turn, the present one included."""

    strut: bool = False
    """Whether the turn has three actions."""

    opening: bool = False
    """Whether the present action is the turn's first."""

    fresh: int = NO_CARD
    """The card that was just ruffled, or `NO_CARD`."""

    then: Phase = Phase.OVER
    """The phase that follows after everyone has drawn."""

    deck: bytes = b""
    discards: bytes = b""
    ring_pile: bytes = b""

    hands: tuple[bytes, ...] = ()
    """The hands by seat, sorted."""

    triggers: tuple[int, ...] = ()
    """The card in each trigger slot, or `NO_CARD`."""

    marks: tuple[int, ...] = ()
    """The seat at which the Shake in each slot is aimed, or `NOBODY`."""

    taken: tuple[bytes, ...] = ()
    """The pieces each seat took from the Ring pile and certainly still holds."""

    flirt: tuple[int, ...] = ()
    """Flirt points by seat."""

    feathers: tuple[int, ...] = ()
    """Feathers by seat."""

    love: tuple[int, ...] = ()
    """Love points by seat."""

    answers: tuple[int, ...] = ()
    """The secret answer of each seat: a card, `NOT_ASKED`, `SILENT` or `DECLINED`."""

    window: Window | None = None
    """The last card in this turn that could be sidestepped."""

    fight: Fight | None = None
    """The Cock Fight under way."""

    pool: bytes = b""
    """The cards of the last Squabble."""

    pooler: Seat | None = None
    """The seat that saw the ``pool``."""

    results: tuple[tuple[int, ...], ...] = ()
    """The love points gained, in a quick game the flirt points, by round and seat."""

    won: tuple[tuple[str, tuple[Seat, ...]], ...] = ()
    """What each round was won by (as in `engine.block.acts.RoundWon`), and by whom."""

    winners: tuple[Seat, ...] = ()
    """The seats that have won the game; empty until it is over."""

    won_by: str = ""
    """What the game was won by, once it is over."""

    def __repr__(self) -> str:
        return position(
            "State",
            turn_shown(self.rules, self.phase, self.round, self.turn, self.left),
            f"hands {' | '.join(map(names, self.hands))}",
            counters_shown(self.rules, self.flirt, self.feathers, self.love),
            triggers_shown(self.triggers),
            repr(self.window) if self.window else "",
            repr(self.fight) if self.fight else "",
            f"{len(self.deck)} cards in the deck",
            f"Ring pile {names(self.ring_pile)}" if self.ring_pile else "",
        )


def turn_shown(rules: Rules, phase: Phase, number: int, turn: Seat, left: int) -> str:
    actions = f", {left} actions left" if left > 1 else ""
    return f"{rules.seats} seats, round {number}, {phase.name.lower()}, turn of {turn}{actions}"


def counters_shown(
    rules: Rules, flirt: Iterable[int], feathers: Iterable[int], love: Iterable[int]
) -> str:
    won = f"; love {numbers(love)}" if rules.extended else ""
    return f"flirt {numbers(flirt)}; feathers {numbers(feathers)}{won}"


def triggers_shown(triggers: Iterable[int]) -> str:
    laid = [f"{seat}: {names([card])}" for seat, card in enumerate(triggers) if card != NO_CARD]
    return f"laid {', '.join(laid)}" if laid else ""


_LISTS: Final = (
    "hands", "triggers", "marks", "taken", "flirt", "feathers", "love",
)  # fmt: skip


class Draft:
    """The next state while it is being made, and the events so far.

    It has the fields of `State`; those by seat that change often are lists.
    """

    rules: Rules
    phase: Phase
    step: int
    round: int
    dealer: Seat
    turn: Seat
    turns: int
    left: int
    strut: bool
    opening: bool
    fresh: int
    then: Phase
    deck: bytes
    discards: bytes
    ring_pile: bytes
    hands: list[bytes]
    triggers: list[int]
    marks: list[int]
    taken: list[bytes]
    flirt: list[int]
    feathers: list[int]
    love: list[int]
    answers: tuple[int, ...]
    window: Window | None
    fight: Fight | None
    pool: bytes
    pooler: Seat | None
    results: tuple[tuple[int, ...], ...]
    won: tuple[tuple[str, tuple[Seat, ...]], ...]
    winners: tuple[Seat, ...]
    won_by: str

    def __init__(self, state: State) -> None:
        self.__dict__.update(state._asdict())
        for name in _LISTS:
            self.__dict__[name] = list(self.__dict__[name])
        self.events: list[Event] = []

    def freeze(self) -> State:
        fields = {name: self.__dict__[name] for name in State._fields}
        return State(**fields | {name: tuple(fields[name]) for name in _LISTS})

    def say(self, event: Event) -> None:
        self.events.append(event)

    def clockwise(self) -> tuple[Seat, ...]:
        """Returns all seats, beginning with the one whose turn it is."""
        return CLOCKWISE[self.rules.seats][self.turn]

    def ask(self, phase: Phase) -> None:
        """Asks a new question of the seat whose turn it is."""
        self.phase = phase
        self.step += 1

    def ask_in_secret(self, phase: Phase, seats: tuple[Seat, ...]) -> None:
        """Asks a new question of these seats, which answer in secret."""
        self.phase = phase
        self.step += 1
        self.answers = tuple(
            [SILENT if seat in seats else NOT_ASKED for seat in range(self.rules.seats)]
        )

    def take_trigger(self, seat: Seat) -> tuple[int, Seat]:
        """Empties the seat's slot; returns its card or `NO_CARD`, and its target or `NOBODY`."""
        taken = self.triggers[seat], self.marks[seat]
        self.triggers[seat], self.marks[seat] = NO_CARD, NOBODY
        return taken

    def lay_open(self, seat: Seat, cards: bytes) -> None:
        """Notes that everyone saw these cards leave the seat's hand."""
        for card in cards:
            self.taken[seat] = without(self.taken[seat], card)

    def clear_triggers(self) -> None:
        self.triggers = [NO_CARD] * self.rules.seats
        self.marks = [NOBODY] * self.rules.seats

    def discard(self, cards: bytes) -> None:
        """Puts cards on the discard pile, and Ring pieces on the Ring pile."""
        pieces = bytes([card for card in cards if is_ring_piece(card)])
        if pieces:
            self.ring_pile += pieces
            cards = bytes([card for card in cards if card not in pieces])
        self.discards += cards

    @property
    def struck_window(self) -> Window:
        """The window of the card that is being resolved."""
        assert self.window is not None, "a card that can be answered has a window"  # noqa: S101 - narrows
        return self.window


CLOCKWISE: Final = tuple(
    tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in range(6)
)
"""All seats clockwise, by number of seats and first seat."""
