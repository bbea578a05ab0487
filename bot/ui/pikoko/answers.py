"""What the answers of Pikoko's controls say.

==========  ===================================================================
``b2.3``    a bid of 3 tokens on seat 2
``c2``      the confidence card of seat 2; ``cn`` is No Confidence
``pR7``     the card that bears the red 7, played as red
==========  ===================================================================
"""

from __future__ import annotations

import re
from typing import Final

from engine.pikoko.actions import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import COLOURS, NUMBERS, colour_of, face_of, number_of
from engine.pikoko.state import TOKENS
from engine.pikoko.views import View
from engine.protocol import IllegalAction, Question

_BID: Final = re.compile(r"b(\d)\.(\d)", re.ASCII)
_CONFIDENCE: Final = re.compile(r"c(\d|n)", re.ASCII)
_PLAY: Final = re.compile(rf"p([{COLOURS}])(\d\d?)", re.ASCII)


def answer(action: Bid | Confidence | Play) -> str:
    """What a control says to stand for that action."""
    match action:
        case Bid(on, tokens):
            return f"b{on}.{tokens}"
        case Confidence(target):
            return "cn" if target is None else f"c{target}"
        case Play(face):
            return f"p{COLOURS[colour_of(face)]}{number_of(face)}"


def action(view: View, question: Question, said: str) -> PikokoAction:
    """The reverse. Raises `IllegalAction` (``malformed``) if it answers another question."""
    parsed = _PARSERS[question.kind](view, said) if question.kind in _PARSERS else None
    if parsed is None:
        raise IllegalAction("malformed", answer=said)
    return parsed


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
