"""Settings, privacy and help: what they show, and what Discord takes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.screens import guide, preferences_page, privacy_page
from bot.screens.kit import Layout
from bot.screens.words import LANGUAGES, Words, words
from data.store.values import AskedBy, Cards, Pace, PersonSettings, Place, ServerSettings, Table
from tests.bot.screens.limits import check
from tests.helpers.messages import CHANNEL_SELECT, components, controls, text_of

ENGLISH = words("en")
PERSON = PersonSettings(2**64 - 1)
SERVER = ServerSettings(2**64 - 1)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def say(name: str) -> str:
    return f"</{name}:{2**64 - 1}>"


def chosen(layout: Layout) -> dict[str, str]:
    """Returns the present choice of each menu, by what the menu is about."""
    return {
        name.split(":")[2]: option["value"]
        for name, control in controls(layout).items()
        for option in control.get("options", ())
        if option["default"]
    }


@pytest.mark.parametrize("closed", [False, True])
def test_ones_own_settings_fit(language: Words, closed: bool) -> None:
    check(preferences_page.personal(language, replace(PERSON, dm_closed=closed), in_server=True))
    check(preferences_page.further(language, PERSON))


def test_ones_own_settings_are_two_pages_that_lead_to_each_other() -> None:
    first = preferences_page.personal(ENGLISH, PERSON, in_server=True)
    second = preferences_page.further(ENGLISH, PERSON)
    assert f"settings:-:{preferences_page.MORE}:-" in controls(first)
    assert "settings:-:back:-" in controls(second)
    assert set(chosen(second)) == set(preferences_page.FURTHER)
    assert not set(chosen(first)) & set(chosen(second))


def test_menus_hold_the_present_choices() -> None:
    assert chosen(preferences_page.personal(ENGLISH, PERSON, in_server=True)) == {
        "language": "auto",
        "cards": "auto",
        "called": "channel",
    }
    assert chosen(preferences_page.further(ENGLISH, PERSON)) == {
        "passing": "auto",
        "forced": "on",
        "asking": "on",
        "inviting": "on",
        "comparing": "on",
        "lessons": "on",
    }
    other = replace(
        PERSON,
        language="fr",
        asked_by=AskedBy.PANEL,
        pings=False,
        plays_forced=False,
        lets_pass=True,
        lets_ask=False,
    )
    other = replace(other, cards=Cards.LARGE, no_lessons=True)
    assert chosen(preferences_page.personal(ENGLISH, other, in_server=True)) == {
        "language": "fr",
        "cards": "large",
        "asked": "panel",
        "called": "off",
    }
    assert chosen(preferences_page.further(ENGLISH, other)) == {
        "passing": "on",
        "forced": "off",
        "asking": "off",
        "inviting": "on",
        "comparing": "on",
        "lessons": "off",
    }


def test_someone_whose_direct_messages_are_closed_is_told(language: Words) -> None:
    note = language("settings-dm-closed")
    for closed in (False, True):
        layout = preferences_page.personal(
            language, replace(PERSON, dm_closed=closed), in_server=True
        )
        assert (note in text_of(layout)) is closed


def test_the_fullest_server_settings_fit(language: Words) -> None:
    kept = replace(SERVER, channels=tuple(range(10**18, 10**18 + 30)), place=Place.CHANNEL)
    layout = preferences_page.server(language, kept, notifies_all=True)
    check(layout)
    (menu,) = (item for item in components(layout) if item["type"] == CHANNEL_SELECT)
    assert len(menu["default_values"]) == menu["max_values"] == 25
    assert menu["min_values"] == 0


def test_a_servers_menus_hold_the_present_choices() -> None:
    kept = replace(SERVER, language="fr", place=Place.THREAD)
    kept = replace(kept, pace=Pace.TURNS, per_question=86_400_000, lobby_live=900_000)
    assert chosen(preferences_page.server(ENGLISH, kept, notifies_all=False)) == {
        "language": "fr",
        "cards": "pictures",
        "motion": "on",
        "server-inviting": "on",
        "place": "thread",
        "channels-by": "managers",
        "clock": "turns-86400",
        "lobby-live": "900000",
        "lobby-turns": "259200000",
    }


def test_a_games_options_show_what_new_tables_start_with(language: Words) -> None:
    layout = preferences_page.server_game(language, SERVER, "pikoko")
    check(layout)
    assert chosen(layout) == {"rounds": "3", "bidding": "official"}
    kept = replace(SERVER, defaults={"pikoko": {"rounds": 5}})
    assert chosen(preferences_page.server_game(language, kept, "pikoko")) == {
        "rounds": "5",
        "bidding": "official",
    }


def test_privacy_fits_and_offers_data_games_and_deletion(language: Words) -> None:
    layout = privacy_page.privacy(language)
    check(layout)
    assert {name.split(":")[3] for name in controls(layout)} == {"export", "games", "delete", "-"}


def test_deleting_asks_first(language: Words) -> None:
    layout = privacy_page.confirm(language)
    check(layout)
    assert {name.split(":")[3] for name in controls(layout)} == {"confirm", "cancel"}


def test_what_is_done_offers_nothing(language: Words) -> None:
    layout = privacy_page.forgotten(language)
    check(layout)
    assert not controls(layout)


@pytest.mark.parametrize("count", [1, 2, 100])
def test_tables_to_leave_first_are_named(language: Words, count: int) -> None:
    table = Table("abcdefghij", "pikoko", 1, 2, 345, 6, "en")
    layout = privacy_page.still_seated(language, [table] * count)
    check(layout)
    text = text_of(layout)
    assert "<#345>" in text
    assert "`abcdefghij`" in text
    assert language.commands["table"] in text


@pytest.mark.parametrize("admin", [False, True])
def test_help_fits_and_names_what_one_can_use(language: Words, admin: bool) -> None:
    layout = guide.guide(language, say, admin=admin)
    check(layout)
    text = text_of(layout)
    steps = [line for line in text.splitlines() if line[:1].isdecimal()]
    assert len(steps) == 3
    assert say("play") in steps[0]
    told = [line for line in text.splitlines() if line.startswith("- ")]
    five = ("rules", "practice", "view", "table", "settings")
    assert len(told) == 5
    assert all(line.startswith(f"- {say(name)}") for line, name in zip(told, five, strict=True))
    assert (say("server") in text) is admin
