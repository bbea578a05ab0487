"""Leaderboard, profile and history: what they show, and what Discord takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.screens import standings_page as standings_ui
from bot.screens.all_games import GAMES
from bot.screens.art.scene import TALLEST
from bot.screens.kit import NOTHING, Layout
from bot.screens.standings_page import ROWS, Leaf, Listing, played_choice
from bot.screens.text import length
from bot.screens.words import LANGUAGES, Words, words
from data.store.values import Order, Page, Played, Ranked, Seated, Standing
from tests.bot.screens.any_game import LONGEST_NAMES
from tests.bot.screens.limits import check, check_isolates
from tests.helpers.messages import BUTTON, components, controls, text_of

ME = 2**64 - 1
ENGLISH = words("en")
TOP = Leaf(Listing.TOP, ME, "pikoko")
PAST = Leaf(Listing.PAST, ME)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def say(name: str) -> str:
    return f"</{name}:{ME}>"


def leaderboard(
    said: Words, leaf: Leaf, page: Page[Ranked], own: Ranked | None = None, *, in_text: bool = True
) -> Layout:
    """Returns a leaderboard on which everyone has won every other game."""
    shown = (*page.rows, *((own,) if own else ()))
    lately = {one.standing.user: (True, False) * 10 for one in shown}
    return standings_ui.leaderboard(said, leaf, page, own, say, lately, in_text=in_text)


def profile(said: Words, name: str, games: Sequence[Standing], *, in_text: bool = True) -> Layout:
    lately = [(True, False, True)] * len(games)
    return standings_ui.profile(said, Seated(ME, name), games, say, lately, in_text=in_text)


def history(said: Words, page: Page[Played], links: Mapping[str, str] | None = None) -> Layout:
    return standings_ui.history(said, PAST, page, say, links or {})


def standing(user: int = 7, name: str = "Ann") -> Standing:
    return Standing(
        guild=1,
        game="pikoko",
        user=user,
        name=name,
        games=20,
        wins=12,
        points=286,
        best_round=9,
        hits=41,
        tries=100,
        average=14.3,
        rate=0.41,
        last_played=1_767_225_600_000,
    )


def ranked(rank: int, user: int | None = None, name: str = "Ann") -> Ranked:
    return Ranked(rank, standing(user or rank, name))


def a_page(first: int = 1, total: int = 25, name: str = "Ann") -> Page[Ranked]:
    last = min(total, first + ROWS - 1)
    return Page(tuple(ranked(rank, name=name) for rank in range(first, last + 1)), total)


def played(number: int = 0, *, counted: bool = True, rank: int = 2) -> Played:
    others = (Seated(2, "W" * 32), Seated(None, "greedy", "greedy"), Seated(3, ""), Seated(4, "Al"))
    table = f"table{number:05}"
    return Played(table, "pikoko", 1, 1_767_225_600_000, 5, counted, rank, 17, others)


def test_the_fullest_leaderboard_fits(language: Words) -> None:
    names = "*" * 200
    rows = [replace(one, standing=replace(one.standing, games=10**6, wins=10**6, points=10**9))
            for one in a_page(999_981, 10**6, names).rows]  # fmt: skip
    for order in Order:
        leaf = replace(TOP, order=order, page=99_998)
        layout = leaderboard(language, leaf, Page(tuple(rows), 10**6), ranked(1, ME, names))
        check(layout)


@pytest.mark.parametrize("names", [*((name,) * 5 for name in LONGEST_NAMES), LONGEST_NAMES[1:]])
def test_a_game_in_a_list_fits_with_its_id(language: Words, names: tuple[str, ...]) -> None:
    others = tuple(Seated(seat, name) for seat, name in enumerate(names, start=2))
    game = replace(played(), game="plumes", others=others)
    said = played_choice(language, game)
    assert length(said) <= 100
    assert said.endswith(f"({game.table})")
    check_isolates(said)
    layout = history(language, Page((game,), 1))
    check(layout)


def test_people_of_a_game_in_a_list_are_told_apart() -> None:
    names = ("Wilhelmina Ann", "Wilhelmina Bea", "", "")
    others = tuple(Seated(seat, name) for seat, name in enumerate(names, start=2))
    said = played_choice(ENGLISH, replace(played(), others=others))
    assert "Wilhelmi…Ann, Wilhelmi…Bea, Someone, Someone 2" in said


def test_a_row_tells_everything() -> None:
    text = text_of(leaderboard(ENGLISH, TOP, Page((ranked(4),), 1)))
    for part in ("**4** **Ann**", "12 wins", "20", "14.3", "9", "41%"):
        assert part in text
    assert "14,3" in text_of(leaderboard(words("fr"), TOP, Page((ranked(4),), 1)))


def pictures(layout: Layout) -> str:
    """Returns the descriptions of a message's pictures."""
    return "\n".join(scene.alt for scene in layout.pictures)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("order", Order)
