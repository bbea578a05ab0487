"""The settings of a person and of a server. Pure functions.

A menu shows the present choice; another choice is stored at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

import discord
from discord import ui

from bot.screens import calling, privacy_page
from bot.screens.all_games import GAMES
from bot.screens.kit import NOTHING, Kind, Layout, custom_id
from bot.screens.notices import permission_names
from bot.screens.options import option_parts
from bot.screens.parts import (
    Button,
    Component,
    Row,
    button,
    entry,
    framed,
    lines,
    menu,
    row,
    rows,
    small,
)
from bot.screens.quiet_hours import OPEN, back_row, in_words
from bot.screens.time import clock_choice, clock_menu
from bot.screens.words import LANGUAGES, Words
from data.paces import LOBBIES, lobby_open
from data.store.values import (
    AskedBy,
    CalledBy,
    Cards,
    ChannelsBy,
    Pace,
    PersonSettings,
    Place,
    ServerSettings,
)

AUTO: Final = "auto"
"""The choice to follow Discord's language."""

ON: Final = "on"
OFF: Final = "off"
SOME: Final = "some"
MORE: Final = "more"
_SWITCHED: Final = {None: AUTO, True: ON, False: OFF}
FURTHER: Final = ("passing", "forced", "asking", "inviting", "comparing", "lessons")
"""The part of the button that opens the second page of settings, and of its menus."""

MOST_CHANNELS: Final = 25
WATCHING_PAGE: Final = "watching-page"
WATCHING: Final = ("watching", "watching-counted")
"""The part of the button that opens the page about watching, and of its menus."""

_PLAYED_IN: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
)
"""The types of channels in which, or in whose threads, tables can be opened."""


class Setting(NamedTuple):
    """A setting with a menu: its key (in texts and custom_ids), choices, and present choice."""

    about: str
    choices: Iterable[str]
    chosen: str


def personal(words: Words, person: PersonSettings, *, in_server: bool) -> Layout:
    """Draws the most used settings of a person, and the way to the others.

    These are language, cards, where they play and are pinged, with buttons for quiet hours, pings
    for new tables in a server, privacy, and `further` settings.
    """
    called = Setting("settings-called", (*CalledBy, OFF), person.called_by if person.pings else OFF)
    return framed(
        f"## {words('settings-title')}\n{words('settings-intro')}",
        *_settings(
            words,
            Setting("settings-language", (AUTO, *LANGUAGES), person.language or AUTO),
            Setting("settings-cards", (AUTO, *Cards), person.cards or AUTO),
        ),
        words("settings-asked"),
        small(words("settings-dm-closed")) if person.dm_closed else "",
        _menu(words, Kind.SETTINGS, "asked", AskedBy, person.asked_by or ""),
        *_settings(words, called),
        lines(words("settings-quiet"), in_words(words, person)),
        *rows(list(_pages(words, in_server=in_server))),
    )


def further(words: Words, person: PersonSettings) -> Layout:
    """Draws the second page of a person's settings, with the controls `FURTHER`."""
    return framed(
        f"## {words('settings-more-title')}\n{words('settings-intro')}",
        *_settings(
            words,
            Setting("settings-passing", (AUTO, ON, OFF), _SWITCHED[person.lets_pass]),
            _switch("settings-forced", person.plays_forced),
            _switch("settings-asking", person.lets_ask),
            _inviting(person),
            _switch("settings-comparing", person.lets_compare),
            _switch("settings-lessons", not person.no_lessons),
        ),
        back_row(words),
    )


def _inviting(person: PersonSettings) -> Setting:
    """Returns the setting of who may invite the person.

    Choosing everyone also ends the refusals of single people.
    """
    if person.lets_invite and person.never_invited_by:
        return Setting("settings-inviting", (ON, SOME, OFF), SOME)
    return _switch("settings-inviting", person.lets_invite)


def _pages(words: Words, *, in_server: bool) -> Iterator[Button]:
    yield button(custom_id(Kind.SETTINGS, NOTHING, OPEN), words("button-quiet"), emoji="🌙")
    if in_server:
        name = custom_id(Kind.NOTIFY, NOTHING, answer=calling.OPEN)
        yield button(name, words("button-notify"), emoji="🔔")
    name = custom_id(Kind.PRIVACY, NOTHING, answer=privacy_page.OPEN)
    yield button(name, words("button-privacy"), emoji="🔒")
    yield button(custom_id(Kind.SETTINGS, NOTHING, MORE), words("settings-more"))


