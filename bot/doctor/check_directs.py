"""Checks direct messages with a willing person."""

from __future__ import annotations

from typing import Final

import discord

from bot.doctor.check_messages import REPORT_IT, delete
from bot.doctor.visit import Failed, Visit
from bot.ui.kit import Layout, paragraph

_NOBODY: Final = discord.AllowedMentions.none()

_LOOKED_AT: Final = 10
"""The pauses in which the person can look for the notification."""


async def check_direct(visit: Visit, person: int) -> None:
    """Sends that person one message, which notifies them, and removes it after a while."""
    todo = "They may have turned off DMs from this server. If so, they'll play in the channel."
    async with visit.check("A direct message: sent, edited, deleted", todo) as said:
        channel = await visit.ask(visit.client.create_dm(discord.Object(person)))
        sending = channel.send(
            "Plumage: a check. This text should be in the notification.", allowed_mentions=_NOBODY
        )
        message = await visit.make("direct message", sending, delete)
        layout = Layout(paragraph("Plumage: the same message. It goes by itself."))
        edit = message.edit(content=None, view=layout, allowed_mentions=_NOBODY)
        message = visit.same(message, await visit.ask(edit))
        if not message.flags.components_v2 or message.content:
            raise Failed("it still is one in plain text", REPORT_IT)
        for _ in range(_LOOKED_AT):
            await visit.rest()
        await visit.remove(message)
        said.append("ask them whether a notification came, and with which text")
