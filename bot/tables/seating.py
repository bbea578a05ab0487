"""Changes of the seats of a running game: pure functions from table to table.

No seat becomes empty. When a person goes, a computer player takes over, and the person may come
back at any time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.refusal import Refusal
from data.forgotten import is_among, with_mark, without
from data.store.values import FORGOTTEN, Place, Seated, Status, Table
from engine import games
from engine.protocol import Seat

RULES_CHANGED: Final = "rules_changed"
"""The `Table.reason` of a table that ended because its game's rules have changed."""

SERVER_GONE: Final = "server_gone"
"""The `Table.reason` of a table that was parked because the bot left its server."""

MISSING_PERMISSION: Final = "missing_permission"
"""The `Table.reason` of a table that was parked because the bot may not write in its channel."""

HOST_ENDED: Final = "host_ended"
"""The `Table.reason` of a running game that its host ended."""

MISSES: Final = 3
"""After so many missed turns in a row, a computer player takes over the seat."""


def owned_seat(table: Table, user: int) -> Seat | None:
    """Returns the person's seat, whether or not a computer plays for them."""
    for seat, seated in enumerate(table.seats):
        if seated.user == user:
            return seat
    return None


def people_at(table: Table) -> list[int]:
    """Returns the people who own a seat, in the order of the seats."""
    return [seated.user for seated in table.seats if seated.user is not None]


def is_present(seated: Seated) -> bool:
    """Returns whether a person plays the seat themselves."""
    return seated.user is not None and seated.computer is None


def plays(table: Table, user: int) -> bool:
    """Returns whether the person plays at this table, and no computer for them."""
    return any(seated.user == user and is_present(seated) for seated in table.seats)


def require_game(table: Table) -> None:
    """Raises `Refusal` unless the table has a running game, paused or not."""
    if table.status is Status.LOBBY:
        raise Refusal("not_started")
    if table.status is Status.PARKED:
        raise Refusal("parked")
    if table.status.ended:
        raise Refusal("table_ended")


def require_going(table: Table) -> None:
    """Raises `Refusal` unless the table has a running game that is not paused."""
    require_game(table)
    if table.paused:
        raise Refusal("paused")


def require_host(table: Table, user: int, *, admin: bool = False) -> None:
    if user != table.host and not admin:
        raise Refusal("not_host", host=table.host)


def require_not_kicked(table: Table, user: int) -> None:
    if is_among(table.kicked, user):
        raise Refusal("kicked", host=table.host)


def require_not_watching(table: Table, user: int) -> None:
    """Raises `Refusal` (``watches``) for a person who has seen all hands of the game."""
    if is_among(table.watchers, user):
        raise Refusal("watches")


def present_seat(table: Table, user: int) -> Seat:
    """Returns the seat that the person plays. Raises `Refusal` (``not_seated`` or ``away``)."""
    seat = owned_seat(table, user)
    if seat is None:
        raise Refusal("not_seated")
    if table.seats[seat].computer is not None:
        raise Refusal("away")
    return seat


def _with_seated(table: Table, seat: Seat, seated: Seated) -> Table:
    return replace(table, seats=(*table.seats[:seat], seated, *table.seats[seat + 1 :]))


def go(table: Table, user: int) -> Table:
    """Gives the person's seat to a computer player; if they host, another person becomes host.

    Without people the game is abandoned.
    """
    require_game(table)
    return _without(table, present_seat(table, user), "all_left")


def _without(table: Table, seat: Seat, reason: str) -> Table:
    """Gives the seat to a computer player; without people the game is abandoned for ``reason``."""
    absent, stand_in = table.seats[seat].user, games[table.game].stand_in
    table = _with_seated(
        table, seat, replace(table.seats[seat], computer=stand_in, agrees_to_pause=False)
    )
    present = [seated for seated in table.seats if is_present(seated)]
    if not present or (heir := present[0].user) is None:
        return replace(table, status=Status.ABANDONED, reason=reason)
    table = replace(table, host=heir) if absent == table.host else table
    if all(seated.agrees_to_pause for seated in present):
        return replace(_without_agreement(table), paused=True)
    return table


