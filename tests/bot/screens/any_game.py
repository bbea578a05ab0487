"""Random games, everything that is drawn of them, and controls that are pressed, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from bot.screens.game_ui import Answer, Asked, GameUi, Picks
from bot.screens.kit import Frame, Layout
from bot.screens.podium import podium
from bot.screens.words import words
from data.games import complete_options
from data.store.values import Seated, Status, Table
from engine.chance import shuffling
from engine.mind.players import play_random
from engine.protocol import CHANCE, TAKE_BACK, Event, Json, Player, Seat, seen

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
LONG_NAME: Final = "W*_@everyone_<@1>~~`[x](http://y"
assert len(LONG_NAME) == 32
LONGEST_NAMES: Final = (
    *(LONG_NAME, "Wilhelmina Constantinopolitana W", "שרה־מרים בת אברהם־יצחק הלוי מיפו"),
    *("🦚" * 32, "👨‍👩‍👧‍👦" * 4, "e\u0323\u0302" * 10 + "é1"),
)
"""Names of 32 characters, the most that Discord allows: with format characters, plain, from right
to left, longer in UTF-16, and with characters that belong together.
"""


def frame(
    ui: GameUi, count: int, language: str = "en", *, names: tuple[str, ...] = NAMES, **table: Any
) -> Frame:
    """Returns the frame of a table with that many people."""
    people = tuple(Seated(2**64 - 1 - seat, names[seat % len(names)]) for seat in range(count))
    largest = 2**64 - 1
    given: dict[str, Any] = {
        "game": ui.game.key,
        "host": largest,
        "seats": people,
        "status": Status.PLAYING,
        "language": language,
        **table,
    }
    kept = Table(id="z" * 10, rules_version=1, guild=largest, channel=largest, **given)
    return Frame(kept, words(language), "https://discord.com/channels/1/2/3")


def new(ui: GameUi, seats: int, options: Mapping[str, Json] | None = None) -> Any:
    """Returns the state of a new game, begun as a table of the bot begins it."""
    return ui.game.new(seats, complete_options(ui.game, options))


def moments(
    ui: GameUi,
    seats: int,
    rng: Random,
    options: Mapping[str, Json] | None = None,
    *,
    player: Player | str = play_random,
    changes: float = 0.1,
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yields every state of a game with what has happened up to it.

    The computer player of that name plays all seats, but the share ``changes`` of the actions takes
    something back, or is any legal action.
    """
    game, events = ui.game, tuple[Event, ...]()
    chooses = game.players[player] if isinstance(player, str) else player
    state = new(ui, seats, options)
    yield state, events
    while waiting := sorted(game.to_act(state)):
        actor = rng.choice(waiting)
        fickle = actor != CHANCE and rng.random() < changes
        if fickle:
            actor = rng.randrange(seats)
        legal = game.legal(state, actor)
        if not legal:
            continue
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        elif fickle:
            action = rng.choice(list(legal))
        else:
            action = chooses(game.view(state, actor), legal, rng)
        state, happened = game.apply(state, actor, action)
        events += happened
        yield state, events


def public(ui: GameUi, frame: Frame, state: Any) -> dict[str, Layout]:
    """Returns all public messages, with the podium."""
    drawn = ui.public(frame, ui.game.view(state, None))
    posts = {slot: one if isinstance(one, Layout) else one() for slot, one in drawn.items()}
    outcome = ui.game.outcome(state)
    return posts if outcome is None else {**posts, "end": podium(frame, outcome)}


def opened(ui: GameUi, frame: Frame, state: Any) -> Layout:
    """Returns the panel of a spectator."""
    return ui.opened(frame, ui.game.watch_view(state))


def asked_of(ui: GameUi, state: Any, seat: Seat, picks: Picks | None = None) -> Asked | None:
    question = ui.game.question(state, seat)
    if question is None:
        return None
    about_it = picks is not None and picks.question == question.id
    return Asked(question, ui.game.legal(state, seat), picks if about_it else None)


def panel(ui: GameUi, frame: Frame, state: Any, seat: Seat, picks: Picks | None = None) -> Layout:
    return ui.panel(frame, ui.game.view(state, seat), asked_of(ui, state, seat, picks))


def ask(
    ui: GameUi, frame: Frame, state: Any, seat: Seat, picks: Picks | None = None
) -> Layout | None:
    """Returns the direct message of a seat that is asked something; ``None`` for any other."""
    if ui.game.question(state, seat) is None:
        return None
    return panel(ui, replace(frame, is_direct=True), state, seat, picks)


def private(ui: GameUi, frame: Frame, state: Any, seat: Seat) -> list[Layout]:
    """Returns the panel of that seat, and its direct message if it is asked something."""
    asked = ask(ui, frame, state, seat)
    return [panel(ui, frame, state, seat), *([asked] if asked else [])]


def told(
    ui: GameUi, frame: Frame, events: Iterable[Event], viewer: Seat | None = None
) -> list[str]:
    """Returns the lines of the log for a seat or a spectator."""
    lines = (ui.describe(frame, event) for event in seen(ui.game, events, viewer))
    return [line for line in lines if line is not None]


def read(
    ui: GameUi,
    state: Any,
    seat: Seat,
    name: str,
    values: tuple[str, ...] = (),
) -> tuple[Any, ...] | Picks:
    """Returns what a control with that custom_id says, with the chosen ``values``."""
    _kind, table, question_id, said = name.split(":")
    question = ui.game.question(state, seat)
    assert table == "z" * 10
    assert question is not None
    assert question.id == question_id
    if said == TAKE_BACK.type:
        return (TAKE_BACK,)
    return ui.read(ui.game.view(state, seat), question, Answer(said, values))


def applied(ui: GameUi, state: Any, seat: Seat, actions: Iterable[Any]) -> Any:
    """Returns the state after these actions, as a table keeps it: actions after the end of the game
    are left out.
    """
    for action in actions:
        if ui.game.outcome(state) is None:
            state = ui.game.apply(state, seat, action).state
    return state
