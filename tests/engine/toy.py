"""A toy game that has a bit of everything, to prove that the conformance suite can fail.

Every round each seat is dealt one of six cards and sees only its own. All call secretly and at
once whether theirs is the highest, and may change or withdraw the call until the last one has
called. Then cards and calls are shown, right calls score, and the seat with the highest card gives
one point to someone else.

Codes of its own: ``gift_to_oneself``. It is won by ``points``, or ``shared``. Its figure is the
number of rounds of two points, ``doubles``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

from engine.chance import Order
from engine.mind.players import play_random
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Action,
    Actor,
    Deed,
    Event,
    Figure,
    IllegalAction,
    Json,
    Ladder,
    OpenView,
    Option,
    OptionValue,
    Outcome,
    Player,
    Question,
    Seat,
    TakeBack,
    Transition,
    check_seats,
    chosen_options,
    decided_by,
    shared_places,
)

DECK = range(6)
CALLS = ("high", "low")


@dataclass(frozen=True, slots=True)
class Deal(Action):
    type: ClassVar[str] = "deal"
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Call(Action):
    type: ClassVar[str] = "call"
    call: str


@dataclass(frozen=True, slots=True)
class Gift(Action):
    type: ClassVar[str] = "gift"
    to: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    type: ClassVar[str] = "dealt"
    cards: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Called(Event):
    type: ClassVar[str] = "called"
    seat: Seat
    call: str | None


@dataclass(frozen=True, slots=True)
class Claims(Event):
    type: ClassVar[str] = "shown"
    cards: tuple[int, ...]
    calls: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Given(Event):
    type: ClassVar[str] = "given"
    to: Seat


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    rounds: int
    phase: str = "deal"
    cards: tuple[int, ...] = ()
    calls: tuple[str | None, ...] = ()
    scored: tuple[tuple[int, ...], ...] = ()

    @property
    def highest(self) -> Seat:
        return self.cards.index(max(self.cards))


@dataclass(frozen=True, slots=True)
class View:
    phase: str
    called: tuple[bool, ...]
    calls: tuple[str | None, ...]
    cards: tuple[int | None, ...]
    scored: tuple[tuple[int, ...], ...]


class Toy:
    key = "toy"
    seats = range(2, 4)
    rules_version = 1
    actions: tuple[type[Action], ...] = (Deal, Call, Gift, TakeBack)
    options = (Option("rounds", (1, 2, 3), 2, main=True),)
    presets: Mapping[str, Mapping[str, OptionValue]] = MappingProxyType(
        {"booklet": {}, "short": {"rounds": 1}}
    )
    data_file = None
    ways_to_win = ("points", "shared")
    players: Mapping[str, Player] = MappingProxyType({"random": play_random})
    ladders: Mapping[int, Ladder] = MappingProxyType({2: ((0, 0.0),)})
    stand_in = "random"

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        check_seats(self.seats, seats)
        return State(seats, int(chosen_options(self.options, options)["rounds"]))

    def to_act(self, state: Any) -> frozenset[Actor]:
        if state.phase == "deal":
            return frozenset((CHANCE,))
        if state.phase == "call":
            return frozenset(s for s in range(state.seats) if state.calls[s] is None)
        return frozenset((state.highest,) if state.phase == "gift" else ())

    def legal(self, state: Any, actor: Actor) -> Any:
        if actor == CHANCE and state.phase == "deal":
            return tuple(Deal(cards) for cards in permutations(DECK, state.seats))
        if actor in range(state.seats) and state.phase == "call":
            calls: tuple[Action, ...] = tuple(Call(call) for call in CALLS)
            return calls if state.calls[actor] is None else (*calls, TAKE_BACK)
        if state.phase == "gift" and actor == state.highest:
            return tuple(Gift(seat) for seat in range(state.seats) if seat != actor)
        return ()

    def ahead(self, state: Any, seat: Seat) -> Mapping[str, Any]:
        if state.phase != "call":
            return {}
        return {"gift": tuple(Gift(other) for other in range(state.seats) if other != seat)}

    def deeds(self, after: Any, events: Sequence[Event]) -> tuple[Deed, ...]:  # noqa: ARG002
        return ()

    def draw(self, state: Any, order: Order) -> Any:
        if state.phase != "deal":
            raise IllegalAction("not_asked", actor=CHANCE)
        return Deal(tuple(map(int, order(map(str, DECK))[: state.seats])))

    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action in self.legal(state, actor):
            return self.follow(state, actor, action)
        if state.phase == "over":
            raise IllegalAction("game_over")
        if actor not in range(CHANCE, state.seats):
            raise IllegalAction("no_such_actor", actor=actor)
        if not self.legal(state, actor):
            raise IllegalAction("not_asked", actor=actor)
        if action == Gift(actor):
            raise IllegalAction("gift_to_oneself")
        if action == TAKE_BACK:
            raise IllegalAction("nothing_to_take_back")
        raise IllegalAction("malformed")

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        match action:
            case Deal(cards):
                calls = (None,) * state.seats
                return Transition(
                    replace(state, phase="call", cards=cards, calls=calls), (Dealt(cards),)
                )
            case TakeBack():
                return Transition(self.with_call(state, actor, None), (Called(actor, None),))
            case Call(call):
                after = self.with_call(state, actor, call)
                if None in after.calls:
                    return Transition(after, (Called(actor, call),))
                shown = Claims(after.cards, after.calls)
                return Transition(replace(after, phase="gift"), (Called(actor, call), shown))
            case _:
                points = tuple(
                    (state.calls[seat] == CALLS[seat != state.highest]) + (seat == action.to)
                    for seat in range(state.seats)
                )
                scored = (*state.scored, points)
                phase = "over" if len(scored) == state.rounds else "deal"
                after = replace(state, phase=phase, scored=scored, cards=(), calls=())
                return Transition(after, (Given(action.to),))

    def with_call(self, state: Any, seat: Seat, call: str | None) -> Any:
        calls = (*state.calls[:seat], call, *state.calls[seat + 1 :])
        return replace(state, calls=calls)

    def view(self, state: Any, viewer: Seat | None) -> Any:
        shown = state.phase == "gift"
        return View(
            phase=state.phase,
            called=tuple(call is not None for call in state.calls),
            calls=tuple(
                call if shown or seat == viewer else None for seat, call in enumerate(state.calls)
            ),
            cards=tuple(
                card if shown or seat == viewer else None for seat, card in enumerate(state.cards)
            ),
            scored=state.scored,
        )

    def watch_view(self, state: Any) -> OpenView:
        return OpenView(self.view(state, None), state.cards or (None,) * state.seats)

    def is_open(self, state: Any, now: Any) -> bool:
        return now.phase == "over" or len(now.scored) > len(state.scored)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        match event:
            case Dealt(cards):
                return Dealt(tuple(c if s == viewer else None for s, c in enumerate(cards)))
            case Called(seat, _):
                return event if seat == viewer else Called(seat, None)
            case _:
                return event

    def question(self, state: Any, seat: Seat) -> Question | None:
        number = len(state.scored) + 1
        if state.phase == "call":
            return Question(f"r{number}.call", "call", state.calls[seat] is not None)
        if state.phase == "gift" and seat == state.highest:
            return Question(f"r{number}.gift", "gift")
        return None

    def outcome(self, state: Any) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = tuple(map(sum, zip(*state.scored, strict=True)))
        places = shared_places(tuple((score,) for score in scores))
        doubles = tuple(sum(p[seat] == 2 for p in state.scored) for seat in range(len(scores)))
        return Outcome(
            scores,
            state.scored,
            places,
            won_by=decided_by(self.ways_to_win, scores),
            figures=(Figure("doubles", doubles),),
        )

    def upgrade(self, state: Any, do: Mapping[str, Json]) -> Mapping[str, Json]:  # noqa: ARG002 - one notation
        return do


def permute(state: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the state with other cards for the others, and other calls where they have called."""
    if state.phase != "call":
        return state
    cards, calls = list(state.cards), list(state.calls)
    others = [seat for seat in range(state.seats) if seat != viewer]
    if rng.random() < 0.5:
        unseen = [card for card in DECK if viewer is None or card != cards[viewer]]
        for seat, card in zip(others, rng.sample(unseen, len(others)), strict=True):
            cards[seat] = card
    if rng.random() < 0.5:
        for seat in others:
            calls[seat] = calls[seat] and rng.choice(CALLS)
    return replace(state, cards=tuple(cards), calls=tuple(calls))


def permute_unshown(state: Any, rng: Random) -> Any:
    """Returns the state with other calls."""
    calls = tuple(call and rng.choice(CALLS) for call in state.calls)
    return replace(state, calls=calls) if state.phase == "call" else state


def permute_chance(_state: Any, deal: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the deal with other cards for the others."""
    cards = list(deal.cards)
    others = [seat for seat in range(len(cards)) if seat != viewer]
    unseen = [card for card in DECK if viewer is None or card != cards[viewer]]
    for seat, card in zip(others, rng.sample(unseen, len(others)), strict=True):
        cards[seat] = card
    return Deal(tuple(cards))


def revises(state: Any, actor: Actor, action: Any) -> bool:
    return isinstance(action, Call) and state.calls[actor] is not None


def bound(seats: int, options: Mapping[str, Json]) -> int:
    return int(chosen_options(Toy.options, options)["rounds"]) * (seats + 2)
