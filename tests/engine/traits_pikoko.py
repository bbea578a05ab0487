"""What the tests have to know of Pikoko: see `tests.engine.traits`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bid, Confidence, Deal, Play
from engine.pikoko.bidding import is_asked
from engine.pikoko.cards import CARD, HAND_SIZE, SUIT, cards, colour_of, deck
from engine.pikoko.state import NO_CONFIDENCE, UNBID, UNCHOSEN, Phase, State
from engine.pikoko.tricks import Tricks, begin, play
from engine.protocol import Actor, Json, Seat


def permute(state: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the state with other cards in hidden hands, other unrevealed bids, and other
    confidence cards.
    """
    if rng.random() < 0.7:
        state = _with_other_cards(state, viewer, rng)
    if state.phase is Phase.BIDDING and rng.random() < 0.7:
        state = _with_other_bids(state, viewer, rng)
    if state.phase in (Phase.CONFIDENCE, Phase.PLAYING) and rng.random() < 0.7:
        state = _with_other_confidence(state, viewer, rng)
    return state


def permute_unshown(state: Any, rng: Random) -> Any:
    """Returns the state with other unrevealed bids, and other confidence cards."""
    if state.phase is Phase.BIDDING:
        return _with_other_bids(state, None, rng)
    if state.phase in (Phase.CONFIDENCE, Phase.PLAYING):
        return _with_other_confidence(state, None, rng)
    return state


def permute_chance(state: Any, action: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the deal with other cards for the viewer, and equal cards for all others."""
    if not isinstance(action, Deal):
        return action
    seats = range(state.rules.seats)
    hidden = [seat for seat in seats if viewer in (None, seat)]
    known = action.turned | sum(action.hands[seat] for seat in seats if seat not in hidden)
    unseen = [card for card in deck(state.rules.seats) if not card & known]
    rng.shuffle(unseen)
    hands = list(action.hands)
    for at, seat in enumerate(hidden):
        hands[seat] = sum(unseen[at * HAND_SIZE : (at + 1) * HAND_SIZE])
    return Deal(tuple(hands), action.turned)


def revises(state: Any, actor: Actor, action: Any) -> bool:
    match action:
        case Bid(on=on):
            return bool(state.bids[actor][on] != UNBID)
        case Confidence():
            return bool(state.confidence[actor] != UNCHOSEN)
        case _:
            return False


def bound(seats: int, options: Mapping[str, Json]) -> int:
    """Counts the draw of the starter, and for each round the deal, the bids, the confidence cards
    and the tricks.
    """
    rounds = PIKOKO.new(seats, options).rules.rounds
    return 1 + rounds * (1 + seats * seats + seats + seats * HAND_SIZE)


def _with_other_cards(state: State, viewer: Seat | None, rng: Random) -> State:
    """Swaps cards between hidden hands and the unseen rest.

    A hand that could not follow a colour never gets a card of that colour.
    """
    tricks = state.tricks
    if tricks is None:
        return state
    seats = range(state.rules.seats)
    known = state.turned | sum(CARD[face] for _, face in _played(tricks))
    known |= tricks.left
    unseen = [card for card in deck(state.rules.seats) if not card & known]
    holders = [list(cards(tricks.hand(seat))) for seat in seats]
    lacking = [*_lacking(tricks), 0]
    hidden = [seat for seat in seats if viewer in (None, seat) and holders[seat]]
    holders.append(unseen)
    for _ in range(30 if hidden else 0):
        here, there = rng.choice(hidden), rng.choice([*hidden, len(seats)])
        one, other = rng.randrange(len(holders[here])), rng.randrange(len(holders[there]))
        mine, theirs = holders[here][one], holders[there][other]
        if not mine & lacking[there] and not theirs & lacking[here]:
            holders[here][one], holders[there][other] = theirs, mine
    played = [hand & ~tricks.left for hand in tricks.dealt]
    dealt = tuple(played[seat] | sum(holders[seat]) for seat in seats)
    return state._replace(tricks=_played_again(dealt, tricks))


def _played_again(dealt: tuple[int, ...], tricks: Tricks) -> Tricks:
    """Returns the cards played out of the other hands, each of which the rules must allow."""
    first = tricks.done[0].leader if tricks.done else tricks.leader
    again = begin(dealt, tricks.trump, first)
    for _, face in _played(tricks):
        assert Play(face) in again.plays, "those hands could not have played this"
        again = play(again, face)
    return again


def _played(tricks: Tricks) -> list[tuple[Seat, int]]:
    """Returns the seat whose card was played, and the face."""
    seats = len(tricks.dealt)
    laid = [*((trick.leader, trick.faces) for trick in tricks.done), (tricks.leader, tricks.faces)]
    return [
        ((first + 1 + at) % seats, face) for first, played in laid for at, face in enumerate(played)
    ]


def _lacking(tricks: Tricks) -> list[int]:
    """Returns by seat the faces that its hand is known to lack, since it did not follow."""
    lacking = [0] * len(tricks.dealt)
    for at, (owner, face) in enumerate(_played(tricks)):
        led = colour_of(_played(tricks)[at - at % len(tricks.dealt)][1])
        if colour_of(face) != led:
            lacking[owner] |= SUIT[led]
    return lacking


def _with_other_bids(state: State, viewer: Seat | None, rng: Random) -> State:
    bids, tokens = list(state.bids), list(state.tokens)
    for bidder, own in enumerate(state.bids):
        on = state.stage.targets[bidder]
        made = [target for target in on if own[target] != UNBID]
        if bidder == viewer or not made:
            continue
        left = tokens[bidder] + sum(own[target] for target in made)
        other = list(own)
        for target in rng.sample(made, len(made)):
            other[target] = rng.randint(0, left)
            left -= other[target]
        if is_asked(tuple(other), left, on) == is_asked(own, tokens[bidder], on):
            bids[bidder], tokens[bidder] = tuple(other), left
    return state._replace(bids=tuple(bids), tokens=tuple(tokens))


def _with_other_confidence(state: State, viewer: Seat | None, rng: Random) -> State:
    choices = (*range(state.rules.seats), NO_CONFIDENCE)
    return state._replace(
        confidence=tuple(
            on if on == UNCHOSEN or seat == viewer else rng.choice(choices)
            for seat, on in enumerate(state.confidence)
        )
    )
