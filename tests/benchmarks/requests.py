"""What whole games cost: requests to Discord for a change, and calls for a person.

::

    python -m tests.benchmarks.requests [--pace slow turn-based] [--game pikoko …] [--seed 1]
        [--seats 4] [--all-hear] [--keep-panels]

With ``--all-hear`` the server's members are notified of all messages by default. With
``--keep-panels`` a person who is called answers in the panel that is open, and opens no other.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random

import structlog

from bot.messages import reconciler
from bot.running import timekeeper
from tests.discord.conftest import one_world
from tests.discord.requests import cost_of_a_game
from tests.discord.world import NAMES

PACES = {
    "fast": ("live-180", (0.3, 2)),
    "live": ("live-180", (1, 8)),
    "slow": ("live-180", (5, 40)),
    "turn-based": ("turns-86400", (30, 3600)),
}
"""By pace: the clock of the table, and the seconds that people take for an answer."""

OPTIONS = {"pikoko": {}, "plumes": {}, "block": {"mode": "quick"}}


async def measure(
    game: str, pace: str, seats: int, seed: int, *, all_hear: bool, keep_panels: bool
) -> None:
    clock, between = PACES[pace]
    with tempfile.TemporaryDirectory() as folder:
        async for world in one_world(Path(folder), show_for=2.5):
            if all_hear:
                await world.notify_all()
            table_id = await world.open(*NAMES[:seats], game=game, clock=clock, **OPTIONS[game])
            cost = await cost_of_a_game(
                world, table_id, between, Random(seed), keep_panels=keep_panels
            )
    print(f"{game}, {pace}, {seats} seats, {cost.changes} changes: {cost.each:.2f} requests each")
    print("  calls:", dict(cost.calls), "bystanders:", dict(cost.bystanders))
    for said, count in cost.requests.most_common():
        print(f"  {count / cost.changes:6.2f}  {said}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pace", nargs="+", choices=PACES, default=["slow", "turn-based"])
    parser.add_argument("--game", nargs="+", choices=OPTIONS, default=list(OPTIONS))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all-hear", action="store_true", help="not only those mentioned")
    parser.add_argument("--keep-panels", action="store_true", help="open none for a call")
    chosen = parser.parse_args()
    how = {"all_hear": chosen.all_hear, "keep_panels": chosen.keep_panels}
    structlog.configure(processors=[_dropped])
    timekeeper.BEAT, reconciler.REST = 3_600_000, 0  # hours pass
    for game in chosen.game:
        for pace in chosen.pace:
            asyncio.run(measure(game, pace, chosen.seats, chosen.seed, **how))


def _dropped(_logger: object, _name: str, _event: object) -> str:
    raise structlog.DropEvent


if __name__ == "__main__":
    main()
