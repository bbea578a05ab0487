"""Checks of the application's emojis: how fast they are uploaded, and that messages show them."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Final

import discord

from bot.doctor.check_messages import REPORT_IT, post
from bot.doctor.trace import Trace
from bot.doctor.visit import Failed, Visit
from bot.pictures.emojis import EmojiDrawing
from bot.ui.catalogue import emojis
from bot.ui.kit import ROW, Layout, paragraph

_UPLOADED: Final = 3
_PREFIX: Final = "plumage_doctor_"
_TOO_MANY: Final = 429


async def check_emojis(visit: Visit, trace: Trace) -> None:
    made: list[discord.Emoji] = []
    todo = "Set PLUMAGE_EMOJI_PACE to a larger number of seconds."
    async with visit.check(f"{_UPLOADED} emojis are uploaded", todo) as said:
        for emoji in await visit.ask(visit.client.fetch_application_emojis()):
            if emoji.name.startswith(_PREFIX):  # of a visit that was killed
                await visit.ask(emoji.delete())
        before = len(trace.answers)
        for number, (_, svg) in enumerate(islice(emojis(), _UPLOADED)):
            png = await asyncio.to_thread(EmojiDrawing.of(svg).png)
            upload = visit.client.create_application_emoji(name=f"{_PREFIX}{number}", image=png)
            made.append(await visit.make("emoji", upload, lambda emoji: emoji.delete))
        answers = trace.answers[before:]
        if refused := sum(answer.status == _TOO_MANY for answer in answers):
            raise Failed(f"Discord asked to wait {refused} times")
        said.append(f"in {sum(answer.seconds for answer in answers):.1f} s")
        async with visit.check("A text and a button with such an emoji", REPORT_IT):
            message = await post(visit, view=_shown(made[0]))
            await visit.remove(message)
        for emoji in made:
            await visit.remove(emoji)


def _shown(emoji: discord.Emoji) -> Layout:
    button = discord.ui.Button[discord.ui.View](
        emoji=emoji, custom_id="doctor:-:-:-", disabled=True
    )
    return Layout(
        paragraph(f"Plumage: {emoji}"), {"type": ROW, "components": [button.to_component_dict()]}
    )
