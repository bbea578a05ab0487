"""The controls of Enchanted Plumes: buttons, a menu, and a form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

import discord
from discord import ui

from bot.ui.game import Asked
from bot.ui.kit import Form, Frame, Kind, custom_id
from bot.ui.parts import Button, Component, button, menu, rows
from bot.ui.plumes.cards import Faces
from bot.ui.plumes.pieces import Target, has_begun, place_name, size
from bot.ui.plumes.reading import (
    FIELD,
    FORM,
    picked,
    said_for_draws,
    said_for_place,
    said_for_play,
    said_for_swap,
)
from bot.ui.table_parts import game_name, take_back_button
from engine.plumes.actions import Play
from engine.plumes.cards import COLOURS, Card, Cards, card_name, colour_of, value_of
from engine.plumes.state import KEPT
from engine.plumes.turn import Left
from engine.plumes.views import View
from engine.protocol import IllegalAction

_MOST_IN_MENU: Final = 25
_MOST_FIRST: Final = 4
_MOST_LATER: Final = 3
"""How many places show their cards for the first card of a turn, and for the second one, which
shares the screen of a phone with what ends the turn. A menu has the others.
"""


def keep_controls(frame: Frame, asked: Asked) -> list[Component]:
    """The button that opens the form, and the one that takes a choice back."""
    if frame.table.paused:
        return []
    done = asked.question.answered
    opens = button(
        custom_id(Kind.FORM, frame.table.id, asked.question.id, FORM),
        frame.words("plumes-keep-change" if done else "plumes-keep-open", cards=KEPT),
        emoji="🪶",
        style=discord.ButtonStyle.secondary if done else discord.ButtonStyle.primary,
    )
    return list(rows([opens, *take_back_button(frame, asked)]))


def form(frame: Frame, view: View, asked: Asked, said: str) -> Form:
    """The nine cards dealt, six of which are to be ticked."""
    if asked.question.kind != "keep" or said != FORM:
        raise IllegalAction("malformed", answer=said)
    options = [
        discord.CheckboxGroupOption(
            label=_in_words(frame, card),
            value=card_name(card),
            default=card in (view.kept or ()),
        )
        for card in view.hand or ()
    ]
    boxes: ui.CheckboxGroup[Form] = ui.CheckboxGroup(
        custom_id=FIELD, options=options, min_values=KEPT, max_values=KEPT
    )
    label: ui.Label[Form] = ui.Label(
        text=frame.words("plumes-keep-label", cards=KEPT),
        description=frame.words("plumes-keep-hint"),
        component=boxes,
    )
    name = custom_id(Kind.ANSWER, frame.table.id, asked.question.id, FORM)
    return Form(name, game_name(frame), label)


def _in_words(frame: Frame, card: Card) -> str:
    """The card in words, since a form cannot show the bot's own emojis."""
    colour, sign = COLOURS[colour_of(card)], Faces().emoji(card)
    return frame.words(
        "plumes-card", sign=sign, name=card_name(card),
        colour=frame.words(f"colour-plumes-{colour}"), value=value_of(card),
    )  # fmt: skip


def turn_controls(frame: Frame, view: View, asked: Asked, room: int) -> list[Component | str]:
    """Everything that can be done next, in at most ``room`` components; once a card to be swapped
    is picked, what belongs to the swap alone.

    A click plays a card to a place. If there is not room for the cards of every place, on a phone
    or in the message, places used recently come first, and a menu selects another one.
    """
    if frame.table.paused or view.left is None:
        return []
    swap = _swap(frame, view, asked)
    if picked(asked.picks).take:
        return swap
    replenish = [*_draws(frame, asked, view.left), *swap]
    shown = _plays(frame, view, asked, room - sum(map(size, replenish)))
    return [*shown, *replenish]


def _named(frame: Frame, asked: Asked, said: str) -> str:
    return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said)


# Playing cards.


