"""The values that the store takes and gives back.

User, guild, channel and message ids are Discord's. Instants are milliseconds since the epoch, UTC;
they always come from the caller: the store has no clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeVar

from engine.protocol import Actor, Json, Seat

TableId: TypeAlias = str
"""Ten characters of ``a-z 0-9``, drawn by the caller."""

Millis: TypeAlias = int
"""An instant, or a length of time."""

PER_QUESTION: Final[Millis] = 3 * 60_000
LOBBY_LIVE: Final[Millis] = 60 * 60_000
LOBBY_TURNS: Final[Millis] = 3 * 24 * 60 * 60_000
"""The defaults of a server's settings; the migrations have the same numbers."""

_DISCORD_EPOCH: Final[Millis] = 1_420_070_400_000
_SNOWFLAKE_TIME: Final = 22
"""The bits of a Discord id above so many lowest ones are its creation time, in milliseconds since
Discord's epoch.
"""

FORGOTTEN: Final = 0
"""Stands for the host of a table whose host asked to be forgotten; no Discord id is 0."""

NO_GUILD: Final = 0
"""Stands for the server of a table that is not kept; no Discord id is 0."""

T = TypeVar("T")


class Place(StrEnum):
    """Where a table is played: in the channel of the command, in a thread or channel of its own."""

    HERE = "here"
    THREAD = "thread"
    CHANNEL = "channel"


class ChannelsBy(StrEnum):
    """For whose tables channels of their own are made, where that is not every table's place."""

    NOBODY = "nobody"
    MANAGERS = "managers"  # people who may manage channels themselves
    EVERYBODY = "everybody"


class Pace(StrEnum):
    """``live``: people are expected to stay present. ``turns``: they answer when they can."""

    LIVE = "live"
    TURNS = "turns"


class Status(StrEnum):
    """The state of a table.

    ``lobby`` and ``playing`` are live. A parked table is a game that cannot be shown (its channel
    or server is gone); it can be set back to playing. The other three are final.
    """

    LOBBY = "lobby"
    PLAYING = "playing"
    PARKED = "parked"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    CANCELLED = "cancelled"

    @property
    def live(self) -> bool:
        return self in (Status.LOBBY, Status.PLAYING)

    @property
    def ended(self) -> bool:
        return self in (Status.FINISHED, Status.ABANDONED, Status.CANCELLED)

    @property
    def on_show(self) -> bool:
        """Do the table's messages show the game? It is under way, or was played to its end."""
        return self in (Status.PLAYING, Status.FINISHED)


class BidsBy(StrEnum):
    """Where a person prefers to be asked for secret bids."""

    DM = "dm"
    PANEL = "panel"


class CalledBy(StrEnum):
    """Where a person wants to be told that it is their turn."""

    CHANNEL = "channel"
    DM = "dm"


class Guide(StrEnum):
    """Is a person guided through a first game?"""

    NEW = "new"  # they were not asked yet
    OFFERED = "offered"  # they were asked and have not answered
    ON = "on"
    OFF = "off"  # they have seen it all, or do not want it


class Cards(StrEnum):
    """How a person prefers to see cards."""

    PICTURES = "pictures"
    LARGE = "large"  # pictures with large cards and high contrast
    TEXT = "text"


