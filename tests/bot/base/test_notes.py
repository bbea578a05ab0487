"""Notes for the next process: never more than hints, and for no one else."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.notes import Note
from bot.messages import slots
from bot.messages.ephemerals import Handed
from bot.messages.message import PrivateMessage, Row, Token
from bot.pictures.files import File
from bot.program.bridge import Session
from bot.program.handover import Sessions
from bot.screens.game_ui import Picks

SESSIONS = Sessions((Session(0, "abc", 17, "wss://one"), Session(1, "def", 4, "wss://two")))


@pytest.fixture
def note(tmp_path: Path) -> Note[Sessions]:
    return Note(tmp_path / "plumage.sqlite3", "sessions", Sessions)


def test_a_note_is_read_as_it_was_written(note: Note[Sessions]) -> None:
    assert note.read() is None
    note.write(Sessions())
    note.write(SESSIONS)
    assert note.read() == note.read() == SESSIONS
    assert note.path.name == "plumage.sqlite3.sessions"
    assert list(note.path.parent.iterdir()) == [note.path]


def test_a_note_that_is_taken_is_gone(note: Note[Sessions]) -> None:
    note.write(SESSIONS)
    assert note.take() == SESSIONS
    assert not note.path.exists()
    assert note.take() is None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_no_one_else_may_read_a_note(note: Note[Sessions]) -> None:
    note.write(SESSIONS)
    assert stat.S_IMODE(note.path.stat().st_mode) == 0o600


def test_a_torn_note_counts_as_missing_wherever_it_is_torn(note: Note[Sessions]) -> None:
    note.write(SESSIONS)
    whole = note.path.read_bytes()
    for length in range(len(whole)):
        note.path.write_bytes(whole[:length])
        assert note.read() is None


@pytest.mark.parametrize("content", [b"\0" * 100, b"[]", b'{"sessions": "many"}', b"\xff\xfe"])
def test_what_is_no_note_counts_as_missing(note: Note[Sessions], content: bytes) -> None:
    note.path.write_bytes(content)
    assert note.read() is None


def test_no_part_of_a_note_that_cannot_be_read_is_logged(tmp_path: Path) -> None:
    note = Note(tmp_path / "plumage.sqlite3", "private", Handed)
    note.path.write_bytes(b'{"views": [{"token": {"secret": "hush"}}]}')
    with capture_logs() as logs:
        assert note.take() is None
    assert logs
    assert "hush" not in str(logs)
    assert not note.path.exists()


def test_a_note_that_cannot_be_written_is_logged_once(tmp_path: Path) -> None:
    note = Note(tmp_path / "nowhere" / "plumage.sqlite3", "sessions", Sessions)
    with capture_logs() as logs:
        note.write(SESSIONS)
        note.write(SESSIONS)
    assert [line["event"] for line in logs] == ["note not written"]


def test_private_messages_are_read_as_they_were_written(tmp_path: Path) -> None:
    view = PrivateMessage(
        "abcdefghij",
        Row(slots.panel(7), 1, 2, 7, "digest"),
        Token(4, "secret", 5, followup=6),
        (File(8, "cards.png"),),
        Picks("1.t3", ("a", "b")),
    )
    note = Note(tmp_path / "plumage.sqlite3", "private", Handed)
    note.write(Handed((view,)))
    assert note.take() == Handed((view,))
