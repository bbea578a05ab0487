"""Every click on a button or menu, on a message of any age: read it, act once, answer.

A control is known by its custom_id alone (`bot.ui.kit.custom_id`), so it works after a restart. All
clicks arrive at one listener. The library's own dispatch of stored views is not used: nothing is
stored, nothing times out, and a click that nobody knows gets an answer too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import discord

from bot import lobby, seating
from bot.boards import on_board
from bot.boards import on_board
from bot.errors import answer_error, tell
from bot.opening import open_rematch
from bot.panels import slot
from bot.preferences import on_server, on_settings
from bot.privacy import on_privacy
from bot.preferences import on_server, on_settings
from bot.privacy import on_privacy
from bot.projector import private_panel
from bot.refused import Refused
from bot.tables import Sitting
from bot.ui import drawings
from bot.ui import lobby as lobby_ui
from bot.ui.kit import NOTHING, Frame, Kind, Layout
from bot.ui.rules import rules
from data.store.values import Table
from engine.protocol import Action, Question

if TYPE_CHECKING:
    from bot.app import Plumage

Interaction: TypeAlias = "discord.Interaction[Plumage]"


@dataclass(frozen=True, slots=True)
class Click:
    """A click as its custom_id says it; a menu's choice takes the place of ``-`` as the answer."""

    kind: str
    table: str
    question: str
    answer: str


def read(interaction: discord.Interaction[discord.Client]) -> Click:
    """Raises `Refused` (``unknown``) for a control that this version does not know."""
    said: dict[str, object] = dict(interaction.data or {})
    parts = str(said.get("custom_id", "")).split(":", 3)
    if len(parts) != 4:
        raise Refused("unknown")
    kind, table, question, answer = parts
    values = said.get("values")
    if isinstance(values, list) and values:
        chosen = str(values[0])
        answer = chosen if answer == NOTHING else f"{answer}{chosen}"
    return Click(kind, table, question, answer)


async def on_click(interaction: Interaction) -> None:
    """Acts on a click. Whatever happens, the person gets an answer."""
    try:
        click = read(interaction)
        await interaction.client.people.saw(interaction)
        await _HANDLERS.get(click.kind, _on_unknown)(interaction, click)
    except Exception as error:
        await answer_error(interaction, error)


async def _on_unknown(_interaction: Interaction, _click: Click) -> None:
    raise Refused("unknown")


async def _on_answer(interaction: Interaction, click: Click) -> None:
    """An answer to a question of the game, from the panel or by direct message."""
    bot = interaction.client

    def as_action(view: object, question: Question) -> Action:
        return drawings.of(sitting.table.game).action(view, question, click.answer)

    sitting = await bot.tables.get(click.table)
    message_slot = await _slot(interaction, click.table)
    refusal: Refused | None = None
    with bot.projector.shown.claim((click.table, message_slot)) as write:
        try:
            sitting = await bot.tables.submit(
                click.table,
                interaction.user.id,
                click.question,
                as_action,
                str(interaction.id),
            )
        except Refused as error:
            refusal = error
            sitting = await bot.tables.get(click.table)
        layout = await _redrawn(interaction, sitting, message_slot)
        await interaction.response.edit_message(view=layout)
        write.digest = layout.digest()
        if message_slot == slot(interaction.user.id):
            bot.panels.opened(click.table, interaction)
    if refusal is not None:
        await tell(interaction, refusal)


async def _slot(interaction: Interaction, table_id: str) -> str:
    """Which message of the table was clicked; the person's panel if it is none on record."""
    message = interaction.message
    known = await interaction.client.projector.slot_of(table_id, message.id) if message else None
    return known or slot(interaction.user.id)


async def _redrawn(interaction: Interaction, sitting: Sitting, message_slot: str) -> Layout:
    """The clicked message as it should be now."""
    bot, user = interaction.client, interaction.user.id
    words = await bot.words_for(interaction)
    link = await bot.projector.link(sitting.table.id)
    seat = seating.owned_seat(sitting.table, user)
    if message_slot.startswith("dm-") and seat is not None and sitting.state is not None:
        asked = drawings.ask(sitting, seat, words, link)
        if asked is not None:
            return asked
    return private_panel(sitting, user, Frame(sitting.table, words, link))


