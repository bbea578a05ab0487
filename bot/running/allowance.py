"""How often somebody may do something; forgotten at a restart."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from cachetools import TTLCache

from data.paces import HOUR

if TYPE_CHECKING:
    from bot.timing import Now
    from data.store.values import Millis

_MANY: Final = 100_000
"""The most keys that are remembered."""

K = TypeVar("K", bound=Hashable)


class Allowance(Generic[K]):
    """For each key, ``most`` times ``within`` a length of time."""

    def __init__(self, most: int, within: Millis, now: Now) -> None:
        self._most = most
        self._within = within
        self._now = now
        self._used: TTLCache[K, tuple[Millis, ...]] = TTLCache(_MANY, within, timer=now)

    def wait(self, key: K) -> Millis:
        """How long until it may be used again: 0 if it may be used now."""
        lately = self._lately(key)
        return 0 if len(lately) < self._most else lately[0] + self._within - self._now()

    def use(self, key: K) -> None:
        self._used[key] = (*self._lately(key), self._now())

    def forget(self, concerned: Callable[[K], bool]) -> None:
        """Drops all keys for which ``concerned`` is true."""
        for key in [key for key in self._used if concerned(key)]:
            self._used.pop(key, None)

    def _lately(self, key: K) -> tuple[Millis, ...]:
        oldest = self._now() - self._within
        return tuple(at for at in self._used.get(key, ()) if at > oldest)


class Pings:
    """Whom somebody's presses may still notify: each other person once an hour."""

    def __init__(self, now: Now) -> None:
        self._caused: TTLCache[tuple[int, int], str] = TTLCache(_MANY, HOUR, timer=now)

    def allow(self, asker: int, user: int, cause: str) -> bool:
        """May what ``asker`` did notify ``user``? It counts from now on.

        ``cause`` says what they did; asked again about the same, it is allowed again.
        """
        return asker == user or self._caused.setdefault((asker, user), cause) == cause

    def forget(self, user: int) -> None:
        for pair in [pair for pair in self._caused if user in pair]:
            self._caused.pop(pair, None)
