"""What people read of a game of Enchanted Plumes, in the panel, at the table and in the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.screens.game_ui import Picks
from bot.screens.kit import NO_BREAK, TOGETHER, Kind, Layout
from bot.screens.names import seat_name
from bot.screens.plumes.reading import said_for_swap
from bot.screens.plumes.said import Form
from bot.screens.plumes.ui import UI
from bot.screens.words import words
from bot.tables.sitting import RECENT
from data.store.values import Cards as Seen
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Keep, PeahenDrawn, PlumesAction, TurnBegan
from engine.plumes.cards import card_name, card_of
from engine.plumes.mind.playouts import play_clever
from engine.plumes.state import Phase, State
from engine.protocol import TAKE_BACK, Event, Seat, seen
from tests.bot.screens.any_game import applied, ask, frame, moments, panel, public, read, told
from tests.engine.plumes.positions import hand, play, plume, swap, turn_of
from tests.helpers.messages import controls, text_of

PLAIN = 2
"""The style of a grey button."""


def own(*plumes: str, held: str = "R1 R2 W3 W4 Y5 Y6", seats: int = 2) -> State:
    """Returns a game in Ann's turn."""
    others = tuple(" ".join(f"{colour}{value}" for value in range(6)) for colour in "PTGOB")
    return turn_of(held, *plumes, others=others[: seats - 1])


def done(state: State, *actions: PlumesAction) -> State:
    """Returns the state after these actions of Ann's."""
    after: State = applied(UI, state, 0, actions)
    return after


def drawn(state: State, viewer: Seat | None = 0, picks: Picks | None = None, **how: Any) -> Layout:
    """Returns a seat's panel; for ``None``, the message of the table."""
    people = replace(frame(UI, state.seats), **how)
    if viewer is None:
        return public(UI, people, state)["table"]
    return panel(UI, people, state, viewer, picks)


def shown(state: State, viewer: Seat | None = 0, picks: Picks | None = None, **how: Any) -> str:
    """Returns the text of a seat's panel, or of the table, with plain spaces."""
    return text_of(drawn(state, viewer, picks, **how)).replace(NO_BREAK, " ")


def labels(layout: Layout) -> list[str]:
    return [one.get("label", "").replace(NO_BREAK, " ") for one in controls(layout).values()]


ANN_PLAYED_R1 = done(own(), play("R1", 0, 0))
ANN_DREW = done(ANN_PLAYED_R1, DRAW)
ANN_PLAYED_TWO = done(ANN_PLAYED_R1, play("R2", 0, 0))


def test_the_table_shows_the_train_the_plumes_and_whose_turn_it_is() -> None:
    told = shown(own("R3 W5 Y1 / W0 R0 / R5", "T0"), None)
    assert "▶️ **🦜 Ann** to play" in told
    assert "turn 1" in told
    assert "**The Train**, to swap with: 🌸N0 🌸N1 🌸N2 🌸N3 🌸N4" in told
    assert "**1.** 🦚 🟥R3 ⬜W5 🟨Y1 ▸ ⬜W0 🟥R0 ▸ 🎴 · **−3** + 🎴" in told
    assert "**2.** 💎T0 · **0**" in told
    assert "**🦜 Ann** · **−3** + 1 🎴 · 6 cards in hand" in told
    assert "**🦢 Bob** · **0** · 6 cards in hand" in told


def test_the_owner_of_a_peacock_reads_its_last_card_and_the_points_that_others_see() -> None:
    state = own("R3 W5 Y1 / W0 R0 / R5")
    assert "🦚 **1.** 🎴 (🟥R5) **+2**\n" in shown(state)
    waiting = state._replace(player=1)
    assert "**Your plumes** · **+2** · the others see **−3** and 1 card face down" in shown(waiting)
    assert "🦜 Ann **−3** + 1 🎴" in shown(waiting, 1)
    assert "**Your plumes** · **−3**\n" in shown(own("R3")), "all see the same"


def test_each_card_says_where_it_brings_most_and_each_plume_what_it_takes() -> None:
    told = shown(own("R0 W1 Y2 / R3 W4", "B1 R2 / B5", "K0", held="R5 W6 K9 B7", seats=5))
    assert "🟥R5 → 1 +11 🦚 · ⬜W6 → 1 +12 🦚 · 🟦B7 −7 · ⬛K9 −9" in told
    assert "next 🟥R ⬜W completes it: **+10** plus the card" in told
    assert "room for 2 cards: 🟥R ⬜W 🟨Y 🟩G" in shown(own("R0 W1 Y2 G1 / R3", held="R5"))


