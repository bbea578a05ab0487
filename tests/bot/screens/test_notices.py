"""Calls, refusals and rules: each has words, and the words fit."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

import orjson
import pytest
from discord import Permissions

from bot.screens.all_games import GAMES
from bot.screens.kit import Kind, Layout, paragraph
from bot.screens.notices import (
    dm_closed,
    permission_names,
    private_call,
    public_call,
    refusal_text,
    table_choice,
    table_name,
)
from bot.screens.pikoko.faces import name_of_face
from bot.screens.rules_page import pages, rules
from bot.screens.text import length
from bot.screens.words import LANGUAGES, words
from data.store.values import Seated
from engine import games
from engine.pikoko.cards import face_named
from engine.protocol import Json
from tests.bot.screens.any_game import LONG_NAME, LONGEST_NAMES
from tests.bot.screens.limits import check, check_isolates
from tests.bot.screens.sittings import frame
from tests.engine.probes import SHARED_CODES, docstrings
from tests.helpers.locales import messages
from tests.helpers.messages import controls, text_of

TENS = ("Christophe", "Alexandrin", "Bartholome", "Maximilian", "Wilhelmina", "Constantin")

PARAMS: dict[str, Json] = {
    "fewest": 3,
    "most": 5,
    "minutes": 7,
    "seats": 2,
    "seated": 1,
    "host": 42,
    "channels": "<#7>",
    "channel": "7",
    "count": 1,
    "permissions": ["manage_threads", "view_channel", "use_quills"],
    "reference": "123456",
    "bot": "123456",
    "leader": "Ann",
    "when": "<t:0:R>",
    "link": "1/2/3",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_something_of_its_own(language: str) -> None:
    codes = [
        key.removeprefix("refused-")
        for key in messages("en")
        if key.startswith("refused-") and key.split("-")[1] not in games
    ]
    assert len(codes) > 50
    for code in codes:
        said = refusal_text(words(language), code, PARAMS)
        assert 15 < len(said) < 400, code
        assert "{" not in said, code
        unknown = refusal_text(words(language), "never_heard_of", {})
        assert (said == unknown) == (code == "unknown"), code


def test_refusals_name_players_and_permissions() -> None:
    english = words("en")
    listed: tuple[Json, ...] = (["manage_threads", "view_channel"], "manage_threads, view_channel")
    for given in listed:
        missing = refusal_text(english, "missing_permission", {"permissions": given})
        assert "**Manage Threads, View Channel**" in missing
    assert "<@42>" in refusal_text(english, "not_host", PARAMS)


def test_permissions_have_the_names_of_the_client_as_the_library_lists_them() -> None:
    listed = [name for name, held in Permissions(view_channel=True, manage_threads=True) if held]
    assert permission_names(words("en"), listed) == "View Channel, Manage Threads"
    assert permission_names(words("fr"), listed) == "Voir le salon, Gérer les fils"


def test_a_refusal_names_the_channels_for_games_if_there_are_any() -> None:
    there: dict[str, Json] = {"channels": "<#7>, <#8>", "count": 2}
    assert refusal_text(words("en"), "wrong_channel", there).endswith(
        "in this channel. Try <#7>, <#8>."
    )
    nowhere: dict[str, Json] = {"channels": "", "count": 0}
    assert refusal_text(words("en"), "wrong_channel", nowhere).endswith("in this channel.")


CODE = re.compile(r"^- ``(?P<code>[a-z_]+)``: .*?(?=^- |^\S|\Z)", re.MULTILINE | re.DOTALL)
LISTS = ("on",)
CARDS = {"pikoko": "M7", "plumes": "R0", "block": "flirt2:5"}


def codes_of(game: str) -> dict[str, dict[str, Json]]:
    """Returns the refusal codes in the docstrings of that game, each with a value for every
    parameter.
    """
    return {
        found["code"]: {
            name: a_value(game, name) for name in re.findall(r"[(\s]``(\w+)``[,)]", found[0])
        }
        for text in docstrings(game)
        for found in CODE.finditer(text)
        if found["code"] not in SHARED_CODES
    }


def a_value(game: str, name: str) -> Json:
    if name == "card":
        return CARDS[game]
    if name == "colour":
        return "P"
    return [1] if name in LISTS else 1


def test_the_docstrings_of_the_games_are_read_as_they_are_meant() -> None:
    assert codes_of("pikoko")["must_follow"] == {"card": "M7", "colour": "P", "owner": 1}
    assert codes_of("block")["bad_target"] == {"on": [1]}
    assert codes_of("plumes")["too_many_swaps"] == {"cards": 1, "most": 1}
    assert [len(codes_of(game)) for game in ("pikoko", "plumes", "block")] == [4, 16, 14]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games)
def test_every_code_of_a_game_has_words(language: str, game: str) -> None:
    table = frame(3, language, game=game).table
    for code, params in codes_of(game).items():
        said = refusal_text(words(language), code, params, table)
        assert said != refusal_text(words(language), "unknown", {}), code
        assert 15 < len(said) < 400, code
        assert "{" not in said, code


@pytest.mark.parametrize("game", games)
def test_codes_of_all_games_have_general_words(game: str) -> None:
    table = frame(3, game=game).table
    for code in ("game_over", "no_such_actor", "malformed", "not_asked"):
        assert refusal_text(words("en"), code, {"actor": 1}, table) == words("en")(
            f"refused-{code.replace('_', '-')}"
        )


def test_refusals_of_pikoko_name_cards_and_players() -> None:
    params: dict[str, Json] = {"card": "M7", "colour": "P", "owner": 1}
    followed = refusal_text(words("en"), "must_follow", params, frame(3).table)
    assert followed.startswith("You can’t play 🟪\u00a0M7\u00a0as\u00a0purple now: Bob has")
    own = {name_of_face(face_named("M7", "P")): "<:own:1>"}
    shown = refusal_text(words("en"), "must_follow", params, frame(3).table, own)
    assert "play <:own:1>\u00a0M7\u00a0as\u00a0purple now" in shown, "as on the buttons"


def test_numbers_agree() -> None:
    table = frame(3).table
    for left, said in ((0, "no tokens left"), (1, "only 1 token left"), (2, "only 2 tokens left")):
        params: dict[str, Json] = {"tokens": 9, "left": left}
        assert said in refusal_text(words("en"), "too_few_tokens", params, table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games)
def test_calls_say_in_a_line_what_to_do_and_lead_to_the_table(language: str, game: str) -> None:
    shown = replace(frame(4, language, game=game, names=(LONG_NAME,)), until=1_700_000_000_000)
    for kind in ("bid", "confidence", "play", "keep", "react", "flip", "whatever"):
        first, second = (private_call(shown, kind, number) for number in (1, 2))
        assert first.startswith("**"), "in private nobody is mentioned"
        assert first.splitlines()[0] == second.splitlines()[0], "the second one is more urgent"
        for said in (first, second):
            assert "(https://discord.com/channels/1/2/3)" in said
            assert "<t:1700000000:R>" in said
            assert len(said) < 1000
        first, second = (public_call(shown, kind, number, (42, 43)) for number in (1, 2))
        assert first.startswith("<@42> <@43> **")
        assert len(first.splitlines()) == 1, "in public"
        assert words(language)("button-panel") in first
        assert words(language)(f"game-{game}") in first
        assert second.startswith(f"{first}\n⏰")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_no_direct_messages_reach_is_told_in_public(language: str) -> None:
    shown = frame(5, language, names=(LONG_NAME,))
    assert dm_closed(shown, (42, 43)).startswith("<@42> <@43> ")


def test_a_table_that_everyone_left_is_named_by_its_game() -> None:
    assert table_name(frame(0, seats=())) == "Pikoko"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [*((name,) for name in LONGEST_NAMES), LONGEST_NAMES, TENS])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_a_list_fits_with_its_id(
    game: str, names: tuple[str, ...], language: str
) -> None:
    said = table_choice(frame(6, language, game=game, names=names))
    assert length(said) <= 100
    assert said.endswith("(zzzzzzzzzz)")
    check_isolates(said)
    if names == TENS:
        shown = said.removesuffix(" (zzzzzzzzzz)").partition(": ")[2].split(", ")
        assert [name[:4] for name in shown] == [name[:4] for name in TENS]


def test_a_table_in_a_list_has_its_people() -> None:
    assert "\u202e" not in table_choice(frame(2, names=("\u202eAnn",)))
    robots = frame(2, seats=(Seated(1, "Ann"), Seated(None, "greedy", "greedy")))
    assert table_choice(robots) == "Pikoko: Ann, Hen (zzzzzzzzzz)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits_and_leads_to_the_others(language: str) -> None:
    said, last = words(language), pages(words(language), "pikoko")
    assert last >= 5
    for page in range(1, last + 1):
        shown = rules(said, "pikoko", page)
        check(shown)
        assert len(text_of(shown)) < 2000
        others = {str(other) for other in range(1, last + 1) if other != page}
        leading = [name for name in controls(shown) if name.startswith(f"{Kind.RULES}:pikoko:")]
        assert {name.split(":")[3] for name in leading} == others
        beside = [name for name in controls(shown) if name not in leading]
        assert [name.split(":")[0] for name in beside] == [Kind.GUIDED] * (page == 1)


def test_a_page_that_is_not_there_is_the_nearest_one() -> None:
    english = words("en")
    assert rules(english, "pikoko", 99).digest() == rules(english, "pikoko", 6).digest()
    assert rules(english, "pikoko", -1).digest() == rules(english, "pikoko", 1).digest()


def test_the_digest_of_a_long_message_is_that_of_all_of_it() -> None:
    """Messages are on record by their digest, so it must not change."""
    for count in (1, 2000, 2047, 2048, 4000):
        layout = Layout(paragraph("é" * count), paragraph("Next"))
        whole = hashlib.sha256(orjson.dumps(layout.parts)).hexdigest()
        assert layout.digest() == whole[:16]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_numbers_of_the_booklet(language: str) -> None:
    whole = " ".join(
        text_of(rules(words(language), "pikoko", page)).replace("\N{NO-BREAK SPACE}", " ")
        for page in range(1, pages(words(language), "pikoko") + 1)
    )
    for told in ("M1 🟥🟨🟪", "**9 ", "+3", "−1", "+1"):
        assert told in whole
    assert len(re.findall("🏠", whole)) >= 5
