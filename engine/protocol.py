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
"""The most seats that a game may have: there are signs for so many people."""

NO_ACTOR: Final[frozenset[Actor]] = frozenset()
ONLY_CHANCE: Final[frozenset[Actor]] = frozenset((CHANCE,))
ONLY: Final = tuple(frozenset((seat,)) for seat in range(MOST_SEATS))
"""By seat: that seat and no one else."""

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


class RulesError(Exception):
    """Has a stable ``code`` with parameters; the locale files have a text for each code."""

    def __init__(self, code: str, **params: Json) -> None:
        self.code = code
        self.params = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code}({details})" if details else code)


class IllegalTable(RulesError):
    """No game can be set up with this number of seats or these options."""


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
    """Base of every game's actions: frozen slotted dataclasses, equal if their fields are.

    ``type`` is the name of the action in records. Actions, events, states and views have a `repr`
    of one line, in which cards go by their names.
    """

    __slots__ = ()
    type: ClassVar[str]


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Takes back what its actor did last; the same action in every game.

    `TAKE_BACK` is legal exactly while that is possible, and its actor is then asked again. An
    answer that is not revealed can always be taken back. A game may also allow it for a public
    action, until something is revealed, or chance or another seat acts. Taking back never ends a
    question to another seat.
    """

    type: ClassVar[str] = "take-back"


TAKE_BACK: Final = TakeBack()


class Event:
    """Base of every game's events: what a table may announce; frozen slotted dataclasses.

    An event that ``stands`` should be shown for a while before the game goes on: a trick that was
    taken, a reveal. Everyone must be allowed to see it. With one that ``ends_round`` the result of
    a round is known.
    """

    __slots__ = ()
    type: ClassVar[str]
    stands: ClassVar[bool] = False
    ends_round: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Moment:
    """An event that stands (`Event.stands`), with what a spectator may see of it."""

    before: Any
    """A spectator's view before the action that caused it."""

    events: tuple[Event, ...]
    """The events of that action, up to the one that stands."""

    @property
    def event(self) -> Event:
        """The event that stands."""
        return self.events[-1]


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a seat."""

    id: str
    """1 to 24 of ``a-z 0-9 . -``. It stays the same while the question is open and is never used
    again in that game.
    """

    kind: str
    """What is asked: the drawing code decides by it what to show."""

    answered: bool = False
    """The seat has answered and may still change its mind."""

    passing: Action | None = None
    """The answer that does nothing, if most questions of that kind are answered so. A person may
    choose to have it always given for them. It is then given after a time that does not depend on
    their cards, so that others learn nothing from it.
    """

    settled: bool = False
    """``passing`` is the only sensible answer, and is given for everyone."""

    ordered: tuple[str, Action] | None = None
    """The kind of an answer ahead that is a standing order for such questions (`Game.ahead`), and
    the answer that it means. It is given after the same time as ``passing``, whatever it is.
    """

    turn: str | None = None
    """A text that all questions of one turn of a seat share; ``None``: the question is a turn of
    its own.
    """

    seems: str = ""
    """A text that is equal for questions of one kind which seem alike to a player who cannot see
    what is chosen from. Others must not learn from the time of an answer whether there was another
    one.
    """

    obvious: bool = False
    """Everyone can tell whether there is one answer alone, or nothing that anyone does can depend
    on it.
    """


@dataclass(frozen=True, slots=True)
class Figure:
    """One number for each seat that a score sheet shows beside the score."""

    key: str
    """Names its label in the locale files, such as Peacock Block's ``feathers``."""

    values: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Everything is indexed by seat."""

    scores: tuple[int, ...]

    rounds: tuple[tuple[int, ...], ...]
    """By round first, and then by seat: the score of that round."""

    places: tuple[int, ...]
    """From 1. Seats that tie share a place (1, 2, 2, 4); there may be several winners."""

    won_by: str
    """One of the game's `Game.ways_to_win`: what decided between the first place and the next, or
    why nothing did.
    """

    figures: tuple[Figure, ...] = ()
    """In the order they are shown; all games with the same options have the same ones."""

    hits: tuple[int, ...] = ()
    """How many of the ``tries`` succeeded, in a game that has a success rate (Pikoko's exact
    bids). Where points say little of a game, as in Peacock Block, the game itself is the one try.
    """

    tries: int = 0

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


OptionValue: TypeAlias = str | int | bool


EDITION: Final = "edition"
"""The key of the option that `edition` makes."""

FIRST_EDITION: Final = 1


@dataclass(frozen=True, slots=True)
class Option:
    """A choice a table makes before the game; ``choices`` in the order they are offered.

    A ``main`` option is offered first; the others are shown only when asked for. The results of
    games that differ in an option that keeps them ``apart`` are not compared. A ``hidden`` option
    is never offered to people.
    """

    key: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    main: bool = False
    apart: bool = False
    hidden: bool = False

    until: tuple[tuple[int, OptionValue], ...] = ()
    """Earlier defaults, the oldest first, each after the last edition that has it."""

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
    """A game with all hands face up: what someone sees who looks over every shoulder at once.

    What a seat has decided and not shown is not in it, nor what lies face down for everyone, such
    as the order of a deck.
    """

    table: Any
    """A spectator's view; in it the cards lie face up that any seat sees."""

    hands: tuple[Any, ...]
    """By seat: the cards in hand, in the form that the game's views have them; before the deal
    empty ones.
    """


