"""Which messages a table should have: pure functions from its newest version."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.language.words import words
from bot.messages import slots
from bot.messages.private import closed_table, intermission_of
from bot.messages.slots import Slot
from bot.requests.directs import Reach
from bot.tables import calls, leaving, schedule
from bot.tables.seating import has_forgotten
from bot.tables.sitting import Sitting
from bot.ui import lobby, notices, status
from bot.ui.coach import coach_button
from bot.ui.game import Picks, Public
from bot.ui.games import GAMES
from bot.ui.kit import Frame, Layout, Ordinary
from bot.ui.podium import podium
from bot.ui.replay import replay_button
from bot.ui.status import with_outage
from bot.ui.watching import with_watchers
from data.store.values import AskedBy, CalledBy, PersonSettings, Place, Post, Status
from engine.protocol import Question, Seat

_MOST_KNOWN: Final = 30
"""The most calls of a table post that are known. A turn may go on after a question to others."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message as it should be."""

    slot: Slot
    layout: Layout
    direct: int | None = None
    """The person it is sent to directly; ``None`` if it is in the table's channel."""
    mentions: tuple[int, ...] = ()
    """The people that it may mention."""
    notifies: bool = False
    """Whether Discord notifies them when the message is sent. All other messages are sent silently.
    """
    picks: Picks | None = None
    """The picks that the layout shows."""
    plain: Layout | None = None
    """The layout without the picks, if it has any."""
    ordinary: Ordinary | None = None
    """What is sent if it notifies: phones show nothing of a layout in a notification."""
    called: tuple[str, ...] | None = None
    """The calls that it makes (`Call.name`); ``None``: those of the message before in its slot."""
    seconds: float | None = None
    """How long it waits for its pictures; ``None``: as long as most."""

    @property
    def digest(self) -> str:
        """Returns the digest that the message is recorded with. It leaves the picks out, so that a
        message in which only these differ is not redrawn.
        """
        return (self.plain or self.layout).digest()


def public_posts(sitting: Sitting, frame: Frame) -> Mapping[Slot, Public]:
    """Returns by slot what the table shows to everybody in its channel, the ``table`` post among
    it.
    """
    table = sitting.table
    frame = replace(
        frame,
        until=schedule.until(sitting),
        intermission=intermission_of(sitting, None),
        recent=sitting.seen(None),
    )
    if sitting.state is None:
        closed = table.status.ended or table.status is Status.PARKED
        return {slots.TABLE: closed_table(frame) if closed else lobby.lobby(frame)}
    by_name = GAMES[table.game].public(frame, sitting.view(None))
    drawn = {Slot.parse(name): public for name, public in by_name.items()}
    drawn[slots.TABLE] = with_outage(frame, with_watchers(frame, _drawn(drawn[slots.TABLE])))
    outcome = sitting.outcome
    if outcome is not None and sitting.moment is None:
        more = [*coach_button(frame), *replay_button(frame)]
        drawn[slots.END] = podium(frame, outcome, more, leaving.left(table), leaving.kickers(table))
    return drawn if table.status.on_show else {**drawn, slots.TABLE: closed_table(frame)}


def _drawn(public: Public) -> Layout:
    return public if isinstance(public, Layout) else public()


@dataclass(frozen=True, slots=True)
class Call:
    """A person is called to a question for the ``number``-th time: the first or the second.

    Only the first one ``notifies``.
    """

    seat: Seat
    user: int
    question: Question
    number: int
    notifies: bool

    @property
    def name(self) -> str:
        """The name under which the call is recorded: the same for all questions of a turn."""
        return f"{self.seat}/{self.question.turn or self.question.id}/{self.number}"


def called_directly(person: PersonSettings, reach: Reach, *, heard_by_all: bool) -> bool:
    """Returns whether that person is called by direct message.

    They are if they chose to be called, or to be asked, in this way. Where a message in the channel
    would notify everybody (``heard_by_all``), so are people to whom the bot has written before,
    unless they chose to be asked in the channel.
    """
    chosen = person.called_by is CalledBy.DM or person.asked_by is AskedBy.DM
    may_be = person.dm_channel is not None and person.asked_by is not AskedBy.PANEL
    return reach.open and (chosen or (heard_by_all and may_be))


def lobby_post(
    sitting: Sitting, layout: Layout, invited: tuple[int, ...], *, silent: bool
) -> Wanted:
    """Returns the table post before the game. A fresh one calls the people ``invited`` to a
    rematch.
    """
    notifies = bool(invited) and not silent
    frame = Frame(sitting.table, words(sitting.table.language))
    call = lobby.rematch_call(frame, invited).in_ordinary() if notifies else None
    return Wanted(
        slots.TABLE,
        layout,
        mentions=invited,
        notifies=notifies,
        ordinary=None if call is None else call.to_be_replaced(),
    )


def table_post(
    sitting: Sitting, layout: Layout, calls: Iterable[Call], text: str, known: Post | None
) -> Wanted:
    """Returns the table post with that layout, which calls people with that text.

    Those whom the message that is there, ``known``, has not called yet are mentioned. ``calls`` are
    all that are due.
    """
    names = {call.name: call for call in calls}
    before = known.called if known is not None and sitting.waiting() else ()
    fresh = [call for name, call in names.items() if name not in before]
    loud = [call for call in fresh if call.notifies]
    ordinary = None
    if loud:
        announcement = status.call(Frame(sitting.table, words(sitting.table.language)), text)
        ordinary = layout.in_ordinary() or _announced(announcement)
    return Wanted(
        slots.TABLE,
        layout,
        mentions=tuple(call.user for call in loud or fresh),
        notifies=bool(loud),
        ordinary=ordinary,
        called=tuple(dict.fromkeys((*before, *names)))[-_MOST_KNOWN:],
    )


def _announced(call: Layout) -> Ordinary | None:
    """Returns a call that is followed by more in the same message."""
    ordinary = call.in_ordinary()
    return None if ordinary is None else ordinary.to_be_replaced()


def call_number(sitting: Sitting, seat: Seat, person: PersonSettings) -> int:
    """Returns which call of that person is due: 1 for the first, 2 for the second, 0 for none."""
    if not person.pings or sitting.table.practice:
        return 0
    return calls.called(sitting).get(seat, 0)


def seated(sitting: Sitting) -> Wanted | None:
    """Returns the line that mentions everybody who plays in a thread, and notifies nobody.

    It makes them members of the thread, who find it in their list of channels, and whose clicks
    open it again once it has archived itself. It stays after the game, without those who ask to be
    forgotten.
    """
    table = sitting.table
    users = tuple(one.user for one in table.seats if one.user is not None)
    is_played = table.status is Status.PLAYING or has_forgotten(table)
    is_played = is_played and sitting.state is not None
    if table.place is not Place.THREAD or table.practice or not is_played or not users:
        return None
    frame = Frame(table, words(table.language))
    return Wanted(slots.SEATED, status.seated(frame, users), mentions=users)


def undelivered(sitting: Sitting, users: tuple[int, ...], link: str | None) -> Wanted:
    """Returns the line that tells these people in public that direct messages do not reach them."""
    frame = Frame(sitting.table, words(sitting.table.language), link)
    line = status.call(frame, notices.dm_closed(frame, users))
    return Wanted(slots.NO_DIRECT, line, mentions=users)
