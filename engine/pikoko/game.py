"""Pikoko as an `engine.protocol.Game`: who acts when, what is legal, what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, get_args

from engine.chance import Order
from engine.pikoko import acts, bidding, scoring, tricks, views
from engine.pikoko.acts import Bid, Confidence, Deal, First, PikokoAction, Play, RoundResult
from engine.pikoko.cards import CARD, COLOURS, FACES, HAND_SIZE, card_name, colour_of, trump_of
from engine.pikoko.state import NO_CONFIDENCE, TOKENS, UNBID, UNCHOSEN, Phase, Rules, State
from engine.protocol import (
    CHANCE,
    NO_ACTOR,
    ONLY,
    ONLY_CHANCE,
    TAKE_BACK,
    Actor,
    BaseGame,
    Deed,
    Event,
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
    is_seat,
    not_asked,
    with_seat,
)

_OPTIONS: Final = (
    Option("rounds", (1, 2, 3, 4, 5), 3, main=True),
    Option("bidding", ("official", "quick"), "official", main=True),
)
_PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {"booklet": {}, "quick": {"rounds": 1, "bidding": "quick"}}
)
_KINDS: Final = {Phase.BIDDING: "bid", Phase.CONFIDENCE: "confidence", Phase.PLAYING: "play"}


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


_DEALS: Final = {seats: acts.Deals(seats) for seats in range(3, 6)}
_CONFIDENCE_CARDS: Final = {seats: _confidence_cards(seats) for seats in range(3, 6)}
"""The confidence cards to choose from, by number of players and present card.

`NO_CONFIDENCE` and `UNCHOSEN` are negative, so they index the last two entries.
"""


class Pikoko(BaseGame):
    """Trick-taking in which players see everyone's cards but their own."""

    key = "pikoko"
    seats = range(3, 6)
    actions = get_args(PikokoAction)
    options = _OPTIONS
    presets = _PRESETS
    ways_to_win = scoring.WAYS_TO_WIN

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
            if state.tricks is None or actor not in state.waiting:
                return ()
            return state.tricks.plays
        if not 0 <= actor < state.rules.seats:
            return _legal_chance(state) if actor == CHANCE else ()
        if phase is Phase.BIDDING:
            on = state.stage.targets[actor]
            return bidding.legal_actions(state.bids[actor], state.tokens[actor], on)
        if phase is Phase.CONFIDENCE:
            return _CONFIDENCE_CARDS[state.rules.seats][state.confidence[actor]]
        return ()

    def ahead(self, state: State, seat: Seat) -> Mapping[str, Legal[PikokoAction]]:
        """Returns the cards of the left-hand neighbour, while another seat is to play."""
        if state.phase is not Phase.PLAYING or state.tricks is None or seat in state.waiting:
            return {}
        plays = tricks.plays_from_left(state.tricks, seat)
        return {"play": plays} if plays else {}

    def draw(self, state: State, order: Order) -> PikokoAction:
        match state.phase:
            case Phase.FIRST:
                return acts.draw_first(state.rules.seats, order)
            case Phase.DEAL:
                return acts.draw_deal(state.rules.seats, order)
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

    def watch_view(self, state: State) -> OpenView:
        return views.watch_view(state)

    def is_open(self, state: State, now: State) -> bool:
        """Returns whether the hands are open, as they are once a round is scored."""
        return now.phase is Phase.OVER or len(now.results) > len(state.results)

    redact = staticmethod(acts.redact)

    def question(self, state: State, seat: Seat) -> Question | None:
        return _question(state, seat)

    def deeds(self, after: State, events: Sequence[Event]) -> tuple[Deed, ...]:  # noqa: ARG002
        """Returns ``exact``, ``best-bid`` and ``worst-bid``, once a round is scored.

        ``exact``: all bids of a seat were right, that on itself included. The others are the
        highest right bid of the round, and the one that was most tricks off.
        """
        results = [event.result for event in events if isinstance(event, acts.RoundScored)]
        return tuple(deed for result in results for deed in scoring.deeds(result))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return scoring.outcome(state.results, state.rules.seats)


