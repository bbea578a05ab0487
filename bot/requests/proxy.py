"""A proxy, such as nirn-proxy, that keeps the limits of a bot for all its processes."""

from __future__ import annotations

from typing import Any, Final

import yarl
from discord.http import HTTPClient, Route

_PATH: Final = yarl.URL(Route.BASE).path


def ask_through(http: HTTPClient, address: str) -> None:
    """Makes that client ask ``address`` in place of Discord from now on, with the same paths.

    These are the requests under the bot's token. Answers to interactions go to Discord itself: they
    bear no limit of the bot's, and the library has another client for them.
    """
    at = str(yarl.URL(address).joinpath(_PATH.lstrip("/")))
    request = http.request

    async def asked(route: Route, **options: Any) -> Any:
        route.url = route.url.replace(Route.BASE, at, 1)
        return await request(route, **options)

    http.request = asked  # type: ignore[method-assign]  # the library has no setting
