"""Changes of a table before its game begins: pure functions from table to table.

Each raises `Refusal` if the table does not allow the change.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from bot.tables.levels import chosen_level
from bot.tables.refusal import Refusal
from bot.tables.seating import (
    is_present,
    owned_seat,
    people_at,
    require_host,
    require_not_kicked,
    require_not_watching,
    with_kicked,
)
from data.forgotten import is_among
from data.games import complete_options
from data.paces import clock_named
from data.store.values import Invited, Seated, ServerSettings, Status, Table, WatchPolicy
from engine import games
from engine.mind.players import levels
from engine.protocol import (
    MOST_SEATS,
    IllegalTable,
    Json,
    OptionValue,
    chosen_options,
    options_offered,
)


def like(table: Table, other: Table) -> Table:
    """Returns the lobby with the other table's options, clock, and choice about watching."""
    watching = other.watching if other.watching is WatchPolicy.HOST else table.watching
    return replace(
        table,
        options=_known_options(other),
        pace=other.pace,
        per_question=other.per_question,
        watching=watching,
    )


def _known_options(table: Table) -> dict[str, Json]:
    known = {option.key for option in options_offered(games[table.game])}
    return {key: one for key, one in table.options.items() if key in known}


def new(
    server: ServerSettings,
    game: str,
    user: int,
    name: str,
    account: str = "",
    *,
    channel: int,
    language: str,
) -> Table:
    """Returns a lobby, without an id, with the server's default clock and options."""
    defaults = server.defaults.get(game, {})
    return Table(
        id="",
        game=game,
        rules_version=games[game].rules_version,
        guild=server.guild,
        channel=channel,
        host=user,
        language=language,
        pace=server.pace,
        per_question=server.per_question,
        options=defaults if isinstance(defaults, dict) else {},
        seats=(Seated(user, name, sign=0, account=account),),
        watching=WatchPolicy.OPEN if server.watching else WatchPolicy.HOST,
    )


def require_lobby(table: Table) -> None:
    """Raises `Refusal` (``game_running`` or ``table_ended``) once the game has begun."""
    if table.status.ended:
        raise Refusal("table_ended")
    if table.status is not Status.LOBBY:
        raise Refusal("game_running")


def require_lobby_of(table: Table, user: int, *, admin: bool = False) -> None:
    """Raises `Refusal` unless the table is a lobby that the person hosts."""
    require_lobby(table)
    require_host(table, user, admin=admin)


def require_seat(table: Table, user: int) -> None:
    """Raises `Refusal` (``not_seated``) for people who neither host this lobby nor sit in it."""
    require_lobby(table)
    if user != table.host and owned_seat(table, user) is None:
        raise Refusal("not_seated")


def join(table: Table, user: int, name: str, account: str = "") -> Table:
    require_lobby(table)
    if owned_seat(table, user) is not None:
        raise Refusal("already_seated")
    require_not_kicked(table, user)
    require_not_watching(table, user)
    return _with_seat(table, Seated(user, name, account=account))


def come(table: Table, user: int, name: str, account: str = "") -> Table:
    """Seats the person; without a free seat in a lobby, puts them on the list for the next game.

    Raises `Refusal`: ``table_ended``, ``parked``, ``already_seated``, ``kicked``, ``next_full``, or
    as `join`.
    """
    if table.status is Status.LOBBY and room(table, user) > 0:
        return join(table, user, name, account)
    if table.status.ended:
        raise Refusal("table_ended")
    if table.status is Status.PARKED:
        raise Refusal("parked")
    if table.practice:
        raise Refusal("unknown")
    if owned_seat(table, user) is not None:
        raise Refusal("already_seated")
    require_not_kicked(table, user)
    if is_next(table, user):
        return table
    if len(table.next_up) >= (most := _most_seats(table)):
        raise Refusal("next_full", most=most)
    return replace(table, next_up=(*table.next_up, Seated(user, name, account=account)))


def is_next(table: Table, user: int) -> bool:
    """Returns whether the person is on the list for the next game."""
    return any(one.user == user for one in table.next_up)


def leave_list(table: Table, user: int) -> Table:
    """Takes the person off the list for the next game."""
    if table.status.ended:
        raise Refusal("table_ended")
    return replace(table, next_up=tuple(one for one in table.next_up if one.user != user))


def add_computer(table: Table, user: int, kind: str) -> Table:
    """Adds a computer player on behalf of ``user``, who must host or sit in the lobby."""
    require_seat(table, user)
    if kind not in levels(games[table.game]):
        raise Refusal("unknown")
    return _with_seat(table, Seated(None, kind, computer=kind))


