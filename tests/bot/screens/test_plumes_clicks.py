"""In Enchanted Plumes each legal action can be clicked, and an ordinary turn takes three clicks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from random import Random
from statistics import median
from typing import Any

from bot.screens.game_ui import Picks
from bot.screens.kit import Kind, Layout
from bot.screens.plumes.reading import picked
from bot.screens.plumes.ui import UI
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Play, Swap
from engine.plumes.mind.playouts import play_clever, play_worth
from engine.plumes.state import Phase, State
from tests.bot.screens.any_game import applied, frame, panel, read
from tests.helpers import games
from tests.helpers.messages import controls, values

HAND = "R1 R2 W3 W4 Y5 Y6"


def offered(layout: Layout) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields every button that answers, and every choice of the menus."""
    for name, control in controls(layout, Kind.ANSWER).items():
        choices = values(control)
        yield from ((name, (choice,)) for choice in choices)
        if not choices:
            yield name, ()


def clicks(state: State, turn: list[Any]) -> int:
    """Returns the fewest clicks with which the player makes that turn; a menu takes two."""
    drawn, count = frame(UI, state.seats), 0
    player, picks = state.player, None
    while turn:
        done = 0
        for name, chosen in offered(panel(UI, drawn, state, player, picks)):
            reading = read(UI, state, player, name, chosen)
            if isinstance(reading, Picks):
                if not done and leads(picks, reading, turn[0]):
                    step: Any = (reading, chosen)
                    done = -1
            elif list(reading) == turn[: len(reading)] and len(reading) > done:
                step, done = (reading, chosen), len(reading)
        assert done, (state, turn)
        count += 2 if step[1] else 1
        if done < 0:
            picks = step[0]
        else:
            state, turn, picks = applied(UI, state, player, step[0]), turn[done:], None
    return count


def leads(before: Picks | None, after: Picks, to: Any) -> bool:
    """Returns whether these picks lead nearer to that action than the picks before."""
    old, new = picked(before), picked(after)
    if isinstance(to, Play):
        asked = new.card == to.card != old.card
        return asked or (new.elsewhere and not old.elsewhere)
    if isinstance(to, Swap) and new.swaps and not old.swaps:
        return not new.take or new.take == to.take[:1]
    if not isinstance(to, Swap) or len(new.take + new.give) <= len(old.take + old.give):
        return False
    if new.give and new.take != to.take:
        return False
    return new.take == to.take[: len(new.take)] and new.give == to.give[: len(new.give)]


def turns(choose: Any) -> Iterator[tuple[State, list[Any]]]:
    """Yields every turn of games of two and four: the state at its beginning, and the actions."""
    for seats in (2, 4):
        game = games.turns(PLUMES, PLUMES.new(seats), Random(seats), choose)
        for _number, group in groupby(game, key=lambda one: one.before.turn):
            (first, *others) = group
            if first.before.phase is Phase.PLAYING:
                yield first.before, [one.action for one in (first, *others)]


def kind_of(turn: list[Any]) -> str:
    """Returns ``PPDD`` for two cards played and two drawn, ``PDS1`` for a play, a draw
    and a swap.
    """
    return "".join(
        f"S{len(action.give)}" if isinstance(action, Swap) else type(action).__name__[0]
        for action in turn
    )


def test_each_card_is_one_click_and_half_of_all_turns_take_at_most_three() -> None:
    """The strong computer player plays each card where it brings most."""
    counted, by_kind = list[int](), dict[str, set[int]]()
    for state, turn in turns(PLUMES.players[PLUMES.stand_in]):
        counted.append(clicks(state, turn))
        by_kind.setdefault(kind_of(turn), set()).add(counted[-1])
    assert len(counted) >= 40
    assert median(counted) <= 3, sorted(counted)
    ordinary = {"PPDD": 3, "PDD": 2, "PS1D": 3, "PDS1": 4, "PPS1D": 4, "PS2": 5, "PPS2": 6}
    for kind, fewest in ordinary.items():
        assert by_kind[kind] == {fewest}, kind


def plays_and_draws(view: Any, legal: Any, rng: Random) -> Any:
    """Takes a turn as most people do: cards are played where they bring most, and then two are
    drawn.
    """
    if DRAW in legal and not (view.left.plays and view.left.draws < 2):
        return DRAW
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return play_clever(view, legal, rng)
    return max(plays, key=lambda play: play_worth(view.plumes[view.viewer], play))


def test_a_card_for_another_place_takes_two_clicks_more() -> None:
    counted = [clicks(state, turn) for state, turn in turns(plays_and_draws)]
    assert len(counted) >= 30
    assert set(counted) == {3, 5}
