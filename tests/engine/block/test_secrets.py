"""What is hidden, and from whom. Ruling 11: a question tells nothing; ruling 12: the pool."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.block import BLOCK
from engine.block.acts import CardRuffled, CardsDrawn, CardsFlipped
from engine.block.cards import NO_CARD, card_named
from engine.block.state import NOT_ASKED, SILENT
from engine.protocol import Event, Seat
from tests.engine.block.scene import FILLER, Scene, cards

STEP = "sidestep:0"


def shown(scene: Scene, viewer: Seat | None) -> dict[str, Any]:
    """Returns everything that viewer is shown, without its own hand and answer."""
    view = BLOCK.view(scene.state, viewer)
    own = {"hand", "answer", "fresh"}
    return {its.name: getattr(view, its.name) for its in fields(view) if its.name not in own}


def redacted(events: list[Event], viewer: Seat | None) -> list[Event | None]:
    return [BLOCK.redact(event, viewer) for event in events]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_one_sees_ones_own_cards_and_how_many_the_others_have(viewer: Seat | None) -> None:
    scene = Scene("flirt1:4", "grow1:4 grow1:4", "block1:4 block1:4 block1:4", seats=3)
    view = BLOCK.view(scene.state, viewer)
    assert view.hand == (b"" if viewer is None else scene.state.hands[viewer])
    assert view.hand_sizes == (1, 2, 3)
    assert view.deck_size == 40


def test_what_is_drawn_is_told_to_no_one_else() -> None:
    scene = Scene("flirt1:4", seats=2, deck="grow2:1 grow2:2 left:0 right:0").play("flirt1:4")
    (drawn,) = scene.all(CardsDrawn)
    assert (
        BLOCK.redact(drawn, 0) == drawn == CardsDrawn(0, 4, cards("grow2:1 grow2:2 left:0 right:0"))
    )
    for viewer in (1, None):
        assert BLOCK.redact(drawn, viewer) == CardsDrawn(0, 4, None)


def test_a_ruffled_card_is_known_to_who_drew_and_who_lost_it_alone() -> None:
    scene = Scene("ruffle:4", "left:0 flirt1:5", seats=3).play("ruffle:4", 1).no_side_step(1)
    scene.picked("left:0")
    (event,) = scene.all(CardRuffled)
    assert BLOCK.redact(event, 0) == BLOCK.redact(event, 1) == event
    for viewer in (2, None):
        assert BLOCK.redact(event, viewer) == CardRuffled(0, 1, None)
    assert BLOCK.view(scene.state, 0).fresh == card_named("left:0")
    for viewer in (1, 2, None):
        assert BLOCK.view(scene.state, viewer).fresh == NO_CARD


@pytest.mark.parametrize("card", ["sidestep:0", "left:0", "flirt3:0"])
def test_whether_a_ruffled_card_could_be_used_is_not_told(card: str) -> None:
    scene = Scene("ruffle:4", f"{card} flirt1:5", seats=3).play("ruffle:4", 1).no_side_step(1)
    scene.picked(card)
    assert scene.kind == "use"
    scene.do(0, "keep")
    assert scene.turn == 1


@pytest.mark.parametrize("held", ["", STEP, f"{STEP} sidestep:1 sidestep:2"])
@pytest.mark.parametrize("viewer", [0, 3, None])
def test_ruling_11_nothing_tells_who_holds_a_side_step(viewer: Seat | None, held: str) -> None:
    def asked(hand: str) -> Scene:
        filled = " ".join([*hand.split(), *[FILLER] * 4][:4])
        return Scene("pluck2:1", filled, filled, seats=4).play("pluck2:1", 1, 2)

    for answered in ((), (1,)):
        scene, plain = asked(held).no_side_step(*answered), asked("").no_side_step(*answered)
        assert scene.asked == plain.asked
        assert shown(scene, viewer) == shown(plain, viewer)
        assert redacted(scene.events, viewer) == redacted(plain.events, viewer)
        if viewer is not None:
            assert scene.question(viewer) == plain.question(viewer)
        if not answered:
            assert scene.question(1) == scene.question(2) == plain.question(1)


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_ruling_11_an_answer_is_in_no_one_elses_view_until_the_window_closes(
    viewer: Seat | None,
) -> None:
    def answered(*, steps: bool) -> Scene:
        scene = Scene("pluck2:1", f"{STEP} {FILLER}", seats=4).play("pluck2:1", 1, 2)
        return scene.side_step(1) if steps else scene.no_side_step(1)

    aside, declined = answered(steps=True), answered(steps=False)
    assert shown(aside, viewer) == shown(declined, viewer)
    assert aside.events == declined.events
    assert BLOCK.view(aside.state, viewer).answer == (SILENT if viewer == 2 else NOT_ASKED)
    assert BLOCK.view(aside.state, 1).answer == card_named(STEP)


def test_ruling_11_whether_the_counter_is_held_is_not_told() -> None:
    scenes = [
        Scene(f"block3:1 {held}", f"{STEP} {FILLER}").play("block3:1", 1).side_step(1)
        for held in (STEP, FILLER)
    ]
    for viewer in (1, None):
        assert shown(scenes[0], viewer) == shown(scenes[1], viewer)
        assert redacted(scenes[0].events, viewer) == redacted(scenes[1].events, viewer)
    assert scenes[0].question(0) == scenes[1].question(0)


def test_ruling_13_cards_of_a_cock_fight_are_face_down_until_all_have_chosen() -> None:
    hand = "flirt1:7 flirt3:0 grow1:4 grow1:5"

    def chosen(card: str) -> Scene:
        scene = Scene(f"fight:2 {hand}", hand, seats=2).play("fight:2").no_side_step(1)
        return scene.do(1, "flip", card=card)

    high, low = chosen("flirt1:7"), chosen("flirt3:0")
    assert high.events == low.events
    for viewer in (0, None):
        assert shown(high, viewer) == shown(low, viewer)
    high.do(0, "flip", card="grow1:4")
    assert high.all(CardsFlipped)


def test_the_numbers_of_questions_do_not_count_changes_of_mind() -> None:
    def fight(changes: int) -> Scene:
        hand = "flirt1:7 flirt3:0 grow1:4 grow1:5"
        scene = Scene(f"fight:2 {hand}", hand).play("fight:2").no_side_step(1)
        for change in range(changes):
            scene.do(1, "flip", card=("grow1:4", "grow1:5")[change % 2])
        return scene.do(1, "flip", card="flirt3:0").do(0, "flip", card="flirt1:7")

    assert fight(0).question(1) == fight(3).question(1)
