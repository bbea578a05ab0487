"""What a view shows and asks, and what the answers of controls say in their custom_ids.

===========  ==========================================================================
``b2.3``     bids 3 tokens on seat 2
``c2``       plays the confidence card of seat 2; ``cn`` is No Confidence
``pR7``      plays the card that has the red 7, as red
``look-b2``  changes the bid on seat 2
``look-h2``  shows that seat's hand; ``look-u`` unseen cards, ``look-r`` the last round
``look-``    shows the question again
===========  ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.screens.game_ui import Answer, Asked, Picks, Reading
from bot.screens.table_parts import clockwise, other_seats
from engine.pikoko.acts import PLAYS, Bid, Confidence, PikokoAction, Play, RoundResult
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    HAND_SIZE,
    NO_TRUMP,
    NUMBERS,
    SUIT,
    colour_of,
    face_of,
    number_of,
    whole_deck,
)
from engine.pikoko.scoring import Points, round_points, totals
from engine.pikoko.state import TOKENS, Phase
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import IllegalAction, Question, Seat

# What a view shows


def asked_on(view: View) -> tuple[Seat, ...]:
    """Returns the seats that the viewer bids on at present, from the left-hand neighbour on."""
    if view.phase is not Phase.BIDDING or view.viewer is None:
        return ()
    if not view.targets:
        return (view.viewer,)
    others = other_seats(view.seats, view.viewer)
    return tuple(seat for seat in others if seat in view.targets)


def hand_asked_about(view: View) -> Seat | None:
    """Returns the seat whose hand is bid on or played; ``None`` if there are several, or none."""
    viewer = view.viewer or 0
    if view.phase is Phase.PLAYING:
        return (viewer + 1) % view.seats
    if view.phase is not Phase.BIDDING:
        return None
    if not view.targets:
        return viewer
    return min(view.targets) if len(view.targets) == 1 else None


def other_hands(view: View) -> list[Seat]:
    """Returns the seats with cards in sight, but for the hand that is asked about."""
    hidden = {view.viewer or 0, hand_asked_about(view)}
    seats = clockwise(view.seats, view.viewer or 0)
    return [seat for seat in seats if seat not in hidden and view.hands[seat]]


def bids_on(view: View, on: Seat) -> list[tuple[Seat, int]]:
    """Returns the visible bids on a seat as pairs of bidder and tokens, the viewer's first."""
    seats = clockwise(view.seats, view.viewer or 0)
    found = ((bidder, view.bids[bidder][on]) for bidder in seats)
    return [(bidder, tokens) for bidder, tokens in found if tokens is not None]


def mark(view: View, tokens: int, on: Seat) -> str:
    """Returns a bid's mark from the second trick on, or an empty text.

    The mark is ``exact`` if the bid is exact at present, ``missed`` if it can no longer score.
    """
    if view.phase is not Phase.PLAYING or not view.tricks:
        return ""
    taken, left = view.taken[on], HAND_SIZE - len(view.tricks)
    if tokens == taken:
        return "exact"
    return "missed" if tokens < taken - 1 or tokens > taken + left + 1 else ""


def ranks_of(view: View, first: int) -> Sequence[int]:
    """Returns the rank of each face in a trick that begins with that face."""
    return RANK[NO_TRUMP if view.trump is None else view.trump][colour_of(first)]


def best_of(view: View, faces: Sequence[int]) -> int:
    """Returns the index of the card that leads the trick."""
    ranks = ranks_of(view, faces[0])
    return max(range(len(faces)), key=lambda index: ranks[faces[index]])


def led_of(view: View, owner: Seat) -> int | None:
    """Returns the colour that the hand must follow; ``None`` if it need not."""
    if not view.trick:
        return None
    led = colour_of(view.trick[0])
    return led if (view.hands[owner] or 0) & SUIT[led] else None


def unseen_cards(view: View) -> int:
    """Returns the cards that the viewer has not seen, as one hand.

    They are the viewer's own, and those not dealt.
    """
    seen = view.turned or 0
    for hand in view.hands:
        seen |= hand or 0
    for played in (*(trick.faces for trick in view.tricks), view.trick):
        for face in played:
            seen |= CARD[face]
    return whole_deck(view.seats) & ~seen


