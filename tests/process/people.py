"""People at a table on the stand-in: they use commands and press what they see."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tests.helpers.messages import components, control, controls, values
from tests.process.payloads import Json
from tests.process.stand_in import EPHEMERAL, Interaction, StandIn

_COMMAND: Final = 2
_COMPONENT: Final = 3
_BUTTON: Final = 2
_MENU: Final = 3
ACKNOWLEDGED: Final = 6


def message_of(interaction: Interaction) -> Json:
    """Returns the message that the answer made or changed."""
    if interaction.response is None:
        raise LookupError(interaction.answers)
    return interaction.response


class People:
    """Everyone at ``stand_in``, in its first channel or another one. Each deed waits for its
    answer.
    """

    def __init__(self, stand_in: StandIn, place: Json | None = None) -> None:
        self.stand_in = stand_in
        self.place = place or stand_in.channel

    async def command(self, name: str, command: str, **options: Any) -> Interaction:
        """Uses a command, by default ``play``."""
        return await self._answered(await self.give(name, command, **options))

    async def give(self, name: str, command: str, **options: Any) -> Interaction:
        """Sends an answer and waits for nothing."""
        found = next(one for one in self.stand_in.commands if one["name"] == command)
        chosen = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": found["id"], "name": command, "type": 1, "options": chosen}
        return await self.stand_in.happen(name, {"type": _COMMAND, "data": data}, None, self.place)

    async def press(
        self, name: str, message: Json, custom_id: str, value: str | None = None
    ) -> Interaction:
        """Presses a button, or chooses ``value`` in a menu."""
        return await self._answered(await self.begin(name, message, custom_id, value))

    async def begin(
        self, name: str, message: Json, custom_id: str, *chosen: str | None
    ) -> Interaction:
        """Sends an answer of one value or more, and waits for nothing."""
        data: Json = {"custom_id": custom_id, "component_type": _BUTTON}
        given = [one for one in chosen if one is not None]
        if given:
            data |= {"component_type": _MENU, "values": given}
        deed = {"type": _COMPONENT, "data": data}
        return await self.stand_in.happen(name, deed, message, self.place)

    async def _answered(self, interaction: Interaction) -> Interaction:
        await self.stand_in.until(lambda: interaction.answers)
        return interaction

    # What they see

    def posts(self) -> list[Json]:
        """Returns the public messages, oldest first."""
        return self._seen_in(self.place["id"])

    def _seen_in(self, channel: str) -> list[Json]:
        """Returns the messages of the channel that are not ephemeral, oldest first."""
        return [
            one
            for one in self.stand_in.messages.values()
            if one["channel_id"] == channel and not one["flags"] & EPHEMERAL
        ]

    def table_post(self) -> Json:
        """Returns the newest post with controls: a table's, or its lobby's."""
        return next(
            one
            for one in reversed(self.posts())
            if any("custom_id" in item for item in components(one))
        )

    def direct_messages(self, name: str) -> list[Json]:
        """Returns the direct messages that someone got, oldest first."""
        return self._seen_in(self.stand_in.direct[name]["id"])

    def direct_message(self, name: str) -> Json | None:
        """Returns the last direct message that someone got."""
        found = self.direct_messages(name)
        return found[-1] if found else None

    # What they do at a table

    async def open(self, *names: str, **options: str) -> str:
        """Opens a table of Pikoko for these people, of whom the first is host; returns its id.

        All of them choose to be asked by direct message.
        """
        host, *others = names
        opened = await self.command(host, "play", game="pikoko")
        post = message_of(opened)
        table_id = control(post, "lobby").split(":")[1]
        for name in others:
            await self.press(name, post, f"lobby:{table_id}:-:join")
        for name, welcome in zip(names, await self._welcomes(table_id, len(names)), strict=True):
            chosen = next(one for one in controls(welcome, "welcome") if one.endswith(":dm"))
            await self.press(name, welcome, chosen)
        for key, value in options.items():
            shown = await self.press(host, post, f"lobby:{table_id}:-:options")
            menu = f"lobby:{table_id}:{key}:option"
            await self.press(host, message_of(shown), menu, value)
        return table_id

    async def _welcomes(self, table_id: str, count: int) -> list[Json]:
        """Returns the welcomes of so many people who sat down at the table, in that order."""

        def told() -> list[Json]:
            messages = self.stand_in.messages.values()
            return [one for one in messages if controls(one, f"welcome:{table_id}")]

        await self.stand_in.until(lambda: len(told()) >= count)
        return told()

    async def start(self, host: str, table_id: str) -> None:
        await self.press(host, self.table_post(), f"lobby:{table_id}:-:start")

    async def panel(self, name: str, table_id: str) -> Json:
        """Returns the private panel, opened from the newest post that offers it."""
        posts = await self.stand_in.until(
            lambda: [one for one in self.posts() if controls(one, "show")]
        )
        post = posts[-1]
        shown = await self.press(name, post, f"show:{table_id}:-:panel")
        if shown.answers[0]["type"] == ACKNOWLEDGED:  # it is answered by a message of its own
            return (await self.stand_in.until(lambda: shown.followups))[0]
        return message_of(shown)

    async def asked(self, name: str, table_id: str) -> tuple[Json, dict[str, Json]]:
        """Returns where someone can answer, and with which controls: in the direct message,
        otherwise in the panel. Without controls, nothing is asked.
        """
        direct = self.direct_message(name)
        if direct is not None and (offered := controls(direct, "answer")):
            return direct, offered
        panel = await self.panel(name, table_id)
        return panel, controls(panel, "answer")

    async def answer(self, name: str, table_id: str, rng: Random) -> Interaction | None:
        """Gives a random answer to what someone is asked; returns ``None`` if they are not."""
        message, offered = await self.asked(name, table_id)
        if not offered:
            return None
        custom_id = rng.choice(list(offered))
        choices = values(offered[custom_id])
        value = rng.choice(choices) if choices else None
        return await self.press(name, message, custom_id, value)
