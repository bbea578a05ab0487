"""The examples of Enchanted Plumes' booklet, played at the table: what is shown after each step.

Ann presses buttons by what stands on them and above them, and the texts are compared.
"""

from __future__ import annotations

from typing import Any

from bot.screens.game_ui import Picks
from bot.screens.kit import Kind
from bot.screens.plumes.ui import UI
from engine.plumes import PLUMES
from engine.plumes.state import State
from tests.bot.screens.any_game import applied, frame, panel, public, read
from tests.engine.plumes.positions import turn_of
from tests.helpers.messages import TEXT, components, text_of

NEW = "New"
WIDEN = "Widen 1"
BELOW = "→ 1"
TAKE_ONE = "🔁 **Swap:** take one from the Train"
TAKE_TWO = "🔁 **Or swap:** take one or two from the Train"
GIVE_ONE = "↪️ **In return:** give one card"
BUTTONS = ""


def offered(state: State, picks: Picks | None = None) -> dict[str, dict[str, str]]:
    """Returns, by the text above them, the labels of Ann's buttons with their custom_ids."""
    found: dict[str, dict[str, str]] = {}
    above = BUTTONS
    for item in components(panel(UI, frame(UI, 2), state, 0, picks)):
        if item["type"] == TEXT:
            above = item["content"].replace("\u00a0", " ").strip("*")
        elif item.get("custom_id", "").startswith(f"{Kind.ANSWER}:"):
            label = item.get("label", "").replace("\u00a0", " ")
            heading = above if len(label) == 2 and above.startswith(("🔁", "↪️")) else BUTTONS
            found.setdefault(heading, {})[label] = item["custom_id"]
    return found


def cards_to_play(state: State) -> dict[str, str]:
    """Returns the cards that can be played, with their custom_ids."""
    buttons = offered(state).get(BUTTONS, {})
    return {label: name for label, name in buttons.items() if len(label) == 2}


def places_of(state: State, card: str) -> dict[str, Any]:
    """Returns, by place, the state after that card was played there."""
    if (elsewhere := offered(state)[BUTTONS].get("Pick a place")) is not None:
        picks = read(UI, state, 0, elsewhere)
        assert isinstance(picks, Picks)
        reading = read(UI, state, 0, offered(state, picks)[BUTTONS][card])
    else:
        reading = read(UI, state, 0, cards_to_play(state)[card])
    if not isinstance(reading, Picks):  # there is one place alone
        return {NEW: applied(UI, state, 0, reading)}
    buttons = offered(state, reading)[BUTTONS]
    found = {}
    for label, name in buttons.items():
        if ":" in label:
            actions = read(UI, state, 0, name)
            assert not isinstance(actions, Picks)
            found[label.partition(":")[0]] = applied(UI, state, 0, actions)
    return found


def cards_offered(state: State) -> dict[str, str]:
    """Returns, by place, the cards that can be played there."""
    found: dict[str, list[str]] = {}
    for card in cards_to_play(state):
        for place in places_of(state, card):
            found.setdefault(place, []).append(card)
    return {place: " ".join(cards) for place, cards in found.items()}


def put(state: State, card: str, place: str) -> Any:
    """Returns the state after that card was played at that place."""
    return places_of(state, card)[place]


def press(state: State, above: str, label: str, picks: Picks | None = None) -> Any:
    reading = read(UI, state, 0, offered(state, picks)[above][label])
    return reading if isinstance(reading, Picks) else applied(UI, state, 0, reading)


def again(state: State, *, held: str) -> State:
    """Makes it Ann's turn again with those cards in hand, and leaves the plumes as they are."""
    return turn_of(held)._replace(plumes=state.plumes)


def plumes_of_ann(state: State, viewer: int | None = None) -> str:
    """Returns what everyone, or Ann alone, reads of Ann's plumes."""
    people = frame(UI, 2)
    drawn = public(UI, people, state)["table"] if viewer is None else panel(UI, people, state, 0)
    text = text_of(drawn).replace("\u00a0", " ")
    plumes = ("**1.", "**2.", "🦚 **1.")
    return "\n".join(line for line in text.splitlines() if line.startswith(plumes))


