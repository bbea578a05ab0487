"""Seats and hosts: a table's sheet, and the changes made from it or from other messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.features.finding import TableFinder
from bot.features.fresh_post import FreshPost
from bot.features.joining import Joining
from bot.features.play import Play
from bot.features.rematches import Rematches
from bot.features.request import Click, Request, TableClick
from bot.features.routes import Route, Routed, Routes, TableRoute
from bot.features.welcome import Welcome
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.record import Records
from bot.requests.places import enter, is_outside
from bot.running.allowance import Pings
from bot.running.service import Tables
from bot.screens import sheet as sheet_ui
from bot.screens import status as status_ui
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.sheet import SHEET, VIEW
from bot.tables import leaving, lobbies
from bot.tables import possible as rights
from bot.tables.possible import Change, Person
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from bot.tables.watchers import may_watch
from data.store.values import Status, Table, TableId

_DONE: Final[Mapping[str, str]] = {
    "return": "table-came-back",
    "resume": "table-resumed",
    "play-on": "table-plays-on",
    "end": "table-ended",
    "kick": "table-kicked",
    "readmit": "table-readmitted",
}
"""The key of the confirmation that a person gets after each change."""


@dataclass(eq=False)
class Seats(Routed):
    _tables: Tables
    _finding: TableFinder
    _rematches: Rematches
    _joining: Joining
    _play: Play
    _welcome: Welcome
    _fresh_post: FreshPost
    _layouts: Layouts
    _records: Records
    _ephemerals: Ephemerals
    _pings: Pings

    @property
    def routes(self) -> Routes:
        return (
            Route(Kind.TABLE, self.on_chosen),
            Route(Kind.LEAVE, self.on_leave),
            TableRoute(Kind.SEAT, self.on_click),
        )

    # Commands

    async def sheet(self, request: Request, table_id: TableId | None) -> None:
        """Shows the sheet of a table: of the one named, or of the person's own here.

        If several fit, the person chooses; if none does, the sheet of their last game is shown.
        Raises `Refusal`: ``no_such_table`` or ``no_table_here``.
        """
        found: Sequence[TableId] = [table_id] if table_id is not None else []
        if not found:
            near = await self._finding.near(request)
            if len(near) > 1:
                await self._let_choose(request, near, SHEET)
                return
            found = [one.id for one in near]
        last = found[0] if found else await self._finding.last_played(request)
        if last is None:
            raise Refusal("no_table_here")
        sitting = await self._finding.table(request, last)
        await self._ephemerals.say(
            request.interaction, Topic.TABLE, await self._sheet(request, sitting)
        )

    async def view(self, request: Request) -> None:
        """Shows the person's view of their game; if there are several, the person chooses one.

        Raises `Refusal`: ``no_table_here``, or what `Play.show_panel` raises.
        """
        near = await self._finding.near(request)
        begun = [one for one in near if one.status is not Status.LOBBY] or near
        if not begun:
            raise Refusal("no_table_here")
        if len(begun) > 1:
            await self._let_choose(request, begun, VIEW)
            return
        await self._show_view(request, await self._tables.get(begun[0].id))

    async def _let_choose(self, request: Request, tables: Sequence[Table], what: str) -> None:
        frames = [Frame(one, request.words) for one in tables]
        layout = sheet_ui.which(request.words, frames, what)
        await self._ephemerals.say(request.interaction, Topic.TABLE, layout)

    async def _show_view(self, request: Request, sitting: Sitting) -> None:
        link = (await self._records.of(sitting.table)).drawn_link(sitting.table)
        await self._play.show_panel(request, sitting, link)

    # Clicks

    async def on_chosen(self, click: Click) -> None:
        """Opens the view or the sheet of the table chosen in a menu."""
        sitting = await self._finding.table(click, click.chosen)
        if click.control.part == VIEW:
            await self._turn_into_view(click, sitting)
        else:
            await self._rewrite(click, await self._sheet(click, sitting))

    async def on_leave(self, click: Click) -> None:
        """Leaves the table chosen in a menu; only messages of earlier versions have that menu."""
        found = await self._finding.table(click, click.chosen)
        sitting = await self._tables.change(
            found.table.id, lambda now: rights.leave(now, click.user), cause=click.cause
        )
        await self._welcome.withdraw(found.table, sitting.table)
        await self._rewrite(
            click, await self._sheet(click, sitting, _left(found.table, sitting.table, click.user))
        )

    async def on_click(self, click: TableClick) -> None:
        """Shows or changes something of the table.

        Raises `Refusal`: ``unknown``, or what the change raises.
        """
        await self._finding.require_visible(click, click.table)
        person, user = await self._person(click, click.table), _number(click.control.part)
        match click.control.answer:
            case "rematch":
                again = await self._rematches.again(click, click.sitting)
                await self._say_again(click, again.table)
            case "view":
                await self._turn_into_view(click, click.sitting)
            case "here":
                await self._fresh_post.send(click)
                await self._ephemerals.delete(self._ephemerals.take(click.interaction, Topic.TABLE))
            case "ask-end":
                await self._ask_end(click, person)
            case "ask-kick" if user is not None:
                rights.kick(click.table, person, user)
                frame = await self._frame(click, click.table)
                costs = leaving.kick_costs(click.table, click.user, user)
                await self._rewrite(click, sheet_ui.ask_kick(frame, user, costs=costs))
            case "kick" | "readmit" as answer if user is not None:
                await self._on_other(click, person, answer, user)
            case "keep":
                await self._rewrite(click, await self._sheet(click, click.sitting))
            case answer:
                await self._on_change(click, person, answer)

    async def _ask_end(self, click: TableClick, person: Person) -> None:
        """Asks the person to confirm ending the game or cancelling the lobby."""
        ended = rights.changes(person)["end"](click.table)
        frame = await self._frame(click, click.table)
        question = sheet_ui.ask_end(frame, leaving.counts_as(ended, click.user))
        await self._rewrite(click, question)

    async def _on_other(self, click: TableClick, person: Person, answer: str, user: int) -> None:
        """Removes someone from the table after the confirmation, or lets them back in."""
        change = rights.kick if answer == "kick" else rights.readmit
        sitting = await self._tables.change(
            click.table.id, lambda now: change(now, person, user), cause=click.cause
        )
        await self._welcome.withdraw(click.table, sitting.table)
        await self._rewrite(click, await self._sheet(click, sitting, _DONE[answer]))

    async def _on_change(self, click: TableClick, person: Person, answer: str) -> None:
        """Makes the change of that name; a change from the sheet redraws the sheet."""
        on_sheet = click.control.part == SHEET or answer == "end"
        if answer == "pause" and not on_sheet:
            person = replace(person, admin=False)  # agrees to pause, as the others do
        change = rights.changes(person).get(answer)
        if change is None:
            raise Refusal("unknown")
        if answer == "leave" and lobbies.is_last(click.table, click.user):
            await self._ask_end(click, person)
            return
        if answer == "resume":
            sitting = await self._resumed(click, change)
        else:
            sitting = await self._tables.change(click.table.id, change, cause=click.cause)
        await self._welcome.withdraw(click.table, sitting.table)
        table, said = sitting.table, _DONE.get(answer, "")
        if answer == "pause":
            said = "table-paused-now" if table.paused else "table-pause-asked"
        elif answer == "leave":
            said = _left(click.table, table, click.user)
        if on_sheet:
            await self._rewrite(click, await self._sheet(click, sitting, said))
        elif answer in ("return", "resume") and owned_seat(table, click.user) is not None:
            await self._play.show_panel(click, sitting, click.link)
        elif answer != "join":  # joining is answered below
            note = status_ui.note(await self._frame(click, table), said)
            await self._ephemerals.say(click.interaction, Topic.NOTE, note)
        if answer == "join":
            await self._joining.greet(click, table)
        elif answer == "return":
            await self._welcome.greet(click, table, always=False)

    async def _resumed(self, click: TableClick, change: Change) -> Sitting:
        """Resumes the table for a person who sees its channel; limits the pings that follow."""
        if click.control.part == SHEET and is_outside(click.interaction):
            await click.interaction.response.defer()
            await enter(click.interaction)
        await self._finding.require_sight(click, click.table)
        return await self._tables.change(
            click.table.id,
            change,
            cause=click.cause,
            may_call=lambda user: self._pings.allow(click.user, user, click.cause),
        )

    async def _turn_into_view(self, click: Click, sitting: Sitting) -> None:
        """Shows the person's view in place of the clicked message."""
        self._ephemerals.take(click.interaction, Topic.TABLE)
        await self._show_view(click, sitting)

    async def _say_again(self, request: Request, table: Table) -> None:
        """Welcomes the person to the rematch, or says where the game is played already."""
        if table.status is Status.LOBBY and not table.practice:
            await self._joining.greet(request, table)
            return
        frame = await self._frame(request, table)
        if table.practice:
            note = status_ui.practice(frame, "practice-open")
        else:
            note = status_ui.note(frame, "table-rematch-on")
        await self._ephemerals.say(request.interaction, Topic.NOTE, note)

    async def _sheet(self, request: Request, sitting: Sitting, said: str = "") -> Layout:
        table, is_here = sitting.table, request.channel == sitting.table.channel
        person = await self._person(request, table)
        offered = sheet_ui.Offered(
            changes=rights.possible(table, person),
            removable=rights.removable(table, person),
            removed=rights.removed(table, person),
            owns=owned_seat(table, request.user) is not None,
            pauses=rights.pauses(table, person),
            watches=is_here and may_watch(table, request.user),
            moves=is_here and table.status.live,
        )
        frame = await self._frame(request, table)
        return sheet_ui.sheet(frame, offered, sitting.waiting(), said)

    async def _rewrite(self, click: Click, layout: Layout) -> None:
        await self._ephemerals.rewrite(click.interaction, Topic.TABLE, layout)

    async def _person(self, request: Request, table: Table) -> Person:
        user, admin = request.interaction.user, await self._finding.manages(request, table)
        return Person(user.id, user.display_name, user.name, request.channel, admin)

    async def _frame(self, request: Request, table: Table) -> Frame:
        record = await self._records.of(table)
        return self._layouts.frame(table, request.words, record.link(table), request.user)


def _number(part: str) -> int | None:
    """Returns the person's id in a custom_id, or the mark that replaces it (`data.forgotten`)."""
    return int(part) if part.removeprefix("-").isdecimal() else None


def _left(before: Table, after: Table, user: int) -> str:
    """Returns the key of the confirmation for leaving the table or the list for its next game."""
    if owned_seat(before, user) is None:
        return "next-unlisted"
    for_good = after.status.ended or after.status is Status.LOBBY
    return "table-left-for-good" if for_good else "table-left"
