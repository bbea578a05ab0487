"""A game of Peacock Block in the middle of a round, for tests that read like the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from data.games import complete_options
from engine.block import BLOCK
from engine.block.acts import CardsDrawn
from engine.block.cards import NO_CARD, card_name, card_named, sorted_cards
from engine.block.state import NOBODY, Draft, Fight, Phase, State
from engine.notation import decode
from engine.protocol import CHANCE, Event, IllegalAction, Json, Outcome, Seat

E = TypeVar("E", bound=Event)

FILLER = "flirt1:4"
"""The card that is drawn from the deck when a test does not care."""


def cards(names: str) -> bytes:
    """Returns the cards that a text such as ``"flirt1:4 block2:3"`` names, in that order."""
    return bytes(card_named(name) for name in names.split())


def names(held: bytes) -> str:
    return " ".join(card_name(card) for card in held)


class Scene:
    """A game, and everything that happened in it since it was set up.

    Unless changes say otherwise, it begins with the turn of seat 0, who has one action. Hands are
    given by seat; a seat without one holds four fillers.
    """

    def __init__(
        self,
        *hands: str,
        seats: int = 2,
        deck: str = "",
        discards: str = "",
        ring_pile: str = "",
        triggers: Mapping[Seat, str] | None = None,
        marks: Mapping[Seat, Seat] | None = None,
        options: Mapping[str, Json] | None = None,
        **changes: Any,
    ) -> None:
        new = BLOCK.new(seats, complete_options(BLOCK, options))
        held = [*hands, *[" ".join([FILLER] * 4)] * (seats - len(hands))]
        laid = triggers or {}
        self.events: list[Event] = []
        self.state: State = new._replace(
            phase=Phase.ACTION,
            step=1,
            round=1,
            left=1,
            opening=True,
            hands=tuple(sorted_cards(cards(hand)) for hand in held),
            triggers=tuple(
                card_named(laid[seat]) if seat in laid else NO_CARD for seat in range(seats)
            ),
            marks=tuple(marks.get(seat, NOBODY) for seat in range(seats)) if marks else new.marks,
            deck=cards(deck) + cards(FILLER) * 40,
            discards=cards(discards),
            ring_pile=cards(ring_pile),
        )._replace(**changes)

    # Doing something

    def do(self, actor: int, kind: str, **said: Json) -> Scene:
        """Does an action, given as in records, which must be legal and listed as such."""
        action = decode(BLOCK, {"type": kind, **said})
        assert action in BLOCK.legal(self.state, actor), f"{actor}: {action}"
        self.state, events = BLOCK.apply(self.state, actor, action)
        self.events += events
        return self

    def play(self, card: str, *on: Seat, step: str | None = None) -> Scene:
        """Has the seat to move play a card, out of which it steps itself with the Side Step
        ``step``.
        """
        own: dict[str, Json] = {} if step is None else {"step": step}
        return self.do(self.state.turn, "play", card=card, on=list(on), **own)

    def ultra(self, halves: str, on: Seat | None) -> Scene:
        return self.do(self.state.turn, "ultra", cards=_list(halves), on=on)

    def discard(self, chosen: str, take: str | None = None) -> Scene:
        return self.do(self.state.turn, "discard", cards=_list(chosen), take=take)

    def passes(self) -> Scene:
        return self.do(self.state.turn, "pass")

    def side_step(self, seat: Seat, card: str = "sidestep:0") -> Scene:
        return self.do(seat, "react", card=card)

    def no_side_step(self, *seats: Seat) -> Scene:
        for seat in seats:
            self.do(seat, "react", card=None)
        return self

    def flip(self, *flips: str) -> Scene:
        """Has the asked seats flip these cards, in the order of their seats."""
        for seat, card in zip(sorted(self.asked), flips, strict=True):
            self.do(seat, "flip", card=card)
        return self

    def shuffle(self, order: str) -> Scene:
        return self.do(CHANCE, "shuffle", cards=_list(order))

    def picked(self, card: str) -> Scene:
        assert self.state.window is not None
        (owner,) = self.state.window.struck
        pile: dict[str, Json] = {"from": _list(self.hand(owner))}
        return self.do(CHANCE, "pick", card=card, **pile)

    def next_round(self) -> Scene:
        """Shuffles all cards for the next round, into no particular order."""
        self.state, events = BLOCK.apply(
            self.state, CHANCE, next(iter(BLOCK.legal(self.state, CHANCE)))
        )
        self.events += events
        return self

    # Looking

    @property
    def asked(self) -> frozenset[int]:
        return BLOCK.to_act(self.state)

    @property
    def kind(self) -> str | None:
        """Returns the kind of question that the seats are asked."""
        kinds = {question.kind for seat in self.asked if (question := self.question(seat))}
        return kinds.pop() if len(kinds) == 1 else None

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def outcome(self) -> Outcome | None:
        return BLOCK.outcome(self.state)

    def question(self, seat: Seat) -> Any:
        return BLOCK.question(self.state, seat)

    def hand(self, seat: Seat) -> str:
        return names(self.state.hands[seat])

    def flirt(self) -> tuple[int, ...]:
        return self.state.flirt

    def feathers(self) -> tuple[int, ...]:
        return self.state.feathers

    def discarded(self) -> str:
        return names(self.state.discards)

    def ring_pile(self) -> str:
        return names(self.state.ring_pile)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def drew(self) -> list[tuple[Seat, int]]:
        """Returns which seats drew how many cards, in order."""
        return [(event.seat, event.count) for event in self.all(CardsDrawn)]

    def may(self, actor: int, kind: str, **said: Json) -> bool:
        """Returns whether the action is legal. `apply` must agree with the listing."""
        action = decode(BLOCK, {"type": kind, **said})
        listed = action in BLOCK.legal(self.state, actor)
        try:
            BLOCK.apply(self.state, actor, action)
        except IllegalAction:
            assert not listed
            return False
        assert listed
        return True

    def refuses(self, actor: int, kind: str, **said: Json) -> str:
        """Returns the code with which the action is refused."""
        action = decode(BLOCK, {"type": kind, **said})
        assert action not in BLOCK.legal(self.state, actor)
        with pytest.raises(IllegalAction) as refusal:
            BLOCK.apply(self.state, actor, action)
        return refusal.value.code


def _list(several: str) -> list[Json]:
    chosen: Sequence[str] = several.split()
    return list(chosen)


__all__ = ["CHANCE", "FILLER", "Draft", "Fight", "Phase", "Scene", "cards", "names"]
