"""The little world of the demo: a server, a channel, three people, and a table that waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import resvg_py
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.env import Env

from bot.ui.art.emojis import SETS, emojis

_GAME: Final = "pikoko"
_COMPUTERS: Final = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody to be. ``locale`` is the language of this person's Discord."""

    user: str
    name: str
    locale: str = "en-US"


ROLES: Final = (Role("ann", "Ann"), Role("bob", "Bob"), Role("zoe", "Zoé", "fr"))
LOCALES: Final = {role.user: role.locale for role in ROLES}


def populate(env: Env) -> tuple[ChannelHandle, list[MemberActor]]:
    """Makes the server with its channel, and the people in it in the order of `ROLES`."""
    server = env.create_guild("The Aviary")
    channel = server.create_text_channel("games", topic="Peacocks, cards and friends")
    people = [
        server.add_member(env.create_user(role.user, global_name=role.name)) for role in ROLES
    ]
    return channel, people


async def open_table(channel: ChannelHandle, host: MemberActor) -> None:
    """Has somebody open a table and ask computer players to it, as people do: by clicks."""
    lobby = (await host.slash(channel, "play", game=_GAME)).response
    if lobby is None:
        raise RuntimeError("/play was not answered")
    for kind in _COMPUTERS:
        names = (str(one.get("custom_id", "")) for one in walk_components(lobby.components))
        button = next(name for name in names if name.endswith(f":{kind}:computer"))
        await host.click(lobby, custom_id=button)


def card_emojis() -> dict[str, bytes]:
    """The pictures of the emojis for the cards of Pikoko, by name."""
    wanted = next(names for names in SETS if "red" in names)
    return {
        name: resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
        for name, svg in emojis()
        if name in wanted
    }
