"""Booklet: Winning Rounds, Getting Feathers, Presenting the Ring, 2 Game Modes. Rulings 3 and 5,
the limit of turns, and the outcome.
"""

from __future__ import annotations

import pytest

from engine.block import BLOCK
from engine.block.acts import GameOver, RoundWon, TieBreakBegan, TieBreakDealt
from engine.block.scoring import consolation
from engine.notation import decode
from engine.protocol import CHANCE, Figure, IllegalAction, Json, Outcome
from tests.engine.block.scene import Phase, Scene, cards, names

EXTENDED: dict[str, Json] = {"mode": "extended"}


def ended(scene: Scene) -> Outcome:
    assert scene.outcome is not None
    return scene.outcome


# Quick


def test_quick_ten_flirt_points_win_the_round_and_so_the_game() -> None:
    scene = Scene("flirt3:0", seats=3, flirt=(7, 2, 4), feathers=(1, 8, 9)).play("flirt3:0")
    assert scene.outcome == Outcome(
        scores=(10, 2, 4),
        rounds=((10, 2, 4),),
        places=(1, 3, 2),
        won_by="flirt",
        figures=(Figure("flirt", (10, 2, 4)), Figure("feathers", (1, 8, 9))),
        hits=(1, 0, 0),
        tries=1,
    )
    assert scene.asked == frozenset()
    assert scene.all(RoundWon)[0].how == "flirt"


def test_ten_or_more_flirt_points_win() -> None:
    assert Scene("flirt3:0", flirt=(9, 0)).play("flirt3:0").flirt() == (12, 0)


def test_ten_feathers_win_the_game() -> None:
    scene = Scene("grow2:1", feathers=(8, 5), flirt=(1, 9)).play("grow2:1")
    assert scene.outcome == Outcome(
        scores=(1, 9),
        rounds=((1, 9),),
        places=(1, 2),
        won_by="feathers",
        figures=(Figure("flirt", (1, 9)), Figure("feathers", (10, 5))),
        hits=(1, 0),
        tries=1,
    )
    assert scene.all(RoundWon)[0].how == "feathers"


def test_the_ring_laid_all_together_wins_the_game() -> None:
    scene = Scene("left:0 middle:2 right:1 flirt1:4", flirt=(0, 9)).do(0, "ring")
    assert scene.state.winners == (0,)
    assert scene.all(RoundWon)[0].how == "ring"
    assert ended(scene).won_by == "ring"
    assert scene.hand(0) == "flirt1:4"


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    scene = Scene("flirt3:0", flirt=(7, 0)).play("flirt3:0")
    for actor in (CHANCE, 0, 1):
        assert BLOCK.legal(scene.state, actor) == ()
    with pytest.raises(IllegalAction, match="game_over"):
        BLOCK.apply(scene.state, 1, decode(BLOCK, {"type": "pass"}))


# Ruling 5


def test_ruling_5_ten_win_at_the_moment_they_are_reached() -> None:
    scene = Scene("flirt3:0 grow1:4", flirt=(7, 0), left=3, strut=True).play("flirt3:0")
    assert scene.state.phase is Phase.OVER


def test_ruling_5_ten_win_from_a_shake_too_before_it_blocks() -> None:
    scene = Scene(triggers={1: "shake:1"}, flirt=(9, 7)).passes()
    assert scene.state.winners == (1,)
    assert scene.flirt() == (9, 10)


def test_option_flirt_win_turn_end_the_turn_is_played_to_its_end() -> None:
    late: dict[str, Json] = {"flirt_win": "turn_end"}
    scene = Scene("flirt3:0 grow1:4", flirt=(7, 0), left=2, strut=True, options=late)
    scene.play("flirt3:0")
    assert scene.outcome is None
    scene.play("grow1:4")
    assert scene.state.winners == (0,)
    assert scene.feathers() == (6, 5)
    shaken = Scene(triggers={1: "shake:1"}, flirt=(9, 7), options=late).passes().no_side_step(0)
    assert shaken.kind == "action"
    assert shaken.passes().state.winners == (1,)


def test_option_flirt_win_turn_end_ten_feathers_still_win_at_once() -> None:
    scene = Scene(
        "flirt3:0 grow1:4",
        flirt=(7, 0),
        feathers=(9, 5),
        left=3,
        strut=True,
        options={"flirt_win": "turn_end"},
    )
    scene.play("flirt3:0").play("grow1:4")
    assert scene.all(RoundWon)[0].how == "feathers"


