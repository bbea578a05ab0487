"""What people see of a game of Pikoko: it fits, it leaks nothing, and every control works."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens.game_ui import Answer, Asked, Picks
from bot.screens.kit import Kind, Layout
from bot.screens.pikoko.said import face_name
from bot.screens.pikoko.ui import UI
from bot.screens.table_parts import signed
from bot.screens.words import LANGUAGES, words
from data.store.values import Cards, Seated
from engine.mind.review import adviser_of
from engine.notation import decode
from engine.pikoko import PIKOKO
from engine.pikoko.acts import (
    Bid,
    BidsRevealed,
    CardPlayed,
    Confidence,
    Deal,
    Dealt,
    First,
    Play,
    RoundScored,
)
from engine.pikoko.cards import CARD, CARD_NAMED, card_name
from engine.pikoko.scoring import Points, round_points
from engine.pikoko.state import Phase
from engine.protocol import CHANCE, TAKE_BACK, Event, IllegalAction, Question
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.limits import check, check_isolates
from tests.bot.screens.sittings import (
    ask,
    asked_of,
    frame,
    moments,
    panel,
    private,
    public,
    states,
    told,
)
from tests.helpers.messages import controls, text_of


def after(*actions: tuple[int, Any], seats: int = 3, **options: Any) -> Any:
    """Returns the state of a new game after those actions."""
    state = PIKOKO.new(seats, options)
    for actor, action in actions:
        state = PIKOKO.apply(state, actor, action).state
    return state


def dealt(*hands: str, turned: str, first: int = 0) -> list[tuple[int, Any]]:
    """Returns a game in which Ann, Bob and Cleo hold these cards, and ``first`` starts."""
    masks = tuple(sum(CARD_NAMED[name] for name in hand.split()) for hand in hands)
    return [(CHANCE, First(first)), (CHANCE, Deal(masks, CARD_NAMED[turned]))]


HANDS = (
    "R2 R3 Y2 Y3 P2 P3 W2 W3",
    "R5 Y5 P5 W5 B5 M4 M7 B6",
    "R6 Y6 P6 W6 B2 B3 R4 P4",
)
BIDS = [(by, Bid(on, 2)) for on in range(3) for by in range(3) if by != on]
SELF_BIDS = [(seat, Bid(seat, 3)) for seat in range(3)]
TRUST = [(0, Confidence(1)), (1, Confidence(None)), (2, Confidence(2))]


def under_way(turned: str = "B1") -> Any:
    return after(*dealt(*HANDS, turned=turned), *BIDS, *SELF_BIDS, *TRUST)


def labels(layout: Layout) -> list[str]:
    """Returns what stands on the buttons that answer."""
    return [
        control["label"]
        for name, control in controls(layout, Kind.ANSWER).items()
        if answers_question(name)
    ]


def answers_question(name: str) -> bool:
    """Returns whether the control answers the question, and does not take an answer back or show
    something else.
    """
    said = name.split(":")[3]
    return said != TAKE_BACK.type and not said.startswith("look-")


def grid_of(*names: str) -> list[str]:
    """Returns the lines of the table of bids, and the lines below it."""
    shown = replace(frame(3, names=names), cards=Cards.TEXT)
    (text,) = (
        text_of(part)
        for part in public(shown, under_way())["table"].walk()
        if "```" in part.get("content", "")
    )
    return [line for line in text.splitlines() if "```" not in line]


def test_the_columns_of_bids_show_what_tells_names_apart() -> None:
    lines = grid_of("Christopher", "Christine", "Bob")
    assert lines[0].split() == ["…oph", "…ine", "Bob"]
    assert [line.split()[0] for line in lines[2:5]] == ["Christo…", "Christi…", "Bob"]


def test_where_nothing_tells_names_apart_players_have_numbers_with_a_legend() -> None:
    lines = grid_of("Chris Ann", "Chris Bob", "ChrAnn")
    assert lines[0].split() == ["1", "2", "3"]
    assert [line.split()[0] for line in lines[2:5]] == ["1", "2", "3"]
    assert lines[5] == "-# 1 🦜\u00a0Chris Ann · 2 🦢\u00a0Chris Bob · 3 🦩\u00a0ChrAnn"


@pytest.mark.parametrize("name", ["דוד", "花子", "🔥", "e\u0301", "นิด"])
def test_players_have_numbers_if_a_name_would_not_keep_to_its_column(name: str) -> None:
    lines = grid_of(name, "Żółw", "Иван")
    assert lines[0].split() == ["1", "2", "3"]
    assert len({len(line) for line in lines[:5]}) == 1
    assert lines[5].endswith("Żółw · 3 🦩\u00a0Иван")
    check_isolates(lines[5])


# What fits into a message


def test_the_most_cards_to_choose_from_fit() -> None:
    most = "M1 M4 M7 M10 R2 Y2 P2 W2"
    held = sum(CARD_NAMED[name] for name in most.split())
    rest = [card for card in CARD_NAMED.values() if not card & held]
    hands = [sum(rest[8 * seat : 8 * seat + 8]) for seat in range(4)]
    deal = [(CHANCE, First(0)), (CHANCE, Deal((hands[0], held, *hands[1:]), rest[-1]))]
    bids = [
        *((by, Bid(on, 1)) for on in range(5) for by in range(5) if by != on),
        *((seat, Bid(seat, 1)) for seat in range(5)),
        *((seat, Confidence(0)) for seat in range(5)),
    ]
    layout = panel(frame(5, names=(LONG_NAME,)), after(*deal, *bids, seats=5), 0)
    check(layout)
    assert len(labels(layout)) == 16


# Every control works.


def answers(layout: Layout) -> Iterator[tuple[str, str]]:
    """Returns question and answer of each button that a drawing offers, without the one that takes
    back.
    """
    for name in controls(layout):
        kind, table, question, said = name.split(":")
        assert table == "z" * 10
        if kind == Kind.ANSWER and answers_question(name):
            yield question, said


def read(view: Any, question: Question, said: str) -> Any:
    """Returns the only action that the answer of a button stands for."""
    reading = UI.read(view, question, Answer(said))
    assert isinstance(reading, tuple)
    (action,) = reading
    return action


def played(view: Any, question: Question, said: str) -> int:
    action = read(view, question, said)
    assert isinstance(action, Play)
    return action.face


# What stands there.


def test_a_standing_bid_is_marked_and_too_dear_ones_are_not_offered() -> None:
    deal = dealt(*HANDS, turned="B1")
    state = after(*deal, (1, Bid(0, 6)), (2, Bid(0, 1)), (2, Bid(1, 3)))
    layout = panel(frame(3), state, 2)
    assert labels(layout) == ["0", "1", "2", "4", "5", "6", "7", "8"]
    assert "Your bid: **3**" in text_of(layout)
    (*_, picture) = panel(replace(frame(3), cards=Cards.PICTURES), state, 2).pictures
    assert "Your tokens: 5." in picture.alt
    assert "up to" not in picture.alt  # it would leave out the standing bid


def test_a_hand_without_cards_is_said_to_have_none_left() -> None:
    shown = replace(frame(3), cards=Cards.PICTURES)
    said = [
        one.alt
        for state in states(3, "official", Random(1), rounds=1)
        for one in UI.recalled(shown, PIKOKO.view(state, 0)).pictures
    ]
    assert any("Bob has no cards left" in one for one in said)
    assert not any("holds –" in one for one in said)


def test_whoever_has_no_tokens_left_is_told() -> None:
    state = after(*dealt(*HANDS, turned="B1"), (2, Bid(0, 9)), (1, Bid(0, 1)))
    assert "All 9 of your tokens are spent" in text_of(panel(frame(3), state, 2))


def test_a_colour_is_named_only_where_it_matters() -> None:
    shown = controls(panel(frame(3), under_way(), 0), Kind.ANSWER)
    plays = [one for name, one in shown.items() if answers_question(name)]
    leading = [one.get("emoji", {}).get("name", "") + one["label"] for one in plays]
    assert leading == [*("B5", "B6", "R5", "Y5", "P5", "W5", "🟨M4", "⬜M4", "🟦M4"),
                       *("🟥M7", "🟪M7", "⬜M7")]  # fmt: skip


def test_the_leading_card_its_owner_and_its_player_are_told_apart() -> None:
    state = under_way()
    lead = decode(PIKOKO, {"type": "play", "card": "M7", "as": "P"})
    state = PIKOKO.apply(state, 0, lead).state
    shown = text_of(public(frame(3), state)["table"]).replace("\u00a0", " ")
    assert "**🟪 M7 as purple** · 🦢 Bob’s card, played by 🦜 Ann · 👑 winning" in shown
    assert "🦢 Bob** plays one of **🦩 Cleo**’s cards" in shown
    assert labels(panel(frame(3), state, 1)) == ["P4", "P6"]


def test_the_panel_says_what_to_do_and_why() -> None:
    shown = text_of(panel(frame(3), under_way(), 0)).replace("\u00a0", " ")
    assert "**Your turn:** play one of 🦢 Bob’s cards." in shown
    assert "If the card wins, 🦢 Bob gets the trick." in shown
    shown = text_of(panel(frame(3), under_way(), 2)).replace("\u00a0", " ")
    assert "🦜 Ann** plays one of **🦢 Bob**’s cards" in shown


def test_a_round_post_sets_bids_against_tricks() -> None:
    rng = Random(3)
    over = list(states(3, "official", rng))[-1]
    posts = public(frame(3), over)
    assert list(posts) == ["table", "round-1", "end"], "the table shows the last round"
    result = PIKOKO.view(over, None).results[0]
    shown = text_of(posts["round-1"]).replace("\u00a0", " ")
    assert f"🦢 Bob {result.bids[0][1]}/{result.taken[1]}" in shown
    for seat, name in enumerate(("🦜 Ann", "🦢 Bob", "🦩 Cleo")):
        assert f"**{name}** · **{result.points[seat]:+}**".replace("+0", "0") in shown


def test_equal_names_are_told_apart_by_more_than_their_colour() -> None:
    state = after(*dealt(*HANDS, turned="B1"))
    robots = tuple(Seated(None, "greedy", "greedy") for _ in range(3))
    shown = text_of(public(frame(3, seats=robots), state)["table"]).replace("\u00a0", " ")
    assert "🦜 Hen 🤖" in shown
    assert "🦢 Ginger 🤖" in shown


def test_hands_are_sorted_by_colour_after_trump_which_is_marked() -> None:
    shown = text_of(panel(frame(3), after(*dealt(*HANDS, turned="B1")), 0))
    hand = next(line for line in shown.splitlines() if "\u00a0R5" in line)
    cards = hand.split("  ")
    assert [card[-2:] for card in cards] == ["B5", "B6", "R5", "Y5", "P5", "W5", "M4", "M7"]
    assert [card[-2:] for card in cards if card.startswith("▲")] == ["B5", "B6", "M4"]
    assert "Trump ▲:" in shown


def test_where_no_hand_stands_beside_it_trump_has_no_mark() -> None:
    state = after(*dealt(*HANDS, turned="B1"))
    *_, (_, events) = moments(3, "official", Random(3), rounds=1)
    said = [text_of(public(frame(3), state)["table"]), *told(frame(3), events)]
    trumps = [line for line in "\n".join(said).splitlines() if line.startswith("Trump")]
    assert len(trumps) > 1
    assert all(line.startswith("Trump: ") for line in trumps)


# Someone who plays for the first time knows what to do.


def test_the_hand_that_is_bid_on_is_marked_and_no_other() -> None:
    state = after(*dealt(*HANDS, turned="B1", first=1))  # the first bids are on Bob
    for drawn in (panel(frame(3), state, 0), ask(frame(3), state, 0)):
        assert drawn is not None
        marked = [line for line in text_of(drawn).splitlines() if "🎯" in line]
        assert len(marked) == 1
        assert "Bob" in marked[0]
    assert "🎯" not in text_of(panel(frame(3), state, 1)), "Bob is bid on and cannot bid"
    own = after(*dealt(*HANDS, turned="B1"), *BIDS)
    assert "🎯" not in text_of(panel(frame(3), own, 0)), "one's own hand cannot be seen"


def test_in_text_the_hand_that_is_asked_about_stands_last_above_the_question() -> None:
    """This is one's own hand, with its bids, in a bid on oneself, and the hand that one plays while
    cards are played.
    """
    bid = after(*dealt(*HANDS, turned="B1", first=1))  # the first bids are on Bob
    own = after(*dealt(*HANDS, turned="B1"), *BIDS)
    for state, seat, name, kept in (
        (bid, 0, "Bob", "M7"),
        (bid, 2, "Bob", "M7"),
        (own, 0, "Ann", "Bids on you: 🦢\u00a0Bob\u00a0**2** · 🦩\u00a0Cleo\u00a0**2**"),
        (under_way(), 0, "Bob", "M7"),
    ):
        for drawn in (panel(frame(3), state, seat), ask(frame(3), state, seat)):
            if drawn is not None:
                above = text_of(drawn).partition("\n**How many")[0].partition("\n**Your turn")[0]
                block = above.splitlines()[-3:]
                assert any(f"\u00a0{name}**" in line for line in block)
                assert kept in block[-1]


def test_a_confidence_card_says_which_bid_it_is_about() -> None:
    state = after(*dealt(*HANDS, turned="B1"), *BIDS, *SELF_BIDS)
    assert labels(panel(frame(3), state, 0)) == [
        "Bob: bid 2",
        "Cleo: bid 2",
        "You: bid 3",
        "None: +1",
    ]


def test_the_table_post_says_where_to_act() -> None:
    bidding = after(*dealt(*HANDS, turned="B1"))
    choosing = after(*dealt(*HANDS, turned="B1"), *BIDS, *SELF_BIDS)
    for state, hint in ((bidding, "in secret"), (choosing, "in secret"), (under_way(), "To play")):
        hints = [
            one for one in text_of(public(frame(3), state)["table"]).splitlines() if hint in one
        ]
        assert len(hints) == 1
        assert "*My view*" in hints[0]


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_table_post_keeps_its_height_while_a_trick_is_played(seats: int) -> None:
    heights: dict[int, set[int]] = {}
    for state in states(seats, "official", Random(seats), rounds=1):
        view = PIKOKO.view(state, None)
        if view.phase is Phase.PLAYING:
            drawn = text_of(public(frame(seats), state)["table"])
            heights.setdefault(min(len(view.tricks), 1), set()).add(len(drawn.splitlines()))
    assert [len(each) for each in heights.values()] == [1, 1], heights


def test_cards_to_come_are_named_in_the_order_of_play() -> None:
    drawn = text_of(public(frame(3), under_way())["table"])
    to_come = [line for line in drawn.splitlines() if "▫️" in line]
    assert [line.split()[-3] for line in to_come] == ["Ann", "Bob", "Cleo"]


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_says_in_a_line_what_is_at_stake(language: str, cards: Cards) -> None:
    say, dealt_ = words(language), dealt(*HANDS, turned="B1")
    wanted = {
        "bid": (after(*dealt_), 1, "pikoko-bid-why"),
        "self": (after(*dealt_, *BIDS), 1, "pikoko-bid-why"),
        "quick": (after(*dealt_, bidding="quick"), 1, "pikoko-bid-why"),
        "confidence": (after(*dealt_, *BIDS, *SELF_BIDS), 0, "pikoko-confidence-why"),
    }
    for state, seat, key in wanted.values():
        shown = replace(frame(3, language), cards=cards)
        tokens = min(PIKOKO.view(state, seat).tokens[seat], 8)
        for layout in private(shown, state, seat):
            assert say(key, tokens=tokens) in text_of(layout)


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize(("language", "most"), [("en", "up to {}"), ("fr", "jusqu’à {}")])
def test_it_is_said_why_no_higher_bid_is_offered(language: str, most: str, cards: Cards) -> None:
    shown, dealt_ = replace(frame(3, language), cards=cards), dealt(*HANDS, turned="B1")
    for state, seat in ((after(*dealt_, *BIDS), 0), (after(*dealt_), 1)):
        left = min(PIKOKO.view(state, seat).tokens[seat], 8)
        for layout in private(shown, state, seat):
            assert most.format(left) in text_of(layout)
            assert all(most.format(left) in one.alt for one in layout.pictures[-1:])


def press(state: Any, seat: int, said: str, **changes: Any) -> Layout:
    """Returns the panel after that control was pressed in it."""
    asked = asked_of(state, seat)
    assert asked is not None
    picks = UI.read(PIKOKO.view(state, seat), asked.question, Answer(said))
    assert isinstance(picks, Picks)
    return UI.panel(
        replace(frame(state.rules.seats), **changes),
        PIKOKO.view(state, seat),
        replace(asked, picks=picks),
    )


def said_on(layout: Layout, label: str) -> str:
    (name,) = [
        name for name, one in controls(layout, Kind.ANSWER).items() if one.get("label") == label
    ]
    return name.split(":")[3]


@pytest.mark.parametrize("cards", Cards)
def test_what_one_may_hold_is_shown_instead_of_the_trick_and_leads_back(cards: Cards) -> None:
    """One may hold every card that is in no visible hand, was not played and was not turned."""
    state = under_way()
    panel_ = panel(replace(frame(3), cards=cards), state, 0)
    shown = press(state, 0, said_on(panel_, "What could I have?"), cards=cards)
    told_ = text_of(shown.in_words())
    unseen_ = {name for name in CARD_NAMED if re.search(rf"\b{name}\b", told_)}
    dealt_ = {name for hand in HANDS[1:] for name in hand.split()}
    assert set(HANDS[0].split()) <= unseen_
    assert not unseen_ & dealt_
    assert "8 of these" in text_of(shown)
    assert not labels(shown), "nothing is answered by mistake"
    back = press(state, 0, said_on(shown, "Back"), cards=cards)
    assert back.digest() == panel_.digest()


def test_what_one_may_hold_is_offered_while_one_holds_a_card() -> None:
    """A player without own cards may still have to play another player's last card."""
    found = set()
    for state in states(4, "official", Random(5), rounds=1):
        if state.phase is Phase.PLAYING and CHANCE not in PIKOKO.to_act(state):
            (player,) = PIKOKO.to_act(state)
            holds = PIKOKO.view(state, player).hand_sizes[player] > 0
            shown = controls(panel(frame(4), state, player), Kind.ANSWER).values()
            assert any(one.get("label") == "What could I have?" for one in shown) is holds
            found.add(holds)
    assert found == {True, False}


