"""Who beats whom: two people's games with each other, and wins in an evening.

Pure functions of games that were played to the end. A tie counts for neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import escaped, names_of, seat_name
from bot.screens.words import Words
from data.paces import HOUR
from data.store.values import Met, Millis, Seated
from engine.protocol import Seat

BETWEEN: Final[Millis] = 3 * HOUR
"""The longest time between the ends of two games of an evening."""

_LATELY: Final = 4
"""The number of two people's latest games that are told one by one."""


class Duel(NamedTuple):
    """How many games each of two people has won against the other."""

    own: int
    others: int

    @property
    def lead(self) -> int:
        """1 if the first person leads, -1 if the other does, 0 if neither."""
        return (self.own > self.others) - (self.own < self.others)


def won(met: Sequence[Met], one: int, other: int) -> list[bool]:
    """Returns which of their games ``one`` won against ``other``, the latest last."""
    both = [game.places for game in met if {one, other} <= game.places.keys()]
    return [places[one] < places[other] for places in both if places[one] != places[other]]


def duel(met: Sequence[Met], one: int, other: int) -> Duel:
    games = won(met, one, other)
    return Duel(sum(games), len(games) - sum(games))


def wins(met: Sequence[Met], until: Met) -> Counter[int]:
    """Returns each person's number of sole wins in the evening that ends with that game."""
    found: Counter[int] = Counter()
    for game in tonight(met, until):
        first = [person for person, place in game.places.items() if place == 1]
        found.update(first if len(first) == 1 else ())
    return found


def tonight(met: Sequence[Met], until: Met) -> list[Met]:
    """Returns the games of the evening that ends with that game, the latest first."""
    found = [until]
    for game in reversed(met):
        if game.table == until.table:
            continue
        if found[-1].finished - game.finished > BETWEEN:
            break
        found.append(game)
    return found


def telling(met: Sequence[Met], last: Met) -> tuple[int, int] | None:
    """Returns the most interesting pair of the last game, the leading person first.

    A pair whose lead has changed comes first, then the pair with most games. ``None`` if no two
    have met before.
    """

    def weight(pair: tuple[int, int]) -> tuple[bool, int, int]:
        before, after = duel(met[:-1], *pair), duel(met, *pair)
        return before.lead != after.lead, sum(after), -min(last.places[one] for one in pair)

    pairs = [
        pair
        for pair in combinations(last.places, 2)
        if sum(duel(met[:-1], *pair)) and last.places[pair[0]] != last.places[pair[1]]
    ]
    if not pairs:
        return None
    one, other = max(pairs, key=weight)
    return (one, other) if duel(met, one, other).lead >= 0 else (other, one)


def after_game(frame: Frame) -> Iterator[str]:
    """Says after a game who leads against whom, and how often each has won this evening."""
    met, table = frame.met, frame.table
    if not met or met[-1].table != table.id:
        return
    seats = {one.user: seat for seat, one in enumerate(table.seats) if one.user is not None}
    if not seats.keys() >= met[-1].places.keys():
        return
    last = met[-1]
    if (pair := telling(met, last)) is not None:
        before, after = duel(met[:-1], *pair), duel(met, *pair)
        changed = before.lead != after.lead
        key = "duel-level" if not after.lead else "duel-now" if changed else "duel-leads"
        one, other = (seat_name(frame, seats[person]) for person in pair)
        yield frame.words(key, one=one, other=other, score=_score(after))
    counted = wins(met, last)
    if len(tonight(met, last)) > 1 and counted:
        yield frame.words("duel-tonight", wins=_ranked(frame, counted, seats))


def _ranked(frame: Frame, counted: Counter[int], seats: dict[int, Seat]) -> str:
    there = [(person, count) for person, count in counted.most_common() if person in seats]
    return ", ".join(
        f"{seat_name(frame, seats[person])}{NO_BREAK}{count}" for person, count in there
    )


def between(words: Words, met: Sequence[Met], people: tuple[Seated, Seated]) -> str:
    """Says how two people's games ended, from the first one's view; empty without games."""
    one, other = (one.user or 0 for one in people)
    games = won(met, one, other)
    if not games:
        return ""
    mine, theirs = map(escaped, names_of(words, people))
    lately = " ".join(words("duel-won" if own else "duel-lost") for own in games[-_LATELY:])
    score = _score(duel(met, one, other))
    return words("duel-profile", one=mine, other=theirs, score=score, lately=lately)


def _score(found: Duel) -> str:
    return f"{found.own}{NO_BREAK}:{NO_BREAK}{found.others}"
