"""The least that discord.py does for a click: a button that is answered by a fresh view.

::

    python -m tests.benchmarks.bare ADDRESS TOKEN
"""

from __future__ import annotations

import sys

import discord
import uvloop
from discord import ui

from tests.process.launcher import connect_to

BUTTON = "bare"


class Constant(ui.LayoutView):
    """Texts and ten buttons, as many as a bid by direct message has, and each time the same."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        rows: list[ui.ActionRow[Constant]] = [ui.ActionRow(), ui.ActionRow()]
        for number in range(10):
            button: ui.Button[Constant] = ui.Button(
                custom_id=f"{BUTTON}:{number}", label=str(number)
            )
            button.callback = self.answer  # type: ignore[method-assign]  # as the library's own examples do
            rows[number // 5].add_item(button)
        texts = [
            ui.TextDisplay[Constant](f"### Text {number}\n{'word ' * 30}") for number in range(6)
        ]
        self.add_item(ui.Container(*texts, *rows))

    async def answer(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Constant())


class Bare(discord.AutoShardedClient):
    async def setup_hook(self) -> None:
        self.add_view(Constant())


async def serve(token: str) -> None:
    async with Bare(intents=discord.Intents(guilds=True)) as client:
        await client.start(token)


if __name__ == "__main__":
    connect_to(sys.argv[1])
    uvloop.run(serve(sys.argv[2]))
