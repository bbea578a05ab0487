"""Practice: tables of one person against computers. Pure functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from data.paces import DAY
from data.store.values import Pace, Place, Seated, Status, Table, TableId, WatchPolicy
from engine import games
from engine.log import options_of_log
from engine.mind.players import levels
from engine.protocol import Seat

PER_QUESTION: Final = DAY
"""Long, since no one else waits at such a table."""

_BRANCH: Final = "branch"
"""How the `Table.reason` of a lobby begins that plays on another game."""

_SEATS: Final = 3
"""The number of players in practice, where the game allows it."""


def new(table: Table, kind: str | None) -> Table:
    """Returns a practice table for the table's host, with computer players of level ``kind``.

    ``None`` stands for the stand-in's level. Raises `Refusal` (``unknown``) if the game lacks it.
    """
    game = games[table.game]
    kind = game.stand_in if kind is None else kind
    if kind not in levels(game):
        raise Refusal("unknown")
    others = min(max(_SEATS, game.seats.start), game.seats.stop - 1) - 1
    computers = tuple(_computer(kind, number + 1) for number in range(others))
    return replace(_practice(table), seats=(*table.seats[:1], *computers))


def branched(table: Table, played: Table, seat: Seat, moves: int) -> Table:
    """Returns a practice table on which the host of ``table`` plays on a finished game.

    The host takes that ``seat`` of the game ``played`` after so many moves. The game's computer
    players play on; computer players replace its people under their names. `branch_of` tells, until
    the game begins, where it branches off.
    """
    game = games[played.game]
    (host,) = table.seats
    seats = (
        replace(host, sign=played.sign(number))
        if number == seat
        else _in_place_of(seated, game.stand_in, played.sign(number))
        for number, seated in enumerate(played.seats)
    )
    return replace(
        _practice(table),
        game=played.game,
        options=options_of_log(game, played.options),
        seats=tuple(seats),
        reason=f"{_BRANCH} {played.id} {moves}",
    )


def branch_of(table: Table) -> tuple[TableId, int] | None:
    """Returns the game that a lobby plays on, and after how many moves; ``None`` for a new game."""
    mark, _, origin = (table.reason or "").partition(" ")
    if table.status is not Status.LOBBY or mark != _BRANCH:
        return None
    played, moves = origin.split(" ")
    return played, int(moves)


def _computer(kind: str, sign: int | None) -> Seated:
    return Seated(None, kind, computer=kind, sign=sign)


def _in_place_of(seated: Seated, stand_in: str, sign: int) -> Seated:
    """Returns the computer player that replaces a player under their name."""
    owner = seated.named_after if seated.user is None else seated.user
    if seated.user is None and seated.computer is None:  # who asked to be forgotten
        return _computer(stand_in, sign)
    kind = seated.computer or stand_in
    return Seated(None, seated.name, kind, sign=sign, account=seated.account, named_after=owner)


def unnamed(table: Table, user: int) -> Table:
    """Returns the table without that person's name for a computer player."""
    if table.status.ended:
        return table
    seats = (
        _computer(one.computer, one.sign) if one.computer and one.named_after == user else one
        for one in table.seats
    )
    return replace(table, seats=tuple(seats))


def _practice(table: Table) -> Table:
    return replace(
        table,
        practice=True,
        place=Place.THREAD,
        pace=Pace.LIVE,
        per_question=PER_QUESTION,
        watching=WatchPolicy.HOST,
    )


def with_hint(table: Table, user: int, question: str) -> Table:
    """Counts a hint for a question, once.

    Raises `Refusal`: ``not_seated``, or ``no_hints`` if the table is no practice.
    """
    if owned_seat(table, user) is None:
        raise Refusal("not_seated")
    if not table.practice:
        raise Refusal("no_hints")
    known = question in table.hints
    return table if known else replace(table, hints=(*table.hints, question))
