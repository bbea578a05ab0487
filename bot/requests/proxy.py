"""A proxy, such as nirn-proxy, that keeps Discord's rate limits for all processes of a bot."""

from __future__ import annotations

from typing import Any, Final

import yarl
from discord.http import HTTPClient, Route

_PATH: Final = yarl.URL(Route.BASE).path


def ask_through(http: HTTPClient, address: str) -> None:
    """Makes the client send requests that bear the bot's token to ``address`` instead of Discord.

    Paths stay. Answers to interactions still go to Discord, by another client of the library: they
    count toward no limit of the bot.
    """
    at = str(yarl.URL(address).joinpath(_PATH.lstrip("/")))
    request = http.request

    async def asked(route: Route, **options: Any) -> Any:
        route.url = route.url.replace(Route.BASE, at, 1)
        return await request(route, **options)

    http.request = asked  # type: ignore[method-assign]  # the library has no setting
