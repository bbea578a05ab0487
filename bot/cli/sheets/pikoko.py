"""The rounds of a game of Pikoko: every bid beside the tricks taken, and what it was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.cli.sheets.table import table
from data.records import Step
from engine.pikoko.cards import COLOURS, NO_TRUMP, card_name, trump_of
from engine.pikoko.scoring import Points, round_points
from engine.pikoko.state import RoundResult
from engine.protocol import Seat

_COLOURS: Final = dict(zip(COLOURS, ("red", "yellow", "purple", "white", "blue"), strict=True))
_MARKS: Final = {2: "✓", 1: "~", 0: " "}


def rounds(names: Sequence[str], steps: Sequence[Step]) -> Iterator[str]:
    """A table for each round, and what the marks in it mean."""
    for number, result in enumerate(steps[-1].state.results, 1):
        turned = card_name(result.turned)
        yield f"Round {number}: {_trump(result)} ({turned} turned); {names[result.starter]} starts"
        yield from table(_bids(names, result))
        yield ""
    yield "Bids stand in the bidder's row: ✓ correct (2 points), ~ close (1 point)"
    yield ""


def _trump(result: RoundResult) -> str:
    trump = trump_of(result.turned)
    return "no trump" if trump == NO_TRUMP else f"{_COLOURS[COLOURS[trump]]} is trump"


def _bids(names: Sequence[str], result: RoundResult) -> list[list[str]]:
    scored = round_points(result.bids, result.confidence, result.taken)
    rows = [["bids on", *(f"{name}  " for name in names), "confidence", "points"]]
    for seat, points in enumerate(scored):
        bids = [
            f"{tokens} {_MARKS[worth]}"
            for tokens, worth in zip(result.bids[seat], points.bids, strict=True)
        ]
        confidence = _confidence(names, result.confidence[seat], points)
        rows.append([names[seat], *bids, confidence, str(points.total)])
    rows.append(["tricks taken", *(f"{taken}  " for taken in result.taken), "", ""])
    return rows


def _confidence(names: Sequence[str], on: Seat | None, points: Points) -> str:
    return f"{'none' if on is None else names[on]} {points.confidence:+d}"
