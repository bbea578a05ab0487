"""The approximate height of a message on a phone 390 px wide, from its parts.

The figures were measured on the demo's page at that width; the estimate is within a tenth of the
height there.
"""

from __future__ import annotations

from typing import Any, Final
from unicodedata import category

from bot.screens.art.scene import WIDTH, Scene
from bot.screens.kit import Layout
from bot.screens.parts import phone_lines
from tests.helpers.messages import BUTTON, GALLERY, ROW, SELECT, SEPARATOR, TEXT, components

VISIBLE: Final = 650
"""The pixels of the screen between Discord's own bars."""

IN_MENU: Final = 27
"""The characters of an entry that a closed menu shows."""

NARROW: Final = 344
"""The width of a row of buttons on a narrow phone, in px."""

_AROUND: Final = 86  # the sender's name, and the frame round the message
PICTURE: Final = 262
PICTURE_IN_DISCORD: Final = 340
"""The width of a picture on the demo's page, by which the rest was measured, and in Discord."""

_LINE: Final = 22
_SMALL: Final = 18
_HEADING: Final = 30
_GAP: Final = 6
_BUTTON: Final = 40


def height(layout: Layout, inside: int = PICTURE) -> int:
    """Returns the height of the whole message in px, with pictures and rows of buttons of these
    widths.
    """
    high = _AROUND + sum(picture_height(scene, inside) for scene in layout.pictures)
    return high + sum(_height(item, inside) for item in components(layout))


def picture_height(scene: Scene, inside: int = PICTURE) -> int:
    """Returns the height of a picture in px."""
    return round(scene.height * inside / WIDTH)


def height_in_sight(layout: Layout, inside: int = PICTURE) -> int:
    """Returns the height in px of what has to be in sight at once: the last picture and everything
    below it, or what stands below the last line of a message without pictures.
    """
    parts, pictured = components(layout), bool(layout.pictures)
    kind = GALLERY if pictured else SEPARATOR
    last = max((place for place, item in enumerate(parts) if item["type"] == kind), default=-1)
    below = sum(_height(item, inside) for item in parts[last + 1 :])
    return below + (picture_height(layout.pictures[-1], inside) if pictured else 0)


def width(buttons: list[dict[str, Any]]) -> int:
    """Returns the width in px of buttons beside each other, rather too much than too little.

    Four buttons of 80 px, with seven letters each, are as wide as a narrow phone.
    """
    return sum(max(64, _button_width(one)) for one in buttons) + 8 * (len(buttons) - 1)


def _button_width(shown: dict[str, Any]) -> int:
    letters = sum(_SIZES.get(category(letter), 8) for letter in shown.get("label", ""))
    return 24 + (24 if "emoji" in shown else 0) + letters


_SIZES: Final = {"So": 20, "Mn": 0, "Cf": 0}
"""The widths of emojis in labels, and of characters that change the one before them; all others are
letters.
"""


def _height(item: dict[str, Any], inside: int) -> int:
    if item["type"] == TEXT:
        return _GAP + sum(_text(line, inside) for line in item["content"].splitlines())
    if item["type"] == ROW:
        return _row(item["components"], inside)
    return _GAP + 2 if item["type"] not in (BUTTON, SELECT, GALLERY) else 0


def _text(line: str, inside: int) -> int:
    lines = phone_lines(line, inside / PICTURE)
    if line.startswith("#"):
        return _HEADING * lines
    return lines * (_SMALL if line.startswith("-# ") else _LINE)


def _row(controls: list[dict[str, Any]], inside: int) -> int:
    """Returns the height of buttons beside each other, in as many lines as they need."""
    if controls[0]["type"] != BUTTON:
        return _BUTTON + 8
    lines, room = 0, 0
    for one in controls:
        wide = 32 + (26 if one.get("emoji") else 0) + 7 * len(one.get("label", ""))
        if wide > room:
            lines, room = lines + 1, inside
        room -= wide + 8
    return lines * _BUTTON
