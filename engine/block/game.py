"""Peacock Block as an `engine.protocol.Game`: who acts when, what is legal, what follows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from engine.block import (
    chance,
    choices,
    effects,
    events,
    fight,
    reactions,
    rulings,
    scoring,
    turns,
    views,
)
from engine.block.actions import (
    DODGE,
    KEEP,
    NO_REACTION,
    REACTIONS,
    BlockAction,
    Discard,
    Dodge,
    First,
    Flip,
    Keep,
    LayRing,
    Pass,
    Pick,
    Play,
    React,
    Shuffle,
    Target,
    Ultra,
)
from engine.block.cards import NO_CARD, PLUCK1, PLUCK2, SHAKE
from engine.block.state import (
    CHANCE_PHASES,
    DECLINED,
    FEATHERS,
    NOBODY,
    NOT_ASKED,
    SECRET_PHASES,
    SILENT,
    TURN_PHASES,
    Draft,
    Phase,
    State,
)
from engine.chance import Order
from engine.protocol import (
    CHANCE,
    Actor,
    Event,
    IllegalAction,
    Json,
    Ladder,
    Legal,
    OpenView,
    Outcome,
    Player,
    Question,
    Seat,
    TakeBack,
    Transition,
    check_seats,
    is_seat,
    not_asked,
)

_NOBODY: Final[frozenset[Actor]] = frozenset()
_CHANCE: Final[frozenset[Actor]] = frozenset((CHANCE,))
_ONLY: Final = tuple(frozenset((seat,)) for seat in range(5))
_KINDS: Final = {
    Phase.TARGET: "target",
    Phase.ACTION: "action",
    Phase.REACT: "react",
    Phase.USE: "use",
    Phase.FLIP: "flip",
    Phase.TIE_FLIP: "flip",
}
_PLUCK: Final = "pluck"
"""The kind of the standing order."""

_BY_CHANCE: Final = frozenset((First, Shuffle, Pick))
_BY_SEATS: Final = frozenset(
    (Play, Ultra, LayRing, Discard, Pass, Target, Keep, React, Flip, Dodge, TakeBack)
)


class Block:
    """Players gain flirt points and feathers, or collect the Ring, and interrupt each other."""

    key = "block"
    seats = range(2, 6)
    actions = get_args(BlockAction)
    rules_version = 3
    options = rulings.OPTIONS
    presets = rulings.PRESETS
    data_file = "cards/block.json"
    ways_to_win = scoring.WAYS_TO_WIN

    def __init__(
        self,
        players: Mapping[str, Player],
        ladders: Mapping[int, Ladder] = MappingProxyType({}),
        stand_in: str = "",
    ) -> None:
        self.players = players
        self.ladders = ladders
        self.stand_in = stand_in

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        """Besides the choices of `options`, ``options["cards"]`` is required, as in the data file:
        a string of Cock Fight values for each kind of card, one digit per card.
        """
        check_seats(self.seats, seats)
        none = (0,) * seats
        return State(
            rules=rulings.rules_of(seats, options),
            phase=Phase.FIRST,
            hands=(b"",) * seats,
            triggers=(NO_CARD,) * seats,
            marks=(NOBODY,) * seats,
            taken=(b"",) * seats,
            flirt=none,
            feathers=(FEATHERS,) * seats,
            love=none,
            answers=(NOT_ASKED,) * seats,
        )

    def to_act(self, state: State) -> frozenset[Actor]:
        phase = state.phase
        if phase in TURN_PHASES:
            return _ONLY[state.turn]
        if phase in SECRET_PHASES:
            return frozenset(
                [seat for seat, answer in enumerate(state.answers) if answer == SILENT]
            )
        return _CHANCE if phase in CHANCE_PHASES else _NOBODY

    def legal(self, state: State, actor: Actor) -> Legal[BlockAction]:
        if actor == CHANCE:
            return chance.legal(state) if state.phase in CHANCE_PHASES else ()
        if not 0 <= actor < state.rules.seats:
            return ()
        return choices.legal(state, actor)

    def ahead(self, state: State, seat: Seat) -> Mapping[str, Legal[BlockAction]]:
        """Returns an order to step aside from Plucks, while a card of that seat waits to act."""
        waits = 0 <= seat < state.rules.seats and state.triggers[seat] != NO_CARD
        return {_PLUCK: (DODGE,)} if waits and state.phase is not Phase.OVER else {}

    def draw(self, state: State, order: Order) -> BlockAction:
        if state.phase not in CHANCE_PHASES:
            raise _refusal(state, CHANCE)
        return chance.draw(state, order)

    def apply(self, state: State, actor: Actor, action: BlockAction) -> Transition:
        kind = type(action)
        if kind in _BY_SEATS:
            if state.phase not in _KINDS or not is_seat(actor, state.rules.seats):
                raise _refusal(state, actor)
            choices.check(state, actor, action)
            if kind is React or kind is Flip:
                return _answer(state, actor, action)
            if kind is TakeBack:
                return Transition(_with_answer(state, actor, SILENT), ())
            draft = Draft(state)
            _act(draft, action)
        elif kind in _BY_CHANCE:
            if state.phase not in CHANCE_PHASES or type(actor) is not int or actor != CHANCE:
                raise _refusal(state, actor)
            chance.check(state, action)
            draft = Draft(state)
            chance.apply(draft, action)
        else:
            raise IllegalAction("malformed", action=repr(action))
        turns.advance(draft)
        return Transition(draft.freeze(), tuple(draft.events))

    def view(self, state: State, viewer: Seat | None) -> views.View:
        return views.view(state, viewer, self.to_act(state) - _CHANCE)

    def watch_view(self, state: State) -> OpenView:
        return OpenView(self.view(state, None), state.hands or (b"",) * state.rules.seats)

    def is_open(self, state: State, now: State) -> bool:  # noqa: ARG002 - see below
        """Returns whether the game is over: cards that are held go from one round to the next."""
        return now.phase is Phase.OVER

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return events.redact(event, viewer)

    def question(self, state: State, seat: Seat) -> Question | None:
        phase = state.phase
        kind = _KINDS.get(phase)
        if kind is None or not 0 <= seat < state.rules.seats:
            return None
        if phase in TURN_PHASES:
            return _question_of_turn(state, kind) if seat == state.turn else None
        if state.answers[seat] == NOT_ASKED:
            return None
        return Question(
            str(state.step),
            kind,
            answered=state.answers[seat] != SILENT,
            passing=NO_REACTION if phase is Phase.REACT else None,
            ordered=_ordered(state, seat) if phase is Phase.REACT else None,
        )

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state) if state.phase is Phase.OVER else None

    def upgrade(self, state: State, do: Mapping[str, Json]) -> Mapping[str, Json]:
        return chance.upgrade(state, do)


def _ordered(state: State, seat: Seat) -> tuple[str, BlockAction] | None:
    """Returns the answer of a standing order to a Pluck: the weakest Side Step, or none if there is
    none.
    """
    window = state.window
    if window is None or window.contested or state.triggers[seat] == NO_CARD:
        return None
    if window.effect not in (PLUCK1, PLUCK2):
        return None
    steps = reactions.side_steps(state.hands[seat])
    return _PLUCK, REACTIONS[steps[0]] if steps else NO_REACTION


def _question_of_turn(state: State, kind: str) -> Question:
    """Returns the question to the seat whose turn it is. A ruffled card that cannot be used is kept
    after the same time as a usable one, so that others cannot tell the difference.
    """
    turn = f"{state.round}.{state.turns}"
    if state.phase is Phase.USE and choices.legal(state, state.turn) == (KEEP,):
        return Question(str(state.step), kind, passing=KEEP, settled=True, turn=turn)
    return Question(str(state.step), kind, turn=turn)


def _refusal(state: State, actor: Actor) -> IllegalAction:
    return not_asked(actor, state.rules.seats, over=state.phase is Phase.OVER)


def _act(draft: Draft, action: BlockAction) -> None:
    """Applies an action, already checked, of the seat whose turn it is."""
    if draft.phase is Phase.USE and not isinstance(action, Keep):
        effects.start_use(draft)
    match action:
        case Play(card, on, step):
            effects.play(draft, card, on, step)
        case Ultra(cards, target):
            effects.play_ultra(draft, cards, target)
        case LayRing():
            effects.lay_ring(draft)
        case Discard(cards, take):
            effects.discard(draft, cards, take)
        case Pass():
            draft.say(events.Passed(draft.turn))
            turns.end(draft)
        case Target(seat):
            draft.say(events.ShakeAimed(draft.turn, seat))
            reactions.open_window(draft, SHAKE, (seat,))
        case Keep():
            effects.keep(draft)


def _answer(state: State, seat: Seat, action: BlockAction) -> Transition:
    """Applies a secret answer; the last one also reveals them all."""
    card = action.card if isinstance(action, React | Flip) else None
    answer = DECLINED if card is None else card
    state = _with_answer(state, seat, answer)
    if SILENT in state.answers:
        return Transition(state, ())
    draft = Draft(state)
    if state.phase is Phase.REACT:
        reactions.close(draft)
    else:
        _reveal_flips(draft)
    turns.advance(draft)
    return Transition(draft.freeze(), tuple(draft.events))


def _with_answer(state: State, seat: Seat, answer: int) -> State:
    return state._replace(answers=(*state.answers[:seat], answer, *state.answers[seat + 1 :]))


def _reveal_flips(draft: Draft) -> None:
    under_way = draft.fight
    assert under_way is not None, "cards are flipped in a fight"  # noqa: S101 - narrows the type
    if draft.phase is Phase.TIE_FLIP:
        winners = fight.reveal_tie_break(draft, under_way)
        if winners:
            scoring.end_game(draft, winners, "cock_fight" if len(winners) == 1 else "shared")
        return
    verdict = fight.reveal(draft, under_way)
    if verdict is not None:
        effects.end_fight(draft, verdict)
