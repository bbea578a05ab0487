"""The values that the store takes and returns.

User, guild, channel and message ids are Discord's. Instants are milliseconds since the epoch, UTC;
they always come from the caller, since the store has no clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeVar

from pydantic import JsonValue as Json

from engine.protocol import Actor, Seat

TableId: TypeAlias = str
"""Ten characters of ``a-z 0-9``: a hash of the id of the interaction that opened the table."""

PollId: TypeAlias = str
"""Like a table's id."""

Millis: TypeAlias = int
"""An instant, or a span between two."""

PER_QUESTION: Final[Millis] = 3 * 60_000
LOBBY_LIVE: Final[Millis] = 60 * 60_000
LOBBY_TURNS: Final[Millis] = 3 * 24 * 60 * 60_000
"""The defaults of a server's settings."""

FORGOTTEN: Final = 0
"""The host of a table whose host asked to be forgotten; no Discord id is 0."""

NO_GUILD: Final = 0
"""The server of a table that the store does not know; no Discord id is 0."""

T = TypeVar("T")


class PlayedFor(StrEnum):
    """What made a move in place of the seat's person."""

    CLOCK = "clock"  # the person's time was up, and a computer player chose
    STAND_IN = "stand-in"  # a computer player has the seat until the person comes back
    ONLY_CARD = "only-card"  # no other action was legal


_FOR: Final = "for"


def for_person(why: PlayedFor, number: int) -> str:
    """Returns the cause (`Move.cause`) of a move that was made in place of a person.

    ``number`` is the move's number in the log.
    """
    return f"{_FOR} {why.value} {number}"


class Place(StrEnum):
    """Where a table is played: in the channel of the command, a thread, or a channel of its own."""

    HERE = "here"
    THREAD = "thread"
    CHANNEL = "channel"


class ChannelsBy(StrEnum):
    """Whose tables may get a channel of their own in a server that plays elsewhere by default."""

    NOBODY = "nobody"
    MANAGERS = "managers"  # people who may manage channels
    EVERYBODY = "everybody"


class WatchPolicy(StrEnum):
    """Whether people without a seat may watch a game with all hands."""

    OPEN = "open"
    HOST = "host"  # no, since its host has forbidden it
    SERVER = "server"  # no, since the game counts in the standings, and its server forbids that


class Pace(StrEnum):
    """How fast people answer: ``live``, staying present, or in ``turns``, whenever they can."""

    LIVE = "live"
    TURNS = "turns"


class Status(StrEnum):
    """The state of a table.

    ``lobby`` and ``playing`` are live. A parked table is a game that cannot be shown, because its
    channel or server is gone; it may be set back to playing. The other states are final.
    """

    LOBBY = "lobby"
    PLAYING = "playing"
    PARKED = "parked"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    CANCELLED = "cancelled"

    @property
    def live(self) -> bool:
        return self in LIVE

    @property
    def ended(self) -> bool:
        return self in _ENDED

    @property
    def on_show(self) -> bool:
        """Whether the table's messages show the game: it is under way, or was played to its end."""
        return self in _ON_SHOW


LIVE: Final = (Status.LOBBY, Status.PLAYING)
NOT_ENDED: Final = (*LIVE, Status.PARKED)
_ENDED: Final = (Status.FINISHED, Status.ABANDONED, Status.CANCELLED)
_ON_SHOW: Final = (Status.PLAYING, Status.FINISHED)


class AskedBy(StrEnum):
    """Where a person wants to be asked for a move."""

    DM = "dm"
    PANEL = "panel"  # in the panel, which they open in the channel


class CalledBy(StrEnum):
    """Where a person wants to be told that it is their turn."""

    CHANNEL = "channel"
    DM = "dm"


class Cards(StrEnum):
    """How a person prefers to see cards."""

    PICTURES = "pictures"
    LARGE = "large"  # pictures with large cards and high contrast
    TEXT = "text"