def test_a_top_row_of_four_takes_rows_of_three_two_and_one_beneath_it() -> None:
    state = turn_of("R0 B1 O2 Y3 R5 B6")
    assert cards_offered(state) == {NEW: "R0 R5 Y3 O2 B1 B6"}
    state = put(state, "R0", NEW)
    assert plumes_of_ann(state) == "**1.** 🟥R0 · **0**"
    state = put(state, "B1", WIDEN)
    assert plumes_of_ann(state) == "**1.** 🟥R0 🟦B1 · **−1**"
    assert cards_offered(state) == {}, "two cards are the most"

    state = again(state, held="O2 Y3 R5 B6 Y5")
    assert cards_offered(state) == {
        WIDEN: "R5 Y3 Y5 O2 B6",
        BELOW: "R5 B6",
        NEW: "R5 Y3 Y5 O2 B6",
    }, "the row beneath takes the colours of the top row only"
    state = put(put(state, "O2", WIDEN), "Y3", WIDEN)
    assert plumes_of_ann(state) == "**1.** 🟥R0 🟦B1 🟧O2 🟨Y3 · **−6**"

    state = again(state, held="R5 B6 Y5 G4")
    assert cards_offered(state)[BELOW] == "R5 Y5 B6", "green is not in the top row"
    state = put(put(state, "R5", BELOW), "B6", BELOW)
    assert plumes_of_ann(state) == "**1.** 🟥R0 🟦B1 🟧O2 🟨Y3 ▸ 🟥R5 🟦B6 · **+5**"

    state = again(state, held="R6 Y5 B5 O5")
    assert cards_offered(state) == {
        BELOW: "R6 Y5 O5 B5",
        NEW: "R6 Y5 O5 B5",
    }, "the top row is locked, and the third row cannot begin before the second is full"
    state = put(state, "R6", BELOW)
    assert plumes_of_ann(state) == "**1.** 🟥R0 🟦B1 🟧O2 🟨Y3 ▸ 🟥R5 🟦B6 🟥R6 · **+11**"
    assert cards_offered(state)[BELOW] == "B5", "colours of the row right above"
    state = put(state, "B5", BELOW)

    state = again(state, held="R4 B4 B3 O5")
    assert cards_offered(state) == {BELOW: "R4 B3 B4", NEW: "R4 O5 B3 B4"}
    state = put(state, "B4", BELOW)
    assert cards_offered(state)[BELOW] == "B3"
    state = put(state, "B3", BELOW)
    peacock = "**1.** 🦚 🟥R0 🟦B1 🟧O2 🟨Y3 ▸ 🟥R5 🟦B6 🟥R6 ▸ 🟦B5 🟦B4 ▸ "
    assert plumes_of_ann(state) == peacock + "🎴 · **+30** + 🎴", "it lies face down"
    assert plumes_of_ann(state, 0) == "🦚 **1.** 🎴 (🟦B3) **+33**", "but not for its owner"

    state = again(state, held="R1 B2 G1")
    assert cards_offered(state) == {NEW: "R1 G1 B2"}, "nothing is added to a Peacock"


def test_whose_first_draw_is_the_sixth_card_ends_the_turn_with_a_swap() -> None:
    state = turn_of("R0 B1 O2 Y3 R5 B6", deck="G6", train="N0 N1 N2 N3 N4")
    state = put(state, "B6", NEW)
    assert list(offered(state)[BUTTONS])[-3:] == [
        "Draw 1, swap 1",
        "Undo",
        "Pick a place",
    ], "five cards are held"
    state = press(state, BUTTONS, "Draw 1, swap 1")
    shown = text_of(panel(UI, frame(UI, 2), state, 0)).replace("\u00a0", " ")
    assert "**Your hand:** 🟥R0 🟥R5 🟨Y3 🟩G6 🟧O2 🟦B1" in shown
    assert "**You hold six cards, the limit.** Swap one" in shown
    assert BUTTONS not in offered(state), "no card can be drawn or taken back"
    picks = press(state, TAKE_ONE, "N2")
    assert "🔁 You take 🌸N2" in text_of(panel(UI, frame(UI, 2), state, 0, picks))
    state = press(state, GIVE_ONE, "Y3", picks)
    table = text_of(public(UI, frame(UI, 2), state)["table"]).replace("\u00a0", " ")
    assert "**The Train**, to swap with: 🌸N0 🌸N1 🟨Y3 🌸N3 🌸N4" in table
    assert "▶️ **🦢 Bob** to play" in table


def test_the_three_ways_to_replenish_are_offered() -> None:
    state = put(put(turn_of("R0 B1 O2 Y3 R5 B6"), "R0", NEW), "B1", WIDEN)
    found = offered(state)
    assert list(found[BUTTONS]) == ["Draw 2", "Draw 1, swap 1", "Undo"]
    assert list(found[TAKE_TWO]) == ["N0", "N1", "N2", "N3", "N4"], "or swap"
    for way in ("Draw 2", "Draw 1, swap 1"):
        after = press(state, BUTTONS, way)
        assert after.player == (1 if way == "Draw 2" else 0)
    swap = press(state, TAKE_TWO, "N0")
    swapped_one = press(state, GIVE_ONE, "Y3", swap)
    assert swapped_one.player == 1
    assert len(swapped_one.hands[0]) == 5, "a card was drawn too"


def test_the_peahen_ends_play_at_once_and_all_plumes_score() -> None:
    state = turn_of("W1", "R0 B1 O2 / R4 B6 / B3", "K6", deck="PEAHEN")
    assert plumes_of_ann(state).splitlines() == [
        "**1.** 🦚 🟥R0 🟦B1 🟧O2 ▸ 🟥R4 🟦B6 ▸ 🎴 · **+13** + 🎴",
        "**2.** ⬛K6 · **−6**",
    ]
    over = press(put(state, "W1", NEW), BUTTONS, "Draw 2")
    table = text_of(public(UI, frame(UI, 2), over)["table"]).replace("\u00a0", " ")
    assert "Here’s what everyone built." in table
    assert "**1.** 🦚 🟥R0 🟦B1 🟧O2 ▸ 🟥R4 🟦B6 ▸ 🟦B3 · **+16**" in table
    podium = text_of(public(UI, frame(UI, 2), over)["end"]).replace("\u00a0", " ")
    assert "top rows −10 · lower rows 13 · Peacock bonus 6 · 1 complete Peacock" in podium
    outcome = PLUMES.outcome(over)
    assert outcome is not None
    assert outcome.scores == (9, 0)
