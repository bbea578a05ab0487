"""The id of a recorded game, the same wherever and however its record was written.

It is the SHA-256 of the game's canonical form. That says by which rules the game was played, and
everything that was done, but nothing about who played it, or when, and nothing in tags.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from data.records import Record, replay
from engine import games
from engine.log import options_of_log
from engine.notation import encode
from engine.protocol import CHANCE, EDITION, FIRST_EDITION, Game, Json


def id_of(record: Record) -> str:
    """64 hexadecimal digits. Raises `BrokenRecord` as `data.records.replay` does."""
    digest = sha256()
    for line in canonical(record):
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def canonical(record: Record) -> Iterator[str]:
    """Yields the lines of the canonical form: first the game, and then each action, in today's
    notation.

    Each is JSON as RFC 8785 has it: keys sorted, no spaces, characters as they are. Of the options
    only those are named that are not the default in their edition of the rules, and the edition
    only from the second on. Raises `BrokenRecord` as `data.records.replay` does.
    """
    header, game = record.header, games.get(record.header.game)
    steps = replay(record, unfinished=record.end is None)
    first = next(steps, None)  # or it is no record of a game
    if game is None or first is None:
        return
    options = unusual_options(game, header.options)
    yield _line(
        {"game": header.game, "options": options, "rules": header.rules, "seats": header.seats}
    )
    for step in (first, *steps):
        by: Json = "chance" if step.actor == CHANCE else step.actor
        yield _line({"by": by, "do": encode(step.action)})


def unusual_options(game: Game[Any, Any, Any], named: Mapping[str, Json]) -> dict[str, Json]:
    """Returns the options that are not the default, and those of data files, of those that a header
    has.
    """
    options = options_of_log(game, named)
    number = options.get(EDITION, FIRST_EDITION)
    edition = number if isinstance(number, int) else FIRST_EDITION
    defaults: dict[str, Json] = {one.key: one.default_in(edition) for one in game.options}
    defaults[EDITION] = FIRST_EDITION
    return {key: one for key, one in options.items() if key not in defaults or one != defaults[key]}


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
