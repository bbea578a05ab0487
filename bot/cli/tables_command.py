"""List open and parked tables, most recently changed last.

It shows no cards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from bot.cli.databases import read
from bot.cli.read_settings import add_settings
from data.store.values import NOT_ENDED, Seated, Status, Table

_PARKED: Final = {
    "server_gone": "the bot is not in that server; they go on when it is invited again",
    "channel_gone": "their channel is gone; Resume under /table takes them to another",
    "missing_permission": "the bot may not write there; give it the permission, then press Resume"
    " under /table",
}
"""Why tables are parked, and how they can go on."""

_HEADER = ("table", "game", "state", "moves", "changed (UTC)", "server", "channel", "players")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_settings(parser)


def run(arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> None:
    tables = read(arguments, lambda store: store.tables(statuses=NOT_ENDED))
    sys.stdout.writelines(f"{line}\n" for line in lines(tables))


def lines(tables: Iterable[Table]) -> Iterator[str]:
    """Yields the heading, a line for each table, their number, and why some are parked."""
    ordered = sorted(tables, key=lambda one: one.updated)
    yield from _aligned([_HEADER, *map(_row, ordered)])
    yield f"{len(ordered)} in all"
    parked = Counter(one.reason for one in ordered if one.status is Status.PARKED)
    for reason, count in parked.items():
        yield f"{count} parked, {reason}: {_PARKED.get(str(reason), 'see the log')}"


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _row(table: Table) -> tuple[str, ...]:
    why = table.reason if table.status is Status.PARKED else "paused" if table.paused else None
    state = f"{table.status.value}, {why}" if why else table.status.value
    return (
        table.id,
        table.game,
        state,
        str(table.moves),
        f"{datetime.fromtimestamp(table.updated / 1000, UTC):%Y-%m-%d %H:%M}",
        str(table.guild),
        str(table.channel),
        ", ".join(map(_player, table.seats)),
    )


def _player(seated: Seated) -> str:
    """Returns the player's name; in brackets if a computer plays for the person."""
    if seated.user is None:
        return f"{seated.computer}"
    return f"({seated.name})" if seated.computer else seated.name
