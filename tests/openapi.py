"""What Discord itself says a request may look like: its published OpenAPI description.

The description is looked for beside the checkout; without it nothing can be checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
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

Json: TypeAlias = dict[str, Any]


@cache
def openapi() -> OpenApi | None:
    """The description, where there is one."""
    return OpenApi(DESCRIPTION) if DESCRIPTION.exists() else None


class OpenApi:
    """The description at ``path``. A body that was found right is not looked at twice."""

    def __init__(self, path: Path) -> None:
        described: Json = json.loads(path.read_text("utf-8"))
        self._operations = list(_operations(described))
        _allow_what_the_library_sends(described)
        quick = _quickened(described, described["components"]["schemas"])
        self._registry = Registry().with_resource(_HERE, DRAFT202012.create_resource(quick))
        self._validator = cache(self._compiled)
        self._right: set[tuple[str, str]] = set()

    def complaint(self, method: str, path: str, body: object) -> str | None:
        """What is wrong with that request, if anything; ``path`` begins after the version."""
        found = [one for one in self._operations if one[0] == method and one[1].fullmatch(path)]
        if not found:
            return f"{method} {path}: there is no such operation"
        _, _, pointer, has_body = min(found, key=lambda one: one[2].count("{"))
        if not has_body:
            return None if body is None else f"{method} {path}: a body where there is none"
        key = pointer, json.dumps(body, sort_keys=True)
        if key in self._right:
            return None
        error = best_match(self._validator(pointer).iter_errors(body))
        if error is None:
            self._right.add(key)
            return None
        return f"{method} {path}: {error.json_path}: {error.message}"

    def _compiled(self, pointer: str) -> Any:
        return _Validator({"$ref": f"{_HERE}#{pointer}"}, registry=self._registry)


def _operations(described: Json) -> Iterator[tuple[str, re.Pattern[str], str, bool]]:
    """Method, path, where the schema of the body stands, and whether there is one."""
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
    """Discord takes more than it describes: ids as numbers, and permissions as texts."""
    schemas = described["components"]["schemas"]
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
    overwrite = described["paths"]["/channels/{channel_id}/permissions/{overwrite_id}"]["put"]
    allowed = overwrite["requestBody"]["content"]["application/json"]["schema"]["properties"]
    for permissions in (allowed["allow"], allowed["deny"]):
        permissions["type"].append("string")


def _quickened(schema: Any, named: Json) -> Any:
    """The same schema, but unions of objects are told apart by their ``type`` alone.

    Trying every member of every union takes fifty times as long, and says less of a mistake.
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
    """The members of a union by the ``type`` they ask for, if each asks for others."""
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


def _one_by_type(
    validator: Any, members: Mapping[object, Json], instance: object, _schema: object
) -> Iterator[ValidationError]:
    kind = instance.get("type") if isinstance(instance, dict) else instance
    if kind is None and not (instance is None and None in members):
        yield ValidationError(f"{instance!r} has no type")
    elif kind not in members:
        yield ValidationError(f"type {kind!r} is none of {list(members)}")
    else:
        key = id(members), json.dumps(instance, sort_keys=True)
        if key not in _right:
            errors = list(validator.descend(instance, members[kind]))
            yield from errors
            if not errors:
                _right.add(key)


_right: Final[set[tuple[int, str]]] = set()
"""Members of unions that were looked at and found right: most messages repeat most of another."""

_Validator: Final[Any] = extend(  # type: ignore[no-untyped-call]  # its stubs leave it untyped
    Draft202012Validator, {"x-by-type": _one_by_type}
)
