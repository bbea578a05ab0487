"""Under which licences the program stands, its fonts, and the libraries installed with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

import data

_WITH: Final = frozenset({"demo", "postgres"})
"""The extras that people install."""

_REQUIRED: Final = re.compile(r"(?P<name>[\w.-]+)(\[(?P<extras>[\w, -]+)\])?")
_EXTRA: Final = re.compile(r"extra == ['\"]([\w-]+)['\"]")
_TEXT: Final = re.compile(r"(?i)licen[cs]e|copying|notice")
_CLASSIFIER: Final = "License :: OSI Approved :: "


class Licensed(NamedTuple):
    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]


def licences() -> Iterator[Licensed]:
    """Yields Plumage, then its fonts, then the libraries by name."""
    found = _installed("plumage", _WITH, {})
    yield found.pop("plumage")
    for path in sorted((Path(data.__file__).parent / "art" / "fonts").glob("OFL-*.txt")):
        yield Licensed(path.stem.removeprefix("OFL-"), "font", "OFL-1.1", (path,))
    yield from (found[name] for name in sorted(found))


def _installed(
    name: str, extras: frozenset[str], found: dict[str, Licensed]
) -> dict[str, Licensed]:
    """Adds that package and what it requires with those extras, as far as it is installed."""
    try:
        package = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return found
    key = re.sub(r"[-_.]+", "-", package.name).lower()
    if key in found:
        return found
    found[key] = _licensed(package)
    for requirement in package.requires or ():
        wanted, _, condition = requirement.partition(";")
        extra = _EXTRA.search(condition)
        if extra is not None and extra[1] not in extras:
            continue
        if required := _REQUIRED.match(wanted):
            more = frozenset(re.split(r"[,\s]+", required["extras"] or ""))
            _installed(required["name"], more, found)
    return found


def _licensed(package: metadata.Distribution) -> Licensed:
    files = [one for one in package.files or () if _TEXT.search(one.name) and one.suffix != ".py"]
    texts = tuple(path for path in (Path(str(one.locate())) for one in files) if path.is_file())
    about = package.metadata.json
    said = str(about.get("license_expression") or _of_classifiers(package))
    said = said or str(about.get("license") or "").partition("\n")[0]
    said = said or ("see its text" if texts else "not said")
    return Licensed(package.name, package.version, said, texts)


def _of_classifiers(package: metadata.Distribution) -> str:
    given = package.metadata.get_all("Classifier") or ()
    named = (one.removeprefix(_CLASSIFIER) for one in given if one.startswith(_CLASSIFIER))
    return ", ".join(named)
