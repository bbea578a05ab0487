"""The messages that a table should have, as values, and what they are made from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.messages.record import Record
from bot.messages.slots import Slot, SlotKind
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
    """The layout, or if it never changes a function, called only for a missing message."""
    reader: int | None = None
    """The one person who sees the message; ``None`` for everyone in its channel."""
    mentions: tuple[int, ...] = ()
    """The people whom the message may mention."""
    notifies: bool = False
    """Whether Discord notifies these people when the message is sent; else it is sent silently."""
    picks: Picks | None = None
    """The picks that the layout shows."""
    plain: Layout | None = None
    """The layout without the picks, if it has any."""
    ordinary: Ordinary | None = None
    """What is sent first if it notifies, since a phone's notification shows nothing of a layout."""
    called: tuple[str, ...] | None = None
    """The names of the message's calls (`Call.name`); ``None`` keeps those on record."""
    seconds: float | None = None
    """How many seconds the message waits for its pictures; ``None`` stands for the default."""
    after: tuple[Slot, ...] = ()
    """The messages that must be there before this one is sent."""
    follows: bool = False
    """Whether the message is sent again at the bottom of its channel if it was left behind."""

    @cached_property
    def layout(self) -> Layout:
        return self.drawn if isinstance(self.drawn, Layout) else self.drawn()

    @property
    def never_changes(self) -> bool:
        return not isinstance(self.drawn, Layout)

    @property
    def digest(self) -> str:
        """The digest that is recorded of the message, without the picks.

        So a message is not redrawn if only its picks differ.
        """
        return (self.plain or self.layout).digest()


@dataclass(frozen=True, slots=True)
class Goal:
    """The messages of a table as they should be, by slot."""

    sitting: Sitting
    shown: Table
    """The table as its public messages show it."""
    wanted: Mapping[Slot, Wanted] = field(default_factory=dict)
    folded: Mapping[Seat, str] = field(default_factory=dict)
    """By seat, the digests of folded direct messages, which need not be deleted."""
    over: Mapping[Slot, int] = field(default_factory=dict)
    """The ids of ephemeral messages that are to be deleted."""
    undrawn: frozenset[Slot] = frozenset()
    """The slots of messages that a bug keeps from being drawn."""
    failed: bool = False
    lags: bool = False
    """Whether public messages show an earlier moment; when that ends, there is another goal."""
    in_interlude: bool = False
    """Whether an interlude is shown, so that its round does not count as over yet."""
    urgent: bool = True
    """Whether someone waits for the messages; if not, an old table post is not sent again."""
    put_off: set[Slot] = field(default_factory=set)
    """The slots of messages that could not be written and are left to the next goal."""
    is_over: bool = False
    """Whether the table has ended and all its messages show that, so that none is looked at."""

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def results(self) -> list[Slot]:
        """The slots of the results, in order."""
        return [slot for slot in self.wanted if slot.kind is SlotKind.RESULT]


@dataclass(frozen=True, slots=True)
class Basis:
    """A version of a table, and everything else that its messages are made from."""

    sitting: Sitting
    record: Record
    now: Millis
    people: Mapping[int, PersonSettings]
    """The settings of people with a seat, a panel or an invitation."""
    reached: Collection[int]
    """The people with a seat to whom the bot can write directly; none before the game."""
    link: str | None
    heard_by_all: bool
    """Whether a message in the table's channel notifies more people than it mentions."""
    met: tuple[Met, ...] = ()
    """The games that the people have played together, as in `bot.screens.kit.Frame`."""

    @property
    def table(self) -> Table:
        return self.sitting.table

    def owner(self, seat: Seat) -> PersonSettings | None:
        """Returns the person who gets the messages of the seat, if any."""
        user = self.table.seats[seat].user if seat < len(self.table.seats) else None
        return None if self.sitting.state is None or user is None else self.people[user]

    def is_called_directly(self, person: PersonSettings) -> bool:
        is_reached = person.user in self.reached
        return is_reached and called_directly(person, heard_by_all=self.heard_by_all)

    def is_quiet(self, person: PersonSettings) -> bool:
        return is_quiet(person, self.now)

    def words(self, person: PersonSettings) -> Words:
        return words_of(person, self.table.language)


@dataclass(frozen=True, slots=True)
class Call:
    """A person's call to a question; ``number`` is 1 or 2, and only the first may notify."""

    seat: Seat
    user: int
    question: Question
    number: int
    notifies: bool

    @property
    def name(self) -> str:
        """The name under which the call is recorded, which all questions of a turn share."""
        return f"{self.seat}/{self.question.turn or self.question.id}/{self.number}"


def called_directly(person: PersonSettings, *, heard_by_all: bool) -> bool:
    """Returns whether a person whom direct messages reach is called by one.

    They are if they chose direct messages for calls or questions. Where a message in the channel
    would notify everyone (``heard_by_all``), so are people to whom the bot has written before,
    unless they chose to get questions in the channel.
    """
    chosen = person.called_by is CalledBy.DM or person.asked_by is AskedBy.DM
    may_be = person.dm_channel is not None and person.asked_by is not AskedBy.PANEL
    return chosen or (heard_by_all and may_be)


def call_number(sitting: Sitting, seat: Seat, person: PersonSettings) -> int:
    """Returns which call of the person is due: 1, 2, or 0 for none."""
    if not person.pings or sitting.table.practice:
        return 0
    return calls.called(sitting).get(seat, 0)


def public_calls(sitting: Sitting, basis: Basis) -> Iterator[Call]:
    """Yields the calls due in the table's channel, for people not called by direct message.

    Calls are silent where a message would notify everyone.
    """
    for seat in calls.called(sitting):
        user, question = sitting.table.seats[seat].user, sitting.question(seat)
        person = None if user is None else basis.people.get(user)
        number = 0 if person is None else call_number(sitting, seat, person)
        if person is None or question is None or not number or basis.is_called_directly(person):
            continue
        notifies = number == 1 and not basis.heard_by_all and not basis.is_quiet(person)
        yield Call(seat, person.user, question, number, notifies)
