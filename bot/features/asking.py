"""*Ask the server*: everyone is asked for their move in a position of a finished game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final

import discord

from bot.base.locks import Locks
from bot.base.timing import Now
from bot.features.game_controls import decided
from bot.features.polls import OPEN_FOR, Polled, Polls
from bot.features.readable import FinishedGames
from bot.features.request import Click
from bot.features.routes import Route, Routed, Routes
from bot.features.steps import guessed_at
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.writer import Writer
from bot.requests.permissions import permission_names, to_play_in
from bot.requests.places import enter, is_outside, stay_here
from bot.requests.trouble import Denial, denial
from bot.running.people import People
from bot.running.reviews import Reviews
from bot.screens import poll as poll_ui
from bot.screens.game_ui import Picks
from bot.screens.kit import Kind
from bot.screens.replay_page import ReplayPosition
from bot.screens.time import relative
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay
from bot.tables.seating import owned_seat, people_at
from bot.tables.sitting import Sitting
from data.forgotten import is_among, mark
from data.store import Store
from data.store.errors import StoreError
from data.store.values import Poll, PollId, Table
from engine.notation import encode
from engine.protocol import Action

_LETTERS: Final = 16
"""The length of a poll's id, too long to guess."""


@dataclass(eq=False)
class Asking(Routed):
    """Asks a server about a position of a finished game.

    Its players may ask about what they saw, one poll at a time in a server, and cannot answer.
    Everyone else answers once, before they see the other answers.
    """

    _store: Store
    _people: People
    _reviews: Reviews
    _polls: Polls
    _ephemerals: Ephemerals
    _writer: Writer
    _now: Now
    _readable: FinishedGames
    _asking: Locks[tuple[int, int]] = field(default_factory=Locks, init=False)

    @property
    def routes(self) -> Routes:
        return (Route(Kind.POLL, self.on_click),)

    async def ask(
        self, click: Click, sitting: Sitting, replay: Replay, place: ReplayPosition
    ) -> None:
        """Posts a poll about the next decision of the person's own seat after that step.

        Raises `Refusal`: ``unknown`` for another seat, ``replay_private`` outside the channel of a
        game that not everyone sees, ``wrong_channel`` where the server wants no games,
        ``poll_forbidden`` if another player forbids it, ``poll_open`` while the person's last poll
        is open, ``replay_no_question`` if the seat decides nothing more, ``missing_permission``,
        ``not_in_thread``, or what `Reviews.decisions` raises.
        """
        table, seat = sitting.table, owned_seat(sitting.table, click.user)
        if seat is None or place.viewer != seat:
            raise Refusal("unknown")
        await self._readable.require_visible(click, table)
        _server, channel = click.place_for_games()
        await self._require_allowed(table, click.user)
        found = await self._reviews.decisions(sitting, seat)
        decision = guessed_at(replay, found, place.step)
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        async with self._asking.of((click.guild, click.user)):
            kept = await self._store.poll_by(click.guild, click.user)
            if kept is None:
                now = self._now()
                new = Poll(
                    id=_poll_id(click.cause),
                    guild=click.guild,
                    channel=channel,
                    message=0,
                    table=table.id,
                    entry=decision.number,
                    seat=seat,
                    asked_by=click.user,
                    asked=now,
                    closes=now + OPEN_FOR,
                )
                kept = await self._sent(click, Polled(new, sitting, decision))
            elif kept.id != _poll_id(click.cause):  # the same id: a repeated click
                raise Refusal("poll_open", link=_link(kept), when=relative(kept.closes))
        done = click.words("poll-done", link=_link(kept), when=relative(kept.closes))
        await self._ephemerals.say(click.interaction, Topic.NOTE, done)

    async def _require_allowed(self, table: Table, user: int) -> None:
        """Raises `Refusal` (``poll_forbidden``) if another player of the game forbids polls."""
        settings = await self._people.settings({*people_at(table)} - {user})
        if not all(person.lets_ask for person in settings.values()):
            raise Refusal("poll_forbidden")

    async def _sent(self, click: Click, polled: Polled) -> Poll:
        """Sends the poll's message and stores the poll; deletes the message if storing fails."""
        interaction = click.interaction
        if is_outside(interaction):
            await enter(interaction)
        where = stay_here(interaction).channel
        frame = await self._polls.public_frame(polled)
        poll = polled.poll
        layout = poll_ui.asked(frame, polled.decision, poll.seat, poll.closes)
        try:
            message = await self._writer.post(interaction, Topic.POLL, layout, where)
        except discord.HTTPException as error:
            if denial(error) is not Denial.NOT_ALLOWED:
                raise
            lacks = permission_names(to_play_in(interaction.channel))
            raise Refusal("missing_permission", permissions=list(lacks)) from error
        try:
            kept = await self._store.open_poll(replace(poll, message=message.id))
        except StoreError:
            await message.delete()
            raise
        self._polls.expect(kept.closes)
        return kept

    async def on_click(self, click: Click) -> None:
        """Opens the question in private, or stores the person's answer and shows all answers.

        Raises `Refusal`: ``poll_over``, ``poll_own`` for a player of the game, ``poll_watched`` for
        a person who saw all its hands, ``malformed``, or what `Polls.about` and `Polls.judged`
        raise.
        """
        poll = await self._store.poll(click.control.subject)
        here = click.interaction.guild_id, click.interaction.channel_id
        if poll is None or poll.closes <= self._now() or here != (poll.guild, poll.channel):
            raise Refusal("poll_over")
        polled = await self._polls.about(poll)
        table, when = polled.sitting.table, relative(poll.closes)
        if owned_seat(table, click.user) is not None:
            raise Refusal("poll_own", when=when)
        if is_among(table.watchers, click.user):
            raise Refusal("poll_watched", when=when)
        answers = await self._store.poll_answers(poll.id)
        kept = answers.get(click.user) or answers.get(mark(click.user, poll.id))
        if kept is not None:
            await self._tell(click, polled, self._polls.read(polled, kept))
        elif click.control.part == poll_ui.OPEN:
            await self._exercise(click, polled)
        elif click.control.part == poll_ui.PICK:
            await self._answered(click, polled)
        else:
            raise Refusal("unknown")

    async def _exercise(self, click: Click, polled: Polled, picks: Picks | None = None) -> None:
        frame = await self._polls.frame(polled, click.words, click.user)
        layout = poll_ui.exercise(frame, polled.decision, polled.poll.seat, picks)
        await self._ephemerals.rewrite(click.interaction, Topic.POLL, layout)

    async def _answered(self, click: Click, polled: Polled) -> None:
        """Stores a complete answer and shows all answers; a person's first answer counts."""
        tried = decided(click, polled.sitting.table, polled.decision)
        if isinstance(tried, Picks):
            await self._exercise(click, polled, tried)
            return
        kept = await self._store.answer_poll(polled.poll.id, click.user, encode(tried))
        if kept is None:
            raise Refusal("poll_over")
        await self._tell(click, polled, self._polls.read(polled, kept))

    async def _tell(self, click: Click, polled: Polled, tried: Action) -> None:
        await click.acknowledge()
        judged = await self._polls.judged(polled, tried)
        frame = await self._polls.frame(polled, click.words, click.user)
        answers = await self._polls.answers(polled)
        seat, closes = polled.poll.seat, polled.poll.closes
        layout = poll_ui.answered(frame, judged, seat, tried, answers, closes)
        await self._ephemerals.rewrite(click.interaction, Topic.POLL, layout)


def _poll_id(cause: str) -> PollId:
    """Returns the id of the poll that a click asks for; a repeated click gives the same id."""
    return sha256(f"poll {cause}".encode()).hexdigest()[:_LETTERS]


def _link(poll: Poll) -> str:
    return f"https://discord.com/channels/{poll.guild}/{poll.channel}/{poll.message}"
