"""Settings of people and servers; each choice is stored at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.base.timing import Now
from bot.features.request import Click, Request
from bot.features.routes import Route, Routed, Routes
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.reconciler import Reconciler
from bot.requests.guilds import Guilds
from bot.requests.permissions import invited, not_held
from bot.running.people import People
from bot.screens import preferences_page as preferences_ui
from bot.screens.all_games import GAMES
from bot.screens.kit import NOTHING, Kind, Layout
from bot.screens.options import page_of, read_choice
from bot.screens.preferences_page import AUTO, FURTHER, MORE, OFF, ON, SOME, WATCHING, WATCHING_PAGE
from bot.screens.quiet_hours import BACK, HOURS, NONE, OPEN, QUIET, ZONES, quiet_hours
from bot.screens.words import LANGUAGES, Words, words_of
from bot.tables.refusal import Refusal
from data.paces import LOBBIES, clock_named
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
from engine import games
from engine.protocol import Json

_SWITCH: Final = {ON: True, OFF: False}
_SWITCHES: Final[Mapping[str, Callable[[ServerSettings, bool], ServerSettings]]] = {
    "server-inviting": lambda server, on: replace(server, invites=on),
    "motion": lambda server, on: replace(server, motion=on),
    "watching": lambda server, on: replace(server, watching=on),
    "watching-counted": lambda server, on: replace(server, watching_counted=on),
}
"""A server's on/off settings, by their key in the custom_id."""

_OWN_SWITCHES: Final[Mapping[str, Callable[[PersonSettings, bool], PersonSettings]]] = {
    "lessons": lambda person, on: replace(person, no_lessons=not on),
    "comparing": lambda person, on: replace(person, lets_compare=on),
    "asking": lambda person, on: replace(person, lets_ask=on),
    "forced": lambda person, on: replace(person, plays_forced=on),
}
"""A person's on/off settings, by their key in the custom_id."""

_OFFSETS: Final = ("offset", "minutes")
"""Keys of menus on older messages, which now lead to choosing the clock by its time."""

_SLEEPING: Final = 22 * 60
_WAKING: Final = 8 * 60
"""The default end of quiet hours, in minutes after midnight."""


def with_choice(person: PersonSettings, key: str, answer: str) -> PersonSettings:
    """Returns the person's settings with one changed. Raises `Refusal` (``unknown``)."""
    try:
        if key in _OWN_SWITCHES:
            return _OWN_SWITCHES[key](person, _SWITCH[answer])
        match key:
            case "language":
                return replace(person, language=_language(answer))
            case "cards":
                return replace(person, cards=None if answer == AUTO else Cards(answer))
            case "asked":
                return replace(person, asked_by=AskedBy(answer))
            case "called" if answer == OFF:
                return replace(person, pings=False)
            case "called":
                return replace(person, pings=True, called_by=CalledBy(answer))
            case "inviting":
                return _inviting(person, answer)
            case "passing":
                return replace(person, lets_pass=None if answer == AUTO else _SWITCH[answer])
            case "quiet-from" | "quiet-until" | "clock" | "zone":
                return _with_quiet(person, key, answer)
    except (KeyError, ValueError) as error:
        raise Refusal("unknown") from error
    raise Refusal("unknown")


def _inviting(person: PersonSettings, answer: str) -> PersonSettings:
    """Returns the settings with another choice of who may invite the person: `ON` is everyone."""
    if answer == SOME:
        return replace(person, lets_invite=True)
    never = () if _SWITCH[answer] else person.never_invited_by
    return replace(person, lets_invite=_SWITCH[answer], never_invited_by=never)


def _with_quiet(person: PersonSettings, key: str, answer: str) -> PersonSettings:
    """Returns the settings with other quiet hours.

    Raises `ValueError` for values that no menu offers.
    """
    if key in ("clock", "zone") and answer in ZONES:
        return replace(person, zone=answer)
    if answer == NONE:
        return replace(person, quiet_from=None, quiet_to=None)
    number = int(answer)
    start, end = person.quiet_from, person.quiet_to
    if key == "quiet-from" and number in HOURS:
        return replace(person, quiet_from=number * 60, quiet_to=_WAKING if end is None else end)
    if key == "quiet-until" and number in HOURS:
        return replace(
            person, quiet_from=_SLEEPING if start is None else start, quiet_to=number * 60
        )
    raise ValueError(answer)


def with_server_choice(
    server: ServerSettings, key: str, answer: str, channels: tuple[int, ...]
) -> ServerSettings:
    """Returns the server's settings with one changed. Raises `Refusal` (``unknown``)."""
    try:
        if key in _SWITCHES:
            return _SWITCHES[key](server, _SWITCH[answer])
        match key:
            case "language":
                return replace(server, language=_language(answer))
            case "cards":
                return replace(server, cards=Cards(answer))
            case "place":
                return replace(server, place=Place(answer))
            case "channels-by":
                return replace(server, channels_by=ChannelsBy(answer))
            case "channels":
                return replace(server, channels=channels)
            case "clock":
                pace, per_question = clock_named(answer)
                return replace(server, pace=pace, per_question=per_question)
            case "lobby-live" if int(answer) in LOBBIES[Pace.LIVE]:
                return replace(server, lobby_live=int(answer))
            case "lobby-turns" if int(answer) in LOBBIES[Pace.TURNS]:
                return replace(server, lobby_turns=int(answer))
    except (KeyError, ValueError) as error:
        raise Refusal("unknown") from error
    raise Refusal("unknown")


