"""The page of one's settings for quiet hours: from when, until when, and by whose clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.language.words import Words
from bot.ui.kit import NOTHING, Kind, Layout, custom_id
from bot.ui.parts import Component, Row, button, entry, framed, menu, row, small
from data.store.values import PersonSettings

NONE: Final = "none"
OPEN: Final = "quiet"
BACK: Final = "back"
QUIET: Final = ("quiet-from", "quiet-until", "offset", "minutes")
HOURS: Final = range(24)
OFFSETS: Final = range(-11, 14)
MINUTES: Final = (0, 30, 45)


def in_words(words: Words, person: PersonSettings) -> str:
    """Returns that person's quiet hours, or that there are none."""
    if person.quiet_from is None or person.quiet_to is None:
        return words("quiet-none")
    return words(
        "quiet-chosen",
        start=_clock(person.quiet_from),
        end=_clock(person.quiet_to),
        zone=_zone(person.utc_offset),
    )


def quiet_hours(words: Words, person: PersonSettings) -> Layout:
    """Menus of `Kind.SETTINGS`: ``quiet-from``, ``quiet-until``, ``offset`` and ``minutes``.

    Their values are hours, or `NONE`; the last one's are minutes.
    """
    hours, minutes = divmod(person.utc_offset, 60)
    none = entry(label=words("quiet-none"), value=NONE, default=person.quiet_from is None)
    return framed(
        f"## {words('quiet-title')}\n{words('quiet-intro')}",
        words("quiet-from"),
        _menu("quiet-from", [none, *_hours(person.quiet_from)]),
        words("quiet-until"),
        _menu("quiet-until", _hours(person.quiet_to)),
        words("quiet-zone"),
        small(words("quiet-zone-hint")),
        _menu("offset", _numbers(OFFSETS, hours, lambda hour: _zone(hour * 60))),
        _menu(
            "minutes",
            _numbers(MINUTES, minutes, lambda minute: words("quiet-zone-minutes", count=minute)),
        ),
        row(button(custom_id(Kind.SETTINGS, NOTHING, BACK), words("server-back"), emoji="↩️")),
    )


def _menu(key: str, options: list[Component]) -> Row:
    return menu(custom_id(Kind.SETTINGS, NOTHING, key), options)


def _hours(chosen: int | None) -> list[Component]:
    present = -1 if chosen is None else chosen // 60
    return _numbers(HOURS, present, lambda hour: _clock(hour * 60))


def _numbers(numbers: Iterable[int], chosen: int, label: Callable[[int], str]) -> list[Component]:
    return [entry(label=label(one), value=str(one), default=one == chosen) for one in numbers]


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _zone(offset: int) -> str:
    """Such as ``UTC+05:30``."""
    return f"UTC{'-' if offset < 0 else '+'}{_clock(abs(offset))}"
