"""Every click on a button or menu, on a message of any age: read it, act once, answer.

A control is known by its custom_id alone (`bot.ui.kit.custom_id`), so it works after a restart. All
clicks arrive at one listener. The library's own dispatch of stored views is not used: nothing is
stored, nothing times out, and a click that nobody knows gets an answer too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord
import structlog

from bot.app import Plumage
from bot.handlers.clicks import Click, read
from bot.handlers.errors import answer_error, tell
from bot.handlers.opening import open_rematch
from bot.handlers.preferences import on_server, on_settings
from bot.handlers.privacy import on_privacy
from bot.handlers.scores import on_board
from bot.messages import private
from bot.messages.ephemerals import Topic
from bot.messages.panels import slot
from bot.messages.posts import public_posts
from bot.messages.private import private_panel
from bot.tables import lobby, seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from bot.ui import drawings
from bot.ui import lobby as lobby_ui
from bot.ui import tables as tables_ui
from bot.ui.kit import Frame, Kind, Layout
from bot.ui.rules import rules
from data.store.values import Status, Table
from engine.protocol import Action, Question

_log = structlog.get_logger(__name__)
Interaction: TypeAlias = discord.Interaction[Plumage]


async def on_click(interaction: Interaction) -> None:
    """Acts on a click. Whatever happens, the person gets an answer.

    What was refused before is an old story then.
    """
    if not interaction.client.seen.is_first(interaction):
        return
    ephemerals = interaction.client.ephemerals
    refused_before = ephemerals.last(interaction, Topic.REFUSAL)
    try:
        click = read(interaction)
        await interaction.client.people.saw(interaction)
        await _HANDLERS.get(click.kind, _on_unknown)(interaction, click)
    except Exception as error:
        await answer_error(interaction, error)
    await ephemerals.delete(refused_before)


async def _on_unknown(_interaction: Interaction, _click: Click) -> None:
    raise Refusal("unknown")


async def _on_answer(interaction: Interaction, click: Click) -> None:
    """An answer to a question of the game, from the panel or by direct message."""
    bot = interaction.client

    def as_action(view: object, question: Question) -> Action:
        return drawings.of(sitting.table.game).action(view, question, click.chosen or click.answer)

    sitting = await bot.tables.get(click.table)
    message_slot = await _slot(interaction, sitting.table)
    refusal: Refusal | None = None
    with bot.projector.claims.claim((click.table, message_slot)) as write:
        try:
            sitting = await bot.tables.submit(
                click.table,
                interaction.user.id,
                click.question,
                as_action,
                str(interaction.id),
            )
        except Refusal as error:
            refusal = error
            sitting = await bot.tables.get(click.table)
        layout = await _redrawn(interaction, sitting, message_slot)
        await interaction.response.edit_message(view=layout)
        write.digest = layout.digest()
        if message_slot == slot(interaction.user.id):
            bot.panels.opened(click.table, interaction)
        elif interaction.message is not None:
            clicked = interaction.message
            await bot.projector.adopt(
                sitting.table, message_slot, clicked.channel.id, clicked.id, layout
            )
    if refusal is not None and refusal.code != "closed_question":
        await tell(interaction, refusal)  # a settled question is answered by the fresh message


async def _slot(interaction: Interaction, table: Table) -> str:
    """Which message of the table was clicked; the person's panel if it is none of its posts."""
    message, user = interaction.message, interaction.user.id
    if message is None:
        return slot(user)
    direct = seating.owned_seat(table, user) if interaction.guild_id is None else None
    return await interaction.client.projector.slot_of(table.id, message.id, direct) or slot(user)


async def _redrawn(interaction: Interaction, sitting: Sitting, message_slot: str) -> Layout:
    """The clicked message as it should be now."""
    bot, user = interaction.client, interaction.user.id
    words = await bot.people.words_for(interaction)
    link = await bot.projector.link(sitting.table.id)
    seat = seating.owned_seat(sitting.table, user)
    if message_slot.startswith("dm-") and seat is not None and sitting.table.status.on_show:
        asked = private.ask(sitting, seat, words, link)
        if asked is not None:
            return asked
    return private_panel(sitting, user, Frame(sitting.table, words, link))


async def _on_lobby(interaction: Interaction, click: Click) -> None:
    """A change of a table whose game has not begun, shown on the clicked lobby post itself."""
    bot, user = interaction.client, interaction.user
    if click.answer in ("options", "option"):
        await _on_options(interaction, click)
        return
    with bot.projector.claims.claim((click.table, "table")) as write:
        if click.answer == "start":
            table = (await bot.tables.get(click.table)).table
            lobby.require_lobby(table)
            seating.require_host(table, user.id)
            people = [one.user for one in table.seats if one.user is not None]
            await bot.people.try_directs_again(people)
            sitting = await bot.tables.begin(click.table, user.id)
        else:
            sitting = await bot.tables.change(click.table, _lobby_change(click, user))
        layout = public_posts(sitting, link=None)["table"]
        await interaction.response.edit_message(view=layout)
        write.digest = layout.digest()
    if sitting.table.status is not Status.LOBBY:  # there is nothing left to choose
        await bot.ephemerals.delete(bot.ephemerals.last(interaction, Topic.OPTIONS))


