"""The parts of layouts, and their measures on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias
from unicodedata import category, east_asian_width
from zlib import crc32

import discord

from bot.screens import kit
from bot.screens.kit import CONTAINER, ROW, SEPARATOR, Face, Layout, paragraph
from bot.screens.text import END_OF_ISOLATE, ISOLATE, cut
from bot.screens.words import Words
from data.store.values import Cards

Component: TypeAlias = kit.Component
Button: TypeAlias = kit.Component
Row: TypeAlias = kit.Component

_MOST_IN_A_ROW: Final = 4
"""The most buttons in a row; Discord allows five, but iPhones put the fifth below."""

_MOST_IN_LABEL: Final = 80
_MOST_IN_ENTRY: Final = 100
_MOST_IN_PLACEHOLDER: Final = 150
"""The most characters of a button's label, of an entry's texts, and of a placeholder."""

_BUTTON: Final = discord.ComponentType.button.value
_MENU: Final = discord.ComponentType.string_select.value
_LINK: Final = discord.ButtonStyle.link.value
_HIGH: Final = 2**30
"""The least id of our own components, above the ids that Discord assigns."""

_ROW_WIDTH: Final = 344
_BETWEEN: Final = 8
_PADDING: Final = 24
_LEAST_WIDTH: Final = 64
_EMOJI_WIDTH: Final = 24
_CHARACTER_WIDTH: Final = 8
_WIDE_CHARACTER_WIDTH: Final = 20
"""Upper limits of widths on a narrow phone, in pixels.

They are those of a row, the space between buttons, a label's padding, the narrowest button, its
emoji, and a letter and an emoji of a label.
"""

_EMOJI: Final = re.compile(r"<a?:\w+:\d+>")
_MENTION: Final = re.compile(r"<[#@][!&]?\d+>")
_INSTANT: Final = re.compile(r"<t:\d+:\w>")
_MARKUP: Final = re.compile(rf"\*\*|\\|[{kit.TOGETHER}{ISOLATE}{END_OF_ISOLATE}]")
_IN_LINE: Final = 32
_SMALL_IN_LINE: Final = 38
"""About how many characters of text, and of small text, fit on a phone's line."""
PEACOCK: Final = 0x0E7C7B
"""The default accent colour."""
SILVER: Final = 0xA7B0B8
GREY: Final = 0x80848E
"""The accents of a finished round and of a finished table."""


def framed(*parts: Component | str, accent: int = PEACOCK) -> Layout:
    """Returns a message of parts and texts in a frame, without empty texts."""
    return Layout(container(*parts, accent=accent))


def container(*parts: Component | str, accent: int = PEACOCK) -> Component:
    """Returns a frame around parts and texts, without empty texts."""
    inside = [paragraph(part) if isinstance(part, str) else part for part in parts if part]
    return {"type": CONTAINER, "accent_color": accent, "spoiler": False, "components": inside}


def divider() -> Component:
    """Returns a thin line between two parts."""
    return {"type": SEPARATOR, "divider": True, "spacing": 1}


def gap() -> Component:
    """Returns a space between two parts that belong together."""
    return {"type": SEPARATOR, "divider": False, "spacing": 1}


def spaced(paragraphs: Iterable[str]) -> Iterator[Component | str]:
    """Yields texts with spaces between them, without empty ones."""
    for place, text in enumerate(filter(None, paragraphs)):
        if place:
            yield gap()
        yield text


def lines(*texts: str) -> str:
    """Joins texts with line breaks, without empty ones."""
    return "\n".join(filter(None, texts))


def capitalised(text: str) -> str:
    """Returns the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Returns the text with every line in small print."""
    return "\n".join([f"-# {line}" for line in text.splitlines()])


