"""The answers of Pikoko's controls, in their custom_ids.

============  ===================================================================
``b2.3``      a bid of 3 tokens on seat 2
``all``       several of them, chosen in a menu as ``2.3`` each; as picks ``all2.3-0.1`` if they
              are not one for each person, or take too many tokens
``c2``        the confidence card of seat 2; ``cn`` is No Confidence
``pR7``       the card that bears the red 7, played as red
``look-b2``   change the bid on seat 2; ``look-h2`` look at that seat's hand, ``look-u`` at the
              cards not seen, ``look-r`` at the round before; ``look-`` back at the question
============  ===================================================================
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.screens.game_ui import Answer, Asked, Picks, Reading
from bot.screens.pikoko.board_art import asked_on
from engine.pikoko.acts import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import COLOURS, NUMBERS, colour_of, face_of, number_of
from engine.pikoko.state import TOKENS
from engine.pikoko.views import View
from engine.protocol import IllegalAction, Question, Seat

_BID: Final = re.compile(r"b(\d)\.(\d)", re.ASCII)
_CONFIDENCE: Final = re.compile(r"c(\d|n)", re.ASCII)
_PLAY: Final = re.compile(rf"p([{COLOURS}])([1-9]\d?)", re.ASCII)
_LOOK: Final = re.compile(r"look-(|u|r|[bh]\d)", re.ASCII)
ALL: Final = "all"


def said_for(action: Bid | Confidence | Play) -> str:
    """Returns the answer of the control for that action."""
    match action:
        case Bid(on, tokens):
            return f"b{on}.{tokens}"
        case Confidence(target):
            return "cn" if target is None else f"c{target}"
        case Play(face):
            return f"p{COLOURS[colour_of(face)]}{number_of(face)}"


def said_for_look(what: str) -> str:
    """Returns the answer of the control that shows something else, or the question again."""
    return f"look-{what}"


def looked_at(picks: Picks | None) -> str:
    """Returns what is looked at instead of the question: ``u``, ``r``, ``h2``, or the question
    about one seat, ``b2``; empty if nothing is.
    """
    if picks is None or len(picks.values) != 1:
        return ""
    found = _LOOK.fullmatch(picks.values[0])
    return found[1] if found else ""


def read(view: View, question: Question, answer: Answer) -> Reading:
    """Returns the actions or picks. Raises `IllegalAction` (``malformed``) for an invalid
    answer.
    """
    if question.kind == "bid" and answer.said == ALL:
        return _bids(view, question, answer.values)
    if found := _LOOK.fullmatch(answer.said):
        return Picks(question.id, (answer.said,) if _can_look(view, found[1]) else ())
    parsed = _PARSERS[question.kind](view, answer.said) if question.kind in _PARSERS else None
    if parsed is None:
        raise IllegalAction("malformed", answer=answer.said)
    return (parsed,)


def _can_look(view: View, what: str) -> bool:
    """Returns whether there is such a thing to look at."""
    if what == "r":
        return bool(view.results)
    if what[:1] == "b":
        return view.quick and int(what[1]) in asked_on(view)
    if what[:1] == "h":
        return int(what[1]) < view.seats and view.hands[int(what[1])] is not None
    return what == "u"


def _bids(view: View, question: Question, values: tuple[str, ...]) -> Reading:
    """Returns the bids of a menu; as picks if they are not one for each person or take too many
    tokens.
    """
    found = [_BID.fullmatch(f"b{value}") for value in values]
    bids = [(int(bid[1]), int(bid[2])) for bid in found if bid]
    if (
        view.viewer is None
        or len(bids) < len(values)
        or not {on for on, _ in bids} <= set(asked_on(view))
    ):
        raise IllegalAction("malformed", answer=repr(values))
    chosen = dict(bids)
    too_many = sum(chosen.values()) > tokens_for(view, view.viewer)
    if too_many or sorted(on for on, _ in bids) != sorted(asked_on(view)):
        return Picks(question.id, (ALL + "-".join(values),))
    return _in_order(view, view.viewer, chosen)


def refused_bids(view: View, picks: Picks | None) -> list[tuple[Seat, int]]:
    """Returns the bids of a menu that were not taken, as target and tokens; none without such
    picks.
    """
    if picks is None or len(picks.values) != 1 or not picks.values[0].startswith(ALL):
        return []
    found = [_BID.fullmatch(f"b{bid}") for bid in picks.values[0].removeprefix(ALL).split("-")]
    return [(int(bid[1]), int(bid[2])) for bid in found if bid and int(bid[1]) < view.seats]


def focused(view: View, asked: Asked | None) -> View:
    """Returns the view in quick bidding as if the bid that is asked for next were the only one: the
    one to be changed, or the first that is missing. As it is if there is none.
    """
    if asked is None or not (view.quick and view.targets) or view.viewer is None:
        return view
    what, own = looked_at(asked.picks), view.bids[view.viewer]
    offered = {bid.on for bid in asked.legal if isinstance(bid, Bid)}
    due = [on for on in asked_on(view) if on in offered and not asked.question.answered]
    due.sort(key=lambda on: own[on] is not None)  # the sort is stable
    chosen = [int(what[1])] if what[:1] == "b" else due[:1]
    return replace(view, targets=frozenset(chosen)) if chosen else view


def tokens_for(view: View, bidder: Seat) -> int:
    """Returns the tokens for the bids asked for now: those left, and those in the bids that
    stand.
    """
    return view.tokens[bidder] + sum(view.bids[bidder][on] or 0 for on in asked_on(view))


def _in_order(view: View, bidder: Seat, bids: Mapping[Seat, int]) -> tuple[Bid, ...]:
    """Returns the bids that change something, lower ones first, so that the tokens suffice for
    each.

    A bidder without tokens is not asked for a bid of 0.
    """
    standing = view.bids[bidder]
    more = {on: tokens - (standing[on] or 0) for on, tokens in bids.items()}
    asked_for_none = view.tokens[bidder] > 0 or min(more.values()) < 0
    return tuple(
        Bid(on, bids[on])
        for on in sorted(bids, key=lambda on: (more[on], on))
        if bids[on] != standing[on] and (standing[on] is not None or bids[on] or asked_for_none)
    )


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
