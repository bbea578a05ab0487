"""How often someone may do something; forgotten at a restart.

No one is named: people stand here by hashes that only this run of the program can compare. So
who has their data deleted may not do more than before.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from cachetools import TTLCache

from data.paces import HOUR

if TYPE_CHECKING:
    from bot.timing import Now
    from data.store.values import Millis

_MANY: Final = 100_000
"""The most keys that are remembered."""

_SECRET: Final = token_bytes(16)


def _hashed(*key: object) -> bytes:
    return blake2b(repr(key).encode(), key=_SECRET, digest_size=16).digest()


class Allowance:
    """For each key, such as a person and a server, ``most`` times ``within`` a length of time."""

    def __init__(self, most: int, within: Millis, now: Now) -> None:
        self._most = most
        self._within = within
        self._now = now
        self._used: TTLCache[bytes, tuple[Millis, ...]] = TTLCache(_MANY, within, timer=now)

    def wait(self, *key: object) -> Millis:
        """Returns the time until the allowance may be used again: 0 if it may be used now."""
        lately = self._lately(_hashed(*key))
        return 0 if len(lately) < self._most else lately[0] + self._within - self._now()

    def use(self, *key: object) -> None:
        hashed = _hashed(*key)
        self._used[hashed] = (*self._lately(hashed), self._now())

    def _lately(self, key: bytes) -> tuple[Millis, ...]:
        oldest = self._now() - self._within
        return tuple(at for at in self._used.get(key, ()) if at > oldest)


class Pings:
    """The people whom someone's presses may still notify: each other person once an hour."""

    def __init__(self, now: Now) -> None:
        self._caused: TTLCache[bytes, str] = TTLCache(_MANY, HOUR, timer=now)

    def allow(self, asker: int, user: int, cause: str) -> bool:
        """Returns whether something that ``asker`` did may notify ``user``, and counts it from now
        on. It counts from now on.

        ``cause`` says what they did; asked again about the same, it is allowed again.
        """
        pair = _hashed(asker, user)
        return asker == user or self._caused.setdefault(pair, cause) == cause
