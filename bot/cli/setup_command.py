"""Set the bot up: ask for its token and where its database is, and write the settings file.

The token is checked at Discord and never shown. Nothing is replaced without asking.
"""

from __future__ import annotations

import argparse
import os
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
    parser.add_argument(
        "--service",
        action="store_true",
        help="as root: write /etc/plumage.env, for the service that make install installs",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        parser.error(
            with_pages(
                "it asks questions, so it needs a terminal; .env.example shows what to write"
            )
        )
    from bot.cli.dialog import SERVICE, dialog

    settings: Path = SERVICE if arguments.service else arguments.settings.absolute()
    if not settings.parent.is_dir():
        parser.error(f"there is no folder {settings.parent}")
    if not os.access(settings.parent, os.W_OK):
        parser.error(f"you may not write in {settings.parent}")
    return dialog(settings)
