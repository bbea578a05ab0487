"""The values that the store takes and gives back.

User, guild, channel and message ids are Discord's. Instants are milliseconds since the epoch, UTC;
they always come from the caller: the store has no clock.
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
"""As that of a table."""

Millis: TypeAlias = int
"""An instant, or a length of time."""

PER_QUESTION: Final[Millis] = 3 * 60_000
LOBBY_LIVE: Final[Millis] = 60 * 60_000
LOBBY_TURNS: Final[Millis] = 3 * 24 * 60 * 60_000
"""The defaults of a server's settings."""

FORGOTTEN: Final = 0
"""Stands for the host of a table whose host asked to be forgotten; no Discord id is 0."""

NO_GUILD: Final = 0
"""Stands for the server of a table that is not kept; no Discord id is 0."""

T = TypeVar("T")


class PlayedFor(StrEnum):
    """The maker of a move in place of the person whose seat it is."""

    CLOCK = "clock"  # their time was up, and a computer player chose for them
    STAND_IN = "stand-in"  # a computer player has the seat until they come back
    ONLY_CARD = "only-card"  # nothing else was legal


_FOR: Final = "for"


def for_person(why: PlayedFor, number: int) -> str:
    """Returns the cause (`Move.cause`) of a move that was done in place of a person: ``why``, and
    its number in the log.
    """
    return f"{_FOR} {why.value} {number}"


class Place(StrEnum):
    """The place where a table is played: the channel of the command, a thread or a channel of its
    own.
    """

    HERE = "here"
    THREAD = "thread"
    CHANNEL = "channel"


class ChannelsBy(StrEnum):
    """Whose tables get a channel of their own in a server where this is not the place of every
    table.
    """

    NOBODY = "nobody"
    MANAGERS = "managers"  # people who may manage channels themselves
    EVERYBODY = "everybody"


class WatchPolicy(StrEnum):
    """The games that people without a seat may watch with all hands."""

    OPEN = "open"
    HOST = "host"  # no: its host has forbidden it
    SERVER = "server"  # no: the game counts in the standings, and its server forbids that


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
        return self in LIVE

    @property
    def ended(self) -> bool:
        return self in _ENDED

    @property
    def on_show(self) -> bool:
        """Returns whether the table's messages show the game. It is under way, or was played to its
        end.
        """
        return self in _ON_SHOW


LIVE: Final = (Status.LOBBY, Status.PLAYING)
NOT_ENDED: Final = (*LIVE, Status.PARKED)
_ENDED: Final = (Status.FINISHED, Status.ABANDONED, Status.CANCELLED)
_ON_SHOW: Final = (Status.PLAYING, Status.FINISHED)


class AskedBy(StrEnum):
    """The place where a person wants to be asked."""

    DM = "dm"
    PANEL = "panel"  # in the panel, which they open in the channel


class CalledBy(StrEnum):
    """The place where a person wants to be told that it is their turn."""

    CHANNEL = "channel"
    DM = "dm"


class Cards(StrEnum):
    """The form in which a person prefers to see cards."""

    PICTURES = "pictures"
    LARGE = "large"  # pictures with large cards and high contrast
    TEXT = "text"


