"""Which messages show a table (`bot.messages.slots`): pure functions from its newest version."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace

from bot.language.people import words_of
from bot.messages import slots
from bot.messages.slots import Slot
from bot.tables import clocks
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


def public_posts(sitting: Sitting, frame: Frame) -> Mapping[Slot, Layout]:
    """By slot: what the table shows to everybody in its channel, the ``table`` post among it."""
    table, game = sitting.table, sitting.game
    frame = replace(frame, until=clocks.until(sitting))
    if sitting.state is None:
        closed = table.status.ended or table.status is Status.PARKED
        return {slots.TABLE: lobby.closed(frame) if closed else lobby.lobby(frame)}
    drawn = dict(GAMES[table.game].public(frame, game.view(sitting.state, None)))
    outcome = game.outcome(sitting.state)
    if outcome is not None:
        drawn[slots.END] = podium(frame, outcome)
    return drawn if table.status.on_show else {**drawn, slots.TABLE: lobby.closed(frame)}


def seat_posts(
    sitting: Sitting,
    seat: Seat,
    person: Person,
    link: str | None,
    asked: Layout | None,
    recorded: Container[Slot],
    *,
    idle: bool,
) -> Iterator[Wanted]:
    """What the person at that seat is sent beside the panel, in the order of sending.

    ``asked`` is the direct message, if there is to be one. ``recorded`` are the slots that exist,
    and ``idle`` says that the person was not active just now.
    """
    table, user, direct = sitting.table, person.user, slots.direct(seat)
    frame = Frame(table, words_of(person, table.language), link)
    by_dm = wants_direct(person)
    if by_dm and asked is not None:
        yield Wanted(direct, asked, direct=user)
    if table.status is not Status.PLAYING:
        return
    if person.bids is BidsBy.DM and person.dm_closed:
        yield Wanted(slots.no_direct(seat), status.call(notices.dm_closed(frame, user)), calls=user)
    question = sitting.game.question(sitting.state, seat)
    if question is None or seat not in sitting.waiting() or not person.pings:
        return
    slot = slots.ping(seat, question.id)
    just_told = by_dm and direct not in recorded
    if slot in recorded or (idle and not just_told):
        yield Wanted(slot, status.call(notices.turn_ping(frame, user, question.kind)), calls=user)


def wants_direct(person: Person) -> bool:
    """Is that person asked by direct message?"""
    return person.bids is BidsBy.DM and not person.dm_closed
