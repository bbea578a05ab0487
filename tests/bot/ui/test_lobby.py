"""A table before its game, and one that does not go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.language.words import LANGUAGES
from bot.ui.kit import Frame, Kind
from bot.ui.lobby import ask_cancel, closed, lobby, options
from data.store.values import Seated, Status
from engine.pikoko import PIKOKO
from tests.bot.ui.any_game import LONG_NAME
from tests.bot.ui.limits import check
from tests.bot.ui.sittings import frame
from tests.helpers.messages import components, controls, text_of


def lobby_of(*seats: Seated, language: str = "en") -> Frame:
    host = next((seated.user for seated in seats if seated.user is not None), 1)
    return frame(0, language, seats=seats, status=Status.LOBBY, host=host)


ANN, BOB, ROBOT = Seated(1, "Ann"), Seated(2, "Bob"), Seated(None, "greedy", "greedy")


def pressable(shown: Frame) -> set[str]:
    return {":".join(name.split(":")[2:]) for name in controls(lobby(shown))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(6))
def test_lobbies_fit(language: str, count: int) -> None:
    seats = tuple(Seated(seat + 1, LONG_NAME) for seat in range(count))
    check(lobby(lobby_of(*seats, language=language)))
    check(options(lobby_of(*seats, language=language)))


def test_a_lobby_tells_who_is_there_and_who_is_missing() -> None:
    shown = text_of(lobby(lobby_of(ANN, ROBOT))).replace("\u00a0", " ")
    assert "**🦜 Ann** · host" in shown
    assert "**🦢 Hen 🤖**" in shown
    assert "**One more player** is needed" in shown
    assert "Rounds: **3" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("others", range(5))
def test_the_question_before_a_table_is_called_off_fits(language: str, others: int) -> None:
    seats = tuple(Seated(seat + 1, LONG_NAME) for seat in range(others + 1))
    layout = ask_cancel(lobby_of(*seats, language=language))
    check(layout)
    assert {name.split(":", 2)[2] for name in controls(layout)} == {"sure:cancel", "-:keep"}


def test_start_waits_for_enough_and_join_for_room() -> None:
    assert {"-:join", "-:leave", "-:cancel"} <= pressable(lobby_of(ANN, BOB))
    assert "-:start" not in pressable(lobby_of(ANN, BOB))
    assert "-:start" in pressable(lobby_of(ANN, BOB, ROBOT))
    full = pressable(lobby_of(ANN, BOB, ROBOT, ROBOT, ROBOT))
    assert not {"-:join", "greedy:computer", "random:computer"} & full
    assert "-:remove" in full
    assert "-:remove" not in pressable(lobby_of(ANN, BOB))


def test_every_kind_of_computer_player_can_be_added() -> None:
    assert {f"{kind}:computer" for kind in PIKOKO.players} <= pressable(lobby_of(ANN))


def test_every_option_is_a_menu_with_the_present_choice() -> None:
    shown = lobby_of(ANN)
    shown = replace(shown, table=replace(shown.table, options={"bidding": "quick"}))
    clock, *menus = [item for item in components(options(shown)) if "options" in item]
    assert [one["value"] for one in clock["options"] if one["default"]] == ["live-180"]
    for option, menu in zip(PIKOKO.options, menus, strict=True):
        assert menu["custom_id"] == f"{Kind.LOBBY}:{'z' * 10}:{option.key}:option"
        assert [one["value"] for one in menu["options"]] == [str(one) for one in option.choices]
        chosen = [one["value"] for one in menu["options"] if one["default"]]
        assert chosen == [str(shown.table.options.get(option.key, option.default))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", [one for one in Status if one.ended or one is Status.PARKED])
def test_a_closed_table_says_what_became_of_it(language: str, status: Status) -> None:
    for reason in (None, "channel_gone", "server_gone", "missing_permission", "whatever"):
        shown = closed(frame(3, language, status=status, reason=reason))
        check(shown)
        assert "Ann" in text_of(shown)
