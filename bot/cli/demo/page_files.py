"""The files of the demo's own page."""

from __future__ import annotations

from importlib.resources import files


def page_file(name: str) -> str:
    """Returns the text of one of the files in ``page/``."""
    return files("bot.cli.demo").joinpath("page", name).read_text("utf-8")
