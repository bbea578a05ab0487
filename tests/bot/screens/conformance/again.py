"""A message is drawn anew only for news, and looks the same without news."""

from __future__ import annotations

from typing import Any, Final

from bot.screens.words import LANGUAGES
from engine.protocol import Seat
from tests.bot.screens.conformance.promise import a_promise
from tests.bot.screens.conformance.screens import Screens, Step, shown, sights, step

SECRET_ACTS: Final = 8


@a_promise
def what_is_drawn_twice_is_equal(screens: Screens) -> None:
    for sight in sights(screens):
        again = screens.all_of(sight.done.after, sight.seat, sight.language)
        assert [shown(one) for one in again] == [shown(one) for one in sight.layouts]


@a_promise
def a_secret_act_has_no_one_elses_messages_drawn_otherwise(screens: Screens) -> None:
    """The messages of all who see, hear and are asked nothing new are equal after a secret act."""
    rng, secret = screens.rng, list[tuple[Step, Seat | None]]()
    for done in screens.some(10):
        now, game = done.after, done.after.game
        for seat in range(screens.seats):
            legal = list(game.legal(now.state, seat))
            if not legal:
                continue
            act = step(now, seat, rng.choice(legal), now.table.version + 1)
            others = [viewer for viewer in screens.viewers if viewer != seat]
            secret += [(act, viewer) for viewer in others if not is_news(act, viewer)]
    for done, viewer in rng.sample(secret, min(SECRET_ACTS, len(secret))):
        language = rng.choice(LANGUAGES)
        if viewer is None:
            before, after = screens.public(done.before), screens.public(done.after)
        else:
            before = screens.private(done.before, viewer, language)
            after = screens.private(done.after, viewer, language)
        assert {slot: shown(one) for slot, one in after.items()} == {
            slot: shown(one) for slot, one in before.items()
        }


def is_news(done: Step, viewer: Seat | None) -> bool:
    before, after = done.before, done.after
    if before.view(viewer) != after.view(viewer) or before.deadlines != after.deadlines:
        return True
    if viewer is not None and before.question(viewer) != after.question(viewer):
        return True
    return any(after.game.redact(event, viewer) is not None for event in done.events)


@a_promise
def what_was_posted_never_changes(screens: Screens) -> None:
    """The results of rounds and of the game look the same whenever they are drawn."""
    posted: dict[str, Any] = {}
    for done in screens.some(10):
        for slot, layout in screens.public(done.after).items():
            if slot not in {"table", "calls"}:
                assert posted.setdefault(slot, shown(layout)) == shown(layout)
    assert posted
