"""What may change at a table before its game begins: pure functions from table to table.

Each raises `Refusal` with a code of its own when the table does not allow it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from bot.tables.refusal import Refusal
from bot.tables.seating import is_present, owned_seat, require_host, require_not_kicked, with_kicked
from data.games import complete_options
from data.paces import clock_named
from data.store.values import Invited, Seated, Status, Table
from engine import games
from engine.protocol import Choice, IllegalTable, Json, chosen_options

_SIGNS: Final = 6
"""So many signs there are for people (`bot.ui.names.SIGNS`): one for each seat of any game."""


def require_lobby(table: Table) -> None:
    """Raises `Refusal` (``game_running`` or ``table_ended``) once the game has begun."""
    if table.status.ended:
        raise Refusal("table_ended")
    if table.status is not Status.LOBBY:
        raise Refusal("game_running")


def join(table: Table, user: int, name: str) -> Table:
    require_lobby(table)
    if owned_seat(table, user) is not None:
        raise Refusal("already_seated")
    require_not_kicked(table, user)
    return _with_seat(table, Seated(user, name))


def add_computer(table: Table, user: int, kind: str) -> Table:
    """Anybody at the table, and its host, may ask a computer player to join."""
    require_lobby(table)
    if user != table.host and owned_seat(table, user) is None:
        raise Refusal("not_seated")
    if kind not in games[table.game].players:
        raise Refusal("unknown")
    return _with_seat(table, Seated(None, kind, computer=kind))


def _with_seat(table: Table, seated: Seated) -> Table:
    most = games[table.game].seats.stop - 1
    if len(table.seats) >= most:
        raise Refusal("table_full", most=most)
    seated = replace(seated, sign=_sign_for(table, seated.user))
    invited = tuple(one for one in table.invited if one.user != seated.user)
    return replace(table, seats=(*table.seats, seated), invited=invited)


def _sign_for(table: Table, user: int | None) -> int:
    """The sign they had before, or the first that nobody has or, better, had."""
    before = {one.user: one.sign for one in table.invited}
    if user in before and before[user] not in table.signs:
        return before[user]
    free = [number for number in range(_SIGNS) if number not in table.signs]
    return next((number for number in free if number not in before.values()), free[0])


def open_again(old: Table, user: int) -> Table:
    """The lobby of a rematch: whoever asks for it hosts it, and the others are asked to join.

    Computer players come along. Raises `Refusal`: ``not_over``, ``not_seated`` or ``kicked``.
    """
    if not old.status.ended:
        raise Refusal("not_over")
    if owned_seat(old, user) is None:
        raise Refusal("not_seated")
    require_not_kicked(old, user)
    seats, invited = [], []
    for seated, sign in zip(old.seats, old.signs, strict=True):
        if seated.user in (None, user):
            mine = None if seated.user == user else seated.computer
            seats.append(Seated(seated.user, seated.name, computer=mine, sign=sign))
        elif is_present(seated) and seated.user is not None:
            invited.append(Invited(seated.user, sign))
    game = games[old.game]
    offered = {option.key for option in game.options}
    return Table(
        id="",
        game=old.game,
        rules_version=game.rules_version,
        guild=old.guild,
        channel=old.channel,
        host=user,
        language=old.language,
        place=old.place,
        pace=old.pace,
        per_question=old.per_question,
        parent=old.parent,
        options={key: one for key, one in old.options.items() if key in offered},
        seats=tuple(seats),
        kicked=old.kicked,
        invited=tuple(invited),
    )


def is_rematch(table: Table, old: Table) -> bool:
    """Is that the lobby of a rematch of that game? Only who played it sits there or is asked."""
    people = {one.user for one in table.invited} | {one.user for one in table.seats}
    same_game = table.game == old.game and table.status is Status.LOBBY
    return same_game and people <= {None, *(one.user for one in old.seats)}


def leave(table: Table, user: int) -> Table:
    """The seat goes; with the last person, the table. A host who leaves hands it on."""
    require_lobby(table)
    seat = owned_seat(table, user)
    if seat is None:
        raise Refusal("not_seated")
    table = replace(table, seats=table.seats[:seat] + table.seats[seat + 1 :])
    people = [seated.user for seated in table.seats if seated.user is not None]
    if not people:
        return replace(table, status=Status.CANCELLED)
    return replace(table, host=people[0]) if user == table.host else table


def kick(table: Table, by: int, user: int, *, admin: bool = False) -> Table:
    """The seat goes, and that person may not join again unless the host readmits them."""
    require_lobby(table)
    require_host(table, by, admin=admin)
    if owned_seat(table, user) is None:
        raise Refusal("not_at_table")
    return with_kicked(leave(table, user), by, user)


def remove_computer(table: Table, user: int) -> Table:
    """The computer player that came last goes."""
    require_lobby(table)
    if user != table.host and owned_seat(table, user) is None:
        raise Refusal("not_seated")
    for seat in reversed(range(len(table.seats))):
        if table.seats[seat].user is None:
            return replace(table, seats=table.seats[:seat] + table.seats[seat + 1 :])
    raise Refusal("no_computer")


def choose_option(table: Table, user: int, key: str, choice: Choice) -> Table:
    """One option is chosen, the others stay as they are."""
    return _with_options(table, user, {**table.options, key: choice})


def choose_preset(table: Table, user: int, name: str) -> Table:
    """All options are as the preset of that name has them."""
    presets = games[table.game].presets
    if name not in presets:
        raise Refusal("unknown")
    return _with_options(table, user, presets[name])


def _with_options(table: Table, user: int, chosen: Mapping[str, Json]) -> Table:
    """Choices that are the default ones are not kept."""
    require_lobby(table)
    require_host(table, user)
    options = games[table.game].options
    try:
        complete = chosen_options(options, chosen)
    except IllegalTable as error:
        raise Refusal("unknown") from error
    defaults = {option.key: option.default for option in options}
    kept = {key: choice for key, choice in complete.items() if choice != defaults[key]}
    return replace(table, options=kept)


def choose_clock(table: Table, user: int, name: str) -> Table:
    """``name`` is the clock's, as `data.paces.clock_name` writes it."""
    require_lobby(table)
    require_host(table, user)
    try:
        pace, per_question = clock_named(name)
    except ValueError as error:
        raise Refusal("unknown") from error
    return replace(table, pace=pace, per_question=per_question)


def cancel(table: Table, user: int) -> Table:
    require_lobby(table)
    require_host(table, user)
    return replace(table, status=Status.CANCELLED)


def expire(table: Table) -> Table:
    """Nothing has happened in the lobby for long."""
    return replace(table, status=Status.CANCELLED, reason="lobby_expired")


def begin(table: Table, user: int, rng: Random) -> Table:
    """The seats are shuffled (ruling 12) and the game begins, as the rules now are."""
    require_lobby(table)
    require_host(table, user)
    game = games[table.game]
    fewest = game.seats.start
    if len(table.seats) < fewest:
        raise Refusal("too_few_players", fewest=fewest, seated=len(table.seats))
    options = complete_options(game, table.options)
    try:
        game.new(len(table.seats), options)
    except IllegalTable as error:
        raise Refusal.by_rules(error, table) from error
    seats = list(table.seats)
    rng.shuffle(seats)
    return replace(table, seats=tuple(seats), options=options, invited=(), status=Status.PLAYING)
