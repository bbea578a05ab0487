"""Rows of a database and the values they stand for: the same columns in every kind of database.

SQLite stores booleans as 0 and 1. JSON is stored as text everywhere.
"""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic_core import to_json as core_to_json

from data.store.values import (
    Ahead,
    AskedBy,
    CalledBy,
    Cards,
    ChannelsBy,
    Deadline,
    Invited,
    Move,
    Pace,
    PersonSettings,
    Place,
    Played,
    Poll,
    Post,
    Ranked,
    Seated,
    ServerSettings,
    Standing,
    Status,
    Table,
    WatchPolicy,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.protocol import Json

WHOLE_TABLE: Final = -1
"""The seat of a deadline that belongs to no seat: a key column cannot be NULL."""


class Row(Protocol):
    """A row whose columns are found by their names."""

    def __getitem__(self, column: str, /) -> Any: ...


def to_json(value: Mapping[str, Json] | Sequence[Json]) -> str:
    return core_to_json(value).decode()


def table_from(row: Row, seats: Iterable[Row]) -> Table:
    return Table(
        id=row["id"],
        game=row["game"],
        rules_version=row["rules_version"],
        guild=row["guild"],
        channel=row["channel"],
        host=row["host"],
        language=row["language"],
        place=Place(row["place"]),
        parent=row["parent"],
        options=json.loads(row["options"]),
        pace=Pace(row["pace"]),
        per_question=row["per_question"],
        seats=tuple(map(seated_from, seats)),
        kicked=tuple(json.loads(row["kicked"])),
        invited=tuple(Invited(*one) for one in json.loads(row["invited"])),
        watching=WatchPolicy(row["watching"]),
        watchers=tuple(json.loads(row["watchers"])),
        practice=bool(row["practice"]),
        hints=tuple(json.loads(row["hints"])),
        status=Status(row["status"]),
        reason=row["reason"],
        paused=bool(row["paused"]),
        version=row["version"],
        moves=row["moves"],
        created=row["created"],
        updated=row["updated"],
        ended=row["ended"],
    )


def table_columns(table: Table) -> dict[str, Any]:
    """Returns the columns of a table, without `drawn`."""
    return {
        "id": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "guild": table.guild,
        "channel": table.channel,
        "parent": table.parent,
        "place": table.place.value,
        "host": table.host,
        "language": table.language,
        "options": to_json(table.options),
        "pace": table.pace.value,
        "per_question": table.per_question,
        "kicked": to_json(table.kicked),
        "invited": to_json([[one.user, one.sign] for one in table.invited]),
        "watching": table.watching.value,
        "watchers": to_json(table.watchers),
        "practice": table.practice,
        "hints": to_json(table.hints),
        "status": table.status.value,
        "reason": table.reason,
        "paused": table.paused,
        "version": table.version,
        "moves": table.moves,
        "created": table.created,
        "updated": table.updated,
        "ended": table.ended,
    }


def seated_from(row: Row) -> Seated:
    return Seated(
        user=row["user"],
        name=row["name"],
        computer=row["computer"],
        missed=row["missed"],
        agrees_to_pause=bool(row["agrees_to_pause"]),
        sign=row["sign"],
        account=row["account"],
        named_after=row["named_after"],
        kicked=bool(row["kicked"]),
        kicked_by=row["kicked_by"],
    )


def seat_rows(table: Table) -> list[tuple[Any, ...]]:
    """Returns the stored columns of each seat, without the table id."""
    return [
        (
            *(seat, seated.user, seated.name, seated.computer, seated.missed),
            *(seated.agrees_to_pause, seated.sign, seated.account, seated.named_after),
            *(seated.kicked, seated.kicked_by),
        )
        for seat, seated in enumerate(table.seats)
    ]


def move_from(row: Row) -> Move:
    return Move(row["actor"], json.loads(row["do"]), row["at"], row["cause"])


def deadline_from(row: Row) -> Deadline:
    seat = None if row["seat"] == WHOLE_TABLE else row["seat"]
    return Deadline(row["kind"], row["due"], seat)


def ahead_from(row: Row) -> Ahead:
    return Ahead(row["seat"], row["kind"], json.loads(row["do"]))


def post_from(row: Row) -> Post:
    return Post(
        row["slot"],
        row["channel"],
        row["message"],
        row["digest"],
        row["drawn"],
        tuple(row["called"].split()),
    )


def played_from(row: Row, others: Iterable[Row], posts: tuple[Post, ...]) -> Played:
    return Played(
        table=row["table_id"],
        game=row["game"],
        rules_version=row["rules_version"],
        finished=row["finished"],
        seats=row["seats"],
        counted=bool(row["counted"]),
        rank=row["place"],
        score=row["score"],
        others=tuple(Seated(one["user"], one["name"], one["computer"]) for one in others),
        posts=posts,
        practice=bool(row["practice"]),
        variant=row["variant"],
        won_by=row["won_by"],
    )


def ranked(
    rows: Iterable[Row], columns: tuple[str, str], offset: int, equal_before: int
) -> tuple[Ranked, ...]:
    """Returns a page of a leaderboard, whose order has these columns: people equal in both share a
    rank.

    ``offset`` rows come before the page, and the last ``equal_before`` of them equal its first row.
    """
    found: list[Ranked] = []
    rank = offset + 1 - equal_before
    for _, equal in groupby(rows, key=lambda row: [row[column] for column in columns]):
        found += (Ranked(rank, standing_from(row)) for row in equal)
        rank = offset + 1 + len(found)
    return tuple(found)


def standing_from(row: Row) -> Standing:
    return Standing(
        guild=row["guild"],
        game=row["game"],
        user=row["user"],
        name=row["name"],
        games=row["games"],
        wins=row["wins"],
        points=row["points"],
        best_round=row["best_round"],
        hits=row["hits"],
        tries=row["tries"],
        average=row["average"],
        rate=row["rate"],
        last_played=row["last_played"],
        variant=row["variant"],
    )


def person_from(row: Row) -> PersonSettings:
    return PersonSettings(
        user=row["user"],
        language=row["language"],
        locale=row["locale"],
        asked_by=None if row["asked_by"] is None else AskedBy(row["asked_by"]),
        cards=None if row["cards"] is None else Cards(row["cards"]),
        pings=bool(row["pings"]),
        dm_closed=bool(row["dm_closed"]),
        dm_channel=row["dm_channel"],
        quiet_from=row["quiet_from"],
        quiet_to=row["quiet_to"],
        zone=row["zone"],
        utc_offset=row["utc_offset"],
        plays_forced=bool(row["plays_forced"]),
        lets_ask=bool(row["lets_ask"]),
        lets_pass=bool(row["lets_pass"]),
        called_by=CalledBy(row["called_by"]),
        no_lessons=bool(row["no_lessons"]),
        lessons=json.loads(row["lessons"]),
        taught=tuple(json.loads(row["taught"])),
        lesson_at=row["lesson_at"],
    )


def person_columns(person: PersonSettings) -> dict[str, Any]:
    """Returns the columns of a person's settings, without `dm_closed` and `dm_channel`."""
    return {
        "user": person.user,
        "language": person.language,
        "locale": person.locale,
        "asked_by": None if person.asked_by is None else person.asked_by.value,
        "cards": None if person.cards is None else person.cards.value,
        "pings": person.pings,
        "quiet_from": person.quiet_from,
        "quiet_to": person.quiet_to,
        "zone": person.zone,
        "utc_offset": person.utc_offset,
        "plays_forced": person.plays_forced,
        "lets_ask": person.lets_ask,
        "lets_pass": person.lets_pass,
        "called_by": person.called_by.value,
        "no_lessons": person.no_lessons,
        "lessons": to_json(person.lessons),
        "taught": to_json(person.taught),
        "lesson_at": person.lesson_at,
    }


def poll_from(row: Row) -> Poll:
    return Poll(
        id=row["id"],
        guild=row["guild"],
        channel=row["channel"],
        message=row["message"],
        table=row["table_id"],
        entry=row["entry"],
        seat=row["seat"],
        asked_by=row["asked_by"],
        asked=row["asked"],
        closes=row["closes"],
    )


def server_from(row: Row) -> ServerSettings:
    return ServerSettings(
        guild=row["guild"],
        language=row["language"],
        channels=tuple(json.loads(row["channels"])),
        place=Place(row["place"]),
        defaults=json.loads(row["defaults"]),
        pace=Pace(row["pace"]),
        per_question=row["per_question"],
        lobby_live=row["lobby_live"],
        lobby_turns=row["lobby_turns"],
        cards=Cards(row["cards"]),
        motion=bool(row["motion"]),
        channels_by=ChannelsBy(row["channels_by"]),
        watching=bool(row["watching"]),
        watching_counted=bool(row["watching_counted"]),
    )


def server_columns(server: ServerSettings) -> dict[str, Any]:
    return {
        "guild": server.guild,
        "language": server.language,
        "channels": to_json(server.channels),
        "place": server.place.value,
        "defaults": to_json(server.defaults),
        "pace": server.pace.value,
        "per_question": server.per_question,
        "lobby_live": server.lobby_live,
        "lobby_turns": server.lobby_turns,
        "cards": server.cards.value,
        "motion": server.motion,
        "channels_by": server.channels_by.value,
        "watching": server.watching,
        "watching_counted": server.watching_counted,
    }
