"""Chance by name: orders that follow from a seed, and games that follow from one for ever.

``tests/golden/seeds/<game>-<edition>.txt`` has a digest for each of 200 games that are played by
that edition of the rules. A change of one of them means that the same seed gives another game,
which must not happen. For a new edition, write its file; the others stay as they are::

    python -m tests.engine.test_chance
"""

from __future__ import annotations

import hmac
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

import pytest

from data.games import complete_options
from engine import games
from engine.chance import SEATS, Chance, seeded, shuffling
from engine.log import draw_seats, steps
from engine.mind.players import play
from engine.notation import encode
from engine.pikoko import PIKOKO
from engine.protocol import CHANCE, EDITION, TAKE_BACK, IllegalAction
from tests.engine.tables import editions
from tests.helpers.stress import short

FOLDER: Final = Path(__file__).parent.parent / "golden" / "seeds"
GAMES: Final = 200
FEATHERS: Final = ("blue", "eye", "green", "gold", "train")


# Orders


def test_an_order_is_computed_as_its_documentation_says() -> None:
    digest = hmac.new(b"a seed", b"7.0", sha256).hexdigest()
    first, second, third, fourth = (int(digest[at : at + 16], 16) for at in (0, 16, 32, 48))
    names = sorted(FEATHERS)
    for at, piece in ((4, first), (3, second), (2, third), (1, fourth)):
        other = piece % (at + 1)
        names[at], names[other] = names[other], names[at]
    assert seeded(b"a seed", 7)(FEATHERS) == names


def test_an_order_stays_what_it_was() -> None:
    order = seeded(b"Plumage", 1)
    shuffled = "".join(order("0123456789abcdefghijklmnopqrstuvwxyz"))
    assert shuffled == "bke70d3zlourmf5qw6s4apixcnv8hgy9t1j2"
    assert " ".join(order(FEATHERS)) == "green blue eye gold train", "it goes on where it stopped"


def test_pieces_above_the_last_multiple_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    highest, rest = bytes((255,) * 8), bytes((0,) * 24)
    monkeypatch.setattr("engine.chance.digest", lambda *_: highest + rest)
    assert seeded(b"", 0)("abc") == ["b", "c", "a"], "0 twice"
    assert seeded(b"", 0)("ab") == ["a", "b"], "odd: the name stays"


@pytest.mark.parametrize("number", [0, 1, 2, 10])
def test_every_chance_action_has_an_order_of_its_own(number: int) -> None:
    others = [seeded(b"a seed", other)(map(str, range(30))) for other in range(20)]
    assert others.count(seeded(b"a seed", number)(map(str, range(30)))) == 1


@pytest.mark.parametrize("seed", range(3))
def test_an_order_depends_on_the_names_and_not_on_how_they_come(seed: int) -> None:
    by_seed: Chance = partial(seeded, b"%d" % seed)
    by_random: Chance = lambda number: shuffling(Random(seed + number))  # noqa: E731
    for chance in (by_seed, by_random):
        orders = {tuple(chance(3)(names)) for names in permutations(FEATHERS)}
        assert len(orders) == 1
        assert sorted(*orders) == sorted(FEATHERS)


def test_identical_names_are_kept() -> None:
    for order in (seeded(b"a seed", 1), shuffling(Random(1)), shuffling(SystemRandom())):
        assert Counter(order(["eye", "eye", "train"])) == {"eye": 2, "train": 1}


def test_every_order_is_equally_likely() -> None:
    """24 orders of four names, 200 times each, by chi-square with 23 degrees of freedom."""
    rng = Random(5)
    for orders in (
        (seeded(b"even", number) for number in range(4800)),
        (shuffling(rng) for _ in range(4800)),
    ):
        seen = Counter("".join(order("abcd")) for order in orders)
        assert len(seen) == 24
        assert sum((count - 200) ** 2 for count in seen.values()) / 200 < 50


# The log


def test_who_sits_where_is_the_first_chance_action() -> None:
    drawn = draw_seats(4, seeded(b"a seed", SEATS))
    assert sorted(drawn.order) == [0, 1, 2, 3]
    do = encode(drawn)
    assert do == {"type": "seats", "order": list(drawn.order)}
    new = PIKOKO.new(4)
    (step,) = steps(PIKOKO, 4, new, [(CHANCE, do)])
    assert (step.actor, step.action, step.state, step.events) == (CHANCE, drawn, new, ())


