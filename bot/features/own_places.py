"""Limits on the threads, channels and messages that people have the bot make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from bot.base.timing import Now
from bot.features.request import Request
from bot.requests.guilds import Guilds
from bot.running.allowance import Allowance
from bot.tables.refusal import Refusal
from data.paces import HOUR, MINUTE
from data.store.values import ChannelsBy, Millis, Place, ServerSettings

MOST: Final = 6
"""The most threads and channels that a person may have made in a server within `WITHIN`."""

MOST_POSTS: Final = 12
"""The most messages that a person may have posted in a server within `WITHIN`."""

WITHIN: Final[Millis] = HOUR


async def no_channel_for(
    request: Request, server: ServerSettings, guilds: Guilds
) -> Refusal | None:
    """Returns why the person may not have a channel made; ``None`` if they may.

    Everyone may where the server's new tables are in channels by default.
    """
    if server.place is Place.CHANNEL or server.channels_by is ChannelsBy.EVERYBODY:
        return None
    if server.channels_by is ChannelsBy.NOBODY:
        return Refusal("channels_by_nobody")
    manages = await guilds.manages_channels(request.interaction)
    return None if manages else Refusal("channels_by_managers")


class _Hourly(ABC):
    """Counts each person's actions in each server within an hour; forgotten at a restart."""

    most: ClassVar[int]

    def __init__(self, now: Now) -> None:
        self._done = Allowance(self.most, WITHIN, now)

    @abstractmethod
    def refusal(self, minutes: int) -> Refusal:
        """Returns the refusal for a person who has to wait so many minutes."""

    def check(self, guild: int, user: int) -> None:
        """Raises the refusal if the person has reached the limit."""
        if wait := self._done.wait(guild, user):
            raise self.refusal(-(-wait // MINUTE))

    def note(self, guild: int, user: int) -> None:
        """Counts one action of the person."""
        self._done.use(guild, user)


class OwnPlaces(_Hourly):
    """The limit on threads and channels."""

    most = MOST

    def refusal(self, minutes: int) -> Refusal:
        return Refusal("too_many_places", most=MOST, minutes=minutes)


class OwnPosts(_Hourly):
    """The limit on public messages that people have posted or moved to the bottom."""

    most = MOST_POSTS

    def refusal(self, minutes: int) -> Refusal:
        return Refusal("too_many_posts", most=MOST_POSTS, minutes=minutes)