def answered(table: Table, seat: Seat) -> Table:
    """Resets the seat's missed turns, since its person has answered."""
    seated = table.seats[seat]
    return _with_seated(table, seat, replace(seated, missed=0)) if seated.missed else table


def miss(table: Table, seat: Seat) -> Table:
    """Counts a missed turn, which a computer player has answered for the person.

    After `MISSES` in a row a computer player takes over the seat; without people the game is
    abandoned.
    """
    seated = table.seats[seat]
    table = _with_seated(table, seat, replace(seated, missed=seated.missed + 1))
    return table if seated.missed + 1 < MISSES else _without(table, seat, "nobody_answers")


def forsake(table: Table) -> Table:
    """Abandons a game that no one has looked at for too long."""
    return replace(_stopped(table), reason="unseen")


def come_back(table: Table, user: int) -> Table:
    require_game(table)
    seat = owned_seat(table, user)
    if seat is None:
        raise Refusal("not_seated")
    if table.seats[seat].computer is None:
        raise Refusal("already_seated")
    require_not_kicked(table, user)
    require_not_watching(table, user)
    back = replace(table.seats[seat], computer=None, missed=0, kicked=False, kicked_by=None)
    return _with_seated(table, seat, back)


def give_up(table: Table, user: int) -> Table:
    """Gives the person's seat to a computer player for good.

    A person who plays must `go` first, except at a parked table, which no one can leave. A parked
    table without people is abandoned and has no host.
    """
    if table.status is not Status.PARKED:
        require_game(table)
        if plays(table, user):
            raise Refusal("still_seated")
    seat = owned_seat(table, user)
    if seat is None:
        raise Refusal("not_seated")
    computer = table.seats[seat].computer or games[table.game].stand_in
    given = table.seats[seat]
    stand_in = Seated(None, computer, computer=computer, sign=given.sign, kicked_by=given.kicked_by)
    table = _with_seated(table, seat, stand_in)
    if not (owners := people_at(table)):
        return replace(_stopped(table), host=FORGOTTEN)
    return replace(table, host=owners[0]) if user == table.host else table


def names(table: Table, user: int) -> bool:
    """Returns whether the table has the person's id anywhere."""
    seated = [user for one in table.seats for user in (one.user, one.named_after)]
    invited = [user for one in table.invited for user in (one.user, one.by)]
    waiting = [one.user for one in table.next_up]
    return user in (table.host, *seated, *invited, *waiting, *table.kicked, *table.watchers)


def has_forgotten(table: Table) -> bool:
    """Returns whether a person had a seat at the ended table who has been forgotten since."""
    return table.status.ended and not all(one.name for one in table.seats)


def forget(table: Table, user: int) -> Table:
    """Removes the id of a person who asks to be forgotten from the table.

    Their seat is given up as by `give_up`, and invitations to them are removed. If they were kicked
    or have seen all hands, a mark in place of their id still keeps them out.
    """
    if owned_seat(table, user) is not None and not table.status.ended:
        table = give_up(table, user)
    return replace(
        table,
        kicked=with_mark(table.kicked, user, table.id),
        watchers=with_mark(table.watchers, user, table.id),
        invited=tuple(one for one in table.invited if user not in (one.user, one.by)),
        next_up=tuple(one for one in table.next_up if one.user != user),
    )


def kick(table: Table, by: int, user: int, *, admin: bool = False) -> Table:
    """Gives the seat to a computer player; its person may not come back unless readmitted.

    A host who kicks a person who had missed no turn is ranked last until that person is back
    (`bot.tables.leaving`).
    """
    require_game(table)
    require_host(table, by, admin=admin)
    seat = owned_seat(table, user)
    if seat is None:
        raise Refusal("not_at_table")
    missed, after = table.seats[seat].missed, with_kicked(go(table, user), by, user)
    if user == by:
        return after
    answers = None if missed else owned_seat(table, by)
    return _with_seated(after, seat, replace(after.seats[seat], kicked=True, kicked_by=answers))


