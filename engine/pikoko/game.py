"""Pikoko as an `engine.protocol.Game`: who acts when, what is legal, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from engine.pikoko import actions, bidding, dealing, events, scoring, tricks, views
from engine.pikoko.actions import Bid, Confidence, Deal, First, PikokoAction, Play
from engine.pikoko.advice import Counsel
from engine.pikoko.cards import CARD, COLOURS, FACES, card_name, colour_of, trump_of
from engine.pikoko.players import play_greedy
from engine.pikoko.search import BRISK
from engine.pikoko.state import (
    NO_CONFIDENCE,
    NOBODY,
    ONLY,
    ONLY_CHANCE,
    TOKENS,
    UNBID,
    UNCHOSEN,
    Phase,
    RoundResult,
    Rules,
    State,
)
from engine.pikoko.tables import Kernel
from engine.players import STRENGTHS, play_random
from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Actor,
    Choice,
    Event,
    IllegalAction,
    Json,
    Legal,
    Option,
    Outcome,
    Player,
    Question,
    Seat,
    TakeBack,
    Transition,
    check_seats,
    chosen_options,
    is_seat,
    refusal,
)

_OPTIONS: Final = (
    Option("rounds", (1, 2, 3, 4, 5), 3, main=True),
    Option("bidding", ("official", "quick"), "official", main=True),
)
_PRESETS: Final[Mapping[str, Mapping[str, Choice]]] = MappingProxyType(
    {"booklet": {}, "quick": {"rounds": 1, "bidding": "quick"}}
)
_KINDS: Final = {Phase.BIDDING: "bid", Phase.CONFIDENCE: "confidence", Phase.PLAYING: "play"}
_EVERYBODY: Final = {seats: frozenset(range(seats)) for seats in range(3, 6)}


def _confidence_cards(seats: int) -> tuple[tuple[Confidence | TakeBack, ...], ...]:
    cards = (*range(seats), NO_CONFIDENCE, UNCHOSEN)
    return tuple(
        (
            *(
                Confidence(None if on == NO_CONFIDENCE else on)
                for on in cards
                if on not in (standing, UNCHOSEN)
            ),
            *(() if standing == UNCHOSEN else (TAKE_BACK,)),
        )
        for standing in cards
    )


_DEALS: Final = {seats: dealing.Deals(seats) for seats in range(3, 6)}
_CONFIDENCE_CARDS: Final = {seats: _confidence_cards(seats) for seats in range(3, 6)}
"""By number of players and present card: the cards to choose from. `NO_CONFIDENCE` and `UNCHOSEN`
are negative, so they index the last two entries.
"""


class Pikoko:
    """Trick-taking in which players see everybody's cards but their own."""

    key = "pikoko"
    seats = range(3, 6)
    rules_version = 1
    options = _OPTIONS
    presets = _PRESETS
    data_file = None
    ways_to_win = scoring.WAYS_TO_WIN
    strengths = STRENGTHS
    stand_in = "greedy"
    players: Mapping[str, Player] = MappingProxyType(
        {"random": play_random, "greedy": play_greedy, "sage": Counsel(Kernel(), BRISK)}
    )

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        check_seats(self.seats, seats)
        chosen = chosen_options(_OPTIONS, options)
        rules = Rules(seats, int(chosen["rounds"]), chosen["bidding"] == "quick")
        return _before_deal(rules, Phase.FIRST, 0, ())

    def to_act(self, state: State) -> frozenset[Actor]:
        return state.waiting

    def legal(self, state: State, actor: Actor) -> Legal[PikokoAction]:
        phase = state.phase
        if phase is Phase.PLAYING:
            if state.position is None or actor not in state.waiting:
                return ()
            _, _, _, _, plays, _, _ = state.position
            return plays
        if not 0 <= actor < state.rules.seats:
            return _legal_chance(state) if actor == CHANCE else ()
        if phase is Phase.BIDDING:
            on = state.stage.targets[actor]
            return bidding.legal_actions(state.bids[actor], state.tokens[actor], on)
        if phase is Phase.CONFIDENCE:
            return _CONFIDENCE_CARDS[state.rules.seats][state.confidence[actor]]
        return ()

    def ahead(self, state: State, seat: Seat) -> Mapping[str, Legal[PikokoAction]]:
        """While somebody else is to play: the cards of the left-hand neighbour."""
        if state.phase is not Phase.PLAYING or state.position is None or seat in state.waiting:
            return {}
        plays = tricks.plays_from_left(state.position, seat)
        return {"play": plays} if plays else {}

    def draw(self, state: State, rng: Random) -> PikokoAction:
        match state.phase:
            case Phase.FIRST:
                return dealing.draw_first(state.rules.seats, rng)
            case Phase.DEAL:
                return dealing.draw_deal(state.rules.seats, rng)
            case Phase.OVER:
                raise IllegalAction("game_over")
            case _:
                raise IllegalAction("not_asked", actor=CHANCE)

    def apply(self, state: State, actor: Actor, action: PikokoAction) -> Transition:
        match action:
            case Play():
                return _play(state, actor, action)
            case Bid():
                return _bid(state, actor, action)
            case Confidence():
                return _choose_confidence(state, actor, action)
            case Deal():
                return _deal(state, actor, action)
            case First():
                return _name_starter(state, actor, action)
            case TakeBack():
                return _take_back(state, actor)
        raise IllegalAction("malformed", action=repr(action))

    def view(self, state: State, viewer: Seat | None) -> views.View:
        return views.view(state, viewer)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return events.redact(event, viewer)

    def question(self, state: State, seat: Seat) -> Question | None:
        kind = _KINDS.get(state.phase)
        if kind is None or not 0 <= seat < state.rules.seats:
            return None
        number = len(state.results) + 1
        if state.phase is Phase.PLAYING:
            under_way = state.tricks
            if under_way is None or seat != under_way.player:
                return None
            return Question(f"{number}.t{len(under_way.done) + 1}", kind)
        if state.phase is Phase.CONFIDENCE:
            return Question(f"{number}.c", kind, answered=seat not in state.waiting)
        if not bidding.may_bid(state.bids[seat], state.tokens[seat], state.stage.targets[seat]):
            return None
        return Question(
            f"{number}.b{state.stage.number + 1}", kind, answered=seat not in state.waiting
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return scoring.outcome(state.results, state.rules.seats)

    def encode(self, action: PikokoAction) -> dict[str, Json]:
        return actions.encode(action)

    def decode(self, do: Mapping[str, Json]) -> PikokoAction:
        return actions.decode(do)


_new = tuple.__new__  # makes a named tuple in half the time; every action makes several


def _before_deal(
    rules: Rules, phase: Phase, starter: Seat, results: tuple[RoundResult, ...]
) -> State:
    """The start of a round: every player has all tokens and no cards."""
    return State(
        rules=rules,
        phase=phase,
        waiting=ONLY_CHANCE,
        starter=starter,
        turned=0,
        position=None,
        stage=bidding.stages(rules, starter)[0],
        bids=((UNBID,) * rules.seats,) * rules.seats,
        tokens=(TOKENS,) * rules.seats,
        confidence=(UNCHOSEN,) * rules.seats,
        results=results,
    )


def _check_asked(state: State, actor: Actor, phase: Phase) -> None:
    """Raises `IllegalAction` unless the game is in this phase and that actor may act in it."""
    chance_due = phase is Phase.FIRST or phase is Phase.DEAL
    may = actor == CHANCE if chance_due else is_seat(actor, state.rules.seats)
    if state.phase is not phase or not may:
        raise refusal(actor, state.rules.seats, over=state.phase is Phase.OVER)


# Chance


def _legal_chance(state: State) -> Legal[PikokoAction]:
    if state.phase is Phase.FIRST:
        return tuple(First(seat) for seat in range(state.rules.seats))
    return _DEALS[state.rules.seats] if state.phase is Phase.DEAL else ()


def _name_starter(state: State, actor: Actor, action: First) -> Transition:
    _check_asked(state, actor, Phase.FIRST)
    if type(action.seat) is not int or not 0 <= action.seat < state.rules.seats:
        raise IllegalAction("malformed", seat=repr(action.seat))
    named = _before_deal(state.rules, Phase.DEAL, action.seat, ())
    return Transition(named, (events.StarterNamed(action.seat),))


def _deal(state: State, actor: Actor, deal: Deal) -> Transition:
    _check_asked(state, actor, Phase.DEAL)
    rules, _, _, starter, _, _, stage, bids, tokens, confidence, results = state
    if deal not in _DEALS[rules.seats]:
        raise IllegalAction("malformed", deal=repr(deal))
    dealt = State(
        rules=rules,
        phase=Phase.BIDDING,
        waiting=bidding.asked_in(stage, tokens),
        starter=starter,
        turned=deal.turned,
        position=tricks.begin(deal.hands, trump_of(deal.turned), starter),
        stage=stage,
        bids=bids,
        tokens=tokens,
        confidence=confidence,
        results=results,
    )
    return Transition(dealt, (events.Dealt(len(results) + 1, starter, deal.turned, deal.hands),))


# Bidding: a stage is open until everybody asked in it has bid, and is then revealed.


def _bid(state: State, actor: Actor, bid: Bid) -> Transition:
    rules, phase, waiting, starter, turned, dealt, stage, bids, left, confidence, results = state
    if phase is not Phase.BIDDING or type(actor) is not int or actor not in _EVERYBODY[rules.seats]:
        _check_asked(state, actor, Phase.BIDDING)
    on, tokens = bid.on, bid.tokens
    if type(on) is not int or type(tokens) is not int or not 0 <= tokens <= TOKENS:
        raise IllegalAction("malformed", on=repr(on), tokens=repr(tokens))
    own, targets = bids[actor], stage.targets[actor]
    if on not in targets:
        if not is_seat(on, rules.seats):
            raise IllegalAction("malformed", on=repr(on), tokens=repr(tokens))
        raise IllegalAction("not_asked", actor=actor)
    standing = own[on]
    if standing == UNBID and not left[actor]:
        raise IllegalAction("not_asked", actor=actor)
    if tokens == standing:
        raise IllegalAction("unchanged")
    available = left[actor] if standing == UNBID else left[actor] + standing
    if tokens > available:
        raise IllegalAction("too_few_tokens", tokens=tokens, left=available)
    left = left[:actor] + (available - tokens,) + left[actor + 1 :]
    bids = bidding.with_bid(bids, actor, on, tokens)
    if bidding.is_asked(bids[actor], left[actor], targets):
        waiting |= ONLY[actor]
    else:
        waiting -= ONLY[actor]
    announced: tuple[Event, ...] = (events.BID_MADE[actor][on][tokens],)
    while not waiting:
        bids, revealed = bidding.reveal(bids, stage)
        announced += (events.BidsRevealed(revealed),)
        if bidding.is_last(stage, rules):
            phase = Phase.CONFIDENCE
            waiting = _EVERYBODY[rules.seats]
        else:
            stage = bidding.stages(rules, starter)[stage.number + 1]
            waiting = bidding.asked_in(stage, left)
    after = _new(
        State,
        (rules, phase, waiting, starter, turned, dealt, stage, bids, left, confidence, results),
    )
    return _new(Transition, (after, announced))


def _choose_confidence(state: State, actor: Actor, action: Confidence) -> Transition:
    rules, phase, waiting, starter, turned, dealt, stage, bids, left, confidence, results = state
    if (
        phase is not Phase.CONFIDENCE
        or type(actor) is not int
        or actor not in _EVERYBODY[rules.seats]
    ):
        _check_asked(state, actor, Phase.CONFIDENCE)
    on = action.on
    if on is not None and (type(on) is not int or not 0 <= on < rules.seats):
        raise IllegalAction("malformed", on=repr(on))
    card = NO_CONFIDENCE if on is None else on
    if card == confidence[actor]:
        raise IllegalAction("unchanged")
    confidence = confidence[:actor] + (card,) + confidence[actor + 1 :]
    waiting -= ONLY[actor]
    announced: tuple[Event, ...] = (events.CONFIDENCE_CHOSEN[actor][on],)
    if not waiting:
        phase = Phase.PLAYING
        waiting = ONLY[starter]
        announced += (events.PlayBegan(starter),)
    after = _new(
        State,
        (rules, phase, waiting, starter, turned, dealt, stage, bids, left, confidence, results),
    )
    return _new(Transition, (after, announced))


def _take_back(state: State, actor: Actor) -> Transition:
    """The bids of this stage, or the confidence card (ruling 4)."""
    seats = state.rules.seats
    if not is_seat(actor, seats) or PIKOKO.question(state, actor) is None:
        raise refusal(actor, seats, over=state.phase is Phase.OVER)
    event: Event
    if state.phase is Phase.BIDDING and bidding.has_bid(
        state.bids[actor], state.stage.targets[actor]
    ):
        bids, tokens = bidding.without_bids(state.bids, actor, state.stage)
        left = state.tokens
        left = left[:actor] + (left[actor] + tokens,) + left[actor + 1 :]
        undone, event = state._replace(bids=bids, tokens=left), events.BidsTakenBack(actor)
    elif state.phase is Phase.CONFIDENCE and state.confidence[actor] != UNCHOSEN:
        cards = state.confidence
        cards = cards[:actor] + (UNCHOSEN,) + cards[actor + 1 :]
        undone, event = state._replace(confidence=cards), events.ConfidenceTakenBack(actor)
    else:
        raise IllegalAction("nothing_to_take_back")
    return Transition(undone._replace(waiting=state.waiting | ONLY[actor]), (event,))


# Playing: the rules of a trick are in `engine.pikoko.tricks`.


def _play(state: State, actor: Actor, action: Play) -> Transition:
    rules, phase, waiting, starter, turned, before, stage, bids, left, confidence, results = state
    if (
        phase is not Phase.PLAYING
        or before is None
        or type(actor) is not int
        or actor not in waiting
    ):
        _check_asked(state, actor, Phase.PLAYING)
        raise IllegalAction("not_asked", actor=actor)
    _, _, _, _, plays, _, _ = before
    if type(action.face) is not int or action not in plays:
        raise _no_such_play(tricks.Tricks.of(before), actor, action)
    face = action.face
    position = tricks.play(before, face)
    _, _, _, player, plays, faces, done = position
    waiting = ONLY[player]
    announced: tuple[Event, ...] = events.CARD_PLAYED[rules.seats][actor][face]
    after = _new(
        State,
        (rules, phase, waiting, starter, turned, position, stage, bids, left, confidence, results),
    )
    if not faces:
        _, _, taker = done[-1]
        announced += events.TRICK_TAKEN[rules.seats][taker]
        if not plays:
            after, scored = _score(after, tricks.taken(position))
            announced += scored
    return _new(Transition, (after, announced))


def _no_such_play(under_way: tricks.Tricks, actor: Actor, action: Play) -> IllegalAction:
    face, owner = action.face, (actor + 1) % len(under_way.dealt)
    if type(face) is not int or not 0 <= face < FACES:
        return IllegalAction("malformed", face=repr(face))
    card, colour = card_name(CARD[face]), COLOURS[colour_of(face)]
    if under_way.hand(owner) >> face & 1:
        return IllegalAction("must_follow", card=card, colour=colour, owner=owner)
    return IllegalAction("not_in_hand", card=card, colour=colour, owner=owner)


def _score(state: State, taken: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """What follows the last trick: the next round, or the end of the game."""
    rules, starter, bids = state.rules, state.starter, state.bids
    confidence = tuple([None if on == NO_CONFIDENCE else on for on in state.confidence])
    points = tuple([own.total for own in scoring.round_points(bids, confidence, taken)])
    result = RoundResult(starter, state.turned, bids, confidence, taken, points)
    results = (*state.results, result)
    scored = events.RoundScored(len(results), result)
    if len(results) == rules.rounds:
        over = state._replace(phase=Phase.OVER, waiting=NOBODY, results=results)
        return over, (scored, events.GameOver(scoring.outcome(results, rules.seats)))
    next_starter = scoring.next_starter(scoring.totals(results, rules.seats), starter)
    return _before_deal(rules, Phase.DEAL, next_starter, results), (scored,)


PIKOKO: Final = Pikoko()
