"""List the licences of Plumage, of its fonts, and of the libraries installed with it."""

from __future__ import annotations

import argparse
import sys

from bot.cli.libraries import licences


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--texts", action="store_true", help="print their texts too")


def run(arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> int:
    for one in licences():
        sys.stdout.write(f"{one.name} ({one.version}): {one.licence}\n")
        for path in one.texts if arguments.texts else ():
            sys.stdout.write(f"\n{path.read_text('utf-8', 'replace').strip()}\n\n")
    return 0
