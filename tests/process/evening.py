"""Three people play games of all kinds at once; the store has everything that they were told was
done.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import Path
from random import Random
from typing import Final

from pydantic_core import from_json, to_json

from bot.features.request import control_by
from bot.messages.next_step import Edit, Step
from bot.messages.record import Record
from bot.messages.slots import Slot, SlotKind
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Answer, Picks
from bot.screens.kit import Kind
from bot.screens.words import words
from bot.tables.moves import choices_of, play
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting, fold
from data.store import open_store
from data.store.read_only import read_only
from data.store.values import Status, WholeTable
from engine.protocol import TAKE_BACK, IllegalAction
from tests.helpers.messages import control, controls, text_of, values
from tests.process.conftest import NAMES
from tests.process.drawing import Drawing, digest, is_folded
from tests.process.hurrying import hurry
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import EPHEMERAL, Interaction

PATIENCE: Final = 3.0
"""Seconds for which a person waits for an answer, as Discord does."""

CARRIED_OUT: Final = 15.0
"""Seconds after which an unanswered press has no effect any more: Discord's three, three more by
which the bot may take it for younger (`bot.requests.age`), and its handling on a busy machine.
"""

SHORTLY: Final = 0.2
"""Seconds until it is checked again whether a person is asked something."""

_EDITED: Final = 7
"""The type of an answer that edits the message that was pressed."""

_TIME: Final = re.compile(r"<t:\d+")

_CAUSES_OF_MOVES: Final = "SELECT cause FROM moves WHERE table_id = ? AND cause IS NOT NULL"
_OTHER_CAUSES: Final = "SELECT cause FROM causes WHERE table_id = ?"


@dataclass(slots=True)
class Press:
    """A press at a table."""

    table: str
    kind: str
    done: Interaction
    changes: bool
    """Whether the press surely changes the table if it is carried out."""

    @property
    def is_told_done(self) -> bool:
        """Returns whether the person was told that it was done."""
        return was_acknowledged(self.done) and failure_of(self.done) is None


class Evening:
    """People who are asked by direct message. One of them also joins a lobby and leaves
    it again.
    """

    def __init__(
        self,
        people: People,
        plumage: Plumage,
        rng: Random,
        *,
        names: tuple[str, ...] = NAMES,
        number: int = 0,
    ) -> None:
        """Makes people who play in that place; the lobby is in the channel with that number."""
        self.people, self._plumage, self._rng, self.names = people, plumage, rng, names
        self._elsewhere = People(people.stand_in, people.stand_in.channels[2 * number + 1])
        self._hosts = dict(zip(("pikoko", "block", "plumes"), names, strict=True))
        self.going: dict[str, str] = {}
        """By game: the table at which it is played."""
        self.tables: list[str] = []
        """All tables of the evening, lobbies included."""
        self.of_pikoko: list[str] = []
        self.presses: list[Press] = []

    # What they do

    async def gather(self) -> None:
        """Has them sit down at a table of each game, and one of them open a lobby besides."""
        self._note("pikoko", await self.people.open(*self.names))
        await self.next_games()
        opened = await self._elsewhere.command(self.names[0], "play", game="pikoko")
        self.lobby = message_of(opened)
        self.lobby_id = control(self.lobby, "lobby").split(":")[1]
        self.tables.append(self.lobby_id)

    def _note(self, game: str, table: str) -> None:
        self.going[game] = table
        self.tables.append(table)
        if game == "pikoko":
            self.of_pikoko.append(table)

    async def next_games(self) -> None:
        """Has them sit down at a table of each game that has ended."""
        for game in sorted(GAMES):
            table = self.going.get(game)
            if table is None or self.whole(table).table.status.ended:
                await self._sit_down(game)

    async def hurry(self, database: Path) -> None:
        """Brings some games near their ends while the program does not run."""
        for table in self.going.values():
            if self.whole(table).table.status is Status.PLAYING and self._rng.random() < 0.5:
                self._may_be_overtaken(table)
                await hurry(database, table, self._rng.randrange(1000))

    async def _sit_down(self, game: str) -> None:
        host = self._hosts[game]
        opened = await self.people.command(host, "play", game=game)
        post = message_of(opened)
        table = control(post, "lobby").split(":")[1]
        for name in [one for one in self.names if one != host]:
            await self.people.press(name, post, f"lobby:{table}:-:join")
        self._note(game, table)

    async def press(self) -> list[Press]:
        """Has everyone at some of the tables do something at the same time; returns their presses
        once each is answered, or has waited too long.
        """
        count = self._rng.randint(1, len(self.going))
        tables = self._rng.sample(sorted(self.going.values()), count)
        done = [one for table in tables if (one := await self._move(table)) is not None]
        if self._rng.random() < 0.2 or not done:
            done.append(await self._change())
        await self._until(lambda: all(one.done.answers for one in done), PATIENCE)
        return done

    async def _until(self, there: Callable[[], bool], seconds: float) -> None:
        """Waits for the condition, at most for so long, and not if the program has ended."""
        waits = asyncio.ensure_future(self.people.stand_in.until(there))
        ends = asyncio.ensure_future(self._plumage.ended())
        await asyncio.wait((waits, ends), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        waits.cancel()
        ends.cancel()
        await asyncio.gather(waits, ends, return_exceptions=True)

    async def _move(self, table: str) -> Press | None:
        """Has someone at the table answer a question, ask for the next round or open
        their panel.
        """
        found = self._offers(table)
        if not found:
            await asyncio.sleep(SHORTLY)
            found = self._offers(table)
        if not found or self._rng.random() < 0.05:
            return await self._panel(table)
        name, message, custom_id, part = self._rng.choice(found)
        chosen = self._chosen(part)
        self._may_be_overtaken(table)
        changes = self._is_complete(name, table, custom_id, chosen)
        done = await self.people.begin(name, message, custom_id, *chosen)
        return self._noted(Press(table, custom_id.split(":", 1)[0], done, changes))

    def _offers(self, table: str) -> list[tuple[str, Json, str, Json]]:
        return [one for name in self.names for one in self._offered(name, table)]

    def _offered(self, name: str, table: str) -> Iterable[tuple[str, Json, str, Json]]:
        """Yields what that person can press at the table: message, custom_id and control."""
        for message in (*self.people.direct_messages(name), *self.people.posts()):
            for kind in ("answer", "next"):
                for custom_id, part in controls(message, f"{kind}:{table}").items():
                    if not custom_id.endswith(f":{TAKE_BACK.type}"):
                        yield name, message, custom_id, part
        for message in self.people.posts():
            for custom_id, part in controls(message, f"lobby:{table}").items():
                if custom_id.endswith(":start") and name == self._hosts[self.game_of(table)]:
                    yield name, message, custom_id, part

    def _chosen(self, part: Json) -> list[str]:
        offered = values(part)
        count = min(part.get("min_values", 1) or 1, len(offered))
        return self._rng.sample(offered, count)

    def _may_be_overtaken(self, table: str) -> None:
        """Takes the table's unanswered presses for unsure as something else is pressed: a new
        process is told of both at once, and may carry out the later one first.
        """
        for one in self.presses:
            if one.table == table and not one.done.answers:
                one.changes = False

    def _is_complete(self, name: str, table: str, custom_id: str, chosen: list[str]) -> bool:
        """Returns whether the press changes the stored table. Unsure while another press is under
        way, or when time is nearly up.
        """
        recent = time.monotonic() - CARRIED_OUT
        if any(
            one.table == table and not one.done.answers and one.done.sent > recent
            for one in self.presses
        ):
            return False
        whole, pressed = self.whole(table), control_by(custom_id)
        assert pressed is not None
        if pressed.answer == "start":
            return whole.table.status is Status.LOBBY
        user = int(self.people.stand_in.users[name]["id"])
        if pressed.kind is not Kind.ANSWER or whole.table.status is not Status.PLAYING:
            return False
        sitting = folded(whole)
        seat = next(n for n, one in enumerate(whole.table.seats) if one.user == user)
        question = sitting.question(seat)
        if question is None or question.id != pressed.part:
            return False
        until = [one.due for one in whole.deadlines]
        if until and min(until) < 1000 * (time.time() + 2 * PATIENCE):
            return False  # someone's time may be up before that, which can end the question
        try:
            said = Answer(pressed.answer, tuple(chosen))
            read = GAMES[whole.table.game].read(sitting.view(seat), question, said)
            if isinstance(read, Picks):
                return False
            made = play(sitting, choices_of(seat, read, ""), 0, Random(0))[1]
        except (IllegalAction, Refusal):
            return False
        return bool(made)  # none, if it repeats what was answered already

    async def _panel(self, table: str) -> Press | None:
        posts = [one for one in self.people.posts() if controls(one, f"show:{table}")]
        if not posts:
            return None
        name, pressed = self._rng.choice(self.names), f"show:{table}:-:panel"
        return self._noted(
            Press(table, "show", await self.people.begin(name, posts[-1], pressed), changes=False)
        )

    async def _change(self) -> Press:
        """Has someone join the lobby or leave it, whichever its post offers."""
        name = self.names[1]
        answer = "leave" if name in text_of(self.lobby) else "join"
        self._may_be_overtaken(self.lobby_id)
        pressed = f"lobby:{self.lobby_id}:-:{answer}"
        done = await self._elsewhere.begin(name, self.lobby, pressed)
        return self._noted(Press(self.lobby_id, "lobby", done, changes=True))

    def _noted(self, press: Press) -> Press:
        self.presses.append(press)
        return press

    # What is kept

    def game_of(self, table: str) -> str:
        return next(game for game, going in self.going.items() if going == table)

    def whole(self, table: str) -> WholeTable:
        return read_only(self._plumage.database, lambda store: store.load(table))


def folded(whole: WholeTable) -> Sitting:
    return fold(whole.table, whole.moves)


async def settled(evening: Evening, database: Path, seconds: float = 30.0) -> None:
    """Waits until all messages show what is kept. Raises `AssertionError` after so long."""
    latest = time.monotonic() + seconds
    while wrong := await _not_shown(evening, database):
        assert time.monotonic() < latest, "\n".join(wrong)
        await asyncio.sleep(0.1)


async def _not_shown(evening: Evening, database: Path) -> list[str]:
    """Yields messages that differ from a fresh drawing, or from what is on record of them."""
    found, messages = [], evening.people.stand_in.messages
    async with await open_store(database, exclusive=False) as store:
        drawing = Drawing(store)
        await drawing.open()
        for table in (*evening.going.values(), evening.lobby_id):
            kept = await drawing.records.of((await drawing.tables.get(table)).table)
            found += [
                f"{table}: {slot} {_told(slot, step, kept, messages)}"
                for slot, step in (await drawing.steps(table)).items()
                if not _is_of_time(slot, step, kept, evening)
            ]
            for row in kept.rows():
                message = messages.get(str(row.message))
                if message is None:
                    found.append(f"{table}: {row.slot} is gone")
                elif row.slot.kind is SlotKind.TABLE and digest(message) != row.shows:
                    found.append(f"{table}: {row.slot} shows something else than is on record")
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return [*found, *_second_ones(evening, db)]


def _is_of_time(slot: Slot, step: Step, kept: Record, evening: Evening) -> bool:
    """Returns whether only the deadlines differ, which stay after an outage of less than a minute.

    A message with an incomplete answer is on record as without it, with the deadline at that time,
    before a kill and an outage.
    """
    row, stand_in = kept.row(slot), evening.people.stand_in
    shown, drawn = _both(slot, step, kept, stand_in.messages)
    if shown == _at_the_time_of(shown, drawn):
        return True
    is_recorded = isinstance(step, Edit) and row.shows in {
        digest({"components": from_json(_at_the_time_of(earlier, drawn))})
        for earlier in stand_in.shown[str(row.message)]
    }
    return is_recorded and any(
        answer.get("type") == _EDITED and to_json(answer["data"]["components"]).decode() == shown
        for press in evening.presses
        for answer in press.done.answers
    )


def _at_the_time_of(shown: str, drawn: str) -> str:
    """Returns the fresh drawing with the deadlines that the message shows."""
    times = iter(_TIME.findall(shown))
    return _TIME.sub(lambda found: next(times, found[0]), drawn)


def _both(slot: Slot, step: Step, kept: Record, messages: Mapping[str, Json]) -> tuple[str, str]:
    """Returns what a message shows, and what it would show after the step."""
    if not isinstance(step, Edit):
        return "", repr(step)
    shown = messages.get(str(kept.row(slot).message), {})
    drawn = to_json(step.wanted.layout.to_components()).decode()
    return to_json(shown.get("components")).decode(), drawn


def _told(slot: Slot, step: Step, kept: Record, messages: Mapping[str, Json]) -> str:
    shown, drawn = _both(slot, step, kept, messages)
    return f"{step} shows {_differing(shown, drawn)}"


def _differing(one: str, other: str) -> str:
    """Returns where the two texts begin to differ."""
    same = next(n for n, pair in enumerate(zip_longest(one, other)) if len(set(pair)) > 1)
    part = slice(max(same - 20, 0), same + 200)
    return f"…{one[part]}… not …{other[part]}…"


async def mistakes(evening: Evening, database: Path) -> list[str]:
    """Returns all that is wrong once everything is shown."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return [*_lost_or_twice(evening, db), *_stepped_back(evening)]


