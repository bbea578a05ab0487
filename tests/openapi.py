"""Discord's published OpenAPI description of requests.

It is looked for beside the checkout; without it nothing can be checked.
"""

from __future__ import annotations

import json
import marshal
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

DESCRIPTION: Final = Path(__file__).parent.parent.parent / "shared" / "discord" / "openapi.json"
_HERE: Final = "urn:discord"
_NULL: Final = {"type": "null"}
_PLAIN: Final = 2
"""The version of ``marshal`` that writes equal values alike."""

Json: TypeAlias = dict[str, Any]


@cache
def openapi() -> OpenApi | None:
    """Returns the description, if it is there."""
    return OpenApi(DESCRIPTION) if DESCRIPTION.exists() else None


class OpenApi:
    """The description at ``path``. Of parts of bodies with equal outlines, it judges only one."""

    def __init__(self, path: Path) -> None:
        described: Json = json.loads(path.read_text("utf-8"))
        self._operations = list(_operations(described))
        self._outlined = Outlined(described)
        _allow_what_the_library_sends(described)
        quick = _quickened(described, described["components"]["schemas"])
        self._registry = Registry().with_resource(_HERE, DRAFT202012.create_resource(quick))
        self._validator = cache(self._compiled)
        told_apart = {"x-by-type": self._one_by_type, "properties": self._properties}
        self._checks: Any = extend(Draft202012Validator, told_apart)  # type: ignore[no-untyped-call]  # its stubs leave it untyped
        self._right: set[tuple[str, int]] = set()
        self._right_parts: set[tuple[int, bytes]] = set()

    def complaint(self, method: str, path: str, body: object) -> str | None:
        """Returns what is wrong with that request, if anything; ``path`` begins after the
        version.
        """
        found = [one for one in self._operations if one[0] == method and one[1].fullmatch(path)]
        if not found:
            return f"{method} {path}: there is no such operation"
        _, _, pointer, has_body = min(found, key=lambda one: one[2].count("{"))
        if not has_body:
            return None if body is None else f"{method} {path}: a body where there is none"
        same = pointer, hash(json.dumps(body))  # as the commands, which every bot writes
        if same in self._right:
            return None
        error = best_match(self._validator(pointer).iter_errors(body))
        if error is not None:
            return f"{method} {path}: {error.json_path}: {error.message}"
        self._right.add(same)
        return None

    def _compiled(self, pointer: str) -> Any:
        return self._checks({"$ref": f"{_HERE}#{pointer}"}, registry=self._registry)

    def _one_by_type(
        self,
        validator: Any,
        members: Mapping[object, Json],
        instance: object,
        _schema: object,
    ) -> Iterator[ValidationError]:
        kind = instance.get("type") if isinstance(instance, dict) else instance
        if kind is None and not (instance is None and None in members):
            yield ValidationError(f"{instance!r} has no type")
        elif kind not in members:
            yield ValidationError(f"type {kind!r} is none of {list(members)}")
        else:
            yield from self._errors(validator, instance, members[kind])

    def _properties(
        self, validator: Any, properties: Mapping[str, Any], instance: object, _schema: object
    ) -> Iterator[ValidationError]:
        for name, schema in properties.items():
            if isinstance(instance, dict) and name in instance:
                yield from self._errors(validator, instance[name], schema, path=name)

    def _errors(
        self, validator: Any, part: object, schema: Any, **where: str
    ) -> Iterator[ValidationError]:
        alike = id(schema), self._outlined.outline(part)
        if alike not in self._right_parts:
            errors = list(validator.descend(part, schema, **where))
            yield from errors
            if not errors:
                self._right_parts.add(alike)


