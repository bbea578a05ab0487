"""What people read of a game of Pikoko, at the table, in the panel and in the log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens.game_ui import Answer, Asked, Picks
from bot.screens.kit import NO_BREAK, Kind, Layout
from bot.screens.pikoko.said import face_name
from bot.screens.pikoko.ui import UI
from bot.screens.table_parts import signed
from bot.screens.words import LANGUAGES, words
from bot.tables.interludes import interludes
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
    RoundScored,
    TrickTaken,
)
from engine.pikoko.cards import CARD, CARD_NAMED, card_name
from engine.pikoko.scoring import Points, round_points
from engine.pikoko.state import Phase
from engine.protocol import CHANCE, TAKE_BACK, Event, IllegalAction, Moment, Seat, seen
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
from tests.helpers import phone
from tests.helpers.games import any_legal, turns
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

OPENED = dealt(*HANDS, turned="B1")
BIDDING = after(*OPENED)
OWN_BID = after(*OPENED, *BIDS)
CHOOSING = after(*OPENED, *BIDS, *SELF_BIDS)
ON_BOB = after(*dealt(*HANDS, turned="B1", first=1))
"""The first bids are on Bob's hand."""
UNDER_WAY = after(*OPENED, *BIDS, *SELF_BIDS, *TRUST)


def drawn(state: Any, viewer: Seat | None = None, **how: Any) -> Layout:
    """Returns a seat's panel; for ``None``, the message of the table."""
    people = replace(frame(state.rules.seats), **how)
    return public(people, state)["table"] if viewer is None else panel(people, state, viewer)


def shown(state: Any, viewer: Seat | None = None, **how: Any) -> str:
    """Returns the text of a seat's panel, or of the table, with plain spaces."""
    return text_of(drawn(state, viewer, **how)).replace(NO_BREAK, " ")


def labels(layout: Layout) -> list[str]:
    """Returns what stands on the buttons that answer."""
    return [
        control["label"]
        for name, control in controls(layout, Kind.ANSWER).items()
        if answers_question(name)
    ]


def answers_question(name: str) -> bool:
    """Returns whether the control answers the question: *Undo* and looking at something do not."""
    said = name.split(":")[3]
    return said != TAKE_BACK.type and not said.startswith("look-")


def grid_of(*names: str) -> list[str]:
    """Returns the lines of the table of bids, and the lines below it."""
    posts = public(frame(3, names=names), UNDER_WAY)["table"].walk()
    (text,) = (text_of(part) for part in posts if "```" in part.get("content", ""))
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
    for cards in Cards:
        at = replace(frame(5, names=(LONG_NAME,)), cards=cards)
        layout = panel(at, after(*deal, *bids, seats=5), 0)
        check(layout)
        assert len(labels(layout)) == 16
        assert cards is not Cards.PICTURES or phone.height_in_sight(layout) <= phone.VISIBLE


def test_a_standing_bid_is_marked_and_too_dear_ones_are_not_offered() -> None:
    state = after(*OPENED, (1, Bid(0, 6)), (2, Bid(0, 1)), (2, Bid(1, 3)))
    assert labels(drawn(state, 2)) == ["0", "1", "2", "4", "5", "6", "7", "8"]
    assert "Your bid: **3**" in shown(state, 2)
    (*_, picture) = drawn(state, 2, cards=Cards.PICTURES).pictures
    assert "Your tokens: 5." in picture.alt
    assert "up to" not in picture.alt, "the standing bid would be left out"


def test_a_hand_without_cards_is_said_to_have_none_left() -> None:
    shown = replace(frame(3), cards=Cards.PICTURES)
    said = [
        one.alt
        for state in states(3, "official", Random(1), rounds=1)
        for one in UI.recalled(shown, PIKOKO.view(state, 0)).pictures
    ]
    assert any("Bob has no cards left" in one for one in said)
    assert not any("holds –" in one for one in said)


def test_one_who_has_no_tokens_left_is_told() -> None:
    state = after(*OPENED, (2, Bid(0, 9)), (1, Bid(0, 1)))
    assert "All 9 of your tokens are spent" in shown(state, 2)


def test_a_colour_is_named_only_where_it_matters() -> None:
    buttons = controls(drawn(UNDER_WAY, 0), Kind.ANSWER).items()
    plays = [one for name, one in buttons if answers_question(name)]
    leading = [one.get("emoji", {}).get("name", "") + one["label"] for one in plays]
    assert leading == [*("B5", "B6", "R5", "Y5", "P5", "W5", "🟨M4", "⬜M4", "🟦M4"),
                       *("🟥M7", "🟪M7", "⬜M7")]  # fmt: skip


