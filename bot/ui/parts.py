"""The parts that layouts are made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

import discord

from bot.language.words import Words
from bot.ui import kit
from bot.ui.kit import CONTAINER, ROW, SEPARATOR, Layout, paragraph

Component: TypeAlias = kit.Component
Button: TypeAlias = kit.Component
Row: TypeAlias = kit.Component

BUTTONS_IN_A_ROW: Final = 5
_BUTTON: Final = discord.ComponentType.button.value
_MENU: Final = discord.ComponentType.string_select.value
_LINK: Final = discord.ButtonStyle.link.value
_EMOJIS: Final = 1024
"""The most emojis that are cached."""

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


def framed(*parts: Component | str, accent: int = PEACOCK) -> Layout:
    """A framed message of parts and paragraphs; empty paragraphs are left out."""
    return Layout(box(*parts, accent=accent))


def box(*parts: Component | str, accent: int = PEACOCK) -> Component:
    """A frame round parts and paragraphs; empty paragraphs are left out."""
    inside = [paragraph(part) if isinstance(part, str) else part for part in parts if part]
    return {"type": CONTAINER, "accent_color": accent, "spoiler": False, "components": inside}


def line() -> Component:
    """A thin line between two parts."""
    return {"type": SEPARATOR, "divider": True, "spacing": 1}


def gap() -> Component:
    """Room between two parts that belong together."""
    return {"type": SEPARATOR, "divider": False, "spacing": 1}


def spaced(paragraphs: Iterable[str]) -> Iterator[Component | str]:
    """Paragraphs with room between them; empty ones are left out."""
    for place, text in enumerate(filter(None, paragraphs)):
        if place:
            yield gap()
        yield text


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
    """A button with that custom_id."""
    made: Button = {
        "type": _BUTTON,
        "custom_id": name,
        "label": label,
        "style": style.value,
        "disabled": disabled,
    }
    if emoji is not None:
        made["emoji"] = _emoji(emoji)
    return made


def link(url: str, label: str, emoji: str | None = None) -> Button:
    """A button that leads to that address."""
    made: Button = {"type": _BUTTON, "url": url, "label": label, "style": _LINK, "disabled": False}
    if emoji is not None:
        made["emoji"] = _emoji(emoji)
    return made


@lru_cache(_EMOJIS)
def _emoji(shown: str) -> dict[str, Any]:
    """An emoji, or the text for one of an application, as Discord is sent it."""
    return dict(discord.PartialEmoji.from_str(shown).to_dict())


def row(*controls: Component) -> Row:
    """Up to five buttons, or a menu."""
    return {"type": ROW, "components": list(controls)}


def rows(buttons: Sequence[Button]) -> Iterator[Row]:
    """The buttons in as few rows as they fit in, about as many in each."""
    count = -(-len(buttons) // BUTTONS_IN_A_ROW)
    width = -(-len(buttons) // count) if count else 0
    for start in range(0, len(buttons), width or 1):
        yield row(*buttons[start : start + width])


def menu(
    name: str, options: Sequence[discord.SelectOption], *, placeholder: str | None = None
) -> Row:
    """A menu for one choice, in a row of its own."""
    made: Component = {
        "type": _MENU,
        "custom_id": name,
        "options": [option.to_dict() for option in options],
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "required": True,
    }
    if placeholder is not None:
        made["placeholder"] = placeholder
    return row(made)


def page_buttons(
    words: Words, page: int, last: int, control: Callable[[object], str]
) -> Iterator[Row]:
    """Back and forth between pages 1 to ``last``; nothing if there is only one.

    ``control`` gives the custom_id of what leads to a page.
    """
    if last < 2:
        return
    yield row(
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
