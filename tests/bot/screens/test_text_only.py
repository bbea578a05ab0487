"""Someone who reads nothing but text, alternative text and labels can play every game.

Such a reader gets no view and no legal actions, only the messages of its seat and their controls.
Who does not know the rules (`tests.helpers.reader`) can tell from every third
question of a game whose cards it asks about, what is at stake, and everyone's points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, Final

import pytest

from bot.screens.all_games import GAMES
from bot.screens.game_ui import Asked, GameUi, Picks
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.plumes.card_places import in_sight, known_points, worth_if_closed
from bot.screens.words import LANGUAGES
from data.store.values import Cards
from engine.chance import shuffling
from engine.protocol import CHANCE, Question, Seat, seen
from tests.bot.screens.any_game import (
    NAMES,
    applied,
    ask,
    asked_of,
    frame,
    moments,
    new,
    panel,
    public,
    read,
)
from tests.bot.screens.conformance.said import told as read_out
from tests.helpers.messages import TEXT, Json, components
from tests.helpers.reader import ALL, BIDS, OWN, Points, Read, text_of
from tests.helpers.reader import read as facts_of
from tests.helpers.stress import LONG, short, some

GAMES_EACH: Final = 100
AT_ONCE: Final = 5


@dataclass(frozen=True, slots=True)
class Offer:
    """A button, or a choice of a menu.

    ``said`` is its label with the text above it; ``name`` and ``values`` are what the bot gets when
    it is chosen, which no one reads.
    """

    said: str
    name: str
    values: tuple[str, ...] = ()


SAID_OTHERWISE: Final = {
    "pikoko": set[str](),
    "plumes": set[str](),
    "block": {
        "answer",  # who has answered in secret is asked no more, and sees that card no more
        "dealer",  # the line that says who begins, when it happens
        "did",  # the lines of what has just happened
        "kept",  # the same lines
        "results",  # a message of its own for every round of an extended game
        "winners",  # the podium
        "won",  # the podium
    },
}
"""By game: fields of a view that neither the table post nor a panel tells by themselves."""


def offers(layout: Layout) -> Iterator[Offer]:
    """Yields the controls that answer a question, each with its words."""
    above = ""
    for item in components(layout):
        if item["type"] == TEXT:
            above = item["content"]
        name = item.get("custom_id", "")
        if name.partition(":")[0] != Kind.ANSWER or item.get("disabled"):
            continue
        if "options" not in item:
            yield Offer(f"{above}\n{_label(item)}", name)
        for option in item.get("options", ()):
            said = f"{above}\n{item.get('placeholder', '')}\n{_label(option)}"
            yield Offer(said, name, (option["value"],))


def _label(item: Json) -> str:
    parts = (item.get("label"), item.get("description"), (item.get("emoji") or {}).get("name"))
    return " ".join(part for part in parts if part)


def shown_to(
    ui: GameUi, people: Frame, state: Any, seat: Seat, picks: Picks | None, rng: Random
) -> Layout:
    """Returns the direct message of that seat, or its panel, which offers the same."""
    direct = ask(ui, people, state, seat, picks) if rng.random() < 0.5 else None
    return direct or panel(ui, people, state, seat, picks)


def play(ui: GameUi, people: Frame, rng: Random) -> Any:
    """Plays a whole game of readers, who never take anything back; returns how it ended."""
    game, state = ui.game, new(ui, len(people.table.seats))
    while waiting := sorted(game.to_act(state)):
        seat = rng.choice(waiting)
        if seat == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, shuffling(rng))).state
        elif (question := game.question(state, seat)) and question.settled:
            state = applied(ui, state, seat, [question.passing])
        else:
            state = answered(ui, people, state, seat, rng)
    return state


def answered(ui: GameUi, people: Frame, state: Any, seat: Seat, rng: Random) -> Any:
    """Returns the state after that seat has answered, in as many presses as needed."""
    picks: Picks | None = None
    for _step in range(100):
        layout = shown_to(ui, people, state, seat, picks, rng)
        offered = list(offers(layout))
        said = [one.said for one in offered]
        assert len(set(said)) == len(said), said
        chosen = rng.choice([one for one in offered if "Take my seat back" not in one.said])
        reading = read(ui, state, seat, chosen.name, chosen.values)
        if not isinstance(reading, Picks):
            return applied(ui, state, seat, reading)
        picks = reading
    raise AssertionError(f"{seat} goes on picking: {picks}")


@LONG
@pytest.mark.parametrize("first", short(range(0, GAMES_EACH, AT_ONCE), 1))
@pytest.mark.parametrize("key", GAMES)
def test_a_reader_finishes_games(key: str, first: int) -> None:
    ui = GAMES[key]
    for seed in range(first, first + AT_ONCE):
        rng = Random(seed)
        people = frame(ui, rng.choice(ui.game.seats))
        if seed % 4 == 0:
            people = replace(people, cards=rng.choice([Cards.PICTURES, Cards.LARGE]))
        assert ui.game.outcome(play(ui, people, rng)) is not None


@pytest.mark.parametrize("seed", short(range(4), 1))
@pytest.mark.parametrize("cards", some([Cards.PICTURES, Cards.TEXT], 1))
@pytest.mark.parametrize("key", some(["pikoko", "plumes", "block"], 1))
def test_whatever_someone_may_know_can_be_read(key: str, cards: Cards, seed: int) -> None:
    """Whenever a viewer's view changes, the words for that viewer change too."""
    ui, silent = GAMES[key], list[str]()
    rng = Random(seed)
    people = replace(frame(ui, rng.choice(ui.game.seats)), cards=cards)
    before: dict[Seat | None, tuple[Any, str]] = {}
    seats = len(people.table.seats)
    _new, *states = moments(ui, seats, rng, changes=0)
    for state, events in states:
        for viewer in (None, rng.randrange(seats)):
            view = ui.game.view(state, viewer)
            told = "\n".join(map(read_out, public(ui, people, state).values()))
            if viewer is not None:
                told += read_out(panel(ui, people, state, viewer))
            if viewer in before and before[viewer][0] != view and before[viewer][1] == told:
                silent.append(f"{events[-1:]}: {before[viewer][0]} -> {view}")
            before[viewer] = view, told
    assert not silent, "\n".join(silent[:5])


