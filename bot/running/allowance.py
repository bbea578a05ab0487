"""How often a person may do something.

Keys are kept as hashes. Only this process knows their secret; that of pings passes to the next
process, too. So limits outlive the deletion of a person's data without naming anyone.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes
from typing import Final, NamedTuple

from cachetools import TLRUCache, TTLCache

from bot.base.timing import Now
from data.paces import HOUR
from data.store.values import Millis

_MANY: Final = 100_000
"""The most keys that are remembered."""

_SECRET: Final = token_bytes(16)


def _hashed(*key: object, secret: bytes = _SECRET) -> bytes:
    return blake2b(repr(key).encode(), key=secret, digest_size=16).digest()


class Allowance:
    """Allows each key, such as a person and a server, ``most`` uses ``within`` a time.

    A restart forgets the uses.
    """

    def __init__(self, most: int, within: Millis, now: Now) -> None:
        self._most = most
        self._within = within
        self._now = now
        self._used: TTLCache[bytes, tuple[Millis, ...]] = TTLCache(_MANY, within, timer=now)

    def wait(self, *key: object) -> Millis:
        """Returns the time until the key may be used again; 0 if it may be used now."""
        lately = self._lately(_hashed(*key))
        return 0 if len(lately) < self._most else lately[0] + self._within - self._now()

    def use(self, *key: object) -> None:
        hashed = _hashed(*key)
        self._used[hashed] = (*self._lately(hashed), self._now())

    def _lately(self, key: bytes) -> tuple[Millis, ...]:
        oldest = self._now() - self._within
        return tuple(at for at in self._used.get(key, ()) if at > oldest)


class Caused(NamedTuple):
    """The pings of the last hour: by a hashed pair of people, the ping's cause and instant."""

    secret: str
    pairs: dict[str, tuple[str, Millis]]


class Pings:
    """Limits pings: the acts of one person may notify another once an hour."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._secret = token_bytes(16)
        self._caused: TLRUCache[str, tuple[str, Millis]] = TLRUCache(_MANY, _over, timer=now)

    def caused(self) -> Caused:
        """Returns the pings of the last hour, to hand them to the next process."""
        return Caused(self._secret.hex(), dict(self._caused))

    def hand(self, caused: Caused) -> None:
        """Takes over the pings of the previous process, before any call of `allow`."""
        self._secret = bytes.fromhex(caused.secret)
        for pair, ping in caused.pairs.items():
            self._caused[pair] = ping

    def allow(self, asker: int, user: int, cause: str) -> bool:
        """Returns whether an act of ``asker`` may notify ``user``, and counts it as a ping.

        ``cause`` identifies the act; asked again about the same act, the answer is yes again.
        """
        pair = _hashed(asker, user, secret=self._secret).hex()
        before, _at = self._caused.setdefault(pair, (cause, self._now()))
        return asker == user or before == cause


def _over(_pair: str, ping: tuple[str, Millis], _now: float) -> float:
    return ping[1] + HOUR
