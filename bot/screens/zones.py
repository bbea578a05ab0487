"""The time zones that people choose from, by what time it is there. Some agree all year:
people look for a place that they know.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from data.store.values import Millis

ZONES: Final = (
    # as `zoneinfo` names them
    *("Pacific/Pago_Pago", "Pacific/Honolulu", "Pacific/Tahiti", "America/Anchorage"),
    *("America/Los_Angeles", "America/Vancouver", "America/Denver", "America/Phoenix"),
    *("America/Chicago", "America/Mexico_City", "America/New_York", "America/Bogota"),
    *("America/Halifax", "America/Caracas", "America/Martinique", "America/Santiago"),
    *("America/St_Johns", "America/Sao_Paulo", "America/Argentina/Buenos_Aires"),
    *("America/Cayenne", "America/Nuuk", "Atlantic/Azores", "Atlantic/Cape_Verde"),
    *("Europe/London", "Africa/Abidjan", "Europe/Paris", "Africa/Lagos", "Africa/Algiers"),
    *("Africa/Casablanca", "Europe/Athens", "Africa/Cairo", "Africa/Johannesburg"),
    *("Asia/Jerusalem", "Asia/Beirut", "Europe/Istanbul", "Europe/Moscow", "Asia/Riyadh"),
    *("Africa/Nairobi", "Asia/Tehran", "Asia/Dubai", "Indian/Reunion", "Asia/Kabul"),
    *("Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon"),
    *("Asia/Bangkok", "Asia/Shanghai", "Asia/Singapore", "Australia/Perth", "Asia/Tokyo"),
    *("Asia/Seoul", "Australia/Darwin", "Australia/Adelaide", "Australia/Brisbane"),
    *("Australia/Sydney", "Pacific/Noumea", "Pacific/Auckland", "Pacific/Tongatapu"),
)


def zone_key(zone: str) -> str:
    """Returns the key of the text that names places of that zone."""
    return "zone-" + zone.replace("/", "-").replace("_", "-").lower()


def time_in(zone: str, now: Millis) -> str:
    """Returns the time on a clock there, such as ``21:45``."""
    return f"{datetime.fromtimestamp(now / 1000, ZoneInfo(zone)):%H:%M}"


def same_hour(zone: str, now: Millis) -> tuple[str, ...]:
    """Returns all zones whose clocks show that hour now, itself included."""
    hour = time_in(zone, now)[:2]
    return tuple(one for one in ZONES if time_in(one, now)[:2] == hour)


def by_hour(now: Millis) -> tuple[tuple[str, ...], ...]:
    """Returns the zones, together those whose clocks show the same hour now, the earliest hour
    first.
    """
    groups = defaultdict(list)
    for zone in ZONES:
        groups[time_in(zone, now)[:2]].append(zone)
    return tuple(tuple(groups[hour]) for hour in sorted(groups))