def _lobby_change(click: Click, user: discord.User | discord.Member) -> Callable[[Table], Table]:
    """The change of a table that a button of its lobby post stands for."""
    match click.answer:
        case "join":
            return lambda table: lobby.join(table, user.id, user.display_name)
        case "leave":
            return lambda table: lobby.leave(table, user.id)
        case "computer":
            return lambda table: lobby.add_computer(table, user.id, click.question)
        case "remove":
            return lambda table: lobby.remove_computer(table, user.id)
        case "cancel":
            return lambda table: lobby.cancel(table, user.id)
    raise Refusal("unknown")


async def _on_options(interaction: Interaction, click: Click) -> None:
    """Shows the host the table's options, or chooses one of them."""
    bot, user = interaction.client, interaction.user.id
    sitting = await bot.tables.get(click.table)
    lobby.require_lobby(sitting.table)
    seating.require_host(sitting.table, user)
    if click.chosen is not None:
        key, chosen = click.question, click.chosen
        sitting = await bot.tables.change(
            click.table, lambda table: lobby.choose_option(table, user, key, chosen)
        )
    layout = lobby_ui.options(Frame(sitting.table, await bot.people.words_for(interaction)))
    if click.chosen is not None:
        await bot.ephemerals.rewrite(interaction, Topic.OPTIONS, layout)
    else:
        await bot.ephemerals.say(interaction, Topic.OPTIONS, layout)


async def _on_show(interaction: Interaction, click: Click) -> None:
    """Something for this person alone: the own panel, or the log."""
    bot = interaction.client
    sitting = await bot.tables.get(click.table)
    words = await bot.people.words_for(interaction)
    frame = Frame(sitting.table, words, await bot.projector.link(click.table))
    if sitting.state is None:
        raise Refusal("table_ended" if sitting.table.status.ended else "not_started")
    if click.answer == "log":
        game_view = sitting.game.view(sitting.state, None)
        layout = drawings.of(sitting.table.game).log(frame, game_view)
        await bot.ephemerals.say(interaction, Topic.LOG, layout)
        return
    await show_panel(interaction, sitting)


async def show_panel(interaction: Interaction, sitting: Sitting) -> None:
    """Opens the person's private panel, or renews the one that was clicked.

    Raises `Refusal`: ``not_seated`` for somebody without a seat, for hands are for players, and
    ``not_started`` before the game.
    """
    bot, user, table = interaction.client, interaction.user.id, sitting.table
    if seating.owned_seat(table, user) is None:
        raise Refusal("not_seated")
    if table.status is Status.LOBBY:
        raise Refusal("not_started")
    words = await bot.people.words_for(interaction)
    layout = private_panel(sitting, user, Frame(table, words, await bot.projector.link(table.id)))
    clicked = interaction.message
    renewed = clicked is not None and clicked.flags.ephemeral
    with bot.projector.claims.claim((table.id, slot(user))) as write:
        if renewed:
            await interaction.response.edit_message(view=layout)
        else:
            await interaction.response.send_message(view=layout, ephemeral=True)
        write.digest = layout.digest()
        before = bot.panels.opened(table.id, interaction)
    if before is not None and not renewed:
        await bot.ephemerals.delete(before.interaction.delete_original_response)


async def _on_seat(interaction: Interaction, click: Click) -> None:
    """Taking one's seat back, going on after a rest, or playing again with the same people."""
    bot, user = interaction.client, interaction.user.id
    match click.answer:
        case "rematch":
            again = await open_rematch(
                bot, await bot.tables.get(click.table), user, str(interaction.id)
            )
            words = await bot.people.words_for(interaction)
            layout = tables_ui.opened(Frame(again.table, words))
            await bot.ephemerals.say(interaction, Topic.NOTE, layout)
        case "resume":
            admin = interaction.permissions.manage_channels
            here = None if interaction.guild_id is None else interaction.channel_id
            sitting = await bot.tables.change(
                click.table, lambda table: seating.resume(table, user, here, admin=admin)
            )
            if seating.owned_seat(sitting.table, user) is not None:
                await show_panel(interaction, sitting)
                return
            words = await bot.people.words_for(interaction)
            note = tables_ui.note(Frame(sitting.table, words), "table-resumed")
            await bot.ephemerals.say(interaction, Topic.NOTE, note)
        case "return":
            sitting = await bot.tables.change(
                click.table, lambda table: seating.come_back(table, user)
            )
            await show_panel(interaction, sitting)
        case _:
            raise Refusal("unknown")


async def _on_rules(interaction: Interaction, click: Click) -> None:
    """A page of a game's rules: opened beside the table, then turned in place."""
    ephemerals = interaction.client.ephemerals
    words = await interaction.client.people.words_for(interaction)
    page = rules(words, click.table, int(click.answer) if click.answer.isdecimal() else 1)
    if click.question == "open":
        await ephemerals.say(interaction, Topic.RULES, page)
    else:
        await ephemerals.rewrite(interaction, Topic.RULES, page)


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
}
