"""List the licences of Plumage, of its fonts, and of the libraries installed with it."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

import data

_TEXT: Final = re.compile(r"(?i)licen[cs]e|copying|notice")
_CLASSIFIER: Final = "License :: OSI Approved :: "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--texts", action="store_true", help="print their texts too")


def run(arguments: argparse.Namespace) -> None:
    for said, texts in _licences():
        sys.stdout.write(f"{said}\n")
        for path in texts if arguments.texts else ():
            sys.stdout.write(f"\n{path.read_text('utf-8', 'replace').strip()}\n\n")


def _licences() -> Iterator[tuple[str, Sequence[Path]]]:
    """Yields a heading and licence files for Plumage, its fonts and each installed library."""
    packages = {one.name.lower(): one for one in metadata.distributions()}
    yield _licensed(packages.pop("plumage"))
    for path in sorted((Path(data.__file__).parent / "art" / "fonts").glob("OFL-*.txt")):
        yield f"{path.stem.removeprefix('OFL-')} (font): OFL-1.1", (path,)
    yield from (_licensed(packages[name]) for name in sorted(packages))


def _licensed(package: metadata.Distribution) -> tuple[str, Sequence[Path]]:
    files = [one for one in package.files or () if _TEXT.search(one.name) and one.suffix != ".py"]
    texts = [path for path in (Path(str(one.locate())) for one in files) if path.is_file()]
    about = package.metadata.json
    named = package.metadata.get_all("Classifier") or ()
    licence = (
        about.get("license_expression")
        or ", ".join(one.removeprefix(_CLASSIFIER) for one in named if one.startswith(_CLASSIFIER))
        or str(about.get("license") or "").partition("\n")[0]
        or ("see its text" if texts else "not said")
    )
    return f"{package.name} ({package.version}): {licence}", texts
