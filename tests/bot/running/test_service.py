"""The tables service on a real store: what is kept, what is refused, what happens only once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.running.service import Tables
from bot.tables import lobbies, practice_of
from bot.tables.refusal import Refusal
from bot.tables.seating import come_back, end, give_up, go, miss, park, pause
from bot.tables.sitting import SeatAction, Sitting, fold, seen_events
from data.store import Conflict, Store, TableExists, Unavailable
from data.store.values import Status, Table, WholeTable
from engine.pikoko.acts import Bid, Dealt
from engine.plumes.acts import DRAW
from engine.plumes.cards import PEAHEN
from engine.protocol import Action
from tests.helpers.stored import table_of
from tests.helpers.tables import ANN, BOB, CLEO, DAN, a_table, refusal

Answer = Action | tuple[Action, ...]


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
    return await tables.begin(opened.table.id, ANN)


def bidder(sitting: Sitting) -> tuple[int, int, str]:
    """Someone who is asked for a bid: the user, the seat to bid on, and the question's id."""
    seat = min(sitting.waiting())
    question = sitting.game.question(sitting.state, seat)
    user = sitting.table.seats[seat].user
    assert question is not None
    assert user is not None
    on = next(iter(sitting.game.legal(sitting.state, seat))).on
    return user, on, question.id


async def submit(
    tables: Tables, table_id: str, user: int, question: str, answer: Answer, cause: str
) -> Sitting:
    """Answers with one action or several; returns the newest version of the table."""
    actions = answer if isinstance(answer, tuple) else (answer,)
    return await tables.submit(table_id, user, question, actions, cause)


async def bid_on_others(tables: Tables, house: House, *tokens: int) -> Sitting:
    """Makes all secret bids of one person's quick bidding in one answer."""
    seats = replace(a_table(ANN, BOB, CLEO), options={"rounds": 1, "bidding": "quick"})
    sitting = await begun(tables, seats)
    house.changed.clear()
    user = sitting.table.seats[0].user
    assert user is not None
    bids = tuple(Bid(on, number) for on, number in enumerate(tokens, 1))
    return await submit(tables, sitting.table.id, user, "1.b1", bids, "click")


async def test_a_game_begins_with_its_deal_drawn_and_in_the_log(house: House) -> None:
    sitting = await begun(house.service())
    assert sitting.table.status is Status.PLAYING
    record = await house.store.load(sitting.table.id)
    assert [move.do["type"] for move in record.moves] == ["seats", "first", "deal"]


async def test_the_same_command_delivered_twice_opens_one_table(house: House) -> None:
    await house.service().open(a_table(ANN), cause="play")
    with pytest.raises(TableExists):
        await house.service().open(a_table(ANN), cause="play")
    assert len(await house.store.tables()) == 1


async def test_the_log_alone_leads_to_the_same_state(house: House) -> None:
    sitting = await begun(house.service())
    record = await house.store.load(sitting.table.id)
    folded = fold(record.table, record.moves)
    assert replace(folded, deadlines=sitting.deadlines) == sitting
    assert await house.service().get(sitting.table.id) == sitting


