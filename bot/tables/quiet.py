"""Quiet hours, in which a person is not called: pure arithmetic on instants, in UTC."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from data.store.values import Millis, PersonSettings

_MINUTE: Final = 60_000
_DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class Quiet:
    """A daily range of minutes after midnight, UTC: ``start`` inclusive, ``end`` exclusive.

    If both are the same, there are no quiet hours.
    """

    start: int = 0
    end: int = 0

    @property
    def length(self) -> Millis:
        """The length of the quiet hours in a day."""
        return (self.end - self.start) % _DAY * _MINUTE

    def wake(self, at: Millis) -> Millis:
        """The first instant from then on that is not quiet."""
        into = (at - self.start * _MINUTE) % (_DAY * _MINUTE)
        return at if into >= self.length else at - into + self.length

    def after(self, at: Millis, span: Millis) -> Millis:
        """The instant that is ``span`` after ``at`` when quiet hours are not counted.

        It is never within quiet hours.
        """
        at = self.wake(at)
        into = (at - self.start * _MINUTE) % (_DAY * _MINUTE)
        left_today = _DAY * _MINUTE - into
        if span < left_today:
            return at + span
        at += left_today + self.length
        days, rest = divmod(span - left_today, _DAY * _MINUTE - self.length)
        return at + days * _DAY * _MINUTE + rest


NEVER: Final = Quiet()


def is_quiet(person: PersonSettings, at: Millis) -> bool:
    """Returns whether that instant is in the person's quiet hours."""
    return quiet_of(person).wake(at) != at


def quiet_of(person: PersonSettings | None) -> Quiet:
    """Returns that person's quiet hours, converted from their local time to UTC."""
    if person is None or person.quiet_from is None or person.quiet_to is None:
        return NEVER
    start, end = (
        (local - person.utc_offset) % _DAY for local in (person.quiet_from, person.quiet_to)
    )
    return Quiet(start, end)