def server(
    words: Words, kept: ServerSettings, lacking: Collection[str] = (), *, notifies_all: bool
) -> Layout:
    """Draws a server's settings.

    These are language, cards, motion, channels, place and clock of new tables, who may have
    channels made, how long lobbies stay open, with buttons for watching and for each game.
    ``lacking`` are the permissions that the chosen places need and the bot lacks, by discord.py's
    names. ``notifies_all``: the server notifies everyone of each message; the page says what that
    means for pings.
    """
    lacks = words("server-lacking", permissions=permission_names(words, lacking)) if lacking else ""
    watching = custom_id(Kind.SERVER, NOTHING, WATCHING_PAGE)
    return framed(
        f"## {words('server-title')}\n{words('server-intro')}",
        small(words("server-notifies-all")) if notifies_all else "",
        *_settings(
            words,
            Setting("server-language", (AUTO, *LANGUAGES), kept.language or AUTO),
            Setting("server-cards", Cards, kept.cards),
            _switch("server-motion", kept.motion),
        ),
        words("server-channels"),
        _channels(words, kept),
        lines(words("server-place"), small(lacks)),
        _menu(words, Kind.SERVER, "place", Place, kept.place, "server-place"),
        *_settings(words, Setting("server-channels-by", ChannelsBy, kept.channels_by)),
        words("server-inviting"),
        _menu(words, Kind.SERVER, "server-inviting", (ON, OFF), ON if kept.invites else OFF),
        words("server-clock"),
        clock_menu(words, custom_id(Kind.SERVER, NOTHING, "clock"), kept.pace, kept.per_question),
        words("server-lobbies"),
        *(_lobby_menu(words, pace, lobby_open(kept, pace)) for pace in Pace),
        words("server-defaults"),
        *rows(
            [
                *(button(custom_id(Kind.SERVER, game), words(f"game-{game}")) for game in GAMES),
                button(watching, words("button-watching"), emoji="👀"),
            ]
        ),
    )


def _channels(words: Words, kept: ServerSettings) -> Row:
    channels: ui.ChannelSelect[Layout] = ui.ChannelSelect(
        custom_id=custom_id(Kind.SERVER, NOTHING, "channels"),
        channel_types=list(_PLAYED_IN),
        placeholder=words("server-channels-any"),
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in kept.channels[:MOST_CHANNELS]
        ],
    )
    return row(dict(channels.to_component_dict()))


def server_watching(words: Words, kept: ServerSettings) -> Layout:
    """Draws whether new tables, and games that count, may be watched with all hands.

    Menus are of `Kind.SERVER` with the parts `WATCHING`.
    """
    return framed(
        f"## {words('server-watching-title')}\n{words('server-watching-intro')}",
        *_settings(
            words,
            _switch("server-watching", kept.watching),
            _switch("server-watching-counted", kept.watching_counted),
        ),
        _back_to_server(words),
    )


def _lobby_menu(words: Words, pace: Pace, chosen: int) -> Row:
    options = [
        entry(clock_choice(words, pace, open_for), str(open_for), default=open_for == chosen)
        for open_for in LOBBIES[pace]
    ]
    return menu(custom_id(Kind.SERVER, NOTHING, f"lobby-{pace}"), options)


def server_game(words: Words, kept: ServerSettings, game: str, page: int = 1) -> Layout:
    """Draws a page of a server's options for new tables of the game, counted from 1.

    Controls are of `Kind.SERVER` with the game as subject, as `bot.screens.options.Control` says.
    """
    chosen = kept.defaults.get(game)
    title = words("server-game-title", game=words(f"game-{game}"))

    def control(about: object, answer: str) -> str:
        return custom_id(Kind.SERVER, game, str(about), answer)

    return framed(
        f"## {title}\n{words('server-game-intro')}",
        *option_parts(words, game, chosen if isinstance(chosen, dict) else {}, page, control),
        _back_to_server(words),
    )


def _back_to_server(words: Words) -> Row:
    return row(button(custom_id(Kind.SERVER, NOTHING), words("server-back"), emoji="↩️"))


def _switch(about: str, is_on: bool) -> Setting:
    return Setting(about, (ON, OFF), ON if is_on else OFF)


def _settings(words: Words, *settings: Setting) -> Iterator[Component | str]:
    for about, choices, chosen in settings:
        kind, _, part = about.partition("-")
        yield words(about)
        yield _menu(words, Kind(kind), part, choices, chosen)


def _menu(
    words: Words, kind: Kind, part: str, choices: Iterable[str], chosen: str, key: str = ""
) -> Row:
    """Draws a setting's menu; a choice's text is ``<key>-<choice>``."""
    options = [
        entry(words(f"{key or part}-{one}"), str(one), default=one == chosen) for one in choices
    ]
    placeholder = None if chosen else words("settings-asked-for-now")
    return menu(custom_id(kind, NOTHING, part), options, placeholder=placeholder)
