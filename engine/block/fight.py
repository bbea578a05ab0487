"""Cock Fight (booklet: Cock Fight; ruling 13), and the one that breaks a tie (ruling 3).

Everybody in it flips a card. Ties for the highest and for the lowest card flip once more, both at
once. Who ties for the highest a second time is exhausted, and the next highest wins, after a flip
among themselves if they are tied. The lowest give a feather each, after at most two flips.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from engine.block import events
from engine.block.cards import value_of, without
from engine.block.state import Draft, Fight, Phase
from engine.protocol import Seat

HANDS_OF_TIE_BREAK: Final = 3
"""Hands of four cards after which a tie that is still there is shared (House)."""


class Verdict(NamedTuple):
    """Who must flip ``again``; if nobody, the ``winner`` if any, ``losers`` and ``exhausted``."""

    again: tuple[Seat, ...]
    winner: Seat | None
    losers: tuple[Seat, ...]
    exhausted: tuple[Seat, ...]


def judge(values: Mapping[Seat, tuple[int, ...]]) -> Verdict:
    """How a Cock Fight stands, by the values that each seat in it flipped, one or two."""
    winner, exhausted, top = _highest(values)
    lowest = min(flipped[0] for flipped in values.values())
    bottom = [seat for seat, flipped in values.items() if flipped[0] == lowest]
    again = {seat for seat in (*top, *(bottom if len(bottom) > 1 else ())) if len(values[seat]) < 2}
    losers = _lowest(values, bottom)
    return Verdict(tuple(seat for seat in values if seat in again), winner, losers, exhausted)


def _highest(
    values: Mapping[Seat, tuple[int, ...]],
) -> tuple[Seat | None, tuple[Seat, ...], tuple[Seat, ...]]:
    """Who is highest, who is exhausted, and who must flip again before that is known."""
    exhausted: list[Seat] = []
    for first in sorted({flipped[0] for flipped in values.values()}, reverse=True):
        tied = [seat for seat, flipped in values.items() if flipped[0] == first]
        if len(tied) == 1:
            return tied[0], tuple(exhausted), ()
        if any(len(values[seat]) < 2 for seat in tied):
            return None, tuple(exhausted), tuple(tied)
        for second in sorted({values[seat][1] for seat in tied}, reverse=True):
            still = [seat for seat in tied if values[seat][1] == second]
            if len(still) == 1:
                return still[0], tuple(exhausted), ()
            exhausted += still
    return None, tuple(exhausted), ()


def _lowest(values: Mapping[Seat, tuple[int, ...]], seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of the seats with the lowest cards, the second deciding where the first is tied."""
    worst = min(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == worst)


def begin(draft: Draft) -> None:
    """Everybody has drawn up to four. A fight needs two."""
    seats = tuple(seat for seat in draft.clockwise() if seat in draft.struck_window.struck)
    if len(seats) < 2:
        draft.phase = Phase.DONE
        return
    draft.fight = Fight(seats, (b"",) * draft.rules.seats)
    _ask(draft, Phase.FLIP, seats)


def _ask(draft: Draft, phase: Phase, seats: tuple[Seat, ...]) -> None:
    draft.say(events.FightBegan(seats))
    draft.ask_in_secret(phase, seats)


def flippable(hand: bytes, *, highest_only: bool) -> bytes:
    """The different cards one may choose: any (ruling 13), or those of the highest value."""
    cards = bytes(sorted(set(hand)))
    if not highest_only:
        return cards
    most = max(map(value_of, cards), default=0)
    return bytes(card for card in cards if value_of(card) == most)


def _flip(draft: Draft, fight: Fight) -> Fight:
    """Reveals the cards chosen, out of the hands onto the table."""
    flips = list(fight.flips)
    seats = tuple(seat for seat in fight.seats if draft.answers[seat] >= 0)
    for seat in seats:
        card = draft.answers[seat]
        draft.hands[seat] = without(draft.hands[seat], card)
        flips[seat] += bytes((card,))
    draft.say(events.CardsFlipped(seats, tuple(draft.answers[seat] for seat in seats)))
    return fight._replace(flips=tuple(flips))


def reveal(draft: Draft, fight: Fight) -> Verdict | None:
    """All have chosen: the verdict, or ``None`` while some must flip again."""
    fight = draft.fight = _flip(draft, fight)
    values = {seat: tuple(map(value_of, fight.flips[seat])) for seat in fight.seats}
    verdict = judge(values)
    if verdict.again:
        _ask(draft, Phase.FLIP, verdict.again)
        return None
    if verdict.winner in verdict.losers:
        verdict = verdict._replace(losers=_others_lowest(draft, values, verdict))
    if verdict.winner is None:
        verdict = verdict._replace(losers=())
    _clear_table(draft, fight)
    draft.say(events.FightDecided(verdict.winner, verdict.losers, verdict.exhausted))
    return verdict


def _others_lowest(
    draft: Draft, values: Mapping[Seat, tuple[int, ...]], verdict: Verdict
) -> tuple[Seat, ...]:
    """Who is both highest left and lowest wins nothing (ruling 13), or from the next lowest."""
    if not draft.rules.takes_next_lowest:
        return ()
    return _lowest(values, [seat for seat in values if seat != verdict.winner])


def _clear_table(draft: Draft, fight: Fight) -> None:
    """The cards are discarded (ruling 13), or taken back where the table says so."""
    for seat in fight.seats:
        if draft.rules.keeps_fight_cards:
            draft.hands[seat] = bytes(sorted(draft.hands[seat] + fight.flips[seat]))
        else:
            draft.discard(fight.flips[seat])
    draft.fight = None


# The tie-break: the highest card wins, ties flip on, and a spent hand is dealt anew.


def tie_break(seats: int, tied: tuple[Seat, ...]) -> Fight:
    return Fight(tied, (b"",) * seats)


def begin_tie_break(draft: Draft, fight: Fight) -> None:
    """Four cards each have been dealt to those who are tied."""
    draft.fight = fight._replace(flips=(b"",) * draft.rules.seats, hands=fight.hands + 1)
    _ask(draft, Phase.TIE_FLIP, fight.seats)


def reveal_tie_break(draft: Draft, fight: Fight) -> tuple[Seat, ...] | None:
    """The winners, or ``None`` while the fight goes on."""
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
