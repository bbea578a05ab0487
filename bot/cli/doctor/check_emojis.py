"""Checks of the application's emojis: how fast they are uploaded, and how often messages with them
are refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from typing import Final

import discord

from bot.cli.doctor.check_messages import REPORT_IT, post
from bot.cli.doctor.trace import Trace
from bot.cli.doctor.visit import Failed, Visit, explained
from bot.pictures.emojis import EmojiDrawing
from bot.screens.all_games import emojis
from bot.screens.kit import Layout, paragraph
from bot.screens.parts import button, entry, menu, row

_UPLOADED: Final = 3
_PREFIX: Final = "plumage_doctor_"
TOO_MANY: Final = 429
_INVALID_FORM: Final = 50035

_SENT: Final = 60
_MANY: Final = 0.1
"""A share of the messages. People have counted 2 to 4 in 100 that were refused at random; of
twice as many the bot shows all but one in a hundred as they are.
"""


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
        if refused := sum(answer.status == TOO_MANY for answer in answers):
            raise Failed(f"Discord asked to wait {refused} times")
        said.append(f"in {sum(answer.seconds for answer in answers):.1f} s")
        await _check_refusals(visit, made)
        for emoji in made:
            await visit.remove(emoji)


async def _check_refusals(visit: Visit, made: Sequence[discord.Emoji]) -> None:
    """Sends the same message again and again. Discord refuses it a few times, at random; the bot
    sends it once more then.
    """
    async with visit.check(f"{_SENT} messages with such emojis", REPORT_IT) as said:
        layout, refused = _shown(made), 0
        for _ in range(_SENT):
            try:
                await visit.remove(await post(visit, view=layout))
            except discord.HTTPException as error:
                if error.code != _INVALID_FORM:
                    raise
                refused, last = refused + 1, explained(error)
        said.append(f"{refused} of {_SENT} refused with code {_INVALID_FORM}")
        if refused > _SENT * _MANY:
            raise Failed(f"{said[0]}, at last: {last}")


def _shown(emojis: Sequence[discord.Emoji]) -> Layout:
    """Returns a message with these emojis in its text, on buttons and in a menu."""
    cards = [(f"doctor:-:-:{number}", str(emoji)) for number, emoji in enumerate(emojis)]
    return Layout(
        paragraph(f"Plumage: {' '.join(shown for _, shown in cards)}"),
        row(*(button(name, "R7", emoji=shown, disabled=True) for name, shown in cards)),
        menu("doctor:-:-:-", [entry("R7", name, emoji=shown) for name, shown in cards]),
    )
