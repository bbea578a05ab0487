"""Invites friends to a table: with `/play`, a lobby's menu, or the command on a person."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.base.timing import Now
from bot.features.joining import Joining
from bot.features.opening import Opening
from bot.features.request import Click, Request, TableClick
from bot.features.routes import Route, Routed, Routes, TableRoute
from bot.messages.ephemerals import Ephemerals, Topic
from bot.requests.age import Interaction
from bot.running.allowance import Pings
from bot.running.people import People
from bot.running.service import Tables
from bot.screens import friends as friends_ui
from bot.screens.all_games import GAMES
from bot.screens.friends import ASK, JOIN, LATER, NEVER
from bot.screens.kit import Kind
from bot.tables import lobbies
from bot.tables.quiet import is_quiet
from bot.tables.refusal import Refusal
from data.forgotten import is_among, mark
from data.paces import DAY
from data.store import Store
from data.store.values import PersonSettings, Place, Status, Table

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>", re.ASCII)


@dataclass(eq=False)
class Friends(Routed):
    _opening: Opening
    _joining: Joining
    _store: Store
    _tables: Tables
    _people: People
    _pings: Pings
    _ephemerals: Ephemerals
    _now: Now

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.INVITE, self.on_click), Route(Kind.INVITE_TO, self.on_game))

    async def play(self, request: Request, game: str, place: Place | None, friends: str) -> None:
        """Opens a table, and invites the people mentioned in ``friends``.

        Raises `Refusal` (``no_mentions``), or what opening a table and inviting raise.
        """
        users = tuple(dict.fromkeys(int(one) for one in _MENTION.findall(friends)))
        if friends and not users:
            raise Refusal("no_mentions")
        if users:
            await self._require_invites(request)
        table = await self._opening.open(request, game, place)
        if users:
            await self._ask(request, table, users)

    async def ask(self, request: Request, user: int) -> None:
        """Invites that person to the lobby of the person who asks, or else offers games to open."""
        await self._require_invites(request)
        own = await self._store.tables(guild=request.guild, user=request.user)
        lobbies = [one for one in own if one.status is Status.LOBBY and not one.practice]
        here = [one for one in lobbies if request.channel in (one.channel, one.parent)]
        if lobbies:
            await self._ask(request, (*here, *lobbies)[0], (user,))
            return
        self._require_people(request, (user,))
        layout = friends_ui.which_game(request.words, user)
        await self._ephemerals.say(request.interaction, Topic.NOTE, layout)

    async def on_game(self, click: Click) -> None:
        """Opens a table of the chosen game, and invites the person to it."""
        game, user = click.control.subject, click.control.part
        if game not in GAMES or not user.isdecimal():
            raise Refusal("unknown")
        await self._require_invites(click)
        table = await self._opening.open(click, game, None)
        await self._ask(click, table, (int(user),))

    async def on_click(self, click: TableClick) -> None:
        """Invites the chosen people, or takes the answer of an invited person."""
        answer = click.control.answer
        if answer == ASK:
            users = tuple(int(one) for one in click.values if one.isdecimal())
            await self._require_invites(click)
            await self._ask(click, click.table, users)
        elif answer == JOIN:
            sitting = await self._joining.join(click, click.table.id)
            await self._joining.greet(click, sitting.table)
        elif answer in (LATER, NEVER):
            by = lobbies.asker(click.table, click.user)
            if answer == NEVER:
                await self._people.change(click.user, lambda now: _never_by(now, by))
            await self._tables.change(
                click.table.id, lambda now: lobbies.decline(now, click.user), cause=click.cause
            )
            said = friends_ui.answered(click.words, never=answer == NEVER)
            await self._ephemerals.say(click.interaction, Topic.NOTE, said)
        else:
            raise Refusal("unknown")

    async def _require_invites(self, request: Request) -> None:
        if not (await self._people.server(request.guild)).invites:
            raise Refusal("invites_off")

    def _require_people(self, request: Request, users: Collection[int]) -> None:
        """Raises `Refusal` (``asks_computer``) if one of them is known to be a bot."""
        if _bots(request.interaction) & {*users}:
            raise Refusal("asks_computer")

    async def _ask(self, request: Request, table: Table, users: Sequence[int]) -> None:
        """Invites the people who accept invitations from this person, and names the others."""
        self._require_people(request, users)
        by, others = request.user, [user for user in users if user != request.user]
        if not others:
            raise Refusal("asks_self")
        people = await self._people.settings(others)
        willing = [user for user in others if _may_ask(people[user], by)]
        if willing:
            lobbies.invite(table, by, dict.fromkeys(willing, False))  # raises if not allowed
            pinged = {user: await self._is_pinged(people[user], by, table) for user in willing}
            await self._tables.change(
                table.id,
                lambda now: lobbies.invite(now, by, pinged),
                cause=request.cause_of("ask"),
            )
        unwilling = [user for user in others if user not in willing]
        said = friends_ui.told(request.words, willing, unwilling)
        await self._ephemerals.say(request.interaction, Topic.ASKED, said)

    async def _is_pinged(self, person: PersonSettings, by: int, table: Table) -> bool:
        """Returns whether the invitation may ping the person, at most once a day from one host.

        A true answer counts as today's ping.
        """
        now, marked = self._now(), str(mark(by, str(person.user)))
        lately = {one: at for one, at in person.invited_at.items() if at > now - DAY}
        if marked in lately or not person.pings or is_quiet(person, now):
            return False
        if not self._pings.allow(by, person.user, table.id):
            return False
        noted = {**lately, marked: now}
        await self._people.change(person.user, lambda kept: replace(kept, invited_at=noted))
        return True


def _may_ask(person: PersonSettings, by: int) -> bool:
    return person.lets_invite and not is_among(person.never_invited_by, by)


def _never_by(person: PersonSettings, by: int) -> PersonSettings:
    """Returns the settings with that person's future invitations refused."""
    if is_among(person.never_invited_by, by):
        return person
    marked = mark(by, str(person.user))
    return replace(person, never_invited_by=(*person.never_invited_by, marked))


def _bots(interaction: Interaction) -> set[int]:
    """Returns the bots among the people that the interaction describes, and this bot."""
    data: Any = interaction.data or {}
    users = data.get("resolved", {}).get("users", {})
    return {interaction.application_id} | {
        int(user) for user, one in users.items() if one.get("bot")
    }
