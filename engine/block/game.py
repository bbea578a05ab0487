"""Peacock Block as an `engine.protocol.Game`: who acts when, what is legal, what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from engine.block import acts, choices, effects, fight, rulings, scoring, turns, views
from engine.block.cards import NO_CARD, PLUCK1, PLUCK2, SHAKE, cards_named, names_of
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
    Fight,
    Phase,
    State,
)
from engine.chance import Order
from engine.protocol import (
    CHANCE,
    NO_ACTOR,
    ONLY,
    ONLY_CHANCE,
    Actor,
    BaseGame,
    Deed,
    Event,
    IllegalAction,
    Json,
    Legal,
    OpenView,
    Outcome,
    Question,
    Seat,
    TakeBack,
    Transition,
    check_seats,
    is_seat,
    not_asked,
    with_seat,
)

_KINDS: Final = {
    Phase.TARGET: "target",
    Phase.ACTION: "action",
    Phase.REACT: "react",
    Phase.USE: "use",
    Phase.FLIP: "flip",
    Phase.TIE_FLIP: "flip",
}
_PLUCK: Final = "pluck"
"""The kind of question that the standing order is for."""

_BY_CHANCE: Final = frozenset((acts.First, acts.Shuffle, acts.Pick))
_BY_SEATS: Final = frozenset(get_args(acts.BlockAction)) - _BY_CHANCE


class Block(BaseGame):
    """Players gain flirt points and feathers, or collect the Ring, and interrupt each other."""

    key = "block"
    seats = range(2, 6)
    actions = get_args(acts.BlockAction)
    rules_version = 3
    options = rulings.OPTIONS
    presets = rulings.PRESETS
    data_file = "cards/block.json"
    ways_to_win = scoring.WAYS_TO_WIN

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        """Returns the state before the first action.

        Besides the choices of `options`, ``options["cards"]`` is required, as in the data file: a
        string of Cock Fight values for each kind of card, one digit per card.
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
            return ONLY[state.turn]
        if phase in SECRET_PHASES:
            return frozenset(
                [seat for seat, answer in enumerate(state.answers) if answer == SILENT]
            )
        return ONLY_CHANCE if phase in CHANCE_PHASES else NO_ACTOR

    def legal(self, state: State, actor: Actor) -> Legal[acts.BlockAction]:
        if actor == CHANCE:
            return _legal_chance(state) if state.phase in CHANCE_PHASES else ()
        if not 0 <= actor < state.rules.seats:
            return ()
        return choices.legal(state, actor)

    def ahead(self, state: State, seat: Seat) -> Mapping[str, Legal[acts.BlockAction]]:
        """Returns the order to sidestep Plucks, while a Shake or Strut of that seat waits."""
        waits = 0 <= seat < state.rules.seats and state.triggers[seat] != NO_CARD
        return {_PLUCK: (acts.DODGE,)} if waits and state.phase is not Phase.OVER else {}

    def draw(self, state: State, order: Order) -> acts.BlockAction:
        if state.phase not in CHANCE_PHASES:
            raise _refusal(state, CHANCE)
        return _draw(state, order)

    def apply(self, state: State, actor: Actor, action: acts.BlockAction) -> Transition:
        kind = type(action)
        if kind in _BY_SEATS:
            if state.phase not in _KINDS or not is_seat(actor, state.rules.seats):
                raise _refusal(state, actor)
            choices.check(state, actor, action)
            if kind is acts.React or kind is acts.Flip:
                return _answer(state, actor, action)
            if kind is TakeBack:
                return Transition(_with_answer(state, actor, SILENT), ())
            draft = Draft(state)
            _act(draft, action)
        elif kind in _BY_CHANCE:
            if state.phase not in CHANCE_PHASES or type(actor) is not int or actor != CHANCE:
                raise _refusal(state, actor)
            _check_chance(state, action)
            draft = Draft(state)
            _apply_chance(draft, action)
        else:
            raise IllegalAction("malformed", action=repr(action))
        turns.advance(draft)
        return Transition(draft.freeze(), tuple(draft.events))

    def view(self, state: State, viewer: Seat | None) -> views.View:
        return views.view(state, viewer, self.to_act(state) - ONLY_CHANCE)

    def watch_view(self, state: State) -> OpenView:
        return OpenView(self.view(state, None), state.hands or (b"",) * state.rules.seats)

    def is_open(self, state: State, now: State) -> bool:  # noqa: ARG002 - see below
        """Returns whether the game is over, since hands are carried over between rounds."""
        return now.phase is Phase.OVER

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return acts.redact(event, viewer)

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
            passing=acts.NO_REACTION if phase is Phase.REACT else None,
            ordered=_ordered(state, seat) if phase is Phase.REACT else None,
        )

    def deeds(self, after: State, events: Sequence[Event]) -> tuple[Deed, ...]:  # noqa: ARG002
        """Returns ``counter`` for each Side Step that was countered."""
        return tuple(
            Deed("counter", event.by) for event in events if isinstance(event, acts.Countered)
        )

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state) if state.phase is Phase.OVER else None

    def upgrade(self, state: State, do: Mapping[str, Json]) -> Mapping[str, Json]:
        """Adds to a pick of an older record the hand that it was made from."""
        if do.get("type") != acts.Pick.type or "from" in do or state.phase is not Phase.PICK:
            return do
        return {**do, "from": list[Json](names_of(_ruffled_hand(state)))}