def _with_seat(table: Table, seated: Seated, sign: int | None = None) -> Table:
    """Adds the player, with the given sign unless it is taken."""
    _require_room(table, seated.user)
    if sign is None or sign in table.signs:
        sign = _sign_for(table, seated.user)
    seated = replace(seated, sign=sign)
    invited = tuple(one for one in table.invited if one.user != seated.user)
    waiting = tuple(one for one in table.next_up if one.user != seated.user)
    return replace(table, seats=(*table.seats, seated), invited=invited, next_up=waiting)


def _sign_for(table: Table, user: int | None) -> int:
    """Returns the person's sign in the previous game, or a free one that no invited person had.

    If there is no such sign, it is any free one.
    """
    before = {one.user: one.sign for one in table.invited}
    if user in before and before[user] not in table.signs:
        return before[user]
    free = [number for number in range(MOST_SEATS) if number not in table.signs]
    return next((number for number in free if number not in before.values()), free[0])


def room(table: Table, user: int | None = None) -> int:
    """Returns the number of free seats, without those kept for anyone but ``user``."""
    kept = sum(one.kept and one.user != user for one in table.invited)
    return _most_seats(table) - len(table.seats) - kept


def _require_room(table: Table, user: int | None) -> None:
    if len(table.seats) >= (most := _most_seats(table)):
        raise Refusal("table_full", most=most)
    if room(table, user) <= 0:
        raise Refusal("seats_kept")


def _most_seats(table: Table) -> int:
    return games[table.game].seats.stop - 1


def invite(table: Table, by: int, people: Mapping[int, bool]) -> Table:
    """Invites people and keeps a seat for each; the values say whose invitation is a ping.

    People who sit at the table, or whom the host has removed, are left out. Raises `Refusal`:
    ``table_full``, ``seats_kept``, or as `require_seat`.
    """
    require_seat(table, by)
    for user, pinged in people.items():
        if owned_seat(table, user) is not None or is_among(table.kicked, user):
            continue
        _require_room(table, user)
        others = tuple(one for one in table.invited if one.user != user)
        taken = {*table.signs, *(one.sign for one in others if one.by is not None)}
        before = [one.sign for one in table.invited if one.user == user]
        free = [sign for sign in (*before, *range(MOST_SEATS)) if sign not in taken]
        asked = Invited(user, free[0], by=by, kept=True, pinged=pinged)
        table = replace(table, invited=(*others, asked))
    return table


def asker(table: Table, user: int) -> int:
    """Returns who invited that person to the lobby. Raises `Refusal` (``not_invited``)."""
    require_lobby(table)
    for one in table.invited:
        if one.user == user and one.by is not None:
            return one.by
    raise Refusal("not_invited")


def decline(table: Table, user: int) -> Table:
    """Removes the invitation of a person who does not come. Raises as `asker`."""
    asker(table, user)
    return replace(table, invited=tuple(one for one in table.invited if one.user != user))


def keep_no_longer(table: Table, signs: Collection[int]) -> Table:
    """Frees the seats kept for the people with these signs, who stay invited."""
    invited = tuple(replace(one, kept=False) if one.sign in signs else one for one in table.invited)
    return replace(table, invited=invited)


def open_again(old: Table, user: int) -> Table:
    """Returns the lobby of a rematch, hosted by ``user``.

    People on the list for the next game are seated first, then computer players as before. Other
    people who played are invited. Raises `Refusal`: ``not_over``, ``not_seated`` or ``kicked``.
    """
    if not old.status.ended:
        raise Refusal("not_over")
    host = next((one for one in (*old.seats, *old.next_up) if one.user == user), None)
    if host is None:
        raise Refusal("not_seated")
    require_not_kicked(old, user)
    waiting = tuple(one for one in old.next_up if one.user != user)
    invited = tuple(
        Invited(one.user, sign)
        for one, sign in zip(old.seats, old.signs, strict=True)
        if is_present(one) and one.user not in (None, user)
    )
    fresh = _fresh(old, host=user, invited=invited)
    before = {one.user: sign for one, sign in zip(old.seats, old.signs, strict=True)}
    fresh = _with_seat(fresh, Seated(user, host.name, account=host.account), before.get(user))
    most = _most_seats(old)
    for one in waiting[: most - 1]:
        fresh = _with_seat(fresh, one)
    for one, sign in zip(old.seats, old.signs, strict=True):
        level = chosen_level(one) if one.user is None else None
        if level is not None and len(fresh.seats) < most:
            fresh = _with_seat(fresh, replace(one, computer=level, kicked_by=None), sign)
    return replace(fresh, next_up=waiting[most - 1 :])


def _fresh(old: Table, *, host: int, invited: tuple[Invited, ...]) -> Table:
    """Returns an empty lobby for another game like ``old``, in the same place."""
    return Table(
        id="",
        game=old.game,
        rules_version=games[old.game].rules_version,
        guild=old.guild,
        channel=old.channel,
        host=host,
        language=old.language,
        place=old.place,
        pace=old.pace,
        per_question=old.per_question,
        parent=old.parent,
        options=_known_options(old),
        kicked=old.kicked,
        invited=invited,
        watching=WatchPolicy.HOST if old.watching is WatchPolicy.HOST else WatchPolicy.OPEN,
        practice=old.practice,
    )