def _before_deal(
    rules: Rules, phase: Phase, starter: Seat, results: tuple[RoundResult, ...]
) -> State:
    """Returns the start of a round: every player has all tokens and no cards."""
    return State(
        rules=rules,
        phase=phase,
        waiting=ONLY_CHANCE,
        starter=starter,
        turned=0,
        tricks=None,
        stage=bidding.stages(rules, starter)[0],
        bids=((UNBID,) * rules.seats,) * rules.seats,
        tokens=(TOKENS,) * rules.seats,
        confidence=(UNCHOSEN,) * rules.seats,
        results=results,
    )


def _question(state: State, seat: Seat) -> Question | None:
    kind = _KINDS.get(state.phase)
    if kind is None or not 0 <= seat < state.rules.seats:
        return None
    number = len(state.results) + 1
    if state.phase is Phase.PLAYING:
        under_way = state.tricks
        if under_way is None or seat != under_way.player:
            return None
        done = len(under_way.done)
        return Question(
            f"{number}.t{done + 1}",
            kind,
            seems="follow" if under_way.faces else "lead",
            obvious=done == HAND_SIZE - 1,
        )
    if state.phase is Phase.CONFIDENCE:
        return Question(f"{number}.c", kind, answered=seat not in state.waiting)
    if not bidding.may_bid(state.bids[seat], state.tokens[seat], state.stage.targets[seat]):
        return None
    return Question(f"{number}.b{state.stage.number + 1}", kind, answered=seat not in state.waiting)


def _check_asked(state: State, actor: Actor, phase: Phase) -> None:
    """Raises `IllegalAction` unless the game is in that phase and the actor is a seat.

    Codes: ``not_asked``, ``game_over`` or ``no_such_actor``.
    """
    seats = state.rules.seats
    if state.phase is not phase or type(actor) is not int or not 0 <= actor < seats:
        raise not_asked(actor, seats, over=state.phase is Phase.OVER)


def _check_chance_due(state: State, actor: Actor, phase: Phase) -> None:
    """Raises `IllegalAction` if chance is not to act."""
    if state.phase is not phase or actor != CHANCE:
        raise not_asked(actor, state.rules.seats, over=state.phase is Phase.OVER)


# Chance


def _legal_chance(state: State) -> Legal[PikokoAction]:
    if state.phase is Phase.FIRST:
        return tuple(First(seat) for seat in range(state.rules.seats))
    return _DEALS[state.rules.seats] if state.phase is Phase.DEAL else ()


def _name_starter(state: State, actor: Actor, action: First) -> Transition:
    """Raises `IllegalAction` (``malformed``) for a seat that does not exist."""
    _check_chance_due(state, actor, Phase.FIRST)
    if type(action.seat) is not int or not 0 <= action.seat < state.rules.seats:
        raise IllegalAction("malformed", seat=repr(action.seat))
    named = _before_deal(state.rules, Phase.DEAL, action.seat, ())
    return Transition(named, (acts.StarterNamed(action.seat),))


def _deal(state: State, actor: Actor, deal: Deal) -> Transition:
    """Raises `IllegalAction` (``malformed``) for a deal that this deck does not allow."""
    _check_chance_due(state, actor, Phase.DEAL)
    if deal not in _DEALS[state.rules.seats]:
        raise IllegalAction("malformed", deal=repr(deal))
    starter = state.starter
    dealt = state._replace(
        phase=Phase.BIDDING,
        waiting=bidding.asked_in(state.stage, state.tokens),
        turned=deal.turned,
        tricks=tricks.begin(deal.hands, trump_of(deal.turned), starter),
    )
    number = len(state.results) + 1
    return Transition(dealt, (acts.Dealt(number, starter, deal.turned, deal.hands),))


