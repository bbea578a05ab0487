"""The lobby: who joins, which options apply, and when the game starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from bot.base.locks import Locks
from bot.features.joining import Joining
from bot.features.notify import Notify
from bot.features.opening import Opening
from bot.features.request import TableClick
from bot.features.routes import Routed, Routes, TableRoute
from bot.features.welcome import Welcome
from bot.messages import slots
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.running.people import People
from bot.running.service import Tables
from bot.screens import lobby_page as lobby_ui
from bot.screens import sheet as sheet_ui
from bot.screens import status as status_ui
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.options import page_of, read_choice
from bot.tables import lobbies, seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.values import Status, Table

_POSTS: Final = (slots.TABLE, slots.LEFTOVER)
"""The messages for everyone that have a lobby's controls."""


@dataclass(eq=False)
class Lobby(Routed):
    _most_games: int
    _store: Store
    _tables: Tables
    _people: People
    _layouts: Layouts
    _answers: Answers
    _ephemerals: Ephemerals
    _notify: Notify
    _welcome: Welcome
    _joining: Joining
    _opening: Opening
    _starting: Locks[int] = field(default_factory=Locks, init=False)

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.LOBBY, self.on_click),)

    async def on_click(self, click: TableClick) -> None:
        """Changes the lobby, and shows the change on the clicked message."""
        if (aside := self._aside(click)) is not None:
            await aside(click)
            return
        at_entrance = click.slot == slots.ENTRANCE and click.control.answer == "join"
        if not at_entrance and click.slot not in _POSTS:
            raise Refusal("unknown")
        with self._answers.to(click.interaction, click.record, click.slot) as answer:
            sitting = await self._changed(click)
            layout = (
                self._layouts.entrance(sitting)
                if at_entrance
                else self._layouts.table_post(sitting, click.link)
            )
            await answer.show(sitting.table, layout)
        if click.control.answer == "join":
            await self._joining.greet(click, sitting.table)
        else:
            await self._welcome.withdraw(click.table, sitting.table)

    def _aside(self, click: TableClick) -> Callable[[TableClick], Awaitable[None]] | None:
        """Returns the handler of a click that is answered elsewhere than on the lobby post."""
        match click.control.answer:
            case "options" | "option" | "preset" | "page" | "clock" | "watching":
                return self._on_options
            case "cancel" | "keep":
                return self._on_cancel
            case "call":
                return self._notify.call
            case "computers":
                return self._show_computers
            case "leave" if lobbies.is_last(click.table, click.user):
                return self._on_cancel
            case "computer" | "remove" | "leave" if click.slot not in _POSTS:
                return self._on_notice
            case "join" if click.table.status is not Status.LOBBY and click.slot.is_public:
                return self._join_next
            case "unlist":
                return self._leave_list
            case "second":
                return self._open_second
        return None

    async def _show_computers(self, click: TableClick) -> None:
        lobbies.require_seat(click.table, click.user)
        layout = lobby_ui.computers(Frame(click.table, click.words))
        await self._ephemerals.say(click.interaction, Topic.COMPUTERS, layout)

    async def _join_next(self, click: TableClick) -> None:
        sitting = await self._joining.join(click, click.table.id)
        await self._joining.greet(click, sitting.table)

    async def _on_notice(self, click: TableClick) -> None:
        """Changes who is at the table, and shows the change on the clicked private notice."""
        table = (await self._tables.change(click.table.id, _change(click), cause=click.cause)).table
        if click.control.answer == "leave":
            left = status_ui.note(self._frame(click, table), "table-left-for-good")
            self._ephemerals.take(click.interaction, Topic.OPTIONS)  # the notice becomes the note
            await self._ephemerals.rewrite(click.interaction, Topic.NOTE, left)
            await self._welcome.withdraw(click.table, table)
        else:
            shown = lobby_ui.computers(Frame(table, click.words))
            await self._ephemerals.rewrite(click.interaction, Topic.COMPUTERS, shown)

    async def _open_second(self, click: TableClick) -> None:
        """Opens a table like this full one; takes the person off the list for its next game."""
        table, note = click.table, self._ephemerals.take(click.interaction, Topic.NOTE)
        await self._opening.open(click, table.game, table.place, like=table)
        if lobbies.is_next(table, click.user) and not table.status.ended:
            await self._off_list(click)
        await self._ephemerals.delete(note)

    async def _leave_list(self, click: TableClick) -> None:
        table = (await self._off_list(click)).table
        done = status_ui.note(self._frame(click, table), "next-unlisted")
        await self._ephemerals.rewrite(click.interaction, Topic.NOTE, done)

    async def _off_list(self, click: TableClick) -> Sitting:
        return await self._tables.change(
            click.table.id,
            lambda now: lobbies.leave_list(now, click.user),
            cause=click.cause_of("unlist"),
        )

    async def _changed(self, click: TableClick) -> Sitting:
        if click.control.answer == "join":
            return await self._joining.join(click, click.table.id)
        if click.control.answer != "start":
            return await self._tables.change(click.table.id, _change(click), cause=click.cause)
        lobbies.require_lobby_of(click.table, click.user)
        async with self._starting.of(click.user):
            await self._require_few_games(click.user)
            await self._people.try_directs_again(seating.people_at(click.table))
            return await self._tables.begin(click.table.id, click.user, click.cause)

    async def _require_few_games(self, user: int) -> None:
        """Raises `Refusal` (``too_many_games``) if the person may host no more games."""
        own = await self._store.tables(user=user)
        games = [
            one
            for one in own
            if one.status is Status.PLAYING and one.host == user and not one.practice
        ]
        if len(games) >= self._most_games:
            raise Refusal("too_many_games", most=self._most_games)

    async def _on_cancel(self, click: TableClick) -> None:
        """Asks the host to confirm cancelling the table, or handles the host's answer."""
        frame = self._frame(click, click.table)
        if click.control.answer == "keep":
            kept = status_ui.note(frame, "table-kept")
            await self._ephemerals.rewrite(click.interaction, Topic.CANCEL, kept)
        elif click.control.part != lobby_ui.SURE:
            lobbies.require_lobby_of(click.table, click.user)
            await self._ephemerals.say(click.interaction, Topic.TABLE, sheet_ui.ask_end(frame))
        else:
            cancelled = await self._tables.change(
                click.table.id, lambda table: lobbies.cancel(table, click.user), cause=click.cause
            )
            done = status_ui.note(frame, "table-ended")
            await self._ephemerals.rewrite(click.interaction, Topic.CANCEL, done)
            await self._welcome.withdraw(click.table, cancelled.table)

    def _frame(self, click: TableClick, table: Table) -> Frame:
        return self._layouts.frame(table, click.words, None, click.user)

    async def _on_options(self, click: TableClick) -> None:
        """Shows the options or a page of them, or changes an option for the host."""
        lobbies.require_lobby(click.table)
        table, part, answer = click.table, click.control.part, click.control.answer
        if answer == "options":
            await self._ephemerals.say(click.interaction, Topic.OPTIONS, _options(click))
            return
        seating.require_host(click.table, click.user)
        page = int(part) if answer == "page" and part.isdecimal() else page_of(table.game, part)
        if answer != "page":
            change = _options_change(click)
            table = (await self._tables.change(table.id, change, cause=click.cause)).table
        layout = lobby_ui.options(Frame(table, click.words), page, counted=_counted(click))
        await self._ephemerals.rewrite(click.interaction, Topic.OPTIONS, layout)


