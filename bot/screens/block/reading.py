"""The answers of Peacock Block's controls in their custom_ids, with cards as numbers.

==============  =================================================================
``c73``         picks card 73 to play; its targets, or stepping out, follow
``p73.02.128``  plays it on seats 0 and 2, with Side Step 128; both may be absent
``h48.49``      picks these halves for an Ultra Block; its targets follow
``u48.49.1``    plays them on seat 1, or with ``a`` on all others
``r``           lays the Ring
``x136``        picks Ring piece 136 to swap; the piece to take follows
``z1.136``      picks these cards to discard; ``z`` picks none
``d1.136``      discards these cards
``w136.144``    swaps Ring piece 136 for 144
``n``           passes
``k``           keeps the ruffled card
``t2``          aims the Shake at seat 2
``s128``        plays that Side Step; ``s`` plays none
``f73``         flips that card in the Cock Fight
``o``           orders to step aside from any Pluck
``b``           goes back to the first step
==============  =================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from bot.screens.game_ui import Answer, Asked, Picks, Reading
from engine.block import acts
from engine.block.cards import FACES
from engine.block.views import View
from engine.protocol import IllegalAction, Question

BACK: Final = "b"
_PICKED: Final = re.compile(r"[cx]\d{1,3}|h\d{1,3}\.\d{1,3}|z|z\d{1,3}(\.\d{1,3}){0,3}", re.ASCII)


def said_for(action: acts.BlockAction) -> str:
    """Returns an action's answer in a custom_id."""
    match action:
        case acts.Play(card, on, step):
            seats = "".join(map(str, on))
            return f"p{card}.{seats}.{'' if step is None else step}"
        case acts.Ultra(cards, target):
            return f"u{_several(cards)}.{'a' if target is None else target}"
        case acts.LayRing():
            return "r"
        case acts.Discard(cards, None):
            return f"d{_several(cards)}"
        case acts.Discard(cards, take):
            return f"w{_several(cards)}.{take}"
        case acts.Pass():
            return "n"
        case acts.Keep():
            return "k"
        case acts.Target(seat):
            return f"t{seat}"
        case acts.React(card):
            return "s" if card is None else f"s{card}"
        case acts.Flip(card):
            return f"f{card}"
        case acts.Dodge():
            return "o"
        case _:
            raise TypeError(action)


def _several(cards: bytes) -> str:
    return ".".join(map(str, cards))


def picked_card(card: int) -> str:
    """Returns the answer that picks a card to play."""
    return f"c{card}"


def picked_halves(cards: bytes) -> str:
    """Returns the answer that picks two halves for an Ultra Block."""
    return f"h{_several(cards)}"


def picked_piece(card: int) -> str:
    """Returns the answer that picks a piece of the Ring to swap."""
    return f"x{card}"


def picked_to_discard(cards: bytes) -> str:
    """Returns the answer that picks cards to discard."""
    return f"z{_several(cards)}"


def cards_of(picked: str) -> bytes:
    """Returns the cards in an answer of the four functions above."""
    return _cards(picked[1:].split(".")) if picked[1:] else b""


def picked_first(asked: Asked | None) -> str:
    """Returns the answer of the first step; empty before the second."""
    return asked.picks.values[0] if asked and asked.picks and asked.picks.values else ""


def has_step(asked: Asked, card: int) -> bool:
    """Returns whether the card can be played together with a Side Step."""
    plays = (action for action in asked.legal if isinstance(action, acts.Play))
    return any(play.card == card and play.step is not None for play in plays)


def read(_view: View, question: Question, answer: Answer) -> Reading:
    """Returns the actions or picks of an answer.

    Raises `IllegalAction` (``malformed``) if it is invalid.
    """
    said = answer.values[0] if answer.values else answer.said
    if question.kind in ("action", "use"):
        if said == BACK:
            return Picks(question.id, ())
        if _PICKED.fullmatch(said):
            cards_of(said)
            return Picks(question.id, (said,))
    reader = _READERS.get(question.kind, {}).get(said[:1])
    try:
        if reader is not None:
            return (reader(said[1:].split(".")),)
    except (ValueError, IndexError) as error:
        raise IllegalAction("malformed", answer=said) from error
    raise IllegalAction("malformed", answer=said)


def _number(text: str, below: int) -> int:
    """Returns the number. Raises `ValueError` unless it is canonical and less than ``below``."""
    if not text.isdecimal() or str(int(text)) != text or int(text) >= below:
        raise ValueError(text)
    return int(text)


def _card(text: str) -> int:
    return _number(text, FACES)


def _cards(texts: list[str]) -> bytes:
    try:
        return bytes(map(_card, texts))
    except ValueError as error:
        raise IllegalAction("malformed", answer=".".join(texts)) from error


def _seat(text: str) -> int:
    return _number(text, len(acts.TARGETS))


def _play(parts: list[str]) -> acts.BlockAction:
    card, on, step = parts
    return acts.Play(_card(card), tuple(map(_seat, on)), _card(step) if step else None)


def _ultra(parts: list[str]) -> acts.BlockAction:
    *halves, on = parts
    return acts.Ultra(_cards(halves), None if on == "a" else _seat(on))


def _swap(parts: list[str]) -> acts.BlockAction:
    piece, take = parts
    return acts.Discard(_cards([piece]), _card(take))


def _alone(action: acts.BlockAction) -> Callable[[list[str]], acts.BlockAction]:
    def read_nothing_more(parts: list[str]) -> acts.BlockAction:
        if parts != [""]:
            raise ValueError(parts)
        return action

    return read_nothing_more


def _react(parts: list[str]) -> acts.BlockAction:
    (card,) = parts
    return acts.REACTIONS[_card(card)] if card else acts.NO_REACTION


def _flip(parts: list[str]) -> acts.BlockAction:
    (card,) = parts
    return acts.FLIPS[_card(card)]


def _target(parts: list[str]) -> acts.BlockAction:
    (seat,) = parts
    return acts.TARGETS[_seat(seat)]


_Readers = Mapping[str, Callable[[list[str]], acts.BlockAction]]
_PLAYS: Final[_Readers] = {"p": _play, "u": _ultra, "r": _alone(acts.LAY_RING)}
_READERS: Final[Mapping[str, _Readers]] = {
    "action": {
        **_PLAYS,
        "d": lambda parts: acts.Discard(_cards(parts)),
        "w": _swap,
        "n": _alone(acts.PASS),
    },
    "use": {**_PLAYS, "k": _alone(acts.KEEP)},
    "target": {"t": _target},
    "react": {"s": _react},
    "flip": {"f": _flip},
    "pluck": {"o": _alone(acts.DODGE)},
}
"""The reader of an answer by kind of question and first letter."""
