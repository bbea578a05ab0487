"""What people see of a game of Enchanted Plumes: it fits, it leaks nothing, every control works."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random
from statistics import median
from typing import Any, Final

import pytest

from bot.screens.art.scene import WIDTH, Cut, Put
from bot.screens.game_ui import Picks
from bot.screens.kit import NO_BREAK, TOGETHER, Frame, Kind, Layout
from bot.screens.names import SHORT, seat_name
from bot.screens.plumes import faces
from bot.screens.plumes.card_places import places
from bot.screens.plumes.faces import CHIP_WIDE, name_of
from bot.screens.plumes.reading import picked, said_for_card, said_for_return, said_for_swap
from bot.screens.plumes.said import Form
from bot.screens.plumes.ui import UI
from bot.screens.words import LANGUAGES, words
from data.store.values import Cards as Seen
from engine.chance import shuffling
from engine.mind.players import play_random
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Keep, PeahenDrawn, Play, PlumesAction, Swap, TurnBegan
from engine.plumes.cards import PEAHEN, Cards, card_name, card_of, feathers
from engine.plumes.mind.playouts import play_clever, play_worth
from engine.plumes.state import Phase, State, plume_of
from engine.protocol import CHANCE, TAKE_BACK, Event, Player, Seat
from tests.bot.screens.any_game import (
    LONG_NAME,
    applied,
    ask,
    frame,
    moments,
    panel,
    public,
    read,
    told,
)
from tests.bot.screens.limits import check
from tests.engine.plumes.positions import hand, play, plume, swap, turn_of
from tests.helpers import phone
from tests.helpers.messages import controls, text_of, values
from tests.helpers.stress import some

CHIPS: Final = (faces.chip, faces.chip_place, faces.chip_more)
PICTURES: Final = {name_of(card): f"<:{name_of(card)}:{2**64 - 1}>" for card in range(PEAHEN + 1)}


def states(
    seats: int, rng: Random, *, player: Player | str = play_random, **options: Any
) -> Iterator[State]:
    for state, _events in moments(UI, seats, rng, options, player=player):
        yield state


def shown(layout: Layout) -> str:
    return text_of(layout).replace("\u00a0", " ")


def recorded(state: State, actions: Iterable[PlumesAction]) -> tuple[State, tuple[Event, ...]]:
    """Returns the state after seat 0 has done these actions, and what happened."""
    events: list[Event] = []
    for action in actions:
        state, happened = PLUMES.apply(state, 0, action)
        events += happened
    return state, tuple(events)


def own(*plumes: str, held: str = "R1 R2 W3 W4 Y5 Y6", seats: int = 2) -> State:
    """Returns a game in Ann's turn."""
    others = tuple(" ".join(f"{colour}{value}" for value in range(6)) for colour in "PTGOB")
    others = others[: seats - 1]
    return turn_of(held, *plumes, others=others)


# What fits into a message


def at_the_end(seats: int, *plumes: tuple[tuple[Cards, ...], ...]) -> State:
    """Returns a game with as much on the table as possible: no hand has more than one card, and the
    deck is nearly empty. ``plumes`` belong to the first seats; all other cards lie in plumes of one
    card.
    """
    used = {card for own in plumes for plume in own for row in plume for card in row}
    rest = [card for card in feathers(seats) if card not in used]
    train, hands, rest = rest[:5], rest[5 : 5 + seats], rest[5 + seats :]
    built = [[plume_of(plume) for plume in own] for own in plumes]
    built += [[] for _ in range(seats - len(built))]
    for number, card in enumerate(rest):
        built[number % seats if seats > 2 else 0].append(plume_of(((card,),)))
    return PLUMES.new(seats)._replace(
        phase=Phase.PLAYING,
        hands=tuple((card,) for card in hands),
        plumes=tuple(map(tuple, built)),
        train=tuple(train),
        deck=(PEAHEN,),
        turn=99,
    )


def peacock(colours: str, *, rows: int) -> tuple[Cards, ...]:
    """Returns a Peacock of so many rows, each of which has the first colours once."""
    kinds = ["RWYGOTBNPK".index(letter) for letter in colours]
    return tuple(
        tuple(card_of(kind, width - 1) for kind in kinds[:width]) for width in range(rows, 0, -1)
    )


