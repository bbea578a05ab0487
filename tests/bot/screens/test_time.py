"""Time as people see it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.screens import quiet_hours, time
from bot.screens.kit import NO_BREAK, Frame, Intermission, Layout
from bot.screens.lobby_page import closed
from bot.screens.parts import framed, lines, rows
from bot.screens.words import LANGUAGES, Words, words
from data.paces import HOUR
from data.store.values import Pace, PersonSettings, Seated, Status
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.messages import components, control, controls, text_of, values

ENGLISH = words("en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def playing(**changed: Any) -> Frame:
    seats = tuple(Seated(user, name) for user, name in enumerate(("Ann", "Bob", "Cleo"), 1))
    return frame(3, "en", **{"seats": seats, "status": Status.PLAYING, **changed})


def shown(of: Frame) -> Layout:
    return framed("-", lines(*time.notes(of)), *rows(time.time_buttons(of)))


def test_a_player_with_one_answer_is_told_that_it_is_given_for_them_and_not_when(
    language: Words,
) -> None:
    waits = replace(playing(), words=language, until=90_000)
    said = text_of(shown(replace(waits, forced=True)))
    assert language("forced-later") in said
    assert "<t:" not in said
    assert "<t:90:R>" in text_of(shown(waits))


def test_a_time_in_the_language_of_its_reader_ends_a_line_that_everyone_sees(
    language: Words,
) -> None:
    """Discord writes "in 3 minutes" in each reader's own language, whatever language the
    table has.
    """
    waits = replace(playing(), words=language, until=90_000)
    between = replace(waits, intermission=Intermission(1, 60_000, is_asked=True))
    for line in text_of(shown(between)).splitlines():
        assert "<t:" not in line or re.search(r": <t:\d+:R>$", line), line


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 second"),
        (30, "30 seconds"),
        (90, "90 seconds"),
        (60, "1 minute"),
        (600, "10 minutes"),
        (3600, "1 hour"),
        (86400, "1 day"),
        (3 * 86400, "3 days"),
        (36 * 3600, "36 hours"),
    ],
)
def test_a_length_of_time_is_said_in_one_unit(seconds: int, said: str) -> None:
    assert time.duration(ENGLISH, seconds * 1000) == said.replace(" ", NO_BREAK)


def test_every_clock_is_offered_and_the_present_one_chosen(language: Words) -> None:
    layout = framed(time.clock_menu(language, "lobby:t:clock:clock", Pace.TURNS, 3_600_000))
    check(layout)
    (menu,) = controls(layout).values()
    assert values(menu)[0] == "live-30"
    assert values(menu)[-1] == "turns-259200"
    assert [one["value"] for one in menu["options"] if one["default"]] == ["turns-3600"]


def test_a_clock_that_is_not_offered_is_shown_all_the_same() -> None:
    layout = framed(time.clock_menu(ENGLISH, "lobby:t:clock:clock", Pace.LIVE, 7_000))
    (menu,) = controls(layout).values()
    assert menu["placeholder"] == f"Live: 7{NO_BREAK}seconds"


def test_the_deadline_is_discords_own_relative_time() -> None:
    assert "<t:1234:R>" in text_of(shown(replace(playing(), until=1_234_567)))
    assert "<t:" not in text_of(shown(playing()))


def test_who_did_not_answer_in_time_is_named_and_may_come_back() -> None:
    ann, bob, cleo = playing().table.seats
    late = playing(seats=(ann, replace(bob, missed=1), replace(cleo, missed=3, computer="greedy")))
    told = text_of(shown(late))
    assert "Ann" not in told
    assert "Bob ran out of time" in told
    assert "missed 3 turns in a row" in told
    assert control(shown(late), "seat").endswith(":return")
    assert controls(shown(replace(late, table=replace(late.table, status=Status.FINISHED)))) == {}


def test_a_proposed_pause_is_asked_of_all_who_are_there() -> None:
    ann, bob, cleo = playing().table.seats
    ann = replace(ann, agrees_to_pause=True)
    asked = playing(seats=(ann, bob, replace(cleo, computer="greedy")))
    assert {name.split(":")[3] for name in controls(shown(asked))} == {"pause", "play-on", "return"}
    told = text_of(shown(asked))
    assert "Ann" in told
    assert "Bob" in told
    assert "Cleo" not in told


def test_a_paused_table_has_a_button_to_go_on() -> None:
    assert control(shown(playing(paused=True)), "seat").endswith(":resume")


def test_a_lobby_that_expired_can_be_opened_again(language: Words) -> None:
    expired = closed(
        replace(playing(status=Status.CANCELLED, reason="lobby_expired"), words=language)
    )
    check(expired)
    assert control(expired, "seat").endswith(":rematch")
    assert language("reason-lobby-expired") in text_of(expired)


def test_quiet_hours_show_what_was_chosen(language: Words) -> None:
    person = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, zone="Africa/Lagos")
    layout = quiet_hours.quiet_hours(language, person, SUMMER)
    check(layout)
    assert chosen_in(layout) == {
        "quiet-from": ["22"],
        "quiet-until": ["7"],
        "clock": ["Europe/London"],
        "zone": ["Africa/Lagos"],
    }
    assert "22:00" in quiet_hours.in_words(language, person)
    assert "Lagos" in quiet_hours.in_words(language, person)
    assert quiet_hours.in_words(language, PersonSettings(1)) == language("quiet-none")


SUMMER, WINTER = 1_783_944_000_000, 1_768_478_400_000
"""Noon in UTC of a day in July and in January 2026."""


def chosen_in(layout: Layout) -> dict[str, list[str]]:
    """Returns the present choice of each menu, by what the menu is about."""
    return {
        item["custom_id"].split(":")[2]: [one["value"] for one in item["options"] if one["default"]]
        for item in components(layout)
        if "options" in item
    }


def test_a_clock_of_a_fixed_offset_is_shown_until_another_is_chosen(language: Words) -> None:
    person = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, utc_offset=-210)
    layout = quiet_hours.quiet_hours(language, person, WINTER)
    check(layout)
    assert "UTC-03:30" in quiet_hours.in_words(language, person)
    assert language("quiet-clock-fixed", zone="UTC-03:30") in text_of(layout)
    assert "zone" not in chosen_in(layout)


def test_every_hour_of_a_winter_day_is_somewhere() -> None:
    assert len(quiet_hours.by_hour(WINTER)) == 24


def test_every_clock_is_found_by_what_time_it_is_there() -> None:
    for now in (*range(SUMMER, SUMMER + 24 * HOUR, 5 * HOUR // 2), WINTER):
        groups = quiet_hours.by_hour(now)
        assert len(groups) <= 24
        assert sorted(zone for group in groups for zone in group) == sorted(quiet_hours.ZONES)
        assert max(map(len, groups)) <= 25
        assert all(
            len({quiet_hours.time_in(zone, now)[:2] for zone in group}) == 1 for group in groups
        )


@pytest.mark.parametrize("now", [SUMMER, WINTER])
def test_the_clock_of_every_zone_can_be_chosen(now: int) -> None:
    for number, group in enumerate(quiet_hours.by_hour(now)):
        assert quiet_hours.same_hour(group[-1], now) == group
        if number % 4 == 0:
            check(quiet_hours.quiet_hours(ENGLISH, PersonSettings(1, zone=group[-1]), now))
