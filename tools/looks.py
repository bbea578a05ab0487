"""The page docs/looks.md: every kind of message, with its picture and as text.

The messages come from games with fixed seeds, played by computer players.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import PurePosixPath
from string import ascii_lowercase
from typing import Final

from bot.cli.doctor.samples import ENGLISH
from bot.screens.art.scene import Scene
from bot.screens.kit import ROW, TEXT, Component, Layout
from bot.screens.words import LANGUAGES
from data.store.values import Cards
from tools.pictured import pictured
from tools.wordings import wordings

PAGE: Final = "docs/looks.md"
FOLDER: Final = "data/art/looks"
"""The folder of the page's pictures, relative to the project's."""

_WIDTH: Final = 400
_INTRO: Final = """\
# Messages in pictures and in text

Every kind of message that has a picture, beside the same message as text only. Players choose text
only under `/settings`, servers under `/server`. Both are drawn from the same position, in games
that computers play, by `make screens`. Some pictures move once, unless the server
turns that off. On Discord, emojis of cards replace the squares; `[…]` is a button. Pictures have
their own background, so they look the same in the dark and the light theme.
"""
_IN_WORDS: Final = """\
# Messages in words

Every other kind of message, in each language.
"""


def page() -> tuple[str, Mapping[str, Scene]]:
    """Returns the page's text, and its pictures by their paths in the project."""
    lines, scenes = [_INTRO], dict[str, Scene]()
    for number, (title, draw) in enumerate(pictured(), 1):
        shown = draw(ENGLISH, Cards.PICTURES)
        images = []
        for scene, letter in zip(shown.pictures, ascii_lowercase, strict=False):
            of = letter if len(shown.pictures) > 1 else ""
            path = f"{FOLDER}/{number}{of}{PurePosixPath(scene.file).suffix}"
            scenes[path] = scene
            images.append(_image(path, scene.alt))
        with_picture = "".join(images) + _text(shown)
        lines.append(f"## {title}\n\n{_row(with_picture, _text(draw(ENGLISH, Cards.TEXT)))}\n")
    lines.append(_IN_WORDS)
    told = [wordings(language) for language in LANGUAGES]
    for title, *cells in zip(told[0], *(one.values() for one in told), strict=True):
        lines += [f"### {title}\n\n{_row(*map(_text, cells))}\n"]
    return "\n".join(lines), scenes


def _image(path: str, alt: str) -> str:
    return f'<img src="../{path}" width="{_WIDTH}" alt="{escape(alt)}">'


def _row(*cells: str) -> str:
    """Returns an HTML table with one row; Markdown would end it at an empty line."""
    inside = "".join(f'<td valign="top">{cell}</td>' for cell in cells)
    return f"<table><tr>{inside}</tr></table>".replace("\n\n", "\n&nbsp;\n")


def _text(layout: Layout | str) -> str:
    """Returns a message's words, and each row of its buttons as a line."""
    if isinstance(layout, str):
        return f"<pre>{escape(layout)}</pre>"
    lines = []
    for part in layout.walk():
        if part["type"] == TEXT:
            lines.append(part["content"])
        elif part["type"] == ROW:
            lines.append(" ".join(f"[{_label(one)}]" for one in part["components"]))
    return f"<pre>{escape(chr(10).join(lines))}</pre>"


def _label(control: Component) -> str:
    emoji = control.get("emoji", {}).get("name")
    chosen = [one["label"] for one in control.get("options", ()) if one.get("default")]
    said = " ".join(one for one in (emoji, control.get("label"), *chosen) if one)
    return said or control.get("placeholder") or "…"
