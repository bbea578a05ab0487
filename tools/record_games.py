"""The games in ``tests/records/``: 10,000 records of every game, by number of seats.

``python -m tools.record_games`` plays and writes them again, the same ones for the same ``--seed``;
``--check`` replays those that are there, by all processors, and says how many a second.

Record ``n`` of a file has the ``Round`` tag ``game-seats/n``. Its options are random, except in a
file's first records, which take each option's choices in turn; three in four of the others are of
the shorter kind. In every second record everyone plays greedily, in the others some play at random.
One in sixteen has a live clock, and another a slow one: there every action has a time, and some are
by the clock, for an absent person, or because nothing else was legal. Now and then a player changes
their mind or takes an action back.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from data import records
from data.games import complete_options
from data.record_files import lines_of, put, writing
from data.record_lines import BrokenRecord, Computer, Person, PlayedFor
from data.records import Mark, read, replay, unusual_options, write
from engine import games
from engine.chance import SEATS, seeded
from engine.log import draw_seats
from engine.mind.players import play_random
from engine.protocol import CHANCE, Action, Actor, Game, Outcome, Seat

FOLDER: Final = Path(__file__).parent.parent / "tests" / "records"
COUNTS: Final = {
    "pikoko": {3: 2000, 4: 1200, 5: 900},
    "plumes": {2: 700, 3: 550, 4: 450, 5: 400, 6: 400},
    "block": {2: 1000, 3: 900, 4: 800, 5: 700},
}
"""The number of records by game and seats, 10,000 in all; fewer where games are long."""

TABLES: Final = [(key, seats) for key in COUNTS for seats in COUNTS[key]]
GAMES: Final = sum(COUNTS[key][seats] for key, seats in TABLES)

_NAMES: Final = ("Ann", "Bob", "Cléo", "Dan", "Éva", "Zoë", "小雀", "sage", 'O\'Neil "Pea"', "🦚")
SOUGHT: Final = {"block-2/810": 373, "block-3/811": 23}
"""By a record's name: the number in its seed that leads to a rare win in Peacock Block.

These games are extended; the numbers hold for the default ``--seed``.
"""

_LONG: Final = "mode"
"""The option whose first choice, a shorter game, is drawn more often."""

MIXED: Final = ("block-3/543",)
"""Odd-numbered records in which not everyone plays greedily; this one ends in a rare shared win."""

_IN_TURN: Final = 6
"""How many records of a file take each option's choices in turn instead of at random."""

_SECOND: Final = 1_000
_MINUTE: Final = 60 * _SECOND


class Checked(NamedTuple):
    """The result of a check: number of records, number of records by feature, duration."""

    records: int
    features: Counter[str]
    seconds: float


def file_of(key: str, seats: int) -> Path:
    """Returns the path of the file for that game and number of seats."""
    return FOLDER / f"{key}-{seats}.jsonl.xz"


def record(key: str, seats: int, number: int, seed: str) -> Iterator[str]:
    """Yields the lines of one record in the canonical form."""
    name = f"{key}-{seats}/{number}"
    sought = SOUGHT.get(name)
    begin = f"{seed}/{name}" if sought is None else f"{seed}/{name}/{sought}"
    rng = Random(begin)
    game = games[key]
    options = complete_options(game, dict(_options(game, number, rng)))
    if sought is not None:
        options["mode"] = "extended"
    kinds = [rng.choice(("random", "greedy")) for _ in range(seats)]
    if number % 2 and name not in (*SOUGHT, *MIXED):
        kinds = ["greedy"] * seats
    people = [rng.random() < 0.7 for _ in range(seats)]
    names = rng.sample(_NAMES, seats)
    players: list[Person | Computer] = [
        Person(name=names[seat]) if people[seat] else Computer(computer=kinds[seat])
        for seat in range(seats)
    ]
    clock = _Clock(number, people, rng)
    moves, outcome = _play(game, options, seats, kinds, clock, begin.encode())
    day = f"20{26 + number % 4}-{1 + number % 12:02}-{1 + number % 28:02}"
    tags = {"Date": day, "Event": f"{GAMES} games", "Round": name}
    head = records.header(game, unusual_options(game, options), players, tags)
    return write(head, moves, outcome, clock.marks)