def with_kicked(table: Table, by: int, user: int) -> Table:
    """Adds ``user`` to the kicked people, unless they removed themselves."""
    return table if user == by else replace(table, kicked=(*table.kicked, user))


def readmit(table: Table, by: int, user: int, *, admin: bool = False) -> Table:
    """Lets a kicked person join or come back again."""
    if table.status.ended:
        raise Refusal("table_ended")
    require_host(table, by, admin=admin)
    if not is_among(table.kicked, user):
        raise Refusal("not_kicked")
    return replace(table, kicked=without(table.kicked, user))


def end(table: Table, by: int, *, admin: bool = False) -> Table:
    """Ends the table, but keeps its log. A host who ends a game that they play has left it."""
    if table.status.ended:
        raise Refusal("table_ended")
    require_host(table, by, admin=admin)
    stopped = _stopped(table)
    by_player = table.status is Status.PLAYING and by == table.host and plays(table, by)
    return replace(stopped, reason=HOST_ENDED) if by_player else stopped


def pause(table: Table, user: int, *, admin: bool = False) -> Table:
    """Proposes a pause or agrees to one; an admin pauses at once.

    The game is paused once all present people have agreed.
    """
    require_game(table)
    if table.paused:
        raise Refusal("paused")
    if not admin:
        seat = present_seat(table, user)
        table = _with_seated(table, seat, replace(table.seats[seat], agrees_to_pause=True))
        if any(is_present(one) and not one.agrees_to_pause for one in table.seats):
            return table
    return replace(_without_agreement(table), paused=True)


def play_on(table: Table, user: int) -> Table:
    """Withdraws the proposed pause on behalf of a person who wants to play on."""
    require_game(table)
    present_seat(table, user)
    return _without_agreement(table)


def _without_agreement(table: Table) -> Table:
    seats = tuple(replace(seated, agrees_to_pause=False) for seated in table.seats)
    return replace(table, seats=seats)


def resume(table: Table, user: int, channel: int | None, *, admin: bool = False) -> Table:
    """Resumes a paused or parked game.

    A parked table whose channel is gone moves to ``channel``, in which the person asked; ``None``
    stands for a place outside of servers.
    """
    if table.status is not Status.PARKED:
        require_game(table)
    if not admin and owned_seat(table, user) is None:
        raise Refusal("not_seated")
    if not admin:
        require_not_kicked(table, user)
    if table.status is Status.PARKED:
        if table.reason == "channel_gone":
            if channel is None:
                raise Refusal("only_in_server")
            table = replace(table, channel=channel, place=Place.HERE, parent=None)
        return replace(table, status=Status.PLAYING, reason=None, paused=False)
    if not table.paused:
        raise Refusal("not_paused")
    return replace(table, paused=False)


def park(table: Table, reason: str) -> Table:
    """Parks a game that can no longer be shown; cancels a lobby instead."""
    if table.status is Status.LOBBY:
        return replace(table, status=Status.CANCELLED, reason=reason)
    require_game(table)
    return replace(table, status=Status.PARKED, reason=reason)


def unpark(table: Table) -> Table:
    """Resumes a parked game in its channel."""
    if table.status is not Status.PARKED:
        return table
    return replace(table, status=Status.PLAYING, reason=None)


def outdate(table: Table) -> Table:
    """Ends a table whose game's rules have changed since it was opened."""
    return table if table.status.ended else replace(_stopped(table), reason=RULES_CHANGED)


def _stopped(table: Table) -> Table:
    lobby = table.status is Status.LOBBY
    return replace(table, status=Status.CANCELLED if lobby else Status.ABANDONED)