def test_the_turn_so_far_is_summed_up_for_all_and_a_card_face_down_named_to_its_owner() -> None:
    state = done(own("R3 W5"), play("R1", 0, 1))
    assert "**This turn:** 🟥R1 → plume 1" in shown(state)
    assert "**This turn:** 🎴 → plume 1, final card" in shown(state, None)
    assert "R1" not in shown(state, None)
    state = done(state, play("Y6", 1, 0))
    assert "**This turn:** 🟥R1 → plume 1 · 🟨Y6 → plume 2" in shown(state)
    assert "**Now take cards:**" in shown(state)
    assert labels(drawn(state))[:2] == ["Draw 2", "Draw 1, swap 1"]


def test_the_others_read_whose_turn_it_is_and_what_was_played() -> None:
    told = shown(ANN_PLAYED_R1, 1)
    assert "▶️ **🦜 Ann** to play" in told
    assert "**This turn:** 🟥R1 → plume 1, top row" in told
    assert shown(own(), 1).count("turn 1") == 1


def test_beside_a_picture_stands_what_it_does_not_show() -> None:
    state = done(own("R0 W1 / R2"), play("R1", 1, 0))
    layout = drawn(state, None, cards=Seen.PICTURES)
    (scene,) = layout.pictures
    assert "Ann to play. Train: " in scene.alt
    assert "; 5 cards in hand; Peacock R0 W1 / face down (+2); R1 (−1)." in scene.alt
    assert "**This turn:** 🟥R1 → plume 2, top row" in shown(state, None, cards=Seen.PICTURES)
    assert "The Train" not in text_of(layout)
    assert not drawn(state, None).pictures
    assert "The Train" in shown(state, None)


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (10, "2 safe draws, then any draw could be the Peahen"),
        (9, "1 safe draw, then any draw could be the Peahen"),
        (8, "Any draw could be the Peahen**, and she comes within 8 draws"),
        (2, "Any draw could be the Peahen**, and she comes within 2 draws"),
        (1, "The next draw is the Peahen"),
    ],
)
def test_how_near_the_end_is_stands_at_the_table_and_in_the_panel(deck: int, told: str) -> None:
    late = own()._replace(deck=own().deck[-deck:])
    assert told in shown(late, None)
    assert told in shown(late)


# Cards are kept, played and swapped.


def keeping(seats: int, seed: int) -> Any:
    """Returns a game in which everyone has yet to keep cards."""
    deals = moments(UI, seats, Random(seed))
    return next(state for state, _ in deals if state.phase is Phase.KEEPING)


def test_the_seats_stand_in_a_line_while_everyone_keeps_cards() -> None:
    (line,) = (one for one in shown(keeping(4, 1), None).splitlines() if "⭐" in one)
    assert all(name in line for name in ("Ann", "Bob", "Cleo", "Dan"))


def test_the_cards_that_go_together_are_named() -> None:
    state = keeping(2, 1)
    state = state._replace(hands=(hand("R0 R4 B1 B5 B6 G2 G3 K6 N5"), state.hands[1]))
    told = "blue 🟦B1 🟦B5 🟦B6 · red 🟥R0 🟥R4 · green 🟩G2 🟩G3 · pink 🌸N5 · black ⬛K6"
    assert told in shown(state)


def test_the_third_card_that_goes_back_keeps_the_other_six() -> None:
    state = keeping(3, 5)
    first, second, third, *others = state.hands[1]
    picks = None
    for card in (first, second, first, third, first):  # the first one is picked, left, picked
        for layout in (drawn(state, 1, picks), ask(UI, frame(UI, 3), state, 1, picks)):
            assert layout is not None
            shown_cards = controls(layout, Kind.ANSWER).items()
            by_label = {one["label"].removeprefix("↪️ "): name for name, one in shown_cards}
            assert list(by_label) == [card_name(one) for one in state.hands[1]]
        reading = read(UI, state, 1, by_label[card_name(card)])
        if isinstance(reading, Picks):
            picks = reading
    assert reading == (Keep(tuple(others)),)
    kept = applied(UI, state, 1, reading)
    for layout in (drawn(kept, 1), ask(UI, frame(UI, 3), kept, 1)):
        assert layout is not None
        assert "You keep" in text_of(layout)
        (name,) = controls(layout, Kind.ANSWER)
        assert read(UI, kept, 1, name) == (TAKE_BACK,)