def test_the_leading_card_its_owner_and_its_player_are_told_apart() -> None:
    lead = decode(PIKOKO, {"type": "play", "card": "M7", "as": "P"})
    state = PIKOKO.apply(UNDER_WAY, 0, lead).state
    told = "**🟪 M7 as purple** · 🦢 Bob’s card, played by 🦜 Ann · 👑 winning"
    assert told in shown(state)
    assert "🦢 Bob** plays one of **🦩 Cleo**’s cards" in shown(state)
    assert labels(drawn(state, 1)) == ["P4", "P6"]


def test_the_panel_says_what_to_do_and_why() -> None:
    assert "**Your turn:** play one of 🦢 Bob’s cards." in shown(UNDER_WAY, 0)
    assert "If the card wins, 🦢 Bob gets the trick." in shown(UNDER_WAY, 0)
    assert "🦜 Ann** plays one of **🦢 Bob**’s cards" in shown(UNDER_WAY, 2)


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
    robots = tuple(Seated(None, "greedy", "greedy") for _ in range(3))
    table = text_of(public(frame(3, seats=robots), BIDDING)["table"]).replace(NO_BREAK, " ")
    assert "🦜 Hen 🤖" in table
    assert "🦢 Ginger 🤖" in table


def test_hands_are_sorted_by_colour_after_trump_which_is_marked() -> None:
    assert "Trump ▲:" in shown(BIDDING, 0)
    lines = text_of(drawn(BIDDING, 0)).splitlines()
    cards = next(line for line in lines if f"{NO_BREAK}R5" in line).split("  ")
    assert [card[-2:] for card in cards] == ["B5", "B6", "R5", "Y5", "P5", "W5", "M4", "M7"]
    assert [card[-2:] for card in cards if card.startswith("▲")] == ["B5", "B6", "M4"]


def test_where_no_hand_stands_beside_it_trump_has_no_mark() -> None:
    *_, (_, events) = moments(3, "official", Random(3), rounds=1)
    said = "\n".join([shown(BIDDING), *told(frame(3), events)])
    trumps = [line for line in said.splitlines() if line.startswith("Trump")]
    assert len(trumps) > 1
    assert all(line.startswith("Trump: ") for line in trumps)


# Someone who plays for the first time knows what to do.


def test_the_hand_that_is_bid_on_is_marked_and_no_other() -> None:
    for layout in (drawn(ON_BOB, 0), ask(frame(3), ON_BOB, 0)):
        assert layout is not None
        (marked,) = [line for line in text_of(layout).splitlines() if "🎯" in line]
        assert "Bob" in marked
    assert "🎯" not in shown(ON_BOB, 1), "Bob is bid on and cannot bid"
    assert "🎯" not in shown(OWN_BID, 0), "one's own hand cannot be seen"


def test_in_text_the_hand_that_is_asked_about_stands_last_above_the_question() -> None:
    """The hand is the one that is bid on or played; a bid on oneself has the bids of the others in
    its place.
    """
    for state, seat, name, kept in (
        (ON_BOB, 0, "Bob", "M7"),
        (ON_BOB, 2, "Bob", "M7"),
        (OWN_BID, 0, "Ann", "Bids on you: 🦢\u00a0Bob\u00a0**2** · 🦩\u00a0Cleo\u00a0**2**"),
        (UNDER_WAY, 0, "Bob", "M7"),
    ):
        for layout in (drawn(state, seat), ask(frame(3), state, seat)):
            if layout is not None:
                above = text_of(layout).partition("\n**How many")[0].partition("\n**Your turn")[0]
                block = above.splitlines()[-3:]
                assert any(f"\u00a0{name}**" in line for line in block)
                assert kept in block[-1]


def test_a_confidence_card_says_which_bid_it_is_about() -> None:
    choices = ["Bob: bid 2", "Cleo: bid 2", "You: bid 3", "None: +1"]
    assert labels(drawn(CHOOSING, 0)) == choices


