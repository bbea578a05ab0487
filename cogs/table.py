"""``/table``: actions at a table other than playing."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Plumage
from bot.handlers.request import request_of
from cogs.naming import complete_own_table, complete_table, computer_choices

Interaction = discord.Interaction[Plumage]


@app_commands.guild_only()
class TableCommands(
    commands.GroupCog, group_name="table", group_description="command-table-description"
):
    @app_commands.command(description="command-table-status-description")
    @app_commands.autocomplete(table=complete_table)
    async def status(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.status(request_of(interaction), table)

    @app_commands.command(description="command-table-here-description")
    @app_commands.autocomplete(table=complete_table)
    async def here(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.fresh_post.send(request_of(interaction), table)

    @app_commands.command(description="command-table-leave-description")
    @app_commands.autocomplete(table=complete_own_table)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.leave(request_of(interaction), table)

    @app_commands.command(name="return", description="command-table-return-description")
    @app_commands.autocomplete(table=complete_own_table)
    async def come_back(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.come_back(request_of(interaction), table)

    @app_commands.command(description="command-table-kick-description")
    @app_commands.autocomplete(table=complete_table)
    async def kick(
        self, interaction: Interaction, person: discord.User, table: str | None = None
    ) -> None:
        await interaction.client.handlers.seats.kick(request_of(interaction), person.id, table)

    @app_commands.command(description="command-table-readmit-description")
    @app_commands.autocomplete(table=complete_table)
    async def readmit(
        self, interaction: Interaction, person: discord.User, table: str | None = None
    ) -> None:
        await interaction.client.handlers.seats.readmit(request_of(interaction), person.id, table)

    @app_commands.command(description="command-table-computer-description")
    @app_commands.choices(kind=computer_choices())
    @app_commands.autocomplete(table=complete_own_table)
    async def computer(self, interaction: Interaction, kind: str, table: str | None = None) -> None:
        await interaction.client.handlers.seats.computer(request_of(interaction), kind, table)

    @app_commands.command(description="command-table-pause-description")
    @app_commands.autocomplete(table=complete_own_table)
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.pause(request_of(interaction), table)

    @app_commands.command(description="command-table-resume-description")
    @app_commands.autocomplete(table=complete_table)
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.resume(request_of(interaction), table)

    @app_commands.command(description="command-table-end-description")
    @app_commands.autocomplete(table=complete_table)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.client.handlers.seats.end(request_of(interaction), table)

    @app_commands.command(description="command-table-rematch-description")
    async def rematch(self, interaction: Interaction) -> None:
        await interaction.client.handlers.seats.rematch(request_of(interaction))
