"""Chance in Peacock Block: the first dealer, shuffles, and the card that a Ruffle draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from math import factorial, prod
from sys import maxsize

from engine.block import drawing, effects, events, fight, scoring, turns
from engine.block.actions import BlockAction, First, Pick, Shuffle
from engine.block.cards import cards_named, names_of, sorted_cards
from engine.block.state import Draft, Fight, Phase, State
from engine.chance import Order
from engine.protocol import IllegalAction, Json, Legal


@dataclass(frozen=True, slots=True)
class Shuffles(Collection[Shuffle]):
    """All different orders of these (sorted) cards. Usually far too many to list."""

    cards: bytes

    def __contains__(self, shuffle: object) -> bool:
        return (
            isinstance(shuffle, Shuffle)
            and type(shuffle.cards) is bytes
            and sorted_cards(shuffle.cards) == self.cards
        )

    def __iter__(self) -> Iterator[Shuffle]:
        """Yields the orders in ascending lexicographic order."""
        order = bytearray(self.cards)
        while True:
            yield Shuffle(bytes(order))
            at = len(order) - 2
            while at >= 0 and order[at] >= order[at + 1]:
                at -= 1
            if at < 0:
                return
            other = len(order) - 1
            while order[other] <= order[at]:
                other -= 1
            order[at], order[other] = order[other], order[at]
            order[at + 1 :] = order[:at:-1]

    def __len__(self) -> int:
        copies = Counter(self.cards).values()
        return min(factorial(len(self.cards)) // prod(map(factorial, copies)), maxsize)


def _to_shuffle(state: State) -> bytes:
    """Returns the cards that are to be shuffled now."""
    match state.phase:
        case Phase.REBUILD:
            return drawing.cards_to_rebuild(
                state.discards, state.ring_pile, ring_rejoins=state.rules.ring_rejoins
            )
        case Phase.POOLED:
            return state.pool
        case _:
            return state.rules.cards


def _ruffled_hand(state: State) -> bytes:
    """Returns the hand out of which a Ruffle draws."""
    assert state.window is not None, "a Ruffle has a window"  # noqa: S101 - narrows the type
    (owner,) = state.window.struck
    return state.hands[owner]


def legal(state: State) -> Legal[BlockAction]:
    """Returns the legal actions of chance. Call it only when chance is to act."""
    if state.phase is Phase.FIRST:
        return tuple(First(seat) for seat in range(state.rules.seats))
    if state.phase is Phase.PICK:
        hand = _ruffled_hand(state)
        return tuple(Pick(card, hand) for card in sorted(set(hand)))
    return Shuffles(_to_shuffle(state))


def draw(state: State, order: Order) -> BlockAction:
    """Returns the first seat, the first card of the hand, or all the cards, as they are shuffled.
    Call it only when chance is to act.
    """
    if state.phase is Phase.FIRST:
        return First(int(order(map(str, range(state.rules.seats)))[0]))
    if state.phase is Phase.PICK:
        hand = _ruffled_hand(state)
        return Pick(_shuffled(hand, order)[0], hand)
    return Shuffle(_shuffled(_to_shuffle(state), order))


def _shuffled(cards: bytes, order: Order) -> bytes:
    return cards_named(order(names_of(cards)))


def upgrade(state: State, do: Mapping[str, Json]) -> Mapping[str, Json]:
    """Picks did not always name the hand that they chose from."""
    if do.get("type") != Pick.type or "from" in do or state.phase is not Phase.PICK:
        return do
    return {**do, "from": list[Json](names_of(_ruffled_hand(state)))}


def check(state: State, action: BlockAction) -> None:
    """Raises `IllegalAction` unless chance may do that now. Call it only when chance is to act."""
    expected = {Phase.FIRST: First, Phase.PICK: Pick}.get(state.phase, Shuffle)
    if type(action) is not expected:
        raise IllegalAction("not_asked", actor=-1)
    if action not in legal(state):
        raise IllegalAction("malformed", action=repr(action))


def apply(draft: Draft, action: BlockAction) -> None:
    """Applies a legal action of chance."""
    match action:
        case First(seat):
            draft.say(events.DealerNamed(seat))
            scoring.begin_round(draft, seat)
        case Pick(card, _):
            effects.ruffle(draft, card)
        case Shuffle(cards):
            _shuffle(draft, cards)


def _shuffle(draft: Draft, cards: bytes) -> None:
    match draft.phase:
        case Phase.DEAL:
            draft.say(events.RoundBegan(draft.round, draft.dealer))
            drawing.deal(draft, cards, draft.clockwise())
            turns.begin(draft)
        case Phase.REBUILD:
            drawing.rebuild(draft, cards)
        case Phase.POOLED:
            effects.deal_pool(draft, cards)
        case Phase.TIE_DEAL:
            _deal_tie_break(draft, cards, _tie(draft))


def _deal_tie_break(draft: Draft, cards: bytes, tie: Fight) -> None:
    """Shuffles all cards and deals four to those who are tied (ruling 3)."""
    draft.discards = draft.ring_pile = draft.pool = b""
    draft.pooler = None
    draft.clear_triggers()
    draft.say(events.TieBreakDealt(tie.hands + 1, tie.seats))
    drawing.deal(draft, cards, tie.seats)
    fight.begin_tie_break(draft, tie)


def _tie(draft: Draft) -> Fight:
    assert draft.fight is not None, "a tie-break is a fight"  # noqa: S101 - narrows the type
    return draft.fight