class Order(StrEnum):
    """The figure that a leaderboard is sorted by, highest first; comments name the tie-break.

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
        """The number of counted games that a person needs to be listed."""
        return 3 if self in (Order.AVERAGE, Order.RATE) else 1


@dataclass(frozen=True, slots=True)
class Census:
    """The number of tables that have not ended, by state, and of people with a seat at them."""

    tables: Mapping[str, int]
    people: int


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat's player: a person, a computer player, or both.

    In the last case, the computer plays for an absent person, who may take the seat back.
    """

    user: int | None
    name: str  # as shown; empty once the person asked to be forgotten
    computer: str | None = None
    missed: int = 0  # turns missed in a row
    agrees_to_pause: bool = False
    sign: int | None = None
    """The number of the symbol beside the name, which stays when seats are shuffled.

    ``None`` stands for the seat's number.
    """

    account: str = ""
    """The person's user name at Discord, in letters that every font has; empty if unknown."""

    named_after: int | None = None
    """The person whose name a computer player has, since it replaces them in practice."""

    kicked: bool = False  # removed from the running game, and not back
    kicked_by: Seat | None = None  # by whom, if the person had missed no turn


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is invited: to play again, or by someone in the lobby."""

    user: int
    sign: int  # as in the last game (`Seated.sign`), or a free one
    by: int | None = None  # who invited them; None: the rematch
    kept: bool = False  # a seat is kept for them
    pinged: bool = False  # the invitation's message notifies them


@dataclass(frozen=True, slots=True)
class Table:
    """A table without its log."""

    id: TableId
    game: str
    rules_version: int
    guild: int
    channel: int
    host: int
    language: str
    place: Place = Place.HERE
    parent: int | None = None  # the channel from which its own thread or channel was opened
    options: Mapping[str, Json] = field(default_factory=dict)
    pace: Pace = Pace.LIVE
    per_question: Millis = PER_QUESTION  # the time for a question
    seats: tuple[Seated, ...] = ()
    """In a lobby the people who joined, in that order; the game's start shuffles them."""

    kicked: tuple[int, ...] = ()  # people whom the host removed
    invited: tuple[Invited, ...] = ()  # those who have not joined
    next_up: tuple[Seated, ...] = ()  # those seated first in the next game, in that order
    watching: WatchPolicy = WatchPolicy.OPEN  # settled when the game begins
    watchers: tuple[int, ...] = ()  # people without a seat who have seen all hands
    practice: bool = False  # one person against computers; never counts
    hints: tuple[str, ...] = ()  # at a practice table: the questions with a hint
    status: Status = Status.LOBBY
    reason: str | None = None  # a code: why it was parked, abandoned or cancelled; in a lobby where
    # a game is played on (`bot.tables.practice_of.branch_of`), which one
    paused: bool = False

    # Set by `Store.open_table` and `Store.commit`:
    version: int = 0  # counts every change, in the lobby and in the game
    moves: int = 0  # the length of the log
    created: Millis = 0
    updated: Millis = 0
    ended: Millis | None = None

    @property
    def passes_unless_chosen(self) -> bool:
        """Whether questions here are passed after a person's first, if they have not chosen."""
        return self.pace is Pace.LIVE and not self.practice

    @property
    def signs(self) -> tuple[int, ...]:
        """The `sign` of every seat."""
        return tuple(self.sign(seat) for seat in range(len(self.seats)))

    def sign(self, seat: Seat) -> int:
        """Returns the number of the symbol beside the name at that seat (`Seated.sign`)."""
        known = self.seats[seat].sign
        return seat if known is None else known


@dataclass(frozen=True, slots=True)
class Move:
    """An entry of the log; its number is its position in the log."""

    actor: Actor
    do: Mapping[str, Json]  # the action, encoded by the game
    at: Millis
    cause: str | None = None
    """What caused the move, unique within the table.

    It is the id of an interaction, or what acted for the seat's person (`for_person`). Moves of
    computer players and of chance have no cause.
    """

    @property
    def played_for(self) -> PlayedFor | None:
        """What made the move in place of the seat's person; ``None`` if nothing did."""
        words = (self.cause or "").split(" ")
        if len(words) != 3 or words[0] != _FOR:
            return None
        return next((one for one in PlayedFor if one == words[1]), None)

    @property
    def by_person(self) -> bool:
        """Whether a person chose the action."""
        return self.cause is not None and self.played_for is None