def _lost_or_twice(evening: Evening, db: sqlite3.Connection) -> list[str]:
    """Yields what people were told was done and is not kept, and logs that break the rules, as a
    move done twice does.
    """
    found = []
    for table in evening.tables:
        moved = [one for (one,) in db.execute(_CAUSES_OF_MOVES, (table,))]
        others = [one for (one,) in db.execute(_OTHER_CAUSES, (table,))]
        if len(set(moved)) != len(moved):
            found.append(f"{table} has moves twice")
        pressed = [one for one in evening.presses if one.table == table]
        found += [
            f"{table}: {one.kind} {one.done.id} is lost after {_before(one, pressed)}:"
            f" {one.done.answers}"
            for one in pressed
            if one.changes and one.is_told_done and one.done.id not in {*moved, *others}
        ]
        if table == evening.lobby_id:
            (version,) = db.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
            if version != 1 + len(others) or set(others) - {one.done.id for one in pressed}:
                found.append(f"{others} made version {version} of {table}")
        else:
            whole = evening.whole(table)
            try:
                folded(whole)
            except IllegalAction as error:
                found.append(f"{table} cannot be replayed: {error!r}")
    return found


def _before(press: Press, pressed: list[Press]) -> list[str]:
    """Returns the presses at the table in the half minute before: how long before, and answers."""
    return [
        f"{one.kind} {age:.1f} s earlier {[answer.get('type') for answer in one.done.answers]}"
        for one in pressed
        if 0 < (age := press.done.sent - one.done.sent) < 30
    ]


