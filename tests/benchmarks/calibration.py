"""How often comes true what the coach of Pikoko says, and the correction of what its search finds.

::

    python -m tests.benchmarks.calibration FOLDER [KIND …] [--games 170] [--seed 1]
        [--bids 0.25] [--first 0] [--fit [CONSTANT …]] [--before 0] [--folds 0]
        [--strangers]

Games of three rounds are played at tables of each kind of computer player, and at ``mixed`` ones
where each seat is anyone's. They and what is found out about them are kept in the folder, so that
a run goes on where the last one was stopped. Of the bids and confidence cards a quarter is judged,
or the share ``--bids``, of the cards to play an eighth, each as by a hint and by the coach, from
the view of its seat. Every percentage that would be said of the option that was chosen is compared
with what came true. Of a card there is said what comes of another one, too: the same players finish
the round after that one.

What is said and comes true is shown without and with the correction
(`engine.pikoko.mind.calibration`), by fifths, with the standard error of the difference; in the
last columns, by how many points the five are off on average and at most.

With ``--fit`` the correction is the one under which what came true is likeliest in these games, all
kinds of tables counting alike; if constants are named, the others stay as they are. Games of which
the constants alone are left count too, by ``--before``: so many per kind of table, which told as
much about the constants as these do. What a correction is worth is shown by other games: those of
another seed, or from the number ``--first`` on. With ``--folds`` the games are parted into so many
parts, and what is said in each comes from the correction that is the likeliest in the other parts.
With ``--strangers`` no one knows what kind of player the others are, as at a table of people.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import exp, log
from pathlib import Path
from typing import Final, TypeAlias

from bot.screens.pikoko.coaching import forecasts
from engine.mind.players import reasoning_share
from engine.pikoko.acts import Bid, Confidence
from engine.pikoko.mind.advice import REASONERS, rate
from engine.pikoko.mind.calibration import FITTED, NONE, Correction, corrected
from tests.benchmarks.recorded import BIDS, Judged, Tables
from tests.benchmarks.said import Said, fifths, off

KINDS: Final = ("greedy", "sage", "mixed")
_NEVER_SURE: Final = 1e-4
"""A chance nearer to 0 or 1 than this tells nothing about the constants."""

Tricks: TypeAlias = list[tuple[bool, list[float]]]
"""For each possible number of tricks: whether it was said, and what each constant adds to the
logarithm of its weight.
"""

Row: TypeAlias = tuple[bool, Tricks]
"""Whether what was said came true, and the numbers of tricks."""


def sentence(one: Judged, tricks: range) -> str:
    """Returns what is said of the numbers of tricks, in a few words."""
    if isinstance(one.action, Bid):
        return "the hand takes n or n + 1" if len(tricks) > 1 else "the hand takes exactly n"
    if isinstance(one.action, Confidence):
        return "the bid with the card is exact"
    return "after a card: off by one at most" if len(tricks) > 1 else "after a card: exact"


def moment(one: Judged) -> str:
    view = one.part.view
    if isinstance(one.action, Bid):
        told = [own for bidder, own in enumerate(view.bids) if bidder != view.viewer]
        is_first = all(bid is None for own in told for bid in own)
        return "first bid" if is_first else "later bids"
    return "tricks 1 to 3" if len(view.tricks) < 3 else "tricks 4 to 8"


def said(one: Judged, by: Correction, game: int) -> Iterator[tuple[str, Said]]:
    """Yields every percentage that is said, by sentence and moment, and whether it came true."""
    advice = rate(one.part, one.foreseen, by)
    for chosen in (None, one.action):
        for claim in forecasts(one.part, advice, chosen):
            took = one.taken(claim.action)
            if took is not None:
                true = Said(claim.chance, took[claim.on] in claim.tricks, game)
                yield "everything", true
                yield sentence(one, claim.tricks), true
                if not isinstance(one.action, Confidence):  # its sentence has one moment only
                    yield moment(one), true


def show(kind: str, name: str, games: Iterable[Sequence[Judged]], by: Sequence[Correction]) -> None:
    """Prints what was said and came true by fifths; game ``n`` goes by the correction ``n`` of
    ``by``, which begin anew after the last.
    """
    rows = defaultdict(list)
    for number, game in enumerate(games):
        for one in game:
            for about, true in said(one, by[number % len(by)], number):
                rows[about].append(true)
    for about, all_said in sorted(rows.items()):
        told = f"{fifths(all_said)} | {off(all_said)}"
        print(f"| {kind} | {about} | {name} | {len(all_said)} | {told} |", flush=True)


def rows_of(one: Judged) -> Iterator[Row]:
    """Yields what the coach says of the option that the player chose."""
    action = one.action
    odds = one.foreseen.about[one.part.legal.index(action)]
    me = one.part.view.viewer
    reasoning = reasoning_share(one.part.company, me, one.foreseen.reasoning, REASONERS)
    size = range(len(NONE))
    units = [Correction._make(float(at == of) for at in size) for of in size]
    by_unit = [corrected(odds, one.part.view, action, reasoning, unit) for unit in units]
    advice = rate(one.part, one.foreseen, NONE)
    for chosen in (None, action):
        for claim in forecasts(one.part, advice, chosen):
            possible = [tricks for tricks, chance in enumerate(odds[claim.on]) if chance]
            if claim.action == action and len(possible) > 1:
                yield (
                    one.took[claim.on] in claim.tricks,
                    [
                        (tricks in claim.tricks, [log(unit[claim.on][tricks]) for unit in by_unit])
                        for tricks in possible
                    ],
                )


def rows_in(game: Iterable[Judged]) -> Iterator[Row]:
    for one in game:
        yield from rows_of(one)


def others(games: Sequence[Sequence[Row]], part: int, parts: int) -> list[Row]:
    """Returns what was said in the games of all parts but that one."""
    return [row for number, game in enumerate(games) if number % parts != part for row in game]


def likelihood(tricks: Tricks, constants: Sequence[float]) -> tuple[list[float], float]:
    """By possible number of tricks its probability, and the probability of what was said."""
    likely = [
        exp(sum(c * w for c, w in zip(constants, weights, strict=True))) for _, weights in tricks
    ]
    whole = sum(likely)
    shares = [one / whole for one in likely]
    return shares, sum(share for share, (told, _) in zip(shares, tricks, strict=True) if told)


_LONGEST_STEP: Final = 1.0
"""A constant changes by this at most in a step of the search, which a few rare rows could otherwise
throw far off.
"""


def fitted(
    tables: list[list[Row]],
    start: Correction = NONE,
    free: Sequence[str] = NONE._fields,
    before: float = 0.0,
) -> Correction:
    """Returns the constants under which what came true is likeliest, by Fisher's scoring; those
    that are not ``free`` stay as they are in ``start``, which was found in ``before`` times as many
    games.
    """
    constants = list(start)
    at_free = [NONE._fields.index(name) for name in free]
    size = range(len(at_free))
    for _ in range(8):
        slope = [0.0 for _ in size]
        bend = [[1e-9 * (a == b) for a in size] for b in size]
        for rows in tables:
            for true, tricks in rows:
                shares, chance = likelihood(tricks, constants)
                if not _NEVER_SURE < chance < 1 - _NEVER_SURE:
                    continue
                change = [
                    sum(
                        share * (told - chance) * weights[at]
                        for share, (told, weights) in zip(shares, tricks, strict=True)
                    )
                    for at in at_free
                ]
                spread = chance * (1 - chance) * len(rows)
                for a in size:
                    slope[a] += change[a] * (true - chance) / spread
                    for b in size:
                        bend[a][b] += change[a] * change[b] / spread
        for at, found in zip(at_free, solved(bend, slope), strict=True):
            step = max(-_LONGEST_STEP, min(_LONGEST_STEP, found))
            constants[at] += (step + before * (start[at] - constants[at])) / (1 + before)
    return Correction._make(round(one, 2) for one in constants)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Returns the solution of those linear equations, whose matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        pivot[:] = [value / pivot[at] for value in pivot]
        for row in rows:
            if row is not pivot:
                row[:] = [a - row[at] * b for a, b in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def tables_of(folder: Path, seats: int, seed: int, bids: float = BIDS) -> Tables:
    """Returns the tables whose games are kept in that folder; makes the folder if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return Tables(seats, seed, folder, bids)


