"""What people read of a game of Peacock Block, at the table and in the panel."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.screens import rules_page as rules_ui
from bot.screens.block.reading import said_for
from bot.screens.block.told import describe_news, turns_since
from bot.screens.block.ui import UI
from bot.screens.game_ui import Picks
from bot.screens.kit import NO_BREAK, Kind, Layout
from bot.screens.names import seat_name
from bot.screens.words import LANGUAGES, words
from data.store.values import Cards, Pace
from engine.block import BLOCK
from engine.block.acts import PASS, GameOver, RoundBegan, TurnBegan
from engine.block.cards import card_named
from engine.protocol import TAKE_BACK, Seat, options_offered, seen
from tests.bot.screens.any_game import frame, moments, panel, public
from tests.engine.block.scene import Scene
from tests.helpers.messages import controls, text_of
from tests.helpers.reading import word_count

PICTURES = Cards.PICTURES


def drawn(scene: Scene, viewer: Seat | None, picks: Picks | None = None, /, **how: Any) -> Layout:
    """Returns a seat's panel; for ``None``, the message of the table."""
    people = replace(
        frame(UI, scene.state.rules.seats, how.pop("language", "en")),
        recent=seen(BLOCK, scene.events, viewer),
        **how,
    )
    if viewer is None:
        return public(UI, people, scene.state)["table"]
    return panel(UI, people, scene.state, viewer, picks)


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ").replace("**", "")


def shown(
    scene: Scene, viewer: Seat | None = None, picks: Picks | None = None, /, **how: Any
) -> str:
    """Returns the text of a seat's panel, or of the table, with plain spaces and nothing bold."""
    return plain(text_of(drawn(scene, viewer, picks, **how)))


def labels(layout: Layout) -> list[str]:
    """Returns the labels of the buttons that answer."""
    found = controls(layout, Kind.ANSWER).values()
    return [plain(one["label"]) for one in found if "label" in one]


def answers(layout: Layout) -> list[str]:
    """Returns the answers of these buttons."""
    said = [name.split(":")[3] for name in controls(layout, Kind.ANSWER)]
    return [one for one in said if one != TAKE_BACK.type]


def picked(scene: Scene, *said: str) -> Picks:
    return Picks(scene.question(0).id, said)


# Cards on buttons


def test_buttons_say_what_cards_do_where_no_picture_does() -> None:
    scene = Scene("flirt2:5 block1:4 fight:2 left:0", seats=3)
    assert "Can’t be used now\n💍 Ring (left) ⚔️0" in shown(scene, 0)
    assert labels(drawn(scene, 0)) == [
        "Flirt +2 ⚔️5: you gain 2 flirt points",
        "Block −1 ⚔️4: a rival loses 1 flirt point…",
        "Cock Fight ⚔️2: highest takes a feather",
        "Discard…",
        "Pass",
    ]
    layout = drawn(scene, 0, cards=PICTURES)
    assert labels(layout) == ["Flirt +2", "Block −1…", "Cock Fight", "Discard…", "Pass"]
    assert "Flirt +2 (5): you gain 2 flirt points; " in layout.pictures[-1].alt
    assert answers(layout)[-1] == said_for(PASS)


@pytest.mark.parametrize(
    ("hand", "seats", "first"),
    [
        ("grow1:4 grow1:4 grow1:4 grow1:5", 3, ["Grow +1 ⚔️4 ×3", "Grow +1 ⚔️5"]),
        ("grow1:4 grow1:4 grow2:4", 3, ["Grow +1 ×2", "Grow +2"]),
        ("block1:4 pluck1:4", 2, ["Block −1 → Bob", "Pluck 1 → Bob"]),
    ],
    ids=["copies are counted by value", "copies are counted", "of two players one is the target"],
)
def test_beside_a_picture_buttons_are_short(hand: str, seats: int, first: list[str]) -> None:
    assert labels(drawn(Scene(hand, seats=seats), 0, cards=PICTURES))[:2] == first


def test_beside_pictures_a_card_is_named_without_its_value() -> None:
    scene = Scene("block1:4", seats=3)
    assert "Block −1: pick a target." in shown(scene, 0, picked(scene, "c28"), cards=PICTURES)
    hit = Scene("block1:4", "sidestep:0", seats=3).play("block1:4", 1)
    assert labels(drawn(hit, 1, cards=PICTURES)) == ["Side Step", "Let it through"]


