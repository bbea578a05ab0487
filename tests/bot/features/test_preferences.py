"""What a choice in the settings changes."""

from __future__ import annotations

import pytest

from bot.features.preferences import (
    with_choice,
    with_game_option,
    with_game_preset,
    with_server_choice,
)
from data.store.values import (
    AskedBy,
    CalledBy,
    Cards,
    ChannelsBy,
    PersonSettings,
    Place,
    ServerSettings,
)
from tests.helpers.tables import refusal

PERSON = PersonSettings(1)
SERVER = ServerSettings(1)


@pytest.mark.parametrize(
    ("key", "answer", "chosen"),
    [
        ("language", "fr", PersonSettings(1, language="fr")),
        ("asked", "panel", PersonSettings(1, asked_by=AskedBy.PANEL)),
        ("lessons", "off", PersonSettings(1, no_lessons=True)),
        ("cards", "text", PersonSettings(1, cards=Cards.TEXT)),
        ("called", "off", PersonSettings(1, pings=False)),
        ("called", "dm", PersonSettings(1, called_by=CalledBy.DM)),
    ],
)
def test_a_choice_of_ones_own_changes_one_thing(
    key: str, answer: str, chosen: PersonSettings
) -> None:
    assert with_choice(PERSON, key, answer) == chosen


def test_the_language_can_be_discords_again() -> None:
    assert with_choice(PersonSettings(1, language="fr"), "language", "auto") == PERSON


def test_cards_can_be_the_servers_again() -> None:
    assert with_choice(PersonSettings(1, cards=Cards.TEXT), "cards", "auto") == PERSON


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("language", "tlh"),
        ("asked", "post"),
        ("asked", ""),
        ("lessons", "some"),
        ("cards", "stone"),
        ("called", "-"),
        ("luck", "on"),
    ],
)
def test_a_choice_that_there_is_not_is_refused(key: str, answer: str) -> None:
    assert refusal(lambda: with_choice(PERSON, key, answer)) == "unknown"


@pytest.mark.parametrize(
    ("key", "answer", "chosen"),
    [
        ("language", "fr", ServerSettings(1, language="fr")),
        ("place", "thread", ServerSettings(1, place=Place.THREAD)),
        ("cards", "large", ServerSettings(1, cards=Cards.LARGE)),
        ("channels-by", "nobody", ServerSettings(1, channels_by=ChannelsBy.NOBODY)),
        ("channels", "7", ServerSettings(1, channels=(7, 8))),
    ],
)
def test_a_choice_for_the_server_changes_one_thing(
    key: str, answer: str, chosen: ServerSettings
) -> None:
    assert with_server_choice(SERVER, key, answer, (7, 8)) == chosen


@pytest.mark.parametrize(
    ("key", "answer"),
    [("language", "tlh"), ("place", "moon"), ("channels-by", "friends"), ("luck", "on")],
)
def test_a_choice_for_the_server_that_there_is_not_is_refused(key: str, answer: str) -> None:
    assert refusal(lambda: with_server_choice(SERVER, key, answer, ())) == "unknown"


def test_options_of_games_are_kept_beside_each_other() -> None:
    kept = ServerSettings(1, defaults={"pikoko": {"rounds": 1}, "whist": {"rubbers": 2}})
    chosen = with_game_option(kept, "pikoko", "bidding", ["quick"])
    assert chosen.defaults == {
        "pikoko": {"rounds": 1, "bidding": "quick"},
        "whist": {"rubbers": 2},
    }


def test_a_preset_takes_the_place_of_what_was_chosen_before() -> None:
    kept = ServerSettings(1, defaults={"pikoko": {"rounds": 5}})
    assert with_game_preset(kept, "pikoko", "booklet").defaults == {"pikoko": {}}


@pytest.mark.parametrize(
    ("game", "key", "value"),
    [("pikoko", "rounds", "9"), ("pikoko", "luck", "0"), ("whist", "rounds", "1")],
)
def test_an_option_that_there_is_not_is_refused(game: str, key: str, value: str) -> None:
    assert refusal(lambda: with_game_option(SERVER, game, key, [value])) == "unknown"
    assert refusal(lambda: with_game_preset(SERVER, game, "lucky")) == "unknown"