# Extended


def test_ruling_3_the_winner_of_a_round_gets_one_love_point_and_one_per_feather() -> None:
    scene = Scene("flirt3:0", flirt=(7, 0), feathers=(4, 5), options=EXTENDED).play("flirt3:0")
    assert scene.state.love == (5, 0)
    assert scene.state.results == ((5, 0),)
    assert scene.asked == {CHANCE}


@pytest.mark.parametrize(("feathers", "love"), [(0, 0), (5, 0), (6, 0), (7, 1), (8, 1), (9, 2)])
def test_ruling_3_the_others_get_one_for_seven_or_eight_feathers_and_two_for_nine(
    feathers: int, love: int
) -> None:
    assert consolation(feathers) == love
    scene = Scene("flirt3:0", flirt=(7, 0), feathers=(0, feathers), options=EXTENDED)
    assert scene.play("flirt3:0").state.love == (1, love)


def test_ruling_3_ten_love_points_win_the_game() -> None:
    scene = Scene(
        "flirt3:0", seats=3, flirt=(7, 0, 0), feathers=(5, 7, 5), love=(4, 8, 1), options=EXTENDED
    ).play("flirt3:0")
    assert scene.state.love == (10, 9, 1)
    assert scene.outcome == Outcome(
        scores=(10, 9, 1),
        rounds=((6, 1, 0),),
        places=(1, 2, 3),
        won_by="love",
        figures=(
            Figure("flirt", (10, 0, 0)),
            Figure("feathers", (5, 7, 5)),
            Figure("love", (10, 9, 1)),
        ),
        hits=(1, 0, 0),
        tries=1,
    )


def test_extended_ten_feathers_win_the_game_at_once_and_bring_no_love() -> None:
    scene = Scene("grow1:4", feathers=(9, 9), love=(1, 9), options=EXTENDED).play("grow1:4")
    outcome = ended(scene)
    assert (outcome.scores, outcome.rounds, outcome.places) == ((1, 9), ((0, 0),), (1, 2))
    assert outcome.won_by == "feathers"


def test_extended_the_ring_wins_the_game_at_once() -> None:
    scene = Scene("left:0 middle:2 right:1", love=(0, 9), options=EXTENDED).do(0, "ring")
    assert scene.state.winners == (0,)


def test_love_can_be_won_by_someone_else_than_the_winner_of_the_round() -> None:
    scene = Scene("flirt3:0", flirt=(7, 0), feathers=(0, 9), love=(0, 8), options=EXTENDED)
    assert scene.play("flirt3:0").state.winners == (1,)


# Several at ten love points


def tied(love: tuple[int, ...], feathers: tuple[int, ...], seats: int = 3, **options: str) -> Scene:
    """Returns a scene after seat 0 won a round, with that much love and those feathers."""
    gained = [1 + feathers[0], *map(consolation, feathers[1:])]
    return Scene(
        "flirt3:0",
        seats=seats,
        flirt=(7,) + (0,) * (seats - 1),
        feathers=feathers,
        love=tuple(then - now for then, now in zip(love, gained, strict=True)),
        options={**EXTENDED, **options},
    ).play("flirt3:0")


def test_ruling_3_of_several_at_ten_the_most_love_wins() -> None:
    scene = tied((10, 11, 0), (2, 9, 0))
    assert scene.state.winners == (1,)
    assert ended(scene).won_by == "love"


def test_ruling_3_then_the_most_feathers() -> None:
    scene = tied((10, 10, 10), (8, 9, 7))
    assert scene.state.winners == (1,)
    assert ended(scene).won_by == "love_feathers"


HAND = "flirt1:4 flirt1:5 flirt1:6 flirt1:7"


def broken_tie(scene: Scene, *hands: str) -> Scene:
    """Returns a scene in which the tied players, in the order of their seats, get these hands."""
    dealt = " ".join(hands)
    left = list(scene.state.rules.cards)
    for card in cards(dealt):
        left.remove(card)
    return scene.shuffle(f"{dealt} {names(bytes(left))}")


