"""A version of a table, and all else that its messages are made from."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.language.people import words_of
from bot.language.words import Words
from bot.messages.layouts import DrawingContext
from bot.messages.message import Message
from bot.messages.of_table import Messages
from bot.messages.posts import called_directly
from bot.requests.directs import Reach
from bot.tables.sitting import Sitting
from data.store.values import Ahead, Deadline, Invited, PersonSettings, Post, Table
from engine.protocol import Moment, Question, Seat


class Common(NamedTuple):
    """What the messages of all lanes of a table are made from. `Inputs` has the rest, lane by lane.

    Times, calls and questions are not in it: they follow from the deadlines and from whom the game
    waits for.
    """

    facts: Table
    waiting: frozenset[Seat]
    questions: tuple[Question | None, ...]
    deadlines: tuple[Deadline, ...]
    ahead: tuple[Ahead, ...]
    offered: frozenset[Seat]
    rounds_over: int
    people: Mapping[int, PersonSettings]
    """Those with a seat, and those who are shown a panel or invited."""
    quiet: tuple[int, ...]
    """Those of them who have quiet hours just now."""
    reach: Mapping[int, Reach]
    """Of those with a seat, once the game has begun."""
    link: str | None
    heard_by_all: bool
    """Does a message in the table's channel notify others than those whom it mentions?"""
    context: DrawingContext
    """That of the public. Each person's own follows from it and from their settings."""


class ShownToAll(NamedTuple):
    """What the messages to everybody show beside that."""

    facts: Table
    watchers: tuple[int, ...]
    moment: Moment | None
    visible: object
    invited: tuple[int, ...]
    missing: tuple[int, ...]
    """The people to be told that direct messages do not reach them."""


class Own(NamedTuple):
    """What the messages of a seat show beside that. Its direct message is drawn again when the seat
    has acted, and not for what others do (`bot.messages.layouts.Layouts.direct`).
    """

    acts: int
    is_fresh: bool
    """Was the direct message clicked just before, so that an edit takes no request?"""


class Inputs(NamedTuple):
    """All that the messages of a lane are made from and compared with.

    If they equal the inputs of an earlier plan with nothing to do, there is nothing to do now, and
    nothing needs to be drawn to find that out.
    """

    common: Common
    own: ShownToAll | Own
    posts: tuple[Post, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """A version of a table, and what the plans of its lanes have in common."""

    sitting: Sitting
    messages: Messages
    common: Common
    posts: Mapping[Seat | None, tuple[Post, ...]]
    """Those on record, by the seat that they are for."""
    private: Collection[Message]
    """Those that only one person sees."""
    fresh: frozenset[Seat]
    """The seats whose direct message was clicked just before, so that an edit takes no request."""
    urgent: bool
    is_over: bool
    """Has the table ended, and does every message show it?"""
    in_line: dict[Seat | None, Inputs]
    """By lane: the inputs of the last plan in which there was nothing to do."""

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def people(self) -> Mapping[int, PersonSettings]:
        return self.common.people

    @property
    def link(self) -> str | None:
        return self.common.link

    def owner(self, seat: Seat) -> PersonSettings | None:
        """The person who is sent the messages of that seat, if it has any."""
        user = self.table.seats[seat].user if seat < len(self.table.seats) else None
        return None if self.sitting.state is None or user is None else self.people[user]

    def is_called_directly(self, person: PersonSettings) -> bool:
        reach = self.common.reach[person.user]
        return called_directly(person, reach, heard_by_all=self.common.heard_by_all)

    def is_quiet(self, person: PersonSettings) -> bool:
        return person.user in self.common.quiet

    def words(self, person: PersonSettings) -> Words:
        return words_of(person, self.table.language)


def by_seat(messages: Messages) -> Mapping[Seat | None, tuple[Post, ...]]:
    found = dict[Seat | None, tuple[Post, ...]]()
    for slot, post in messages.posts():
        found[slot.seat] = (*found.get(slot.seat, ()), post)
    return found


def invited(table: Table) -> Sequence[Invited]:
    """The people whom a lobby that was just opened asks to play again."""
    return table.invited if table.version <= 1 else ()


def is_over(table: Table, messages: Messages) -> bool:
    """Has the table ended, and does every message show it? They are not looked at again."""
    return table.status.ended and messages.drawn >= table.version
