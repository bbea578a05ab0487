"""The tables service on a real store: what is kept, what is refused, what happens only once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from bot.running.service import Tables
from bot.tables import lobbies, practice_of
from bot.tables.refusal import Refusal
from bot.tables.seating import come_back, end, give_up, go, miss, park, pause
from bot.tables.sitting import SeatAction, Sitting, fold, seen_events
from data.store import Store
from data.store.errors import Conflict, TableExists, Unavailable
from data.store.shards import Shards
from data.store.values import Status, Table, WholeTable
from engine.pikoko.acts import Bid, Dealt
from engine.pikoko.game import Pikoko
from engine.plumes.acts import DRAW
from engine.plumes.cards import PEAHEN
from engine.protocol import Action, Json, Seat
from tests.helpers.stored import table_of
from tests.helpers.tables import ANN, BOB, CLEO, DAN, a_table, refusal


class House:
    """A store, services on it, and the tables that were announced as changed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: list[str] = []
        self.now = 1_000

    def service(self) -> Tables:
        return Tables(self.store, self.clock, Random(1), self.changed.append, asyncio.sleep)

    def clock(self) -> int:
        self.now += 1
        return self.now


@pytest.fixture
def house(store: Store) -> House:
    return House(store)


async def begun(tables: Tables, seats: Table | None = None, cause: str = "play") -> Sitting:
    table = seats or replace(a_table(ANN, BOB, CLEO), options={"rounds": 1})
    opened = await tables.open(table, cause=cause)
    return await tables.begin(opened.table.id, ANN, f"begin {opened.table.id}")


@dataclass
class Game:
    """A game of Ann, Bob and Cleo, of whom one is asked for a bid, on a service of a house."""

    house: House
    tables: Tables
    begun: Sitting

    @property
    def id(self) -> str:
        return self.begun.table.id

    @property
    def seat(self) -> Seat:
        """Returns the seat that is asked."""
        return min(self.begun.waiting())

    async def answer(
        self,
        *actions: Action,
        cause: str = "click",
        user: int | None = None,
        question: str | None = None,
        tables: Tables | None = None,
    ) -> Sitting:
        """Returns the table after the asked person's answer, or that ``user``'s, to the open
        question, or to that one.
        """
        asked = self.begun.game.question(self.begun.state, self.seat)
        user = user or self.begun.table.seats[self.seat].user
        assert asked is not None
        assert user is not None
        tables = tables or self.tables
        return await tables.submit(self.id, user, question or asked.id, actions, cause)

    async def bid(self, tokens: int, cause: str = "click", **how: Any) -> Sitting:
        on = next(iter(self.begun.game.legal(self.begun.state, self.seat))).on
        return await self.answer(Bid(on, tokens), cause=cause, **how)

    async def moves(self) -> list[str]:
        """Returns the kinds of the moves that are kept."""
        return [str(move.do["type"]) for move in (await self.house.store.load(self.id)).moves]


DEALT = ["seats", "first", "deal"]


async def game_of(house: House, **options: Json) -> Game:
    tables = house.service()
    table = replace(a_table(ANN, BOB, CLEO), options={"rounds": 1, **options})
    game = Game(house, tables, await begun(tables, table))
    house.changed.clear()
    return game


@pytest.fixture
async def game(house: House) -> Game:
    return await game_of(house)


@pytest.fixture
async def quick(house: House) -> Game:
    """A game in which one answer makes all bids of a person on others."""
    return await game_of(house, bidding="quick")


async def test_a_game_begins_with_its_deal_drawn_and_in_the_log(game: Game) -> None:
    assert game.begun.table.status is Status.PLAYING
    assert await game.moves() == DEALT


async def test_the_same_command_delivered_twice_opens_one_table(house: House) -> None:
    await house.service().open(a_table(ANN), cause="play")
    with pytest.raises(TableExists):
        await house.service().open(a_table(ANN), cause="play")
    assert len(await house.store.tables()) == 1


async def test_a_game_of_older_rules_is_ended_by_its_own_process_alone(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pikoko, "rules_version", Pikoko.rules_version + 1)
    for own, status in ((1, Status.PLAYING), (0, Status.ABANDONED)):
        monkeypatch.setattr(game.house.store, "shards", Shards(2, (own,)))
        assert (await game.house.service().get(game.id)).table.status is status


async def test_the_log_alone_leads_to_the_same_state(game: Game) -> None:
    record = await game.house.store.load(game.id)
    folded = fold(record.table, record.moves)
    assert replace(folded, deadlines=game.begun.deadlines) == game.begun
    assert await game.house.service().get(game.id) == game.begun


