"""Measures and shortens words in pictures, in the project's fonts, never the system's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import ImageFont

from bot.screens.art.glyphs import BOLD, FONTS, TITLE
from bot.screens.text import Fits, shortened

PLAIN: Final = "BricolageGrotesque-SemiBold"
FALLBACK: Final = "NotoSans-Bold"
_LACKING: Final = "\uffff"
"""A character that no font has."""


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(
        str(FONTS / f"{name}.ttf"), size, layout_engine=ImageFont.Layout.BASIC
    )


@lru_cache(maxsize=4096)
def _has(font: str, character: str) -> bool:
    drawn = _font(font, 24)
    lacking = drawn.getmask(_LACKING)
    mask = drawn.getmask(character)
    return character.isspace() or (mask.size, bytes(mask)) != (lacking.size, bytes(lacking))


def can_draw(character: str) -> bool:
    """Returns whether the fallback font has the character."""
    return _has(FALLBACK, character)


@dataclass(frozen=True, slots=True)
class Style:
    """A font at a size in pixels."""

    size: int
    font: str = BOLD

    def runs(self, text: str) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
        """Yields the text in pieces, each with a font that has it; drops unknown characters."""
        piece, current = "", self.font
        for character in text:
            font = next((one for one in (self.font, FALLBACK) if _has(one, character)), None)
            if font is None:
                continue
            if font != current and piece:
                yield _font(current, self.size), piece
                piece = ""
            piece, current = piece + character, font
        if piece:
            yield _font(current, self.size), piece

    def width(self, text: str) -> float:
        return _width(self, text)

    def shortened(self, text: str, most: float) -> str:
        """Returns the text, cut with an ellipsis if it is wider than ``most``."""
        return shortened(text, self.within(most))

    def within(self, most: float) -> Fits:
        """Returns a test of whether a text is at most that wide."""
        return _within(self, most)


@lru_cache(maxsize=8192)
def _width(style: Style, text: str) -> float:
    return sum(font.getlength(piece) for font, piece in style.runs(text))


@lru_cache(maxsize=1024)
def _within(style: Style, most: float) -> Fits:
    """Returns one object per style and width, so that results can be cached by it."""
    return lambda text: style.width(text) <= most


def fitting(text: str, room: float, *styles: Style) -> Style:
    """Returns the first style in which the text is at most that wide, or else the last one."""
    return next((style for style in styles if style.width(text) <= room), styles[-1])


def titles(size: int) -> Style:
    return Style(size, TITLE)


def plain(size: int) -> Style:
    return Style(size, PLAIN)
