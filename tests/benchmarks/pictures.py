"""How long a picture takes, and how large it is.

::

    python -m tests.benchmarks.pictures [--seats 4] [--games 2] [--seed 1]

Random games are drawn as they would be: after every action the public table, and the panel of
someone who is asked; of Enchanted Plumes and Peacock Block the public table of games of quick
players. Games that are not for so many are left out. Pictures that move, the opening of bids and
the podium, are counted apart. Each drawing is rasterised before, as it is
when a picture like it was drawn before.
What is measured is the processor's time for everything else, up to the bytes of the file, so that a
busy machine changes little. Beside them stands the floor: an empty picture, written the same way.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain
from random import Random
from statistics import median, quantiles
from time import thread_time
from typing import Final

from bot.screens.art.canvas import Canvas
from bot.screens.art.paint import encoded
from bot.screens.art.podium_art import podium
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.art.zoom import Sheet
from bot.screens.block.table_art import block_table
from bot.screens.block.ui import UI as BLOCK_UI
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.panel import private_view
from bot.screens.pikoko.public import table
from bot.screens.plumes.table_art import of_seats
from bot.screens.plumes.ui import UI as PLUMES_UI
from bot.screens.words import words
from engine.block import BLOCK
from engine.pikoko import PIKOKO
from engine.pikoko.scoring import outcome
from engine.pikoko.state import Phase
from engine.pikoko.views import view
from engine.plumes import PLUMES
from engine.plumes.mind.playouts import play_clever
from engine.protocol import CHANCE
from tests.bot.screens.any_game import moments
from tests.bot.screens.sittings import states

NAMES: Final = ("Ann", "Bob", "Zoé", "Greedy", "Maximiliane", "Cleo")


def pictures(seats: int, rng: Random) -> Iterator[tuple[str, Scene]]:
    """Yields the pictures of a random game, each with its kind."""
    say, names = words("en"), NAMES[:seats]
    for state in states(seats, "official", rng, rounds=3):
        asked = sorted(actor for actor in PIKOKO.to_act(state) if actor != CHANCE)
        yield from (("table", scene) for scene in table(Board.of(view(state, None), names, say)))
        if asked:
            seen = view(state, rng.choice(asked))
            yield from (("view", scene) for scene in private_view(Board.of(seen, names, say)))


def films(seats: int, rng: Random) -> Iterator[Scene]:
    """Yields the pictures of a random game that move."""
    say, names = words("en"), NAMES[:seats]
    for state in states(seats, "quick", rng, rounds=3):
        seen = view(state, None)
        if state.phase is Phase.CONFIDENCE and len(state.waiting) == seats:
            yield from table(
                Board.of(seen, names, say), opened=[(seat, seat) for seat in range(seats)]
            )
        if state.phase is Phase.OVER:
            yield podium(outcome(state.results, seats), names, say, moves=True)


def plumes(seats: int, rng: Random) -> Iterator[tuple[str, Scene]]:
    for state, _ in moments(PLUMES_UI, seats, rng, player=play_clever, changes=0):
        sheet = Sheet(Canvas(NAMES[:seats], words("en")))
        for scene, _ in of_seats(sheet, PLUMES.view(state, None), range(seats), public=True):
            yield "plumes", scene


def block(seats: int, rng: Random) -> Iterator[tuple[str, Scene]]:
    for state, _ in moments(BLOCK_UI, seats, rng, player="greedy", changes=0):
        for scene in block_table(Canvas(NAMES[:seats], words("en")), BLOCK.view(state, None)):
            yield "block", scene


DRAWN: Final = ((PIKOKO, pictures), (PLUMES, plumes), (BLOCK, block))


def measured(scene: Scene) -> tuple[float, int]:
    """Returns the milliseconds that drawing the picture takes, and its bytes."""
    start = thread_time()
    written = encoded(scene)
    return (thread_time() - start) * 1e3, len(written)


def report(kind: str, taken: list[tuple[float, int]]) -> None:
    times, sizes = [time for time, _ in taken], [size / 1000 for _, size in taken]
    print(
        f"{kind:6} {len(taken):5} pictures:"
        f" median {median(times):5.2f} ms, 95 % under {quantiles(times, n=20)[-1]:5.2f} ms;"
        f" median {median(sizes):5.1f} KB, largest {max(sizes):5.1f} KB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 7))
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = Random(chosen.seed)
    taken: dict[str, list[tuple[float, int]]] = {}
    played = [draw for game, draw in DRAWN if chosen.seats in game.seats]
    for _ in range(chosen.games):
        for kind, scene in chain.from_iterable(draw(chosen.seats, rng) for draw in played):
            encoded(scene)
            taken.setdefault(kind, []).append(measured(scene))
    for kind, numbers in taken.items():
        report(kind, numbers)
    report("all", [one for numbers in taken.values() for one in numbers])
    if chosen.seats in PIKOKO.seats:
        moving = list(films(chosen.seats, Random(chosen.seed)))
        for scene in moving:
            encoded(scene)
        report("film", [measured(scene) for scene in moving])
    empty = Scene(1200, (), "")
    floor = [measured(empty)[0] for _ in range(50)]
    print(f"floor: an empty picture of {WIDTH} × 1200 takes {median(floor):.2f} ms")


if __name__ == "__main__":
    main()