class Order(StrEnum):
    """The figure that a leaderboard is sorted by, the highest first; the comments say what breaks
    ties.

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
        """Returns the number of counted games that a person needs to be listed: a rate over few
        means little.
        """
        return 3 if self in (Order.AVERAGE, Order.RATE) else 1


@dataclass(frozen=True, slots=True)
class Census:
    """How many tables there are that have not ended, by state, and people with a seat at them."""

    tables: Mapping[str, int]
    people: int


@dataclass(frozen=True, slots=True)
class Seated:
    """The players of a seat: a person, a computer player, or both.

    Both means that the computer plays for an absent person, who may take the seat back.
    """

    user: int | None
    name: str  # as shown; empty once the person asked to be forgotten
    computer: str | None = None
    missed: int = 0  # deadlines in a row
    agrees_to_pause: bool = False
    sign: int | None = None
    """The number of the symbol shown beside the name, kept when seats are shuffled; ``None`` stands
    for the seat's number.
    """

    account: str = ""
    """The person's user name at Discord, in letters that every font has; empty if not known."""

    named_after: int | None = None
    """Whose name a computer player has: the person's who had the seat in the game that it plays on.
    """

    kicked: bool = False  # removed from the running game, and not back
    kicked_by: Seat | None = None  # who removed them although they had missed nothing


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is asked to play: again, or by someone in the lobby."""

    user: int
    sign: int  # as in the game before (`Seated.sign`), or a free one
    by: int | None = None  # who asked, with a seat in the lobby; None: the rematch
    kept: bool = False  # a seat is kept for them
    pinged: bool = False  # the message that asks them notifies them


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
    parent: int | None = None  # the channel that its own thread or channel was opened from
    options: Mapping[str, Json] = field(default_factory=dict)
    pace: Pace = Pace.LIVE
    per_question: Millis = PER_QUESTION  # the time to answer one
    seats: tuple[Seated, ...] = ()
    """In a lobby: those who joined, in that order; the caller shuffles it when the game starts."""

    kicked: tuple[int, ...] = ()  # people whom the host has sent away
    invited: tuple[Invited, ...] = ()  # who are asked and have not joined
    next_up: tuple[Seated, ...] = ()  # who are seated first in the next game, in that order
    watching: WatchPolicy = WatchPolicy.OPEN  # settled when the game begins
    watchers: tuple[int, ...] = ()  # people without a seat who have seen all hands
    practice: bool = False  # one person against computers; never counts
    hints: tuple[str, ...] = ()  # at a practice table: the questions for which a hint was given
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
        """Whether questions here are let pass, from a person's second one on, unless they have
        chosen to be asked.
        """
        return self.pace is Pace.LIVE and not self.practice

    @property
    def signs(self) -> tuple[int, ...]:
        """The `sign` of every seat."""
        return tuple(self.sign(seat) for seat in range(len(self.seats)))

    def sign(self, seat: Seat) -> int:
        """Returns the number of the symbol shown beside the name at that seat (`Seated.sign`)."""
        known = self.seats[seat].sign
        return seat if known is None else known


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of the log; its number is its position in the log."""

    actor: Actor
    do: Mapping[str, Json]  # the action as the game encodes it
    at: Millis
    cause: str | None = None
    """Where it came from, unique in its table: the id of an interaction, or who did it in place of
    its person (`for_person`); moves of computer players and chance have none.
    """

    @property
    def played_for(self) -> PlayedFor | None:
        """The maker of the move in place of its person; ``None`` if there was none."""
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
    """An instant at which something is due; at most one of a kind for each seat of a table."""

    kind: str
    due: Millis
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Ahead:
    """An answer that a seat gave before it was asked; at most one of a kind for each seat."""

    seat: Seat
    kind: str  # of question
    do: Mapping[str, Json]  # the action as the game encodes it


@dataclass(frozen=True, slots=True)
class WholeTable:
    """A table with its log, its deadlines and its answers given ahead, read at one instant."""

    table: Table
    moves: tuple[Move, ...]
    deadlines: tuple[Deadline, ...] = ()  # the next one first
    ahead: tuple[Ahead, ...] = ()  # by seat and kind


@dataclass(frozen=True, slots=True)
class Sending:
    """A send that was begun, of which the end is not known. It is stored before the request.

    Two sends with one nonce make one message, if they are no more than a few minutes apart.
    """

    nonce: str
    called: tuple[str, ...] = ()  # the questions that it calls people to
    looked: bool = False  # it was looked for and was not there, so it is made again; not stored


@dataclass(frozen=True, slots=True)
class Post:
    """A Discord message of a table, or one that is being sent."""

    slot: str  # which part of the table
    channel: int
    message: int = 0  # 0: there is none
    reader: int | None = None  # the one person who sees it; None: everyone in its channel
    shows: str | None = None  # a digest of what it shows; None: that is not known
    whole: bool = True  # no ordinary message
    called: tuple[str, ...] = ()  # the questions that it has called people to
    sending: Sending | None = None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The rows about a table's messages, people and server, read at one instant.

    People and servers without settings have the defaults.
    """

    posts: tuple[Post, ...]  # by slot
    drawn: int  # the newest version that every post shows, 0 if none does
    people: Mapping[int, PersonSettings]  # with a seat at the table, and others who were asked for
    server: ServerSettings  # the one that the table is in


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a table for one seat."""

    seat: Seat
    user: int | None
    """The person it counts for; ``None`` for computer players, and for those who would have played
    on when the game ended early.
    """

    name: str
    rank: int  # 1 for a win; several may share it
    score: int
    best_round: int
    computer: str | None = None
    hits: int = 0
    tries: int = 0
    """``hits`` of ``tries`` is the game's own rate, exact bids in Pikoko; both are 0 in a game
    without one.
    """

    variant: str = ""
    """The choices that keep the game's results apart from others of it (`engine.protocol`)."""

    won_by: str = ""
    """What decided the game (`engine.protocol.Outcome`)."""


@dataclass(frozen=True, slots=True)
class Met:
    """A finished game of people who all played it to its end, with each one's place in it."""

    table: TableId
    finished: Millis
    places: Mapping[int, int]  # by person; of at least two


