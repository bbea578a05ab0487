"""Pictures of Pikoko: what is on them, what they say in words, and how they look."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from inspect import isfunction, signature
from itertools import product
from random import Random
from types import ModuleType
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.screens.art import cuts, palette
from bot.screens.art.canvas import Canvas
from bot.screens.art.drawing import Drawing
from bot.screens.art.paint import encoded, pixels
from bot.screens.art.palette import POND, channels
from bot.screens.art.scene import Cut, Put, Say, Scene
from bot.screens.block import faces as block_faces
from bot.screens.block.table_art import block_table
from bot.screens.pikoko import faces as drawings
from bot.screens.pikoko.bids_art import round_over
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.faces import in_hand, is_trump
from bot.screens.pikoko.hands_art import unseen
from bot.screens.pikoko.panel import private_view
from bot.screens.pikoko.public import table
from bot.screens.pikoko.reading import hand_asked_about, mark, unseen_cards
from bot.screens.plumes import faces as plumes_faces
from bot.screens.plumes.faces import SUITS as PLUMES_SUITS
from bot.screens.words import LANGUAGES, words
from data.games import complete_options
from engine.block import BLOCK
from engine.block.cards import card_named
from engine.pikoko import PIKOKO
from engine.pikoko.cards import CARD_NAMED, card_name, cards, deck, size
from engine.pikoko.scoring import round_points
from engine.pikoko.state import Phase
from engine.pikoko.views import View, view
from engine.protocol import CHANCE
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.art.positions import (
    ALIKE,
    CHOSEN,
    GOLDEN,
    NAMES,
    first,
    in_trick,
    of_block,
    scenes,
    tricks,
)
from tests.bot.screens.conformance.fit import check_scene
from tests.bot.screens.sittings import MODES, states
from tests.helpers.legible import cuts_of, faults, puts, scales, smallest_type, texts
from tests.helpers.stress import long

SEED: Final = 20


def cards_of(scene: Scene) -> list[str]:
    """The codes of the cards that lie in a picture."""
    lying = turned(scene) + cuts_of(scene, draws=[drawings.played, drawings.small, drawings.large])
    found = []
    for cut in lying:
        if cut.draw in (cuts.back, cuts.upper_back):
            found.append("back")
        elif cut.draw is not cuts.round_card:
            found.append(str(cut.args[0]))
    return found


def trump_tabs(scene: Scene) -> list[int]:
    """Returns for each tab on a trump card whether it is hollow."""
    return [int(cut.args[1]) for cut in cuts_of(scene, draws=[drawings.tab])]


def turned(scene: Scene) -> list[Cut]:
    """Returns the whole cards of a picture, or their upper parts, and the rings around them."""
    cards = drawings.face, drawings.upper, cuts.back, cuts.upper_back, cuts.round_card
    return cuts_of(scene, draws=cards)


# How they look.


@pytest.mark.parametrize("name", [*CHOSEN, *map(long, ALIKE)])
def test_a_picture_looks_as_it_should(name: str) -> None:
    """A few pixels may differ, since another version of a library may draw them otherwise."""
    with Image.open(GOLDEN / f"{name}.png") as opened:
        golden = opened.convert("RGB")
    found = Image.open(io.BytesIO(encoded(scenes()[name]))).convert("RGB")
    assert found.size == golden.size
    coarse = ImageChops.difference(found.reduce(8), golden.reduce(8))
    assert max(ImageStat.Stat(coarse).mean) < 0.5, "run tests.bot.screens.art.positions, and look"
    assert max(high for _, high in coarse.getextrema()) < 96  # type: ignore[misc]  # of three bands


def test_every_picture_can_be_read_and_no_word_runs_into_another() -> None:
    for name, scene in scenes().items():
        assert faults(scene) == [], name
        check_scene(scene)


def test_large_pictures_show_empty_places_in_strong_contrast() -> None:
    large = {name: scene for name, scene in scenes().items() if "large" in name}
    assert large
    for name, scene in large.items():
        assert not any(palette.LINE in cut.args for cut in cuts_of(scene, draws=[cuts.slot])), name


def test_the_trick_with_large_cards_shows_trump_and_whose_cards_they_are() -> None:
    trick = scenes()["large-4a"]
    assert [cut.args[0] for cut in cuts_of(trick, draws=[drawings.tile])] == ["W5"]
    assert {"Trump", "Zoé", "You", "Ann", "Bob"} <= set(texts(trick))


def test_no_card_is_turned_so_far_that_it_is_hard_to_read() -> None:
    for name, scene in scenes().items():
        assert all(abs(cut.turn) <= 25 for cut in turned(scene)), name


def test_a_picture_has_its_own_ground() -> None:
    """No pixel lets the message shine through: it looks alike in dark and in light mode."""
    picture = Image.open(io.BytesIO(encoded(scenes()["table-4"])))
    assert picture.mode == "P"
    assert "transparency" not in picture.info
    assert picture.convert("RGB").getpixel((5, 200)) == channels(POND)


def test_the_colours_of_pictures_are_those_of_cards() -> None:
    """The colours are exact, since a palette keeps the most frequent ones."""
    every = [palette.POND, *(suit.base for suit in (*palette.SUITS, *PLUMES_SUITS))]
    dots = [Put(Cut(cuts.dot, (70, colour)), 36 + 72 * at, 90) for at, colour in enumerate(every)]
    rare = [
        Put(Cut(cuts.dot, (3, f"#{red:02X}{green:02X}80")), 8 + 4 * at, 200)
        for at, (red, green) in enumerate(product(range(0, 256, 16), repeat=2))
    ]
    with Image.open(io.BytesIO(encoded(Scene(300, (*dots, *rare), "")))) as picture:
        shown = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()}
    assert {channels(colour) for colour in every} <= shown
    assert len(shown) < 128


def test_what_is_dimmed_hides_what_is_below_it() -> None:
    card = Cut(drawings.face, ("R6",), percent=80)
    (drawn, mask), (dim, mask_of_dim) = pixels(card), pixels(card._replace(dim=True))
    assert mask.tobytes() == mask_of_dim.tobytes()
    assert ImageStat.Stat(dim).mean < ImageStat.Stat(drawn).mean


@pytest.mark.parametrize(("percent", "turn", "size"), [(50, 0, (110, 166)), (100, 90, (330, 220))])
def test_a_drawing_is_put_at_its_size_and_turned(
    percent: int, turn: int, size: tuple[int, int]
) -> None:
    drawn, mask = pixels(Cut(cuts.back, percent=percent, turn=turn))
    assert drawn.size == pytest.approx(size, abs=1)
    left, top, right, low = mask.point(lambda seen: 255 * (seen > 128)).getbbox() or (0, 0, 0, 0)
    assert (right - left, low - top) == pytest.approx(size, abs=2), "it fills its room"


def test_equal_pictures_have_equal_digests() -> None:
    state = first(4, 4, in_trick(3, 2))
    again = first(4, 4, in_trick(3, 3))
    (one, bids), (same, _), (other, same_bids) = (
        table(Board.of(view(each, None), NAMES[:4], words("en"))) for each in (state, state, again)
    )
    assert one.digest == same.digest != other.digest
    assert bids.digest == same_bids.digest, "a card that is played changes the trick alone"


# What they show and say.


@cache
def positions() -> tuple[tuple[View, View], ...]:
    """Returns some positions of random games of every kind, as a seat and spectators see them."""
    rng, found = Random(SEED), list[tuple[View, View]]()
    for seats, bidding in MODES:
        for state in states(seats, bidding, rng, rounds=2):
            if rng.random() < 0.05 or state.phase is Phase.OVER:
                found.append((view(state, rng.randrange(seats)), view(state, None)))
    return tuple(found)


def played_cards(seen: View) -> set[str]:
    """Returns the cards of the present trick and of the one before."""
    faces = (*seen.trick, *(seen.tricks[-1].faces if seen.tricks else ()))
    return {card_name(card) for face in faces for card in cards(1 << face)}


def test_no_ones_own_hand_is_in_a_picture_and_every_other_hand_is_in_a_private_view() -> None:
    for seen, public in positions():
        names = NAMES[: seen.seats]
        private, shown = (
            private_view(Board.of(seen, names, words("en"))),
            table(Board.of(public, names, words("en"))),
        )
        if not private or not shown:
            assert seen.phase in {Phase.FIRST, Phase.DEAL, Phase.OVER}
            continue
        hands = [hand for hand in seen.hands if hand is not None]
        held = {card_name(card) for hand in hands for card in cards(hand)}
        in_private = {card for scene in private for card in cards_of(scene)}
        assert held <= in_private <= held | {"back"} | played_cards(seen)
        assert all(name in "".join(scene.alt for scene in private) for name in held)
        assert {card for scene in shown for card in cards_of(scene)} <= played_cards(public)


def test_large_cards_show_the_hand_that_is_asked_about_and_any_other_when_wanted() -> None:
    for seen, _ in positions():
        names, say = NAMES[: seen.seats], words("en")
        held = [
            set() if hand is None else {card_name(card) for card in cards(hand)}
            for hand in seen.hands
        ]
        for scene in private_view(Board.of(seen, names, say), large=True):
            subject = hand_asked_about(seen)
            about = set() if subject is None else held[subject]
            assert set(cards_of(scene)) <= about | played_cards(seen)
        for seat, hand in enumerate(held):
            if seat != seen.viewer and seen.phase is Phase.PLAYING:
                (scene,) = private_view(Board.of(seen, names, say), large=True, hand=seat)
                assert set(cards_of(scene)) == hand


_QUESTIONS: Final = ("bid", "self", "confidence", "quick")


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_letters_of_large_cards_are_at_least_1_4_times_as_large(seats: int) -> None:
    of = {f"{kind}-{seats}": f"large-{kind}-{seats}" for kind in _QUESTIONS}
    of |= {f"play-{seats}": f"large-{seats}", f"table-{seats}a": f"large-{seats}a"}
    for ordinary, large in ((scenes()[one], scenes()[other]) for one, other in of.items()):
        for one, other in zip(scales(large), scales(ordinary), strict=True):
            assert smallest_type(large) * one >= 1.4 * 39 * other
            assert smallest_type(ordinary) * other >= 11


def test_the_hand_that_is_asked_about_is_the_large_one_and_no_ones_else() -> None:
    """The large hand stands directly below the question."""
    asked = 0
    for seats, bidding in (MODES[0], MODES[-1]):
        for state in states(seats, bidding, Random(seats), rounds=1):
            for seat in sorted(PIKOKO.to_act(state) - {CHANCE}):
                seen = view(state, seat)
                upper, lower = private_view(Board.of(seen, NAMES[:seats], words("en")))
                subject = hand_asked_about(seen)
                held = [
                    {card_name(card) for card in cards(hand or 0)} if hand is not None else {"back"}
                    for hand in seen.hands
                ]
                own = set() if subject is None else held[subject]
                on_table = played_cards(seen) if seen.phase is Phase.PLAYING else set()
                assert set(cards_of(lower)) - on_table - {"back"} == own - on_table - {"back"}
                assert set(cards_of(upper)) >= set().union(
                    *(held[one] for one in range(seats) if one not in {subject, seat})
                )
                if seen.phase is Phase.BIDDING and subject not in {None, seat}:
                    assert any(NAMES[subject or 0] in text for text in texts(lower))
                    asked += 1
    assert asked > 5


def test_trump_cards_come_first_and_bear_a_tab() -> None:
    for seen, _ in positions():
        if seen.phase is not Phase.PLAYING:
            continue
        for hand in seen.hands:
            order = in_hand(hand or 0, seen.trump)
            single = [is_trump(card, seen.trump) for card in order if card.bit_count() == 1]
            assert single == sorted(single, reverse=True)
        tabs = [
            tab
            for one in private_view(Board.of(seen, NAMES, words("en")))
            for tab in trump_tabs(one)
        ]
        trumps = [
            int(card.bit_count() > 1)
            for hand in seen.hands
            for card in in_hand(hand or 0)
            if is_trump(card, seen.trump)
        ]
        assert sorted(tabs) == sorted(trumps)


def test_what_one_may_hold_is_ones_own_hand_and_what_was_not_dealt() -> None:
    for seats in PIKOKO.seats:
        for state in states(seats, "official", Random(seats), rounds=1):
            if state.phase is not Phase.PLAYING:
                continue
            for seat in range(seats):
                seen = view(state, seat)
                found, own = unseen_cards(seen), tricks(state).hand(seat)
                assert own & found == own
                assert size(found) == size(own) + len(deck(seats)) - 8 * seats - 1
                scene = unseen(Board.of(seen, NAMES[:seats], words("en")))
                shown = {str(cut.args[0]) for cut in cuts_of(scene, draws=[drawings.unseen])}
                assert shown == {card_name(card) for card in cards(found)}
                assert all(name in scene.alt for name in shown)
                has_gold = any(name.startswith("M") for name in shown)
                assert any("gold frame" in text for text in texts(scene)) is has_gold


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tab_of_trump_covers_no_letter_of_the_title(language: str) -> None:
    """The French one begins with a Q, whose tail goes down to the tab."""
    seen = next(seen for seen, _public in positions() if seen.phase is Phase.PLAYING)
    scene = unseen(Board.of(seen, NAMES[: seen.seats], words(language)))
    (tab,) = puts(scene, draws=[drawings.tab])
    title = next(item for item in scene.items if isinstance(item, Say))
    assert tab.y - drawings.tab(52).height / 2 > title.y + title.style.size / 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_that_one_plays_always_says_so(language: str) -> None:
    say, names = words(language), [f"{seat}{LONG_NAME[:-1]}" for seat in range(5)]
    yours = say("pikoko-picture-yours-short", name="").strip().split()[:2]
    played = say("pikoko-picture-play-short", name="").strip().split()[:1]
    checked = 0
    for seen, _public in positions():
        if seen.phase is not Phase.PLAYING or seen.player is None:
            continue
        lower = private_view(Board.of(seen, names[: seen.seats], say))[-1]
        assert say("picture-you-play") in texts(lower)
        begins = played if seen.player == seen.viewer else yours
        large = private_view(Board.of(seen, names[: seen.seats], say), large=True)[-1]
        assert any(text.split()[: len(begins)] == begins for text in texts(large))
        checked += 1
    assert checked > 5


def finished(seats: int) -> View:
    """Returns what everyone sees of a game that is over."""
    return next(
        public for _, public in positions() if public.phase is Phase.OVER and public.seats == seats
    )


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_a_scored_round_names_everyone(seats: int) -> None:
    names = ["Ann", "Bob", "Zoé", "Hen", "Eve"][:seats]
    drawn = texts(round_over(Board.of(finished(seats), names, words("en")), number=1))
    assert [one for one in drawn if one in names] == names


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_description_of_a_round_names_whom_each_bid_is_on(seats: int) -> None:
    public = finished(seats)
    result = public.results[0]
    points = round_points(result.bids, result.confidence, result.taken)
    alt = round_over(Board.of(public, NAMES[:seats], words("en")), number=1).alt
    for seat, (bids, brought) in enumerate(zip(result.bids, points, strict=True)):
        each = zip(NAMES, bids, brought.bids, strict=False)
        shown = ", ".join(f"{on} {bid} ({f'+{won}' if won else 0})" for on, bid, won in each)
        on = result.confidence[seat]
        card = "No Confidence" if on is None else NAMES[on]
        assert f"{NAMES[seat]}’s bids: {shown}; confidence card: {card} " in alt


MANY: Final = ("M1", "M4", "M7", "M10", "R11", "Y10", "Y11", "P10")


def test_a_hand_of_four_multi_coloured_cards_and_two_digits_can_be_read() -> None:
    seen = replace(
        view(first(5, 5, in_trick(1, 1)), 0),
        hands=(None, *[sum(CARD_NAMED[name] for name in MANY)] * 4),
        trick=(),
    )
    for large in (False, True):
        shown = private_view(Board.of(seen, NAMES, words("en")), large=large)
        for scene in shown:
            assert faults(scene) == []
        assert set(MANY) <= set(cards_of(shown[-1]))


def test_two_pictures_share_the_facts_of_a_private_view() -> None:
    assert scenes()["play-4a"].alt == (
        "Points: you 0, Ann 0, Bob 0, Zoé 0. Bob holds W1 W8 R8 Y9 B1 B8; tricks taken 0; "
        "bids: you 2, Ann 0 (exact), Bob 2, Zoé 0 (exact). Zoé holds W6 R5 R6 Y2 B7; tricks "
        "taken 2; bids: you 0 (missed), Ann 1, Bob 0 (missed), Zoé 0 (missed). You have 5 "
        "hidden cards; tricks taken 0; bids: you 2, Ann 4, Bob 1, Zoé 7. Your confidence "
        "card: Bob."
    )
    assert scenes()["play-4"].alt == (
        "Round 1 of 3, trick 3. Trump: white, turned-up card W5. Your turn. Ann’s cards "
        "you can play: W2 R4 R9 P5 B6 B9. Trick: Zoé’s Y6 by Bob (winning); your P2 by Zoé; "
        "then one of Ann’s by you; then one of Bob’s by Ann. You play Ann’s cards: W2 R4 R9 "
        "P5 B6 B9; tricks taken 0; bids: you 5, Ann 4, Bob 5, Zoé 2. Trick 2 went to Zoé: "
        "Zoé’s Y8 by Bob; your Y5 by Zoé; Ann’s M4\u00a0as\u00a0yellow by you; Bob’s Y7 by Ann."
    )
    assert "Greedy plays one of your cards next." in scenes()["waiting-4"].alt


def test_a_question_says_what_it_is_worth_and_about_whose_cards_it_is() -> None:
    for seats in (4, 5):
        for kind in ("bid", "self", "large-bid", "large-self"):
            assert "Exact +2, one off +1, else 0." in scenes()[f"{kind}-{seats}"].alt
    assert re.search(r"How many tricks for \w+’s cards\? \w+ holds R2 Y3", scenes()["bid-4"].alt)
    assert "Each trick you bid costs one" in scenes()["bid-5"].alt


@pytest.mark.parametrize(
    ("tokens", "taken", "done", "expected"),
    [
        (2, 2, 3, "exact"),
        (1, 2, 3, ""),
        (3, 2, 3, ""),
        (0, 2, 3, "missed"),  # two too many already
        (5, 2, 3, ""),
        (8, 2, 3, ""),  # five tricks are left: seven can still be taken
        (9, 2, 3, "missed"),
        (2, 0, 7, ""),  # the last trick can still bring it close
        (3, 0, 7, "missed"),
    ],
)
def test_a_bid_is_missed_when_it_cannot_even_come_close(
    tokens: int, taken: int, done: int, expected: str
) -> None:
    state = first(4, 4, in_trick(3, 2))
    seen = view(state, None)
    trick = seen.tricks[0]
    position = replace(seen, taken=(taken, 0, 0, 0), tricks=(trick,) * done)
    assert mark(position, tokens, 0) == expected


def test_no_bid_is_marked_before_the_second_trick() -> None:
    """A bid of 0 does not count as met before the first trick."""
    seen = view(first(4, 4, in_trick(1, 2)), None)
    assert {mark(seen, tokens, 0) for tokens in range(10)} == {""}


def test_a_person_keeps_the_head_they_had_in_the_lobby_wherever_they_sit() -> None:
    seen, signs = view(first(3, 3, in_trick(3, 2)), None), (2, 0, 1)
    by_seat, by_sign = (
        [cut.args[0] for cut in cuts_of(scene, draws=[cuts.head])]
        for scene in (
            table(Board.of(seen, NAMES[:3], words("en")))[0],
            table(Board.of(seen, NAMES[:3], words("en"), signs=signs))[0],
        )
    )
    assert by_sign == [signs[int(seat)] for seat in by_seat]
    assert len(set(by_sign)) == 3


def test_names_in_other_scripts_are_written() -> None:
    state = first(3, 3, in_trick(3, 2))
    scene, _ = table(Board.of(view(state, None), ["Иван", "Ελένη", "Łukasz"], words("en")))
    assert {"Иван", "Ελένη", "Łukasz"} <= set(texts(scene))


def test_there_is_no_picture_before_the_deal_and_after_the_end() -> None:
    state = PIKOKO.new(3, {})
    assert table(Board.of(view(state, None), NAMES[:3], words("en"))) == ()
    assert private_view(Board.of(view(state, 0), NAMES[:3], words("en"))) == ()
    with pytest.raises(ValueError, match="a private view is a seat's"):
        private_view(Board.of(view(state, None), NAMES, words("en")))


def draws_in(module: ModuleType) -> Iterator[Callable[..., Drawing]]:
    """Yields the functions of a module that draw from plain arguments."""
    for name, draw in vars(module).items():
        if isfunction(draw) and draw.__module__ == module.__name__ and not name.startswith("_"):
            takes = {one.annotation for one in signature(draw).parameters.values()}
            if takes <= {"int", "str"} and signature(draw).return_annotation == "Drawing":
                yield draw


def test_every_kind_of_cut_can_be_drawn() -> None:
    found = {put.cut for put in puts(*scenes().values())}
    kinds = {cut.draw: cut for cut in found}
    modules = (cuts, drawings, plumes_faces, block_faces)
    assert kinds.keys() == {draw for module in modules for draw in draws_in(module)}
    for cut in kinds.values():
        _, mask = pixels(cut)
        assert mask.getbbox(), "something is seen of it"


# Peacock Block.


def test_a_table_of_peacock_block_says_each_scale_and_pile() -> None:
    scene = scenes()["block-4"]
    assert scene.alt.startswith("Peacock Block. Round 1. Waiting for ")
    for name in NAMES[:4]:
        scales = "flirt points", "feathers", "love points"
        row = ", ".join(rf"\d+ of 10 {scale}" for scale in scales)
        assert re.search(f"{name}: {row}", scene.alt)
    assert "Next turn: " in scene.alt
    assert re.search(r"Deck: \d+\. Last discard: .+\. Ring pile: .+\.$", scene.alt)


def test_a_table_of_peacock_block_counts_the_pieces_of_the_ring_by_part() -> None:
    ring = "left:0", "left:2", "right:1"
    state = BLOCK.new(3, complete_options(BLOCK, {"mode": "extended"}))
    seen = replace(BLOCK.view(state, None), round=1, ring_pile=bytes(map(card_named, ring)))
    (scene,) = block_table(Canvas(NAMES[:3], words("en")), seen)
    parts = [cut.args[0] for cut in cuts_of(scene, draws=[block_faces.ring_part])]
    assert (parts, texts(scene)[-3:]) == (["left", "middle", "right"], ["2", "0", "1"])


def test_a_long_game_says_how_many_love_points_win() -> None:
    (scene,) = of_block(4, 12)
    assert texts(scene).count("/10") == 4
    assert "Greedy" in texts(scene), "a name of six letters is whole"
