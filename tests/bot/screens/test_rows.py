"""Buttons stand beside each other as far as they fit on a phone, in the rows that
Discord is sent.
"""

from __future__ import annotations

import discord
import pytest

from bot.screens.kit import Layout
from bot.screens.parts import button, card_button, entry, link, menu, row, rows
from bot.screens.text import END_OF_ISOLATE, isolated
from data.store.values import Cards
from tests.bot.screens.any_game import LONGEST_NAMES
from tests.bot.screens.limits import check


def shown(*labels: str, emoji: str | None = None) -> list[list[str]]:
    buttons = [button(str(at), label, emoji=emoji) for at, label in enumerate(labels)]
    return [[one["label"] for one in row["components"]] for row in rows(buttons)]


def test_an_iphone_shows_the_fifth_button_of_a_row_below_the_others() -> None:
    assert shown(*"0123456789") == [[*"0123"], [*"4567"], [*"89"]]


def test_rows_hold_about_as_many_buttons() -> None:
    assert shown(*"012345") == [[*"012"], [*"345"]]
    assert shown("R1", "R2", "R3", "R4", "R5", emoji="🟥") == [["R1", "R2", "R3"], ["R4", "R5"]]


@pytest.mark.parametrize("cards", list(Cards))
def test_four_buttons_of_cards_stand_in_a_row_and_each_says_its_card_once(cards: Cards) -> None:
    style = discord.ButtonStyle.primary
    for picture in ("<:red_2:1234567890123456789>", None):
        buttons = [card_button(str(at), "R2", picture, cards, style=style) for at in range(8)]
        assert [len(row["components"]) for row in rows(buttons)] == [4, 4]
        is_pictured = picture is not None and cards is Cards.PICTURES
        for one in buttons:
            assert ("emoji" in one, "label" in one) == (is_pictured, not is_pictured)
        plain = Layout(*rows(buttons)).without_emojis().controls
        assert [one["label"] for row in plain for one in row["components"]] == ["R2"] * 8


def test_no_buttons_are_no_row() -> None:
    assert shown() == []


def test_words_stand_fewer_in_a_row() -> None:
    assert shown("Join", "Leave", "Start", "Cancel") == [["Join", "Leave", "Start", "Cancel"]]
    assert shown("Rejoindre", "Quitter", "Commencer", "Annuler") == [
        ["Rejoindre", "Quitter"],
        ["Commencer", "Annuler"],
    ]


def test_an_emoji_takes_room() -> None:
    labels = ("My view", "The log", "Rules")
    assert shown(*labels) == [[*labels]]
    assert shown("My hand", *labels, emoji="🦚") == [["My hand", "My view"], ["The log", "Rules"]]
    assert shown("💗" * 7, "💗" * 7) == [["💗" * 7, "💗" * 7]]
    assert shown("💗" * 8, "💗" * 7) == [["💗" * 8], ["💗" * 7]]


def test_a_button_that_is_wider_than_a_phone_has_a_row_of_its_own() -> None:
    assert shown("yes", "long " * 16, "no") == [["yes"], ["long " * 16], ["no"]]


@pytest.mark.parametrize("name", LONGEST_NAMES)
def test_whatever_a_control_says_is_cut_to_what_discord_takes(name: str) -> None:
    text = isolated(name * 12)
    chosen = entry(text, "1", description=text)
    check(
        Layout(
            row(button("answer:1:2:3", text)),
            row(link("https://discord.com/channels/1/2/3", text)),
            menu("answer:1:2:4", [chosen], placeholder=text),
        )
    )
    assert all(
        chosen[part].rstrip(END_OF_ISOLATE).endswith("…") for part in ("label", "description")
    )
