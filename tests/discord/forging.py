"""Clicks on controls that a message does not have."""

from __future__ import annotations

from typing import Any

from tests.discord.world import World, said
from tests.helpers.messages import components


async def forged_click(world: World, name: str, message: Any, custom_id: str) -> str:
    """Returns what that person is told who sends a control that the message does not have."""
    kept = world.env.backend.messages[world.channel.id][message.id]
    row = next(one for one in components(message) if one["type"] == 1)
    genuine = row["components"][0]["custom_id"]
    rename(kept.components, genuine, custom_id)
    result = await world.people[name].click(world.posts()[-1], custom_id=custom_id)
    rename(kept.components, custom_id, genuine)
    return said(result)


def rename(items: list[dict[str, Any]], old: str, new: str) -> None:
    for item in items:
        if item.get("custom_id") == old:
            item["custom_id"] = new
        rename(item.get("components", []), old, new)
