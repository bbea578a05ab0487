"""Exports and deletes the data about a person, and sends their games' records."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord
import structlog

from bot.features.forgetting import Forgetting
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.messages.ephemerals import Ephemerals, Topic
from bot.requests.trouble import refuses_content
from bot.screens import privacy_page as privacy_ui
from bot.screens.kit import NOTHING, Kind, Layout
from bot.tables.refusal import Refusal
from bot.tables.seating import plays
from bot.tables.sitting import is_outdated
from data.store import Store
from data.store.errors import NoSuchTable
from data.store.values import Status, TableId, WholeTable
from data.table_records import lines_of_table
from engine.protocol import Json

_log = structlog.get_logger(__name__)
_MOST_BYTES: Final = 8 << 20
"""The most bytes of a file; Discord takes 10 MiB."""

_MOST_GAMES: Final = 500
"""The most games in a file, the latest ones: about a megabyte."""


@dataclass(eq=False)
class Privacy(Routed):
    _store: Store
    _forgetting: Forgetting
    _ephemerals: Ephemerals

    @property
    def routes(self) -> Routes:
        return (Route(Kind.PRIVACY, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Shows or exports the person's data; deletes it after a confirmation."""
        match click.control.answer:
            case privacy_ui.EXPORT:
                await self._export(click)
            case privacy_ui.GAMES:
                await self._games(click)
            case privacy_ui.DELETE:
                await self._rewrite(click, privacy_ui.confirm(click.words))
            case privacy_ui.OPEN | privacy_ui.CANCEL:
                await self._rewrite(click, privacy_ui.privacy(click.words))
            case privacy_ui.CONFIRM:
                await self._rewrite(click, await self._forget(click))
                self._ephemerals.forget(click.user)
            case _:
                raise Refusal("unknown")

    async def _rewrite(self, click: Click, layout: Layout) -> None:
        await self._ephemerals.rewrite(click.interaction, Topic.PRIVACY, layout)

    async def _export(self, click: Click) -> None:
        """Sends all data about the person, in as many messages as needed.

        Raises `Refusal`: ``no_export``.
        """
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        kept = await self._store.export_person(click.user)
        parts = await asyncio.to_thread(parts_of, kept)
        first, *others = (
            discord.File(BytesIO(written), _file_name(number, len(parts)))
            for number, written in enumerate(parts, 1)
        )
        try:
            await click.interaction.edit_original_response(
                content=click.words("privacy-export", files=len(parts)), attachments=[first]
            )
            for file in others:
                await click.interaction.followup.send(file=file, ephemeral=True)
        except discord.HTTPException as error:
            if not refuses_content(error, has_files=True):
                raise
            _log.warning("data not delivered", sizes=[*map(len, parts)], error=repr(error))
            raise Refusal("no_export") from error

    async def _games(self, click: Click) -> None:
        """Sends the records of the person's finished games, or of the one that the control names.

        Raises `Refusal`: ``no_record`` if there are none or the game is not theirs,
        ``no_games_file``.
        """
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        subject = click.control.subject
        ids: tuple[TableId, ...] = (subject,)
        if subject == NOTHING:
            ids = await self._store.finished_tables(click.user, _MOST_GAMES)
        try:
            wholes = [await self._store.load(table_id) for table_id in ids]
        except NoSuchTable as error:
            raise Refusal("no_record") from error
        own = [whole for whole in wholes if _has_record_for(whole, click.user)]
        if not own:
            raise Refusal("no_record")
        written = await asyncio.to_thread(_written, own)
        name = f"plumage-{own[0].table.game}-{subject}.jsonl"
        if subject == NOTHING:
            name, written = "plumage-games.jsonl.gz", gzip.compress(written, mtime=0)
        try:
            await click.interaction.edit_original_response(
                content=click.words("privacy-games", count=len(own)),
                attachments=[discord.File(BytesIO(written), name)],
            )
        except discord.HTTPException as error:
            if not refuses_content(error, has_files=True):
                raise
            _log.warning("games not delivered", size=len(written), error=repr(error))
            raise Refusal("no_games_file") from error

    async def _forget(self, click: Click) -> Layout:
        """Deletes the person's data, and confirms it in the language that they had chosen.

        If they still have a seat in a game, asks them to leave it first.
        """
        user = click.user
        played = [one for one in await self._store.tables(user=user) if plays(one, user)]
        if played:
            return privacy_ui.still_seated(click.words, played)
        await self._forgetting.forget(user, click.interaction.id)
        return privacy_ui.forgotten(click.words)


def parts_of(kept: Mapping[str, Json], most: int = _MOST_BYTES) -> list[bytes]:
    """Returns the data of a person as JSON files of at most ``most`` bytes each.

    Each file has all keys and some of the rows, one a line; no row is longer than a file.
    """
    single = {key: value for key, value in kept.items() if not isinstance(value, list)}
    lists = {key: value for key, value in kept.items() if isinstance(value, list)}
    parts: list[dict[str, list[str]]] = [{key: [] for key in lists}]
    size = frame = len(_written_part(single, parts[0])) + len("\n\n") * len(lists)
    for key, rows in lists.items():
        for row in rows:
            line = json.dumps(row, ensure_ascii=False)
            length = len(line.encode()) + len(",\n")
            if size + length > most:
                parts.append({key: [] for key in lists})
                size = frame
            parts[-1][key].append(line)
            size += length
    return [_written_part(single, part) for part in parts]


def _written_part(single: Mapping[str, Json], lists: Mapping[str, Sequence[str]]) -> bytes:
    members = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in single.items()]
    for key, lines in lists.items():
        rows = ",\n".join(lines)
        members.append(f"{json.dumps(key)}: [\n{rows}\n]" if lines else f"{json.dumps(key)}: []")
    return ("{\n" + ",\n".join(members) + "\n}\n").encode()


def _file_name(number: int, of: int) -> str:
    return "plumage.json" if of == 1 else f"plumage-{number}-of-{of}.json"


def _has_record_for(whole: WholeTable, user: int) -> bool:
    """Returns whether the person has a seat in that finished game and it can be replayed."""
    table = whole.table
    is_own = any(seated.user == user for seated in table.seats)
    over = table.status is Status.FINISHED and bool(whole.moves)
    return is_own and over and not is_outdated(table)


def _written(games: Iterable[WholeTable]) -> bytes:
    lines = [line for whole in games for line in lines_of_table(whole)]
    return "".join(f"{line}\n" for line in lines).encode()
