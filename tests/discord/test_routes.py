"""Every kind of control leads to one handler."""

from __future__ import annotations

from collections import Counter

from bot.screens.kit import Kind
from tests.discord.world import World


async def test_every_kind_of_control_has_exactly_one_route(world: World) -> None:
    kinds = set(Kind) - {Kind.MENU}
    assert Counter(route.kind for route in world.client.handlers.routes) == Counter(kinds)
