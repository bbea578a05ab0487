"""The interface of a game, the same for every game.

A game is a set of pure functions over an immutable state. Nothing here knows people, clocks,
files or Discord; only computer players take a random source, and `Game.draw` an order. Seats are
small ints in clockwise order; the left-hand neighbour of seat ``s`` is ``(s + 1) % seats``. Chance
is an actor like any other: a deal is an action in the log, so the log alone replays a game.

The errors::

    RulesError
    ├── IllegalTable     a game cannot be set up like this
    └── IllegalAction    this actor may not do this now
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.chance import Order

Seat: TypeAlias = int
Actor: TypeAlias = int
"""A seat, or `CHANCE`."""

CHANCE: Final[Actor] = -1

MOST_SEATS: Final = 12
"""The most seats of any game: there are symbols for this many people."""

NO_ACTOR: Final[frozenset[Actor]] = frozenset()
ONLY_CHANCE: Final[frozenset[Actor]] = frozenset((CHANCE,))
ONLY: Final = tuple(frozenset((seat,)) for seat in range(MOST_SEATS))
"""The set of only that seat, for each seat."""

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


class RulesError(Exception):
    """An error by the rules, with a stable ``code`` and parameters; locale files have its text."""

    def __init__(self, code: str, **params: Json) -> None:
        self.code = code
        self.params = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code}({details})" if details else code)


class IllegalTable(RulesError):
    """A game cannot have that number of seats or these options."""


class IllegalAction(RulesError):
    """The action was refused, and nothing changed.

    Codes that every game uses:

    - ``game_over``: the game has ended
    - ``no_such_actor``: neither a seat of this game nor chance (``actor``)
    - ``malformed``: not an action of this game, or one with impossible values
    - ``not_asked``: that actor is asked nothing now, or something else (``actor``)
    - ``nothing_to_take_back``: that actor is asked something and has nothing to take back

    Each game adds its own. The docstring of the function that raises one explains it.
    """


class Action:
    """Base of every game's actions: frozen slotted dataclasses, compared by their fields.

    ``type`` is the action's name in records. Actions, events, states and views have a `repr` of one
    line that names cards.
    """

    __slots__ = ()
    type: ClassVar[str]


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Takes back the actor's last action; it is common to all games.

    `TAKE_BACK` is legal exactly while that is possible, after which the actor is asked again. An
    answer that is not revealed can always be taken back. A game may also allow it for a public
    action, until something is revealed, or chance or another seat acts. It never ends another
    seat's question.
    """

    type: ClassVar[str] = "take-back"


TAKE_BACK: Final = TakeBack()


class Event:
    """Base of every game's events, which a table may announce: frozen slotted dataclasses.

    An event that ``stands`` should be shown for a while before the game goes on, such as a taken
    trick or a reveal; everyone may see it. One that ``ends_round`` makes the result of a round
    known.
    """

    __slots__ = ()
    type: ClassVar[str]
    stands: ClassVar[bool] = False
    ends_round: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Moment:
    """An event that stands (`Event.stands`), as a spectator sees it."""

    before: Any
    """A spectator's view before the action."""

    events: tuple[Event, ...]
    """The action's events up to the one that stands."""

    @property
    def event(self) -> Event:
        """The event that stands."""
        return self.events[-1]


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a seat: the game waits for its action, or allows it to change its answer."""

    id: str
    """1 to 24 of ``a-z 0-9 . -``; stays while the question is open, and is unique in the game."""

    kind: str
    """What is asked, by which the drawing code decides what to show."""

    answered: bool = False
    """Whether the seat has answered; it may still change its answer."""

    passing: Action | None = None
    """The answer that does nothing, if most questions of that kind are answered so.

    A person may choose to have it always given for them. That is done after a time that does not
    depend on their cards, so that others learn nothing.
    """

    settled: bool = False
    """Whether ``passing`` is the only sensible answer, and so is given for everyone."""

    ordered: tuple[str, Action] | None = None
    """The standing order for such questions: its kind in `Game.ahead`, and its answer here.

    The answer is given after the time that ``passing`` takes, whatever it is.
    """

    turn: str | None = None
    """Text that all questions of a seat's turn share; ``None`` if one question is the turn."""

    seems: str = ""
    """Text that is equal for questions of a kind that others cannot tell apart without the choices.

    Others must not learn from the time of an answer whether there was another choice.
    """

    obvious: bool = False
    """Whether all know that there is only one answer, or no one could use the knowledge."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number for each seat, shown beside the score."""

    key: str
    """The key of its label in the locale files, such as ``feathers``."""

    values: tuple[int, ...]
    """The numbers by seat."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game; fields are indexed by seat unless noted."""

    scores: tuple[int, ...]

    rounds: tuple[tuple[int, ...], ...]
    """The scores of each round: by round, then by seat."""

    places: tuple[int, ...]
    """Places from 1; tied seats share one (1, 2, 2, 4), so there may be several winners."""

    won_by: str
    """What decided between the first place and the next: one of `Game.ways_to_win`."""

    figures: tuple[Figure, ...] = ()
    """Figures in the order they are shown; equal options give the same figures."""

    hits: tuple[int, ...] = ()
    """How many of the ``tries`` succeeded, such as Pikoko's exact bids; empty without a rate.

    Where points say little, as in Peacock Block, winning the game is the only try.
    """

    tries: int = 0

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


