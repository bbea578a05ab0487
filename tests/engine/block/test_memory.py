"""What players remember of a round: each seat's last action, and the cards it held back then."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from data.games import complete_options
from engine.block import BLOCK
from engine.block.acts import (
    BlockAction,
    CardsDrawn,
    CardsPlayed,
    Discard,
    Passed,
    Play,
    TurnBegan,
    Ultra,
)
from engine.block.cards import FLIRT1, FLIRT2, PLUCK1, RUFFLE, SQUABBLE, card_named, names
from engine.block.mind.worlds import (
    DISCARD,
    PASS,
    ULTRA,
    LastAction,
    Memory,
    last_actions,
    remember,
)
from engine.block.state import Phase, State
from engine.protocol import CHANCE, Event, Seat, seen
from tests.engine.block.scene import Scene
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