@dataclass(frozen=True, slots=True)
class Deadline:
    """An instant at which something is due; a seat has at most one of each kind."""

    kind: str
    due: Millis
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Ahead:
    """An answer that a seat gave before its question; a seat has at most one of each kind."""

    seat: Seat
    kind: str  # of question
    do: Mapping[str, Json]  # the action, encoded by the game


@dataclass(frozen=True, slots=True)
class WholeTable:
    """A table with its log, deadlines and answers ahead, read at one instant."""

    table: Table
    moves: tuple[Move, ...]
    deadlines: tuple[Deadline, ...] = ()  # the next one first
    ahead: tuple[Ahead, ...] = ()  # by seat and kind


@dataclass(frozen=True, slots=True)
class Sending:
    """A send that was begun and whose end is unknown; it is stored before the request.

    Two sends with the same nonce make one message, if they are at most a few minutes apart.
    """

    nonce: str
    called: tuple[str, ...] = ()  # the calls that the message makes
    looked: bool = False  # the message was looked for in vain, so it is sent again; not stored


@dataclass(frozen=True, slots=True)
class Post:
    """A Discord message of a table, or one that is being sent."""

    slot: str  # what it is for
    channel: int
    message: int = 0  # 0: there is none
    reader: int | None = None  # the one person who sees it; None: everyone in its channel
    shows: str | None = None  # the digest of what it shows; None: unknown
    whole: bool = True  # has components V2, unlike an ordinary message
    called: tuple[str, ...] = ()  # the calls that it has made
    sending: Sending | None = None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the store has about a table's messages, people and server, read at one instant.

    People and servers without settings have the defaults.
    """

    posts: tuple[Post, ...]  # by slot
    drawn: int  # the newest version that every post shows, 0 if none does
    people: Mapping[int, PersonSettings]  # those with a seat, and others who were asked for
    server: ServerSettings  # the table's


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a table for one seat."""

    seat: Seat
    user: int | None
    """The person the result counts for.

    It is ``None`` for computer players, and for people who would have played on when the game ended
    early.
    """

    name: str
    rank: int  # 1 for a win; several may share it
    score: int
    best_round: int
    computer: str | None = None
    hits: int = 0
    tries: int = 0
    """Pikoko's exact bids: ``hits`` of ``tries``; both are 0 in a game without such a rate."""

    variant: str = ""
    """The options that divide the game's results into separate standings (`engine.protocol`)."""

    won_by: str = ""
    """What decided the game (`engine.protocol.Outcome`)."""


@dataclass(frozen=True, slots=True)
class Met:
    """A finished game that several people played to its end, with the place of each."""

    table: TableId
    finished: Millis
    places: Mapping[int, int]  # by person, at least two


def counts(table: Table) -> bool:
    """Returns whether the table's results count in the standings.

    Those of practice, or with fewer than two people, do not.
    """
    return sum(one.user is not None for one in table.seats) >= 2 and not table.practice


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's sums over the counted finished tables of a game's variant in a server."""

    guild: int
    game: str
    user: int
    name: str  # as shown in the last game
    games: int
    wins: int
    points: int
    best_round: int
    hits: int
    tries: int
    average: float  # points per game
    rate: float  # hits per try; 0 without tries
    last_played: Millis
    variant: str = ""  # as in `Result`
    won: tuple[tuple[str, int], ...] = ()
    """In a profile only: the number of wins by what decided them, most frequent first.

    Wins from before this was stored are left out.
    """


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of a leaderboard."""

    rank: int  # from 1; people with equal figures share it
    standing: Standing