OptionValue: TypeAlias = str | int | bool


EDITION: Final = "edition"
"""The key of the option that `edition` makes."""

FIRST_EDITION: Final = 1


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game, with ``choices`` in the order shown.

    ``main`` options are offered first, others only on request. Results of games that differ in an
    option that is ``apart`` are not compared. A ``hidden`` option is never offered to people.
    """

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    main: bool = False
    apart: bool = False
    hidden: bool = False

    until: tuple[tuple[int, OptionValue], ...] = ()
    """Earlier defaults, oldest first, each after the last edition that has it."""

    def default_in(self, edition: int) -> OptionValue:
        """Returns the default in that edition of the rules."""
        return next((choice for last, choice in self.until if edition <= last), self.default)


def edition(newest: int) -> Option:
    """Returns the hidden option for the edition of a game's rules: 1 to ``newest``, the default.

    Games of every edition can be played on and replayed. A log that names no edition is of
    `FIRST_EDITION` (`engine.log.options_of_log`), so a game with one edition needs no such option.
    """
    return Option(EDITION, tuple(range(newest, 0, -1)), newest, hidden=True)


@dataclass(frozen=True, slots=True)
class OpenView:
    """A game with all hands face up, for people who see every hand.

    Decisions that are not shown yet are not in it, nor what is face down for everyone, such as a
    deck.
    """

    table: Any
    """A spectator's view, in which all cards that any seat sees are face up."""

    hands: tuple[Any, ...]
    """The hands by seat, in the form of the game's views; empty before the deal."""


class StillSecret(Exception):
    """The hands of a game or round that is not over were asked for."""


class Deed(NamedTuple):
    """Something that a seat did in a game and that is mentioned after it.

    ``key`` is a name of the game's own. A deed with a ``value`` is mentioned after several games
    only if none with that key has a higher one.
    """

    key: str
    seat: Seat
    value: int = 0


def highest(deeds: Iterable[Deed]) -> tuple[Deed, ...]:
    """Returns the first deed with the highest value, unless that is 0."""
    found = max(deeds, key=lambda deed: deed.value, default=None)
    return () if found is None or not found.value else (found,)


S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V", covariant=True)
T = TypeVar("T")


class Transition(NamedTuple):
    """A new state and its events, oldest first; events may hold secrets (`Game.redact`)."""

    state: Any
    events: tuple[Event, ...]


Legal: TypeAlias = Collection[A]
"""A collection of legal actions; one too large to count has the size ``sys.maxsize``."""

Player: TypeAlias = "Callable[[Any, Legal[Any], Random], Any]"
"""A computer player: returns one of the legal actions, given its view and a random source."""

Ladder: TypeAlias = Sequence[tuple[float, float]]
"""Increasing positions between players (`engine.mind.ladder`), each with its strength.

A strength is the natural logarithm of the odds to finish before the `Game.stand_in`.
"""


