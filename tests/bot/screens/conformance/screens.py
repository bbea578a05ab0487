"""All that people are shown of a table, drawn as the bot draws it, and random games to draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import cycle
from random import Random
from typing import Any, Final, NamedTuple

from bot.messages.layouts import Layouts
from bot.messages.private import ahead_page
from bot.messages.wanted import Call
from bot.running.people import People
from bot.screens.all_games import GAMES, emoji_sets
from bot.screens.game_ui import GameUi, Picks
from bot.screens.kit import Layout, paragraph
from bot.screens.words import LANGUAGES, words
from bot.tables import ahead
from bot.tables.due import Due
from bot.tables.sitting import SeatAction, Sitting, after_action, first_state
from data.games import complete_options
from data.store.values import Cards, Deadline, Pace, Seated, Status, Table
from engine.protocol import CHANCE, Actor, Event, Seat
from tests.bot.screens.any_game import NAMES
from tests.engine.tables import choose, option_sets

LINK: Final = "https://discord.com/channels/1/2/3"
WATCHER: Final = 9_000
SOON: Final = 1_800_000_000_000
FIRST_USER: Final = 101
PEOPLE: Final = (*NAMES, "Gil", "Hal", "Ida", "Joe", "Kay", "Lea")
EMOJIS: Final = {name: f"<:{name}:{2**64 - 1}>" for names in emoji_sets() for name in names}


class Seeing(People):
    """Settings with which everyone sees cards in the same form."""

    def __init__(self, cards: Cards) -> None:
        nothing_stored: Any = None
        super().__init__(nothing_stored)
        self._cards = cards

    def cards_for(self, _user: int | None, _guild: int) -> Cards:
        return self._cards


class Step(NamedTuple):
    """An action of a random game: the table before and after, the events, and the scenes that
    everyone is shown for a moment.
    """

    before: Sitting
    actor: Actor
    action: Any
    after: Sitting
    events: tuple[Event, ...]
    scenes: tuple[Sitting, ...]


@dataclass(frozen=True, eq=False)
class Screens:
    """The drawings of a game at a table with that many seats, at which all see ``cards`` in one
    form. ``layouts`` draws them.
    """

    key: str
    seats: int
    cards: Cards
    seed: int = 1
    layouts: type[Layouts] = Layouts

    @property
    def ui(self) -> GameUi:
        return GAMES[self.key]

    @property
    def rng(self) -> Random:
        """Returns a random source that yields the same numbers each time."""
        return Random(f"{self}")

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}-{self.cards}-seed{self.seed}"

    @property
    def walk(self) -> list[Step]:
        """Returns a whole random game, which is the same for all forms of cards."""
        game: Any = self.ui.game
        return _walk(game, self.seats, self.seed)

    def some(self, number: int = 1) -> list[Step]:
        """Returns the first step, the last, one before each kind of question, and so many others.
        Steps after which the bot goes on by itself are left out.
        """
        walk, rng = [done for done in self.walk if is_shown(done.after)], self.rng
        shuffled = rng.sample(range(len(walk)), len(walk))
        kinds: dict[str, int] = {}
        for at in shuffled:
            kinds.setdefault(_asks(walk[at].after), at)
        return [walk[at] for at in sorted({0, len(walk) - 1, *kinds.values(), *shuffled[:number]})]

    def drawing(self, emojis: dict[str, str] | None = None) -> Layouts:
        """Returns a new drawing, for which nothing was drawn before."""
        return self.layouts(lambda: emojis or {}, Seeing(self.cards))

    def public(self, sitting: Sitting, **how: Any) -> dict[str, Layout]:
        """Draws the public messages by slot, and the calls of everyone who is asked."""
        draws = self.drawing(**how)
        posts = draws.public(sitting, LINK)
        calls = [
            Call(seat, user, question, number, notifies=True)
            for seat in sorted(sitting.waiting())
            if (question := sitting.question(seat)) and (user := sitting.table.seats[seat].user)
            for number in (1, 2)
        ]
        called = draws.public_call(sitting, calls)
        drawn = {
            str(slot): one if isinstance(one, Layout) else one() for slot, one in posts.items()
        }
        return drawn | ({"calls": Layout(paragraph(called))} if called else {})

    def panel(
        self, sitting: Sitting, seat: Seat, language: str, picks: Picks | None = None, **how: Any
    ) -> Layout:
        user = sitting.table.seats[seat].user
        assert user is not None
        return self.drawing(**how).panel(sitting, user, words(language), LINK, None, picks)

    def direct(
        self, sitting: Sitting, seat: Seat, language: str, picks: Picks | None = None, **how: Any
    ) -> Layout:
        return self.drawing(**how).direct(sitting, seat, words(language), LINK, picks)

    def private(
        self, sitting: Sitting, seat: Seat, language: str, picks: Picks | None = None, **how: Any
    ) -> dict[str, Layout]:
        """Draws all that a seat alone sees: its panel, its direct message, open and folded, and its
        calls.
        """
        draws, say = self.drawing(**how), words(language)
        found = {
            "panel": self.panel(sitting, seat, language, picks, **how),
            "direct": self.direct(sitting, seat, language, picks, **how),
            "folded": draws.folded(sitting, say),
        }
        question = sitting.question(seat)
        if ahead.offered(sitting, seat):
            user = sitting.table.seats[seat].user
            frame = draws.frame(sitting.facts, say, LINK, user)
            found["ahead"] = ahead_page(sitting, seat, frame)
        if question is not None:
            for number in (1, 2):
                drawn = draws.call(sitting, seat, say, LINK, question, number)
                found[f"call-{number}"] = drawn
                draws.forget(sitting.table.id)
        return found

    def watched(self, sitting: Sitting, language: str, **how: Any) -> Layout:
        """Draws the panel of a spectator."""
        sitting = replace(sitting, table=replace(sitting.table, watchers=(WATCHER,)))
        return self.drawing(**how).panel(sitting, WATCHER, words(language), LINK, None)

    def all_of(self, sitting: Sitting, seat: Seat, language: str, **how: Any) -> list[Layout]:
        """Draws everything that everyone, that seat or a spectator sees."""
        public, private = self.public(sitting, **how), self.private(sitting, seat, language, **how)
        return [*public.values(), *private.values(), self.watched(sitting, language, **how)]


class Sight(NamedTuple):
    """A step after which everything is drawn that everyone, one seat or a spectator sees."""

    done: Step
    seat: Seat
    language: str
    public: dict[str, Layout]
    private: dict[str, Layout]
    watched: Layout

    @property
    def layouts(self) -> list[Layout]:
        return [*self.public.values(), *self.private.values(), self.watched]


@lru_cache(maxsize=2)
def sights(screens: Screens) -> list[Sight]:
    """Draws some steps, once for all promises that only look at them."""
    rng, found = screens.rng, list[Sight]()
    for done in screens.some():
        seat, language, after = rng.randrange(screens.seats), rng.choice(LANGUAGES), done.after
        private = screens.private(after, seat, language)
        drawn = screens.public(after), private, screens.watched(after, language)
        found.append(Sight(done, seat, language, *drawn))
    return found


def shown(layout: Layout) -> tuple[Any, ...]:
    """Returns everything in a message that reaches a person, pictures and descriptions too."""
    return layout.content, layout.to_components(), layout.pictures


def renamed(sitting: Sitting, names: tuple[str, ...], **changes: Any) -> Sitting:
    """Returns the table with other names, and with the given changes."""
    seats = tuple(
        replace(seated, name=name, account=f"{'w' * 30}{seat % 10}")
        for seat, (seated, name) in enumerate(zip(sitting.table.seats, cycle(names), strict=False))
    )
    return replace(sitting, table=replace(sitting.table, **{"seats": seats, **changes}))


def is_shown(sitting: Sitting) -> bool:
    """Returns whether the table stays like this until someone acts."""
    return sitting.rests or CHANCE not in sitting.game.to_act(sitting.state)


def _asks(sitting: Sitting) -> str:
    """Returns the kinds of questions that stand open."""
    found = (sitting.question(seat) for seat in range(len(sitting.table.seats)))
    return " ".join(sorted({f"{one.kind} {one.answered}" for one in found if one}))


@cache
def _walk(game: Any, seats: int, seed: int) -> list[Step]:
    rng = Random(f"{game.key} {seats} {seed}")
    chosen = option_sets(game)
    options = complete_options(game, dict(chosen[(seats + seed) % len(chosen)]))
    people = tuple(Seated(FIRST_USER + seat, PEOPLE[seat], sign=seat) for seat in range(seats))
    table = Table(
        *(
            "z" * 10,
            game.key,
            game.rules_version,
            2**64 - 1,
            2**64 - 1,
            FIRST_USER,
            rng.choice(LANGUAGES),
        ),
        options=options,
        seats=people,
        status=Status.PLAYING,
        pace=Pace.LIVE,
    )
    sitting = Sitting(table, game, first_state(table))
    found = list[Step]()
    while waiting := sorted(game.to_act(sitting.state)):
        actor = rng.choice(waiting)
        if actor != CHANCE and rng.random() < 0.2:
            actor = rng.randrange(seats)
        if len(game.legal(sitting.state, actor)) == 0:
            continue
        action = choose(game, sitting.state, actor, rng)
        found.append(step(sitting, actor, action, len(found) + 1))
        sitting = found[-1].after
    return found


def step(before: Sitting, actor: Actor, action: Any, version: int) -> Step:
    """Carries out the action as a table does; everyone who is asked has the same time."""
    _state, events = before.game.apply(before.state, actor, action)
    after = after_action(before, SeatAction(actor, action))
    scenes = tuple(replace(after, state=one.state, moment=one.moment) for one in after.interludes)
    rows = tuple(Deadline(Due.ANSWER, SOON, seat) for seat in sorted(after.waiting()))
    if after.rests:
        rows = tuple(Deadline(Due.NEXT_ROUND, SOON, seat) for seat in (None, version % 2))
    table = replace(after.table, version=version, moves=version, updated=version)
    after = replace(after, table=table, deadlines=rows, interludes=())
    return Step(before, actor, action, after, events, scenes)
