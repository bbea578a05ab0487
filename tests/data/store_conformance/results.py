"""Results, leaderboards, profiles and histories."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from data.store import Store
from data.store.values import Met, Order, Played, Ranked, Seated, Standing, Status
from tests.data.store_conformance.examples import (
    ANN,
    BEN,
    CLEO,
    DAN,
    GUILD,
    HOUR,
    NOW,
    OTHER_GUILD,
    a_table,
    bid,
    play,
    playing,
    result,
)
from tests.helpers.stored import table_of


class ResultsConformance:
    async def test_a_finished_table_is_in_the_history_of_its_people(self, store: Store) -> None:
        await play(store, "game", (ANN, 17), (None, 12), (BEN, 12))
        ann, ben = [(await store.history(GUILD, user, offset=0, limit=5)) for user in (ANN, BEN)]
        finished = Played(
            "game", "pikoko", 1, NOW, 3, counted=True, rank=1, score=17, won_by="points"
        )
        computer = Seated(None, "name None", "random")
        with_ann, with_ben = (Seated(user, f"name {user}") for user in (ANN, BEN))
        assert ann.rows == (replace(finished, others=(computer, with_ben)),)
        assert ben.rows == (
            replace(finished, rank=2, score=12, others=(with_ann, computer), winners=(0,)),
        )

    async def test_a_table_that_goes_on_has_no_results(self, store: Store) -> None:
        await playing(store)
        assert (await store.history(GUILD, ANN, offset=0, limit=5)).total == 0
        assert await store.rank(GUILD, "pikoko", ANN, Order.WINS) is None

    async def test_standings_are_sums_over_the_games(self, store: Store) -> None:
        await play(store, "one", (ANN, 17), (BEN, 12), at=NOW)
        await play(store, "two", (ANN, 10), (BEN, 12), at=NOW + HOUR)
        await play(store, "elsewhere", (ANN, 30), (BEN, 2), guild=OTHER_GUILD)
        await play(store, "plumes", (ANN, 40), (BEN, 2), game="plumes")
        assert await store.profile(GUILD, ANN) == (
            Standing(
                guild=GUILD,
                game="pikoko",
                user=ANN,
                name="name 1",
                games=2,
                wins=1,
                points=27,
                best_round=8,
                hits=3,
                tries=8,
                average=13.5,
                rate=0.375,
                last_played=NOW + HOUR,
                won=(("points", 1),),
            ),
            Standing(
                *(GUILD, "plumes", ANN, "name 1", 1, 1, 40, 20, 1, 4, 40.0, 0.25, NOW),
                won=(("points", 1),),
            ),
        )
        assert [one.points for one in await store.profile(OTHER_GUILD, ANN)] == [30]

    async def test_each_variant_of_a_game_has_standings_of_its_own(self, store: Store) -> None:
        for number, (ann, way) in enumerate(((9, "flirt"), (9, "ring"), (9, "ring"), (1, "flirt"))):
            await play(store, f"quick {number}", (ANN, ann), (BEN, 2), game="block", won_by=way)
        extended: Any = {"game": "block", "variant": "extended", "won_by": "love"}
        await play(store, "extended", (ANN, 4), (BEN, 12), **extended)
        quick, other = await store.profile(GUILD, ANN)
        assert (quick.variant, quick.games, quick.wins, quick.points) == ("", 4, 3, 28)
        assert quick.won == (("ring", 2), ("flirt", 1))
        assert (other.variant, other.games, other.wins, other.points) == ("extended", 1, 0, 4)
        assert other.won == ()
        page = await store.leaderboard(
            GUILD, "block", Order.WINS, offset=0, limit=5, variant="extended"
        )
        assert [(row.standing.user, row.standing.games) for row in page.rows] == [
            (BEN, 1),
            (ANN, 1),
        ]
        for variant, games in (("", 4), ("extended", 1)):
            own = await store.rank(GUILD, "block", ANN, Order.GAMES, variant)
            assert own is not None
            assert own.standing.games == games
        newest = (await store.history(GUILD, ANN, offset=0, limit=1)).rows[0]
        assert newest.won_by

    async def test_shared_first_places_are_wins_for_all(self, store: Store) -> None:
        await play(store, "one", (ANN, 12), (BEN, 12), (CLEO, 3))
        page = await store.leaderboard(GUILD, "pikoko", Order.WINS, offset=0, limit=5)
        assert [(row.standing.user, row.standing.wins) for row in page.rows] == [
            (BEN, 1),
            (ANN, 1),
            (CLEO, 0),
        ]

    async def test_a_game_with_one_human_is_kept_but_does_not_count(self, store: Store) -> None:
        await play(store, "alone", (ANN, 17), (None, 12), (None, 3))
        await play(store, "robots", (None, 17), (None, 12), (None, 3))
        assert await store.profile(GUILD, ANN) == ()
        page = await store.leaderboard(GUILD, "pikoko", Order.WINS, offset=0, limit=5)
        assert (page.rows, page.total) == ((), 0)
        played = await store.history(GUILD, ANN, offset=0, limit=5)
        (row,) = played.rows
        assert (row.table, row.counted, row.rank, row.score) == ("alone", False, 1, 17)

    async def test_practice_never_counts(self, store: Store) -> None:
        await play(store, "practice", (ANN, 17), (BEN, 12), practice=True)
        assert await store.profile(GUILD, ANN) == ()
        (row,) = (await store.history(GUILD, ANN, offset=0, limit=5)).rows
        assert (row.practice, row.counted, row.score) == (True, False, 17)

    async def test_hints_are_kept_with_the_table(self, store: Store) -> None:
        table = await store.open_table(replace(a_table(), practice=True), at=NOW)
        kept = await store.commit(replace(table, hints=("1.b1", "1.t2")), at=NOW)
        assert kept.hints == (await table_of(store, table.id)).hints == ("1.b1", "1.t2")
        assert kept.practice

    @pytest.mark.parametrize("seed", range(2))
    async def test_pages_and_ranks_tell_one_order(self, store: Store, seed: int) -> None:
        rng = random.Random(seed)
        for number in range(40):
            users = rng.sample(range(1, 15), 4)
            await play(store, f"game {number}", *((user, rng.randrange(4)) for user in users))
        everybody = [one for user in range(1, 15) for one in await store.profile(GUILD, user)]
        keys = {
            Order.WINS: lambda s: (s.wins, s.points, s.user),
            Order.AVERAGE: lambda s: (s.average, s.games, s.user),
            Order.GAMES: lambda s: (s.games, s.wins, s.user),
            Order.BEST_ROUND: lambda s: (s.best_round, s.wins, s.user),
            Order.RATE: lambda s: (s.rate, s.games, s.user),
        }
        for order in Order:
            listable = [one for one in everybody if one.games >= order.fewest_games]
            expected = sorted(listable, key=keys[order], reverse=True)

            listed: list[Ranked] = []
            for offset in range(0, 20, 5):
                page = await store.leaderboard(GUILD, "pikoko", order, offset=offset, limit=5)
                assert page.total == len(expected)
                listed += page.rows
            assert [row.standing for row in listed] == [replace(one, won=()) for one in expected]
            figures = [keys[order](one)[:2] for one in expected]
            assert [row.rank for row in listed] == [figures.index(each) + 1 for each in figures]
            for row in listed:
                assert await store.rank(GUILD, "pikoko", row.standing.user, order) == row

    async def test_equal_people_share_a_rank_over_pages_too(self, store: Store) -> None:
        await play(store, "one", (ANN, 12), (BEN, 12), (CLEO, 3), (DAN, 3), (5, 3))
        for limit in (1, 2, 3, 5):
            ranks = [
                (row.standing.user, row.rank)
                for offset in range(0, 5, limit)
                for row in (
                    await store.leaderboard(GUILD, "pikoko", Order.WINS, offset=offset, limit=limit)
                ).rows
            ]
            assert ranks == [(BEN, 1), (ANN, 1), (5, 3), (DAN, 3), (CLEO, 3)]
        own = await store.rank(GUILD, "pikoko", CLEO, Order.WINS)
        assert own is not None
        assert own.rank == 3

    @pytest.mark.parametrize("order", [Order.AVERAGE, Order.RATE])
    async def test_one_lucky_game_does_not_lead_for_ever(self, store: Store, order: Order) -> None:
        for number in range(order.fewest_games):
            await play(store, f"game {number}", (ANN, 10), (BEN, 5))
        for number in range(order.fewest_games - 1):
            await play(store, f"lucky {number}", (CLEO, 99), (DAN, 90))
        page = await store.leaderboard(GUILD, "pikoko", order, offset=0, limit=5)
        assert ({row.standing.user for row in page.rows}, page.total) == ({ANN, BEN}, 2)
        assert await store.rank(GUILD, "pikoko", CLEO, order) is None
        await play(store, "the last one needed", (CLEO, 99), (DAN, 90))
        page = await store.leaderboard(GUILD, "pikoko", order, offset=0, limit=5)
        assert ({row.standing.user for row in page.rows}, page.total) == ({ANN, BEN, CLEO, DAN}, 4)
        assert await store.rank(GUILD, "pikoko", CLEO, order) in page.rows

    async def test_history_is_newest_first_and_in_pages(self, store: Store) -> None:
        for number in range(7):
            at = NOW + number // 2 * HOUR  # some at the same instant
            await play(store, f"game {number}", (ANN, number), (BEN, 3), at=at)
        await play(store, "elsewhere", (ANN, 30), (BEN, 2), guild=OTHER_GUILD)
        await play(store, "plumes", (ANN, 40), (BEN, 2), game="plumes", at=NOW - HOUR)
        pages = [await store.history(GUILD, ANN, offset=n, limit=3) for n in (0, 3, 6, 9)]
        assert {page.total for page in pages} == {8}
        tables = [row.table for page in pages for row in page.rows]
        assert tables == [*(f"game {n}" for n in range(6, -1, -1)), "plumes"]
        first = pages[0].rows[0]
        assert (first.table, first.finished, first.score) == ("game 6", NOW + 3 * HOUR, 6)
        assert [other.user for other in first.others] == [BEN]
        assert (await store.history(GUILD, CLEO, offset=0, limit=3)).total == 0

    async def test_people_have_met_at_the_games_that_they_played_to_the_end(
        self, store: Store
    ) -> None:
        await play(store, "first", (ANN, 17), (BEN, 12), (CLEO, 12), at=NOW)
        await play(store, "second", (BEN, 9), (ANN, 3), (None, 12), at=NOW + HOUR)
        await play(store, "alone", (ANN, 17), (DAN, 12), at=NOW + HOUR)
        await play(store, "elsewhere", (ANN, 30), (BEN, 2), guild=OTHER_GUILD)
        await play(store, "later", (ANN, 30), (BEN, 2), at=NOW + 3 * HOUR)
        await leave(store, "left", at=NOW + HOUR)
        first = Met("first", NOW, {ANN: 1, BEN: 2})
        second = Met("second", NOW + HOUR, {BEN: 2, ANN: 3})
        assert await store.meetings(GUILD, (ANN, BEN), until=NOW + HOUR) == (first, second)
        three = await store.meetings(GUILD, (ANN, BEN, CLEO), until=NOW)
        assert three == (replace(first, places={ANN: 1, BEN: 2, CLEO: 2}),)
        await store.forget_person(BEN)
        assert await store.meetings(GUILD, (ANN, BEN), until=NOW + HOUR) == ()


async def leave(store: Store, name: str, at: int) -> None:
    """Stores a game that Ann won, and that a computer player ended in Ben's place."""
    seats = (Seated(ANN, "Ann"), Seated(BEN, "Ben", computer="greedy"))
    lobby = replace(a_table(name), seats=seats, status=Status.PLAYING)
    table = await store.open_table(lobby, at=at)
    results = [result(0, ANN, 1, 9), replace(result(1, BEN, 2, 3), computer="greedy")]
    ended = replace(table, status=Status.FINISHED)
    await store.commit(ended, at=at, moves=[bid(0, 1)], results=results)