class StillSecret(Exception):
    """The hands of a game that goes on, or of a round of it, were asked for."""


class Deed(NamedTuple):
    """Something that a seat did in a game, worth a word after it. ``key`` is a name of the game's
    own. One with a ``value`` is told of an evening of games, if none of that key has a higher one.
    """

    key: str
    seat: Seat
    value: int = 0


def highest(deeds: Iterable[Deed]) -> tuple[Deed, ...]:
    """Returns the first of those with the highest value, unless that is 0."""
    found = max(deeds, key=lambda deed: deed.value, default=None)
    return () if found is None or not found.value else (found,)


S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V", covariant=True)
T = TypeVar("T")


class Transition(NamedTuple):
    """The new state and what happened, oldest first. Events may hold secrets: see `Game.redact`."""

    state: Any
    events: tuple[Event, ...]


Legal: TypeAlias = Collection[A]
"""Iterable, sized, and answers ``in``. A set too large to count is sized ``sys.maxsize``."""

Player: TypeAlias = "Callable[[Any, Legal[Any], Random], Any]"
"""A computer player: (view of its seat, its legal actions, random source) → one of them."""

Ladder: TypeAlias = Sequence[tuple[float, float]]
"""Positions between players (`engine.mind.ladder`), increasing, each with its strength: the natural
logarithm of the odds to finish before the `Game.stand_in`.
"""


