"""The parts that layouts are made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import discord
from discord import ui

from bot.language.words import Words
from bot.ui.kit import Layout

Part: TypeAlias = "ui.Item[Layout]"
Button: TypeAlias = "ui.Button[Layout]"
Row: TypeAlias = "ui.ActionRow[Layout]"

BUTTONS_IN_A_ROW: Final = 5
_EMOJI: Final = re.compile(r"<a?:\w+:\d+>")
_MARKUP: Final = re.compile(r"\*\*|\\")
_IN_LINE: Final = 32
_SMALL_IN_LINE: Final = 38
"""About how many characters of text, and of small text, a line has on a phone."""
PEACOCK: Final = 0x0E7C7B
"""The default accent colour."""
SILVER: Final = 0xA7B0B8
GREY: Final = 0x80848E
"""The accents of a round that is over, and of a table that is."""


def drawn(*parts: Part | str, accent: int = PEACOCK) -> Layout:
    """A framed message of parts and paragraphs; empty paragraphs are left out."""
    items = [ui.TextDisplay(part) if isinstance(part, str) else part for part in parts if part]
    return Layout(ui.Container(*items, accent_colour=accent))


def line() -> Part:
    """A thin line between two parts."""
    return ui.Separator()


def gap() -> Part:
    """Room between two parts that belong together."""
    return ui.Separator(visible=False)


def spaced(paragraphs: Iterable[str]) -> Iterator[Part | str]:
    """Paragraphs with room between them; empty ones are left out."""
    for place, paragraph in enumerate(filter(None, paragraphs)):
        if place:
            yield gap()
        yield paragraph


def lines(*texts: str) -> str:
    """Texts below each other, without the empty ones."""
    return "\n".join(text for text in texts if text)


def small(text: str) -> str:
    """Every line of it in small letters."""
    return "\n".join(f"-# {line}" for line in text.splitlines())


def button(
    name: str,
    label: str,
    *,
    emoji: str | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    return ui.Button(custom_id=name, label=label, emoji=emoji, style=style, disabled=disabled)


def link(url: str, label: str, emoji: str | None = None) -> Button:
    return ui.Button(url=url, label=label, emoji=emoji)


def rows(buttons: Sequence[Button]) -> Iterator[Row]:
    """The buttons in as few rows as they fit in, about as many in each."""
    count = -(-len(buttons) // BUTTONS_IN_A_ROW)
    width = -(-len(buttons) // count) if count else 0
    for start in range(0, len(buttons), width or 1):
        yield ui.ActionRow(*buttons[start : start + width])


def menu(
    name: str, options: Sequence[discord.SelectOption], *, placeholder: str | None = None
) -> Row:
    """A menu for one choice, in a row of its own."""
    select: ui.Select[Layout] = ui.Select(
        custom_id=name, options=list(options), placeholder=placeholder
    )
    return ui.ActionRow(select)


def page_buttons(
    words: Words, page: int, last: int, control: Callable[[object], str]
) -> Iterator[Row]:
    """Back and forth between pages 1 to ``last``; nothing if there is only one.

    ``control`` gives the custom_id of what leads to a page.
    """
    if last < 2:
        return
    yield ui.ActionRow(
        button(control(page - 1), words("page-previous"), emoji="◀", disabled=page == 1),
        button(control("here"), words("page-at", page=page, pages=last), disabled=True),
        button(control(page + 1), words("page-next"), emoji="▶", disabled=page == last),
    )


def phone_lines(text: str) -> int:
    """About how many lines a paragraph takes on a phone."""
    shown = _MARKUP.sub("", _EMOJI.sub("__", text.removeprefix("-# ")))
    return -(-len(shown) // (_SMALL_IN_LINE if text.startswith("-# ") else _IN_LINE)) or 1


def text_length(text: str) -> int:
    """The length in UTF-16 code units, which is never less than Discord's count."""
    return len(text.encode("utf-16-le")) // 2
