"""Enchanted Plumes as an `engine.protocol.Game`: who acts when, what is legal, what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, get_args

from engine.chance import Order
from engine.plumes import acts, scoring, turns, views
from engine.plumes.cards import KEPT, PEAHEN, TRAIN, Card, Cards, is_hand
from engine.plumes.state import (
    Phase,
    Plume,
    Replenished,
    State,
    face_down,
    new_plume,
    with_card,
    without_last_card,
)
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
    Option,
    OptionValue,
    Outcome,
    Question,
    Seat,
    TakeBack,
    Transition,
    check_seats,
    chosen_options,
    highest,
    is_seat,
    not_asked,
    with_seat,
)


class Plumes(BaseGame):
    """Peacocks are built row by row, until the Peahen is drawn.

    Nothing is answered ahead, since the best turn depends on what others leave in the Train.
    """

    key = "plumes"
    seats = range(2, 7)
    actions = get_args(acts.PlumesAction)
    options = (Option("take_back", (True, False), default=True, main=True),)
    presets: Mapping[str, Mapping[str, OptionValue]] = MappingProxyType({"booklet": {}})
    ways_to_win = scoring.WAYS_TO_WIN

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        check_seats(self.seats, seats)
        chosen = chosen_options(self.options, options)
        return State(
            seats=seats,
            takes_back=chosen["take_back"] is True,
            phase=Phase.FIRST,
            starter=0,
            hands=(),
            kept=(None,) * seats,
            plumes=((),) * seats,
            train=(),
            deck=(),
            turn=0,
            player=0,
            step=0,
            played=(),
            replenished=Replenished.NOTHING,
        )

    def to_act(self, state: State) -> frozenset[Actor]:
        phase = state.phase
        if phase is Phase.PLAYING:
            return ONLY[state.player]
        if phase is Phase.KEEPING:
            return frozenset(seat for seat, kept in enumerate(state.kept) if kept is None)
        return NO_ACTOR if phase is Phase.OVER else ONLY_CHANCE

    def legal(self, state: State, actor: Actor) -> Legal[acts.PlumesAction]:
        phase = state.phase
        if phase is Phase.PLAYING:
            return turns.Choices(state) if actor == state.player else ()
        if phase is Phase.KEEPING:
            if not 0 <= actor < state.seats:
                return ()
            return acts.keeps(state.hands[actor], state.kept[actor])
        if actor != CHANCE or phase is Phase.OVER:
            return ()
        if phase is Phase.FIRST:
            return tuple(acts.First(seat) for seat in range(state.seats))
        return acts.Deals(state.seats) if phase is Phase.DEAL else _stocks(state)

    def draw(self, state: State, order: Order) -> acts.PlumesAction:
        match state.phase:
            case Phase.FIRST:
                return acts.draw_first(state.seats, order)
            case Phase.DEAL:
                return acts.draw_deal(state.seats, order)
            case Phase.STOCK:
                return acts.draw_stock(_stocks(state).undealt, order)
            case _:
                raise _refusal(state, CHANCE)

    def apply(self, state: State, actor: Actor, action: acts.PlumesAction) -> Transition:
        match action:
            case acts.Play():
                _check_turn(state, actor, action)
                return _play(state, action)
            case acts.Swap(give, take):
                _check_turn(state, actor, action)
                return _swap(state, give, take)
            case acts.Draw():
                _check_turn(state, actor, action)
                return _draw(state)
            case TakeBack():
                if state.phase is Phase.KEEPING and is_seat(actor, state.seats):
                    return _take_choice_back(state, actor)
                _check_turn(state, actor, action)
                return _take_back(state)
            case acts.Keep(cards):
                return _keep(state, actor, cards)
            case acts.Stock():
                return _lay_train(state, actor, action)
            case acts.Deal():
                return _deal(state, actor, action)
            case acts.First(seat):
                return _name_starter(state, actor, seat)
            case _:
                raise IllegalAction("malformed", action=repr(action))

    def view(self, state: State, viewer: Seat | None) -> views.View:
        return views.view(state, viewer, self.to_act(state) - ONLY_CHANCE)

    def watch_view(self, state: State) -> OpenView:
        return views.watch_view(state, self.to_act(state) - ONLY_CHANCE)

    def is_open(self, state: State, now: State) -> bool:  # noqa: ARG002 - a game is one round
        return now.phase is Phase.OVER

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return acts.redact(event, viewer)

    def question(self, state: State, seat: Seat) -> Question | None:
        if state.phase is Phase.KEEPING and 0 <= seat < state.seats:
            return Question("keep", "keep", answered=state.kept[seat] is not None)
        if state.phase is not Phase.PLAYING or seat != state.player:
            return None
        may = turns.left(state)
        kind = "replenish" if not may.plays else "go-on" if state.played else "play"
        counted = kind == "replenish"  # it depends only on how many cards
        return Question(f"{state.turn}.{state.step}", kind, turn=str(state.turn), obvious=counted)

    def deeds(self, after: State, events: Sequence[Event]) -> tuple[Deed, ...]:
        """Returns ``tall`` and ``longest``, at the end of the game.

        ``tall`` is a Peacock of five rows or more; ``longest`` the most cards of a Peacock. Until
        the end, its last card may be taken back.
        """
        if not any(isinstance(event, acts.PlumesScored) for event in events):
            return ()
        found = []
        for seat, own in enumerate(after.plumes):
            peacocks = [plume.rows for plume in own if plume.is_complete]
            if any(len(rows) >= _TALL for rows in peacocks):
                found.append(Deed("tall", seat))
            found += highest(Deed("longest", seat, sum(map(len, rows))) for rows in peacocks)
        return tuple(found)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(_scores(state)) if state.phase is Phase.OVER else None


_TALL: Final = 5
"""The rows of a Peacock that is ``tall``."""


def _refusal(state: State, actor: Actor) -> IllegalAction:
    return not_asked(actor, state.seats, over=state.phase is Phase.OVER)


# Before the first turn.


def _name_starter(state: State, actor: Actor, seat: Seat) -> Transition:
    if actor != CHANCE or state.phase is not Phase.FIRST:
        raise _refusal(state, actor)
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise IllegalAction("malformed", seat=repr(seat))
    named = state._replace(phase=Phase.DEAL, starter=seat)
    return Transition(named, (acts.StarterNamed(seat),))


def _deal(state: State, actor: Actor, deal: acts.Deal) -> Transition:
    if actor != CHANCE or state.phase is not Phase.DEAL:
        raise _refusal(state, actor)
    if deal not in acts.Deals(state.seats):
        raise IllegalAction("malformed", deal=repr(deal))
    dealt = state._replace(phase=Phase.KEEPING, hands=deal.hands)
    return Transition(dealt, (acts.Dealt(deal.hands),))


def _keep(state: State, actor: Actor, cards: Cards) -> Transition:
    """Refuses with:

    - ``unchanged``: those six are chosen already
    """
    if state.phase is not Phase.KEEPING or type(actor) is not int or not 0 <= actor < state.seats:
        raise _refusal(state, actor)
    if not is_hand(cards) or len(cards) != KEPT:
        raise IllegalAction("malformed", cards=repr(cards))
    turns.check_held(state.hands[actor], cards)
    standing = state.kept[actor]
    if cards == standing:
        raise IllegalAction("unchanged")
    kept = with_seat(state.kept, actor, cards)
    phase = Phase.KEEPING if None in kept else Phase.STOCK
    chosen = acts.HandChosen(actor, cards, changed=standing is not None)
    return Transition(state._replace(phase=phase, kept=kept), (chosen,))


def _take_choice_back(state: State, seat: Seat) -> Transition:
    if state.kept[seat] is None:
        raise IllegalAction("nothing_to_take_back")
    undone = state._replace(kept=with_seat(state.kept, seat, None))
    return Transition(undone, (acts.ChoiceTakenBack(seat),))


def _kept(state: State) -> tuple[Cards, ...]:
    return tuple(kept for kept in state.kept if kept is not None)


def _stocks(state: State) -> acts.Stocks:
    return acts.Stocks(acts.undealt(state.seats, _kept(state)))


def _lay_train(state: State, actor: Actor, stock: acts.Stock) -> Transition:
    if actor != CHANCE or state.phase is not Phase.STOCK:
        raise _refusal(state, actor)
    if stock not in _stocks(state):
        raise IllegalAction("malformed", stock=repr(stock))
    train, deck = stock.cards[:TRAIN], stock.cards[TRAIN:]
    begun = state._replace(
        phase=Phase.PLAYING,
        hands=_kept(state),
        kept=(None,) * state.seats,
        train=train,
        deck=deck,
        turn=1,
        player=state.starter,
    )
    laid = acts.TrainLaid(train, len(deck))
    return Transition(begun, (laid, acts.TurnBegan(state.starter, 1)))


# A turn: `engine.plumes.turns` says what may be done in it.


def _check_turn(
    state: State, actor: Actor, action: acts.Play | TakeBack | acts.Draw | acts.Swap
) -> None:
    if state.phase is not Phase.PLAYING or type(actor) is not int or actor != state.player:
        raise _refusal(state, actor)
    error = turns.why_illegal(state, action)
    if error is not None:
        raise error


def _play(state: State, play: acts.Play) -> Transition:
    card, index, row = play.card, play.plume, play.row
    player, hand, own = state.player, state.hands[state.player], state.plumes[state.player]
    new = index == len(own)
    plume = new_plume(card) if new else with_card(own[index], card, row)
    at = hand.index(card)
    hands = with_seat(state.hands, player, hand[:at] + hand[at + 1 :])
    plumes = with_seat(state.plumes, player, (*own[:index], plume, *own[index + 1 :]))
    played = _next_step(
        state,
        hands,
        plumes,
        state.train,
        state.deck,
        (*state.played, play),
        state.replenished,
    )
    event = acts.CardPlayed(player, card, index, row, new, plume.is_complete)
    if not plume.is_complete:
        return Transition(played, (event,))
    cards = sum(map(len, plume.rows))
    return Transition(played, (event, acts.PeacockCompleted(player, index, cards)))


def _take_back(state: State) -> Transition:
    play, player = state.played[-1], state.player
    index, own = play.plume, state.plumes[player]
    face_down = own[index].is_complete
    plume = without_last_card(own[index])
    kept = () if plume is None else (plume,)
    taken_back = state._replace(
        hands=with_seat(state.hands, player, _sorted_with(state.hands[player], play.card)),
        plumes=with_seat(state.plumes, player, own[:index] + kept + own[index + 1 :]),
        step=state.step + 1,
        played=state.played[:-1],
    )
    event = acts.CardTakenBack(player, play.card, index, play.row, face_down)
    return Transition(taken_back, (event,))


def _draw(state: State) -> Transition:
    player = state.player
    card, deck = state.deck[0], state.deck[1:]
    if card == PEAHEN:
        over = state._replace(phase=Phase.OVER, deck=deck, step=state.step + 1)
        scores = _scores(over)
        scored = acts.PlumesScored(scores, tuple(map(face_down, over.plumes)))
        game_over = acts.GameOver(scoring.outcome(scores))
        return Transition(over, (acts.PeahenDrawn(player), scored, game_over))
    hands = with_seat(state.hands, player, _sorted_with(state.hands[player], card))
    event = acts.CardDrawn(player, card, len(deck))
    if state.replenished:
        return _pass_turn(state, hands, state.train, deck, event)
    drawn = _next_step(
        state, hands, state.plumes, state.train, deck, state.played, Replenished.DREW_ONE
    )
    return Transition(drawn, (event,))


def _swap(state: State, give: Cards, take: Cards) -> Transition:
    """Swaps cards: those given take the places of those taken in the Train."""
    player = state.player
    hand = [card for card in state.hands[player] if card not in give]
    hand += take
    hand.sort()
    hands = with_seat(state.hands, player, tuple(hand))
    put = dict(zip(take, give, strict=True))
    train = tuple([put.get(card, card) for card in state.train])
    event = acts.CardsSwapped(player, give, take)
    if state.replenished or len(give) == 2:
        return _pass_turn(state, hands, train, state.deck, event)
    swapped = _next_step(
        state, hands, state.plumes, train, state.deck, state.played, Replenished.SWAPPED_ONE
    )
    return Transition(swapped, (event,))


def _next_step(
    state: State,
    hands: tuple[Cards, ...],
    plumes: tuple[tuple[Plume, ...], ...],
    train: Cards,
    deck: Cards,
    played: tuple[acts.Play, ...],
    done: Replenished,
) -> State:
    """Returns the state in which the same player continues; twice as quick as `_replace`."""
    seats, takes_back, phase, starter, _, kept, _, _, _, number, player, step, _, _ = state
    step += 1
    return State(
        seats, takes_back, phase, starter, hands, kept, plumes, train, deck, number, player, step,
        played, done,
    )  # fmt: skip


def _pass_turn(
    state: State, hands: tuple[Cards, ...], train: Cards, deck: Cards, event: Event
) -> Transition:
    seats, takes_back, phase, starter, _, kept, plumes, _, _, number, player, _, _, _ = state
    player, number = (player + 1) % seats, number + 1
    done = Replenished.NOTHING
    passed = State(
        seats, takes_back, phase, starter, hands, kept, plumes, train, deck, number, player, 0,
        (), done,
    )  # fmt: skip
    return Transition(passed, (event, acts.TurnBegan(player, number)))


def _sorted_with(hand: Cards, card: Card) -> Cards:
    return tuple(sorted((*hand, card)))


def _scores(state: State) -> tuple[acts.Score, ...]:
    return tuple(scoring.score(own) for own in state.plumes)
