"""Positions of a game of Peacock Block that a seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from engine.block import fight
from engine.block.cards import NO_CARD, sorted_cards, value_of
from engine.block.effects import side_steps
from engine.block.mind import habits
from engine.block.mind.memory import LastAction
from engine.block.state import DECLINED, NOT_ASKED, SECRET_PHASES, SILENT, Phase, State
from engine.block.views import View
from engine.mind.players import Company
from engine.protocol import Seat


def world(view: View, company: Company, last: Mapping[Seat, LastAction], rng: Random) -> State:
    """Returns a state in which the viewer has that view, at a table of those players, of whom the
    ``last`` actions are known; what it cannot see is drawn at random.

    Hidden are the hands of the others, but for the Ring pieces they certainly hold, the order of
    the deck, and what others have answered in secret. The cards that others held back when they
    last acted are drawn by how players do so (`engine.block.mind.habits`).
    """
    me = view.viewer
    assert me is not None, "a spectator plays nothing"  # noqa: S101 - narrows the type
    unseen = list(unseen_cards(view))
    rng.shuffle(unseen)
    hands = list(view.taken)
    hands[me] = view.hand
    others = [seat for seat in range(view.rules.seats) if seat != me]
    players = company or (None,) * view.rules.seats
    for seat in others:
        if seat not in last:
            continue
        did, held_back = last[seat]
        count = min(held_back, view.hand_sizes[seat]) - len(hands[seat])
        if count > 0:
            likely = habits.habit(did, players[seat], view.flirt[seat], view.feathers[seat])
            hands[seat] += habits.held_back(likely, count, unseen, rng)
    rng.shuffle(unseen)
    for seat in others:
        missing = view.hand_sizes[seat] - len(hands[seat])
        hands[seat] = sorted_cards(hands[seat] + bytes(unseen[:missing]))
        del unseen[:missing]
    return State(
        rules=view.rules,
        phase=view.phase,
        round=view.round,
        dealer=view.dealer,
        turn=view.turn,
        turns=view.turns,
        left=view.left,
        strut=view.strut,
        opening=view.left == (3 if view.strut else 1),
        fresh=view.fresh,
        deck=bytes(unseen),
        discards=view.discards,
        ring_pile=view.ring_pile,
        hands=tuple(hands),
        triggers=view.triggers,
        marks=view.marks,
        taken=view.taken,
        flirt=view.flirt,
        feathers=view.feathers,
        love=view.love,
        answers=_answers(view, me, hands, rng),
        window=view.window,
        fight=view.fight,
        results=view.results,
        won=view.won,
    )


def unseen_cards(view: View) -> bytes:
    """Returns the cards in the deck and others' hands, sorted, without Ring pieces that all know
    of.
    """
    counts = [0] * 256
    for card in view.rules.cards:
        counts[card] += 1
    for card in _seen(view):
        counts[card] -= 1
    return b"".join(bytes((card,)) * count for card, count in enumerate(counts))


def _seen(view: View) -> Iterable[int]:
    yield from view.hand
    yield from view.discards
    yield from view.ring_pile
    for card in view.triggers:
        if card != NO_CARD:
            yield card
    for seat, pieces in enumerate(view.taken):
        if seat != view.viewer:
            yield from pieces
    if view.fight is not None:
        for flips in view.fight.flips:
            yield from flips


def _answers(view: View, me: Seat, hands: Sequence[bytes], rng: Random) -> tuple[int, ...]:
    """Returns answers in a possible world: those whom the game waits for have not answered; the
    others who are asked gave any answer that their cards allow.
    """
    answers = [NOT_ASKED] * view.rules.seats
    if view.phase in SECRET_PHASES:
        for seat in _asked(view):
            answers[seat] = rng.choice(_possible(view, hands[seat]))
        for seat in view.waiting:
            answers[seat] = SILENT
        answers[me] = view.answer
    return tuple(answers)


def _asked(view: View) -> Iterable[Seat]:
    """Returns the seats that are asked in secret now, whether or not they have answered. After a
    counter these are too many: those who declined before it are not asked again.
    """
    window, under_way = view.window, view.fight
    if view.phase is Phase.REACT:
        assert window is not None, "a Side Step answers a card"  # noqa: S101 - narrows the type
        if window.contested:
            return (view.turn,)
        return (seat for seat in window.struck if seat != view.turn)
    assert under_way is not None, "cards are flipped in a fight"  # noqa: S101 - narrows the type
    if view.phase is Phase.TIE_FLIP or not any(under_way.flips):
        return under_way.seats
    values = {seat: tuple(map(value_of, under_way.flips[seat])) for seat in under_way.seats}
    return fight.judge(values).again


def _possible(view: View, hand: bytes) -> Sequence[int]:
    """Returns the secret answers that somebody with that hand can give."""
    if view.phase is Phase.REACT:
        return (DECLINED, *side_steps(hand))
    return fight.flippable(hand, highest_only=view.rules.highest_only)