def is_rematch(table: Table, old: Table) -> bool:
    """Returns whether ``table``, which is live, is a rematch of ``old``.

    In a rematch, all people seated or invited are from the old game or its list; or, once it is
    played, all people of the old game take part.
    """
    again = {one.user for one in table.invited if one.by is None}
    people = again | {one.user for one in table.seats} - {None}
    before = {one.user for one in old.seats} - {None}
    waited = {one.user for one in old.next_up}
    has_all = table.status is not Status.LOBBY and before <= people
    return table.game == old.game and (people <= before | waited or has_all)


def leave(table: Table, user: int) -> Table:
    """Removes the person's seat, or takes them off the list for the next game.

    If the host leaves, another person becomes host; without people the table is cancelled.
    """
    require_lobby(table)
    seat = owned_seat(table, user)
    if seat is None and is_next(table, user):
        return leave_list(table, user)
    if seat is None:
        raise Refusal("not_seated")
    table = replace(
        table,
        seats=table.seats[:seat] + table.seats[seat + 1 :],
        invited=tuple(one for one in table.invited if one.by != user),
    )
    if not (people := people_at(table)):
        return replace(table, status=Status.CANCELLED)
    return replace(table, host=people[0]) if user == table.host else table


def is_last(table: Table, user: int) -> bool:
    """Returns whether the lobby would be cancelled if the person left."""
    return table.status is Status.LOBBY and people_at(table) == [user]


def kick(table: Table, by: int, user: int, *, admin: bool = False) -> Table:
    """Removes the person, who may not join again unless the host readmits them."""
    require_lobby_of(table, by, admin=admin)
    if owned_seat(table, user) is None:
        raise Refusal("not_at_table")
    return with_kicked(leave(table, user), by, user)


def remove_computer(table: Table, user: int, sign: int | None = None) -> Table:
    """Removes the computer player with that sign; without a sign, the one that joined last."""
    require_seat(table, user)
    for seat in reversed(range(len(table.seats))):
        if table.seats[seat].user is None and sign in (None, table.sign(seat)):
            return replace(table, seats=table.seats[:seat] + table.seats[seat + 1 :])
    raise Refusal("no_computer")


def choose_option(table: Table, user: int, key: str, choice: OptionValue) -> Table:
    return _with_options(table, user, {**table.options, key: choice})


def choose_preset(table: Table, user: int, name: str) -> Table:
    presets = games[table.game].presets
    if name not in presets:
        raise Refusal("unknown")
    return _with_options(table, user, presets[name])


def _with_options(table: Table, user: int, chosen: Mapping[str, Json]) -> Table:
    """Sets the options; only choices that differ from the default are stored."""
    require_lobby_of(table, user)
    options = options_offered(games[table.game])
    try:
        complete = chosen_options(options, chosen)
    except IllegalTable as error:
        raise Refusal("unknown") from error
    defaults = {option.key: option.default for option in options}
    kept = {key: choice for key, choice in complete.items() if choice != defaults[key]}
    return replace(table, options=kept)


def choose_clock(table: Table, user: int, name: str) -> Table:
    """Sets the clock by its name, as `data.paces.clock_name` formats it."""
    require_lobby_of(table, user)
    try:
        pace, per_question = clock_named(name)
    except ValueError as error:
        raise Refusal("unknown") from error
    return replace(table, pace=pace, per_question=per_question)


def choose_watching(table: Table, user: int, *, allowed: bool) -> Table:
    """Allows or forbids people without a seat to watch the game."""
    require_lobby_of(table, user)
    return replace(table, watching=WatchPolicy.OPEN if allowed else WatchPolicy.HOST)


def cancel(table: Table, user: int) -> Table:
    require_lobby_of(table, user)
    return replace(table, status=Status.CANCELLED, reason=None)


def expire(table: Table) -> Table:
    """Cancels a lobby in which nothing has happened for too long."""
    return replace(table, status=Status.CANCELLED, reason="lobby_expired")


def begin(table: Table, user: int) -> Table:
    """Begins the game by the current rules version; the seats are drawn later."""
    require_lobby_of(table, user)
    game = games[table.game]
    fewest = game.seats.start
    if len(table.seats) < fewest:
        raise Refusal("too_few_players", fewest=fewest, seated=len(table.seats))
    options = complete_options(game, table.options)
    try:
        game.new(len(table.seats), options)
    except IllegalTable as error:
        raise Refusal.by_rules(error, table) from error
    return replace(table, options=options, invited=(), status=Status.PLAYING, reason=None)