def _plays(frame: Frame, view: View, asked: Asked, room: int) -> Iterator[Component | str]:
    plays: dict[Target, list[Play]] = {}
    for play in asked.legal:
        if isinstance(play, Play):
            plays.setdefault(Target(play.plume, play.row), []).append(play)
    cards = {place: _cards_at(frame, view, asked, place, plays[place]) for place in plays}
    by_rank = sorted(plays, key=_rank(view, picked(asked.picks).place))
    opened = _that_fit(cards, by_rank, room, _MOST_LATER if view.played else _MOST_FIRST)
    for place in sorted(opened):
        yield from cards[place]
    closed = [place for place in sorted(plays) if place not in opened]
    for number, start in enumerate(range(0, len(closed), _MOST_IN_MENU)):
        options = [
            discord.SelectOption(label=place_name(frame, view, place), value=said_for_place(place))
            for place in closed[start : start + _MOST_IN_MENU]
        ]
        name = _named(frame, asked, f"m{number}")
        yield menu(name, options, placeholder=frame.words("plumes-elsewhere"))


def _cards_at(
    frame: Frame, view: View, asked: Asked, place: Target, plays: Iterable[Play]
) -> list[Component | str]:
    """The place, and a button for each card that can be played there."""
    shown = Faces(frame.emojis)
    buttons = [
        button(
            _named(frame, asked, said_for_play(play)),
            card_name(play.card),
            emoji=shown.emoji(play.card),
            style=discord.ButtonStyle.primary,
        )
        for play in plays
    ]
    heading = frame.words("plumes-play-here", place=place_name(frame, view, place))
    return [heading, *rows(buttons)]


def _rank(view: View, chosen: Target | None) -> Callable[[Target], tuple[bool, bool, bool, Target]]:
    """The sort key of places: the most likely ones first."""
    latest = {one.plume for one in view.played}
    own = () if view.player is None else view.plumes[view.player]

    def rank(place: Target) -> tuple[bool, bool, bool, Target]:
        return (
            place != chosen,
            place.plume not in latest,
            place.row == 0 and place.plume < len(own),
            Target(-place.plume, place.row),
        )

    return rank


def _that_fit(
    cards: Mapping[Target, list[Component | str]], by_rank: Iterable[Target], room: int, most: int
) -> set[Target]:
    """The first of these places that fit, at most so many, with the menus for all the others."""
    opened: set[Target] = set()
    for place in islice(by_rank, most):
        wanted = {*opened, place}
        menus = -(-(len(cards) - len(wanted)) // _MOST_IN_MENU)
        if sum(size(part) for one in wanted for part in cards[one]) + 2 * menus <= room:
            opened = wanted
    return opened


# Drawing and swapping.


def _draws(frame: Frame, asked: Asked, left: Left) -> list[Component | str]:
    words = frame.words
    found: list[Button] = []
    if left.draws == 2:
        found.append(_draw_button(frame, asked, 2, words("plumes-draw-two")))
    if left.draws:
        label = words("plumes-draw-another" if has_begun(left) else "plumes-draw-one")
        found.append(_draw_button(frame, asked, 1, label))
    return list(rows([*found, *take_back_button(frame, asked)]))


def _draw_button(frame: Frame, asked: Asked, cards: int, label: str) -> Button:
    name = _named(frame, asked, said_for_draws(cards))
    return button(name, label, emoji="🎴", style=discord.ButtonStyle.success)


def _swap(frame: Frame, view: View, asked: Asked) -> list[Component | str]:
    """Cards of the Train to take, and once one is picked cards of the hand to give."""
    if view.left is None or not view.left.swaps:
        return []
    words, most = frame.words, view.left.swaps
    take, give = picked(asked.picks).take, picked(asked.picks).give

    def buttons(cards: Iterable[Card], there: Cards, said: Callable[[Cards], str]) -> list[Button]:
        return [
            button(
                _named(frame, asked, said(_toggled(there, card))),
                card_name(card),
                emoji="✅" if card in there else Faces(frame.emojis).emoji(card),
                style=_style(stands=card in there),
            )
            for card in cards
        ]

    takes = buttons(view.train, take, lambda cards: said_for_swap(cards[-most:], ()))
    may_draw = view.left.draws and not take
    key = "plumes-take" if may_draw else "plumes-take-only"
    parts: list[Component | str] = [words(key, cards=most), *rows(takes)]
    if take:
        gives = buttons(view.hand or (), give, lambda cards: said_for_swap(take, cards))
        parts += [words("plumes-give", cards=len(take) - len(give)), *rows(gives)]
    return parts


def _style(*, stands: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if stands else discord.ButtonStyle.secondary


def _toggled(cards: Cards, card: Card) -> Cards:
    """The cards without that card if it is one of them, otherwise with it added at the end."""
    return tuple(one for one in cards if one != card) if card in cards else (*cards, card)