def test_ruling_3_then_a_fresh_cock_fight_of_four_cards() -> None:
    scene = tied((10, 10, 3), (8, 8, 5))
    assert scene.all(TieBreakBegan) == [TieBreakBegan((0, 1))]
    assert scene.asked == {CHANCE}
    broken_tie(scene, HAND, HAND)
    assert scene.asked == {0, 1}
    assert scene.kind == "flip"
    assert scene.hand(2) == ""
    scene.flip("flirt1:6", "flirt1:7")
    outcome = ended(scene)
    assert (outcome.scores, outcome.rounds) == ((10, 10, 3), ((9, 1, 0),))
    assert (outcome.places, outcome.won_by) == ((2, 1, 3), "cock_fight")
    assert scene.feathers() == (8, 8, 5)


def test_the_battle_goes_on_among_the_highest_until_there_is_one_victor() -> None:
    scene = broken_tie(tied((10, 10, 10), (8, 8, 8)), HAND, HAND, HAND)
    scene.flip("flirt1:7", "flirt1:7", "flirt1:6")
    assert scene.asked == {0, 1}
    scene.flip("flirt1:6", "flirt1:6").flip("flirt1:5", "flirt1:4")
    assert scene.state.winners == (0,)
    assert ended(scene).places == (1, 2, 2)


def test_a_spent_hand_of_a_tie_break_is_dealt_anew() -> None:
    scene = broken_tie(tied((10, 10, 3), (8, 8, 5)), HAND, HAND)
    for card in HAND.split():
        scene.flip(card, card)
    assert scene.state.phase is Phase.TIE_DEAL
    broken_tie(scene, HAND, HAND).flip("flirt1:7", "flirt1:4")
    assert scene.all(TieBreakDealt) == [TieBreakDealt(1, (0, 1)), TieBreakDealt(2, (0, 1))]
    assert scene.state.winners == (0,)


def test_ruling_14_a_tie_after_three_hands_of_four_cards_is_shared() -> None:
    scene = tied((10, 10, 3), (8, 8, 5))
    for _ in range(3):
        assert scene.outcome is None
        broken_tie(scene, HAND, HAND)
        for card in HAND.split():
            scene.flip(card, card)
    assert scene.state.winners == (0, 1)
    assert ended(scene).places == (1, 1, 3)
    assert ended(scene).won_by == "shared"


# The limit of turns


def at_limit(
    flirt: tuple[int, ...],
    feathers: tuple[int, ...] = (5, 5, 5),
    options: dict[str, Json] | None = None,
) -> Scene:
    """Returns the end of a round at the limit of turns, whose last turn is passed."""
    last = 60 * len(flirt) - 1
    return Scene(
        seats=len(flirt), turns=last, flirt=flirt, feathers=feathers[: len(flirt)], options=options
    ).passes()


@pytest.mark.parametrize("limit", [30, 60, 120])
def test_house_a_round_ends_after_so_many_turns_of_each_player(limit: int) -> None:
    options: dict[str, Json] = {"turn_limit": limit}
    scene = Scene(turns=limit * 2 - 2, options=options, flirt=(1, 0)).passes()
    assert scene.outcome is None
    scene.passes()
    assert scene.state.winners == (0,)
    assert scene.all(RoundWon)[0].how == "limit"
    assert ended(scene).won_by == "turn_limit"


def test_house_at_the_limit_most_flirt_points_win_then_most_feathers() -> None:
    assert at_limit((3, 4), (9, 0)).state.winners == (1,)
    assert at_limit((4, 4), (5, 6)).state.winners == (1,)
    assert ended(at_limit((4, 4), (5, 6))).won_by == "turn_limit_feathers"


def test_house_those_still_tied_share_it() -> None:
    scene = at_limit((4, 2, 4))
    assert scene.state.winners == (0, 2)
    assert ended(scene).places == (1, 3, 1)
    assert ended(scene).won_by == "shared"


def test_house_in_an_extended_game_all_who_share_a_round_gain_its_love() -> None:
    scene = at_limit((4, 2, 4), (3, 7, 3), EXTENDED)
    assert scene.state.love == (4, 1, 4)


def test_the_last_turn_may_still_win_outright() -> None:
    scene = Scene("flirt3:0", turns=119, flirt=(7, 9)).play("flirt3:0")
    assert scene.all(RoundWon)[0].how == "flirt"


# The outcome


def test_house_the_others_follow_by_score_and_then_feathers() -> None:
    scene = Scene("flirt3:0", seats=5, flirt=(7, 3, 3, 5, 3), feathers=(5, 4, 6, 0, 6)).play(
        "flirt3:0"
    )
    assert ended(scene).places == (1, 5, 3, 2, 3)
    (over,) = scene.all(GameOver)
    assert over.outcome == scene.outcome
    assert over.winners == (0,)
