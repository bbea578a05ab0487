"""Names are other people's words: they may look odd, but they can do nothing."""

from __future__ import annotations

import re

import pytest

from bot.language.words import LANGUAGES, words
from bot.ui.names import LONG, bare_name, escaped, seat_label, seat_name, shortened
from bot.ui.pikoko.cards import Faces
from data.store.values import Seated
from engine.pikoko.cards import CARD, CARD_NAMED, colour_of, faces
from tests.bot.ui.any_game import LONG_NAME
from tests.bot.ui.sittings import frame


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "@here",
        "<@123>",
        "<@&123>",
        "<#123>",
        "<:smile:123>",
        "<t:1:R>",
        "</play:1>",
        "**bold**",
        "_it_",
        "~~gone~~",
        "||spoiler||",
        "`code`",
        "[here](http://x.y)",
        "https://x.y",
        "# big",
        "-# small",
        "> quote",
        "\\",
        LONG_NAME,
    ],
)
def test_a_name_does_nothing_in_a_text(name: str) -> None:
    text = escaped(name, 100)
    bare = re.sub(r"\\[\\*_~|`<>\[\]()#\-+.]", "", text)
    assert not re.search(r"[\\*_~|`<>\[\]()#]", bare), text
    assert not re.search(r"@(everyone|here)|://", text)


def test_a_name_stays_on_its_line_and_in_its_direction() -> None:
    assert escaped("Ann\n\u202eBob\t Cleo") == "Ann Bob Cleo"


def test_a_long_name_is_shortened_before_it_is_escaped() -> None:
    assert escaped("*" * 99, 4) == r"\*\*\*…"
    assert shortened("Wilhelmina", 6) == "Wilhe…"
    assert len(shortened(LONG_NAME, LONG)) == LONG


def test_a_seat_has_colour_and_name() -> None:
    shown = frame(3, names=("A_b", "Bob", "Cleo"))
    assert seat_name(shown, 0) == "🦜\u00a0A\\_b"
    assert seat_label(shown, 0) == "A_b"


def test_a_computers_seat_is_marked() -> None:
    seats = (Seated(1, "Ann", "greedy"), Seated(None, "greedy", "greedy"), Seated(2, ""))
    shown = frame(3, seats=seats)
    assert seat_name(shown, 0).endswith("Ann\u00a0🤖")
    assert seat_name(shown, 1).endswith("Hen\u00a0🤖")
    assert bare_name(shown, 2) == "Someone"


def test_a_name_of_nothing_that_shows_is_somebodys() -> None:
    shown = frame(3, names=("\u202e\u200f", "Bob", "Cleo"))
    assert seat_label(shown, 0) == "Someone"


def test_equal_names_are_numbered() -> None:
    shown = frame(4, names=("Ann", "Bob"))
    assert [bare_name(shown, seat) for seat in range(4)] == ["Ann", "Bob", "Ann 2", "Bob 2"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["random", "greedy", "sage", "even"])
def test_computers_of_a_kind_have_different_names(kind: str, language: str) -> None:
    """Also where only the beginning of a name is shown."""
    computers = (Seated(1, "Hetty Hen"), *[Seated(None, kind, kind)] * 5)
    shown = frame(6, language, seats=computers)
    names = [bare_name(shown, seat) for seat in range(6)]
    assert len(set(names)) == 6
    assert not any(name[-1].isdigit() for name in names)
    assert len({name[:4] for name in names[1:]}) == 5
    assert names[1] == words(language)(f"computer-{kind}")


def test_a_card_looks_the_same_everywhere() -> None:
    shown = Faces()
    assert shown.card(CARD_NAMED["R2"]) == "🟥\u00a0R2"
    assert shown.card(CARD_NAMED["M4"]).replace("\N{WORD JOINER}", "") == "🟨⬜🟦\u00a0M4"
    by_colour = {colour_of(face): face for face in faces(CARD_NAMED["M4"])}
    assert shown.played(by_colour[4]) == "🟦\u00a0M4→B"
    assert shown.label(by_colour[4]) == "M4→B"
    assert shown.label(by_colour[4], named=False) == "M4"


def test_pictures_take_the_place_of_squares() -> None:
    names = ("red_2", "red_7", "multi_7", "card_back")
    shown = Faces({name: f"<:{name}:1>" for name in names})
    card = CARD_NAMED["R2"]
    assert shown.card(card) == "<:red_2:1>\u00a0R2"
    face = next(iter(faces(card)))
    assert shown.emoji(face) == "<:red_2:1>"
    assert shown.label(face) == "R2"
    assert CARD[face] == card
    red = min(faces(CARD_NAMED["M7"]))
    assert shown.card(CARD_NAMED["M7"]) == "<:multi_7:1>\u00a0M7"
    assert shown.played(red) == "<:red_7:1>\u00a0M7→R"
    assert shown.picture(red) == "<:multi_7:1>"
    assert Faces().picture(red) is None
    assert shown.backs(2) == "<:card_back:1>" * 2