async def test_a_click_that_is_delivered_three_times_makes_one_move(game: Game) -> None:
    await asyncio.gather(*(game.bid(2) for _ in range(3)))
    assert await game.moves() == [*DEALT, "bid"]


async def test_a_click_that_is_delivered_to_two_services_makes_one_move(game: Game) -> None:
    other = game.house.service()
    await other.get(game.id)
    await game.bid(2)
    await game.bid(2, tables=other)
    assert await game.moves() == [*DEALT, "bid"]


async def test_a_change_that_two_services_are_asked_for_is_made_once(house: House) -> None:
    first, second = house.service(), house.service()
    opened = await first.open(a_table(ANN), cause="play")
    for tables in (first, second):
        newest = await tables.change(
            opened.table.id, lambda table: lobbies.add_computer(table, ANN, "greedy"), cause="click"
        )
        assert len(newest.table.seats) == 2
    assert (await first.get(opened.table.id)).table == await table_of(house.store, opened.table.id)


async def test_a_change_that_was_made_is_not_refused_when_it_is_asked_for_again(
    house: House,
) -> None:
    opened = await house.service().open(a_table(ANN), cause="play")

    async def join(cause: str) -> Sitting:
        return await house.service().change(
            opened.table.id, lambda table: lobbies.join(table, BOB, "Bob"), cause=cause
        )

    joined = await join("click")
    assert await join("click") == joined
    with pytest.raises(Refusal, match="already_seated"):
        await join("another click")


@pytest.mark.parametrize(("tokens", "moves"), [((2, 2), 1), ((2, 3), 2)], ids=["same", "other"])
async def test_another_bid_is_a_move_and_the_same_one_again_is_neither_move_nor_mistake(
    game: Game, tokens: tuple[int, ...], moves: int
) -> None:
    for number, bid in enumerate(tokens):
        await game.bid(bid, cause=f"click {number}")
    assert await game.moves() == [*DEALT, *["bid"] * moves]


async def test_an_answer_of_several_actions_is_one_change_with_a_move_for_each(
    quick: Game,
) -> None:
    await quick.answer(Bid(1, 2), Bid(2, 3))
    moves = (await quick.house.store.load(quick.id)).moves[len(DEALT) :]
    assert [move.do for move in moves] == [
        {"type": "bid", "on": 1, "tokens": 2},
        {"type": "bid", "on": 2, "tokens": 3},
    ]
    assert [move.cause for move in moves] == ["click", "click.1"]
    assert quick.house.changed == [quick.id]


async def test_of_an_answer_of_several_actions_all_are_kept_or_none(quick: Game) -> None:
    with pytest.raises(Refusal, match="too_few_tokens"):
        await quick.answer(Bid(1, 5), Bid(2, 6))
    assert await quick.moves() == DEALT
    assert quick.house.changed == []


async def test_an_answer_of_several_actions_that_arrives_twice_is_kept_once(quick: Game) -> None:
    for tables in (quick.tables, quick.house.service()):
        await quick.answer(Bid(1, 2), Bid(2, 3), tables=tables)
    assert await quick.moves() == [*DEALT, "bid", "bid"]


async def test_the_events_of_a_game_are_those_that_the_seat_may_know(quick: Game) -> None:
    await quick.answer(Bid(1, 2), Bid(2, 3))
    record = await quick.house.store.load(quick.id)
    seen = {viewer: seen_events(record.table, record.moves, viewer) for viewer in (0, 1, None)}
    for viewer, events in seen.items():
        bids = ["bid-made", "bid-made"] if viewer == 0 else []
        assert [event.type for event in events] == ["starter-named", "dealt", *bids]
    dealt = seen[1][1]
    assert isinstance(dealt, Dealt)
    assert [hand is None for hand in dealt.hands] == [False, True, False]