@pytest.mark.parametrize(
    ("state", "hint"), [(BIDDING, "in secret"), (CHOOSING, "in secret"), (UNDER_WAY, "To play")]
)
def test_the_table_says_where_to_act(state: Any, hint: str) -> None:
    (line,) = [one for one in shown(state).splitlines() if hint in one]
    assert "*My view*" in line


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_the_table_post_keeps_its_height_while_a_trick_is_played(seats: int) -> None:
    heights: dict[int, set[int]] = {}
    for state in states(seats, "official", Random(seats), rounds=1):
        view = PIKOKO.view(state, None)
        if view.phase is Phase.PLAYING:
            lines = shown(state).splitlines()
            heights.setdefault(min(len(view.tricks), 1), set()).add(len(lines))
    assert [len(each) for each in heights.values()] == [1, 1], heights


def test_cards_to_come_are_named_in_the_order_of_play() -> None:
    to_come = [line for line in text_of(drawn(UNDER_WAY)).splitlines() if "▫️" in line]
    assert [line.split()[-3] for line in to_come] == ["Ann", "Bob", "Cleo"]


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("state", "seat", "key"),
    [
        pytest.param(BIDDING, 1, "pikoko-bid-why", id="bid"),
        pytest.param(OWN_BID, 1, "pikoko-bid-why", id="bid on oneself"),
        pytest.param(after(*OPENED, bidding="quick"), 1, "pikoko-bid-why", id="quick bid"),
        pytest.param(CHOOSING, 0, "pikoko-confidence-why", id="confidence"),
    ],
)
def test_every_question_says_in_a_line_what_is_at_stake(
    state: Any, seat: Seat, key: str, language: str, cards: Cards
) -> None:
    tokens = PIKOKO.view(state, seat).tokens[seat]
    for layout in private(replace(frame(3, language), cards=cards), state, seat):
        assert words(language)(key, tokens=tokens) in text_of(layout)


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_why_no_higher_bid_is_offered(language: str, cards: Cards) -> None:
    said = words(language)
    for state, seat in ((OWN_BID, 0), (BIDDING, 1)):
        left = PIKOKO.view(state, seat).tokens[seat]
        most = said("pikoko-picture-alt-most", most=min(left, 8))
        for layout in private(replace(frame(3, language), cards=cards), state, seat):
            assert said("pikoko-tokens-left", tokens=left) in text_of(layout)
            assert all(most in one.alt for one in layout.pictures[-1:])


SOME_BIDS = after(*OPENED, (0, Bid(1, 2)), bidding="quick", rounds=1)


def test_a_picture_and_its_words_have_each_bid_that_is_still_open() -> None:
    assert "Your bids: Bob 2, Cleo ?; 2 of 8" in "".join(
        scene.alt for scene in drawn(SOME_BIDS, 0, cards=Cards.PICTURES).pictures
    )


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
    """Returns what the only control with that label answers."""
    found = controls(layout, Kind.ANSWER).items()
    (name,) = [name for name, one in found if one.get("label") == label]
    return name.split(":")[3]


def all_labels(layout: Layout) -> set[str]:
    return {one.get("label", "") for one in controls(layout, Kind.ANSWER).values()}


@pytest.mark.parametrize("cards", Cards)
def test_what_one_may_hold_is_shown_instead_of_the_trick_and_leads_back(cards: Cards) -> None:
    """One may hold every card that is in no visible hand, was not played and was not turned."""
    view = drawn(UNDER_WAY, 0, cards=cards)
    opened = press(UNDER_WAY, 0, said_on(view, "What could I have?"), cards=cards)
    text = text_of(opened.in_words())
    unseen = {name for name in CARD_NAMED if re.search(rf"\b{name}\b", text)}
    assert set(HANDS[0].split()) <= unseen
    assert not unseen & {name for hand in HANDS[1:] for name in hand.split()}
    assert "8 of these" in text_of(opened)
    assert not labels(opened), "nothing is answered by mistake"
    back = press(UNDER_WAY, 0, said_on(opened, "Back"), cards=cards)
    assert back.digest() == view.digest()


def test_what_one_may_hold_is_offered_while_one_holds_a_card() -> None:
    """A player without own cards may still have to play another player's last card."""
    found = set()
    for state in states(4, "official", Random(5), rounds=1):
        if state.phase is Phase.PLAYING and CHANCE not in PIKOKO.to_act(state):
            (player,) = PIKOKO.to_act(state)
            holds = PIKOKO.view(state, player).hand_sizes[player] > 0
            assert ("What could I have?" in all_labels(drawn(state, player))) is holds
            found.add(holds)
    assert found == {True, False}