def test_large_cards_show_the_hand_of_another_on_a_button() -> None:
    state = after(*dealt(*HANDS, turned="B1"))  # Ann is bid on first
    at = replace(frame(3), cards=Cards.LARGE)
    panel_ = panel(at, state, 1)
    shown = press(state, 1, said_on(panel_, "Other hands"), cards=Cards.LARGE)
    (scene,) = shown.pictures
    assert "Cleo holds B2 B3 R4 R6 Y6 P4 P6 W6" in scene.alt
    assert not labels(shown)
    assert press(state, 1, said_on(shown, "Back"), cards=Cards.LARGE).digest() == panel_.digest()


@pytest.mark.parametrize("said", ["look-h0", "look-h3", "look-h9", "look-r", "look-x"])
def test_nothing_else_can_be_looked_at(said: str) -> None:
    """Not one's own hand, not the hand of an empty seat, and no round that was not played."""
    state = under_way()
    if said == "look-x":
        with pytest.raises(IllegalAction):
            press(state, 0, said)
    else:
        assert press(state, 0, said).digest() == panel(frame(3), state, 0).digest()


@pytest.mark.parametrize("cards", Cards)
def test_the_round_before_is_told_bid_by_bid(cards: Cards) -> None:
    state = next(
        one
        for one in states(3, "official", Random(3))
        if one.results
        and one.phase is Phase.BIDDING
        and any(tokens is not None for tokens in PIKOKO.view(one, 0).bids[0])
        and PIKOKO.question(one, 0)
    )
    at = replace(frame(3), cards=cards)
    shown = press(state, 0, said_on(panel(at, state, 0), "Round 1"), cards=cards)
    result = state.results[0]
    scored = round_points(result.bids, result.confidence, result.taken)[0]
    assert f"Round 1 is over: {signed(scored.total)}" in text_of(shown)
    assert brought(scored, "Bob", "Cleo") in text_of(shown)


