"""Every game can be written as a record, read and replayed; of a broken record, the error says
where and why.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from data.games import complete_options
from data.record_lines import BrokenRecord, Computer, Header, Person
from data.records import Record, header, read, replay, write
from engine import games
from engine.log import Seats
from engine.notation import decode
from engine.protocol import CHANCE, Action, Actor, Game, Json, Outcome
from tests.helpers.games import any_legal, turns
from tests.helpers.stress import some

NASTY: Final = "\x1b[2J\x9b" * 1000
CHICK: Final = Computer(computer="random")
HEADER: Final = {
    "record": 2,
    "game": "pikoko",
    "rules": 1,
    "seats": 3,
    "options": {},
    "players": [{"computer": "random"}] * 3,
}
TABLES = [(key, seats) for key, game in games.items() for seats in game.seats]


def play_at_random(
    game: Game[Any, Any, Any], seats: int, rng: Random
) -> tuple[Header, list[tuple[Actor, Action]], Outcome]:
    options = complete_options(game, None)
    played = list(turns(game, game.new(seats, options), rng, any_legal))
    outcome = game.outcome(played[-1].after)
    assert outcome is not None
    moves = [(turn.actor, turn.action) for turn in played]
    return header(game, options, [CHICK] * seats), moves, outcome


def lines_of(key: str, seats: int, seed: int = 1) -> list[str]:
    return list(write(*play_at_random(games[key], seats, Random(seed))))


@pytest.fixture(scope="module")
def pikoko() -> Sequence[str]:
    """Returns a whole game of three seats: line 1 is its header, line 2 names the first seat."""
    return tuple(lines_of("pikoko", 3))


def replay_all(lines: Sequence[str | bytes]) -> None:
    for record in read(lines):
        for _ in replay(record):
            pass


def broken(lines: Sequence[str | bytes], at: int) -> BrokenRecord:
    """Returns the error about these lines, which must name the line ``at``, counted from 1."""
    with pytest.raises(BrokenRecord) as caught:
        replay_all(lines)
    assert caught.value.line_number == at
    return caught.value


def changed(lines: Sequence[str], at: int, line: str | bytes) -> BrokenRecord:
    """Returns the error if that line is in another form."""
    return broken([*lines[: at - 1], line, *lines[at:]], at)


# Writing and reading


def test_a_record_says_what_the_documentation_says() -> None:
    game = games["pikoko"]
    do: list[tuple[Actor, dict[str, Json]]] = [
        (CHANCE, {"type": "first", "seat": 2}),
        (0, {"type": "bid", "on": 2, "tokens": 3}),
        (0, {"type": "confidence", "on": None}),
        (2, {"type": "play", "card": "M4", "as": "B"}),
    ]
    moves = [(actor, decode(game, action)) for actor, action in do]
    outcome = Outcome((17, 12, 12), ((6, 4, 5),), (1, 2, 2), won_by="points")
    players: list[Person | Computer] = [CHICK, Computer(computer="greedy"), Person(name="Zoë")]
    tags = {"Date": "2026-05-01", "Event": "Spring Cup"}
    head, *others = write(header(game, {"rounds": 1}, players, tags), moves, outcome)
    assert head == (
        '{"record":2,"game":"pikoko","rules":1,"seats":3,"options":{"rounds":1},'
        '"players":[{"computer":"random"},{"computer":"greedy"},{"name":"Zoë"}],'
        '"tags":{"Date":"2026-05-01","Event":"Spring Cup"}}'
    )
    assert others == [
        '{"by":"chance","do":{"type":"first","seat":2}}',
        '{"by":0,"do":{"type":"bid","on":2,"tokens":3}}',
        '{"by":0,"do":{"type":"confidence","on":null}}',
        '{"by":2,"do":{"type":"play","card":"M4","as":"B"}}',
        '{"end":{"scores":[17,12,12],"rounds":[[6,4,5]],"places":[1,2,2]}}',
    ]


@pytest.mark.parametrize("seed", some(range(3), 1))
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_record_is_written_again_byte_for_byte_after_its_replay(
    key: str, seats: int, seed: int
) -> None:
    lines = lines_of(key, seats, seed)
    (record,) = read(lines)
    *_, last = steps = list(replay(record))
    outcome = games[key].outcome(last.state)
    assert list(write(record.header, [(s.actor, s.action) for s in steps], outcome)) == lines


def test_a_record_may_begin_with_who_sits_where(pikoko: Sequence[str]) -> None:
    seats = '{"by":"chance","do":{"type":"seats","order":[2,0,1]}}'
    lines = [pikoko[0], seats, *pikoko[1:]]
    (record,) = read(lines)
    first, *others = replay(record)
    assert (first.actor, first.action, first.events) == (CHANCE, Seats((2, 0, 1)), ())
    (without,) = read(pikoko)
    assert others == list(replay(without))
    outcome = games["pikoko"].outcome(others[-1].state)
    moves = [(step.actor, step.action) for step in (first, *others)]
    assert list(write(record.header, moves, outcome)) == lines


def test_who_sits_where_is_not_said_later(pikoko: Sequence[str]) -> None:
    seats = '{"by":"chance","do":{"type":"seats","order":[2,0,1]}}'
    error = broken([*pikoko[:2], seats, *pikoko[2:]], 3)
    assert "malformed" in error.found


def test_records_may_follow_one_another(pikoko: Sequence[str]) -> None:
    other = lines_of("pikoko", 4)
    first, second = read([*pikoko, *other])
    assert (first.line_number, second.line_number) == (1, len(pikoko) + 1)
    assert (first.header.seats, second.header.seats) == (3, 4)


def test_each_record_is_there_as_soon_as_it_ends(pikoko: Sequence[str]) -> None:
    records = read(iter([*pikoko, "what comes later is not looked at yet"]))
    assert isinstance(next(records), Record)
    with pytest.raises(BrokenRecord):
        next(records)


def test_lines_may_be_bytes_and_end_in_line_breaks(pikoko: Sequence[str]) -> None:
    assert list(read([f"{line}\r\n".encode() for line in pikoko])) == list(read(pikoko))


def test_other_programs_may_write_spaces_and_another_order_of_keys(
    pikoko: Sequence[str],
) -> None:
    spaced = [json.dumps(dict(reversed(json.loads(line).items())), indent=None) for line in pikoko]
    assert spaced != list(pikoko)
    assert list(read(spaced)) == list(read(pikoko))


def test_a_person_may_be_called_as_a_computer_player_is(pikoko: Sequence[str]) -> None:
    players = [{"name": "sage"}, {"computer": "sage"}, {"name": ""}]
    (record,) = read([json.dumps(HEADER | {"players": players}), *pikoko[1:]])
    assert record.header.players == (
        Person(name="sage"),
        Computer(computer="sage"),
        Person(name=""),
    )
    assert record.header.names == ("sage", "sage", "")


def test_keys_of_other_programs_are_not_read(pikoko: Sequence[str]) -> None:
    own = [json.dumps(json.loads(line) | {"x-note": [1, {"y": None}]}) for line in pikoko]
    assert list(read(own)) == list(read(pikoko))


@pytest.mark.parametrize("key", ["X-note", "xnote", "notes", "x_note"])
def test_any_other_key_is_an_error(pikoko: Sequence[str], key: str) -> None:
    for number in (1, 5, len(pikoko)):
        line = json.dumps(json.loads(pikoko[number - 1]) | {key: 1, "x-fine": 1})
        error = changed(pikoko, number, line)
        assert f"({key}: Extra inputs" in error.found


def test_a_game_still_running_has_a_record_without_an_end() -> None:
    head, moves, _ = play_at_random(games["pikoko"], 3, Random(1))
    lines = list(write(head, moves[:20], None))
    (record,) = read(lines)
    assert record.end is None
    assert len(list(replay(record, unfinished=True))) == 20


# Frames that are none


def test_nothing_is_no_record() -> None:
    error = broken([], 1)
    assert error.found == "nothing"
    assert str(error) == f"line 1: expected {error.expected}; found nothing"
    assert error.expected.startswith("a header")


@pytest.mark.parametrize(
    "line",
    [
        "",
        " \n",
        "\r\n",
        "cards",
        "R7\n",
        "{",
        '{"by":0,\n',
        '{"by":0,"do":{"type":"bid"}',
        b"\xff\xfe",
        '{"by":0,"do":' + "[" * 5000 + "]" * 5000 + "}",
        '{"by":0,"do":{"tokens":' + "9" * 5000 + "}}",
        '{"by":0,"do":{"type":"\\ud800"}}',
    ],
    ids=[
        *(
            "empty",
            "blank",
            "line break",
            "word",
            "word and line break",
            "open",
            "open and line break",
        ),
        *("cut", "bytes", "deep", "long", "half"),
    ],
)
def test_a_line_that_is_not_json(pikoko: Sequence[str], line: str | bytes) -> None:
    error = changed(pikoko, 5, line)
    assert len(error.found) < 600
    assert error.found.isprintable()
    assert "at line" not in error.found, "there is but one line number"
    if not line.strip():
        assert error.found.startswith("an empty line (")


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "null",
        "{}",
        '{"by":0}',
        '{"by":-1,"do":{}}',
        '{"by":true,"do":{}}',
        '{"by":1.0,"do":{}}',
        '{"by":"0","do":{}}',
        '{"by":"Ann","do":{}}',
        '{"by":0,"do":[]}',
        '{"by":0,"do":{},"at":-1}',
        '{"by":0,"do":{},"at":1.5}',
        '{"by":0,"do":{},"for":"fun"}',
        '{"by":0,"do":{},"played_for":"clock"}',
        '{"by":0,"do":{},"note":1}',
    ],
)
def test_a_line_of_another_shape(pikoko: Sequence[str], line: str) -> None:
    error = changed(pikoko, 5, line)
    assert error.expected == 'an action {"by":seat or "chance","do":{…}}'
    assert error.found.startswith(f"{line} (")
    assert error.found.endswith(")")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("record", 0),
        ("record", 3),
        ("record", True),
        ("game", 7),
        ("rules", "1"),
        ("seats", 3.5),
        ("options", []),
        ("players", "random"),
        ("players", [1, 2, 3]),
        ("players", ["random", "random", "random"]),
        ("players", [{"name": "Ann", "computer": "sage"}] * 3),
        ("players", [{"computer": "Big Peacock"}] * 3),
        ("tags", {"Event": 1}),
        ("tags", {"event": "Cup"}),
        ("tags", ["Cup"]),
        ("seed", 1),
    ],
)
def test_a_header_of_another_shape(pikoko: Sequence[str], key: str, value: object) -> None:
    head = json.loads(pikoko[0]) | {key: value}
    error = changed(pikoko, 1, json.dumps(head))
    assert error.expected.startswith("a header")
    assert f"({key}" in error.found


@pytest.mark.parametrize("missing", ["game", "rules", "seats", "options", "players"])
def test_a_header_needs_all_its_keys(pikoko: Sequence[str], missing: str) -> None:
    head = json.loads(pikoko[0])
    del head[missing]
    error = changed(pikoko, 1, json.dumps(head))
    assert f"({missing}" in error.found


def test_an_end_of_another_shape(pikoko: Sequence[str]) -> None:
    error = changed(pikoko, len(pikoko), '{"end":{"scores":[1,2,3]}}')
    assert error.expected.startswith("the end")
    assert "(end.rounds" in error.found


def test_an_action_before_any_header(pikoko: Sequence[str]) -> None:
    error = broken(pikoko[1:], 1)
    assert error.expected.startswith("a header")
    assert error.found == pikoko[1]


@pytest.mark.parametrize("again", [-2, -1], ids=["an action", "an end"])
def test_a_line_after_the_end(pikoko: Sequence[str], again: int) -> None:
    error = broken([*pikoko, pikoko[again]], len(pikoko) + 1)
    assert error.expected.startswith("a header")
    assert error.found == pikoko[again]


LOUD: Final = {
    "word": NASTY,
    "text": json.dumps(NASTY),
    "key": json.dumps({NASTY: 1}),
    "action": json.dumps({"by": 0, "do": {"type": NASTY}}),
    "seat": json.dumps({"by": int("9" * 4000), "do": {"type": "bid", "on": 1, "tokens": 1}}),
    "frame": json.dumps({"by": 0, "do": {}, NASTY: 1}, ensure_ascii=False),
    "header": json.dumps(HEADER | {NASTY: 1}),
    "game": json.dumps(HEADER | {"game": NASTY}),
    "options": json.dumps(HEADER | {"options": {NASTY: NASTY}}),
    "rules": json.dumps(HEADER | {"rules": int("9" * 4000)}),
}


@pytest.mark.parametrize("name", LOUD)
def test_what_is_shown_is_short_and_printable(pikoko: Sequence[str], name: str) -> None:
    for number in (1, 4):
        error = changed(pikoko, number, LOUD[name])
        assert error.found.isprintable()
        assert len(error.found) < 600


# Headers of tables that cannot be


@pytest.mark.parametrize(
    ("key", "value", "expected", "found"),
    [
        ("game", "hearts", "a game out of pikoko", "'hearts'"),
        ("rules", 0, "version 1 of the rules", "version 0"),
        ("seats", 6, "a table for pikoko", "seats(seats=6, fewest=3, most=5)"),
        ("options", {"rounds": 9}, "a table for pikoko", "option(key='rounds', value=9)"),
        ("players", [{"computer": "random"}] * 4, "3 players", "4"),
    ],
)
def test_a_table_that_cannot_be(
    pikoko: Sequence[str], key: str, value: object, expected: str, found: str
) -> None:
    head = json.loads(pikoko[0]) | {key: value}
    error = changed(pikoko, 1, json.dumps(head))
    assert error.expected.startswith(expected)
    assert error.found == found


# Actions that the rules do not allow


def test_an_action_that_the_game_does_not_know(pikoko: Sequence[str]) -> None:
    error = changed(pikoko, 4, '{"by":0,"do":{"type":"fold"}}')
    assert error.found.startswith('seat 0 doing {"type":"fold"}, refused: malformed(')


def test_an_action_that_is_no_number(pikoko: Sequence[str]) -> None:
    error = changed(pikoko, 4, '{"by":1,"do":{"type":"bid","on":0,"tokens":NaN}}')
    assert error.found == '{"by":1,"do":{"type":"bid","on":0,"tokens":NaN}} (expected value)'


def test_an_action_known_already_is_not_mistaken_for_one_like_it(pikoko: Sequence[str]) -> None:
    replay_all(pikoko)
    at, bid = next((at, json.loads(one)) for at, one in enumerate(pikoko) if '"tokens":1' in one)
    for tokens in (True, 1.0, "1"):
        do = bid["do"] | {"tokens": tokens}
        error = changed(pikoko, at + 1, json.dumps(bid | {"do": do}))
        assert "refused: malformed" in error.found


def test_an_action_that_is_not_legal_now(pikoko: Sequence[str]) -> None:
    bidder = json.loads(pikoko[3])["by"]
    bid = {"type": "bid", "on": bidder, "tokens": 1}
    error = changed(pikoko, 4, json.dumps({"by": bidder, "do": bid}))
    assert error.expected.startswith(f'seat {bidder} doing {{"type":"bid","on":')
    assert f'seat {bidder} doing {{"type":"bid","on":{bidder},"tokens":1}}' in error.found


def test_an_actor_who_is_not_asked(pikoko: Sequence[str]) -> None:
    error = changed(pikoko, 2, pikoko[2])
    assert error.expected.startswith('chance doing {"type":"first","seat":0} or')
    assert changed(pikoko, 3, pikoko[3]).expected == "an action by chance"


def test_of_very_many_actions_none_is_named(pikoko: Sequence[str]) -> None:
    deal = json.loads(pikoko[2])
    deal["do"]["turned"] = deal["do"]["hands"][0][0]
    assert changed(pikoko, 3, json.dumps(deal)).expected == "another action by chance"


def test_a_seat_that_is_none(pikoko: Sequence[str]) -> None:
    bid = json.loads(pikoko[3])
    error = changed(pikoko, 4, json.dumps(bid | {"by": 3}))
    assert error.expected.startswith("an action by seat ")
    assert "no_such_actor" in error.found


def test_a_missing_action(pikoko: Sequence[str]) -> None:
    plays = [number for number, line in enumerate(pikoko) if '"play"' in line]
    missing = plays[len(plays) // 2]
    assert broken([*pikoko[:missing], *pikoko[missing + 1 :]], missing + 1)


def test_an_action_when_the_game_is_over(pikoko: Sequence[str]) -> None:
    error = broken([*pikoko[:-1], pikoko[-2], pikoko[-1]], len(pikoko))
    assert error.expected == pikoko[-1]
    assert error.found.endswith("refused: game_over")


# Ends


def test_an_end_before_the_game_is_over(pikoko: Sequence[str]) -> None:
    error = broken([*pikoko[:-2], pikoko[-1]], len(pikoko) - 1)
    last = json.loads(pikoko[-2])
    assert error.expected.startswith(f'seat {last["by"]} doing {{"type":"play"')
    assert error.found == pikoko[-1]


@pytest.mark.parametrize("key", ["scores", "rounds", "places"])
def test_an_end_that_is_not_true(pikoko: Sequence[str], key: str) -> None:
    end = json.loads(pikoko[-1])
    values = end["end"][key]
    target = values[0] if key == "rounds" else values
    target[0] += 1
    error = changed(pikoko, len(pikoko), json.dumps(end))
    assert error.expected == pikoko[-1]
    assert error.found == json.dumps(end, separators=(",", ":"))


@pytest.mark.parametrize("left", [1, 2, 3, 20, -1])
def test_a_record_that_breaks_off(pikoko: Sequence[str], left: int) -> None:
    lines = pikoko[:left]
    error = broken([*lines, *pikoko], len(lines) + 1)
    assert error.found == "nothing: the record breaks off"


def test_a_whole_game_without_its_end_lacks_the_end(pikoko: Sequence[str]) -> None:
    assert broken(pikoko[:-1], len(pikoko)).expected == pikoko[-1]


# Any one action changed

JUNK: Final[tuple[Json, ...]] = (None, True, -1, 99, 0.5, "X", "R99", [], {}, [[1]], 10**30)


@pytest.mark.parametrize("number", [2, 3, 4, 15, 30, -2])
def test_junk_in_an_action_is_named_by_its_line(pikoko: Sequence[str], number: int) -> None:
    at = number % len(pikoko)
    line = json.loads(pikoko[at - 1])
    for key, junk in product(line["do"], JUNK):
        do = line["do"] | {key: junk}
        if do == {"type": "confidence", "on": None}:
            continue  # that is No Confidence, and no junk
        changed(pikoko, at, json.dumps(line | {"do": do}))
