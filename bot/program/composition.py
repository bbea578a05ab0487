"""Makes, starts and closes all parts of the running bot."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any, Final

from bot.base.notes import Note
from bot.base.settings import Settings
from bot.base.timing import Now
from bot.features.asking import Asking
from bot.features.coach import Coach
from bot.features.dispatch import Dispatch
from bot.features.evening import Evening
from bot.features.failures import Errors
from bot.features.finding import TableFinder
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
from bot.features.rematches import Rematches
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
from bot.messages.forms import Forms
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
from bot.program.catching_up import Leftovers
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
from bot.running.meetings import Meetings
from bot.running.outages import EVERYTHING, Noted, Outages
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
from data.store.values import DirectLimits, TableId

_APPLICATION: Final = "application"
"""The name under which the store keeps the id of the application that owns the database."""


class Composition:
    """The parts of the running bot, each given the parts it uses; none is started yet.

    A part that uses a later one is given a function that returns it.
    """

    def __init__(
        self,
        settings: Settings,
        client: SessionClient,
        pace: RequestPace,
        age: Age,
        outages: Outages,
        store: Store,
        mentions: Mentions,
        pictures: Pictures,
        thinking: Thinking,
        now: Now,
        rng: Random,
        failed: Callable[[BaseException], None],
    ) -> None:
        """``failed`` gets every exception raised by a request to answer an interaction."""
        loop = asyncio.get_running_loop()
        self.store, self.mentions, self.now = store, mentions, now
        self.pictures, self.thinking = pictures, thinking
        self.unanswered = Unanswered(age, client.unhandled.handled)
        self.people = people = People(
            store, gives_lessons=settings.first_game, usual_language=settings.language
        )
        self.interludes = InterludeQueue(settings.show_for, loop.call_later, self._changed)
        self.tables = tables = Tables(
            *(store, now, rng, self._changed, asyncio.sleep),
            expect=lambda due: self.timekeeper.expect(due),
            interludes=self.interludes,
            settings=people.settings,
        )
        self.timekeeper = Timekeeper(
            *(store, tables, now, rng, loop.call_later),
            put_off=lambda moved: self.leftovers.show_deadlines(moved),
            outages=outages,
            back=lambda moved: self.leftovers.show_back(moved),
            note=Note(settings.beside, "outages", Noted),
        )
        self.computers = Computers(
            *(tables, rng, Pauses(settings.computer_pace, loop.time, asyncio.sleep)),
            loop.call_later,
            thinking=thinking,
            is_held=self.interludes.is_on,
        )
        self.meetings = meetings = Meetings(store, people)
        self.reviews, self.replays = Reviews(tables, thinking), Replays(tables)

        pace_of_emojis = settings.emoji_pace if 0 in store.shards.own else None
        self.own_emojis = Emojis(client, store, pace_of_emojis, asyncio.sleep)
        self.guilds, self.pings = Guilds(client, pace), Pings(now)
        most_in = {HOUR: settings.new_directs_per_hour, DAY: settings.new_directs_per_day}
        limits = DirectLimits(most_in, rest=REST)
        self.directs = directs = Directs(client, people, store, now, limits)
        self.layouts = layouts = Layouts(
            lambda: self.own_emojis.shown,
            people,
            mentions,
            lambda: directs.none_until,
            lambda: pictures.ready,
            self._lacks_pictures,
            lambda table: outages.told(table.guild, table.updated),
            self.interludes.private,
        )
        self.records = records = Records(
            store, people, now(), lambda table_id: self.reconciler.answered(table_id)
        )
        self.responses = responses = Responses(pictures, age, now)
        self.writer = writer = Writer(
            *(client, records, pictures, responses, pace, people, tables, directs),
            Presence(client, pace, now),
            Forms(people, now, self.own_emojis.look_again),
            *(now, asyncio.sleep, self._lacks_pictures),
        )
        self.answers = Answers(records, writer, responses)
        self.ephemerals = Ephemerals(client, writer.forms, responses, now)
        goals = Goals(
            *(people, layouts, self.interludes, directs, now),
            *(self.guilds.notifies_all, self.pings, meetings),
        )
        self.reconciler = Reconciler(client, tables, records, goals, layouts, writer, now)
        self.late_pictures = LatePictures(
            records, pictures.drawings, loop.call_later, self.reconciler.draw_later
        )
        pictures.drawings.on_rest = self.late_pictures.go_on
        self.leftovers = Leftovers(store, tables, self.reconciler, self.computers)
        self.forgetting = Forgetting(
            *(store, tables, people, records, self.ephemerals, directs, layouts),
            *(self.reconciler, self.leftovers.draw_undrawn),
        )
        self.handlers = Handlers(self, settings, failed)
        private = Note(settings.beside, "private", Handed)
        self._notes = private, Note(settings.beside, "pings", Caused)

    def _changed(self, table_id: TableId) -> None:
        """Has a changed table drawn and its computer players answer.

        Games ended by a change of rules are drawn later, because thousands may end at one start.
        """
        known = self.tables.known(table_id)
        if known is not None and known.table.reason == RULES_CHANGED:
            self.reconciler.draw_later(table_id)
        else:
            self.reconciler.changed(table_id)
        self.computers.touch(table_id)

    def _lacks_pictures(self, table_id: TableId) -> None:
        self.late_pictures.add(table_id)

    def take_over(self) -> None:
        """Takes over the open private messages and ping limits of the previous process."""
        private, pings = self._notes
        if (handed := private.take()) is not None:
            self.records.hand(handed.views)
            self.ephemerals.hand(handed.notices)
        if (caused := pings.take()) is not None:
            self.pings.hand(caused)

    def hand_over(self) -> None:
        private, pings = self._notes
        private.write(Handed(self.records.views(self.now()), self.ephemerals.notices()))
        pings.write(self.pings.caused())


class Handlers:
    """The handlers of all features. Each is made here and declares its own routes."""

    def __init__(
        self, bot: Composition, settings: Settings, failed: Callable[[BaseException], None]
    ) -> None:
        store, tables, people, now = bot.store, bot.tables, bot.people, bot.now
        records, layouts, ephemerals = bot.records, bot.layouts, bot.ephemerals
        answers, responses, writer = bot.answers, bot.responses, bot.writer
        reconciler, guilds = bot.reconciler, bot.guilds
        replays, reviews = bot.replays, bot.reviews
        finding = TableFinder(tables, store, guilds)
        own_places, own_posts = OwnPlaces(now), OwnPosts(now)
        readable = FinishedGames(tables, guilds)
        self.errors = errors = Errors(
            people, bot.mentions, ephemerals, lambda: bot.own_emojis.shown, failed
        )
        self.welcome = welcome = Welcome(
            store, people, records, bot.directs, guilds, reconciler, ephemerals
        )
        joining = Joining(tables, records, ephemerals, welcome)
        self.opening = opening = Opening(
            *(tables, store, records, layouts, reconciler, answers, ephemerals, guilds),
            *(errors, welcome, own_places, settings.lobbies_per_person),
        )
        self.play = play = Play(
            *(tables, finding, layouts, answers, ephemerals, errors, people, welcome)
        )
        self.watching = Watching(tables, layouts, answers)
        self.practice = practice = Practice(
            *(tables, store, records, layouts, ephemerals, bot.thinking, guilds),
            *(errors, play, own_places),
        )
        self.show_me = ShowMe(store, tables, layouts, ephemerals, practice)
        self.friends = Friends(
            *(opening, joining, store, tables, people, bot.pings, ephemerals, now)
        )
        self.notify = notify = Notify(
            *(finding, bot.pings, store, people, records, writer, guilds),
            *(layouts, ephemerals, now),
        )
        self.lobby = Lobby(
            *(settings.games_per_person, store, tables, people, layouts, answers),
            *(ephemerals, notify, welcome, joining, opening),
        )
        rematches = Rematches(
            *(store, tables, finding, own_posts, opening, joining, practice, reconciler)
        )
        fresh_post = FreshPost(own_posts, layouts, answers, reconciler, bot.interludes)
        self.seats = Seats(
            *(tables, finding, rematches, joining, play, welcome, fresh_post),
            *(layouts, records, ephemerals, bot.pings),
        )
        self.preferences = Preferences(store, people, reconciler, ephemerals, guilds, now)
        self.privacy = Privacy(store, bot.forgetting, ephemerals)
        self.rules = RulesPages(ephemerals, layouts, bot.mentions)
        self.standings = Standings(
            *(store, ephemerals, bot.mentions, writer.forms, responses, layouts),
            *(bot.meetings, now),
        )
        self.evening = Evening(
            *(store, tables, layouts, responses, writer.forms, readable, own_posts, now)
        )
        self.coach = Coach(tables, store, records, layouts, reviews, ephemerals)
        self.leading = leading = Leading(
            *(replays, layouts, ephemerals, writer, responses, now),
            *(readable, own_places, own_posts),
        )
        call_later = asyncio.get_running_loop().call_later
        self.polls = polls = Polls(
            *(store, tables, replays, reviews, people, layouts, writer, now, call_later)
        )
        self.asking = asking = Asking(
            *(store, people, reviews, polls, ephemerals, writer, now, readable)
        )
        self.replay = Replaying(replays, layouts, ephemerals, readable, practice, leading, asking)
        self.guessing = Guessing(replays, reviews, layouts, ephemerals, readable)
        self.offers = Offers(store, people, now)
        self.routes = tuple(
            route for one in vars(self).values() if isinstance(one, Routed) for route in one.routes
        )
        self.dispatch = Dispatch(
            RequestReader(tables, people, records, bot.mentions),
            *(errors, ephemerals, answers, bot.unanswered, self.routes),
        )


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
    """Opens the store, syncs the slash commands, and yields the running parts.

    The client must be logged in and not yet connected. Opening the store may have to wait for the
    previous process, so all that needs no store comes first. At the end, or if a step fails, work
    under way is finished and everything is closed in reverse order; the client must receive no
    events by then.
    """
    async with AsyncExitStack() as opened:

        def answers(*, does_it: bool) -> None:
            change = outages.up if does_it else outages.down
            change(EVERYTHING, "no answers")

        reach = Reach(client.http, answers, asyncio.sleep)
        opened.callback(reach.close)
        payload = await translated_payload(client.tree)
        call_later = asyncio.get_running_loop().call_later
        pictures = Pictures(Drawings(now, call_later, asyncio.sleep))
        opened.push_async_callback(pictures.close)
        thinking = Thinking()
        opened.push_async_callback(thinking.close)
        if settings.pictures and settings.standby:
            pictures.start()  # while the store is waited for; strong players start on first use
        store = await open_store(
            settings.database,
            stands_by=settings.standby,
            on_lost=_end_at_once,
            shards=settings.own_shards,
        )
        opened.push_async_callback(store.close)
        await _require_own(store, client)
        mentions = await _mentions(client, store, payload)
        bot = Composition(
            *(settings, client, pace, age, outages, store, mentions, pictures, thinking),
            *(now, rng, reach.failed),
        )
        bot.take_over()
        opened.callback(bot.hand_over)
        opened.push_async_callback(bot.reconciler.close)
        opened.push_async_callback(bot.own_emojis.close)
        opened.callback(bot.late_pictures.close)
        opened.push_async_callback(bot.handlers.dispatch.at_rest)  # clicks may wait for a player
        opened.push_async_callback(bot.computers.close)
        opened.push_async_callback(bot.reviews.close)
        opened.push_async_callback(bot.replays.close)
        opened.push_async_callback(bot.handlers.polls.close)
        opened.callback(bot.interludes.close)
        await bot.directs.start()
        opened.push_async_callback(bot.timekeeper.close)
        opened.push_async_callback(bot.tables.close)
        opened.push_async_callback(bot.leftovers.close)
        bot.leftovers.start(await bot.timekeeper.start())
        bot.handlers.polls.expect(now())
        forwarding = Forwarding(store, client, age.of, bot.forgetting.forget_handed_on)
        if store.shards.count > 1:
            _join_others(store, client, forwarding)
            news = News(store, bot.people, forwarding, bot.reconciler.changed)
            opened.push_async_callback(news.close)
            news.start()
        opened.push_async_callback(forwarding.close)
        forwarding.start()
        if settings.emojis:
            bot.own_emojis.start()
        if settings.pictures and not settings.standby:
            pictures.start()
        yield bot


async def _mentions(client: SessionClient, store: Store, payload: list[dict[str, Any]]) -> Mentions:
    """Returns the mentions of the commands; the process with shard 0 also writes the commands."""
    if 0 in store.shards.own:
        return await sync_commands(client, store, payload)
    return await written_commands(store)


def _join_others(store: Store, client: SessionClient, forwarding: Forwarding) -> None:
    """Makes the client share session starts and interactions with the bot's other processes."""

    async def turn(bucket: int) -> None:
        apart = round(starts.BETWEEN_STARTS * 1000)
        await asyncio.sleep(await store.next_start(bucket, apart))

    client.take_turns(turn)
    client.hand_on = forwarding.hand_on


def _end_at_once() -> None:
    """Exits without cleanup, as after ``kill -9``: another process may own the database already."""
    sys.stderr.flush()
    os._exit(1)


async def _require_own(store: Store, client: SessionClient) -> None:
    """Raises `OtherApplication` if the database belongs to another application's bot.

    That bot is in other servers and cannot edit this one's messages, so every table would end.
    """
    own, kept = str(client.application_id), await store.fact(_APPLICATION)
    if kept is None:
        await store.keep_fact(_APPLICATION, own)
    elif kept != own:
        raise OtherApplication(found=kept, wanted=own)
