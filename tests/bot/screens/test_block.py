"""What people see of a game of Peacock Block: it fits, it leaks nothing, every control works."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.screens import rules_page as rules_ui
from bot.screens.all_games import emoji_sets
from bot.screens.art.scene import Say
from bot.screens.art.scene import Scene as Picture
from bot.screens.block.reading import said_for
from bot.screens.block.told import describe_news
from bot.screens.block.ui import UI
from bot.screens.game_ui import Answer, Asked, Picks
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.names import seat_name
from bot.screens.podium import podium
from bot.screens.words import LANGUAGES, words
from bot.tables.sitting import SeatAction, Sitting, after_action
from data.games import complete_options
from data.store.values import Cards, Pace
from engine.block import BLOCK
from engine.block.acts import PASS, Discard, GameOver, RoundBegan, Ultra
from engine.block.cards import card_named, value_of
from engine.chance import shuffling
from engine.protocol import CHANCE, TAKE_BACK, Game, options_offered
from tests.bot.screens.any_game import LONG_NAME, moments
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.engine.block.scene import Scene
from tests.helpers import phone
from tests.helpers.messages import controls, text_of, values
from tests.helpers.reading import word_count
from tests.helpers.stress import case, long

RULES: Game[Any, Any, Any] = BLOCK
MODES = ("quick", "extended")
GAMES = [
    case(seats, mode, stress=(seats + number) % 2 == 1)
    for seats in RULES.seats
    for number, mode in enumerate(MODES)
]
"""In `make test`, each number of seats once, in both modes by turns."""

SHOWN = {name: f"<:{name}:{2**64 - 1}>" for names in emoji_sets() for name in names}


def drawn_for(count: int, language: str = "en", /, **table: Any) -> Frame:
    return frame(count, language, game="block", **table)


def sittings(seats: int, rng: Random, *, most: int = 150, **options: Any) -> Iterator[Sitting]:
    """Yields the first positions of a random game in which people sometimes change their mind."""
    sitting = Sitting(
        drawn_for(seats).table, RULES, RULES.new(seats, complete_options(RULES, options))
    )
    while sitting.state is not None and RULES.outcome(sitting.state) is None:
        waiting = sorted(RULES.to_act(sitting.state))
        actor = rng.choice(waiting)
        if actor != CHANCE and rng.random() < 0.2:
            actor = rng.randrange(seats)
        if actor == CHANCE:
            sitting = after_action(
                sitting, SeatAction(actor, RULES.draw(sitting.state, shuffling(rng)))
            )
        elif legal := RULES.legal(sitting.state, actor):
            sitting = after_action(sitting, SeatAction(actor, rng.choice(list(legal))))
        yield sitting
        most -= 1
        if not most:
            return


def public(shown: Frame, sitting: Sitting) -> dict[str, Layout]:
    state = sitting.state
    drawn = UI.public(replace(shown, recent=sitting.seen(None)), RULES.view(state, None))
    posts = {slot: one if isinstance(one, Layout) else one() for slot, one in drawn.items()}
    outcome = RULES.outcome(state)
    return posts if outcome is None else {**posts, "end": podium(shown, outcome)}


def asked_of(state: Any, seat: int, picks: Picks | None = None) -> Asked | None:
    question = RULES.question(state, seat)
    return None if question is None else Asked(question, RULES.legal(state, seat), picks)


def panel(shown: Frame, sitting: Sitting, seat: int, picks: Picks | None = None) -> Layout:
    asked = asked_of(sitting.state, seat, picks)
    shown = replace(shown, recent=sitting.seen(seat))
    return UI.panel(shown, RULES.view(sitting.state, seat), asked)


def sitting_of(scene: Scene) -> Sitting:
    """Returns a table in the position of a scene, with everything that happened in it."""
    table = drawn_for(scene.state.rules.seats).table
    return Sitting(table, RULES, scene.state, recent=tuple(scene.events))


def words_of(scene: Scene, seat: int | None = None, picks: Picks | None = None) -> str:
    """Returns the text of a seat's panel, or of the table post, with ordinary spaces."""
    sitting, shown = sitting_of(scene), drawn_for(scene.state.rules.seats)
    layout = public(shown, sitting)["table"] if seat is None else panel(shown, sitting, seat, picks)
    return text_of(layout).replace("\N{NO-BREAK SPACE}", " ")


def labels(layout: Layout) -> list[str]:
    """Returns the labels of the buttons that answer."""
    found = controls(layout, Kind.ANSWER)
    return [one["label"].replace("\N{NO-BREAK SPACE}", " ") for one in found.values()
            if "label" in one]  # fmt: skip


