"""A message is drawn anew when something that it shows has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from bot.messages.layouts import Layouts
from bot.screens.kit import Layout
from bot.screens.words import words
from bot.tables import ahead
from bot.tables.due import Due
from bot.tables.schedule import passes_at, until
from bot.tables.sitting import SeatAction, Sitting, after_action, first_state
from data.games import complete_options
from data.store.values import Deadline, Pace, Seated, Status, Table
from engine import games
from engine.chance import shuffling
from engine.protocol import CHANCE, Action, Json
from tests.bot.house import InText

ENGLISH = words("en")
SEATS = 3


def new_layouts() -> Layouts:
    nothing_stored: Any = None
    return Layouts(dict, InText(nothing_stored))


def begun(game: str, **options: Json) -> Sitting:
    seats = tuple(Seated(seat + 1, f"Player {seat}") for seat in range(SEATS))
    table = Table(
        *("abcdefghij", game, games[game].rules_version, 1, 2, 1, "en"),
        options=complete_options(games[game], options),
        seats=seats,
        status=Status.PLAYING,
        pace=Pace.LIVE,
    )
    return Sitting(table, games[game], first_state(table))


def some_action(sitting: Sitting, actor: int, rng: Random) -> Action:
    if actor == CHANCE:
        return cast("Action", sitting.game.draw(sitting.state, shuffling(rng)))
    legal: list[Action] = list(sitting.game.legal(sitting.state, actor))
    return rng.choice(legal)


def random_sittings(game: str, rng: Random) -> Iterator[Sitting]:
    """Yields every version of a table at which a random game is played, with deadlines and answers
    given ahead.
    """
    sitting, rules = begun(game), games[game]
    for version in range(1, 40):
        actors = sorted(rules.to_act(sitting.state))
        if not actors:
            return
        actor = rng.choice(actors)
        action = some_action(sitting, actor, rng)
        sitting = ahead.pruned(after_action(sitting, SeatAction(actor, action)))
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
    """Returns the digest of every message of the table."""
    found: dict[str, Layout] = {
        f"public {slot}": one if isinstance(one, Layout) else one()
        for slot, one in layouts.public(sitting, None).items()
    }
    for seat in range(SEATS):
        found[f"panel {seat}"] = layouts.panel(sitting, seat + 1, ENGLISH, None, None)
    return {name: one.digest() for name, one in found.items()}


@pytest.mark.parametrize("game", games)
def test_a_kept_drawing_shows_what_a_new_one_would(game: str) -> None:
    kept = new_layouts()
    for sitting in random_sittings(game, Random(7)):
        assert shown(kept, sitting) == shown(new_layouts(), sitting)


@pytest.mark.parametrize("game", games)
def test_a_direct_message_is_drawn_again_for_ones_own_questions_and_answers_and_after_a_round(
    game: str,
) -> None:
    """What others do changes most panels, and no direct message."""
    layouts, rng = new_layouts(), Random(3)
    before: dict[int, tuple[object, Layout]] = {}
    kept = panels_drawn_again = 0
    last = dict[int, Layout]()
    for sitting in random_sittings(game, rng):
        for seat in range(SEATS):
            panel = layouts.panel(sitting, seat + 1, ENGLISH, None, None)
            drawn = layouts.direct(sitting, seat, ENGLISH, None)
            told = (
                *(sitting.question(seat), sitting.acts.get(seat), sitting.rounds_over),
                *(until(sitting, seat), passes_at(sitting, seat), seat in sitting.offered),
                ahead.chosen(sitting, seat),
            )
            if seat in before:
                assert (drawn is before[seat][1]) == (told == before[seat][0])
                if told == before[seat][0]:
                    kept += 1
                    panels_drawn_again += panel is not last[seat]
            before[seat], last[seat] = (told, drawn), panel
    assert kept > 10
    assert panels_drawn_again > 5


def test_the_result_of_a_round_is_shown_to_who_is_asked_nothing() -> None:
    layouts, rng, told = new_layouts(), Random(1), 0
    before = begun("pikoko", rounds=2)
    while before.game.outcome(before.state) is None:
        (actor, *_others) = rng.sample(sorted(before.game.to_act(before.state)), 1)
        after = after_action(before, SeatAction(actor, some_action(before, actor, rng)))
        if after.rounds_over > before.rounds_over:
            for seat in range(SEATS):
                drawn = [layouts.direct(one, seat, ENGLISH, None) for one in (before, after)]
                assert drawn[0].digest() != drawn[1].digest()
                told += after.question(seat) is None
        before = after
    assert before.rounds_over == 2
    assert told


def bidding() -> Sitting:
    """Returns a table of Pikoko at which two players are to bid in secret."""
    sitting, rules, rng = begun("pikoko"), games["pikoko"], Random(1)
    while CHANCE in rules.to_act(sitting.state):
        sitting = after_action(
            sitting, SeatAction(CHANCE, rules.draw(sitting.state, shuffling(rng)))
        )
    assert len(rules.to_act(sitting.state)) == SEATS - 1
    return sitting


def test_a_secret_bid_has_no_other_message_drawn_again() -> None:
    layouts, before = new_layouts(), bidding()
    bidder, other = sorted(before.game.to_act(before.state))
    bids = list(before.game.legal(before.state, bidder))
    once = after_action(before, SeatAction(bidder, bids[1]))
    again = after_action(once, SeatAction(bidder, bids[2]))
    own = layouts.direct(once, bidder, ENGLISH, None)
    others, public = layouts.direct(once, other, ENGLISH, None), layouts.public(once, None)
    assert layouts.direct(again, other, ENGLISH, None) is others
    assert layouts.public(again, None) is public
    assert layouts.direct(again, bidder, ENGLISH, None) is not own
