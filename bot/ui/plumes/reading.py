"""The answers of the controls of Enchanted Plumes, in their custom_ids.

=============  ==========================================================================
``f``          the form that chooses six cards, and what it sends
``pR5.0.1``    the red 5 into row 1, 0 being the top, of plume 0
``o0.1``       shows the cards that can be played there; ``m0`` is a menu of such places
``d2``         so many cards from the deck
``sR5-G2.W1``  red 5 and green 2 out of the Train, and white 1 given for them so far;
               with as many cards given as taken they are swapped
=============  ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from bot.ui.game import Answer, Picks, Reading
from bot.ui.plumes.pieces import Target, has_begun
from engine.plumes.actions import DRAW, Keep, Play, PlumesAction, Swap
from engine.plumes.cards import CARD_NAMED, PEAHEN, Card, Cards, card_name
from engine.plumes.state import KEPT
from engine.plumes.views import View
from engine.protocol import IllegalAction, Question

FORM: Final = "f"
FIELD: Final = "cards"
_PLACE: Final = re.compile(r"o(\d{1,2})\.(\d{1,2})", re.ASCII)
_PLAY: Final = re.compile(r"p([A-Z]\d)\.(\d{1,2})\.(\d{1,2})", re.ASCII)
_DRAW: Final = re.compile(r"d([12])", re.ASCII)
_SWAP: Final = re.compile(r"s([A-Z0-9-]*)\.([A-Z0-9-]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Picked:
    """What was picked so far: a place whose cards are to be shown, or cards to be swapped."""

    place: Target | None = None
    take: Cards = ()
    give: Cards = ()


def picked(picks: Picks | None) -> Picked:
    """The picks that `read` has made."""
    said = picks.values[0] if picks else ""
    if found := _PLACE.fullmatch(said):
        return Picked(place=Target(int(found[1]), int(found[2])))
    if found := _SWAP.fullmatch(said):
        return Picked(take=_cards(found[1]), give=_cards(found[2]))
    return Picked()


def said_for_play(play: Play) -> str:
    return f"p{card_name(play.card)}.{play.plume}.{play.row}"


def said_for_place(place: Target) -> str:
    """The answer that shows the cards for that place; also a value of the menu."""
    return f"o{place.plume}.{place.row}"


def said_for_draws(cards: int) -> str:
    return f"d{cards}"


def said_for_swap(take: Iterable[Card], give: Iterable[Card]) -> str:
    return f"s{'-'.join(map(card_name, take))}.{'-'.join(map(card_name, give))}"


def read(view: View, question: Question, answer: Answer) -> Reading:
    """The actions or picks. Raises `IllegalAction` (``malformed``) for an invalid answer."""
    if question.kind == "keep":
        return (_keep(answer),)
    said = answer.values[0] if answer.values else answer.said
    if _PLACE.fullmatch(said):
        return Picks(question.id, (said,))
    if found := _PLAY.fullmatch(said):
        (card,) = _cards(found[1])
        return (Play(card, int(found[2]), int(found[3])),)
    if found := _DRAW.fullmatch(said):
        return (DRAW,) * int(found[1])
    if found := _SWAP.fullmatch(said):
        return _swap(view, question, said)
    raise IllegalAction("malformed", answer=said)


def _keep(answer: Answer) -> Keep:
    cards = sorted({CARD_NAMED.get(name, PEAHEN) for name in answer.fields.get(FIELD, ())})
    if answer.said != FORM or len(cards) != KEPT or PEAHEN in cards:
        raise IllegalAction("malformed", answer=answer.said)
    return Keep(tuple(cards))


def _swap(view: View, question: Question, said: str) -> Reading:
    """The swap, with the draw that has to follow a swap of one; or the picks so far."""
    picks = Picks(question.id, (said,))
    take, give = picked(picks).take, picked(picks).give
    most = view.left.swaps if view.left else 0
    if not (_are_of(take, view.train, most) and _are_of(give, view.hand or (), len(take))):
        raise IllegalAction("malformed", answer=said)
    if not take or len(give) < len(take):
        return picks
    swap = Swap(tuple(sorted(give)), tuple(sorted(take)))
    actions: tuple[PlumesAction, ...] = (swap,)
    if len(take) == 1 and view.left and not has_begun(view.left):
        actions += (DRAW,)
    return actions


def _are_of(cards: Cards, there: Collection[Card], most: int) -> bool:
    return len(set(cards)) == len(cards) <= most and set(cards) <= set(there)


def _cards(said: str) -> Cards:
    names = [name for name in said.split("-") if name]
    if not all(name in CARD_NAMED for name in names):
        raise IllegalAction("malformed", cards=said)
    return tuple(CARD_NAMED[name] for name in names)