def brought(scored: Points, *others: str) -> str:
    """Returns what Ann is told that each of her bids brought."""
    named = dict(zip((*others, "you"), (*scored.bids[1:], scored.bids[0]), strict=True))
    parts = [*named.items(), ("confidence", scored.confidence)]
    signs = dict(zip(others, "🦢🦩🦉🦆", strict=False))
    return " · ".join(
        f"{signs[name]}\u00a0{name}\u00a0**{signed(points)}**"
        if name in signs
        else f"{name}\u00a0**{signed(points)}**"
        for name, points in parts
    )


@pytest.mark.parametrize("seats", PIKOKO.seats)
@pytest.mark.parametrize("cards", Cards)
def test_between_two_rounds_the_private_view_says_what_each_bid_brought(
    cards: Cards, seats: int
) -> None:
    at = replace(frame(seats), cards=cards)
    state = next(one for one in states(seats, "official", Random(seats)) if one.results)
    result = state.results[-1]
    scored = round_points(result.bids, result.confidence, result.taken)[0]
    shown = panel(at, state, 0)
    check(shown)
    assert state.phase is Phase.DEAL
    assert f"Round 1 is over: {signed(scored.total)}" in text_of(shown)
    assert brought(scored, *("Bob", "Cleo", "Dan", "Eve")[: seats - 1]) in text_of(shown)


