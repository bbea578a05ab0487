"""How old an interaction is, by Discord's clock, and whether it is too late to answer it.

Discord takes the first answer to an interaction for three seconds. They begin at the instant that
the interaction's id tells. The clock of this machine may be wrong; the dates of Discord's answers
tell by how much.
"""

from __future__ import annotations

from collections.abc import Callable
from email.utils import parsedate_to_datetime
from functools import lru_cache
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp
import discord
import structlog
from discord.utils import DISCORD_EPOCH

from bot.timing import Now
from data.store.values import Millis

_log = structlog.get_logger(__name__)
Interaction: TypeAlias = discord.Interaction[discord.Client]

LIFETIME: Final[Millis] = 3_000
"""How long Discord waits for the first answer to an interaction."""

_TIME_OF_ID: Final = 22
"""How many lower bits of an id are no part of its time."""

_AS_EXACT: Final[Millis] = 1_500
"""Up to this a difference says nothing: dates are in whole seconds, and take a while to arrive."""

_QUICK: Final[Millis] = 2_000
"""An answer that took longer is not looked at."""

_WRONG: Final[Millis] = 5_000
"""A clock that is wrong by more is warned of."""


@lru_cache(1)
def _millis(date: str) -> Millis:
    """The instant of a date, which is the same for all answers of a second."""
    return int(parsedate_to_datetime(date).timestamp() * 1000)


class DiscordTime:
    """Discord's time, from this machine's clock and the date of Discord's last answer.

    If the clock is wrong, an interaction may seem younger than it is: by as long as that answer was
    on its way, and a second. It never seems older.
    """

    def __init__(self, now: Now) -> None:
        self._now = now
        self._ahead: Millis = 0
        self._has_warned = False

    async def on_request(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _started: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Notes when a request left (`aiohttp.TraceConfig.on_request_start`, the last of them)."""
        context.left = self._now()

    async def on_response(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Notes the date of its answer (`aiohttp.TraceConfig.on_request_end`)."""
        if (date := ended.response.headers.get("Date")) is not None:
            self.note(date, context.left)

    def note(self, date: str, left: Millis) -> None:
        """Notes the date of an answer that has just arrived, to a request that ``left`` then.

        An answer that took long tells little: this process may have stood still since it came.
        Ignores a date that is malformed.
        """
        if not 0 <= self._now() - left <= _QUICK:
            return
        try:
            there = _millis(date)
        except ValueError:
            _log.debug("no date", date=date)
            return
        ahead = self._now() - there
        self._ahead = 0 if 0 <= ahead <= _AS_EXACT else ahead
        if abs(self._ahead) > _WRONG and not self._has_warned:
            self._has_warned = True
            _log.warning("the clock of this machine is wrong", seconds_ahead=self._ahead / 1000)

    def age(self, interaction: int) -> Millis:
        """How long ago Discord made the interaction with that id."""
        made = (interaction >> _TIME_OF_ID) + DISCORD_EPOCH
        return max(0, self._now() - self._ahead - made)


class Unanswered:
    """The interactions that are being handled, and which of them can be answered no more.

    Discord has told the person that it failed, and so they click again. ``ended`` is given the id
    of each interaction that is not being handled any more.
    """

    def __init__(
        self, time: DiscordTime, ended: Callable[[int], object] = lambda _interaction: None
    ) -> None:
        self._time = time
        self._ended = ended
        self._handled: dict[str, Interaction] = {}
        self.dropped = 0
        """How many came, or were to change something, too late to be answered."""

    def __len__(self) -> int:
        """How many are being handled."""
        return len(self._handled)

    def begin(self, interaction: Interaction) -> None:
        """It is being handled from now on, until `end`."""
        self._handled[str(interaction.id)] = interaction

    def end(self, interaction: Interaction) -> None:
        self._handled.pop(str(interaction.id), None)
        self._ended(interaction.id)

    def is_too_late(self, interaction: Interaction) -> bool:
        """Was it never answered, and does Discord no longer take an answer?"""
        age = self._time.age(interaction.id)
        if age < LIFETIME or interaction.response.is_done():
            return False
        self.dropped += 1
        _log.info("interaction too late", interaction=interaction.id, age=age, dropped=self.dropped)
        return True

    def caused(self, cause: str) -> bool:
        """Does that cause name an interaction for which it is too late?"""
        interaction = self._handled.get(cause.partition(".")[0])
        return interaction is not None and self.is_too_late(interaction)
