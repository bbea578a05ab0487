"""An emoji is read at 22 px, on dark and on light, by everyone."""

from __future__ import annotations

import io
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final

import pytest
import resvg_py
from PIL import Image, ImageChops

from bot.screens.all_games import emojis
from bot.screens.block.faces import NAMES as BLOCK_NAMES
from bot.screens.pikoko.faces import name_of as pikoko_name
from bot.screens.pikoko.faces import name_of_face
from bot.screens.plumes.faces import name_of as plumes_name
from engine.pikoko import cards as pikoko
from engine.plumes import cards as plumes
from tests.bot.screens.art.colour import VISIONS, seen_in_bytes
from tests.helpers.stress import long

PX: Final = 22
SENT: Final = 128
THEMES: Final = {"dark": (49, 51, 56), "light": (255, 255, 255), "pond": (19, 46, 55)}
HALFWAY: Final = (128, 128, 128)


@cache
def drawn() -> Mapping[str, str]:
    return dict(emojis())


@cache
def rendered(name: str, px: int) -> Image.Image:
    svg = drawn()[name]
    png = resvg_py.svg_to_bytes(svg_string=svg, width=px, height=px, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


@cache
def sent(name: str) -> Image.Image:
    """Returns the emoji at 48 px, as Discord sends it after an upload at 128 px."""
    return rendered(name, SENT).resize((48, 48), Image.Resampling.LANCZOS)


def on(picture: Image.Image, ground: tuple[int, int, int]) -> Image.Image:
    below = Image.new("RGBA", picture.size, (*ground, 255))
    below.alpha_composite(picture)
    return below.convert("RGB")


def as_seen(picture: Image.Image, vision: str) -> Image.Image:
    channels = iter(picture.tobytes())
    colours = zip(channels, channels, channels, strict=True)
    after = b"".join(bytes(seen_in_bytes(colour, vision)) for colour in colours)
    return Image.frombytes("RGB", picture.size, after)


def as_discord_shows(name: str, theme: str) -> Image.Image:
    return on(sent(name), THEMES[theme]).resize((PX, PX), Image.Resampling.BILINEAR)


def strip(pictures: Sequence[Image.Image]) -> Image.Image:
    below = Image.new("RGB", (PX * len(pictures), PX))
    for place, picture in enumerate(pictures):
        below.paste(picture, (place * PX, 0))
    return below


def distances(templates: Image.Image, sample: Image.Image) -> list[float]:
    """Returns how much each template differs from a sample."""
    count = templates.width // PX
    difference = ImageChops.difference(templates, strip([sample] * count))
    bands = [band.convert("F").reduce(PX).tobytes() for band in difference.split()]
    return [sum(means) for means in zip(*(array("f", band) for band in bands), strict=True)]


@cache
def templates(game: str, vision: str) -> Image.Image:
    return strip([as_seen(on(rendered(name, PX), HALFWAY), vision) for name in GAMES[game]])


def read_back(game: str, vision: str, theme: str) -> list[tuple[str, str]]:
    """Returns each emoji that looks most like the template of another one, with that one."""
    names, wrong = GAMES[game], []
    for name in names:
        shown = as_seen(as_discord_shows(name, theme), vision)
        found = distances(templates(game, vision), shown)
        nearest = names[found.index(min(found))]
        if nearest != name:
            wrong.append((name, nearest))
    return wrong


GAMES: Final = {
    "pikoko": list(
        dict.fromkeys(
            [pikoko_name(card) for card in pikoko.deck(5)]
            + [name_of_face(face) for face in range(pikoko.FACES)]
        )
    ),
    "plumes": [plumes_name(card) for card in range(plumes.FEATHERS + 1)],
    "block": list(BLOCK_NAMES.values()),
}


SHOWN: Final = [
    ("pikoko", "normal", "dark"),
    ("plumes", "deuteranopia", "light"),
    ("block", "protanopia", "pond"),
    ("pikoko", "tritanopia", "light"),
]
"""Each game, kind of vision and theme once; long tests have all that go together."""


@pytest.mark.parametrize(
    ("game", "vision", "theme"),
    [*SHOWN, *(long(*one) for one in product(GAMES, VISIONS, THEMES) if one not in SHOWN)],
)
def test_cards_are_read_back_at_22_px(game: str, vision: str, theme: str) -> None:
    wrong = read_back(game, vision, theme)
    assert len(wrong) <= len(GAMES[game]) * 0.01, wrong


@pytest.mark.parametrize("game", ["pikoko", "plumes"])
def test_number_and_shape_stand_a_pixel_apart(game: str) -> None:
    """A 1 that touches a ruby would look like an exclamation mark."""
    for name in GAMES[game]:
        if name == "peahen":
            continue
        middle = rendered(name, SENT).crop((24, 60, 104, 90))
        rows = (middle.crop((0, row, 80, row + 1)) for row in range(middle.height))
        bare = [row for row in rows if len(row.getcolors() or ()) == 1]
        assert len(bare) >= SENT / PX, name