def main() -> None:
    parser = argparse.ArgumentParser(description="What the coach says, and what comes true.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--games", type=int, default=170)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bids", type=float, default=BIDS)
    parser.add_argument("--fit", nargs="*", choices=NONE._fields, metavar="CONSTANT")
    parser.add_argument("--before", type=int, default=0)
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--strangers", action="store_true")
    asked = parser.parse_args()
    tables = tables_of(asked.folder, asked.seats, asked.seed, asked.bids)
    judged = {kind: list(tables.judged(kind, asked.games))[asked.first :] for kind in asked.kinds}
    if asked.strangers:
        for kind, known in judged.items():
            judged[kind] = [
                [replace(one, part=replace(one.part, company=())) for one in game] for game in known
            ]
    whole, by = FITTED, [FITTED]
    if asked.fit is not None:
        rows = [[list(rows_in(game)) for game in known] for known in judged.values()]
        free, before = asked.fit or NONE._fields, asked.before / (asked.games - asked.first)
        whole = fitted([list(chain(*games)) for games in rows], FITTED, free, before)
        parts, before = asked.folds, before * asked.folds / max(1, asked.folds - 1)
        by = [
            fitted([others(games, at, parts) for games in rows], FITTED, free, before)
            for at in range(parts)
        ] or [whole]
    print(whole)
    fifth = "said: came true in %, by fifths | | | |"
    print(f"| table of | what is said, or when | | times | {fifth} | off | at most |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for kind, known in judged.items():
        show(kind, "raw", known, [NONE])
        show(kind, "corrected", known, by)


if __name__ == "__main__":
    main()