def _ordered(state: State, seat: Seat) -> tuple[str, acts.BlockAction] | None:
    """Returns the standing order's answer to a Pluck: the weakest Side Step, or else none."""
    window = state.window
    if window is None or window.contested or state.triggers[seat] == NO_CARD:
        return None
    if window.effect not in (PLUCK1, PLUCK2):
        return None
    steps = effects.side_steps(state.hands[seat])
    return _PLUCK, acts.REACTIONS[steps[0]] if steps else acts.NO_REACTION


def _question_of_turn(state: State, kind: str) -> Question:
    """Returns the question to the seat whose turn it is.

    An unusable ruffled card is kept after the time that a usable one takes, so that others cannot
    tell.
    """
    turn = f"{state.round}.{state.turns}"
    if state.phase is Phase.USE and choices.legal(state, state.turn) == (acts.KEEP,):
        return Question(str(state.step), kind, passing=acts.KEEP, settled=True, turn=turn)
    return Question(str(state.step), kind, turn=turn)


def _refusal(state: State, actor: Actor) -> IllegalAction:
    return not_asked(actor, state.rules.seats, over=state.phase is Phase.OVER)


def _act(draft: Draft, action: acts.BlockAction) -> None:
    if draft.phase is Phase.USE and not isinstance(action, acts.Keep):
        effects.start_use(draft)
    match action:
        case acts.Play(card, on, step):
            effects.play(draft, card, on, step)
        case acts.Ultra(cards, target):
            effects.play_ultra(draft, cards, target)
        case acts.LayRing():
            effects.lay_ring(draft)
        case acts.Discard(cards, take):
            effects.discard(draft, cards, take)
        case acts.Pass():
            draft.say(acts.Passed(draft.turn))
            turns.end(draft)
        case acts.Target(seat):
            draft.say(acts.ShakeAimed(draft.turn, seat))
            effects.open_window(draft, SHAKE, (seat,))
        case acts.Keep():
            effects.keep(draft)


def _answer(state: State, seat: Seat, action: acts.BlockAction) -> Transition:
    """Applies a secret answer; the last one reveals them all."""
    card = action.card if isinstance(action, acts.React | acts.Flip) else None
    answer = DECLINED if card is None else card
    state = _with_answer(state, seat, answer)
    if SILENT in state.answers:
        return Transition(state, ())
    draft = Draft(state)
    if state.phase is Phase.REACT:
        effects.close(draft)
    else:
        _reveal_flips(draft)
    turns.advance(draft)
    return Transition(draft.freeze(), tuple(draft.events))