@pytest.mark.parametrize("viewer", range(3))
def test_the_card_of_the_reader_in_the_last_trick_of_a_round_is_theirs(viewer: int) -> None:
    played = moments(3, "official", Random(3))
    state, events = next(one for one in played if one[0].results and one[0].phase is Phase.DEAL)
    shown = text_of(panel(replace(frame(3), recent=events), state, viewer))
    said, trick = shown.partition(" took the last trick.\n")[::2]
    assert said
    names = [part.rpartition("\u00a0")[2] for part in trick.splitlines()[0].split(" · ")]
    assert sorted(names) == sorted({"Ann", "Bob", "Cleo", "you"} - {("Ann", "Bob", "Cleo")[viewer]})


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
def test_nobody_leads_and_no_points_are_so_far_once_the_game_is_over(cards: Cards) -> None:
    at = replace(frame(3), cards=cards)
    *_, last = states(3, "official", Random(1), rounds=1)
    scores = PIKOKO.view(last, 0).scores
    assert max(scores) > scores[0], "Ann has not won"
    shown = panel(at, last, 0)
    drawn = [item for scene in shown.pictures for item in scene.items]
    assert f"You have {scores[0]} point" in text_of(shown)
    assert " leads with " not in text_of(shown)
    assert "so far" not in str(drawn)


