"""Quiet hours, in which a person is not called: pure arithmetic on instants and time zones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from data.store.values import Millis, PersonSettings

_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Quiet:
    """A daily range of minutes after midnight on a clock: ``start`` inclusive, ``end`` exclusive.

    If both are the same, there are no quiet hours. The clock is that of the ``zone``, which may be
    set forward and back in the year. An hour that it shows twice counts at the first time.
    """

    start: int = 0
    end: int = 0
    zone: tzinfo = UTC

    def wake(self, at: Millis) -> Millis:
        """Returns the first instant from then on that is not quiet."""
        if self.start == self.end:
            return at
        day = self._day(at)
        for began in (day - _DAY, day):
            start, end = self._of(began)
            if start <= at < end:
                return self.wake(end)
        return at

    def after(self, at: Millis, span: Millis) -> Millis:
        """Returns the instant that is ``span`` after ``at`` when quiet hours are not counted.

        It is never within quiet hours.
        """
        at = self.wake(at)
        while self.start != self.end and (begins := self._next(at)) <= at + span:
            span -= begins - at
            at = self.wake(begins)
        return at + span

    def awake(self, since: Millis, until: Millis) -> Millis:
        """Returns the time between two instants without quiet hours."""
        at, total = self.wake(since), 0
        while self.start != self.end and (begins := self._next(at)) < until:
            total += begins - at
            at = self.wake(begins)
        return total + max(0, until - at)

    def _next(self, at: Millis) -> Millis:
        """Returns when the next quiet hours begin after an instant that is not quiet."""
        day = self._day(at)
        return next(start for start, _ in map(self._of, (day, day + _DAY)) if start > at)

    def _day(self, at: Millis) -> date:
        return datetime.fromtimestamp(at / 1000, self.zone).date()

    def _of(self, day: date) -> tuple[Millis, Millis]:
        """Returns when the quiet hours that begin on that day do, and when they end."""
        ends = day if self.start < self.end else day + _DAY
        return _instant(day, self.start, self.zone), _instant(ends, self.end, self.zone)


def _instant(day: date, minute: int, zone: tzinfo) -> Millis:
    local = datetime.combine(day, time(*divmod(minute, 60)), zone)
    return round(local.timestamp() * 1000)


NEVER: Final = Quiet()


def is_quiet(person: PersonSettings, at: Millis) -> bool:
    """Returns whether that instant is in the person's quiet hours."""
    return quiet_of(person).wake(at) != at


def zone_of(person: PersonSettings) -> tzinfo:
    """Returns the person's time zone; at a fixed offset from UTC if they have not chosen one by
    name.
    """
    if person.zone is not None:
        return ZoneInfo(person.zone)
    return timezone(timedelta(minutes=person.utc_offset))


def quiet_of(person: PersonSettings | None) -> Quiet:
    """Returns that person's quiet hours, by their own clock."""
    if person is None or person.quiet_from is None or person.quiet_to is None:
        return NEVER
    return Quiet(person.quiet_from, person.quiet_to, zone_of(person))
