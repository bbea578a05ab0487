"""The messages that a table should have, as values, and what they are made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.messages.record import Record
from bot.messages.slots import Slot, SlotKind
from bot.requests.directs import Reach
from bot.screens.game_ui import Picks, Public
from bot.screens.kit import Layout, Ordinary
from bot.screens.words import Words, words_of
from bot.tables import calls
from bot.tables.quiet import is_quiet
from bot.tables.sitting import Sitting
from data.store.values import AskedBy, CalledBy, Met, Millis, PersonSettings, Table
from engine.protocol import Question, Seat


@dataclass(frozen=True)
class Wanted:
    """A message as it should be."""

    slot: Slot
    drawn: Public
    """Its layout. What never changes is drawn only if it is not there."""
    reader: int | None = None
    """The one person who sees it; ``None`` for everyone in its channel."""
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
    after: tuple[Slot, ...] = ()
    """The messages that have to be there before it is sent."""
    follows: bool = False
    """Whether it is sent anew at the bottom of its channel if it was left behind."""

    @cached_property
    def layout(self) -> Layout:
        return self.drawn if isinstance(self.drawn, Layout) else self.drawn()

    @property
    def never_changes(self) -> bool:
        return not isinstance(self.drawn, Layout)

    @property
    def digest(self) -> str:
        """Returns the digest that the message is recorded with. It leaves the picks out, so that a
        message in which only these differ is not redrawn.
        """
        return (self.plain or self.layout).digest()


@dataclass(frozen=True, slots=True)
class Goal:
    """The messages of a table as they should be, by slot."""

    sitting: Sitting
    shown: Table
    """The table as everyone is shown it."""
    wanted: Mapping[Slot, Wanted] = field(default_factory=dict)
    folded: Mapping[Seat, str] = field(default_factory=dict)
    """The digests of direct messages that are true for ever; to delete one would take a request."""
    over: Mapping[Slot, int] = field(default_factory=dict)
    """The ids of ephemeral messages that are to be deleted or forgotten."""
    undrawn: frozenset[Slot] = frozenset()
    """Those that could not be drawn, because of a mistake."""
    failed: bool = False
    lags: bool = False
    """Whether an earlier moment is shown for a while. When that ends, there is another goal."""
    in_interlude: bool = False
    """Whether the round that is shown does not count as over yet."""
    urgent: bool = True
    """Whether someone waits for it; if no one does, an old table post is not sent anew."""
    put_off: set[Slot] = field(default_factory=set)
    """What could not be written so far: it is left to the next goal."""
    is_over: bool = False
    """Whether the table has ended, and every message shows it: they are not looked at again."""

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def results(self) -> list[Slot]:
        """Returns the messages that never change, in order."""
        return [slot for slot in self.wanted if slot.kind is SlotKind.RESULT]


@dataclass(frozen=True, slots=True)
class Basis:
    """A version of a table, and all else that its messages are made from."""

    sitting: Sitting
    record: Record
    now: Millis
    people: Mapping[int, PersonSettings]
    """The people with a seat, and those who are shown a panel or invited."""
    reach: Mapping[int, Reach]
    """Of those with a seat, once the game has begun."""
    link: str | None
    heard_by_all: bool
    """Whether a message in the table's channel notifies others than those whom it mentions."""
    met: tuple[Met, ...] = ()
    """As in `bot.screens.kit.Frame`, after a game."""

    @property
    def table(self) -> Table:
        return self.sitting.table

    def owner(self, seat: Seat) -> PersonSettings | None:
        """Returns the person who is sent the messages of that seat, if it has any."""
        user = self.table.seats[seat].user if seat < len(self.table.seats) else None
        return None if self.sitting.state is None or user is None else self.people[user]

    def is_called_directly(self, person: PersonSettings) -> bool:
        reach = self.reach[person.user]
        return called_directly(person, reach, heard_by_all=self.heard_by_all)

    def is_quiet(self, person: PersonSettings) -> bool:
        return is_quiet(person, self.now)

    def words(self, person: PersonSettings) -> Words:
        return words_of(person, self.table.language)


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
    would notify everyone (``heard_by_all``), so are people to whom the bot has written before,
    unless they chose to be asked in the channel.
    """
    chosen = person.called_by is CalledBy.DM or person.asked_by is AskedBy.DM
    may_be = person.dm_channel is not None and person.asked_by is not AskedBy.PANEL
    return reach.open and (chosen or (heard_by_all and may_be))


def call_number(sitting: Sitting, seat: Seat, person: PersonSettings) -> int:
    """Returns which call of that person is due: 1 for the first, 2 for the second, 0 for none."""
    if not person.pings or sitting.table.practice:
        return 0
    return calls.called(sitting).get(seat, 0)


def public_calls(sitting: Sitting, basis: Basis) -> Iterator[Call]:
    """Yields the calls that are due in the table's channel, to those who are not called by direct
    message. They are silent where all would hear them.
    """
    for seat in calls.called(sitting):
        user, question = sitting.table.seats[seat].user, sitting.question(seat)
        person = None if user is None else basis.people.get(user)
        number = 0 if person is None else call_number(sitting, seat, person)
        if person is None or question is None or not number or basis.is_called_directly(person):
            continue
        notifies = number == 1 and not basis.heard_by_all and not basis.is_quiet(person)
        yield Call(seat, person.user, question, number, notifies)
