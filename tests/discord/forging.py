"""Clicks on controls that a message does not have."""

from __future__ import annotations

from typing import Any, Final

from tests.discord.world import World, said

_BUTTON: Final = {"type": 2, "style": 2, "label": "?"}


async def forged(world: World, name: str, message: Any, custom_id: str, channel: Any = None) -> Any:
    """Returns the result of a control that the message does not have, sent by that person."""
    kept = world.env.backend.messages[(channel or world.channel).id][message.id]
    genuine = kept.components
    made = [{"type": 1, "components": [{**_BUTTON, "custom_id": custom_id}]}]
    kept.components = made
    result = await world.people[name].click(message, custom_id=custom_id)
    if kept.components is made:
        kept.components = genuine
    return result


async def forged_click(
    world: World, name: str, message: Any, custom_id: str, channel: Any = None
) -> str:
    """Returns what that person is told after such a click."""
    return said(await forged(world, name, message, custom_id, channel))