def test_large_cards_show_the_hand_of_another_on_a_button() -> None:
    view = drawn(BIDDING, 1, cards=Cards.LARGE)
    opened = press(BIDDING, 1, said_on(view, "Other hands"), cards=Cards.LARGE)
    (scene,) = opened.pictures
    assert "Cleo holds B2 B3 R4 R6 Y6 P4 P6 W6" in scene.alt
    assert not labels(opened)
    back = press(BIDDING, 1, said_on(opened, "Back"), cards=Cards.LARGE)
    assert back.digest() == view.digest()
    old = press(BIDDING, 1, said_on(view, "Other hands"), cards=Cards.PICTURES)
    assert old.pictures == opened.pictures


@pytest.mark.parametrize(
    ("state", "said"),
    [
        pytest.param(UNDER_WAY, "look-h0", id="one's own hand"),
        pytest.param(UNDER_WAY, "look-h3", id="an empty seat"),
        pytest.param(UNDER_WAY, "look-h9", id="no seat"),
        pytest.param(UNDER_WAY, "look-r", id="no round was played"),
        pytest.param(SOME_BIDS, "look-b0", id="one's own bid comes last"),
        pytest.param(SOME_BIDS, "look-b3", id="a bid on an empty seat"),
    ],
)
def test_nothing_else_can_be_looked_at(state: Any, said: str) -> None:
    assert press(state, 0, said).digest() == drawn(state, 0).digest()
    with pytest.raises(IllegalAction):
        press(state, 0, "look-x")


def brought(scored: Points) -> str:
    """Returns what Ann is told that each of her bids brought."""
    others = ("Bob", "Cleo", "Dan", "Eve")[: len(scored.bids) - 1]
    named = dict(zip((*others, "you"), (*scored.bids[1:], scored.bids[0]), strict=True))
    parts = [*named.items(), ("confidence", scored.confidence)]
    signs = dict(zip(others, "🦢🦩🦉🦆", strict=False))
    return " · ".join(
        f"{signs[name]}\u00a0{name}\u00a0**{signed(points)}**"
        if name in signs
        else f"{name}\u00a0**{signed(points)}**"
        for name, points in parts
    )


@pytest.mark.parametrize("viewer", range(3))
def test_the_card_of_the_reader_in_the_last_trick_of_a_round_is_theirs(viewer: int) -> None:
    played = moments(3, "official", Random(3))
    state, events = next(one for one in played if one[0].results and one[0].phase is Phase.DEAL)
    text = text_of(drawn(state, viewer, recent=events))
    said, trick = re.split(r"Trick 8 → \*\*.+\*\*\n", text)
    assert said
    names = [part.rpartition("\u00a0")[2] for part in trick.splitlines()[0].split(" · ")]
    assert sorted(names) == sorted({"Ann", "Bob", "Cleo", "you"} - {("Ann", "Bob", "Cleo")[viewer]})


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
def test_no_one_leads_and_no_points_are_so_far_once_the_game_is_over(cards: Cards) -> None:
    *_, last = states(3, "official", Random(1), rounds=1)
    scores = PIKOKO.view(last, 0).scores
    assert max(scores) > scores[0], "Ann has not won"
    assert f"You have {scores[0]} point" in shown(last, 0, cards=cards)
    assert " leads with " not in shown(last, 0, cards=cards)
    pictures = drawn(last, 0, cards=cards).pictures
    assert "so far" not in str([item for scene in pictures for item in scene.items])


@pytest.mark.parametrize("seats", PIKOKO.seats)
@pytest.mark.parametrize("cards", Cards)
def test_what_a_round_brought_stands_in_the_panel_until_bids_are_revealed(
    cards: Cards, seats: int
) -> None:
    """Between two rounds each bid is told; later a button shows the same."""
    at, begun = replace(frame(seats), cards=cards), set[bool]()
    for state, events in moments(seats, "official", Random(seats)):
        if not state.results or state.phase not in (Phase.DEAL, Phase.BIDDING):
            continue
        result, view = state.results[-1], PIKOKO.view(state, 0)
        scored = round_points(result.bids, result.confidence, result.taken)[0]
        in_full, bid_by_bid = f"Round 1 is over: {signed(scored.total)}", brought(scored)
        layout = panel(replace(at, recent=events[-20:]), state, 0)
        check(layout)
        text = text_of(layout)
        if state.phase is Phase.DEAL:
            assert in_full in text
            assert bid_by_bid in text
            continue
        since = [type(one) for one in events[events.index(dealt_last(events)) :]]
        begins = BidsRevealed not in since and view.bids[0][view.starter] is None
        assert (f"Round 1: **{signed(scored.total)}** for you." in text) is begins
        if PIKOKO.question(state, 0) is None:
            assert (bid_by_bid in text) is begins
        else:
            opened = text_of(press(state, 0, said_on(layout, "Round 1"), cards=cards))
            assert in_full in opened
            assert bid_by_bid in opened
        begun.add(begins)
    assert begun == {True, False}


