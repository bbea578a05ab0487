"""The log of any game comes in pages, and no line of it is lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.screens.log_page import log, news, pages
from bot.screens.words import LANGUAGES
from engine.protocol import Event
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.messages import controls, text_of

ROUND = ["### Round 1", *(f"line {number} {'x' * 90}" for number in range(100))]


def test_every_line_is_on_one_page_in_order() -> None:
    told = "\n".join(pages(ROUND)).splitlines()
    assert [line for line in told if not line.startswith("#")] == ROUND[1:]


def test_a_heading_starts_a_page_and_stands_again_where_its_part_goes_on() -> None:
    found = pages([*ROUND, "### Round 2", "the end"])
    assert len(found) > 3
    assert all(page.startswith("### Round 1\n") for page in found[:-1])
    assert found[-1] == "### Round 2\nthe end"


def test_only_the_heading_stands_again_and_not_what_happened_first_below_it() -> None:
    found = pages(["### Round 1\nBob begins.", *ROUND[1:]])
    assert found[0].startswith("### Round 1\nBob begins.\n")
    assert all(page.startswith("### Round 1\nline ") for page in found[1:])
    assert "\n".join(found).count("Bob begins.") == 1


def test_small_lines_are_on_the_page_of_what_they_follow_from() -> None:
    told = [text for number in range(60) for text in (f"Ann {'x' * 90}", f"-# +{number}")]
    found = pages(told)
    assert len(found) > 1
    assert all(page.startswith("Ann") for page in found)


def test_what_came_of_small_lines_is_on_their_page() -> None:
    trick = (*(f"-# W{number} {'x' * 90}" for number in range(1, 5)), "→ The trick goes to Ann.")
    found = pages(trick * 40)
    assert len(found) > 1
    for page in found:
        assert page.startswith("-# W1")
        assert page.endswith("→ The trick goes to Ann.")


def told(most: int, *lines: str) -> tuple[str, ...]:
    """Returns the news of so many events, one of these lines for each."""
    shown = replace(frame(3), recent=tuple(Told(text) for text in lines))
    return news(shown, lambda _, event: event.text if isinstance(event, Told) else None, most)


@dataclass(frozen=True)
class Told(Event):
    text: str


def test_news_do_not_begin_with_what_followed_from_something_that_is_left_out() -> None:
    happened = ("Ann plays Flirt.", "-# Ann +1", "Bob lays Shake.", "-# Bob draws.")
    assert told(4, *happened) == happened
    assert told(3, *happened) == happened[2:]
    assert told(2, *happened) == happened[2:]
    assert told(1, *happened) == happened[3:], "rather than nothing"


def test_what_comes_before_the_first_heading_is_told_too() -> None:
    assert pages(["a", "b", "# C", "d"]) == ["a\nb", "# C\nd"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_and_leads_to_its_neighbours(language: str) -> None:
    shown, last = frame(3, language), len(pages(ROUND))
    for page in range(1, last + 1):
        layout = log(shown, ROUND, page)
        check(layout)
        leads = {name.split(":")[2] for name in controls(layout)}
        assert leads == {str(other) for other in (page - 1, page + 1) if 1 <= other <= last}


def test_the_last_page_is_shown_first() -> None:
    shown = frame(3)
    assert "line 99" in text_of(log(shown, ROUND))
    assert log(shown, ROUND, 99).digest() == log(shown, ROUND).digest()
    assert "line 0 " in text_of(log(shown, ROUND, 0))


def test_a_log_with_nothing_in_it_says_so() -> None:
    assert "Nothing yet" in text_of(log(frame(3), []))
    assert not controls(log(frame(3), []))