class Game(Protocol[S, A, V]):
    """One stateless object per game, in ``engine/<key>/``."""

    @property
    def key(self) -> str:
        """The game's name in commands, records and the store."""

    @property
    def seats(self) -> range:
        """The allowed numbers of players, `MOST_SEATS` at most."""

    @property
    def rules_version(self) -> int:
        """Increased only when older games can be neither played on nor replayed. A change of the
        rules is a new `edition` instead, and one of the notation is for `upgrade`.
        """

    @property
    def actions(self) -> Collection[type[A]]:
        """The kinds of actions, `TakeBack` included, and those of chance."""

    @property
    def options(self) -> tuple[Option, ...]:
        """Returns the table's choices, the main options first."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, OptionValue]]:
        """Named sets of choices, in the order they are offered; the first one is ``booklet``.

        Options that a preset leaves out take their defaults. Each is legal for every number of
        seats.
        """

    @property
    def data_file(self) -> str | None:
        """The data file that supplies more options for every table, or ``None``.

        A path below ``data/``. It is read by `data.games.complete_options`, never by the game.
        """

    @property
    def ways_to_win(self) -> tuple[str, ...]:
        """The values of `Outcome.won_by`, explained in the docstring of the game's package."""

    @property
    def players(self) -> Mapping[str, Player]:
        """The computer players by name, the weakest first; ``random`` is always one of them.

        A name holds ``a-z`` and ``-``. People choose among the players as levels.
        """

    @property
    def ladders(self) -> Mapping[int, Ladder]:
        """Returns how strong the `players` are and those between, by number of seats; for one
        number at least. The ends are the first and the last of the `players`.
        """

    @property
    def stand_in(self) -> str:
        """The player that plays for people who are absent or too slow. It answers at once, so it is
        no `engine.mind.players.Thinker`.
        """

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> S:
        """Returns the state before the first action. Options left out take their defaults.

        Raises `IllegalTable` with ``seats`` (``seats``, ``fewest``, ``most``) or ``option``
        (``key``, ``value``).
        """

    def to_act(self, state: S) -> frozenset[Actor]:
        """Returns whom the game is waiting for: several at once for simultaneous choices,
        ``{CHANCE}`` when a deal is due, no one when it is over.
        """

    def legal(self, state: S, actor: Actor) -> Legal[A]:
        """Exactly the actions that `apply` accepts from that actor; empty if there are none.

        An actor that is not in `to_act` may still have some: a secret choice can be changed until
        it is revealed. A seat's legal actions reveal nothing that its view does not.
        """

    def ahead(self, state: S, seat: Seat) -> Mapping[str, Legal[A]]:
        """Answers that seat may give now to a question it will be asked later, by kind of question.

        Such an answer is stored in its encoded form until the next question of that kind to that
        seat. If it is legal then, it is applied; otherwise the seat is asked. The caller forgets it
        as soon as it is no longer in this mapping. The mapping reveals nothing that the seat's view
        does not, and leaves out the kind of question that the seat is being asked.

        A kind of which there are no questions is a standing order: it is kept as long as it is in
        this mapping, and answers every question that names it (`Question.ordered`).
        """

    def draw(self, state: S, order: Order) -> A:
        """Returns the chance action that is due, by how ``order`` shuffles the names of what is
        drawn from: of cards as in records, of seats by their numbers. If every order is equally
        likely, so is every outcome. Raises `IllegalAction` if nothing is due.
        """

    def apply(self, state: S, actor: Actor, action: A) -> Transition:
        """Returns the state after that action. Raises `IllegalAction` and changes nothing
        otherwise.
        """

    def view(self, state: S, viewer: Seat | None) -> V:
        """Returns what that seat may see; ``None`` is a spectator without a seat."""

    def watch_view(self, state: S) -> OpenView:
        """Returns what someone sees who watches the game with all hands and has no seat in it."""

    def is_open(self, state: S, now: S) -> bool:
        """Returns whether the hands of ``state`` tell nothing any more that helps in the same game
        at ``now``, so that everyone may see them.
        """

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Returns that event as that seat may see it, or ``None`` if the seat may not know of it.

        The events that a spectator sees contain everything that is public in a game.
        """

    def question(self, state: S, seat: Seat) -> Question | None:
        """Returns what that seat is being asked now; ``None`` exactly when `legal` has nothing for
        it.
        """

    def deeds(self, after: S, events: Sequence[Event]) -> tuple[Deed, ...]:
        """Returns the deeds that one action completed, from its events and the state after it.
        None of them can be taken back.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Returns the result, or ``None`` while the game goes on."""

    def upgrade(self, state: S, do: Mapping[str, Json]) -> Mapping[str, Json]:
        """Returns the next action after ``state``, as `engine.notation.encode` says it today, if
        ``do`` is how an older log says it; otherwise ``do`` itself.
        """


class BaseGame:
    """What most games have alike: they are given their computer players, need no data file, take no
    answers ahead, tell of no deeds, and have never changed how their actions are said.
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
    """Returns every option with its chosen value, or its default in the edition that is chosen.

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
    """Returns the options that people may choose, the main ones first."""
    return tuple([option for option in game.options if not option.hidden])


def seen(
    game: Game[Any, Any, Any], events: Iterable[Event], viewer: Seat | None
) -> tuple[Event, ...]:
    """Returns the events that the seat, or a spectator, may know of, as it may see them."""
    redact = game.redact
    return tuple([shown for one in events if (shown := redact(one, viewer)) is not None])


def open_view(game: Game[S, Any, Any], state: S, now: S) -> OpenView:
    """Returns a state of a game with all hands face up, for everyone; ``now`` is the game's newest
    state.

    Raises `StillSecret` unless the game, or at least that round, is over.
    """
    if not game.is_open(state, now):
        raise StillSecret(f"this part of a game of {game.key} is not over")
    return game.watch_view(state)


def preset_of(game: Game[Any, Any, Any], chosen: Mapping[str, Json]) -> str | None:
    """Returns the name of the preset that equals these choices and the defaults of the rest, or
    ``None``.

    Keys that are not offered are ignored.
    """
    options = {option.key: option.default for option in options_offered(game)}
    made = {key: chosen.get(key, default) for key, default in options.items()}
    for name, preset in game.presets.items():
        if made == {**options, **preset}:
            return name
    return None


def variant_of(game: Game[Any, Any, Any], chosen: Mapping[str, Json]) -> str:
    """Returns the choices that keep the results of such games apart from others; empty for the
    defaults.
    """
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
    """Places from 1 by sort keys, the highest key first; equal keys share a place (1, 2, 2, 4)."""
    best_first = sorted(keys, reverse=True)
    return tuple([1 + best_first.index(key) for key in keys])


def decided_by(ways: tuple[str, ...], *keys: tuple[int, ...]) -> str:
    """Returns the first of the ``ways`` whose key, by seat, leaves one winner; the last one if none
    does.

    There is one way more than there are keys. Each key is compared only among the seats that are
    tied for first by the keys before it.
    """
    left: Collection[Seat] = range(len(keys[0]))
    for way, key in zip(ways, keys, strict=False):
        best = max(key[seat] for seat in left)
        left = [seat for seat in left if key[seat] == best]
        if len(left) == 1:
            return way
    return ways[-1]


def with_seat(by_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Returns the values by seat with another one for that seat."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


def is_seat(actor: object, seats: int) -> bool:
    """Returns whether that is an int from 0 to ``seats - 1``. ``True`` and ``1.0`` are not."""
    return type(actor) is int and 0 <= actor < seats


def not_asked(actor: Actor, seats: int, *, over: bool) -> IllegalAction:
    """Returns the error for an actor who is not asked for this action: ``game_over``,
    ``no_such_actor`` or ``not_asked``.
    """
    if actor != CHANCE and not is_seat(actor, seats):
        return IllegalAction("no_such_actor", actor=repr(actor))
    return IllegalAction("game_over") if over else IllegalAction("not_asked", actor=actor)
