"""``/table``: what one can do about a table besides playing."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.opening import open_rematch, table_of
from bot.messages.ephemerals import Topic
from bot.tables import lobby, seating
from bot.tables.refusal import Refusal
from bot.ui import tables as tables_ui
from bot.ui.kit import Frame
from cogs.naming import complete_own_table, complete_table
from data.store.values import Status, Table
from engine import games

Interaction = discord.Interaction[Plumage]


def _is_admin(interaction: Interaction) -> bool:
    return interaction.permissions.manage_channels


async def _change(
    interaction: Interaction, table: str | None, alter: Callable[[Table], Table], done: str
) -> None:
    """Changes the table that is meant, and says to the person that it is done."""
    bot = interaction.client
    sitting = await table_of(interaction, table)
    changed = await bot.tables.change(sitting.table.id, alter)
    await _say(interaction, changed.table, done)


async def _say(interaction: Interaction, table: Table, key: str) -> None:
    note = tables_ui.note(await _frame(interaction, table), key)
    await interaction.client.ephemerals.say(interaction, Topic.NOTE, note)


async def _frame(interaction: Interaction, table: Table) -> Frame:
    bot = interaction.client
    return Frame(table, await bot.people.words_for(interaction), await bot.projector.link(table.id))


@app_commands.guild_only()
class TableCommands(
    commands.GroupCog, group_name="table", group_description="command-table-description"
):
    @app_commands.command(description="command-table-status-description")
    @app_commands.autocomplete(table=complete_table)
    async def status(self, interaction: Interaction, table: str | None = None) -> None:
        sitting = await table_of(interaction, table)
        stands = tables_ui.status(await _frame(interaction, sitting.table), sitting.waiting())
        await interaction.client.ephemerals.say(interaction, Topic.NOTE, stands)

    @app_commands.command(description="command-table-leave-description")
    @app_commands.autocomplete(table=complete_own_table)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        user = interaction.user.id

        def alter(now: Table) -> Table:
            lobby_open = now.status is Status.LOBBY
            return lobby.leave(now, user) if lobby_open else seating.go(now, user)

        await _change(interaction, table, alter, "table-left")

    @app_commands.command(name="return", description="command-table-return-description")
    @app_commands.autocomplete(table=complete_own_table)
    async def come_back(self, interaction: Interaction, table: str | None = None) -> None:
        user = interaction.user.id
        await _change(
            interaction, table, lambda now: seating.come_back(now, user), "table-came-back"
        )

    @app_commands.command(description="command-table-kick-description")
    @app_commands.autocomplete(table=complete_table)
    async def kick(
        self, interaction: Interaction, person: discord.User, table: str | None = None
    ) -> None:
        by, admin = interaction.user.id, _is_admin(interaction)

        def alter(now: Table) -> Table:
            if now.status is Status.LOBBY:
                seating.require_host(now, by, admin=admin)
                if seating.owned_seat(now, person.id) is None:
                    raise Refusal("not_at_table")
                return lobby.leave(now, person.id)
            return seating.kick(now, by, person.id, admin=admin)

        await _change(interaction, table, alter, "table-kicked")

    @app_commands.command(description="command-table-computer-description")
    @app_commands.choices(
        kind=[
            app_commands.Choice(name=f"computer-{kind}", value=kind)
            for kind in games["pikoko"].players
        ]
    )
    @app_commands.autocomplete(table=complete_own_table)
    async def computer(self, interaction: Interaction, kind: str, table: str | None = None) -> None:
        user = interaction.user.id
        await _change(
            interaction,
            table,
            lambda now: lobby.add_computer(now, user, kind),
            "table-computer-added",
        )

    @app_commands.command(description="command-table-pause-description")
    @app_commands.autocomplete(table=complete_own_table)
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        user, admin = interaction.user.id, _is_admin(interaction)
        await _change(
            interaction,
            table,
            lambda now: seating.pause(now, user, admin=admin),
            "table-paused-now",
        )

    @app_commands.command(description="command-table-resume-description")
    @app_commands.autocomplete(table=complete_table)
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        user, admin, here = interaction.user.id, _is_admin(interaction), interaction.channel_id
        await _change(
            interaction,
            table,
            lambda now: seating.resume(now, user, here, admin=admin),
            "table-resumed",
        )

    @app_commands.command(description="command-table-end-description")
    @app_commands.autocomplete(table=complete_table)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        user, admin = interaction.user.id, _is_admin(interaction)
        await _change(
            interaction, table, lambda now: seating.end(now, user, admin=admin), "table-ended"
        )

    @app_commands.command(description="command-table-rematch-description")
    async def rematch(self, interaction: Interaction) -> None:
        bot, guild = interaction.client, interaction.guild_id
        last = await bot.store.history(guild or 0, interaction.user.id, offset=0, limit=1)
        sitting = await table_of(interaction, last.rows[0].table if last.rows else None)
        again = await open_rematch(bot, sitting, interaction.user.id, str(interaction.id))
        await _say(interaction, again.table, "table-opened")


async def setup(bot: Plumage) -> None:
    await bot.add_cog(TableCommands())
