"""Messages without pictures, which docs/looks.md shows in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias, TypeVar

from bot.cli.doctor.positions import Position, as_mentioned, command, positions
from bot.screens import (
    calling,
    first_game_page,
    preferences_page,
    privacy_page,
    quiet_hours,
    status,
    welcome_page,
)
from bot.screens import sheet as sheet_ui
from bot.screens.all_games import GAMES
from bot.screens.guide import guide
from bot.screens.kit import Frame, Layout
from bot.screens.lobby_page import closed, computers, details, lobby, options
from bot.screens.log_page import log
from bot.screens.notices import dm_closed, private_call, public_call, refusal_text
from bot.screens.rules_page import rules
from bot.screens.standings_page import Leaf, Listing, history
from bot.screens.status import entrance
from bot.screens.words import Words
from data.store.values import (
    AskedBy,
    Cards,
    Lessons,
    Page,
    PersonSettings,
    Played,
    Seated,
    ServerSettings,
    Status,
)
from engine.protocol import Question

T = TypeVar("T")
Told: TypeAlias = "Layout | str"
Draw: TypeAlias = Callable[[str], Told]

_EVENING: Final = 1_767_290_400


def wordings() -> Iterator[tuple[str, Draw]]:
    """Yields the name of each message, and the function that draws it."""
    pikoko = list(positions("pikoko", "greedy", {"rounds": 3}))
    block = list(positions("block", "greedy", {"mode": "extended"}))
    first, later = pikoko[0], pikoko[len(pikoko) // 2]
    begun = next(at for at in block if at.is_asked)
    yield from _each(_OF_LOBBIES, partial(_waiting, first))
    yield from _each(_OF_GAMES, partial(later.frame, Cards.TEXT))
    yield "The log", partial(_log, later)
    yield "Peacock Block: My view", lambda language: begun.panel(language, Cards.TEXT)
    yield from _each(_NOTICES, partial(_due, later))
    yield from _each(_IN_WORDS, as_mentioned)


def _each(
    drawings: Mapping[str, Callable[[T], Told]], made: Callable[[str], T]
) -> Iterator[tuple[str, Draw]]:
    for name, draw in drawings.items():
        yield name, partial(_drawn, draw, made)


def _drawn(draw: Callable[[T], Told], made: Callable[[str], T], language: str) -> Told:
    return draw(made(language))


def _waiting(at: Position, language: str) -> Frame:
    frame = at.frame(Cards.TEXT, language)
    seats = (*frame.table.seats[:2], Seated(None, "", "greedy"))
    return replace(frame, table=replace(frame.table, status=Status.LOBBY, seats=seats))


def _due(at: Position, language: str) -> Frame:
    frame = at.frame(Cards.TEXT, language)
    return replace(frame, until=_EVENING * 1000, link="https://discord.com")


def _sheet(frame: Frame) -> Layout:
    changes = frozenset(("pause", "leave", "end"))
    offered = sheet_ui.Offered(changes, removable=(1, 2), owns=True, moves=True)
    return sheet_ui.sheet(frame, offered, (0, 2))


def _log(at: Position, language: str) -> Layout:
    frame, ui = at.frame(Cards.TEXT, language), GAMES[at.key]
    return log(frame, [text for event in at.recent if (text := ui.describe(frame, event))])


def _cancelled(frame: Frame) -> Layout:
    return closed(replace(frame, table=replace(frame.table, status=Status.CANCELLED)))


def _welcome(frame: Frame) -> Layout:
    lobby = replace(frame, table=replace(frame.table, status=Status.LOBBY))
    return welcome_page.welcome(lobby, welcome_page.seated(lobby, user=2), asks=True)


def _chosen(frame: Frame) -> Layout:
    return welcome_page.welcome(frame, welcome_page.chosen(frame, AskedBy.DM), asks=False)


def _lesson(frame: Frame) -> Layout:
    taught = replace(frame, lessons=Lessons())
    return first_game_page.with_lesson(taught, Layout(), Question("bid", "bid"))


_OF_LOBBIES: Final[Mapping[str, Callable[[Frame], Told]]] = {
    "A lobby without a picture": lobby,
    "The computer players of a lobby": computers,
    "The options, for anyone but the host": details,
    "The options of a table": options,
    "Cancelling a table": sheet_ui.ask_end,
    "A table that was cancelled": _cancelled,
    "The link to a table in a thread": entrance,
}
_OF_GAMES: Final[Mapping[str, Callable[[Frame], Told]]] = {
    "/table": _sheet,
    "/table: ending a game": lambda frame: sheet_ui.ask_end(frame, "last"),
    "/table: removing a player": lambda frame: sheet_ui.ask_kick(frame, 2, costs=True),
    "/practice": lambda frame: status.practice(frame, "practice-open"),
}
_NOTICES: Final[Mapping[str, Callable[[Frame], Told]]] = {
    "The ping for a turn": lambda frame: public_call(frame, "play", 1, (1,)),
    "The reminder": lambda frame: private_call(frame, "play", 2),
    "When a DM can’t be delivered": lambda frame: dm_closed(frame, (1,)),
    "The ping for new players": lambda frame: calling.call(frame, (2, 3)),
    "A notice": lambda frame: refusal_text(frame.words, "not_asked", {}),
    "A notice that says what to do next": lambda frame: refusal_text(
        frame.words, "too_few_players", {"fewest": 3, "seated": 2}
    ),
    "A move that came too late": lambda frame: refusal_text(frame.words, "too_late", {}),
    "The welcome": _welcome,
    "The welcome of somebody who plays in DMs": _chosen,
    "The first game: a tip": _lesson,
}

_ANN: Final = PersonSettings(1, quiet_from=22 * 60, quiet_to=8 * 60, zone="Europe/Paris")
_SERVER: Final = ServerSettings(1)
_SEATED: Final = Seated(2, "Bob"), Seated(None, "", "greedy")
_PAST: Final = Page(
    (Played("table", "pikoko", 1, _EVENING * 1000, 3, True, 1, 23, _SEATED),),  # noqa: FBT003  a row of the store
    1,
)
_IN_WORDS: Final[Mapping[str, Callable[[Words], Told]]] = {
    "/help": lambda say: guide(say, command, admin=True),
    "/rules": lambda say: rules(say, "pikoko", 1),
    "/settings": lambda say: preferences_page.personal(say, _ANN, in_server=True),
    "More settings": lambda say: preferences_page.further(say, _ANN),
    "Quiet hours": lambda say: quiet_hours.quiet_hours(say, _ANN, _EVENING * 1000),
    "/server": lambda say: preferences_page.server(say, _SERVER, notifies_all=True),
    "/server: a game": lambda say: preferences_page.server_game(say, _SERVER, "pikoko"),
    "/settings: new tables": lambda say: calling.choices(say, ("pikoko",), 6 * 3_600_000),
    "/history": lambda say: history(say, Leaf(Listing.PAST, 1), _PAST, command, {}),
    "/settings: your data": privacy_page.privacy,
    "Deleting your data": privacy_page.confirm,
}
