"""Checks of the application's settings, its commands, and the bot's permissions."""

from __future__ import annotations

from typing import Any, Final

from bot.doctor.positions import ENGLISH
from bot.doctor.visit import Failed, Skipped, Visit
from bot.language.words import words
from bot.ui.notices import permission_names

_PORTAL: Final = "Change it in the Developer Portal; plumage invite says where."


async def check_application(visit: Visit) -> None:
    application = visit.client.application
    if application is None:
        raise AssertionError("not logged in")
    async with visit.check("No interactions endpoint URL", _PORTAL):
        if application.interactions_endpoint_url:
            raise Failed("there is one, so commands and clicks do not reach the bot")
    async with visit.check("Joins without a code grant", _PORTAL):
        if application.bot_require_code_grant:
            raise Failed("requires the OAuth2 code grant, so its link invites nobody")
    async with visit.check("Installed in servers only", _PORTAL):
        if application.user_integration_config is not None:
            raise Failed("people can install it for themselves, where there is no bot to play with")
    async with visit.check("Legal pages") as said:
        servers = f"the bot is in about {application.approximate_guild_count} servers"
        if not (application.terms_of_service_url and application.privacy_policy_url):
            raise Skipped(f"not set, and asked for at the verification; {servers}")
        said.append(servers)


async def check_commands(visit: Visit, payload: list[dict[str, Any]]) -> None:
    """Writes the commands for this server alone, where they are soon removed again."""
    application, guild, http = visit.client.application_id, visit.guild.id, visit.client.http
    if application is None:
        raise AssertionError("not logged in")
    todo = "Send the report: the bot cannot start like that."
    async with visit.check("The slash commands", todo) as said:
        if await visit.ask(http.get_guild_commands(application, guild)):
            raise Skipped("the application has commands of this server's own, which are left alone")
        written = await visit.make(
            "commands in this server",
            http.bulk_upsert_guild_commands(application, guild, payload),
            lambda _: lambda: http.bulk_upsert_guild_commands(application, guild, []),
        )
        names, wanted = {one["name"] for one in written}, {one["name"] for one in payload}
        if names != wanted or len(written) != len(payload):
            raise Failed(f"{len(payload)} were written, and there are {len(written)}")
        said.append(f"{len(written)} written")
        await visit.remove(written)


async def check_permissions(visit: Visit) -> None:
    for name, needed in visit.needed:
        if needed:
            label = permission_names(words(ENGLISH), [name])
            todo = "Give it to the bot's role in this server, or to the bot in this channel."
            async with visit.check(f"Permission: {label}", todo):
                if not getattr(visit.held, name):
                    raise Failed("missing")