class Outlined:
    """Tells apart what a description tells apart.

    Of a text, that is whether it is one of those that the description names, how it compares with
    the limits of lengths, and which patterns it matches. Formats are not checked. Of a list of
    objects, that is how many there are and their outlines, in any order: they are judged one by
    one, and the items of lists that have to differ from each other are never objects.
    """

    def __init__(self, described: Json) -> None:
        self._named: set[str] = set()
        patterns, bounds = set[str](), set[int]()
        for schema in _objects_in(described):
            named = (*_listed(schema.get("enum")), schema.get("const"))
            self._named |= {one for one in named if isinstance(one, str)}
            if isinstance(pattern := schema.get("pattern"), str):
                patterns.add(pattern)
            if isinstance(least := schema.get("minLength"), int):
                bounds.add(least - 1)
            if isinstance(most := schema.get("maxLength"), int):
                bounds.add(most)
        self._patterns = [re.compile(pattern) for pattern in sorted(patterns)]
        self._bounds = sorted(bounds)
        self._kind = lru_cache(10_000)(self._kind_of)
        self._numbers: dict[bytes, int] = {}

    def outline(self, body: object) -> bytes:
        """Returns an outline; of two bodies with equal ones, the description judges only one."""
        return marshal.dumps(self._of(body), _PLAIN)

    def _of(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._kind(value)
        if isinstance(value, dict):
            return {key: self._of(part) for key, part in value.items()}
        if isinstance(value, list) and any(isinstance(one, dict | list) for one in value):
            outlines = {self.outline(one) for one in value}
            numbers = (self._numbers.setdefault(one, len(self._numbers)) for one in outlines)
            return [len(value), sorted(numbers)]
        return value  # a list of texts or numbers too, which may have to differ from each other

    def _kind_of(self, text: str) -> str:
        if text in self._named:
            return str(text)
        matches = [int(pattern.search(text) is not None) for pattern in self._patterns]
        return f"{bisect_left(self._bounds, len(text))} {matches}"


def _objects_in(described: Any) -> Iterator[Json]:
    if isinstance(described, dict):
        yield described
        described = list(described.values())
    if isinstance(described, list):
        for part in described:
            yield from _objects_in(part)


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _operations(described: Json) -> Iterator[tuple[str, re.Pattern[str], str, bool]]:
    """Yields method, path, the place of the body's schema, and whether there is one."""
    for template, operations in described["paths"].items():
        pattern = re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)))
        for method, operation in operations.items():
            if method not in ("get", "post", "put", "patch", "delete"):
                continue
            kinds = operation.get("requestBody", {}).get("content", {})
            escaped = template.replace("~", "~0").replace("/", "~1")
            pointer = f"/paths/{escaped}/{method}/requestBody/content/application~1json/schema"
            yield method.upper(), pattern, pointer, "application/json" in kinds


def _allow_what_the_library_sends(described: Json) -> None:
    """Allows what Discord takes beyond its description: ids as numbers, and permissions
    as texts.
    """
    schemas = described["components"]["schemas"]
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
    overwrite = described["paths"]["/channels/{channel_id}/permissions/{overwrite_id}"]["put"]
    allowed = overwrite["requestBody"]["content"]["application/json"]["schema"]["properties"]
    for permissions in (allowed["allow"], allowed["deny"]):
        permissions["type"].append("string")


def _quickened(schema: Any, named: Json) -> Any:
    """Returns the schema with unions of objects told apart by their ``type`` alone.

    Trying every member of every union takes fifty times as long, and says less about a mistake.
    """
    if isinstance(schema, list):
        return [_quickened(one, named) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "enum" in schema:
        schema = {key: part for key, part in schema.items() if key != "allOf"}
    for union in ("oneOf", "anyOf"):
        if union in schema and (members := _by_type(schema[union], named)):
            rest = {key: part for key, part in schema.items() if key != union}
            return _quickened(rest, named) | {"x-by-type": members}
    return {key: _quickened(part, named) for key, part in schema.items()}


def _by_type(union: list[Json], named: Json) -> dict[object, Json] | None:
    """Returns the members of a union by the ``type`` that each asks for; nothing if two ask for the
    same.
    """
    members: dict[object, Json] = {}
    for member in union:
        if member == _NULL:
            members[None] = {}
            continue
        whole = named[member["$ref"].rpartition("/")[2]] if "$ref" in member else member
        kinds = whole.get("properties", {}).get("type", {}).get("enum", ())
        if not kinds or members.keys() & set(kinds) or "$ref" not in member:
            return None
        members |= dict.fromkeys(kinds, member)
    return members if members.keys() - {None} else None