def dealt_last(events: tuple[Event, ...]) -> Dealt:
    return next(one for one in reversed(events) if isinstance(one, Dealt))


@pytest.mark.parametrize("cards", Cards)
def test_bids_stand_above_the_next_question_once_they_are_revealed(cards: Cards) -> None:
    """The bids stay until the reader answers that question."""
    state, events = PIKOKO.new(3, {}), tuple[Event, ...]()

    def said_to(seat: int) -> str:
        return text_of(drawn(state, seat, cards=cards, recent=seen(PIKOKO, events, seat)))

    def do(*actions: tuple[int, Any]) -> None:
        nonlocal state, events
        for actor, action in actions:
            state, happened = PIKOKO.apply(state, actor, action)
            events += happened

    do(*OPENED, (1, Bid(0, 2)))
    assert "Bids on" not in said_to(1)
    do((2, Bid(0, 3)))
    assert "🪙 **Bids on you:** 🦢\u00a0Bob\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**" in said_to(0)
    assert "🪙 **Bids on 🦜\u00a0Ann:** you\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**" in said_to(1)
    do((2, Bid(1, 1)))
    assert "Bids on 🦜" not in said_to(2), "she has answered"
    do((0, Bid(1, 4)))
    both = (
        "**Bids on 🦜\u00a0Ann:** you\u00a0**2** · 🦩\u00a0Cleo\u00a0**3**\n🪙 **Bids on you:** 🦩"
    )
    assert both in said_to(1), "nobody asked Bob anything in between"
    assert said_to(0).count("🪙") == said_to(2).count("🪙") == 1, "they have answered in between"
    do((0, Bid(2, 1)))
    assert "Bids on you:**" in said_to(1)
    do((1, Bid(2, 1)))
    assert "Bids on you:**" not in said_to(1)
    do(*((seat, Bid(seat, seat)) for seat in range(3)))
    own = "you\u00a0**0** · 🦢\u00a0Bob\u00a0**1** · 🦩\u00a0Cleo\u00a0**2**"
    assert f"🪙 **Bids on their own cards:** {own}" in said_to(0)
    do((0, Confidence(None)))
    assert "Bids on their own cards:" not in said_to(0)
    assert "Bids on their own cards:" in said_to(1)


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
    text = text_of(drawn(state, 0, cards=cards).in_words())
    assert re.search(rf"\b{sum(tokens or 0 for tokens in view.bids[0])} of (8|your 9)\b", text)
    if cards is Cards.LARGE:
        text = text_of(press(state, 0, "look-r", cards=cards).in_words())
    for seat, name in enumerate(("you", "Bob", "Cleo", "Dan")):
        if seat or cards is not Cards.TEXT:
            score = signed(view.scores[seat]).lstrip("+")
            assert re.search(rf"{name}\W[^\n]*{score}( points?)?", text)


# Quick bidding asks for one bid after the other.


def quick_bids(seats: int) -> Any:
    """Returns a game in which Ann has yet to make all her bids."""
    game = states(seats, "quick", Random(1))
    return next(state for state in game if state.phase is Phase.BIDDING)


def test_a_bid_on_oneself_that_is_looked_at_again_has_the_bids_on_oneself_above_it() -> None:
    """The coach shows the bids of quick bidding one by one, as in official bidding."""
    state, events = PIKOKO.new(3, {"bidding": "quick", "rounds": 1}), tuple[Event, ...]()
    all_but_own = [(by, Bid(on, 1 + by)) for by in range(3) for on in range(3) if on != by]
    for actor, action in (*OPENED, *all_but_own):
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
    state = quick_bids(seats)
    for on in range(1, seats):
        layout = drawn(state, 0, cards=cards)
        check(layout)
        assert f"{('Bob', 'Cleo', 'Dan', 'Eve')[on - 1]}’s cards take?" in text_of(layout)
        said = said_on(layout, "1")
        assert said == f"b{on}.1"
        state = PIKOKO.apply(state, 0, read(state, said)).state
    done = drawn(state, 0, cards=cards)
    assert words("en")("pikoko-bids-stand") in text_of(done)
    again = press(state, 0, said_on(done, "Bob 1"), cards=cards)
    assert "Bob’s cards take?" in text_of(again)
    assert said_on(again, "3") == "b1.3"