async def _on_lobby(interaction: Interaction, click: Click) -> None:
    """A change of a table whose game has not begun, shown on the clicked lobby post itself."""
    bot, user = interaction.client, interaction.user
    name = user.display_name
    key, answer = click.question, click.answer

    def alter(table: Table) -> Table:
        match key, answer:
            case _, "join":
                return lobby.join(table, user.id, name)
            case _, "leave":
                return lobby.leave(table, user.id)
            case _, "remove":
                return lobby.remove_computer(table, user.id)
            case _, "cancel":
                return lobby.cancel(table, user.id)
            case "computer", kind:
                return lobby.add_computer(table, user.id, kind)
            case _:
                return lobby.choose_option(table, user.id, key, answer)

    with bot.projector.shown.claim((click.table, "table")) as write:
        if answer == "start":
            sitting = await bot.tables.begin(click.table, user.id)
            await bot.forget_closed_directs(sitting.table)
        else:
            sitting = await bot.tables.change(click.table, alter)
        layout = await bot.table_post(sitting)
        await interaction.response.edit_message(view=layout)
        write.digest = layout.digest()


async def _on_show(interaction: Interaction, click: Click) -> None:
    """Something for this person alone: the own panel, or the log."""
    bot = interaction.client
    sitting = await bot.tables.get(click.table)
    words = await bot.words_for(interaction)
    frame = Frame(sitting.table, words, await bot.projector.link(click.table))
    if sitting.state is None:
        raise Refused("not_started")
    if click.answer == "log":
        game_view = sitting.game.view(sitting.state, None)
        await interaction.response.send_message(
            view=drawings.of(sitting.table.game).log(frame, game_view), ephemeral=True
        )
        return
    await show_panel(interaction, sitting)


async def show_panel(interaction: Interaction, sitting: Sitting) -> None:
    """Opens the person's private panel, or renews the one that was clicked.

    Raises `Refused` (``not_seated``) for somebody without a seat: hands are for players.
    """
    bot, user, table = interaction.client, interaction.user.id, sitting.table
    if seating.owned_seat(table, user) is None:
        raise Refused("not_seated")
    words = await bot.words_for(interaction)
    layout = private_panel(sitting, user, Frame(table, words, await bot.projector.link(table.id)))
    with bot.projector.shown.claim((table.id, slot(user))) as write:
        clicked = interaction.message
        if clicked is not None and clicked.flags.ephemeral:
            await interaction.response.edit_message(view=layout)
        else:
            await interaction.response.send_message(view=layout, ephemeral=True)
        write.digest = layout.digest()
        bot.panels.opened(table.id, interaction)


async def _on_seat(interaction: Interaction, click: Click) -> None:
    """Taking one's seat back, or playing again with the same people."""
    bot, user = interaction.client, interaction.user
    if click.answer == "rematch":
        sitting = await bot.tables.get(click.table)
        again = await open_rematch(bot, sitting, user.id)
        words = await bot.words_for(interaction)
        await interaction.response.send_message(
            view=lobby_ui.opened(Frame(again.table, words, None)), ephemeral=True
        )
        return
    sitting = await bot.tables.change(click.table, lambda table: seating.come_back(table, user.id))
    await show_panel(interaction, sitting)


async def _on_rules(interaction: Interaction, click: Click) -> None:
    """A page of a game's rules: a new message from a table, a turned page elsewhere."""
    words = await interaction.client.words_for(interaction)
    page = rules(words, click.table, int(click.answer) if click.answer.isdecimal() else 1)
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(view=page)
    else:
        await interaction.response.send_message(view=page, ephemeral=True)


_HANDLERS: Final[dict[str, Callable[[Interaction, Click], Awaitable[None]]]] = {
    Kind.ANSWER: _on_answer,
    Kind.LOBBY: _on_lobby,
    Kind.SHOW: _on_show,
    Kind.SEAT: _on_seat,
    Kind.RULES: _on_rules,
    Kind.BOARD: on_board,
    Kind.SETTINGS: on_settings,
    Kind.SERVER: on_server,
    Kind.PRIVACY: on_privacy,
    Kind.BOARD: on_board,
    Kind.SETTINGS: on_settings,
    Kind.SERVER: on_server,
    Kind.PRIVACY: on_privacy,
}