def choices(layout: Layout) -> list[str]:
    """Returns the answers of the buttons and of the menus' choices."""
    said = []
    for name, control in controls(layout, Kind.ANSWER).items():
        said += values(control) or [name.split(":")[3]]
    return [one for one in said if one != TAKE_BACK.type]


# What fits into a message


def largest(*, options: dict[str, Any] | None = None) -> Scene:
    """Returns an extended game of five with a Shake for each, everything in the Ring pile, and the
    hand with the most choices.
    """
    hand = "half:3 half:4 pluck2:1 left:0"
    pile = "left:1 left:2 middle:0 middle:1 middle:2 right:0 right:1 right:2"
    marks = {seat: (seat + 1) % 5 for seat in range(5)}
    return Scene(
        hand,
        *["left:0 shake:1 squabble:3 sidestep:0"] * 4,
        seats=5,
        ring_pile=pile,
        triggers=dict.fromkeys(range(5), "shake:1"),
        marks=marks,
        options={"mode": "extended", "ring_swap": "may", **(options or {})},
        discards="ruffle:4",
        love=(9,) * 5,
        flirt=(9,) * 5,
        feathers=(9,) * 5,
        round=11,
        strut=True,
        left=3,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_positions_fit(language: str) -> None:
    shown = replace(
        drawn_for(5, language, names=(LONG_NAME,)), emojis=SHOWN, until=2**41, ahead=(),
    )  # fmt: skip
    scene = largest()
    for picks in (None, ("h51.52",), ("c81",), ("x136",)):
        picked = picks and Picks(scene.question(0).id, picks)
        check(panel(shown, sitting_of(scene), 0, picked))
    check(public(shown, sitting_of(scene))["table"])
    fighting = Scene(*["fight:2 squabble:3 ruffle:4 half:3"] * 5, seats=5)
    fighting.play("fight:2").no_side_step(1, 2, 3, 4)
    while fighting.kind == "flip":
        check(public(shown, sitting_of(fighting))["table"])
        for seat in fighting.asked:
            check(panel(shown, sitting_of(fighting), seat))
        for seat in sorted(fighting.asked):
            fighting.do(seat, "flip", card=min(fighting.hand(seat).split(), key=lambda c: c[-1]))
    check(public(shown, sitting_of(fighting))["table"])


def test_only_an_extended_game_has_headings_of_rounds_in_its_log() -> None:
    began = RoundBegan(1, 0)
    assert UI.describe(drawn_for(2), began) == "⭐ **🦜\N{NO-BREAK SPACE}Ann** goes first."
    extended = UI.describe(drawn_for(2, options={"mode": "extended"}), began)
    assert extended is not None
    assert extended.startswith("### Round 1\n")


# What fits a phone

HIGHEST = 930
"""The most pixels of a panel: its upper picture may be scrolled away, hand and buttons may not."""


def room_on_a_phone(shown: Frame, sitting: Sitting, viewer: int | None) -> int:
    """Returns the pixels that a seat's panel, or the table post, leaves free on a phone; a negative
    number is too much.
    """
    if viewer is None:
        high = phone.HIGH if RULES.view(sitting.state, None).fight else 720
        return high - phone.height(public(shown, sitting)["table"])
    private = panel(shown, sitting, viewer)
    hand = phone.picture_height(private.pictures[-1])
    below = phone.VISIBLE - hand - phone.height_below_the_line(private)
    return min(below, HIGHEST - phone.height(private))


@pytest.mark.parametrize("most", [60, long(150), case(400, stress=True)])
@pytest.mark.parametrize(("seats", "mode"), GAMES)
def test_what_is_asked_the_hand_and_the_buttons_fit_a_phone(
    seats: int, mode: str, most: int
) -> None:
    """Checks the first ``most`` positions of a game, and those that are tightest in each
    respect.
    """
    frames = [
        replace(drawn_for(seats, language), emojis=SHOWN, cards=Cards.PICTURES, until=2**41)
        for language in LANGUAGES
    ]
    left: list[tuple[int, int, Sitting, int | None]] = []
    for sitting in sittings(seats, Random(seats), most=most, mode=mode):
        for viewer in (None, *RULES.to_act(sitting.state) - {CHANCE}):
            room = room_on_a_phone(frames[len(left) % len(frames)], sitting, viewer)
            assert room >= 0
            left.append((room, len(left), sitting, viewer))
    for _room, _number, sitting, viewer in sorted(left, key=lambda one: one[:2])[:20]:
        for shown in frames:
            for offered in (False, True):
                assert room_on_a_phone(replace(shown, offered=offered), sitting, viewer) >= 0


def test_the_hand_is_folded_while_something_else_is_chosen() -> None:
    scene = Scene("block1:4 grow1:5 flirt1:4 left:0", "flirt1:4 grow2:1", seats=3)
    assert "Grow +1 ⚔️5" not in words_of(scene, 0, Picks(scene.question(0).id, ("c28",)))
    scene.play("block1:4", 1)
    assert "Your cards: 💗 Flirt +1 ⚔️4, 🪶 Grow +2 ⚔️1" in words_of(scene, 1)
    assert "🪶 Grow +1 ⚔️5" in words_of(scene, 0).splitlines(), "each on its line while waiting"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_house_ruling_stands_in_the_rules_with_the_option_that_changes_it(
    language: str,
) -> None:
    say = words(language)
    rules = "\n".join(say(f"rules-block-{page}") for page in range(1, 10))
    for option in options_offered(RULES):
        if option.key != "mode":
            assert f"*{say(f'option-block-{option.key}')}*" in rules
    for page in range(1, 10):
        assert len(say(f"rules-block-{page}")) < 3500


# Secrets


def test_whoever_is_asked_reads_by_what_card_feathers_were_lost() -> None:
    scene = Scene("pluck2:4", "grow2:1 grow2:1 grow2:1 grow2:1", seats=3)
    scene.play("pluck2:4", 2).no_side_step(2)
    shown = words_of(scene, 1).replace("**", "")
    assert "🦜 Ann plays ✂️ Pluck 2 on 🦩 Cleo." in shown
    assert "🦩 Cleo −2 → 3 feathers" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_of_ones_own_view_never_name_its_reader(language: str) -> None:
    at = drawn_for(3, language)
    told = 0
    for seed in range(2):
        *_, (state, events) = moments(UI, 3, Random(seed), {"mode": "extended"})
        for seat in range(3):
            describe = describe_news(at, BLOCK.view(state, seat))
            for event in (BLOCK.redact(one, seat) for one in events):
                said = event and describe(at, event)
                if event and said and not isinstance(event, GameOver):
                    assert seat_name(at, seat) not in said
                    told += seat_name(at, seat) in (UI.describe(at, event) or "")
    assert told > 100


def test_a_card_drawn_by_a_ruffle_is_told_to_those_two_alone() -> None:
    scene = Scene("ruffle:4", "grow2:1 grow2:1 grow2:1 grow2:1", seats=3)
    scene.play("ruffle:4", 1).no_side_step(1).picked("grow2:1")
    assert "Grow +2" in words_of(scene, 0)
    assert "takes 🪶 Grow +2 ⚔️1 from your hand" in words_of(scene, 1).replace("**", "")
    for seat in (2, None):
        assert "Grow +2" not in words_of(scene, seat)
        assert "takes a card from" in words_of(scene, seat)


def test_whoever_is_hit_by_the_card_that_was_just_theirs_reads_so() -> None:
    own = "The card was just taken from your hand."
    scene = Scene("ruffle:4 block2:1", "block2:3 block2:3 block2:3 block2:3", seats=3)
    scene.play("ruffle:4", 1).no_side_step(1).picked("block2:3").play("block2:3", 1)
    assert own in words_of(scene, 1)
    for other in (0, 2):
        assert own not in words_of(scene, other)
    kept = Scene("ruffle:4 block2:1", "block2:3 block2:3 block2:3 block2:3", seats=3)
    kept.play("ruffle:4", 1).no_side_step(1).picked("block2:3").play("block2:3", 2)
    assert own not in words_of(kept, 2), "it was another one's"


@pytest.mark.parametrize("language", LANGUAGES)
def test_ones_turn_begins_with_a_line_on_each_turn_since_ones_last(language: str) -> None:
    """A Cock Fight counts as well. A phone has room for only so many lines."""
    shown, begun, told, fights = drawn_for(3, language), 0, 0, 0
    for sitting in sittings(3, Random(4), most=400, mode="extended"):
        for seat in range(3):
            question = RULES.question(sitting.state, seat)
            if question is None or question.kind != "action":
                continue
            begun += 1
            text = text_of(panel(shown, sitting, seat))
            since = [line for line in text.splitlines() if line.startswith("-# **")]
            told += bool(since)
            fights += sum("⚔️ " in line and ", " in line for line in since)
    assert told > begun * 0.6
    assert fights


# Every control works.


def test_an_ultra_block_takes_the_halves_that_are_least_worth_in_a_fight() -> None:
    scene = Scene("half:5 half:3 half:4 flirt1:4", seats=3)
    found = clicks_for(drawn_for(3), sitting_of(scene), 0)
    ultras = [action for _, action in found if isinstance(action, Ultra)]
    assert [sorted(map(value_of, ultra.cards)) for ultra in ultras] == [[3, 4]] * 3


# An ordinary turn is at most three clicks.


@pytest.mark.parametrize(("seats", "mode"), GAMES)
def test_whatever_is_asked_is_answered_with_three_clicks_my_view_included(
    seats: int, mode: str
) -> None:
    """Opening *My view* is one click. A discard takes one more for each card."""
    most = 0
    for _sitting, _seat, found in all_clicks(seats, mode):
        for clicks, action in found:
            is_discard = isinstance(action, Discard)
            more = len(action.cards) + (action.take is not None) if is_discard else 0
            assert 1 + clicks <= 3 + more, action
            most = max(most, clicks)
    assert most >= 2


@cache
def all_clicks(seats: int, mode: str) -> list[tuple[Sitting, int, list[tuple[int, Any]]]]:
    """Yields positions of a game with, for each seat, its possible actions by the clicks that they
    take.
    """
    shown = drawn_for(seats)
    return [
        (sitting, seat, [] if asked is None else list(clicks_for(shown, sitting, seat)))
        for sitting in sittings(seats, Random(seats), most=40, mode=mode, turn_limit=30)
        for seat in range(seats)
        for asked in [asked_of(sitting.state, seat)]
    ]


def clicks_for(shown: Frame, sitting: Sitting, seat: int) -> Iterator[tuple[int, Any]]:
    """Returns by action the fewest clicks that lead to it."""
    question = RULES.question(sitting.state, seat)
    assert question is not None
    view = RULES.view(sitting.state, seat)
    todo, seen = [(1, panel(shown, sitting, seat))], set[tuple[str, ...]]([()])
    for clicks, drawn in todo:
        check(drawn)
        for said in choices(drawn):
            reading = UI.read(view, question, Answer(said))
            if not isinstance(reading, Picks):
                yield clicks, reading[0]
            elif reading.values not in seen:
                seen.add(reading.values)
                todo.append((clicks + 1, panel(shown, sitting, seat, reading)))


# What stands there.


def test_buttons_say_what_cards_do_where_no_picture_does() -> None:
    scene = Scene("flirt2:5 block1:4 fight:2 left:0", seats=3)
    assert "Can’t be used now\n💍 Ring (left) ⚔️0" in words_of(scene, 0).replace("**", "")
    layout = panel(drawn_for(3), sitting_of(scene), 0)
    assert labels(layout) == [
        "Flirt +2 ⚔️5: you gain 2 flirt points",
        "Block −1 ⚔️4: a rival loses 1 flirt point…",
        "Cock Fight ⚔️2: highest takes a feather",
        "Discard…",
        "Pass",
    ]
    layout = panel(replace(drawn_for(3), cards=Cards.PICTURES), sitting_of(scene), 0)
    assert labels(layout) == ["Flirt +2", "Block −1…", "Cock Fight", "Discard…", "Pass"]
    hand = layout.pictures[-1]
    assert "Flirt +2 (5): you gain 2 flirt points; " in hand.alt
    assert choices(layout)[-1] == said_for(PASS)


def test_a_shake_that_acts_is_not_said_to_be_played() -> None:
    scene = Scene("flirt1:4", "flirt1:4", seats=3, turn=2, triggers={0: "shake:2"}, marks={0: 1},
                  flirt=(0, 2, 0))  # fmt: skip
    scene.do(2, "pass")
    assert "**🦜 Ann**’s **💃 Shake** hits 🦢 Bob. Sidestep?" in words_of(scene)
    assert "🦜 Ann’s 💃 Shake hits you." in words_of(scene, 1).replace("**", "")
    drawn = panel(replace(drawn_for(3), cards=Cards.PICTURES), sitting_of(scene), 1)
    assert drawn.pictures[-1].alt.startswith("Ann: Shake on you.")


def test_what_is_waited_for_is_said_once() -> None:
    scene = Scene("block1:4", "flirt1:4 sidestep:0", seats=3, flirt=(0, 4, 0)).play("block1:4", 1)
    for seat, who in ((None, "🦜 Ann plays"), (0, "You play"), (2, "🦜 Ann plays")):
        said = words_of(scene, seat).replace("**", "")
        assert said.count(f"{who} 🛡️ Block −1") == 1
    scene.side_step(1)
    for seat, who in ((None, "Bob"), (1, "You"), (2, "Bob")):
        assert words_of(scene, seat).replace("**", "").count(f"{who} sidestepped") == 1
        assert "🦜 Ann plays 🛡️ Block −1" in words_of(scene, seat).replace("**", "")
        assert "🦢 Bob sidesteps." not in words_of(scene, seat).replace("**", "")


def test_whoever_has_answered_reads_what_they_chose() -> None:
    scene = Scene("pluck2:1", "sidestep:0", "sidestep:1", seats=3).play("pluck2:1", 1, 2)
    assert "You let it through" not in words_of(scene, 1)
    assert "✅ You let it through." in words_of(scene.no_side_step(1), 1)
    assert "✅ You sidestep with" in words_of(scene.side_step(1), 1)


def test_whoever_looks_back_at_a_turn_of_their_own_is_not_told_to_wait_for_themselves() -> None:
    scene = Scene("flirt1:4", seats=3)
    for cards in (Cards.PICTURES, Cards.TEXT):
        looked = UI.panel(replace(drawn_for(3), cards=cards), RULES.view(scene.state, 0), None)
        assert "Your turn: play a card." in text_of(looked).replace("**", "")
        assert "It is" not in text_of(looked)
        if looked.pictures:
            assert looked.pictures[-1].alt.startswith("Your turn: play a card.")


def test_in_french_one_point_is_one_point() -> None:
    shown = replace(drawn_for(3, "fr"), cards=Cards.PICTURES)
    table = panel(shown, sitting_of(Scene(seats=3, flirt=(1, 0, 2))), 0).pictures[0].alt
    said = table.replace("\N{NO-BREAK SPACE}", " ")
    assert "1 point de flirt sur 10" in said
    assert "2 points de flirt sur 10" in said


def test_a_french_description_has_a_space_before_each_semicolon() -> None:
    shown, mode = replace(drawn_for(4, "fr"), cards=Cards.PICTURES), "extended"
    for sitting in sittings(4, Random(1), most=60, mode=mode):
        for seat in range(4):
            for picture in panel(shown, sitting, seat).pictures:
                assert not re.search(r"[^\s];", picture.alt), picture.alt
                assert not re.search(r"\. [a-z]", picture.alt), picture.alt


def test_beside_pictures_a_card_is_named_without_its_value() -> None:
    shown, scene = replace(drawn_for(3), cards=Cards.PICTURES), Scene("block1:4", seats=3)
    picks = Picks(scene.question(0).id, ("c28",))
    asks = text_of(panel(shown, sitting_of(scene), 0, picks)).replace("\N{NO-BREAK SPACE}", " ")
    assert "Block −1: pick a target." in asks.replace("**", "")
    hit = Scene("block1:4", "sidestep:0", seats=3).play("block1:4", 1)
    assert labels(panel(shown, sitting_of(hit), 1)) == ["Side Step", "Let it through"]


def test_copies_of_a_card_are_counted_on_their_button() -> None:
    shown = replace(drawn_for(3), cards=Cards.PICTURES)
    layout = panel(shown, sitting_of(Scene("grow1:4 grow1:4 grow1:4 grow1:5", seats=3)), 0)
    assert labels(layout)[:2] == ["Grow +1 ⚔️4 ×3", "Grow +1 ⚔️5"]
    layout = panel(shown, sitting_of(Scene("grow1:4 grow1:4 grow2:4", seats=3)), 0)
    assert labels(layout)[:2] == ["Grow +1 ×2", "Grow +2"]


def test_with_two_players_nobody_is_asked_on_whom() -> None:
    shown = replace(drawn_for(2), cards=Cards.PICTURES)
    layout = panel(shown, sitting_of(Scene("block1:4 pluck1:4")), 0)
    assert labels(layout)[:2] == ["Block −1 → Bob", "Pluck 1 → Bob"]


def test_targets_say_how_they_stand() -> None:
    scene = Scene("block1:4", seats=3, flirt=(0, 7, 3))
    picks = Picks(scene.question(0).id, ("c28",))
    layout = panel(drawn_for(3), sitting_of(scene), 0, picks)
    assert labels(layout) == ["Bob 💗7 🪶5", "Cleo 💗3 🪶5", "Back"]
    assert "Block −1 ⚔️4: pick a target." in words_of(scene, 0, picks).replace("**", "")


def test_whom_a_shake_blocks_is_asked_with_what_that_does_about_a_win() -> None:
    scene = Scene(seats=3, triggers={1: "shake:1"}, flirt=(0, 2, 9)).passes()
    layout = panel(drawn_for(3), sitting_of(scene), 1)
    assert labels(layout) == ["Ann 💗0 🪶5", "Cleo 💗9 🪶5"]
    shown = words_of(scene, 1)
    assert "Your Shake earned you 3 flirt points" in shown
    assert "⚠️ **Could win next turn:** 🦩 Cleo (any Flirt wins)." in shown
    assert "🛡️ **Shake** slows 🦩 Cleo: then Flirt +2 or +3 wins." in shown
    assert "🦢 Bob** picks who the Shake hits" in words_of(scene)
    scene = Scene(seats=3, triggers={1: "shake:1"}, flirt=(0, 2, 7), feathers=(9, 5, 5)).passes()
    shown = words_of(scene, 1)
    assert "⚠️ **Could win next turn:** 🦜 Ann" in shown
    assert "slows" not in shown, "Cleo is not close, and feathers are not blocked"


def test_the_table_says_scales_feathers_triggers_piles_and_whose_turn_it_is() -> None:
    scene = Scene(
        seats=3, triggers={1: "shake:1"}, marks={1: 2}, ring_pile="left:0 middle:2", flirt=(3, 0, 0)
    )
    shown = words_of(scene)
    assert "▶️ **🦜 Ann**’s turn" in shown
    assert "▰▰▰▱▱▱▱▱▱▱ 💗 **3**/10" in shown
    assert "**🦜 Ann** ▶️ · 🪶 **5**/10 · 4 cards" in shown
    assert "Next turn: 💃 Shake → 🦩 Cleo" in shown
    assert "Deck: 40" in shown
    assert "Ring pile: Ring (left), Ring (middle)" in shown


def test_whoever_is_hit_is_asked_alike_with_and_without_a_side_step() -> None:
    for held, buttons in (("sidestep:0", ["Side Step ⚔️0", "Let it through"]),
                          ("flirt1:4", ["Let it through"])):  # fmt: skip
        scene = Scene("block2:3", held, seats=3).play("block2:3", 1)
        assert "🦜 Ann plays 🛡️ Block −2 on you." in words_of(scene, 1).replace("**", "")
        assert labels(panel(drawn_for(3), sitting_of(scene), 1)) == buttons
        assert "on 🦢 Bob. Sidestep?" in words_of(scene)


def test_a_cock_fight_shows_who_fights_on_and_who_stands_back() -> None:
    hand = "flirt1:7 flirt2:4 flirt3:2 flirt1:6"
    scene = Scene("fight:2 " + hand[9:], *[hand] * 2, seats=3, deck="flirt1:7")
    scene.play("fight:2").no_side_step(1, 2)
    assert "Cock Fight!" in words_of(scene)
    scene.flip("flirt1:7", "flirt1:7", "flirt2:4")
    shown = words_of(scene).replace("**", "")
    assert "🦜 Ann ⚔️7 · 🔥 still fighting" in shown
    assert "🦩 Cleo ⚔️4 · the lowest" in shown
    assert "Fighting: 🦜 Ann, 🦢 Bob" in shown
    own = words_of(scene, 1).replace("**", "")
    assert "you ⚔️7 · 🔥 still fighting" in own
    assert "Fighting: 🦜 Ann, you" in own
    for viewer in (1, None):
        assert "Still fighting" not in words_of(scene, viewer), "the log does not say it once more"
    scene.flip("flirt1:6", "flirt3:2")
    shown = words_of(scene).replace("**", "")
    assert "🦜 Ann wins the Cock Fight and takes a feather from 🦩 Cleo" in shown


def test_what_cards_do_is_said_once_for_those_of_a_kind() -> None:
    shown = words_of(Scene("flirt1:4", "strut:1 grow1:4 strut:2 sidestep:0", seats=3), 1)
    assert shown.count("three actions") == 1


def test_a_ruffled_card_that_cannot_be_used_offers_nothing() -> None:
    scene = Scene("ruffle:4", "sidestep:0 sidestep:0 sidestep:0 sidestep:0")
    scene.play("ruffle:4", 1).no_side_step(1).picked("sidestep:0")
    assert scene.question(0).settled
    assert labels(panel(drawn_for(2), sitting_of(scene), 0)) == []
    assert "It stays in your hand" in words_of(scene, 0)


def test_the_post_of_a_round_says_by_what_and_by_whom_it_was_won() -> None:
    scene = Scene("flirt1:4", seats=3, flirt=(9, 0, 0), options={"mode": "extended"})
    scene.play("flirt1:4")
    shown = public(drawn_for(3), sitting_of(scene))
    assert "Ann** reaches 10 flirt points!" in text_of(shown["round-1"])


def test_the_limit_of_turns_is_told_and_that_it_is_near() -> None:
    for cards in (Cards.TEXT, Cards.PICTURES):
        shown = replace(drawn_for(3), cards=cards)
        post = text_of(public(shown, sitting_of(Scene(seats=3, turns=31)))["table"])
        assert "of 60" not in post
        for turns, told in ((150, "Turn 51 of 60"), (172, "Turn 58 of 60"), (179, "Turn 60 of 60")):
            scene = Scene(seats=3, turns=turns)
            post = text_of(public(shown, sitting_of(scene))["table"])
            assert told in post
            assert ("within 8 turns" in post) == (turns == 172)
            assert ("after this turn" in post) == (turns == 179)
    assert "after this turn" in words_of(Scene(seats=3, turns=179), 0)


@pytest.mark.parametrize("chosen", [None, True, False])
@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("offered", [False, True])
def test_the_first_window_says_how_the_next_ones_pass_and_later_ones_have_but_a_button(
    chosen: bool | None, pace: Pace, offered: bool
) -> None:
    scene, frame = Scene("block2:3", seats=3).play("block2:3", 1), drawn_for(3)
    table = replace(frame.table, pace=pace)
    will_pass = chosen is None and pace is Pace.LIVE
    frame = replace(frame, table=table, offered=offered, lets_pass=chosen)
    layout = panel(frame, sitting_of(scene), 1)
    says, asks = "I don’t wait for long" in text_of(layout), "asked every time?" in text_of(layout)
    assert (says, asks) == (
        not offered and chosen is None and pace is Pace.LIVE,
        not offered and chosen is None and pace is Pace.TURNS,
    )
    (button,) = controls(layout, Kind.PASSING).values()
    assert button["label"] == ("Always ask me" if will_pass else "Always let through")


def test_the_text_of_a_cock_fight_says_where_its_cards_go() -> None:
    for option, told in (("discarded", "are then discarded"), ("kept", "You get your card back")):
        scene = Scene("fight:2", seats=3, options={"fight_cards": option})
        scene.play("fight:2").no_side_step(1, 2)
        assert told in words_of(scene, 1)


def smallest_words(scene: Picture) -> int:
    return min(item.style.size for item in scene.items if isinstance(item, Say))


@pytest.mark.parametrize("viewer", [None, 0])
def test_large_cards_have_letters_that_are_larger_by_two_fifths(viewer: int | None) -> None:
    for seats in RULES.seats:
        scene = Scene(
            "flirt2:4 block2:3 half:5 squabble:0", seats=seats, flirt=(7, 9, 3, 8, 0)[:seats]
        )
        ordinary, large = (
            [
                smallest_words(one)
                for one in pictures_of(replace(drawn_for(seats), cards=cards), scene, viewer)
            ]
            for cards in (Cards.PICTURES, Cards.LARGE)
        )
        assert min(large) >= 1.4 * min(ordinary)


@pytest.mark.parametrize("need", [1, 2, 3, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_a_strut_that_may_win_large_cards_have_whole_names(language: str, need: int) -> None:
    scene = Scene(
        seats=3, triggers={1: "strut:2", 2: "shake:2"}, feathers=(5, 10 - need, 5), flirt=(0, 0, 5)
    )
    shown = drawn_for(3, language, names=("Ann", "Christine", "Charlotte"))
    (table,) = pictures_of(replace(shown, cards=Cards.LARGE), scene, None)
    said = {item.text for item in table.items if isinstance(item, Say)}
    assert {"Christine", "Charlotte"} <= said


def pictures_of(shown: Frame, scene: Scene, viewer: int | None) -> tuple[Picture, ...]:
    sitting = sitting_of(scene)
    layout = public(shown, sitting)["table"] if viewer is None else panel(shown, sitting, viewer)
    return layout.pictures


def test_cards_to_discard_are_picked_one_by_one_and_left_again() -> None:
    scene = Scene("flirt1:4 flirt1:4 block1:4 left:5", seats=3, ring_pile="right:2")

    def offered(*picked: str) -> dict[str, str]:
        picks = Picks(scene.question(0).id, (f"z{'.'.join(picked)}",))
        shown = replace(drawn_for(3), cards=Cards.PICTURES)
        layout = panel(shown, sitting_of(scene), 0, picks)
        return dict(zip(labels(layout), choices(layout), strict=True))

    flirt, block, left = "4", "28", str(card_named("left:5"))
    first = offered()
    assert list(first) == ["Flirt +1 0/2", "Block −1", "Ring (left)", "Back"]
    assert first["Block −1"] == f"z{block}"
    then = offered(flirt, block)
    assert then["Flirt +1 1/2"] == f"z{flirt}.{flirt}.{block}"
    assert then["Block −1"] == f"z{flirt}", "pressed again it is left"
    assert then["Discard all 2"] == f"d{flirt}.{block}"
    assert offered(flirt, flirt)["Flirt +1 2/2"] == "z"
    assert "Discard it" not in offered(left), "a lone part of the Ring must be swapped"
    assert offered(left)["Swap Ring (left) ⚔️5 in the Ring pile…"] == f"x{left}"


def test_the_panel_says_who_may_win_and_what_stops_it() -> None:
    scene = Scene(
        "block2:3 block3:3 flirt1:4 sidestep:0",
        seats=3,
        flirt=(0, 9, 3),
        feathers=(5, 5, 5),
    )
    shown = words_of(scene, 0)
    assert "⚠️ **Could win next turn:** 🦢 Bob (any Flirt wins)." in shown
    assert "🛡️ **Block −3** stops 🦢 Bob, unless they sidestep." in shown
    hand = pictures_of(replace(drawn_for(3), cards=Cards.PICTURES), scene, 0)[-1]
    assert "Block −2 (3): a rival loses 2 flirt points, slows Bob" in hand.alt
    assert "Block −3 (3): a rival loses 3 flirt points, stops Bob" in hand.alt
    weaker = Scene("block2:3 flirt1:4 left:0 right:0", seats=3, flirt=(0, 9, 3))
    assert "🛡️ **Block −2** slows 🦢 Bob: then Flirt +3 wins." in words_of(weaker, 0)
    none = Scene("flirt1:4 left:0 right:0 fight:2", seats=3, flirt=(0, 9, 3))
    assert "None of your cards is sure to stop that." in words_of(none, 0)
    sure = Scene("half:3 half:4 block3:3 fight:2", seats=3, flirt=(0, 9, 3))
    assert "**Ultra Block** stops 🦢 Bob, and no one can sidestep it." in words_of(sure, 0)
    own = Scene("flirt1:4 flirt2:4 block3:3", seats=3, flirt=(8, 9, 3))
    assert "🏁 **Flirt +2** wins." in words_of(own, 0)
    assert "Block −3** stops" not in words_of(own, 0)


def test_at_the_end_a_seat_is_told_once_who_won() -> None:
    scene = Scene("flirt3:0", seats=3, flirt=(7, 2, 4)).play("flirt3:0")
    own, other = words_of(scene, 0), words_of(scene, 1)
    assert "🏆 **You win!**" in own
    assert "Ann wins" not in own
    assert other.count("🏆 🦜 Ann wins with 10 flirt points!") == 1
    assert "The podium is at the table." in own
    assert "The podium is at the table." in other


def test_ten_flirt_points_are_said_once_at_the_end_of_a_quick_game() -> None:
    for viewer in (None, 1):
        shown = words_of(Scene("flirt3:0", seats=3, flirt=(7, 2, 4)).play("flirt3:0"), viewer)
        assert "Ann wins with 10 flirt points!" in shown
        assert "reaches 10 flirt points" not in shown


def test_a_shake_is_laid_and_a_side_step_is_said_to_be_of_use() -> None:
    scene = Scene("shake:4", seats=3).play("shake:4")
    assert "plays 💃 Shake. It triggers next turn" in words_of(scene)
    scene = Scene("shake:4", seats=3, options={"shake_target": "laid"}).play("shake:4", 1)
    assert "plays 💃 Shake against **🦢 Bob**. It triggers next turn" in words_of(scene)
    hit = Scene("pluck1:4", seats=3, triggers={1: "shake:1"}, marks={1: 0}).play("pluck1:4", 1)
    assert "If not: feathers 5 → 4, Shake gone" in words_of(hit, 1)
    assert "If not: flirt points 7 → 5" in words_of(
        Scene("block2:4", seats=3, flirt=(0, 7, 0)).play("block2:4", 1), 1
    )


def test_what_was_taken_out_of_the_ring_pile_stands_below_the_picture_too() -> None:
    scene = Scene("left:0 grow1:4 grow1:4 grow1:4", seats=3, ring_pile="right:2")
    scene.discard("left:0", take="right:2")
    for cards in (Cards.TEXT, Cards.PICTURES):
        shown = replace(drawn_for(3), cards=cards)
        post = text_of(public(shown, sitting_of(scene))["table"]).replace("\u00a0", " ")
        by_name = "**🦜 Ann** took Ring (right) from the Ring pile."
        below_name = "Took from the Ring pile: Ring (right)"
        assert (by_name if cards is Cards.PICTURES else below_name) in post


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
    last = rules_ui.pages(say, "block")
    page = (
        text_of(rules_ui.rules(say, "block", last))
        .replace("\N{NO-BREAK SPACE}", " ")
        .replace("*", "")
    )
    file = Path(__file__).parents[3] / "data" / "cards" / "block.json"
    held = json.loads(file.read_text("utf-8"))["options"]["cards"]
    pieces = {"left", "middle", "right"}
    for kind in held.keys() - pieces:
        name, _, number = (
            say(f"block-card-{kind}").replace("\N{NO-BREAK SPACE}", " ").rpartition(" ")
        )
        counted = f"{number} ({len(held[kind])})"
        assert any(name in line and counted in line for line in page.splitlines()), kind
    assert {len(held[piece]) for piece in pieces} == {3}
    assert str(sum(map(len, held.values()))) in page
