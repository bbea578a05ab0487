"""Names are other people's words: they may look odd, but they do nothing to a message."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final
from unicodedata import combining, normalize

import pytest

from bot.screens.all_games import GAMES
from bot.screens.art.pieces import NAME
from bot.screens.led import thread_name
from bot.screens.lobby_page import lobby
from bot.screens.names import (
    LONG,
    SHORT,
    bare_names,
    drawn_names,
    escaped,
    plain_name,
    seat_label,
    seat_labels,
    seat_name,
    together,
    whose,
)
from bot.screens.pikoko.said import Faces, face_name
from bot.screens.text import length, one_line
from bot.screens.words import LANGUAGES, with_de, words
from data.store.values import Cards, Seated, Status
from engine.pikoko.cards import CARD, CARD_NAMED, colour_of, faces
from tests.bot.screens.any_game import LONG_NAME, moments, opened, private, public
from tests.bot.screens.any_game import frame as game_frame
from tests.bot.screens.sittings import frame
from tests.helpers.legible import texts

KINDS: Final = ("random", "greedy", "sage", "even")


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


def test_a_name_that_shows_nothing_is_that_of_the_account() -> None:
    seats = (Seated(1, "\u3164", account="ann.01"), Seated(2, "\u2800"), Seated(3, "\u202e\u200f"))
    assert seat_labels(frame(3, seats=seats)) == ["ann.01", "Someone", "Someone 2"]


def test_a_long_name_is_shortened_before_it_is_escaped() -> None:
    assert escaped("*" * 99, 4) == r"\*\*\*…"
    assert escaped("Ann\n\u202eBob\t Cleo") == "Ann Bob Cleo"
    assert len(plain_name(LONG_NAME, LONG)) == LONG


def test_a_seat_has_colour_and_name() -> None:
    shown = frame(3, names=("A_b", "Bob", "Cleo"))
    assert seat_name(shown, 0) == "🦜\u00a0A\\_b"
    assert seat_label(shown, 0) == "A_b"


def test_a_computers_seat_is_marked() -> None:
    seats = (Seated(1, "Ann", "greedy"), Seated(None, "greedy", "greedy"), Seated(2, ""))
    shown = frame(3, seats=seats)
    assert seat_name(shown, 0).endswith("Ann\u00a0🤖")
    assert seat_name(shown, 1).endswith("Hen\u00a0🤖")
    assert bare_names(shown)[2] == "Someone"


def test_the_name_of_a_thread_is_cut_to_what_discord_takes() -> None:
    family = "👨\u200d👩\u200d👧\u200d👦"
    name = thread_name(frame(3), family * 30)
    assert length(name) <= 100
    assert name.endswith(f"{family}…")


@pytest.mark.parametrize(
    ("names", "most", "labels"),
    [
        (("Ann", "Bob"), LONG, ["Ann", "Bob", "Ann 2", "Bob 2"]),
        (("Ann", "Ann 2", "Ann", "Ann\u200b"), LONG, ["Ann", "Ann 2", "Ann 3", "Ann\u200b 4"]),
        (
            ("Wilhelmina Ann", "Wilhelmina Bea", "Wilhelmina Ann", "Bob"),
            SHORT,
            ["Wilhelmi…Ann", "Wilhelmi…Bea", "Wilhel…Ann 2", "Bob"],
        ),
    ],
    ids=["equal", "a number is no one else's name", "alike"],
)
def test_names_at_a_table_are_all_different(
    names: tuple[str, ...], most: int, labels: list[str]
) -> None:
    assert seat_labels(frame(4, names=names), most) == labels


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_computers_of_a_kind_have_different_names(kind: str, language: str) -> None:
    second = words(language)(f"computers-{kind}").split(", ")[0]
    computers = (Seated(1, second), *[Seated(None, kind, kind)] * 5)
    names = bare_names(frame(6, language, seats=computers))
    assert len(set(names)) == 6
    assert not any(name[-1].isdigit() for name in names)
    assert names[:2] == [second, words(language)(f"computer-{kind}")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_computers_have_nearly_the_same_name(language: str) -> None:
    """No name begins like another one or shares a word with it; the names of levels may."""
    said = words(language)
    levels = [said(f"computer-{kind}") for kind in KINDS]
    more = [name for kind in KINDS for name in said(f"computers-{kind}").split(", ")]
    every = [plain_letters(name) for name in (*levels, *more)]
    assert len({name[:3] for name in every}) >= len(every) - 1  # Poule and Poussin
    assert all(name.isalpha() and len(name) <= 9 for name in every)


def plain_letters(name: str) -> str:
    """Returns the name in lower case and without accents."""
    return "".join(one for one in normalize("NFD", name.casefold()) if not combining(one))


def test_a_computer_keeps_its_name_when_seats_are_shuffled() -> None:
    robots = [Seated(None, "greedy", "greedy", sign=sign) for sign in range(3)]
    before = frame(3, seats=tuple(robots))
    after = frame(3, seats=tuple(reversed(robots)))
    assert seat_labels(after) == list(reversed(seat_labels(before)))


def test_a_computer_that_plays_on_for_a_person_has_their_name() -> None:
    bob = Seated(None, "Bob", "sage", named_after=7)
    shown = frame(3, seats=(Seated(1, "Bob"), bob, Seated(None, "sage", "sage")))
    assert seat_labels(shown) == ["Bob", "Bob 2", "Peacock"]
    assert seat_name(shown, 1).endswith("Bob 2\u00a0🤖")


# In pictures


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ann", "Ann"),
        ("Żółw", "Żółw"),
        ("Ελένη", "Ελένη"),
        ("Иван", "Иван"),
        ("👑 𝓡𝓮𝔁", "Rex"),
        ("𝕯𝖆𝖗𝖐 𝕷𝖔𝖗𝖉", "Dark Lord"),
        ("ａｎｎ", "ann"),
        ("ⓐⓝⓝ", "ann"),
        ("🔥Ann🔥", "Ann"),
        ("❤️ Zoe\u0301", "Zoé"),
        *(
            (name, "ann.01")
            for name in ("花子!", "太郎!", "דוד", "محمد", "김철수", "สมชาย", "अनिल")
        ),
        *((name, "ann.01") for name in ("🔥 🔥", "…", "-- 花 --", "ꓮnn", "🇦🇳🇳")),
    ],
)
def test_a_picture_has_all_letters_of_a_name_or_the_name_of_the_account(
    name: str, drawn: str
) -> None:
    shown = frame(3, seats=(Seated(1, name, account="ann.01"), Seated(2, "Bob"), Seated(3, name)))
    found = drawn_names(shown)
    assert found[:2] == [drawn, "Bob"]
    assert found[2] == ("Player 3" if drawn == "ann.01" else f"{drawn} 2")
    assert all("".join(piece for _, piece in NAME.runs(one)) == one for one in found)


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_of_a_game_has_those_names(key: str) -> None:
    ui, count = GAMES[key], max(GAMES[key].game.seats)
    seats = tuple(Seated(seat + 1, f"花{seat}", account=f"ann.{seat}") for seat in range(count))
    shown = replace(game_frame(ui, count, seats=seats), cards=Cards.PICTURES)
    *_, (state, _events) = moments(ui, count, Random(1))
    waiting = replace(shown, table=replace(shown.table, status=Status.LOBBY))
    layouts = [lobby(waiting), *public(ui, shown, state).values(), *private(ui, shown, state, 0)]
    scenes = [scene for layout in layouts for scene in layout.pictures]
    said = "\n".join(texts(*scenes))
    described = "\n".join(scene.alt for scene in scenes)
    for text in (said, described):
        assert "花" not in text
        assert all(f"ann.{seat}" in text for seat in range(count))


NAME_OF_ALIKE: Final = r"Ø[JqQ ]*\w*(?:…(?: \d|(?:[JqQ][JqQ ]*)?\w*))?"
"""Matches a name of `alike` in a text, whole or cut."""


def alike(rng: Random, count: int) -> list[str]:
    """Returns names that begin with the same letters; no text has the first of them."""
    begins = "Ø" + "".join(rng.choices("JqQ ", k=rng.randrange(4, 18)))
    ends = rng.sample(("Ann", "Anton", "Antje", "Bob", "Ill", "Li", "Wim", "Ww"), count)
    return [one_line(f"{begins}{rng.choice(('', ' '))}{end}") for end in ends]


def taken_for(shown: str, names: Sequence[str]) -> list[str]:
    """Returns whose name a reader may take it for."""
    head, cut, tail = shown.partition("…")
    if tail.strip().isdecimal():
        return [names[int(tail) - 1]]
    begin = [name for name in names if name == shown or (cut and name.startswith(head))]
    return [name for name in begin if name.endswith(tail)] or [
        name for name in begin if tail in name[len(head) :]
    ]


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
@pytest.mark.parametrize("key", GAMES)
def test_what_tells_names_apart_stays_visible_in_every_picture(key: str, cards: Cards) -> None:
    ui, rng, cuts = GAMES[key], Random(f"{key} {cards}"), 0
    for count in (min(ui.game.seats), max(ui.game.seats)):
        names = alike(rng, count)
        shown = replace(game_frame(ui, count, names=tuple(names)), cards=cards)
        states = [state for state, _events in moments(ui, count, rng)]
        waiting = replace(shown, table=replace(shown.table, status=Status.LOBBY))
        layouts = [lobby(waiting)]
        for state in (*rng.sample(states, 4), states[-1]):
            layouts += public(ui, shown, state).values()
            layouts += private(ui, shown, state, rng.randrange(count))
            layouts.append(opened(ui, shown, state))
        for scene in (scene for layout in layouts for scene in layout.pictures):
            for name in re.findall(NAME_OF_ALIKE, "\n".join(texts(scene))):
                assert len(taken_for(name, drawn_names(shown))) == 1, (name, names)
                cuts += "…" in name
    assert cuts


# From right to left


@pytest.mark.parametrize("most", [SHORT, LONG])
def test_a_name_from_right_to_left_is_isolated_wherever_it_stands(most: int) -> None:
    shown = frame(3, names=("דוד", "Ann", "דוד־שמואל בן אברהם"))
    cut = "דוד־שמואל ב…" if most == SHORT else "דוד־שמואל בן אברהם"
    assert seat_labels(shown, most) == ["\u2068דוד\u2069", "Ann", f"\u2068{cut}\u2069"]
    assert seat_name(shown, 0, most) == "🦜\u00a0\u2068דוד\u2069"
    assert whose(shown, 2, most) == f"🦩\u00a0\u2068{cut}\u2069"


def test_french_elides_before_an_isolated_name_too() -> None:
    assert with_de("\u2068Ann דוד\u2069") == "d’\u2068Ann דוד\u2069"
    assert with_de("\u2068דוד\u2069") == "de \u2068דוד\u2069"


def test_a_card_looks_the_same_everywhere() -> None:
    shown = Faces(words("en"))
    assert shown.card(CARD_NAMED["R2"]) == "🟥\u00a0R2"
    assert shown.card(CARD_NAMED["M4"]).replace("\N{WORD JOINER}", "") == "🟨⬜🟦\u00a0M4"
    by_colour = {colour_of(face): face for face in faces(CARD_NAMED["M4"])}
    assert shown.played(by_colour[4]) == "🟦\u00a0M4\u00a0as\u00a0blue"
    assert face_name(words("en"), by_colour[4]) == "M4\u00a0as\u00a0blue"


def test_pictures_take_the_place_of_squares() -> None:
    names = ("red_2", "red_7", "multi_7", "card_back")
    shown = Faces(words("en"), {name: f"<:{name}:1>" for name in names})
    card = CARD_NAMED["R2"]
    assert shown.card(card) == "<:red_2:1>\u00a0R2"
    face = next(iter(faces(card)))
    assert shown.emoji(face) == "<:red_2:1>"
    assert face_name(words("en"), face) == "R2"
    assert CARD[face] == card
    red = min(faces(CARD_NAMED["M7"]))
    assert shown.card(CARD_NAMED["M7"]) == "<:multi_7:1>\u00a0M7"
    assert shown.played(red) == "<:red_7:1>\u00a0M7\u00a0as\u00a0red"
    assert shown.picture(red) == "<:multi_7:1>"
    assert Faces(words("en")).picture(red) is None
    assert shown.backs(2) == "<:card_back:1>" * 2


@pytest.mark.parametrize(
    ("names", "english", "french"),
    [
        (["Bob"], "Bob", "Bob"),
        (["Bob", "Zoé"], "Bob and Zoé", "Bob et Zoé"),
        (["Ann", "Bob", "Zoé"], "Ann, Bob and Zoé", "Ann, Bob et Zoé"),
    ],
)
def test_people_are_named_in_a_sentence(names: list[str], english: str, french: str) -> None:
    assert (together(words("en"), names), together(words("fr"), names)) == (english, french)
