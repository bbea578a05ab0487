"""Writes every drawing to data/art, and the page that shows them to docs/cards.md: ``make art``.

Run by ``python -m tools.art``; the same program writes the same bytes. With --outlines, letters'
outlines are first taken from the fonts again, which needs fonttools. With --screens, it also draws
the pictures of README, which needs Chromium, and the page docs/looks.md: ``make screens``.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import resvg_py

from bot.base import logs
from bot.screens.art.paint import encoded
from tools import demo_screen, drawn, looks, screens
from tools import published as catalogue
from tools.published import DrawingFile

HOUSE: Final = Path(__file__).parents[1]
SCREENS: Final = "data/art/screens"
"""The folder of the pictures in README, relative to the project's."""

_SIX: Final = 6
_EMOJIS_IN_A_ROW: Final = 8


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument(
        "--to", type=Path, default=HOUSE, metavar="FOLDER", help="the project's folder"
    )
    parser.add_argument(
        "--outlines", action="store_true", help="take the outlines from the fonts again"
    )
    parser.add_argument(
        "--screens",
        action="store_true",
        help="also draw simulated games for README and docs/looks.md",
    )
    write(parser.parse_args())


def write(arguments: argparse.Namespace) -> None:
    if arguments.outlines:
        from tools.outlines import write_outlines

        write_outlines(arguments.to / "data/art/fonts")
    for name, text in files():
        path = arguments.to / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    for name, svg in pictures():
        png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
        (arguments.to / name).write_bytes(png)
    if arguments.screens:
        write_screens(arguments.to)


def write_screens(house: Path) -> None:
    """Draws the pictures of README and of docs/looks.md, and records what they show."""
    written: dict[str, tuple[str, bytes]] = {}
    text, scenes = looks.page()
    for path, scene in scenes.items():
        written[path] = (drawn.of_scenes([scene]), encoded(scene))
    for name, frames in screens.screens():
        shows = drawn.of_scenes(scene for frame in frames for scene in frame)
        written[f"{SCREENS}/{name}"] = (shows, screens.drawn(frames))
    logs.configure("error", "text")  # here, so that importing this module leaves logging as it is
    shows, picture = asyncio.run(demo_screen.drawn_demo())
    written[f"{SCREENS}/{demo_screen.NAME}"] = (drawn.of_text(shows), picture)
    for folder in (looks.FOLDER, SCREENS):
        shutil.rmtree(house / folder, ignore_errors=True)
        (house / folder).mkdir(parents=True)
    for path, (_shows, picture) in written.items():
        (house / path).write_bytes(picture)
    (house / looks.PAGE).write_text(text, "utf-8", newline="\n")
    listed = {path: (shows, drawn.of_bytes(file)) for path, (shows, file) in written.items()}
    drawn.write(house, listed)


def pictures() -> Iterator[tuple[str, str]]:
    """Yields the PNG files that are uploaded by hand: path in the project, drawing."""
    for drawing in catalogue.brand():
        if drawing.path.startswith("bot/"):
            yield f"data/art/{drawing.path.removesuffix('.svg')}.png", drawing.svg


def files() -> Iterator[tuple[str, str]]:
    """Yields every file that this program writes: path in the project, text."""
    for drawing in catalogue.drawings():
        yield f"data/art/{drawing.path}", drawing.svg
    yield "docs/cards.md", page()


def page() -> str:
    """Returns the text of docs/cards.md, which shows every card."""
    back = next(catalogue.brand())
    return "\n".join(
        (
            "# The cards",
            "",
            "Everything here is drawn by a program (`bot/screens/art/`, run by `make art`): one",
            "feather with an eye, barbs, a shaft and a curl, and a set of numbers for each colour.",
            "Ground, letter and the shape of the eye each tell a colour alone. Below a card stand",
            "its name, and its code in records.",
            "",
            f"![The bot's banner: a peacock with a spread tail]({_ART}bot/banner.svg)",
            "",
            "## Pikoko",
            "",
            "Five colours; the multi-coloured feathers count as any of their three.",
            "",
            *_table([*catalogue.pikoko_cards(), back], _SIX, 110),
            "## Enchanted Plumes",
            "",
            "Ten colours from 0 to 9, and the Peahen, which ends the game.",
            "",
            *_table([*catalogue.plumes_cards(), back], 5, 110),
            "## Peacock Block",
            "",
            "Ground and icon show the family; the number above is the Cock Fight value.",
            "",
            *_table([*catalogue.block_cards(), back], _SIX, 110),
            "## Emojis",
            "",
            "128 × 128, drawn to be read at 22 px.",
            "",
            *_table(list(catalogue.emoji_drawings()), _EMOJIS_IN_A_ROW, 44, coded=False),
        )
    )


_ART: Final = "../data/art/"


def _table(
    drawings: Sequence[DrawingFile], columns: int, width: int, *, coded: bool = True
) -> Iterator[str]:
    yield "|" + " |" * columns
    yield "|" + ":-:|" * columns
    for row in _rows(drawings, columns):
        cells = [_cell(drawing, width, coded=coded) for drawing in row]
        yield f"| {' | '.join(cells + [''] * (columns - len(cells)))} |"
    yield ""


def _rows(drawings: Sequence[DrawingFile], columns: int) -> Iterable[Sequence[DrawingFile]]:
    for start in range(0, len(drawings), columns):
        yield drawings[start : start + columns]


def _cell(drawing: DrawingFile, width: int, *, coded: bool) -> str:
    image = f'<img src="{_ART}{drawing.path}" width="{width}" alt="{drawing.name}">'
    code = f" `{drawing.code}`" if coded and drawing.code else ""
    return f"{image}<br>{drawing.name}{code}"


if __name__ == "__main__":
    main()