def test_a_page_in_a_picture_says_who_and_what_it_is_sorted_by(
    order: Order, game: str, language: Words
) -> None:
    leaf = replace(TOP, game=game, order=order).in_order()
    row = replace(ranked(4), standing=replace(standing(), game=game))
    in_picture = pictures(leaderboard(language, leaf, Page((row,), 1), in_text=False))
    number = {
        Order.WINS: "12",
        Order.GAMES: "20",
        Order.AVERAGE: language("figure-average", points=14.3),
        Order.BEST_ROUND: "9",
        Order.RATE: language("figure-rate", rate=0.41),
    }[leaf.order]
    assert language("picture-alt-of", name="4. Ann", said="").rstrip(".") in in_picture
    assert f" {number}, {language('board-lately', wins=4, games=8)}" in in_picture


@pytest.mark.parametrize("first", [1, 3, 8, 999_994])
def test_a_page_in_a_picture_fits_a_desktop(first: int, language: Words) -> None:
    rows = a_page(first, 10**6, "W" * 40).rows
    for own in (None, rows[0], ranked(10**6, ME, "W" * 40)):
        leaf = replace(TOP, game="plumes", page=first // ROWS)
        layout = leaderboard(language, leaf, Page(rows, 10**6), own, in_text=False)
        check(layout)
        (scene,) = layout.pictures
        assert scene.height <= TALLEST


def test_fewer_than_three_people_stand_in_rows(language: Words) -> None:
    rows = (ranked(1), ranked(1, 8, "Bob"))
    (scene,) = leaderboard(language, TOP, Page(rows, 2), in_text=False).pictures
    assert "1. Ann" in scene.alt
    assert "1. Bob" in scene.alt


def test_a_name_that_the_picture_cannot_write_stands_below_it(language: Words) -> None:
    layout = leaderboard(language, TOP, Page((ranked(1, name="花子"),), 1), in_text=False)
    instead = language("picture-seat", number=1)
    assert f"1. {instead}" in pictures(layout)
    assert f"{instead}\u00a0= 花子" in text_of(layout)


def test_a_profile_has_a_picture_for_every_three_games(language: Words) -> None:
    games = [replace(standing(), game=game) for game in (*GAMES, "pikoko")]
    layout = profile(language, "Ann", games, in_text=False)
    check(layout)
    assert len(layout.pictures) == 2
    assert all(scene.height <= TALLEST for scene in layout.pictures)
    assert pictures(layout).count(language("board-lately", wins=2, games=3)) == len(games)


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (Order.WINS, "12 wins"),
        (Order.GAMES, "20 games"),
        (Order.AVERAGE, "average score 14.3"),
        (Order.BEST_ROUND, "best round 9"),
        (Order.RATE, "41% exact bids"),
    ],
)
def test_what_the_list_is_sorted_by_stands_beside_the_name(order: Order, first: str) -> None:
    leaf = replace(TOP, order=order)
    text = text_of(leaderboard(ENGLISH, leaf, Page((ranked(4),), 1)))
    assert f"**Ann** · {first}\n" in text
    assert text.count(first) == 1


@pytest.mark.parametrize("own_rank", [1, 7, 8, 25])
@pytest.mark.parametrize("page", [0, 1, 2])
def test_ones_own_row_is_on_every_page_once(page: int, own_rank: int) -> None:
    own = ranked(own_rank, ME, "Myself")
    shown = a_page(page * ROWS + 1)
    rows = tuple(own if row.rank == own_rank else row for row in shown.rows)
    leaf = replace(TOP, page=page)
    text = text_of(leaderboard(ENGLISH, leaf, Page(rows, 25), own))
    assert text.count("▸") == text.count("**Myself**") == 1
    drawn = leaderboard(ENGLISH, leaf, Page(rows, 25), own, in_text=False)
    assert pictures(drawn).count(f"{own_rank}. Myself: ") == 1


def test_someone_without_a_row_is_told() -> None:
    text = text_of(leaderboard(ENGLISH, TOP, a_page()))
    assert f"<@{ME}> isn’t on this list yet." in text


def test_an_order_with_a_minimum_of_games_says_so(language: Words) -> None:
    for order in Order:
        leaf = replace(TOP, order=order)
        note = language("standings-fewest", games=order.fewest_games)
        text = text_of(leaderboard(language, leaf, a_page()))
        assert (note in text) == (order in (Order.AVERAGE, Order.RATE))


def test_a_list_that_no_one_is_on_yet_leads_to_the_others(language: Words) -> None:
    for order in (Order.AVERAGE, Order.RATE):
        layout = leaderboard(language, replace(TOP, order=order), Page((), 0))
        check(layout)
        (menu,) = controls(layout).values()
        assert {option["value"] for option in menu["options"]} == set(Order)
        assert not [item for item in components(layout) if item["type"] == BUTTON]