@pytest.mark.parametrize("seats", PIKOKO.seats)
@pytest.mark.parametrize("cards", Cards)
def test_what_a_round_brought_stands_in_the_private_view_until_bids_are_revealed(
    cards: Cards, seats: int
) -> None:
    at, begun = replace(frame(seats), cards=cards), set[bool]()
    for state, events in moments(seats, "official", Random(seats)):
        if not state.results or state.phase is not Phase.BIDDING:
            continue
        result, view = state.results[-1], PIKOKO.view(state, 0)
        scored = round_points(result.bids, result.confidence, result.taken)[0]
        shown = panel(replace(at, recent=events[-20:]), state, 0)
        check(shown)
        since = [type(one) for one in events[events.index(dealt_last(events)) :]]
        begins = BidsRevealed not in since and view.bids[0][view.starter] is None
        assert (f"Round 1: **{signed(scored.total)}** for you." in text_of(shown)) is begins
        if PIKOKO.question(state, 0) is None:
            bids = brought(scored, *("Bob", "Cleo", "Dan", "Eve")[: seats - 1])
            assert (bids in text_of(shown)) is begins
        else:
            assert said_on(shown, "Round 1") == "look-r"
        begun.add(begins)
    assert begun == {True, False}


def dealt_last(events: tuple[Event, ...]) -> Dealt:
    return next(one for one in reversed(events) if isinstance(one, Dealt))


