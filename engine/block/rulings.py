"""What a table chooses: the mode, its cards, and the House rulings where the booklet is open.

The package docstring has a table of all options.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.block.cards import KIND_OF, KINDS, LEFT, RUFFLE, card_of, sorted_cards
from engine.protocol import IllegalTable, Json, Option, OptionValue, chosen_options, edition

OPTIONS: Final = (
    Option("mode", ("quick", "extended"), "quick", main=True, apart=True),
    Option("turn_limit", (30, 60, 120), 60),
    Option("rebuild", ("discards", "with_ring"), "discards"),
    Option("flirt_win", ("at_once", "turn_end"), "at_once"),
    Option("pluck_cancels", ("feather", "hit"), "feather"),
    Option("fight_cancels", (False, True), default=False),
    Option("shake_target", ("acts", "laid"), "acts", until=((1, "laid"),)),
    Option("strut_ring", ("first", "any"), "first"),
    Option("pluck2", ("each", "whole"), "each"),
    Option("ruffle_use", ("free", "counts"), "free"),
    Option("ruffle_refill", ("turn_end", "at_once"), "turn_end"),
    Option("ring_swap", ("must", "may"), "must"),
    Option("counters", ("chain", "once"), "chain"),
    Option("squabble_look", ("player", "everyone"), "player"),
    Option("fight_card", ("free", "highest"), "free"),
    Option("fight_cards", ("discarded", "kept"), "discarded"),
    Option("fight_alone", ("nothing", "next_lowest"), "nothing"),
    edition(2),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "booklet": {},
        "friendly": {
            "turn_limit": 30,
            "pluck2": "whole",
            "ruffle_refill": "at_once",
            "ring_swap": "may",
            "counters": "once",
            "fight_cards": "kept",
        },
    }
)
"""Sets of options; ``friendly`` is shorter, and players who are hit lose less."""

FEWEST_CARDS: Final = 60
"""By how much the other cards, Ring pieces apart, must outnumber the Ruffles.

With fewer, the deck could run out in the middle of a turn, or Ruffles could follow one another
without end.
"""


class Rules(NamedTuple):
    """A table's number of seats, cards and options.

    A flag is true if its option differs from the default in the newest edition.
    """

    seats: int

    cards: bytes
    """All cards, sorted."""

    extended: bool
    ring_rejoins: bool
    late_flirt_win: bool
    hit_cancels: bool
    fight_cancels: bool

    marks: bool
    """Whether a Shake is aimed when it is played; false with two seats, where it has one target."""

    ring_any_time: bool
    whole_pluck: bool
    ruffle_counts: bool
    ruffle_refills: bool
    may_swap: bool
    one_counter: bool
    open_pool: bool
    highest_only: bool
    keeps_fight_cards: bool
    takes_next_lowest: bool

    turn_limit: int
    """After so many turns of each player a round ends."""


def rules_of(seats: int, options: Mapping[str, Json] | None) -> Rules:
    """Returns the rules of a table. Raises `IllegalTable` (``option``)."""
    given = dict(options or {})
    cards = _catalogue(given.pop("cards", None))
    chosen = chosen_options(OPTIONS, given)
    return Rules(
        seats=seats,
        cards=cards,
        extended=chosen["mode"] == "extended",
        ring_rejoins=chosen["rebuild"] == "with_ring",
        late_flirt_win=chosen["flirt_win"] == "turn_end",
        hit_cancels=chosen["pluck_cancels"] == "hit",
        fight_cancels=chosen["fight_cancels"] is True,
        marks=chosen["shake_target"] == "laid" and seats > 2,
        ring_any_time=chosen["strut_ring"] == "any",
        whole_pluck=chosen["pluck2"] == "whole",
        ruffle_counts=chosen["ruffle_use"] == "counts",
        ruffle_refills=chosen["ruffle_refill"] == "at_once",
        may_swap=chosen["ring_swap"] == "may",
        one_counter=chosen["counters"] == "once",
        open_pool=chosen["squabble_look"] == "everyone",
        highest_only=chosen["fight_card"] == "highest",
        keeps_fight_cards=chosen["fight_cards"] == "kept",
        takes_next_lowest=chosen["fight_alone"] == "next_lowest",
        turn_limit=int(chosen["turn_limit"]),
    )


def _catalogue(given: Json) -> bytes:
    """Returns all cards, from a string of Cock Fight values by kind. Raises `IllegalTable`."""
    if not isinstance(given, dict) or given.keys() != set(KINDS):
        raise IllegalTable("option", key="cards", value=given)
    values = tuple(given[kind] for kind in KINDS)
    cards = _cards_of(values) if all(isinstance(each, str) for each in values) else None
    if cards is None:
        raise IllegalTable("option", key="cards", value=given)
    return cards


@lru_cache(maxsize=16)
def _cards_of(values: tuple[str, ...]) -> bytes | None:
    """Returns the cards, sorted; ``None`` if a value is invalid, or there are too few cards."""
    if not set("".join(values)) <= set("01234567"):
        return None
    cards = sorted_cards(
        bytes(card_of(kind, int(value)) for kind, own in enumerate(values) for value in own)
    )
    kinds = cards.translate(KIND_OF)
    ruffles = kinds.count(RUFFLE)
    others = sum(kind < LEFT for kind in kinds) - ruffles
    return cards if others >= ruffles + FEWEST_CARDS else None