def test_a_picked_card_says_what_follows_from_each_place() -> None:
    state, picks = own("R0 W1 Y2 / R3 W4", "R1 R2"), Picks("1.0", ("cR1",))
    told = shown(state, 0, picks)
    assert "🟥R1: where to?" in told
    assert "**→ 1:** **+7**, 🦚 completes a Peacock of 6 cards" in told
    assert "**Widen 2:** **−1**, a top row of 3" in told
    assert "**New:** **−1**, a new top row" in told
    assert labels(drawn(state, 0, picks))[:5] == [
        *("→ 1: +7 🦚", "→ 2: +4 🦚", "Widen 2: −1", "New: −1", "Other card")
    ]


@pytest.mark.parametrize("cards", Seen)
@pytest.mark.parametrize("plumes", [3, 4, 6, 9])
def test_of_many_places_the_words_say_how_many_they_leave_out(plumes: int, cards: Seen) -> None:
    state = own(*[f"R{value}" for value in range(2, 1 + plumes)], "W3", held="R1", seats=6)
    told = shown(state, 0, Picks("1.0", ("cR1",)), cards=cards)
    most, found = 9 if cards is Seen.TEXT else 4, plumes + 1
    named = len([line for line in told.splitlines() if "top row" in line])
    assert named == (found if found <= most else most - 1)
    assert (f"{found - named} more spots: see below." in told) is (named < found)


@pytest.mark.parametrize("allowed", [True, False])
def test_undo_is_offered_where_it_is_allowed_and_until_a_card_is_drawn(allowed: bool) -> None:
    state = done(own()._replace(takes_back=allowed), play("R1", 0, 0))
    assert ("Undo" in labels(drawn(state))) == allowed
    assert "Undo" not in labels(drawn(done(state, DRAW)))


def test_before_a_swap_the_cards_of_the_train_that_fit_are_named() -> None:
    begun = Picks("1.1", ("s.",))
    some_fit = turn_of("R1 W2 Y3", "R0 N1", train="N0 K1 R4 K3 K4")
    told = "Train cards that fit your rows: 🌸N0 → 1 🦚 · 🟥R4 → 1 🦚"
    assert told in shown(done(some_fit, play("W2", 1, 0)), 0, begun)
    none_fits = turn_of("R1 W2", train="K0 K1 K2 K3 K4")
    assert "No Train card fits your rows." in shown(done(none_fits, play("W2", 0, 0)), 0, begun)


def test_a_swap_says_how_many_cards_are_given() -> None:
    one = shown(ANN_DREW, 0, Picks("1.2", ("sN0.",)))
    assert "When you give a card, the swap happens and your turn ends." in one
    both = shown(ANN_PLAYED_TWO, 0, Picks("1.2", ("sN0-N1.",)))
    assert "When you give both cards, the swap happens and your turn ends." in both


def swapping(state: State, take: str, give: str) -> tuple[Picks, str]:
    """Returns Ann's picks of an unfinished swap, and the custom_id that stands for them."""
    name = f"answer:{'z' * 10}:1.2:{said_for_swap(hand(take), hand(give))}"
    picks = read(UI, state, 0, name)
    assert isinstance(picks, Picks)
    return picks, name


def test_a_swap_says_what_is_taken_and_given_before_the_last_card() -> None:
    picks, name = swapping(ANN_PLAYED_TWO, "N0 N3", "W3")
    told, layout = shown(ANN_PLAYED_TWO, 0, picks), drawn(ANN_PLAYED_TWO, 0, picks)
    assert "🔁 You take 🌸N0 🌸N3" in told
    assert "↪️ You give ⬜W3" in told
    assert "your turn ends" in told
    pressed = controls(layout, Kind.ANSWER)
    assert not [one for one in pressed if one.split(":")[3].startswith("p")]
    marks = [one["label"] for one in pressed.values() if one["style"] != PLAIN]
    assert marks == ["✅ N0", "✅ N3", "↪️ W3"], "a card that leaves the hand looks otherwise"
    assert read(UI, ANN_PLAYED_TWO, 0, name + "-Y5") == (swap("W3 Y5", "N0 N3"),)


