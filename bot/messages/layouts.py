"""Draws and caches the layouts of a table's messages.

A layout depends only on a view and on facts of the table. While neither changes, the cached layout
is returned.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from cachetools import LRUCache

from bot.messages.private import (
    ahead_page,
    closed_table,
    direct_message,
    private_panel,
    seen_by,
    watched,
)
from bot.messages.slots import END, TABLE, Slot
from bot.messages.wanted import Call
from bot.running.people import People
from bot.screens import lobby_page, notices, status
from bot.screens.all_games import GAMES
from bot.screens.coach_page import coach_button
from bot.screens.command_names import Mentions
from bot.screens.evening_page import share_button
from bot.screens.game_ui import Picks, Public
from bot.screens.kit import Frame, Layout
from bot.screens.next_game import with_next_game
from bot.screens.parts import framed, lines, rows, with_controls
from bot.screens.podium import podium
from bot.screens.replay_page import replay_button
from bot.screens.status import with_outage
from bot.screens.table_parts import show_buttons
from bot.screens.watching_page import with_watchers
from bot.screens.words import Words, words
from bot.tables import leaving, schedule
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from bot.tables.watchers import watches
from data.store.values import Cards, Met, Millis, Status, Table, TableId
from engine.protocol import Question, Seat

_MOST_TABLES: Final = 200
"""The most tables whose layouts are cached."""


T = TypeVar("T")


@dataclass(eq=False)
class Layouts:
    """Draws layouts, with text instead of pictures while no pictures can be drawn.

    Public pictures may move, if the server allows it; those for one person never do.
    """

    _emojis: Callable[[], Mapping[str, str]]
    """Returns the available emojis by name: the same object until they change."""
    _people: People
    _mentions: Mentions = field(default_factory=Mentions)
    _directs_from: Callable[[], Millis | None] = lambda: None
    """Returns until when the bot may not open a direct message; ``None`` if it may now."""
    _in_pictures: Callable[[], bool] = lambda: True
    _lacks_pictures: Callable[[TableId], None] = lambda _table: None
    """Called with a table of which something is in text because pictures cannot be drawn."""
    _stood: Callable[[Table], Millis] = lambda _table: 0
    """Returns how long Discord was out of reach since the table's last change."""
    _shown_in_private: Callable[[Sitting], Sitting] = lambda sitting: sitting
    """Returns what private views show of a table: its state, or an interlude."""

    def __post_init__(self) -> None:
        self._tables: LRUCache[TableId, dict[tuple[str, Seat | None], tuple[object, Any]]] = (
            LRUCache(_MOST_TABLES)
        )
        """By name and seat, each drawing after all that it was made from."""

    def table_post(self, sitting: Sitting, link: str | None) -> Layout:
        return _layout(self.public(sitting, link)[TABLE])

    def public(
        self, sitting: Sitting, link: str | None, met: tuple[Met, ...] = ()
    ) -> Mapping[Slot, Public]:
        """Returns the layouts of the public messages in the table's channel, by slot.

        ``met`` is as in `bot.screens.kit.Frame`.
        """
        facts, table = sitting.facts, sitting.table
        if table.watchers or table.next_up:
            facts = replace(facts, watchers=table.watchers, next_up=table.next_up)
        frame = replace(
            self.frame(facts, words(table.language), link, None),
            moment=sitting.moment,
            moves=self._people.moves_in(table.guild),
            directs_from=self._directs_from() if sitting.state is None else None,
            stood=self._stood(table),
            met=met,
        )
        frame = seen_by(sitting, None, frame)
        view = None if sitting.state is None else sitting.view(None)
        return self._once(sitting, "public", None, frame, view, lambda at: public_posts(at, frame))

    def entrance(self, sitting: Sitting) -> Layout:
        """Returns the message that leads from the channel of the command to a table elsewhere."""
        table = sitting.table
        return status.entrance(self.frame(sitting.facts, words(table.language), None, None))

    def panel(
        self,
        sitting: Sitting,
        user: int,
        words: Words,
        link: str | None,
        channel: int | None,
        picks: Picks | None = None,
    ) -> Layout:
        """Returns the person's private panel in that ``channel``."""
        sitting = self._shown_in_private(sitting)
        frame = self.frame(sitting.facts, words, link, user)
        frame = replace(frame, at_table=channel == sitting.table.channel)
        if sitting.moment is not None:
            return self._of_moment(sitting, frame)
        seat = owned_seat(sitting.table, user)
        if watches(sitting.table, user) and sitting.state is not None:
            return self._watched(sitting, words, link, user)
        if seat is None:
            return private_panel(sitting, user, replace(frame, table=sitting.table))
        frame = seen_by(sitting, seat, frame)
        if picks is not None or sitting.state is None:
            return private_panel(sitting, user, replace(frame, table=sitting.table), picks)
        visible = sitting.view(seat), sitting.question(seat)
        return self._once(
            sitting, "panel", seat, frame, visible, lambda at: private_panel(at, user, frame)
        )

    def _of_moment(self, sitting: Sitting, frame: Frame) -> Layout:
        """Draws for one person what the table post shows during an interlude."""
        frame = seen_by(sitting, None, replace(frame, moment=sitting.moment))
        shown = _layout(public_posts(sitting, frame)[TABLE])
        buttons = rows(show_buttons(frame, "refresh", "log"))
        return framed(*with_controls(shown, lambda _name: None), *buttons)

    def _watched(self, sitting: Sitting, words: Words, link: str | None, user: int) -> Layout:
        """Returns the view of all hands, shared by spectators with the same language and cards."""
        frame = replace(self.frame(sitting.facts, words, link, user), lessons=None)
        frame = seen_by(sitting, None, frame)
        name = f"watched {words.language} {frame.cards}"
        view = sitting.game.watch_view(sitting.state)
        return self._once(sitting, name, None, frame, view, lambda at: watched(at, frame))

    def direct(
        self,
        sitting: Sitting,
        seat: Seat,
        words: Words,
        link: str | None,
        picks: Picks | None = None,
        *,
        anew: bool = False,
    ) -> Layout:
        """Returns the direct message to the seat's person (`bot.messages.private.direct_message`).

        It is drawn again only if something has changed for that person, or if asked to ``anew``.
        """
        sitting = self._shown_in_private(sitting)
        user, drawn = sitting.table.seats[seat].user or 0, sitting.table.updated
        frame = self.frame(sitting.facts, words, link, user, is_direct=True)
        if sitting.moment is not None:
            return self._of_moment(sitting, frame)
        seen = seen_by(sitting, seat, frame)
        if picks is not None:
            return direct_message(sitting, seat, user, seen, drawn, picks)
        visible = _visible_in_direct(sitting, seat, seen)
        if anew:
            self._tables.setdefault(sitting.table.id, {}).pop(("direct", seat), None)
        return self._once(
            sitting,
            "direct",
            seat,
            frame,
            visible,
            lambda at: direct_message(at, seat, user, seen, drawn),
        )

    def ahead(self, sitting: Sitting, seat: Seat, words: Words, link: str | None) -> Layout:
        """Returns the page on which the seat gives answers ahead."""
        user = sitting.table.seats[seat].user
        return ahead_page(sitting, seat, self.frame(sitting.table, words, link, user))

    def folded(self, sitting: Sitting, words: Words) -> Layout:
        """Returns a direct message that is no longer kept up to date: only what stays true."""
        return status.folded(Frame(sitting.facts, words))

    def call(
        self,
        sitting: Sitting,
        seat: Seat,
        words: Words,
        link: str | None,
        question: Question,
        number: int,
    ) -> Layout:
        """Returns the direct message that calls the seat to the question."""
        frame = Frame(sitting.facts, words, link, schedule.until(sitting, seat))
        return status.call(frame, notices.private_call(frame, question.kind, number))

    def public_call(self, sitting: Sitting, calls: Collection[Call]) -> str:
        """Returns the lines that call people in the table's channel; empty without calls."""
        if not calls:
            return ""
        until = schedule.until(sitting)
        frame = Frame(sitting.facts, words(sitting.table.language), until=until)
        together: dict[tuple[str, int], list[int]] = {}
        for call in calls:
            together.setdefault((call.question.kind, call.number), []).append(call.user)
        return lines(
            *(notices.public_call(frame, *what, users) for what, users in together.items())
        )

    def has_pictures(self, guild: int, user: int | None = None) -> bool:
        """Returns whether the person, or the server's public, sees cards as pictures now."""
        return self._in_pictures() and self._people.cards_for(user, guild) is not Cards.TEXT

    def forget(self, table_id: TableId) -> None:
        """Drops the table's cached layouts."""
        self._tables.pop(table_id, None)

    def frame(
        self,
        table: Table,
        words: Words,
        link: str | None,
        user: int | None,
        *,
        is_direct: bool = False,
    ) -> Frame:
        """Returns the frame of a drawing for the person, or for ``None`` everyone at the table."""
        return Frame(
            table,
            self._mentions.linked(words),
            link,
            emojis=self._emojis(),
            cards=self._cards_for(user, table),
            lessons=self._people.lessons(user, table.game),
            lets_pass=self._people.lets_pass(user),
            is_direct=is_direct,
        )

    def _cards_for(self, user: int | None, table: Table) -> Cards:
        """Returns how the person, or everyone at the table, sees cards now."""
        cards = self._people.cards_for(user, table.guild)
        if cards is Cards.TEXT or self._in_pictures():
            return cards
        self._lacks_pictures(table.id)
        return Cards.TEXT

    def _once(
        self,
        sitting: Sitting,
        name: str,
        seat: Seat | None,
        frame: Frame,
        visible: object,
        draw: Callable[[Sitting], T],
    ) -> T:
        """Returns the seat's cached drawing of that name, or a new one if its inputs changed.

        ``visible`` is everything that the drawing shows apart from the frame.
        """
        drawings, inputs = self._tables.setdefault(sitting.table.id, {}), (frame, visible)
        known = drawings.get((name, seat))
        if known is None or known[0] != inputs:
            known = drawings[name, seat] = inputs, draw(replace(sitting, table=frame.table))
        drawing: T = known[1]
        return drawing


