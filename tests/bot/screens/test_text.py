"""Texts are cut between characters as people count them, and names do nothing to the text around
them.
"""

from __future__ import annotations

from unicodedata import normalize

import pytest

from bot.screens.text import (
    END_OF_ISOLATE,
    ISOLATE,
    always_apart,
    characters,
    cut,
    is_blank,
    isolated,
    length,
    one_line,
    shortened,
    told_apart,
    within,
)

FAMILY = "👨‍👩‍👧‍👦"
WHOLE = (
    *("a", "é", "e\u0301", "Z\u0337\u0322\u031b", "ą́", "ที่", "नि", "각", "\u1100\u1161\u11a8"),
    *(
        "🦚",
        "👍🏽",
        "❤️",
        "1\ufe0f\u20e3",
        FAMILY,
        "🇫🇷",
        "🏴\U000e0067\U000e0062\U000e007f",
        "花",
        "ד",
    ),
)


@pytest.mark.parametrize("one", WHOLE)
def test_a_character_is_what_people_take_for_one(one: str) -> None:
    assert characters(one * 3 + "b") == [one, one, one, "b"]


@pytest.mark.parametrize("one", WHOLE)
@pytest.mark.parametrize("isolate", [False, True])
def test_a_cut_tears_no_character_and_leaves_no_isolate_open(one: str, *, isolate: bool) -> None:
    inner = one * 120
    text = f"to {ISOLATE}{inner}{END_OF_ISOLATE} and {inner}" if isolate else f"to {inner}"
    whole = characters(text)
    for most in range(3, 100, 5):
        found = cut(text, most)
        assert length(found) <= most
        assert found.count(ISOLATE) == found.count(END_OF_ISOLATE)
        assert found.rstrip(END_OF_ISOLATE).endswith("…")
        kept = found.replace("…", "").rstrip(END_OF_ISOLATE)
        assert whole[: len(characters(kept))] == characters(kept)


def test_what_fits_is_not_cut() -> None:
    assert cut("🦚" * 40, 80) == "🦚" * 40
    assert cut("🦚" * 41, 80) == "🦚" * 39 + "…"
    assert cut("Ann and Bob", 8) == "Ann and…"


def test_a_name_is_shortened_by_the_characters_that_people_see() -> None:
    assert shortened(FAMILY * 12, within(12)) == FAMILY * 12
    assert shortened(FAMILY * 13, within(12)) == FAMILY * 11 + "…"
    assert shortened("Wilhelmina", within(6)) == "Wilhe…"


@pytest.mark.parametrize(
    ("names", "most", "apart"),
    [
        (("Ann", "Bob"), 4, ("Ann", "Bob")),
        (("Christopher", "Bob"), 4, ("Chr…", "Bob")),
        (("Christopher", "Christine", "Bob"), 4, ("…oph", "…ine", "Bob")),
        (("Christopher A", "Christopher B", "Christina"), 4, ("Ch…A", "Ch…B", "…ina")),
        (("Chris Miller", "Chris Moore"), 8, ("C…Miller", "Ch…Moore")),
        (("MaximilianAnn", "MaximilianAnton"), 4, ("M…nn", "…ton")),
        (("Maximilian", "Maximilian 2"), 8, ("Maximil…", "Maximi…2")),
        (("田中一太郎", "田中一花子"), 4, ("田…太郎", "田…花子")),
        (("Ann", "Ann"), 4, None),
    ],
)
def test_names_that_begin_alike_show_what_tells_them_apart(
    names: tuple[str, ...], most: int, apart: tuple[str, ...] | None
) -> None:
    assert told_apart(names, within(most)) == apart


def test_names_that_nothing_tells_apart_are_numbered() -> None:
    assert always_apart(("Annabella Lee", "Annabella Lee"), within(8)) == ("Annab… 1", "Annab… 2")


def test_a_name_from_right_to_left_is_isolated_and_no_other() -> None:
    for name in ("דוד", "محمد", "Ann דוד", "١٢"):
        assert isolated(name) == f"\u2068{name}\u2069"
    for name in ("Ann", "Żółw", "花子", "🔥", "-12 · 4"):
        assert isolated(name) == name


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800\u2800", "\u200b\ufe0f", "\U000e0041"])
def test_a_name_of_nothing_that_shows_is_blank(name: str) -> None:
    assert is_blank(name)
    assert not is_blank(f"{name}a")


def test_marks_that_turn_a_line_around_are_taken_out() -> None:
    assert one_line("Ann\n\u202eBob\u2069\t Cleo\u200f") == "Ann Bob Cleo"
    assert one_line(FAMILY) == FAMILY
    assert normalize("NFC", one_line("e\u0301")) == "é"