def button(
    name: str,
    label: str,
    *,
    emoji: str | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    """Returns a button with that custom_id; without a label, it shows only its emoji."""
    made: Button = {
        "type": _BUTTON,
        "custom_id": name,
        **({"label": cut(label, _MOST_IN_LABEL)} if label else {}),
        "style": style.value,
        "disabled": disabled,
    }
    if emoji is not None:
        made["emoji"] = _emoji(emoji)
    return made


def link(url: str, label: str, emoji: str | None = None) -> Button:
    """Returns a button that opens that address."""
    label = cut(label, _MOST_IN_LABEL)
    made: Button = {"type": _BUTTON, "url": url, "label": label, "style": _LINK, "disabled": False}
    if emoji is not None:
        made["emoji"] = _emoji(emoji)
    return made


def card_button(
    name: str, label: str, picture: str | None, cards: Cards, *, style: discord.ButtonStyle
) -> Button:
    """Returns a card's button, short enough for four in a row on a phone.

    It shows the ``picture`` if there is one and the viewer wants pictures, otherwise the label.
    """
    if picture is None or cards is not Cards.PICTURES:
        return button(name, label, style=style)
    return button(name, "", style=style) | {"emoji": Face(_emoji(picture), label)}


def _emoji(shown: str) -> dict[str, Any]:
    """Returns an emoji in the form that Discord accepts."""
    return dict(discord.PartialEmoji.from_str(shown).to_dict())


def row(*controls: Component) -> Row:
    """Returns a row with a menu, or with buttons that fit side by side, as `rows` arranges them."""
    return {"type": ROW, "components": list(controls)}


def rows(buttons: Sequence[Button]) -> Iterator[Row]:
    """Yields the buttons in the fewest rows that fit on a phone, about equally full."""
    widths = [_width(one.get("label", ""), with_emoji="emoji" in one) for one in buttons]
    place = 0
    for count in _counts(widths):
        yield row(*buttons[place : place + count])
        place += count


def is_one_row(controls: Sequence[Component]) -> bool:
    """Returns whether these are buttons that fit side by side on a phone."""
    return all(one["type"] == _BUTTON for one in controls) and len(list(rows(controls))) == 1


def _counts(widths: Sequence[int]) -> list[int]:
    """Returns the number of buttons in each of the fewest, about equally full rows."""
    packed = (_packed(widths, most) for most in range(_MOST_IN_A_ROW, 0, -1))
    fewest = next(packed)
    for narrower in packed:
        if len(narrower) > len(fewest):
            break
        fewest = narrower
    return fewest


def _packed(widths: Iterable[int], most: int) -> list[int]:
    """Returns the number of buttons in each row, filling rows in turn with ``most`` at most."""
    found: list[int] = []
    room = 0
    for wide in widths:
        if not found or found[-1] == most or wide > room:
            found.append(0)
            room = _ROW_WIDTH
        found[-1] += 1
        room -= wide + _BETWEEN
    return found


def _width(label: str, *, with_emoji: bool) -> int:
    """Returns the greatest width of a button, in pixels."""
    letters = sum(map(_letter_width, label))
    return max(_LEAST_WIDTH, _PADDING + (_EMOJI_WIDTH if with_emoji else 0) + letters)


def _letter_width(letter: str) -> int:
    if category(letter) in {"Mn", "Me", "Cf"}:  # marks, joiners, emoji selectors
        return 0
    wide = east_asian_width(letter) in {"W", "F"} or category(letter) == "So"
    return _WIDE_CHARACTER_WIDTH if wide else _CHARACTER_WIDTH


def with_controls(panel: Layout, rename: Callable[[str], str | None]) -> Iterator[Component]:
    """Yields a panel's parts; keeps controls for which ``rename`` returns a custom_id."""
    for container in panel.parts:
        for part in container.get("components", ()):
            if part["type"] != ROW:
                yield part
            elif kept := list(_renamed(part, rename)):
                yield row(*kept)


def _renamed(controls: Row, rename: Callable[[str], str | None]) -> Iterator[Component]:
    for control in controls["components"]:
        name = control.get("custom_id")
        new = None if name is None else rename(name)
        if new is not None:
            yield control | {"custom_id": new}


def entry(
    label: str,
    value: str,
    *,
    description: str | None = None,
    emoji: str | None = None,
    default: bool = False,
) -> Component:
    """Returns an entry of a menu, chosen already if it is the ``default``."""
    made: Component = {"label": cut(label, _MOST_IN_ENTRY), "value": value, "default": default}
    if emoji is not None:
        made["emoji"] = _emoji(emoji)
    if description:
        made["description"] = cut(description, _MOST_IN_ENTRY)
    return made


def menu(
    name: str,
    options: Sequence[Component],
    *,
    placeholder: str | None = None,
) -> Row:
    """Returns a row with a menu for one choice.

    Discord's apps keep showing a past choice in the same menu, so a menu with another default entry
    has another id.
    """
    made: Component = {
        "type": _MENU,
        "custom_id": name,
        "options": list(options),
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "required": True,
    }
    if placeholder is not None:
        made["placeholder"] = cut(placeholder, _MOST_IN_PLACEHOLDER)
    if present := [one["value"] for one in options if one.get("default")]:
        made["id"] = _HIGH + crc32("\n".join([name, *present]).encode()) % _HIGH
    return row(made)


def menu_of(name: str, controls: Sequence[Button], placeholder: str) -> Row:
    """Returns a menu in which choosing an entry equals pressing that button.

    ``name`` is a custom_id of `bot.screens.kit.Kind.MENU`.
    """
    options: list[Component] = [
        {"label": one["label"], "value": one["custom_id"], "default": False, "emoji": one["emoji"]}
        for one in controls
    ]
    return menu(name, options, placeholder=placeholder)


def page_buttons(
    words: Words, page: int, last: int, control: Callable[[object], str]
) -> Iterator[Row]:
    """Yields the buttons between pages 1 to ``last``; nothing for a single page.

    ``control`` returns the custom_id for a page number.
    """
    if last < 2:
        return
    yield from rows(
        [
            button(control(page - 1), words("page-previous"), emoji="◀", disabled=page == 1),
            button(control("here"), words("page-at", page=page, pages=last), disabled=True),
            button(control(page + 1), words("page-next"), emoji="▶", disabled=page == last),
        ]
    )


def phone_lines(text: str, wide: float = 1.0) -> int:
    """Estimates the lines of a paragraph on a phone, or on lines ``wide`` times as long."""
    shown = _MARKUP.sub("", _EMOJI.sub("__", text.removeprefix("-# ")))
    shown = _INSTANT.sub("in 2 minutes", _MENTION.sub("#a-channel", shown))
    in_line = _SMALL_IN_LINE if text.startswith("-# ") else _IN_LINE
    return -(-len(shown) // int(in_line * wide)) or 1
