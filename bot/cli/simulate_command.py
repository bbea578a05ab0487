"""Play games among computer players and print their records, one after another.

The same arguments give the same output on every machine. What chance does in a game follows from
the seed and the number of the game (`engine.chance.seeded`, by the bytes ``SEED/NUMBER``). So the
deals depend neither on the number of games nor on the players, who have numbers of their own.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, Final

from tqdm import tqdm

from data import records
from data.games import complete_options
from data.record_lines import Computer
from engine import games
from engine.chance import seeded
from engine.mind.players import play
from engine.protocol import Game, IllegalTable, Json

NAMES: Final = {"chick": "random", "hen": "greedy", "peacock": "sage"}
"""The names of computer players in records, by their names on the command line."""

_YES_OR_NO: Final = {True: "yes", False: "no"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=games, help=f"one of: {', '.join(games)}")
    parser.add_argument("--seats", metavar="N", help="default: the minimum for the game")
    parser.add_argument(
        "--games", metavar="K", type=_count, default=1, help="how many games (default: 1)"
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


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    game = games[arguments.game]
    seats = _seats(game, arguments.seats, parser)
    kinds = _kinds(game, seats, arguments.players, parser)
    options = complete_options(game, _options(game, arguments.option, parser))
    try:
        computers = [Computer(computer=kind) for kind in kinds]
        header = records.header(game, options, computers)
        start = game.new(seats, options)
    except IllegalTable as refusal:
        parser.error(str(refusal))
    players = [game.players[kind] for kind in kinds]
    numbers = range(1, arguments.games + 1)
    hidden = not sys.stderr.isatty()
    for number in tqdm(
        numbers, total=arguments.games, unit="game", file=sys.stderr, disable=hidden
    ):
        seed = f"{arguments.seed}/{number}".encode(errors="surrogateescape")
        moves, outcome = play(game, start, players, partial(seeded, seed), Random(seed))
        sys.stdout.writelines(f"{line}\n" for line in records.write(header, moves, outcome))
    return 0


def _count(text: str) -> int:
    with contextlib.suppress(ValueError):
        if (count := int(text)) >= 1:
            return count
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")


def _seats(game: Game[Any, Any, Any], text: str | None, parser: argparse.ArgumentParser) -> int:
    if text is None:
        return game.seats.start
    by_word = {str(seats): seats for seats in game.seats}
    if text not in by_word:
        parser.error(f"{game.key} has no table for {text!r}, but for: {_list(by_word)}")
    return by_word[text]


def _kinds(
    game: Game[Any, Any, Any], seats: int, text: str, parser: argparse.ArgumentParser
) -> list[str]:
    """Returns the kind of player at each seat, clockwise."""
    words = text.split(",")
    kinds = [NAMES.get(word, word) for word in words]
    for word, kind in zip(words, kinds, strict=True):
        if kind not in game.players:
            known = [
                *(name for name, kind in NAMES.items() if kind in game.players),
                *game.players,
            ]
            parser.error(f"{game.key} has no player {word!r}, but: {_list(known)}")
    if len(kinds) > seats:
        parser.error(f"{len(kinds)} players for {seats} seats")
    return [kinds[seat % len(kinds)] for seat in range(seats)]


def _options(
    game: Game[Any, Any, Any], given: list[str], parser: argparse.ArgumentParser
) -> dict[str, Json]:
    available: dict[str, Mapping[str, Json]] = {
        option.key: {_word(choice): choice for choice in option.choices} for option in game.options
    }
    chosen: dict[str, Json] = {}
    for text in given:
        key, _, word = text.partition("=")
        if key not in available:
            parser.error(f"{game.key} has no option {key!r}, but: {_list(available)}")
        if word not in available[key]:
            parser.error(
                f"option {key} of {game.key} cannot be {word!r}, but: {_list(available[key])}"
            )
        chosen[key] = available[key][word]
    return chosen


def _word(choice: str | int | bool) -> str:
    return _YES_OR_NO[choice] if isinstance(choice, bool) else str(choice)


def _list(words: Any) -> str:
    return ", ".join(str(word) for word in words)
