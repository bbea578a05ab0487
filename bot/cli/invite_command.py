"""Print the link that invites the bot to a server, and what to set in the Developer Portal.

WHERE is where tables are to be played: here (in the channel of the command), threads, or channels
of their own. The link asks for nothing that these do not need. The application's id is read from
DISCORD_TOKEN.
"""

from __future__ import annotations

import argparse
import base64
import sys
from typing import Final

import discord

from bot.cli.databases import bot_settings
from bot.cli.read_settings import add_settings
from bot.cli.release import with_pages
from bot.requests.permissions import invited
from bot.screens.notices import permission_names
from bot.screens.words import LANGUAGES, words
from data.store.values import Place

_SCOPES: Final = ("bot", "applications.commands")
_PLACES: Final = {"here": Place.HERE, "threads": Place.THREAD, "channels": Place.CHANNEL}

TO_SET: Final = """\
In the Developer Portal (https://discord.com/developers/applications), for this application:
  Installation         Installation Contexts: Guild Install only, no User Install
  Bot                  Requires OAuth2 Code Grant: off; all Privileged Gateway Intents: off
  General Information  Interactions Endpoint URL: empty, or no click reaches the bot
                       Terms of Service URL and Privacy Policy URL: pages of your own, which
                       Discord asks for when it verifies the application
  App Verification     can be asked for from 75 servers on; without it the bot joins at most 100
A privacy policy to start from: docs/privacy.md"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_places(parser)
    add_settings(parser)


def add_places(parser: argparse.ArgumentParser) -> None:
    """Adds the argument that says where tables are to be played."""
    parser.add_argument(
        "places",
        metavar="WHERE",
        nargs="*",
        type=_place,
        help=f"any of: {', '.join(_PLACES)} (default: here threads)",
    )


def needed_permissions(arguments: argparse.Namespace) -> discord.Permissions:
    """Returns the permissions that the bot needs for tables in those places."""
    return invited(arguments.places or {Place.HERE, Place.THREAD})


def _place(word: str) -> Place:
    if word not in _PLACES:
        raise argparse.ArgumentTypeError(f"{word!r} is none of: {', '.join(_PLACES)}")
    return _PLACES[word]


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    token = bot_settings(arguments).token.get_secret_value()
    try:
        said = invitation(_application_of(token), needed_permissions(arguments))
    except ValueError as error:
        parser.error(str(error))
    sys.stdout.write(f"{said}\n{with_pages(TO_SET)}\nThen: plumage doctor --channel ID\n")


def invitation(application: int, permissions: discord.Permissions) -> str:
    """Returns the invitation link, followed by the permissions that it asks for."""
    asked = permission_names(
        words(LANGUAGES[0]), [name for name, granted in permissions if granted]
    )
    link = discord.utils.oauth_url(application, permissions=permissions, scopes=_SCOPES)
    return f"{link}&integration_type=0\n\nIt asks for: {asked}.\n"


def complaints(application: discord.AppInfo) -> list[str]:
    """Returns what to change in the Developer Portal so that the bot works, as far as is known."""
    found = []
    if application.interactions_endpoint_url is not None:
        found.append("General Information, Interactions Endpoint URL: empty it.")
    if application.bot_require_code_grant:
        found.append("Bot, Requires OAuth2 Code Grant: switch it off.")
    if application.user_integration_config is not None:
        found.append("Installation, Installation Contexts: switch off User Install.")
    return found


def _application_of(token: str) -> int:
    """Returns the application's id, which a bot's token starts with in base64.

    Raises `ValueError` if the token starts otherwise.
    """
    first = token.partition(".")[0]
    try:
        return int(base64.b64decode(f"{first}==", altchars=b"-_"))
    except ValueError:
        raise ValueError("DISCORD_TOKEN does not say whose it is") from None
