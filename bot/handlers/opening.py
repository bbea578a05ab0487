"""Opening tables, and finding the one that somebody means."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.app import Plumage
from bot.handlers.errors import tell
from bot.language.words import words
from bot.messages.places import Placed, check_channel, make_place, remove_place
from bot.tables.refusal import Refusal
from bot.tables.seating import is_present, owned_seat
from bot.ui import lobby as lobby_ui
from bot.ui import tables as tables_ui
from bot.ui.kit import Frame
from bot.ui.names import LONG, shortened
from data.store.errors import StoreError
from data.store.values import Place, Seated, Status, Table
from engine import games

if TYPE_CHECKING:
    from bot.tables.sitting import Sitting


async def open_table(
    interaction: discord.Interaction[Plumage], game: str, place: Place | None
) -> None:
    """Opens a table where it was asked for, and shows its lobby."""
    bot = interaction.client
    guild, channel = interaction.guild, interaction.channel
    if guild is None or channel is None:
        raise Refusal("only_in_server")
    server = await bot.store.server(guild.id)
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    check_channel(server, channel, parent)
    place = place or server.place
    if place is not Place.HERE:
        await interaction.response.defer()
    public = await bot.people.words_of_guild(guild.id, guild.preferred_locale.value)
    host = interaction.user
    called = shortened(host.display_name, LONG)
    name = public("place-name", game=public(f"game-{game}"), host=called)
    placed = await make_place(interaction, place, name)
    defaults = server.defaults.get(game, {})
    table = Table(
        id="",
        game=game,
        rules_version=games[game].rules_version,
        guild=guild.id,
        channel=placed.channel,
        host=host.id,
        language=public.language,
        place=placed.place,
        parent=None if placed.channel == channel.id else channel.id,
        options=defaults if isinstance(defaults, dict) else {},
        seats=(Seated(host.id, host.display_name),),
    )
    try:
        sitting = await bot.tables.open(table, cause=str(interaction.id))
    except StoreError:
        await remove_place(placed)
        raise
    await _show(interaction, sitting, placed)


async def _show(
    interaction: discord.Interaction[Plumage], sitting: Sitting, placed: Placed
) -> None:
    """The answer to the command: the lobby itself, or the way to it."""
    bot, table = interaction.client, sitting.table
    frame = Frame(table, words(table.language), None)
    if placed.place is not Place.HERE:
        bot.projector.touch(table.id)
        await interaction.edit_original_response(view=tables_ui.opened(frame))
        return
    layout = lobby_ui.lobby(frame)
    with bot.projector.claims.claim((table.id, "table")) as write:
        if interaction.response.is_done():
            message = (await interaction.edit_original_response(view=layout)).id
        else:
            sent = await interaction.response.send_message(view=layout)
            message = sent.message_id or (await interaction.original_response()).id
        await bot.projector.adopt(table, "table", table.channel, message, layout)
        write.digest = layout.digest()
    if placed.because is not None:
        await tell(interaction, placed.because)


async def open_rematch(bot: Plumage, old: Sitting, user: int, cause: str) -> Sitting:
    """Opens a table with the people and computers of one that has ended, in the same place.

    Whoever asks is its host. Asking again finds the table that was opened already.
    """
    table = old.table
    if not table.status.ended:
        raise Refusal("not_over")
    if owned_seat(table, user) is None:
        raise Refusal("not_seated")
    seats = tuple(
        seated for seated in table.seats if seated.user in (None, user) or is_present(seated)
    )
    seats = tuple(replace(seated, computer=None) if seated.user else seated for seated in seats)
    people = {seated.user for seated in seats}
    async with bot.opening:
        for live in await bot.store.live_tables(channel=table.channel):
            if live.status is Status.LOBBY and {seated.user for seated in live.seats} == people:
                return await bot.tables.get(live.id)
        offered = {option.key for option in games[table.game].options}
        opened = await bot.tables.open(
            Table(
                id="",
                game=table.game,
                rules_version=games[table.game].rules_version,
                guild=table.guild,
                channel=table.channel,
                host=user,
                language=table.language,
                place=table.place,
                parent=table.parent,
                options={key: one for key, one in table.options.items() if key in offered},
                seats=seats,
            ),
            cause=cause,
        )
    bot.projector.touch(opened.table.id)
    return opened


async def table_of(interaction: discord.Interaction[Plumage], table_id: str | None) -> Sitting:
    """The table that somebody means: the one named, or else their only one here or anywhere.

    Raises `Refusal`: ``no_such_table``, ``no_table_here`` or ``which_table``.
    """
    bot, guild = interaction.client, interaction.guild_id
    if table_id is not None:
        sitting = await bot.tables.get(table_id)
        if sitting.table.guild != guild:
            raise Refusal("no_such_table")
        return sitting
    own = await bot.store.live_tables(guild=guild, user=interaction.user.id)
    here = [one for one in own if interaction.channel_id in (one.channel, one.parent)]
    found = here or own
    if not found and interaction.channel_id is not None:
        found = await bot.store.live_tables(guild=guild, channel=interaction.channel_id)
    if not found and guild is not None:
        parked = await bot.store.parked_tables(guild=guild)
        found = tuple(one for one in parked if owned_seat(one, interaction.user.id) is not None)
    if not found:
        raise Refusal("no_table_here")
    if len(found) > 1:
        raise Refusal("which_table")
    return await bot.tables.get(found[0].id)