def with_game_option(
    server: ServerSettings, game: str, key: str, values: Sequence[str]
) -> ServerSettings:
    """Returns the server's settings with another option for new tables of the game.

    ``values`` come from a menu (`bot.screens.options.Control`). Raises `Refusal` (``unknown``).
    """
    try:
        choice = read_choice(game, key, values)
    except ValueError as error:
        raise Refusal("unknown") from error
    kept = server.defaults.get(game)
    return _with_options(server, game, {**(kept if isinstance(kept, dict) else {}), key: choice})


def with_game_preset(server: ServerSettings, game: str, name: str) -> ServerSettings:
    """Returns the server's settings with a preset for new tables of the game.

    Raises `Refusal` (``unknown``).
    """
    if game not in games or name not in games[game].presets:
        raise Refusal("unknown")
    return _with_options(server, game, dict(games[game].presets[name]))


def _with_options(server: ServerSettings, game: str, options: dict[str, Json]) -> ServerSettings:
    return replace(server, defaults={**server.defaults, game: options})


def _language(answer: str) -> str | None:
    if answer not in (AUTO, *LANGUAGES):
        raise ValueError(answer)
    return None if answer == AUTO else answer


@dataclass(eq=False)
class Preferences(Routed):
    _people: People
    _reconciler: Reconciler
    _ephemerals: Ephemerals
    _guilds: Guilds
    _now: Now

    @property
    def routes(self) -> Routes:
        return (Route(Kind.SETTINGS, self.on_settings), Route(Kind.SERVER, self.on_server))

    async def settings(self, request: Request) -> None:
        """Shows the person's own settings."""
        layout = _personal(request, request.words, request.person)
        await self._ephemerals.say(request.interaction, Topic.SETTINGS, layout)

    async def on_settings(self, click: Click) -> None:
        """Stores a choice of the person. A choice of direct messages retries closed ones."""
        key = click.control.part
        if key in (OPEN, BACK, MORE, *_OFFSETS):
            layout = self._page(click, click.words, click.person, key)
            await self._ephemerals.rewrite(click.interaction, Topic.SETTINGS, layout)
            return
        chosen = await self._people.change(
            click.user, lambda person: with_choice(person, key, click.chosen)
        )
        if chosen.dm_closed and click.chosen == AskedBy.DM and key in ("asked", "called"):
            await self._people.note_dm(click.user, closed=False)
            chosen = replace(chosen, dm_closed=False)
        words = words_of(chosen, click.interaction.locale.value)
        layout = self._page(click, words, chosen, key)
        await self._ephemerals.rewrite(click.interaction, Topic.SETTINGS, layout)
        await self._reconciler.settings_changed(click.user)

    def _page(self, click: Click, words: Words, person: PersonSettings, key: str) -> Layout:
        """Returns the page of settings that has the control or that the control leads to."""
        if key in (OPEN, *_OFFSETS, *QUIET):
            return quiet_hours(words, person, self._now())
        if key in (MORE, *FURTHER):
            return preferences_ui.further(words, person)
        return _personal(click, words, person)

    async def server(self, request: Request) -> None:
        """Shows the server's settings. Raises `Refusal` (``not_admin``)."""
        layout = await self._server(request, _administered(request))
        await self._ephemerals.say(request.interaction, Topic.SERVER, layout)

    async def on_server(self, click: Click) -> None:
        """Stores a choice for the server, or opens or leaves the page of a game's options."""
        server, game = _administered(click), click.control.subject
        if game != NOTHING:
            layout = await self._on_game(click, server)
        else:
            part = click.control.part
            if part not in (NOTHING, WATCHING_PAGE):
                channels = tuple(int(value) for value in click.values if value.isdecimal())
                server = await self._people.change_server(
                    server.guild,
                    lambda now: with_server_choice(now, part, click.chosen, channels),
                )
            if part in (WATCHING_PAGE, *WATCHING):
                layout = preferences_ui.server_watching(click.words, server)
            else:
                layout = await self._server(click, server)
        await self._ephemerals.rewrite(click.interaction, Topic.SERVER, layout)

    async def _server(self, request: Request, server: ServerSettings) -> Layout:
        """Returns the server's settings, with the permissions that its table places still need."""
        places = {server.place}
        if server.channels_by is ChannelsBy.EVERYBODY:
            places.add(Place.CHANNEL)
        missing = not_held(invited(places), request.interaction.app_permissions)
        notifies_all = await self._guilds.notifies_all(server.guild)
        return preferences_ui.server(request.words, server, missing, notifies_all=notifies_all)

    async def _on_game(self, click: Click, server: ServerSettings) -> Layout:
        """Returns the options of a game's new tables, after a change if the click makes one."""
        game, part, answer = click.control.subject, click.control.part, click.control.answer
        if game not in GAMES:
            raise Refusal("unknown")
        page = int(part) if answer == "page" and part.isdecimal() else page_of(game, part)
        if answer in ("option", "preset"):
            server = await self._people.change_server(
                server.guild,
                lambda now: (
                    with_game_preset(now, game, part)
                    if answer == "preset"
                    else with_game_option(now, game, part, click.values)
                ),
            )
        return preferences_ui.server_game(click.words, server, game, page)


def _personal(request: Request, words: Words, person: PersonSettings) -> Layout:
    return preferences_ui.personal(words, person, in_server=request.server is not None)


def _administered(request: Request) -> ServerSettings:
    """Returns the server's settings. Raises `Refusal` for people who may not change them."""
    if request.server is None:
        raise Refusal("only_in_server")
    if not request.manages_server:
        raise Refusal("not_admin")
    return request.server
