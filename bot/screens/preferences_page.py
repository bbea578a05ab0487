"""Drawings of the settings of a person and of a server. Pure functions.

A menu shows the present choice; choosing another one stores it at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

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
"""The choice of the language set in Discord."""

ON: Final = "on"
OFF: Final = "off"
SOME: Final = "some"
MORE: Final = "more"
_SWITCHED: Final = {None: AUTO, True: ON, False: OFF}
FURTHER: Final = ("passing", "forced", "asking", "inviting", "comparing", "lessons")
"""The part of the button that opens the second page of one's settings, and those of its menus."""

MOST_CHANNELS: Final = 25
WATCHING_PAGE: Final = "watching-page"
WATCHING: Final = ("watching", "watching-counted")
"""The part of the button that opens the page about watching, and those of its menus."""

_PLAYED_IN: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
)
"""The kinds of channels in which, or in whose threads, tables can be opened."""


def personal(words: Words, person: PersonSettings, *, in_server: bool) -> Layout:
    """Draws a person's settings that are asked for most: language, cards, where they are asked and
    called, and what leads to quiet hours, to calls to new tables in a server, to privacy, and to
    `further` ones.
    """
    closed = [small(words("settings-dm-closed"))] if person.dm_closed else []
    return framed(
        f"## {words('settings-title')}\n{words('settings-intro')}",
        words("settings-language"),
        _personal(words, "language", (AUTO, *LANGUAGES), person.language or AUTO),
        words("settings-cards"),
        _personal(words, "cards", (AUTO, *Cards), person.cards or AUTO),
        words("settings-asked"),
        *closed,
        _personal(words, "asked", AskedBy, person.asked_by or ""),
        words("settings-called"),
        _personal(words, "called", (*CalledBy, OFF), person.called_by if person.pings else OFF),
        lines(words("settings-quiet"), in_words(words, person)),
        *rows(list(_pages(words, in_server=in_server))),
    )


def further(words: Words, person: PersonSettings) -> Layout:
    """Draws the second page of a person's settings, with the controls `FURTHER`."""
    return framed(
        f"## {words('settings-more-title')}\n{words('settings-intro')}",
        words("settings-passing"),
        _personal(words, "passing", (AUTO, ON, OFF), _SWITCHED[person.lets_pass]),
        words("settings-forced"),
        _personal(words, "forced", (ON, OFF), ON if person.plays_forced else OFF),
        words("settings-asking"),
        _personal(words, "asking", (ON, OFF), ON if person.lets_ask else OFF),
        words("settings-inviting"),
        _personal(words, "inviting", *_inviting(person)),
        words("settings-comparing"),
        _personal(words, "comparing", (ON, OFF), ON if person.lets_compare else OFF),
        words("settings-lessons"),
        _personal(words, "lessons", (ON, OFF), OFF if person.no_lessons else ON),
        back_row(words),
    )


