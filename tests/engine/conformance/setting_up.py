"""Tables with their options, and the computer players."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from math import isfinite
from random import Random
from typing import Any

from data.games import complete_options
from engine.chance import shuffling
from engine.mind.players import EVEN, Thinker, play_random
from engine.protocol import CHANCE, EDITION, MOST_SEATS, Legal, preset_of
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import bent_options, no_table
from tests.engine.tables import Table, editions
from tests.helpers.hurry import hurried


@a_promise
def a_table_is_set_up_or_refused(table: Table) -> None:
    game = table.game
    assert table.new() == table.new()
    assert hash(table.new()) == hash(table.new())
    assert type(game.rules_version) is int
    assert game.rules_version >= 1
    counts: list[Any] = [0, 1, -1, 99, game.seats.start - 1, game.seats.stop, None, "4", 4.0, True]
    for seats in counts:
        refusal = no_table(game, seats, table.options)
        assert refusal.code == "seats"
        assert refusal.params["fewest"] == min(game.seats)
        assert refusal.params["most"] == max(game.seats)


@a_promise
def everyone_at_a_table_has_a_sign_of_their_own(table: Table) -> None:
    """No game takes more players than there are signs, and any number from the fewest to the most
    can play.
    """
    seats = table.game.seats
    assert seats.step == 1
    assert 1 <= min(seats) <= max(seats) <= MOST_SEATS


@a_promise
def choices_that_no_option_has_are_refused(table: Table) -> None:
    game = table.game
    for key, value in (("no-such-option", 1), *bent_options(game)):
        refusal = no_table(game, table.seats, table.options | {key: value})
        assert refusal.code == "option"
        assert refusal.params["key"] == key


@a_promise
def options_have_choices_and_one_of_them_by_default(table: Table) -> None:
    options = table.game.options
    main = [option.main for option in options]
    assert main == sorted(main, reverse=True)
    for option in options:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices)
        assert re.fullmatch(r"[a-z0-9_-]+", option.key)


@a_promise
def earlier_defaults_are_choices_too_and_each_is_followed_by_an_edition(table: Table) -> None:
    """Options that part results from each other keep their defaults, since those results are
    compared.
    """
    newest = max(editions(table.game))
    for option in table.game.options:
        last_ones = [last for last, _ in option.until]
        assert last_ones == sorted(set(last_ones))
        assert all(0 < last < newest for last in last_ones)
        assert all(choice in option.choices for _, choice in option.until)
        assert not (option.until and option.apart)
        assert option.hidden == (option.key == EDITION)


@a_promise
def presets_are_choices_of_options(table: Table) -> None:
    """The first preset is the booklet's, which is the default. All presets differ."""
    game = table.game
    assert next(iter(game.presets)) == "booklet"
    for name, preset in game.presets.items():
        assert re.fullmatch(r"[a-z0-9_-]+", name)
        assert preset_of(game, preset) == name
        assert preset_of(game, complete_options(game, preset)) == name
        game.new(table.seats, complete_options(game, preset))
    assert preset_of(game, {}) == "booklet"


@a_promise
def computer_players_have_names_and_strengths_the_weakest_first(table: Table) -> None:
    game = table.game
    for ladder in game.ladders.values():
        positions, strengths = zip(*ladder, strict=True)
        assert (positions[0], positions[-1]) == (0, len(game.players) - 1)
        assert list(positions) == sorted(set(positions))
        assert list(strengths) == sorted(set(strengths))
        assert all(map(isfinite, strengths))
    assert game.ladders
    for name in game.players:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert name != EVEN


@a_promise
def a_computer_player_stands_in_for_people_at_once(table: Table) -> None:
    """The strengths of other players are measured against the stand-in's."""
    game = table.game
    assert game.stand_in in game.players
    place = list(game.players).index(game.stand_in)
    assert all((place, 0) in ladder for ladder in game.ladders.values())
    assert not isinstance(game.players[game.stand_in], Thinker)


@a_promise
def computer_players_choose_legal_actions(table: Table) -> None:
    """They choose from a view and the legal actions, to the end of the game; one of them is
    ``random``.
    """
    assert "random" in table.game.players
    for name in table.game.players:
        _decisions(table, name)


@a_promise
def computer_players_choose_by_their_random_source_alone(table: Table) -> None:
    for name in table.game.players:
        player, made = hurried(table.game.players[name]), _decisions(table, name)
        for one in table.rng.sample(made, min(10, len(made))):
            again = player(one.view, one.legal, Random(one.number))
            assert one.action == again, f"{name} chose {one.action}, then {again}"


@dataclass(frozen=True)
class Decision:
    """The view and the legal actions of a player, the seed of its random source, and its choice."""

    view: Any
    legal: Legal[Any]
    number: int
    action: Any


@cache
def _decisions(table: Table, name: str) -> list[Decision]:
    """Yields the decisions of the computer player of that name, which plays for all seats of a
    game; each must be legal. Of a player that thinks for long, 19 of 20 decisions are made at
    random.
    """
    game, rng, state = table.game, Random(f"{table} {name}"), table.new()
    player, made = game.players[name], list[Decision]()
    quick, share = hurried(player), 1 / 20 if isinstance(player, Thinker) else 1
    for number in range(table.bound * 4):
        waiting = game.to_act(state)
        if not waiting:
            break
        actor = rng.choice(sorted(waiting))
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        else:
            view, legal = game.view(state, actor), game.legal(state, actor)
            if rng.random() < share:
                action = quick(view, legal, Random(number))
                assert action in legal, f"{name} chose {action}"
                made.append(Decision(view, legal, number, action))
            else:
                action = play_random(view, legal, rng)
        state = game.apply(state, actor, action).state
    assert game.outcome(state) is not None, f"{name} never ends a game"
    return made
