"""Public replays: one message for a channel, whose steps one person leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.base.timing import Now
from bot.features.own_places import OwnPlaces, OwnPosts
from bot.features.readable import FinishedGames
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.features.steps import gone, position_of, shown
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.responses import Responses
from bot.messages.writer import Writer
from bot.requests.closing import removed_after
from bot.requests.places import TablePlace, enter, is_outside, make_place, stay_here, why_not
from bot.requests.trouble import is_gone
from bot.running.replays import Replays
from bot.screens import led as led_ui
from bot.screens import replay_page as replay_ui
from bot.screens.kit import Frame, Kind, Layout
from bot.screens.led import NOBODY, SILENT, Led
from bot.screens.notices import mention
from bot.screens.replay_page import ReplayPosition
from bot.screens.time import relative
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from data.store.values import Pace, Place, Table

_SECOND = 1000


@dataclass(eq=False)
class Leading(Routed):
    """Replays for everyone; the custom_ids of their messages hold all their state."""

    _replays: Replays
    _layouts: Layouts
    _ephemerals: Ephemerals
    _writer: Writer
    _responses: Responses
    _now: Now
    _readable: FinishedGames
    _own_places: OwnPlaces
    _own_posts: OwnPosts

    @property
    def routes(self) -> Routes:
        return (Route(Kind.LEAD, self.on_click),)

    async def show(self, click: Click, table: Table, replay: Replay, place: ReplayPosition) -> None:
        """Shows that step to everyone, in a new thread if possible; the person becomes the leader.

        Raises `Refusal`: ``replay_private`` outside the channel of a game that not everyone sees,
        ``too_many_posts``, ``missing_permission``, ``not_in_thread``, or ``too_many_places``.
        """
        await self._readable.require_visible(click, table)
        self._own_posts.check(click.guild, click.user)
        interaction = click.interaction
        led = Led(place.step, place.viewer, click.user, self._seconds())
        frame = self._frame(click, table)
        layout = led_ui.led(frame, shown(replay, led, None), led)
        where = await self._place(click, led_ui.thread_name(frame, interaction.user.display_name))
        async with removed_after(discord.HTTPException, where.made):
            await self._writer.post(interaction, Topic.REPLAY, layout, where.channel)
        self._own_posts.note(click.guild, click.user)
        done = click.words("show-done", channel=str(where.channel))
        await self._ephemerals.say(interaction, Topic.NOTE, done)

    async def _place(self, click: Click, name: str) -> TablePlace:
        """Returns a new thread, or this place if it is a thread or can have none."""
        interaction = click.interaction
        await interaction.response.defer(ephemeral=True, thinking=True)
        if isinstance(interaction.channel, discord.Thread):
            because: Refusal | None = Refusal("no_other_place")
        else:
            because = why_not(interaction, Place.THREAD)
        if because is not None:
            if is_outside(interaction):
                await enter(interaction)
            return stay_here(interaction)
        self._own_places.check(click.guild, click.user)
        starter = discord.ui.LayoutView()
        made = await make_place(
            interaction, Place.THREAD, name, Pace.LIVE, answer=None, starter=starter
        )
        self._own_places.note(click.guild, click.user)
        return made

    async def on_click(self, click: Click) -> None:
        """Goes to another step for the leader, or passes the lead on.

        Anyone may take the lead once the leader gives it up or has pressed nothing for two minutes.
        Raises `Refusal`: ``unknown``, ``replay_led`` for others than the leader, or what
        `FinishedGames.game` raises.
        """
        try:
            led = Led.read(click.control.part)
        except ValueError as error:
            raise Refusal("unknown") from error
        table = (await self._readable.game(click, click.control.subject)).table
        replay = await self._replays.of(table.id)
        now, answer = self._seconds(), click.control.answer
        if not led.may_lead(click.user, now):
            raise _led_by_another(led)
        position_of(replay, str(ReplayPosition(led.step, led.viewer)))
        gives_up = answer == led_ui.LEAD and led.leader == click.user
        led = replace(led, leader=NOBODY if gives_up else click.user, since=now)
        way = replay_ui.HERE if answer == led_ui.LEAD else answer
        to = gone(replay, ReplayPosition(led.step, led.viewer), way, click.values)
        led = replace(led, step=to.step, viewer=to.viewer)
        layout = led_ui.led(self._frame(click, table), shown(replay, led, None), led)
        if not await self._rewritten(click, layout):
            own = self._layouts.frame(table, click.words, None, click.user)
            alone = replay_ui.step(own, shown(replay, ReplayPosition(led.step, led.viewer), None))
            await self._ephemerals.say(click.interaction, Topic.REPLAY, alone)

    async def _rewritten(self, click: Click, layout: Layout) -> bool:
        """Rewrites the public message; returns false if it was deleted meanwhile."""
        edit = partial(self._responses.edit, click.interaction)
        try:
            await self._writer.forms.write_notice(click.interaction, Topic.REPLAY, layout, edit)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            return False
        return True

    def _frame(self, click: Click, table: Table) -> Frame:
        return self._layouts.frame(table, click.public_words, None, None)

    def _seconds(self) -> int:
        return self._now() // _SECOND


def _led_by_another(led: Led) -> Refusal:
    until = (led.since + SILENT) * _SECOND
    return Refusal("replay_led", leader=mention(led.leader), when=relative(until))