@pytest.mark.parametrize("cards", Cards)
def test_bids_stand_above_the_next_question_once_they_are_revealed(cards: Cards) -> None:
    """The bids stay until the reader answers that question."""
    at = replace(frame(3), cards=cards)
    state, events = PIKOKO.new(3, {}), tuple[Event, ...]()

    def told_(seat: int) -> str:
        own = tuple(one for e in events if (one := PIKOKO.redact(e, seat)) is not None)
        return text_of(panel(replace(at, recent=own), state, seat))

    def do(*actions: tuple[int, Any]) -> None:
        nonlocal state, events
        for actor, action in actions:
            state, happened = PIKOKO.apply(state, actor, action)
            events += happened

    do(*dealt(*HANDS, turned="B1"), (1, Bid(0, 2)))
    assert "Bids on" not in told_(1)
    do((2, Bid(0, 3)))
    assert "🪙 **Bids on you:** 🦢\u00a0Bob\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**" in told_(0)
    assert "🪙 **Bids on 🦜\u00a0Ann:** you\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**" in told_(1)
    do((2, Bid(1, 1)))
    assert "Bids on 🦜" not in told_(2), "she has answered"
    do((0, Bid(1, 4)))
    both = (
        "**Bids on 🦜\u00a0Ann:** you\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**\n🪙 **Bids on you:** 🦩"
    )
    assert both in told_(1), "nobody asked Bob anything in between"
    assert told_(0).count("🪙") == told_(2).count("🪙") == 1, "they have answered in between"
    do((0, Bid(2, 1)))
    assert "Bids on you:**" in told_(1)
    do((1, Bid(2, 1)))
    assert "Bids on you:**" not in told_(1)
    do(*((seat, Bid(seat, seat)) for seat in range(3)))
    own = "you\u00a0**0** · 🦢\u00a0Bob\u00a0**1** · 🦩\u00a0Cleo\u00a0**2**"
    assert f"🪙 **Bids on their own cards:** {own}" in told_(0)
    do((0, Confidence(None)))
    assert "Bids on their own cards:" not in told_(0)
    assert "Bids on their own cards:" in told_(1)


