"""Takes the outlines of letters from the fonts, by fonttools (extra ``dev``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from bot.screens.art.glyphs import BOLD, TITLE

_ASCII: Final = "".join(map(chr, range(32, 127)))
_FRENCH: Final = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûü’«»"
_CHARACTERS: Final[Mapping[str, str]] = MappingProxyType(
    {BOLD: _ASCII + _FRENCH + "½−×–…", TITLE: _ASCII + _FRENCH}
)
"""The characters that drawings may use of each font."""


def outlines(folder: Path, font: str) -> str:
    """Returns the outlines of a font's characters as JSON, one character a line."""
    opened = TTFont(folder / f"{font}.ttf")
    shapes, names = opened.getGlyphSet(), opened.getBestCmap()
    lines = []
    for character in sorted(set(_CHARACTERS[font])):
        name = names[ord(character)]
        pen = DecomposingRecordingPen(shapes)
        shapes[name].draw(pen)
        glyph = [shapes[name].width, _commands(pen.value)]
        key = json.dumps(character, ensure_ascii=False)
        lines.append(f"{key}:{json.dumps(glyph, separators=(',', ':'))}")
    em, capital = opened["head"].unitsPerEm, opened["OS/2"].sCapHeight
    body = ",\n".join(lines)
    return f'{{"em":{em},"capital":{capital},"glyphs":{{\n{body}\n}}}}\n'


def write_outlines(folder: Path) -> None:
    for font in _CHARACTERS:
        (folder / f"{font}.json").write_text(outlines(folder, font), "utf-8", newline="\n")


def _commands(drawn: list[tuple[str, tuple[tuple[float, float], ...]]]) -> list[str | int]:
    commands: list[str | int] = []
    for operator, points in drawn:
        if operator == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                commands += ["Q", *map(round, (*control, *end))]
        elif operator == "closePath":
            commands.append("Z")
        else:
            letter = {"moveTo": "M", "lineTo": "L"}[operator]
            commands += [letter, *map(round, points[0])]
    return commands
