"""Which messages a table should have: pure functions from its newest version."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.language.words import words
from bot.messages import slots
from bot.messages.record import Messages
from bot.messages.slots import Slot
from bot.requests.directs import Reach
from bot.tables import schedule
from bot.tables.sitting import Sitting
from bot.ui import lobby, notices, status
from bot.ui.coach import coach_button
from bot.ui.game import Picks, Public
from bot.ui.games import GAMES
from bot.ui.kit import Frame, Layout
from bot.ui.podium import podium
from data.paces import MINUTE
from data.store.values import AskedBy, CalledBy, Millis, Person, Place, Post, Status
from engine.protocol import Question, Seat

_NOTICED: Final[Millis] = 5 * MINUTE
"""A new question in a direct message older than this goes unnoticed."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message as it should be: in the table's channel, or to one person ``direct``.

    ``mentions`` are the people that it may mention. Discord notifies people of a message that
    ``notifies`` when it is sent; all others are sent silently.

    ``picks`` are those that the layout shows, and ``plain`` is the layout without them. A message
    that is ``never_sent`` is edited where it is, and nobody needs it where it is not.
    """

    slot: Slot
    layout: Layout
    direct: int | None = None
    mentions: tuple[int, ...] = ()
    notifies: bool = False
    picks: Picks | None = None
    plain: Layout | None = None
    never_sent: bool = False

    @property
    def digest(self) -> str:
        """What the message is recorded with: it is redrawn when more changes than the picks."""
        return (self.plain or self.layout).digest()


@dataclass(frozen=True, slots=True)
class Direct:
    """A direct message as it should be. ``asks``: the game waits for an answer in it."""

    layout: Layout
    asks: bool


def public_posts(sitting: Sitting, frame: Frame) -> Mapping[Slot, Public]:
    """By slot: what the table shows to everybody in its channel, the ``table`` post among it."""
    table, game = sitting.table, sitting.game
    frame = replace(frame, until=schedule.until(sitting), recent=sitting.seen(None))
    if sitting.state is None:
        closed = table.status.ended or table.status is Status.PARKED
        return {slots.TABLE: lobby.closed(frame) if closed else lobby.lobby(frame)}
    by_name = GAMES[table.game].public(frame, sitting.view(None))
    drawn = {Slot.parse(name): public for name, public in by_name.items()}
    outcome = game.outcome(sitting.state)
    if outcome is not None and sitting.moment is None:
        drawn[slots.END] = podium(frame, outcome, coach_button(frame))
    return drawn if table.status.on_show else {**drawn, slots.TABLE: lobby.closed(frame)}


def seat_posts(
    sitting: Sitting,
    seat: Seat,
    person: Person,
    messages: Messages,
    reach: Reach,
    direct: Direct | None,
    draw_call: Callable[[Question, int, bool], Layout],
    *,
    quiet: bool = False,
) -> Iterator[Wanted]:
    """The messages to the person at that seat except the panel, in the order of sending.

    ``direct`` is the direct message, if there is to be one, and ``draw_call`` draws the call of
    that number to a question, for everybody or in private (``True``). A seat with a due call
    (`bot.tables.schedule.calls`) is called by one message, the first time with a notification
    unless it is ``quiet`` for that person; the second call replaces the first, silently. A person
    who is asked by direct message gets the question sent again as the call.
    """
    table, user = sitting.table, person.user
    question = sitting.question(seat)
    due = schedule.calls(sitting).get(seat, 0)
    number = due if person.pings and not table.practice else 0
    notifies = number == 1 and not quiet
    by_direct = person.called_by is CalledBy.DM and reach.open
    by_question = bool(number) and direct is not None and direct.asks
    if direct is not None:
        slot, before = messages.direct(seat) or (slots.direct(seat), None)
        if question is not None and by_question:
            slot = slots.direct(seat, question.id, number)
        elif question is not None and due and direct.asks and _goes_unnoticed(sitting, before):
            slot = slots.direct(seat, question.id)
        yield Wanted(slot, direct.layout, direct=user, notifies=by_question and notifies)
    if question is None or not number or by_question:
        return
    slot, layout = slots.call(seat, question.id, number), draw_call(question, number, by_direct)
    if by_direct:
        yield Wanted(slot, layout, direct=user, notifies=notifies)
    else:
        yield Wanted(slot, layout, mentions=(user,), notifies=notifies)


def seated(sitting: Sitting) -> Wanted | None:
    """The line that mentions everybody who plays in a thread, and notifies nobody.

    It makes them members of the thread, who find it in their list of channels, and whose clicks
    open it again once it has archived itself.
    """
    table = sitting.table
    users = tuple(one.user for one in table.seats if one.user is not None)
    is_played = table.status is Status.PLAYING and sitting.state is not None
    if table.place is not Place.THREAD or table.practice or not is_played or not users:
        return None
    frame = Frame(table, words(table.language))
    return Wanted(slots.SEATED, status.seated(frame, users), mentions=users)


def undelivered(sitting: Sitting, users: tuple[int, ...], link: str | None) -> Wanted:
    """The line that tells these people in public that direct messages do not reach them."""
    frame = Frame(sitting.table, words(sitting.table.language), link)
    line = status.call(frame, notices.dm_closed(frame, users))
    return Wanted(slots.NO_DIRECT, line, mentions=users)


def misses_directs(
    sitting: Sitting, seat: Seat, person: Person, messages: Messages, reach: Reach
) -> bool:
    """Is that person, who wants to be asked by direct message, to be told that none arrives?

    Somebody to whom the bot has never written was put off, and is told so until the first direct
    message at the table arrives.
    """
    if person.asked_by is not AskedBy.DM or sitting.table.practice or not sitting.goes_on:
        return False
    was_put_off = slots.NO_DIRECT in messages and person.dm_channel is None
    return reach.refused or (was_put_off and messages.direct(seat) is None)


def _goes_unnoticed(sitting: Sitting, before: Post | None) -> bool:
    """Is that direct message so old that a new question in it is not noticed? Discord notifies
    nobody of edits.
    """
    until = schedule.until(sitting)
    if before is None or until is None:
        return False
    return before.sent < until - sitting.table.per_question - _NOTICED