def _options(click: TableClick) -> Layout:
    """Returns the options with controls for the host, or to read for anyone else."""
    frame = Frame(click.table, click.words)
    if click.user == click.table.host:
        return lobby_ui.options(frame, counted=_counted(click))
    return lobby_ui.details(frame, counted=_counted(click))


def _counted(click: TableClick) -> bool:
    """Returns whether the server allows watching games that count in the standings."""
    return click.server is not None and click.server.watching_counted


def _options_change(click: TableClick) -> Callable[[Table], Table]:
    """Returns the change to the table that a control of its options makes."""
    user, part = click.user, click.control.part
    if click.control.answer == "clock":
        return lambda table: lobbies.choose_clock(table, user, click.chosen)
    if click.control.answer == "watching":
        if part not in (lobby_ui.ALLOW, lobby_ui.FORBID):
            raise Refusal("unknown")
        allowed = part == lobby_ui.ALLOW
        return lambda table: lobbies.choose_watching(table, user, allowed=allowed)
    if click.control.answer == "preset":
        return lambda table: lobbies.choose_preset(table, user, part)
    try:
        choice = read_choice(click.table.game, part, click.values)
    except ValueError as error:
        raise Refusal("unknown") from error
    return lambda table: lobbies.choose_option(table, user, part, choice)


def _change(click: TableClick) -> Callable[[Table], Table]:
    """Returns the change to the table that a button of its lobby makes."""
    user = click.user
    match click.control.answer:
        case "leave":
            return lambda table: lobbies.leave(table, user)
        case "computer":
            return lambda table: lobbies.add_computer(table, user, click.control.part)
        case "remove":
            part = click.control.part
            number = int(part) if part.isdecimal() else None
            return lambda table: lobbies.remove_computer(table, user, number)
    raise Refusal("unknown")
