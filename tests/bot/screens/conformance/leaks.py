"""What is hidden is shown nowhere: in no text, custom_id, picture, description, call or log line.

Each promise changes what a person may not see: all that they are shown must stay the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.screens.kit import Kind
from bot.screens.words import LANGUAGES, words
from bot.tables.sitting import Sitting
from engine.protocol import Event, Seat, seen
from tests.bot.screens.conformance.promise import a_promise
from tests.bot.screens.conformance.screens import (
    LINK,
    Screens,
    Step,
    shown,
    sights,
    step,
)
from tests.engine.traits import traits_of
from tests.helpers.messages import controls


def otherwise(screens: Screens, done: Step, viewer: Seat | None, rng: Random) -> Iterator[Step]:
    """Yields tables that look to the viewer like the table after the action: something else is
    hidden, or another action was done.
    """
    traits, game = traits_of(screens.key), done.after.game
    hidden = traits.permute(done.after.state, viewer, rng)
    yield done._replace(after=replace(done.after, state=hidden))
    before = replace(done.before, state=traits.permute(done.before.state, viewer, rng))
    for action in (done.action, traits.permute_chance(done.before.state, done.action, viewer, rng)):
        at = before if action is done.action else done.before
        if action not in game.legal(at.state, done.actor):
            continue
        other = step(at, done.actor, action, done.after.table.version)
        is_equal = game.view(other.after.state, viewer) == done.after.view(viewer)
        if is_equal and heard(other, viewer) == heard(done, viewer):
            yield other


def heard(done: Step, viewer: Seat | None) -> tuple[Event, ...]:
    """Returns what the viewer may know of what happened; the engine's suite tests that."""
    return seen(done.after.game, done.events, viewer)


@a_promise
def what_a_seat_may_not_see_is_nowhere_in_what_it_is_shown(screens: Screens) -> None:
    rng, changed, told = screens.rng, 0, 0
    for done, seat, language, _public, private, _watched in sights(screens):
        drawn = [shown(one) for one in private.values()]
        for other in otherwise(screens, done, seat, rng):
            changed += other.after.state != done.after.state
            assert in_private(screens, other.after, seat, language) == drawn
            assert lines(screens, other, seat) == lines(screens, done, seat)
            told += any(
                in_private(screens, other.after, one, language)
                != in_private(screens, done.after, one, language)
                for one in range(screens.seats)
                if one != seat and not told
            )
    assert changed
    assert told, "nothing that is hidden is shown to anybody"


@a_promise
def what_is_hidden_is_nowhere_in_public(screens: Screens) -> None:
    """This holds for scenes that are shown for a moment, too."""
    rng, changed = screens.rng, 0
    for sight in sights(screens):
        done, drawn = sight.done, [shown(one) for one in sight.public.values()]
        for other in otherwise(screens, done, None, rng):
            changed += other.after.state != done.after.state
            assert [shown(one) for one in screens.public(other.after).values()] == drawn
            assert lines(screens, other, None) == lines(screens, done, None)
            if other.scenes and other.after.recent != done.after.recent:
                assert moments(screens, other) == moments(screens, done)
    assert changed


@a_promise
def a_spectator_is_shown_hands_and_no_secret(screens: Screens) -> None:
    rng, changed, dealt = screens.rng, 0, 0
    for done in screens.some(8):
        language, sitting = rng.choice(LANGUAGES), done.after
        layout = screens.watched(sitting, language)
        drawn = shown(layout)
        assert not controls(layout, Kind.ANSWER)
        other = replace(sitting, state=traits_of(screens.key).permute_unshown(sitting.state, rng))
        changed += other.state != sitting.state
        assert shown(screens.watched(other, language)) == drawn
        hands = replace(sitting, state=traits_of(screens.key).permute(sitting.state, None, rng))
        dealt += not dealt and shown(screens.watched(hands, language)) != drawn
    assert changed
    assert dealt, "the hands are not shown"


def in_private(screens: Screens, sitting: Sitting, seat: Seat, language: str) -> list[object]:
    """Draws everything for that seat."""
    return [shown(one) for one in screens.private(sitting, seat, language).values()]


def moments(screens: Screens, done: Step) -> list[object]:
    return [shown(one) for scene in done.scenes for one in screens.public(scene).values()]


def lines(screens: Screens, done: Step, viewer: Seat | None) -> list[str | None]:
    """Returns the lines of the log that tell that seat of the action."""
    frame = screens.drawing().frame(done.after.facts, words("en"), LINK, None)
    return [screens.ui.describe(frame, event) for event in heard(done, viewer)]