def test_what_cards_do_is_said_once_for_those_of_a_kind() -> None:
    scene = Scene("flirt1:4", "strut:1 grow1:4 strut:2 sidestep:0", seats=3)
    assert shown(scene, 1).count("three actions") == 1


def test_the_hand_is_folded_while_something_else_is_chosen() -> None:
    scene = Scene("block1:4 grow1:5 flirt1:4 left:0", "flirt1:4 grow2:1", seats=3)
    assert "Grow +1 ⚔️5" not in shown(scene, 0, picked(scene, "c28"))
    scene.play("block1:4", 1)
    assert "Your cards: 💗 Flirt +1 ⚔️4, 🪶 Grow +2 ⚔️1" in shown(scene, 1)
    assert "🪶 Grow +1 ⚔️5" in shown(scene, 0).splitlines(), "each on its line while waiting"


def test_targets_say_how_they_stand() -> None:
    scene = Scene("block1:4", seats=3, flirt=(0, 7, 3))
    picks = picked(scene, "c28")
    assert labels(drawn(scene, 0, picks)) == ["Bob 💗7 🪶5", "Cleo 💗3 🪶5", "Back"]
    assert "Block −1 ⚔️4: pick a target." in shown(scene, 0, picks)


def test_cards_to_discard_are_picked_one_by_one_and_left_again() -> None:
    scene = Scene("flirt1:4 flirt1:4 block1:4 left:5", seats=3, ring_pile="right:2")

    def offered(*chosen: str) -> dict[str, str]:
        layout = drawn(scene, 0, picked(scene, f"z{'.'.join(chosen)}"), cards=PICTURES)
        return dict(zip(labels(layout), answers(layout), strict=True))

    flirt, block, left = "4", "28", str(card_named("left:5"))
    first = offered()
    assert list(first) == ["Flirt +1 0/2", "Block −1", "Ring (left)", "Back"]
    assert first["Block −1"] == f"z{block}"
    then = offered(flirt, block)
    assert then["Flirt +1 1/2"] == f"z{flirt}.{flirt}.{block}"
    assert then["Block −1"] == f"z{flirt}", "pressed again it is left"
    assert then["Discard all 2"] == f"d{flirt}.{block}"
    assert offered(flirt, flirt)["Flirt +1 2/2"] == "z"
    assert "Discard it" not in offered(left), "a lone piece of the Ring must be swapped"
    assert offered(left)["Swap Ring (left) ⚔️5 in the Ring pile…"] == f"x{left}"


# The table and the turn


def test_the_table_says_scales_feathers_triggers_piles_and_whose_turn_it_is() -> None:
    scene = Scene(
        seats=3, triggers={1: "shake:1"}, marks={1: 2}, ring_pile="left:0 middle:2", flirt=(3, 0, 0)
    )
    for line in (
        "▶️ 🦜 Ann’s turn",
        "▰▰▰▱▱▱▱▱▱▱ 💗 3/10",
        "🦜 Ann ▶️ · 🪶 5/10 · 4 cards",
        "Next turn: 💃 Shake → 🦩 Cleo",
        "Deck: 40",
        "Ring pile: Ring (left), Ring (middle)",
    ):
        assert line in shown(scene)


def test_a_card_taken_out_of_the_ring_pile_is_named_below_the_picture_too() -> None:
    scene = Scene("left:0 grow1:4 grow1:4 grow1:4", seats=3, ring_pile="right:2")
    scene.discard("left:0", take="right:2")
    assert "Took from the Ring pile: Ring (right)" in shown(scene)
    assert "🦜 Ann took Ring (right) from the Ring pile." in shown(scene, cards=PICTURES)


def test_in_french_one_point_is_one_point() -> None:
    scene = Scene(seats=3, flirt=(1, 0, 2))
    said = plain(drawn(scene, 0, language="fr", cards=PICTURES).pictures[0].alt)
    assert "1 point de flirt sur 10" in said
    assert "2 points de flirt sur 10" in said


