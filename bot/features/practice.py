"""Practice: a private table for one person against computers, with hints on demand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.base.locks import Locks
from bot.features.failures import Errors
from bot.features.own_places import OwnPlaces
from bot.features.play import Play
from bot.features.request import Request, TableClick
from bot.features.routes import Routed, Routes, TableRoute
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.record import Records
from bot.requests.closing import removed_after
from bot.requests.guilds import Guilds
from bot.requests.places import make_private, why_in_words
from bot.running.service import Tables
from bot.running.thinker import Advising
from bot.running.thinking import Thinking
from bot.screens import coach_page as coach_ui
from bot.screens import status as status_ui
from bot.screens.exercise import coached
from bot.screens.kit import Frame, Kind
from bot.screens.names import MOST_IN_PLACE, plain_name
from bot.screens.text import cut
from bot.tables import lobbies, practice_of
from bot.tables.levels import known_computers
from bot.tables.refusal import Refusal
from bot.tables.seating import present_seat, require_going
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.errors import StoreError
from data.store.values import Status, Table
from engine.mind.review import adviser_of
from engine.protocol import CHANCE, Seat


@dataclass(eq=False)
class Practice(Routed):
    _tables: Tables
    _store: Store
    _records: Records
    _layouts: Layouts
    _ephemerals: Ephemerals
    _thinking: Thinking
    _guilds: Guilds
    _errors: Errors
    _play: Play
    _own_places: OwnPlaces
    _opening: Locks[int] = field(default_factory=Locks, init=False)

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.HINT, self.on_hint),)

    async def open(self, request: Request, game: str, kind: str | None) -> None:
        """Opens a practice table in a private thread, begins its game, and says where it is.

        Someone who is practising already is shown that table instead. Raises `Refusal`:
        ``wrong_channel``, ``unknown``, ``too_many_places``, or what `make_private` raises.
        """
        await self._open(request, game, lambda table: practice_of.new(table, kind))

    async def branch(self, request: Request, played: Table, seat: Seat, moves: int) -> None:
        """Opens a practice table that continues a finished game after its first ``moves`` moves.

        The person plays the ``seat``.
        """
        await self._open(
            request, played.game, lambda table: practice_of.branched(table, played, seat, moves)
        )

    async def _open(self, request: Request, game: str, make: Callable[[Table], Table]) -> None:
        async with self._opening.of(request.user):
            going = await self._going(request, request.guild)
            if going is not None:
                await self.say_where(request, going.table, "practice-already")
                return
            table = await self._begun(request, game, make)
        await self.say_where(request, table, "practice-open")
        if self._layouts.has_pictures(table.guild) and (lacks := why_in_words(request.interaction)):
            await self._errors.tell(request.interaction, lacks, Topic.PICTURES)

    async def again(self, request: Request, fresh: Table) -> Sitting:
        """Opens and begins the ``fresh`` table, or returns the person's current practice there."""
        async with self._opening.of(request.user):
            going = await self._going(request, fresh.guild)
            if going is not None:
                return going
            opened = await self._tables.open(fresh, cause=request.cause)
            return await self._tables.begin(opened.table.id, request.user, request.cause)

    async def _going(self, request: Request, guild: int) -> Sitting | None:
        """Returns the person's practice in that server, after beginning its game if needed."""
        own = await self._store.tables(guild=guild, user=request.user)
        table = next((one for one in own if one.practice), None)
        if table is None:
            return None
        if table.status is Status.LOBBY:
            return await self._tables.begin(table.id, request.user, request.cause)
        return await self._tables.get(table.id)

    async def _begun(self, request: Request, game: str, make: Callable[[Table], Table]) -> Table:
        """Returns a new practice table with its game begun."""
        interaction, (server, channel) = request.interaction, request.place_for_games()
        self._own_places.check(request.guild, request.user)
        await interaction.response.defer(ephemeral=True, thinking=True)
        self._thinking.warm()
        words, person = request.words, interaction.user
        called = plain_name(person.display_name)
        said = words("practice-name", game=words(f"game-{game}"), name=called)
        table = lobbies.new(
            *(server, game, person.id, person.display_name, person.name),
            channel=channel,
            language=words.language,
        )
        table = make(table)
        await self._guilds.learn(interaction)
        placed = await make_private(interaction, cut(said, MOST_IN_PLACE))
        self._own_places.note(request.guild, request.user)
        async with removed_after(StoreError, placed.made):
            opened = await self._tables.open(
                replace(table, channel=placed.channel, parent=channel), request.cause
            )
        begun = await self._tables.begin(opened.table.id, person.id, request.cause)
        return begun.table

    async def say_where(self, request: Request, table: Table, key: str) -> None:
        """Tells the person where the table is, in the sentence of that ``key``."""
        record = await self._records.of(table)
        frame = Frame(table, request.words, record.link(table))
        layout = status_ui.practice(frame, key)
        await self._ephemerals.say(request.interaction, Topic.NOTE, layout)

    async def on_hint(self, click: TableClick) -> None:
        """Shows what the strong player would choose and why, and counts the hint.

        A question always gets the same hint. If the question is over, the message is redrawn
        instead. Raises `Refusal`: ``no_hints`` outside practice, ``no_coach`` if the game has none,
        ``no_thought``, ``closing``, ``not_seated``, ``paused``, or as `require_going` does.
        """
        sitting, question_id = click.sitting, click.control.part
        practice_of.with_hint(sitting.table, click.user, question_id)
        require_going(sitting.table)
        seat = present_seat(sitting.table, click.user)
        game, state = sitting.game, sitting.state
        found = adviser_of(game)
        if found is None or coached(game.key) is None:
            raise Refusal("no_coach")
        question = game.question(state, seat)
        if question is None or question.id != question_id or CHANCE in game.to_act(state):
            await self._play.redraw(click)
            return
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        (kind, adviser), seed = found, f"{sitting.table.id} {seat} {question_id}"
        company, memory = known_computers(sitting.table), sitting.memories.get(kind)
        questions = [
            Advising(
                *(game.key, kind, replace(part, company=company, memory=memory)),
                *(seed, adviser.efforts[-1]),
            )
            for part in adviser.parts(game.view(state, seat), game.legal(state, seat))
        ]
        advised = [
            (asked.part, await self._thinking.advise(asked, server=sitting.table.guild))
            for asked in questions
        ]
        counted = await self._tables.change(
            sitting.table.id,
            lambda table: practice_of.with_hint(table, click.user, question_id),
            cause=click.cause,
        )
        frame = self._layouts.frame(counted.table, click.words, click.link, click.user)
        await self._ephemerals.say(click.interaction, Topic.HINT, coach_ui.hint(frame, advised))
