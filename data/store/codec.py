"""Converts between rows, with their JSON, and the values they stand for.

SQLite stores booleans as 0 and 1. JSON has those fields of a value that no query needs, by their
names. A field that is added later has a default, which older rows get.
"""

from __future__ import annotations

import json
from dataclasses import fields, replace
from enum import StrEnum
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import TypeAdapter
from pydantic_core import to_json as core_to_json

from data.forgotten import with_mark
from data.store.values import (
    FORGOTTEN,
    Ahead,
    Deadline,
    Met,
    Move,
    PersonSettings,
    Played,
    Poll,
    Post,
    Ranked,
    Result,
    Seated,
    Sending,
    ServerSettings,
    Standing,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from _typeshed import DataclassInstance

    from data.store.driver import Row, Value

WHOLE_TABLE: Final = -1
"""The seat in rows of deadlines that belong to no seat, since a key column cannot be NULL."""


class Role(StrEnum):
    """What relates a person to a table."""

    SEAT = "seat"
    HOST = "host"
    INVITED = "invited"
    NEXT = "next"  # waits for the next game
    KICKED = "kicked"
    WATCHER = "watcher"
    NAMED_AFTER = "named after"  # a computer player has their name


def to_json(value: object) -> str:
    return core_to_json(value).decode()


def _data(value: DataclassInstance, columns: Collection[str]) -> str:
    """Returns the fields that are not columns, as JSON."""
    names = (one.name for one in fields(value))
    return to_json({name: getattr(value, name) for name in names if name not in columns})


_RESULT: Final = ("name", "computer", "score", "best_round", "hits", "tries")

_TABLE: Final = TypeAdapter(Table)
_TABLE_COLUMNS: Final = {
    one: "rules" if one == "rules_version" else one
    for one in (
        *("id", "guild", "channel", "parent", "game", "rules_version", "status"),
        *("version", "moves", "created", "updated", "ended"),
    )
}


def table_data(table: Table) -> str:
    return _data(table, _TABLE_COLUMNS)


def table_from(row: Row) -> Table:
    columns = {name: row[_TABLE_COLUMNS[name]] for name in _TABLE_COLUMNS}
    return _TABLE.validate_python(json.loads(row["data"]) | columns)


def people_of(table: Table) -> set[tuple[Role, int]]:
    """Returns everyone related to a table, without marks (`data.forgotten`)."""
    named = (
        (Role.HOST, [table.host]),
        (Role.SEAT, [one.user for one in table.seats]),
        (Role.NAMED_AFTER, [one.named_after for one in table.seats]),
        (Role.INVITED, [one.user for one in table.invited]),
        (Role.NEXT, [one.user for one in table.next_up]),
        (Role.KICKED, table.kicked),
        (Role.WATCHER, table.watchers),
    )
    return {(role, one) for role, people in named for one in people if one is not None and one > 0}


def without_person(table: Table, user: int) -> Table:
    """Returns the table without a person who asked to be forgotten.

    Until it has ended, the person keeps their seat and stays its host.
    """
    seats = tuple(
        replace(one, user=None, name="", account="", missed=0)
        if one.user == user and table.status.ended
        else replace(one, name=one.computer or "", account="", named_after=None)
        if one.named_after == user
        else one
        for one in table.seats
    )
    return replace(
        table,
        seats=seats,
        host=FORGOTTEN if table.host == user and table.status.ended else table.host,
        invited=tuple(one for one in table.invited if user not in (one.user, one.by)),
        next_up=tuple(one for one in table.next_up if one.user != user),
        kicked=with_mark(table.kicked, user, table.id),
        watchers=with_mark(table.watchers, user, table.id),
    )


def move_from(row: Row) -> Move:
    return Move(row["actor"], json.loads(row["action"]), row["at"], row["cause"])


def deadline_from(row: Row) -> Deadline:
    seat = None if row["seat"] == WHOLE_TABLE else row["seat"]
    return Deadline(row["kind"], row["due"], seat)


def ahead_from(row: Row) -> Ahead:
    return Ahead(row["seat"], row["kind"], json.loads(row["action"]))


def post_columns(post: Post) -> tuple[Value, ...]:
    sending = post.sending
    return (
        *(post.slot, post.channel, post.message, post.reader, post.shows, post.whole),
        " ".join(post.called),
        None if sending is None else " ".join((sending.nonce, *sending.called)),
    )


def post_from(row: Row) -> Post:
    nonce, *called = (row["sending"] or "").split() or [""]
    return Post(
        *(row["slot"], row["channel"], row["message"], row["reader"], row["shows"]),
        bool(row["whole"]),
        tuple(row["called"].split()),
        Sending(nonce, tuple(called)) if nonce else None,
    )


def result_data(result: Result, table: Table, seats: int) -> str:
    kept = {name: getattr(result, name) for name in _RESULT}
    return to_json(kept | {"seats": seats, "practice": table.practice})


def played_from(row: Row, others: Iterable[Row], posts: tuple[Post, ...]) -> Played:
    players, data = list(others), json.loads(row["data"])
    return Played(
        table=row["table_id"],
        game=row["game"],
        rules_version=row["rules"],
        finished=row["finished"],
        seats=data["seats"],
        counted=bool(row["counted"]),
        rank=row["place"],
        score=data["score"],
        others=tuple(map(_player, players)),
        winners=tuple(number for number, one in enumerate(players) if one["place"] == 1),
        posts=posts,
        practice=data["practice"],
        variant=row["variant"],
        won_by=row["won_by"],
    )


def _player(row: Row) -> Seated:
    data = json.loads(row["data"])
    return Seated(row["person"], data["name"], data["computer"])


def met_from(rows: Iterable[Row]) -> Iterator[Met]:
    """Yields the games of which these rows are results, in that order.

    People whose seat a computer player had in the end are left out, as are games of fewer than two
    people.
    """
    for (table, finished), found in groupby(rows, key=itemgetter("table_id", "finished")):
        places = {
            row["person"]: row["place"]
            for row in found
            if json.loads(row["data"])["computer"] is None
        }
        if len(places) > 1:
            yield Met(table, finished, places)


def ranked(
    rows: Iterable[Row], columns: tuple[str, str], offset: int, equal_before: int
) -> tuple[Ranked, ...]:
    """Returns a page of a leaderboard that is ordered by these columns.

    People who are equal in both columns share a rank. ``offset`` rows come before the page; the
    last ``equal_before`` of these equal its first row.
    """
    found: list[Ranked] = []
    rank = offset + 1 - equal_before
    for _, equal in groupby(rows, key=lambda row: [row[column] for column in columns]):
        found += (Ranked(rank, standing_from(row)) for row in equal)
        rank = offset + 1 + len(found)
    return tuple(found)


_STANDING: Final = [one.name for one in fields(Standing) if one.name not in ("user", "won")]


def standing_from(row: Row) -> Standing:
    return Standing(user=row["person"], **{name: row[name] for name in _STANDING})


Settings = TypeVar("Settings", PersonSettings, ServerSettings)

_OWNER: Final = {PersonSettings: "user", ServerSettings: "guild"}
"""The field that names the owner of settings, which is not part of their data."""

_ADAPTERS: Final[dict[type, TypeAdapter[Any]]] = {one: TypeAdapter(one) for one in _OWNER}


def settings_data(settings: PersonSettings | ServerSettings) -> str:
    return _data(settings, (_OWNER[type(settings)],))


def settings_from(kind: type[Settings], owner: int, text: str | None) -> Settings:
    """Returns the owner's settings; the defaults if none were kept."""
    found: Settings = _ADAPTERS[kind].validate_python(
        json.loads(text or "{}") | {_OWNER[kind]: owner}
    )
    return found


_POLL_COLUMNS: Final = ("id", "guild", "asked_by", "closes")


def poll_data(poll: Poll) -> str:
    return _data(poll, _POLL_COLUMNS)


def poll_from(row: Row) -> Poll:
    return Poll(**json.loads(row["data"]), **{name: row[name] for name in _POLL_COLUMNS})