@pytest.mark.parametrize("cards", [Cards.TEXT, PICTURES])
def test_who_looks_back_at_a_turn_of_their_own_is_not_told_to_wait(cards: Cards) -> None:
    view = BLOCK.view(Scene("flirt1:4", seats=3).state, 0)
    looked = UI.panel(replace(frame(UI, 3), cards=cards), view, None)
    assert "Your turn: play a card." in plain(text_of(looked))
    assert "It is" not in text_of(looked)
    if looked.pictures:
        assert looked.pictures[-1].alt.startswith("Your turn: play a card.")


@pytest.mark.parametrize("cards", [Cards.TEXT, PICTURES])
@pytest.mark.parametrize(
    ("turns", "told"),
    [(31, ""), (150, "Turn 51 of 60"), (172, "Turn 58 of 60"), (179, "Turn 60 of 60")],
)
def test_the_table_tells_the_limit_of_turns_and_that_it_is_near(
    turns: int, told: str, cards: Cards
) -> None:
    scene = Scene(seats=3, turns=turns)
    post = shown(scene, cards=cards)
    assert told in post
    assert ("of 60" in post) == bool(told)
    assert ("within 8 turns" in post) == (turns == 172)
    assert ("after this turn" in post) == (turns == 179)
    assert ("after this turn" in shown(scene, 0)) == (turns == 179)


def test_the_panel_says_who_may_win_and_what_stops_it() -> None:
    scene = Scene("block2:3 block3:3 flirt1:4 sidestep:0", seats=3, flirt=(0, 9, 3))
    assert "⚠️ Could win next turn: 🦢 Bob (any Flirt wins)." in shown(scene, 0)
    assert "🛡️ Block −3 stops 🦢 Bob, unless they sidestep." in shown(scene, 0)
    hand = drawn(scene, 0, cards=PICTURES).pictures[-1].alt
    assert "Block −2 (3): a rival loses 2 flirt points, slows Bob" in hand
    assert "Block −3 (3): a rival loses 3 flirt points, stops Bob" in hand


@pytest.mark.parametrize(
    ("hand", "flirt", "told"),
    [
        ("block2:3 flirt1:4 left:0 right:0", 0, "🛡️ Block −2 slows 🦢 Bob: then Flirt +3 wins."),
        ("flirt1:4 left:0 right:0 fight:2", 0, "None of your cards is sure to stop that."),
        ("half:3 half:4 fight:2", 0, "Ultra Block stops 🦢 Bob, and no one can sidestep it."),
        ("flirt1:4 flirt2:4 block3:3", 8, "🏁 Flirt +2 wins."),
    ],
    ids=["slowed", "not stopped", "stopped for sure", "won before"],
)
def test_of_the_cards_that_help_the_best_is_named(hand: str, flirt: int, told: str) -> None:
    text = shown(Scene(hand, seats=3, flirt=(flirt, 9, 3)), 0)
    assert told in text
    assert "Block −3 stops" not in text


# A card hits someone.


def test_one_who_is_hit_is_asked_alike_with_and_without_a_side_step() -> None:
    for held, buttons in (("sidestep:0", ["Side Step ⚔️0"]), ("flirt1:4", [])):
        scene = Scene("block2:3", held, seats=3).play("block2:3", 1)
        assert "🦜 Ann plays 🛡️ Block −2 on you." in shown(scene, 1)
        assert labels(drawn(scene, 1)) == [*buttons, "Let it through"]
        assert "on 🦢 Bob. Sidestep?" in shown(scene)


def test_what_the_others_wait_for_is_said_once() -> None:
    scene = Scene("block1:4", "flirt1:4 sidestep:0", seats=3, flirt=(0, 4, 0)).play("block1:4", 1)
    for viewer, who in ((None, "🦜 Ann plays"), (0, "You play"), (2, "🦜 Ann plays")):
        assert shown(scene, viewer).count(f"{who} 🛡️ Block −1") == 1
    scene.side_step(1)
    for viewer, who in ((None, "Bob"), (1, "You"), (2, "Bob")):
        assert shown(scene, viewer).count(f"{who} sidestepped") == 1
        assert "🦜 Ann plays 🛡️ Block −1" in shown(scene, viewer)
        assert "🦢 Bob sidesteps." not in shown(scene, viewer)


