"""The rules of Nest, what can be done in it, and what there is to announce."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, product
from sys import maxsize
from types import MappingProxyType
from typing import Any, ClassVar, Final

from engine.chance import Order
from engine.protocol import (
    CHANCE,
    MOST_SEATS,
    ONLY_CHANCE,
    TAKE_BACK,
    Action,
    Actor,
    BaseGame,
    Event,
    Figure,
    IllegalAction,
    Json,
    Legal,
    OpenView,
    Option,
    OptionValue,
    Outcome,
    Question,
    Seat,
    TakeBack,
    Transition,
    check_seats,
    chosen_options,
    decided_by,
    is_seat,
    not_asked,
    shared_places,
    with_seat,
)

HAND: Final = 4
LAID: Final = 2
FEATHERS: Final = range(1, 10)


@dataclass(frozen=True, slots=True)
class Deal(Action):
    type: ClassVar[str] = "deal"
    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Two feathers by their positions in the hand, the smaller one first."""

    type: ClassVar[str] = "lay"
    feathers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wind(Action):
    type: ClassVar[str] = "wind"
    fair: bool


@dataclass(frozen=True, slots=True)
class Snatch(Action):
    type: ClassVar[str] = "snatch"
    yes: bool


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Each seat sees its own hand only. ``number`` is the round's, from 1."""

    type: ClassVar[str] = "dealt"
    number: int
    hands: tuple[tuple[int, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A secret answer, of which only its seat hears."""

    type: ClassVar[str] = "chosen"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Shown(Event):
    type: ClassVar[str] = "shown"
    laid: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Blew(Event):
    type: ClassVar[str] = "blew"
    fair: bool
    owner: Seat


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """The final owner of the egg, and the players who snatched."""

    type: ClassVar[str] = "kept"
    owner: Seat
    snatched: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    rounds: int
    phase: str = "deal"
    hands: tuple[tuple[int, ...], ...] = ()
    laid: tuple[tuple[int, ...] | None, ...] = ()
    fair: bool | None = None
    owner: Seat = -1
    snatches: tuple[bool | None, ...] = ()
    claws: tuple[int, ...] = ()
    eggs: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The view of a seat: its own hand and answers, and what is shown to all."""

    viewer: Seat | None
    seats: int
    rounds: int
    round: int
    phase: str
    hand: tuple[int, ...]
    answer: tuple[int, ...] | bool | None
    laid: tuple[tuple[int, ...], ...]
    fair: bool | None
    owner: Seat
    waiting: frozenset[Seat]
    claws: tuple[int, ...]
    eggs: tuple[int, ...]


PAIRS: Final = tuple(Lay(pair) for pair in combinations(range(HAND), LAID))


def is_hand(hand: object) -> bool:
    """Returns whether it is four feathers with whole numbers."""
    return (
        isinstance(hand, tuple)
        and len(hand) == HAND
        and all(type(feather) is int and feather in FEATHERS for feather in hand)
    )


@dataclass(frozen=True, slots=True)
class Deals(Collection[Action]):
    """Every deal to so many seats."""

    seats: int

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Deal)
            and isinstance(action.hands, tuple)
            and len(action.hands) == self.seats
            and all(map(is_hand, action.hands))
        )

    def __iter__(self) -> Iterator[Action]:
        hands = list(product(FEATHERS, repeat=HAND))
        return (Deal(hand) for hand in product(hands, repeat=self.seats))

    def __len__(self) -> int:
        count: int = len(FEATHERS) ** (HAND * self.seats)
        return min(count, maxsize)


