"""The answers of the controls of Enchanted Plumes in their custom_ids.

=============  ========================================================================
``kR4-K6``     returns red 4 and black 6 of the nine cards; the third card completes it
``oR5``        plays the red 5 to its plain place, or else picks it as ``cR5``
``cR5``        picks the red 5 to play; plays it if it has only one place
``c``          drops the picked card
``e``          asks where the next card goes, even if it has a plain place
``pR5.0.1``    plays the red 5 to row 1 of plume 0; row 0 is the top
``m0``         is a menu of such answers
``d2``         draws two cards from the deck
``sR5-G2.W1``  takes red 5 and green 2 from the Train and gives white 1 so far
=============  ========================================================================

A swap is complete with as many cards given as taken.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from bot.screens.game_ui import Answer, Picks, Reading
from bot.screens.plumes.card_places import Placement, Target, places_of, plain
from engine.plumes.acts import DRAW, Keep, Play, PlumesAction, Swap
from engine.plumes.cards import CARD_NAMED, DEALT, KEPT, PEAHEN, Card, Cards, card_name
from engine.plumes.turns import Left
from engine.plumes.views import View
from engine.protocol import IllegalAction, Question

RETURNED: Final = DEALT - KEPT
"""The number of dealt cards that go back."""

_CARDS: Final = "[A-Z0-9-]*"
_RETURN: Final = re.compile(rf"k({_CARDS})", re.ASCII)
_CARD: Final = re.compile(r"c([A-Z]\d)?", re.ASCII)
_ONE_PRESS: Final = re.compile(r"o([A-Z]\d)", re.ASCII)
ELSEWHERE: Final = "e"
_PLAY: Final = re.compile(r"p([A-Z]\d)\.(0|[1-9]\d?)\.(0|[1-9]\d?)", re.ASCII)
_DRAW: Final = re.compile(r"d([12])", re.ASCII)
_SWAP: Final = re.compile(rf"s({_CARDS})\.({_CARDS})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Picked:
    """The picks so far: cards to return, a card to play, or cards to swap.

    ``elsewhere``: the next card chosen is asked for its place. ``swaps``: the player wants to swap,
    even without a card picked.
    """

    returned: Cards = ()
    card: Card | None = None
    elsewhere: bool = False
    swaps: bool = False
    take: Cards = ()
    give: Cards = ()


def picked(picks: Picks | None) -> Picked:
    """Returns the picks that `read` made."""
    said = picks.values[0] if picks else ""
    if found := _RETURN.fullmatch(said):
        return Picked(returned=_cards(found[1]))
    if (found := _CARD.fullmatch(said)) and found[1]:
        return Picked(card=_cards(found[1])[0])
    if said == ELSEWHERE:
        return Picked(elsewhere=True)
    if found := _SWAP.fullmatch(said):
        return Picked(swaps=True, take=_cards(found[1]), give=_cards(found[2]))
    return Picked()


def said_for_return(cards: Iterable[Card]) -> str:
    return f"k{_said(cards)}"


def said_for_card(card: Card | None) -> str:
    return f"c{'' if card is None else card_name(card)}"


def said_for_one_press(card: Card) -> str:
    return f"o{card_name(card)}"


def said_for_play(card: Card, place: Target) -> str:
    return f"p{card_name(card)}.{place.plume}.{place.row}"


def said_for_draws(cards: int) -> str:
    return f"d{cards}"


def said_for_swap(take: Iterable[Card], give: Iterable[Card]) -> str:
    return f"s{_said(take)}.{_said(give)}"


def read(view: View, question: Question, answer: Answer) -> Reading:
    """Returns the actions or picks of an answer.

    Raises `IllegalAction` (``malformed``) if it is invalid.
    """
    said = answer.values[0] if answer.values else answer.said
    if question.kind == "keep":
        return _keep(view, question, said)
    if _CARD.fullmatch(said):
        return _card(view, question, said)
    if found := _ONE_PRESS.fullmatch(said):
        (card,) = _cards(found[1])
        return _one_press(view, question, card)
    if said == ELSEWHERE:
        return Picks(question.id, (said,))
    if found := _PLAY.fullmatch(said):
        (card,) = _cards(found[1])
        return (Play(card, int(found[2]), int(found[3])),)
    if found := _DRAW.fullmatch(said):
        return (DRAW,) * int(found[1])
    if _SWAP.fullmatch(said):
        return _swap(view, question, said)
    raise IllegalAction("malformed", answer=said)


def _keep(view: View, question: Question, said: str) -> Reading:
    """Returns the choice of six cards once three go back, otherwise the picks."""
    picks, dealt = Picks(question.id, (said,)), view.hand or ()
    returned = picked(picks).returned
    if not (_RETURN.fullmatch(said) and _are_of(returned, dealt, RETURNED)):
        raise IllegalAction("malformed", answer=said)
    if len(returned) < RETURNED:
        return picks
    return (Keep(tuple(sorted(set(dealt) - set(returned)))),)


def _card(view: View, question: Question, said: str) -> Reading:
    """Returns the play if the card has only one place, otherwise the card as a pick."""
    picks = Picks(question.id, (said,))
    card = picked(picks).card
    if card is None:
        return picks
    (first, *others) = _places(view, card)
    return picks if others else (Play(card, *first.target),)


def _one_press(view: View, question: Question, card: Card) -> Reading:
    """Returns the play to the card's plain place, or the card as a pick if it has none."""
    place = plain(_places(view, card))
    if place is None:
        return Picks(question.id, (said_for_card(card),))
    return (Play(card, *place.target),)


def _places(view: View, card: Card) -> list[Placement]:
    if card not in (view.hand or ()):
        raise IllegalAction("malformed", card=card_name(card))
    return places_of(view, card)


def _swap(view: View, question: Question, said: str) -> Reading:
    """Returns the swap once complete, with the draw after a swap of one; otherwise the picks."""
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


def _said(cards: Iterable[Card]) -> str:
    return "-".join(map(card_name, cards))


def _cards(said: str) -> Cards:
    names = [name for name in said.split("-") if name]
    if not all(CARD_NAMED.get(name, PEAHEN) != PEAHEN for name in names):
        raise IllegalAction("malformed", cards=said)
    return tuple(CARD_NAMED[name] for name in names)


def has_begun(left: Left) -> bool:
    """Returns whether the player has begun to draw or swap, with more to do.

    Fewer than two cards are then left to take; before, two can be drawn, or swapped with a hand of
    five.
    """
    return not left.plays and left.draws < 2 and left.swaps < 2
