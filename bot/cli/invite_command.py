"""Print the link that invites the bot to a server, and what to set in the Developer Portal.

WHERE is where tables are to be played: here (in the channel of the command), threads, or channels
of their own. The link asks for nothing that these do not need. The application's id is read from
DISCORD_TOKEN.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import discord

from bot.cli.portal import TO_SET, application_of, invitation
from bot.cli.read_settings import add_settings
from bot.cli.release import with_pages
from bot.cli.start_failures import bot_settings
from bot.requests.permissions import invited
from data.store.values import Place

_PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {"here": Place.HERE, "threads": Place.THREAD, "channels": Place.CHANNEL}
)
_USUAL: Final = ("here", "threads")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_places(parser)
    add_settings(parser)


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


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    permissions = asked_permissions(arguments.places, parser)
    token = bot_settings(arguments.settings).token.get_secret_value()
    try:
        said = invitation(application_of(token), permissions)
    except ValueError as error:
        parser.error(str(error))
    sys.stdout.write(f"{said}\n{with_pages(TO_SET)}\nThen: plumage doctor --channel ID\n")
