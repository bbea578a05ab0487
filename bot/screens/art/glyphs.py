"""Text as outlines of the project's fonts, so that a drawing needs no font."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from bot.screens.art.svg import path

FONTS: Final = files("data") / "art" / "fonts"
BOLD: Final = "BricolageGrotesque-ExtraBold"
TITLE: Final = "Fraunces-Bold"

Anchor: TypeAlias = Literal["start", "middle", "end"]
_BEFORE: Final[Mapping[Anchor, float]] = {"start": 0, "middle": 0.5, "end": 1}


class Outlines(BaseModel):
    """The outlines of a font: advance and path of each character, in units of an em."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    em: int
    capital: int
    glyphs: dict[str, tuple[int, list[str | int]]]


@cache
def outlines(font: str) -> Outlines:
    return Outlines.model_validate_json((FONTS / f"{font}.json").read_bytes())


@dataclass(frozen=True, slots=True)
class Type:
    """A font at a size, with letters set closer by ``tight`` parts of an em."""

    size: float
    font: str = BOLD
    tight: float = 0.0

    @property
    def capital(self) -> float:
        """The height of a capital letter or a digit."""
        font = outlines(self.font)
        return font.capital * self.size / font.em

    def width(self, text: str) -> float:
        font = outlines(self.font)
        return sum(font.glyphs[char][0] for char in text) * self.size / font.em - (
            self.tight * self.size * (len(text) - 1)
        )

    def fitted(self, text: str, most: float) -> Type:
        """Returns the type, made smaller if the text would be wider than ``most``."""
        share = min(1, most / self.width(text))
        return Type(self.size * share, self.font, self.tight)

    def path(self, text: str, x: float, base: float, anchor: Anchor = "start") -> str:
        """Returns the outlines of the text on a base line."""
        font = outlines(self.font)
        scale = self.size / font.em
        x -= self.width(text) * _BEFORE[anchor]
        parts: list[str | float] = []
        for char in text:
            advance, commands = font.glyphs[char]
            is_x = True
            for command in commands:
                if isinstance(command, str):
                    parts.append(command)
                    is_x = True
                else:
                    parts.append(x + command * scale if is_x else base - command * scale)
                    is_x = not is_x
            x += advance * scale - self.tight * self.size
        return path(*parts)