def test_a_medal_is_for_a_win(language: Words) -> None:
    row = ranked(1)
    assert "🥇" in text_of(leaderboard(language, TOP, Page((row,), 1)))
    row = replace(row, standing=replace(row.standing, wins=0))
    text = text_of(leaderboard(language, TOP, Page((row,), 1)))
    assert "🥇" not in text
    assert "**1** **Ann**" in text


def test_games_with_fewer_than_two_humans_do_not_count_and_it_says_so(language: Words) -> None:
    note = language("standings-counting")
    assert note in text_of(leaderboard(language, TOP, a_page()))
    assert note in text_of(profile(language, "Ann", (standing(),)))
    page = Page((played(1), played(2, counted=False)), 2)
    text = text_of(history(language, page))
    assert note in text
    assert text.count(language("standings-uncounted")) == 1


def test_a_history_in_which_every_game_counts_needs_no_explanation() -> None:
    text = text_of(history(ENGLISH, Page((played(1),), 1)))
    assert ENGLISH("standings-counting") not in text


def test_a_name_is_only_a_name() -> None:
    name = "**@everyone** <@12> [x](https://x.y)"
    for layout in (
        leaderboard(ENGLISH, TOP, Page((ranked(4, name=name),), 1)),
        profile(ENGLISH, name, ()),
    ):
        text = text_of(layout)
        for harm in ("@everyone", "<@12>", "](https://", "***@"):
            assert harm not in text


@pytest.mark.parametrize(
    ("page", "leads_to"), [(0, {"1"}), (1, {"0", "2"}), (3, {"2"})], ids=["first", "middle", "last"]
)
def test_page_buttons_lead_where_there_is_a_page(page: int, leads_to: set[str]) -> None:
    leaf = replace(TOP, page=page)
    usable = controls(leaderboard(ENGLISH, leaf, a_page(page * ROWS + 1)))
    assert {name.split(":")[3] for name in usable} - {NOTHING} == leads_to


def test_a_single_page_has_but_a_menu_of_orders_with_the_present_one_chosen(
    language: Words,
) -> None:
    leaf = replace(TOP, order=Order.AVERAGE)
    layout = leaderboard(language, leaf, a_page(total=ROWS))
    assert not [item for item in components(layout) if item["type"] == BUTTON]
    (menu,) = controls(layout).values()
    assert [one["value"] for one in menu["options"]] == list(Order)
    assert [one["value"] for one in menu["options"] if one["default"]] == [Order.AVERAGE]


def test_a_game_without_a_rate_is_not_sorted_by_it() -> None:
    row = ranked(1)
    row = replace(row, standing=replace(row.standing, hits=0, tries=0, rate=0.0))
    layout = leaderboard(ENGLISH, TOP, Page((row,), 1))
    (menu,) = controls(layout).values()
    assert Order.RATE not in [one["value"] for one in menu["options"]]
    assert "exact bids" not in text_of(layout)


@pytest.mark.parametrize("listing", Listing)
@pytest.mark.parametrize("order", Order)
def test_a_control_remembers_where_it_was(listing: Listing, order: Order) -> None:
    leaf = Leaf(listing, ME, "pikoko", order, 99_999)
    kind, game, kept, answer = leaf.control(100_000).split(":")
    assert (kind, answer) == ("board", "100000")
    assert Leaf.read(game, kept) == leaf


