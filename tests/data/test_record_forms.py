"""Records written again, converted, and as one seat saw the game; records of tables, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from data.record_forms import as_seen, converted, rewritten
from data.record_ids import canonical, id_of
from data.records import BrokenRecord, Record, read, replay
from data.store.values import NO_GUILD, PlayedFor, WholeTable
from data.table_records import SOMEBODY, imported, key_of, lines_of_table
from engine import games
from engine.notation import encode
from engine.protocol import Seat, seen

GOLDEN: Final = Path(__file__).parents[1] / "golden"
FILES: Final = sorted(GOLDEN.glob("*.jsonl"))
HEAD: Final = (
    '{"record":2,"game":"pikoko","rules":1,"seats":3,"options":{},"players":[{"name":"Ann"},'
)
DEAL: Final = (
    '{"by":"chance","do":{"type":"deal","hands":[["R4","R6","Y2","P2","P5","W1","B1","B7"],'
    '["R3","M7","Y5","Y7","W2","W6","B2","B6"],["M1","R5","M4","Y6","P3","P4","W3","W5"]],'
    '"turned":"B3"},"at":1}'
)
MARKED: Final = [
    HEAD + '{"name":""},{"computer":"sage"}],"tags":{"Date":"2026-05-01","Event":"Cup"},'
    '"note":"The final"}',
    '{"by":"chance","do":{"type":"seats","order":[2,0,1]},"at":0}',
    '{"by":"chance","do":{"type":"first","seat":0},"at":0}',
    DEAL,
    '{"by":1,"do":{"type":"bid","on":0,"tokens":2},"at":5000,"for":"clock"}',
    '{"by":1,"do":{"type":"take-back"},"at":5001}',
    '{"by":2,"do":{"type":"bid","on":0,"tokens":1},"at":9000,"note":"Bold!"}',
]


def records_of(path: Path) -> list[Record]:
    return list(read(path.read_bytes().splitlines()))


def marked(*changes: tuple[str, str]) -> Record:
    text = "\n".join(MARKED)
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    (record,) = read(text.splitlines())
    return record


# Written again


def test_what_is_said_besides_the_actions_is_written_as_it_was() -> None:
    record = marked()
    assert list(rewritten(record)) == MARKED
    assert list(converted(record)) == MARKED
    assert [line.played_for for line in record.lines][3:5] == ["clock", None]
    assert id_of(record) == id_of(marked((',"at":9000,"note":"Bold!"', ""), (',"for":"clock"', "")))


@pytest.mark.parametrize("path", [*FILES, *sorted((GOLDEN / "older").glob("*"))], ids=str)
def test_a_converted_record_is_the_same_game_and_stays_as_it_is(path: Path) -> None:
    record = records_of(path)[0]
    lines = list(converted(record))
    (again,) = read(lines)
    assert list(converted(again)) == list(rewritten(again)) == lines
    assert id_of(again) == id_of(record)
    assert again.header.names == record.header.names


def test_options_that_are_the_default_are_left_out() -> None:
    (new,) = read(converted(marked(('"options":{}', '"options":{"rounds":3,"bidding":"quick"}'))))
    assert new.header.options == {"bidding": "quick"}


def test_what_cannot_be_replayed_is_not_converted() -> None:
    with pytest.raises(BrokenRecord, match=r"line 5: .* refused"):
        list(converted(marked(('"tokens":2', '"tokens":99'))))
    with pytest.raises(BrokenRecord, match="a game out of"):
        list(converted(marked(('"game":"pikoko"', '"game":"hearts"'))))


# As someone saw the game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_seat_s_record_is_what_redact_leaves(path: Path) -> None:
    record = records_of(path)[0]
    game = games[record.header.game]
    seats: list[Seat | None] = [None, 0, record.header.seats - 1]
    for viewer in seats:
        (of_seat,) = read(as_seen(record, viewer))
        assert of_seat.header.seen_by == ("spectator" if viewer is None else viewer)
        assert (of_seat.end, of_seat.lines) == (record.end, ())
        events = [event for step in replay(record) for event in seen(game, step.events, viewer)]
        assert [one.saw for one in of_seat.saw] == [encode(event) for event in events]
        for one, event in zip(of_seat.saw, events, strict=True):
            hidden = [field for field in one.saw if getattr(event, field) is None]
            assert all(one.saw[field] is None for field in hidden)


def test_a_seat_s_record_has_cards_by_name_and_not_those_it_cannot_see() -> None:
    (record,) = read(as_seen(marked(), 1))
    deal = record.saw[1].saw
    assert deal["turned"] == "B3"
    hands: Any = deal["hands"]
    assert hands[1] is None
    assert hands[0] == ["R4", "R6", "Y2", "P2", "P5", "W1", "B1", "B7"]
    assert [one.saw["type"] for one in record.saw[2:]] == ["bid-made", "bids-taken-back"]
    (other,) = read(as_seen(marked(), None))
    assert [one.saw["type"] for one in other.saw] == ["starter-named", "dealt"]
    assert other.saw[1].at == 1
    assert "Bold" not in "".join(as_seen(marked(), 0))


# Tables


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_table_made_from_a_record_has_that_record(path: Path) -> None:
    record = records_of(path)[-1]
    game = imported(record)
    whole = WholeTable(game.table, game.moves)
    assert list(lines_of_table(whole, game.fact)) == list(converted(record))
    assert (game.table.guild, {one.user for one in game.table.seats}) == (NO_GUILD, {None})
    assert imported(record) == game


def test_a_table_made_from_a_record_keeps_times_notes_and_who_did_what() -> None:
    game = imported(marked())
    whole = WholeTable(game.table, game.moves)
    expected = [line.replace('"name":""', f'"name":"{SOMEBODY}"') for line in MARKED]
    assert list(lines_of_table(whole, game.fact)) == expected
    assert game.created == 1_777_593_600_000
    assert (game.moves[-1].at, game.ended) == (game.created + 9000,) * 2
    assert game.moves[3].played_for is PlayedFor.CLOCK
    assert key_of(game.table.id).endswith(game.table.id)
    without, *_ = lines_of_table(whole, game.fact, names=False)
    assert json.loads(without)["players"] == [{"name": SOMEBODY}] * 2 + [{"computer": "sage"}]


def test_the_same_game_of_other_people_is_another_table() -> None:
    tables = [
        imported(marked(*changes)).table.id
        for changes in ((), (("Ann", "Bob"),), (("Cup", "Club"), ("2026-05-01", "a day")))
    ]
    assert tables[0] == tables[2] != tables[1]


def test_the_canonical_form_says_nothing_of_people() -> None:
    text = "\n".join(canonical(marked()))
    assert not any(word in text for word in ("Ann", "Cup", "Bold", '"at"', "clock", "note"))
