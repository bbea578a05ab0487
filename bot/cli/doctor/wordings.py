"""Messages that have no picture, as docs/looks.md shows them in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from bot.cli.doctor.positions import Position, as_mentioned, command, positions
from bot.screens import (
    calling,
    first_game_page,
    preferences_page,
    privacy_page,
    quiet_hours,
    standings_page,
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
from bot.screens.signposts import entrance
from bot.screens.standings_page import Leaf, history
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

Told: TypeAlias = "Layout | str"
Draw: TypeAlias = Callable[[str], Told]
"""Draws a message in a language."""

_EVENING: Final = 1_767_290_400


def wordings() -> Iterator[tuple[str, Draw]]:
    """Yields the name of each of these messages, and the function that draws it."""
    pikoko = list(positions("pikoko", "greedy", {"rounds": 3}))
    block = list(positions("block", "greedy", {"mode": "extended"}))
    yield from _of_tables(pikoko[0], pikoko[len(pikoko) // 2])
    yield from _of_games(block)
    yield from _notices(pikoko[len(pikoko) // 2])
    yield from _about_people()


def _of_tables(first: Position, later: Position) -> Iterator[tuple[str, Draw]]:
    def waiting(language: str) -> Frame:
        frame = first.frame(Cards.TEXT, language)
        seats = (*frame.table.seats[:2], Seated(None, "", "greedy"))
        return replace(frame, table=replace(frame.table, status=Status.LOBBY, seats=seats))

    def playing(language: str) -> Frame:
        return later.frame(Cards.TEXT, language)

    def log_lines(language: str) -> list[str]:
        frame, ui = playing(language), GAMES["pikoko"]
        return [text for event in later.recent if (text := ui.describe(frame, event))]

    yield "A lobby without a picture", lambda language: lobby(waiting(language))
    yield "The computer players of a lobby", lambda language: computers(waiting(language))
    yield (
        "The options, for anyone but the host",
        lambda language: details(waiting(language)),
    )
    yield "The options of a table", lambda language: options(waiting(language))
    yield "Cancelling a table", lambda language: sheet_ui.ask_end(waiting(language))
    yield "A table that was cancelled", lambda language: closed(_cancelled(waiting(language)))
    yield "The link to a table in a thread", lambda language: entrance(waiting(language))
    yield "/table", lambda language: _sheet(playing(language))
    yield "/table: ending a game", lambda language: sheet_ui.ask_end(playing(language), "last")
    yield (
        "/table: removing a player",
        lambda language: sheet_ui.ask_kick(playing(language), 2, costs=True),
    )
    yield "/practice", lambda language: status.practice(playing(language), "practice-open")
    yield "The log", lambda language: log(playing(language), log_lines(language))


def _sheet(frame: Frame) -> Layout:
    """As its host sees it."""
    changes = frozenset(("pause", "leave", "end"))
    offered = sheet_ui.Offered(changes, removable=(1, 2), owns=True, moves=True)
    return sheet_ui.sheet(frame, offered, (0, 2))


def _cancelled(frame: Frame) -> Frame:
    return replace(frame, table=replace(frame.table, status=Status.CANCELLED))


def _of_games(block: list[Position]) -> Iterator[tuple[str, Draw]]:
    begun = next(at for at in block if at.is_asked)
    yield "Peacock Block: My view", lambda language: begun.panel(Cards.TEXT, language)


def _notices(at: Position) -> Iterator[tuple[str, Draw]]:
    def due(language: str) -> Frame:
        return replace(at.frame(Cards.TEXT, language), until=_EVENING * 1000)

    def lesson(language: str) -> Told:
        frame = replace(at.frame(Cards.TEXT, language), lessons=Lessons())
        return first_game_page.with_lesson(frame, Layout(), Question("bid", "bid"))

    yield (
        "The ping for a turn",
        lambda language: public_call(due(language), "play", 1, (1,)),
    )
    yield "The reminder", lambda language: private_call(due(language), "play", 2)
    yield (
        "When a DM can’t be delivered",
        lambda language: dm_closed(due(language), (1,)),
    )
    yield "The ping for new players", lambda language: calling.call(due(language), (2, 3))
    yield "A notice", lambda language: refusal_text(as_mentioned(language), "not_asked", {})
    yield (
        "A notice that says what to do next",
        lambda language: refusal_text(
            as_mentioned(language), "seats", {"fewest": 3, "most": 5, "seats": 2}
        ),
    )
    yield (
        "A move that came too late",
        lambda language: refusal_text(as_mentioned(language), "too_late", {}),
    )
    yield "The welcome", lambda language: _welcome(at.frame(Cards.TEXT, language))
    yield (
        "The welcome of somebody who plays in DMs",
        lambda language: _chosen(at.frame(Cards.TEXT, language)),
    )
    yield "The first game: a tip", lesson


def _welcome(frame: Frame) -> Layout:
    lobby = replace(frame, table=replace(frame.table, status=Status.LOBBY))
    return welcome_page.welcome(lobby, welcome_page.seated(lobby, user=2), asks=True)


def _chosen(frame: Frame) -> Layout:
    return welcome_page.welcome(frame, welcome_page.chosen(frame, AskedBy.DM), asks=False)


def _about_people() -> Iterator[tuple[str, Draw]]:
    person, server = (
        PersonSettings(1, quiet_from=22 * 60, quiet_to=8 * 60, zone="Europe/Paris"),
        ServerSettings(1),
    )
    seated = Seated(2, "Bob"), Seated(None, "", "greedy")
    games = Page((Played("table", "pikoko", 1, _EVENING * 1000, 3, True, 1, 23, seated),), 1)  # noqa: FBT003  a row of the store

    def drawn(draw: Callable[[Words], Told]) -> Draw:
        return lambda language: draw(as_mentioned(language))

    yield "/help", drawn(lambda say: guide(say, command, admin=True))
    yield "/rules", drawn(lambda say: rules(say, "pikoko", 1))
    yield "/settings", drawn(lambda say: preferences_page.personal(say, person, in_server=True))
    yield "More settings", drawn(lambda say: preferences_page.further(say, person))
    yield "Quiet hours", drawn(lambda say: quiet_hours.quiet_hours(say, person, _EVENING * 1000))
    yield "/server", drawn(lambda say: preferences_page.server(say, server, notifies_all=True))
    yield "/server: a game", drawn(lambda say: preferences_page.server_game(say, server, "pikoko"))
    yield (
        "/settings: new tables",
        drawn(lambda say: calling.choices(say, ("pikoko",), 6 * 3_600_000)),
    )
    yield (
        "/history",
        drawn(lambda say: history(say, Leaf(standings_page.Listing.PAST, 1), games, command, {})),
    )
    yield "/settings: your data", drawn(privacy_page.privacy)
    yield "Deleting your data", drawn(privacy_page.confirm)
