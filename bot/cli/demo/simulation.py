"""A Discord in this process: SimCord, which is made for tests, in real time.

Only this module and `bot.cli.demo.pages` use private parts of SimCord, whose version is pinned (see
``pyproject.toml``).
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord
import resvg_py
from simcord._dpy_internals import real_monotonic
from simcord.backend.cdn import CDN_BASE
from simcord.env import Env

_LATE: Final = 4.0
"""Seconds after which no answer to a click can come: SimCord, as Discord, takes it for three."""

_QUIET: Final = 0.05
"""Seconds without a change after which the effects of a click count as ended."""

_FOLLOWED_FOR: Final = 3.0
"""The most seconds for which an answered click waits until its effects have ended."""

_LOOK: Final = 0.01
"""Seconds between two looks at what the bot has done."""


class _Clock:
    """Shows the present; SimCord's own clock shows January 2026 and stands still."""

    def __init__(self) -> None:
        self.began, self._began_on = real_monotonic(), datetime.now(UTC)

    @property
    def elapsed(self) -> float:
        return real_monotonic() - self.began

    def now(self) -> datetime:
        return self._began_on + timedelta(seconds=self.elapsed)


class LiveEnv(Env):
    """SimCord's world in real time: timers ring by themselves, and the bot need not rest for it."""

    _runtime: Any

    def __init__(self, bot: discord.Client, locales: Mapping[str, str]) -> None:
        super().__init__(bot, shard_count=1, check_errors=False, settle_timeout=_LATE)
        self._clock = _Clock()
        self.backend.clock = self._clock  # type: ignore[assignment]  # it can do what is used of one
        self.turn = asyncio.Lock()
        """Held while a person acts: SimCord takes one action at a time."""
        self._locales = locales
        self._emit: Callable[[str, Any], None] = self.backend.emit
        self.backend.emit = self._emit_with_locales  # type: ignore[method-assign]  # no other place

    @property
    def changes(self) -> int:
        """A number that grows with every change in this Discord."""
        return len(self.backend.transcript)

    async def _settle_internal(self, *, dispatch: str | None = None, **_: object) -> None:
        """Returns when an event is answered and no change has followed for a moment.

        Raises `TimeoutError` if there is no answer, since others wait to act.
        """
        is_click = dispatch == "INTERACTION_CREATE"
        click = next(reversed(self.backend.interactions.values())) if is_click else None
        async with asyncio.timeout(_LATE):
            while click and not click.responded:  # noqa: ASYNC110  no event tells
                await asyncio.sleep(_LOOK)
        until = real_monotonic() + _FOLLOWED_FOR
        seen, quiet_at = -1, math.inf
        while (now := real_monotonic()) < until and (now < quiet_at or (click and click.loading)):
            if self.changes != seen:
                seen, quiet_at = self.changes, now + _QUIET
            await asyncio.sleep(_LOOK)

    def _schedule_timer(self, record: Any, _callback: object, _args: object, context: Any) -> None:
        def ring() -> None:
            if not record.handle.cancelled():
                record.handle._run()

        rings_at = self._clock.began + record.when
        record.real_handle = self._runtime.call_at(rings_at, ring, context=context)

    def _emit_with_locales(self, event: str, payload: Any) -> None:
        """Adds the languages of person and server to interactions; SimCord says English."""
        if event == "INTERACTION_CREATE":
            user = payload["user"] if "user" in payload else payload["member"]["user"]
            payload = {**payload, "locale": self._locales.get(user["username"], "en-US")}
            if "guild_id" in payload:
                guild = self.backend.get_guild(int(payload["guild_id"]))
                payload["guild_locale"] = guild.preferred_locale
        self._emit(event, payload)


@asynccontextmanager
async def simulated_discord(
    bot: discord.AutoShardedClient, locales: Mapping[str, str]
) -> AsyncIterator[LiveEnv]:
    """Yields the bot, connected to a Discord in this process.

    ``locales`` has the Discord language of each user name; all others use English.
    """
    env = LiveEnv(bot, locales)
    bot_user = env.backend.bot_user
    bot_user.name = bot_user.global_name = "Plumage"
    await env.start()
    try:
        yield env
    finally:
        await bot.close()  # SimCord leaves it open
        await env.shutdown()


def add_emojis(env: Env, drawings: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Gives the bot emojis, drawn as SVG; returns the text of each emoji by name.

    SimCord drops the pictures of uploaded emojis, which its page then lacks.
    """
    written = {}
    for name, svg in drawings:
        emoji = env.backend.create_application_emoji(name)
        picture = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
        env.backend.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = picture
        written[name] = f"<:{name}:{emoji.id}>"
    return written
