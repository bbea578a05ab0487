"""Quiet hours, in which a person gets no pings: arithmetic on instants and time zones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from data.store.values import Millis, PersonSettings

_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Quiet:
    """A daily range of minutes after midnight: ``start`` inclusive, ``end`` exclusive.

    Without quiet hours both are equal. The clock is that of ``zone``, with its daylight saving
    time; an hour that it shows twice counts the first time.
    """

    start: int = 0
    end: int = 0
    zone: tzinfo = UTC

    def wake(self, at: Millis) -> Millis:
        """Returns the first instant from ``at`` on that is not quiet."""
        if self.start == self.end:
            return at
        day = self._day(at)
        for began in (day - _DAY, day):
            start, end = self._of(began)
            if start <= at < end:
                return self.wake(end)
        return at

    def after(self, at: Millis, span: Millis) -> Millis:
        """Returns the instant ``span`` after ``at``, quiet hours not counted; it is not quiet."""
        at = self.wake(at)
        while self.start != self.end and (begins := self._next(at)) <= at + span:
            span -= begins - at
            at = self.wake(begins)
        return at + span

    def awake(self, since: Millis, until: Millis) -> Millis:
        """Returns the time between two instants, quiet hours not counted."""
        at, total = self.wake(since), 0
        while self.start != self.end and (begins := self._next(at)) < until:
            total += begins - at
            at = self.wake(begins)
        return total + max(0, until - at)

    def _next(self, at: Millis) -> Millis:
        """Returns when the next quiet hours begin after ``at``, which is not quiet."""
        day = self._day(at)
        return next(start for start, _ in map(self._of, (day, day + _DAY)) if start > at)

    def _day(self, at: Millis) -> date:
        return datetime.fromtimestamp(at / 1000, self.zone).date()

    def _of(self, day: date) -> tuple[Millis, Millis]:
        """Returns begin and end of the quiet hours that begin on that day."""
        ends = day if self.start < self.end else day + _DAY
        return _instant(day, self.start, self.zone), _instant(ends, self.end, self.zone)


def _instant(day: date, minute: int, zone: tzinfo) -> Millis:
    local = datetime.combine(day, time(*divmod(minute, 60)), zone)
    return round(local.timestamp() * 1000)


NEVER: Final = Quiet()


def is_quiet(person: PersonSettings, at: Millis) -> bool:
    """Returns whether the instant is in the person's quiet hours."""
    return quiet_of(person).wake(at) != at


def zone_of(person: PersonSettings) -> tzinfo:
    """Returns the person's time zone: by name if they chose one, else a fixed offset from UTC."""
    if person.zone is not None:
        return ZoneInfo(person.zone)
    return timezone(timedelta(minutes=person.utc_offset))


def quiet_of(person: PersonSettings | None) -> Quiet:
    """Returns the person's quiet hours on their own clock."""
    if person is None or person.quiet_from is None or person.quiet_to is None:
        return NEVER
    return Quiet(person.quiet_from, person.quiet_to, zone_of(person))