class Scored(NamedTuple):
    """A scored round: its result, the points by seat, and everyone's points up to its end."""

    result: RoundResult
    points: tuple[Points, ...]
    totals: tuple[int, ...]


def scored_round(view: View, number: int) -> Scored:
    """Returns the round of that number, counted from 1."""
    result = view.results[number - 1]
    points = round_points(result.bids, result.confidence, result.taken)
    return Scored(result, points, totals(view.results[:number], view.seats))


# Answers

_BID: Final = re.compile(r"b(\d)\.(\d)", re.ASCII)
_CONFIDENCE: Final = re.compile(r"c(\d|n)", re.ASCII)
_PLAY: Final = re.compile(rf"p([{COLOURS}])([1-9]\d?)", re.ASCII)
_LOOK: Final = re.compile(r"look-(|u|r|[bh]\d)", re.ASCII)


def said_for(action: Bid | Confidence | Play) -> str:
    """Returns an action's answer in a custom_id."""
    match action:
        case Bid(on, tokens):
            return f"b{on}.{tokens}"
        case Confidence(target):
            return "cn" if target is None else f"c{target}"
        case Play(face):
            return f"p{COLOURS[colour_of(face)]}{number_of(face)}"


def said_for_look(what: str) -> str:
    """Returns the answer that shows something else, or the question again if empty."""
    return f"look-{what}"


def looked_at(picks: Picks | None) -> str:
    """Returns what is shown instead of the question: ``u``, ``r``, ``h2``; empty if nothing.

    ``b2`` stands for the question about seat 2.
    """
    if picks is None or len(picks.values) != 1:
        return ""
    found = _LOOK.fullmatch(picks.values[0])
    return found[1] if found else ""


def read(view: View, question: Question, answer: Answer) -> Reading:
    """Returns the actions or picks of an answer.

    Raises `IllegalAction` (``malformed``) if it is invalid.
    """
    if found := _LOOK.fullmatch(answer.said):
        return Picks(question.id, (answer.said,) if _can_look(view, found[1]) else ())
    parsed = _PARSERS[question.kind](view, answer.said) if question.kind in _PARSERS else None
    if parsed is None:
        raise IllegalAction("malformed", answer=answer.said)
    return (parsed,)


def _can_look(view: View, what: str) -> bool:
    if what == "r":
        return bool(view.results)
    if what[:1] == "b":
        return view.quick and int(what[1]) in asked_on(view)
    if what[:1] == "h":
        return int(what[1]) < view.seats and view.hands[int(what[1])] is not None
    return what == "u"


def focused(view: View, asked: Asked | None) -> View:
    """In quick bidding, returns the view as if only the next bid were asked for.

    It is the bid to be changed, or the first one missing. Otherwise, returns the view as it is.
    """
    if asked is None or not (view.quick and view.targets) or view.viewer is None:
        return view
    what, own = looked_at(asked.picks), view.bids[view.viewer]
    offered = {bid.on for bid in asked.legal if isinstance(bid, Bid)}
    due = [on for on in asked_on(view) if on in offered and not asked.question.answered]
    due.sort(key=lambda on: own[on] is not None)  # the sort is stable
    chosen = [int(what[1])] if what[:1] == "b" else due[:1]
    return replace(view, targets=frozenset(chosen)) if chosen else view


def _bid(view: View, said: str) -> PikokoAction | None:
    found = _BID.fullmatch(said)
    if found is None:
        return None
    on, tokens = int(found[1]), int(found[2])
    return Bid(on, tokens) if on < view.seats and tokens <= TOKENS else None


def _confidence(view: View, said: str) -> PikokoAction | None:
    found = _CONFIDENCE.fullmatch(said)
    if found is None:
        return None
    if found[1] == "n":
        return Confidence(None)
    return Confidence(int(found[1])) if int(found[1]) < view.seats else None


def _play(_view: View, said: str) -> PikokoAction | None:
    found = _PLAY.fullmatch(said)
    if found is None or not 1 <= int(found[2]) <= NUMBERS:
        return None
    return PLAYS[face_of(COLOURS.index(found[1]), int(found[2]))]


_PARSERS: Final = {"bid": _bid, "confidence": _confidence, "play": _play}
