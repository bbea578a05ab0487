"""Play games among computer players and print their records, one after another.

The same arguments give the same output on every machine. What chance does in a game follows from
the seed and the number of the game (`engine.chance.seeded`, by the bytes ``SEED/NUMBER``). So the
deals depend neither on the number of games nor on the players, who have numbers of their own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, Final, TypeVar

from tqdm import tqdm

from bot.cli import Unusable, number
from data import records
from data.games import complete_options
from data.record_lines import Computer
from engine import games
from engine.chance import seeded
from engine.mind.players import play
from engine.protocol import Game, IllegalTable, Json

T = TypeVar("T")

NAMES: Final = {"chick": "random", "hen": "greedy", "peacock": "sage"}
"""The names of computer players in records, by their names on the command line."""

_WORDS: Final = {"True": "yes", "False": "no"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=games, help=f"one of: {', '.join(games)}")
    parser.add_argument("--seats", metavar="N", help="default: the minimum for the game")
    parser.add_argument(
        "--games", metavar="K", type=number(1), default=1, help="how many games (default: 1)"
    )
    parser.add_argument("--seed", metavar="S", default="0", help="any text (default: 0)")
    parser.add_argument(
        "--players",
        metavar="KIND,…",
        default="random",
        help="players by seat, repeated until all seats are taken: chick, hen or peacock, which"
        " records call random, greedy and sage (default: chick)",
    )
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be given several times",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    game = games[arguments.game]
    seats = _seats(game, arguments.seats)
    kinds = _kinds(game, seats, arguments.players)
    options = complete_options(game, _options(game, arguments.option))
    try:
        header = records.header(game, options, [Computer(computer=kind) for kind in kinds])
        start = game.new(seats, options)
    except IllegalTable as refusal:
        parser.error(str(refusal))
    players = [game.players[kind] for kind in kinds]
    played = range(1, arguments.games + 1)
    # The bar is shown on a terminal only.
    for count in tqdm(played, total=arguments.games, unit="game", file=sys.stderr, disable=None):
        seed = f"{arguments.seed}/{count}".encode(errors="surrogateescape")
        moves, outcome = play(game, start, players, partial(seeded, seed), Random(seed))
        sys.stdout.writelines(f"{line}\n" for line in records.write(header, moves, outcome))


def _chosen(word: str, choices: Mapping[str, T], what: str) -> T:
    """Returns the choice of that name. Raises `Unusable` with a list of all if there is none."""
    if word not in choices:
        raise Unusable(f"{what} cannot be {word!r}, but: {', '.join(choices)}", status=2)
    return choices[word]


def _seats(game: Game[Any, Any, Any], text: str | None) -> int:
    choices = {str(one): one for one in game.seats}
    return _chosen(text or str(game.seats.start), choices, f"--seats of {game.key}")


def _kinds(game: Game[Any, Any, Any], seats: int, text: str) -> list[str]:
    """Returns the kind of player at each seat, clockwise."""
    known = {name: kind for name, kind in NAMES.items() if kind in game.players}
    known |= {kind: kind for kind in game.players}
    kinds = [_chosen(word, known, f"a player of {game.key}") for word in text.split(",")]
    if len(kinds) > seats:
        raise Unusable(f"{len(kinds)} players for {seats} seats", status=2)
    return [kinds[seat % len(kinds)] for seat in range(seats)]


def _options(game: Game[Any, Any, Any], given: list[str]) -> dict[str, Json]:
    options = {option.key: option for option in game.options}
    chosen: dict[str, Json] = {}
    for text in given:
        key, _, word = text.partition("=")
        option = _chosen(key, options, f"an option of {game.key}")
        choices: dict[str, Json] = {
            _WORDS.get(str(choice), str(choice)): choice for choice in option.choices
        }
        chosen[key] = _chosen(word, choices, f"option {key} of {game.key}")
    return chosen
