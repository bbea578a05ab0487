"""The demo's contents: servers with channels, three people, and tables waiting for players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import resvg_py
from discord import NotificationLevel
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.env import Env

from bot.screens.all_games import GAMES, emojis
from engine import games

_CHANNELS: Final = {"plumes": "enchanted-plumes", "block": "peacock-block"}
"""The names of channels that differ from the game's key."""


@dataclass(frozen=True, slots=True)
class Role:
    """A person in the demo; ``locale`` is the language of their Discord."""

    user: str
    name: str
    locale: str = "en-US"


ANN, BOB, ZOE = ROLES = (Role("ann", "Ann"), Role("bob", "Bob"), Role("zoe", "Zoé", "fr"))
LOCALES: Final = {role.user: role.locale for role in ROLES}


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """A table to be opened by ``host`` in that channel."""

    game: str
    channel: ChannelHandle
    host: MemberActor


@dataclass(frozen=True, slots=True)
class World:
    """The ``people`` in the order of `ROLES`, each as a member of every server they are in."""

    people: tuple[tuple[MemberActor, ...], ...]
    tables: tuple[WaitingTable, ...]


def populate(env: Env) -> World:
    """Makes Ann's server with a channel for each game, and Zoé's French one with one channel."""
    users = {role: env.create_user(role.user, global_name=role.name) for role in ROLES}
    called = NotificationLevel.only_mentions
    english = env.create_guild("The Aviary", owner=users[ANN], notifications=called)
    french = env.create_guild(
        "La Volière", owner=users[ZOE], preferred_locale="fr", notifications=called
    )
    members = {
        role: tuple(server.add_member(users[role]) for server in (english, french))
        for role in ROLES
    }
    everything = french.create_text_channel("jeux")
    tables = [
        *(
            WaitingTable(key, english.create_text_channel(_CHANNELS.get(key, key)), members[ANN][0])
            for key in GAMES
        ),
        *(WaitingTable(key, everything, members[ZOE][1]) for key in list(GAMES)[-1:]),
    ]
    return World(tuple(members.values()), tuple(tables))


async def open_table(env: Env, table: WaitingTable) -> None:
    """Opens a table and adds computer players with clicks, as a person would."""
    lobby = (await table.host.slash(table.channel, "play", game=table.game)).response
    if lobby is None:
        raise RuntimeError("/play was not answered")
    names = (str(one.get("custom_id", "")) for one in walk_components(lobby.components))
    opening = next(name for name in names if name.endswith(":computers"))
    notice = (await table.host.click(lobby, custom_id=opening)).response
    if notice is None:
        raise RuntimeError("no computer players were offered")
    _prefix, table_id, *_rest = opening.split(":")
    for _ in range(2):
        adding = f"lobby:{table_id}:{games[table.game].stand_in}:computer"
        await table.host.click(notice, custom_id=adding)
    env.backend.delete_message(notice.channel_id, notice.id)  # as its reader would dismiss it


def card_emojis() -> Iterator[tuple[str, bytes]]:
    """Yields the names and pictures of the bot's emojis."""
    for name, svg in emojis():
        yield name, resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
