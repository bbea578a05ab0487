"""The rules of a game, page by page, in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, takewhile

import discord

from bot.screens.guided_page import show_me
from bot.screens.kit import NOTHING, Kind, Layout, custom_id
from bot.screens.parts import Component, button, divider, framed, rows
from bot.screens.words import Words


def pages(words: Words, game: str) -> int:
    """Returns the number of pages of the game's rules."""
    return sum(1 for _ in takewhile(lambda page: f"rules-{game}-{page}" in words, count(1)))


def rules(words: Words, game: str, page: int, pictures: Sequence[Component] = ()) -> Layout:
    """Draws a page of the rules, counted from 1; a number out of range shows the nearest page.

    The first page shows an example's ``pictures`` below the goal, and offers a guided round.
    Controls are of `Kind.RULES` with the game as subject and the page as answer.
    """
    last = pages(words, game)
    page = min(max(page, 1), last)
    heading = words("rules-heading", game=words(f"game-{game}"))
    leaves = [
        button(
            custom_id(Kind.RULES, game, NOTHING, number),
            words(f"rules-{game}-{number}-title"),
            style=discord.ButtonStyle.primary if number == page else discord.ButtonStyle.secondary,
            disabled=number == page,
        )
        for number in range(1, last + 1)
    ]
    is_first = page == 1
    said = words(f"rules-{game}-{page}")
    text: list[Component | str] = [said]
    if is_first and pictures:
        goal, _, rest = said.partition("\n\n")
        text = [goal, *pictures, words(f"rules-{game}-picture"), rest]
    parts: list[Component | str] = [
        f"### {heading}",
        f"## {words(f'rules-{game}-{page}-title')}",
        *text,
        divider(),
        *rows(leaves),
        *(rows(show_me(words, game)) if is_first else ()),
    ]
    return framed(*parts)
