"""What the program did and was asked for, by time: to be read when a test with kills fails."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from aiohttp import web

from tests.helpers.messages import controls, text_of
from tests.process.evening import Evening
from tests.process.plumage import Plumage
from tests.process.stand_in import Request, StandIn

_DONE: Final = 200

_SAID: Final = 60
"""The most characters of a message that are noted."""

_DEED: Final = "-- "

_TOLD: Final = 300
"""The most lines in the report of a failure; the file has all of them."""


class Diary:
    """Notes each request with its answer, and what the test has done."""

    def __init__(self, stand_in: StandIn, plumage: Plumage) -> None:
        self._stand_in, self._plumage = stand_in, plumage
        self._lines: list[tuple[str, str]] = []
        stand_in.on_answer = self._answered

    def note(self, said: str) -> None:
        self._lines.append((datetime.now(UTC).isoformat(timespec="milliseconds"), said))

    def note_deed(self, said: str) -> None:
        """Notes what the test itself has done."""
        self.note(f"{_DEED}{said}")

    def note_kept(self, evening: Evening) -> None:
        """Notes what the store holds of the tables and of their messages."""
        path = f"file:{self._plumage.database}?mode=ro"
        with closing(sqlite3.connect(path, uri=True)) as db:
            for table in (*evening.going.values(), evening.lobby_id):
                asked = "SELECT version, drawn, status FROM tables WHERE id = ?"
                posts = "SELECT slot, message, shows, sending FROM posts WHERE table_id = ?"
                kept = (
                    db.execute(asked, (table,)).fetchone(),
                    db.execute(posts, (table,)).fetchall(),
                )
                self.note(f"{table} is kept as {kept}")

    def _answered(self, asked: Request, answer: web.StreamResponse) -> None:
        body = asked.body if isinstance(asked.body, dict) else {}
        said = [asked.method, asked.path, str(answer.status)]
        if "enforce_nonce" in body and isinstance(answer, web.Response) and answer.status == _DONE:
            said.append(f"made {json.loads(answer.text or '')['id']} by {body['nonce']}")
        if shown := body.get("data") or body:
            subjects = {":".join(name.split(":")[:2]) for name in controls(shown)}
            said += [repr(text_of(shown)[:_SAID]), *sorted(subjects)]
        self.note(" ".join(said))

    @contextmanager
    def kept(self, file: Path, evening: Evening) -> Iterator[None]:
        """Adds the notes on the tables that a failure names to that failure."""
        try:
            yield
        except AssertionError as error:
            lines = sorted([*self._lines, *self._logged()])
            file.write_text("".join(f"{at} {said}\n" for at, said in lines), "utf-8")
            tables = [one for one in evening.tables if one in str(error)]
            told = list(self._about(tables, lines))[-_TOLD:]
            error.add_note("\n".join((f"Everything is in {file}. Of {tables}:", *told)))
            raise

    def _logged(self) -> Iterator[tuple[str, str]]:
        """Returns the lines of the program's log, by their time."""
        at = ""
        for line in self._plumage.log.splitlines():
            if line.startswith("{"):
                at = json.loads(line)["timestamp"].replace("Z", "+00:00")
            yield at, line

    def _about(self, tables: Iterable[str], lines: Iterable[tuple[str, str]]) -> Iterator[str]:
        """Returns the lines that name one of these tables, or a message that ever had a control of
        one, with all deeds of the test.
        """
        names = [*tables]
        for message, shown in self._stand_in.shown.items():
            if any(f":{table}:" in state for table in tables for state in shown):
                names.append(message)
        for at, said in lines:
            if said.startswith(_DEED) or any(name in said for name in names):
                yield f"{at} {said}"
