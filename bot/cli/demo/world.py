"""The demo's contents: servers with channels, three people, and tables waiting for players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from discord import NotificationLevel
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.env import Env

from bot.screens.all_games import GAMES
from engine import games

_CHANNELS: Final = {"plumes": "enchanted-plumes", "block": "peacock-block"}
"""The names of channels that differ from the game's key."""

_PEOPLE: Final = {"ann": "Ann", "bob": "Bob", "zoe": "Zoé"}

LOCALES: Final = {"ann": "en-US", "bob": "en-US", "zoe": "fr"}
"""The language of each person's Discord, by user name."""


class WaitingTable(NamedTuple):
    """A table to be opened by ``host`` in that channel."""

    game: str
    channel: ChannelHandle
    host: MemberActor


class World(NamedTuple):
    """The people, each as a member of every server they are in, and the tables."""

    people: Sequence[Sequence[MemberActor]]
    tables: Sequence[WaitingTable]


def populate(env: Env) -> World:
    """Makes Ann's server with a channel for each game, and Zoé's French one with one channel."""
    users = [env.create_user(user, global_name=name) for user, name in _PEOPLE.items()]
    called = NotificationLevel.only_mentions
    english = env.create_guild("The Aviary", owner=users[0], notifications=called)
    french = env.create_guild(
        "La Volière", owner=users[-1], preferred_locale="fr", notifications=called
    )
    people = [(english.add_member(user), french.add_member(user)) for user in users]
    ann, zoe = people[0][0], people[-1][1]
    french_table = WaitingTable(list(GAMES)[-1], french.create_text_channel("jeux"), zoe)
    tables = [
        WaitingTable(key, english.create_text_channel(_CHANNELS.get(key, key)), ann)
        for key in GAMES
    ]
    return World(people, [*tables, french_table])


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
