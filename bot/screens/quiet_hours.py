"""The settings page for quiet hours: from when, until when, and in which time zone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from textwrap import shorten
from typing import Final
from zoneinfo import ZoneInfo

from bot.screens.kit import NOTHING, Kind, Layout, custom_id
from bot.screens.parts import Component, Row, button, entry, framed, lines, menu, row, small
from bot.screens.words import Words
from data.store.values import Millis, PersonSettings

NONE: Final = "none"
OPEN: Final = "quiet"
BACK: Final = "back"
QUIET: Final = ("quiet-from", "quiet-until", "clock", "zone")
HOURS: Final = range(24)
_LONGEST: Final = 100
"""The most characters of a description in a menu."""

ZONES: Final = (
    # names of `zoneinfo`
    *("Pacific/Pago_Pago", "Pacific/Honolulu", "Pacific/Tahiti", "America/Anchorage"),
    *("America/Los_Angeles", "America/Vancouver", "America/Denver", "America/Phoenix"),
    *("America/Chicago", "America/Mexico_City", "America/New_York", "America/Bogota"),
    *("America/Halifax", "America/Caracas", "America/Martinique", "America/Santiago"),
    *("America/St_Johns", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "America/Cayenne"),
    *("America/Nuuk", "Atlantic/Azores", "Atlantic/Cape_Verde", "Europe/London", "Africa/Abidjan"),
    *("Europe/Paris", "Africa/Lagos", "Africa/Algiers", "Africa/Casablanca", "Europe/Athens"),
    *("Africa/Cairo", "Africa/Johannesburg", "Asia/Jerusalem", "Asia/Beirut", "Europe/Istanbul"),
    *("Europe/Moscow", "Asia/Riyadh", "Africa/Nairobi", "Asia/Tehran", "Asia/Dubai"),
    *("Indian/Reunion", "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu"),
    *("Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Shanghai", "Asia/Singapore"),
    *("Australia/Perth", "Asia/Tokyo", "Asia/Seoul", "Australia/Darwin", "Australia/Adelaide"),
    *("Australia/Brisbane", "Australia/Sydney", "Pacific/Noumea", "Pacific/Fiji"),
    *("Pacific/Auckland", "Pacific/Tongatapu"),
)
"""The time zones on offer. Some always agree, since people look for places."""


def in_words(words: Words, person: PersonSettings) -> str:
    """Returns the person's quiet hours, or that there are none."""
    if person.quiet_from is None or person.quiet_to is None:
        return words("quiet-none")
    return words(
        "quiet-chosen",
        start=_clock(person.quiet_from),
        end=_clock(person.quiet_to),
        zone=_zone(words, person),
    )


def quiet_hours(words: Words, person: PersonSettings, now: Millis) -> Layout:
    """Draws the menus of `Kind.SETTINGS` for quiet hours.

    ``quiet-from`` and ``quiet-until`` have hours or `NONE` as values. ``clock`` asks which time it
    is ``now``; once answered, ``zone`` offers the time zones with that hour. Their values are time
    zones.
    """
    none = entry(label=words("quiet-none"), value=NONE, default=person.quiet_from is None)
    return framed(
        f"## {words('quiet-title')}\n{words('quiet-intro')}",
        words("quiet-from"),
        _menu("quiet-from", [none, *_hours(person.quiet_from)]),
        words("quiet-until"),
        _menu("quiet-until", _hours(person.quiet_to)),
        *_clocks(words, person, now),
        back_row(words),
    )


def back_row(words: Words) -> Row:
    """Returns the button that leads back to the person's settings."""
    return row(button(custom_id(Kind.SETTINGS, NOTHING, BACK), words("server-back"), emoji="↩️"))


def _clocks(words: Words, person: PersonSettings, now: Millis) -> Iterator[Component | str]:
    chosen = same_hour(person.zone, now) if person.zone else ()
    fixed = "" if person.zone else words("quiet-clock-fixed", zone=_zone(words, person))
    yield lines(words("quiet-clock"), small(fixed))
    hours = [
        entry(
            label=", ".join(sorted({time_in(zone, now) for zone in zones})),
            value=zones[0],
            description=shorten(
                ", ".join(words(zone_key(zone)) for zone in zones), _LONGEST, placeholder=" …"
            ),
            default=zones == chosen,
        )
        for zones in by_hour(now)
    ]
    yield _menu("clock", hours, words("quiet-clock-choose"))
    if person.zone:
        places = [
            entry(
                label=words(zone_key(zone)),
                value=zone,
                description=time_in(zone, now),
                default=zone == person.zone,
            )
            for zone in chosen
        ]
        yield words("quiet-place")
        yield _menu("zone", places)


def _menu(key: str, options: list[Component], placeholder: str | None = None) -> Row:
    return menu(custom_id(Kind.SETTINGS, NOTHING, key), options, placeholder=placeholder)


def _hours(chosen: int | None) -> list[Component]:
    present = None if chosen is None else chosen // 60
    return [entry(_clock(hour * 60), str(hour), default=hour == present) for hour in HOURS]


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _zone(words: Words, person: PersonSettings) -> str:
    """Names places in the person's time zone, or its offset, such as ``UTC+05:30``."""
    if person.zone:
        return words(zone_key(person.zone))
    offset = person.utc_offset
    return f"UTC{'-' if offset < 0 else '+'}{_clock(abs(offset))}"


def zone_key(zone: str) -> str:
    """Returns the key of the text with the zone's places."""
    return "zone-" + zone.replace("/", "-").replace("_", "-").lower()


def time_in(zone: str, now: Millis) -> str:
    """Returns the time in that zone, such as ``21:45``."""
    return f"{datetime.fromtimestamp(now / 1000, ZoneInfo(zone)):%H:%M}"


def same_hour(zone: str, now: Millis) -> tuple[str, ...]:
    """Returns all zones that now have the same hour as ``zone``, itself included."""
    hour = time_in(zone, now)[:2]
    return tuple(one for one in ZONES if time_in(one, now)[:2] == hour)


def by_hour(now: Millis) -> tuple[tuple[str, ...], ...]:
    """Returns the zones grouped by their hour now, the earliest hour first."""
    groups = defaultdict(list)
    for zone in ZONES:
        groups[time_in(zone, now)[:2]].append(zone)
    return tuple(tuple(groups[hour]) for hour in sorted(groups))
