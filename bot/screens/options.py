"""The options of a game, for a lobby and a server's settings: presets, then pages.

The first page has the main options, further pages the others as advanced rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

import discord

from bot.screens.kit import paragraph
from bot.screens.parts import (
    Button,
    Component,
    Row,
    button,
    capitalised,
    entry,
    menu,
    page_buttons,
    rows,
    small,
)
from bot.screens.words import Words
from engine import games
from engine.protocol import Json, Option, OptionValue, options_offered, preset_of

Control: TypeAlias = Callable[[object, str], str]
"""Returns a control's custom_id for (option, ``option``), (preset, ``preset``) or (page, ``page``).

The values of a menu are the choices as `str` writes them.
"""

_IN_PAGE: Final = 6
_MOST_IN_MENU: Final = 25
_MOST_CHANGED: Final = 5


def chosen_in_words(
    words: Words, game: str, chosen: Mapping[str, Json], *, main: bool = False
) -> Iterator[str]:
    """Yields a line for each of the first options that differ from their defaults.

    With ``main``, the first main options come first, whatever was chosen.
    """
    always = _main(game)[:_IN_PAGE] if main else []
    changed = [
        option
        for option in options_offered(games[game])
        if option not in always and chosen.get(option.key, option.default) != option.default
    ]
    for option in (*always, *changed[:_MOST_CHANGED]):
        choice = chosen.get(option.key, option.default)
        yield words(
            "option-line",
            option=_option_name(words, game, option),
            choice=_choice_name(words, game, option, choice),
        )
    if len(changed) > _MOST_CHANGED:
        yield words("options-more", count=len(changed) - _MOST_CHANGED)


def option_parts(
    words: Words, game: str, chosen: Mapping[str, Json], page: int, control: Control
) -> list[Component]:
    """Draws a page of controls, counted from 1; a number out of range shows the nearest page."""
    found = _pages(game)
    page = min(max(page, 1), len(found))
    presets = _presets(words, game, chosen, control) if page == 1 else []
    is_advanced = page > 1 and not found[page - 1][0].main
    return [
        *rows(presets),
        *([paragraph(words("options-advanced"))] if is_advanced else []),
        *chain.from_iterable(
            _question(words, game, option, chosen, control) for option in found[page - 1]
        ),
        *_further(words, page, found, control),
    ]


def _further(
    words: Words, page: int, found: Sequence[Sequence[Option]], control: Control
) -> Iterable[Row]:
    """Draws the way to other pages: from the main options, one button to the advanced ones."""
    if page == 1 and len(found) > 1 and not found[1][0].main:
        advanced = words("button-advanced")
        return rows([button(control(2, "page"), advanced, emoji="🏠")])
    return page_buttons(words, page, len(found), lambda number: control(number, "page"))


def page_of(game: str, key: str) -> int:
    """Returns the page of the option with that key, counted from 1; 1 for an unknown key."""
    for number, page in enumerate(_pages(game), 1):
        if any(option.key == key for option in page):
            return number
    return 1


def read_choice(game: str, key: str, values: Sequence[str]) -> OptionValue:
    """Returns the choice that a menu's values stand for. Raises `ValueError` if there is none."""
    for option in options_offered(games[game]) if game in games else ():
        for choice in option.choices:
            if option.key == key and list(values) == [str(choice)]:
                return choice
    raise ValueError(game, key, values)


def _main(game: str) -> list[Option]:
    return [option for option in options_offered(games[game]) if option.main]


def _pages(game: str) -> list[list[Option]]:
    found = options_offered(games[game])
    if len(found) <= _IN_PAGE:
        return [list(found)]
    others = [option for option in found if not option.main]
    return [
        kind[start : start + _IN_PAGE]
        for kind in (_main(game), others)
        for start in range(0, len(kind), _IN_PAGE)
    ]


def _presets(words: Words, game: str, chosen: Mapping[str, Json], control: Control) -> list[Button]:
    """Returns a button for each preset; none if there is only one."""
    present = preset_of(games[game], chosen)
    presets = games[game].presets
    return [
        button(
            control(name, "preset"),
            words(f"preset-{game}-{name}"),
            emoji="✅" if name == present else None,
            style=discord.ButtonStyle.success if name == present else discord.ButtonStyle.secondary,
        )
        for name in (presets if len(presets) > 1 else ())
    ]


def _question(
    words: Words, game: str, option: Option, chosen: Mapping[str, Json], control: Control
) -> tuple[Component, Row]:
    """Draws an option as a text and a menu of its choices, since phones cut off long entries."""
    present = chosen.get(option.key, option.default)
    choices = [
        entry(
            label=capitalised(_choice_name(words, game, option, choice)),
            value=str(choice),
            default=choice == present,
        )
        for choice in option.choices[:_MOST_IN_MENU]
    ]
    asked = paragraph(small(f"**{_option_name(words, game, option)}**"))
    return asked, menu(control(option.key, "option"), choices)


def _option_name(words: Words, game: str, option: Option) -> str:
    return words(f"option-{game}-{option.key}")


def _choice_name(words: Words, game: str, option: Option, choice: Json) -> str:
    return words(f"option-{game}-{option.key}-{choice}".lower())