class Nest(BaseGame):
    key = "nest"
    seats = range(2, MOST_SEATS + 1)
    actions = (Deal, Lay, Wind, Snatch, TakeBack)
    options = (Option("rounds", (1, 2, 3), 2, main=True), Option("claws", (1, 0), 1))
    presets: Mapping[str, Mapping[str, OptionValue]] = MappingProxyType(
        {"booklet": {}, "gentle": {"claws": 0}}
    )
    ways_to_win = ("eggs", "claws", "shared")

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        check_seats(self.seats, seats)
        chosen = chosen_options(self.options, options)
        return State(seats, int(chosen["rounds"]), claws=(int(chosen["claws"]),) * seats)

    def to_act(self, state: State) -> frozenset[Actor]:
        if state.phase in ("deal", "wind"):
            return ONLY_CHANCE
        answers = state.laid if state.phase == "lay" else state.snatches
        open_to = set(range(state.seats)) if state.phase in ("lay", "snatch") else set()
        return frozenset(
            seat for seat in open_to if answers[seat] is None and self._asks(state, seat)
        )

    def _asks(self, state: State, seat: Seat) -> bool:
        return state.phase == "lay" or (state.phase == "snatch" and seat != state.owner)

    def legal(self, state: State, actor: Actor) -> Legal[Action]:
        if actor == CHANCE:
            if state.phase == "deal":
                return Deals(state.seats)
            return (Wind(fair=True), Wind(fair=False)) if state.phase == "wind" else ()
        if not is_seat(actor, state.seats) or not self._asks(state, actor):
            return ()
        back = () if actor in self.to_act(state) else (TAKE_BACK,)
        if state.phase == "lay":
            return (*(lay for lay in PAIRS if lay.feathers != state.laid[actor]), *back)
        answers = (True, False) if state.claws[actor] else (False,)
        return (*(Snatch(yes) for yes in answers if yes != state.snatches[actor]), *back)

    def draw(self, state: State, order: Order) -> Action:
        if state.phase == "deal":
            feathers = list(map(str, FEATHERS))
            return Deal(
                tuple(
                    tuple(int(order(feathers)[0]) for _ in range(HAND)) for _ in range(state.seats)
                )
            )
        if state.phase == "wind":
            return Wind(order(("fair", "foul"))[0] == "fair")
        raise not_asked(CHANCE, state.seats, over=state.phase == "over")

    def apply(self, state: State, actor: Actor, action: Action) -> Transition:
        match action:
            case Deal(hands) if action in self.legal(state, actor):
                nobody = (None,) * state.seats
                dealt = replace(state, phase="lay", hands=hands, laid=nobody, snatches=nobody)
                return Transition(dealt, (Dealt(len(state.eggs) + 1, hands),))
            case Wind(fair) if action in self.legal(state, actor):
                return self._blow(state, fair=fair)
            case Lay() | Snatch() | TakeBack() if action in self.legal(state, actor):
                return self._answer(state, actor, action)
        raise self._refusal(state, actor, action)

    def _refusal(self, state: State, actor: Actor, action: Action) -> IllegalAction:
        """Returns why that action is not legal. The codes of this game, beside those that every
        game has:

        - ``no_claw``: a seat with no claw left cannot snatch (``seat``)
        - ``unchanged``: that answer stands already
        """
        if not self.legal(state, actor):
            return not_asked(actor, state.seats, over=state.phase == "over")
        if actor == CHANCE:
            return IllegalAction("malformed", action=repr(action))
        if action == TAKE_BACK:
            return IllegalAction("nothing_to_take_back")
        if state.phase == "snatch" and action == Snatch(yes=True) and not state.claws[actor]:
            return IllegalAction("no_claw", seat=actor)
        if isinstance(action, Lay | Snatch) and action == self._standing(state, actor):
            return IllegalAction("unchanged")
        return IllegalAction("malformed", action=repr(action))

    def _standing(self, state: State, seat: Seat) -> Action | None:
        """Returns the secret answer of that seat, if it has given one."""
        laid, snatch = state.laid[seat], state.snatches[seat]
        if state.phase == "lay":
            return None if laid is None else Lay(laid)
        return None if snatch is None else Snatch(snatch)

    def _answer(self, state: State, actor: Actor, action: Lay | Snatch | TakeBack) -> Transition:
        announced: tuple[Event, ...] = (Chosen(actor),)
        if isinstance(action, TakeBack):
            if state.phase == "lay":
                return Transition(
                    replace(state, laid=with_seat(state.laid, actor, None)), announced
                )
            undone = replace(state, snatches=with_seat(state.snatches, actor, None))
            return Transition(undone, announced)
        if isinstance(action, Lay):
            state = replace(state, laid=with_seat(state.laid, actor, action.feathers))
            if None in state.laid:
                return Transition(state, announced)
            return Transition(replace(state, phase="wind"), (*announced, Shown(_shown(state))))
        state = replace(state, snatches=with_seat(state.snatches, actor, action.yes))
        if self.to_act(state):
            return Transition(state, announced)
        return self._keep(state, announced)

    def _blow(self, state: State, *, fair: bool) -> Transition:
        sums = [sum(laid) for laid in _shown(state)]
        owner = sums.index(max(sums) if fair else min(sums))
        return Transition(
            replace(state, phase="snatch", fair=fair, owner=owner), (Blew(fair, owner),)
        )

    def _keep(self, state: State, announced: tuple[Event, ...]) -> Transition:
        snatched = tuple(seat for seat in range(state.seats) if state.snatches[seat])
        clockwise = ((state.owner + step) % state.seats for step in range(1, state.seats))
        owner = next((seat for seat in clockwise if seat in snatched), state.owner)
        eggs = (*state.eggs, tuple(int(seat == owner) for seat in range(state.seats)))
        claws = tuple(left - (seat in snatched) for seat, left in enumerate(state.claws))
        phase = "over" if len(eggs) == state.rounds else "deal"
        after = replace(state, phase=phase, fair=None, owner=-1, claws=claws, eggs=eggs)
        outcome = self.outcome(after)
        ending = () if outcome is None else (GameOver(outcome),)
        return Transition(after, (*announced, Kept(owner, snatched), *ending))

    def view(self, state: State, viewer: Seat | None) -> View:
        answers = state.laid if state.phase == "lay" else state.snatches
        own: Any = answers[viewer] if viewer is not None and answers else None
        shown = state.phase in ("wind", "snatch")
        return View(
            viewer=viewer,
            seats=state.seats,
            rounds=state.rounds,
            round=min(len(state.eggs) + 1, state.rounds),
            phase=state.phase,
            hand=state.hands[viewer] if viewer is not None and state.hands else (),
            answer=own,
            laid=_shown(state) if shown else (),
            fair=state.fair,
            owner=state.owner,
            waiting=self.to_act(state) - ONLY_CHANCE,
            claws=state.claws,
            eggs=_sums(state),
        )

    def watch_view(self, state: State) -> OpenView:
        return OpenView(self.view(state, None), state.hands or ((),) * state.seats)

    def is_open(self, state: State, now: State) -> bool:
        return now.phase == "over" or len(now.eggs) > len(state.eggs)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        match event:
            case Dealt(hands=hands):
                own = (hand if seat == viewer else None for seat, hand in enumerate(hands))
                return replace(event, hands=tuple(own))
            case Chosen(seat):
                return event if seat == viewer else None
        return event

    def question(self, state: State, seat: Seat) -> Question | None:
        if not 0 <= seat < state.seats or not self.legal(state, seat):
            return None
        answered = seat not in self.to_act(state)
        return Question(f"{len(state.eggs) + 1}.{state.phase}", state.phase, answered)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        eggs = _sums(state)
        return Outcome(
            scores=eggs,
            rounds=state.eggs,
            places=shared_places(tuple(zip(eggs, state.claws, strict=True))),
            won_by=decided_by(self.ways_to_win, eggs, state.claws),
            figures=(Figure("claws", state.claws),),
        )


def _shown(state: State) -> tuple[tuple[int, ...], ...]:
    """Returns the laid feathers by seat."""
    return tuple(
        tuple(hand[index] for index in laid or ())
        for hand, laid in zip(state.hands, state.laid, strict=True)
    )


def _sums(state: State) -> tuple[int, ...]:
    return tuple(sum(points[seat] for points in state.eggs) for seat in range(state.seats))
