"""The demo's page has a dark and a light theme; both can be read."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

import pytest

from bot.cli.demo.pages import page_file
from bot.screens.art.palette import channels
from tests.bot.screens.art.colour import contrast

_LIGHT: Final = ':root[data-theme="light"]'
_COLOUR: Final = re.compile(r"(--[\w-]+): (#[0-9a-f]{3,8});")
_AS_BEFORE: Final = {"--discord-brand", "--discord-green", "--discord-red"}
"""Grounds for white words that Discord has in both themes."""


def colours(page: str, selector: str) -> dict[str, str]:
    """Returns the colours in the first rule of a style sheet for that selector."""
    return dict(_COLOUR.findall(page.partition(f"{selector} {{")[2].partition("}")[0]))


def simcord() -> dict[str, str]:
    sheet = files("simcord").joinpath("preview/static/preview.css").read_text("utf-8")
    return colours(sheet, ":root")


def test_every_colour_of_the_dark_page_has_a_light_one() -> None:
    assert colours(page_file("channel.css"), _LIGHT).keys() == simcord().keys() - _AS_BEFORE
    dark = colours(page_file("demo.css"), ":root")
    assert colours(page_file("demo.css"), _LIGHT).keys() == dark.keys() - {"--brand", "--news"}


@pytest.mark.parametrize("words", ["text", "subtle", "muted"])
@pytest.mark.parametrize("ground", ["--discord-bg", "--component-surface", "--discord-surface"])
def test_words_on_light_grounds_can_be_read(words: str, ground: str) -> None:
    light = colours(page_file("channel.css"), _LIGHT)
    assert contrast(channels(light[f"--discord-{words}"]), channels(light[ground])) >= 4.5


def test_links_and_code_on_light_grounds_can_be_read() -> None:
    light = colours(page_file("channel.css"), _LIGHT)
    for words, ground in (("link-text", "component-surface"), ("code-text", "code-surface")):
        assert contrast(channels(light[f"--{words}"]), channels(light[f"--{ground}"])) >= 4.5
