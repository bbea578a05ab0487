"""A version of a table, and all else that its messages are made from."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.language.words import Words, words_of
from bot.messages.message import Message
from bot.messages.of_table import Messages
from bot.messages.posts import called_directly
from bot.requests.directs import Reach
from bot.tables.quiet import is_quiet
from bot.tables.sitting import Sitting
from data.store.values import Invited, Millis, PersonSettings, Table
from engine.protocol import Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """A version of a table, and what the plans of its lanes have in common."""

    sitting: Sitting
    messages: Messages
    private: Collection[Message]
    """The messages that only one person sees."""
    now: Millis
    people: Mapping[int, PersonSettings]
    """The people with a seat, and those who are shown a panel or invited."""
    reach: Mapping[int, Reach]
    """Of those with a seat, once the game has begun."""
    link: str | None
    heard_by_all: bool
    """Whether a message in the table's channel notifies others than those whom it mentions."""
    urgent: bool
    is_over: bool
    """Whether the table has ended, and every message shows it."""

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


def invited(table: Table) -> Sequence[Invited]:
    """Returns the people whom a lobby that was just opened asks to play again."""
    return table.invited if table.version <= 1 else ()


def is_over(table: Table, messages: Messages) -> bool:
    """Returns whether the table has ended, and every message shows it. They are not looked at
    again.
    """
    return table.status.ended and messages.drawn >= table.version