class Order(StrEnum):
    """What a leaderboard is sorted by, the highest first; the comments say what breaks ties.

    Remaining ties are broken by the user id, so that the order is the same on every page. People
    with fewer than `fewest_games` games are left out.
    """

    WINS = "wins"  # then total points
    AVERAGE = "average"  # points per game; then games
    GAMES = "games"  # then wins
    BEST_ROUND = "best_round"  # then wins
    RATE = "rate"  # hits per try; then games

    @property
    def fewest_games(self) -> int:
        """How many counted games a person needs to be listed; a quotient of few means little."""
        return 3 if self in (Order.AVERAGE, Order.RATE) else 1


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a seat: a person, a computer player, or both.

    Both means that the computer plays for an absent person, who may take the seat back. ``name``
    is the name as shown; it is empty when the person asked to be forgotten. ``missed`` counts
    deadlines missed in a row. ``sign`` is the number of the symbol shown beside the name, kept when
    seats are shuffled; ``None`` stands for the seat's number.
    """

    user: int | None
    name: str
    computer: str | None = None
    missed: int = 0
    agrees_to_pause: bool = False
    sign: int | None = None


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is asked to play again, and the ``sign`` they had before."""

    user: int
    sign: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table without its log.

    In a lobby ``seats`` is the list of those who joined, in that order; the caller shuffles it
    when the game starts. ``kicked`` are the people whom the host has sent away, ``invited`` those
    who are asked to a rematch and have not joined. ``moves`` is the length of the log. ``version``
    counts every change of the table, lobby and moves alike. ``reason`` is a code that says why it
    was parked, abandoned or cancelled. ``parent`` is the channel that a thread or channel of its
    own was opened from. ``per_question`` is the time to answer a question. A ``practice`` table is
    one person's, against computers, and never counts; ``hints`` are the ids of the questions for
    which that person asked for a hint. `Store.open_table` and `Store.commit` set the last five
    fields.
    """

    id: TableId
    game: str
    rules_version: int
    guild: int
    channel: int
    host: int
    language: str
    place: Place = Place.HERE
    parent: int | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    pace: Pace = Pace.LIVE
    per_question: Millis = PER_QUESTION
    seats: tuple[Seated, ...] = ()
    kicked: tuple[int, ...] = ()
    invited: tuple[Invited, ...] = ()
    practice: bool = False
    hints: tuple[str, ...] = ()
    status: Status = Status.LOBBY
    reason: str | None = None
    paused: bool = False
    version: int = 0
    moves: int = 0
    created: Millis = 0
    updated: Millis = 0
    ended: Millis | None = None

    @property
    def signs(self) -> tuple[int, ...]:
        """By seat: the number of the symbol shown beside the name (`Seated.sign`)."""
        return tuple(
            seat if seated.sign is None else seated.sign for seat, seated in enumerate(self.seats)
        )


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of the log; its number is its position in the log.

    ``do`` is the action as the game encodes it. ``cause`` is the id of the interaction that it
    came from, unique in its table; moves of the clock, computer players and chance have none.
    """

    actor: Actor
    do: Mapping[str, Json]
    at: Millis
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class Deadline:
    """An instant at which something is due; at most one of a kind for each seat of a table."""

    kind: str
    due: Millis
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Ahead:
    """An answer that a seat gave before it was asked; at most one of a kind for each seat.

    ``kind`` is the kind of question that it answers, ``do`` the action as the game encodes it.
    """

    seat: Seat
    kind: str
    do: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class WholeTable:
    """A table with its log, its deadlines and its answers given ahead, read at one instant.

    ``deadlines`` the next one first, ``ahead`` by seat and kind.
    """

    table: Table
    moves: tuple[Move, ...]
    deadlines: tuple[Deadline, ...] = ()
    ahead: tuple[Ahead, ...] = ()


@dataclass(frozen=True, slots=True)
class PassedDeadline:
    """A deadline at or before the instant asked for, with its table."""

    table: TableId
    deadline: Deadline


@dataclass(frozen=True, slots=True)
class Post:
    """A Discord message that shows a table.

    ``slot`` says which part of it, ``digest`` what it shows, and ``drawn`` the version of the
    table that it was drawn from.
    """

    slot: str
    channel: int
    message: int
    digest: str
    drawn: int

    @property
    def sent(self) -> Millis:
        """When the message was sent, as its id says."""
        return (self.message >> _SNOWFLAKE_TIME) + _DISCORD_EPOCH


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is kept around a table beside the table and its log, read at one instant.

    ``posts`` by slot; ``drawn`` the newest version that every post shows, 0 if none does;
    ``people`` everybody with a seat at the table, and whoever else was asked for; ``server`` the
    one that the table is in. People and servers without settings have the defaults.
    """

    posts: tuple[Post, ...]
    drawn: int
    people: Mapping[int, Person]
    server: Server


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished table ended for one seat.

    ``rank`` is 1 for a win; several may share it. ``user`` is the person it counts for: ``None``
    for computer players, and for a seat that a computer player finished for its person. ``hits``
    of ``tries`` is the game's own rate, exact bids in Pikoko; a game without one leaves both at 0.
    """

    seat: Seat
    user: int | None
    name: str
    rank: int
    score: int
    best_round: int
    computer: str | None = None
    hits: int = 0
    tries: int = 0


