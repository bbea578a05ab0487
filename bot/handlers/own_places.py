"""Whether a person may have a thread or channel made for a table, and how many in an hour."""

from __future__ import annotations

from typing import Final

from bot.handlers.request import Request
from bot.running.allowance import Allowance
from bot.tables.refusal import Refusal
from bot.timing import Now
from data.paces import HOUR, MINUTE
from data.store.values import ChannelsBy, Millis, Place, ServerSettings

MOST: Final = 6
"""How many threads and channels a person may have made in a server within `WITHIN`."""

WITHIN: Final[Millis] = HOUR


def no_channel_for(request: Request, server: ServerSettings) -> Refusal | None:
    """Why this person gets no channel for a table, or ``None`` if they do.

    Where channels are the usual place of new tables, everybody gets one.
    """
    if server.place is Place.CHANNEL or server.channels_by is ChannelsBy.EVERYBODY:
        return None
    if server.channels_by is ChannelsBy.NOBODY:
        return Refusal("channels_by_nobody")
    return None if request.manages_tables else Refusal("channels_by_managers")


class OwnPlaces:
    """The threads and channels that were lately made for each person; forgotten at a restart."""

    def __init__(self, now: Now) -> None:
        self._made = Allowance(MOST, WITHIN, now)

    def check(self, request: Request) -> None:
        """Raises `Refusal` (``too_many_places``) for a person who has had too many made lately."""
        if wait := self._made.wait(request.guild, request.user):
            raise Refusal("too_many_places", most=MOST, minutes=-(-wait // MINUTE))

    def note(self, request: Request) -> None:
        """One more was made for that person."""
        self._made.use(request.guild, request.user)