LARGEST: Final = {
    "sixty plumes of one card each": at_the_end(2),
    "all plumes of one card each": at_the_end(6),
    "a Peacock of ten rows": at_the_end(6, (peacock("RWYGOTBNPK", rows=10),)),
    "six Peacocks": at_the_end(
        6, *[(peacock(colours, rows=4),) for colours in ("RWYG", "OTBN", "PKGY"[:2] + "WR")]
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", LARGEST)
def test_the_largest_positions_fit(position: str, language: str) -> None:
    state = LARGEST[position]
    for people in (
        replace(frame(UI, state.seats, language, names=(LONG_NAME,)), emojis=PICTURES),
        frame(UI, state.seats, language),
    ):
        check(public(UI, people, state)["table"])
        for seat in range(state.seats):
            check(panel(UI, people, state, seat))
        full = state._replace(hands=(hand("R0"), *state.hands[1:]))
        check(panel(UI, people, full, 0))


@cache
def played(seats: int) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """Yields each state of a game among computers, with what happened up to it."""
    return tuple(moments(UI, seats, Random(seats), player="greedy", changes=0))


def decisions(seats: int, language: str) -> Iterator[tuple[Frame, State, Seat | None]]:
    """Yields every other position of a game among computers, as the player to act and the public
    see it.
    """
    for state, events in played(seats)[::2]:
        for viewer in (*PLUMES.to_act(state), None):
            if viewer == CHANCE:
                continue
            seen = (PLUMES.redact(event, viewer) for event in events[-40:])
            people = replace(
                frame(UI, seats, language),
                emojis=PICTURES,
                cards=Seen.PICTURES,
                until=2**31,
                recent=tuple(event for event in seen if event is not None),
            )
            yield replace(people, table=replace(people.table, channel=1)), state, viewer


def next_steps(state: State, seat: Seat) -> Iterator[Picks | None]:
    """Yields the question, and the question after each thing that can be picked."""
    question, view = PLUMES.question(state, seat), PLUMES.view(state, seat)
    assert question is not None
    yield None
    if question.kind == "keep":
        yield Picks(question.id, (said_for_return((view.hand or ())[:2]),))
    elif view.left is not None and view.left.plays and view.hand:
        yield Picks(question.id, (said_for_card(view.hand[0]),))
    if view.left is not None and view.left.swaps:
        yield Picks(question.id, (said_for_swap(view.train[: view.left.swaps], ()),))


@pytest.mark.parametrize("language", some(LANGUAGES[::-1], 1))
@pytest.mark.parametrize("seats", some(PLUMES.seats[::-1], 2))
def test_a_turn_fits_a_phone(language: str, seats: int) -> None:
    drawn = [
        panel(UI, people, state, viewer, picks)
        for people, state, viewer in decisions(seats, language)
        if viewer is not None
        for picks in next_steps(state, viewer)
    ]
    for inside in (phone.PICTURE, phone.PICTURE_IN_DISCORD):
        high = [phone.height(layout, inside) for layout in drawn]
        assert median(high) <= 650
        assert max(high) <= 800


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_places_of_a_card_fit_a_phone_however_many_plumes_there_are(language: str) -> None:
    """A random player begins many plumes, each of which may take the card."""
    print("seed 2")
    most = 0
    for state, _events in moments(UI, 2, Random(2), changes=0):
        for viewer in PLUMES.to_act(state) - {CHANCE}:
            view, question = PLUMES.view(state, viewer), PLUMES.question(state, viewer)
            if question is None or view.left is None or not view.left.plays or not view.hand:
                continue
            own = view.plumes[viewer]
            card = max(view.hand, key=lambda one: len(places(own, one)))
            most = max(most, len(places(own, card)))
            people = replace(frame(UI, 2, language), cards=Seen.PICTURES, until=2**31)
            layout = panel(UI, people, state, viewer, Picks(question.id, (said_for_card(card),)))
            for inside in (phone.PICTURE, phone.PICTURE_IN_DISCORD):
                assert phone.height(layout, inside) <= 800
    assert most >= 8


@pytest.mark.parametrize("language", some(LANGUAGES[::-1], 1))
@pytest.mark.parametrize("seats", some(PLUMES.seats[::-1], 2))
def test_the_table_fits_a_phone(language: str, seats: int) -> None:
    high = [
        phone.height(public(UI, people, state)["table"])
        for people, state, viewer in decisions(seats, language)
        if viewer is None and state.phase is not Phase.OVER
    ]
    assert median(high) <= 600
    assert max(high) <= 800


def test_the_seats_stand_in_a_line_while_everybody_keeps_cards() -> None:
    state = next(one for one in states(4, Random(1)) if one.phase is Phase.KEEPING)
    (line,) = (
        one for one in shown(public(UI, frame(UI, 4), state)["table"]).splitlines() if "⭐" in one
    )
    assert all(name in line for name in ("Ann", "Bob", "Cleo", "Dan"))


def test_what_is_complete_is_folded_only_where_room_is_short() -> None:
    ten_rows = peacock("RWYGOTBNPK", rows=10)
    state = at_the_end(6, (ten_rows,))
    people = frame(UI, 6)
    drawn = shown(public(UI, people, state)["table"])
    assert all(card_name(card) in drawn for row in ten_rows[:-1] for card in row)
    long = replace(frame(UI, 6, names=(LONG_NAME,)), emojis=PICTURES)
    drawn = shown(public(UI, long, state)["table"])
    assert "Peacock of 55 cards" in drawn


@pytest.mark.parametrize("seen", [Seen.PICTURES, Seen.LARGE])
@pytest.mark.parametrize("position", LARGEST)
def test_every_card_in_sight_is_told_with_a_picture_too(position: str, seen: Seen) -> None:
    state = LARGEST[position]
    people = replace(frame(UI, state.seats), cards=seen)
    layout = public(UI, people, state)["table"]
    check(layout)
    told = shown(layout) + "".join(scene.alt for scene in layout.pictures)
    for one in chain.from_iterable(PLUMES.view(state, None).plumes):
        assert all(card is None or card_name(card) in told for row in one.rows for card in row)


@pytest.mark.parametrize("seen", [Seen.PICTURES, Seen.LARGE])
def test_a_wide_plume_stays_inside_and_counts_what_is_left_out(seen: Seen) -> None:
    state = own("R0 W0 Y0 G0 O0 T0 B0 N0 P0")
    (scene,) = public(UI, replace(frame(UI, 2), cards=seen), state)["table"].pictures[-1:]
    lying = [
        (item.x, item.cut)
        for item in scene.items
        if isinstance(item, Put) and isinstance(item.cut, Cut) and item.cut.draw in CHIPS
    ]
    left_out = sum(int(cut.args[0]) for _, cut in lying if cut.draw is faces.chip_more)
    chips = sum(cut.draw is faces.chip for _, cut in lying)
    assert left_out > 0
    assert chips + left_out == 9
    for x, cut in lying:
        half = cut.percent * CHIP_WIDE / 200
        assert 0 <= x - half <= x + half <= WIDTH / (2 if seen is Seen.PICTURES else 1)


def test_beside_a_picture_stands_what_it_does_not_show() -> None:
    state = applied(UI, own("R0 W1 / R2"), 0, [play("R1", 1, 0)])
    layout = public(UI, replace(frame(UI, 2), cards=Seen.PICTURES), state)["table"]
    (scene,) = layout.pictures
    assert "Ann to play. Train: " in scene.alt
    assert "; 5 cards in hand; Peacock R0 W1 / face down (+2); R1 (−1)." in scene.alt
    assert "**This turn:** 🟥R1 → plume 2, top row" in shown(layout)
    assert "The Train" not in shown(layout)
    in_text = public(UI, frame(UI, 2), state)["table"]
    assert not in_text.pictures
    assert "The Train" in shown(in_text)


# Secrets


# Every control works.


def offered(layout: Layout) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields every button that answers, and every choice of the menus."""
    for name, control in controls(layout, Kind.ANSWER).items():
        choices = values(control)
        yield from ((name, (choice,)) for choice in choices)
        if not choices:
            yield name, ()


def reachable(state: State, picks: Picks | None = None, seen: set[str] | None = None) -> set[Any]:
    """Returns the first action behind everything that the player to move can press,
    menus opened.
    """
    seen = set() if seen is None else seen
    found: set[Any] = set()
    for name, chosen in offered(panel(UI, frame(UI, state.seats), state, state.player, picks)):
        reading = read(UI, state, state.player, name, chosen)
        if not isinstance(reading, Picks):
            found.add(reading[0])
        elif reading.values[0] not in seen:
            seen.add(reading.values[0])
            found |= reachable(state, reading, seen)
    return found


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(own(), id="no plume"),
        pytest.param(own("R3 W5", "K0 B0 / K1", "T0", "T1", "T2 / N5"), id="many plumes"),
        pytest.param(LARGEST["sixty plumes of one card each"], id="sixty plumes"),
    ],
)
def test_everything_legal_can_be_reached(state: State) -> None:
    assert reachable(state) == set(PLUMES.legal(state, 0))
    played = PLUMES.apply(state, 0, next(iter(PLUMES.legal(state, 0)))).state
    assert reachable(played) == set(PLUMES.legal(played, 0))


def test_the_third_card_that_goes_back_keeps_the_other_six() -> None:
    drawn, rng = frame(UI, 3), Random(5)
    state = next(one for one in states(3, rng) if one.phase is Phase.KEEPING)
    first, second, third, *others = state.hands[1]
    picks = None
    for card in (first, second, first, third, first):  # the first one is picked, left, picked
        for layout in (panel(UI, drawn, state, 1, picks), ask(UI, drawn, state, 1, picks)):
            assert layout is not None
            shown_cards = controls(layout, Kind.ANSWER).items()
            by_label = {one["label"].removeprefix("↪️ "): name for name, one in shown_cards}
            assert list(by_label) == [card_name(one) for one in state.hands[1]]
        reading = read(UI, state, 1, by_label[card_name(card)])
        if isinstance(reading, Picks):
            picks = reading
    assert reading == (Keep(tuple(others)),)
    kept = applied(UI, state, 1, reading)
    for layout in (panel(UI, drawn, kept, 1), ask(UI, drawn, kept, 1)):
        assert layout is not None
        assert "You keep" in shown(layout)
        (name,) = controls(layout, Kind.ANSWER)
        assert read(UI, kept, 1, name) == (TAKE_BACK,)


def test_the_cards_that_go_together_are_named() -> None:
    state = next(one for one in states(2, Random(1)) if one.phase is Phase.KEEPING)
    dealt = (hand("R0 R4 B1 B5 B6 G2 G3 K6 N5"), state.hands[1])
    drawn = shown(panel(UI, frame(UI, 2), state._replace(hands=dealt), 0))
    assert "blue 🟦B1 🟦B5 🟦B6 · red 🟥R0 🟥R4 · green 🟩G2 🟩G3 · pink 🌸N5 · black ⬛K6" in drawn


# Three clicks for an ordinary turn: a card, another one, and a draw.


def clicks(state: State, turn: list[Any]) -> int:
    """Returns the fewest clicks with which the player makes that turn; a menu takes two."""
    drawn, count = frame(UI, state.seats), 0
    player, picks = state.player, None
    while turn:
        done = 0
        for name, chosen in offered(panel(UI, drawn, state, player, picks)):
            reading = read(UI, state, player, name, chosen)
            if isinstance(reading, Picks):
                if not done and leads(picks, reading, turn[0]):
                    step: Any = (reading, chosen)
                    done = -1
            elif list(reading) == turn[: len(reading)] and len(reading) > done:
                step, done = (reading, chosen), len(reading)
        assert done, (state, turn)
        count += 2 if step[1] else 1
        if done < 0:
            picks = step[0]
        else:
            state, turn, picks = applied(UI, state, player, step[0]), turn[done:], None
    return count


def leads(before: Picks | None, after: Picks, to: Any) -> bool:
    """Returns whether these picks lead nearer to that action than the picks before."""
    old, new = picked(before), picked(after)
    if isinstance(to, Play):
        asked = new.card == to.card != old.card
        return asked or (new.elsewhere and not old.elsewhere)
    if isinstance(to, Swap) and new.swaps and not old.swaps:
        return not new.take or new.take == to.take[:1]
    if not isinstance(to, Swap) or len(new.take + new.give) <= len(old.take + old.give):
        return False
    if new.give and new.take != to.take:
        return False
    return new.take == to.take[: len(new.take)] and new.give == to.give[: len(new.give)]


def turns(seats: int, rng: Random, choose: Any) -> Iterator[tuple[State, list[Any]]]:
    """Yields every turn of a game: the state at its beginning, and what was done in it."""
    state = PLUMES.new(seats)
    while PLUMES.outcome(state) is None:
        began, turn, number = state, list[Any](), state.turn
        while PLUMES.outcome(state) is None and state.turn == number:
            seat = min(PLUMES.to_act(state))
            if seat < 0:
                action = PLUMES.draw(state, shuffling(rng))
            else:
                action = choose(PLUMES.view(state, seat), PLUMES.legal(state, seat), rng)
            state = PLUMES.apply(state, seat, action).state
            turn.append(action)
        if began.phase is Phase.PLAYING:
            yield began, turn


def plays_and_draws(view: Any, legal: Any, rng: Random) -> Any:
    """Returns a turn as most people take it: cards are played where they bring most, and then two
    are drawn.
    """
    if DRAW in legal and not (view.left.plays and view.left.draws < 2):
        return DRAW
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return play_clever(view, legal, rng)
    return max(plays, key=lambda play: play_worth(view.plumes[view.viewer], play))


def test_the_median_turn_takes_at_most_three_clicks() -> None:
    """Counts the clicks of games that computers play, swaps included."""
    play = PLUMES.players[PLUMES.stand_in]
    counted = [
        clicks(state, turn)
        for seats in PLUMES.seats
        for state, turn in turns(seats, Random(seats), play)
    ]
    assert len(counted) >= 100
    assert median(counted) <= 3, sorted(counted)


@pytest.mark.parametrize("seats", PLUMES.seats)
def test_a_turn_of_best_places_and_a_draw_takes_at_most_five_clicks(seats: int) -> None:
    counted = Counter(
        clicks(state, turn) for state, turn in turns(seats, Random(seats), plays_and_draws)
    )
    assert sum(counted.values()) >= 15
    assert max(counted) <= 5, counted


def kind_of(turn: list[Any]) -> str:
    """Returns ``PPDD`` for two cards played and two drawn, ``PDS1`` for a play, a draw
    and a swap.
    """
    return "".join(
        f"S{len(action.give)}" if isinstance(action, Swap) else type(action).__name__[0]
        for action in turn
    )


def test_each_card_that_is_given_or_taken_is_one_click_more() -> None:
    by_kind: dict[str, set[int]] = {}
    for seats in PLUMES.seats:
        for state, turn in turns(seats, Random(seats), play_clever):
            by_kind.setdefault(kind_of(turn), set()).add(clicks(state, turn))
    ordinary = {"PPDD": 3, "PDD": 2, "PS1D": 3, "PDS1": 4, "PPS1D": 4, "PS2": 5, "PPS2": 6}
    for kind, fewest in ordinary.items():
        asked = 2 * kind.count("P")  # for another place, of each card
        assert by_kind[kind] <= {*range(fewest, fewest + asked + 1)}, (kind, by_kind[kind])
        assert fewest in by_kind[kind]


# What stands there.


def test_the_table_shows_the_train_the_plumes_and_whose_turn_it_is() -> None:
    state = own("R3 W5 Y1 / W0 R0 / R5", "T0")
    drawn = shown(public(UI, frame(UI, 2), state)["table"])
    assert "▶️ **🦜 Ann** to play" in drawn
    assert "**The Train**, to swap with: 🌸N0 🌸N1 🌸N2 🌸N3 🌸N4" in drawn
    assert "**1.** 🦚 🟥R3 ⬜W5 🟨Y1 ▸ ⬜W0 🟥R0 ▸ 🎴 · **−3** + 🎴" in drawn
    assert "**2.** 💎T0 · **0**" in drawn
    assert "**🦜 Ann** · **−3** + 1 🎴 · 6 cards in hand" in drawn
    assert "**🦢 Bob** · **0** · 6 cards in hand" in drawn
    assert f"{len(state.deck) - 8} safe draws" in drawn


def test_the_owner_of_a_peacock_sees_the_card_that_lies_face_down() -> None:
    state = own("R3 W5 Y1 / W0 R0 / R5")
    assert "🦚 **1.** 🎴 (🟥R5) **+2**\n" in shown(panel(UI, frame(UI, 2), state, 0))


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
    assert told in shown(public(UI, frame(UI, 2), late)["table"])
    assert told in shown(panel(UI, frame(UI, 2), late, 0))


def test_own_points_are_told_beside_those_that_the_others_see() -> None:
    state = own("R3 W5 Y1 / W0 R0 / R5")._replace(player=1)
    drawn = shown(panel(UI, frame(UI, 2), state, 0))
    assert "**Your plumes** · **+2** · the others see **−3** + 1 🎴" in drawn
    assert "🦜 Ann **−3** + 1 🎴" in shown(panel(UI, frame(UI, 2), state, 1))
    open_ = shown(panel(UI, frame(UI, 2), own("R3"), 0))
    assert "**Your plumes** · **−3**\n" in open_


def test_each_card_says_where_it_brings_most_and_each_plume_what_it_takes() -> None:
    state = own("R0 W1 Y2 / R3 W4", "B1 R2 / B5", "K0", held="R5 W6 K9 B7", seats=5)
    drawn = shown(panel(UI, frame(UI, 5), state, 0))
    assert "🟥R5 → 1 +11 🦚 · ⬜W6 → 1 +12 🦚 · 🟦B7 −7 · ⬛K9 −9" in drawn
    assert "next 🟥R ⬜W completes it: **+10** plus the card" in drawn
    wide = own("R0 W1 Y2 G1 / R3", held="R5")
    assert "room for 2 cards: 🟥R ⬜W 🟨Y 🟩G" in shown(panel(UI, frame(UI, 2), wide, 0))


@pytest.mark.parametrize("seen", Seen)
@pytest.mark.parametrize("plumes", [3, 4, 6, 9])
def test_of_many_places_it_is_said_how_many_the_words_leave_out(plumes: int, seen: Seen) -> None:
    state = own(*[f"R{value}" for value in range(2, 1 + plumes)], "W3", held="R1", seats=6)
    drawn = panel(UI, replace(frame(UI, 6), cards=seen), state, 0, Picks("1.0", ("cR1",)))
    told = shown(drawn)
    told_of = 9 if seen is Seen.TEXT else 4
    found = plumes + 1
    named = len([line for line in told.splitlines() if "top row" in line])
    assert named == (found if found <= told_of else told_of - 1)
    assert (f"{found - named} more spots: see below." in told) is (named < found)


def test_a_picked_card_is_told_what_follows_from_each_place() -> None:
    state = own("R0 W1 Y2 / R3 W4", "R1 R2")
    drawn = panel(UI, frame(UI, 2), state, 0, Picks("1.0", ("cR1",)))
    told = shown(drawn)
    assert "🟥R1: where to?" in told
    assert "**→ 1:** **+7**, 🦚 completes a Peacock of 6 cards" in told
    assert "**Widen 2:** **−1**, a top row of 3" in told
    assert "**New:** **−1**, a new top row" in told
    labels = [one["label"].replace("\u00a0", " ") for one in controls(drawn).values()]
    assert labels[:5] == ["→ 1: +7 🦚", "→ 2: +4 🦚", "Widen 2: −1", "New: −1", "Other card"]


def test_which_cards_of_the_train_fit_is_told_before_a_swap() -> None:
    state = turn_of("R1 W2 Y3", "R0 N1", train="N0 K1 R4 K3 K4")
    played = applied(UI, state, 0, [play("W2", 1, 0)])
    swapping = panel(UI, frame(UI, 2), played, 0, Picks("1.1", ("s.",)))
    assert "Train cards that fit your rows: 🌸N0 → 1 🦚 · 🟥R4 → 1 🦚" in shown(swapping)
    nothing = applied(UI, turn_of("R1 W2", train="K0 K1 K2 K3 K4"), 0, [play("W2", 0, 0)])
    swapping = panel(UI, frame(UI, 2), nothing, 0, Picks("1.1", ("s.",)))
    assert "No Train card fits your rows." in shown(swapping)


def test_the_panel_sums_up_the_turn_before_it_ends() -> None:
    state = applied(UI, own("R3 W5"), 0, [play("R1", 0, 1), play("Y6", 1, 0)])
    drawn = shown(panel(UI, frame(UI, 2), state, 0))
    assert "**This turn:** 🟥R1 → plume 1 · 🟨Y6 → plume 2" in drawn
    assert "**Now take cards:**" in drawn
    labels = [
        one["label"]
        for one in controls(panel(UI, frame(UI, 2), state, 0)).values()
        if "label" in one
    ]
    assert labels[:2] == ["Draw 2", "Draw 1, swap 1"]
    assert "Undo" in labels


def test_a_card_lying_face_down_is_not_named_to_others_in_the_summary() -> None:
    state = applied(UI, own("R3 W5 / W0"), 0, [])
    state = applied(UI, own("R3 W5"), 0, [play("R1", 0, 1)])
    own_view = shown(panel(UI, frame(UI, 2), state, 0))
    assert "🟥R1 → plume 1" in own_view
    drawn = shown(public(UI, frame(UI, 2), state)["table"])
    assert "**This turn:** 🎴 → plume 1, final card" in drawn
    assert "R1" not in drawn


def test_where_taking_back_is_not_allowed_it_is_not_offered() -> None:
    for allowed in (True, False):
        state = own()._replace(takes_back=allowed)
        after = applied(UI, state, 0, [play("R1", 0, 0)])
        names = controls(panel(UI, frame(UI, 2), after, 0))
        assert any(name.endswith(TAKE_BACK.type) for name in names) == allowed


def test_nothing_can_be_taken_back_once_a_card_was_drawn() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0), DRAW])
    layout = panel(UI, frame(UI, 2), state, 0)
    assert not [name for name in controls(layout) if name.endswith(TAKE_BACK.type)]
    assert "Swap one with the Train to end your turn" in shown(layout)


def test_a_swap_says_how_many_cards_it_still_takes() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0), DRAW])
    one = panel(UI, frame(UI, 2), state, 0, Picks("1.2", ("sN0.",)))
    assert "When you give a card, the swap happens and your turn ends." in shown(one)
    played = applied(UI, own(), 0, [play("R1", 0, 0), play("Y6", 1, 0)])
    two = panel(UI, frame(UI, 2), played, 0, Picks("1.2", ("sN0-N1.",)))
    assert "When you give both cards, the swap happens and your turn ends." in shown(two)


def test_what_is_swapped_is_said_in_the_picture_alone() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0), DRAW])
    drawn = replace(frame(UI, 2), cards=Seen.PICTURES)
    layout = panel(UI, drawn, state, 0, Picks("1.2", ("sN0.",)))
    assert "Taken: N0." in layout.pictures[-1].alt
    assert "You take" not in shown(layout)


def test_at_the_end_a_seat_is_told_who_won_and_with_how_many_points() -> None:
    state = turn_of("W1 W2", "R0 R1 / R5", deck="PEAHEN")
    state, events = recorded(state, [play("W1", 1, 0), DRAW])
    at = replace(frame(UI, 2), recent=events)
    drawn = shown(panel(UI, at, state, 1))
    assert "🏆 🦜 Ann wins!" in drawn
    assert "🏁 **Points:** 🦜 Ann **+6** · 🦢 Bob **0**" in drawn
    assert "The podium is at the table." in drawn
    assert "🏆 **You win!**" in shown(panel(UI, at, state, 0))


def test_the_sign_of_a_card_stays_with_its_letter() -> None:
    form = Form(words("en"))
    assert form.card(card_of(0, 1)) == f"🟥{TOGETHER}R1"
    assert form.colours("RK") == f"🟥{TOGETHER}R ⬛{TOGETHER}K"


def test_the_turn_is_numbered_once() -> None:
    state = own()
    waiting = shown(panel(UI, frame(UI, 2), state, 1))
    assert waiting.count("turn 1") == 1
    assert "turn 1" in shown(public(UI, frame(UI, 2), state)["table"])


_PLAIN: Final = 2
"""The style of a grey button."""


def test_a_swap_says_what_is_taken_and_given_before_the_last_card() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0), play("R2", 0, 0)])
    drawn = frame(UI, 2)
    name = f"answer:{'z' * 10}:1.2:{said_for_swap(hand('N0 N3'), hand('W3'))}"
    reading = read(UI, state, 0, name)
    assert isinstance(reading, Picks)
    layout = panel(UI, drawn, state, 0, reading)
    assert "🔁 You take 🌸N0 🌸N3" in shown(layout)
    assert "↪️ You give ⬜W3" in shown(layout)
    assert "your turn ends" in shown(layout)
    assert not [one for one in controls(layout, Kind.ANSWER) if one.split(":")[3].startswith("p")]
    last = read(UI, state, 0, name + "-Y5")
    assert last == (swap("W3 Y5", "N0 N3"),)


def test_why_a_swap_is_due_is_said_until_it_is_made() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0), DRAW])
    name = f"answer:{'z' * 10}:1.2:{said_for_swap(hand('N0'), ())}"
    reading = read(UI, state, 0, name)
    assert isinstance(reading, Picks)
    for picks in (None, reading):
        said = shown(panel(UI, frame(UI, 2), state, 0, picks))
        assert words("en")("plumes-must-swap") in said


def test_a_card_that_leaves_the_hand_does_not_look_like_one_that_is_taken() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0), play("R2", 0, 0)])
    name = f"answer:{'z' * 10}:1.2:{said_for_swap(hand('N0 N3'), hand('W3'))}"
    reading = read(UI, state, 0, name)
    assert isinstance(reading, Picks)
    pressed = controls(panel(UI, frame(UI, 2), state, 0, reading), Kind.ANSWER).values()
    marks = [one["label"] for one in pressed if one["style"] != _PLAIN]
    assert marks == ["✅ N0", "✅ N3", "↪️ W3"]


def test_with_one_card_swapped_the_other_is_drawn_at_once() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0)])
    name = f"answer:{'z' * 10}:1.1:"
    assert read(UI, state, 0, name + "sN0.W3") == (swap("W3", "N0"), DRAW)
    drew = applied(UI, state, 0, [DRAW])
    assert read(UI, drew, 0, f"answer:{'z' * 10}:1.2:sN0.W3") == (swap("W3", "N0"),)


def test_whoever_waits_sees_whose_turn_it_is_and_what_was_played() -> None:
    state = applied(UI, own(), 0, [play("R1", 0, 0)])
    drawn = shown(panel(UI, frame(UI, 2), state, 1))
    assert "▶️ **🦜 Ann** to play" in drawn
    assert "**This turn:** 🟥R1 → plume 1, top row" in drawn


def test_after_the_end_all_cards_are_turned_up() -> None:
    *_, (over, events) = moments(UI, 3, Random(2), player=play_clever, changes=0)
    posts = public(UI, replace(frame(UI, 3), recent=events), over)
    assert list(posts) == ["table", "end"]
    drawn = shown(posts["table"])
    assert "🎴" not in drawn.replace("🎴 is a face-down card", "")
    (by,) = (event.by for event in events if isinstance(event, PeahenDrawn))
    name = seat_name(frame(UI, 3), by).replace(NO_BREAK, " ")
    assert f"{name} drew the Peahen" in drawn
    for seat in range(3):
        own = shown(panel(UI, replace(frame(UI, 3), recent=events), over, seat))
        assert f"{'You' if seat == by else name} drew the Peahen." in own
    assert "lower rows" in shown(posts["end"])
    assert "complete Peacock" in shown(posts["end"])
    lines = told(UI, frame(UI, 3), events)
    assert any("draws the Peahen" in line for line in lines)
    assert any(line.startswith("Turned up: ") for line in lines)


def scores_by_hand(seat: Seat, state: State) -> int:
    return PLUMES.outcome(state).scores[seat]  # type: ignore[union-attr]  # the game is over


def test_the_points_at_the_end_are_those_of_the_podium() -> None:
    *_, (over, _events) = moments(UI, 4, Random(3), player="greedy", changes=0)
    drawn = shown(public(UI, frame(UI, 4), over)["table"])
    for seat, name in enumerate(("Ann", "Bob", "Cleo", "Dan")):
        points = scores_by_hand(seat, over)
        assert f"{name}** · **{points}".replace("**-", "**−") in drawn


def test_the_log_tells_a_draw_to_its_player_alone() -> None:
    *_, (_over, events) = moments(UI, 2, Random(4), changes=0)
    mine, theirs, watched = (told(UI, frame(UI, 2), events, seat) for seat in (0, 1, None))
    unseen = [sum("draws 🎴" in line for line in lines) for lines in (mine, theirs, watched)]
    drawn = sum("draws " in line and "Peahen" not in line for line in watched)
    assert unseen[2] == drawn
    assert unseen[0] + unseen[1] == drawn
    assert [sum("is dealt" in line for line in lines) for lines in (mine, theirs, watched)] == [
        1,
        1,
        0,
    ]


def test_a_refused_card_is_named_with_its_sign() -> None:
    assert UI.refusal_params(frame(UI, 2), {"card": "R7", "most": 2}) == {
        "card": f"🟥{TOGETHER}R7",
        "most": 2,
    }


def seen_by(viewer: int | None, events: Sequence[Event]) -> Frame:
    """Returns the frame of that viewer after these events."""
    seen = (PLUMES.redact(event, viewer) for event in events[-40:])
    return replace(frame(UI, 3), recent=tuple(event for event in seen if event))


@pytest.mark.parametrize("cards", [Seen.TEXT, Seen.PICTURES])
def test_ones_own_turn_opens_with_a_line_on_each_turn_since_ones_last(cards: Seen) -> None:
    told_of = 0
    for state, events in moments(UI, 3, Random(5), player=play_clever, changes=0):
        if state.phase is not Phase.PLAYING or state.played or state.replenished:
            continue
        viewer = state.player
        people = replace(seen_by(viewer, events), cards=cards)
        lines = shown(panel(UI, people, state, viewer)).splitlines()
        named = [seat_name(people, seat, SHORT) for seat in range(3) if seat != viewer]
        names = [name.replace(NO_BREAK, " ") for name in named]
        told = [line for line in lines if line.startswith(tuple(f"-# {one} ·" for one in names))]
        told = [line for line in told if "→" in line or "draws" in line or "swaps" in line]
        assert len(told) == min(state.turn - 1, 2)
        told_of += len(told)
    assert told_of > 20


def told_since(state: State, events: Sequence[Event], viewer: Seat, **how: Any) -> list[str]:
    """Returns the lines on what Bob and Cleo have done since the viewer's last turn."""
    lines = shown(panel(UI, replace(seen_by(viewer, events), **how), state, viewer)).splitlines()
    return [line for line in lines if re.match(r"-# \S+ (Ann|Bob|Cleo) · ", line)]


@pytest.mark.parametrize("how", [{}, {"cards": Seen.PICTURES}, {"is_direct": True}], ids=str)
def test_those_lines_stay_while_one_waits_for_the_next_turn(how: dict[str, Any]) -> None:
    """In the viewer's own turn the lines go with the first card."""
    waited = 0
    for state, events in moments(UI, 3, Random(5), player=play_clever, changes=0):
        if state.phase is not Phase.PLAYING or state.turn < 4:
            continue
        for seat in range(3):
            turns_ago = (state.player - seat) % 3
            told = told_since(state, events, seat, **how)
            if turns_ago:
                assert len(told) == turns_ago - 1
                waited += bool(state.played)
            elif state.played:
                assert not told
    assert waited > 20


def test_a_peacock_that_was_undone_is_not_told() -> None:
    state, events = recorded(own("R0 W1", seats=3), [play("R1", 0, 1)])
    for action in (TAKE_BACK, play("Y5", 1, 0), DRAW, swap("Y6", "N0")):
        state, happened = PLUMES.apply(state, 0, action)
        events += happened
    began = (TurnBegan(0, 1), *events)
    (line,) = told_since(state, began, 1)
    assert "complete" not in line
    assert "plume 2" in line


def test_what_was_done_in_the_turn_before_stands_at_the_table() -> None:
    turns_seen, hidden = 0, 0
    for state, events in moments(UI, 3, Random(5), player=play_clever, changes=0):
        if state.phase is not Phase.PLAYING or state.played or state.replenished:
            continue
        people = seen_by(None, events)
        layout = public(UI, people, state)["table"]
        told = [line for line in shown(layout).splitlines() if line.startswith("-# **Turn ")]
        assert len(told) == (state.turn > 1)
        if told:
            assert told[0].startswith(f"-# **Turn {(state.turn - 2) // 3 + 1} · ")
            assert "→" in told[0]
            hidden += "draws " in told[0] and "🎴" not in told[0]
        turns_seen += 1
    assert turns_seen > 20
    assert hidden > 10


def test_a_french_colon_stands_apart_from_the_name() -> None:
    *_, (state, events) = (
        moment for moment in moments(UI, 2, Random(5), changes=0) if moment[0].turn < 4
    )
    seen = tuple(event for event in (PLUMES.redact(one, None) for one in events) if event)
    drawn = text_of(public(UI, replace(frame(UI, 2, "fr"), recent=seen), state)["table"])
    assert re.search(r"-# \*\*Tour 1 · .*\*\*\u00a0: ", drawn)


def test_whoever_drew_a_card_is_told_which_one_before_the_swap() -> None:
    state, events = own(), list[Any]()
    for action in (play("R1", 0, 0), DRAW):
        state, happened = PLUMES.apply(state, 0, action)
        events += happened
    people = replace(frame(UI, 2), recent=tuple(events))
    card = Form(words("en")).card(events[-1].card).replace(TOGETHER, "")
    assert f"**You drew** {card}\n" in shown(panel(UI, people, state, 0))


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (("P0 P1 / P2", "T2", "G3"), "Best opponent: 🦢 Bob +2 (1 face down)"),
        (("P1", "T1", "G2"), "Best opponents: 🦢 Bob −1 · 🦩 Cleo −1"),
    ],
)
def test_all_who_are_tied_in_front_are_named_without_signs(
    others: tuple[str, ...], told: str
) -> None:
    state = turn_of("R1 R2", "W3", others=("N8",) * 3)
    state = state._replace(plumes=(state.plumes[0], *((plume(one),) for one in others)))
    state = applied(UI, state, 0, [play("R1", 0, 0)])
    drawn = replace(frame(UI, 4), cards=Seen.PICTURES)
    assert f"-# {told}\n" in shown(panel(UI, drawn, state, 0))