def test_one_who_has_answered_reads_what_they_chose() -> None:
    scene = Scene("pluck2:1", "sidestep:0", "sidestep:1", seats=3).play("pluck2:1", 1, 2)
    assert "You let it through" not in shown(scene, 1)
    assert "✅ You let it through." in shown(scene.no_side_step(1), 1)
    assert "✅ You sidestep with" in shown(scene.side_step(1), 1)


@pytest.mark.parametrize(
    ("card", "table", "told"),
    [
        ("pluck1:4", {"triggers": {1: "shake:1"}, "marks": {1: 0}}, "feathers 5 → 4, Shake gone"),
        ("block2:4", {"flirt": (0, 7, 0)}, "flirt points 7 → 5"),
    ],
)
def test_one_who_is_hit_reads_what_a_side_step_would_save(
    card: str, table: dict[str, Any], told: str
) -> None:
    assert f"If not: {told}" in shown(Scene(card, seats=3, **table).play(card, 1), 1)


@pytest.mark.parametrize("chosen", [None, True, False])
@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("offered", [False, True])
def test_the_first_window_says_how_the_next_ones_pass_and_later_ones_have_but_a_button(
    chosen: bool | None, pace: Pace, offered: bool
) -> None:
    scene, at = Scene("block2:3", seats=3).play("block2:3", 1), frame(UI, 3)
    table = replace(at.table, pace=pace)
    layout = drawn(scene, 1, table=table, offered=offered, lets_pass=chosen)
    is_first = not offered and chosen is None
    said = shown(scene, 1, table=table, offered=offered, lets_pass=chosen)
    assert ("I don’t wait for long" in said) == (is_first and pace is Pace.LIVE)
    assert ("asked every time?" in said) == (is_first and pace is Pace.TURNS)
    (button,) = controls(layout, Kind.PASSING).values()
    will_pass = chosen is None and pace is Pace.LIVE
    assert button["label"] == ("Always ask me" if will_pass else "Always let through")


def test_a_shake_says_when_it_triggers_and_is_not_said_to_be_played_then() -> None:
    told = "plays 💃 Shake. It triggers next turn"
    assert told in shown(Scene("shake:4", seats=3).play("shake:4"))
    laid = Scene("shake:4", seats=3, options={"shake_target": "laid"}).play("shake:4", 1)
    assert "plays 💃 Shake against 🦢 Bob. It triggers next turn" in shown(laid)
    scene = Scene("flirt1:4", "flirt1:4", seats=3, turn=2, triggers={0: "shake:2"}, marks={0: 1},
                  flirt=(0, 2, 0)).do(2, "pass")  # fmt: skip
    assert "🦜 Ann’s 💃 Shake hits 🦢 Bob. Sidestep?" in shown(scene)
    assert "🦜 Ann’s 💃 Shake hits you." in shown(scene, 1)
    assert drawn(scene, 1, cards=PICTURES).pictures[-1].alt.startswith("Ann: Shake on you.")


def test_the_target_of_a_shake_is_asked_with_what_it_does_about_a_win() -> None:
    scene = Scene(seats=3, triggers={1: "shake:1"}, flirt=(0, 2, 9)).passes()
    assert labels(drawn(scene, 1)) == ["Ann 💗0 🪶5", "Cleo 💗9 🪶5"]
    assert "🦢 Bob picks who the Shake hits" in shown(scene)
    assert "Your Shake earned you 3 flirt points" in shown(scene, 1)
    assert "⚠️ Could win next turn: 🦩 Cleo (any Flirt wins)." in shown(scene, 1)
    assert "🛡️ Shake slows 🦩 Cleo: then Flirt +2 or +3 wins." in shown(scene, 1)
    scene = Scene(seats=3, triggers={1: "shake:1"}, flirt=(0, 2, 7), feathers=(9, 5, 5)).passes()
    assert "⚠️ Could win next turn: 🦜 Ann" in shown(scene, 1)
    assert "slows" not in shown(scene, 1), "Cleo is not close, and feathers are not blocked"


# Ruffles and Cock Fights


