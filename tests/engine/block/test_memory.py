"""What players remember of a round: each seat's last action, and the cards it held back then. What
is hidden, and from whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from data.games import complete_options
from engine.block import BLOCK
from engine.block.acts import (
    BlockAction,
    CardRuffled,
    CardsDrawn,
    CardsFlipped,
    CardsPlayed,
    Discard,
    Passed,
    Play,
    TurnBegan,
    Ultra,
)
from engine.block.cards import FLIRT1, FLIRT2, NO_CARD, PLUCK1, RUFFLE, SQUABBLE, card_named, names
from engine.block.mind.worlds import (
    DISCARD,
    PASS,
    ULTRA,
    LastAction,
    Memory,
    last_actions,
    remember,
)
from engine.block.state import NOT_ASKED, SILENT, Phase, State
from engine.protocol import CHANCE, Event, Seat, seen
from tests.engine.block.scene import FILLER, Scene, cards
from tests.helpers.games import any_legal, turns
from tests.helpers.stress import some


def known(scene: Scene, *before: Event) -> Mapping[Seat, LastAction]:
    """Returns what a spectator remembers after those events, before the first turn of the scene."""
    events = seen(BLOCK, [*before, TurnBegan(0), *scene.events], None)
    return last_actions(scene.state.rules, remember((), events))


def test_a_seat_holds_back_what_it_did_not_play() -> None:
    scene = Scene("flirt2:4 grow1:4 grow1:4 grow1:4", "half:3 half:3 grow1:4 block1:4", seats=3)
    assert known(scene) == {}
    scene.play("flirt2:4").ultra("half:3 half:3", None).discard("flirt1:4 flirt1:4 flirt1:4")
    assert known(scene) == {0: (FLIRT2, 3), 1: (ULTRA, 2), 2: (DISCARD, 1)}
    assert known(scene.passes())[0] == (PASS, 4)


def test_a_card_that_a_seat_lost_may_be_one_that_it_held_back() -> None:
    hand = "sidestep:0 flirt1:4 flirt1:4 flirt1:4"
    scene = Scene("block1:4", hand, flirt=(0, 3))
    scene.play("block1:4", 1).side_step(1).no_side_step(0)
    assert known(scene, TurnBegan(1), Passed(1))[1] == (PASS, 3)


def test_a_side_step_out_of_the_own_card_is_not_held_back() -> None:
    scene = Scene("squabble:3 sidestep:0 grow1:4 grow1:4")
    scene.play("squabble:3", step="sidestep:0")
    assert known(scene)[0] == (SQUABBLE, 2)


def test_a_card_that_is_used_at_once_after_a_ruffle_is_no_action() -> None:
    scene = Scene("ruffle:3 grow1:4 grow1:4 grow1:4", "flirt1:4 pluck1:3 flirt1:4 flirt1:4")
    scene.play("ruffle:3", 1).no_side_step(1).picked("pluck1:3").play("pluck1:3", 1)
    assert known(scene)[0] == (RUFFLE, 3)
    scene.no_side_step(1).play("flirt1:4")
    assert known(scene) == {0: (RUFFLE, 3), 1: (FLIRT1, 3)}


def test_a_ruffled_card_that_is_kept_is_none_that_was_held_back() -> None:
    scene = Scene("ruffle:3 grow1:4 grow1:4 grow1:4", "flirt1:4 pluck1:3 flirt1:4 flirt1:4")
    scene.play("ruffle:3", 1).no_side_step(1).picked("pluck1:3").do(0, "keep")
    assert known(scene)[0] == (RUFFLE, 3)
    assert PLUCK1 in {card // 8 for card in scene.state.hands[0]}


def test_after_a_ruffled_card_is_kept_the_next_one_is_played_as_an_action() -> None:
    hand = "ruffle:3 flirt2:4 grow1:4 grow1:4"
    scene = Scene(hand, "flirt1:4 pluck1:3 flirt1:4 flirt1:4", left=3, strut=True)
    scene.play("ruffle:3", 1).no_side_step(1).picked("pluck1:3").do(0, "keep").play("flirt2:4")
    assert known(scene)[0] == (FLIRT2, 3)


def test_after_a_squabble_nothing_is_known_of_the_hands_in_it() -> None:
    scene = Scene("squabble:3 grow1:4 grow1:4 grow1:4")
    scene.play("squabble:3").no_side_step(1).shuffle(names(scene.state.pool))
    flirted = CardsPlayed(1, bytes((card_named("flirt1:4"),)), ())
    assert [one.held_back for one in known(scene, TurnBegan(1), flirted).values()] == [0, 0]


def test_in_a_new_round_what_was_done_before_does_not_count() -> None:
    scene = Scene("flirt3:0", flirt=(8, 0), options={"mode": "extended"})
    scene.play("flirt3:0").next_round()
    assert known(scene) == {}


def test_nothing_is_remembered_for_longer_than_all_seats_had_a_turn() -> None:
    scene = Scene(seats=3)
    memory: Memory = ()
    for _ in range(12):
        at = len(scene.events)
        scene.passes()
        memory = remember(memory, scene.events[at:])
    assert sum(isinstance(event, TurnBegan) for event in memory) == 3 + 1


def used(action: BlockAction) -> int:
    """Returns how many cards the action takes out of the hand."""
    match action:
        case Play(_, _, step):
            return 1 if step is None else 2
        case Ultra(cards) | Discard(cards):
            return len(cards)
    return 0


def expected(
    held: dict[Seat, int], before: State, actor: int, action: BlockAction, events: tuple[Event, ...]
) -> dict[Seat, int]:
    """Returns the most cards that each seat holds back after that action in that state, by the
    rules.
    """
    after = BLOCK.apply(before, actor, action).state
    found = {} if before.phase in (Phase.DEAL, Phase.TIE_DEAL) else dict(held)
    if before.phase is Phase.ACTION:
        found[actor] = len(before.hands[actor]) - used(action)
    for seat in found:
        drawn = sum(one.count for one in events if isinstance(one, CardsDrawn) and one.seat == seat)
        if drawn:
            found[seat] = min(found[seat], len(after.hands[seat]) - drawn)
        if before.phase is Phase.POOLED and before.window and seat in before.window.struck:
            found[seat] = 0
    return found


@pytest.mark.parametrize("seed", some(range(12), 4))
def test_the_events_tell_everyone_what_the_rules_know(seed: int) -> None:
    rng, seats = Random(seed), 2 + seed % 4
    options = {option.key: rng.choice(option.choices) for option in BLOCK.options}
    state = BLOCK.new(seats, complete_options(BLOCK, options))
    viewers = (*range(seats), None)
    memories: list[Memory] = [() for _ in viewers]
    held: dict[Seat, int] = {}
    for turn in turns(BLOCK, state, rng, any_legal):
        if turn.actor != CHANCE:
            for memory in memories:
                last = last_actions(state.rules, memory)
                assert {seat: one.held_back for seat, one in last.items()} == held, f"seed {seed}"
        before, actor, action, _state, events = turn
        held = expected(held, before, actor, action, events)
        memories = [
            remember(memory, seen(BLOCK, events, viewer))
            for memory, viewer in zip(memories, viewers, strict=True)
        ]


# What is hidden, and from whom


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