class Game(Protocol[S, A, V]):
    """The rules of a game: one stateless object, in ``engine/<key>/``."""

    @property
    def key(self) -> str:
        """The game's name in commands, records and the store."""

    @property
    def seats(self) -> range:
        """The allowed numbers of players, `MOST_SEATS` at most."""

    @property
    def rules_version(self) -> int:
        """The version of the rules, increased only if older games cannot be continued or replayed.

        A change of the rules is a new `edition` instead, and a change of the notation is for
        `upgrade`.
        """

    @property
    def actions(self) -> Collection[type[A]]:
        """The types of actions, including `TakeBack` and those of chance."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The table's choices, main options first."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, OptionValue]]:
        """Named sets of choices, in the order they are offered; the first one is ``booklet``.

        Options that a preset leaves out have their defaults. Presets are legal for every number of
        seats.
        """

    @property
    def data_file(self) -> str | None:
        """The path, below ``data/``, of a file with more options for every table, if any.

        `data.games.complete_options` reads it, never the game.
        """

    @property
    def ways_to_win(self) -> tuple[str, ...]:
        """The values of `Outcome.won_by`, explained in the docstring of the game's package."""

    @property
    def players(self) -> Mapping[str, Player]:
        """The computer players by name, weakest first; ``random`` is always one of them.

        A name has ``a-z`` and ``-``. People choose among the players as levels.
        """

    @property
    def ladders(self) -> Mapping[int, Ladder]:
        """The strengths of the `players` and of positions between them, by number of seats.

        There is at least one ladder. Its ends are the first and the last player.
        """

    @property
    def stand_in(self) -> str:
        """The player that acts for absent or late people; it answers at once.

        So it is no `engine.mind.players.Thinker`.
        """

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> S:
        """Returns the state before the first action; options left out have their defaults.

        Raises `IllegalTable` with ``seats`` (``seats``, ``fewest``, ``most``) or ``option``
        (``key``, ``value``).
        """

    def to_act(self, state: S) -> frozenset[Actor]:
        """Returns whom the game waits for.

        These are several seats for simultaneous choices, ``{CHANCE}`` when a deal is due, and no
        one after the end.
        """

    def legal(self, state: S, actor: Actor) -> Legal[A]:
        """Returns exactly the actions that `apply` accepts from the actor.

        An actor not in `to_act` may have some, too: a secret choice can be changed until it is
        revealed. A seat's legal actions reveal nothing that its view does not.
        """

    def ahead(self, state: S, seat: Seat) -> Mapping[str, Legal[A]]:
        """Returns the answers that the seat may give now to a later question, by kind of question.

        Such an answer is stored in its encoded form until the seat's next question of that kind. If
        it is legal then, it is applied; otherwise the seat is asked. The caller forgets it once it
        is no longer in this mapping. The mapping reveals nothing that the seat's view does not, and
        leaves out the kind of the seat's present question.

        A kind without questions is a standing order: it is kept while it is in this mapping, and
        answers every question that names it (`Question.ordered`).
        """

    def draw(self, state: S, order: Order) -> A:
        """Returns the chance action that is due, given how ``order`` shuffles names.

        Cards have their names in records, seats their numbers. If every order is equally likely, so
        is every outcome. Raises `IllegalAction` if nothing is due.
        """

    def apply(self, state: S, actor: Actor, action: A) -> Transition:
        """Returns the state and events after an action. Raises `IllegalAction`."""

    def view(self, state: S, viewer: Seat | None) -> V:
        """Returns what the seat, or for ``None`` a spectator, may see."""

    def watch_view(self, state: S) -> OpenView:
        """Returns the game with all hands, for spectators who may see them."""

    def is_open(self, state: S, now: S) -> bool:
        """Returns whether everyone may see the hands of ``state``.

        They may once these hands help no one in the game, whose present state is ``now``.
        """

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Returns the event as the seat may see it, or ``None`` if it may not know of it.

        The events that a spectator sees contain everything that is public in a game.
        """

    def question(self, state: S, seat: Seat) -> Question | None:
        """Returns the seat's present question; ``None`` exactly if `legal` has nothing for it."""

    def deeds(self, after: S, events: Sequence[Event]) -> tuple[Deed, ...]:
        """Returns the deeds that one action completed, from its events and the state after it.

        They cannot be taken back.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Returns the result, or ``None`` while the game goes on."""

    def upgrade(self, state: S, do: Mapping[str, Json]) -> Mapping[str, Json]:
        """Returns an action from an older log, next after ``state``, in today's notation."""


class BaseGame:
    """Defaults of the protocol that suit most games, and computer players.

    There is no data file, nothing is answered ahead, there are no deeds, and the notation has never
    changed.
    """

    rules_version = 1
    data_file: str | None = None

    def __init__(
        self,
        players: Mapping[str, Player],
        ladders: Mapping[int, Ladder] = MappingProxyType({}),
        stand_in: str = "",
    ) -> None:
        self.players = players
        self.ladders = ladders
        self.stand_in = stand_in

    def ahead(self, state: Any, seat: Seat) -> Mapping[str, Legal[Any]]:  # noqa: ARG002
        return {}

    def deeds(self, after: Any, events: Sequence[Event]) -> tuple[Deed, ...]:  # noqa: ARG002
        return ()

    def upgrade(self, state: Any, do: Mapping[str, Json]) -> Mapping[str, Json]:  # noqa: ARG002
        return do