@pytest.mark.parametrize("cards", Cards)
def test_points_of_all_and_the_sum_of_ones_bids_are_in_the_private_view(cards: Cards) -> None:
    state = next(
        one
        for one in states(4, "official", Random(1))
        if one.results
        and one.phase is Phase.BIDDING
        and max(one.bids[0]) > 0
        and PIKOKO.question(one, 0)
    )
    view = PIKOKO.view(state, 0)
    at = replace(frame(4), cards=cards)
    told_ = text_of(panel(at, state, 0).in_words())
    total = sum(tokens or 0 for tokens in view.bids[0])
    assert re.search(rf"\b{total} of 8\b", told_)
    if cards is Cards.LARGE:
        told_ = text_of(press(state, 0, "look-r", cards=cards).in_words())
    for seat, name in enumerate(("you", "Bob", "Cleo", "Dan")):
        if seat or cards is not Cards.TEXT:
            score = signed(view.scores[seat]).lstrip("+")
            assert re.search(rf"{name}\W[^\n]*{score}( points?)?", told_)


# Quick bidding asks for one bid after the other.

QUICK: dict[str, Any] = {"bidding": "quick", "rounds": 1}


def test_a_bid_on_oneself_that_is_looked_at_again_has_the_bids_on_oneself_above_it() -> None:
    """The coach shows the bids of quick bidding one by one, as in official bidding."""
    state, events = PIKOKO.new(3, QUICK), tuple[Event, ...]()
    all_but_own = [(by, Bid(on, 1 + by)) for by in range(3) for on in range(3) if on != by]
    for actor, action in (*dealt(*HANDS, turned="B1"), *all_but_own):
        state, happened = PIKOKO.apply(state, actor, action)
        events += happened
    question, found = PIKOKO.question(state, 0), adviser_of(PIKOKO)
    assert question is not None
    assert found is not None
    assert UI.coached is not None
    (part,) = found[1].parts(PIKOKO.view(state, 0), PIKOKO.legal(state, 0))
    at = replace(frame(3), recent=events)
    shown = text_of(UI.coached.recall(at, part.view, Asked(question, part.legal)))
    assert "🪙 **Bids on you:** 🦢\u00a0Bob\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**" in shown
    assert "Bids on their own cards" not in shown


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_quick_bids_are_made_with_one_press_each_below_the_hand_they_are_about(
    seats: int, cards: Cards
) -> None:
    state = next(one for one in states(seats, "quick", Random(1)) if one.phase is Phase.BIDDING)
    at, others = replace(frame(seats), cards=cards), range(1, seats)
    for on in others:
        shown = panel(at, state, 0)
        check(shown)
        assert f"{('Bob', 'Cleo', 'Dan', 'Eve')[on - 1]}’s cards take?" in text_of(shown)
        said = said_on(shown, "1")
        assert said == f"b{on}.1"
        state = PIKOKO.apply(state, 0, read(PIKOKO.view(state, 0), question_(state), said)).state
    done = panel(at, state, 0)
    assert words("en")("pikoko-bids-stand") in text_of(done)
    again = press(state, 0, said_on(done, "Bob 1"), cards=cards)
    assert "Bob’s cards take?" in text_of(again)
    assert said_on(again, "3") == "b1.3"


