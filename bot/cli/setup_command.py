"""Set the bot up: ask for its token and where its database is, and write the settings file.

The token is checked at Discord and never shown. Nothing is replaced without asking.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.cli.release import with_pages


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        default=Path(".env"),
        help="the file to write (default: .env, which plumage run reads in its folder)",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    if not is_on_terminal():
        parser.error(
            with_pages(
                "it asks questions, so it needs a terminal; .env.example shows what to write"
            )
        )
    settings: Path = arguments.settings.absolute()
    if not settings.parent.is_dir():
        parser.error(f"there is no folder {settings.parent}")
    from bot.cli.dialog import dialog

    return dialog(settings)


def is_on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
