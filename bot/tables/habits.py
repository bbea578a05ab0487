"""A cache of people's settings for the clocks."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from data.store import Store
    from data.store.values import Person

_REMEMBERED: Final = 5000


class Habits:
    """Settings that were read stay cached until they are forgotten here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._remembered: OrderedDict[int, Person] = OrderedDict()
        self._changes = 0

    async def of(self, users: Collection[int]) -> Mapping[int, Person]:
        known = {user: self._remembered[user] for user in users if user in self._remembered}
        unknown = [user for user in users if user not in known]
        if not unknown:
            return known
        changes = self._changes
        read = await self._store.people(unknown)
        if (
            changes == self._changes
        ):  # something was changed during the read, so the result may be outdated
            self._remembered.update(read)
        while len(self._remembered) > _REMEMBERED:
            self._remembered.popitem(last=False)
        return known | read

    def forget(self, user: int) -> None:
        self._changes += 1
        self._remembered.pop(user, None)
