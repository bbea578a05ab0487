"""Cock Fight (booklet: Cock Fight; ruling 13), and the Cock Fight that breaks a tie (ruling 3).

Everyone in it flips a card. Seats that tie for the highest flip one more; at the same time, and
only once, seats that tie for the lowest do so, too. Those who then tie for the highest again are
exhausted. Of the others, the highest by all cards shown wins; if several tie, they flip one more,
and so on. Those who are lowest by their first two cards lose a feather each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from engine.block import acts
from engine.block.cards import value_of, without
from engine.block.rulings import Rules
from engine.block.state import Draft, Fight, Phase
from engine.protocol import Seat

HANDS_OF_TIE_BREAK: Final = 3
"""After this many hands of four cards, a tie that remains is shared (House)."""


class Verdict(NamedTuple):
    """The seats that must flip ``again``; if there are none, the result of the fight."""

    again: tuple[Seat, ...]
    winner: Seat | None
    losers: tuple[Seat, ...]
    exhausted: tuple[Seat, ...]


def judge(values: Mapping[Seat, tuple[int, ...]]) -> Verdict:
    """Returns the result so far of a Cock Fight, from the values flipped by each seat, in order.

    It is computed again from the first flip.
    """
    shown = dict.fromkeys(values, 1)
    rest, exhausted = list(values), list[Seat]()
    bottom = _tied(values, shown, list(values), min)
    lowest_are_tied = len(bottom) > 1
    while True:
        top = _tied(values, shown, rest, max)
        again = {*(top if len(top) > 1 else ()), *(bottom if lowest_are_tied else ())}
        if not again:
            break
        if any(len(values[seat]) == shown[seat] for seat in again):
            return Verdict(tuple(seat for seat in values if seat in again), None, (), ())
        for seat in again:
            shown[seat] += 1
        if lowest_are_tied:
            lowest_are_tied = False
            bottom = _tied(values, shown, bottom, min)
        if len(top) > 1:
            still = _tied(values, shown, top, max)
            if len(still) > 1:
                exhausted += still
                rest = [seat for seat in rest if seat not in still]
    return Verdict((), top[0] if top else None, tuple(bottom), tuple(exhausted))


def ties(values: Mapping[Seat, tuple[int, ...]]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Returns the seats that must flip again: those tied for the highest, and for the lowest.

    After the first flip there may be two ties at once, or one of everyone.
    """
    again = judge(values).again
    if any(len(values[seat]) > 1 for seat in again):
        return again, ()
    highest, lowest = (
        tuple(seat for seat in again if values[seat] == best(values.values()))
        for best in (max, min)
    )
    return (highest if len(highest) > 1 else ()), (lowest if len(lowest) > 1 else ())


def _tied(
    values: Mapping[Seat, tuple[int, ...]],
    shown: Mapping[Seat, int],
    seats: list[Seat],
    best: Callable[[Iterable[tuple[int, ...]]], tuple[int, ...]],
) -> list[Seat]:
    """Returns the seats that are highest (``max``) or lowest (``min``) by the values shown."""
    if not seats:
        return []
    keys = {seat: values[seat][: shown[seat]] for seat in seats}
    return [seat for seat in seats if keys[seat] == best(keys.values())]


def begin(draft: Draft) -> None:
    """Starts the fight once everyone has drawn up to four; it needs at least two seats."""
    seats = tuple(seat for seat in draft.clockwise() if seat in draft.struck_window.struck)
    if len(seats) < 2:
        draft.phase = Phase.DONE
        return
    draft.fight = Fight(seats, (b"",) * draft.rules.seats)
    _ask(draft, Phase.FLIP, seats)


def _ask(draft: Draft, phase: Phase, seats: tuple[Seat, ...]) -> None:
    under_way = draft.fight
    again = under_way is not None and any(under_way.flips)
    draft.say(acts.FightBegan(seats, again))
    draft.ask_in_secret(phase, seats)


