"""Checks of the application's settings, its commands, and the bot's permissions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord.http import Route

from bot.cli.doctor.positions import ENGLISH
from bot.cli.doctor.visit import Failed, Skipped, Visit
from bot.screens.notices import permission_names
from bot.screens.words import words

_DEPRECATED: Final = "dm_permission"
"""What is left to Discord in a command, in favour of ``contexts``."""

_FEW: Final = 0.1
"""A share of the sessions of a day that are left."""

_PORTAL: Final = "Change it in the Developer Portal; plumage invite says where."


async def check_application(visit: Visit) -> None:
    application = visit.application
    async with visit.check("No interactions endpoint URL", _PORTAL):
        if application.interactions_endpoint_url:
            raise Failed("one is set, so commands and clicks never reach the bot")
    async with visit.check("Joins without a code grant", _PORTAL):
        if application.bot_require_code_grant:
            raise Failed("requires the OAuth2 code grant, so its link invites nobody")
    async with visit.check("Installed in servers only", _PORTAL):
        if application.user_integration_config is not None:
            raise Failed("user installs are on, but the bot only works in servers")
    async with visit.check("Legal pages") as said:
        servers = f"the bot is in about {application.approximate_guild_count} servers"
        if not (application.terms_of_service_url and application.privacy_policy_url):
            raise Skipped(f"not set, and asked for at the verification; {servers}")
        said.append(servers)


async def check_commands(visit: Visit, payload: list[dict[str, Any]]) -> None:
    """Writes the commands for this server alone, where they are soon removed again."""
    application, guild, http = visit.application.id, visit.guild.id, visit.client.http
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


async def check_sessions(visit: Visit) -> None:
    todo = (
        "Find out what starts the bot, or another one with its token, again and again. When none is"
        " left, Discord ends every session and resets the token."
    )
    async with visit.check("Sessions that may begin", todo) as said:
        told = await visit.ask(visit.client.http.request(Route("GET", "/gateway/bot")))
        limit, shards = told["session_start_limit"], told["shards"]
        minutes = limit["reset_after"] // 60_000
        said.append(
            f"{limit['remaining']} of {limit['total']} are left for {minutes} minutes,"
            f" {limit['max_concurrency']} at a time, of {shards} shards"
        )
        if limit["remaining"] < max(limit["total"] * _FEW, shards):
            raise Failed(said[0])


async def check_written_commands(visit: Visit, payload: list[dict[str, Any]]) -> None:
    """Checks that the commands at Discord are the ones of this program. An older one may have
    written them.
    """
    application = visit.application.id
    todo = "Start plumage run once: it writes the commands if they have changed."
    async with visit.check("The commands that are there", todo) as said:
        route = Route("GET", "/applications/{application_id}/commands", application_id=application)
        asking = visit.client.http.request(route, params={"with_localizations": "true"})
        there = {one["name"]: one for one in await visit.ask(asking)}
        if not there:
            raise Skipped("there are none yet; plumage run writes them")
        wanted = {one["name"]: one for one in payload}
        wrong = [
            *(f"/{name} is missing" for name in wanted.keys() - there.keys()),
            *(f"/{name} is none of this program's" for name in there.keys() - wanted.keys()),
            *(
                f"/{name} differs"
                for name in wanted.keys() & there.keys()
                if not _has(there[name], wanted[name])
            ),
        ]
        if wrong:
            raise Failed(", ".join(sorted(wrong)))
        said.append(f"{len(there)}, those of this program")


def _has(there: Any, wanted: Any) -> bool:
    """Returns whether Discord's command has all that was written. It leaves out what is empty, and
    adds to it.
    """
    if not wanted:
        return not there
    if isinstance(wanted, Mapping):
        return there is not None and all(
            _has(there.get(key), value) for key, value in wanted.items() if key != _DEPRECATED
        )
    if isinstance(wanted, list):
        return len(there or ()) == len(wanted) and all(map(_has, there, wanted))
    return str(there) == str(wanted)  # permissions are told as text


async def check_permissions(visit: Visit) -> None:
    for name, needed in visit.needed:
        if needed:
            label = permission_names(words(ENGLISH), [name])
            todo = "Give it to the bot's role in this server, or to the bot in this channel."
            async with visit.check(f"Permission: {label}", todo):
                if not getattr(visit.held, name):
                    raise Failed("missing")