def _options(game: Game[Any, Any, Any], number: int, rng: Random) -> Iterator[tuple[str, Any]]:
    for option in game.options:
        drawn = rng.choice(option.choices)
        if number < _IN_TURN:
            drawn = option.choices[number % len(option.choices)]
        elif option.key == _LONG and number % 4:
            drawn = option.choices[0]
        yield option.key, drawn


class _Clock:
    """Decides for each action when it was done, and whether its player or the clock did it."""

    def __init__(self, number: int, people: list[bool], rng: Random) -> None:
        self.marks: list[Mark] = []
        self._people, self._rng, self._now = people, rng, 0
        self._live, self._slow = number % 16 == 1, number % 16 == 5
        self._absent = rng.randrange(len(people)) if number % 32 in (1, 5) else None
        self._noted = number % 40 == 2

    def done(self, actor: Actor, *, forced: bool) -> None:
        note = "What a game!" if self._noted and self._rng.random() < 0.01 else None
        if not (self._live or self._slow):
            self.marks.append(Mark(note=note))
            return
        why: PlayedFor | None = None
        pause = self._rng.randrange(4, 160) * (_SECOND // 4 if self._live else _MINUTE)
        if actor == CHANCE:
            pause = 0
        elif actor == self._absent and self._people[actor]:
            why, pause = "stand-in", _SECOND
        elif self._people[actor] and forced:
            why, pause = "only-card", 2 * _SECOND
        elif self._people[actor] and self._rng.random() < 0.05:
            why, pause = "clock", 3 * _MINUTE
        self._now += pause
        self.marks.append(Mark(self._now, why, note))


def _play(
    game: Game[Any, Any, Any],
    options: dict[str, Any],
    seats: int,
    kinds: list[str],
    clock: _Clock,
    seed: bytes,
) -> tuple[list[tuple[Actor, Action]], Outcome]:
    rng, state = Random(seed), game.new(seats, options)
    players = [play_random if kind == "random" else game.players[kind] for kind in kinds]
    moves: list[tuple[Actor, Action]] = [(CHANCE, draw_seats(seats, seeded(seed, SEATS)))]
    clock.done(CHANCE, forced=False)
    drawn = 0
    while waiting := game.to_act(state):
        actor, again = min(waiting), _second_thought(game, state, seats, rng)
        if actor == CHANCE:
            drawn += 1
            action, forced = game.draw(state, seeded(seed, drawn)), False
        elif again is not None:
            (actor, action), forced = again, False
        else:
            legal = game.legal(state, actor)
            action, forced = players[actor](game.view(state, actor), legal, rng), len(legal) == 1
        state = game.apply(state, actor, action).state
        moves.append((actor, action))
        clock.done(actor, forced=forced)
    outcome = game.outcome(state)
    assert outcome is not None, "it waits for nobody"  # noqa: S101 - narrows
    return moves, outcome


def _second_thought(
    game: Game[Any, Any, Any], state: Any, seats: int, rng: Random
) -> tuple[Seat, Action] | None:
    """Returns now and then a changed answer of a seat that has already answered."""
    if rng.random() > 0.02:
        return None
    asked = game.to_act(state)
    for seat in range(seats):
        legal = () if seat in asked or CHANCE in asked else tuple(game.legal(state, seat))
        if legal:
            return seat, rng.choice(legal)
    return None


def write_file(key: str, seats: int, seed: str, most: int | None = None) -> int:
    """Plays and writes the records of a file; returns the file's size in bytes."""
    with writing(file_of(key, seats)) as file:
        for number in range(COUNTS[key][seats] if most is None else most):
            put(file, record(key, seats, number, seed))
    return file_of(key, seats).stat().st_size


def check_file(path: Path, most: int | None = None) -> Checked:
    """Replays the records of a file, or the first ``most``; writing them must give the same bytes.

    Raises `BrokenRecord`.
    """
    start, count, features = time.process_time(), 0, Counter[str]()
    kept: list[bytes] = []
    with path.open("rb") as file:
        for one in read(_kept(lines_of(file), kept)):
            steps = list(replay(one))
            game, head = games[one.header.game], one.header
            outcome = game.outcome(steps[-1].state)
            assert outcome is not None, "a replay goes to the end"  # noqa: S101 - narrows
            marks = [Mark(line.at, line.played_for, line.note) for line in one.lines]
            usual = head.model_copy(update={"options": unusual_options(game, head.options)})
            moves = [(step.actor, step.action) for step in steps]
            again = [line.encode() for line in write(usual, moves, outcome, marks)]
            if again != kept:
                at = next(i for i, (a, b) in enumerate(zip(again, kept, strict=False)) if a != b)
                raise BrokenRecord(one.line_number + at, again[at].decode(), kept[at].decode())
            kept.clear()
            count += 1
            features.update(_features(game, one, outcome))
            if count == most:
                break
    return Checked(count, features, time.process_time() - start)


def _kept(lines: Iterator[bytes], kept: list[bytes]) -> Iterator[bytes]:
    for line in lines:
        kept.append(line.rstrip(b"\n"))
        yield line


def _features(game: Game[Any, Any, Any], one: records.Record, outcome: Outcome) -> Iterator[str]:
    key = game.key
    edition = one.header.options.get("edition", 1)
    yield f"{key} seats={one.header.seats}"
    yield f"{key} won_by={outcome.won_by}"
    for option in game.options:
        default = option.default_in(edition if isinstance(edition, int) else 1)
        value = one.header.options.get(option.key, 1 if option.key == "edition" else default)
        yield f"{key} {option.key}={value}"
    for kind in {str(line.do["type"]) for line in one.lines}:
        yield f"{key} type={kind}"
    for why in {line.played_for for line in one.lines if line.played_for}:
        yield f"for={why}"
    if any(line.at is not None for line in one.lines):
        yield "at"
    if any(line.note is not None for line in one.lines):
        yield "note"


def _check_all() -> None:
    paths = [file_of(*table) for table in TABLES]
    count, features = 0, Counter[str]()
    counts, seconds = Counter[str](), defaultdict[str, float](float)
    with ProcessPoolExecutor() as pool:
        for (key, _), checked in zip(TABLES, pool.map(check_file, paths), strict=True):
            count += checked.records
            features += checked.features
            counts[key] += checked.records
            seconds[key] += checked.seconds
    for key in games:
        rate = counts[key] / seconds[key]
        sys.stdout.write(f"{key:7} {counts[key]:5} records, {rate:.0f} a second\n")
    sys.stdout.write(f"{count} records, all right\n")
    if count != GAMES:
        raise SystemExit(f"there should be {GAMES}")
    missing = sorted(set(_wanted()) - set(features))
    if missing:
        raise SystemExit(f"none has: {', '.join(missing)}")


def _wanted() -> Iterator[str]:
    """Yields the features that at least one record must have."""
    yield from ("at", "note", "for=clock", "for=stand-in", "for=only-card")
    for key, game in games.items():
        yield from (f"{key} seats={seats}" for seats in game.seats)
        yield from (f"{key} won_by={way}" for way in game.ways_to_win)
        for option in game.options:
            yield from (f"{key} {option.key}={choice}" for choice in option.choices)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="peacock")
    parser.add_argument("--check", action="store_true", help="replay those that are there")
    arguments = parser.parse_args()
    if arguments.check:
        _check_all()
        return
    FOLDER.mkdir(exist_ok=True)
    keys, seats = zip(*TABLES, strict=True)
    with ProcessPoolExecutor() as pool:
        sizes = list(pool.map(write_file, keys, seats, repeat(arguments.seed)))
    sys.stdout.write(f"{sum(sizes):,} bytes in {FOLDER}\n")


if __name__ == "__main__":
    main()
