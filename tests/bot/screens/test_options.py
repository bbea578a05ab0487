"""Dozens of options fit into a lobby, a table's options and a server's settings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from bot.screens.kit import Frame
from bot.screens.lobby_page import lobby, options
from bot.screens.options import page_of, read_choice
from bot.screens.preferences_page import further, personal, server, server_game, server_watching
from bot.screens.words import LANGUAGES, more_words, words
from data.store.values import PersonSettings, Seated, ServerSettings, Status
from engine import games
from engine.pikoko import PIKOKO
from engine.protocol import EDITION, Option, options_offered
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.messages import SELECT, TEXT, components, controls, text_of
from tests.helpers.phone import IN_MENU

MAIN, OTHERS, CHOICES = 12, 28, 25
LONGEST = "as long as the name of an option may ever become in any language"


@pytest.fixture
def vast(tmp_path: Path) -> Iterator[str]:
    """Yields the key of a game with forty options, each with the most choices that a menu takes."""
    made = tuple(
        Option(f"o{number}", tuple(range(CHOICES)), 0, main=number < MAIN)
        for number in range(MAIN + OTHERS)
    )
    presets = {f"p{number}": {"o1": number} for number in range(6)}
    game: Any = SimpleNamespace(
        key="vast", options=made, presets=presets, seats=range(2, 7), players=PIKOKO.players
    )
    said = ["game-vast = Vast", "about-vast = vast", "motto-vast = Vast", "length-vast = 2 to 6"]
    said += [f"preset-vast-{name} = Preset {name}" for name in presets]
    for option in made:
        said.append(f"option-vast-{option.key} = {option.key} {LONGEST}")
        said += [f"option-vast-{option.key}-{choice} = {choice} {LONGEST}" for choice in range(25)]
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "vast.ftl").write_text("\n".join(said), encoding="utf-8")
    engine.games.register(game)
    with more_words(tmp_path):
        yield game.key
    engine.games.unregister(game.key)


def open_table(game: str, language: str = "en", **chosen: Any) -> Frame:
    seats = tuple(Seated(seat + 1, LONG_NAME) for seat in range(5))
    return frame(5, language, seats=seats, status=Status.LOBBY, game=game, options=chosen)


def menus(shown: Any) -> list[str]:
    """Returns the keys of the options that are offered. The clock is no option of a game."""
    names = [
        item["custom_id"].split(":")[2] for item in components(shown) if item["type"] == SELECT
    ]
    return [name for name in names if name != "clock"]


def pages(game: str) -> list[list[str]]:
    """Returns the options on each page, following the buttons from one page to the next."""
    shown = open_table(game)
    found = [menus(options(shown, 1))]
    while f"lobby:{'z' * 10}:{len(found) + 1}:page" in controls(options(shown, len(found))):
        found.append(menus(options(shown, len(found) + 1)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_forty_options_fit_everywhere(vast: str, language: str) -> None:
    everything: dict[str, Any] = {f"o{number}": 24 for number in range(MAIN + OTHERS)}
    for chosen in ({}, everything):
        check(lobby(open_table(vast, language, **chosen)))
        for page in range(1, len(pages(vast)) + 1):
            check(options(open_table(vast, language, **chosen), page))
            kept = replace(ServerSettings(2**64 - 1), defaults={vast: dict(chosen)})
            check(server_game(words(language), kept, vast, page))


def test_the_main_options_come_first_and_every_option_once(vast: str) -> None:
    found = pages(vast)
    assert [key for page in found for key in page] == [f"o{n}" for n in range(MAIN + OTHERS)]
    assert found[0] + found[1] == [f"o{number}" for number in range(MAIN)]
    for number, page in enumerate(found, 1):
        assert {page_of(vast, key) for key in page} == {number}


def test_few_options_need_no_pages() -> None:
    assert pages("pikoko") == [["rounds", "bidding"]]


def test_the_edition_of_the_rules_is_not_offered() -> None:
    block = games["block"]
    assert [key for page in pages("block") for key in page] == [
        option.key for option in block.options if option.key != EDITION
    ]
    assert "edition" not in text_of(options(open_table("block", edition=1), 1)).lower()
    with pytest.raises(ValueError, match="edition"):
        read_choice("block", EDITION, ["1"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_the_whole_of_what_is_chosen_in_a_menu(language: str) -> None:
    own, kept = words(language), ServerSettings(2**64 - 1)
    for layout in (
        *(
            options(open_table(game, language), page)
            for game in games
            for page in range(1, len(pages(game)) + 1)
        ),
        *(server_game(own, kept, game) for game in games),
        server(own, kept, notifies_all=False),
        server_watching(own, kept),
        personal(own, PersonSettings(1), in_server=True),
        further(own, PersonSettings(1)),
    ):
        for menu in (part for part in components(layout) if part["type"] == SELECT):
            shown = [one["label"] for one in menu["options"]]
            assert all(len(one) <= IN_MENU for one in (*shown, menu.get("placeholder", "")))


def test_a_page_that_is_not_there_is_the_nearest_one(vast: str) -> None:
    shown, last = open_table(vast), len(pages(vast))
    assert options(shown, 99).digest() == options(shown, last).digest()
    assert options(shown, 0).digest() == options(shown, 1).digest()


def test_a_lobby_tells_options_only_if_they_are_not_as_usual(vast: str) -> None:
    assert "o1 " not in text_of(lobby(open_table(vast)))
    assert f"o1 {LONGEST}: **7 {LONGEST}**" in text_of(lobby(open_table(vast, o1=7)))
    assert "o39" not in text_of(lobby(open_table(vast)))
    assert f"o39 {LONGEST}: **7 {LONGEST}**" in text_of(lobby(open_table(vast, o39=7)))
    many: dict[str, Any] = {f"o{number}": 1 for number in range(MAIN, MAIN + 9)}
    assert "4 more options changed" in text_of(lobby(open_table(vast, **many)))


def test_presets_are_on_the_first_page_and_the_present_one_is_marked(vast: str) -> None:
    shown = {
        name: one["label"]
        for name, one in controls(options(open_table("pikoko", rounds=1, bidding="quick"))).items()
        if name.endswith(":preset")
    }
    assert shown == {
        f"lobby:{'z' * 10}:booklet:preset": "Official rules",
        f"lobby:{'z' * 10}:quick:preset": "Quick game",
    }
    assert not [name for name in controls(options(open_table(vast), 2)) if "preset" in name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games)
def test_the_options_of_every_game_fit_and_have_their_question_above_them(
    game: str, language: str
) -> None:
    """On a phone a closed menu shows only the beginning of its entries."""
    check(lobby(open_table(game, language)))
    for page in range(1, len(pages(game)) + 1):
        shown = options(open_table(game, language), page)
        check(shown)
        parts = [part for part in components(shown) if part["type"] in (TEXT, SELECT)]
        for before, menu in pairwise(parts):
            if menu["type"] == SELECT:
                assert not any(one["label"].endswith("…") for one in menu["options"])
                key = menu["custom_id"].split(":")[2]
                asked = "clock-asked" if key == "clock" else f"option-{game}-{key}"
                assert words(language)(asked) in before["content"]


def test_a_game_without_options_offers_its_clock_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PIKOKO), "options", ())
    shown = components(options(open_table("pikoko")))
    (menu,) = [item for item in shown if item["type"] == SELECT]
    assert menu["custom_id"] == f"lobby:{'z' * 10}:clock:clock"


def test_a_menus_value_stands_for_a_choice() -> None:
    for key in games:
        for option in options_offered(games[key]):
            for choice in option.choices:
                assert read_choice(key, option.key, [str(choice)]) == choice


@pytest.mark.parametrize(
    ("game", "key", "values"),
    [
        ("pikoko", "rounds", ["6"]),
        ("pikoko", "rounds", []),
        ("pikoko", "rounds", ["1", "2"]),
        ("pikoko", "luck", ["1"]),
        ("whist", "rounds", ["1"]),
    ],
)
def test_what_stands_for_no_choice_is_refused(game: str, key: str, values: list[str]) -> None:
    with pytest.raises(ValueError, match=key):
        read_choice(game, key, values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_block_but_which_game_is_played_stands_under_advanced_rules(language: str) -> None:
    """Of its seventeen options, one chooses the game, and sixteen decide what the rulebook leaves
    open.
    """
    say, heading = words(language), words(language)("options-advanced")
    first = options(open_table("block", language))
    assert menus(first) == ["mode"]
    assert heading not in text_of(first)
    label = say("button-advanced")
    (leads,) = [name for name, one in controls(first).items() if one.get("label") == label]
    assert leads.endswith(":2:page")
    advanced = [options(open_table("block", language), page) for page in (2, 3, 4)]
    assert all(heading in text_of(page) for page in advanced)
    assert sum(len(menus(page)) for page in advanced) == 16
