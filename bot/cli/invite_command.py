"""Print the link that invites the bot to a server, and what to set in the Developer Portal.

WHERE is where tables are to be played: here (in the channel of the command), threads, or channels
of their own. The link asks for nothing that these do not need. The application's id is read from
DISCORD_TOKEN.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import discord

from bot.cli.databases import bot_settings
from bot.cli.portal import TO_SET, application_of, invitation
from bot.cli.read_settings import add_settings
from bot.cli.release import with_pages
from bot.requests.permissions import invited
from data.store.values import Place

_PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {"here": Place.HERE, "threads": Place.THREAD, "channels": Place.CHANNEL}
)


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
        said = invitation(application_of(token), needed_permissions(arguments))
    except ValueError as error:
        parser.error(str(error))
    sys.stdout.write(f"{said}\n{with_pages(TO_SET)}\nThen: plumage doctor --channel ID\n")