def _second_ones(evening: Evening, db: sqlite3.Connection) -> list[str]:
    """Yields messages with controls of a table that are not on record."""
    known = {str(one) for (one,) in db.execute("SELECT message FROM posts")}
    return [
        f"{table}: not on record is {message['id']} in {message['channel_id']}:"
        f" {text_of(message)[:200]}, {list(controls(message))}"
        for message in evening.people.stand_in.messages.values()
        if not message["flags"] & EPHEMERAL and message["id"] not in known
        if not is_folded(evening.people.stand_in, message)
        for table in evening.going.values()
        if any(f":{table}:" in custom_id for custom_id in controls(message))
    ]


def _stepped_back(evening: Evening) -> list[str]:
    """Yields table posts of Pikoko that showed something, then something else, and then the first
    again.
    """
    found = []
    for post in evening.people.posts():
        shown = evening.people.stand_in.shown[post["id"]]
        states = [one for one, _ in groupby(shown)]
        is_of_pikoko = any(f"show:{table}:" in shown[0] for table in evening.of_pikoko)
        if not is_of_pikoko:
            continue
        found += [
            f"the post {post['id']} has stepped back to {_differing(one, states[at - 1])}"
            for at, one in enumerate(states)
            if one in states[:at]
        ]
    return found


# What people were told after a press


_CHANGED: Final = (6, 7)
"""The types of answers to a press that changed something."""

_FAILURES: Final = tuple(
    words("en")(f"refused-{code}") for code in ("lost", "unavailable", "conflict", "repeated")
)


def was_acknowledged(done: Interaction) -> bool:
    """Returns whether the press was answered as carried out."""
    return any(one.get("type") in _CHANGED for one in done.answers)


def failure_of(done: Interaction) -> str | None:
    """Returns the failure that the person was told of."""
    if done.response is None:
        return None
    said = text_of(done.response)
    return next((one for one in _FAILURES if one in said), None)