# Bidding: a stage ends once everyone asked in it has bid, and its bids are revealed.


def _bid(state: State, actor: Actor, bid: Bid) -> Transition:
    _check_asked(state, actor, Phase.BIDDING)
    left = _tokens_after(state, actor, bid)
    bids = bidding.with_bid(state.bids, actor, bid.on, bid.tokens)
    tokens = with_seat(state.tokens, actor, left)
    if bidding.is_asked(bids[actor], left, state.stage.targets[actor]):
        waiting = state.waiting | ONLY[actor]
    else:
        waiting = state.waiting - ONLY[actor]
    after = state.after(waiting, bids=bids, tokens=tokens)
    announced: tuple[Event, ...] = (acts.bid_made(actor, bid.on, bid.tokens),)
    while not after.waiting:
        after, revealed = _reveal(after)
        announced += (revealed,)
    return Transition(after, announced)


def _tokens_after(state: State, bidder: Seat, bid: Bid) -> int:
    """Returns how many tokens that bid leaves its bidder. Raises `IllegalAction`:

    - ``malformed``: no seat, or no number of tokens
    - ``not_asked``: no one bids on that seat now, or this bidder has no tokens left for it
    - ``unchanged``: the bid stands already
    - ``too_few_tokens``: the bid is higher than the tokens left, with those of the standing bid
      (``tokens``, ``left``)
    """
    on, tokens = bid.on, bid.tokens
    if not is_seat(on, len(state.tokens)) or type(tokens) is not int or not 0 <= tokens <= TOKENS:
        raise IllegalAction("malformed", on=repr(on), tokens=repr(tokens))
    standing, left = state.bids[bidder][on], state.tokens[bidder]
    if on not in state.stage.targets[bidder] or (standing == UNBID and not left):
        raise IllegalAction("not_asked", actor=bidder)
    if tokens == standing:
        raise IllegalAction("unchanged")
    available = left if standing == UNBID else left + standing
    if tokens > available:
        raise IllegalAction("too_few_tokens", tokens=tokens, left=available)
    return available - tokens


def _reveal(state: State) -> tuple[State, Event]:
    """Ends a stage of the bidding; the next one may have no one to ask."""
    rules, stage = state.rules, state.stage
    bids, revealed = bidding.reveal(state.bids, stage)
    if bidding.is_last(stage, rules):
        phase, waiting = Phase.CONFIDENCE, frozenset(range(rules.seats))
    else:
        phase, stage = Phase.BIDDING, bidding.stages(rules, state.starter)[stage.number + 1]
        waiting = bidding.asked_in(stage, state.tokens)
    after = state.after(waiting, phase=phase, stage=stage, bids=bids)
    return after, acts.BidsRevealed(revealed)


def _choose_confidence(state: State, actor: Actor, action: Confidence) -> Transition:
    """Raises `IllegalAction`:

    - ``malformed``: no seat
    - ``unchanged``: that card is chosen already
    """
    _check_asked(state, actor, Phase.CONFIDENCE)
    on = action.on
    if on is not None and not is_seat(on, state.rules.seats):
        raise IllegalAction("malformed", on=repr(on))
    card = NO_CONFIDENCE if on is None else on
    if card == state.confidence[actor]:
        raise IllegalAction("unchanged")
    confidence = with_seat(state.confidence, actor, card)
    after = state.after(state.waiting - ONLY[actor], confidence=confidence)
    chosen = acts.confidence_chosen(actor, on)
    if after.waiting:
        return Transition(after, (chosen,))
    began = after.after(ONLY[state.starter], phase=Phase.PLAYING)
    return Transition(began, (chosen, acts.PlayBegan(state.starter)))


