"""Pikoko as a `engine.protocol.Game`: who acts when, what is legal, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from engine.pikoko import actions, bidding, dealing, events, scoring, tricks, views
from engine.pikoko.actions import PLAYS, Bid, Confidence, Deal, First, PikokoAction, Play
from engine.pikoko.cards import FACES, HAND_SIZE, faces, trump_of
from engine.pikoko.players import play_greedy
from engine.pikoko.state import (
    NO_CONFIDENCE,
    TOKENS,
    UNBID,
    UNCHOSEN,
    Phase,
    RoundResult,
    Rules,
    State,
)
from engine.players import play_random
from engine.protocol import (
    CHANCE,
    Actor,
    Event,
    IllegalAction,
    Json,
    Legal,
    Option,
    Outcome,
    Player,
    Question,
    Seat,
    Transition,
    check_seats,
    chosen_options,
)

_OPTIONS: Final = (
    Option("rounds", (1, 2, 3, 4, 5), 3),
    Option("bidding", ("official", "quick"), "official"),
)
_NOBODY: Final[frozenset[Actor]] = frozenset()
_CHANCE: Final[frozenset[Actor]] = frozenset((CHANCE,))
_ONLY: Final = tuple(frozenset((seat,)) for seat in range(5))
_KINDS: Final = {Phase.BIDDING: "bid", Phase.CONFIDENCE: "confidence", Phase.PLAYING: "play"}


class Pikoko:
    """The flagship: trick-taking in which one sees everybody's cards but one's own."""

    key = "pikoko"
    seats = range(3, 6)
    rules_version = 1
    options = _OPTIONS
    players: Mapping[str, Player] = MappingProxyType({"random": play_random, "greedy": play_greedy})

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        check_seats(self.seats, seats)
        chosen = chosen_options(_OPTIONS, options)
        rules = Rules(seats, int(chosen["rounds"]), chosen["bidding"] == "quick")
        return _before_deal(rules, Phase.FIRST, 0, ())

    def bound(self, seats: int, options: Mapping[str, Json] | None = None) -> int:
        """The first starter; each round the deal, bids on all, confidence cards and tricks."""
        rounds = self.new(seats, options).rules.rounds
        return 1 + rounds * (1 + seats * seats + seats + seats * HAND_SIZE)

    def to_act(self, state: State) -> frozenset[Actor]:
        phase = state.phase
        if phase is Phase.PLAYING:
            return _ONLY[_under_way(state).player]
        if phase is Phase.OVER:
            return _NOBODY
        if phase is Phase.CONFIDENCE:
            return frozenset(seat for seat, on in enumerate(state.confidence) if on == UNCHOSEN)
        if phase is Phase.BIDDING:
            return _still_to_bid(state)
        return _CHANCE

    def legal(self, state: State, actor: Actor) -> Legal[PikokoAction]:
        phase, seats = state.phase, state.rules.seats
        if phase is Phase.PLAYING:
            under_way = _under_way(state)
            if actor != under_way.player:
                return ()
            return [PLAYS[face] for face in faces(tricks.legal_faces(under_way))]
        if actor == CHANCE:
            if phase is Phase.FIRST:
                return [First(seat) for seat in range(seats)]
            return dealing.Deals(seats) if phase is Phase.DEAL else ()
        if not 0 <= actor < seats:
            return ()
        if phase is Phase.BIDDING:
            return tuple(bidding.legal_bids(state.bids[actor], _targets_of(state, actor)))
        if phase is Phase.CONFIDENCE:
            cards = (*range(seats), NO_CONFIDENCE)
            standing = state.confidence[actor]
            return tuple(
                Confidence(None if on == NO_CONFIDENCE else on) for on in cards if on != standing
            )
        return ()

    def draw(self, state: State, rng: Random) -> PikokoAction:
        match state.phase:
            case Phase.FIRST:
                return dealing.draw_first(state.rules.seats, rng)
            case Phase.DEAL:
                return dealing.draw_deal(state.rules.seats, rng)
            case _:
                raise _refusal(state, CHANCE)

    def apply(self, state: State, actor: Actor, action: PikokoAction) -> Transition:
        match action:
            case Play(face):
                return _play(state, actor, face)
            case Bid(on, tokens):
                return _bid(state, actor, on, tokens)
            case Confidence(on):
                return _choose_confidence(state, actor, on)
            case Deal():
                return _deal(state, actor, action)
            case First(seat):
                return _name_starter(state, actor, seat)
            case _:
                raise IllegalAction("malformed", action=repr(action))

    def view(self, state: State, viewer: Seat | None) -> views.View:
        return views.view(state, viewer, self.to_act(state) - _CHANCE)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return events.redact(event, viewer)

    def question(self, state: State, seat: Seat) -> Question | None:
        kind = _KINDS.get(state.phase)
        if kind is None or not 0 <= seat < state.rules.seats:
            return None
        number = len(state.results) + 1
        if state.phase is Phase.PLAYING:
            under_way = _under_way(state)
            if seat != under_way.player:
                return None
            return Question(f"{number}.t{len(under_way.done) + 1}", kind)
        if state.phase is Phase.CONFIDENCE:
            return Question(f"{number}.c", kind, answered=state.confidence[seat] != UNCHOSEN)
        own, on = state.bids[seat], _targets_of(state, seat)
        if not on or not bidding.may_bid(own, on):
            return None
        return Question(
            f"{number}.b{state.stage + 1}", kind, answered=not bidding.is_asked(own, on)
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return scoring.outcome(state.results, state.rules.seats)

    def encode(self, action: PikokoAction) -> dict[str, Json]:
        return actions.encode(action)

    def decode(self, do: Mapping[str, Json]) -> PikokoAction:
        return actions.decode(do)


def _before_deal(
    rules: Rules, phase: Phase, starter: Seat, results: tuple[RoundResult, ...]
) -> State:
    """Every player has all tokens back, and no cards yet."""
    nobody_bid = ((UNBID,) * rules.seats,) * rules.seats
    unchosen = (UNCHOSEN,) * rules.seats
    return State(rules, phase, starter, 0, None, 0, nobody_bid, unchosen, results)


def _under_way(state: State) -> tricks.Tricks:
    assert state.tricks is not None, "cards are dealt before they are played"  # noqa: S101 - narrows
    return state.tricks


def _refusal(state: State, actor: Actor) -> IllegalAction:
    """Why that actor may not do anything of the kind now."""
    if actor != CHANCE and not (type(actor) is int and 0 <= actor < state.rules.seats):
        return IllegalAction("no_such_actor", actor=repr(actor))
    if state.phase is Phase.OVER:
        return IllegalAction("game_over")
    return IllegalAction("not_asked", actor=actor)


def _check_seat(state: State, actor: Actor, phase: Phase) -> None:
    if state.phase is not phase or type(actor) is not int or not 0 <= actor < state.rules.seats:
        raise _refusal(state, actor)


def _name_starter(state: State, actor: Actor, seat: Seat) -> Transition:
    if actor != CHANCE or state.phase is not Phase.FIRST:
        raise _refusal(state, actor)
    if type(seat) is not int or not 0 <= seat < state.rules.seats:
        raise IllegalAction("malformed", seat=repr(seat))
    named = state._replace(phase=Phase.DEAL, starter=seat)
    return Transition(named, (events.StarterNamed(seat),))


def _deal(state: State, actor: Actor, deal: Deal) -> Transition:
    if actor != CHANCE or state.phase is not Phase.DEAL:
        raise _refusal(state, actor)
    seats = state.rules.seats
    if deal not in dealing.Deals(seats):
        raise IllegalAction("malformed", deal=repr(deal))
    dealt = state._replace(
        phase=Phase.BIDDING,
        turned=deal.turned,
        tricks=tricks.begin(deal.hands, trump_of(deal.turned), state.starter),
    )
    return Transition(dealt, (events.Dealt(state.starter, deal.turned, deal.hands),))


# Bidding: a stage is open until nobody in it is still to bid, and is then revealed.


def _targets_of(state: State, bidder: Seat) -> frozenset[Seat]:
    return bidding.targets_of(state.rules, state.starter, state.stage, bidder)


def _still_to_bid(state: State) -> frozenset[Seat]:
    return frozenset(
        seat
        for seat, own in enumerate(state.bids)
        if bidding.is_asked(own, _targets_of(state, seat))
    )


def _bid(state: State, actor: Actor, on: Seat, tokens: int) -> Transition:
    _check_seat(state, actor, Phase.BIDDING)
    if type(on) is not int or type(tokens) is not int or not 0 <= tokens <= TOKENS:
        raise IllegalAction("malformed", on=repr(on), tokens=repr(tokens))
    own, asked_on = state.bids[actor], _targets_of(state, actor)
    if on not in asked_on or not bidding.may_bid(own, asked_on):
        raise IllegalAction("not_asked", actor=actor)
    if tokens == own[on]:
        raise IllegalAction("unchanged")
    left = bidding.tokens_left(own) + max(own[on], 0)
    if tokens > left:
        raise IllegalAction("too_few_tokens", tokens=tokens, left=left)
    state = state._replace(bids=bidding.with_bid(state.bids, actor, on, tokens))
    revealed, reveals = _reveal_complete_stages(state)
    return Transition(revealed, (events.BidMade(actor, on, tokens), *reveals))


def _reveal_complete_stages(state: State) -> tuple[State, tuple[Event, ...]]:
    """Reveals stage after stage as long as nobody is to be asked in it."""
    rules, starter = state.rules, state.starter
    reveals: list[Event] = []
    while not _still_to_bid(state):
        stage = state.stage
        bids = bidding.with_bids_unasked(state.bids, rules, starter, stage)
        reveals.append(
            events.BidsRevealed(
                tuple(
                    (bidder, on, bids[bidder][on])
                    for on in range(rules.seats)
                    for bidder in range(rules.seats)
                    if on in bidding.targets_of(rules, starter, stage, bidder)
                )
            )
        )
        if stage == bidding.last_stage(rules):
            state = state._replace(phase=Phase.CONFIDENCE, bids=bids)
            break
        state = state._replace(bids=bids, stage=stage + 1)
    return state, tuple(reveals)


def _choose_confidence(state: State, actor: Actor, on: Seat | None) -> Transition:
    _check_seat(state, actor, Phase.CONFIDENCE)
    seats = state.rules.seats
    if on is not None and (type(on) is not int or not 0 <= on < seats):
        raise IllegalAction("malformed", on=repr(on))
    card = NO_CONFIDENCE if on is None else on
    if card == state.confidence[actor]:
        raise IllegalAction("unchanged")
    chosen = (*state.confidence[:actor], card, *state.confidence[actor + 1 :])
    event = events.ConfidenceChosen(actor, on)
    if UNCHOSEN in chosen:
        return Transition(state._replace(confidence=chosen), (event,))
    begun = state._replace(phase=Phase.PLAYING, confidence=chosen)
    return Transition(begun, (event, events.PlayBegan(_under_way(state).player)))


# Playing: the rules of a trick stand in `engine.pikoko.tricks`.


def _play(state: State, actor: Actor, face: int) -> Transition:
    rules, phase, starter, turned, before, stage, bids, confidence, results = state
    if phase is not Phase.PLAYING or before is None or actor != before.player:
        raise _refusal(state, actor)
    if type(face) is not int or not 0 <= face < FACES:
        raise IllegalAction("malformed", face=repr(face))
    if not tricks.legal_faces(before) >> face & 1:
        owner = (actor + 1) % rules.seats
        held = before.hands[owner] >> face & 1
        raise IllegalAction("must_follow" if held else "not_in_hand", face=face, owner=owner)
    after = tricks.play(before, face)
    played = events.CardPlayed(actor, (actor + 1) % rules.seats, face)
    state = State(rules, phase, starter, turned, after, stage, bids, confidence, results)
    if after.faces:
        return Transition(state, (played,))
    taken = events.TrickTaken(after.done[-1].taker, after.player)
    if not tricks.is_over(after):
        return Transition(state, (played, taken))
    scored, score_events = _score(state, after.taken)
    return Transition(scored, (played, taken, *score_events))


def _score(state: State, taken: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    seats = state.rules.seats
    confidence = tuple(None if on == NO_CONFIDENCE else on for on in state.confidence)
    points = scoring.round_points(state.bids, confidence, taken)
    result = RoundResult(
        starter=state.starter,
        turned=state.turned,
        bids=state.bids,
        confidence=confidence,
        taken=taken,
        points=tuple(own.total for own in points),
    )
    results = (*state.results, result)
    scored = events.RoundScored(len(results), result)
    if len(results) == state.rules.rounds:
        over = state._replace(phase=Phase.OVER, results=results)
        return over, (scored, events.GameOver(scoring.outcome(results, seats)))
    starter = scoring.next_starter(scoring.totals(results, seats), state.starter)
    return _before_deal(state.rules, Phase.DEAL, starter, results), (scored,)


PIKOKO: Final = Pikoko()
