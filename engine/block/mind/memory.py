"""What players of Peacock Block remember of a round: what each seat did last, and how many of its
cards it held back then.

It is folded from events that everybody sees, so it holds no secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engine.block.acts import (
    CardKept,
    CardRuffled,
    CardsDiscarded,
    CardsDrawn,
    CardsFlipped,
    CardsPlayed,
    Countered,
    FightDecided,
    HandsPooled,
    Passed,
    RoundBegan,
    SideStepped,
    TieBreakDealt,
    TurnBegan,
)
from engine.block.cards import HAND_SIZE, KINDS, VALUES
from engine.block.rulings import Rules
from engine.protocol import Event, Seat

# Values of `LastAction.did` that are not kinds of cards:
ULTRA: Final = len(KINDS)
DISCARD: Final = ULTRA + 1
PASS: Final = ULTRA + 2

_REMEMBERED: Final = (
    TurnBegan, CardsPlayed, SideStepped, Countered, CardsDiscarded, Passed, CardRuffled, CardKept,
    HandsPooled, CardsDrawn, CardsFlipped, FightDecided,
)  # fmt: skip
"""The events that are actions, and those by which the number of cards in a hand changes."""

Memory: TypeAlias = tuple[Event, ...]


def remember(memory: Memory, events: Iterable[Event]) -> Memory:
    """Returns the memory after those events: back to the former turn of the seat whose turn it is,
    or to the deal. So it has the last action of every seat.
    """
    found = list(memory)
    for event in events:
        if isinstance(event, RoundBegan | TieBreakDealt):
            found.clear()
        elif isinstance(event, TurnBegan) and event in found:
            del found[: found.index(event)]
        if isinstance(event, _REMEMBERED):
            found.append(event)
    return tuple(found)


class LastAction(NamedTuple):
    """The last action of a seat since the cards were dealt."""

    did: int
    """The kind of card that it played, `ULTRA`, `DISCARD` or `PASS`."""

    held_back: int
    """How many of the cards that it had then, at most, it still has."""


@lru_cache(maxsize=2**6)
def last_actions(rules: Rules, memory: Memory) -> Mapping[Seat, LastAction]:
    """By seat, of those that have acted since the cards were dealt. Cached, since a search asks for
    the same again with each deal that it samples.
    """
    followed = _Followed(rules)
    for event in memory:
        followed.note(event)
        followed.count(event)
    return MappingProxyType(followed.last)


class _Followed:
    """The last actions of the seats, and the number of cards in each hand, after the events so
    far.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._turn: Seat | None = None
        self._sizes = [0] * rules.seats
        self._flipped = list[Seat]()
        self._uses_ruffled = False
        """A card was ruffled: what is played next is no action, but the use of that card."""
        self._acted = False
        """The last card that was played was played as an action."""
        self.last: dict[Seat, LastAction] = {}

    def note(self, event: Event) -> None:
        """Notes whether the event is an action, or takes cards that were held back.

        Call it before the cards of the event are counted.
        """
        match event:
            case TurnBegan(seat):
                self._turn, self._uses_ruffled = seat, False
            case CardRuffled():
                self._uses_ruffled = True
            case CardKept():
                self._uses_ruffled = False
            case CardsPlayed(seat, cards):
                self._acted, self._uses_ruffled = not self._uses_ruffled, False
                if self._acted:
                    self._act(seat, cards[0] // VALUES if len(cards) == 1 else ULTRA, len(cards))
            case SideStepped(seat) if seat == self._turn and self._acted:
                self._act(seat, self.last[seat].did, 1)  # out of its own card
            case CardsDiscarded(seat, cards):
                self._act(seat, DISCARD, len(cards))
            case Passed(seat):
                self._act(seat, PASS, 0)
            case CardsDrawn(seat) if seat in self.last:
                did, held_back = self.last[seat]
                self.last[seat] = LastAction(did, min(held_back, self._sizes[seat]))

    def _act(self, seat: Seat, did: int, cards: int) -> None:
        self.last[seat] = LastAction(did, self._sizes[seat] - cards)

    def count(self, event: Event) -> None:
        """Counts the cards that come into hands and leave them."""
        match event:
            case TurnBegan():
                self._sizes = [HAND_SIZE] * self._rules.seats
            case CardsPlayed(seat, cards):
                self._add(-len(cards), seat)
            case SideStepped(seat) | Countered(seat):
                self._add(-1, seat)
            case CardsDiscarded(seat, cards, taken):
                self._add((taken is not None) - len(cards), seat)
            case CardRuffled(by, owner):
                self._add(1, by)
                self._add(-1, owner)
            case HandsPooled(seats=seats):
                self._sizes = [0 if at in seats else size for at, size in enumerate(self._sizes)]
            case CardsDrawn(seat, count):
                self._add(count, seat)
            case CardsFlipped(seats):
                self._flipped += seats
                self._add(-1, *seats)
            case FightDecided():
                if self._rules.keeps_fight_cards:
                    self._add(1, *self._flipped)
                self._flipped.clear()

    def _add(self, cards: int, *seats: Seat) -> None:
        for seat in seats:
            self._sizes[seat] += cards