@dataclass(frozen=True, slots=True)
class Played:
    """A finished table in the history of one of its people."""

    table: TableId
    game: str
    rules_version: int  # the version it was played by
    finished: Millis
    seats: int  # the number of players
    counted: bool
    rank: int
    score: int
    others: tuple[Seated, ...] = ()  # the other players, by seat
    winners: tuple[int, ...] = ()  # the indexes of those who came first
    posts: tuple[Post, ...] = ()  # the messages that still show it
    practice: bool = False  # see `Table.practice`
    variant: str = ""
    won_by: str = ""  # as in `Result`; empty for games from before it was stored


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Some rows of a list, and the length of the whole list."""

    rows: tuple[T, ...]
    total: int


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """A person's settings."""

    user: int
    language: str | None = None  # None: that of their Discord client
    locale: str | None = None  # the language of their Discord client when last seen
    asked_by: AskedBy | None = None  # None: they have not chosen, and are asked in the panel
    cards: Cards | None = None  # None: as the server says
    pings: bool = True
    dm_closed: bool = False  # the last direct message to them was refused
    dm_channel: int | None = None  # the channel of direct messages to them, once opened
    quiet_from: int | None = None
    quiet_to: int | None = None
    """Quiet hours, in minutes after midnight on the person's clock; ``None`` without them."""

    zone: str | None = None  # the name of their time zone, such as "Europe/Paris"
    utc_offset: int = 0  # without a zone: minutes that their clock is ahead of UTC
    plays_forced: bool = True  # their only legal card is played for them
    lets_compare: bool = True  # others are shown whom they beat and who beats them
    lets_ask: bool = True  # others may ask a server about games with this person
    lets_pass: bool | None = None
    """Whether questions with a passing answer are passed (`engine.protocol.Question.passing`).

    ``None`` stands for: in live games, after the game's first such question.
    """

    lets_invite: bool = True  # others may invite them to a table
    never_invited_by: tuple[int, ...] = ()  # except these people: marks (`data.forgotten`)
    invited_at: Mapping[str, Millis] = field(default_factory=dict)
    """When each person's invitation last notified them, by that person's mark; for a day."""

    called_by: CalledBy = CalledBy.CHANNEL
    no_lessons: bool = False  # they want no lessons in any game
    lessons: Mapping[str, bool] = field(default_factory=dict)
    """Whether lessons are given, by game; the person has not chosen for games that are left out."""

    taught: tuple[str, ...] = ()
    """The lessons that were given, in that order.

    ``ping`` says that before the next ones they were asked where to be called.
    """
    lesson_at: str | None = None  # the last one's question: table id, space, question id


@dataclass(frozen=True, slots=True)
class Poll:
    """A position of a finished game that a server is asked about, in the message that shows it."""

    id: PollId
    guild: int
    channel: int
    message: int
    table: TableId
    entry: int  # the number in the log of the action that was chosen
    seat: Seat
    asked_by: int  # `FORGOTTEN` once the person asked to be forgotten
    asked: Millis
    closes: Millis  # when the answers are shown to everyone


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons ``given`` to a person, in order; ``last_at`` is `PersonSettings.lesson_at`."""

    given: tuple[str, ...] = ()
    last_at: str | None = None


@dataclass(frozen=True, slots=True)
class DirectLimits:
    """The limits on opening direct messages."""

    most_in: Mapping[Millis, int]  # by a time span: the most within it
    rest: Millis  # how long none is opened after Discord has refused


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings."""

    guild: int
    language: str | None = None  # None: the server's on Discord
    channels: tuple[int, ...] = ()  # where games are allowed; empty: everywhere
    place: Place = Place.HERE  # for new tables, as are the next three
    defaults: Mapping[str, Json] = field(default_factory=dict)  # options of new tables, by game
    pace: Pace = Pace.LIVE
    per_question: Millis = PER_QUESTION
    lobby_live: Millis = LOBBY_LIVE  # how long a lobby of that pace stays open
    lobby_turns: Millis = LOBBY_TURNS
    cards: Cards = Cards.PICTURES  # for the public, and people who have not chosen
    motion: bool = True  # public pictures may move
    channels_by: ChannelsBy = ChannelsBy.MANAGERS  # who may ask for a table in a channel of its own
    watching: bool = True  # new tables may be watched, unless the host forbids it
    watching_counted: bool = False  # so may games that count in the standings
    invites: bool = True  # people may invite others to their tables