@pytest.mark.parametrize(
    "do",
    [
        {"type": "seats"},
        {"type": "seats", "order": [0, 1]},
        {"type": "seats", "order": [0, 1, 3]},
        {"type": "seats", "order": [0, 1, 1]},
        {"type": "seats", "order": [0, 1, True]},
        {"type": "seats", "order": [0, 1, 2], "why": "so"},
        {"type": "seats", "order": "012"},
    ],
    ids=str,
)
def test_seats_name_every_seat_once(do: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        list(steps(PIKOKO, 3, PIKOKO.new(3), [(CHANCE, do)]))
    assert refusal.value.code == "malformed"


def test_no_one_changes_seats_later_and_no_seat_says_who_sits_where() -> None:
    seats: dict[str, Any] = {"type": "seats", "order": [2, 0, 1]}
    first: dict[str, Any] = {"type": "first", "seat": 1}
    for log in ([(CHANCE, first), (CHANCE, seats)], [(0, seats)]):
        with pytest.raises(IllegalAction) as refusal:
            list(steps(PIKOKO, 3, PIKOKO.new(3), log))
        assert refusal.value.code == "malformed"


# Games


def test_changed_minds_do_not_move_what_chance_does() -> None:
    """Compares a game in which all change their minds with one in which no one does."""
    assert deals(fickle=False) == deals(fickle=True)


def deals(*, fickle: bool) -> list[Any]:
    """Returns the deals of a game of Pikoko in which all bid and play the least."""
    state, drawn = PIKOKO.new(3), list[Any]()
    while waiting := PIKOKO.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            drawn.append(PIKOKO.draw(state, seeded(b"a seed", len(drawn) + 1)))
            state = PIKOKO.apply(state, CHANCE, drawn[-1]).state
            continue
        least, *others = PIKOKO.legal(state, actor)
        if fickle and len(waiting) > 1 and others:
            state = PIKOKO.apply(state, actor, others[0]).state
            state = PIKOKO.apply(state, actor, TAKE_BACK).state
        state = PIKOKO.apply(state, actor, least).state
    return drawn


def played(key: str, edition: int, number: int) -> str:
    """Returns the digest of the moves of that game, with default options.

    The choices of the players follow from the seed too: of the legal actions, the one whose
    encoding comes first when they are shuffled. So they depend on no random source.
    """
    game = games[key]
    seats = game.seats[number % len(game.seats)]
    seed = f"{key} {number}".encode()
    choosing = seeded(seed, GAMES)

    def player(_view: Any, legal: Any, _rng: Random) -> Any:
        by_name = {json.dumps(encode(action)): action for action in legal}
        return by_name[choosing(by_name)[0]]

    chosen = {EDITION: edition} if len(editions(game)) > 1 else {}
    start = game.new(seats, complete_options(game, chosen))
    moves, outcome = play(game, start, [player] * seats, partial(seeded, seed), Random())
    said = [[actor, encode(action)] for actor, action in moves]
    return sha256(json.dumps([said, outcome.places]).encode()).hexdigest()[:16]


EDITIONS: Final = [(key, edition) for key, game in games.items() for edition in editions(game)]


def file_of(key: str, edition: int) -> Path:
    return FOLDER / f"{key}-{edition}.txt"


@pytest.mark.parametrize(("key", "edition"), EDITIONS)
@pytest.mark.parametrize("numbers", short([range(0, GAMES, 50), range(GAMES)], 1), ids=len)
def test_the_same_seed_gives_the_same_game(key: str, edition: int, numbers: range) -> None:
    digests = file_of(key, edition).read_text().split()
    assert len(digests) == GAMES
    assert [played(key, edition, number) for number in numbers] == [digests[n] for n in numbers]


def write() -> Iterator[str]:
    """Writes the files that are missing."""
    for key, edition in EDITIONS:
        file = file_of(key, edition)
        if not file.exists():
            lines = [played(key, edition, number) for number in range(GAMES)]
            file.write_text("".join(f"{line}\n" for line in lines))
            yield file.name


if __name__ == "__main__":
    for written in write():
        sys.stdout.write(f"{written}\n")
