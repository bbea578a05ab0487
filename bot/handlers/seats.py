"""Seats and hosts: ``/table``, and the buttons that take a seat back, go on, or play again."""

from __future__ import annotations

from collections.abc import Callable

from bot.handlers.finding import Changing, TableFinder
from bot.handlers.opening import Opening
from bot.handlers.play import Play
from bot.handlers.request import Click, Request, TableClick
from bot.handlers.routes import Route, Routed, Routes, TableRoute
from bot.handlers.welcome import Welcome
from bot.messages.ephemerals import Topic
from bot.parts import Parts
from bot.requests.places import enter, is_outside
from bot.tables import leaving, lobby, seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from bot.ui import status as status_ui
from bot.ui.kit import Frame, Kind, Layout
from data.store.values import Status, Table


class SeatCommands(Routed):
    """Each command is about the ``table`` of that id, or the one that `TableFinder` finds."""

    def __init__(
        self, parts: Parts, finding: TableFinder, opening: Opening, play: Play, welcome: Welcome
    ) -> None:
        self._tables = parts.tables
        self._finding = finding
        self._opening = opening
        self._play = play
        self._welcome = welcome
        self._layouts = parts.layouts
        self._record = parts.record
        self._ephemerals = parts.ephemerals
        self._pings = parts.pings

    @property
    def routes(self) -> Routes:
        return (Route(Kind.LEAVE, self.on_leave), TableRoute(Kind.SEAT, self.on_click))

    async def on_click(self, click: TableClick) -> None:
        """Takes the person's seat back, pauses, continues, ends, or opens a rematch."""
        user, table_id = click.user, click.table.id
        match click.control.answer:
            case "rematch":
                again = await self._opening.rematch(click, click.sitting)
                await self._say_again(click, again.table)
            case "resume":
                sitting = await self._resumed(click, click.table)
                if seating.owned_seat(sitting.table, user) is not None:
                    await self._play.show_panel(click, sitting, click.link)
                    return
                frame = await self._frame(click, sitting.table)
                await self._say(click, status_ui.note(frame, "table-resumed"))
            case "pause":
                sitting = await self._tables.change(
                    table_id, lambda now: seating.pause(now, user), cause=click.cause
                )
                frame = await self._frame(click, sitting.table)
                await self._say(click, status_ui.note(frame, _pause_note(sitting.table)))
            case "play-on":
                sitting = await self._tables.change(
                    table_id, lambda now: seating.play_on(now, user), cause=click.cause
                )
                frame = await self._frame(click, sitting.table)
                await self._say(click, status_ui.note(frame, "table-plays-on"))
            case "return":
                sitting = await self._tables.change(
                    table_id, lambda now: seating.come_back(now, user), cause=click.cause
                )
                await self._play.show_panel(click, sitting, click.link)
                await self._welcome.greet(click, sitting.table, always=False)
            case "end" | "keep":
                await self._on_end(click, sure=click.control.answer == "end")
            case "kick" if click.control.part.isdecimal():
                await self._on_kick(click, int(click.control.part))
            case _:
                raise Refusal("unknown")

    async def status(self, request: Request, table: str | None) -> None:
        sitting = await self._finding.table(request, table)
        frame = await self._frame(request, sitting.table)
        await self._say(request, status_ui.status(frame, sitting.waiting()))

    async def leave(self, request: Request, table: str | None) -> None:
        """Leaves a table. A person at several tables who named none is shown a menu of them."""
        if table is None:
            own = [one for one in await self._finding.own(request) if _may_leave(one, request.user)]
            if len(own) > 1:
                frames = [Frame(one, request.words) for one in own]
                await self._say(request, status_ui.which_to_leave(request.words, frames))
                return
            table = own[0].id if own else None
        sitting = await self._finding.table(request, table)
        left = await self._left(request, sitting.table)
        await self._say(request, left)

    async def on_leave(self, click: Click) -> None:
        """Leaves the table that was chosen on the menu."""
        sitting = await self._finding.table(click, click.chosen)
        left = await self._left(click, sitting.table)
        await self._ephemerals.rewrite(click.interaction, Topic.NOTE, left)

    async def _left(self, request: Request, table: Table) -> Layout:
        """Leaves that table; returns what that means."""
        changed = await self._tables.change(
            table.id, lambda now: _without(now, request.user), cause=request.cause
        )
        await self._welcome.withdraw(table, changed.table)
        status = changed.table.status
        key = "table-left-for-good" if status.ended or status is Status.LOBBY else "table-left"
        return status_ui.note(await self._frame(request, changed.table), key)

    async def come_back(self, request: Request, table: str | None) -> None:
        back = await self._change(
            request, table, lambda now: seating.come_back(now, request.user), "table-came-back"
        )
        await self._welcome.greet(request, back, always=False)

    async def kick(self, request: Request, person: int, table: str | None) -> None:
        """Kicks that person; if it makes whoever asked for it last, they have to confirm that."""

        def alter(now: Table, admin: bool) -> Table:
            kick = lobby.kick if now.status is Status.LOBBY else seating.kick
            return kick(now, request.user, person, admin=admin)

        found, admin = await self._managed(request, table, alter)
        if leaving.kick_costs(found, request.user, person):
            seating.require_host(found, request.user, admin=admin)
            question = status_ui.ask_kick(await self._frame(request, found), person)
            await self._ephemerals.say(request.interaction, Topic.CANCEL, question)
            return
        await self._change(request, found.id, lambda now: alter(now, admin), "table-kicked")

    async def _on_kick(self, click: TableClick, person: int) -> None:
        """Kicks that person, as was confirmed."""
        by, admin = click.user, await self._finding.manages(click, click.table)
        changed = await self._tables.change(
            click.table.id,
            lambda now: seating.kick(now, by, person, admin=admin),
            cause=click.cause,
        )
        told = status_ui.note(await self._frame(click, changed.table), "table-kicked")
        await self._ephemerals.rewrite(click.interaction, Topic.CANCEL, told)

    async def readmit(self, request: Request, person: int, table: str | None) -> None:
        def alter(now: Table, admin: bool) -> Table:
            return seating.readmit(now, request.user, person, admin=admin)

        found, admin = await self._managed(request, table, alter)
        await self._change(request, found.id, lambda now: alter(now, admin), "table-readmitted")

    async def computer(self, request: Request, kind: str, table: str | None) -> None:
        await self._change(
            request,
            table,
            lambda now: lobby.add_computer(now, request.user, kind),
            "table-computer-added",
        )

    async def pause(self, request: Request, table: str | None) -> None:
        def alter(now: Table, admin: bool) -> Table:
            return seating.pause(now, request.user, admin=admin)

        found, admin = await self._managed(request, table, alter)
        sitting = await self._tables.change(
            found.id, lambda now: alter(now, admin), cause=request.cause
        )
        await self._note(request, sitting.table, _pause_note(sitting.table))

    async def resume(self, request: Request, table: str | None) -> None:
        """Lets a parked table go on here. Raises `Refusal`: ``not_in_thread`` as `enter`,
        and more.
        """
        if is_outside(request.interaction):
            await request.interaction.response.defer(ephemeral=True)
            await enter(request.interaction)
        found = await self._finding.table(request, table)
        sitting = await self._resumed(request, found.table)
        await self._note(request, sitting.table, "table-resumed")

    async def _resumed(self, request: Request, table: Table) -> Sitting:
        """Lets the table go on, for people who see where; nobody is notified of it too often."""
        await self._finding.require_sight(request, table)
        admin = await self._finding.manages(request, table)

        def may_call(user: int) -> bool:
            return self._pings.allow(request.user, user, request.cause)

        return await self._tables.change(
            table.id,
            lambda now: seating.resume(now, request.user, request.channel, admin=admin),
            cause=request.cause,
            may_call=may_call,
        )

    async def end(self, request: Request, table: str | None) -> None:
        """Ends a table; if its game is running, the person has to confirm that."""

        def alter(now: Table, admin: bool) -> Table:
            return seating.end(now, request.user, admin=admin)

        found, admin = await self._managed(request, table, alter)
        ending = _ending(request.user, admin=admin)
        if found.status is not Status.PLAYING:
            await self._change(request, found.id, ending, "table-ended")
            return
        counts_as = leaving.counts_as(ending(found), request.user)
        question = status_ui.ask_end(await self._frame(request, found), counts_as)
        await self._ephemerals.say(request.interaction, Topic.CANCEL, question)

    async def _managed(
        self, request: Request, table: str | None, alter: Changing
    ) -> tuple[Table, bool]:
        """Returns the table, and whether this person may change it although it is not theirs."""
        found = (await self._finding.table(request, table, alter)).table
        return found, await self._finding.manages(request, found)

    async def _on_end(self, click: TableClick, *, sure: bool) -> None:
        """Handles the answer to whether the game is to be ended."""
        key = "table-not-ended"
        if sure:
            admin = await self._finding.manages(click, click.table)
            ending = _ending(click.user, admin=admin)
            await self._tables.change(click.table.id, ending, cause=click.cause)
            key = "table-ended"
        told = status_ui.note(await self._frame(click, click.table), key)
        await self._ephemerals.rewrite(click.interaction, Topic.CANCEL, told)

    async def rematch(self, request: Request) -> None:
        """Opens a table with the people of the last game that this person finished here."""
        last = await self._finding.last_finished(request)
        again = await self._opening.rematch(request, last)
        await self._say_again(request, again.table)

    async def _say_again(self, request: Request, table: Table) -> None:
        """Says where a practice is, or that the rematch is played already, or welcomes the person
        to it.
        """
        if table.status is not Status.LOBBY and not table.practice:
            await self._note(request, table, "table-rematch-on")
        elif table.practice:
            frame = await self._frame(request, table)
            await self._say(request, status_ui.practice(frame, "practice-open"))
        else:
            await self._welcome.greet(request, table, always=True)

    async def _change(
        self, request: Request, table: str | None, alter: Callable[[Table], Table], done: str
    ) -> Table:
        """Changes the table and confirms that to the person."""
        sitting = await self._finding.table(request, table, lambda now, _admin: alter(now))
        changed = await self._tables.change(sitting.table.id, alter, cause=request.cause)
        await self._note(request, changed.table, done)
        await self._welcome.withdraw(sitting.table, changed.table)
        return changed.table

    async def _note(self, request: Request, table: Table, key: str) -> None:
        await self._say(request, status_ui.note(await self._frame(request, table), key))

    async def _say(self, request: Request, layout: Layout) -> None:
        await self._ephemerals.say(request.interaction, Topic.NOTE, layout)

    async def _frame(self, request: Request, table: Table) -> Frame:
        messages = await self._record.of(table)
        return self._layouts.frame(table, request.words, messages.link(table), request.user)


def _ending(user: int, *, admin: bool) -> Callable[[Table], Table]:
    return lambda table: seating.end(table, user, admin=admin)


def _may_leave(table: Table, user: int) -> bool:
    return table.status is Status.LOBBY or seating.plays(table, user)


def _without(table: Table, user: int) -> Table:
    return lobby.leave(table, user) if table.status is Status.LOBBY else seating.go(table, user)


def _pause_note(table: Table) -> str:
    """Returns the key of the answer to a person who asked for a pause, or agreed to one."""
    return "table-paused-now" if table.paused else "table-pause-asked"
