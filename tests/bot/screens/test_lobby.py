"""A table before its game begins, and a table that does not go on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.screens.all_games import GAMES
from bot.screens.art import cuts
from bot.screens.art.scene import Cut
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.lobby_page import closed, computers, details, lobby, options
from bot.screens.names import seat_labels
from bot.screens.sheet import ask_end
from bot.screens.words import LANGUAGES, words
from data.store.values import Cards, Seated, Status
from engine import games
from engine.pikoko import PIKOKO
from engine.protocol import Json
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.legible import cuts_of, faults, texts
from tests.helpers.messages import SELECT, components, controls, text_of
from tests.helpers.phone import PICTURE_IN_DISCORD, height


def lobby_of(*seats: Seated, language: str = "en") -> Frame:
    host = next((seated.user for seated in seats if seated.user is not None), 1)
    return frame(0, language, seats=seats, status=Status.LOBBY, host=host)


ANN, BOB, ROBOT = Seated(1, "Ann"), Seated(2, "Bob"), Seated(None, "greedy", "greedy")


def pressable(shown: Frame) -> set[str]:
    return answers(lobby(shown))


def answers(layout: Layout) -> set[str]:
    """Returns part and answer of every control."""
    return {name.split(":", 2)[2] for name in controls(layout)}


def test_a_lobby_tells_who_is_there_and_who_is_missing() -> None:
    shown = text_of(lobby(lobby_of(ANN, ROBOT))).replace("\u00a0", " ")
    assert "**🦜 Ann** · host" in shown
    assert "**🦢 Hen 🤖**" in shown
    assert "**One more player needed**" in shown
    assert "3 rounds, 30 minutes" in shown


@pytest.mark.parametrize(
    ("options", "said", "in_french"),
    [
        ({}, "3 rounds, 30 minutes", "3 manches, 30 minutes"),
        ({"rounds": 1}, "one round, 10 minutes", "une manche, 10 minutes"),
        ({"rounds": 1, "bidding": "quick"}, "one round, 5 minutes", "une manche, 5 minutes"),
        ({"rounds": 3, "bidding": "quick"}, "3 rounds, 15 minutes", "3 manches, 15 minutes"),
        ({"rounds": 5, "bidding": "quick"}, "5 rounds, 25 minutes", "5 manches, 25 minutes"),
    ],
)
def test_a_round_with_quick_bidding_takes_half_the_time(
    options: dict[str, Json], said: str, in_french: str
) -> None:
    for language, expected in (("en", said), ("fr", in_french)):
        shown = lobby_of(ANN, BOB, language=language)
        shown = replace(shown, table=replace(shown.table, options=options))
        assert f"· {expected}" in text_of(lobby(shown)).replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("others", range(5))
def test_the_question_before_a_table_is_called_off_fits(language: str, others: int) -> None:
    seats = tuple(Seated(seat + 1, LONG_NAME) for seat in range(others + 1))
    layout = ask_end(lobby_of(*seats, language=language))
    check(layout)
    assert {name.split(":", 2)[2] for name in controls(layout)} == {"-:end", "-:keep"}


def test_only_people_are_counted_before_a_table_is_called_off() -> None:
    assert "No one else" in text_of(ask_end(lobby_of(ANN, ROBOT)))
    assert "One other player" in text_of(ask_end(lobby_of(ANN, ROBOT, BOB)))


def test_start_waits_for_enough_and_join_is_there_for_the_next_game_too() -> None:
    assert "-:join" in pressable(lobby_of(ANN, BOB))
    assert "-:start" not in pressable(lobby_of(ANN, BOB))
    assert "-:start" in pressable(lobby_of(ANN, BOB, ROBOT))
    assert "-:join" in pressable(lobby_of(ANN, BOB, ROBOT, ROBOT, ROBOT))


@pytest.mark.parametrize("cards", [Cards.TEXT, Cards.PICTURES])
def test_a_newcomer_finds_join_and_start_first_and_the_rest_below(
    cards: Cards,
) -> None:
    rows = [
        [one["custom_id"].split(":", 2)[2] for one in row["components"]]
        for row in lobby(replace(lobby_of(ANN, BOB, ROBOT), cards=cards)).controls
    ]
    assert rows == [
        ["-:ask"],
        ["-:join", "-:start", "-:leave"],
        ["-:computers", "-:options", "open:1"],
    ]


def test_every_kind_of_computer_player_and_people_can_be_added_while_there_is_room() -> None:
    adding = {"-:call", *(f"{kind}:computer" for kind in PIKOKO.players)}
    assert adding <= answers(computers(lobby_of(ANN)))
    full = lobby_of(ANN, BOB, ROBOT, ROBOT, ROBOT)
    assert not adding & answers(computers(full))


def test_only_the_last_computer_of_a_level_can_be_removed_so_none_is_renamed() -> None:
    chick = Seated(None, "random", computer="random")
    layout = computers(lobby_of(ANN, ROBOT, chick, replace(ROBOT, sign=7)))
    removing = {
        name.split(":", 2)[2]: one["label"]
        for name, one in controls(layout).items()
        if name.endswith(":remove")
    }
    assert removing == {"2:remove": "Remove Chick", "7:remove": "Remove Ginger"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_does_not_host_reads_the_options(language: str) -> None:
    layout = details(lobby_of(ANN, BOB, language=language))
    check(layout)
    assert words(language)("option-pikoko-rounds-3") in text_of(layout)
    assert answers(layout) == set()


def test_a_host_cancels_below_the_options() -> None:
    assert "-:cancel" in answers(options(lobby_of(ANN)))


KEYS: Final = tuple(GAMES)
MAXIMILIANE: Final = Seated(7, "Maximiliane")


def full_of(game: str, language: str) -> Frame:
    """Returns a full lobby of that game in pictures, with the longest names and levels."""
    shown = lobby_of(ANN, MAXIMILIANE, ROBOT, language=language)
    seats = [replace(one, sign=sign) for sign, one in enumerate(shown.table.seats)]
    more = range(len(seats), max(games[game].seats))
    seats += [Seated(None, "even", "even", sign=sign) for sign in more]
    table = replace(shown.table, game=game, options={}, seats=tuple(seats))
    return replace(shown, table=table, cards=Cards.PICTURES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KEYS)
def test_the_picture_of_a_lobby_can_be_read_and_leaves_room_on_a_phone(
    game: str, language: str
) -> None:
    """Nothing in it is cut off but names."""
    said, full = words(language), full_of(game, language)
    for seats in (3, None):
        shown = replace(full, table=replace(full.table, seats=full.table.seats[:seats]))
        layout = lobby(shown)
        (scene,) = layout.pictures
        assert faults(scene) == []
        assert scene.alt.startswith(f"{said(f'game-{game}')}. {said(f'motto-{game}')}")
        assert "Maximiliane" in scene.alt
        assert said(f"motto-{game}") in texts(scene)
        for text in texts(scene):
            begins = text.removesuffix("…").rstrip()
            assert begins == text or any(one.startswith(begins) for one in seat_labels(shown))
        assert height(layout, PICTURE_IN_DISCORD) <= 570  # with the menu that asks friends


def test_free_seats_are_drawn_and_told() -> None:
    (scene,) = lobby(replace(lobby_of(ANN, BOB), cards=Cards.PICTURES)).pictures
    assert cuts_of(scene).count(Cut(cuts.free, (112,))) == 3
    assert "3 free seats" in scene.alt


def test_a_menu_whose_present_choice_has_changed_is_another_menu() -> None:
    """Discord's apps go on showing the old choice in a menu with the same id."""

    def shown(**chosen: Json) -> dict[str, int]:
        table = replace(lobby_of(ANN).table, options=chosen)
        found = controls(options(replace(lobby_of(ANN), table=table))).items()
        return {name: one["id"] for name, one in found if one["type"] == SELECT}

    before, after = shown(), shown(rounds=1)
    changed = [name for name in before if before[name] != after[name]]
    assert [name.split(":")[2] for name in changed] == ["rounds"]
    assert before == shown()
    assert len({*before.values(), *after.values()}) == len(before) + 1
    assert all(2**16 < one < 2**31 for one in after.values())


def test_every_option_is_a_menu_with_the_present_choice() -> None:
    shown = lobby_of(ANN)
    shown = replace(shown, table=replace(shown.table, options={"bidding": "quick"}))
    clock, *menus = [item for item in components(options(shown)) if "options" in item]
    assert [one["value"] for one in clock["options"] if one["default"]] == ["live-180"]
    for option, menu in zip(PIKOKO.options, menus, strict=True):
        assert menu["custom_id"] == f"{Kind.LOBBY}:{'z' * 10}:{option.key}:option"
        assert [one["value"] for one in menu["options"]] == [str(one) for one in option.choices]
        chosen = [one["value"] for one in menu["options"] if one["default"]]
        assert chosen == [str(shown.table.options.get(option.key, option.default))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", [one for one in Status if one.ended or one is Status.PARKED])
def test_a_closed_table_says_what_became_of_it(language: str, status: Status) -> None:
    for reason in (None, "channel_gone", "server_gone", "missing_permission", "whatever"):
        shown = closed(frame(3, language, status=status, reason=reason))
        check(shown)
        assert "Ann" in text_of(shown)