def _inviting(person: PersonSettings) -> tuple[tuple[str, ...], str]:
    """Returns who may ask that person to tables, as choices, and the present one. To choose
    everyone ends what they have said of some.
    """
    if not person.lets_invite:
        return (ON, OFF), OFF
    return ((ON, SOME, OFF), SOME) if person.never_invited_by else ((ON, OFF), ON)


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
    """Draws a server's settings: language, cards, motion, channels, place and clock of new tables,
    who may have channels made for theirs, how long lobbies stay open, and buttons for watching and
    for each game.

    ``lacking`` are permissions that the chosen places use and the bot has not, by the names of the
    library. ``notifies_all``: it says how people are called where a message notifies everyone.
    """
    places = [words("server-place")]
    if lacking:
        places.append(small(words("server-lacking", permissions=permission_names(words, lacking))))
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
    return framed(
        f"## {words('server-title')}\n{words('server-intro')}",
        small(words("server-notifies-all")) if notifies_all else "",
        words("server-language"),
        menu(
            custom_id(Kind.SERVER, NOTHING, "language"),
            _choices(words, "language", (AUTO, *LANGUAGES), kept.language or AUTO),
        ),
        words("server-cards"),
        menu(
            custom_id(Kind.SERVER, NOTHING, "cards"),
            _choices(words, "cards", Cards, kept.cards),
        ),
        words("server-motion"),
        menu(
            custom_id(Kind.SERVER, NOTHING, "motion"),
            _choices(words, "motion", (ON, OFF), ON if kept.motion else OFF),
        ),
        words("server-channels"),
        row(dict(channels.to_component_dict())),
        lines(*places),
        menu(
            custom_id(Kind.SERVER, NOTHING, "place"),
            _choices(words, "server-place", Place, kept.place),
        ),
        words("server-channels-by"),
        menu(
            custom_id(Kind.SERVER, NOTHING, "channels-by"),
            _choices(words, "channels-by", ChannelsBy, kept.channels_by),
        ),
        words("server-inviting"),
        menu(
            custom_id(Kind.SERVER, NOTHING, "server-inviting"),
            _choices(words, "server-inviting", (ON, OFF), ON if kept.invites else OFF),
        ),
        words("server-clock"),
        clock_menu(words, custom_id(Kind.SERVER, NOTHING, "clock"), kept.pace, kept.per_question),
        words("server-lobbies"),
        *(_lobby_menu(words, pace, lobby_open(kept, pace)) for pace in Pace),
        words("server-defaults"),
        *rows(
            [
                *(button(custom_id(Kind.SERVER, game), words(f"game-{game}")) for game in GAMES),
                button(
                    custom_id(Kind.SERVER, NOTHING, WATCHING_PAGE),
                    words("button-watching"),
                    emoji="👀",
                ),
            ]
        ),
    )


def server_watching(words: Words, kept: ServerSettings) -> Layout:
    """Draws whether games may be watched with all hands in a server: new tables, and those that
    count.

    Menus are of `Kind.SERVER` with the parts `WATCHING`.
    """
    new, counted = WATCHING
    title = words("server-watching-title")
    back = button(custom_id(Kind.SERVER, NOTHING), words("server-back"), emoji="↩️")
    return framed(
        f"## {title}\n{words('server-watching-intro')}",
        words("server-watching"),
        menu(
            custom_id(Kind.SERVER, NOTHING, new),
            _choices(words, new, (ON, OFF), ON if kept.watching else OFF),
        ),
        words("server-watching-counted"),
        menu(
            custom_id(Kind.SERVER, NOTHING, counted),
            _choices(words, counted, (ON, OFF), ON if kept.watching_counted else OFF),
        ),
        row(back),
    )


def _lobby_menu(words: Words, pace: Pace, chosen: int) -> Row:
    options = [
        entry(
            label=clock_choice(words, pace, seconds),
            value=str(seconds),
            default=seconds == chosen,
        )
        for seconds in LOBBIES[pace]
    ]
    return menu(custom_id(Kind.SERVER, NOTHING, f"lobby-{pace}"), options)


def server_game(words: Words, kept: ServerSettings, game: str, page: int = 1) -> Layout:
    """Draws the options that new tables of that game start with in a server; ``page`` counts from
    1.

    Controls are of `Kind.SERVER` with the game as subject, as `bot.screens.options.Control` says.
    """
    chosen = kept.defaults.get(game)
    title = words("server-game-title", game=words(f"game-{game}"))

    def control(about: object, answer: str) -> str:
        return custom_id(Kind.SERVER, game, str(about), answer)

    back = button(custom_id(Kind.SERVER, NOTHING), words("server-back"), emoji="↩️")
    return framed(
        f"## {title}\n{words('server-game-intro')}",
        *option_parts(words, game, chosen if isinstance(chosen, dict) else {}, page, control),
        row(back),
    )


def _personal(words: Words, key: str, values: Iterable[str], chosen: str) -> Row:
    name, placeholder = custom_id(Kind.SETTINGS, NOTHING, key), words("settings-not-chosen")
    return menu(name, _choices(words, key, values, chosen), placeholder=placeholder)


def _choices(words: Words, key: str, values: Iterable[str], chosen: str) -> list[Component]:
    return [
        entry(label=words(f"{key}-{value}"), value=str(value), default=value == chosen)
        for value in values
    ]
