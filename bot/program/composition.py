"""The composition of the running bot: its parts are made, begun and ended here, nowhere else."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.base.locks import Locks
from bot.base.notes import Note
from bot.base.settings import Settings
from bot.base.timing import Now
from bot.features.all_parts import Parts, Signal
from bot.features.asking import Asking
from bot.features.catching_up import Leftovers
from bot.features.coach import Coach
from bot.features.dispatch import Dispatch
from bot.features.failures import Errors
from bot.features.finding import TableFinder
from bot.features.first_game import FirstGame
from bot.features.forgetting import Forgetting
from bot.features.fresh_post import FreshPost
from bot.features.guess import Guessing
from bot.features.guided import ShowMe
from bot.features.inviting import Friends
from bot.features.joining import Joining
from bot.features.leading import Leading
from bot.features.lobby import Lobby
from bot.features.notify import Notify
from bot.features.offers import Offers
from bot.features.opening import Opening
from bot.features.own_places import OwnPlaces, OwnPosts
from bot.features.play import Play
from bot.features.polls import Polls
from bot.features.practice import Practice
from bot.features.preferences import Preferences
from bot.features.privacy import Privacy
from bot.features.readable import FinishedGames
from bot.features.replay import Replaying
from bot.features.request import RequestReader
from bot.features.routes import Routed
from bot.features.rules import RulesPages
from bot.features.seats import Seats
from bot.features.standings import Standings
from bot.features.watching import Watching
from bot.features.welcome import Welcome
from bot.messages.answers import Answers
from bot.messages.backlog import LatePictures
from bot.messages.ephemerals import Ephemerals, Handed
from bot.messages.goal import Goals
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.messages.responses import Responses
from bot.messages.writer import Writer
from bot.pictures.drawing_queue import Drawings
from bot.pictures.emojis import Emojis
from bot.pictures.files import Pictures
from bot.program import starts
from bot.program.forwarding import Forwarding
from bot.program.news import News
from bot.program.sessions import SessionClient
from bot.requests.age import Age, Unanswered
from bot.requests.directs import REST, Directs
from bot.requests.guilds import Guilds
from bot.requests.pace import RequestPace
from bot.requests.presence import Presence
from bot.requests.reach import Reach
from bot.running.allowance import Caused, Pings
from bot.running.computers import Computers, Pauses
from bot.running.interlude_queue import InterludeQueue
from bot.running.outages import EVERYTHING, Moved, Noted, Outages
from bot.running.people import People
from bot.running.replays import Replays
from bot.running.reviews import Reviews
from bot.running.service import Tables
from bot.running.thinking import Thinking
from bot.running.timekeeper import Timekeeper
from bot.screens.command_names import (
    Mentions,
    sync_commands,
    translated_payload,
    written_commands,
)
from bot.tables.seating import RULES_CHANGED
from data.paces import DAY, HOUR
from data.store import Store, open_store
from data.store.errors import OtherApplication
from data.store.values import DirectLimits, Millis, TableId

_APPLICATION: Final = "application"
"""The fact of the store that has the id of the application whose bot uses it."""


class Handlers:
    """The handlers of what people can do, by feature. A handler is named here alone, and brings its
    own routes.

    Each is made of the parts of the bot, and of the handlers that it hands something on to.
    """

    def __init__(
        self, parts: Parts, settings: Settings, failed: Callable[[BaseException], None]
    ) -> None:
        """``failed`` is told of everything that an answer to a person failed with."""
        finding = TableFinder(parts.tables, parts.store, parts.guilds)
        locks, own_places = Locks[int](), OwnPlaces(parts.now)
        own_posts = OwnPosts(parts.now)
        self.errors = errors = Errors(
            parts.people,
            parts.mentions,
            parts.ephemerals,
            lambda: parts.own_emojis.shown,
            failed,
        )
        self.first_game = first_game = FirstGame(parts.people)
        self.welcome = welcome = Welcome(parts)
        joining = Joining(parts, welcome)
        self.opening = Opening(
            parts,
            errors,
            welcome,
            joining,
            locks,
            own_places,
            own_posts,
            finding,
            settings.lobbies_per_person,
        )
        self.play = Play(parts, finding, errors, first_game, welcome)
        self.watching = Watching(parts)
        self.practice = Practice(parts, errors, self.play, locks, own_places)
        self.show_me = ShowMe(parts, self.practice)
        self.friends = Friends(parts, self.opening, joining)
        self.notify = Notify(parts, finding)
        most_games = settings.games_per_person
        self.lobby = Lobby(parts, self.notify, welcome, joining, self.opening, most_games)
        fresh_post = FreshPost(parts, own_posts)
        self.seats = Seats(parts, finding, self.opening, joining, self.play, welcome, fresh_post)
        self.preferences = Preferences(parts)
        self.privacy = Privacy(parts)
        self.rules = RulesPages(parts)
        self.standings = Standings(parts)
        self.coach = Coach(parts)
        readable = FinishedGames(parts)
        self.leading = Leading(parts, readable, own_places, own_posts)
        self.polls = Polls(
            *(parts.store, parts.tables, parts.replays, parts.reviews, parts.people),
            *(parts.layouts, parts.writer, parts.now, asyncio.get_running_loop().call_later),
        )
        self.asking = Asking(parts, readable, self.polls)
        self.replay = Replaying(parts, readable, self.practice, self.leading, self.asking)
        self.guessing = Guessing(parts, readable)
        self.offers = Offers(parts)
        self.routes = tuple(
            route for one in vars(self).values() if isinstance(one, Routed) for route in one.routes
        )
        self.dispatch = Dispatch(
            RequestReader(parts.tables, parts.people, parts.records, parts.mentions),
            errors,
            parts.ephemerals,
            parts.answers,
            parts.unanswered,
            self.routes,
        )


@dataclass(frozen=True, slots=True)
class Composition:
    """All of the running bot."""

    parts: Parts
    handlers: Handlers


@asynccontextmanager
async def composed(
    settings: Settings,
    client: SessionClient,
    pace: RequestPace,
    age: Age,
    outages: Outages,
    now: Now,
    rng: Random,
) -> AsyncIterator[Composition]:
    """Opens the store, writes the client's commands, and goes on where the last run stopped.

    The client has to be logged in and not yet connected. All that can be done without the store is
    done before it is opened, which may have to wait for the bot before this one. In the end, or if
    the beginning fails, what is under way is finished, and what was opened is closed in reverse
    order; the client must receive no more events by then.
    """
    async with AsyncExitStack() as opened:

        def answers(*, does_it: bool) -> None:
            change = outages.up if does_it else outages.down
            change(EVERYTHING, "no answers")

        reach = Reach(client.http, answers, asyncio.sleep)
        opened.callback(reach.close)
        payload = await translated_payload(client.tree)
        helpers = _helpers(settings, opened, now)
        store = await open_store(
            settings.database,
            stands_by=settings.standby,
            on_lost=_end_at_once,
            shards=settings.own_shards,
        )
        opened.push_async_callback(store.close)
        await _require_own(store, client)
        mentions = await _mentions(client, store, payload)
        parts = _parts(settings, client, pace, age, outages, store, mentions, helpers, now, rng)
        handlers = Handlers(parts, settings, reach.failed)
        notes = _Notes(
            Note(settings.beside, "private", Handed), Note(settings.beside, "pings", Caused)
        )
        _take_over(notes, parts)
        opened.callback(_hand_over, notes, parts)
        opened.push_async_callback(parts.reconciler.close)
        opened.push_async_callback(parts.own_emojis.close)
        opened.callback(parts.late_pictures.close)
        opened.push_async_callback(handlers.dispatch.at_rest)  # clicks may wait for a player
        opened.push_async_callback(parts.computers.close)
        opened.push_async_callback(parts.reviews.close)
        opened.push_async_callback(parts.replays.close)
        opened.push_async_callback(handlers.polls.close)
        opened.callback(parts.interludes.close)
        await parts.directs.start()
        _connect(parts)
        opened.push_async_callback(parts.timekeeper.close)
        opened.push_async_callback(parts.tables.close)
        opened.push_async_callback(parts.leftovers.close)
        parts.leftovers.start(await parts.timekeeper.start())
        handlers.polls.expect(now())
        forwarding = Forwarding(store, client, age.of, parts.forgetting.forget_handed_on)
        if store.shards.count > 1:
            _join_others(store, client, forwarding)
            news = News(store, parts.people, forwarding, parts.reconciler.changed)
            opened.push_async_callback(news.close)
            news.start()
        opened.push_async_callback(forwarding.close)
        forwarding.start()
        if settings.emojis:
            parts.own_emojis.start()
        if settings.pictures and not settings.standby:
            parts.pictures.start()
        yield Composition(parts, handlers)


async def _mentions(client: SessionClient, store: Store, payload: list[dict[str, Any]]) -> Mentions:
    """Has the process with shard 0 write the commands; the others know them as they were written
    last.
    """
    if 0 in store.shards.own:
        return await sync_commands(client, store, payload)
    return await written_commands(store)


def _join_others(store: Store, client: SessionClient, forwarding: Forwarding) -> None:
    """Has the client take its turn at Discord among the other processes of the bot, and hand on to
    them.
    """

    async def turn(bucket: int) -> None:
        apart = round(starts.BETWEEN_STARTS * 1000)
        await asyncio.sleep(await store.next_start(bucket, apart))

    client.take_turns(turn)
    client.hand_on = forwarding.hand_on


def _end_at_once() -> None:
    """Ends the process as ``kill -9`` would: another one may be playing already."""
    sys.stderr.flush()
    os._exit(1)


async def _require_own(store: Store, client: SessionClient) -> None:
    """Raises `OtherApplication` if the database is that of another application's bot.

    With another token every table would be parked or ended: this bot is in other servers, and can
    edit none of the messages.
    """
    own, kept = str(client.application_id), await store.fact(_APPLICATION)
    if kept is None:
        await store.keep_fact(_APPLICATION, own)
    elif kept != own:
        raise OtherApplication(found=kept, wanted=own)


@dataclass(frozen=True, slots=True)
class _Helpers:
    """The parts that have processes of their own."""

    pictures: Pictures
    thinking: Thinking


def _helpers(settings: Settings, opened: AsyncExitStack, now: Now) -> _Helpers:
    """Makes them. A bot that stands by starts the process that draws at once; strong players
    start when they are needed, since it may stand by for months.
    """
    call_later = asyncio.get_running_loop().call_later
    pictures = Pictures(Drawings(now, call_later, asyncio.sleep))
    opened.push_async_callback(pictures.close)
    thinking = Thinking()
    opened.push_async_callback(thinking.close)
    if settings.standby and settings.pictures:
        pictures.start()
    return _Helpers(pictures, thinking)


@dataclass(frozen=True, slots=True)
class _Notes:
    """What passes to the next process when this one ends."""

    private: Note[Handed]
    pings: Note[Caused]


def _take_over(notes: _Notes, parts: Parts) -> None:
    if (handed := notes.private.take()) is not None:
        parts.records.hand(handed.views)
        parts.ephemerals.hand(handed.notices)
    if (caused := notes.pings.take()) is not None:
        parts.pings.hand(caused)


def _hand_over(notes: _Notes, parts: Parts) -> None:
    notes.private.write(Handed(parts.records.views(parts.now()), parts.ephemerals.notices()))
    notes.pings.write(parts.pings.caused())


def _parts(
    settings: Settings,
    client: SessionClient,
    pace: RequestPace,
    age: Age,
    outages: Outages,
    store: Store,
    mentions: Mentions,
    helpers: _Helpers,
    now: Now,
    rng: Random,
) -> Parts:
    """Makes all other parts and connects their signals; nothing is started yet."""
    call_later = asyncio.get_running_loop().call_later
    changed, answered, deadline_set = Signal[TableId](), Signal[TableId](), Signal[Millis]()
    lacks_pictures = Signal[TableId]()
    people = People(store, gives_lessons=settings.first_game, usual_language=settings.language)

    interludes = InterludeQueue(settings.show_for, call_later, changed)
    unanswered = Unanswered(age, client.unhandled.handled)
    tables = Tables(
        store,
        now,
        rng,
        changed,
        asyncio.sleep,
        expect=deadline_set,
        interludes=interludes,
        settings=people.settings,
    )

    def show_deadlines(moved: Millis) -> None:
        leftovers.show_deadlines(moved)

    def show_back(moved: Moved) -> None:
        leftovers.show_back(moved)

    timekeeper = Timekeeper(
        *(store, tables, now, rng, call_later),
        put_off=show_deadlines,
        outages=outages,
        back=show_back,
        note=Note(settings.beside, "outages", Noted),
    )
    deadline_set.listen(timekeeper.expect)

    pauses = Pauses(settings.computer_pace, asyncio.get_running_loop().time, asyncio.sleep)
    pictures, thinking = helpers.pictures, helpers.thinking
    computers = Computers(
        tables, rng, pauses, call_later, thinking=thinking, is_held=interludes.is_on
    )

    pace_of_emojis = settings.emoji_pace if 0 in store.shards.own else None
    own_emojis = Emojis(client, store, pace_of_emojis, asyncio.sleep)
    layouts = Layouts(
        lambda: own_emojis.shown,
        people,
        mentions,
        lambda: directs.none_until,
        lambda: pictures.ready,
        lacks_pictures,
        lambda table: outages.told(table.guild, table.updated),
        interludes.private,
    )
    records = Records(store, people, now(), answered)
    most_in = {HOUR: settings.new_directs_per_hour, DAY: settings.new_directs_per_day}
    directs = Directs(client, people, store, now, DirectLimits(most_in, rest=REST))
    responses = Responses(pictures, age, now)
    writer = Writer(
        *(client, records, pictures, responses, pace, people, tables, directs),
        Presence(client, pace, now),
        now,
        asyncio.sleep,
        lacks_pictures,
        doubt_emojis=own_emojis.look_again,
    )
    ephemerals = Ephemerals(client, writer.forms, responses, now)
    guilds, pings = Guilds(client, pace), Pings(now)
    goals = Goals(people, layouts, interludes, directs, now, guilds.notifies_all, pings)
    reconciler = Reconciler(client, tables, records, goals, layouts, writer, now)
    answered.listen(reconciler.answered)
    late_pictures = LatePictures(records, pictures.drawings, call_later, reconciler.draw_later)
    lacks_pictures.listen(late_pictures.add)
    pictures.drawings.on_rest = late_pictures.go_on
    leftovers = Leftovers(store, tables, reconciler, computers)
    reviews, replays = Reviews(tables, thinking), Replays(tables)
    forgetting = Forgetting(
        store, tables, people, records, ephemerals, directs, layouts, reconciler, leftovers
    )
    return Parts(
        store=store,
        mentions=mentions,
        people=people,
        interludes=interludes,
        tables=tables,
        timekeeper=timekeeper,
        thinking=thinking,
        computers=computers,
        reviews=reviews,
        replays=replays,
        records=records,
        layouts=layouts,
        ephemerals=ephemerals,
        directs=directs,
        writer=writer,
        own_emojis=own_emojis,
        pictures=pictures,
        reconciler=reconciler,
        late_pictures=late_pictures,
        leftovers=leftovers,
        answers=Answers(records, writer, responses),
        responses=responses,
        changed=changed,
        guilds=guilds,
        pings=pings,
        unanswered=unanswered,
        now=now,
        forgetting=forgetting,
    )


def _connect(parts: Parts) -> None:
    """Connects the parts: from now on, changes of tables are drawn, and computer players answer
    them.
    """
    tables, reconciler = parts.tables, parts.reconciler

    def draw(table_id: TableId) -> None:
        """Draws the table at once, unless its game has ended because the rules have changed:
        thousands of games may end so together.
        """
        known = tables.known(table_id)
        if known is not None and known.table.reason == RULES_CHANGED:
            reconciler.draw_later(table_id)
        else:
            reconciler.changed(table_id)

    parts.changed.listen(draw)
    parts.changed.listen(parts.computers.touch)