def random_moments(ui: GameUi, seats: int, rng: Random) -> list[Any]:
    """Returns some states of a game, the first ones among them."""
    found = [state for state, _events in moments(ui, seats, rng, changes=0)]
    return [*found[:10], *rng.sample(found, min(20, len(found)))]


@LONG
@pytest.mark.parametrize("key", GAMES)
def test_every_fact_of_a_view_is_told(key: str) -> None:
    """Gives one field at a time its value of another moment, and expects other words."""
    ui, changed, told = GAMES[key], set[str](), set[str]()
    for seed in range(1, 7):
        rng = Random(seed)
        people = frame(ui, rng.choice(ui.game.seats))
        states = random_moments(ui, len(people.table.seats), rng)
        for state in states:
            for viewer in (None, rng.randrange(len(people.table.seats))):
                view = ui.game.view(state, viewer)
                other = ui.game.view(rng.choice(states), viewer)
                before = read_of(ui, people, state, viewer, view)
                for field in fields(view):
                    value = getattr(other, field.name)
                    if value == getattr(view, field.name):
                        continue
                    changed.add(field.name)
                    try:
                        mixed = replace(view, **{field.name: value})
                        differs = read_of(ui, people, state, viewer, mixed) != before
                    except (LookupError, TypeError, ValueError):
                        differs = False  # no position of the game
                    if differs:
                        told.add(field.name)
    assert changed - told <= SAID_OTHERWISE[key]


def read_of(ui: GameUi, people: Frame, state: Any, viewer: Seat | None, view: Any) -> str:
    """Returns the words of the table post for a spectator, or of the private messages
    for a seat.
    """
    if viewer is not None:
        return read_out(ui.panel(people, view, asked_of(ui, state, viewer)))
    drawn = ui.public(people, view).values()
    return "\n".join(read_out(one if isinstance(one, Layout) else one()) for one in drawn)


EXACT: Final = frozenset({(2, 1)})
CONFIDENCE: Final = frozenset({(3, -1, 1)})


def by_name(seat: Seat, points: Mapping[Seat, Points]) -> dict[str, Points]:
    """Returns points by the names that the reader uses."""
    return {OWN if one == seat else NAMES[one]: said for one, said in points.items()}