def test_a_card_drawn_by_a_ruffle_is_named_to_those_two_alone() -> None:
    scene = Scene("ruffle:4", "grow2:1 grow2:1 grow2:1 grow2:1", seats=3)
    scene.play("ruffle:4", 1).no_side_step(1).picked("grow2:1")
    assert "Grow +2" in shown(scene, 0)
    assert "takes 🪶 Grow +2 ⚔️1 from your hand" in shown(scene, 1)
    for viewer in (2, None):
        assert "Grow +2" not in shown(scene, viewer)
        assert "takes a card from" in shown(scene, viewer)


def test_one_who_is_hit_by_the_card_that_was_just_theirs_reads_so() -> None:
    own = "The card was just taken from your hand."
    for on in (1, 2):
        scene = Scene("ruffle:4 block2:1", "block2:3 block2:3 block2:3 block2:3", seats=3)
        scene.play("ruffle:4", 1).no_side_step(1).picked("block2:3").play("block2:3", on)
        assert [own in shown(scene, seat) for seat in range(3)] == [False, on == 1, False]


def test_a_ruffled_card_that_cannot_be_used_offers_nothing() -> None:
    scene = Scene("ruffle:4", "sidestep:0 sidestep:0 sidestep:0 sidestep:0")
    scene.play("ruffle:4", 1).no_side_step(1).picked("sidestep:0")
    assert scene.question(0).settled
    assert labels(drawn(scene, 0)) == []
    assert "It stays in your hand" in shown(scene, 0)


def test_a_cock_fight_shows_who_fights_on_and_who_stands_back() -> None:
    hand = "flirt1:7 flirt2:4 flirt3:2 flirt1:6"
    scene = Scene("fight:2 " + hand[9:], *[hand] * 2, seats=3, deck="flirt1:7")
    scene.play("fight:2").no_side_step(1, 2)
    assert "Cock Fight!" in shown(scene)
    scene.flip("flirt1:7", "flirt1:7", "flirt2:4")
    assert "🦜 Ann ⚔️7 · 🔥 still fighting" in shown(scene)
    assert "🦩 Cleo ⚔️4 · the lowest" in shown(scene)
    assert "Fighting: 🦜 Ann, 🦢 Bob" in shown(scene)
    assert "you ⚔️7 · 🔥 still fighting" in shown(scene, 1)
    assert "Fighting: 🦜 Ann, you" in shown(scene, 1)
    for viewer in (1, None):
        assert "Still fighting" not in shown(scene, viewer), "the log does not say it once more"
    scene.flip("flirt1:6", "flirt3:2")
    assert "🦜 Ann wins the Cock Fight and takes a feather from 🦩 Cleo" in shown(scene)


@pytest.mark.parametrize(
    ("option", "told"), [("discarded", "are then discarded"), ("kept", "You get your card back")]
)
def test_the_text_of_a_cock_fight_says_where_its_cards_go(option: str, told: str) -> None:
    scene = Scene("fight:2", seats=3, options={"fight_cards": option})
    assert told in shown(scene.play("fight:2").no_side_step(1, 2), 1)


# News and the end