def read(state: Any, said: str) -> Any:
    """Returns the only action of Ann that the answer of a button stands for."""
    question = PIKOKO.question(state, 0)
    assert question is not None
    reading = UI.read(PIKOKO.view(state, 0), question, Answer(said))
    assert isinstance(reading, tuple)
    (action,) = reading
    return action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_all_quick_bids_stand_on_one_screen_and_any_may_be_made_first(
    seats: int, language: str
) -> None:
    state, at = quick_bids(seats), frame(seats, language, names=(LONG_NAME,))
    layout = panel(at, state, 0)
    check(layout)
    bids = [f"b1.{tokens}" for tokens in range(9)]
    others = [f"look-b{on}" for on in range(2, seats)]
    assert [name.split(":")[3] for name in controls(layout, "answer")] == [*bids, *others]
    assert said_on(press(state, 0, others[-1]), "3") == f"b{seats - 1}.3"
    state = PIKOKO.apply(state, 0, Bid(seats - 1, 3)).state
    made = controls(panel(at, state, 0), "answer").values()
    assert [one["label"][-2:] for one in made].count(" 3") == 1


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
        layout = drawn(state, 0, cards=cards, recent=events)
        items = {str(item) for scene in layout.pictures for item in scene.items}
        for face in played[(len(played) // 3 - 1) * 3 :][:3]:
            in_picture = any(repr(card_name(CARD[face])) in item for item in items)
            assert in_picture or face_name(words("en"), face) in text_of(layout), (
                face,
                state.phase,
            )
            seen += 1
    assert seen >= 2 * 8 * 3


# A trick and a round stand for a moment.

ROUNDS = 2
TRICKS = 8


def stages(seats: int) -> Iterator[tuple[Moment, Any]]:
    """Yields every moment of a random game, with the state right after it."""
    state = PIKOKO.new(seats, {"rounds": ROUNDS})
    for turn in turns(PIKOKO, state, Random(seats), any_legal):
        for interlude in interludes(PIKOKO, turn.before, turn.after, turn.events):
            yield interlude.moment, turn.after


def posts_of(
    seats: int, moment: Moment, state: Any, cards: Cards = Cards.TEXT
) -> dict[str, Layout]:
    at = replace(frame(seats), moment=moment, cards=cards)
    posts = UI.public(at, PIKOKO.view(state, None))
    return {slot: one if isinstance(one, Layout) else one() for slot, one in posts.items()}


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_a_trick_is_seen_whole_with_who_took_it_and_no_points_yet(seats: int) -> None:
    kinds = [type(moment.event) for moment, _ in stages(seats)]
    assert kinds == [*[TrickTaken] * TRICKS, RoundScored] * ROUNDS
    rounds = 0
    for moment, state in stages(seats):
        posts = posts_of(seats, moment, state)
        if isinstance(moment.event, RoundScored):
            rounds += 1
        else:
            number = len(moment.before.tricks) + 1
            shown = text_of(posts["table"])
            assert f"Trick {number} → " in shown
            assert shown.count("played by") == seats
            assert ("That was the last trick" in shown) is (number == TRICKS)
        assert len(posts) == 1 + min(rounds, ROUNDS - 1)  # the last round is at the table


@pytest.mark.parametrize("cards", [Cards.PICTURES, Cards.LARGE])
def test_pictures_show_it_too(cards: Cards) -> None:
    for moment, state in stages(4):
        if isinstance(moment.event, TrickTaken):
            trick, _bids = posts_of(4, moment, state, cards)["table"].pictures
            number = len(moment.before.tricks) + 1
            assert f"Trick {number} went to" in trick.alt


def test_while_a_round_is_counted_its_last_trick_stays_but_after_the_last_its_result_is_shown() -> (
    None
):
    last, stays = dict[str, Layout](), list[bool]()
    for moment, state in stages(3):
        posts = posts_of(3, moment, state)
        if isinstance(moment.event, RoundScored):
            stays.append(posts["table"].digest() == last["table"].digest())
        last = posts
    assert stays == [True] * (ROUNDS - 1) + [False]
    assert f"Round {ROUNDS}" in text_of(last["table"])