def question_(state: Any) -> Question:
    question = PIKOKO.question(state, 0)
    assert question is not None
    return question


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_all_quick_bids_stand_on_one_screen_and_any_may_be_made_first(
    seats: int, language: str
) -> None:
    state = next(one for one in states(seats, "quick", Random(1)) if one.phase is Phase.BIDDING)
    drawn = frame(seats, language, names=(LONG_NAME,))
    shown = panel(drawn, state, 0)
    check(shown)
    bids = [f"b1.{tokens}" for tokens in range(9)]
    others = [f"look-b{on}" for on in range(2, seats)]
    assert [name.split(":")[3] for name in controls(shown, "answer")] == [*bids, *others]
    assert said_on(press(state, 0, others[-1]), "3") == f"b{seats - 1}.3"
    state = PIKOKO.apply(state, 0, Bid(seats - 1, 3)).state
    made = controls(panel(drawn, state, 0), "answer").values()
    assert [one["label"][-2:] for one in made].count(" 3") == 1


@pytest.mark.parametrize("said", ["look-b0", "look-b3"])
def test_nobody_elses_bid_can_be_changed(said: str) -> None:
    """One's own later bid cannot be changed either, nor a bid on a fourth seat."""
    state = after(*dealt(*HANDS, turned="B1"), (0, Bid(1, 2)), **QUICK)
    assert press(state, 0, said).digest() == panel(frame(3), state, 0).digest()


# The log tells the game.


def test_the_log_tells_every_bid_card_trick_and_round() -> None:
    *_, (over, events) = moments(3, "official", Random(3))
    lines = told(frame(3), events)
    headings = [line.splitlines()[0] for line in lines if line.startswith("#")]
    assert headings == ["### Round 1", "### Round 2"]
    assert sum("played by" in line for line in lines) == 2 * 8 * 3
    assert sum("takes the trick" in line for line in lines) == 2 * 8
    assert sum("Bids on" in line for line in "\n".join(lines).splitlines()) == 2 * 4
    scored = [line for line in lines if "**Points:**" in line]
    assert len(scored) == 2
    points = PIKOKO.view(over, None).results[1].points
    assert f"Bob **{signed(points[1])}**" in scored[1]
    assert lines[-1].startswith("🏆")


def test_the_log_tells_bids_and_confidence_cards_when_they_are_open() -> None:
    for _state, events in moments(3, "quick", Random(5), rounds=1):
        happened = [type(event) for event in events]
        lines = "\n".join(told(frame(3), events, viewer=0))
        assert lines.count("Bids on ") == (0, 3, 4)[happened.count(BidsRevealed)]
        assert ("Confidence cards" in lines) == (RoundScored in happened)


@pytest.mark.parametrize("cards", list(Cards))
def test_the_trick_that_was_taken_last_stands_in_the_view_until_the_next_one_is_taken(
    cards: Cards,
) -> None:
    """After a round, the last trick of that round stands there."""
    seen = 0
    for state, events in moments(3, "official", Random(4)):
        played = [event.face for event in events if isinstance(event, CardPlayed)]
        is_over = state.phase is Phase.DEAL and bool(state.results)
        if not is_over and not (state.phase is Phase.PLAYING and PIKOKO.view(state, 0).tricks):
            continue
        shown = panel(replace(frame(3), cards=cards, recent=events), state, 0)
        drawn = {str(item) for scene in shown.pictures for item in scene.items}
        for face in played[(len(played) // 3 - 1) * 3 :][:3]:
            in_picture = any(repr(card_name(CARD[face])) in item for item in drawn)
            assert in_picture or face_name(words("en"), face) in text_of(shown), (face, state.phase)
            seen += 1
    assert seen >= 2 * 8 * 3