@pytest.mark.parametrize(
    ("game", "kept"),
    [
        *(("hearts", "top.wins.0.1"), (NOTHING, "top.wins.0.1")),
        *(("pikoko", kept) for kept in ("", "top", "top.wins.0", "a.b.c.d", "up.wins.0.1")),
        *(("pikoko", f"top.{kept}.1") for kept in (f"wins.{10**60}", "luck.0", "wins.first")),
        ("block", "top.wins.0.7.other"),
    ],
)
def test_a_control_that_is_on_no_list_is_not_read(game: str, kept: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Leaf.read(game, kept)


@pytest.mark.parametrize("answer", ["9" * 60, "", "-", "-1", "luck", "1.5"])
def test_a_control_that_leads_nowhere_is_not_followed(answer: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        TOP.turned(answer)


def test_another_order_starts_at_the_top_and_turning_a_page_keeps_the_order() -> None:
    leaf = replace(TOP, order=Order.GAMES, page=3)
    assert leaf.turned("rate") == replace(leaf, order=Order.RATE, page=0)
    assert leaf.turned("4") == replace(leaf, page=4)


def test_empty_lists_say_what_to_do(language: Words) -> None:
    for layout in (
        leaderboard(language, TOP, Page((), 0)),
        profile(language, "Ann", ()),
        history(language, Page((), 0)),
    ):
        check(layout)
        assert say("play") in text_of(layout)
        assert not controls(layout)


def test_a_profile_fits_and_says_when_someone_last_played(language: Words) -> None:
    layout = profile(language, "*" * 200, (standing(),) * 3)
    check(layout)
    assert "<t:1767225600:R>" in text_of(layout)


def test_a_game_without_rounds_has_a_best_game() -> None:
    text = text_of(profile(ENGLISH, "Ann", (replace(standing(), game="plumes"),)))
    assert "best game" in text
    assert "best round" not in text
    assert "best round" in text_of(profile(ENGLISH, "Ann", (standing(),)))


def test_the_fullest_history_fits(language: Words) -> None:
    rows = tuple(played(number, counted=False, rank=5) for number in range(ROWS))
    leaf = replace(PAST, page=9_998)
    links = {row.table: "https://discord.com/channels/" + "/".join(["9" * 19] * 3) for row in rows}
    layout = standings_ui.history(language, leaf, Page(rows, 10**5), say, links)
    check(layout)
    assert text_of(layout).count("<t:1767225600:R>") == ROWS


def test_a_history_says_with_whom_and_leads_to_the_result() -> None:
    others = (Seated(2, "Bob"), Seated(None, "greedy", "greedy"), Seated(None, ""))
    page = Page((replace(played(1), others=others), replace(played(2), others=others)), 2)
    text = text_of(history(ENGLISH, page, {"table00002": "https://there"}))
    assert text.count("with Bob, Hen and Someone") == 2
    assert text.count("**Pikoko**") == 1
    assert "**[Pikoko](https://there)**" in text


def test_a_place_is_told_in_words() -> None:
    assert "** · 17 points\n-# <t:1767225600:R> · 2nd of 5 · with " in text_of(
        history(ENGLISH, Page((played(),), 1))
    )
    french = text_of(history(words("fr"), Page((played(rank=1),), 1)))
    assert "** · 17 points\n-# <t:1767225600:R> · 1re place sur 5 · avec " in french


def block(variant: str, *won: tuple[str, int]) -> Standing:
    return replace(
        standing(),
        game="block",
        variant=variant,
        wins=3,
        games=6,
        hits=3,
        tries=6,
        rate=0.5,
        won=won,
    )


def test_a_profile_of_block_tells_quick_from_extended_and_by_what_games_were_won() -> None:
    quick, extended = block("", ("feathers", 2), ("ring", 1)), block("extended", ("love", 3))
    text = text_of(profile(ENGLISH, "Ann", (quick, extended))).replace("\u00a0", " ")
    assert "### Peacock Block, quick\n3 wins · 50% won · 6 games\n" in text
    assert "2 wins on feathers · 1 win with the Ring" in text
    assert "### Peacock Block, extended" in text
    assert "3 wins on love points" in text
    assert "average" not in text
    assert "best round" not in text


def test_a_history_of_block_says_what_was_won_and_what_the_others_had() -> None:
    won = replace(played(rank=1), game="block", score=0, won_by="feathers")
    lost = replace(played(rank=3), game="block", score=7, won_by="feathers")
    love = replace(played(rank=1), game="block", score=12, won_by="love", variant="extended")
    before = replace(played(rank=1), game="block", score=10)
    text = text_of(history(ENGLISH, Page((won, lost, love, before), 4)))
    assert "🥇 **Peacock Block, quick** · on feathers\n" in text
    assert "▫️ **Peacock Block, quick** · 7 flirt points\n" in text
    assert "🥇 **Peacock Block, extended** · with 12\u00a0love points\n" in text
    assert "🥇 **Peacock Block, quick** · 10 flirt points\n" in text


def test_a_leaderboard_of_block_leads_to_that_of_its_other_variant(language: Words) -> None:
    leaf = Leaf(Listing.TOP, ME, "block")
    rows = tuple(Ranked(one, replace(block(""), user=one)) for one in (1, 2))
    layout = leaderboard(language, leaf, Page(rows, 2))
    check(layout)
    (extended,) = (name for name, one in controls(layout).items() if one["type"] == BUTTON)
    _, game, kept, answer = extended.split(":")
    turned = Leaf.read(game, kept).turned(answer)
    assert turned == replace(leaf, variant="extended")
    assert Leaf.read(game, turned.control(0).split(":")[2]) == turned
    (menu,) = (one for one in controls(layout).values() if one["type"] != BUTTON)
    assert [one["value"] for one in menu["options"]] == ["wins", "rate", "games"]


def test_a_control_of_before_there_were_variants_leads_to_the_first_one() -> None:
    assert Leaf.read("block", "top.average.0.7") == Leaf(Listing.TOP, 7, "block", Order.WINS)
