"""The demo's contents: two servers, three people, and tables waiting for players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import NotificationLevel
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.env import Env

from bot.screens.words import LANGUAGES, words
from engine import games

_PEOPLE: Final = {"ann": "Ann", "bob": "Bob", "zoe": "Zoé"}

LOCALES: Final = {"ann": "en-US", "bob": "en-US", "zoe": "fr"}
"""The language of each person's Discord, by user name."""


def populate(env: Env) -> Sequence[Sequence[MemberActor]]:
    """Makes Ann's server and Zoé's French one; returns each person as a member of both."""
    users = [env.create_user(user, global_name=name) for user, name in _PEOPLE.items()]
    called = NotificationLevel.only_mentions
    english = env.create_guild("The Aviary", owner=users[0], notifications=called)
    french = env.create_guild(
        "La Volière", owner=users[-1], preferred_locale="fr", notifications=called
    )
    return [(english.add_member(user), french.add_member(user)) for user in users]


async def open_tables(env: Env, ann: MemberActor, zoe: MemberActor) -> None:
    """Opens a table of each game in a channel of Ann's server, and one in Zoé's."""
    english = words(LANGUAGES[0])
    for game in games:
        name = english(f"game-{game}").lower().replace(" ", "-")
        await _open_table(env, game, ann.guild.create_text_channel(name), ann)
    await _open_table(env, list(games)[-1], zoe.guild.create_text_channel("jeux"), zoe)


async def _open_table(env: Env, game: str, channel: ChannelHandle, host: MemberActor) -> None:
    """Opens a table and adds computer players with clicks, as a person would."""
    lobby = (await host.slash(channel, "play", game=game)).response
    if lobby is None:
        raise RuntimeError("/play was not answered")
    names = (str(one.get("custom_id", "")) for one in walk_components(lobby.components))
    opening = next(name for name in names if name.endswith(":computers"))
    notice = (await host.click(lobby, custom_id=opening)).response
    if notice is None:
        raise RuntimeError("no computer players were offered")
    _prefix, table_id, *_rest = opening.split(":")
    for _ in range(2):
        adding = f"lobby:{table_id}:{games[game].stand_in}:computer"
        await host.click(notice, custom_id=adding)
    env.backend.delete_message(notice.channel_id, notice.id)  # as its reader would dismiss it
