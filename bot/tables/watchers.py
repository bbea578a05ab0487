"""Spectators without a seat, who see all hands: pure functions from table to table.

A person who has seen the hands is named as a spectator until the game ends, and gets no seat at its
table. A person with a seat never watches, even while a computer player plays for them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat, require_game, require_not_kicked
from data.forgotten import without
from data.store.values import ServerSettings, Table, WatchPolicy, counts

MOST: Final = 30
"""The most spectators of a game, since each has a view that is kept up to date."""


def watches(table: Table, user: int) -> bool:
    """Returns whether the person may see all hands; false for anyone with a seat."""
    return user in table.watchers and owned_seat(table, user) is None


def watch(table: Table, user: int) -> Table:
    """Adds the person to the table's spectators.

    Raises `Refusal` without a running game, or: ``watch_seated``, ``kicked``, ``watch_host``,
    ``watch_server``, ``watch_full``.
    """
    require_game(table)
    if owned_seat(table, user) is not None:
        raise Refusal("watch_seated")
    if user in table.watchers:
        return table
    require_not_kicked(table, user)
    if table.watching is WatchPolicy.HOST:
        raise Refusal("watch_host")
    if table.watching is WatchPolicy.SERVER:
        raise Refusal("watch_server")
    if len(table.watchers) >= MOST:
        raise Refusal("watch_full", most=MOST)
    return replace(table, watchers=(*without(table.watchers, user), user))


def may_watch(table: Table, user: int) -> bool:
    """Returns whether `watch` would let the person watch."""
    try:
        watch(table, user)
    except Refusal:
        return False
    return True


def settled(table: Table, server: ServerSettings) -> Table:
    """Forbids to watch a game that counts in the standings, if its server does not allow that."""
    forbids = table.watching is WatchPolicy.OPEN and counts(table) and not server.watching_counted
    return replace(table, watching=WatchPolicy.SERVER) if forbids else table