def counts(results: tuple[Result, ...]) -> bool:
    """Do the results count in the standings? Only if at least two different people played."""
    return len({result.user for result in results} - {None}) >= 2


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's sums over the finished tables of one game in one server that count.

    ``average`` is points per game and ``rate`` hits per try (0 without tries); ``name`` is the
    one shown in the last game.
    """

    guild: int
    game: str
    user: int
    name: str
    games: int
    wins: int
    points: int
    best_round: int
    hits: int
    tries: int
    average: float
    rate: float
    last_played: Millis


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of a leaderboard; ``rank`` counts from 1, and no two people share one."""

    rank: int
    standing: Standing


@dataclass(frozen=True, slots=True)
class Played:
    """A finished table in the history of one of its people; ``seats`` is how many played.

    ``rules_version`` is the one it was played under; ``others`` are the other players, by seat, and
    ``posts`` the messages that still show it.
    ``practice``: it was played alone against computers, at a table of its own kind.
    """

    table: TableId
    game: str
    rules_version: int
    finished: Millis
    seats: int
    counted: bool
    rank: int
    score: int
    others: tuple[Seated, ...] = ()
    posts: tuple[Post, ...] = ()
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Some rows of a list, and the length of the whole list."""

    rows: tuple[T, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Person:
    """A person's settings. ``language`` ``None``: that of their Discord.

    ``cards`` ``None``: the server's setting.

    ``locale`` is the language of that person's Discord when last seen. ``dm_closed``: the last
    direct message could not be delivered. ``dm_channel``: the channel of direct messages to them,
    once it was opened.

    Quiet hours are from ``quiet_from`` to ``quiet_to``, in minutes after midnight where the clock
    is ``utc_offset`` minutes ahead of UTC; both are ``None`` without quiet hours. ``plays_forced``:
    the only legal card is played for them. ``lets_pass``: questions with a passing answer
    (`engine.protocol.Question.passing`) are answered so for them.

    ``taught`` are the lessons of a first game that they were given while ``guide`` was on.
    """

    user: int
    language: str | None = None
    locale: str | None = None
    bids: BidsBy = BidsBy.DM
    cards: Cards | None = None
    pings: bool = True
    dm_closed: bool = False
    dm_channel: int | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    utc_offset: int = 0
    plays_forced: bool = False
    lets_pass: bool = False
    called_by: CalledBy = CalledBy.CHANNEL
    guide: Guide = Guide.NEW
    taught: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings. ``language`` ``None``: the one set in Discord. No ``channels``: games
    are allowed in all of them.

    ``defaults`` are the options that new tables start with, by game, ``pace`` and ``per_question``
    their clock. ``lobby_live`` and ``lobby_turns``: how long a lobby of that pace stays open.
    ``cards`` applies to public messages, and to people who have not chosen for themselves.
    ``motion``: public pictures may move. ``channels_by``: who may ask for a table in a channel of
    its own.
    """

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    place: Place = Place.HERE
    defaults: Mapping[str, Json] = field(default_factory=dict)
    pace: Pace = Pace.LIVE
    per_question: Millis = PER_QUESTION
    lobby_live: Millis = LOBBY_LIVE
    lobby_turns: Millis = LOBBY_TURNS
    cards: Cards = Cards.PICTURES
    motion: bool = True
    channels_by: ChannelsBy = ChannelsBy.MANAGERS
