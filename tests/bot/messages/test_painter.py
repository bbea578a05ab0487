"""Sprites are drawn once, stored by what they show, and drawn again when they are missing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import pytest

from bot.messages.painter import Shelf
from bot.messages.pictures import Pictures
from bot.ui.art import cuts
from bot.ui.art.inks import Inks
from bot.ui.art.paint import sprite
from bot.ui.art.scene import Cut, Put, Scene
from bot.ui.kit import Layout, Picture
from bot.ui.pikoko.art import drawings

INKS: Final = Inks()
STOCK: Final = (
    Cut(drawings.face, ("R6", 0)),
    Cut(cuts.back, (1,)),
    Cut(drawings.tile, ("M4", 58)),
)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "sprites", INKS)


def written(folder: Path) -> dict[str, int]:
    """The files of a folder, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in (folder / "sprites").iterdir()}


def same(shelf: Shelf, cut: Cut) -> bool:
    """Has the shelf that sprite as it is drawn, to the pixel?"""
    kept, new = shelf(cut), sprite(cut, INKS)
    masks = [None if one.mask is None else one.mask.tobytes() for one in (kept, new)]
    return kept.pixels.tobytes() == new.pixels.tobytes() and masks[0] == masks[1]


def test_each_is_drawn_once_and_kept_for_the_next_start(shelf: Shelf, tmp_path: Path) -> None:
    shelf.stock(STOCK)
    before = written(tmp_path)
    assert len(before) == len(STOCK)
    again = Shelf(tmp_path / "sprites", INKS)
    again.stock(STOCK)
    assert all(same(again, cut) for cut in STOCK)
    assert written(tmp_path) == before


def test_one_that_is_missing_or_broken_is_drawn_again(shelf: Shelf, tmp_path: Path) -> None:
    shelf.stock(STOCK)
    before = written(tmp_path)
    for number, name in enumerate(sorted(before)):
        path = tmp_path / "sprites" / name
        if number:
            path.write_bytes(path.read_bytes()[: 10 * number])
        else:
            path.unlink()
    assert all(same(shelf, cut) for cut in STOCK)
    assert written(tmp_path).keys() == before.keys()
    (tmp_path / "sprites" / min(before)).unlink()
    Shelf(tmp_path / "sprites", INKS).stock(STOCK)
    assert written(tmp_path).keys() == before.keys()


def test_what_is_not_needed_any_more_is_removed(shelf: Shelf, tmp_path: Path) -> None:
    shelf.stock(STOCK)
    (tmp_path / "sprites" / "of-an-older-drawing").write_bytes(b"")
    shelf.stock(STOCK[:1])
    assert len(written(tmp_path)) == 1
    assert same(shelf, STOCK[1]), "drawn anew, and not stored"
    assert len(written(tmp_path)) == 1


async def until_ready(pictures: Pictures) -> None:
    async with asyncio.timeout(60):
        while not pictures.ready:  # noqa: ASYNC110  a process of its own draws
            await asyncio.sleep(0.01)


def of_height(height: int) -> Layout:
    return Layout(Picture(Scene(height, (), f"{height} high")))


async def test_the_start_does_not_wait_for_sprites(tmp_path: Path) -> None:
    """Until they are there, messages are in words."""
    layout = Layout(Picture(Scene(200, (Put(STOCK[2], 100, 100),), "A tile")))
    pictures = Pictures(tmp_path / "sprites", lambda: STOCK)
    pictures.start()
    try:
        assert not pictures.ready
        assert "files" not in await pictures.new(layout)
        await until_ready(pictures)
        assert len(written(tmp_path)) == len(STOCK)
        (file,) = (await pictures.new(layout))["files"]
        assert file.description == "A tile"
    finally:
        await pictures.close()


async def test_an_answer_is_drawn_before_what_nobody_waits_for(tmp_path: Path) -> None:
    pictures = Pictures(tmp_path / "sprites", lambda: STOCK)
    pictures.start()
    done: list[str] = []

    async def draw(name: str, height: int, *, hurry: bool) -> None:
        await pictures.new(of_height(height), hurry=hurry)
        done.append(name)

    try:
        await until_ready(pictures)
        posts = [draw(f"post {number}", 200 + number, hurry=False) for number in range(4)]
        answers = [draw(f"answer {number}", 300 + number, hurry=True) for number in range(2)]
        await asyncio.gather(*posts, *answers)
    finally:
        await pictures.close()
    assert done == ["post 0", "answer 0", "answer 1", "post 1", "post 2", "post 3"]