def test_a_picture_alone_says_what_is_taken() -> None:
    how: dict[str, Any] = {"picks": Picks("1.2", ("sN0.",)), "cards": Seen.PICTURES}
    assert "Taken: N0." in drawn(ANN_DREW, **how).pictures[-1].alt
    assert "You take" not in shown(ANN_DREW, **how)


def test_why_a_swap_is_due_is_said_until_it_is_made() -> None:
    assert "Swap one with the Train to end your turn" in shown(ANN_DREW)
    for picks in (None, swapping(ANN_DREW, "N0", "")[0]):
        assert words("en")("plumes-must-swap") in shown(ANN_DREW, 0, picks)


def test_with_one_card_swapped_the_other_is_drawn_at_once() -> None:
    name = f"answer:{'z' * 10}:"
    assert read(UI, ANN_PLAYED_R1, 0, name + "1.1:sN0.W3") == (swap("W3", "N0"), DRAW)
    assert read(UI, ANN_DREW, 0, name + "1.2:sN0.W3") == (swap("W3", "N0"),)


def happened(state: State, *actions: PlumesAction) -> tuple[State, tuple[Event, ...]]:
    """Returns the state after these actions of Ann's, and all their events."""
    events: list[Event] = []
    for action in actions:
        state, more = PLUMES.apply(state, 0, action)
        events += more
    return state, tuple(events)


def test_a_drawn_card_is_named_to_its_player_before_the_swap() -> None:
    state, events = happened(own(), play("R1", 0, 0), DRAW)
    card = Form(words("en")).card(events[-1].card).replace(TOGETHER, "")  # type: ignore[attr-defined]  # the event of a draw
    assert f"**You drew** {card}\n" in shown(state, recent=events)


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (("P0 P1 / P2", "T2", "G3"), "Best opponent: 🦢 Bob +2 (1 face down)"),
        (("P1", "T1", "G2"), "Best opponents: 🦢 Bob −1 · 🦩 Cleo −1"),
    ],
)
def test_all_who_are_tied_in_front_are_named(others: tuple[str, ...], told: str) -> None:
    state = turn_of("R1 R2", "W3", others=("N8",) * 3)
    state = state._replace(plumes=(state.plumes[0], *((plume(one),) for one in others)))
    state = done(state, play("R1", 0, 0))
    assert f"-# {told}\n" in shown(state, cards=Seen.PICTURES)


# The turns before are told.


def told_since(state: State, events: Sequence[Event], viewer: Seat, **how: Any) -> list[str]:
    """Returns the lines on what the others have done since the viewer's last turn."""
    lines = shown(state, viewer, recent=seen(PLUMES, events[-RECENT:], viewer), **how).splitlines()
    return [line for line in lines if re.match(r"-# \S+ (Ann|Bob|Cleo) · ", line)]


@pytest.mark.parametrize("how", [{}, {"cards": Seen.PICTURES}, {"is_direct": True}], ids=str)
def test_each_turn_since_ones_last_has_a_line_until_ones_first_card(how: dict[str, Any]) -> None:
    begun = waited = 0
    for state, events in list(moments(UI, 3, Random(5), player=play_clever, changes=0))[::3]:
        if state.phase is not Phase.PLAYING or state.turn < 4:
            continue
        for seat in range(3):
            lines = told_since(state, events, seat, **how)
            if turns_ago := (state.player - seat) % 3:
                assert len(lines) == turns_ago - 1
                waited += bool(state.played)
            elif state.played:
                assert not lines
            elif not state.replenished:
                assert len(lines) == 2
                assert all("→" in one or "draws" in one or "swaps" in one for one in lines)
                begun += 1
    assert min(begun, waited) > 5


def test_a_peacock_that_was_undone_is_not_told() -> None:
    state, events = happened(
        own("R0 W1", seats=3),
        *(play("R1", 0, 1), TAKE_BACK, play("Y5", 1, 0), DRAW, swap("Y6", "N0")),
    )
    (line,) = told_since(state, (TurnBegan(0, 1), *events), 1)
    assert "complete" not in line
    assert "plume 2" in line


