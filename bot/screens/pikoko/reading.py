"""The answers of Pikoko's controls in their custom_ids.

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
from dataclasses import replace
from typing import Final

from bot.screens.game_ui import Answer, Asked, Picks, Reading
from bot.screens.pikoko.board_art import asked_on
from engine.pikoko.acts import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import COLOURS, NUMBERS, colour_of, face_of, number_of
from engine.pikoko.state import TOKENS
from engine.pikoko.views import View
from engine.protocol import IllegalAction, Question

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