def public_posts(sitting: Sitting, frame: Frame) -> Mapping[Slot, Public]:
    """Returns the public messages in the table's channel by slot, the table post among them.

    ``frame`` has what is `seen_by` everyone.
    """
    table = sitting.table
    if sitting.state is None:
        closed = table.status.ended or table.status is Status.PARKED
        return {TABLE: closed_table(frame) if closed else lobby_page.lobby(frame)}
    by_name = GAMES[table.game].public(frame, sitting.view(None))
    drawn = {Slot.parse(name): public for name, public in by_name.items()}
    post = with_next_game(frame, with_watchers(frame, _layout(drawn[TABLE])))
    drawn[TABLE] = with_outage(frame, post)
    outcome = sitting.outcome
    if outcome is not None and sitting.moment is None:
        more = [*coach_button(frame), *replay_button(frame), *share_button(frame)]
        gone = leaving.left(table), leaving.kickers(table)
        drawn[END] = podium(frame, outcome, more, *gone, deeds=sitting.deeds)
    return drawn if table.status.on_show else {**drawn, TABLE: closed_table(frame)}


def _layout(public: Public) -> Layout:
    return public if isinstance(public, Layout) else public()


def _visible_in_direct(sitting: Sitting, seat: Seat, seen: Frame) -> object:
    """Returns what must change for the seat's direct message to be drawn again.

    That is the person's question, answer or answers ahead, their deadlines, or a round's result,
    but not another seat's answer.
    """
    if sitting.state is None:
        return None
    times = schedule.until(sitting, seat), seen.intermission, seen.passes, seen.forced
    own = sitting.acts.get(seat, 0), seen.ahead, seen.offered
    return sitting.question(seat), own, times, sitting.rounds_over