def test_the_table_tells_the_turn_before() -> None:
    turns_seen, hidden = 0, 0
    for state, events in moments(UI, 3, Random(5), player=play_clever, changes=0):
        if state.phase is not Phase.PLAYING or state.played or state.replenished:
            continue
        lines = shown(state, None, recent=seen(PLUMES, events[-RECENT:], None)).splitlines()
        about = [line for line in lines if line.startswith("-# **Turn ")]
        assert len(about) == (state.turn > 1)
        if about:
            assert about[0].startswith(f"-# **Turn {(state.turn - 2) // 3 + 1} · ")
            assert "→" in about[0]
            hidden += "draws " in about[0] and "🎴" not in about[0]
        turns_seen += 1
    assert turns_seen > 20
    assert hidden > 10


def test_a_french_colon_stands_apart_from_the_name() -> None:
    *_, (state, events) = (one for one in moments(UI, 2, Random(5), changes=0) if one[0].turn < 4)
    people = replace(frame(UI, 2, "fr"), recent=seen(PLUMES, events[-RECENT:], None))
    assert re.search(r"-# \*\*Tour 1 · .*\*\*\u00a0: ", text_of(public(UI, people, state)["table"]))


# The game ends, and the log tells it.


def test_at_the_end_a_seat_is_told_who_won_and_with_how_many_points() -> None:
    state = turn_of("W1 W2", "R0 R1 / R5", deck="PEAHEN")
    state, events = happened(state, play("W1", 1, 0), DRAW)
    bob = shown(state, 1, recent=events)
    assert "🏆 🦜 Ann wins!" in bob
    assert "🏁 **Points:** 🦜 Ann **+6** · 🦢 Bob **0**" in bob
    assert "The podium is at the table." in bob
    assert "🏆 **You win!**" in shown(state, recent=events)


def test_after_the_end_all_cards_are_turned_up() -> None:
    *_, (over, events) = moments(UI, 3, Random(2), player=play_clever, changes=0)
    posts = public(UI, replace(frame(UI, 3), recent=events), over)
    assert list(posts) == ["table", "end"]
    table = text_of(posts["table"]).replace(NO_BREAK, " ")
    assert "🎴" not in table.replace("🎴 is a face-down card", "")
    (by,) = (event.by for event in events if isinstance(event, PeahenDrawn))
    name = seat_name(frame(UI, 3), by).replace(NO_BREAK, " ")
    assert f"{name} drew the Peahen" in table
    for seat in range(3):
        who = "You" if seat == by else name
        assert f"{who} drew the Peahen." in shown(over, seat, recent=events)
    assert "lower rows" in text_of(posts["end"])
    assert "complete Peacock" in text_of(posts["end"])
    lines = told(UI, frame(UI, 3), events)
    assert any("draws the Peahen" in line for line in lines)
    assert any(line.startswith("Turned up: ") for line in lines)


def test_the_points_at_the_end_are_those_of_the_podium() -> None:
    *_, (over, _events) = moments(UI, 4, Random(3), player="greedy", changes=0)
    outcome, table = PLUMES.outcome(over), shown(over, None)
    assert outcome is not None
    for name, points in zip(("Ann", "Bob", "Cleo", "Dan"), outcome.scores, strict=True):
        assert f"{name}** · **{points}".replace("**-", "**−") in table


def test_the_log_tells_a_draw_to_its_player_alone() -> None:
    *_, (_over, events) = moments(UI, 2, Random(4), changes=0)
    logs = [told(UI, frame(UI, 2), events, seat) for seat in (0, 1, None)]
    mine, theirs, watched = (sum("draws 🎴" in line for line in lines) for lines in logs)
    draws = sum("draws " in line and "Peahen" not in line for line in logs[-1])
    assert watched == mine + theirs == draws
    assert [sum("is dealt" in line for line in lines) for lines in logs] == [1, 1, 0]


def test_a_card_is_named_with_its_sign_beside_it() -> None:
    form = Form(words("en"))
    assert form.card(card_of(0, 1)) == f"🟥{TOGETHER}R1"
    assert form.colours("RK") == f"🟥{TOGETHER}R ⬛{TOGETHER}K"
    refused = UI.refusal_params(frame(UI, 2), {"card": "R7", "most": 2})
    assert refused == {"card": f"🟥{TOGETHER}R7"}
