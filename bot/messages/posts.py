"""Which messages show a table (`bot.messages.slots`): a pure function from its newest version."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from bot.language.people import words_of
from bot.language.words import words
from bot.messages import slots
from bot.messages.private import direct_message
from bot.messages.slots import Slot
from bot.tables import clocks
from bot.tables.seating import is_present
from bot.tables.sitting import Sitting
from bot.ui import lobby, notices, status
from bot.ui.games import GAMES
from bot.ui.kit import Frame, Layout
from bot.ui.podium import podium
from data.store.values import BidsBy, Person, Status
from engine.protocol import Seat


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message as it should be: in the table's channel, or to one person ``direct``.

    ``calls`` is the person that it may ping.
    """

    slot: Slot
    layout: Layout
    direct: int | None = None
    calls: int | None = None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a table's messages depend on besides the table.

    ``people`` holds the settings of everybody seated, ``idle`` who was not active just now,
    ``recorded`` the slots that exist, ``link`` the way to the table post, and ``pictures`` emojis
    by name.
    """

    people: Mapping[int, Person]
    idle: Collection[int]
    recorded: Collection[Slot]
    link: str | None
    pictures: Mapping[str, str]


def posts(sitting: Sitting, around: Surroundings) -> Iterator[Wanted]:
    """Every message that should be there, in the order in which missing ones are sent."""
    table = sitting.table
    for slot, layout in public_posts(sitting, around.link, pictures=around.pictures).items():
        yield Wanted(slot, layout)
    if sitting.state is None:
        return
    for seat, seated in enumerate(table.seats):
        if seated.user is not None and is_present(seated):
            yield from _to_person(sitting, around, seat, around.people[seated.user])


def public_posts(
    sitting: Sitting, link: str | None, pictures: Mapping[str, str]
) -> Mapping[Slot, Layout]:
    """By slot: what the table shows to everybody in its channel, the ``table`` post among it."""
    table, game = sitting.table, sitting.game
    frame = Frame(table, words(table.language), link, clocks.until(sitting), pictures=pictures)
    if sitting.state is None:
        closed = table.status.ended or table.status is Status.PARKED
        return {slots.TABLE: lobby.closed(frame) if closed else lobby.lobby(frame)}
    drawn = dict(GAMES[table.game].public(frame, game.view(sitting.state, None)))
    outcome = game.outcome(sitting.state)
    if outcome is not None:
        drawn[slots.END] = podium(frame, outcome)
    return drawn if table.status.on_show else {**drawn, slots.TABLE: lobby.closed(frame)}


def _to_person(
    sitting: Sitting, around: Surroundings, seat: Seat, person: Person
) -> Iterator[Wanted]:
    table, user = sitting.table, person.user
    direct = slots.direct(seat)
    frame = Frame(table, words_of(person, table.language), around.link, pictures=around.pictures)
    by_dm = person.bids is BidsBy.DM
    if by_dm and not person.dm_closed:
        asked = direct_message(sitting, seat, frame, exists=direct in around.recorded)
        if asked is not None:
            yield Wanted(direct, asked, direct=user)
    if table.status is not Status.PLAYING:
        return
    if by_dm and person.dm_closed:
        yield Wanted(slots.no_direct(seat), status.call(notices.dm_closed(frame, user)), calls=user)
    question = sitting.game.question(sitting.state, seat)
    if question is None or seat not in sitting.waiting() or not person.pings:
        return
    slot = slots.ping(seat, question.id)
    just_told = by_dm and not person.dm_closed and direct not in around.recorded
    if slot in around.recorded or (user in around.idle and not just_told):
        yield Wanted(slot, status.call(notices.turn_ping(frame, user, question.kind)), calls=user)