def chosen_options(
    available: tuple[Option, ...], given: Mapping[str, Json] | None
) -> dict[str, OptionValue]:
    """Returns every option with its chosen value, or its default in the chosen edition.

    Raises `IllegalTable` (``option``).
    """
    options = {option.key: option for option in available}
    made = {key: _choice(options.get(key), key, value) for key, value in (given or {}).items()}
    chosen_edition = made.get(EDITION)
    defaults = {
        key: option.default if chosen_edition is None else option.default_in(int(chosen_edition))
        for key, option in options.items()
    }
    return {**defaults, **made}


def _choice(option: Option | None, key: str, value: Json) -> OptionValue:
    for choice in option.choices if option is not None else ():
        if type(choice) is type(value) and choice == value:
            return choice
    raise IllegalTable("option", key=key, value=value)


def options_offered(game: Game[Any, Any, Any]) -> tuple[Option, ...]:
    """Returns the options that people may choose, main ones first."""
    return tuple([option for option in game.options if not option.hidden])


def seen(
    game: Game[Any, Any, Any], events: Iterable[Event], viewer: Seat | None
) -> tuple[Event, ...]:
    """Returns the events as the seat, or for ``None`` a spectator, may see them."""
    redact = game.redact
    return tuple([shown for one in events if (shown := redact(one, viewer)) is not None])


def open_view(game: Game[S, Any, Any], state: S, now: S) -> OpenView:
    """Returns the state with all hands face up, for everyone; ``now`` is the newest state.

    Raises `StillSecret` unless the game, or at least that round, is over.
    """
    if not game.is_open(state, now):
        raise StillSecret(f"this part of a game of {game.key} is not over")
    return game.watch_view(state)


def preset_of(game: Game[Any, Any, Any], chosen: Mapping[str, Json]) -> str | None:
    """Returns the name of the preset that equals these choices, with defaults for the rest.

    Returns ``None`` if there is none. Keys that are not offered are ignored.
    """
    options = {option.key: option.default for option in options_offered(game)}
    made = {key: chosen.get(key, default) for key, default in options.items()}
    for name, preset in game.presets.items():
        if made == {**options, **preset}:
            return name
    return None


def variant_of(game: Game[Any, Any, Any], chosen: Mapping[str, Json]) -> str:
    """Returns the choices that keep a game's results apart from others; empty for the defaults."""
    choices = (
        chosen.get(option.key, option.default)
        for option in game.options
        if option.apart and chosen.get(option.key, option.default) != option.default
    )
    return "-".join(map(str, choices))


def variants(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Returns every value of `variant_of`, that of the defaults first."""
    kept_apart = [option for option in game.options if option.apart]
    found = (
        variant_of(game, dict(zip((option.key for option in kept_apart), choices, strict=True)))
        for choices in product(*(option.choices for option in kept_apart))
    )
    return tuple(sorted(set(found)))


def check_seats(allowed: range, seats: int) -> None:
    """Raises `IllegalTable` (``seats``) unless that many can play."""
    if type(seats) is not int or seats not in allowed:
        raise IllegalTable("seats", seats=seats, fewest=allowed.start, most=allowed.stop - 1)


def shared_places(keys: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Returns places from 1 by keys, the highest first; equal keys share a place (1, 2, 2, 4)."""
    best_first = sorted(keys, reverse=True)
    return tuple([1 + best_first.index(key) for key in keys])


def decided_by(ways: tuple[str, ...], *keys: tuple[int, ...]) -> str:
    """Returns the first of the ``ways`` whose key leaves one winner, or the last one.

    Keys are by seat, one fewer than ways. Each is compared only among seats that are tied for first
    by the keys before it.
    """
    left: Collection[Seat] = range(len(keys[0]))
    for way, key in zip(ways, keys, strict=False):
        best = max(key[seat] for seat in left)
        left = [seat for seat in left if key[seat] == best]
        if len(left) == 1:
            return way
    return ways[-1]


def with_seat(by_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Returns the values with another one for that seat."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


def is_seat(actor: object, seats: int) -> bool:
    """Returns whether this is an int from 0 to ``seats - 1``; ``True`` and ``1.0`` are not."""
    return type(actor) is int and 0 <= actor < seats


def not_asked(actor: Actor, seats: int, *, over: bool) -> IllegalAction:
    """Returns the error for an actor that is not to act.

    Its code is ``game_over``, ``no_such_actor`` or ``not_asked``.
    """
    if actor != CHANCE and not is_seat(actor, seats):
        return IllegalAction("no_such_actor", actor=repr(actor))
    return IllegalAction("game_over") if over else IllegalAction("not_asked", actor=actor)