def counts(table: Table) -> bool:
    """Returns whether the results of the table count in the standings. Those of at least two people
    do, but not those of practice.
    """
    return sum(one.user is not None for one in table.seats) >= 2 and not table.practice


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's sums over the finished tables of a variant of a game in one server that count."""

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
    """In a profile alone: how many of the wins were won by what, the most frequent first. Wins of
    before that was kept are left out.
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
    rules_version: int  # the one it was played under
    finished: Millis
    seats: int  # how many played
    counted: bool
    rank: int
    score: int
    others: tuple[Seated, ...] = ()  # the other players, by seat
    winners: tuple[int, ...] = ()  # which of them, counted from 0, came first
    posts: tuple[Post, ...] = ()  # the messages that still show it
    practice: bool = False  # see `Table.practice`
    variant: str = ""
    won_by: str = ""  # as in `Result`; empty for games of before it was kept


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Some rows of a list, and the length of the whole list."""

    rows: tuple[T, ...]
    total: int


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """A person's settings."""

    user: int
    language: str | None = None  # None: that of their Discord
    locale: str | None = None  # the language of their Discord when last seen
    asked_by: AskedBy | None = None  # None: they have not chosen, and are asked in the panel
    cards: Cards | None = None  # None: as the server says
    pings: bool = True
    dm_closed: bool = False  # the last direct message could not be delivered
    dm_channel: int | None = None  # the channel of direct messages to them, once it was opened
    quiet_from: int | None = None
    quiet_to: int | None = None
    """Quiet hours, in minutes after midnight on the person's clock; both ``None`` without them."""

    zone: str | None = None  # the person's time zone, such as "Europe/Paris"
    utc_offset: int = 0  # without a zone: minutes that the person's clock is ahead of UTC
    plays_forced: bool = True  # the only legal card is played for them
    lets_compare: bool = True  # it is shown whom they beat, and who beats them
    lets_ask: bool = True  # others may ask a server about games that they played with this person
    lets_pass: bool | None = None
    """Questions with a passing answer (`engine.protocol.Question.passing`) are answered so;
    ``None``: in live games, after the first one of a game.
    """

    lets_invite: bool = True  # others may ask them to a table
    never_invited_by: tuple[int, ...] = ()  # but for these: marks (`data.forgotten`)
    invited_at: Mapping[str, Millis] = field(default_factory=dict)
    """When they were last notified that someone asks them to a table, by the mark of that person;
    none longer ago than a day.
    """

    called_by: CalledBy = CalledBy.CHANNEL
    no_lessons: bool = False  # they want no lessons in any game
    lessons: Mapping[str, bool] = field(default_factory=dict)
    """By game: whether lessons are given there. The person has not said so of a game that is left
    out.
    """

    taught: tuple[str, ...] = ()
    """The lessons that were given, in that order; ``ping`` before them: they were asked where to be
    called.
    """
    lesson_at: str | None = None  # the question of the last one: the table's id, a space, its id


@dataclass(frozen=True, slots=True)
class Poll:
    """A position of a finished game that a server is asked about, in the message that shows it."""

    id: PollId
    guild: int
    channel: int
    message: int
    table: TableId
    entry: int  # the number in the log of what was chosen in the game
    seat: Seat
    asked_by: int  # `FORGOTTEN` once they asked to be forgotten
    asked: Millis
    closes: Millis  # when its shares are shown to everyone


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons that a person was ``given``, in that order; ``last_at`` is
    `PersonSettings.lesson_at`.
    """

    given: tuple[str, ...] = ()
    last_at: str | None = None


@dataclass(frozen=True, slots=True)
class DirectLimits:
    """The limits on opening channels of direct messages."""

    most_in: Mapping[Millis, int]  # by length of time: the most in it
    rest: Millis  # how long none is opened after Discord found that too much


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings."""

    guild: int
    language: str | None = None  # None: the one set in Discord
    channels: tuple[int, ...] = ()  # where games are allowed; none: everywhere
    place: Place = Place.HERE  # of new tables, like the next three
    defaults: Mapping[str, Json] = field(default_factory=dict)  # options, by game
    pace: Pace = Pace.LIVE
    per_question: Millis = PER_QUESTION
    lobby_live: Millis = LOBBY_LIVE  # how long a lobby of that pace stays open
    lobby_turns: Millis = LOBBY_TURNS
    cards: Cards = Cards.PICTURES  # in public, and for people who have not chosen
    motion: bool = True  # public pictures may move
    channels_by: ChannelsBy = ChannelsBy.MANAGERS  # who may ask for a table in a channel of its own
    watching: bool = True  # new tables may be watched, unless their host forbids it
    watching_counted: bool = False  # games that count in the standings may be watched
    invites: bool = True  # people may ask others to their tables