def _take_back(state: State, actor: Actor) -> Transition:
    """Takes back the seat's bids of this stage, or its confidence card (ruling 4).

    Raises `IllegalAction` (``nothing_to_take_back``).
    """
    seats = state.rules.seats
    if not is_seat(actor, seats) or _question(state, actor) is None:
        raise not_asked(actor, seats, over=state.phase is Phase.OVER)
    waiting = state.waiting | ONLY[actor]
    if state.phase is Phase.CONFIDENCE and state.confidence[actor] != UNCHOSEN:
        confidence = with_seat(state.confidence, actor, UNCHOSEN)
        undone = state._replace(waiting=waiting, confidence=confidence)
        return Transition(undone, (acts.ConfidenceTakenBack(actor),))
    targets = state.stage.targets[actor]
    if state.phase is not Phase.BIDDING or not bidding.has_bid(state.bids[actor], targets):
        raise IllegalAction("nothing_to_take_back")
    bids, back = bidding.without_bids(state.bids, actor, state.stage)
    tokens = with_seat(state.tokens, actor, state.tokens[actor] + back)
    undone = state._replace(waiting=waiting, bids=bids, tokens=tokens)
    return Transition(undone, (acts.BidsTakenBack(actor),))


# Playing: the rules of a trick are in `engine.pikoko.tricks`.


def _play(state: State, actor: Actor, action: Play) -> Transition:
    before, face = state.tricks, action.face
    if before is None or actor not in state.waiting or type(actor) is not int:
        _check_asked(state, actor, Phase.PLAYING)
        raise IllegalAction("not_asked", actor=actor)
    if state.phase is not Phase.PLAYING:
        raise not_asked(actor, state.rules.seats, over=False)
    if type(face) is not int or action not in before.plays:
        raise _no_such_play(before, actor, action)
    now = tricks.play(before, face)
    player = now.player
    after = state.after(ONLY[player], tricks=now)
    announced: tuple[Event, ...] = (acts.card_played(len(before.dealt), actor, face),)
    if not now.faces:
        announced += (acts.trick_taken(now.done[-1].taker, player),)
        if not now.plays:
            after, scored = _score(after, tricks.taken(now))
            announced += scored
    return Transition(after, announced)


def _no_such_play(before: tricks.Tricks, actor: Actor, action: Play) -> IllegalAction:
    """Returns the error for a play that is not legal; which are legal is decided in `tricks.play`:

    - ``malformed``: not a face at all
    - ``must_follow``: the left-hand neighbour holds a card of the colour led (``card``,
      ``colour``, ``owner``)
    - ``not_in_hand``: the left-hand neighbour does not hold that card with that colour (``card``,
      ``colour``, ``owner``)
    """
    face, owner = action.face, (actor + 1) % len(before.dealt)
    if type(face) is not int or not 0 <= face < FACES:
        return IllegalAction("malformed", face=repr(face))
    card, colour = card_name(CARD[face]), COLOURS[colour_of(face)]
    if before.hand(owner) >> face & 1:
        return IllegalAction("must_follow", card=card, colour=colour, owner=owner)
    return IllegalAction("not_in_hand", card=card, colour=colour, owner=owner)


def _score(state: State, taken: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """Returns the state after the last trick: before the next round, or at the end of the game."""
    rules, starter, bids = state.rules, state.starter, state.bids
    confidence = tuple([None if on == NO_CONFIDENCE else on for on in state.confidence])
    points = tuple([own.total for own in scoring.round_points(bids, confidence, taken)])
    result = RoundResult(starter, state.turned, bids, confidence, taken, points)
    results = (*state.results, result)
    scored = acts.RoundScored(len(results), result)
    if len(results) == rules.rounds:
        over = state._replace(phase=Phase.OVER, waiting=NO_ACTOR, results=results)
        return over, (scored, acts.GameOver(scoring.outcome(results, rules.seats)))
    next_starter = scoring.next_starter(scoring.totals(results, rules.seats), starter)
    return _before_deal(rules, Phase.DEAL, next_starter, results), (scored,)
