"""The check of messages that are edited by a webhook, as answers to clicks are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.doctor.check_messages import REPORT_IT, DrawnFiles, Sample, checked, delete
from bot.doctor.visit import Failed, Skipped, Visit
from bot.ui.kit import Layout

_NOBODY: Final = discord.AllowedMentions.none()


async def check_webhook(visit: Visit, found: Sequence[Sample]) -> None:
    """Sends a message with pictures by a webhook of its own, keeps its files, and replaces them.

    Discord takes edits with the token of a click at the same address, with the same rules.
    """
    first, second = [
        one.drawn for one in found if isinstance(one.drawn, Layout) and one.drawn.pictures
    ][:2]
    async with visit.check("Files of a message that a webhook edits", REPORT_IT) as said:
        if not visit.held.manage_webhooks:
            raise Skipped("needs Manage Webhooks, which the bot itself never needs")
        drawings = DrawnFiles()
        making = visit.channel.create_webhook(name="Plumage: a check")
        webhook = await visit.make("webhook", making, lambda made: made.delete)
        sending = webhook.send(
            view=first,
            files=await drawings.files(first.pictures),
            silent=True,
            allowed_mentions=_NOBODY,
            wait=True,
        )
        message = await visit.make("message", sending, delete)
        has = checked(message, first, "sent")
        same: list[Any] = list(has.values())
        edit = webhook.edit_message(
            message.id, view=first, attachments=same, allowed_mentions=_NOBODY
        )
        now = checked(await visit.ask(edit), first, "edited with its file kept")
        if {one.id for one in now.values()} != {one.id for one in has.values()}:
            raise Failed("edited with its file kept: it has another one now")
        new = await drawings.files(second.pictures)
        edit = webhook.edit_message(
            message.id, view=second, attachments=new, allowed_mentions=_NOBODY
        )
        checked(await visit.ask(edit), second, "edited with a new file")
        said.append("sent, edited with its file kept, edited with a new file")
        await visit.remove(message)
        await visit.remove(webhook)
