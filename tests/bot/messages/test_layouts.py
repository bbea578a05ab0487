"""A message is drawn anew when something that it shows has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from bot.language.words import words
from bot.messages.layouts import Layouts
from bot.tables import ahead
from bot.tables.schedule import Due
from bot.tables.sitting import Choice, Sitting, after_action, first_state
from bot.ui.kit import Layout
from data.games import complete_options
from data.store.values import Cards, Deadline, Pace, Seated, Status, Table
from engine import games
from engine.protocol import CHANCE, Action, Seat

ENGLISH = words("en")
SEATS = 3


def new_layouts() -> Layouts:
    return Layouts(dict, lambda _user, _guild: Cards.TEXT)


def begun(game: str) -> Sitting:
    seats = tuple(Seated(seat + 1, f"Player {seat}") for seat in range(SEATS))
    table = Table(
        *("abcdefghij", game, games[game].rules_version, 1, 2, 1, "en"),
        options=complete_options(games[game]),
        seats=seats,
        status=Status.PLAYING,
        pace=Pace.LIVE,
    )
    return Sitting(table, games[game], first_state(table))


def random_sittings(game: str, rng: Random) -> Iterator[Sitting]:
    """Every version of a table at which a random game is played, with times and answers ahead."""
    sitting, rules = begun(game), games[game]
    for version in range(1, 60):
        actors = sorted(rules.to_act(sitting.state))
        if not actors:
            return
        actor = rng.choice(actors)
        action = (
            rules.draw(sitting.state, rng)
            if actor == CHANCE
            else rng.choice(list(rules.legal(sitting.state, actor)))
        )
        sitting = ahead.pruned(after_action(sitting, Choice(actor, action)))
        for seat in range(SEATS):
            for kind, legal in ahead.offered(sitting, seat).items():
                if rng.random() < 0.2:
                    sitting = ahead.choose(sitting, seat, kind, rng.choice(list(legal)))
        waiting = sorted(sitting.waiting())
        rows = [Deadline(Due.ANSWER, 60_000 * rng.randint(1, 3), seat) for seat in waiting]
        table = replace(sitting.table, version=version, moves=version, updated=version)
        sitting = replace(sitting, table=table, deadlines=tuple(rows))
        yield sitting


def constant(action: Action) -> Callable[[object], Action]:
    return lambda _view: action


def shown(layouts: Layouts, sitting: Sitting) -> dict[str, str]:
    """The digest of every message of the table."""
    found: dict[str, Layout | None] = {
        f"public {slot}": one if isinstance(one, Layout) else one()
        for slot, one in layouts.public(sitting, None).items()
    }
    for seat in range(SEATS):
        found[f"panel {seat}"] = layouts.panel(sitting, seat + 1, ENGLISH, None)
        found[f"direct {seat}"] = layouts.direct(sitting, seat, ENGLISH, None, exists=True)
        found[f"first {seat}"] = layouts.direct(sitting, seat, ENGLISH, None, exists=False)
        found[f"resting {seat}"] = layouts.resting(sitting, seat, ENGLISH, None)
    return {name: one.digest() for name, one in found.items() if one is not None}


@pytest.mark.parametrize("game", games)
def test_a_kept_drawing_shows_what_a_new_one_would(game: str) -> None:
    kept = new_layouts()
    for sitting in random_sittings(game, Random(7)):
        assert shown(kept, sitting) == shown(new_layouts(), sitting)


def bidding() -> Sitting:
    """A table of Pikoko at which two are to bid secretly."""
    sitting, rules, rng = begun("pikoko"), games["pikoko"], Random(1)
    while CHANCE in rules.to_act(sitting.state):
        sitting = after_action(sitting, Choice(CHANCE, rules.draw(sitting.state, rng)))
    assert len(rules.to_act(sitting.state)) == SEATS - 1
    return sitting


def drawings(layouts: Layouts, sitting: Sitting, seat: Seat) -> Mapping[str, Layout | None]:
    return {
        "direct": layouts.direct(sitting, seat, ENGLISH, None, exists=True),
        "resting": layouts.resting(sitting, seat, ENGLISH, None),
    }


def test_a_secret_bid_has_no_other_message_drawn_again() -> None:
    layouts, before = new_layouts(), bidding()
    bidder, other = sorted(before.game.to_act(before.state))
    bids = list(before.game.legal(before.state, bidder))
    once = after_action(before, Choice(bidder, bids[1]))
    again = after_action(once, Choice(bidder, bids[2]))
    own = layouts.direct(once, bidder, ENGLISH, None, exists=True)
    others, public = drawings(layouts, once, other), layouts.public(once, None)
    for name, layout in drawings(layouts, again, other).items():
        assert layout is others[name], name
    assert layouts.public(again, None) is public
    assert layouts.direct(again, bidder, ENGLISH, None, exists=True) is not own
