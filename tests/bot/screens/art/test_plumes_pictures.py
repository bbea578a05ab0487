"""Pictures of Enchanted Plumes: what lies in them, what they say, and that they fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain
from random import Random
from typing import Any

import pytest

from bot.screens.art import cuts
from bot.screens.art.palette import GOLD, MINT
from bot.screens.art.pieces import SMALLEST
from bot.screens.art.scene import MOST_ALT, MOST_MOVING, Film, Say, Scene
from bot.screens.plumes import faces
from bot.screens.plumes.reading import said_for_card
from bot.screens.plumes.ui import UI
from data.store.values import Cards
from engine.plumes import PLUMES
from engine.plumes.cards import card_name
from engine.plumes.mind.playouts import play_clever
from engine.plumes.state import Phase, State
from tests.bot.screens.any_game import moments, panel
from tests.bot.screens.art.plumes_scenes import (
    FOUR_BY_FOUR,
    crowded,
    dealt,
    of_moment,
    of_panel,
    of_table,
    people,
    played,
    scenes,
)
from tests.bot.screens.conformance.fit import check_scene
from tests.engine.plumes.positions import turn_of
from tests.helpers.legible import cuts_of, faults, items, puts, smallest_type, texts
from tests.helpers.stress import some

CARDS = (faces.scale, faces.chip, faces.slip)


def codes(found: Iterable[Scene], *draws: Callable[..., Any]) -> list[str]:
    return [str(cut.args[0]) for cut in cuts_of(*found, draws=draws or CARDS)]


def alt(found: Iterable[Scene]) -> str:
    return " ".join(scene.alt for scene in found)


# What can be read


def test_every_picture_fits_and_is_described() -> None:
    drawn = dict(scenes())
    assert len(drawn) > 100
    for name, scene in drawn.items():
        assert faults(scene) == [], name
        assert 20 < len(scene.alt) <= MOST_ALT, name
        check_scene(scene)


def test_large_cards_have_larger_type_everywhere() -> None:
    for state in (crowded(), played(4, 24)):
        for picked in ("", said_for_card(state.hands[state.player][0])):
            found = of_panel(state, state.player, picked, cards=Cards.LARGE)
            assert min(map(smallest_type, found)) >= 1.4 * SMALLEST


# What is shown and said


@pytest.mark.parametrize("seats", some(PLUMES.seats[::-1], 1))
def test_a_table_shows_the_open_cards_and_tells_every_card_in_sight(seats: int) -> None:
    """A card without room is counted; the rows of Peacocks may be in the description alone."""
    for state, _ in moments(UI, seats, Random(seats), player=play_clever, changes=0):
        found = of_table(state)
        if state.phase not in {Phase.PLAYING, Phase.OVER}:
            assert not found
            continue
        view, shown, told = PLUMES.view(state, None), codes(found), alt(found)
        open_ = [plume for own in view.plumes for plume in own if not plume.complete]
        lying = [card_name(card) for plume in open_ for row in plume.rows for card in row if card]
        left_out = sum(int(cut.args[0]) for cut in cuts_of(*found, draws=[faces.chip_more]))
        assert sum(name not in shown for name in lying) <= 8 * left_out
        for plume in chain.from_iterable(view.plumes):
            for card in chain.from_iterable(plume.rows):
                assert card is None or re.search(rf"\b{card_name(card)}\b", told)
        if view.phase is Phase.PLAYING:
            assert {card_name(card) for card in view.train} <= set(shown)


@pytest.mark.parametrize("seats", some(PLUMES.seats[::-1], 1))
def test_a_private_view_shows_the_hand_the_train_and_all_own_open_plumes(seats: int) -> None:
    for state, _ in moments(UI, seats, Random(seats), player="greedy", changes=0):
        if state.phase is not Phase.PLAYING or state.played:
            continue
        found = of_panel(state, state.player)
        view, shown, told = PLUMES.view(state, state.player), codes(found), alt(found)
        mine = [plume for plume in view.plumes[state.player] if not plume.complete]
        lying = [card for plume in mine for row in plume.rows for card in row if card is not None]
        for card in (*(view.hand or ()), *view.train, *lying):
            assert card_name(card) in shown
            assert re.search(rf"\b{card_name(card)}\b", told)


def test_a_card_face_down_is_in_its_owners_picture_alone() -> None:
    state = turn_of("W1 Y5", "R0 B1 / R9", others=("P0 P1",))
    assert "R9" in codes(of_panel(state, 0))
    for found in (of_panel(state, 1), of_table(state), [of_moment(state, 0, 0)]):
        assert "R9" not in codes(found)
        assert "R9" not in alt(found)
        assert "back" in codes(found)


def test_points_in_sight_are_beside_the_cards_that_are_not() -> None:
    state = turn_of("W1 Y5", "R0 B1 / R9", "K5", others=("P0 P1",))
    shown = texts(*of_table(state))
    assert shown[shown.index("Ann") :][:5] == ["Ann", "−3", "+", "1", "×1"]
    own = texts(*of_panel(state, 0))
    assert own[own.index("You") + 1 :][:5] == ["+6", "they see", "−3", "+", "1"]
    assert "You have +6. The others see −3 and 1 card face down." in alt(of_panel(state, 0))


def test_a_train_card_that_fits_is_ringed_and_says_where() -> None:
    state = turn_of("P1", FOUR_BY_FOUR, "N0 N1 N2", train="R9 N9 K1 K2 K3")
    found = of_panel(state, 0)
    assert len(cuts_of(*found, draws=[faces.ring])) == 2
    assert {"→1", "→2"} <= set(texts(*found))
    assert "Train: R9 → 1, N9 → 2, K1, K2, K3." in alt(found)
    assert not cuts_of(*of_table(state), draws=[faces.ring])


def test_the_hand_says_where_each_card_brings_most() -> None:
    state = turn_of("R9 N4 K7", FOUR_BY_FOUR, "N0 N1 N2", train="P1 P2 P3 P4 P5")
    found = of_panel(state, 0)
    shown = texts(*found)
    hand = shown[shown.index("Play one or two cards") + 1 :]
    assert hand == ["→1", "+19", "→2", "+4", "−7"]
    assert "Hand: R9 → 1 +19, N4 → 2 +4, K7 −7." in alt(found)


def test_what_closing_brings_stands_beside_the_last_place() -> None:
    state = turn_of("K1", FOUR_BY_FOUR)
    shown = texts(*of_panel(state, 0))
    at = shown.index("+34")
    assert shown[at - 1 : at + 2] == ["+24", "+34", "+ card if complete"]
    assert "next R W completes it: +34 plus the card" in alt(of_panel(state, 0))


def test_a_picked_card_lights_its_places_and_nothing_else() -> None:
    state = turn_of("R1 K4", FOUR_BY_FOUR, "N0 N1 N2")
    (found,) = of_panel(state, 0, "cR1")
    places = puts(found, draws=[faces.lit_place])
    assert len(places) == 3
    lit = [
        one.text
        for one in found.items
        if isinstance(one, Say) and any(one.x == at.x and abs(one.y - at.y) < 40 for at in places)
    ]
    assert sorted(lit) == sorted(["+11", "−1", "−1"])
    dimmed = {cut.args[0] for cut in cuts_of(found, draws=[faces.slip]) if cut.dim}
    assert dimmed == {"K4"}
    assert "1 +11 completes it; 2 −1 widens it; 3 −1 new plume" in found.alt


def test_places_do_not_move_when_a_card_is_picked() -> None:
    state = turn_of("R1 K4", FOUR_BY_FOUR, "N0 N1 N2")
    asking, picked = of_panel(state, 0)[-1], of_panel(state, 0, "cR1")[0]

    def lying(scene: Scene) -> list[tuple[object, int, int]]:
        return [(one.cut.args, one.x, one.y) for one in puts(scene, draws=[faces.scale])]

    assert lying(asking) == lying(picked)
    assert asking.height == picked.height


def test_a_player_who_does_not_move_sees_no_mint() -> None:
    state = played(4, 24)
    for seat in range(4):
        shown = of_panel(state, seat)
        mint = [cut for cut in cuts_of(*shown, draws=[cuts.pill, cuts.panel]) if MINT in cut.args]
        assert bool(mint) == (seat == state.player)


def test_at_the_end_every_plume_has_its_points() -> None:
    state = played(3)
    found = of_table(state)
    view, shown = PLUMES.view(state, None), texts(*found)
    plumes = list(chain.from_iterable(view.plumes))
    for plume in plumes:
        assert f"{plume.points:+}".replace("-", "−").replace("+0", "0") in shown
    assert "back" not in codes(found, faces.chip)


# The nine cards.


def test_what_goes_back_is_dimmed() -> None:
    state = dealt()
    names = [card_name(card) for card in state.hands[1]]
    (found,) = of_panel(state, 1, f"k{names[0]}-{names[4]}")
    slips = cuts_of(found, draws=[faces.slip])
    assert [cut.args[0] for cut in slips] == names
    assert [cut.args[0] for cut in slips if cut.dim] == [names[0], names[4]]
    assert f"Back: {names[0]} {names[4]}." in found.alt


# The moment at which a Peacock is complete.


def test_a_peacock_grows_row_by_row_within_a_second_and_is_seen_whole_first_and_last() -> None:
    film = of_moment(crowded(), 0, 2)
    assert isinstance(film, Film)
    (first, *grown) = film.before
    assert first[1] == film.items
    sizes = [len(shown) for _, shown in grown]
    assert sizes == sorted(set(sizes))
    assert sum(time for time, _ in film.before) < 1000 <= MOST_MOVING
    assert faults(film) == []
    assert "Ann completes a Peacock!" in texts(film)
    assert any(one.style.size and one.colour == GOLD for one in items(film) if isinstance(one, Say))


def test_it_stands_still_where_pictures_do_not_move() -> None:
    still = of_moment(crowded(), 0, 2, moves=False)
    assert not isinstance(still, Film)
    assert still.items == of_moment(crowded(), 0, 2).items


def test_a_table_with_more_plumes_than_fit_counts_the_others() -> None:
    tops = [f"{colour}{value}" for colour in "RYGOTBNP" for value in range(7)]
    state: State = turn_of("K1 K2", *tops, others=("K3",))
    for found in (of_panel(state, 0), of_panel(state, 1), of_table(state)):
        assert cuts_of(*found, draws=[faces.chip_more])
        assert all(faults(scene) == [] for scene in found)


def test_the_pictures_of_a_panel_are_those_of_its_message() -> None:
    state = played(4, 20)
    drawn = panel(UI, people(4), state, state.player)
    assert list(drawn.pictures) == of_panel(state, state.player)
