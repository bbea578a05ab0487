"""The controls of Enchanted Plumes: buttons, and menus for what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from discord import ButtonStyle

from bot.screens.first_game_page import is_taught
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame
from bot.screens.parts import Button, Component, button, card_button, entry, menu, rows
from bot.screens.plumes.card_places import places_of, plain
from bot.screens.plumes.faces import name_of
from bot.screens.plumes.reading import (
    ELSEWHERE,
    RETURNED,
    has_begun,
    picked,
    said_for_card,
    said_for_draws,
    said_for_one_press,
    said_for_play,
    said_for_return,
    said_for_swap,
)
from bot.screens.plumes.said import place_button
from bot.screens.table_parts import answer_name, take_back_button
from engine.plumes.cards import Card, Cards, card_name
from engine.plumes.turns import Left
from engine.plumes.views import View

_MOST_PLACES: Final = 9
"""The most places with buttons; menus have the others."""

_MOST_IN_MENU: Final = 25


def keep_controls(frame: Frame, view: View, asked: Asked) -> list[Component]:
    """Draws the nine cards to choose three to return; after the choice, the button to undo it."""
    if frame.table.paused:
        return []
    if asked.question.answered:
        return list(rows(take_back_button(frame, asked, "plumes-choose-again")))
    returned = picked(asked.picks).returned
    buttons = _toggles(
        *(frame, asked, view.hand or (), returned),
        lambda cards: said_for_return(cards[-RETURNED:]),
        leave=True,
    )
    return list(rows(buttons))


def turn_controls(frame: Frame, view: View, asked: Asked) -> list[Component | str]:
    """Draws everything that can be done next; with a card picked, only its places."""
    if frame.table.paused or view.left is None:
        return []
    picks = picked(asked.picks)
    if picks.card is not None:
        return [*_places(frame, view, asked, picks.card)]
    if picks.swaps or (not view.left.plays and not view.left.draws):
        return _swap(frame, view, asked)
    if picks.elsewhere:
        return [*_plays(frame, view, asked)]
    return [*_plays(frame, view, asked), *_replenish(frame, view, asked, view.left)]


def back_buttons(frame: Frame, view: View, asked: Asked) -> list[Button]:
    """Returns the buttons that leave the picks, take back a card, or choose another place."""
    picks = picked(asked.picks)
    if frame.table.paused or view.left is None or asked.question.kind == "keep":
        return []
    if picks.card is not None:
        key = "plumes-another-card"
    elif picks.elsewhere or (picks.swaps and (view.left.plays or view.left.draws)):
        key = "plumes-back"
    else:
        taking_back = take_back_button(frame, asked, "plumes-take-back")
        return [*taking_back, *_elsewhere_button(frame, view, asked)]
    return [_answer(frame, asked, said_for_card(None), frame.words(key), emoji="↩️")]


def _elsewhere_button(frame: Frame, view: View, asked: Asked) -> list[Button]:
    """Returns the button that asks for the next card's place.

    It is needed if one press would play a card that has several places.
    """
    if view.left is None or not view.left.plays:
        return []
    found = [places_of(view, card) for card in view.hand or ()]
    if not any(len(there) > 1 and plain(there) for there in found):
        return []
    return [_answer(frame, asked, ELSEWHERE, frame.words("plumes-other-place"))]


def _answer(
    frame: Frame,
    asked: Asked,
    said: str,
    label: str,
    *,
    emoji: str | None = None,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Button:
    return button(answer_name(frame, asked, said), label, emoji=emoji, style=style)


def _toggles(
    frame: Frame,
    asked: Asked,
    cards: Iterable[Card],
    there: Cards,
    said: Callable[[Cards], str],
    *,
    leave: bool = False,
) -> list[Button]:
    """Returns a button for each card that picks it or, if picked, drops it.

    Picked cards look like gains, or like losses if they ``leave`` the hand.
    """
    mark, style = ("↪️", ButtonStyle.danger) if leave else ("✅", ButtonStyle.success)
    without = {card: tuple(one for one in there if one != card) for card in there}
    return [
        _marked(_card(frame, asked, said(without[card]), card, style), mark)
        if card in there
        else _card(frame, asked, said((*there, card)), card, ButtonStyle.secondary)
        for card in cards
    ]


def _marked(shown: Button, mark: str) -> Button:
    return shown | {"label": f"{mark} {shown.get('label', '')}".rstrip()}


def _card(frame: Frame, asked: Asked, said: str, card: Card, style: ButtonStyle) -> Button:
    picture = frame.emojis.get(name_of(card))
    return card_button(
        answer_name(frame, asked, said), card_name(card), picture, frame.cards, style=style
    )


# Playing a card: which one, and then where, if there is a choice


def _plays(frame: Frame, view: View, asked: Asked) -> Iterator[Component]:
    if view.left is None or not view.left.plays:
        return
    said = said_for_card if picked(asked.picks).elsewhere else said_for_one_press
    yield from rows(
        [_card(frame, asked, said(card), card, ButtonStyle.primary) for card in view.hand or ()]
    )


def _places(frame: Frame, view: View, asked: Asked, card: Card) -> Iterator[Component]:
    """Draws a button for each place of the card, and menus for places beyond `_MOST_PLACES`."""
    found = places_of(view, card)
    # The place for a new plume is the last one and always has a button.
    shown = found if len(found) <= _MOST_PLACES else [*found[: _MOST_PLACES - 1], found[-1]]
    said = {place: said_for_play(card, place.target) for place in found}
    label = {place: place_button(frame.words, place) for place in found}
    style = {True: ButtonStyle.primary, False: ButtonStyle.secondary}
    yield from rows(
        [
            _answer(frame, asked, said[place], label[place], style=style[place.is_below])
            for place in shown
        ]
    )
    others = found[len(shown) - 1 : -1]
    for number, start in enumerate(range(0, len(others), _MOST_IN_MENU)):
        options = [
            entry(label=label[place], value=said[place])
            for place in others[start : start + _MOST_IN_MENU]
        ]
        name = answer_name(frame, asked, f"m{number}")
        yield menu(name, options, placeholder=frame.words("plumes-elsewhere"))


# Drawing and swapping


def _replenish(frame: Frame, view: View, asked: Asked, left: Left) -> Iterator[Component | str]:
    one = "plumes-draw-another" if left.swaps else "plumes-draw-one"
    keys = {2: "plumes-draw-two", 1: one if has_begun(left) else "plumes-draw-and-swap"}
    found = [
        _answer(
            *(frame, asked, said_for_draws(cards), frame.words(keys[cards])),
            emoji="🎴",
            style=ButtonStyle.success,
        )
        for cards in range(left.draws, 0, -1)
    ]
    if left.swaps and is_taught(frame, asked.question):  # no room for the Train on a phone
        label = frame.words("plumes-swap")
        yield from rows([*found, _answer(frame, asked, said_for_swap((), ()), label, emoji="🔁")])
        return
    yield from rows(found)
    yield from _swap(frame, view, asked)


def _swap(frame: Frame, view: View, asked: Asked) -> list[Component | str]:
    """Draws the Train's cards to take and, once one is picked, the hand's cards to give."""
    if view.left is None or not view.left.swaps:
        return []
    words, most, picks = frame.words, view.left.swaps, picked(asked.picks)
    take, give = picks.take, picks.give
    takes = _toggles(frame, asked, view.train, take, lambda cards: said_for_swap(cards[-most:], ()))
    is_choice = view.left.draws and not picks.swaps
    key = "plumes-take" if is_choice else "plumes-take-only"
    parts: list[Component | str] = [words(key, cards=most), *rows(takes)]
    if take:
        gives = _toggles(
            *(frame, asked, view.hand or (), give),
            lambda cards: said_for_swap(take, cards),
            leave=True,
        )
        parts += [words("plumes-give", cards=len(take) - len(give)), *rows(gives)]
    return parts