def flippable(hand: bytes, *, highest_only: bool) -> bytes:
    """Returns the different cards that may be chosen: all (ruling 13), or the highest."""
    cards = bytes(sorted(set(hand)))
    if not highest_only:
        return cards
    most = max(map(value_of, cards), default=0)
    return bytes(card for card in cards if value_of(card) == most)


def _flip(draft: Draft, fight: Fight) -> Fight:
    """Moves the chosen cards from the hands to the table and announces them."""
    flips = list(fight.flips)
    seats = tuple(seat for seat in fight.seats if draft.answers[seat] >= 0)
    for seat in seats:
        card = draft.answers[seat]
        draft.hands[seat] = without(draft.hands[seat], card)
        draft.lay_open(seat, bytes((card,)))
        flips[seat] += bytes((card,))
    draft.say(acts.CardsFlipped(seats, tuple(draft.answers[seat] for seat in seats)))
    return fight._replace(flips=tuple(flips))


def reveal(draft: Draft, fight: Fight) -> Verdict | None:
    """Reveals the chosen cards; returns the verdict, or ``None`` if some seats must flip again."""
    fight = draft.fight = _flip(draft, fight)
    values = {seat: tuple(map(value_of, fight.flips[seat])) for seat in fight.seats}
    verdict = decide(draft.rules, values)
    if verdict.again:
        _ask(draft, Phase.FLIP, verdict.again)
        return None
    _clear_table(draft, fight)
    draft.say(acts.FightDecided(verdict.winner, verdict.losers, verdict.exhausted))
    return verdict


def decide(rules: Rules, values: Mapping[Seat, tuple[int, ...]]) -> Verdict:
    """Returns what `judge` does, but as losers only the seats that the winner takes a feather from.

    Without a winner there are none. If the winner is among the lowest, there are none (ruling 13),
    or the next lowest.
    """
    verdict = judge(values)
    if verdict.again or verdict.winner is None:
        return verdict._replace(losers=())
    if verdict.winner not in verdict.losers:
        return verdict
    if not rules.takes_next_lowest:
        return verdict._replace(losers=())
    others = [seat for seat in values if seat != verdict.winner]
    worst = min(values[seat][:2] for seat in others)
    return verdict._replace(losers=tuple(seat for seat in others if values[seat][:2] == worst))


def _clear_table(draft: Draft, fight: Fight) -> None:
    """Discards the flipped cards (ruling 13), or returns them to the hands by an option."""
    for seat in fight.seats:
        if draft.rules.keeps_fight_cards:
            draft.hands[seat] = bytes(sorted(draft.hands[seat] + fight.flips[seat]))
        else:
            draft.discard(fight.flips[seat])
    draft.fight = None


# The tie-break: the highest card wins; tied seats flip again and get new hands when needed.


def tie_break(seats: int, tied: tuple[Seat, ...]) -> Fight:
    return Fight(tied, (b"",) * seats)


def begin_tie_break(draft: Draft, fight: Fight) -> None:
    """Starts a hand of the tie-break, once the tied seats have four cards each."""
    draft.fight = fight._replace(flips=(b"",) * draft.rules.seats, hands=fight.hands + 1)
    _ask(draft, Phase.TIE_FLIP, fight.seats)


def reveal_tie_break(draft: Draft, fight: Fight) -> tuple[Seat, ...] | None:
    """Reveals the chosen cards; returns the winners, or ``None`` while the tie-break goes on."""
    fight = _flip(draft, fight)
    values = {seat: value_of(fight.flips[seat][-1]) for seat in fight.seats}
    best = max(values.values())
    left = tuple(seat for seat in fight.seats if values[seat] == best)
    draft.fight = fight = fight._replace(seats=left)
    if len(left) == 1:
        return left
    if draft.hands[left[0]]:
        _ask(draft, Phase.TIE_FLIP, left)
        return None
    if fight.hands == HANDS_OF_TIE_BREAK:
        return left
    draft.phase = Phase.TIE_DEAL
    return None