async def test_a_change_whose_answer_was_lost_is_seen_at_the_next_call(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut after the server has kept the change, before its answer."""
    store = game.house.store
    commit = store.commit

    async def kept_and_lost(*args: Any, **kwargs: Any) -> Table:
        await commit(*args, **kwargs)
        raise Unavailable(reason="the server does not answer")

    monkeypatch.setattr(store, "commit", kept_and_lost)
    with pytest.raises(Unavailable):
        await game.bid(2)
    monkeypatch.undo()
    newest = await game.tables.get(game.id)
    assert newest.table.version == game.begun.table.version + 1
    assert await game.bid(2) == newest


async def test_a_sign_of_life_without_an_action_forgives_the_misses(game: Game) -> None:
    await game.tables.change(game.id, lambda table: miss(table, game.seat))
    newest = await game.answer()
    assert newest.table.seats[game.seat].missed == 0
    assert await game.moves() == DEALT


@pytest.mark.parametrize(
    ("how", "tokens", "code"),
    [
        ({"user": DAN}, 1, "not_seated"),
        ({"question": "9.b9"}, 1, "closed_question"),
        ({}, 11, "malformed"),
    ],
)
async def test_a_refused_answer_is_not_kept(
    game: Game, how: dict[str, Any], tokens: int, code: str
) -> None:
    with pytest.raises(Refusal, match=code):
        await game.bid(tokens, **how)
    assert game.house.changed == []
    assert (await game.house.store.load(game.id)).table == game.begun.table


async def test_a_table_that_was_changed_by_another_service_is_read_again(game: Game) -> None:
    other = game.house.service()
    await other.change(game.id, lambda table: pause(table, ANN, admin=True))
    newest = await game.tables.change(game.id, lambda table: go(table, BOB))
    assert newest == await game.house.service().get(game.id)
    assert newest.table.paused


async def test_a_change_is_given_up_at_the_second_conflict(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = []

    async def always_refused(table: Table, **_given: object) -> Table:
        commits.append(table.version)
        raise Conflict(table=table.id, based_on=table.version, version=table.version + 1)

    monkeypatch.setattr(game.house.store, "commit", always_refused)
    with pytest.raises(Conflict):
        await game.tables.change(game.id, lambda table: go(table, BOB))
    assert len(commits) == 2
    assert await game.tables.get(game.id) == game.begun


async def test_a_computer_that_looked_at_an_older_table_starts_over(game: Game) -> None:
    await game.tables.change(game.id, lambda table: go(table, BOB))
    with pytest.raises(Conflict):
        await game.tables.play_for(game.begun, [SeatAction(game.seat, Bid(1, tokens=1))])


async def test_a_table_no_one_knows(house: House) -> None:
    with pytest.raises(Refusal, match="no_such_table"):
        await house.service().get("nosuchtabl")


async def test_every_commit_is_told_once(game: Game) -> None:
    await game.bid(1)
    assert game.house.changed == [game.id]


async def test_a_person_who_is_forgotten_is_so_at_every_table(house: House) -> None:
    tables = house.service()
    ended, parked = await begun(tables), await begun(tables, cause="again")
    await tables.change(ended.table.id, lambda table: end(table, ANN))
    await tables.change(parked.table.id, lambda table: park(table, "channel_gone"))
    await tables.forget_person(BOB)
    for table_id in (ended.table.id, parked.table.id):
        kept = (await tables.get(table_id)).table
        assert {seated.user for seated in kept.seats} == {ANN, CLEO, None}
        assert kept == await table_of(house.store, table_id)


async def test_a_computer_loses_the_name_of_a_person_who_is_forgotten(house: House) -> None:
    tables = house.service()
    played = (await begun(tables)).table
    empty, own = a_table(ANN), next(at for at, one in enumerate(played.seats) if one.user == ANN)
    going, over = [
        (await tables.open(practice_of.branched(empty, played, own, 1), cause)).table.id
        for cause in ("going", "over")
    ]
    await tables.change(over, lambda table: lobbies.cancel(table, ANN))
    await tables.change(played.id, lambda table: go(table, BOB))
    before = (await tables.get(going)).table
    assert [one.name for one in before.seats] == [one.name for one in played.seats]
    await tables.forget_person(BOB)
    for table_id in (going, over):
        kept = (await tables.get(table_id)).table
        assert BOB not in {seated.named_after for seated in kept.seats}
        assert f"person {BOB}" not in {seated.name for seated in kept.seats}
        assert kept == await table_of(house.store, table_id)


async def test_a_seat_that_was_left_is_given_up_when_its_person_is_forgotten(game: Game) -> None:
    tables = game.tables
    with pytest.raises(Refusal, match="still_seated"):
        await tables.forget_person(BOB)
    await tables.change(game.id, lambda table: go(table, BOB))
    await tables.forget_person(BOB)
    with pytest.raises(Refusal, match="not_seated"):
        await tables.change(game.id, lambda table: come_back(table, BOB))
    assert (await tables.get(game.id)).table.status is Status.PLAYING


async def test_forgetting_a_person_again_completes_what_was_interrupted(house: House) -> None:
    tables = house.service()
    first, second = await begun(tables), await begun(tables, cause="again")
    for table_id in (first.table.id, second.table.id):
        await tables.change(table_id, lambda table: go(table, BOB))
    await tables.change(first.table.id, lambda table: give_up(table, BOB))  # and then a crash
    await tables.forget_person(BOB)
    assert await house.store.tables(user=BOB) == ()


async def test_the_games_of_a_server_that_is_left_are_parked_until_the_bot_is_back(
    house: House,
) -> None:
    tables = house.service()
    game = (await begun(tables)).table
    lobby = (await tables.open(a_table(ANN, BOB), cause="lobby")).table
    elsewhere = (await tables.open(replace(a_table(ANN), guild=99), cause="elsewhere")).table
    house.changed.clear()
    for _ in range(2):
        await tables.leave_server(game.guild)
        left = (await tables.get(game.id)).table
        assert (left.status, left.reason) == (Status.PARKED, "server_gone")
    assert house.changed == [game.id]
    assert await house.store.tables() == (lobby, elsewhere)
    assert set(await tables.return_to_server(game.guild)) == {game.id, lobby.id}
    back = (await tables.get(game.id)).table
    assert (back.status, back.reason, back.seats) == (Status.PLAYING, None, game.seats)
    assert await tables.return_to_server(game.guild) == ()


@pytest.mark.parametrize(
    ("reason", "invited", "goes_on"),
    [
        ("missing_permission", False, False),
        ("missing_permission", True, True),
        ("channel_gone", True, False),
    ],
)
async def test_a_game_parked_for_another_reason_goes_on_only_where_an_invitation_helps(
    game: Game, reason: str, invited: bool, goes_on: bool
) -> None:
    await game.tables.change(game.id, lambda table: park(table, reason))
    found = await game.tables.return_to_server(game.begun.table.guild, invited=invited)
    assert found == ((game.id,) if goes_on else ())
    status = (await game.tables.get(game.id)).table.status
    assert status is (Status.PLAYING if goes_on else Status.PARKED)


async def test_a_person_who_was_kicked_and_is_forgotten_can_still_not_join(house: House) -> None:
    tables = house.service()
    opened = await tables.open(a_table(ANN, BOB), cause="play")
    table_id = opened.table.id
    await tables.change(table_id, lambda table: lobbies.kick(table, ANN, BOB))
    await tables.forget_person(BOB)
    table = (await tables.get(table_id)).table
    assert BOB not in table.kicked
    assert refusal(lambda: lobbies.join(table, BOB, "Bob")) == "kicked"
    assert lobbies.join(table, CLEO, "Cleo").seats[-1].user == CLEO


class SlowReader:
    """Holds what was read back until ``may_return``."""

    def __init__(self, store: Store) -> None:
        self._load = store.load
        self.was_read, self.may_return = asyncio.Event(), asyncio.Event()

    async def load(self, table: str) -> WholeTable:
        record = await self._load(table)
        self.was_read.set()
        await self.may_return.wait()
        return record


async def test_a_table_that_was_read_late_does_not_replace_a_newer_one(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, reader = game.tables, SlowReader(game.house.store)
    tables.forget((game.id,))
    with monkeypatch.context() as patched:
        patched.setattr(game.house.store, "load", reader.load)
        late = asyncio.create_task(tables.get(game.id))
        await asyncio.sleep(0)
    newest = await tables.change(game.id, lambda table: go(table, BOB))
    reader.may_return.set()
    assert await late == newest
    assert await tables.get(game.id) == newest


async def test_a_person_who_is_forgotten_during_a_read_is_not_remembered_by_it(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, reader = game.tables, SlowReader(game.house.store)
    await tables.change(game.id, lambda table: end(table, ANN))
    tables.forget((game.id,))
    monkeypatch.setattr(game.house.store, "load", reader.load)
    late = asyncio.create_task(tables.get(game.id))
    await reader.was_read.wait()
    await tables.forget_person(BOB)
    reader.may_return.set()
    for sitting in (await late, await tables.get(game.id)):
        assert {seated.user for seated in sitting.table.seats} == {ANN, CLEO, None}


async def test_actions_beyond_the_end_of_the_game_are_left_out(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables, replace(a_table(ANN, BOB), game="plumes"))
    while sitting.table.status is Status.PLAYING:
        seat = min(sitting.waiting())
        user, question = sitting.table.seats[seat].user, sitting.game.question(sitting.state, seat)
        assert user is not None
        assert question is not None
        legal = list(sitting.game.legal(sitting.state, seat))
        state: Any = sitting.state
        deck = state.deck
        actions: tuple[Action, ...] = (legal[0],)
        if question.kind == "go-on" and deck[1] == PEAHEN:
            actions = (DRAW,)  # so that she comes up first of the next two
        elif question.kind == "replenish" and DRAW in legal:
            actions = (DRAW, DRAW)
        last = deck[:1] == (PEAHEN,) and actions == (DRAW, DRAW)
        cause = str(house.now)
        sitting = await tables.submit(sitting.table.id, user, question.id, actions, cause)
        assert last == (sitting.table.status is Status.FINISHED)
    moves = (await house.store.load(sitting.table.id)).moves
    assert [move.do["type"] for move in moves[-2:]] == ["play", "draw"]
