"""What a seat may do: `legal` lists it, and `check` refuses everything else with a reason.

Booklet: Playing Cards, Discarding Cards Action, Card Types; rulings 4, 6, 7, 9, 10 and 13.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from engine.block import acts, effects, fight
from engine.block.acts import play_of
from engine.block.cards import (
    ALL_IN,
    FACES,
    FIGHT,
    HALF,
    KIND_OF,
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RUFFLE,
    SHAKE,
    SIDESTEP,
    SQUABBLE,
    TRIGGERS,
    VALUES,
    card_name,
    has_ring,
    is_ring_piece,
    sorted_cards,
    without,
)
from engine.block.state import DECLINED, SECRET_PHASES, SILENT, TURN_PHASES, Phase, State
from engine.protocol import TAKE_BACK, Action, IllegalAction, Seat, TakeBack

_AIMED: Final = frozenset((*effects.BLOCKS, PLUCK1, PLUCK2, RUFFLE))
_UNPLAYABLE: Final = frozenset(
    kind for kind in range(256) if kind not in _AIMED
    and kind not in effects.FLIRTS and kind not in effects.GROWS
    and kind not in TRIGGERS and kind not in (SQUABBLE, FIGHT)
)  # fmt: skip
"""The kinds that cannot be played alone as an action, such as Side Steps and Ring pieces."""


# Parts of the legal actions, cached.


@cache
def aims(kind: int, seat: Seat, seats: int, *, marks: bool) -> tuple[tuple[Seat, ...], ...]:
    """Returns the groups of seats at which the seat may aim a card of that kind.

    ``()`` stands for no one. ``marks`` says whether a Shake is aimed when it is played.
    """
    others = [other for other in range(seats) if other != seat]
    if kind in _UNPLAYABLE:
        return ()
    if kind not in _AIMED and not (kind == SHAKE and marks):
        return ((),)
    pairs = combinations(others, 2) if kind == PLUCK2 else ()
    return (*((other,) for other in others), *pairs)


@cache
def _plays(card: int, seat: Seat, seats: int, *, marks: bool) -> tuple[acts.BlockAction, ...]:
    return tuple(play_of(card, on) for on in aims(card // VALUES, seat, seats, marks=marks))


def plays(state: State, seat: Seat, card: int) -> tuple[acts.BlockAction, ...]:
    """Returns every way to play that card, with or without a Side Step out of its effect."""
    rules = state.rules
    found = _plays(card, seat, rules.seats, marks=rules.marks)
    if card // VALUES not in ALL_IN:
        return found
    steps = effects.side_steps(state.hands[seat])
    return (*found, *(play_of(card, (), step) for step in steps))


_discard_of: Final = lru_cache(maxsize=2**15)(acts.Discard)
"""Cached, since most choices of up to three cards recur often."""


@cache
def _subsets(pair: bytes) -> tuple[bytes, ...]:
    """Returns no card, one or both of two cards."""
    return tuple(dict.fromkeys((b"", pair[:1], pair[1:], pair)))


def _choices_of(hand: bytes) -> Iterable[bytes]:
    """Returns all different choices of one card or more from at most four, lowest first."""
    highs = _subsets(hand[2:])
    chosen = [low + high for low in _subsets(hand[:2]) for high in highs]
    if hand[1:2] == hand[2:3]:
        chosen = list(dict.fromkeys(chosen))  # equal cards are in both halves
    return chosen[1:]


def _ultras(state: State, seat: Seat) -> list[acts.BlockAction]:
    halves = bytes(card for card in state.hands[seat] if card // VALUES == HALF)
    return [
        acts.Ultra(bytes(pair), on)
        for pair in sorted(set(combinations(halves, 2)))
        for on in (*(other for other in range(state.rules.seats) if other != seat), None)
    ]


# Conditions


def _slot_is_taken(state: State, seat: Seat) -> bool:
    return state.triggers[seat] != NO_CARD


def _may_lay_ring(state: State, seat: Seat) -> bool:
    """Returns whether the Ring may be presented.

    It may at the start of a turn (also in a Strut, ruling 7), by an option as any action, and with
    the ruffled card if this completes it.
    """
    hand = state.hands[seat]
    if not has_ring(hand):
        return False
    if state.phase is Phase.ACTION:
        return state.opening or state.rules.ring_any_time
    kinds = without(hand, state.fresh).translate(KIND_OF)
    return is_ring_piece(state.fresh) and state.fresh // VALUES not in kinds


def _must_swap(state: State) -> bool:
    return bool(state.ring_pile) and not state.rules.may_swap


def _swaps(state: State, seat: Seat) -> list[acts.BlockAction]:
    """Returns every swap of a lone Ring piece for one in the Ring pile (ruling 10)."""
    return [
        acts.Discard(bytes((piece,)), take)
        for piece in sorted(set(state.hands[seat]))
        if is_ring_piece(piece)
        for take in sorted(set(state.ring_pile))
    ]


# The legal actions


def legal(state: State, seat: Seat) -> tuple[acts.BlockAction, ...]:
    """Returns all actions that the seat may do now."""
    phase = state.phase
    if phase is Phase.REACT:
        return _reactions(state, seat)
    if phase is Phase.FLIP or phase is Phase.TIE_FLIP:
        return _flips(state, seat)
    if seat != state.turn:
        return ()
    if phase is Phase.ACTION:
        return _actions(state, seat)
    if phase is Phase.USE:
        return _uses(state, seat)
    if phase is Phase.TARGET:
        return tuple(acts.TARGETS[other] for other in range(state.rules.seats) if other != seat)
    return ()


def _actions(state: State, seat: Seat) -> tuple[acts.BlockAction, ...]:
    hand = state.hands[seat]
    taken = _slot_is_taken(state, seat)
    found: list[acts.BlockAction] = []
    before = NO_CARD
    for card in hand:
        if card != before and not (taken and card // VALUES in TRIGGERS):
            found += plays(state, seat, card)
        before = card
    kinds = hand.translate(KIND_OF)
    if kinds.count(HALF) > 1:
        found += _ultras(state, seat)
    if _may_lay_ring(state, seat):
        found.append(acts.LAY_RING)
    chosen = _choices_of(hand)
    if state.ring_pile and is_ring_piece(hand[-1]):
        found += _swaps(state, seat)
        if _must_swap(state):
            chosen = [cards for cards in chosen if not _is_lone_piece(cards)]
    found += map(_discard_of, chosen)
    found.append(acts.PASS)
    return tuple(found)


def _is_lone_piece(cards: bytes) -> bool:
    return len(cards) == 1 and is_ring_piece(cards[0])


def _uses(state: State, seat: Seat) -> tuple[acts.BlockAction, ...]:
    """Returns the choices for the ruffled card: to keep it or to use it.

    It may be used alone, as a half of an Ultra Block, or for the Ring.
    """
    found: list[acts.BlockAction] = [acts.KEEP]
    fresh = state.fresh
    if not (fresh // VALUES in TRIGGERS and _slot_is_taken(state, seat)):
        found += plays(state, seat, fresh)
    if fresh // VALUES == HALF:
        found += [
            ultra
            for ultra in _ultras(state, seat)
            if isinstance(ultra, acts.Ultra) and fresh in ultra.cards
        ]
    if _may_lay_ring(state, seat):
        found.append(acts.LAY_RING)
    return tuple(found)


def _reactions(state: State, seat: Seat) -> tuple[acts.BlockAction, ...]:
    answer = state.answers[seat]
    if answer < SILENT:
        return ()
    steps = [
        acts.REACTIONS[card] for card in effects.side_steps(state.hands[seat]) if card != answer
    ]
    none = () if answer == DECLINED else (acts.NO_REACTION,)
    return (*none, *steps, *_take_back(answer))


def _flips(state: State, seat: Seat) -> tuple[acts.BlockAction, ...]:
    answer = state.answers[seat]
    if answer < SILENT:
        return ()
    cards = fight.flippable(state.hands[seat], highest_only=state.rules.highest_only)
    return (*(acts.FLIPS[card] for card in cards if card != answer), *_take_back(answer))


def _take_back(answer: int) -> tuple[acts.BlockAction, ...]:
    return () if answer == SILENT else (TAKE_BACK,)


# Refusing everything else. Each check names the codes of its `IllegalAction` and their parameters,
# but not the codes that every game has. A card is given by kind and value, as in records.


def check(state: State, seat: Seat, action: acts.BlockAction) -> None:
    """Raises `IllegalAction` unless that action is in `legal`."""
    phase = state.phase
    if type(action) not in _ANSWERS[phase]:
        raise IllegalAction("not_asked", actor=seat)
    if phase in TURN_PHASES and seat != state.turn:
        raise IllegalAction("not_asked", actor=seat)
    match action:
        case acts.Play(card, on, step):
            _check_play(state, seat, card, on)
            _check_own_step(state, seat, card, step)
        case acts.Discard(cards, take):
            _check_discard(state, seat, cards, take)
        case acts.React(answer):
            _check_reaction(state, seat, answer)
        case acts.Flip(card):
            _check_flip(state, seat, card)
        case acts.Ultra(cards, target):
            _check_ultra(state, seat, cards, target)
        case acts.LayRing():
            _check_ring(state, seat)
        case acts.Target(on):
            _check_other(state, seat, on)
        case TakeBack():
            _check_take_back(state, seat)


_ANSWERS: Final[Mapping[Phase, tuple[type[Action], ...]]] = {
    Phase.TARGET: (acts.Target, TakeBack),
    Phase.ACTION: (acts.Discard, acts.Play, acts.Pass, acts.Ultra, acts.LayRing, TakeBack),
    Phase.REACT: (acts.React, TakeBack),
    Phase.USE: (acts.Play, acts.Keep, acts.Ultra, acts.LayRing, TakeBack),
    Phase.FLIP: (acts.Flip, TakeBack),
    Phase.TIE_FLIP: (acts.Flip, TakeBack),
}
"""The types of actions that answer the question of each phase."""


def _check_card(card: object) -> None:
    if type(card) is not int or not 0 <= card < FACES:
        raise IllegalAction("malformed", card=repr(card))


def _check_held(state: State, seat: Seat, card: int) -> None:
    """Refuses with:

    - ``not_in_hand``: there is no such card in the hand (``card``)
    """
    if card not in state.hands[seat]:
        raise IllegalAction("not_in_hand", card=card_name(card))


def _check_cards(cards: object) -> None:
    """Raises `IllegalAction` unless these are one or more cards, sorted as in a hand."""
    if type(cards) is not bytes or not cards or max(cards) >= FACES:
        raise IllegalAction("malformed", cards=repr(cards))
    if sorted_cards(cards) != cards:
        raise IllegalAction("malformed", cards=repr(cards))


def _check_all_held(state: State, seat: Seat, cards: bytes) -> None:
    """Refuses with:

    - ``not_in_hand``: there is no such card in the hand, or not as often (``card``)
    """
    hand = state.hands[seat]
    for card in cards:
        if card not in hand:
            raise IllegalAction("not_in_hand", card=card_name(card))
        hand = without(hand, card)


def _check_other(state: State, seat: Seat, on: object) -> None:
    """Refuses with:

    - ``bad_target``: it cannot be aimed at oneself (``on``)
    """
    if type(on) is not int or not 0 <= on < state.rules.seats:
        raise IllegalAction("malformed", on=repr(on))
    if on == seat:
        raise IllegalAction("bad_target", on=[on])


def _check_fresh(state: State, cards: bytes) -> None:
    """Refuses with:

    - ``not_the_ruffled_card``: only the card that was ruffled can be used now
    """
    if state.phase is Phase.USE and state.fresh not in cards:
        raise IllegalAction("not_the_ruffled_card")


def _check_play(state: State, seat: Seat, card: int, on: tuple[Seat, ...]) -> None:
    """Refuses with:

    - ``not_playable``: that card cannot be played alone as an action (``card``)
    - ``bad_target``: it cannot be aimed at those seats (``on``)
    - ``slot_taken``: the trigger slot has a card already (``card``)
    """
    _check_card(card)
    if type(on) is not tuple or any(type(other) is not int for other in on):
        raise IllegalAction("malformed", on=repr(on))
    _check_held(state, seat, card)
    _check_fresh(state, bytes((card,)))
    allowed = aims(card // VALUES, seat, state.rules.seats, marks=state.rules.marks)
    if not allowed:
        raise IllegalAction("not_playable", card=card_name(card))
    if on not in allowed:
        raise IllegalAction("bad_target", on=list(on))
    if card // VALUES in TRIGGERS and _slot_is_taken(state, seat):
        raise IllegalAction("slot_taken", card=card_name(card))


def _check_own_step(state: State, seat: Seat, card: int, step: int | None) -> None:
    """Checks the Side Step out of the player's own Squabble or Cock Fight.

    - ``not_a_side_step``: only a Side Step can be played so (``card``)
    - ``not_in_it``: a Side Step can be played along only with a Squabble or Cock Fight (``card``)
    """
    if step is None:
        return
    _check_card(step)
    _check_held(state, seat, step)
    if step // VALUES != SIDESTEP:
        raise IllegalAction("not_a_side_step", card=card_name(step))
    if card // VALUES not in ALL_IN:
        raise IllegalAction("not_in_it", card=card_name(card))


def _check_ultra(state: State, seat: Seat, cards: bytes, on: Seat | None) -> None:
    _check_cards(cards)
    if len(cards) != 2 or any(card // VALUES != HALF for card in cards):
        raise IllegalAction("malformed", cards=repr(cards))
    if on is not None:
        _check_other(state, seat, on)
    _check_all_held(state, seat, cards)
    _check_fresh(state, cards)


def _check_ring(state: State, seat: Seat) -> None:
    """Refuses with:

    - ``ring_incomplete``: a piece of the Ring is missing
    - ``ring_too_late``: the Ring is laid at the start of a turn, or with the piece just ruffled
    """
    if not has_ring(state.hands[seat]):
        raise IllegalAction("ring_incomplete")
    if not _may_lay_ring(state, seat):
        raise IllegalAction("ring_too_late")


def _check_discard(state: State, seat: Seat, cards: bytes, take: int | None) -> None:
    """Refuses with:

    - ``must_swap``: a lone Ring piece must be swapped for one in the Ring pile
    - ``nothing_to_swap``: only a lone Ring piece can be swapped
    - ``not_in_ring_pile``: there is no such card in the Ring pile (``card``)
    """
    _check_cards(cards)
    _check_all_held(state, seat, cards)
    lone_piece = _is_lone_piece(cards)
    if take is None:
        if lone_piece and _must_swap(state):
            raise IllegalAction("must_swap")
        return
    _check_card(take)
    if not lone_piece:
        raise IllegalAction("nothing_to_swap")
    if take not in state.ring_pile:
        raise IllegalAction("not_in_ring_pile", card=card_name(take))


def _check_answering(state: State, seat: Seat, answer: int) -> None:
    """Refuses with:

    - ``unchanged``: that is the seat's answer already
    """
    standing = state.answers[seat]
    if standing < SILENT:
        raise IllegalAction("not_asked", actor=seat)
    if standing == answer:
        raise IllegalAction("unchanged")


def _check_reaction(state: State, seat: Seat, card: int | None) -> None:
    """Refuses with:

    - ``not_a_side_step``: only a Side Step can be played now (``card``)
    """
    if card is None:
        _check_answering(state, seat, DECLINED)
        return
    _check_card(card)
    _check_answering(state, seat, card)
    _check_held(state, seat, card)
    if card // VALUES != SIDESTEP:
        raise IllegalAction("not_a_side_step", card=card_name(card))


def _check_take_back(state: State, seat: Seat) -> None:
    secret = state.phase in SECRET_PHASES
    if secret and state.answers[seat] < SILENT:
        raise IllegalAction("not_asked", actor=seat)
    if not secret or state.answers[seat] == SILENT:
        raise IllegalAction("nothing_to_take_back")


def _check_flip(state: State, seat: Seat, card: int) -> None:
    """Refuses with:

    - ``not_highest``: at this table one's highest card must be flipped (``card``)
    """
    _check_card(card)
    _check_answering(state, seat, card)
    _check_held(state, seat, card)
    hand, highest_only = state.hands[seat], state.rules.highest_only
    if card not in fight.flippable(hand, highest_only=highest_only):
        raise IllegalAction("not_highest", card=card_name(card))