def known(said: Read, true: Mapping[str, Points]) -> dict[str, Points]:
    """Returns everyone's points as the message states them; before anyone has points, it may leave
    them out.
    """
    nothing = all(not any(points) for points in true.values())
    return dict(true) if nothing and not said.points else dict(said.points)


def check_points(found: Mapping[str, Points], true: Mapping[str, Points]) -> None:
    """Fails if a stated figure is wrong, or if one's own points or the leader's are missing."""
    assert found == {name: true[name] for name in found}
    best = max(points for name, points in true.items() if name != OWN)
    assert OWN in found
    assert best in found.values() or best <= true[OWN], "the leader's"


def check_pikoko(view: Any, question: Question, said: Read) -> None:
    seat = view.viewer
    match question.kind:
        case "bid" if view.targets and view.quick:
            about = {ALL}
        case "bid" if view.targets:
            about = {NAMES[min(view.targets)]}
        case "bid":
            about = {OWN}
        case "confidence":
            about = {BIDS}
        case _:
            about = {NAMES[(seat + 1) % view.seats]}
    assert said.about == about
    assert said.stakes == (CONFIDENCE if question.kind == "confidence" else EXACT)
    true = by_name(seat, {one: (points,) for one, points in enumerate(view.scores)})
    check_points(known(said, true), true)


def check_plumes(view: Any, question: Question, said: Read) -> None:
    seat = view.viewer
    assert said.about == {OWN}
    if question.kind == "keep":
        return
    own = view.plumes[seat]
    worth = {worth_if_closed(plume) for plume in own} - {None}
    assert {points for (points,) in said.stakes} == worth
    true = by_name(seat, {one: tuple(in_sight(view, one)) for one in range(view.seats)})
    true[OWN] = (known_points(view, seat),)
    check_points(known(said, true), true)
    assert said.seen == tuple(in_sight(view, seat)) or not any(map(any, true.values()))


def check_block(view: Any, question: Question, said: Read) -> None:
    seat = view.viewer
    assert said.about == {OWN}
    assert said.goals == {10}
    kept = [view.flirt, view.feathers, *([view.love] if view.rules.extended else [])]
    true = by_name(
        seat, {one: tuple(each[one] for each in kept) for one in range(view.rules.seats)}
    )
    assert said.points == true
    own = {view.flirt[seat], view.feathers[seat]}
    assert {before for before, _after in said.stakes} <= own
    if question.kind != "react":
        assert not said.stakes


CHECKS: Final[Mapping[str, Callable[[Any, Question, Read], None]]] = {
    "pikoko": check_pikoko,
    "plumes": check_plumes,
    "block": check_block,
}
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "pikoko": {"rounds": 2},
    "block": {"mode": "extended"},
}


def check_game(key: str, language: str, cards: Cards, rng: Random) -> int:
    """Checks the messages of every third question of a game; returns how many questions it had."""
    ui, asked_so_far = GAMES[key], 0
    seats = rng.choice(ui.game.seats)
    at = replace(frame(ui, seats, language), cards=cards)
    options = OPTIONS.get(key) if rng.random() < 0.5 else None
    for state, events in moments(ui, seats, rng, options, player=ui.game.stand_in, changes=0):
        for seat in sorted(ui.game.to_act(state) - {CHANCE}):
            question = ui.game.question(state, seat)
            assert question is not None
            if question.settled:
                continue
            asked_so_far += 1
            if asked_so_far % 3:
                continue
            view = ui.game.view(state, seat)
            recent = seen(ui.game, events[-40:], seat)
            message = ui.panel(
                replace(at, recent=recent), view, Asked(question, ui.game.legal(state, seat))
            )
            try:
                CHECKS[key](view, question, facts_of(message, key))
            except AssertionError as error:
                error.add_note(f"{question}\n{view}\n{text_of(message)}")
                raise
    return asked_so_far


@pytest.mark.parametrize("seed", short(range(24), 1))
@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("language", some(LANGUAGES, 1))
@pytest.mark.parametrize("key", CHECKS)
def test_a_reader_without_rules_knows_how_it_stands(
    key: str, language: str, cards: Cards, seed: int
) -> None:
    assert check_game(key, language, cards, Random(seed)) > 15
