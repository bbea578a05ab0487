"""Messages without pictures, which docs/looks.md shows in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.cli.doctor.samples import as_mentioned, positions
from bot.screens import (
    calling,
    first_game_page,
    preferences_page,
    privacy_page,
    quiet_hours,
    sheet,
    status,
    welcome_page,
)
from bot.screens.all_games import GAMES
from bot.screens.guide import guide
from bot.screens.kit import Frame, Layout
from bot.screens.lobby_page import closed, computers, details, lobby, options
from bot.screens.log_page import log
from bot.screens.notices import dm_closed, private_call, public_call, refusal_text
from bot.screens.rules_page import rules
from bot.screens.standings_page import Leaf, Listing, history
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

_EVENING: Final = 1_767_290_400
_ANN: Final = PersonSettings(1, quiet_from=22 * 60, quiet_to=8 * 60, zone="Europe/Paris")
_SERVER: Final = ServerSettings(1)
_SEATED: Final = Seated(2, "Bob"), Seated(None, "", "greedy")
_PAST: Final = Page(
    (Played("table", "pikoko", 1, _EVENING * 1000, 3, True, 1, 23, _SEATED),),  # noqa: FBT003  a row of the store
    1,
)
_CHANGES: Final = frozenset(("pause", "leave", "end"))


def wordings(language: str) -> Mapping[str, Layout | str]:
    """Returns each message by its name."""
    pikoko = positions("pikoko")
    later = pikoko[len(pikoko) // 2]
    frame, waiting = later.frame(Cards.TEXT, language), later.waiting(language, Cards.TEXT)
    due = replace(frame, until=_EVENING * 1000, link="https://discord.com")
    begun = next(at for at in positions("block", mode="extended") if at.asked)
    say = as_mentioned(language)
    lines = [said for event in later.recent if (said := GAMES["pikoko"].describe(frame, event))]
    offered = sheet.Offered(_CHANGES, removable=(1, 2), owns=True, moves=True)
    return {
        "A lobby without a picture": lobby(waiting),
        "The computer players of a lobby": computers(waiting),
        "The options, for anyone but the host": details(waiting),
        "The options of a table": options(waiting),
        "Cancelling a table": sheet.ask_end(waiting),
        "A table that was cancelled": closed(_with_status(waiting, Status.CANCELLED)),
        "The link to a table in a thread": status.entrance(waiting),
        "/table": sheet.sheet(frame, offered, (0, 2)),
        "/table: ending a game": sheet.ask_end(frame, "last"),
        "/table: removing a player": sheet.ask_kick(frame, 2, costs=True),
        "/practice": status.practice(frame, "practice-open"),
        "The log": log(frame, lines),
        "Peacock Block: My view": begun.panel(language, Cards.TEXT),
        "The ping for a turn": public_call(due, "play", 1, (1,)),
        "The reminder": private_call(due, "play", 2),
        "When a DM can’t be delivered": dm_closed(due, (1,)),
        "The ping for new players": calling.call(due, (2, 3)),
        "A notice": refusal_text(say, "not_asked", {}),
        "A notice that says what to do next": refusal_text(
            say, "too_few_players", {"fewest": 3, "seated": 2}
        ),
        "A move that came too late": refusal_text(say, "too_late", {}),
        "The welcome": _welcome(_with_status(due, Status.LOBBY)),
        "The welcome of somebody who plays in DMs": welcome_page.welcome(
            due, welcome_page.chosen(due, AskedBy.DM), asks=False
        ),
        "The first game: a tip": first_game_page.with_lesson(
            replace(due, lessons=Lessons()), Layout(), Question("bid", "bid")
        ),
        "/help": guide(say, _command, admin=True),
        "/rules": rules(say, "pikoko", 1),
        "/settings": preferences_page.personal(say, _ANN, in_server=True),
        "More settings": preferences_page.further(say, _ANN),
        "Quiet hours": quiet_hours.quiet_hours(say, _ANN, _EVENING * 1000),
        "/server": preferences_page.server(say, _SERVER, notifies_all=True),
        "/server: a game": preferences_page.server_game(say, _SERVER, "pikoko"),
        "/settings: new tables": calling.choices(say, ("pikoko",), 6 * 3_600_000),
        "/history": history(say, Leaf(Listing.PAST, 1), _PAST, _command, {}),
        "/settings: your data": privacy_page.privacy(say),
        "Deleting your data": privacy_page.confirm(say),
    }


def _welcome(lobby: Frame) -> Layout:
    return welcome_page.welcome(lobby, welcome_page.seated(lobby, user=2), asks=True)


def _with_status(frame: Frame, status: Status) -> Frame:
    return replace(frame, table=replace(frame.table, status=status))


def _command(name: str) -> str:
    return f"/{name}"
