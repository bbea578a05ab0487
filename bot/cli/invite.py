"""Print the link that invites the bot to a server, and what to set in the Developer Portal.

WHERE is where tables are to be played: here (in the channel of the command), threads, or channels
of their own. The link asks for nothing that these do not need. The application's id is read from
DISCORD_TOKEN; with --application no token is needed.
"""

from __future__ import annotations

import argparse
import base64
import binascii
import re
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import discord
from pydantic import ValidationError

from bot.language.words import LANGUAGES, words
from bot.requests.permissions import invited
from bot.settings import Settings, mistakes
from bot.ui.notices import permission_names
from data.store.values import Place

SCOPES: Final = ("bot", "applications.commands")

_PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {"here": Place.HERE, "threads": Place.THREAD, "channels": Place.CHANNEL}
)
_USUAL: Final = ("here", "threads")
_SNOWFLAKE: Final = re.compile(r"\d{17,20}", re.ASCII)

_PORTAL: Final = """\
In the Developer Portal (https://discord.com/developers/applications), for this application:
  Installation         Installation Contexts: Guild Install only, no User Install
  Bot                  Requires OAuth2 Code Grant: off; all Privileged Gateway Intents: off
  General Information  Interactions Endpoint URL: empty, or no click reaches the bot
                       Terms of Service URL and Privacy Policy URL: pages of your own, which
                       Discord asks for when it verifies the application
  App Verification     can be asked for from 75 servers on; without it the bot joins at most 100
Then: plumage doctor --channel ID"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_places(parser)
    parser.add_argument(
        "--application",
        metavar="ID",
        help="the application's id (default: that of DISCORD_TOKEN)",
    )


def add_places(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say where tables are to be played."""
    parser.add_argument(
        "places",
        metavar="WHERE",
        nargs="*",
        help=f"any of: {', '.join(_PLACES)} (default: {' '.join(_USUAL)})",
    )


def asked_permissions(words: Sequence[str], parser: argparse.ArgumentParser) -> discord.Permissions:
    """Returns the permissions that the bot needs for tables in those places."""
    if unknown := [word for word in words if word not in _PLACES]:
        parser.error(
            f"there are no tables in {unknown[0]!r}; WHERE is any of: {', '.join(_PLACES)}"
        )
    return invited({_PLACES[word] for word in words or _USUAL})


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    permissions = asked_permissions(arguments.places, parser)
    if arguments.application is not None and not _SNOWFLAKE.fullmatch(arguments.application):
        parser.error(f"--application is a number of 17 to 20 digits, not {arguments.application!r}")
    try:
        application = int(arguments.application or application_of(_token()))
    except ValueError as error:
        parser.error(f"{error}; give the application's id by --application ID")
    sys.stdout.write(f"{link(application, permissions)}\n\n")
    asked = permission_names(
        words(LANGUAGES[0]), [name for name, granted in permissions if granted]
    )
    sys.stdout.write(f"It asks for: {asked}.\n\n{_PORTAL}\n")
    return 0


def link(application: int, permissions: discord.Permissions) -> str:
    """Returns the address where a server's administrator invites the bot."""
    address = discord.utils.oauth_url(application, permissions=permissions, scopes=SCOPES)
    return f"{address}&integration_type=0"


def application_of(token: str) -> str:
    """Returns the id of a bot's application: the first part of its token, in base64.

    Raises `ValueError` for a token that does not begin so.
    """
    first = token.partition(".")[0]
    try:
        read = base64.b64decode(first + "=" * (-len(first) % 4), altchars=b"-_", validate=True)
        found = _SNOWFLAKE.fullmatch(read.decode("ascii"))
    except (binascii.Error, UnicodeDecodeError):
        found = None
    if found is None:
        raise ValueError("DISCORD_TOKEN does not say whose it is")
    return found[0]


def _token() -> str:
    """Raises `ValueError` without a token that looks like one."""
    try:
        return Settings().token.get_secret_value()
    except ValidationError as error:
        wrong = {mistake["loc"][:1] for mistake in error.errors()}
        if ("DISCORD_TOKEN",) not in wrong:
            raise ValueError("; ".join(mistakes(error))) from None
        raise ValueError("DISCORD_TOKEN is not set, or is no token") from None