def test_one_who_is_asked_reads_by_what_card_feathers_were_lost() -> None:
    scene = Scene("pluck2:4", "grow2:1 grow2:1 grow2:1 grow2:1", seats=3)
    scene.play("pluck2:4", 2).no_side_step(2)
    assert "🦜 Ann plays ✂️ Pluck 2 on 🦩 Cleo." in shown(scene, 1)
    assert "🦩 Cleo −2 → 3 feathers" in shown(scene, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_of_ones_own_view_never_name_its_reader(language: str) -> None:
    at, told = frame(UI, 3, language), 0
    *_, (state, events) = moments(UI, 3, Random(0), {"mode": "extended"})
    for seat in range(3):
        describe = describe_news(at, BLOCK.view(state, seat))
        for event in seen(BLOCK, events, seat):
            said = describe(at, event)
            if said and not isinstance(event, GameOver):
                assert seat_name(at, seat) not in said
                told += seat_name(at, seat) in (UI.describe(at, event) or "")
    assert told > 100


def round_the_table(*hands: str) -> Scene:
    """Returns a scene in which Ann has begun her turn and passed."""
    scene = Scene("flirt1:7", *hands, seats=1 + len(hands))
    scene.events.append(TurnBegan(0))
    return scene.passes()


def test_ones_turn_begins_with_a_line_on_each_turn_since_ones_last() -> None:
    scene = round_the_table("flirt2:4", "flirt1:4").play("flirt2:4").passes()
    told = "-# 🦢 Bob plays 💗 Flirt +2 · 💗 🦢 Bob +2 → 2 flirt points\n-# 🦩 Cleo passes.\n"
    assert told in shown(scene, 0)


def test_only_the_last_turns_that_a_phone_has_room_for_have_a_line() -> None:
    scene = round_the_table("flirt2:4", "grow1:4").play("flirt2:4").play("grow1:4")
    assert "-# 🦩 Cleo plays 🪶 Grow +1 · 🪶 🦩 Cleo +1 → 6 feathers\n" in shown(scene, 0)
    assert "Bob plays" not in shown(scene, 0)


def test_a_turn_with_a_cock_fight_is_told_in_one_line() -> None:
    scene = round_the_table("fight:2 flirt2:5").play("fight:2").no_side_step(0)
    scene.flip("flirt1:7", "flirt2:5")
    (line,) = turns_since(replace(frame(UI, 2), recent=seen(BLOCK, scene.events, 0)), 0)
    assert "Bob plays ⚔️ Cock Fight · ⚔️ you 7, 🦢 Bob 5 · 🏅 You win" in plain(line)


def test_at_the_end_a_seat_is_told_once_who_won() -> None:
    scene = Scene("flirt3:0", seats=3, flirt=(7, 2, 4)).play("flirt3:0")
    assert "🏆 You win!" in shown(scene, 0)
    assert "Ann wins" not in shown(scene, 0)
    assert shown(scene, 1).count("🏆 🦜 Ann wins with 10 flirt points!") == 1
    for seat in (0, 1):
        assert "The podium is at the table." in shown(scene, seat)
    for viewer in (1, None):
        assert "Ann wins with 10 flirt points!" in shown(scene, viewer)
        assert "reaches 10 flirt points" not in shown(scene, viewer), "a quick game has one round"


def test_an_extended_game_tells_its_rounds() -> None:
    began, extended = RoundBegan(1, 0), frame(UI, 2, options={"mode": "extended"})
    assert UI.describe(frame(UI, 2), began) == f"⭐ **🦜{NO_BREAK}Ann** goes first."
    assert (UI.describe(extended, began) or "").startswith("### Round 1\n")
    scene = Scene("flirt1:4", seats=3, flirt=(9, 0, 0), options={"mode": "extended"})
    scene.play("flirt1:4")
    at = replace(frame(UI, 3), recent=seen(BLOCK, scene.events, None))
    assert "Ann** reaches 10 flirt points!" in text_of(public(UI, at, scene.state)["round-1"])


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_house_rule_stands_in_the_rules_with_the_option_that_changes_it(language: str) -> None:
    say = words(language)
    pages = [say(f"rules-block-{page}") for page in range(1, rules_ui.pages(say, "block") + 1)]
    for option in options_offered(BLOCK):
        if option.key != "mode":
            assert f"*{say(f'option-block-{option.key}')}*" in "\n".join(pages)
    assert max(map(len, pages)) < 3500


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_nine_hundred_words(language: str) -> None:
    say = words(language)
    texts = [say("rules-block-picture")]
    for page in range(1, rules_ui.pages(say, "block") + 1):
        texts += [say(f"rules-block-{page}-title"), say(f"rules-block-{page}")]
    assert word_count("\n".join(texts)) <= 900


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_how_many_of_each_card_there_are(language: str) -> None:
    say = words(language)
    page = plain(text_of(rules_ui.rules(say, "block", rules_ui.pages(say, "block"))))
    file = Path(__file__).parents[3] / "data" / "cards" / "block.json"
    held = json.loads(file.read_text("utf-8"))["options"]["cards"]
    pieces = {"left", "middle", "right"}
    for kind in held.keys() - pieces:
        name, _, number = plain(say(f"block-card-{kind}")).rpartition(" ")
        counted = f"{number} ({len(held[kind])})"
        assert any(name in line and counted in line for line in page.splitlines()), kind
    assert {len(held[piece]) for piece in pieces} == {3}
    assert str(sum(map(len, held.values()))) in page