def _with_answer(state: State, seat: Seat, answer: int) -> State:
    return state._replace(answers=with_seat(state.answers, seat, answer))


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


# Chance: the first dealer, shuffles, and the card that a Ruffle draws.


def _to_shuffle(state: State) -> bytes:
    match state.phase:
        case Phase.REBUILD:
            return turns.cards_to_rebuild(
                state.discards, state.ring_pile, ring_rejoins=state.rules.ring_rejoins
            )
        case Phase.POOLED:
            return state.pool
        case _:
            return state.rules.cards


def _ruffled_hand(state: State) -> bytes:
    assert state.window is not None, "a Ruffle has a window"  # noqa: S101 - narrows the type
    (owner,) = state.window.struck
    return state.hands[owner]


def _legal_chance(state: State) -> Legal[acts.BlockAction]:
    """Returns the legal actions of chance, which must be to act."""
    if state.phase is Phase.FIRST:
        return tuple(acts.First(seat) for seat in range(state.rules.seats))
    if state.phase is Phase.PICK:
        hand = _ruffled_hand(state)
        return tuple(acts.Pick(card, hand) for card in sorted(set(hand)))
    return acts.Shuffles(_to_shuffle(state))


def _draw(state: State, order: Order) -> acts.BlockAction:
    """Returns the action of chance, which must be to act, by the shuffled order.

    It is the first seat, the first card of the hand, or all the cards.
    """
    if state.phase is Phase.FIRST:
        return acts.First(int(order(map(str, range(state.rules.seats)))[0]))
    if state.phase is Phase.PICK:
        hand = _ruffled_hand(state)
        return acts.Pick(_shuffled(hand, order)[0], hand)
    return acts.Shuffle(_shuffled(_to_shuffle(state), order))


def _shuffled(cards: bytes, order: Order) -> bytes:
    return cards_named(order(names_of(cards)))


def _check_chance(state: State, action: acts.BlockAction) -> None:
    """Raises `IllegalAction` unless chance, which must be to act, may do that now."""
    expected = {Phase.FIRST: acts.First, Phase.PICK: acts.Pick}.get(state.phase, acts.Shuffle)
    if type(action) is not expected:
        raise IllegalAction("not_asked", actor=-1)
    if action not in _legal_chance(state):
        raise IllegalAction("malformed", action=repr(action))


def _apply_chance(draft: Draft, action: acts.BlockAction) -> None:
    match action:
        case acts.First(seat):
            draft.say(acts.DealerNamed(seat))
            scoring.begin_round(draft, seat)
        case acts.Pick(card, _):
            effects.ruffle(draft, card)
        case acts.Shuffle(cards):
            _shuffle(draft, cards)


def _shuffle(draft: Draft, cards: bytes) -> None:
    match draft.phase:
        case Phase.DEAL:
            draft.say(acts.RoundBegan(draft.round, draft.dealer))
            turns.deal(draft, cards, draft.clockwise())
            turns.begin(draft)
        case Phase.REBUILD:
            turns.rebuild(draft, cards)
        case Phase.POOLED:
            effects.deal_pool(draft, cards)
        case Phase.TIE_DEAL:
            _deal_tie_break(draft, cards, _tie(draft))


def _deal_tie_break(draft: Draft, cards: bytes, tie: Fight) -> None:
    """Deals four of all cards, shuffled, to each tied seat (ruling 3)."""
    draft.discards = draft.ring_pile = draft.pool = b""
    draft.pooler = None
    draft.clear_triggers()
    draft.say(acts.TieBreakDealt(tie.hands + 1, tie.seats))
    turns.deal(draft, cards, tie.seats)
    fight.begin_tie_break(draft, tie)


def _tie(draft: Draft) -> Fight:
    assert draft.fight is not None, "a tie-break is a fight"  # noqa: S101 - narrows the type
    return draft.fight
