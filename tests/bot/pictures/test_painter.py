"""Sprites are drawn once, stored by what they show, and drawn again when they are missing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from bot.pictures.painter import Shelf
from bot.ui.art import cuts
from bot.ui.art.inks import Inks
from bot.ui.art.paint import sprite
from bot.ui.art.scene import Cut
from bot.ui.pikoko.art import drawings

INKS: Final = Inks()
STOCK: Final = (
    Cut(drawings.face, ("R6",)),
    Cut(cuts.upper_back),
    Cut(drawings.tile, ("M4", 58)),
)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "sprites", INKS)


def written(folder: Path) -> dict[str, int]:
    """Returns the files of a folder, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in (folder / "sprites").iterdir()}


def same(shelf: Shelf, cut: Cut) -> bool:
    """Returns whether the shelf has that sprite as it is drawn, to the pixel."""
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


def test_without_a_folder_to_write_to_they_are_drawn_when_they_are_needed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = Shelf(tmp_path / "file" / "sprites", INKS)
    assert "Not a directory" in str(nowhere.stock(STOCK))
    assert all(same(nowhere, cut) for cut in STOCK)