async def test_the_same_click_delivered_twice_makes_one_move(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    user, on, question = bidder(sitting)
    await asyncio.gather(
        *(
            submit(tables, sitting.table.id, user, question, Bid(on, tokens=2), "click")
            for _ in range(3)
        )
    )
    assert (await house.store.load(sitting.table.id)).table.moves == sitting.table.moves + 1


async def test_the_same_click_delivered_to_two_services_makes_one_move(house: House) -> None:
    first, second = house.service(), house.service()
    sitting = await begun(first)
    await second.get(sitting.table.id)
    user, on, question = bidder(sitting)
    for tables in (first, second):
        newest = await submit(tables, sitting.table.id, user, question, Bid(on, tokens=2), "click")
        assert newest.table.moves == sitting.table.moves + 1


async def test_a_change_that_two_services_are_asked_for_is_made_once(house: House) -> None:
    first, second = house.service(), house.service()
    opened = await first.open(a_table(ANN), cause="play")
    for tables in (first, second):
        newest = await tables.change(
            opened.table.id, lambda table: lobbies.add_computer(table, ANN, "greedy"), cause="click"
        )
        assert len(newest.table.seats) == 2
    assert (await first.get(opened.table.id)).table == await table_of(house.store, opened.table.id)


async def test_what_was_done_already_is_not_refused_when_it_is_asked_for_again(
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


async def test_saying_the_same_again_is_no_mistake_and_no_move(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    user, on, question = bidder(sitting)
    for cause in ("one", "two"):
        newest = await submit(tables, sitting.table.id, user, question, Bid(on, tokens=2), cause)
    assert newest.table.moves == sitting.table.moves + 1


async def test_an_answer_of_several_actions_is_one_change_with_a_move_for_each(
    house: House,
) -> None:
    sitting = await bid_on_others(house.service(), house, 2, 3)
    record = await house.store.load(sitting.table.id)
    assert [move.do for move in record.moves[3:]] == [
        {"type": "bid", "on": 1, "tokens": 2},
        {"type": "bid", "on": 2, "tokens": 3},
    ]
    assert [move.cause for move in record.moves[3:]] == ["click", "click.1"]
    assert house.changed == [sitting.table.id]


async def test_of_an_answer_of_several_actions_all_are_kept_or_none(house: House) -> None:
    tables = house.service()
    with pytest.raises(Refusal) as refused:
        await bid_on_others(tables, house, 5, 6)
    assert refused.value.code == "too_few_tokens"
    assert refused.value.table is not None
    record = await house.store.load(refused.value.table.id)
    assert [move.do["type"] for move in record.moves] == ["seats", "first", "deal"]
    assert house.changed == []


async def test_an_answer_of_several_actions_that_arrives_twice_is_kept_once(house: House) -> None:
    tables = house.service()
    first = await bid_on_others(tables, house, 2, 3)
    user = first.table.seats[0].user
    assert user is not None
    bids = (Bid(1, 2), Bid(2, 3))
    again = await submit(house.service(), first.table.id, user, "1.b1", bids, "click")
    assert again.table.version == first.table.version


async def test_the_events_of_a_game_are_those_that_the_seat_may_know(house: House) -> None:
    sitting = await bid_on_others(house.service(), house, 2, 3)
    record = await house.store.load(sitting.table.id)
    seen = {
        viewer: [event.type for event in seen_events(record.table, record.moves, viewer)]
        for viewer in (0, 1, None)
    }
    assert seen == {
        0: ["starter-named", "dealt", "bid-made", "bid-made"],
        1: ["starter-named", "dealt"],
        None: ["starter-named", "dealt"],
    }
    (_, dealt, *_) = seen_events(record.table, record.moves, 1)
    assert isinstance(dealt, Dealt)
    assert [hand is None for hand in dealt.hands] == [False, True, False]


async def test_a_change_whose_answer_was_lost_is_seen_at_the_next_call(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut after the server has kept the change, before its answer."""
    tables = house.service()
    sitting = await begun(tables)
    user, on, question = bidder(sitting)
    bid, commit = Bid(on, tokens=2), house.store.commit

    async def kept_and_lost(*args: Any, **kwargs: Any) -> Table:
        await commit(*args, **kwargs)
        raise Unavailable(reason="the server does not answer")

    monkeypatch.setattr(house.store, "commit", kept_and_lost)
    with pytest.raises(Unavailable):
        await submit(tables, sitting.table.id, user, question, bid, "one")
    monkeypatch.undo()
    newest = await tables.get(sitting.table.id)
    assert newest.table.version == sitting.table.version + 1
    assert await submit(tables, sitting.table.id, user, question, bid, "one") == newest


async def test_a_sign_of_life_without_an_action_forgives_the_misses(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    user, _on, question = bidder(sitting)
    seat = min(sitting.waiting())
    await tables.change(sitting.table.id, lambda table: miss(table, seat))
    newest = await submit(tables, sitting.table.id, user, question, (), "picks")
    assert newest.table.seats[seat].missed == 0
    assert newest.table.moves == sitting.table.moves


async def test_a_change_of_mind_is_kept_as_a_move(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    user, on, question = bidder(sitting)
    await submit(tables, sitting.table.id, user, question, Bid(on, tokens=2), "one")
    newest = await submit(tables, sitting.table.id, user, question, Bid(on, tokens=3), "two")
    assert newest.table.moves == sitting.table.moves + 2


@pytest.mark.parametrize(
    ("user", "question", "tokens", "code"),
    [
        (DAN, None, 1, "not_seated"),
        (None, "9.b9", 1, "closed_question"),
        (None, None, 11, "malformed"),
    ],
)
async def test_what_is_refused_is_not_kept(
    house: House, user: int | None, question: str | None, tokens: int, code: str
) -> None:
    tables = house.service()
    sitting = await begun(tables)
    asked, on, asked_question = bidder(sitting)
    house.changed.clear()
    with pytest.raises(Refusal) as refused:
        await submit(
            tables,
            sitting.table.id,
            user or asked,
            question or asked_question,
            Bid(on, tokens),
            "click",
        )
    assert refused.value.code == code
    assert house.changed == []
    assert (await house.store.load(sitting.table.id)).table == sitting.table


async def test_a_table_that_was_changed_by_other_means_is_read_again(house: House) -> None:
    first, second = house.service(), house.service()
    sitting = await begun(first)
    await second.change(sitting.table.id, lambda table: pause(table, ANN, admin=True))
    newest = await first.change(sitting.table.id, lambda table: go(table, BOB))
    assert newest == await house.service().get(sitting.table.id)
    assert newest.table.paused


async def test_a_table_that_is_changed_by_other_means_all_the_time_is_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = house.service()
    sitting = await begun(tables)
    commits = []

    async def always_refused(table: Table, **_given: object) -> Table:
        commits.append(table.version)
        raise Conflict(table=table.id, based_on=table.version, version=table.version + 1)

    monkeypatch.setattr(house.store, "commit", always_refused)
    with pytest.raises(Conflict):
        await tables.change(sitting.table.id, lambda table: go(table, BOB))
    assert len(commits) == 2
    assert await tables.get(sitting.table.id) == sitting


async def test_a_computer_that_looked_at_an_older_table_starts_over(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    user, on, _question = bidder(sitting)
    await tables.change(sitting.table.id, lambda table: go(table, user))
    with pytest.raises(Conflict):
        await tables.play_for(sitting, [SeatAction(min(sitting.waiting()), Bid(on, tokens=1))])


async def test_a_table_nobody_knows(house: House) -> None:
    with pytest.raises(Refusal, match="no_such_table"):
        await house.service().get("nosuchtabl")


async def test_every_commit_is_told_once(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    house.changed.clear()
    user, on, question = bidder(sitting)
    await submit(tables, sitting.table.id, user, question, Bid(on, tokens=1), "click")
    assert house.changed == [sitting.table.id]


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


async def test_a_seat_that_was_left_is_given_up_when_its_person_is_forgotten(
    house: House,
) -> None:
    tables = house.service()
    table_id = (await begun(tables)).table.id
    with pytest.raises(Refusal, match="still_seated"):
        await tables.forget_person(BOB)
    await tables.change(table_id, lambda table: go(table, BOB))
    await tables.forget_person(BOB)
    with pytest.raises(Refusal, match="not_seated"):
        await tables.change(table_id, lambda table: come_back(table, BOB))
    assert (await tables.get(table_id)).table.status is Status.PLAYING


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


async def test_who_is_invited_again_goes_on_where_it_could_not_write_after_it_was_removed(
    house: House,
) -> None:
    tables = house.service()
    game = (await begun(tables)).table
    await tables.change(game.id, lambda table: park(table, "missing_permission"))
    assert await tables.return_to_server(game.guild) == ()
    assert await tables.return_to_server(game.guild, invited=True) == (game.id,)


async def test_what_was_parked_for_another_reason_stays_so_when_the_bot_is_back(
    house: House,
) -> None:
    tables = house.service()
    game = (await begun(tables)).table
    await tables.change(game.id, lambda table: park(table, "channel_gone"))
    assert await tables.return_to_server(game.guild, invited=True) == ()
    assert (await tables.get(game.id)).table.status is Status.PARKED


async def test_who_was_kicked_and_is_forgotten_is_not_remembered_here_either(house: House) -> None:
    tables = house.service()
    opened = await tables.open(a_table(ANN, BOB), cause="play")
    table_id = opened.table.id
    await tables.change(table_id, lambda table: lobbies.kick(table, ANN, BOB))
    await tables.forget_person(BOB)
    table = (await tables.get(table_id)).table
    assert BOB not in table.kicked
    assert refusal(lambda: lobbies.join(table, BOB, "Bob")) == "kicked"
    assert lobbies.join(table, CLEO, "Cleo").seats[-1].user == CLEO


async def test_what_was_read_late_does_not_replace_what_is_newer(house: House) -> None:
    tables = house.service()
    sitting = await begun(tables)
    tables.forget((sitting.table.id,))
    load, may_return = house.store.load, asyncio.Event()

    async def load_slowly(table: str) -> WholeTable:
        record = await load(table)
        await may_return.wait()
        return record

    house.store.load = load_slowly  # type: ignore[method-assign]  # a reader thread that is slow
    late = asyncio.create_task(tables.get(sitting.table.id))
    await asyncio.sleep(0)
    house.store.load = load  # type: ignore[method-assign]  # the next one is quick
    newest = await tables.change(sitting.table.id, lambda table: go(table, BOB))
    may_return.set()
    assert await late == newest
    assert await tables.get(sitting.table.id) == newest


async def test_what_was_read_before_it_was_forgotten_is_not_remembered(house: House) -> None:
    tables = house.service()
    table_id = (await begun(tables)).table.id
    await tables.change(table_id, lambda table: end(table, ANN))
    tables.forget((table_id,))
    load, was_read, may_return = house.store.load, asyncio.Event(), asyncio.Event()

    async def load_slowly(table: str) -> WholeTable:
        record = await load(table)
        was_read.set()
        await may_return.wait()
        return record

    house.store.load = load_slowly  # type: ignore[method-assign]  # a reader thread that is slow
    late = asyncio.create_task(tables.get(table_id))
    await was_read.wait()
    await tables.forget_person(BOB)
    may_return.set()
    for sitting in (await late, await tables.get(table_id)):
        assert {seated.user for seated in sitting.table.seats} == {ANN, CLEO, None}


async def test_what_an_answer_says_beyond_the_end_of_the_game_is_left_out(house: House) -> None:
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
        sitting = await submit(tables, sitting.table.id, user, question.id, actions, cause)
        assert last == (sitting.table.status is Status.FINISHED)
    moves = (await house.store.load(sitting.table.id)).moves
    assert [move.do["type"] for move in moves[-2:]] == ["play", "draw"]
