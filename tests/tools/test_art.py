"""The published drawings are those that the program draws, and need nothing else to be shown."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from bot.screens.art.glyphs import BOLD, FONTS, TITLE
from bot.screens.block import faces
from data.games import complete_options
from engine.block import BLOCK
from engine.block.cards import KINDS
from engine.pikoko.cards import CARD_NAMED
from engine.plumes.cards import CARD_NAMED as PLUMES_NAMED
from tests.helpers.stress import LONG
from tools import art, demo_screen, drawn, looks, screens
from tools import published as catalogue
from tools.outlines import outlines

HOUSE: Final = Path(__file__).parents[2]
ART: Final = HOUSE / "data/art"


KEPT: Final = drawn.read(HOUSE)
AGAIN: Final = "run `make screens`"


@cache
def published() -> Mapping[str, str]:
    return dict(art.files())


def test_the_program_draws_the_same_bytes() -> None:
    changed = [
        path for path, text in published().items() if (HOUSE / path).read_bytes() != text.encode()
    ]
    assert changed == [], "run `make art`"


def test_nothing_is_published_that_is_not_drawn() -> None:
    there = {path.relative_to(HOUSE).as_posix() for path in ART.rglob("*.svg")}
    assert there == {path for path in published() if path.endswith(".svg")}


def test_the_pictures_to_upload_show_their_drawings() -> None:
    for path, svg in art.pictures():
        with Image.open(HOUSE / path) as published:
            png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
            again = Image.open(io.BytesIO(png)).convert("RGB")
            difference = ImageStat.Stat(ImageChops.difference(published.convert("RGB"), again))
        assert max(difference.mean) < 1


@pytest.mark.parametrize("font", [BOLD, TITLE])
def test_the_outlines_are_those_of_the_fonts(font: str) -> None:
    folder = ART / "fonts"
    assert outlines(folder, font) == (FONTS / f"{font}.json").read_text("utf-8")


def test_each_font_stands_beside_its_licence() -> None:
    fonts = {path.name.partition("-")[0] for path in (ART / "fonts").glob("*.ttf")}
    licences = {path.stem.removeprefix("OFL-") for path in (ART / "fonts").glob("OFL-*.txt")}
    assert fonts == licences


def test_every_drawing_is_whole_small_and_like_no_other() -> None:
    """It has no text that needs a font, and nothing from elsewhere."""
    drawings = list(catalogue.drawings())
    for drawing in drawings:
        names = {element.rstrip("/") for element in re.findall(r"<([^/][^\s>]*)", drawing.svg)}
        assert names <= {"svg", "title", "g", "path", "circle", "rect", "clipPath"}, drawing.path
        assert not re.search(r"href|url\((?!#)|nan|inf", drawing.svg), drawing.path
        assert len(drawing.svg) < 60_000, drawing.path
    assert sum(len(drawing.svg) for drawing in drawings) < 3_000_000
    assert len({re.sub("<title>.*?</title>", "", one.svg) for one in drawings}) == len(drawings)


def test_every_card_of_each_game_has_its_face() -> None:
    assert {card.code for card in catalogue.pikoko_cards()} == set(CARD_NAMED)
    assert {card.code for card in catalogue.plumes_cards()} == set(PLUMES_NAMED)
    listed = complete_options(BLOCK)["cards"]
    assert isinstance(listed, dict)
    assert {card.code for card in catalogue.block_cards()} == {
        f"{kind}:{value}" for kind, values in listed.items() for value in str(values)
    }
    assert set(faces.KINDS) == set(catalogue.BLOCK_WORDS) == set(KINDS)


def test_the_page_of_messages_and_its_pictures_are_up_to_date() -> None:
    text, scenes = looks.page()
    assert (HOUSE / looks.PAGE).read_text("utf-8") == text, AGAIN
    listed = {path: shows for path, (shows, _) in KEPT.items() if path.startswith(looks.FOLDER)}
    assert listed == {path: drawn.of_scenes([scene]) for path, scene in scenes.items()}, AGAIN


def test_the_pictures_of_readme_are_up_to_date() -> None:
    shown = {
        f"{art.SCREENS}/{name}": drawn.of_scenes(scene for frame in frames for scene in frame)
        for name, frames in screens.screens()
    }
    assert {path: KEPT[path][0] for path in shown} == shown, AGAIN


@LONG
async def test_the_picture_of_the_demo_is_up_to_date() -> None:
    shows, _ = KEPT[f"{art.SCREENS}/{demo_screen.NAME}"]
    assert drawn.of_text(await demo_screen.demo_words()) == shows, AGAIN


def test_each_picture_is_the_one_that_was_drawn() -> None:
    there = {
        path.relative_to(HOUSE).as_posix(): drawn.of_bytes(path.read_bytes())
        for folder in (looks.FOLDER, art.SCREENS)
        for path in (HOUSE / folder).iterdir()
    }
    assert there == {path: file for path, (_, file) in KEPT.items()}, AGAIN


def test_a_picture_counts_as_another_if_a_word_or_a_drawing_changes() -> None:
    (frame,) = dict(screens.screens())["podium.png"]
    (scene,) = frame
    other = replace(scene, items=scene.items[:-1])
    assert drawn.of_scenes([scene]) != drawn.of_scenes([other])
    assert drawn.of_scenes([scene]) == drawn.of_scenes([replace(scene, alt="")])


def test_readme_shows_each_of_its_pictures() -> None:
    text = (HOUSE / "README.md").read_text("utf-8")
    shown = set(re.findall(rf"\(({art.SCREENS}/[^)]+)\)", text))
    assert shown == {path for path in KEPT if path.startswith(art.SCREENS)}
