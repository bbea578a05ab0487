"""The published drawings are those that the program draws, and need nothing else to be shown."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from bot.language.words import LANGUAGES
from bot.ui.art.glyphs import BOLD, FONTS, TITLE
from bot.ui.block.art import faces
from data.games import complete_options
from engine.block import BLOCK
from engine.block.cards import KINDS
from engine.pikoko.cards import CARD_NAMED
from engine.plumes.cards import CARD_NAMED as PLUMES_NAMED
from tests.helpers.stress import LONG
from tools import art
from tools import drawings as catalogue
from tools.looks import FOLDER, looks
from tools.outlines import outlines
from tools.screens import screens

HOUSE: Final = Path(__file__).parents[2]
ART: Final = HOUSE / "data/art"


@cache
def drawn() -> Mapping[str, str]:
    return dict(art.files())


def test_the_program_draws_the_same_bytes() -> None:
    changed = [
        path for path, text in drawn().items() if (HOUSE / path).read_bytes() != text.encode()
    ]
    assert changed == [], "run `make art`"


def test_nothing_is_published_that_is_not_drawn() -> None:
    published = {path.relative_to(HOUSE).as_posix() for path in ART.rglob("*.svg")}
    assert published == {path for path in drawn() if path.endswith(".svg")}


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


def test_every_drawing_is_whole() -> None:
    """No text that would need a font, and nothing from elsewhere."""
    for drawing in catalogue.drawings():
        names = {element.rstrip("/") for element in re.findall(r"<([^/][^\s>]*)", drawing.svg)}
        assert names <= {"svg", "title", "g", "path", "circle", "rect", "clipPath"}, drawing.path
        assert not re.search(r"href|url\((?!#)|nan|inf", drawing.svg), drawing.path


def test_every_card_of_each_game_has_its_face() -> None:
    assert {card.code for card in catalogue.pikoko_cards()} == set(CARD_NAMED)
    assert {card.code for card in catalogue.plumes_cards()} == set(PLUMES_NAMED)
    listed = complete_options(BLOCK)["cards"]
    assert isinstance(listed, dict)
    assert {card.code for card in catalogue.block_cards()} == {
        f"{kind}:{value}" for kind, values in listed.items() for value in str(values)
    }
    assert set(faces.KINDS) == set(catalogue.BLOCK_WORDS) == set(KINDS)


def test_no_two_cards_look_the_same() -> None:
    svgs = [re.sub("<title>.*?</title>", "", drawing.svg) for drawing in catalogue.drawings()]
    assert len(set(svgs)) == len(svgs)


def test_the_drawings_stay_small() -> None:
    assert max(len(drawing.svg) for drawing in catalogue.drawings()) < 60_000
    assert sum(len(drawing.svg) for drawing in catalogue.drawings()) < 3_000_000


@LONG
def test_the_page_of_messages_shows_each_in_pictures_and_in_text() -> None:
    *drawn, (page, written) = looks()
    text = (HOUSE / page).read_text("utf-8")
    headings = re.compile("^##+ .+(?=\n\n<table>)", re.MULTILINE)
    assert headings.findall(text) == headings.findall(written.decode())
    pictured, in_words = text.split("\n# Messages in words\n")
    numbers = {re.match(r"\d+", PurePosixPath(name).name) for name, _ in drawn}
    assert len(headings.findall(pictured)) == len({one[0] for one in numbers if one})
    rows = in_words.split("<table>")[1:]
    assert len(rows) == len(headings.findall(in_words))
    assert {row.count("<pre>") for row in rows} == {len(LANGUAGES)}
    there = {path.name for path in (HOUSE / FOLDER).iterdir()}
    assert there == {PurePosixPath(name).name for name, _ in drawn}
    for name, picture in drawn:
        assert f'src="../{name}"' in text
        with Image.open(HOUSE / name) as kept, Image.open(io.BytesIO(picture)) as new:
            assert kept.width == new.width
            assert getattr(kept, "n_frames", 1) == getattr(new, "n_frames", 1)


@LONG
def test_the_pictures_of_readme_are_there_and_show_a_simulated_game() -> None:
    drawn = dict(screens())
    for name, picture in drawn.items():
        with (
            Image.open(HOUSE / "data/art/screens" / name) as kept,
            Image.open(io.BytesIO(picture)) as new,
        ):
            assert kept.width == new.width
            assert getattr(kept, "n_frames", 1) == getattr(new, "n_frames", 1)
    with Image.open(io.BytesIO(drawn["table.gif"])) as film:
        assert 5 < getattr(film, "n_frames", 1) < 20
        assert len(drawn["table.gif"]) < 300_000
